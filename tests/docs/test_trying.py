"""What documentation offers to be tried can be tried."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from tools.trying import fragment

from bacon_rules.records import Record, Valid, loads, validate

BLOCK = re.compile(r"```\{try\} (\S+)\n((?::\w+: .*\n)*)\n?([^`]*)```")
OFFERED = [
    (path.name, variant, dict(re.findall(r":(\w+): (.*)\n", options)), moves.split())
    for path in sorted((Path(__file__).parents[2] / "docs").rglob("*.md"))
    for variant, options, moves in BLOCK.findall(path.read_text(encoding="utf-8"))
]


def record_in(held: str) -> Record:
    return loads(zlib.decompress(urlsafe_b64decode(f"{held}{'=' * (-len(held) % 4)}"), -zlib.MAX_WBITS))


@pytest.mark.parametrize(("page", "variant", "options", "moves"), OFFERED)
def test_what_is_offered_is_there(page: str, variant: str, options: dict[str, str], moves: list[str]) -> None:
    assert options.keys() <= {"seed", "move"}, page
    held = parse_qs(fragment(variant, int(options["seed"]), moves, options.get("move")))
    record = record_in(held["text"][0])
    assert isinstance(validate(record), Valid)
    assert (record.game, [move for move in record.moves if move in moves]) == (variant, moves)
    assert held.get("move") == ([options["move"]] if "move" in options else None)


def test_some_pages_offer_something() -> None:
    assert len({page for page, *_ in OFFERED}) >= 5
