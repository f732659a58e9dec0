"""Deals and matches played from a script."""

import functools
from collections.abc import Callable, Sequence

import attrs

from bacon_rules import apply, legal_moves, replay
from bacon_rules.climbing import (
    GiveLead,
    Hand,
    Leading,
    Pass,
    Play,
    Rules,
    State,
    bacon,
    combinations,
    new_match,
    parse_hand,
    parse_move,
)


def after(state: State, *moves: str) -> State:
    """Apply moves given as texts."""
    return replay(state, map(parse_move, moves))


def dealt(rules: Rules, *hands: str, dealer: int = 0) -> State:
    """Deal these hands, whatever their equal sizes are, in a new match."""
    given = [parse_hand(hand) for hand in hands]
    house = attrs.evolve(rules, naturals_each=len(given[0].naturals), wilds_each=given[0].wilds)
    return apply(new_match(house, dealer), parse_move("deal:" + "/".join(hand.replace(" ", ",") for hand in hands)))


FOUR = ("1c 2c 9c X", "3c 4c 5c X", "6c 7c 8c X", "1d 2d 3d X")
SIX = ("1c 2c", "1d 2d", "1h 2h", "1s 2s", "3c 4c", "3d 4d")


@functools.cache
def scripted(name: str) -> State:
    """Return a state of this name, played to once for all tests."""
    return _SCRIPTS[name]()


_SCRIPTS: dict[str, Callable[[], State]] = {
    "to be dealt": lambda: new_match(attrs.evolve(bacon(4), naturals_each=2, wilds_each=1)),
    "leading": lambda: dealt(bacon(4), *FOUR),
    "following": lambda: after(scripted("leading"), "single-4:4c"),
    "deciding": lambda: after(scripted("following"), "pass", "pass", "pass"),
    "winner out": lambda: after(dealt(bacon(4), "1c", "5c", "2c", "3c"), "single-5:5c", "pass", "pass", "pass"),
    "partner out": lambda: after(
        dealt(bacon(6), "1c", "8c", "2c", "9d", "2d", "3d"), "single-8:8c", "pass", "single-9:9d", *["pass"] * 4
    ),
    "deciding of six": lambda: after(dealt(bacon(6), *SIX), "single-2:2d", *["pass"] * 5),
    "answering": lambda: after(scripted("deciding of six"), "ask:5"),
    "told": lambda: after(scripted("answering"), "yes"),
    "over": lambda: after(attrs.evolve(dealt(bacon(4), "1c", "2c", "3c", "4c"), scores=(0, 7)), "single-2:2c"),
}
SCRIPTED = tuple(_SCRIPTS)
"""A name for each thing that can be asked of a seat, or of nobody."""


def for_scripts(rules: Rules) -> Rules:
    """Return the rules with hands so small that `play_deal` is quick."""
    return attrs.evolve(rules, naturals_each=rules.players, wilds_each=0)


def play_deal(state: State, order: Sequence[int]) -> State:
    """Play the next deal so that the players go out in this order, as far as the deal lasts.

    Everybody holds as many cards of one rank as there are players: the first to go out of the highest rank, and so on.
    Who leads plays a single; the next to go out plays over it and leads single cards to the last one.
    """
    rules = state.rules
    ranks = {seat: rules.ranks - place for place, seat in enumerate(order)}
    cards = [card for card in rules.pack if card.rank is not None]
    of_rank = {rank: [card for card in cards if card.rank == rank][: rules.players] for rank in ranks.values()}
    hands = [Hand(of_rank[ranks[seat]]) for seat in range(rules.players)]
    state = apply(state, parse_move("deal:" + "/".join(",".join(map(str, hand)) for hand in hands)))
    deal_number = state.deal_number
    while not state.is_over and state.deal_number == deal_number:
        state = apply(state, _scripted_move(state, next(seat for seat in order if seat not in state.out)))
    return state


def _scripted_move(state: State, wanted: int) -> Play | Pass | GiveLead:
    seat = state.to_act
    assert seat is not None
    if state.pile and seat != wanted:
        return Pass()
    if state.hands[seat]:
        plays = combinations(state.hands[seat], state.rules, state.top)
        return Play(plays[0]) if plays else Pass()
    move = legal_moves(state)[0]
    assert isinstance(move, GiveLead)
    return move


def leader(state: State) -> int:
    """Return the seat that leads; the test fails if nobody does."""
    assert isinstance(state.stage, Leading)
    return state.stage.seat
