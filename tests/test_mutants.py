"""The ledger of survivors is about code that is there: what a change takes out stands in the file that it names."""

from pathlib import Path

import pytest
from tools.mutants.ledger import Survivor, ledger

SOURCE = Path(__file__).parents[1] / "src" / "bacon_rules"


@pytest.mark.parametrize("survivor", ledger(), ids=lambda survivor: survivor.function)
def test_a_survivor_is_of_this_code(survivor: Survivor) -> None:
    place = SOURCE.joinpath(*survivor.function.split(".")[:-1])
    module = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    lines = module.read_text(encoding="utf-8").splitlines()
    assert [line[1:] for line in survivor.change.splitlines() if line.startswith("-")]
    for line in survivor.change.splitlines():
        if line.startswith("-"):
            assert any(line[1:].strip() == known.strip() for known in lines)
    assert ledger()[survivor].endswith(".")
