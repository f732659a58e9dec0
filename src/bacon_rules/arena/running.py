"""Playing many deals, on whatever there is to play them on."""

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
"""How many deals are handed to an executor before one of them is back."""

WAITING: Final = 1_000
"""How many times an executor is handed deals before those of one time are back, once it is known how quick they are."""

TOGETHER: Final = 0.02
"""How long deals that are handed over together should take, in seconds."""

_TICK: Final = 1e-6
"""The least time that a deal counts as taking: a coarse clock can say that it took none."""

MOST_TOGETHER: Final = 64
"""How many deals are handed over together, however quick they are."""

Progress: TypeAlias = Callable[[int, int], object]
"""Is told how many deals are played, and how many there are."""


@attrs.frozen
class Pairing:
    """Two players, and what they play."""

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
        """What no other task of a run has."""
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
    """Measure one player against another; it takes what `tournament` takes.

    Raises:
        ArenaError: there are not two players, or what `tournament` raises it for.

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
    """Measure players against each other: each two of them play the same deals, with seats exchanged.

    Args:
        rules: what is played.
        players: who plays, by their names.
        terms: how many deals, by which seed, and so on; `Terms()` if left out.
        executor: plays the deals, which are sent to it with their players; this thread does if left out.  The results
            are the same.
        keep: a file.  Every deal is kept in it once it is played; what is kept there already is not played again.
        progress: is called with the number of deals that are played, and of all, whenever there is one more.

    Raises:
        ArenaError: there are fewer than two players, one of them is none, the file is not one of such a tournament or
            cannot be written, or the executor cannot play.
        SeedError: the seed is none.
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
    """A tournament that is about to be played."""

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
        """How many deals are played, each pair's counted on its own."""
        return self.terms.deals * len(self.pairings)

    def heading(self) -> JsonObject:
        """Return what has to be the same for a file to go on with."""
        terms = self.terms
        return {
            "rules": self.rules.to_json(),
            "players": list(self.names),
            "seed": terms.seed,
            "span": terms.span.value,
            "records": terms.records,
        }

    def sets(self, kept: Journal, executor: Executor | None) -> Generator[tuple[Row, ...], None, None]:
        """Yield the rows of each deal as soon as they are there, those that were kept before first; keep the others."""
        tasks = {task.key: task for task in self._tasks()}
        for key, rows in kept.sets.items():
            if tasks.pop(key, None) is not None:
                yield rows
        for rows in map(rows_of, tasks.values()) if executor is None else on_executor(executor, tasks.values()):
            kept.add(rows)
            yield rows

    def results(self, rows: Iterable[Row]) -> Results:
        """Return the results, in an order that does not depend on what was played first."""
        places = {pairing.names: number for number, pairing in enumerate(self.pairings)}
        order = sorted(rows, key=lambda row: (row.deal, places[row.first, row.second], row.seating))
        return Results(self.names, self.terms.span, tuple(order))

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
    ended = played(pairing.rules, [pairing.players[player] for player in seats], seed, terms.span, terms.seconds)
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
        faulty=ended.faulty,
        fault=ended.fault,
        record=dumps(ended.record(names)) if terms.records else None,
    )


def _winners(ended: Ended, span: Span, names: tuple[str, ...]) -> tuple[int, ...]:
    scores = ended.end.scores
    if ended.faulty is not None:
        return tuple(side for side in range(len(scores)) if names[side] != names[ended.faulty])
    if ended.fault is not None or (span is Span.DEAL and len(set(scores)) == 1):
        return ()
    if span is Span.DEAL:
        return tuple(side for side, score in enumerate(scores) if score == max(scores))
    return ended.end.winners


@attrs.frozen
class Batch:
    """What an executor has played at once.

    Attributes:
        sets: the rows of each deal.
        seconds: how long a deal took, on average.
    """

    sets: tuple[tuple[Row, ...], ...]
    seconds: float


def on_executor(executor: Executor, tasks: Iterable[Task]) -> Iterator[tuple[Row, ...]]:
    """Yield what an executor plays, as soon as it is there; nothing more is played once nobody asks for it.

    Each deal that is sent alone costs this process a part of a millisecond, in which it can take a processor from its
    workers.  So quick deals are sent together, as soon as it is known how quick they are.
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
    """Return what is sent to an executor, packed once for all deals: a card pool takes as long as some of its moves.

    What cannot be packed goes as it is: there are executors that need not pack, or know more about it.
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
