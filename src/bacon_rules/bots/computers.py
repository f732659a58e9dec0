"""The type of a function that chooses moves for a computer player, in any game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from bacon_rules.games.types import AnyMove, AnyView

Computer: TypeAlias = Callable[[AnyView, random.Random], AnyMove]
"""Chooses a move from its seat's view; the generator decides between equally good moves."""
