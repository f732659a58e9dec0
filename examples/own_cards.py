"""Play Save Your Bacon! with cards of your own: a small pool, and a best of three between two computer players."""

import random

from bacon_rules.bots.all_games import choose
from bacon_rules.save_your_bacon import DeckSource, Rules, chance_move, loads_pool, new_match, observe
from bacon_rules.save_your_bacon.events import ChampionDefeated, GameWon

POOL = """{
    "format": "bacon-rules/pool", "version": 1, "name": "Kitchen",
    "champions": [
        {"archetype": "The Cook", "name": "Flip", "traits": ["tool-user"], "attack": 3, "defense": 5,
         "pod": ["Hot Pan", "Ladle"]},
        {"archetype": "The Waiter", "name": "Ada", "traits": ["cunning"], "attack": 2, "defense": 6,
         "effects": [{"name": "Table for Two", "costs": {"action": true, "exhaust": true},
                      "actions": [{"do": "draw", "count": 2}]}],
         "pod": ["Full Tray", "Mind the Step"]},
        {"archetype": "The Critic", "name": "Mr. Grimm", "traits": ["aggression"], "attack": 2, "defense": 7,
         "pod": ["Bad Review"]}
    ],
    "equipment": [
        {"name": "Ladle", "value": 1, "cost": 1, "traits": ["tool-user"], "attack": 2, "defense": 2}
    ],
    "actions": [
        {"name": "Hot Pan", "value": 1, "cost": 2, "actions": [
            {"do": "place-damage", "amount": 2, "cards": {"choose": {"kind": "champion", "side": "opposing"}}}]},
        {"name": "Full Tray", "value": 2, "cost": 1, "actions": [
            {"do": "remove-damage", "amount": 2, "cards": {"choose": {"kind": "champion", "side": "friendly"}}}]},
        {"name": "Bad Review", "value": 2, "cost": 2, "traits": ["aggression"], "actions": [
            {"do": "exhaust", "cards": {"choose": {"kind": "champion", "side": "opposing", "ready": true}}}]}
    ],
    "reactions": [
        {"name": "Mind the Step", "value": 1, "cost": 1, "traits": ["cunning"],
         "when": {"timing": "attack-declared", "card": {"side": "opposing"}},
         "actions": [{"do": "place-damage", "amount": 1, "cards": "attacking-card"}]}
    ]
}"""

if __name__ == "__main__":
    players = random.Random(7)
    state = new_match(Rules(pool=loads_pool(POOL), decks=DeckSource.POD_CONSTRUCTED, best_of=3))
    titles = {champion.key: champion.archetype for champion in state.rules.pool.champions}
    while not state.is_over:
        seat = state.to_act
        move = chance_move(state, seed=7) if seat is None else choose(observe(state, seat), players)
        following, events = state.step(move)
        for event in events:
            match event:
                case ChampionDefeated(number):  # champions are numbered seat by seat, three each
                    print(
                        f"  {titles[state.decks[number // 3].champions[number % 3]]} of seat {number // 3} is defeated."
                    )
                case GameWon(winner, scores):
                    print(f"Seat {winner} wins a game: {scores}")
                case _:
                    pass
        state = following
    print(f"Seat {state.winners[0]} won the match. The scores are {state.scores}.")
