"""The moves of the trick-taking game, including the chance move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.errors import HandError, MoveError, shown
from bacon_rules.making import maker
from bacon_rules.trick_taking.cards import Card, Hand, in_notation

ThingT = TypeVar("ThingT")


def _all_of(kind: type[ThingT], things: Iterable[ThingT]) -> tuple[ThingT, ...]:
    try:
        found = tuple(things)
    except TypeError:
        raise HandError(f"a deal is made of hands and of a stub of cards, not of {shown(things)}") from None
    for thing in found:
        if not isinstance(thing, kind):
            raise HandError(f"expected a {kind.__name__}, got {shown(thing)}")
    return found


def _hands(hands: Iterable[Hand]) -> tuple[Hand, ...]:
    return _all_of(Hand, hands)


def _cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    return _all_of(Card, cards)


def _check_card(move: Discard | Play, _: object, card: Card) -> None:
    if not isinstance(card, Card):
        raise MoveError(f"{type(move).__name__} takes a Card of the trick-taking game, not {shown(card)}")


def _check_alone(_: PickUp, __: object, alone: bool) -> None:  # noqa: FBT001
    if not isinstance(alone, bool):
        raise MoveError(f"PickUp takes True to go alone, else False, not {shown(alone)}")


@attrs.frozen
class Deal(Text):
    """Chance deals a hand for each seat, from seat 0, and the stub in order, the first upcard first (T9).

    Written ``deal:2c,3d,…/…/…/…/…``: the four hands, then the stub.

    Raises:
        HandError: something is not a hand, or not a card.
    """

    hands: tuple[Hand, ...] = attrs.field(converter=_hands)
    stub: tuple[Card, ...] = attrs.field(converter=_cards, repr=in_notation)

    def __str__(self) -> str:
        return "deal:" + "/".join(",".join(map(str, cards)) for cards in (*self.hands, self.stub))


deal_of: Final = maker(Deal)


@attrs.frozen
class PickUp(Text):
    """The player picks the upcard's suit as trump, alone or not (T10).  Written ``pick-up`` or ``pick-up-alone``.

    Raises:
        MoveError: `alone` is not a bool.
    """

    alone: bool = attrs.field(default=False, validator=_check_alone)

    def __str__(self) -> str:
        return "pick-up-alone" if self.alone else "pick-up"


@attrs.frozen
class Pass(Text):
    """The player declines the upcard's suit (T10).  Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Accept(Text):
    """The partner lets the pick-up stand (T11).  Written ``accept``."""

    def __str__(self) -> str:
        return "accept"


@attrs.frozen
class Veto(Text):
    """The partner vetoes the pick-up, which then counts as a pass (T2, T11).  Written ``veto``."""

    def __str__(self) -> str:
        return "veto"


@attrs.frozen
class VetoAlone(Text):
    """The partner vetoes going alone; the pick-up stands as an ordinary one (T11).  Written ``veto-alone``."""

    def __str__(self) -> str:
        return "veto-alone"


@attrs.frozen
class Discard(Text):
    """The player who took the upcard discards a card face up (T3).  Written ``discard:7c``.

    Raises:
        MoveError: the card is not a `Card`.
    """

    card: Card = attrs.field(validator=_check_card)

    def __str__(self) -> str:
        return f"discard:{self.card}"


@attrs.frozen
class Play(Text):
    """The player plays a card to the trick (T13).  Written ``play:7c``.

    Raises:
        MoveError: the card is not a `Card`.
    """

    card: Card = attrs.field(validator=_check_card)

    def __str__(self) -> str:
        return f"play:{self.card}"


Call = PickUp | Pass | Accept | Veto | VetoAlone
"""A move of the auction."""

CALLS: Final = (PickUp(), PickUp(alone=True), Pass(), Accept(), Veto(), VetoAlone())
"""Every call."""

Turn = Call | Discard | Play
"""A move that a player makes."""

Move = Deal | Turn
"""Any move of the trick-taking game."""
