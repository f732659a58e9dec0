"""Picked cards: their moves, and the cards that can be added."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from bacon_rules.picking import BasicReading, ListedMoves
from bacon_rules.scenes.plain import MOST_CHOICES, Told, choices
from bacon_rules.scenes.scene import Choice, Picked


def picked(readings: Iterable[BasicReading[object]], addable: Iterable[object], told: Told) -> Picked:
    """Return the result of picking cards, given their readings."""
    named = (Choice(str(one.move), told(one.move), "" if one.reason is None else told(one.reason)) for one in readings)
    return Picked(tuple(named), tuple(map(str, addable)))


def picked_of_listed(legal: ListedMoves[Any, Any], cards: Sequence[Any], told: Told) -> Picked:
    """Return the result of picking cards: the legal moves of exactly these cards, then moves with more cards."""
    more = (move for move in legal.holding(cards) if len(legal.cards_of(move)) > len(cards))
    named = islice((*legal.of(cards), *more), MOST_CHOICES) if cards else ()
    return Picked(choices(named, told), tuple(map(str, legal.addable(cards))) or None)
