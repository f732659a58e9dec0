"""The moves of Hearts, including the chance move `Deal`, and reading them from texts."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.errors import MoveError, shown
from bacon_rules.notation import check_text
from further_games.cards import PACK, Card, Cards
from further_games.dealing import Deal, parse_deal, unknown_move


def _check_card(move: Pass | Play, _: object, card: Card) -> None:
    if not isinstance(card, Card):
        raise MoveError(f"{type(move).__name__} takes a Card, not {shown(card)}")


@attrs.frozen
class Pass(Text):
    """The player passes a card, one of three, to another player (H1).  Written ``pass:Qs``.

    Raises:
        MoveError: the card is not a `Card`.
    """

    card: Card = attrs.field(validator=_check_card)

    @property
    def cards(self) -> Cards:
        """The cards of the move: one card."""
        return (self.card,)

    def __str__(self) -> str:
        return f"pass:{self.card}"


@attrs.frozen
class Play(Text):
    """The player plays a card to the trick (H3).  Written ``play:Qs``.

    Raises:
        MoveError: the card is not a `Card`.
    """

    card: Card = attrs.field(validator=_check_card)

    @property
    def cards(self) -> Cards:
        """The cards of the move: one card."""
        return (self.card,)

    def __str__(self) -> str:
        return f"play:{self.card}"


Turn = Pass | Play
"""A move that a player makes."""

Move = Deal | Turn
"""Any move of Hearts."""

TURNS: Final[tuple[Turn, ...]] = (*map(Pass, PACK), *map(Play, PACK))
_TEXTS: Final = {str(turn): turn for turn in TURNS}


def parse_move(text: str) -> Move:
    """Read a move: ``pass:Qs``, ``play:Qs``, or ``deal:`` and four hands.

    Raises:
        NotationError: the text is not a move.

    >>> parse_move("play:As")
    Play(card=parse_card('As'))
    """
    check_text(text, 1024)
    if text.startswith("deal:"):
        return parse_deal(text)
    if text not in _TEXTS:
        raise unknown_move(text, "pass:CARD, play:CARD")
    return _TEXTS[text]
