"""The moves of players in turns, and in reaction to each other."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves.common import checked_key, checked_number, checked_number_or_none, recalled


def _trigger(trigger: int | None) -> str:
    return "" if trigger is None else f"!{trigger}"


@attrs.frozen
class Play(Text):
    """The player plays a card (§10.0).  Written ``play:hammer@2``, or ``play:quick-step@2!0`` for a reaction.

    Attributes:
        card: the card's key.
        champion: the number of the champion that uses it.
        trigger: for a reaction, the number of the happening that it reacts to; `None` for an action.
    """

    card: CardKey = attrs.field(converter=checked_key)
    champion: CardNumber = attrs.field(converter=checked_number)
    trigger: int | None = attrs.field(default=None, converter=checked_number_or_none)

    def __str__(self) -> str:
        return f"play:{self.card}@{self.champion}{_trigger(self.trigger)}"


play_move: Final = recalled(maker(Play))


@attrs.frozen
class Activate(Text):
    """The player activates an effect (§10.2).  Written ``activate:2/0``, or ``activate:2/0!1`` for a reaction.

    Attributes:
        card: the number of the card in play.
        effect: the place of the effect on the card, from 0; the effects of a champion's conditions follow the
            champion's own.
        trigger: for a reaction, the number of the happening that it reacts to.
    """

    card: CardNumber = attrs.field(converter=checked_number)
    effect: int = attrs.field(converter=checked_number)
    trigger: int | None = attrs.field(default=None, converter=checked_number_or_none)

    def __str__(self) -> str:
        return f"activate:{self.card}/{self.effect}{_trigger(self.trigger)}"


activate_move: Final = recalled(maker(Activate))


@attrs.frozen
class Use(Text):
    """The player activates an effect of a card out of play (S92, S93).  Written ``use:old-boot/0@2``.

    Attributes:
        card: the key of the card.
        effect: the place of the effect on the card, from 0.
        champion: the number of the champion that uses the effect.
        trigger: for a reaction, the number of the happening that it reacts to.
    """

    card: CardKey = attrs.field(converter=checked_key)
    effect: int = attrs.field(converter=checked_number)
    champion: CardNumber = attrs.field(converter=checked_number)
    trigger: int | None = attrs.field(default=None, converter=checked_number_or_none)

    def __str__(self) -> str:
        return f"use:{self.card}/{self.effect}@{self.champion}{_trigger(self.trigger)}"


use_move: Final = recalled(maker(Use))


@attrs.frozen
class Pitch(Text):
    """The player pitches a card (§5.1).  Written ``pitch:hammer``."""

    card: CardKey = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"pitch:{self.card}"


pitch_move: Final = recalled(maker(Pitch))


@attrs.frozen
class Refresh(Text):
    """The player refreshes (§4.0).  Written ``refresh``."""

    def __str__(self) -> str:
        return "refresh"


REFRESH: Final = Refresh()


@attrs.frozen
class PassTime(Text):
    """The player spends an action to do nothing (§4.0).  Written ``pass-time``."""

    def __str__(self) -> str:
        return "pass-time"


PASS_TIME: Final = PassTime()


@attrs.frozen
class Pass(Text):
    """The player does not react (§10.2.1).  Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


PASS: Final = Pass()
