"""`attrs.evolve` for what lies on a table, in a quarter of the time: a move changes some of these small values.

What the engine puts there is known to be right, and is not checked again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bacon_rules.making import evolver

if TYPE_CHECKING:
    from attrs import evolve as evolve  # noqa: PLC0414 - this way it is for other modules
else:

    class _Evolvers(dict):
        """The functions that do it, by class; they are made when they are asked for."""

        def __missing__(self, kind):
            self[kind] = evolver(kind)
            return self[kind]

    _EVOLVERS = _Evolvers()

    def evolve(value, /, **changes):
        """Return a value with some of its attributes changed."""
        return _EVOLVERS[type(value)](value, **changes)
