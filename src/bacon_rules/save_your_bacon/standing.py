"""What a card in play is worth now, all that modifies it counted."""

from __future__ import annotations

import attrs

from bacon_rules.errors import CardError, shown
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.values import attack_of, defense_of, is_exhausted, traits_of
from bacon_rules.save_your_bacon.words import Trait

__all__ = ["Standing", "standing_of"]


@attrs.frozen
class Standing:
    """How a card in play stands.

    Attributes:
        attack: its attack value, as modified (§11.1).
        defense: its defense value, as modified (§11.1).
        traits: its traits, with those that are granted to it, in the order of `Trait`; of equipment, what it asks for.
        exhausted: whether it is exhausted, or considered so (§14.0 Considered exhausted).
    """

    attack: int
    defense: int
    traits: tuple[Trait, ...]
    exhausted: bool


def standing_of(rules: Rules, decks: tuple[Deck, ...], table: Table | None, number: int) -> Standing:
    """Give how a card in play stands.

    Raises:
        CardError: there is no such card in play.
    """
    if table is None or type(number) is not int or table.card(number) is None:
        raise CardError(f"there is no card in play with the number {shown(number)}")
    board = Board(rules, decks, table)
    traits = traits_of(board, number)
    return Standing(
        attack_of(board, number),
        defense_of(board, number),
        tuple(trait for trait in Trait if trait in traits),
        is_exhausted(board, number),
    )
