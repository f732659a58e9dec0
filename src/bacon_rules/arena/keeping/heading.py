"""The heading of a journal: everything that is needed to play its run again."""

from __future__ import annotations

import attrs

from bacon_rules.arena.counting.sequential import Sprt
from bacon_rules.arena.players.identity import Identity, identity_of, package_digest
from bacon_rules.arena.players.sitting import Player
from bacon_rules.arena.playing import Span
from bacon_rules.arena.run import Run
from bacon_rules.arena.terms import Terms
from bacon_rules.build import build_info
from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.errors import JsonError, RulesError
from bacon_rules.game import AnyRules
from bacon_rules.games import game_named


@attrs.frozen
class Library:
    """This package.

    Attributes:
        version: the version.
        code: the digest of its files in Python.
    """

    version: str
    code: str


@attrs.frozen
class Heading:
    """The first line of a journal: everything about its run except the number of deals, which can grow.

    Attributes:
        rules: the rules of the game.
        players: the players.
        seed: the seed.
        span: whether deals or matches are played.
        seconds: the time for each move, if it is limited.
        max_moves: the number of moves after which a deal or match is unfinished.
        records: whether each row has a record.
        rows: whether there are rows; JSON says so only if there are none.
        until: the test that ends the play of two players.
        library: this package, whose players and rules play.
    """

    rules: AnyRules
    players: tuple[Identity, ...]
    seed: str
    span: Span
    seconds: float | None
    max_moves: int
    records: bool
    rows: bool
    until: Sprt | None
    library: Library

    @classmethod
    def of(cls, run: Run) -> Heading:
        """Return the heading of a run that is played now."""
        terms = run.terms
        return cls(
            rules=run.rules,
            players=tuple(identity_of(name, player) for name, player in run.players.items()),
            seed=terms.seed,
            span=terms.span,
            seconds=terms.seconds,
            max_moves=terms.max_moves,
            records=terms.records,
            rows=terms.rows,
            until=terms.until,
            library=Library(build_info().version, package_digest()),
        )

    def to_json(self) -> JsonObject:
        """Return the heading as a JSON object."""
        return {
            "rules": self.rules.to_json(),
            "players": [attrs.asdict(player) for player in self.players],
            "seed": self.seed,
            "span": self.span.value,
            "seconds": self.seconds,
            "max_moves": self.max_moves,
            "records": self.records,
            **({} if self.rows else {"rows": False}),
            "until": None if self.until is None else attrs.asdict(self.until),
            "library": attrs.asdict(self.library),
        }

    def differences(self, other: Heading) -> tuple[str, ...]:
        """Return the names of the attributes that differ."""
        mine, others = ({"rows": True, **heading.to_json()} for heading in (self, other))
        return tuple(name for name, value in mine.items() if others[name] != value)

    def run(self, players: dict[str, Player], deals: int) -> Run:
        """Return the run again.

        Args:
            players: the players by name.
            deals: the number of deals.

        Raises:
            ArenaError: a value is out of its range.
        """
        terms = Terms(
            deals=deals,
            seed=self.seed,
            span=self.span,
            seconds=self.seconds,
            max_moves=self.max_moves,
            records=self.records,
            rows=self.rows,
            until=self.until,
        )
        return Run.of(self.rules, players, terms)


def load_heading(value: JsonValue) -> Heading:
    """Read a heading.

    Raises:
        JsonError: the value is not a heading.
    """
    reader = Reader()
    reader.register(AnyRules, _rules)
    reader.register(float, _number)
    return reader.read({"rows": True, **value} if isinstance(value, dict) else value, Heading)


def _rules(value: JsonValue) -> AnyRules:
    if not isinstance(value, dict) or not isinstance(value.get("game"), str):
        raise JsonError("", f"expected rules with the name of a game, got {told(value)}")
    try:
        rules: AnyRules = game_named(value["game"]).game.load_rules(value)
    except RulesError as error:
        raise JsonError(".game", str(error)) from None
    return rules


def _number(value: JsonValue) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise JsonError("", f"expected a number, got {told(value)}")
    return float(value)
