"""The bases of what the compiled module keeps as numbers; in pure Python there is nothing in them."""

from __future__ import annotations

from bacon_rules.build import compiled_class


@compiled_class
class NativeState:
    """The base of states."""

    __slots__ = ()


@compiled_class
class NativeMoves:
    """The base of legal moves."""

    __slots__ = ()
