"""A table in a browser without a server: the host of a match against computers, and the page that hears of it."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Callable
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.bots.searching import Budget
from bacon_rules.documents.values import JsonObject, read_json, write_json
from bacon_rules.errors import JsonError, RecordError
from bacon_rules.games import GAMES, Position, game_named
from bacon_rules.guiding import Guide
from bacon_rules.records import Record, Valid, dumps, validate
from bacon_rules.sitting import Keep, Sitting
from bacon_rules.stories.seating import NAMES
from bacon_rules.variants import POOLED
from bacon_rules.web.drawings import cards_svg
from bacon_rules.web.guests import Guest
from bacon_rules.web.host import Host
from bacon_rules.web.orders import order_in
from bacon_rules.web.telling import Telling

HINTS: Final = Budget(simulations=30)
"""The limit for the search of a hint: in a browser Python is slower, and hears nothing while it thinks."""

MARK: Final = "\ufeff"
"""What some programs write before a text."""

Post = Callable[[str], object]
"""A function that hands a message to the page at once."""


@attrs.define(eq=False)
class Page(Guest):
    """A page in whose browser the host runs: messages need not wait for it.

    Attributes:
        post: hands messages to it.
    """

    post: Post = attrs.field(kw_only=True)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self._inbox.close()
        self.outbox.close()

    @override
    def send(self, message: JsonObject) -> None:
        self.post(write_json(message))


@attrs.frozen(eq=False)
class Table:
    """A table with one page.

    Attributes:
        host: the host.
        page: the page.
    """

    host: Host
    page: Page

    async def run(self) -> None:
        """Let the page come, and play until cancelled."""
        self.host.come(self.page)
        await self.host.run(None)

    def hear(self, text: str) -> None:
        """Carry out an order of the page, or refuse it with an explanation."""
        try:
            order = order_in(text)
        except JsonError as error:
            self.page.send({"type": "refused", "text": str(error)})
        else:
            self.host.answer(self.page, order)


@attrs.frozen(eq=False)
class Desk:
    """Opens tables for a page.

    Attributes:
        post: hands the page the messages of a table, and besides: ``kept`` with a match that the page is to keep by a
            name, ``here`` with the name of the match that is played from now on, and ``cards`` with pictures of the
            cards, if these are not a game's own.
        language: the language of the messages.
        pause: the time before a computer plays, in seconds.
    """

    post: Post
    language: str
    pause: float

    def begin(self, match: str, game: str) -> Table:
        """Open a table for a new match against computers.

        Args:
            match: the name by which the page keeps the match.
            game: the name of the game.

        Raises:
            RulesError: there is no such game.
        """
        start = _usual(game)
        return self._opened(Sitting(start, NAMES[: start.seats], frozenset({0}), _secret()), match, _today())

    def teach(self, match: str, game: str) -> Table:
        """Open a table for a new match that begins with a lesson.

        Args:
            match: the name by which the page keeps the match.
            game: the name of the game.

        Raises:
            RulesError: there is no such game.
            NoWingError: the game has no lesson.
        """
        guide = Guide.begun(game_named(game), NAMES, _secret())
        return self._opened(guide.sitting, match, _today(), guide)

    def bring(self, match: str, text: str) -> Table:
        """Open a table for a new match by rules that somebody brings.

        Args:
            match: the name by which the page keeps the match.
            text: rules as records have them, in JSON, or a pool of cards, in JSON or TOML.

        Raises:
            BaconRulesError: there is a mistake in the text, or no match can be played by it.
        """
        start = _brought(text.removeprefix(MARK))
        return self._opened(Sitting(start, NAMES[: start.seats], frozenset({0}), _secret()), match, _today())

    def go_on(self, match: str, record: str, seed: str, seat: int) -> Table:
        """Open a table again for a match that was kept.

        Args:
            match: the name by which the page keeps the match.
            record: the text of its record.
            seed: the seed of its deals.
            seat: the seat of the person.

        Raises:
            RecordError: it is no record, or something in it is wrong.
        """
        found = _right(record)
        return self._opened(_sitting(found, frozenset({seat}), seed), match, found.date)

    def look(self, record: str) -> Table:
        """Open a record to be looked at.

        Args:
            record: its text.

        Raises:
            RecordError: it is no record, or something in it is wrong.
        """
        found = _right(record)
        host = Host(_sitting(found, frozenset(), ""), 0, lambda _: None, True, HINTS, found.date)  # noqa: FBT003
        return self._seated(host, None)

    def _opened(self, sitting: Sitting, match: str, date: datetime.date | None, guide: Guide | None = None) -> Table:
        """Open a table for the only person of a match, and keep it from now on."""
        (seat,) = sitting.humans
        host = Host(sitting, self.pause, self._keeper(match, date), budget=HINTS, date=date, guide=guide)
        host.keep_again = self._keep_again
        host.keep(sitting)
        return self._seated(host, seat)

    def _seated(self, host: Host, seat: int | None) -> Table:
        host.open_table = self._play_on
        start = host.sitting.start
        if start.state.rules != _usual(start.name).state.rules:
            self._say({"type": "cards", "svg": cards_svg(start.state)})
        return Table(host, Page(seat, Telling(self.language, host.sitting.names), post=self.post))

    def _keeper(self, match: str, date: datetime.date | None) -> Keep:
        """Return a function that hands a match to the page for keeping."""

        def keep(sitting: Sitting) -> None:
            (seat,), record = sitting.humans, sitting.record(sitting.names, date)
            kept: JsonObject = {"match": match, "game": record.game, "seed": str(sitting.seed), "seat": seat}
            self._say({"type": "kept", **kept, "over": sitting.has_ended, "record": dumps(record)})

        return keep

    def _keep_again(self, _: Sitting) -> Keep:
        """Let the page keep a rematch by another name, and go on with that."""
        match = _secret()
        self._say({"type": "here", "match": match})
        return self._keeper(match, _today())

    def _play_on(self, sitting: Sitting) -> tuple[str, None]:
        """Let the page keep a match that plays on from a position of another; the page goes there."""
        match = _secret()
        self._keeper(match, _today())(sitting)
        return match, None

    def _say(self, message: JsonObject) -> None:
        self.post(write_json(message))


def _usual(game: str) -> Position:
    """Return the first position of a match by a game's own rules."""
    variant = game_named(game)
    return variant.new_match(variant.rules, 0)


def _brought(text: str) -> Position:
    value = read_json(text) if text.lstrip().startswith("{") else None
    match value:
        case {"game": str(game)}:
            return game_named(game).new_match(value, 0)
        case _:
            return Position(GAMES[POOLED].game.start_with_text(text))


def _right(text: str) -> Record:
    verdict = validate(text)
    if not isinstance(verdict, Valid):
        raise RecordError(str(verdict))
    return verdict.record


def _sitting(record: Record, humans: frozenset[int], seed: str) -> Sitting:
    sitting = Sitting(record.start, record.seats, humans, seed)
    sitting.make_all(record.moves)
    return sitting


def _secret() -> str:
    return secrets.token_hex(16)


def _today() -> datetime.date:
    return datetime.date.today()
