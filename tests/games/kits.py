"""What tests over all games need of each, beside its object: readers, states for all that can be due, and rules."""

import functools
import importlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import attrs
import pytest

from bacon_rules import applewood
from bacon_rules.climbing import Tie, preset
from bacon_rules.documents import JsonValue, schema
from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import DeckRules, DeckSource, Format
from bacon_rules.save_your_bacon import Rules as BaconRules
from bacon_rules.trick_taking import Rules as TrickRules
from bacon_rules.trick_taking import Taker
from tests.climbing import positions
from tests.climbing.scripts import SCRIPTED, scripted
from tests.games.matches import played
from tests.jsontrees import Path, at, places, plain
from tests.save_your_bacon.corpus import WAITING, corpus
from tests.save_your_bacon.strategies import ALL_RULES, STRESS
from tests.save_your_bacon.strategies import steps as bacon_steps
from tests.trick_taking import scripts as tricks

KINDS: Final = ("event", "move", "rules", "state", "view")
DOCUMENTS: Final = ("event", "rules", "state", "view")


@attrs.frozen
class Kit:
    """One game: the folder it is in, how the names of its schemas begin, and values of it by what they are."""

    folder: str
    prefix: str
    rules: tuple[Any, ...]
    due: Callable[[], Iterable[Any]]
    courses: Callable[[], Iterator[tuple[Any, Any]]]

    def load(self, kind: str, value: JsonValue) -> Any:
        return getattr(importlib.import_module(f"bacon_rules.{self.folder}.codec"), f"load_{kind}")(value)

    def schema(self, kind: str) -> Any:
        return schema(self.prefix + kind)

    def events(self) -> list[Any]:
        """Return an event of each type that random matches have."""
        found: dict[str, Any] = {}
        for state, move in self.courses():
            for event in state.events(move):
                found.setdefault(tag_of(type(event)), event)
        return [*found.values()]

    def values(self, kind: str) -> list[Any]:
        """Return values of a kind, one or more for each thing that can be due."""
        match kind:
            case "event":
                return self.events()
            case "rules":
                return [*self.rules]
            case "state":
                return [*self.due()]
            case _:
                return [state.observe(seat) for state in self.due() for seat in (1, None)]


@functools.cache
def documents(kit: Kit, kind: str) -> list[JsonValue]:
    """Return values of a kind as documents."""
    return [plain(value.to_json()) for value in kit.values(kind)]


def different_places(kit: Kit, kind: str) -> Iterator[tuple[JsonValue, Path]]:
    """Yield the documents of a kind with their places: of those in like objects of one type, only the first."""
    seen = set()
    for document in documents(kit, kind):
        for place in places(document):
            holder: Any = at(document, place[:-1])
            tag = holder.get("type") if isinstance(holder, dict) else None
            alike = tag, *("*" if isinstance(step, int) else step for step in place)
            if alike not in seen and "pool" not in place[:3]:
                seen.add(alike)
                yield document, place


APPLEWOOD: Final = applewood(3)
CLIMBING: Final = Kit(
    "climbing",
    "",
    (APPLEWOOD, attrs.evolve(APPLEWOOD, points=(3, 1, 0), target=9, max_deals=9, tie=Tie.PLAY_ON)),
    lambda: map(scripted, SCRIPTED),
    lambda: iter(positions.steps(preset("bacon-6"), 3)),
)
TRICK_TAKING: Final = Kit(
    "trick_taking",
    "trick-taking-",
    (TrickRules(), TrickRules(target=5, taker=Taker.DECLARER)),
    lambda: map(tricks.position, tricks.POSITIONS),
    lambda: ((state, move) for state, move, _ in tricks.steps(TrickRules(upcards=1), 0)),
)
SAVE_YOUR_BACON: Final = Kit(
    "save_your_bacon",
    "save-your-bacon-",
    (
        BaconRules(decks=DeckSource.DRAFT, best_of=3, hand_size=7, deck_rules=DeckRules(size=9)),
        BaconRules(players=3, format=Format.FREE_FOR_ALL, pool=STRESS),
    ),
    lambda: corpus().values(),
    lambda: ((state, move) for name in WAITING for state, move, _ in bacon_steps(ALL_RULES[name], 5, 250)),
)
KITS: Final = (CLIMBING, TRICK_TAKING, SAVE_YOUR_BACON)


def kit_of(name: str) -> Kit:
    """Return the kit of the rules of this name in `RULES`."""
    folder = type(played(name, 1)[0][0].state).__module__.split(".")[1]
    return next(kit for kit in KITS if kit.folder == folder)


every_kit = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.folder)
every_kind = pytest.mark.parametrize("kind", DOCUMENTS)
