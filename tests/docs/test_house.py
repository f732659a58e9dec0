"""The page for contributors: it names exactly the files that exist."""

import re
from pathlib import Path

import bacon_rules

SOURCE = Path(bacon_rules.__file__).parent
PAGE = (Path(__file__).parents[2] / "docs" / "house.md").read_text(encoding="utf-8")
GAMES = ("climbing", "trick_taking", "save_your_bacon")
NAMED = set(re.findall(r"`(\w+)`", PAGE))


def test_every_room_that_all_games_have_is_on_the_page() -> None:
    rooms = ({path.stem for path in (SOURCE / game).glob("*.py")} - {"__init__"} for game in GAMES)
    assert set.intersection(*rooms) <= NAMED


def test_every_path_on_the_page_is_there() -> None:
    paths = set(re.findall(r"`((?:\w+/)+\w+\.py)`", PAGE))
    assert len(paths) > 2
    roots = (SOURCE, SOURCE / "save_your_bacon", SOURCE.parents[1])
    assert [path for path in paths if not any((root / path).exists() for root in roots)] == []


def test_every_room_on_the_page_is_there() -> None:
    table = PAGE[PAGE.index("| file |") : PAGE.index("Save Your Bacon! has more")]
    rooms = {
        name
        for row in table.splitlines()[2:]
        for name in re.findall(r"`(\w+)`", row.split("|")[1:2][0] if "|" in row else "")
    }
    assert rooms
    assert {
        room
        for room in rooms
        if not any((SOURCE / game / f"{room}.py").exists() or (SOURCE / game / room).exists() for game in GAMES)
    } == set()
