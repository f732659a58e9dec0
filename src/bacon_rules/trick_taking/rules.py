"""The rules of the trick-taking game as data."""

from __future__ import annotations

import enum
from typing import Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import rules_json
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
"""From where to where each number goes."""


class Taker(enum.Enum):
    """Who takes the upcard into the hand and discards a card, once a pick-up stands (T3)."""

    LEFT_OF_DECLARER = "left of declarer"
    """The player to the declarer's left, who then leads."""

    DECLARER = "declarer"
    """The declarer; a house rule."""

    NOBODY = "nobody"
    """The upcard is laid aside; a house rule."""

    def __str__(self) -> str:
        return self.value


@attrs.frozen(kw_only=True)
class Rules:
    """The rules of one game.  The defaults are those of the source; change some for house rules.

    Raises:
        RulesError: no game can be played by these rules; the message names the field.

    >>> Rules().target, Rules(target=5).target
    (10, 5)
    """

    cards_each: int = 5
    """How many cards each player is dealt, so how many tricks there are: an odd number (T16)."""

    upcards: int = 4
    """How many upcards are offered before a deal is acquitted (T12)."""

    taker: Taker = Taker.LEFT_OF_DECLARER
    """Who takes the upcard (T3)."""

    most_tricks: int = 1
    """The points for more tricks than the other side, but not all."""

    all_tricks: int = 2
    """The points for all tricks."""

    factor: int = 2
    """What these points are multiplied by, once, for a loner or the defenders (T6)."""

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
        """Return the rules as a JSON object: the game's name and what differs from it; `load_rules` reads it."""
        return rules_json(self, preset(self.name))


_USUAL: Final = Rules()


def preset(name: str) -> Rules:
    """Return the rules that have this name, which is ``trick-taking``.

    Raises:
        RulesError: it is another name.
    """
    if name != NAME:
        raise RulesError(f"the trick-taking game has no rules named {shown(name)}, only {NAME}")
    return _USUAL
