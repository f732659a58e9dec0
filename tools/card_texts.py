"""The texts of cards in the documentation, which `tools.generate` writes.

The pages of the pools are written whole.  On the pages about writing cards and in the cookbook, each example is
followed by its text: in a block behind one that shows JSON, in the last column of a table, and in brackets behind an
example in a line.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import attrs

from bacon_rules.documents.writing import key_of
from bacon_rules.save_your_bacon import Champion, card_text, midnight_pool, starter_pool
from bacon_rules.save_your_bacon.cards import (
    Action,
    Condition,
    Costs,
    EffectAction,
    Equipment,
    Filter,
    OwnTrait,
    Reaction,
    TokenCard,
    Trait,
    When,
    Whether,
    While,
)
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effects import Effect, Keyword
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.filling import with_icons, with_keywords
from bacon_rules.save_your_bacon.cards.selectors import Selector

__all__ = ["examples", "files", "text_of"]

DOCS: Final = Path(__file__).parents[1] / "docs"
KINDS: Final = ("champions", "equipment", "actions", "reactions", "conditions")
POOLS: Final = {
    "save-your-bacon-starter-pool.md": ("The cards of the starter pool", starter_pool, KINDS),
    "save-your-bacon-midnight-pool.md": ("The cards of the midnight pool", midnight_pool, ("champions", "conditions")),
    "save-your-bacon-midnight-pool/decks.md": ("The decks of the midnight pool", midnight_pool, KINDS[1:4]),
}
"""The title of each page about a pool, the pool, and the kinds of cards that are there."""

WITH_EXAMPLES: Final = (
    DOCS / "save-your-bacon-cards.md",
    *sorted((DOCS / "cards").glob("*.md")),
    *sorted((DOCS / "cookbook").glob("*.md")),
)

EXAMPLE: Final = re.compile(r"`(\{\".+?\})`")
IN_LINE: Final = re.compile(r"`(\{\".+?\})`(?: \(“[^”]*”\))?")
BLOCK: Final = re.compile(r"(```json\n(.+?)```\n)(?:\n```text\n.+?```\n)?", re.DOTALL)

ICONS: Final = {
    "{A}": "one of the turn's two actions",
    "{E}": "energy",
    "{E+}": "upgraded energy",
    "{X}": "exhaust the card that the effect is on",
    "{R}": "the champion that uses the card or effect has to be ready",
    "{D}": "damage",
    "{B}": "bacon",
}


def text_of(example: Any, language: str = "en") -> str | None:
    """Return the text of an example from the documentation; `None` for a whole pool."""
    kind = _kind_of(set(example))
    if kind is None:
        return None
    return card_text(with_icons(with_keywords(part_form(example, kind), _keywords()), _defined(OwnTrait)), language)


@functools.cache
def _keywords() -> dict[str, Keyword]:
    """Return the keywords that the pages define, by their names."""
    return {keyword.name: keyword for keyword in _defined(Keyword)}


@functools.cache
def _defined(kind: Any) -> list[Any]:
    """Return the words of a class that the pages define."""
    pages = [page.read_text(encoding="utf-8") for page in WITH_EXAMPLES]
    examples = [json.loads(found[2]) for page in pages for found in BLOCK.finditer(page)]
    return [part_form(one, kind) for one in examples if _kind_of(set(one)) is kind]


def files() -> Iterator[tuple[Path, str]]:
    """Yield the pages that have texts of cards, and what has to be in each."""
    for name in POOLS:
        yield DOCS / name, _pool_page(name)
    for page in WITH_EXAMPLES:
        yield page, _with_texts(page.read_text(encoding="utf-8"))


def examples() -> Iterator[str]:
    """Yield the examples of the pages in JSON."""
    for page in WITH_EXAMPLES:
        text = page.read_text(encoding="utf-8")
        yield from (found[2] for found in BLOCK.finditer(text))
        yield from (found[1] for found in EXAMPLE.finditer(BLOCK.sub("", text)))


def _kind_of(keys: set[str]) -> Any:  # noqa: C901, PLR0912
    """Return the class of an object with these keys."""
    if "format" in keys:
        return None
    if "archetype" in keys:
        return Champion
    if keys >= {"name", "value", "cost"}:
        return Equipment if "attack" in keys else Reaction if "when" in keys else Action
    if keys == {"name", "reminder", "effects"}:
        return Keyword
    if keys == {"name", "icon"}:
        return OwnTrait
    if keys >= {"name", "attack"}:
        return TokenCard
    if keys >= {"name", "effects"}:
        return Condition
    if "do" in keys:
        return EffectAction
    if keys & {"actions", "does", "instead"}:
        return Effect
    if "timing" in keys:
        return When
    if keys & {"choose", "each", "top", "last_drawn"}:
        return Selector
    if keys <= _keys(While):
        return While
    if keys <= _keys(Costs):
        return Costs
    if keys & {"at_least", "at_most", "card", "turn", "all", "not", "any"}:
        return Whether
    return Filter if keys <= _keys(Filter) - {"of"} else Amount


def _keys(kind: Any) -> set[str]:
    return {key_of(field.name) for field in attrs.fields(kind)}


def _with_texts(page: str) -> str:
    """Return a page in which each example is followed by its text."""
    page = BLOCK.sub(_block_with_text, page)
    parts = re.split(r"(^```.+?^```$)", page, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if place % 2 else _lines_with_texts(part) for place, part in enumerate(parts))


def _block_with_text(found: re.Match[str]) -> str:
    text = text_of(json.loads(found[2]))
    return found[1] if text is None else f"{found[1]}\n```text\n{text}\n```\n"


def _lines_with_texts(text: str) -> str:
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if not line.startswith("| "):
            lines[number] = IN_LINE.sub(_example_with_text, line)
        elif (header := _header(lines, number)).count("example"):
            lines[number] = _row_with_text(line, header.index("example"), number - _first(lines, number))
    return "\n".join(lines)


def _first(lines: list[str], number: int) -> int:
    """Return the number of a table's first line."""
    while lines[number - 1].startswith("| "):
        number -= 1
    return number


def _header(lines: list[str], number: int) -> list[str]:
    return _cells(lines[_first(lines, number)])


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


def _row_with_text(line: str, column: int, row: int) -> str:
    """Return a row of a table with the text of its example behind it."""
    cells = _cells(line)[: column + 1]
    example = EXAMPLE.search(cells[column])
    text = "" if example is None else _in_a_line(json.loads(example[1]))
    return f"| {' | '.join([*cells, {0: 'reads', 1: '---'}.get(row, text)])} |".replace("|  |", "| |")


def _example_with_text(found: re.Match[str]) -> str:
    return f"`{found[1]}` (“{_in_a_line(json.loads(found[1]))}”)"


def _in_a_line(example: Any) -> str:
    return " ".join((text_of(example) or "").split())


def _pool_page(page: str) -> str:
    title, pool, kinds = POOLS[page]
    icons = {**ICONS, **{f"{{{trait.icon}}}": f"the trait {trait}" for trait in Trait}}
    below = [name.removesuffix(".md") for name in POOLS if name.startswith(f"{page.removesuffix('.md')}/")]
    return "\n".join(
        [
            f"# {title}",
            "",
            f"These are {', '.join(kinds[:-1])} and {kinds[-1]} of the package, with their texts from",
            f"[`card_text`]({'../' * page.count('/')}api/save-your-bacon.md).",
            "None of them is in the published game.",
            "`bacon-rules pool show` prints them as well.",
            "",
            "| icon | what it stands for |",
            "| --- | --- |",
            *(f"| {icon} | {told} |" for icon, told in icons.items()),
            *(line for kind in kinds for line in _section(kind.capitalize(), getattr(pool(), kind))),
            *(["", "## More cards", "", "```{toctree}", *below, "```"] if below else ()),
            "",
        ]
    )


def _section(heading: str, cards: tuple[Card, ...]) -> Iterator[str]:
    yield from ("", f"## {heading}")
    for card in cards:
        title, *lines = card_text(card).splitlines()
        yield from ("", f"### {title}")
        for line in lines:
            yield from ("", re.sub(r"^([^:\[]+: )", r"**\1**", line).replace(": **", ":** "))
        if card.flavor:
            yield from ("", f"*{card.flavor}*")
