"""The cards of Save Your Bacon! and their effect language as data, and reading them.

>>> from bacon_rules.save_your_bacon.cards import Action, Chosen, Filter, Kind, PlaceDamage
>>> hit = PlaceDamage(amount=2, cards=Chosen(choose=Filter(kind=Kind.CHAMPION)))
>>> Action(name="Quick Hit", value=1, cost=1, actions=(hit,)).key
'quick-hit'
"""

from __future__ import annotations

# ruff: noqa: F403 - each of these files says itself what it exports
from bacon_rules.save_your_bacon.cards import cards, effect_actions, effects, loading, pool, selectors, vocabulary
from bacon_rules.save_your_bacon.cards.cards import *
from bacon_rules.save_your_bacon.cards.codec import pool_from_json
from bacon_rules.save_your_bacon.cards.effect_actions import *
from bacon_rules.save_your_bacon.cards.effects import *
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.loading import *
from bacon_rules.save_your_bacon.cards.pool import *
from bacon_rules.save_your_bacon.cards.selectors import *
from bacon_rules.save_your_bacon.cards.vocabulary import *
from bacon_rules.save_your_bacon.identity import CardKey

__all__ = ["CardKey", "Face", "pool_from_json"]
__all__ += cards.__all__
__all__ += effect_actions.__all__
__all__ += effects.__all__
__all__ += loading.__all__
__all__ += pool.__all__
__all__ += selectors.__all__
__all__ += vocabulary.__all__
