"""The ledger of the changes that no test notices, each with the reason why nothing can, or why nobody need."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import attrs

LEDGER: Final = Path(__file__).parents[2] / "tests" / "mutants.toml"


@attrs.frozen
class Survivor:
    """A change that no test notices.

    Attributes:
        function: the module and the function, without ``bacon_rules``, as mutmut writes them.
        change: the lines with which the function differs, as in a diff.
    """

    function: str
    change: str


def ledger() -> dict[Survivor, str]:
    """Return the survivors that are known, each with the reason why nothing can notice it, or why nobody need."""
    entries = tomllib.loads(LEDGER.read_text(encoding="utf-8")).get("survivor", [])
    return {Survivor(entry["function"], entry["change"].strip("\n")): entry["reason"] for entry in entries}
