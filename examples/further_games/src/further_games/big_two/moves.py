"""The moves of Big Two, including the chance move `Deal`, and reading them from texts."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.errors import MoveError, shown
from bacon_rules.notation import canonical, check_text
from further_games.big_two.combinations import ascending
from further_games.cards import Card, Cards, read_cards, written
from further_games.dealing import Deal, parse_deal, unknown_move


def _ascending(cards: Iterable[Card]) -> Cards:
    try:
        found = tuple(cards)
    except TypeError:
        found = ()
    if not found or not all(isinstance(card, Card) for card in found):
        raise MoveError(f"Play takes cards, not {shown(cards)}")
    return ascending(found)


@attrs.frozen
class Play(Text):
    """The player plays cards (B2).  Written ``play:3d,3s``, the lowest card first.

    Raises:
        MoveError: something is not a card.
    """

    cards: Cards = attrs.field(converter=_ascending)

    def __str__(self) -> str:
        return f"play:{written(self.cards)}"


@attrs.frozen
class Pass(Text):
    """The player passes (B6).  Written ``pass``."""

    @property
    def cards(self) -> Cards:
        """The cards of the move: none."""
        return ()

    def __str__(self) -> str:
        return "pass"


Turn = Play | Pass
"""A move that a player makes."""

Move = Deal | Turn
"""Any move of Big Two."""


def parse_move(text: str) -> Move:
    """Read a move: ``play:`` and cards, ``pass``, or ``deal:`` and four hands.

    Raises:
        NotationError: the text is not a move.

    >>> parse_move("play:3d,3s")
    Play(cards=(parse_card('3d'), parse_card('3s')))
    """
    check_text(text, 1024)
    if text == "pass":
        return Pass()
    verb, _, rest = text.partition(":")
    if verb == "deal":
        return parse_deal(text)
    if verb == "play":
        cards = read_cards(text, len("play:"), rest)
        return canonical(text, 0, lambda: Play(cards), text)
    raise unknown_move(text, "pass, play:CARDS")
