"""All effect actions by their names, and the attributes that the engine needs."""

from __future__ import annotations

from typing import assert_never

# ruff: noqa: F403, F405 - each of these files says itself what it exports
from bacon_rules.save_your_bacon.cards import effects
from bacon_rules.save_your_bacon.cards.effect_actions import (
    attacks,
    choosing,
    damage,
    giving,
    lasting,
    marking,
    moving,
    players,
    playing,
    winning,
    zones,
)
from bacon_rules.save_your_bacon.cards.effect_actions.attacks import *
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import *
from bacon_rules.save_your_bacon.cards.effect_actions.damage import *
from bacon_rules.save_your_bacon.cards.effect_actions.giving import *
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import *
from bacon_rules.save_your_bacon.cards.effect_actions.marking import *
from bacon_rules.save_your_bacon.cards.effect_actions.moving import *
from bacon_rules.save_your_bacon.cards.effect_actions.players import *
from bacon_rules.save_your_bacon.cards.effect_actions.playing import *
from bacon_rules.save_your_bacon.cards.effect_actions.winning import *
from bacon_rules.save_your_bacon.cards.effect_actions.zones import *
from bacon_rules.save_your_bacon.cards.effects import *
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Duty, Permission, PlayerStat, Stat, What

__all__ = ["EffectAction"]
__all__ += attacks.__all__
__all__ += choosing.__all__
__all__ += damage.__all__
__all__ += effects.__all__
__all__ += giving.__all__
__all__ += lasting.__all__
__all__ += marking.__all__
__all__ += moving.__all__
__all__ += players.__all__
__all__ += playing.__all__
__all__ += winning.__all__
__all__ += zones.__all__

Aspect = (
    Stat
    | PlayerStat
    | What
    | Duty
    | Permission
    | type[GrantTrait]
    | type[ConsiderExhausted]
    | type[Prevent]
    | type[Redirect]
    | type[GrantEffect]
    | type[GrantKeyword]
    | type[LoseEffects]
    | type[LoseKeyword]
)
"""The aspect that a constant effect changes: a value, a limit of players, something forbidden or required, …"""


def selector_of(action: EffectAction) -> Selector | None:
    """Return the cards of an effect action; `None` if it has none."""
    selector: Selector | None = getattr(action, "cards", None)
    return selector


def recipient_of(action: Giving) -> Selector:
    """Return the card to which an effect action gives cards, a reference or a choice."""
    return action.under if isinstance(action, PutUnder) else action.to


def aspect_of(action: Lasting) -> Aspect:
    """Return the aspect that a lasting action changes."""
    match action:
        case Modify(stat=stat):
            return stat
        case ModifyPlayer(stat=limit):
            return limit
        case Forbid(what=what) | Must(what=what) | Allow(what=what):
            return what
        case LoseTrait():
            return GrantTrait
        case LoseEffects() | LoseKeyword():
            return type(action)
        case GrantTrait() | ConsiderExhausted() | Prevent() | Redirect() | GrantEffect() | GrantKeyword():
            return type(action)
        case _:
            assert_never(action)
