"""The desk of one player: the match on the terminal, and the player's input."""

from __future__ import annotations

import time
from collections.abc import Sequence

import attrs
from rich.text import Text

from bacon_rules.cli.playing.company import Company
from bacon_rules.cli.playing.frame import MOST_COLUMNS, Drawn, Page, drawn
from bacon_rules.cli.playing.looks import BOLD, GREY, printable, with_cards, wrapped
from bacon_rules.cli.playing.terminal import Terminal
from bacon_rules.documents.writing import tag_of
from bacon_rules.games import AnyView
from bacon_rules.guiding import Guide
from bacon_rules.records import AnyMove
from bacon_rules.sitting import Moment, Sitting
from bacon_rules.words import asked, describe

PROMPT = "> "
SEEN_BEFORE = 60
"""The number of old lines kept for tall screens."""


@attrs.define
class Desk:
    """A match on the terminal.

    Attributes:
        sitting: the match.
        seat: the person's seat.
        terminal: the terminal.
        company: the players and their language.
        pause: the time for looking at a computer's move, in seconds.
        guide: leads through a lesson, if the match is one.
        read: the number of lines about events that were on the screen at the last input.
    """

    sitting: Sitting
    seat: int
    terminal: Terminal
    company: Company
    pause: float
    guide: Guide | None = None
    read: int = 0
    _told: dict[int, tuple[Moment, str]] = attrs.field(init=False, factory=dict)

    @property
    def view(self) -> AnyView:
        """The present view of the person."""
        view: AnyView = self.sitting.position.state.observe(self.seat)
        return view

    def sensible(self) -> Sequence[AnyMove]:
        """Return the most useful moves of the person, few enough for a numbered list; that of a lesson is the first."""
        view, moves = self.view, self.sitting.start.game.sensible(self.view)
        if self.guide is None or self.guide.proposed is None:
            return moves
        proposed = view.parse_move(self.guide.proposed)
        return [proposed, *(move for move in moves if move != proposed)]

    def seen(self) -> list[Moment]:
        """Return the events that the person could see, and that need a line."""
        sitting, silent = self.sitting, self.sitting.start.game.silent
        return [one for one in sitting.seen(self.seat, sitting.ply) if tag_of(type(one.event)) not in silent]

    def told(self, moment: Moment) -> str:
        """Return the sentence about an event, with the names of before or after its move."""
        if id(moment) not in self._told:
            there = self.sitting.positions[moment.ply - 1 : moment.ply + 1]
            before, after = (position.state.observe(self.seat) for position in there)
            spoken_of = self.sitting.start.game.spoken_of(moment.event, before, after)
            self._told[id(moment)] = moment, self.company.told(moment.event, spoken_of, self.seat)
        return self._told[id(moment)][1]

    def say(self, text: str, /, **parts: object) -> str:
        """Return a message of the terminal in the player's language."""
        return self.company.voice.say(text, **parts)

    def named(self, move: AnyMove) -> str:
        """Return a move in words."""
        return printable(self.company.told(move, self.view))

    def asked(self) -> str:
        """Return the sentence saying who must act and how; at the end, the outcome."""
        outcome = self.sitting.unfinished
        if outcome is not None:
            return printable(describe(outcome, self.company.language))
        return printable(asked(self.view, self.company.language, names=self.company.names))

    def outcome(self) -> str:
        """Return who has won, and why the match ended."""
        sitting, view = self.sitting, self.view
        events = [moment.event for moment in sitting.seen(self.seat, sitting.ply)]
        by = attrs.evolve(self.company.speaker(view), reader=self.seat)
        reason = sitting.start.game.ending_told(view, events, by)
        return printable(self.company.voice.joined([self.asked(), *filter(None, [reason])]))

    def page(self, *asked_lines: Text, choices: Sequence[AnyMove] = (), more: str = "", keys: str = "") -> Page:
        """Return the present screen."""
        seen = self.seen()
        self.read = min(self.read, len(seen))
        lines = [with_cards(self.told(moment)) for moment in seen[-SEEN_BEFORE:]]
        first = len(seen) - len(lines)
        cut = max(0, self.read - first)
        shown = [with_cards(self.named(move)) for move in choices]
        whole = self.company.scene(self.view)
        return Page(whole, lines[:cut], lines[cut:], asked_lines, shown, more, keys)

    def draw(self, page: Page) -> Drawn:
        """Show a screen; return it."""
        columns, rows = self.terminal.size
        screen = drawn(page, columns, rows - 1)
        self.terminal.show(screen.lines)
        return screen

    def look_on(self) -> None:
        """Show a computer's move for a moment."""
        if self.pause and not self.sitting.has_ended:
            self.draw(self.page(Text(self.asked(), GREY), keys=self.say("Ctrl-C leaves")))
            time.sleep(self.pause)

    def ask(self, page: Page) -> tuple[str, int]:
        """Show a screen; return the input, and the number of shown choices.

        Raises:
            EOFError: the input has ended.
        """
        shown = 0

        def draw() -> None:
            nonlocal shown
            shown = self.draw(page).choices

        typed = self.terminal.ask(PROMPT, draw)
        self.read = len(self.seen())
        return typed, shown

    def leaf_through(self, title: str, texts: Sequence[Text]) -> str:
        """Show a text screen by screen until it ends; return the input that is meant for the table.

        Raises:
            EOFError: the input has ended.
        """
        place = 0
        while True:
            typed, following = self._ask_page(title, texts, place)
            if typed or following is None:
                return "" if typed in ("q", "b") else typed
            place = following

    def _ask_page(self, title: str, texts: Sequence[Text], place: int) -> tuple[str, int | None]:
        """Show a text from one of its lines on; return the input, and the next line to show."""
        following: int | None = None

        def draw() -> None:
            nonlocal following
            columns, rows = self.terminal.size
            lines = [line for text in texts for line in wrapped(text, columns, 2)]
            room = rows - 4
            part = lines[place : place + room]
            following = place + room if place + room < len(lines) else None
            told = (
                self.say("Enter back to the game") if following is None else self.say("Enter next  q back to the game")
            )
            self.show_page(title, part, told)

        typed = self.terminal.ask(PROMPT, draw).strip()
        return typed, following

    def show_page(self, title: str, lines: Sequence[Text], keys: str) -> None:
        """Show a page of text with its title above and the commands below."""
        columns, rows = self.terminal.size
        filled = [*lines, *[Text("")] * (rows - 4 - len(lines))]
        self.terminal.show([Text(title, BOLD), Text("─" * min(columns, MOST_COLUMNS), GREY), *filled, Text(keys, GREY)])
