"""What has to be true whatever has happened: nothing told is lost, nothing is told twice differently, nothing leaks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs

from bacon_rules.documents.values import write_json
from bacon_rules.games.register import game_of_any
from bacon_rules.host.database import Database
from bacon_rules.host.storing import stored
from bacon_rules.records import Valid, dumps, validate
from bacon_rules.sitting import Sitting
from bacon_rules.web import showing
from bacon_rules.web.telling import Telling
from tests.host.chaos.pages import Message, Page
from tests.web.tables import otherwise

SHOWN: Final = ("view", "scene", "news", "to_act", "over", "forced")
"""What a page is told of a position, besides what may have changed since."""

FOR_EVERYBODY: Final = ("people", "said", "refused", "notice")
"""The messages in which no card is."""


def kept(database: Database, table: str, pages: Iterable[Page]) -> Sitting:
    """Check that all is in the database of which pages were told, and return the match."""
    told = [(page, page.ply, page.acknowledged, page.went_back) for page in pages]
    found = stored(database, table)
    assert found is not None
    sitting = found.sitting
    for page, ply, acknowledged, went_back in told:
        assert went_back is None, went_back
        assert ply <= sitting.ply, f"{page.address}: told of {ply} moves, and {sitting.ply} are kept"
        for number, moves in acknowledged.items():
            assert sitting.moves[number] in moves, f"{page.address}: another move than it made is kept at {number}"
    verdict = validate(dumps(sitting.record(sitting.names, found.date)))
    assert isinstance(verdict, Valid), verdict
    return sitting


@attrs.define(eq=False)
class Told:
    """What one page was told, held against the match.

    Attributes:
        sitting: the match.
        page: the page.
        every: every so many of the positions are told again from what the seat knows alone.
    """

    sitting: Sitting
    page: Page
    every: int
    seat: int | None = None
    _replayed: Sitting = attrs.field(init=False)
    _of_seat: frozenset[str] = attrs.field(init=False)

    def check(self) -> int:
        """Check all messages; return how many positions were told again from what the seat knows alone."""
        messages = [*self.page.told]
        if not messages:
            return 0
        self.seat = messages[0]["seat"]
        seen = self.sitting.seen(self.seat, self.sitting.ply)
        self._of_seat = frozenset(_line(moment.ply, moment.event.to_json()) for moment in seen)
        self._replayed = attrs.evolve(self.sitting)
        positions = []
        for message in messages:
            match message["type"]:
                case "welcome":
                    self._check_welcome(message)
                case "log":
                    self._check_lines(message["lines"])
                case "position":
                    self._check_lines(message["news"])
                    positions.append(message)
                case kind:
                    assert kind in FOR_EVERYBODY, kind
        positions.sort(key=lambda message: int(message["ply"]))
        for message in positions:
            self._check_view(message)
        for message in positions[:: self.every]:
            self._check_without_secrets(message)
        return len(positions[:: self.every])

    def _check_welcome(self, message: Message) -> None:
        expected = _as_told(showing.welcome(self.sitting, self.seat, self._telling, is_record=False))
        assert {**message, "play_on": None} == {**expected, "play_on": None}

    def _check_lines(self, lines: Sequence[Message]) -> None:
        """Check that each event is one of the match that the seat may see."""
        strange = [line for line in lines if _line(line["ply"], line["event"]) not in self._of_seat]
        assert not strange, f"{self.page.address}: seat {self.seat} was told {strange}"

    def _check_view(self, message: Message) -> None:
        """Check that a page saw what its seat could see then: no more, no less, and nothing of another match."""
        view: Any = self.sitting.positions[message["ply"]].state.observe(self.seat)
        expected = _as_told(game_of_any(view).to_message(view))
        assert message["view"] == expected, f"{self.page.address}: another match was told at {message['ply']}"

    def _check_without_secrets(self, message: Message) -> None:
        """Check that the same is told if all that the seat may not know is otherwise."""
        ply = message["ply"]
        self._replayed.make_all(self.sitting.moves[self._replayed.ply : ply])
        other = otherwise(self._replayed, self.seat, ply)
        news = message["news"][0]["ply"] - 1 if message["news"] else ply
        expected = _as_told(showing.position(other, self.seat, ply, self._telling, news=news))
        for key in SHOWN:
            assert message[key] == expected[key], f"{self.page.address}: {key} at {ply} has what nobody may know"

    @property
    def _telling(self) -> Telling:
        return Telling("en", self.sitting.names)


def _as_told(value: Any) -> Message:
    told: Message = json.loads(write_json(value))
    return told


def _line(ply: int, event: object) -> str:
    return f"{ply} {json.dumps(event, sort_keys=True)}"
