"""Every game by its name, for programs that serve them all in JSON and notation."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.game import AnyRules
from bacon_rules.games.game import AnyGame
from bacon_rules.games.positions import Position
from bacon_rules.games.register import game_named as registered
from bacon_rules.games.register import names
from bacon_rules.games.types import AnyView
from bacon_rules.variants import OWN


@attrs.frozen
class Variant:
    """One variant of a game, for programs that serve all games.

    Attributes:
        name: the name of the variant, the same in records, on the command line and in the server.
        game: the game object.
    """

    name: str
    game: AnyGame

    @property
    def title(self) -> str:
        """The title for people."""
        return self.game.variants[self.name]

    @property
    def rules(self) -> JsonObject:
        """The rules as a JSON object."""
        rules: AnyRules = self.game.rules(self.name)
        return rules.to_json()

    @property
    def numbers(self) -> JsonObject:
        """Every number and other setting of the rules, by the attribute's name."""
        return numbers_of(self.game.rules(self.name))

    def new_match(self, rules: JsonValue, dealer: int) -> Position:
        """Return the first position of a match.

        Args:
            rules: the rules as a JSON object: ``{"game": name}``, and the house rules if there are any.
            dealer: the seat that deals first; 0 where nobody deals.

        Raises:
            JsonError: the rules cannot be read.
            RulesError: there is no such dealer.
        """
        return Position(self.game.new_match(self.game.load_rules(rules), dealer))

    def load(self, value: JsonValue) -> Position:
        """Return the position that `Position.to_json` wrote.

        Raises:
            JsonError: the value is not a position of this game.
        """
        return Position(self.game.load_state(value))

    def load_view(self, value: JsonValue) -> AnyView:
        """Return the view that `Position.observe` wrote.

        Raises:
            JsonError: the value is not a view of this game.
        """
        view: AnyView = self.game.load_view(value)
        return view


class _Variants(Mapping[str, Variant]):
    """Each game by its name.  A game is imported on first use; listing the names imports none."""

    def __getitem__(self, name: str) -> Variant:
        if name not in self:
            raise KeyError(name)
        return game_named(name)

    def __contains__(self, name: object) -> bool:
        return name in OWN or name in names()

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())


GAMES: Final[Mapping[str, Variant]] = _Variants()
"""Each game by its name."""


def game_named(name: str) -> Variant:
    """Return the game with this name.

    Raises:
        RulesError: no game has this name.
    """
    return _variant(name, registered(name))


@functools.lru_cache(256)
def _variant(name: str, game: AnyGame) -> Variant:
    return Variant(name, game)


def numbers_of(rules: Any) -> JsonObject:  # of any game
    """Return every number and other setting of rules, by the attribute's name; a pool of cards by its name."""
    return {name: _told(value) for name, value in attrs.asdict(rules, recurse=False).items()}


def _told(value: Any) -> Any:
    """Return a value as a number or a text: a pool by its name, and rules within rules number by number."""
    if isinstance(value, enum.Enum):
        return value.value
    if not attrs.has(type(value)):
        return value
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else numbers_of(value)
