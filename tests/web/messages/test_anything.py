"""Anything at all, sent to a table by a socket, is answered or passed over, and the table goes on."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules.puzzles import shipped
from bacon_rules.web import Host
from bacon_rules.web.puzzling import PuzzleHost
from tests.jsontrees import mutations
from tests.web.messages.schemas import ORDERS
from tests.web.tables import ask, client_of, heard, host_of, host_of_lesson, sitting_of

TABLES: dict[str, Callable[[], Host | PuzzleHost]] = {
    "match": lambda: host_of(sitting_of("save-your-bacon", plies=12)),
    "match with deals": lambda: host_of(sitting_of("bacon-4", plies=12)),
    "match of people": lambda: host_of(sitting_of("trick-taking", humans=(0, 1), plies=12)),
    "match that is over": lambda: host_of(sitting_of("applewood-3", plies=1000)),
    "lesson": lambda: host_of_lesson("trick-taking"),
    "puzzles": lambda: PuzzleHost(shipped("bacon-4")),
}
LAST = 10**9
"""The number of the question that comes last."""


@st.composite
def written(draw: st.DrawFn) -> str:
    order = draw(st.sampled_from(ORDERS))
    try:
        return json.dumps(draw(st.just(order) | mutations(order)))
    except ValueError:  # it has a number that Python does not write
        return "1" * 5000


def taken(table: str, sent: list[str | bytes]) -> None:
    """Check that a table takes messages, answers the next question, and lets the next page in."""
    host = TABLES[table]()
    link = f"/table/{'looks' if table == 'puzzles' else 'seat-0'}/socket"
    with client_of(host) as client:
        with client.websocket_connect(link) as socket:
            for message in sent:
                if isinstance(message, str):
                    socket.send_text(message)
                else:
                    socket.send_bytes(message)
            ask(socket, type="pick", things=[], number=LAST)
            while heard(socket, "picked")["number"] != LAST:
                pass
        with client.websocket_connect(link) as socket:
            assert "view" in heard(socket, "position")


@pytest.mark.few(3)
@pytest.mark.parametrize("table", TABLES)
def test_every_order_is_taken_at_every_table(table: str) -> None:
    taken(table, [json.dumps(order) for order in ORDERS])


@given(st.sampled_from(sorted(TABLES)), st.lists(written() | st.text() | st.binary(), max_size=8))
@example("match", ['{"type":"pick","things":["\\ud800"],"number":1}', b"{}", "", "[" * 4096])
def test_anything_is_taken_and_the_table_goes_on(table: str, sent: list[str | bytes]) -> None:
    taken(table, sent)
