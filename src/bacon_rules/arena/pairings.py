"""Pairings: two players, and the deals that they play in every seating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import attrs

from bacon_rules.arena.players.sitting import Sitter
from bacon_rules.arena.playing import Asking, Ended, Span, new_match, nobody_listens, played
from bacon_rules.arena.rows import Row
from bacon_rules.arena.seatings import seatings, seats_of
from bacon_rules.arena.terms import Terms
from bacon_rules.games import AnyRules
from bacon_rules.records import dumps

Seats: TypeAlias = tuple[int, ...]
"""The player of each seat, 0 or 1."""


@attrs.frozen
class Pairing:
    """Two players, and the terms of their games."""

    rules: AnyRules
    names: tuple[str, str]
    players: tuple[Sitter, Sitter]
    terms: Terms

    def seatings(self) -> tuple[Seats, ...]:
        """Return the seatings in which each deal is played."""
        start = new_match(self.rules)
        return tuple(seats_of(sides, start.seats) for sides in seatings(len(start.scores)))


def rows_of(pairing: Pairing, deal: int) -> tuple[Row, ...]:
    """Play a deal in every seating."""
    return tuple(
        row_of(pairing, deal, seating, seats, ended_by(pairing, deal, seats, nobody_listens))
        for seating, seats in enumerate(pairing.seatings())
    )


def ended_by(pairing: Pairing, deal: int, seats: Seats, asking: Asking) -> Ended:
    """Play a deal in one seating.

    Args:
        pairing: the players and the terms.
        deal: the number of the deal.
        seats: the seating.
        asking: called before each question to a player.
    """
    terms = pairing.terms
    players = [pairing.players[player] for player in seats]
    return played(pairing.rules, players, terms.seed_of(deal), terms.span, terms.seconds, terms.max_moves, asking)


def row_of(pairing: Pairing, deal: int, seating: int, seats: Seats, ended: Ended) -> Row:
    """Return the row of a deal that was played in a seating, which has a number."""
    terms = pairing.terms
    names = tuple(pairing.names[player] for player in seats)
    return Row(
        game=ended.start.name,
        first=pairing.names[0],
        second=pairing.names[1],
        deal=deal,
        seating=seating,
        seed=terms.seed_of(deal),
        seats=names,
        scores=ended.end.scores,
        winners=_winners(ended, terms.span, names),
        moves=len(ended.moves),
        unfinished=ended.unfinished,
        faulty=ended.faulty,
        fault=ended.fault,
        record=dumps(ended.record(names)) if terms.records else None,
    )


def _winners(ended: Ended, span: Span, names: Sequence[str]) -> tuple[int, ...]:
    scores = ended.end.scores
    if ended.faulty is not None:
        return tuple(side for side in range(len(scores)) if names[side] != names[ended.faulty])
    if ended.unfinished or (span is Span.DEAL and len(set(scores)) == 1):
        return ()
    if span is Span.DEAL:
        return tuple(side for side, score in enumerate(scores) if score == max(scores))
    return ended.end.winners
