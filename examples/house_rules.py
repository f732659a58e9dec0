"""Change the rules: a short Applewood that plays ties on, and rules by which no game can be played."""

import random

import attrs

from bacon_rules import Rules, RulesError, State, Tie, applewood, apply, chance_move, legal_moves, new_match

SHORT = attrs.evolve(applewood(5), points=(5, 3, 2, 1, 0), target=8, max_deals=3, tie=Tie.PLAY_ON)
"""Applewood for five: 5 points for going out first, at most three deals, ties played on."""


def played(rules: Rules, seed: int) -> State:
    """Play a match with random moves, and return its last state."""
    players = random.Random(seed)
    state = new_match(rules)
    while not state.is_over:
        move = chance_move(state, seed) if state.to_act is None else players.choice(legal_moves(state))
        state = apply(state, move)
    return state


def main() -> None:
    """Play a match by the changed rules, and show how impossible ones are refused."""
    end = played(SHORT, seed=7)
    print(f"Seat {end.winners[0]} won after {end.deal_number} deals. The scores are {end.scores}.")
    try:
        attrs.evolve(SHORT, naturals_each=13)
    except RulesError as error:
        print(f"Refused: {error}.")


if __name__ == "__main__":
    main()
