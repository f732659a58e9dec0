"""A record as HTML, for notebooks: the players, the result, and the moves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from bacon_rules.games import Position
from bacon_rules.records.walking import WrongMove, moved

MOST_SHOWN: Final = 300
"""The greatest number of moves shown."""

Row = Sequence[object]


def html_table(heading: str, players: Sequence[Row], start: Position, moves: Sequence[str]) -> str:
    """Return a record as HTML: a table of players, and a table of moves that opens on a click.

    Args:
        heading: the game and the date.
        players: for each seat its number, player, side, score, and whether it won.
        start: the first position.
        moves: the moves in notation.
    """
    names = [str(name) for _, name, *_ in players]
    caption = f"<caption>{escape(heading)}</caption>"
    rows = "".join(_row("td", row) for row in players)
    table = f"<table>{caption}{_row('th', ('Seat', 'Player', 'Side', 'Score', ''))}{rows}</table>"
    listed = "".join(_row("td", row) for row in _moves(start, moves[:MOST_SHOWN], names))
    left = len(moves) - MOST_SHOWN
    more = _row("td", ("", "", f"… and {left} more")) if left > 0 else ""
    head = _row("th", ("Move", "Who", "What"))
    number = f"{len(moves)} move{'s' * (len(moves) != 1)}"
    return f"{table}<details><summary>{number}</summary><table>{head}{listed}{more}</table></details>"


def _moves(start: Position, moves: Iterable[str], names: Sequence[str]) -> Iterator[Row]:
    """Yield the number of each move, its player, and the move; for a wrong move, also the fault."""
    position: Position | None = start
    for ply, move in enumerate(moves):
        if position is None:
            yield ply + 1, "", move
            continue
        who = "chance" if position.to_act is None else names[position.to_act]
        following = moved(position, ply, move)
        if isinstance(following, WrongMove):
            position = None
            yield ply + 1, who, f"{move} (wrong: {following.reason})"
        else:
            position = following
            yield ply + 1, who, move


def _row(cell: str, values: Row) -> str:
    return f"<tr>{''.join(f'<{cell}>{_breaking(escape(str(value)))}</{cell}>' for value in values)}</tr>"


def _breaking(text: str) -> str:
    """Return a text whose lines can break between cards."""
    return re.sub(r"[,/]\b", r"\g<0><wbr>", text)
