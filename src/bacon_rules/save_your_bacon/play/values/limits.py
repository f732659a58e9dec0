"""Limits, costs and damage, as constant effects change them (§11.1)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, PlayerStat, Stat, What
from bacon_rules.save_your_bacon.frames import Attacking
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.asker import make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.commands import is_forbidden
from bacon_rules.save_your_bacon.play.values.modifying import Change, modified
from bacon_rules.save_your_bacon.play.values.values import (
    amount_held,
    changed,
    changes_of,
    holds_for,
    passes_out_of_play,
)

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ACTIONS: Final = PlayerStat.ACTIONS
_COST: Final = Stat.COST
_DAMAGE_PLACED: Final = Stat.DAMAGE_PLACED
_DAMAGE_TAKEN: Final = Stat.DAMAGE_TAKEN
_EFFECT: Final = DamageKind.EFFECT
_EQUIPMENT_LIMIT: Final = Stat.EQUIPMENT_LIMIT
_HAND_SIZE: Final = PlayerStat.HAND_SIZE
_TAKE_DAMAGE: Final = What.TAKE_DAMAGE
_TAKE_EFFECT_DAMAGE: Final = What.TAKE_EFFECT_DAMAGE


def equipment_limit_of(board: Board, champion: CardNumber) -> int:
    """Return the greatest number of equipment cards on a champion (§10.0)."""
    return changed(board, champion, _EQUIPMENT_LIMIT, board.rules.equipment_limit)


def hand_size_of(board: Board, seat: int) -> int:
    """Return the hand size of a player in a refresh."""
    return _limit_of(board, seat, _HAND_SIZE, board.rules.hand_size)


def actions_of(board: Board, seat: int) -> int:
    """Return the number of actions in a player's turn: at least one, so that no turn passes without a move (S47)."""
    return max(_limit_of(board, seat, _ACTIONS, board.rules.actions), 1)


def _limit_of(board: Board, seat: int, stat: PlayerStat, usual: int) -> int:
    changes = []
    for holding in board.in_force.constants.get(stat, ()):
        action = holding.action
        assert isinstance(action, language.ModifyPlayer)
        if holds_for(board, holding, seat):
            by = amount_held(board, holding, action.by, seat)
            changes.append(Change(action.operation, by, round=action.round))
    return modified(usual, changes)


def cost_for(board: Board, champion: CardNumber, cost: int, card: CardKey | None = None) -> int:
    """Return an energy cost for a champion that uses a card, or else an effect (§11.1, S83)."""
    held = board.in_force.constants.get(_COST)
    if held is None:
        return cost
    changes = changes_of(board, champion, [one for one in held if _is_for(board, one.action, champion, card)], None)
    return modified(cost, changes) if changes else cost


def _is_for(board: Board, action: language.Lasting, champion: CardNumber, card: CardKey | None) -> bool:
    """Return whether a change of costs is about a card, or else about effects."""
    assert isinstance(action, language.Modify)
    if action.using is None or card is None:
        return action.using is None
    return passes_out_of_play(board, action.using, card, make_asker(board.cards[champion].seat, None, champion))


def energy_for(board: Board, champion: CardNumber, energy: int) -> int:
    """Return an effect's energy cost for its champion; a free effect stays free (§11.1)."""
    return cost_for(board, champion, energy) if energy else 0


def damage_of(  # noqa: PLR0913, PLR0917
    board: Board,
    amount: int,
    source: CardNumber | None,
    target: CardNumber,
    kind: DamageKind,
    attack: Attacking | None = None,
) -> int:
    """Return the damage that is placed on a card (§11.1): none if that is forbidden.

    Args:
        board: the table.
        amount: the damage before modification.
        source: the number of the card that places the damage; `None` for an action or reaction.
        target: the number of the damaged card.
        kind: the kind of damage.
        attack: the attack; `None` for damage by an effect (S28).
    """
    if not amount or cannot_take(board, target, kind, attack):
        return 0
    constants = board.in_force.constants
    changes = [
        *(changes_of(board, source, constants.get(_DAMAGE_PLACED, ()), attack) if source in board.cards else ()),
        *changes_of(board, target, constants.get(_DAMAGE_TAKEN, ()), attack),
    ]
    return modified(amount, [one for one in changes if one.damage in (None, kind)]) if changes else amount


def cannot_take(board: Board, target: CardNumber, kind: DamageKind, attack: Attacking | None) -> bool:
    """Return whether no damage of a kind can be placed on a card (§9.0), in an attack if one is given."""
    return is_forbidden(board, target, _TAKE_DAMAGE, attack) or (
        kind is _EFFECT and is_forbidden(board, target, _TAKE_EFFECT_DAMAGE)
    )
