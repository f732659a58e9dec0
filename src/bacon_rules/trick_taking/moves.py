"""The moves of the trick-taking game, the chance move among them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import attrs

from bacon_rules.errors import HandError, shown
from bacon_rules.trick_taking.cards import Card, Hand

__all__ = [
    "Accept",
    "Call",
    "Deal",
    "Discard",
    "Move",
    "Pass",
    "PickUp",
    "Play",
    "Turn",
    "Veto",
    "VetoAlone",
    "is_move",
]

ThingT = TypeVar("ThingT")


def _hands(value: Iterable[Hand]) -> tuple[Hand, ...]:
    hands = _tuple(value)
    for hand in hands:
        if not isinstance(hand, Hand):
            raise HandError(f"a deal is made of hands, and {shown(hand)} is none")
    return hands


def _cards(value: Iterable[Card]) -> tuple[Card, ...]:
    cards = _tuple(value)
    for card in cards:
        if not isinstance(card, Card):
            raise HandError(f"a stub is made of cards, and {shown(card)} is none")
    return cards


def _tuple(value: Iterable[ThingT]) -> tuple[ThingT, ...]:
    try:
        return tuple(value)
    except TypeError:
        raise HandError(f"a deal is made of hands and cards, not of {shown(value)}") from None


@attrs.frozen
class Deal:
    """Chance deals a hand for each seat, from seat 0, and the stub in order, the first upcard first (T9).

    Written ``deal:2c,3d,…/…/…/…/…``: the four hands, then the stub.

    Raises:
        HandError: something is not a hand or a card.
    """

    hands: tuple[Hand, ...] = attrs.field(converter=_hands)
    stub: tuple[Card, ...] = attrs.field(converter=_cards)

    def __str__(self) -> str:
        return "deal:" + "/".join(",".join(map(str, cards)) for cards in (*self.hands, self.stub))


@attrs.frozen
class PickUp:
    """The player picks the upcard's suit as trump, alone or not (T10).  Written ``pick-up`` or ``pick-up-alone``."""

    alone: bool = attrs.field(default=False, eq=repr)  # 1 is no bool, so it does not pass for one

    def __str__(self) -> str:
        return "pick-up-alone" if self.alone else "pick-up"


@attrs.frozen
class Pass:
    """The player declines the upcard's suit (T10).  Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Accept:
    """The partner lets the pick-up stand (T11).  Written ``accept``."""

    def __str__(self) -> str:
        return "accept"


@attrs.frozen
class Veto:
    """The partner vetoes the pick-up, which so counts as a pass (T2, T11).  Written ``veto``."""

    def __str__(self) -> str:
        return "veto"


@attrs.frozen
class VetoAlone:
    """The partner vetoes going alone; the pick-up stands as an ordinary one (T11).  Written ``veto-alone``."""

    def __str__(self) -> str:
        return "veto-alone"


@attrs.frozen
class Discard:
    """The player who took the upcard discards a card face up (T3).  Written ``discard:7c``."""

    card: Card

    def __str__(self) -> str:
        return f"discard:{self.card}"


@attrs.frozen
class Play:
    """The player plays a card to the trick (T13).  Written ``play:7c``."""

    card: Card

    def __str__(self) -> str:
        return f"play:{self.card}"


Call = PickUp | Pass | Accept | Veto | VetoAlone
"""A move of the auction."""

Turn = Call | Discard | Play
"""A move that a player makes."""

Move = Deal | Turn
"""Any move of the trick-taking game."""


def is_move(move: object) -> bool:
    """Tell whether this is a well-formed move: the only question asked of things that may be anything."""
    match move:
        case Play(card) | Discard(card):
            return isinstance(card, Card)
        case PickUp(alone):
            return type(alone) is bool
        case Pass() | Accept() | Veto() | VetoAlone() | Deal():
            return True
        case _:
            return False
