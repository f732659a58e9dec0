"""Checks that a loaded state, view or event can be played on; its history is not checked.

Each check relies on the earlier ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from bacon_rules.climbing.cards import Hand, contains
from bacon_rules.climbing.events import Event
from bacon_rules.climbing.rules import Rules, Tie, Variant
from bacon_rules.climbing.scoring import deal_is_over, match_winners
from bacon_rules.climbing.state import State, View
from bacon_rules.climbing.table import Answering, Deciding, Following, Leading, Played, Table
from bacon_rules.climbing.turns import partners_in, takers
from bacon_rules.documents.faults import Fault, Faults, range_faults, size_faults, unless, within
from bacon_rules.documents.faults import event_faults as number_faults

_SEATS: Final = (0, 5)
_MANY: Final = (0, 2**53 - 1)
_RANGES: Final = {
    "cards_left": _MANY,
    "deal_number": (1, _MANY[1]),
    "dealer": _SEATS,
    "leader": _SEATS,
    "partner": _SEATS,
    "points": _MANY,
    "position": (1, 6),
    "scores": _MANY,
    "seat": _SEATS,
    "starter": _SEATS,
    "to": _SEATS,
    "winners": _SEATS,
}
"""The range of each number of an event, by the attribute's name."""

_SIZES: Final = {"points": (2, 6), "scores": (2, 6), "winners": (1, 6)}
"""The number of values in each attribute of an event that is a tuple."""


def event_faults(event: Event) -> Faults:
    """Yield the faults of an event: values that no match can have."""
    yield from number_faults(event, _SIZES, _RANGES)


def state_faults(state: State) -> Faults:
    """Yield the faults that keep a state from being played on."""
    rules, table = state.rules, state.table
    yield from size_faults("scores", state.scores, rules.sides)
    for side, score in enumerate(state.scores):
        yield from range_faults(f"scores[{side}]", score, 0)
    yield from range_faults("deal_number", state.deal_number, 1)
    yield from _seat_faults(rules, "dealer", state.dealer)
    yield from _seat_faults(rules, "starter", state.starter)
    if table is None:
        yield from unless(not state.winners, "winners", "expected none, since the cards of this deal are not dealt yet")
        return
    yield from within("table", _hand_faults(rules, table))
    yield from _end_faults(state, table)
    yield from within("table.stage", _stage_faults(rules, table))


def view_faults(view: View) -> Faults:
    """Yield the faults that keep a view from being played on: wrong counts, or faults of every state with this view."""
    rules = view.rules
    if view.seat is not None:
        yield from _seat_faults(rules, "seat", view.seat)
    yield from size_faults("card_counts", view.card_counts, rules.players)
    yield from size_faults("wild_counts", view.wild_counts, rules.players)
    yield from size_faults("played", view.played, rules.players)
    yield from _count_faults(view)
    yield from _pack_faults(rules, [("hand", view.hand), *_numbered("played", view.played)])
    for fault in state_faults(view.determinize(0)):
        yield Fault(fault.path.removeprefix("table."), fault.problem)


def _seat_faults(rules: Rules, path: str, seat: int) -> Faults:
    return range_faults(path, seat, 0, rules.players - 1)


def _numbered(path: str, hands: Iterable[Hand]) -> Iterator[tuple[str, Hand]]:
    return ((f"{path}[{seat}]", hand) for seat, hand in enumerate(hands))


def _pack_faults(rules: Rules, hands: Iterable[tuple[str, Hand]]) -> Faults:
    """Yield hands with cards that are not in the pack (B1)."""
    pack = rules.pack
    for path, hand in hands:
        yield from _part_faults(path, hand.naturals, pack, "what is left of the pack")
        pack -= hand.naturals


def _part_faults(path: str, hand: Hand, whole: Hand, named: str) -> Faults:
    if not whole.holds(hand):
        card = next(card for card in hand if hand.count(card) > whole.count(card))
        yield Fault(path, f"{card} is here more often than in {named}")


def _hand_faults(rules: Rules, table: Table) -> Faults:
    yield from size_faults("dealt", table.dealt, rules.players)
    for path, hand in _numbered("dealt", table.dealt):
        for named, number, expected in (
            ("wilds", hand.wilds, rules.wilds_each),
            ("natural cards", len(hand.naturals), rules.naturals_each),
        ):
            yield from unless(number == expected, path, f"expected {expected} {named}, got {number}")
    yield from _pack_faults(rules, _numbered("dealt", table.dealt))
    yield from size_faults("hands", table.hands, rules.players)
    for (path, hand), dealt in zip(_numbered("hands", table.hands), table.dealt, strict=True):
        yield from _part_faults(path, hand, dealt, "what the seat was dealt")
    empty = [seat for seat, hand in enumerate(table.hands) if not hand]
    problem = f"expected the seats without cards, which are {empty}, got {list(table.out)}"
    yield from unless(sorted(table.out) == empty, "out", problem)


def _end_faults(state: State, table: Table) -> Faults:
    """Yield wrong winners, and a deal or a match that goes on after its end (B15, B21-B24)."""
    rules, out = state.rules, table.out
    is_over = deal_is_over(rules, out)
    if not state.winners:
        yield from unless(not is_over, "table.out", f"with {list(out)} out the deal is over")
        return
    won = [match_winners(rules, state.scores, state.deal_number)] if is_over else []
    if out and (rules.variant is Variant.BACON or rules.tie is Tie.EXTRA_DEAL):
        won.append((rules.side_of(out[0]),))
    expected = " or ".join(str(list(sides)) for sides in won) or "none"
    yield from unless(state.winners in won, "winners", f"expected {expected}, got {list(state.winners)}")
    problem = "a match ends with a play, so expected one to follow"
    yield from unless(isinstance(table.stage, Following), "table.stage", problem)


def _stage_faults(rules: Rules, table: Table) -> Faults:
    stage = table.stage
    yield from _seat_faults(rules, "seat", stage.seat)
    match stage:
        case Leading(seat):
            yield from unless(table.hands[seat], "seat", f"seat {seat} has no cards to lead")
        case Following(seat, pile):
            yield from unless(table.hands[seat], "seat", f"seat {seat} has no cards to follow with")
            yield from unless(pile, "pile", "it is empty: there is nothing to follow")
            yield from _pile_faults(rules, table, pile)
            yield from unless(seat != stage.top.seat, "seat", f"seat {seat} cannot follow its own combination")
        case Deciding(seat, said):
            choices = len(takers(rules, table, seat)) + bool(table.hands[seat])
            yield from unless(choices > 1, "seat", f"seat {seat} has nothing to decide")
            if said is not None:
                yield from _partner_faults(rules, table, seat, "said.seat", said.seat)
        case Answering(seat, winner):
            yield from _seat_faults(rules, "winner", winner)
            yield from _partner_faults(rules, table, winner, "seat", seat)
        case _:
            assert_never(stage)


def _partner_faults(rules: Rules, table: Table, winner: int, path: str, asked: int) -> Faults:
    """Yield a seat that the round's winner cannot have asked about the lead (B13)."""
    partners = partners_in(rules, table, winner)
    yield from unless(len(partners) > 1, path, f"seat {winner} has fewer than two partners with cards, so asks nobody")
    expected = " or ".join(map(str, partners))
    yield from unless(
        asked in partners, path, f"expected a partner of seat {winner} with cards, {expected}, got {asked}"
    )


def _pile_faults(rules: Rules, table: Table, pile: tuple[Played, ...]) -> Faults:
    """Yield combinations that do not climb, or have cards that the seat has not played (B7, B8)."""
    played = [dealt.packed - hand.packed for dealt, hand in zip(table.dealt, table.hands, strict=True)]
    below: Played | None = None
    for place, entry in enumerate(pile):
        path, seat, combination = f"pile[{place}]", entry.seat, entry.combination
        yield from _seat_faults(rules, f"{path}.seat", seat)
        problem = f"the top rank is {rules.top_rank}, not {combination.top}"
        yield from unless(combination.top <= rules.top_rank, f"{path}.combination", problem)
        if below is not None:
            yield from unless(seat != below.seat, f"{path}.seat", f"seat {seat} cannot beat its own combination")
            problem = f"{combination} does not beat {below.combination}"
            yield from unless(combination.beats(below.combination), f"{path}.combination", problem)
        problem = f"seat {seat} has not played these cards, or not so many of them"
        yield from unless(contains(played[seat], combination.packed), f"{path}.combination", problem)
        played[seat] -= combination.packed
        below = entry


def _count_faults(view: View) -> Faults:
    """Yield wrong numbers of cards: a seat has the cards dealt to it minus the cards it has played (B3)."""
    rules, is_dealt = view.rules, view.stage is not None
    wilds_each, naturals_each = rules.wilds_each * is_dealt, rules.naturals_each * is_dealt
    for seat, played in enumerate(view.played):
        wilds, naturals = wilds_each - played.wilds, naturals_each - len(played.naturals)
        problem = f"a seat plays at most {naturals_each} natural cards and {wilds_each} wilds"
        yield from unless(wilds >= 0 and naturals >= 0, f"played[{seat}]", problem)
        for name, expected in (("wild_counts", wilds), ("card_counts", naturals + wilds)):
            number = getattr(view, name)[seat]
            yield from range_faults(f"{name}[{seat}]", number, expected, expected)
    yield from unless(is_dealt or not view.out, "out", "expected none, since the cards of this deal are not dealt yet")
    cards, wilds = (0, 0) if view.seat is None else (view.card_counts[view.seat], view.wild_counts[view.seat])
    problem = f"expected {cards} cards with {wilds} wilds, got {len(view.hand)} with {view.hand.wilds}"
    yield from unless((len(view.hand), view.hand.wilds) == (cards, wilds), "hand", problem)
