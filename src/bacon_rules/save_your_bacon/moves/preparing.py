"""The moves of players before a game (§3.0, §8)."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves.common import checked_key, checked_number


@attrs.frozen
class ChooseDeck(Text):
    """The player takes a preconstructed deck (§8.1), named by its key.  Written ``deck:odd-tools``."""

    deck: str = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"deck:{self.deck}"


@attrs.frozen
class PickChampion(Text):
    """The player picks a champion (§8.2-8.4).  Written ``pick:the-smith``."""

    champion: CardKey = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"pick:{self.champion}"


@attrs.frozen
class ReturnChampion(Text):
    """The player puts a drafted champion back (§8.2).  Written ``return:the-smith``."""

    champion: CardKey = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"return:{self.champion}"


@attrs.frozen
class AddCard(Text):
    """The player adds a card to the deck (§8.4).  Written ``add:hammer``."""

    card: CardKey = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"add:{self.card}"


@attrs.frozen
class Begin(Text):
    """The player chooses who takes the first turn (§3.0, S10).  Written ``begin:0``."""

    seat: int = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"begin:{self.seat}"
