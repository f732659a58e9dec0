"""Moves of Save Your Bacon! from a seat's point of view: its own champions first, the others in turn.

Seats are counted clockwise from the seat itself, which is 0.  Champions are numbered seat by seat in this order, in the
order of their rows.  Equipment follows all champions: a champion's *n*-th piece, in the order of entering play, always
has the same number, whatever came and went before.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Mapping
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias, cast

import attrs

from bacon_rules.save_your_bacon import CardNumber, InPlay, moves

CHAMPIONS: Final = 3
"""The number of champions of a seat (§2.0.1)."""

EQUIPMENT: Final = 4
"""The number of a champion's pieces of equipment with numbers of their own."""


class _Way(NamedTuple):
    """How a kind of move with a number is said.

    Attributes:
        number: returns the number in a move.
        said: returns what a move says, with another number in it: the kind, and what the move is made from.
        made: makes a move: the same object that the engine lists, where it lists the move.
        of_seat: whether the number is that of a seat, and not of a card in play.
    """

    number: Callable[[Any], Any]
    said: Callable[[Any, int | None], tuple[Any, ...]]
    made: Callable[..., moves.PlayerMove]
    of_seat: bool = False


_CARD: Final = attrgetter("card")
_CHAMPION: Final = attrgetter("champion")
_SEAT: Final = attrgetter("seat")

_WAYS: Final[Mapping[type, _Way]] = {
    moves.Attack: _Way(_CARD, lambda _, card: (moves.Attack, card), moves.attack_move),
    moves.Target: _Way(_CARD, lambda _, card: (moves.Target, card), moves.target_move),
    moves.Choose: _Way(_CARD, lambda _, card: (moves.Choose, card), moves.choose_move),
    moves.Activate: _Way(_CARD, lambda one, card: (moves.Activate, card, one.effect, one.trigger), moves.activate_move),
    moves.Play: _Way(_CHAMPION, lambda one, champion: (moves.Play, one.card, champion, one.trigger), moves.play_move),
    moves.Use: _Way(
        _CHAMPION, lambda one, champion: (moves.Use, one.card, one.effect, champion, one.trigger), moves.use_move
    ),
    moves.Begin: _Way(_SEAT, lambda _, seat: (moves.Begin, seat), moves.Begin, of_seat=True),
    moves.ChooseSeat: _Way(_SEAT, lambda _, seat: (moves.ChooseSeat, seat), moves.ChooseSeat, of_seat=True),
    moves.ChooseOpponent: _Way(_SEAT, lambda _, seat: (moves.ChooseOpponent, seat), moves.ChooseOpponent, of_seat=True),
}
"""Each kind of move that has a number; all others are said as they are."""


_Place: TypeAlias = tuple[CardNumber, CardNumber]
"""The number of a card in play, and that of its champion."""


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
        return _terms(seat, players, tuple([(card.number, card.champion) for card in cards]))

    @functools.cached_property
    def inverse(self) -> Terms:
        """The translation from the seat's own numbers to common ones."""
        cards = {number: common for common, number in self.cards.items()}
        return Terms(cards, {number: common for common, number in self.seats.items()})

    def said(self, move: moves.PlayerMove) -> Hashable:
        """Return what a move says with translated numbers; `None` stands for a card or a seat without a translation.

        Only equal moves say the same.
        """
        way = _WAYS.get(type(move))
        if way is None:
            return move
        return way.said(move, (self.seats if way.of_seat else self.cards).get(way.number(move)))

    def translated(self, move: moves.PlayerMove) -> moves.PlayerMove | None:
        """Return a move with translated numbers; `None` if a card or a seat in it has no translation."""
        way = _WAYS.get(type(move))
        if way is None:
            return move
        number = (self.seats if way.of_seat else self.cards).get(way.number(move))
        return None if number is None else way.made(*way.said(move, number)[1:])


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
