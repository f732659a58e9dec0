"""The rules of Hearts as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import rules_json
from bacon_rules.errors import RulesError, shown
from bacon_rules.integers import checked_int
from further_games.dealing import SEATS

if TYPE_CHECKING:
    from further_games.hearts.state import State

NAME: Final = "hearts"


@attrs.frozen(kw_only=True)
class Rules:
    """The rules of one game; the truth values are OpenSpiel's parameters of these names, with its defaults.

    Raises:
        RulesError: no game can be played by these rules; the message names the field.
    """

    pass_cards: bool = True
    """Whether cards are passed before the play (H1)."""

    no_pts_on_first_trick: bool = True
    """Whether points are kept out of the first trick (H4)."""

    can_lead_any_club: bool = False
    """Whether the first lead may be another club than the two (H2)."""

    jd_bonus: bool = False
    """Whether taking the jack of diamonds is worth ten points (H6)."""

    avoid_all_tricks_bonus: bool = False
    """Whether taking no trick is worth five points (H6)."""

    must_break_hearts: bool = True
    """Whether hearts must be broken before anybody leads them (H5)."""

    qs_breaks_hearts: bool = True
    """Whether the queen of spades breaks hearts (H5)."""

    can_lead_hearts_instead_of_qs: bool = False
    """Whether a player may lead hearts instead of the queen of spades, with nothing else in hand (H5)."""

    target: int = 100
    """The number of lost points that ends the match (D3)."""

    def __attrs_post_init__(self) -> None:
        for field in attrs.fields(type(self)):
            value: object = getattr(self, field.name)
            if field.name != "target" and not isinstance(value, bool):
                raise RulesError(f"{field.name}: expected True or False, got {shown(value)}")
        object.__setattr__(self, "target", checked_int("target", self.target, 1, 1_000_000))

    @property
    def name(self) -> str:
        """The game's name, ``hearts``."""
        return NAME

    def to_json(self) -> JsonObject:
        """Return the rules as a JSON object: the game's name and the changed fields; `load_rules` reads it."""
        return rules_json(self, preset(self.name))

    def new_match(self, dealer: int = 0) -> State:
        """Return the first state of a match; its cards are to be dealt."""
        from further_games.hearts.state import State  # noqa: PLC0415 - states have rules

        return State((0,) * SEATS, 1, checked_int("dealer", dealer, 0, SEATS - 1, "a seat"), (), self, None)


_USUAL: Final = Rules()


def preset(name: str) -> Rules:
    """Return the rules of this name.

    Raises:
        RulesError: the name is another.
    """
    if name != NAME:
        raise RulesError(f"Hearts has no rules named {shown(name)}, only {NAME}")
    return _USUAL
