"""The stages before a game: the players get their decks (§8.0), and it is settled who begins (§3.0)."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.save_your_bacon.identity import CardKey

__all__ = [
    "Beginning",
    "Building",
    "DealingPool",
    "Drafting",
    "DrawingLot",
    "Opening",
    "Preparation",
    "Returning",
    "TakingDecks",
]


@attrs.frozen
class TakingDecks(Tagged):
    """Seat by seat, the players take preconstructed decks (§8.1).

    Attributes:
        taken: the keys of the decks taken so far.
    """

    taken: tuple[str, ...] = ()


@attrs.frozen
class DealingPool(Tagged):
    """Chance deals the champions of a draft (§8.2)."""


@attrs.frozen
class DrawingLot(Tagged):
    """Chance chooses the first picker of a draft (§8.2), or the player who decides who begins (§3.0).

    Attributes:
        pool: the champions to draft from; empty if the lot is about who begins.
    """

    pool: tuple[CardKey, ...] = ()


@attrs.frozen
class Drafting(Tagged):
    """The players pick champions in snake order (§8.2).

    Attributes:
        first: the seat that picked first.
        pool: the remaining champions, sorted.
        picked: the champions of each seat, in the order of picking.
    """

    first: int
    pool: tuple[CardKey, ...]
    picked: tuple[tuple[CardKey, ...], ...]


@attrs.frozen
class Returning(Tagged):
    """From the first picker on, each player puts one champion back (§8.2).

    Attributes:
        first: the seat that picked first.
        picked: the champions of each seat.
    """

    first: int
    picked: tuple[tuple[CardKey, ...], ...]


@attrs.frozen
class Building(Tagged):
    """Seat by seat, the players pick champions, and in a full constructed deck every card (§8.3, §8.4).

    Attributes:
        champions: the champions that each seat has picked.
        cards: the cards that each seat has added, sorted.
    """

    champions: tuple[tuple[CardKey, ...], ...]
    cards: tuple[tuple[CardKey, ...], ...]


@attrs.frozen
class Beginning(Tagged):
    """A player chooses who takes the first turn (§3.0, S10)."""

    seat: int


@attrs.frozen
class Opening(Tagged):
    """Seat by seat, chance shuffles the decks (§3.0).

    Attributes:
        first: the seat that takes the first turn.
        shuffled: the shuffled decks, each with its top card first.
    """

    first: int
    shuffled: tuple[tuple[CardKey, ...], ...] = ()


Preparation = TakingDecks | DealingPool | DrawingLot | Drafting | Returning | Building | Beginning | Opening
"""A stage before a game."""
