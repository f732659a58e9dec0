"""A game for people: cards to pick, words, and the table as a seat sees it; every method has a fallback."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import attrs

from bacon_rules.games.typed import typed
from bacon_rules.games.types import MoveT, RulesT, StateT, ViewT
from bacon_rules.games.wings import Winged, wing
from bacon_rules.picking import BasicReading, ListedMoves
from bacon_rules.scenes.picking import picked_of_listed
from bacon_rules.scenes.plain import places, standing, with_moves
from bacon_rules.scenes.scene import Picked, Scene
from bacon_rules.speaking.plain import plainly, turn_told_plainly
from bacon_rules.speaking.speaker import sentence

if TYPE_CHECKING:
    from bacon_rules.scenes.drawing import Drawing
    from bacon_rules.scenes.lesson import Lesson
    from bacon_rules.speaking.speaker import Speaker


class Shown(Winged, Generic[StateT, ViewT, MoveT, RulesT]):
    """The part of a game's object for people.

    Attributes:
        silent: the tags of events that need no line in a story: they are seen in another way, or unimportant.
    """

    silent: ClassVar[frozenset[str]] = frozenset({"hand-dealt"})

    @wing("shown.cards")
    def parse_card(self, card: str | int) -> object:
        """Return the card that a text or a number names.

        Raises:
            NotationError: the value is not a card.
            NoWingError: cards cannot be picked in this game.
        """
        self._lacks("cards to pick")

    @wing("shown.cards")
    def readings(self, match: StateT | ViewT, cards: Iterable[Any]) -> Sequence[BasicReading[MoveT]]:
        """Return the moves that use exactly these cards: legal moves first, and better names first.

        These are usually what the method `readings` of the match returns.

        Raises:
            BaconRulesError: something is not a card of the game.
            NoWingError: cards cannot be picked in this game.
        """
        made: Callable[[Iterable[Any]], Sequence[BasicReading[MoveT]]] | None = getattr(match, "readings", None)
        if made is None:
            self._lacks("cards to pick")
        return made(cards)

    @wing("shown.cards")
    def card_named(self, card: Any) -> str | int:  # a card of this game
        """Return the text or the number of a card for `parse_card`."""
        return str(card)

    @wing("shown.words.speaker")
    def speaker(self, by: Speaker, match: StateT | ViewT) -> Speaker:
        """Return a copy of a speaker that also knows a match of this game."""
        return by.of_teams(match.seats)

    @wing("shown.scene")
    def scene(self, view: ViewT, events: Sequence[Any], by: Speaker) -> Scene:
        """Return the table as a seat sees it; for a game without its own scene, the seats, the hand and the moves.

        Args:
            view: the view of the seat.
            events: the events so far that the seat may know; without any, only the view is used.
            by: the speaker, who knows the view.
        """
        told = partial(self.sentence, by=by)
        named = told if self.has("described") else str
        return with_moves(self.seated(view, by), view, self._picks(view), told, named)

    def seated(self, view: ViewT, by: Speaker) -> Scene:
        """Return the scene with only the seats, for games that complete it in their own way."""
        rules: Any = view.rules  # the rules of a match of this game are RulesT, which its types cannot express
        title, asked = self.title_told(rules, by), sentence(self.turn_told(view, attrs.evolve(by, reader=view.seat)))
        return Scene(title, "", "", asked, standing(view, by), places(view, by), viewer=view.seat)

    @wing("shown.ending")
    def ending_told(self, view: ViewT, events: Sequence[Any], by: Speaker) -> str:
        """Return the reason why the match ended, with its ruling; an empty text if it goes on, or nothing is known.

        Args:
            view: the view of a seat at the end.
            events: the events of the last deal or game that the seat may know.
            by: the speaker, who knows the view.
        """
        return ""

    @wing("shown.scene")
    def picked(self, view: ViewT, things: Sequence[str], by: Speaker) -> Picked:
        """Return the moves that picked things make, and the things that can be added.

        Args:
            view: the view of the seat.
            things: the things, by the names of faces in the scene.
            by: the speaker, who knows the view.

        Raises:
            BaconRulesError: something cannot be picked.
        """
        legal = self._picks(view)
        if legal is None:
            return Picked()
        return picked_of_listed(legal, [self.parse_card(thing) for thing in things], partial(self.sentence, by=by))

    @wing("shown.scene")
    def things(self, view: ViewT, move: MoveT) -> tuple[str, ...]:
        """Return the things to pick for a legal move, by the names of faces in the scene."""
        legal = self._picks(view)
        return () if legal is None else tuple(map(str, legal.cards_of(move)))

    @wing("shown.picture")
    def drawing(self, value: object, *, dark: bool) -> Drawing | None:
        """Return the picture of a card or some cards, for a dark or a light page; `None` for any other value."""
        return None

    @wing("shown.picture")
    def face_drawing(self, rules: RulesT, card: str, *, dark: bool) -> Drawing | None:
        """Return the picture of a card at a table, given its notation; `None` for a playing card."""
        return None

    @wing("shown.picture")
    def symbols(self, rules: RulesT) -> Iterable[str] | None:
        """Return a symbol for each card as SVG, in the colours of the page; `None` for the 52 French cards."""
        return None

    @wing("shown.picture")
    def emblems(self, rules: RulesT) -> Iterable[str]:
        """Return a symbol for each mark in the texts of cards, and for the art of each card; none for playing cards."""
        return ()

    def _picks(self, view: ViewT) -> ListedMoves[Any, Any] | None:
        """Return the legal moves, if this game's cards can be picked."""
        legal: object = view.legal_moves()
        return legal if isinstance(legal, ListedMoves) and self.has("parse_card") else None

    def sentence(self, value: object, by: Speaker) -> str:
        """Return one of the game's values in words, with a capital letter at its beginning."""
        return sentence(self.described(value, by))

    @wing("shown.words.describing")
    def described(self, value: object, by: Speaker) -> str:
        """Return one of the game's values in words, without a capital letter at its beginning.

        Raises:
            WordsError: the value cannot be put into words.
        """
        return plainly(value, by)

    @wing("shown.words.turns")
    def turn_told(self, match: StateT | ViewT, by: Speaker) -> str:
        """Return the question to the seat to act; at the end of a match, a sentence about the winners."""
        return turn_told_plainly(match, by)

    @wing("shown.words.describing")
    def title_told(self, rules: RulesT, by: Speaker) -> str:
        """Return the title of a match by these rules."""
        return by.say("{title}", title=self.variants.get(rules.name, self.title))

    @wing("shown.words.describing")
    def goal_told(self, rules: RulesT, by: Speaker) -> str:
        """Return a sentence about the goal; an empty text if the game has none."""
        return ""

    @wing("shown.scene")
    def guide_told(self, by: Speaker) -> str:
        """Return instructions for the game at a table where people touch cards."""
        return by.say(
            "Touch cards to pick them: the buttons above your hand say what the picked ones make, and offer all other "
            "moves. Click the table to hurry the computers."
        )

    @wing("shown.lesson")
    def lesson(self, rules: RulesT, by: Speaker) -> Lesson | None:
        """Return a first deal by these rules that is led; `None` if there is none.

        Args:
            rules: the rules.
            by: says what is told, and knows the names of the players.
        """
        return None

    @wing("shown.words.describing")
    def standing_told(self, match: StateT | ViewT, by: Speaker) -> str:
        """Return the title of a match, and its standing."""
        sides = [by.side(side, len(match.scores)) for side in range(len(match.scores))]
        told = zip(sides, match.scores, strict=True)
        scores = by.parted([by.say("{side}: {score}", side=side, score=score) for side, score in told])
        rules: Any = match.rules  # the rules of a match of this game are RulesT, which its types cannot express
        return by.say("{title}. {scores}.", title=self.title_told(rules, by), scores=scores)

    @wing("shown.words.describing")
    def told(self, events: Iterable[Any], by: Speaker) -> Iterator[tuple[Any, str]]:
        """Yield events with their sentences; of events that share a sentence, only the last."""
        return ((event, self.described(event, by)) for event in events)

    @wing("shown.story")
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

    @wing("shown.position")
    def position_told(
        self, state: StateT, names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        """Yield the lines that show a position; the arguments are those of `story`.

        Raises:
            NoWingError: the game has no such lines, and its question and scores have to be told instead.
        """
        self._lacks("positions in lines")

    @wing("shown.words.describing")
    def spoken_of(self, event: Any, before: ViewT, after: ViewT) -> ViewT:
        """Return the view, before or after the move, that has the names for a sentence about an event."""
        return after

    @wing("shown.words.describing")
    def gone_told(self, view: ViewT, by: Speaker) -> Sequence[str]:
        """Return sentences about the cards that have been played in this deal and lie open no more."""
        return ()

    @wing("shown.help")
    def examples(self, by: Speaker) -> Sequence[tuple[str, str]]:
        """Return texts that can be typed, each with its meaning; none if the game does not say."""
        return ()

    @wing("shown.help")
    def explained(self, view: ViewT, by: Speaker) -> Iterable[tuple[str, str]]:
        """Return the rules behind the question to the viewer in lines, each with its heading or none."""
        return [("", by.say("Choose one of the moves that are shown; each says what it does."))]

    @wing("shown.help")
    def texts_of(self, view: ViewT, name: str, by: Speaker) -> Iterable[str]:
        """Return the texts of the cards in sight, or of all cards whose names contain the words.

        Raises:
            NoWingError: the cards of the game have no texts.
        """
        self._lacks("texts of cards")

    @wing("shown.reading")
    def read(self, view: ViewT, text: str, by: Speaker) -> tuple[MoveT, ...]:
        """Return the legal moves that a person may have meant by a text, the best first.

        Args:
            view: the view of the seat to act.
            text: the typed text, of 400 characters at most, and not a legal move in notation.
            by: knows the name of each seat's player, and says why a text fits no move.

        Raises:
            ReadingError: the text fits no legal move.
        """
        return typed(text, view.legal_moves(), by)
