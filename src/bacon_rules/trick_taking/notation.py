"""From text to card, hand and move.  Every value has exactly one text, which `str` writes."""

from __future__ import annotations

from functools import partial
from operator import lt
from typing import Final

from bacon_rules.errors import NotationError, shown
from bacon_rules.notation import canonical, check_text, meant, words
from bacon_rules.trick_taking.cards import PACK, Card, Hand, unpacked
from bacon_rules.trick_taking.moves import CALLS, Call, Discard, Move, Play, Turn, deal_of

_LONGEST: Final = 1024
_CARDS: Final = {str(card): card for card in PACK}
_CALLS: Final[dict[str, Call]] = {str(call): call for call in CALLS}
_TURNS: Final[dict[str, Turn]] = {
    **_CALLS,
    **{str(turn): turn for card in PACK for turn in (Play(card), Discard(card))},
}


def parse_card(text: str) -> Card:
    """Read a card, such as ``7c``, ``10h`` or ``As``.

    Raises:
        NotationError: the text is not a card.

    >>> parse_card("Qd").rank
    12
    """
    check_text(text, _LONGEST)
    if text not in _CARDS:
        raise _not_a_card(text, 0, text)
    return _CARDS[text]


def parse_hand(text: str) -> Hand:
    """Read a hand: the cards by rank then suit, separated by spaces; an empty text for an empty hand.

    Only this order is read; a `Hand` takes cards in any order: ``Hand(map(parse_card, text.split()))``.

    Raises:
        NotationError: the text is not a hand.

    >>> len(parse_hand("2c 10h As"))
    3
    """
    check_text(text, _LONGEST)
    return _hand(text, 0, text, " ")


def parse_move(text: str) -> Move:
    """Read a move.

    The moves are ``pick-up``, ``pick-up-alone``, ``pass``, ``accept``, ``veto``, ``veto-alone``, ``discard:7c``,
    ``play:7c`` and ``deal:`` with the hands and the stub.

    Raises:
        NotationError: the text is not a move.

    >>> parse_move("play:As")
    Play(card=parse_card('As'))
    """
    check_text(text, _LONGEST)
    if text in _TURNS:
        return _TURNS[text]
    if text.startswith("deal:"):
        *hands, (place, stub) = words(len("deal:"), text.removeprefix("deal:"), "/")
        dealt = [_hand(text, at, part, ",") for at, part in hands]
        return deal_of(tuple(dealt), tuple(_cards(text, place, stub, ",")))
    verb, colon, card = text.partition(":")
    if colon and verb in ("play", "discard"):
        raise _not_a_card(text, len(verb) + 1, card)
    raise NotationError(text, 0, f"expected {', '.join(_CALLS)}, discard:CARD, play:CARD or deal:HANDS/STUB")


def parse_call(text: str) -> Call:
    """Read a move of the auction: ``pick-up``, ``pick-up-alone``, ``pass``, ``accept``, ``veto`` or ``veto-alone``.

    Raises:
        NotationError: the text is none of these.

    >>> parse_call("pick-up-alone")
    PickUp(alone=True)
    """
    check_text(text, _LONGEST)
    if text not in _CALLS:
        raise NotationError(text, 0, f"expected one of {', '.join(_CALLS)}")
    return _CALLS[text]


def _hand(whole: str, position: int, part: str, separator: str) -> Hand:
    cards = _cards(whole, position, part, separator)
    numbers = [card.number for card in cards]
    if all(map(lt, numbers, numbers[1:])):
        return unpacked(sum([1 << number for number in numbers]))
    return canonical(whole, position, partial(Hand, cards), part)


def _cards(whole: str, position: int, part: str, separator: str) -> list[Card]:
    try:
        return [_CARDS[word] for word in part.split(separator)] if part else []
    except KeyError:
        at, word = next((at, word) for at, word in words(position, part, separator) if word not in _CARDS)
        raise _not_a_card(whole, at, word) from None


def _not_a_card(whole: str, position: int, word: str) -> NotationError:
    hint = meant(word, _CARDS.__contains__)
    return NotationError(whole, position, f"expected a card such as 7c, 10h or As, not {shown(word)}{hint}")
