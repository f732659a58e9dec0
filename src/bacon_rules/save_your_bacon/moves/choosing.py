"""The moves of players who choose for effects, or answer a question."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves.common import checked_bool, checked_key, checked_number, recalled


@attrs.frozen
class Choose(Text):
    """The player chooses a card in play.  Written ``choose:2``."""

    card: CardNumber = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"choose:{self.card}"


choose_move: Final = recalled(maker(Choose))


@attrs.frozen
class ChooseCard(Text):
    """The player chooses a card out of play.  Written ``take:hammer``."""

    card: CardKey = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"take:{self.card}"


choose_card_move: Final = recalled(maker(ChooseCard))


@attrs.frozen
class ChooseOption(Text):
    """The player chooses one of the options of an effect, from 0 (§10.2.2).  Written ``option:1``."""

    option: int = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"option:{self.option}"


@attrs.frozen
class ChooseSeat(Text):
    """The player chooses a player for an effect (§14.0 Choose).  Written ``player:1``."""

    seat: int = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"player:{self.seat}"


@attrs.frozen
class ChooseOpponent(Text):
    """The player chooses the opponent who gains bacon (§4.1.1).  Written ``opponent:2``."""

    seat: int = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"opponent:{self.seat}"


@attrs.frozen
class NameTitle(Text):
    """The player names a card of the pool for an effect.  Written ``name:hammer``."""

    card: CardKey = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"name:{self.card}"


@attrs.frozen
class SayX(Text):
    """The player says how much to pay for X (S41).  Written ``x:3``."""

    number: int = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"x:{self.number}"


@attrs.frozen
class Answer(Text):
    """The player accepts or declines an option.  Written ``yes`` or ``no``."""

    yes: bool = attrs.field(converter=checked_bool)

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


YES_OR_NO: Final = (Answer(yes=True), Answer(yes=False))


@attrs.frozen
class Done(Text):
    """The player stops pitching, choosing or readying cards.  Written ``done``."""

    def __str__(self) -> str:
        return "done"


DONE: Final = Done()
