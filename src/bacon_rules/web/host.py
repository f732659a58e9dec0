"""The host of a table: carries out the orders of pages, lets computers play, and reports the events."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import assert_never

import anyio
import attrs

from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import USUAL
from bacon_rules.errors import BaconRulesError, IllegalMoveError, RecordError
from bacon_rules.guiding import Guide
from bacon_rules.records import Record
from bacon_rules.sitting import Keep, Sitting
from bacon_rules.web import lessons, orders, showing, thinking, updating
from bacon_rules.web.awaited import Hints, Reviews
from bacon_rules.web.clock import Clock
from bacon_rules.web.company import Company
from bacon_rules.web.guests import MOST_LOOKERS, MOST_PAGES, MOST_WATCHERS, Guest
from bacon_rules.web.orders import Order
from bacon_rules.web.playing_on import may_play_on, table_from
from bacon_rules.web.standing_in import StandIns
from bacon_rules.web.telling import languages

PeoplesOrder = orders.Undo | orders.Allow | orders.Deny | orders.Say | orders.Rematch
"""The orders of a page that concern the other people at the table."""

PlayersOrder = orders.Play | orders.Pick | orders.Hint | orders.Hurry | orders.GoOn | PeoplesOrder
"""The orders of a page for its seat."""


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
        open_table: opens a table that plays on, and returns the secret of its link, and its host if that is to run
            here, or `None` if there are too many; with `None`, no table can be opened.
        guide: leads through a lesson, if the match is one.
        absent_after: the time for which a person has to be away before a computer plays in the seat, in seconds; with
            `None`, the table waits.
        clock: the time that people have for a move.
        delay: how much earlier all that is shown here happened at another host, in seconds, so that nobody plays here;
            with `None`, people and computers play here.
        guests: the pages at the table.
    """

    sitting: Sitting
    pause: float
    keep: Keep
    is_record: bool = False
    budget: Budget = USUAL
    date: datetime.date | None = attrs.field(factory=datetime.date.today)
    keep_again: Callable[[Sitting], Keep] | None = None
    open_table: Callable[[Sitting], tuple[str, Host | None] | None] | None = None
    guide: Guide | None = None
    absent_after: float | None = None
    clock: Clock = attrs.field(factory=Clock)
    delay: int | None = None
    guests: list[Guest] = attrs.field(init=False, factory=list)
    _changed: anyio.Event = attrs.field(init=False, factory=anyio.Event)
    _hurried: anyio.Event = attrs.field(init=False, factory=anyio.Event)
    _goes_on: bool = attrs.field(init=False, default=False)
    _hints: Hints = attrs.field(init=False, default=attrs.Factory(lambda self: Hints(self.budget), takes_self=True))
    _reviews: Reviews = attrs.field(
        init=False, default=attrs.Factory(lambda self: Reviews(self.budget, self.is_record), takes_self=True)
    )
    _company: Company = attrs.field(
        init=False,
        default=attrs.Factory(lambda self: Company(self.guests, StandIns(self.absent_after)), takes_self=True),
    )
    _thinking: anyio.CancelScope | None = attrs.field(init=False, default=None)
    _begin: Callable[[Host], object] = attrs.field(init=False, default=lambda _: None)

    @property
    def open_record(self) -> Record | None:
        """The record, which shows every hand; `None` while the match is played."""
        sitting = self.sitting
        may_be_seen = self.is_record or sitting.position.is_over
        return sitting.record(sitting.names, self.date) if may_be_seen else None

    @property
    def is_busy(self) -> bool:
        """Whether a computer or chance is to move now."""
        return self._is_due()

    def come(self, guest: Guest) -> None:
        """Let a page join the table, and send it everything; a record opens at its beginning.

        If a seat has too many pages, its first one leaves.
        """
        guest.ply = 0 if self.is_record else None
        pages = [other for other in self.guests if self.is_record or other.seat == guest.seat]
        most = MOST_LOOKERS if self.is_record else MOST_WATCHERS if guest.seat is None else MOST_PAGES
        if len(pages) >= most:
            self.guests.remove(pages[0])
            pages[0].leave()
        self._company.come(self.sitting, guest)
        self._tell_all(guest)
        self._tell_people()
        self._wake()

    def go(self, guest: Guest) -> None:
        """Let a page leave."""
        guest.leave()
        self._hints.waiting.discard(guest)
        if guest in self.guests:
            self._company.go(self.sitting, guest)
            self._tell_people()
            self._wake()
        self._reviewed_enough(guest)

    def make(self, move: str) -> None:
        """Make a move, and show it to everybody.

        Raises:
            NotationError: the text is not a move.
            IllegalMoveError: the move is illegal.
        """
        self.sitting.make(move)
        self.clock.begin()
        self._goes_on = False
        self._think_no_more()
        self._kept()
        self._company.move_on(self.sitting)
        for guest in tuple(self.guests):
            if guest.ply is None:
                self._tell_position(guest)

    def go_back(self, ply: int) -> None:
        """Go back to the position after a number of moves, and show it to everybody."""
        self.sitting.back_to(ply)
        self._show_anew()

    def begin_again(self, sitting: Sitting) -> None:
        """Begin another match, and show it to everybody."""
        self.sitting, self.guide, self.date = sitting, None, datetime.date.today()
        self._show_anew()

    def answer(self, guest: Guest, order: Order) -> None:
        """Carry out an order of a page, or refuse it with an explanation."""
        refusal = self._done(guest, order)
        if refusal is not None:
            guest.send({"type": "refused", "text": refusal})
        self._wake()

    async def run(self, thinkers: anyio.CapacityLimiter | None) -> None:
        """Let chance and the computers move while a person is here, search for hints, and review the match.

        The tables opened from here run beside it.

        Args:
            thinkers: the number of computers that may think at the same time; more than one only keeps the pages
                waiting.  With `None`, they think in place, where there are no threads.
        """
        async with anyio.create_task_group() as tasks:
            self._begin = lambda host: tasks.start_soon(host.run, thinkers)
            await self._attend(thinkers)

    async def _attend(self, thinkers: anyio.CapacityLimiter | None) -> None:
        while True:
            is_awaited, stand_ins = self._company.waits_for_others(self.sitting), self._company.stand_ins
            if is_awaited and stand_ins.take():
                self._settle()
            with anyio.CancelScope() as self._thinking:
                if self._is_due():
                    await self._let_move(thinkers)
                elif self._hints.waiting:
                    await self._hints.give(self.sitting, thinkers)
                elif self._reviews.waiting:
                    await self._reviews.go_on(self.sitting, thinkers)
                else:
                    due = (stand_ins.due_in() if is_awaited else None, self.clock.left(self.sitting))
                    with anyio.move_on_after(min((one for one in due if one is not None), default=None)):
                        await self._changed.wait()

    async def _let_move(self, thinkers: anyio.CapacityLimiter | None) -> None:
        there = self.sitting.position
        await self._wait_a_moment()
        move = await thinking.aside(self.sitting.choice(thinking.stoppable(self.sitting.computer)), thinkers)
        if self.sitting.position is there and self._is_due():
            self.make(move)

    def _settle(self) -> None:
        """Do what only those have not agreed to for whom a computer stands in now."""
        self._go_back_if_allowed()
        self._notice(self._begin_again_if_wanted())
        self._company.tell(self.sitting)

    def _is_due(self) -> bool:
        if self.delay is not None:
            return False
        sitting, has_clock = self.sitting, self.clock.seconds is not None
        if self.clock.is_out(sitting):
            return True
        is_waited_for = has_clock or self._company.here or (self.guests and not sitting.humans)
        if self.is_record or not is_waited_for or self._company.wish is not None:
            return False
        if sitting.has_ended or sitting.position.to_act in self._company.asked(sitting):
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
                return self._reviews.want(guest, self.sitting)
            case orders.Enough():
                self._reviewed_enough(guest)
                return None
            case orders.Next() | orders.LeaveLesson():
                return lessons.led(self.guide, order, guest, self.guests)
            case orders.Turn() | orders.Show():
                return say.chrome("no-puzzles")
            case _:
                return self._played(guest, order)

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

    def _reviewed_enough(self, guest: Guest) -> None:
        """Wait no longer for the review for a page, and stop the search if nobody waits for anything."""
        self._reviews.waiting.discard(guest)
        if not self._is_due() and not self._hints.waiting and not self._reviews.waiting:
            self._think_no_more()

    def _played(self, guest: Guest, order: PlayersOrder) -> str | None:
        """Carry out an order of the player in a seat; return the reason if that is not possible."""
        sitting, say, seat = self.sitting, guest.telling, guest.seat
        if self.is_record or seat is None:
            return say.chrome("only-a-record" if self.is_record else "only-watching")
        match order:
            case orders.Hint() if not sitting.plays_alone(seat):
                return say.chrome("not-alone")
            case orders.Play(move, ply):
                return self._moved(guest, seat, move) if ply == sitting.ply else say.chrome("too-late")
            case orders.Pick(things, number):
                return updating.tell_picked(guest, sitting.position.state.observe(seat), things, number)
            case orders.Hint():
                wrong = lessons.against(self.guide, guest, None)
                return self._hints.want(guest, sitting) if wrong is None else wrong
            case orders.Hurry():
                self._hurried.set()
            case orders.GoOn():
                self._goes_on = True
            case _:
                return self._agreed(guest, seat, order)
        return None

    def _agreed(self, guest: Guest, seat: int, order: PeoplesOrder) -> str | None:
        """Carry out an order that concerns the other people; return the reason if that is not possible."""
        company, sitting = self._company, self.sitting
        match order:
            case orders.Undo():
                refusal = company.wish_back(sitting, seat)
            case orders.Allow() | orders.Deny():
                refusal = company.answer(sitting, seat, order)
            case orders.Say(phrase):
                refusal = company.say(sitting, seat, phrase)
                return None if refusal is None else guest.telling.chrome(refusal)
            case orders.Rematch():
                return self._wanted_again(guest, seat)
            case _:
                assert_never(order)
        if refusal is not None:
            return guest.telling.chrome(refusal)
        self._go_back_if_allowed()
        if not sitting.plays_alone(seat):
            company.tell(sitting)
        return None

    def _moved(self, guest: Guest, seat: int, move: str) -> str | None:
        sitting, say = self.sitting, guest.telling
        if sitting.unfinished is not None:
            return say(sitting.unfinished)
        if sitting.position.to_act != seat:
            return say.chrome("over" if sitting.position.is_over else "not-your-turn")
        wrong = lessons.against(self.guide, guest, move)
        if wrong is not None:
            return wrong
        try:
            self.make(move)
        except IllegalMoveError as error:
            return say(error.reason)
        except BaconRulesError as error:
            return str(error)
        return None

    def _go_back_if_allowed(self) -> None:
        seat = self._company.allowed(self.sitting)
        if seat is not None:
            self.sitting.undo_for(seat)
            self._show_anew()

    def _wanted_again(self, guest: Guest, seat: int) -> str | None:
        """Learn that a person wants a rematch; return the reason if there can be none."""
        if not self.sitting.has_ended:
            return guest.telling.chrome("not-over")
        self._company.again.add(seat)
        problem = self._begin_again_if_wanted()
        self._company.tell(self.sitting)
        return problem

    def _begin_again_if_wanted(self) -> str | None:
        """Begin a rematch if everybody wants one; return the reason if it cannot be kept."""
        if not self._company.wants_again(self.sitting):
            return None
        self._company.again.clear()
        again = self.sitting.rematch()
        try:
            self.keep = self.keep if self.keep_again is None else self.keep_again(again)
        except RecordError as error:
            return str(error)
        self.begin_again(again)
        return None

    def _played_on(self, guest: Guest, ply: int) -> str | None:
        """Open a table that plays on from a position, and send the page there."""
        opened = table_from(self.sitting, guest, ply, self.open_table, is_record=self.is_record)
        if isinstance(opened, str):
            return opened
        token, host = opened
        if host is not None:
            self._begin(host)
        guest.send({"type": "moved", "to": f"/table/{token}"})
        return None

    def _show_anew(self) -> None:
        """Keep a match that has changed as a whole, and show everybody its present."""
        self.clock.begin()
        self._think_no_more()
        self._kept()
        self._company.move_on(self.sitting)
        for one in tuple(self.guests):
            one.ply = None
            self._tell_all(one)

    def _think_no_more(self) -> None:
        """Stop the search, since nobody waits for it any more."""
        self._hints.waiting.clear()
        self._reviews.waiting.clear()
        if self._thinking is not None:
            self._thinking.cancel()

    def _kept(self) -> None:
        self._notice(self.keep(self.sitting))

    def _notice(self, problem: str | None) -> None:
        """Tell all pages about a problem, if there is one."""
        for guest in tuple(self.guests) if problem is not None else ():
            guest.send({"type": "notice", "text": problem})

    def _tell_all(self, guest: Guest) -> None:
        may = self.open_table is not None and may_play_on(self.sitting, guest.seat, is_record=self.is_record)
        updating.tell_all(guest, self.sitting, self.guide, is_record=self.is_record, play_on=may)
        self.clock.tell(guest, self.sitting)
        if self.delay is not None:
            guest.send({"type": "later", "delay": self.delay})

    def _tell_people(self) -> None:
        if self.delay is None:
            self._company.tell(self.sitting)

    def _tell_position(self, guest: Guest) -> None:
        updating.tell_position(guest, self.sitting, self.guide, is_record=self.is_record)
        self.clock.tell(guest, self.sitting)

    def _wake(self) -> None:
        self._changed.set()
        self._changed = anyio.Event()
