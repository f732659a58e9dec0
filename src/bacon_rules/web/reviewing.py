"""The review of a match at a table, worked out bit by bit while somebody waits for it."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import attrs

from bacon_rules.bots.all_games import choose
from bacon_rules.bots.reasons import judge_told
from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import judge
from bacon_rules.documents.values import JsonObject
from bacon_rules.games import AnyMove, AnyState, AnyView, Position
from bacon_rules.games.register import game_of_any
from bacon_rules.reviews.judging import Decision, Row, free, judged
from bacon_rules.reviews.telling import better_told
from bacon_rules.sitting import Sitting
from bacon_rules.web.telling import Telling
from bacon_rules.web.thinking import WATCHED

TOGETHER: Final = 0.2
"""The seconds after which found rows are sent; a single decision can take longer."""


@attrs.frozen
class Found:
    """A row of the review, and the plain computer's move in its position."""

    row: Row
    usual: AnyMove


@attrs.frozen
class Part:
    """A part of a review.

    Attributes:
        decisions: the decisions of the match.
        done: how many of them are looked at after this part.
        found: the new rows.
    """

    decisions: Sequence[Decision]
    done: int
    found: Sequence[Found]


@attrs.define(eq=False)
class Reviewing:
    """A review in progress.

    Attributes:
        sitting: the match, which has ended.
        budget: the limit of the search for each decision.
        decisions: the decisions; `None` before the first part.
        done: how many decisions are looked at.
        found: the rows so far.
    """

    sitting: Sitting
    budget: Budget
    decisions: Sequence[Decision] | None = None
    done: int = 0
    found: list[Found] = attrs.field(factory=list)
    _positions: tuple[Position, ...] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._positions = tuple(self.sitting.positions)

    @property
    def is_done(self) -> bool:
        """Whether every decision is looked at."""
        return self.decisions is not None and self.done == len(self.decisions)

    def is_of(self, sitting: Sitting) -> bool:
        """Whether this is the review of a match as it is now."""
        return self._positions[-1] is sitting.position

    def next_part(self) -> Part:
        """Return the next part; a thread may work it out, which stops when nobody waits for it."""
        decisions = free(self._positions, tuple(self.sitting.moves)) if self.decisions is None else self.decisions
        end, done, found = time.monotonic() + TOGETHER, self.done, list[Found]()
        for decision in decisions[done:]:
            row = judged(decision, self.budget, 0, WATCHED)
            done += 1
            if row is not None:
                view = decision.state.observe(row.seat)
                found.append(Found(row, choose(view, random.Random(0))))
            if time.monotonic() >= end:
                break
        return Part(decisions, done, found)

    def take(self, part: Part) -> None:
        """Add a part that has been worked out."""
        self.decisions, self.done = part.decisions, part.done
        self.found += part.found


def told(review: Reviewing, first: int, seat: int | None, telling: Telling, *, is_record: bool) -> JsonObject:
    """Return the rows of a review from one on.

    A record shows everything.  At a table, a player learns what was better for the own seat alone; of others, only what
    was seen of their moves, how they stood, and what the moves cost.  In a match that was broken off there are no rows
    of others: how they stood tells of cards that they still hold, and the match may go on.

    Args:
        review: the review.
        first: the place of the first row.
        seat: the viewer's seat; `None` for somebody who looks at a record.
        telling: puts values into words.
        is_record: whether the match is a record.
    """
    sitting, decisions = review.sitting, review.decisions or ()
    is_open = is_record or sitting.position.is_over
    before, news = (
        [found for found in part if is_open or found.row.seat == seat]
        for part in (review.found[:first], review.found[first:])
    )
    rows = [
        _whole(found, sitting.positions[found.row.ply].state, telling)
        if is_record or found.row.seat == seat
        else _seen(found.row, sitting, seat, telling)
        for found in news
    ]
    player = judge(sitting.start.state, review.budget).name
    return {
        "type": "review",
        "first": len(before),
        "done": review.done,
        "of": len(decisions),
        "judge": player,
        "judged": judge_told(player, telling.speaker(sitting.start.state)),
        "unit": "points" if sitting.start.game.deals else "chances",
        "ends": _ends(sitting),
        "rows": rows,
    }


def _ends(sitting: Sitting) -> list[JsonObject]:
    """Return how each deal or game ended for each side, in the unit of the rows."""
    ends: list[JsonObject] = []
    for ply, (before, after) in enumerate(pairwise(sitting.positions)):
        gains = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
        if any(gains):
            ahead = [gain - max(gains[:side] + gains[side + 1 :]) for side, gain in enumerate(gains)]
            if not sitting.start.game.deals:
                ahead = [1 if one > 0 else -1 for one in ahead]
            ends.append({"ply": ply, "part": before.part, "ahead": ahead})
    return ends


def _figures(row: Row, view: AnyView, telling: Telling) -> JsonObject:
    figures = {name: getattr(row, name) for name in ("ply", "part", "seat", "side", "expected", "cost")}
    return {**figures, "amount": game_of_any(view).amount_told(row.cost, telling.speaker(view))}


def _seen(row: Row, sitting: Sitting, seat: int | None, telling: Telling) -> JsonObject:
    """Return a row of somebody else: the move is told by its first event that the viewer could see."""
    view = sitting.positions[row.ply].state.observe(seat)
    say = attrs.evolve(telling, match=view, reader=seat)
    texts = (say(moment.event) for moment in sitting.seen(seat, row.ply + 1, row.ply))
    return {**_figures(row, view, telling), "text": next(filter(None, texts), "")}


def _whole(found: Found, state: AnyState, telling: Telling) -> JsonObject:
    row, view = found.row, state.observe(found.row.seat)
    say, game = attrs.evolve(telling, match=view), game_of_any(view)
    move, better = state.parse_move(row.move), state.parse_move(row.better)
    says = better_told(row, state, found.usual, telling.speaker(view))
    return {
        **_figures(row, view, telling),
        "text": say(move),
        "things": list(game.things(view, move)),
        "better": {"text": say(better), "things": list(game.things(view, better)), "says": says} if row.cost else None,
    }
