"""From text to card, hand, combination and move.  Every value has exactly one text, which `str` writes.

Right texts are read fast; the long way explains the faults of all others.
"""

from __future__ import annotations

import re
from functools import partial
from operator import getitem
from typing import Final

from bacon_rules.climbing.cards import MAX_COPIES, MAX_RANK, MAX_WILDS, WILD, Card, Hand, Suit, unpacked
from bacon_rules.climbing.combinations import Combination, Kind, combination_of
from bacon_rules.climbing.moves import Answer, AskLead, Deal, GiveLead, Move, Pass, play_of
from bacon_rules.errors import CardError, NotationError, shown
from bacon_rules.notation import canonical, check_text, meant, words

_LONGEST: Final = 8192
_CARD: Final = re.compile(r"(?:(?P<rank>[1-9][0-9]?)(?P<suit>[cdhs]))|(?P<wild>X)")
_COMBINATION: Final = re.compile(r"(?P<kind>[a-z]+(?:-[a-z]+)*)-(?P<top>[1-9][0-9]?):(?P<cards>.*)", re.DOTALL)
_SEAT: Final = re.compile(r"(?P<verb>give|ask):(?P<seat>0|[1-9][0-9]?)")
_KINDS: Final = {str(kind): kind for kind in Kind}
_PLAIN_MOVES: Final[dict[str, Move]] = {"pass": Pass(), "yes": Answer(wants_lead=True), "no": Answer(wants_lead=False)}

_WILD_TEXT: Final = str(WILD)
_IN_ORDER: Final = [*(Card(rank, suit) for rank in range(1, MAX_RANK + 1) for suit in Suit), WILD]
_PACKED: Final = {str(card): Hand([card]).packed for card in _IN_ORDER}
_PLACES: Final = {str(card): place for place, card in enumerate(_IN_ORDER)}
_AT_RANK: Final = [
    {str(card): _PACKED[str(card)] for card in _IN_ORDER if card.rank in (rank, None)} for rank in range(MAX_RANK + 2)
]
"""For each rank, the cards that can stand for it."""

_HEADS: Final = {
    f"{kind}-{top}": (
        kind,
        top,
        [_AT_RANK[rank] for rank in range(top - kind.length + 1, top + 1) for _ in range(kind.width)],
    )
    for kind in Kind
    for top in range(kind.length, MAX_RANK + 2)
}
"""For each kind and top rank, the cards that can stand at each place."""


def parse_card(text: str) -> Card:
    """Read a card, such as ``7c``, ``10h`` or ``X``.

    Raises:
        NotationError: the text is not a card.

    >>> parse_card("10h").rank
    10
    """
    check_text(text, _LONGEST)
    return _card(text, 0, text)


def parse_hand(text: str) -> Hand:
    """Read a hand: the cards by rank then suit, wilds last, separated by spaces; an empty text for an empty hand.

    Only this order is read; a `Hand` takes cards in any order.

    Raises:
        NotationError: the text is not a hand.

    >>> len(parse_hand("1c 1c 10h X"))
    4
    >>> print(Hand(map(parse_card, "X 10h 1c".split())))
    1c 10h X
    """
    check_text(text, _LONGEST)
    return _hand(text, 0, text, " ")


def parse_combination(text: str) -> Combination:
    """Read a combination: kind, top rank and cards, the cards ascending by the rank they stand for.

    Raises:
        NotationError: the text is not a combination.

    >>> parse_combination("straight-9:5c,6d,X,8h,9c").top
    9
    """
    check_text(text, _LONGEST)
    return quick_combination(text) or _combination(text)


def _combination(text: str) -> Combination:
    parts = _COMBINATION.fullmatch(text)
    if parts is None:
        raise NotationError(text, 0, "expected a kind, a top rank and cards, such as pair-7:7c,X")
    kind = _KINDS.get(parts["kind"])
    if kind is None:
        raise NotationError(text, 0, f"there is no kind {shown(parts['kind'])}; the kinds are {', '.join(_KINDS)}")
    cards = _cards(text, parts.start("cards"), parts["cards"], ",")
    return canonical(text, 0, partial(Combination, kind, int(parts["top"]), cards), text)


def parse_move(text: str) -> Move:
    """Read a move: a combination, ``pass``, ``give:2``, ``ask:2``, ``yes``, ``no`` or ``deal:`` and the hands.

    Only the exact text is read; `read_move` of the package reads what people type, with cards in any order.

    Raises:
        NotationError: the text is not a move.

    >>> parse_move("give:2")
    GiveLead(seat=2)
    >>> parse_move("pair-7:X,7c")
    Traceback (most recent call last):
        ...
    bacon_rules.errors.NotationError: 'pair-7:X,7c', at character 1: it is written 'pair-7:7c,X'
    """
    check_text(text, _LONGEST)
    if text in _PLAIN_MOVES:
        return _PLAIN_MOVES[text]
    combination = quick_combination(text)
    if combination is not None:
        return play_of(combination)
    seat = _SEAT.fullmatch(text)
    if seat is not None:
        return (GiveLead if seat["verb"] == "give" else AskLead)(int(seat["seat"]))
    if text.startswith("deal:"):
        hands = words(len("deal:"), text.removeprefix("deal:"), "/")
        return Deal([_hand(text, at, part, ",") for at, part in hands])
    if ":" in text and not text.startswith(("give:", "ask:")):
        return play_of(_combination(text))
    raise NotationError(
        text, 0, "expected a combination such as pair-7:7c,X, or pass, give:SEAT, ask:SEAT, yes, no or deal:HANDS"
    )


def _hand(whole: str, position: int, part: str, separator: str) -> Hand:
    return quick_hand(part, separator) or canonical(
        whole, position, partial(Hand, _cards(whole, position, part, separator)), part.replace(separator, " ")
    )


def _cards(whole: str, position: int, part: str, separator: str) -> list[Card]:
    return [_card(whole, at, word) for at, word in words(position, part, separator)] if part else []


def _card(whole: str, position: int, word: str) -> Card:
    found = _CARD.fullmatch(word)
    if found is None:
        hint = meant(word, _CARD.fullmatch)
        raise NotationError(whole, position, f"expected a card such as 7c, 10h or X, not {shown(word)}{hint}")
    if found["wild"]:
        return WILD
    try:
        return Card(int(found["rank"]), Suit(found["suit"]))
    except CardError as error:
        raise NotationError(whole, position, str(error)) from None


def quick_combination(text: str) -> Combination | None:
    """Read a combination; `None` if the text is not exactly the one that `str` writes.

    >>> quick_combination("pair-7:7c,X")
    parse_combination('pair-7:7c,X')
    >>> quick_combination("pair-7:X,7c")
    """
    head, _, listed = text.partition(":")
    if head not in _HEADS:
        return None
    kind, top, places = _HEADS[head]
    words = listed.split(",")
    if len(words) != len(places):
        return None
    try:
        packed = sum(map(getitem, places, words))
    except KeyError:
        return None
    if kind.is_flush:
        right = len({word[-1] for word in words if word != _WILD_TEXT}) < 2
    else:
        right = kind.width == 1 or _in_order(words, kind.width)
    return combination_of(kind, top, packed) if right else None


def quick_hand(text: str, separator: str) -> Hand | None:
    """Read a hand; `None` if the text is not exactly the one that `str` writes.

    >>> quick_hand("1c,1c,10h,X", ",")
    parse_hand('1c 1c 10h X')
    """
    words = text.split(separator)
    try:
        places = [_PLACES[word] for word in words]
    except KeyError:
        return None
    if places != sorted(places) or len(words) > MAX_WILDS:
        return None
    naturals = [word for word in words if word != _WILD_TEXT]
    if any(map(str.__eq__, naturals, naturals[MAX_COPIES:])):
        return None
    return unpacked(sum(map(_PACKED.__getitem__, words)))


def _in_order(words: list[str], width: int) -> bool:
    """Return whether each rank has naturals by suit, then wilds, and no card more often than a hand can hold."""
    for start in range(0, len(words), width):
        rank = words[start : start + width]
        if rank != sorted(rank):
            return False
        if width > MAX_COPIES and any(rank.count(word) > MAX_COPIES for word in rank if word != _WILD_TEXT):
            return False
    return True
