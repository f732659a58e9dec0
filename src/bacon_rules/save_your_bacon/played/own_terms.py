"""Moves of Save Your Bacon! from a seat's point of view: its own champions first, the others in turn.

Seats are counted clockwise from the seat itself, which is 0.  Champions are numbered seat by seat in this order, in the
order of their rows.  Equipment follows all champions: a champion's *n*-th piece, in the order of entering play, always
has the same number, whatever came and went before.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, Final, TypeAlias, cast

import attrs

from bacon_rules.save_your_bacon import CardNumber, InPlay, moves
from bacon_rules.save_your_bacon.play.board.evolving import evolve

CHAMPIONS: Final = 3
"""The number of champions of a seat (§2.0.1)."""

EQUIPMENT: Final = 4
"""The number of a champion's pieces of equipment with numbers of their own."""


_SAID: Final[Mapping[type, str]] = {
    **dict.fromkeys((moves.Attack, moves.Target, moves.Choose, moves.Activate), "card"),
    **dict.fromkeys((moves.Play, moves.Use), "champion"),
    **dict.fromkeys((moves.Begin, moves.ChooseSeat, moves.ChooseOpponent), "seat"),
}
"""The attribute with a number of each kind of move that has one."""


_Place: TypeAlias = tuple[CardNumber, CardNumber]
"""The number of a card in play, and that of its champion."""

_PLACE: Final = attrgetter("number", "champion")


def numbers_of(seats: Iterable[int], players: int) -> list[CardNumber]:
    """Return the possible numbers of the cards of seats in a seat's own terms, champions first."""
    champions = [CardNumber(CHAMPIONS * seat + place) for seat in seats for place in range(CHAMPIONS)]
    return [*champions, *(_piece(champion, slot, players) for champion in champions for slot in range(EQUIPMENT))]


def _piece(champion: int, slot: int, players: int) -> CardNumber:
    return CardNumber(CHAMPIONS * players + EQUIPMENT * champion + slot)


@attrs.frozen
class Terms:
    """A translation between a seat's own numbers of seats and cards in play and the common ones.

    Attributes:
        cards: the numbers of cards in play, translated.
        seats: the numbers of seats, translated.
    """

    cards: Mapping[CardNumber, CardNumber]
    seats: Mapping[int, int]

    @staticmethod
    def of(seat: int, players: int, cards: Iterable[InPlay]) -> Terms:
        """Return the translation from common numbers to the seat's own; the cards are given by number."""
        return _terms(seat, players, tuple(map(_PLACE, cards)))

    @functools.cached_property
    def inverse(self) -> Terms:
        """The translation from the seat's own numbers to common ones."""
        cards = {number: common for common, number in self.cards.items()}
        return Terms(cards, {number: common for common, number in self.seats.items()})

    def translated(self, move: moves.PlayerMove) -> moves.PlayerMove | None:
        """Return a move with translated numbers; `None` if a card or a seat in it has no translation."""
        said = _SAID.get(type(move))
        if said is None:
            return move
        of_move = getattr(move, said)
        number = self.seats.get(of_move) if said == "seat" else self.cards.get(of_move)
        changes: dict[str, Any] = {said: number}
        return None if number is None else evolve(move, **changes)


@functools.lru_cache(1024)
def _terms(seat: int, players: int, places: tuple[_Place, ...]) -> Terms:
    own: dict[CardNumber, int] = {}
    pieces: dict[int, int] = {}
    champions, before = CHAMPIONS * players, CHAMPIONS * seat
    for number, with_champion in places:
        champion = (with_champion - before) % champions
        if number == with_champion:
            own[number] = champion
            continue
        slot = pieces.get(champion, 0)
        if slot < EQUIPMENT:
            own[number] = champions + EQUIPMENT * champion + slot
            pieces[champion] = slot + 1
    return Terms(cast("dict[CardNumber, CardNumber]", own), {(seat + turn) % players: turn for turn in range(players)})
