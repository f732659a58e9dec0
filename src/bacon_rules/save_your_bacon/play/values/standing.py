"""The present values of a card in play, for front ends and players."""

from __future__ import annotations

import attrs

from bacon_rules.errors import CardError, shown
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait
from bacon_rules.save_your_bacon.play.board.board import board_to_read
from bacon_rules.save_your_bacon.play.values.values import attack_of, defense_of, is_exhausted, traits_of
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table


@attrs.frozen
class Standing:
    """The present values of a card in play.

    Attributes:
        attack: the modified attack value (§11.1).
        defense: the modified defense value (§11.1).
        traits: the printed and granted traits, in the order of `Pool.all_traits`; for equipment, the required traits.
        exhausted: whether the card is exhausted, or considered so (§14.0 Considered exhausted).
    """

    attack: int
    defense: int
    traits: tuple[AnyTrait, ...]
    exhausted: bool


def standing_of(rules: Rules, decks: tuple[Deck, ...], table: Table | None, number: int) -> Standing:
    """Return the present values of a card in play.

    Raises:
        CardError: no card in play has this number.
    """
    card = table.card(number) if table is not None and type(number) is int else None
    if table is None or card is None:
        raise CardError(f"there is no card in play with the number {shown(number)}")
    board = board_to_read(rules, decks, table)
    traits = traits_of(board, card.number)
    return Standing(
        attack_of(board, card.number),
        defense_of(board, card.number),
        tuple(trait for trait in rules.pool.all_traits if trait in traits),
        is_exhausted(board, card.number),
    )
