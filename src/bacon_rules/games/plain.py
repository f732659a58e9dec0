"""Games as plain numbers, in which the compiled module plays them."""

from __future__ import annotations

from typing import Any

import attrs


@attrs.frozen
class Plain:
    """A state as plain numbers.

    Attributes:
        game: the name of the game in the compiled module.
        rules: the numbers of the rules.
        state: the numbers of the rest of the state.
    """

    game: str
    rules: tuple[Any, ...]
    state: tuple[Any, ...]
