"""Broken states and views of Save Your Bacon!, with the reasons why they are refused, as `tools.generate` writes them.

Each is a state or view of a match by seeds, with one value changed.  Where values of the same place have the same
answer, one is kept.  Documents that are accepted are also kept.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import attrs
from tests import jsontrees

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.errors import JsonError
from bacon_rules.games import GAMES, Position
from bacon_rules.save_your_bacon import DeckSource, Format, Rules, load_state, load_view, midnight_pool
from bacon_rules.shuffle import Randomness
from tools.golden import SEED, chosen

__all__ = ["again", "cases", "files", "matches"]

FOLDER: Final = Path(__file__).parents[1] / "tests" / "save_your_bacon" / "validity" / "refusals"
GAME: Final = "save-your-bacon"
WHO: Final = {"state": None, "seat": 0, "spectator": None}
FAR: Final = 1000
TRIED_AT_MOST: Final = 12
"""So often one change is tried in values of the same place, at the first, second, fourth, eighth and so on."""

MIDNIGHTS: Final = (0, 1, 2, 3, 4, 5, 9)
"""The seeds of matches with the cards that do most."""

TEXTS_AT_MOST: Final = 8
"""So many of the texts that are found in places of a kind are tried in each of them."""

UNKNOWN: Final = "nobody"
READ: Final = "it is read"
LEFT_OUT: Final = frozenset({"format", "version", "rules"})


@attrs.frozen
class Case:
    """A document with one changed value.

    Attributes:
        ply: after how many moves of the match.
        what: a ``state``, or the view of a ``seat`` or a ``spectator``.
        change: how the value is changed; behind ``=``, the text that takes its place.
        place: the keys and numbers that lead to the value.
    """

    ply: int
    what: str
    change: str
    place: jsontrees.Path

    def __str__(self) -> str:
        return f"{self.ply} {self.what} {self.change} {'.'.join(map(str, self.place))}".rstrip()

    @classmethod
    def parse(cls, text: str) -> Case:
        """Return the case that is written so."""
        ply, what, change, *place = text.split(" ")
        steps = "".join(place).split(".") if place else []
        return cls(int(ply), what, change, tuple(int(step) if step.isdigit() else step for step in steps))


def _of_list(change: Callable[[list[JsonValue]], list[JsonValue]]) -> Callable[[JsonValue], JsonValue]:
    return lambda value: change(value) if isinstance(value, list) and value else value


def _of_number(change: Callable[[int], JsonValue]) -> Callable[[JsonValue], JsonValue]:
    return lambda value: change(value) if isinstance(value, int) and not isinstance(value, bool) else value


CHANGES: Final[Mapping[str, Callable[[JsonValue], JsonValue]]] = MappingProxyType(
    {
        "up": _of_number(lambda number: number + 1),
        "down": _of_number(lambda number: number - 1),
        "far": _of_number(lambda number: number + FAR),
        "below": _of_number(lambda _: -1),
        "none": lambda value: None if isinstance(value, int | str | dict) else value,
        "zero": lambda value: 0 if value is None else value,
        "listed": lambda value: [] if value is None else value,
        "flipped": lambda value: not value if isinstance(value, bool) else value,
        "empty": _of_list(lambda _: []),
        "shorter": _of_list(lambda values: values[:-1]),
        "headless": _of_list(lambda values: values[1:]),
        "longer": _of_list(lambda values: [*values, values[-1]]),
        "reversed": _of_list(lambda values: values[::-1]),
    }
)


def matches() -> Mapping[str, Rules]:
    """Return the names of the matches, each with its rules."""
    found = {f"duel-{decks.value}": Rules(decks=decks) for decks in DeckSource}
    pods = Rules(players=3, format=Format.FREE_FOR_ALL, decks=DeckSource.DRAFT)
    turning = Rules(players=4, format=Format.WIDDERSHINS, decks=DeckSource.POD_CONSTRUCTED)
    found |= {"best-of-three": Rules(best_of=3), "free-for-all": pods, "widdershins": turning}
    midnight = Rules(decks=DeckSource.DRAFT, pool=midnight_pool())
    return found | {f"midnight-{number}": midnight for number in MIDNIGHTS}


@cache
def _positions(name: str) -> Sequence[Position]:
    positions = [GAMES[GAME].new_match(matches()[name].to_json(), 0)]
    randomness = Randomness(f"refusals/{name}", 1, SEED)
    while not positions[-1].is_over:
        positions.append(positions[-1].apply(chosen(positions[-1], randomness)))
    return positions


def _document(position: Position, what: str) -> JsonObject:
    return position.to_json() if what == "state" else position.observe(WHO[what])


def again(name: str, text: str) -> str:
    """Return what is told today of the cases of a match, in the same order."""
    lines = []
    for line in text.splitlines():
        case = Case.parse(line.partition(": ")[0])
        lines.append(f"{case}: {_told(_document(_positions(name)[case.ply], case.what), case)}\n")
    return "".join(lines)


def _told(document: JsonObject, case: Case) -> str:
    text = case.change.removeprefix("=")
    different: Any = jsontrees.changed(document, case.place, CHANGES.get(case.change, lambda _: text))
    try:
        (load_state if case.what == "state" else load_view)(different)
    except JsonError as error:
        return str(error)
    return READ


@cache
def _texts() -> Mapping[str, Sequence[str]]:
    """Return texts that are found in each kind of place."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name in matches():
        for position in _positions(name):
            for _, kind, value in _places(position.to_json(), (), "state"):
                if isinstance(value, str) and " " not in value and ":" not in value:
                    found[kind].add(value)
    return {kind: sorted(texts)[:TEXTS_AT_MOST] for kind, texts in found.items()}


def _changes(kind: str, value: JsonValue) -> Iterator[str]:
    """Yield the changes that make something else of a value."""
    for change, new in CHANGES.items():
        if new(value) != value or type(new(value)) is not type(value):
            yield change
    if value is None or isinstance(value, str):
        place = kind.partition(".")[2]
        yield from (f"={text}" for text in (UNKNOWN, *_texts().get(f"state.{place}", ())) if text != value)


def cases(name: str, seen: set[tuple[str, ...]], tried: Counter[tuple[str, ...]]) -> Iterator[tuple[Case, str]]:
    """Yield the changes of a match that are answered in a new way, with the answers.

    Args:
        name: of the match.
        seen: what was told before, of which places.
        tried: how often each change was tried of values of the same place.
    """
    for ply, position in enumerate(_positions(name)):
        for what in WHO:
            document = _document(position, what)
            for place, kind, value in _places(document, (), what):
                for change in _changes(kind, value):
                    tried[kind, change] += 1
                    count = tried[kind, change]
                    if count.bit_count() > 1 or count.bit_length() > TRIED_AT_MOST:
                        continue
                    case = Case(ply, what, change, place)
                    problem = _told(document, case)
                    key = (kind, re.sub(r"\d+|'[^']*'", "…", problem))
                    if key not in seen:
                        seen.add(key)
                        yield case, problem


def _places(value: JsonValue, here: jsontrees.Path, kind: str) -> Iterator[tuple[jsontrees.Path, str, JsonValue]]:
    """Yield all values of a document, with their places, and what is the same for all values of such a place."""
    yield here, kind, value
    if isinstance(value, dict):
        of_type = f"{kind}<{value['type']}>" if "type" in value else kind
        for key, part in value.items():
            if key not in LEFT_OUT:
                yield from _places(part, (*here, key), f"{of_type}.{key}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _places(part, (*here, number), f"{kind}[]")


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of each match: its cases, with the answers."""
    seen: set[tuple[str, ...]] = set()
    tried: Counter[tuple[str, ...]] = Counter()
    for name in matches():
        yield FOLDER / f"{name}.txt", "".join(f"{case}: {problem}\n" for case, problem in cases(name, seen, tried))
