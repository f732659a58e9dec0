"""What tells cards apart: the key of a card, which all of its copies share, and the number of one card in play.

A card of a hand, deck or pile is given by its key, a card in play by its number.
"""

from __future__ import annotations

from typing import NewType

CardKey = NewType("CardKey", str)
"""The word for a card in notation, such as ``iron-hammer``."""

CardNumber = NewType("CardNumber", int)
"""What tells a card in play from all other cards of its game."""
