"""From text to card, hand, combination and move.  One value has one text: `str` writes it, and only it is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from bacon_rules.climbing.cards import WILD, Card, Hand, Suit
from bacon_rules.climbing.combinations import Combination, Kind
from bacon_rules.climbing.moves import Answer, AskLead, Deal, GiveLead, Move, Pass, Play
from bacon_rules.climbing.reading import quick_combination, quick_hand
from bacon_rules.errors import CardError, CombinationError, HandError, NotationError, shown

__all__ = ["parse_card", "parse_combination", "parse_hand", "parse_move"]

_LONGEST: Final = 8192
_CARD: Final = re.compile(r"(?:(?P<rank>[1-9][0-9]?)(?P<suit>[cdhs]))|(?P<wild>X)")
_COMBINATION: Final = re.compile(r"(?P<kind>[a-z]+(?:-[a-z]+)*)-(?P<top>[1-9][0-9]?):(?P<cards>.*)", re.DOTALL)
_SEAT: Final = re.compile(r"(?P<verb>give|ask):(?P<seat>0|[1-9][0-9]?)")
_KINDS: Final = {str(kind): kind for kind in Kind}
_PLAIN_MOVES: Final[dict[str, Move]] = {"pass": Pass(), "yes": Answer(wants_lead=True), "no": Answer(wants_lead=False)}

ValueT = TypeVar("ValueT")


def parse_card(text: str) -> Card:
    """Read a card, such as ``7c``, ``10h`` or ``X``.

    Raises:
        NotationError: the text is not a card's.

    >>> parse_card("10h").rank
    10
    """
    _check_text(text)
    return _card(text, 0, text)


def parse_hand(text: str) -> Hand:
    """Read a hand: its cards by rank then suit, wilds last, a space between two; nothing for an empty hand.

    Raises:
        NotationError: the text is not a hand's.

    >>> len(parse_hand("1c 1c 10h X"))
    4
    """
    _check_text(text)
    return quick_hand(text, " ") or _canonical(text, 0, partial(Hand, _cards(text, 0, text, " ")), text)


def parse_combination(text: str) -> Combination:
    """Read a combination: kind, top rank and cards, these ascending by the rank they stand for.

    Raises:
        NotationError: the text is not a combination's.

    >>> parse_combination("straight-9:5c,6d,X,8h,9c").top
    9
    """
    _check_text(text)
    return quick_combination(text) or _combination(text)


def _combination(text: str) -> Combination:
    parts = _COMBINATION.fullmatch(text)
    if parts is None:
        raise NotationError(text, 0, "expected a kind, a top rank and cards, such as pair-7:7c,X")
    kind = _KINDS.get(parts["kind"])
    if kind is None:
        raise NotationError(text, 0, f"there is no kind {shown(parts['kind'])}; the kinds are {', '.join(_KINDS)}")
    cards = _cards(text, parts.start("cards"), parts["cards"], ",")
    return _canonical(text, 0, partial(Combination, kind, int(parts["top"]), cards), text)


def parse_move(text: str) -> Move:
    """Read a move: a combination, ``pass``, ``give:2``, ``ask:2``, ``yes``, ``no`` or ``deal:`` and the hands.

    Raises:
        NotationError: the text is not a move's.

    >>> parse_move("give:2")
    GiveLead(seat=2)
    >>> parse_move("pair-7:X,7c")
    Traceback (most recent call last):
        ...
    bacon_rules.errors.NotationError: 'pair-7:X,7c', at character 1: it is written 'pair-7:7c,X'
    """
    _check_text(text)
    if text in _PLAIN_MOVES:
        return _PLAIN_MOVES[text]
    combination = quick_combination(text)
    if combination is not None:
        return Play(combination)
    seat = _SEAT.fullmatch(text)
    if seat is not None:
        return (GiveLead if seat["verb"] == "give" else AskLead)(int(seat["seat"]))
    if text.startswith("deal:"):
        return Deal(_hands(text, len("deal:")))
    if ":" in text and not text.startswith(("give:", "ask:")):
        return Play(_combination(text))
    raise NotationError(
        text, 0, "expected a combination such as pair-7:7c,X, or pass, give:SEAT, ask:SEAT, yes, no or deal:HANDS"
    )


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise NotationError(shown(text), 0, f"expected a str, got a {type(text).__name__}")
    if len(text) > _LONGEST:
        raise NotationError(text[:100], _LONGEST, f"it is longer than {_LONGEST} characters")


def _canonical(whole: str, position: int, make: Callable[[], ValueT], text: str) -> ValueT:
    """Make a value, and refuse the text it was read from unless it is the one that is written for it."""
    try:
        value = make()
    except (HandError, CombinationError) as error:
        raise NotationError(whole, position, str(error)) from None
    if str(value) != text:
        raise NotationError(whole, position, f"it is written {str(value)!r}")
    return value


def _hands(text: str, position: int) -> list[Hand]:
    hands = []
    for part in text[position:].split("/"):
        hands.append(quick_hand(part, ",") or _hand(text, position, part))
        position += len(part) + 1
    return hands


def _hand(whole: str, position: int, part: str) -> Hand:
    cards = _cards(whole, position, part, ",")
    return _canonical(whole, position, partial(Hand, cards), part.replace(",", " "))


def _cards(whole: str, position: int, part: str, separator: str) -> list[Card]:
    cards = []
    for word in part.split(separator) if part else ():
        cards.append(_card(whole, position, word))
        position += len(word) + 1
    return cards


def _card(whole: str, position: int, word: str) -> Card:
    found = _CARD.fullmatch(word)
    if found is None:
        raise NotationError(whole, position, f"expected a card such as 7c, 10h or X, not {shown(word)}")
    if found["wild"]:
        return WILD
    try:
        return Card(int(found["rank"]), Suit(found["suit"]))
    except CardError as error:
        raise NotationError(whole, position, str(error)) from None
