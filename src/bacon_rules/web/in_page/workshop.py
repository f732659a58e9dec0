"""The workshop of a page: the answers to what somebody does who writes cards there.  All messages are JSON texts."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable
from typing import Any, Final

import attrs

from bacon_rules.documents.values import JsonObject, read_json, write_json
from bacon_rules.errors import BaconRulesError
from bacon_rules.games import GAMES, Position
from bacon_rules.games.workshop import Trial, Workshop
from bacon_rules.pictures import svg
from bacon_rules.records import dumps
from bacon_rules.sitting import Sitting
from bacon_rules.stories.seating import NAMES
from bacon_rules.variants import POOLED
from bacon_rules.web.in_page.tables import MARK, Post
from bacon_rules.words import describe, tell

MOST_TRIED: Final = 40
"""The greatest number of games in which a position is looked for."""

MOST_GAMES: Final = 2000
"""The greatest number of games that are played for a measure."""

COPIES: Final = "copies"
DARK: Final = "dark"
PLAIN: Final = "plain"


@attrs.define
class Bench:
    """A place in the workshop for one page.

    What takes long goes on in parts, between which the page is heard; only one such thing is done at a time.

    Attributes:
        post: hands a message to the page: ``text`` with a new text, ``refused`` with the problem, each with the number
            ``of`` what was asked; and those that the methods name.
    """

    post: Post
    _work: int = 0

    def begin(self, of: int, name: str) -> None:
        """Tell a text to begin with."""
        self._change(of, lambda: _workshop().begun(name))

    def open(self, of: int, text: str) -> None:
        """Tell the text of a file as the workshop writes it."""
        self._change(of, lambda: _workshop().opened(text.removeprefix(MARK)))

    def change(self, of: int, text: str, place: str, key: str, value: str) -> None:
        """Tell a text in which a field has another value."""
        self._change(of, lambda: _workshop().changed(text, place, key, value))

    def new(self, of: int, text: str, kind: str, name: str) -> None:
        """Tell a text with another entry."""
        self._change(of, lambda: _workshop().new(text, kind, name))

    def add(self, of: int, text: str, entries: str) -> None:
        """Tell a text with the entries of a JSON object."""
        added: Any = read_json(entries)
        self._change(of, lambda: _workshop().added(text, added))

    def remove(self, of: int, text: str, place: str) -> None:
        """Tell a text without an entry."""
        self._change(of, lambda: _workshop().removed(text, place))

    def look(self, text: str, place: str, language: str) -> None:
        """Tell what there is in a text, as ``looked``."""
        self._say("looked", **_workshop().looked(text, place, language))

    def print(self, text: str, paper: str, each: str) -> None:
        """Tell the sheets with all cards, ``once`` or in ``copies``, as ``sheets``, or why not, as ``no-sheets``."""
        try:
            self._say("sheets", svgs=[*_workshop().sheets(text, paper, copies=each == COPIES)])
        except BaconRulesError as error:
            self._say("no-sheets", text=str(error))

    def stop(self) -> None:
        """Stop what takes long."""
        self._work += 1

    async def seek(  # noqa: PLR0913, PLR0917 - what is sought, and how it is shown
        self, text: str, place: str, seed: str, language: str, theme: str, width: int
    ) -> None:
        """Look for a position in which a card is used, and draw it as wide as it will be seen.

        The page hears ``seeking`` with the number of ``games``; at the end ``found`` with the position, or ``sought``
        with the number of games in vain, or with the problem as ``text``.
        """
        work, number = self._begun(), 0
        try:
            for number, found in enumerate(_workshop().tried(text, place, seed, MOST_TRIED), start=1):
                if found is not None:
                    self._say("found", games=number, **_told(found, seed, language, width, dark=theme == DARK))
                    return
                self._say("seeking", games=number, of=MOST_TRIED)
                await asyncio.sleep(0)
                if work != self._work:
                    break
            self._say("sought", games=number)
        except BaconRulesError as error:
            self._say("sought", games=number, text=str(error))

    async def measure(self, text: str, games: int, seed: str, player: str) -> None:
        """Let computers play, ``plain`` ones or curious ones.

        The page hears ``measuring`` with the number of ``games``; at the end, or when it stops that, ``measured`` with
        ``rows``, ``lines`` and ``svg``, or with the problem as ``text``.
        """
        work, number, told = self._begun(), 0, _nothing
        most = min(max(games, 1), MOST_GAMES)
        try:
            for number, told in enumerate(_workshop().measured(text, most, seed, plainly=player == PLAIN), start=1):  # noqa: B007
                self._say("measuring", games=number, of=most)
                await asyncio.sleep(0)
                if work != self._work:
                    break
            self._say("measured", games=number, **told())
        except BaconRulesError as error:
            self._say("measured", games=number, **_nothing(), text=str(error))

    def _begun(self) -> int:
        self._work += 1
        return self._work

    def _change(self, of: int, made: Callable[[], str]) -> None:
        try:
            self._say("text", of=of, text=made())
        except BaconRulesError as error:
            self._say("refused", of=of, text=str(error))

    def _say(self, kind: str, **parts: Any) -> None:
        self.post(write_json({"type": kind, **parts}))


def _workshop() -> Workshop:
    return GAMES[POOLED].game.workshop()


def _nothing() -> JsonObject:
    return {"rows": [], "lines": [], "svg": ""}


def _told(found: Trial, seed: str, language: str, width: int, *, dark: bool) -> JsonObject:
    """Return a position in which a card is used: in words, as a picture, and as a match to be played on."""
    start = Position(found.start)
    names = NAMES[: start.seats]
    sitting = Sitting(start, names, frozenset({found.seat}), seed)
    sitting.make_all(found.moves)
    state = sitting.position.state
    view = state.observe(found.seat)
    move = view.parse_move(found.move)
    told = [event for event in state.step(move)[1] if event.is_seen_by(found.seat)]
    record = sitting.record(names, datetime.date.today())
    return {
        "who": names[found.seat],
        "move": describe(move, language, names=names, match=view),
        "then": [*tell(told, view, language, names=names)],
        "svg": svg(view, dark=dark, names=names, language=language, width=width),
        "match": {"game": record.game, "record": dumps(record), "seed": seed, "seat": found.seat, "over": False},
    }
