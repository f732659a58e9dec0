"""From text to card, hand and move.  One value has one text: `str` writes it, and only it is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from bacon_rules.errors import HandError, NotationError, shown
from bacon_rules.trick_taking.cards import PACK, Card, Hand
from bacon_rules.trick_taking.moves import Accept, Call, Deal, Discard, Move, Pass, PickUp, Play, Veto, VetoAlone

__all__ = ["parse_call", "parse_card", "parse_hand", "parse_move"]

_LONGEST: Final = 1024
_CARDS: Final = {str(card): card for card in PACK}
_CARD_MOVE: Final = re.compile(r"(?P<verb>play|discard):(?P<card>.*)", re.DOTALL)
_CALLS: Final[dict[str, Call]] = {
    str(call): call for call in (PickUp(), PickUp(alone=True), Pass(), Accept(), Veto(), VetoAlone())
}

ValueT = TypeVar("ValueT")


def parse_card(text: str) -> Card:
    """Read a card, such as ``7c``, ``10h`` or ``As``.

    Raises:
        NotationError: the text is not a card's.

    >>> parse_card("Qd").rank
    12
    """
    _check_text(text)
    return _card(text, 0, text)


def parse_hand(text: str) -> Hand:
    """Read a hand: its cards by rank then suit, a space between two; nothing for an empty hand.

    Raises:
        NotationError: the text is not a hand's.

    >>> len(parse_hand("2c 10h As"))
    3
    """
    _check_text(text)
    return _canonical(text, 0, partial(Hand, _cards(text, 0, text, " ")), text)


def parse_move(text: str) -> Move:
    """Read a move.

    The moves are ``pick-up``, ``pick-up-alone``, ``pass``, ``accept``, ``veto``, ``veto-alone``, ``discard:7c``,
    ``play:7c`` and ``deal:`` with the hands and the stub.

    Raises:
        NotationError: the text is not a move's.

    >>> parse_move("play:As")
    Play(card=parse_card('As'))
    """
    _check_text(text)
    if text in _CALLS:
        return _CALLS[text]
    card_move = _CARD_MOVE.fullmatch(text)
    if card_move is not None:
        card = _card(text, card_move.start("card"), card_move["card"])
        return Play(card) if card_move["verb"] == "play" else Discard(card)
    if text.startswith("deal:"):
        return _deal(text)
    raise NotationError(text, 0, f"expected {', '.join(_CALLS)}, discard:CARD, play:CARD or deal:HANDS/STUB")


def parse_call(text: str) -> Call:
    """Read a move of the auction: ``pick-up``, ``pick-up-alone``, ``pass``, ``accept``, ``veto`` or ``veto-alone``.

    Raises:
        NotationError: the text is not one of these.

    >>> parse_call("pick-up-alone")
    PickUp(alone=True)
    """
    _check_text(text)
    if text not in _CALLS:
        raise NotationError(text, 0, f"expected one of {', '.join(_CALLS)}")
    return _CALLS[text]


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise NotationError(shown(text), 0, f"expected a str, got a {type(text).__name__}")
    if len(text) > _LONGEST:
        raise NotationError(text[:100], _LONGEST, f"it is longer than {_LONGEST} characters")


def _canonical(whole: str, position: int, make: Callable[[], ValueT], text: str) -> ValueT:
    """Make a value, and refuse the text it was read from unless it is the one that is written for it."""
    try:
        value = make()
    except HandError as error:
        raise NotationError(whole, position, str(error)) from None
    if str(value) != text:
        raise NotationError(whole, position, f"it is written {str(value)!r}")
    return value


def _deal(text: str) -> Deal:
    position = len("deal:")
    *parts, last = text[position:].split("/")
    hands = []
    for part in parts:
        cards = _cards(text, position, part, ",")
        hands.append(_canonical(text, position, partial(Hand, cards), part.replace(",", " ")))
        position += len(part) + 1
    return Deal(tuple(hands), tuple(_cards(text, position, last, ",")))


def _cards(whole: str, position: int, part: str, separator: str) -> list[Card]:
    cards = []
    for word in part.split(separator) if part else ():
        cards.append(_card(whole, position, word))
        position += len(word) + 1
    return cards


def _card(whole: str, position: int, word: str) -> Card:
    card = _CARDS.get(word)
    if card is None:
        raise NotationError(whole, position, f"expected a card such as 7c, 10h or As, not {shown(word)}")
    return card
