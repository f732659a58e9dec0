"""Takes the letters of the pictures from a font: ``python -m tools.outlines FOLDER``.

The folder is ``files`` of the npm package ``@fontsource/fira-sans-condensed``, version 5.3.0, unpacked.  This needs
fontTools, the dependency group ``letters``; the package itself does not, and reads only what is written here.

For each weight there are glyphs, each with its advance width, its outline as the data of an SVG path with y pointing
down and 1000 units to the em, and then the glyphs it is composed of, each with where it stands; and the kerning: by how
much the second letter of a pair moves.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

__all__ = ["main", "outlines"]

Point = tuple[float, float]

TARGET: Final = Path(__file__).parents[1] / "src" / "bacon_rules" / "pictures" / "outlines.json"
WEIGHTS: Final = {"medium": 500, "bold": 700}
PARTS: Final = ("latin", "latin-ext")
ASCII: Final = "".join(map(chr, range(ord(" "), 0x7F)))
EUROPEAN: Final = "".join(map(chr, range(0xA1, 0x180)))
KEPT: Final = f"{ASCII}{EUROPEAN}\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u2212"
"""The letters of Europe's languages that are written in Latin letters, and what else texts are made of."""

KERNED: Final = f"{ASCII[1:]}\u2019\u201c\u201d\u2013\u2026"
LEAST_KERNING: Final = 15
"""Kerning below this many thousandths of an em is not worth its place in the file."""


def outlines(folder: Path) -> dict[str, Any]:
    """Return what the package reads of each weight."""
    return {weight: _weight(folder, number) for weight, number in WEIGHTS.items()}


def main() -> None:
    """Write the outlines."""
    text = json.dumps(outlines(Path(sys.argv[1])), ensure_ascii=False, separators=(",", ":"))
    TARGET.write_text(text.replace("],", "],\n") + "\n", encoding="utf-8")


def _weight(folder: Path, number: int) -> dict[str, Any]:
    glyphs: dict[str, list[Any]] = {}
    kerning: dict[str, int] = {}
    for part in PARTS:
        font = TTFont(folder / f"fira-sans-condensed-{part}-{number}-normal.woff")
        letters = _letters(font)
        for letter, name in letters.items():
            if letter not in glyphs:
                glyphs |= _glyph(font, letter, name)
        kerning |= dict(_kerning(font, {letter: letters[letter] for letter in KERNED if letter in letters}))
    return {"glyphs": dict(sorted(glyphs.items())), "kerning": kerning}


def _letters(font: Any) -> dict[str, str]:
    """Return the name of each letter's glyph; digits are those of tables, all of one width."""
    names = font.getBestCmap()
    letters = {letter: names[ord(letter)] for letter in KEPT if ord(letter) in names}
    return {letter: f"{name}.tf" if letter in "0123456789" else name for letter, name in letters.items()}


def _glyph(font: Any, letter: str, name: str) -> dict[str, list[Any]]:
    """Return a glyph and its components."""
    glyph, width = font["glyf"][name], font["hmtx"][name][0]
    if not glyph.isComposite():
        return {letter: [width, _path(glyph, font["glyf"])]}
    glyphs: dict[str, list[Any]] = {letter: [width, ""]}
    letters = {name: letter for letter, name in _letters(font).items()}
    for component in glyph.components:
        inner = letters.get(component.glyphName, component.glyphName)
        glyphs = _glyph(font, inner, component.glyphName) | glyphs
        glyphs[letter] += [inner, component.x, -component.y]
    return glyphs


def _path(glyph: Any, glyphs: Any) -> str:
    """Return the outline of a glyph in relative commands."""
    pen = RecordingPen()
    glyph.draw(pen, glyphs)
    parts: list[str] = []
    at: Point = (0, 0)
    start = at
    for command, points in pen.value:
        if command == "closePath":
            parts.append("z")
            at = start
        elif command == "qCurveTo":
            for off, on in decomposeQuadraticSegment(points):
                parts.append("q" + _relative(at, off, on))
                at = on
        elif command == "lineTo":
            parts.append(_line(at, points[0]))
            at = points[0]
        else:
            parts.append("m" + _relative(at, *points))
            at = start = points[0]
    return "".join(parts)


def _line(at: Point, to: Point) -> str:
    if at[1] == to[1]:
        return f"h{to[0] - at[0]:g}"
    return f"v{at[1] - to[1]:g}" if at[0] == to[0] else "l" + _relative(at, to)


def _relative(at: Point, *points: Point) -> str:
    numbers = [number for x, y in points for number in (x - at[0], at[1] - y)]
    return " ".join(f"{number:g}" for number in numbers).replace(" -", "-")


def _kerning(font: Any, letters: dict[str, str]) -> Iterator[tuple[str, int]]:
    """Yield each kerned pair of letters, and by how much the second one moves."""
    tables = [
        table.ExtSubTable if table.LookupType == 9 else table
        for lookup in font["GPOS"].table.LookupList.Lookup
        for table in lookup.SubTable
    ]
    pairs = [table for table in tables if table.LookupType == 2]
    for first, second in itertools.product(letters, repeat=2):
        for table in pairs:
            amount = _kerned(table, letters[first], letters[second])
            if amount is not None:
                if abs(amount) >= LEAST_KERNING:
                    yield first + second, amount
                break


def _kerned(table: Any, first: str, second: str) -> int | None:
    """Return the kerning of a pair in a table, if there is any."""
    if first not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
        found = next((record.Value1 for record in records if record.SecondGlyph == second), None)
        return None if found is None else int(found.XAdvance)
    left, right = table.ClassDef1.classDefs.get(first, 0), table.ClassDef2.classDefs.get(second, 0)
    value = table.Class1Record[left].Class2Record[right].Value1
    return int(value.XAdvance) if value is not None and hasattr(value, "XAdvance") else 0


if __name__ == "__main__":
    main()
