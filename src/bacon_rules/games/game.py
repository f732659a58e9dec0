"""One object for each game, which services ask instead of knowing games.

The package of a game has one `Game`, which begins matches and has any number of wings: words, a scene, a reader, a
player, numbers of moves.  A missing wing has a plain fallback, such as notation in place of words, or is refused with a
`NoWingError`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.games.played import Played
from bacon_rules.games.shown import Shown
from bacon_rules.games.types import MoveT, RulesT, StateT, ViewT
from bacon_rules.games.wings import wing

if TYPE_CHECKING:
    from bacon_rules.games.workshop import Workshop


class Game(Shown[StateT, ViewT, MoveT, RulesT], Played[StateT, ViewT, MoveT, RulesT], ABC):
    """The object of a game, with the methods of `Shown` for people and of `Played` for programs.

    Attributes:
        deals: whether a seat deals, so that a match can begin with another dealer.
        changed: the rulings that a version of the package changed, by the version.
    """

    deals: ClassVar[bool] = True
    changed: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    @abstractmethod
    def rules(self, name: str) -> RulesT:
        """Return the rules of a variant.

        Raises:
            RulesError: no variant has this name.
        """

    @abstractmethod
    def new_match(self, rules: RulesT, dealer: int = 0) -> StateT:
        """Return the first state of a match.

        Raises:
            RulesError: the dealer is not a seat.
        """

    @wing("shown.pools")
    def start_with(self, pool: str) -> StateT:
        """Return the state in which a match with other cards begins.

        Args:
            pool: the name of a file with the cards, or another name that the game knows.

        Raises:
            PoolError: the cards cannot be read.
            RulesError: no match can be played with them.
            NoWingError: the game is always played with the same cards.
        """
        self._lacks("pools of cards")

    @wing("shown.pools")
    def start_with_text(self, pool: str) -> StateT:
        """Return the state in which a match with other cards begins.

        Args:
            pool: the cards, as the text of a file.

        Raises:
            PoolError: the cards cannot be read.
            RulesError: no match can be played with them.
            NoWingError: the game is always played with the same cards.
        """
        self._lacks("pools of cards")

    @wing("workshop")
    def workshop(self) -> Workshop:
        """Return the workshop in which people write cards for the game.

        Raises:
            NoWingError: the game is always played with the same cards.
        """
        self._lacks("workshop for cards")

    @abstractmethod
    def load_rules(self, value: JsonValue) -> RulesT:
        """Return the rules that their `to_json` wrote.

        Raises:
            JsonError: the value is not rules of this game.
        """

    @wing("codec")
    def load_state(self, value: JsonValue) -> StateT:
        """Return the state that its `to_json` wrote.

        Raises:
            JsonError: the value is not a state of this game.
            NoWingError: the game does not read states; its records are read all the same.
        """
        self._lacks("reader of states; records of its matches are read")

    @wing("codec")
    def load_view(self, value: JsonValue) -> ViewT:
        """Return the view that its `to_json` wrote.

        Raises:
            JsonError: the value is not a view of this game.
            NoWingError: the game does not read views.
        """
        self._lacks("reader of views")

    @wing("messages")
    def to_message(self, match: StateT | ViewT) -> JsonObject:
        """Return a state or view as JSON for somebody who knows its rules, in which `named` parts are only named."""
        told: JsonObject = match.to_json()
        return told

    @wing("messages")
    def named(self, rules: RulesT) -> Mapping[str, JsonObject]:
        """Return the parts of rules that messages only name, such as a pool of cards, by their names."""
        return {}

    @wing("messages")
    def completed(self, value: JsonValue, known: Iterable[RulesT]) -> JsonValue:
        """Return a message with the parts that it only names, for `load_state` and `load_view`.

        Args:
            value: the message.
            known: the rules that may have the parts.
        """
        return value

    def part_of(self, state: StateT) -> int:
        """Return the number of the deal, or of the game of a match, from 1: usually the state's `deal_number`."""
        return getattr(state, "deal_number", 1)

    @wing("played.search.thinking")
    def outcome(self, state: StateT, move: MoveT, seat: int, seed: int) -> float:
        """Return the worth of a move for a seat if all cards are known and everybody goes on as the game's player.

        Args:
            state: the state before the move.
            move: a legal move.
            seat: the seat.
            seed: decides between equally good moves, and makes the chance moves.

        Returns:
            The worth, as in `Option.expected`; in a game with deals, at the end of this deal.
        """
        rng, part, before = random.Random(seed), self.part_of(state), state.scores
        after: Any = state.apply(move)  # of this game, whose moves are its own
        while not after.is_over and self.part_of(after) == part:
            by_chance = after.to_act is None
            luck = rng.getrandbits(64) if by_chance else 0
            after = after.apply(after.chance_move(luck) if by_chance else self.choose(after.observe(after.to_act), rng))
        won = [score - earlier for score, earlier in zip(after.scores, before, strict=True)]
        mine = won.pop(state.side_of(seat))
        ahead: float = mine - max(won)
        return ahead

    def dealer(self, state: StateT) -> int:
        """Return the seat that deals, the state's `dealer`; 0 where nobody does."""
        return getattr(state, "dealer", 0)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any game."""
