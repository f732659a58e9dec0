"""Pictures are drawn as they were: whatever their digests do not tell apart is the same to the last line."""

import pytest
from tools.drawings import DIGESTS, DRAWN, lines_of

MEANT = "if the change is meant, run nox -s generate -- pictures drawings and look at the pictures of the documentation"


def kept() -> list[str]:
    return DIGESTS.read_text(encoding="utf-8").splitlines()


def test_all_that_is_drawn_has_digests() -> None:
    assert [*dict.fromkeys(line.partition(" | ")[0] for line in kept())] == [*DRAWN]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", DRAWN)
def test_what_is_drawn_is_drawn_as_it_was(name: str) -> None:
    assert lines_of(name) == [line for line in kept() if line.startswith(f"{name} | ")], MEANT
