"""One object for each game, which services ask instead of knowing games.

The package of a game has one `Game`, which begins matches and has any number of wings: words, a scene, a reader, a
player, numbers of moves.  A missing wing has a plain fallback, such as notation in place of words, or is refused with a
`NoWingError`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NoReturn, TypeAlias, TypeVar

from bacon_rules.documents.values import JsonValue
from bacon_rules.errors import NoWingError, SeatError
from bacon_rules.game import AnyRules, GameState, GameView
from bacon_rules.games.typed import typed
from bacon_rules.picking import BasicReading, ListedMoves
from bacon_rules.scenes.scene import Picked
from bacon_rules.speaking.plain import plainly
from bacon_rules.speaking.speaker import sentence

if TYPE_CHECKING:
    from bacon_rules.games.numbering import Numbering
    from bacon_rules.games.rows import Layout
    from bacon_rules.games.urns import Bounds, Urn
    from bacon_rules.scenes.drawing import Drawing
    from bacon_rules.scenes.scene import Scene
    from bacon_rules.searching.budget import Budget
    from bacon_rules.searching.thoughts import Thought
    from bacon_rules.speaking.speaker import Speaker


MOST_SENSIBLE: Final = 100
"""The number of legal moves to consider for a game that does not choose sensible ones."""

AnyState: TypeAlias = GameState[Any, Any, Any]
"""A state of any game."""

AnyView: TypeAlias = GameView[Any, Any]
"""A view of any game."""

AnyMove: TypeAlias = Any
"""A move of any game."""

AnyMatch: TypeAlias = AnyState | AnyView
"""A state or a view of any game."""

MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT", bound=AnyState)
ViewT = TypeVar("ViewT", bound=AnyView)
RulesT = TypeVar("RulesT", bound=AnyRules)


class Game(ABC, Generic[StateT, ViewT, MoveT, RulesT]):
    """The object of a game.

    Attributes:
        title: the game's name for people.
        variants: the titles of the variants, by the names that records, the command and the server use.
        deals: whether a seat deals, so that a match can begin with another dealer.
        silent: the tags of events that need no line in a story: they are seen in another way, or unimportant.
        changed: the rulings that a version of the package changed, by the version.
    """

    title: ClassVar[str]
    variants: ClassVar[Mapping[str, str]]
    deals: ClassVar[bool] = True
    silent: ClassVar[frozenset[str]] = frozenset({"hand-dealt"})
    changed: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def has(self, wing: str) -> bool:
        """Whether the game has a wing of its own, by the name of the method."""
        return getattr(type(self), wing) is not getattr(Game, wing)

    def _lacks(self, wing: str) -> NoReturn:
        raise NoWingError(f"{self.title} has no {wing}")

    # Beginning matches, and reading written values.

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

    @abstractmethod
    def load_rules(self, value: JsonValue) -> RulesT:
        """Return the rules that their `to_json` wrote.

        Raises:
            JsonError: the value is not rules of this game.
        """

    def load_state(self, value: JsonValue) -> StateT:
        """Return the state that its `to_json` wrote.

        Raises:
            JsonError: the value is not a state of this game.
            NoWingError: the game does not read states; its records are read all the same.
        """
        self._lacks("reader of states; records of its matches are read")

    def load_view(self, value: JsonValue) -> ViewT:
        """Return the view that its `to_json` wrote.

        Raises:
            JsonError: the value is not a view of this game.
            NoWingError: the game does not read views.
        """
        self._lacks("reader of views")

    # Its parts.

    def part_of(self, state: StateT) -> int:
        """Return the number of the deal, or of the game of a match, from 1."""
        return 1

    def dealer(self, state: StateT) -> int:
        """Return the seat that deals; 0 where nobody does."""
        return 0

    # Cards, for picking them instead of typing moves.

    def parse_card(self, card: str | int) -> object:
        """Return the card that a text or a number names.

        Raises:
            NotationError: the value is not a card.
            NoWingError: cards cannot be picked in this game.
        """
        self._lacks("cards to pick")

    def readings(self, match: StateT | ViewT, cards: Iterable[Any]) -> Sequence[BasicReading[MoveT]]:
        """Return the moves that use exactly these cards: legal moves first, and better names first.

        Raises:
            BaconRulesError: something is not a card of the game.
            NoWingError: cards cannot be picked in this game.
        """
        self._lacks("cards to pick")

    def card_named(self, card: Any) -> str | int:  # a card of this game
        """Return the text or the number of a card for `parse_card`."""
        return str(card)

    # For people.

    def speaker(self, by: Speaker, match: StateT | ViewT) -> Speaker:
        """Return a copy of a speaker that also knows a match of this game."""
        return by

    def scene(self, view: ViewT, events: Sequence[Any], by: Speaker) -> Scene:
        """Return the table as a seat sees it; for a game without its own scene, the seats, the hand and the moves.

        Args:
            view: the view of the seat.
            events: the events so far that the seat may know; without any, only the view is used.
            by: the speaker, who knows the view.
        """
        from bacon_rules.scenes.plain import with_moves

        told = partial(self.sentence, by=by)
        named = told if self.has("described") else str
        return with_moves(self.seated(view, by), view, self._picks(view), told, named)

    def seated(self, view: ViewT, by: Speaker) -> Scene:
        """Return the scene with only the seats, for games that complete it in their own way."""
        from bacon_rules.scenes.plain import places, standing
        from bacon_rules.scenes.scene import Scene

        title, asked = self.variants.get(view.name, self.title), sentence(self.turn_told(view, by))
        return Scene(title, "", "", asked, standing(view, by), places(view, by), viewer=view.seat)

    def picked(self, view: ViewT, things: Sequence[str], by: Speaker) -> Picked:
        """Return the moves that picked things make, and the things that can be added.

        Args:
            view: the view of the seat.
            things: the things, by the names of faces in the scene.
            by: the speaker, who knows the view.

        Raises:
            BaconRulesError: something cannot be picked.
        """
        from bacon_rules.scenes.picking import picked_of_listed

        legal = self._picks(view)
        if legal is None:
            return Picked()
        return picked_of_listed(legal, [self.parse_card(thing) for thing in things], partial(self.sentence, by=by))

    def things(self, view: ViewT, move: MoveT) -> tuple[str, ...]:
        """Return the things to pick for a legal move, by the names of faces in the scene."""
        legal = self._picks(view)
        return () if legal is None else tuple(map(str, legal.cards_of(move)))

    def drawing(self, value: object, names: Sequence[str], *, dark: bool) -> Drawing | None:
        """Return the picture of a card, some cards or a view; `None` if the game draws no such value.

        Args:
            value: one of the game's values.
            names: the players' names, as far as they can be written in a picture.
            dark: whether it is for a dark page.
        """
        return None

    def symbols(self, rules: RulesT) -> Iterable[str] | None:
        """Return a symbol for each card as SVG, in the colours of the page; `None` for the 52 French cards."""
        return None

    def _picks(self, view: ViewT) -> ListedMoves[Any, Any] | None:
        """Return the legal moves, if this game's cards can be picked."""
        legal: object = view.legal_moves()
        return legal if isinstance(legal, ListedMoves) and self.has("parse_card") else None

    def sentence(self, value: object, by: Speaker) -> str:
        """Return one of the game's values in words, with a capital letter at its beginning."""
        return sentence(self.described(value, by))

    def described(self, value: object, by: Speaker) -> str:
        """Return one of the game's values in words, without a capital letter at its beginning.

        Raises:
            WordsError: the value cannot be put into words.
        """
        return plainly(value, by)

    def turn_told(self, match: StateT | ViewT, by: Speaker) -> str:
        """Return the question to the seat to act; at the end of a match, a sentence about the winners."""
        if match.is_over:
            sides = [by.side(side, len(match.scores)) for side in match.winners]
            return by.say("{player} wins.", player=by.listed(sides))
        if match.to_act is None:
            return by.say("The cards are to be dealt.")
        return by.say("{player} is to move.", player=by.seat(match.to_act))

    def title_told(self, rules: RulesT, by: Speaker) -> str:
        """Return the title of a match by these rules."""
        return by.say("{title}", title=self.variants.get(rules.name, self.title))

    def goal_told(self, rules: RulesT, by: Speaker) -> str:
        """Return a sentence about the goal; an empty text if the game has none."""
        return ""

    def guide_told(self, by: Speaker) -> str:
        """Return instructions for the game at a table where people touch cards."""
        return by.say(
            "Touch cards to pick them: the buttons above your hand say what the picked ones make, and offer all other "
            "moves. Click the table to hurry the computers."
        )

    def standing_told(self, match: StateT | ViewT, by: Speaker) -> str:
        """Return the title of a match, and its standing."""
        sides = [by.side(side, len(match.scores)) for side in range(len(match.scores))]
        told = zip(sides, match.scores, strict=True)
        scores = by.parted([by.say("{side}: {score}", side=side, score=score) for side, score in told])
        rules: Any = match.rules  # the rules of a match of this game are RulesT, which its types cannot express
        return by.say("{title}. {scores}.", title=self.title_told(rules, by), scores=scores)

    def told(self, events: Iterable[Any], by: Speaker) -> Iterator[tuple[Any, str]]:
        """Yield events with their sentences; of events that share a sentence, only the last."""
        return ((event, self.described(event, by)) for event in events)

    def story(
        self, start: StateT, events: Iterable[Any], names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        """Yield the lines that tell a match.

        Args:
            start: the state in which it begins.
            events: the events from then on.
            names: the players' names.
            paint: gives a text the look of styles.
            language: the language to tell it in.

        Raises:
            NoWingError: the game has no story, and its events have to be told separately.
        """
        self._lacks("story")

    def position_told(
        self, state: StateT, names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        """Yield the lines that show a position; the arguments are those of `story`.

        Raises:
            NoWingError: the game has no such lines, and its question and scores have to be told instead.
        """
        self._lacks("positions in lines")

    def spoken_of(self, event: Any, before: ViewT, after: ViewT) -> ViewT:
        """Return the view, before or after the move, that has the names for a sentence about an event."""
        return after

    def examples(self, by: Speaker) -> Sequence[tuple[str, str]]:
        """Return texts that can be typed, each with its meaning; none if the game does not say."""
        return ()

    def explained(self, view: ViewT, by: Speaker) -> Iterable[tuple[str, str]]:
        """Return the rules behind the question to the viewer in lines, each with its heading or none."""
        return [("", by.say("Choose one of the moves that are shown; each says what it does."))]

    def texts_of(self, view: ViewT, name: str) -> Iterable[str]:
        """Return the texts of the cards in sight, or of all cards whose names contain the words.

        Raises:
            NoWingError: the cards of the game have no texts.
        """
        self._lacks("texts of cards")

    def read(self, view: ViewT, text: str, names: Sequence[str]) -> tuple[MoveT, ...]:
        """Return the legal moves that a person may have meant by a text, the best first.

        Args:
            view: the view of the seat to act.
            text: the typed text, of 400 characters at most, and not a legal move in notation.
            names: the name of each seat's player.

        Raises:
            ReadingError: the text fits no legal move.
        """
        return typed(text, view.legal_moves())

    # For programs.

    def choose(self, view: ViewT, rng: random.Random) -> MoveT:
        """Return the move of the game's player; for a game without a player, a random legal move.

        Raises:
            SeatError: the view's seat is not to act.
        """
        legal: Sequence[MoveT] = view.legal_moves()
        if not legal:
            raise SeatError(f"it is not the turn of {'a spectator' if view.seat is None else f'seat {view.seat}'}")
        return legal[rng.randrange(len(legal))]

    def sensible(self, view: ViewT) -> Sequence[MoveT]:
        """Return the legal moves that are worth a look, the best or the cheapest first; some, if the game is silent."""
        return tuple(islice(view.legal_moves(), MOST_SENSIBLE))

    def think(self, view: ViewT, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[MoveT]:
        """Return the result of a search.

        Raises:
            SeatError: the view's seat is not to act.
            NoWingError: the game has no search.
        """
        self._lacks("search")

    def why(self, view: ViewT, move: MoveT, by: Speaker) -> str:
        """Return the reason why the game's player chooses a move, in a sentence or two; an empty text if unknown."""
        return ""

    def expected_told(self, expected: float, by: Speaker) -> str:
        """Return a sentence about the expected worth of a search's best move, from `Option.expected`."""
        points = f"{abs(expected):.1f}"
        if points == "0.0":
            return by.say("On average you end this deal level.")
        if expected < 0:
            return by.say("On average you end this deal {points} points behind.", points=points)
        return by.say("On average you end this deal {points} points ahead.", points=points)

    def work(self) -> int:
        """Return the work that one simulation of a search takes, compared with other games."""
        return 1

    def numbering(self, rules: RulesT) -> Numbering[StateT | ViewT, MoveT]:
        """Return the numbers of all moves that players can make.

        Raises:
            NoWingError: the moves have no numbers.
        """
        self._lacks("numbers of moves")

    def layout(self, rules: RulesT) -> Layout:
        """Return the layout of the rows that `row` makes.

        Raises:
            NoWingError: the game has no rows.
        """
        self._lacks("rows for learning")

    def row(self, view: ViewT) -> bytes:
        """Return the knowledge of a seat as numbers from 0 to 1, as the bytes of an ``array("f")``.

        Raises:
            SeatError: the view is a spectator's.
            NoWingError: the game has no rows.
        """
        self._lacks("rows for learning")

    def bounds(self, rules: RulesT) -> Bounds:
        """Return the bounds of a deal: its length, its points, and the number of lots.

        Raises:
            NoWingError: the bounds are not known.
        """
        self._lacks("bounds of a deal")

    def urn(self, state: StateT) -> Urn:
        """Return the lots from which chance draws a move.

        Raises:
            NoWingError: chance moves are not drawn lot by lot.
        """
        self._lacks("lots for chance")


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any game."""
