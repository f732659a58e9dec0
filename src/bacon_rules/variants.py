"""The variants of the package's own games: the only place outside the games that lists them, without imports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_CLIMBING: Final = "bacon_rules.climbing.game:GAME"
_TRICK_TAKING: Final = "bacon_rules.trick_taking.game:GAME"
_SAVE_YOUR_BACON: Final = "bacon_rules.save_your_bacon.game:GAME"

OWN: Final[Mapping[str, str]] = {
    **dict.fromkeys(("bacon-4", "bacon-6"), _CLIMBING),
    **dict.fromkeys(("applewood-3", "applewood-4", "applewood-5", "applewood-6"), _CLIMBING),
    **dict.fromkeys(("chunky-4", "chunky-6"), _CLIMBING),
    "trick-taking": _TRICK_TAKING,
    "save-your-bacon": _SAVE_YOUR_BACON,
}
"""The places of the package's own games, by the names of their variants."""

USUAL: Final = "bacon-4"
"""The variant that is played if none is named."""

POOLED: Final = "save-your-bacon"
"""The variant that is played with a pool of cards if one is named."""

COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "pool": (
        "check card pools of Save Your Bacon!, and print their cards as text",
        "bacon_rules.save_your_bacon.pools.command:add_arguments",
    ),
}
"""The commands that games bring, each with what it does, and the place of a function that adds its arguments."""
