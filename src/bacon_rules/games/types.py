"""Types of the values of any game, and type variables for those of one game."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

from bacon_rules.game import AnyRules, GameState, GameView

AnyState: TypeAlias = GameState[Any, Any, Any]
"""A state of any game."""

AnyView: TypeAlias = GameView[Any, Any]
"""A view of any game."""

AnyMove: TypeAlias = Any
"""A move of any game."""

AnyMatch: TypeAlias = AnyState | AnyView
"""A state or a view of any game."""

MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT", bound=AnyState)
ViewT = TypeVar("ViewT", bound=AnyView)
RulesT = TypeVar("RulesT", bound=AnyRules)
