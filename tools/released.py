"""Keep what a release promises: documents and digests, which the tests hold for ever.

``python -m tools.released 1.0.0`` makes this version 1.0.0, of today, and keeps what it promises.
``python -m tools.released documents`` writes records, states and views of this version into ``tests/released/VERSION``.
``python -m tools.generate released`` writes the digests of names that no release has had yet.
``python -m tools.released again NAME ...`` writes the digests of these as well, which takes a reason.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bacon_rules import __version__, action_space, save_your_bacon, vectors
from bacon_rules.climbing import PRESETS, preset
from bacon_rules.documents import SCHEMAS, JsonObject, JsonValue, schema, write_json
from bacon_rules.games import GAMES, Position
from bacon_rules.records import Record, write

FOLDER: Final = Path(__file__).parents[1] / "tests" / "released"
NAMES: Final = FOLDER / "names.json"
MOVES: Final = 90
"""How long the matches are of which documents are kept."""

EACH: Final = 3
"""How many states of each match are kept."""


def digests() -> dict[str, str]:
    """Return what every name means, as a digest, by ``kind/name``."""
    return dict(_digests())


def _digests() -> Iterator[tuple[str, str]]:
    for name, game in GAMES.items():
        yield f"rules/{name}", _digest(write_json(game.numbers))
    for pool in (save_your_bacon.starter_pool(), save_your_bacon.midnight_pool()):
        yield f"pool/{pool.name}", pool.digest
    yield "pool/published decks", _digest(repr(save_your_bacon.published_decks()))
    for name in vectors.names():
        yield f"vectors/{name}", _digest(write_json(vectors.vectors(name)))
    for name in SCHEMAS:
        whole = schema(name)
        yield f"schema/{name}/{str(whole['$id']).rpartition(':')[2]}", _digest(write_json(_undescribed(whole)))
    for name in PRESETS:
        space = action_space(preset(name))
        sample = [len(space), *map(str, space[:: len(space) // 500])]
        yield f"actions/{name}", _digest("\n".join(map(str, sample)))


def _undescribed(schema: JsonValue) -> JsonValue:
    """Return a schema without titles and descriptions, which change nothing in what it accepts."""
    match schema:
        case dict():
            words = {key for key in ("title", "description") if isinstance(schema.get(key), str)}
            return {key: _undescribed(part) for key, part in sorted(schema.items()) if key not in words}
        case list():
            return [_undescribed(part) for part in schema]
        case _:
            return schema


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of the digests, with those anew that no release has had."""
    yield NAMES, names([])


def names(again: list[str]) -> str:
    """Return the digests as a text: anew where no release has had the name, and where it is named."""
    held: dict[str, dict[str, str]] = json.loads(NAMES.read_text(encoding="utf-8"))
    for name, digest in digests().items():
        if name not in held or "dev" in held[name]["since"]:
            held[name] = {"digest": digest, "since": __version__}
        elif name in again:
            held[name] = {**held[name], "digest": digest}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(held[name])}" for name in sorted(held))
    return f"{{\n{lines}\n}}\n"


def write_documents(folder: Path) -> None:
    """Write a record, some states and some views of every game into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, rules in _rules():
        rng = random.Random(name)
        start = position = GAMES[name.partition("_")[0]].new_match(rules, 0)
        moves: list[str] = []
        seen: list[Position] = []
        while not position.is_over and len(moves) < MOVES:
            seen.append(position)
            moves.append(position.chance_move(name) if position.to_act is None else rng.choice(position.legal_moves()))
            position = position.apply(moves[-1])
        write(Record.of_texts(start, moves), folder / f"{name}.bacon.json")
        for number, kept in enumerate(rng.sample(seen, EACH)):
            for kind, value in (("state", kept.to_json()), ("view", kept.observe(rng.randrange(kept.seats)))):
                (folder / f"{name}-{number}.{kind}.json").write_text(f"{write_json(value)}\n", encoding="utf-8")


def _rules() -> Iterator[tuple[str, JsonObject]]:
    for name, game in GAMES.items():
        yield name, game.rules
    yield "bacon-4_short", {"game": "bacon-4", "house_rules": {"target": 4}}
    yield "trick-taking_short", {"game": "trick-taking", "house_rules": {"target": 5}}
    for rules in (
        save_your_bacon.widdershins(4),
        save_your_bacon.free_for_all(3),
        *(save_your_bacon.Rules(decks=decks) for decks in save_your_bacon.DeckSource),
    ):
        yield f"save-your-bacon_{rules.format}-{rules.decks}", rules.to_json()


def set_version(version: str, root: Path, day: datetime.date) -> None:
    """Write a version wherever it stands, and the day of its release into the changelog."""
    for path, old, new in (
        ("src/bacon_rules/__init__.py", r'^__version__ = ".*"$', f'__version__ = "{version}"'),
        ("CITATION.cff", r"^version: .*$", f"version: {version}"),
        ("package.json", r'^  "version": ".*",$', f'  "version": "{version}",'),
        ("CHANGELOG.md", r"^## Unreleased$", f"## {version} ({day})"),
    ):
        text, found = re.subn(old, new, (root / path).read_text(encoding="utf-8"), flags=re.M)
        if found != 1:
            raise ValueError(f"{path}: expected one line {old}, found {found}")
        (root / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    match sys.argv[1:]:
        case [version] if re.fullmatch(r"\d+\.\d+\.\d+", version):
            set_version(version, FOLDER.parents[1], datetime.date.today())
            for module in ("tools.released", "documents"), ("tools.generate",):
                subprocess.run([sys.executable, "-m", *module], check=True)
        case ["documents"]:
            write_documents(FOLDER / __version__)
        case ["again", *named]:
            NAMES.write_text(names(named), encoding="utf-8")
        case _:
            sys.exit(__doc__)
