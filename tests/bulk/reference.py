"""Play-outs as the documentation describes them, game by game."""

from __future__ import annotations

from typing import Any

from bacon_rules.climbing import WILD, Deal, Hand
from bacon_rules.dice import Dice, start_of


def rolled(state: Any, dice: Dice) -> Any:
    """Return the chance move that dice make: in the climbing game a shuffled pack, elsewhere that of a word."""
    if not state.name.startswith(("bacon", "applewood", "chunky")):
        return state.chance_move(dice.word())
    rules = state.rules
    pack = list(rules.pack)
    for last in range(len(pack) - 1, 0, -1):
        place = dice.below(last + 1)
        pack[last], pack[place] = pack[place], pack[last]
    each = rules.naturals_each
    hands = [pack[each * seat : each * (seat + 1)] for seat in range(rules.players)]
    return Deal([Hand([*hand, *[WILD] * rules.wilds_each]) for hand in hands])


def part(state: Any) -> int:
    """Return the number of the deal or game, where `until="deal"` ends."""
    return int(getattr(state, "deal_number", getattr(state, "game_number", 1)))


def played(state: Any, seed: int, number: int, until: str, most: int) -> list[Any]:
    """Return the states of a play-out."""
    dice, states = Dice(start_of(seed), number), [state]
    while len(states) <= most and not state.is_over and (until == "match" or part(state) == part(states[0])):
        moves = state.legal_moves()
        move = rolled(state, dice) if state.to_act is None else moves[dice.below(len(moves))]
        state = state.apply(move)
        states.append(state)
    return states
