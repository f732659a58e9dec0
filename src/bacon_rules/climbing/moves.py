"""The moves of the climbing game (B8-B13), the chance move among them."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from itertools import repeat

import attrs

from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.errors import HandError, shown

__all__ = ["Answer", "AskLead", "Deal", "GiveLead", "Move", "Pass", "Play", "is_move"]


def _hands(value: Iterable[Hand]) -> tuple[Hand, ...]:
    try:
        hands = tuple(value)
    except TypeError:
        raise HandError(f"a deal is made of hands, not of {shown(value)}") from None
    for hand in hands:
        if not isinstance(hand, Hand):
            raise HandError(f"a deal is made of hands, and {shown(hand)} is none")
    if not hands:
        raise HandError("a deal has at least one hand")
    return hands


@attrs.frozen
class Deal:
    """Chance deals the cards (B3): a hand for each seat, from seat 0.  Written ``deal:1c,1c,X/…``.

    Raises:
        HandError: something is not a hand, or there is none.
    """

    hands: tuple[Hand, ...] = attrs.field(converter=_hands)

    def __str__(self) -> str:
        return "deal:" + "/".join(",".join(map(str, hand)) for hand in self.hands)


@attrs.frozen
class Play:
    """The player whose turn it is plays a combination, leading or beating the top one (B4, B8)."""

    combination: Combination

    def __str__(self) -> str:
        return str(self.combination)


@attrs.frozen
class Pass:
    """The player whose turn it is does not beat the top combination (B8).  Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class GiveLead:
    """The round's winner gives the lead to the seat (B11, B12).  Written ``give:2``."""

    seat: int

    def __str__(self) -> str:
        return f"give:{self.seat}"


@attrs.frozen
class AskLead:
    """The round's winner asks the partner at the seat, "do you want the lead?" (B13).  Written ``ask:2``."""

    seat: int

    def __str__(self) -> str:
        return f"ask:{self.seat}"


@attrs.frozen
class Answer:
    """The partner who was asked answers (B13).  Written ``yes`` or ``no``."""

    wants_lead: bool

    def __str__(self) -> str:
        return "yes" if self.wants_lead else "no"


Move = Deal | Play | Pass | GiveLead | AskLead | Answer
"""Any move of the climbing game."""


def is_move(move: object) -> bool:
    """Tell whether this is a well-formed move: the only question asked of things that may be anything."""
    match move:
        case Play(combination):
            return isinstance(combination, Combination)
        case Pass() | Deal():
            return True
        case GiveLead(seat) | AskLead(seat):
            return type(seat) is int
        case Answer(wants_lead):
            return type(wants_lead) is bool
        case _:
            return False


_set_combination = Play.__dict__["combination"].__set__
_exhaust = deque[None](maxlen=0).extend


def plays_of(combinations: Collection[Combination]) -> list[Play]:
    """Make a play of each combination."""
    plays: list[Play] = list(map(object.__new__, repeat(Play, len(combinations))))
    _exhaust(map(_set_combination, plays, combinations))
    return plays
