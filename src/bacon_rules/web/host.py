"""The host of a table: carries out the orders of pages, lets computers play, and reports the events."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar, assert_never

import anyio
import anyio.to_thread
import attrs
from anyio.abc import TaskGroup

from bacon_rules.bots.searching import Budget
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import BaconRulesError, IllegalMoveError, RecordError
from bacon_rules.games import AnyState
from bacon_rules.guiding import Guide
from bacon_rules.records import Record
from bacon_rules.sitting import Sitting
from bacon_rules.web import orders, showing
from bacon_rules.web.guests import Guest
from bacon_rules.web.keeping import Keep
from bacon_rules.web.orders import Order
from bacon_rules.web.playing_on import may_play_on, why_not
from bacon_rules.web.reviewing import Reviewing, budget_of, told
from bacon_rules.web.telling import languages
from bacon_rules.web.thinking import USUAL, WATCHED, advised, stoppable

ResultT = TypeVar("ResultT")

PlayersOrder = orders.Play | orders.Pick | orders.Hint | orders.Undo | orders.Hurry | orders.GoOn | orders.Rematch
"""The orders of a page for its seat."""

MOST_GUESTS: Final = 64
"""The greatest number of pages at one table."""


@attrs.define(eq=False)
class Host:
    """The host of a table.

    Attributes:
        sitting: the match.
        pause: the time before a computer plays, in seconds.
        keep: keeps the match after each move, and returns the fault if it cannot.
        is_record: whether the match is a record, which is only looked at.
        budget: the limit for the search of a hint.
        date: the date of the match, if known.
        keep_again: begins to keep a rematch, and returns what keeps it; with `None`, it is kept like the first match.
        open_table: opens a table that plays on, and returns the secret of its link, and its host, or `None` if there
            are too many; with `None`, no table can be opened.
        guide: leads through a lesson, if the match is one.
        guests: the pages at the table.
    """

    sitting: Sitting
    pause: float
    keep: Keep
    is_record: bool = False
    budget: Budget = USUAL
    date: datetime.date | None = attrs.field(factory=datetime.date.today)
    keep_again: Callable[[Sitting], Keep] | None = None
    open_table: Callable[[Sitting], tuple[str, Host] | None] | None = None
    guide: Guide | None = None
    guests: list[Guest] = attrs.field(init=False, factory=list)
    _changed: anyio.Event = attrs.field(init=False, factory=anyio.Event)
    _hurried: anyio.Event = attrs.field(init=False, factory=anyio.Event)
    _goes_on: bool = attrs.field(init=False, default=False)
    _want_hint: list[Guest] = attrs.field(init=False, factory=list)
    _want_again: set[int] = attrs.field(init=False, factory=set)
    _want_review: list[Guest] = attrs.field(init=False, factory=list)
    _review: Reviewing | None = attrs.field(init=False, default=None)
    _thinking: anyio.CancelScope | None = attrs.field(init=False, default=None)
    _begin: Callable[[Host], None] = attrs.field(init=False, default=lambda _: None)

    @property
    def open_record(self) -> Record | None:
        """The record, which shows every hand; `None` while the match is played."""
        sitting = self.sitting
        may_be_seen = self.is_record or sitting.position.is_over
        return sitting.record(sitting.names, self.date) if may_be_seen else None

    def come(self, guest: Guest) -> None:
        """Let a page join the table, and send it everything; a record opens at its beginning."""
        guest.ply = 0 if self.is_record else None
        if len(self.guests) >= MOST_GUESTS:
            self.guests.pop(0).leave()
        self.guests.append(guest)
        self._tell_all(guest)
        self._tell_who_is_here()
        self._wake()

    def go(self, guest: Guest) -> None:
        """Let a page leave."""
        guest.leave()
        if guest in self._want_hint:
            self._want_hint.remove(guest)
        if guest in self.guests:
            self.guests.remove(guest)
            self._tell_who_is_here()
        self._reviewed_enough(guest)

    def answer(self, guest: Guest, order: Order) -> None:
        """Carry out an order of a page, or refuse it with an explanation."""
        refusal = self._done(guest, order)
        if refusal is not None:
            guest.send({"type": "refused", "text": refusal})

    async def run(self, thinkers: anyio.CapacityLimiter) -> None:
        """Let chance and the computers move while somebody looks, search for hints, and review the match.

        The tables opened from here run beside it.

        Args:
            thinkers: the number of computers that may think at the same time; more than one only keeps the pages
                waiting.
        """
        async with anyio.create_task_group() as tasks:
            self._begin = lambda host: _start(tasks, host, thinkers)
            await self._attend(thinkers)

    async def _attend(self, thinkers: anyio.CapacityLimiter) -> None:
        while True:
            if self._is_due():
                await self._let_move(thinkers)
            elif self._want_hint:
                await self._give_hint(thinkers)
            elif self._want_review and self._review is not None:
                await self._review_on(self._review, thinkers)
            else:
                await self._changed.wait()

    async def _let_move(self, thinkers: anyio.CapacityLimiter) -> None:
        there = self.sitting.position
        move = None
        with anyio.CancelScope() as self._thinking:
            await self._wait_a_moment()
            choice = self.sitting.choice(stoppable(self.sitting.computer))
            move = await aside(choice, thinkers)
        if move is not None and self.sitting.position is there and self._is_due():
            self._make(move)

    async def _give_hint(self, thinkers: anyio.CapacityLimiter) -> None:
        """Search for a hint for everybody who wants one on the present position; any move ends the search."""
        there, ply = self.sitting.position, self.sitting.ply
        view = there.state.observe(there.to_act)
        advice = None
        with anyio.CancelScope() as self._thinking:
            advice = await aside(partial(advised, view, ply, self.budget, WATCHED), thinkers)
        if advice is not None and self.sitting.position is there:
            for guest in self._want_hint:
                guest.send(showing.hint(advice, ply, guest.telling))
            self._want_hint.clear()

    async def _review_on(self, review: Reviewing, thinkers: anyio.CapacityLimiter) -> None:
        """Work out the next part of the review for everybody who waits for it."""
        part = None
        with anyio.CancelScope() as self._thinking:
            part = await aside(review.next_part, thinkers)
        if part is not None and review.is_of(self.sitting):
            first = len(review.found)
            review.take(part)
            for guest in tuple(self._want_review):
                self._tell_review(guest, review, first)
            if review.is_done:
                self._want_review.clear()

    def _is_due(self) -> bool:
        sitting = self.sitting
        if self.is_record or not self.guests or sitting.has_ended or sitting.awaits_human:
            return False
        if self.guide is not None and self.guide.due is not None:
            return False
        return self._goes_on or not showing.awaits_deal(sitting)

    async def _wait_a_moment(self) -> None:
        self._hurried = anyio.Event()
        if self.sitting.position.to_act is not None:
            with anyio.move_on_after(self.pause):
                await self._hurried.wait()

    def _done(self, guest: Guest, order: Order) -> str | None:
        """Carry out an order of a page; return the reason if that is not possible."""
        say = guest.telling
        match order:
            case orders.Look(ply):
                return self._looked(guest, ply)
            case orders.Speak(language):
                if language not in languages():
                    return say.chrome("no-such-language")
                guest.telling = attrs.evolve(say, language=language)
                self._tell_all(guest)
                return None
            case orders.Sit(seat):
                return self._sat(guest, seat)
            case orders.PlayOn(ply):
                return self._played_on(guest, ply)
            case orders.Review():
                return self._wanted_review(guest)
            case orders.Enough():
                self._reviewed_enough(guest)
                return None
            case orders.Next() | orders.LeaveLesson():
                return self._taught(guest, order)
            case orders.Turn() | orders.Show():
                return say.chrome("no-puzzles")
            case _:
                return say.chrome("only-a-record") if guest.seat is None else self._played(guest, guest.seat, order)

    def _looked(self, guest: Guest, ply: int | None) -> str | None:
        if ply is not None and not 0 <= ply <= self.sitting.ply:
            return guest.telling.chrome("no-such-moment")
        guest.ply = None if ply == self.sitting.ply else ply
        self._tell_position(guest)
        return None

    def _sat(self, guest: Guest, seat: int | None) -> str | None:
        if not self.is_record:
            return guest.telling.chrome("not-a-record")
        if seat is not None and not 0 <= seat < self.sitting.start.seats:
            return guest.telling.chrome("no-such-seat")
        guest.seat = seat
        self._tell_all(guest)
        return None

    def _wanted_review(self, guest: Guest) -> str | None:
        if not self.sitting.start.game.has("think"):
            return guest.telling.chrome("no-review")
        if not self.is_record and not self.sitting.has_ended:
            return guest.telling.chrome("not-over-yet")
        if self._review is None or not self._review.is_of(self.sitting):
            self._review = Reviewing(self.sitting, budget_of(self.budget, self.sitting.start.game))
        if self._review.decisions is not None:
            self._tell_review(guest, self._review, 0)
        if not self._review.is_done and guest not in self._want_review:
            self._want_review.append(guest)
            self._wake()
        return None

    def _tell_review(self, guest: Guest, review: Reviewing, first: int) -> None:
        guest.send(told(review, first, guest.seat, guest.telling, is_record=self.is_record))

    def _reviewed_enough(self, guest: Guest) -> None:
        """Wait no longer for the review for a page, and stop the search if nobody waits for anything."""
        if guest in self._want_review:
            self._want_review.remove(guest)
        if not self._is_due() and not self._want_hint and not self._want_review:
            self._think_no_more()

    def _played(self, guest: Guest, seat: int, order: PlayersOrder) -> str | None:
        """Carry out an order of the player in a seat; return the reason if that is not possible."""
        sitting, say = self.sitting, guest.telling
        match order:
            case _ if self.is_record:
                return say.chrome("only-a-record")
            case orders.Hint() | orders.Undo() if sitting.humans != {seat}:
                return say.chrome("not-alone")
            case orders.Play(move, ply):
                return self._moved(guest, seat, move) if ply == sitting.ply else say.chrome("too-late")
            case orders.Pick(things, number):
                return self._picked(guest, seat, things, number)
            case orders.Hint():
                return self._hinted(guest, seat)
            case orders.Undo():
                return self._undone(guest, seat)
            case orders.Hurry():
                self._hurried.set()
            case orders.GoOn():
                self._goes_on = True
                self._wake()
            case orders.Rematch():
                return self._wanted_again(guest, seat)
            case _:
                assert_never(order)
        return None

    def _moved(self, guest: Guest, seat: int, move: str) -> str | None:
        sitting, say = self.sitting, guest.telling
        if sitting.unfinished is not None:
            return say(sitting.unfinished)
        if sitting.position.to_act != seat:
            return say.chrome("over" if sitting.position.is_over else "not-your-turn")
        if self._proposed is not None and move != self._proposed:
            return self._first(guest, self._proposed)
        try:
            self._make(move)
        except IllegalMoveError as error:
            return say(error.reason)
        except BaconRulesError as error:
            return str(error)
        return None

    @property
    def _proposed(self) -> str | None:
        """The move that a lesson proposes, if one does."""
        return None if self.guide is None else self.guide.proposed

    def _first(self, guest: Guest, proposed: str) -> str:
        """Return the answer to a wish for another move than that of the lesson."""
        state: AnyState = self.sitting.position.state
        say = attrs.evolve(guest.telling, match=state.observe(guest.seat))
        return say.chrome("lesson-first", move=say(state.parse_move(proposed)))

    def _taught(self, guest: Guest, order: orders.Next | orders.LeaveLesson) -> str | None:
        """Go on with the lesson, or leave it."""
        guide, say = self.guide, guest.telling
        if guide is None or not guide.leads:
            return say.chrome("no-lesson")
        if isinstance(order, orders.Next):
            guide.read_on()
        else:
            guide.leave()
        for one in tuple(self.guests):
            one.send(showing.lesson(guide, one.telling))
        if isinstance(order, orders.LeaveLesson):
            guest.send({"type": "notice", "text": say.chrome("lesson-left")})
        self._wake()
        return None

    def _picked(self, guest: Guest, seat: int, things: tuple[str, ...], number: int) -> str | None:
        view = self.sitting.position.state.observe(seat)
        try:
            answer = showing.picked(view, things, guest.telling)
        except BaconRulesError as error:
            return str(error)
        guest.send({"type": "picked", "number": number, "things": list(things), **answer})
        return None

    def _make(self, move: str) -> None:
        self.sitting.make(move)
        self._goes_on = False
        self._think_no_more()
        self._kept()
        for guest in tuple(self.guests):
            if guest.ply is None:
                self._tell_position(guest)
        self._wake()

    def _hinted(self, guest: Guest, seat: int) -> str | None:
        if self.sitting.position.to_act != seat:
            return guest.telling.chrome("not-your-turn")
        if self._proposed is not None:
            return self._first(guest, self._proposed)
        if guest in self._want_hint:
            return guest.telling.chrome("hint-comes")
        self._want_hint.append(guest)
        self._wake()
        return None

    def _undone(self, guest: Guest, seat: int) -> str | None:
        if not self.sitting.undo_for(seat):
            return guest.telling.chrome("nothing-to-undo")
        self._show_anew()
        return None

    def _wanted_again(self, guest: Guest, seat: int) -> str | None:
        """Begin a rematch if everybody wants one."""
        if not self.sitting.has_ended:
            return guest.telling.chrome("not-over")
        self._want_again.add(seat)
        if self._want_again == self.sitting.humans:
            self._want_again.clear()
            again = self.sitting.rematch()
            try:
                self.keep = self.keep if self.keep_again is None else self.keep_again(again)
            except RecordError as error:
                return str(error)
            self.sitting, self.guide, self.date = again, None, datetime.date.today()
            self._show_anew()
        self._tell_who_is_here()
        return None

    def _played_on(self, guest: Guest, ply: int) -> str | None:
        """Open a table that plays on from a position, and send the page there."""
        say = guest.telling
        why = why_not(self.sitting, guest.seat, ply, is_record=self.is_record)
        if why is not None or self.open_table is None:
            return say.chrome(why or "no-playing-on")
        try:
            opened = self.open_table(self.sitting.from_here(ply, guest.seat))
        except RecordError as error:
            return str(error)
        if opened is None:
            return say.chrome("too-many-tables")
        token, host = opened
        self._begin(host)
        guest.send({"type": "moved", "to": f"/table/{token}"})
        return None

    def _show_anew(self) -> None:
        """Keep a match that has changed as a whole, and show everybody its present."""
        self._think_no_more()
        self._kept()
        for one in tuple(self.guests):
            one.ply = None
            self._tell_all(one)
        self._wake()

    def _think_no_more(self) -> None:
        """Stop the search, since nobody waits for it any more."""
        self._want_hint.clear()
        self._want_review.clear()
        if self._thinking is not None:
            self._thinking.cancel()

    def _kept(self) -> None:
        problem = self.keep(self.sitting)
        if problem is not None:
            for guest in tuple(self.guests):
                guest.send({"type": "notice", "text": problem})

    def _tell_all(self, guest: Guest) -> None:
        guest.told = self.sitting.ply
        sitting, seat, is_record = self.sitting, guest.seat, self.is_record
        may = self.open_table is not None and may_play_on(sitting, seat, is_record=is_record)
        guest.send(showing.welcome(sitting, seat, guest.telling, is_record=is_record, play_on=may))
        guest.send(showing.log(self.sitting, guest.seat, guest.telling))
        self._tell_position(guest)

    def _tell_position(self, guest: Guest) -> None:
        now = self.sitting.ply
        ply = now if guest.ply is None else guest.ply
        message = showing.position(self.sitting, guest.seat, ply, guest.telling, news=min(guest.told, ply))
        guest.told = max(guest.told, ply)
        if self.guide is not None and ply == now:
            guest.send(showing.lesson(self.guide, guest.telling))
        if self.is_record and guest.seat is None:
            message = {**message, **showing.open_hands(self.sitting.positions[ply], guest.telling)}
        guest.send(message)
        if not self.is_record and ply == now and self.sitting.unfinished is not None:
            guest.send({"type": "notice", "text": guest.telling(self.sitting.unfinished)})

    def _tell_who_is_here(self) -> None:
        here: list[int] = sorted({guest.seat for guest in self.guests if guest.seat is not None})
        message: JsonObject = {"type": "people", "here": here, "again": sorted(self._want_again)}
        for guest in tuple(self.guests):
            guest.send(message)

    def _wake(self) -> None:
        self._changed.set()
        self._changed = anyio.Event()


def _start(tasks: TaskGroup, host: Host, thinkers: anyio.CapacityLimiter) -> None:
    tasks.start_soon(host.run, thinkers)


async def aside(thought: Callable[[], ResultT], thinkers: anyio.CapacityLimiter) -> ResultT:
    """Return the result of a thread; on cancellation, the thread is left to itself."""
    return await anyio.to_thread.run_sync(thought, abandon_on_cancel=True, limiter=thinkers)
