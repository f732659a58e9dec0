"""Cases of the climbing game (B1-B35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bacon_rules.climbing import WILD, Deal, GiveLead, Hand, Pass, Play, Rules, State, parse_card, preset
from bacon_rules.documents import JsonObject
from tools.ruling_vectors.cases import Case

__all__ = ["climbing_cases"]


def climbing_cases() -> dict[str, list[Case]]:
    """Return the cases of each file by the game's name."""
    return {
        "bacon-4": [*_rounds(), *_matches_of_four()],
        "bacon-6": [*_questions(), *_matches_of_six()],
        "applewood-3": [*_applewood()],
        "applewood-4": [*_applewood_of_four()],
        "chunky-4": [*_chunky()],
    }


def _rounds() -> Iterator[Case]:
    yield (
        Case("a round, and a lead that is given", "B3 B8 B9 B11 B14 B25 B26 B35", "bacon-4")
        .chance(5)
        .refusing("pass", "give:3", "single-12:X")
        .lowest()
        .do("pass")
        .lowest()
        .do("pass", "pass")
        .lowest()
        .do("pass", "pass")
        .refusing("give:0", "yes")
        .do("pass")
        .refusing("pass", "give:1", "give:2", "ask:0")
        .do("give:0")
        .refusing("pass", "give:2")
        .lowest()
    )
    yield (
        Case("wilds alone, and wilds for cards that are all in view", "B2 B28", "bacon-4", dealer=3)
        .do(_deal(preset("bacon-4"), (0, 1, 2, 3)))
        .refusing("single-12:X")
        .do("single-1:X", "single-11:X", *["pass"] * 3, "give:3", "pair-1:X,X", "hex-10:10c,10c,10d,10d,10h,10h")
        .do(*["pass"] * 3, "single-9:9c", "single-10:X")
        .refusing("single-10:X", "single-8:X", "pair-11:X,X")
    )
    yield (
        _in_order(Case("a winner who is out, and the left", "B10 B12 B27", "bacon-4"), (1,))
        .do("pass", "pass", "pass", "give:2")
        .refusing("pass", "give:0", "give:1")
        .lowest()
    )
    yield (
        _in_order(Case("a winner who is out, and the partner", "B10 B11 B12", "bacon-4"), (1,))
        .do("pass", "pass", "pass")
        .refusing("pass", "give:0", "give:1", "single-1:1c")
        .do("give:3")
        .refusing("pass")
        .lowest()
    )
    yield (
        _in_order(Case("the last card of somebody who goes out is beaten", "B7 B9 B10", "bacon-4"), (1,))
        .do("pass", "pass", "hex-7:7c,7c,7d,7d,7h,7h", "pass", "pass")
        .refusing("give:1", "give:3", "pass")
    )
    yield _in_order(Case("only one player can lead", "B12 B26", "bacon-4"), (2, 1)).do("pass", "pass").refusing("pass")
    six: JsonObject = {"game": "bacon-4", "house_rules": {"naturals_each": 3, "wilds_each": 6}}
    yield (
        Case("flushes of wilds alone", "B28 B29", "bacon-4", rules=six)
        .chance(1)
        .do("straight-flush-9:X,X,X,X,X", "pass", "stretch-flush-11:X,X,X,X,X,X", "pass", "pass", "pass")
    )


def _matches_of_four() -> Iterator[Case]:
    ones = ((0, 1, 3), (1, 2, 0), (2, 3, 1), (3, 0, 2))
    yield _deals(
        Case("secured points end a match", "B16 B18 B21 B30", "bacon-4"), (0, 2), (3, 2, 1), (2, 1, 0), (0, 1, 3), (2,)
    )
    yield _deals(
        Case("an extra deal ends a match", "B14 B15 B16 B18 B22 B23 B32 B35", "bacon-4", dealer=2),
        *ones,
        *ones[:3],
        (1, 2, 0),
        (2,),
    )
    yield _deals(_late("the last deal, ahead", "B22", "bacon-4", (4, 3), 8), (0,))
    yield _deals(_late("the last deal, level", "B22", "bacon-4", (4, 4), 8), (1,))
    yield _deals(_late("the last deal, behind", "B22 B31", "bacon-4", (3, 5), 8), (2, 3, 0))
    yield _deals(_late("the last deal, behind, and the target", "B21 B31", "bacon-4", (6, 7), 8), (2, 0))
    yield _deals(_late("the last deal, behind, and more points", "B22 B31", "bacon-4", (3, 4), 8), (2, 0))
    yield _deals(_late("level teams after a deal", "B16", "bacon-4", (1, 3), 4, dealer=3), (2, 1, 0), (0, 1, 3))
    yield _late("the third deal of a seed", "B35", "bacon-4", (1, 3), 3, dealer=1).chance(5)
    no_limit: JsonObject = {"game": "bacon-4", "house_rules": {"max_deals": None}}
    yield _deals(_late("Bacon without a limit", "B33", "bacon-4", (4, 4), 8, rules=no_limit), (1, 0, 2))


def _questions() -> Iterator[Case]:
    yield (
        Case("a question, and a lead that goes elsewhere", "B11 B13 B26", "bacon-6")
        .chance(5)
        .refusing("ask:3", "yes")
        .lowest()
        .do(*["pass"] * 5)
        .refusing("ask:1", "ask:2", "pass", "yes")
        .do("ask:5")
        .refusing("pass", "give:3", "ask:3")
        .do("yes")
        .refusing("ask:3", "ask:5", "no")
        .do("give:3")
        .refusing("pass", "give:5", "ask:5")
        .lowest()
    )
    yield (
        Case("a question, and the winner leads", "B13", "bacon-6")
        .chance(6)
        .lowest()
        .do(*["pass"] * 5, "ask:3", "no")
        .lowest()
    )
    yield (
        _in_order(Case("a winner who is out asks", "B12 B13 B27", "bacon-6"), (1,))
        .do(*["pass"] * 5, "ask:5", "yes", "give:2")
        .refusing("pass", "give:3", "ask:3")
        .lowest()
    )
    yield (
        _in_order(Case("the left is a partner", "B12 B13 B27", "bacon-6"), (2, 1))
        .do(*["pass"] * 4)
        .refusing("give:2", "give:4", "pass")
        .do("give:3")
    )
    yield (
        _in_order(Case("a question needs two partners", "B13", "bacon-6"), (3, 1))
        .do(*["pass"] * 4)
        .refusing("ask:5", "ask:3")
    )


def _matches_of_six() -> Iterator[Case]:
    yield _deals(
        Case("secured points end a match of six", "B15 B16 B18 B21", "bacon-6", dealer=5),
        (0, 2, 4),
        (3, 4, 1, 5),
        (0, 1, 4, 3, 2),
        (4, 2),
    )
    yield _deals(_late("the extra deal of six", "B22 B23 B32", "bacon-6", (8, 9), 6), (0, 1, 3, 5), (3,))
    yield _deals(_late("the last deal of six, behind, and the target", "B21 B31", "bacon-6", (20, 21), 6), (0, 2))


def _applewood() -> Iterator[Case]:
    yield _deals(
        Case("a match with ties", "B14 B15 B17 B19 B24 B30", "applewood-3"), (0, 1), (1, 2), (2, 0), (0, 1), (1, 0)
    )
    yield _deals(_late("ahead of others at the target", "B24", "applewood-3", (5, 5, 0), 6), (1, 0))
    playing_on: JsonObject = {"game": "applewood-3", "house_rules": {"tie": "play on"}}
    yield _deals(
        _late("playing on after a tie", "B24 B34", "applewood-3", (4, 5, 1), 5, rules=playing_on), (0, 1), (2, 0)
    )
    limited: JsonObject = {"game": "applewood-3", "house_rules": {"max_deals": 2}}
    yield _deals(Case("a limit", "B24 B33", "applewood-3", rules=limited), (0, 1), (1, 0))
    both: JsonObject = {"game": "applewood-3", "house_rules": {"max_deals": 2, "tie": "play on"}}
    yield _deals(Case("a limit, and playing on", "B33 B34", "applewood-3", rules=both), (0, 1), (1, 0), (2, 1))


def _applewood_of_four() -> Iterator[Case]:
    playing_on: JsonObject = {"game": "applewood-4", "house_rules": {"tie": "play on"}}
    yield _deals(
        _late("one tie after the other", "B17 B19 B24 B34", "applewood-4", (5, 6, 6, 1), 4, rules=playing_on),
        (0, 1, 2),
        (3, 2, 0),
        (1, 2, 3),
    )


def _chunky() -> Iterator[Case]:
    yield _deals(Case("points for all who go out", "B15 B16 B20", "chunky-4"), (0, 1, 2), (1, 3), (3, 2, 0))
    yield _deals(_late("a tie of teams", "B20 B24 B34", "chunky-4", (15, 18), 5), (0, 1, 2), (3, 2, 1))
    limited: JsonObject = {"game": "chunky-4", "house_rules": {"max_deals": 1}}
    yield _deals(Case("a limit for teams", "B33", "chunky-4", rules=limited), (0, 1, 3))


def _late(name: str, rulings: str, game: str, scores: Sequence[int], deal: int, **changes: Any) -> Case:
    """Begin late in a match: at this deal, with these scores."""
    return Case(name, rulings, game, scores=[*scores], deal_number=deal, **changes)


def _deals(case: Case, *orders: Sequence[int]) -> Case:
    """Play deals, in each of which the players go out in this order, until the deal or the match is over."""
    for order in orders:
        _in_order(case, order)
        assert _state(case).is_over or _state(case).table is None, f"{case.name}: {order} does not end a deal"
    return case


def _in_order(case: Case, order: Sequence[int]) -> Case:
    """Deal, and play until these players have gone out, in this order, or the deal is over."""
    state = _state(case)
    number = state.deal_number
    case.do(_deal(state.rules, (*order, *(seat for seat in range(state.seats) if seat not in order))))
    for wanted in order:
        while (state := _state(case)).table is not None and state.deal_number == number and wanted not in state.out:
            if state.is_over:
                return case
            case.do(_move(state, wanted))
    return case


def _state(case: Case) -> State:
    state = case.position.state
    assert isinstance(state, State)
    return state


def _deal(rules: Rules, order: Sequence[int]) -> str:
    """Return the deal that gives the highest naturals to the first of these seats, and so on."""
    cards = sorted(map(str, rules.pack), key=lambda card: -int(card[:-1]))
    hands = {seat: cards[place * rules.naturals_each :][: rules.naturals_each] for place, seat in enumerate(order)}
    wilds = [WILD] * rules.wilds_each
    return str(Deal(Hand([*map(parse_card, hands[seat]), *wilds]) for seat in range(rules.players)))


def _move(state: State, wanted: int) -> str:
    """Return a move that brings a player nearer to going out, while nobody else does.

    The player plays as many cards at once as can be.  The others pass, or lead a single.
    """
    moves = state.legal_moves()
    if state.to_act != wanted:
        gift = GiveLead(wanted)
        return str(next(move for move in (gift, Pass(), moves[0]) if move in moves))
    plays = [move for move in moves if isinstance(move, Play)]
    return str(max(plays, key=lambda move: (len(move.combination.cards), move.combination.top)))
