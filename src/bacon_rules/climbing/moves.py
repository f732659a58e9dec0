"""The moves of the climbing game (B8-B13), including the chance move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

import attrs

from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.documents.writing import Text
from bacon_rules.errors import HandError, MoveError, shown
from bacon_rules.integers import as_int
from bacon_rules.making import maker, maker_of_many


def _hands(value: Iterable[Hand]) -> tuple[Hand, ...]:
    try:
        hands = tuple(value)
    except TypeError:
        raise HandError(f"a deal is made of hands, not of {shown(value)}") from None
    for hand in hands:
        if not isinstance(hand, Hand):
            raise HandError(f"a deal is made of hands, and {shown(hand)} is not one")
    if not hands:
        raise HandError("a deal has at least one hand")
    return hands


def _combination(value: Combination) -> Combination:
    if not isinstance(value, Combination):
        raise MoveError(f"Play takes a Combination, not {shown(value)}")
    return value


def _seat(value: int) -> int:
    seat = as_int(value)
    if seat is None:
        raise MoveError(f"a seat is an integer, not {shown(value)}")
    return seat


def _wants_lead(value: bool) -> bool:  # noqa: FBT001  (a converter takes its one value by place)
    if not isinstance(value, bool):
        raise MoveError(f"an answer is True or False, not {shown(value)}")
    return value


@attrs.frozen
class Deal(Text):
    """Chance deals the cards (B3): a hand for each seat, from seat 0.  Written ``deal:1c,1c,X/…``.

    Raises:
        HandError: something is not a hand, or no hand is given.
    """

    hands: tuple[Hand, ...] = attrs.field(converter=_hands)

    def __str__(self) -> str:
        return "deal:" + "/".join(map(str, self.hands)).replace(" ", ",")


@attrs.frozen
class Play(Text):
    """The player to act plays a combination, as a lead or to beat the top one (B4, B8).

    Raises:
        MoveError: the value is not a combination.
    """

    combination: Combination = attrs.field(converter=_combination)

    def __str__(self) -> str:
        return str(self.combination)


@attrs.frozen
class Pass(Text):
    """The player to act does not beat the top combination (B8).  Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class GiveLead(Text):
    """The round's winner gives the lead to the seat (B11, B12).  Written ``give:2``.

    Raises:
        MoveError: the seat is not an integer.
    """

    seat: int = attrs.field(converter=_seat)

    def __str__(self) -> str:
        return f"give:{self.seat}"


@attrs.frozen
class AskLead(Text):
    """The round's winner asks the partner at the seat, "do you want the lead?" (B13).  Written ``ask:2``.

    Raises:
        MoveError: the seat is not an integer.
    """

    seat: int = attrs.field(converter=_seat)

    def __str__(self) -> str:
        return f"ask:{self.seat}"


@attrs.frozen
class Answer(Text):
    """The partner who was asked answers (B13).  Written ``yes`` or ``no``.

    Raises:
        MoveError: the answer is neither `True` nor `False`.
    """

    wants_lead: bool = attrs.field(converter=_wants_lead)

    def __str__(self) -> str:
        return "yes" if self.wants_lead else "no"


Move = Deal | Play | Pass | GiveLead | AskLead | Answer
"""Any move of the climbing game."""

Turn = Play | Pass | GiveLead | AskLead | Answer
"""A move that a player makes."""

MOVES: Final = (Pass, Play, GiveLead, AskLead, Answer, Deal)
"""The classes of the moves."""

play_of: Final = maker(Play)

plays_of: Final[Callable[[Collection[Combination]], list[Play]]] = maker_of_many(Play)
"""Make many plays from their combinations."""
