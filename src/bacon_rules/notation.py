"""Cards in notation, for the games that deal hands: every value has exactly one text, which `str` writes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import ClassVar, Self, TypeVar

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.errors import CombinationError, HandError, NotationError, shown
from bacon_rules.integers import as_int
from bacon_rules.notebooks import Pictured

CardT = TypeVar("CardT")
ValueT = TypeVar("ValueT")


class Notated(Text, Pictured):
    """A value with a `repr` such as ``parse_card('7c')``, and with a picture in notebooks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"parse_{type(self).__name__.lower()}({str(self)!r})"

    def __rich_repr__(self) -> Iterator[str]:
        yield str(self)


@attrs.frozen(init=False, repr=False, eq=False)
class PackedHand(Notated, Collection[CardT]):
    """Cards of a game as one integer, `packed`; each game says how many bits it has."""

    bits: ClassVar[int]
    packed: int

    @abstractmethod
    def __init__(self, cards: Collection[CardT] = ()) -> None:
        """Make a hand of cards."""

    @classmethod
    def from_packed(cls, packed: int) -> Self:
        """Return the hand of a packed integer.

        Raises:
            HandError: the integer is negative or has more bits than a packed hand.
        """
        number = as_int(packed)
        if number is None or not 0 <= number < 1 << cls.bits:
            raise HandError(f"a packed hand is an int from 0 to 2**{cls.bits} - 1, not {shown(packed)}")
        hand = cls.__new__(cls)
        object.__setattr__(hand, "packed", number)
        return hand

    # Written by hand because pytest and rich show the fields that attrs compares, and this field is a bare number.
    def __eq__(self, other: object) -> bool:
        return self.packed == other.packed if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.packed)


def no_card(thing: object) -> HandError:
    """Return the error about a thing in the place of a card of a hand."""
    hint = ": read it with parse_card" if isinstance(thing, str) else ""
    return HandError(f"a hand is made of cards, and {shown(thing)} is not one{hint}")


def listed(cards: Iterable[CardT]) -> Iterator[CardT]:
    """Return an iterator over cards.

    Raises:
        HandError: the value is a text, or no cards at all.
    """
    if isinstance(cards, str):
        raise HandError(f"a hand is made of cards, not of {shown(cards)}: read a text with parse_hand")
    try:
        return iter(cards)
    except TypeError:
        hint = ": a single card goes in a list, [card]" if isinstance(cards, Notated) else ""
        raise HandError(f"a hand is made of cards, not of {shown(cards)}{hint}") from None


def check_text(text: object, longest: int) -> None:
    """Refuse values that are not texts, and texts that are too long for any notation."""
    if not isinstance(text, str):
        raise NotationError(shown(text), 0, f"expected a str, not {type(text).__name__}")
    if len(text) > longest:
        raise NotationError(text[:100], longest, f"it is longer than {longest} characters")


def meant(word: str, is_one: Callable[[str], object]) -> str:
    """Return the end of a message about a wrong card: the right one, if the word only has other letters for it.

    Args:
        word: the wrong card.
        is_one: whether a text is a card.
    """
    small, large = word.lower().replace("t", "10"), word.upper()
    guess = next(filter(is_one, (small, large, f"{large[:-1]}{small[-1:]}", f"{large[1:]}{small[:1]}")), None)
    return "" if guess is None else f", did you mean {guess}?"


def canonical(whole: str, position: int, make: Callable[[], ValueT], text: str) -> ValueT:
    """Make a value, and refuse its source text unless `str` writes the value in the same way."""
    try:
        value = make()
    except (HandError, CombinationError) as error:
        raise NotationError(whole, position, str(error)) from None
    if str(value) != text:
        raise NotationError(whole, position, f"it is written {str(value)!r}")
    return value


def words(position: int, text: str, separator: str) -> Iterator[tuple[int, str]]:
    """Yield each word between the separators of a text, with its position, counted from a given start."""
    for word in text.split(separator):
        yield position, word
        position += len(word) + 1
