"""Playing many deals, in this thread or on an executor."""

from __future__ import annotations

import contextlib
import functools
import itertools
import pickle
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from queue import SimpleQueue
from typing import Final, TypeAlias

import attrs

from bacon_rules.arena.journal import Journal, Path, journal
from bacon_rules.arena.players import Player, checked
from bacon_rules.arena.playing import Ended, Span, new_match, played
from bacon_rules.arena.results import Results
from bacon_rules.arena.rows import Row
from bacon_rules.arena.seatings import seatings, seats_of
from bacon_rules.arena.terms import Terms
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import ArenaError, shown
from bacon_rules.games import AnyRules
from bacon_rules.records import dumps

FIRST: Final = 64
"""The number of deals given to an executor before any result is back."""

WAITING: Final = 1_000
"""The number of batches that wait at an executor, once the speed of deals is known."""

TOGETHER: Final = 0.02
"""The time that a batch of deals should take, in seconds."""

_TICK: Final = 1e-6
"""The least time counted for a deal, since a coarse clock can show none."""

MOST_TOGETHER: Final = 64
"""The greatest number of deals in a batch."""

Progress: TypeAlias = Callable[[int, int], object]
"""A function that gets the number of played deals and the number of all deals."""


@attrs.frozen
class Pairing:
    """Two players, and the terms of their games."""

    rules: AnyRules
    names: tuple[str, str]
    players: tuple[Player, Player]
    terms: Terms


@attrs.frozen
class Task:
    """A deal that two players play in every seating."""

    pairing: Pairing
    deal: int

    @property
    def key(self) -> tuple[str, str, int]:
        """The key that identifies the task in its run."""
        return (*self.pairing.names, self.deal)


def duel(  # noqa: PLR0913 - what is played, how, on what, and where it is kept
    rules: AnyRules,
    players: Mapping[str, Player],
    terms: Terms | None = None,
    *,
    executor: Executor | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
) -> Results:
    """Measure one player against another, with the arguments of `tournament`.

    Raises:
        ArenaError: the number of players is not two; or as for `tournament`.

    >>> from bacon_rules.bots import all_games, anything
    >>> from bacon_rules.trick_taking import Rules
    >>> results = duel(Rules(), {"plain": all_games.choose, "any": anything.choose}, Terms(deals=25))
    >>> standing = results.standings()[0]
    >>> standing.player, standing.won, standing.lost, standing.drawn
    ('plain', 37, 12, 1)
    """
    if len(players) != 2:
        raise ArenaError(f"a duel is between two players, here are {len(players)}")
    return tournament(rules, players, terms, executor=executor, keep=keep, progress=progress)


def tournament(  # noqa: PLR0913 - as above
    rules: AnyRules,
    players: Mapping[str, Player],
    terms: Terms | None = None,
    *,
    executor: Executor | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
) -> Results:
    """Measure players against each other: each pair plays the same deals, with seats exchanged.

    Args:
        rules: the rules of the game.
        players: the players, by name.
        terms: the number of deals, the seed and so on; `Terms()` by default.
        executor: plays the deals, which are sent to it with their players; by default, this thread plays them.  The
            results are the same.
        keep: a file that keeps every played deal; deals that are already in the file are not played again.
        progress: called after each deal with the number of played deals and the number of all deals.

    Raises:
        ArenaError: there are fewer than two players, a value is not a player, the file belongs to a different
            tournament or cannot be written, or the executor cannot play.
        SeedError: the value is not a seed.
    """
    run = Run.of(rules, players, Terms() if terms is None else terms)
    rows: list[Row] = []
    with journal(keep, run.heading()) as kept, contextlib.closing(run.sets(kept, executor)) as sets:
        for done, some in enumerate(sets, start=1):
            rows += some
            if progress is not None:
                progress(done, run.total)
    return run.results(rows)


@attrs.frozen
class Run:
    """A tournament before it is played."""

    rules: AnyRules
    names: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    terms: Terms

    @classmethod
    def of(cls, rules: AnyRules, players: Mapping[str, Player], terms: Terms) -> Run:
        """Check everything that can be checked before anything is played."""
        new_match(rules)
        if not isinstance(terms, Terms):
            raise ArenaError(f"expected Terms, not {shown(terms)}")
        listed = checked(players)
        if len(listed) < 2:
            raise ArenaError(f"at least two players can be measured against each other, not {len(listed)}")
        pairings = tuple(
            Pairing(rules, pair, (listed[pair[0]], listed[pair[1]]), terms)
            for pair in itertools.combinations(listed, 2)
        )
        return cls(rules, tuple(listed), pairings, terms)

    @property
    def total(self) -> int:
        """The number of deals to play, counted for each pair separately."""
        return self.terms.deals * len(self.pairings)

    def heading(self) -> JsonObject:
        """Return the properties that a file must share to go on with this run."""
        terms = self.terms
        return {
            "rules": self.rules.to_json(),
            "players": list(self.names),
            "seed": terms.seed,
            "span": terms.span.value,
            "max_moves": terms.max_moves,
            "records": terms.records,
        }

    def sets(self, kept: Journal, executor: Executor | None) -> Generator[tuple[Row, ...], None, None]:
        """Yield the rows of each deal as soon as they are ready: kept deals first, then new ones, and keep these."""
        tasks = {task.key: task for task in self._tasks()}
        for key, rows in kept.sets.items():
            if tasks.pop(key, None) is not None:
                yield rows
        for rows in map(rows_of, tasks.values()) if executor is None else on_executor(executor, tasks.values()):
            kept.add(rows)
            yield rows

    def results(self, rows: Iterable[Row]) -> Results:
        """Return the results, in an order that does not depend on the order of playing."""
        places = {pairing.names: number for number, pairing in enumerate(self.pairings)}
        order = sorted(rows, key=lambda row: (row.deal, places[row.first, row.second], row.seating))
        return Results.of(self.names, self.terms.span, order)

    def _tasks(self) -> Iterator[Task]:
        for deal in range(self.terms.deals):
            for pairing in self.pairings:
                yield Task(pairing, deal)


def rows_of(task: Task) -> tuple[Row, ...]:
    """Play a deal in every seating."""
    start = new_match(task.pairing.rules)
    return tuple(
        _row(task, number, seats_of(sides, start.seats)) for number, sides in enumerate(seatings(len(start.scores)))
    )


def _row(task: Task, seating: int, seats: tuple[int, ...]) -> Row:
    pairing, terms = task.pairing, task.pairing.terms
    names = tuple(pairing.names[player] for player in seats)
    seed = terms.seed_of(task.deal)
    players = [pairing.players[player] for player in seats]
    ended = played(pairing.rules, players, seed, terms.span, terms.seconds, terms.max_moves)
    return Row(
        game=ended.start.name,
        first=pairing.names[0],
        second=pairing.names[1],
        deal=task.deal,
        seating=seating,
        seed=seed,
        seats=names,
        scores=ended.end.scores,
        winners=_winners(ended, terms.span, names),
        moves=len(ended.moves),
        unfinished=ended.unfinished,
        faulty=ended.faulty,
        fault=ended.fault,
        record=dumps(ended.record(names)) if terms.records else None,
    )


def _winners(ended: Ended, span: Span, names: tuple[str, ...]) -> tuple[int, ...]:
    scores = ended.end.scores
    if ended.faulty is not None:
        return tuple(side for side in range(len(scores)) if names[side] != names[ended.faulty])
    if ended.unfinished or (span is Span.DEAL and len(set(scores)) == 1):
        return ()
    if span is Span.DEAL:
        return tuple(side for side, score in enumerate(scores) if score == max(scores))
    return ended.end.winners


@attrs.frozen
class Batch:
    """The results of one batch of deals.

    Attributes:
        sets: the rows of each deal.
        seconds: the average time of a deal.
    """

    sets: tuple[tuple[Row, ...], ...]
    seconds: float


def on_executor(executor: Executor, tasks: Iterable[Task]) -> Iterator[tuple[Row, ...]]:
    """Yield the results of an executor as soon as they are ready; playing stops when nobody asks for more.

    Sending a deal takes this process a fraction of a millisecond of processor time, which the workers could use.  So
    quick deals are sent in batches, once their speed is known.
    """
    done: SimpleQueue[Future[Batch]] = SimpleQueue()
    waiting: set[Future[Batch]] = set()
    packed: dict[tuple[str, str], bytes | Pairing] = {}
    left = iter(tasks)
    together, most = 1, FIRST
    try:
        while True:
            while len(waiting) < min(most, WAITING) and (some := list(itertools.islice(left, together))):
                for pairing in (task.pairing for task in some if task.pairing.names not in packed):
                    packed[pairing.names] = _packed(pairing)
                future = executor.submit(_batch, [(packed[task.pairing.names], task.deal) for task in some])
                waiting.add(future)
                future.add_done_callback(done.put)
            if not waiting:
                return
            future = done.get()
            waiting.discard(future)
            batch = future.result()
            together, most = max(1, min(MOST_TOGETHER, int(TOGETHER / max(batch.seconds, _TICK)))), WAITING
            yield from batch.sets
    except (CancelledError, Exception) as error:
        raise ArenaError(f"the executor cannot play: {type(error).__name__}: {error}") from error
    finally:
        for future in waiting:
            future.cancel()


def _packed(pairing: Pairing) -> bytes | Pairing:
    """Return the arguments for an executor, pickled only once: pickling a card pool takes as long as some moves.

    Arguments that cannot be pickled are sent as they are: some executors need no pickles, or pickle more.
    """
    try:
        return pickle.dumps(pairing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return pairing


def _batch(deals: list[tuple[bytes | Pairing, int]]) -> Batch:
    begun = time.perf_counter()
    tasks = [Task(_unpacked(pairing) if isinstance(pairing, bytes) else pairing, deal) for pairing, deal in deals]
    sets = tuple(map(rows_of, tasks))
    return Batch(sets, (time.perf_counter() - begun) / len(deals))


@functools.lru_cache(maxsize=16)
def _unpacked(packed: bytes) -> Pairing:
    pairing: Pairing = pickle.loads(packed)
    return pairing
