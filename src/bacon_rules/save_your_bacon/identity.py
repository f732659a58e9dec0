"""The identity of cards: the key that all copies of a card share, and the number of one card in play.

A card of a hand, deck or pile is given by its key, a card in play by its number.
"""

from __future__ import annotations

from typing import NewType

CardKey = NewType("CardKey", str)
"""The name of a card in notation, such as ``iron-hammer``."""

CardNumber = NewType("CardNumber", int)
"""The number that identifies a card in play."""
