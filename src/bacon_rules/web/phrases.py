"""Set phrases that people at a table can say to each other: each hears them in their own language."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.sitting import Sitting
from bacon_rules.web.guests import Guest
from bacon_rules.web.purses import Allowance
from bacon_rules.web.telling import Telling

PHRASES: Final = ("hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "back", "good-game")
AT_ONCE: Final = 4
PER_SECOND: Final = 0.25


def phrases_for(sitting: Sitting, seat: int | None, telling: Telling) -> list[JsonObject]:
    """Return the phrases that a seat can say; none if there is no other person to hear them."""
    if seat is None or sitting.plays_alone(seat):
        return []
    return [{"phrase": phrase, "text": _text(phrase, telling)} for phrase in PHRASES]


@attrs.define(eq=False)
class Talk:
    """What is said at a table: four phrases of a seat at once, and then one in four seconds."""

    _left: dict[int, Allowance] = attrs.field(init=False, factory=dict)

    def refusal(self, sitting: Sitting, seat: int, phrase: str) -> str | None:
        """Count a phrase of a seat; return the key of the reason why it cannot be said, if there is one."""
        if sitting.plays_alone(seat):
            return "nobody-hears"
        if phrase not in PHRASES:
            return "no-such-phrase"
        left = self._left.setdefault(seat, Allowance(AT_ONCE, PER_SECOND))
        if not left.has(1):
            return "too-many-phrases"
        left.spend(1)
        return None


def tell_said(guest: Guest, seat: int, phrase: str) -> None:
    """Tell a page what a seat has said."""
    guest.send({"type": "said", "seat": seat, "phrase": phrase, "text": _text(phrase, guest.telling)})


def _text(phrase: str, telling: Telling) -> str:
    return telling.chrome(f"phrase-{phrase}")
