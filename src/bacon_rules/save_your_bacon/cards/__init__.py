"""The cards of Save Your Bacon! and their effect language as data, and functions that read them.

>>> from bacon_rules.save_your_bacon.cards import Action, Chosen, Filter, Kind, PlaceDamage
>>> hit = PlaceDamage(amount=2, cards=Chosen(choose=Filter(kind=Kind.CHAMPION)))
>>> Action(name="Quick Hit", value=1, cost=1, actions=(hit,)).key
'quick-hit'
"""

from __future__ import annotations

# ruff: noqa: F403 - each of these files says itself what it exports
from bacon_rules.save_your_bacon.cards import cards, effects, expressions, loading, pool, selectors, vocabulary
from bacon_rules.save_your_bacon.cards.bills import Bill
from bacon_rules.save_your_bacon.cards.binding import Bound
from bacon_rules.save_your_bacon.cards.cards import *
from bacon_rules.save_your_bacon.cards.codec import pool_from_json
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
from bacon_rules.save_your_bacon.cards.expressions import *
from bacon_rules.save_your_bacon.cards.faces import Face, Outside
from bacon_rules.save_your_bacon.cards.lines import Line
from bacon_rules.save_your_bacon.cards.loading import *
from bacon_rules.save_your_bacon.cards.pool import *
from bacon_rules.save_your_bacon.cards.selectors import *
from bacon_rules.save_your_bacon.cards.vocabulary import *
from bacon_rules.save_your_bacon.identity import CardKey

__all__ = ["Bill", "Bound", "CardKey", "EffectAction", "Face", "Line", "Outside", "pool_from_json"]
__all__ += cards.__all__
__all__ += expressions.__all__
__all__ += effects.__all__
__all__ += attacks.__all__
__all__ += choosing.__all__
__all__ += damage.__all__
__all__ += lasting.__all__
__all__ += marking.__all__
__all__ += moving.__all__
__all__ += players.__all__
__all__ += giving.__all__
__all__ += playing.__all__
__all__ += winning.__all__
__all__ += zones.__all__
__all__ += loading.__all__
__all__ += pool.__all__
__all__ += selectors.__all__
__all__ += vocabulary.__all__
