"""Sheets of cards: the size of paper and cards, and which cards are on them."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from bacon_rules.errors import PoolError
from bacon_rules.pictures.colours import LIGHT
from bacon_rules.save_your_bacon import midnight_pool, starter_pool
from bacon_rules.save_your_bacon.pools.sheets import sheets
from bacon_rules.save_your_bacon.shown.text_cards import face
from tests.cli.running import output, run

SVG = "{http://www.w3.org/2000/svg}"
POOL = starter_pool()


@pytest.mark.parametrize(("paper", "size"), [("a4", ("210mm", "297mm")), ("letter", ("215.9mm", "279.4mm"))])
def test_every_card_is_on_a_sheet_of_the_papers_size(paper: str, size: tuple[str, str]) -> None:
    drawn = [*sheets(POOL, paper)]
    assert len(drawn) == -(-len(POOL.cards) // 9)
    placed = "".join(drawn)
    for card in POOL.cards:
        assert face(card, LIGHT) in placed
    for place, one in enumerate(map(ElementTree.fromstring, drawn), start=1):
        assert (one.get("width"), one.get("height")) == size
        assert one.get("viewBox") == f"0 0 {size[0][:-2]} {size[1][:-2]}"
        assert one[0].text == f"{POOL.name}, {place}"
        assert len(one.findall(f"{SVG}g")) <= 9


def test_cards_lie_edge_to_edge_between_marks_for_cutting() -> None:
    sheet = ElementTree.fromstring(next(sheets(POOL)))
    corners = [group.get("transform", "").split("scale")[0] for group in sheet.findall(f"{SVG}g")]
    assert corners[0] == "translate(10.57 16.5)"
    assert corners[4] == "translate(73.57 104.5)"
    marks = sheet.find(f"{SVG}path")
    assert marks is not None
    drawn = marks.get("d", "")
    assert drawn.startswith("M10.5 11.5v4M10.5 281.5v4M73.5 11.5v4")
    assert drawn.endswith("M5.5 280.5h4M200.5 280.5h4")


def test_cards_of_decks_are_there_as_often_as_a_deck_has_them() -> None:
    pool = midnight_pool()
    number = len(pool.cards) + len(pool.deck_cards) * (pool.pod_copies - 1)
    placed = [one for sheet in sheets(pool, copies=True) for one in ElementTree.fromstring(sheet).findall(f"{SVG}g")]
    assert len(placed) == number


@pytest.mark.parametrize("more", [(), ("--paper", "letter", "--copies")])
def test_the_command_writes_all_sheets_into_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    folder = tmp_path / "new" / "sheets"
    lines = output(capsys, "pool", "print", "starter", str(folder), *more)
    expected = [*sheets(POOL, "letter" if more else "a4", copies=bool(more))]
    assert "".join(lines).count("sheet-") == len(expected)
    for number, sheet in enumerate(expected, start=1):
        assert (folder / f"sheet-{number}.svg").read_text(encoding="utf-8") == sheet
    assert len([*folder.iterdir()]) == len(expected)


def test_what_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder" / "sheet-1.svg").mkdir(parents=True)
    for name, problem in (("file", "File exists"), ("folder", "Is a directory")):
        status, _, told = run(capsys, "pool", "print", "starter", str(tmp_path / name))
        assert (status, problem in told) == (1, True)


def test_a_paper_has_to_be_known() -> None:
    with pytest.raises(PoolError, match="no paper 'a5'"):
        next(sheets(POOL, "a5"))
