"""Play a whole match of Bacon with random moves, and print the result."""

import random

from bacon_rules import apply, bacon, chance_move, legal_moves, new_match

if __name__ == "__main__":
    players = random.Random(7)
    state = new_match(bacon(4))
    while not state.is_over:
        move = chance_move(state, seed=7) if state.to_act is None else players.choice(legal_moves(state))
        state = apply(state, move)
    print(f"Team {state.winners[0]} won in {state.deal_number} deals. The scores are {state.scores}.")
