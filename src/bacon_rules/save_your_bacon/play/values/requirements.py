"""Whether a champion can use a card or effect, apart from its costs (§10.1, §10.2)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.vocabulary import Permission, What
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.commands import is_allowed, is_forbidden
from bacon_rules.save_your_bacon.play.values.effects_in_play import EffectInPlay, Usable
from bacon_rules.save_your_bacon.play.values.granting import effect_is_lost
from bacon_rules.save_your_bacon.play.values.values import is_exhausted, is_so, traits_of
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.table import UsedUp

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_CHAMPION_IS_EXHAUSTED: Final = Illegal.CHAMPION_IS_EXHAUSTED
_LACKS_TRAIT: Final = Illegal.CHAMPION_LACKS_TRAIT
_USE_CARDS: Final = What.USE_CARDS
_USE_EXHAUSTED: Final = Permission.USE_EXHAUSTED


def champion_fault(board: Board, champion: CardNumber, used: Face | Activated) -> Illegal | None:
    """Return why a champion cannot use a card or effect (§10.1); `None` if it can."""
    if _USE_CARDS in board.in_force.constants and is_forbidden(board, champion, _USE_CARDS):
        return Illegal.CHAMPION_CANNOT_USE
    if used.ready and is_exhausted(board, champion) and not is_allowed(board, champion, _USE_EXHAUSTED):
        return _CHAMPION_IS_EXHAUSTED
    return None if not used.traits or traits_of(board, champion).issuperset(used.traits) else _LACKS_TRAIT


def activation_fault(board: Board, found: Usable) -> Illegal | None:
    """Return why a champion cannot use an effect, apart from costs; `None` if it can."""
    effect = found.effect
    if board.rules.pool.loses and isinstance(found, EffectInPlay) and _is_lost(board, found):
        return Illegal.NO_SUCH_EFFECT
    if effect.once is not None and isinstance(found, EffectInPlay) and _is_used_up(found):
        return Illegal.ALREADY_USED
    fault = champion_fault(board, found.champion, effect)
    if fault is not None:
        return fault
    return None if effect.if_ is None or is_so(board, effect.if_, found.asker) else Illegal.IS_NOT_SO


def _is_lost(board: Board, found: EffectInPlay) -> bool:
    return effect_is_lost(board, found.card, found.key, found.number)


def _is_used_up(found: EffectInPlay) -> bool:
    return UsedUp(found.key, found.number) in found.card.used_up
