"""Placing damage, which effects may prevent, redirect or replace (§4.1, S59-S61)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing
from bacon_rules.save_your_bacon.frames import (
    Attacking,
    Happening,
    Replacing,
    happening_of,
    subject_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.marks import harm
from bacon_rules.save_your_bacon.play.happening.happenings import subject, was
from bacon_rules.save_your_bacon.play.happening.replacements import is_held_back
from bacon_rules.save_your_bacon.play.settling.shielding import shielded

_DAMAGE_PLACED: Final = Timing.DAMAGE_PLACED  # at hand: Python 3.11 takes long to find a member in its enum


class Hit(NamedTuple):
    """Damage that is placed on a card in play (§4.1).

    Attributes:
        target: the number of the damaged card.
        damage: the modified amount.
        seat: the player whose card or effect places the damage.
        source: the number of the card in play that places the damage; `None` for an action or reaction.
        card: the key of that card.
        kind: the kind of damage.
        attack: the attack; `None` for damage by an effect.
    """

    target: CardNumber
    damage: int
    seat: int
    source: CardNumber | None
    card: CardKey
    kind: DamageKind
    attack: Attacking | None = None


def place_damage(board: Board, hits: Sequence[Hit]) -> list[int]:
    """Place damage on cards in play at once (§4.1), and return the placed amount for each hit.

    Prevented damage is not placed, and redirected damage is placed elsewhere (S59, S60).
    """
    placed: list[Hit] = []
    sums = []
    for hit in hits:
        places = shielded(board, hit.target, hit.damage, hit.kind, hit.attack)
        placed += [hit._replace(target=target, damage=damage) for target, damage in places]
        sums.append(sum(damage for _, damage in places))
    if _DAMAGE_PLACED in board.rules.pool.replaced:
        placed = [hit for hit in placed if not is_held_back(board, _would_be_placed(board, hit))]
    put_damage(board, placed)
    return sums


def put_damage(board: Board, hits: Sequence[Hit]) -> None:
    """Place modified damage after all prevention and replacement."""
    board.happened += [_happening_of(board, hit) for hit in hits]
    for hit in hits:
        harm(board, hit.target, hit.damage)
        board.hurt_by[hit.target] = subject_of(hit.seat, hit.card, hit.source)
        board.tell(events.DamagePlaced, hit.target, hit.damage, hit.kind)


def _would_be_placed(board: Board, hit: Hit) -> Replacing:
    would = _happening_of(board, hit)
    return Replacing(would.timing, would.what, would.what.seat, would.by, hit.damage, damage=hit.kind)


def _happening_of(board: Board, hit: Hit) -> Happening:
    timing = _DAMAGE_PLACED
    known = None if hit.source is None else was(board, timing, hit.source)
    by = subject_of(hit.seat, hit.card, hit.source, known)
    what, amount = subject(board, timing, hit.target), board.counted(timing, hit.damage)
    return happening_of(timing, what, by, hit.kind, amount=amount)
