"""What comes to each card in play if nobody does more, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from bacon_rules.save_your_bacon import CardNumber, InPlay, Table, View
from bacon_rules.save_your_bacon.shown.foreseeing import Foreseen, foreseen, foreseen_for
from bacon_rules.save_your_bacon.shown.waiting import aimed
from bacon_rules.scenes.scene import Note, Tone
from bacon_rules.speaking.speaker import Speaker


@attrs.frozen
class Coming:
    """What comes to cards in play.

    Attributes:
        ahead: what comes if nobody does more.
        choices: for each card that somebody may choose now, what comes if it is chosen.
        aimed: the cards that an attack has as its target.
    """

    ahead: Foreseen
    choices: Mapping[CardNumber, Foreseen]
    aimed: frozenset[CardNumber]

    @classmethod
    def to(cls, view: View, table: Table) -> Coming:
        """Return what comes to the cards of a table; with nothing waiting, nothing."""
        if len(table.stack) < 2:
            return cls(Foreseen({}, frozenset()), {}, frozenset())
        return cls(foreseen(view), foreseen_for(view), aimed(table))

    def damage(self, number: CardNumber) -> int:
        """Return the damage that comes to a card, or would come if it were chosen."""
        return self._about(number).damage.get(number, 0)

    def forecast(self, card: InPlay, defense: int, by: Speaker) -> Iterator[Note]:
        """Yield the forecast of a card, if it is a target or takes damage."""
        ahead, more = self._about(card.number), self.damage(card.number)
        if not more and card.number not in self.aimed:
            return
        if not more:
            yield Note(by.say("takes nothing"), Tone.STRONG, by.say("if nobody does more, it takes no damage"), "hatch")
            return
        parts: dict[str, object] = {"has": card.damage, "more": more, "most": defense}
        if card.number in ahead.lost:
            parts["end"] = by.say("defeated") if card.is_champion else by.say("destroyed")
            full = by.say("if nobody does more, it takes {more} damage: {end}", **parts)
        else:
            full = by.say("if nobody does more, it takes {more} damage, and has {has} of {most} now", **parts)
        yield Note(_in_short(parts, by), Tone.STRONG, full, "hatch")

    def _about(self, number: CardNumber) -> Foreseen:
        return self.choices.get(number, self.ahead)


def _in_short(parts: Mapping[str, object], by: Speaker) -> str:
    match parts:
        case {"has": 0, "end": _}:
            return by.say("takes {more}: {end}", **parts)
        case {"end": _}:
            return by.say("{has}+{more}: {end}", **parts)
        case {"has": 0}:
            return by.say("takes {more} of {most}", **parts)
        case _:
            return by.say("{has}+{more} of {most}", **parts)
