"""A small game that another package could bring, without any wings: two players, six cards, the higher card wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

import attrs

from bacon_rules.bases import BasicMatch, BasicState, BasicView
from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.documents.writing import Text
from bacon_rules.errors import IllegalMoveError, JsonError, NotationError, Reason, RulesError
from bacon_rules.game import GameEvent
from bacon_rules.games.game import Game
from bacon_rules.picking import ListedMoves
from bacon_rules.shuffle import Randomness, Seed, permutation


class Wrong(Reason):
    NOT_NOW = ("this cannot be done now", "F1")
    NOT_HELD = ("the player does not hold this card", "F2")


@attrs.frozen
class Rules:
    name: str = "higher"

    def to_json(self) -> JsonObject:
        return {"game": self.name}

    def new_match(self) -> State:
        return State(self)


@attrs.frozen
class Deal(Text):
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"deal:{','.join(map(str, self.cards))}"


@attrs.frozen
class Play(Text):
    card: int

    def __str__(self) -> str:
        return f"play:{self.card}"


Move = Deal | Play


class Moves(ListedMoves[Move, int]):
    @staticmethod
    def cards_of(move: Move) -> tuple[int, ...]:
        return (move.card,) if isinstance(move, Play) else ()


@attrs.frozen
class Played(GameEvent):
    """A card was played."""

    seat: int
    card: int


@attrs.frozen
class Ended(GameEvent):
    """All cards were played."""

    scores: tuple[int, ...]


@attrs.frozen
class Nothing(GameEvent):
    """Nothing happened."""


class Match(BasicMatch[Rules]):
    seats = 2
    played: tuple[int, ...]

    @property
    def to_act(self) -> int | None:
        return None if self.is_over or not self.is_dealt else len(self.played) % 2

    @property
    def is_dealt(self) -> bool:
        raise NotImplementedError

    @property
    def scores(self) -> tuple[int, ...]:
        pairs = zip(self.played[::2], self.played[1::2], strict=False)
        won = [first > second for first, second in pairs]
        return sum(won), len(won) - sum(won)

    @property
    def winners(self) -> tuple[int, ...]:
        return (int(self.scores[1] > self.scores[0]),) if len(self.played) == 6 else ()

    def side_of(self, seat: int) -> int:
        return seat

    def parse_move(self, text: str) -> Move:
        verb, _, rest = text.partition(":")
        try:
            return Play(int(rest)) if verb == "play" else Deal(tuple(map(int, rest.split(","))))
        except ValueError:
            raise NotationError(text, 0, "expected play:3 or a deal") from None


@attrs.frozen
class State(Match, BasicState[Move, Played | Ended]):
    rules: Rules
    hands: tuple[tuple[int, ...], ...] = ()
    played: tuple[int, ...] = ()

    @property
    def is_dealt(self) -> bool:
        return bool(self.hands)

    def legal_moves(self) -> Moves:
        return Moves() if self.to_act is None else Moves(map(Play, self.hands[self.to_act]))

    def why_illegal(self, move: Move) -> Wrong | None:
        if isinstance(move, Deal) is self.is_dealt or self.is_over:
            return Wrong.NOT_NOW
        return None if isinstance(move, Deal) or move in self.legal_moves() else Wrong.NOT_HELD

    def apply(self, move: Move) -> Self:
        return self.step(move)[0]

    def step(self, move: Move) -> tuple[Self, tuple[Played | Ended, ...]]:
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, reason)
        if isinstance(move, Deal):
            return attrs.evolve(self, hands=(move.cards[:3], move.cards[3:])), ()
        seat = len(self.played) % 2
        hands = tuple(tuple(card for card in hand if card != move.card) for hand in self.hands)
        after = attrs.evolve(self, hands=hands, played=(*self.played, move.card))
        return after, (Played(seat, move.card), *([Ended(after.scores)] if after.is_over else []))

    def chance_move(self, seed: Seed) -> Deal:
        return Deal(tuple(permutation(6, self.name, 1, seed)))

    def observe(self, seat: int | None) -> View:
        hand = () if seat is None or not self.hands else self.hands[seat]
        return View(self.rules, seat, hand, self.played, self.is_dealt)


@attrs.frozen
class View(Match, BasicView):
    rules: Rules
    seat: int | None
    hand: tuple[int, ...]
    played: tuple[int, ...]
    is_dealt: bool

    def legal_moves(self) -> Moves:
        return Moves(map(Play, self.hand)) if self.seat == self.to_act is not None else Moves()

    def why_illegal(self, move: Move) -> Wrong | None:
        return None if move in self.legal_moves() else Wrong.NOT_NOW

    def determinize(self, seed: Seed) -> State:
        hidden = [card for card in range(6) if card not in self.hand and card not in self.played]
        Randomness(self.name, 1, seed).shuffle(hidden)
        hands: list[tuple[int, ...]] = []
        for seat in range(2):
            count = 3 - len(self.played[seat::2])
            hands.append(self.hand if seat == self.seat else tuple(hidden.pop() for _ in range(count)))
        return State(self.rules, tuple(hands) if self.is_dealt else (), self.played)


class Higher(Game[State, View, Move, Rules]):
    title: ClassVar[str] = "Higher"
    variants: ClassVar[Mapping[str, str]] = {"higher": "Higher card"}
    deals = False

    def rules(self, name: str) -> Rules:
        if name != "higher":
            raise RulesError(f"there are no rules {name}")
        return Rules()

    def new_match(self, rules: Rules, dealer: int = 0) -> State:  # noqa: ARG002 - nobody deals
        return rules.new_match()

    def load_rules(self, value: JsonValue) -> Rules:
        if value != {"game": "higher"}:
            raise JsonError("$.game", "expected 'higher'")
        return Rules()


GAME = Higher()
"""The game."""
