"""The hints and reviews of a table that pages wait for."""

from __future__ import annotations

from functools import partial

import anyio
import attrs

from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import advised, lessened, strongest
from bacon_rules.sitting import Sitting
from bacon_rules.web import showing, thinking
from bacon_rules.web.guests import Guest
from bacon_rules.web.reviewing import Reviewing, told


@attrs.define(eq=False)
class Hints:
    """The pages that wait for a hint on the present position.

    Attributes:
        budget: the limit for the search.
        waiting: the pages.
    """

    budget: Budget
    waiting: set[Guest] = attrs.field(init=False, factory=set)

    def want(self, guest: Guest, sitting: Sitting) -> str | None:
        """Let a page wait; return the reason if that is not possible."""
        if sitting.position.to_act != guest.seat:
            return guest.telling.chrome("not-your-turn")
        if guest in self.waiting:
            return guest.telling.chrome("hint-comes")
        self.waiting.add(guest)
        return None

    async def give(self, sitting: Sitting, thinkers: anyio.CapacityLimiter | None) -> None:
        """Search for a hint for every page that waits; any move ends the search."""
        there, ply = sitting.position, sitting.ply
        view = there.state.observe(there.to_act)
        thought = partial(advised, view, ply, strongest(view, self.budget), thinking.WATCHED)
        advice = await thinking.aside(thought, thinkers)
        if sitting.position is there:
            for guest in tuple(self.waiting):
                guest.send(showing.hint(advice, ply, guest.telling))
            self.waiting.clear()


@attrs.define(eq=False)
class Reviews:
    """The pages that wait for the review of the match.

    Attributes:
        budget: the limit for the search of a hint, on which that for each decision depends.
        is_record: whether the match is a record.
        waiting: the pages.
    """

    budget: Budget
    is_record: bool
    waiting: set[Guest] = attrs.field(init=False, factory=set)
    _review: Reviewing | None = attrs.field(init=False, default=None)

    def want(self, guest: Guest, sitting: Sitting) -> str | None:
        """Tell a page what is found, and let it wait for the rest; return the reason if that is not possible."""
        if not sitting.start.game.has("think"):
            return guest.telling.chrome("no-review")
        if not self.is_record and not sitting.has_ended:
            return guest.telling.chrome("not-over-yet")
        review = self._of(sitting)
        if review.decisions is not None:
            self._tell(guest, review, 0)
        if not review.is_done:
            self.waiting.add(guest)
        return None

    async def go_on(self, sitting: Sitting, thinkers: anyio.CapacityLimiter | None) -> None:
        """Work out the next part for every page that waits."""
        review = self._of(sitting)
        part = await thinking.aside(review.next_part, thinkers)
        if review.is_of(sitting):
            first = len(review.found)
            review.take(part)
            for guest in tuple(self.waiting):
                self._tell(guest, review, first)
            if review.is_done:
                self.waiting.clear()

    def _of(self, sitting: Sitting) -> Reviewing:
        """Return the review of a match as it is now."""
        if self._review is None or not self._review.is_of(sitting):
            self._review = Reviewing(sitting, lessened(self.budget, sitting.start.game))
        return self._review

    def _tell(self, guest: Guest, review: Reviewing, first: int) -> None:
        guest.send(told(review, first, guest.seat, guest.telling, is_record=self.is_record))
