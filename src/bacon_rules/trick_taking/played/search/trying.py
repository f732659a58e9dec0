"""Trying moves of the trick-taking game in many worlds at once, with NumPy, as the search does in one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs
import numpy as np
from numpy.typing import NDArray

from bacon_rules.trick_taking import Rules, moves, table
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.played.bot import ENOUGH, ENOUGH_ALONE, HELPFUL, HOPELESS
from bacon_rules.trick_taking.played.search import many
from bacon_rules.trick_taking.played.search.dealing import Worlds
from bacon_rules.trick_taking.played.search.many import Contracts, Hands, Numbers, Tricks, Truths
from bacon_rules.trick_taking.played.search.quick import SUITS
from bacon_rules.trick_taking.played.search.thinking import Case, ahead
from bacon_rules.trick_taking.rules import SEATS
from bacon_rules.trick_taking.tricks import trick_winner

Values = NDArray[np.float64]

NOBODY: Final = -1


@attrs.frozen(eq=False)
class Ended:
    """The ends of auctions, one for each world.

    Attributes:
        declarer: the declarers, or -1 where the deal is acquitted.
        upcard: the number of earlier upcards.
        alone: whether the declarer goes alone.
    """

    declarer: Numbers
    upcard: Numbers
    alone: Truths


def values(case: Case, tried: Sequence[moves.Move], worlds: Worlds) -> Values:
    """Return the results of moves, a row for each world: the lead in points of the seat's side."""
    stage = case.view.stage
    assert not isinstance(stage, table.Approving | None)
    match stage:
        case table.Bidding():
            return _called(case, tried, worlds)
        case table.Discarding():
            return _laid(case, tried, worlds, ())
        case table.Playing(_, trick):
            return _laid(case, tried, worlds, trick)
        case _:
            assert_never(stage)


def _laid(case: Case, tried: Sequence[moves.Move], worlds: Worlds, trick: Sequence[table.Laid]) -> Values:
    """Return the results of discards or plays."""
    count, contract, view = len(worlds.hands), case.contract, case.view
    cards = [move.card for move in tried if isinstance(move, moves.Play | moves.Discard)]
    laid = np.repeat(many.BITS[[card.number for card in cards]], count)
    hands = np.tile(worlds.hands, (len(cards), 1))
    hands[:, case.seat] ^= laid
    every = np.ones(len(hands), np.int64)
    current = None
    if isinstance(view.stage, table.Playing):
        on_table = [[*(one.card for one in trick), card] for card in cards]
        seats = [*(one.seat for one in trick), case.seat]
        best = [trick_winner(some, SUITS[contract.trump]) for some in on_table]
        current = Tricks(
            every * case.seat,
            np.repeat([some[0].suit.number for some in on_table], count),
            np.repeat([some[place].number for some, place in zip(on_table, best, strict=True)], count),
            np.repeat([seats[place] for place in best], count),
            len(seats),
        )
    contracts = Contracts(every * contract.declarer, every * contract.trump, contract.alone)
    leader = (contracts.declarer + 1) % SEATS
    taken = many.tricks_taken(hands, laid | np.uint64(case.seen), contracts, leader, current)
    taken += sum([one.winner % 2 == 0 for one in view.tricks])
    return _points(view.rules, taken, contracts, case.side).reshape(len(cards), count).T


def _called(case: Case, tried: Sequence[moves.Move], worlds: Worlds) -> Values:
    """Return the results of calls if everybody then calls and plays as the plain player does."""
    view = case.view
    known = [card.number for card in view.upcards]
    upcards = np.concatenate([np.tile(known, (len(worlds.hands), 1)), worlds.stub], axis=1)
    worth = many.worth_of(worlds.hands) // view.rules.cards_each
    offered = np.take_along_axis(worth, upcards[:, None] % SEATS, axis=2)
    now, past = len(known) - 1, case.seat == view.dealer
    others = _contracted(offered, (case.seat + 1) % SEATS, now + past, view.dealer)
    ends = []
    for call in tried:
        stands, alone = np.zeros(len(upcards), np.bool_), others.alone
        if isinstance(call, moves.PickUp):
            stands, alone = _answered(offered[:, (case.seat + 2) % SEATS, now], np.full(len(upcards), call.alone))
        ends.append(
            Ended(
                np.where(stands, case.seat, others.declarer),
                np.where(stands, now, others.upcard),
                np.where(stands, alone, others.alone),
            )
        )
    return np.stack([_played(case, worlds.hands, upcards, end) for end in ends], axis=1)


def _contracted(offered: Numbers, seat: int, upcard: int, dealer: int) -> Ended:
    """Return the ends of auctions that go on with a seat and an upcard.

    Args:
        offered: the worth of each hand by dealt card: by world, seat, and upcard.
        seat: the next seat to call.
        upcard: the number of earlier upcards.
        dealer: the last seat to call on each upcard.
    """
    count, _, upcards = offered.shape
    declarer, when = np.full(count, NOBODY), np.zeros(count, np.int64)
    goes_alone = np.zeros(count, np.bool_)
    while upcard < upcards:
        mine = offered[:, seat, upcard]
        stands, alone = _answered(offered[:, (seat + 2) % SEATS, upcard], mine >= ENOUGH_ALONE)
        ends = (declarer == NOBODY) & (mine >= ENOUGH) & stands
        declarer, when = np.where(ends, seat, declarer), np.where(ends, upcard, when)
        goes_alone = np.where(ends, alone, goes_alone)
        upcard += seat == dealer
        seat = (seat + 1) % SEATS
    return Ended(declarer, when, goes_alone)


def _answered(helps: Numbers, alone: Truths) -> tuple[Truths, Truths]:
    """Return whether pick-ups stand, and whether their declarers go alone, by what the partners' hands are worth."""
    return alone | (helps >= HOPELESS), alone & (helps < HELPFUL)


def _played(case: Case, hands: Hands, upcards: Numbers, end: Ended) -> Values:
    """Return the results of auctions if everybody plays as the plain player does; 0 where the deal is acquitted."""
    rules, results = case.view.rules, np.zeros(len(hands))
    takers = [taking_seat(rules, seat) for seat in range(SEATS)]
    turned = np.bitwise_or.accumulate(many.BITS[upcards], axis=1)
    for alone in (False, True):
        played = np.flatnonzero((end.declarer != NOBODY) & (end.alone == alone))
        if not len(played):
            continue
        every, declarer = np.arange(len(played)), end.declarer[played]
        dealt, upcard = hands[played], upcards[played, end.upcard[played]]
        seen, contracts = turned[played, end.upcard[played]], Contracts(declarer, upcard % SEATS, alone)
        if takers[0] is not None:
            taker = np.array(takers)[declarer]
            dealt[every, taker] |= many.BITS[upcard]
            discard = many.least(dealt[every, taker], contracts.trump)
            dealt[every, taker] ^= discard
            seen |= discard
        taken = many.tricks_taken(dealt, seen, contracts, (declarer + 1) % SEATS)
        results[played] = _points(rules, taken, contracts, case.side)
    return results


def _points(rules: Rules, taken: Numbers, contracts: Contracts, side: int) -> Values:
    """Return the lead of a side in points if seats 0 and 2 take these numbers of tricks."""
    points = [
        [ahead(rules, number, declaring, contracts.alone, side) for number in range(rules.cards_each + 1)]
        for declaring in range(2)
    ]
    return np.array(points)[contracts.declarer % 2, taken]
