"""Writes documents, each with its type, and the documentation's examples, for TypeScript to check.

``python -m tests.javascript.samples FOLDER``
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from bacon_rules import save_your_bacon
from bacon_rules.documents import JsonObject, write_json
from bacon_rules.games import GAMES, Position
from tests.web.tables import EVERY_GAME, Message, ask, client_of, heard, host_of, sitting_of, turn_of

PAGE = Path(__file__).parents[2] / "docs" / "javascript.md"
PLIES = 60
TYPES = {"save-your-bacon": "SaveYourBacon", "trick-taking": "TrickTaking"}


def samples() -> Iterator[tuple[str, JsonObject]]:
    """Yield documents, each with the name of its type."""
    for game in EVERY_GAME:
        of = TYPES.get(game, "Climbing")
        position = GAMES[game].new_match({"game": game}, 0)
        yield from ((f"{of}.{kind}", document) for kind, document in documents(position))
        yield from (("Table.Message", message) for message in messages(game))
    yield "SaveYourBacon.Pool", save_your_bacon.starter_pool().to_json()


def documents(position: Position) -> Iterator[tuple[str, JsonObject]]:
    """Yield the documents of a match of random moves."""
    rng = random.Random(7)
    yield "Rules", position.rules_json()
    for ply in range(PLIES):
        if position.is_over:
            return
        move = position.chance_move(ply) if position.to_act is None else rng.choice(position.legal_moves())
        yield from (("Event", event) for event in position.events(move))
        position = position.apply(move)
        yield "State", position.to_json()
        yield from (("View", position.observe(seat)) for seat in range(position.seats))


def messages(game: str) -> Iterator[Message]:
    """Yield what a page at a table is told."""
    with (
        client_of(host_of(sitting_of(game, plies=30))) as client,
        client.websocket_connect("/table/seat-0/socket") as socket,
    ):
        yield from (heard(socket, kind) for kind in ("welcome", "log"))
        yield turn_of(socket, 0)
        ask(socket, type="pick", things=[], number=1)
        yield heard(socket, "picked")
        ask(socket, type="hint")
        yield heard(socket, "hint")


def examples() -> list[str]:
    """Return the examples of the documentation."""
    return re.findall(r"^```[jt]s\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def main(folder: Path) -> None:
    """Write the files."""
    head = 'import type { Climbing, SaveYourBacon, Table, TrickTaking } from "bacon-rules";'
    lines = [f"export const a{number}: {kind} = {write_json(value)};" for number, (kind, value) in enumerate(samples())]
    (folder / "samples.ts").write_text("\n".join([head, *lines, ""]), encoding="utf-8")
    for number, example in enumerate(examples()):
        (folder / f"example{number}.mts").write_text(example, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
