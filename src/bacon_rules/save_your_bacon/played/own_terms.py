"""Moves of Save Your Bacon! from a seat's point of view: its own champions first, the others in turn.

Seats are counted clockwise from the seat itself, which is 0.  Champions are numbered seat by seat in this order, in the
order of their rows.  Equipment follows all champions: a champion's *n*-th piece, in the order of entering play, always
has the same number, whatever came and went before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Self, cast

import attrs

from bacon_rules.save_your_bacon import CardNumber, InPlay, moves
from bacon_rules.save_your_bacon.play.board.evolving import evolve

CHAMPIONS: Final = 3
"""The number of champions of a seat (§2.0.1)."""

EQUIPMENT: Final = 4
"""The number of a champion's pieces of equipment with numbers of their own."""


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

    @classmethod
    def of(cls, seat: int, players: int, cards: Iterable[InPlay]) -> Self:
        """Return the translation from common numbers to the seat's own; the cards are given by number."""
        own: dict[CardNumber, int] = {}
        pieces: dict[int, int] = {}
        champions, before = CHAMPIONS * players, CHAMPIONS * seat
        for card in cards:
            champion = (card.champion - before) % champions
            if card.number == card.champion:
                own[card.number] = champion
                continue
            slot = pieces.get(champion, 0)
            if slot < EQUIPMENT:
                own[card.number] = champions + EQUIPMENT * champion + slot
                pieces[champion] = slot + 1
        return cls(
            cast("dict[CardNumber, CardNumber]", own), {(seat + turn) % players: turn for turn in range(players)}
        )

    @property
    def inverse(self) -> Terms:
        """The translation from the seat's own numbers to common ones."""
        cards = {number: common for common, number in self.cards.items()}
        return Terms(cards, {number: common for common, number in self.seats.items()})

    def translated(self, move: moves.PlayerMove) -> moves.PlayerMove | None:
        """Return a move with translated numbers; `None` if a card or a seat in it has no translation."""
        match move:
            case (
                moves.Attack(card=card) | moves.Target(card=card) | moves.Choose(card=card) | moves.Activate(card=card)
            ):
                number = self.cards.get(card)
                return None if number is None else evolve(move, card=number)
            case moves.Play(champion=champion) | moves.Use(champion=champion):
                number = self.cards.get(champion)
                return None if number is None else evolve(move, champion=number)
            case moves.Begin(seat=seat) | moves.ChooseSeat(seat=seat) | moves.ChooseOpponent(seat=seat):
                other = self.seats.get(seat)
                return None if other is None else evolve(move, seat=other)
            case _:
                return move
