"""The rules of the trick-taking game as data."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.bases import BasicRules
from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Valued, rules_json
from bacon_rules.errors import RulesError, shown
from bacon_rules.integers import checked_int
from bacon_rules.trick_taking.cards import PACK

NAME: Final = "trick-taking"
"""The game's name in records, on the command line and in the server."""

SEATS: Final = 4
_MOST: Final = 1_000_000
_RANGES: Final = {
    "cards_each": (1, 11),
    "upcards": (1, 48),
    "most_tricks": (0, _MOST),
    "all_tricks": (1, _MOST),
    "factor": (1, _MOST),
    "target": (1, _MOST),
}
"""The range of each number."""


class Taker(Valued):
    """The player who takes the upcard into the hand and discards a card, once a pick-up stands (T3)."""

    LEFT_OF_DECLARER = "left of declarer"
    """The player to the declarer's left, who then leads."""

    DECLARER = "declarer"
    """The declarer; a house rule."""

    NOBODY = "nobody"
    """The upcard is laid aside; a house rule."""


@attrs.frozen(kw_only=True)
class Rules(BasicRules):
    """The rules of one game.  The defaults are the rules of the source; change fields for house rules.

    Raises:
        RulesError: no game can be played by these rules; the message names the field.

    >>> Rules().target, Rules(target=5).target
    (10, 5)
    """

    cards_each: int = 5
    """The number of cards dealt to each player, and so the number of tricks: an odd number (T16)."""

    upcards: int = 4
    """The number of upcards offered before a deal is acquitted (T12)."""

    taker: Taker = Taker.LEFT_OF_DECLARER
    """The player who takes the upcard (T3)."""

    most_tricks: int = 1
    """The points for most, but not all, of the tricks."""

    all_tricks: int = 2
    """The points for all tricks."""

    factor: int = 2
    """The factor, applied once, on these points for a loner or the defenders (T6)."""

    target: int = 10
    """The score that wins the match (T7)."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.taker, Taker):
            raise RulesError(f"taker: expected a Taker, got {shown(self.taker)}")
        for field, (low, high) in _RANGES.items():
            object.__setattr__(self, field, checked_int(field, getattr(self, field), low, high))
        if self.cards_each % 2 == 0:
            raise RulesError(f"cards_each: with {self.cards_each} tricks both sides could take as many")
        stub = len(PACK) - SEATS * self.cards_each
        if self.upcards > stub:
            raise RulesError(
                f"upcards: with {self.cards_each} cards each, {stub} cards can be turned up, not {self.upcards}"
            )
        if self.most_tricks > self.all_tricks:
            raise RulesError("most_tricks: all tricks cannot score less than most of them")

    @property
    def name(self) -> str:
        """The game's name, ``trick-taking``."""
        return NAME

    def to_json(self) -> JsonObject:
        """Return the rules as a JSON object: the game's name and the changed fields; `load_rules` reads it."""
        return rules_json(self, preset(self.name))


_USUAL: Final = Rules()


def preset(name: str) -> Rules:
    """Return the rules of this name; the only name is ``trick-taking``.

    Raises:
        RulesError: the name is another.
    """
    if name != NAME:
        raise RulesError(f"the trick-taking game has no rules named {shown(name)}, only {NAME}")
    return _USUAL
