"""The rules of Big Two as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import rules_json
from bacon_rules.errors import RulesError, shown
from bacon_rules.integers import checked_int
from further_games.dealing import EACH, SEATS

if TYPE_CHECKING:
    from further_games.big_two.state import State

NAME: Final = "big-two"
_RANGES: Final = {"doubled_from": (1, EACH + 1), "tripled_from": (1, EACH + 1), "target": (1, 1_000_000)}


@attrs.frozen(kw_only=True)
class Rules:
    """The rules of one game.

    Raises:
        RulesError: no game can be played by these rules; the message names the field.
    """

    lowest_first: bool = True
    """Whether the three of diamonds must be in the first play of a deal (B5)."""

    pass_is_final: bool = False
    """Whether a player who has passed must pass until the next lead (B6)."""

    flush_by_suit: bool = False
    """Whether flushes are compared by their suits first (B3)."""

    poker_straights: bool = False
    """Whether twos are low in straights (B4)."""

    doubled_from: int = 10
    """The number of cards left at the end from which each costs two points (B7)."""

    tripled_from: int = 13
    """The number of cards left from which each costs three points; 14 for never (B7)."""

    target: int = 100
    """The number of lost points that ends the match (D3)."""

    def __attrs_post_init__(self) -> None:
        for field in attrs.fields(type(self)):
            value: object = getattr(self, field.name)
            if field.name in _RANGES:
                object.__setattr__(self, field.name, checked_int(field.name, value, *_RANGES[field.name]))
            elif not isinstance(value, bool):
                raise RulesError(f"{field.name}: expected True or False, got {shown(value)}")

    @property
    def name(self) -> str:
        """The game's name, ``big-two``."""
        return NAME

    def to_json(self) -> JsonObject:
        """Return the rules as a JSON object: the game's name and the changed fields; `load_rules` reads it."""
        return rules_json(self, preset(self.name))

    def new_match(self, dealer: int = 0) -> State:
        """Return the first state of a match; its cards are to be dealt."""
        from further_games.big_two.state import State  # noqa: PLC0415 - states have rules

        return State((0,) * SEATS, 1, checked_int("dealer", dealer, 0, SEATS - 1, "a seat"), (), self, None)


_USUAL: Final = Rules()


def preset(name: str) -> Rules:
    """Return the rules of this name.

    Raises:
        RulesError: the name is another.
    """
    if name != NAME:
        raise RulesError(f"Big Two has no rules named {shown(name)}, only {NAME}")
    return _USUAL
