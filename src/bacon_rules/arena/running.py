"""Playing many deals, in this thread or on an executor."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing, nullcontext
from itertools import groupby
from typing import Any, Final, Protocol, TypeAlias

from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.keeping.heading import Heading
from bacon_rules.arena.keeping.journal import Path, journal
from bacon_rules.arena.keeping.memory import Memory
from bacon_rules.arena.looking import Looks
from bacon_rules.arena.pairings import Counted, Entry, Pack, Pair, Paired, RowsT, joined, no_rows
from bacon_rules.arena.planning import Plan, left_of
from bacon_rules.arena.players.sitting import Player
from bacon_rules.arena.results import Results
from bacon_rules.arena.rows import Row
from bacon_rules.arena.run import Run
from bacon_rules.arena.sending import chunks_played
from bacon_rules.arena.terms import Terms
from bacon_rules.errors import ArenaError
from bacon_rules.games import AnyRules

MOST_IN_MEMORY: Final = 1_000_000
"""The greatest number of deals whose rows are in memory, counted for each pair separately."""

Progress: TypeAlias = Callable[[int, int], object]
"""A function that gets the number of played deals and the number of all deals."""


class Store(Protocol[RowsT]):
    """Where played chunks are."""

    entries: list[Entry]
    """The chunks."""

    @property
    def pack(self) -> Pack[RowsT]:
        """Makes what a worker sends back of rows."""

    def add(self, start: int, stop: int, counted: Counted[RowsT | None]) -> None:
        """Keep the deals from one number to the one before another."""

    def rows_of(self, entry: Entry) -> Iterable[Row]:
        """Return the rows of a chunk."""

    def rows(self, parts: Sequence[tuple[Entry, int]]) -> Sequence[Row]:
        """Return the first rows of chunks, so many of each."""


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
    if isinstance(players, Mapping) and len(players) != 2:
        raise ArenaError(f"a duel is between two players, not {len(players)}")
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
        keep: a folder that keeps every played deal; deals that are already there are not played again, and rows are
            read when they are asked for.  Without one, at most a million deals can be played.
        progress: called now and then with the number of played deals and the number of all deals.

    Raises:
        ArenaError: there are fewer than two players, a value is not a player, the folder belongs to a different
            tournament or cannot be written, there are too many deals for memory, or the executor cannot play.
        SeedError: the value is not a seed.
    """
    run = Run.of(rules, players, Terms() if terms is None else terms)
    with stored(run, keep) as store:
        with closing(played(run, store, executor)) as numbers:
            for number in numbers:
                if progress is not None:
                    progress(number, run.total)
        return results(run, store)


def stored(run: Run, keep: Path | None) -> AbstractContextManager[Store[Any]]:
    """Return the place for the chunks of a run.

    Args:
        run: the run.
        keep: the folder; `None` for memory.

    Raises:
        ArenaError: there are too many deals for memory, or as for `bacon_rules.arena.keeping.journal.journal`.
    """
    if keep is not None:
        return journal(keep, Heading.of(run), tuple(run.pairings))
    if run.terms.rows and run.total > MOST_IN_MEMORY:
        raise ArenaError(
            f"the rows of {run.total} deals do not fit into memory, at most {MOST_IN_MEMORY} do: name a folder to keep "
            "them in, or do without rows"
        )
    return nullcontext(Memory())


def played(run: Run, store: Store[RowsT], executor: Executor | None) -> Generator[int, None, None]:
    """Play what is left to play, and yield the number of deals that have been played by then."""
    ranges: dict[Pair, list[tuple[int, int]]] = {pair: [] for pair in run.pairings}
    for entry in store.entries:
        ranges[entry.pair].append((entry.start, entry.stop))
    pack: Pack[RowsT | None] = store.pack if run.terms.rows else no_rows
    works = [Paired(pairing, pack) for pairing in run.pairings.values()]
    left = [chunk for work in works for chunk in left_of(work, run.terms.deals, ranges[work.name])]
    number = run.total - sum(chunk.stop - chunk.start for chunk in left)
    if number:
        yield number
    plan, before = Plan(left), len(store.entries)
    looking = _looking(run, store)
    for pair in [pair for pair, looks in looking.items() if looks.decided is not None]:
        plan.drop(pair)
    with closing(chunks_played(plan, executor)) as chunks:
        for chunk, one in chunks:
            plan.learn(chunk, one.seconds)
            store.add(chunk.start, chunk.stop, one.made)
            if not run.terms.rows and run.terms.until is None:  # nobody asks for parts of them
                store.entries[before:] = joined(store.entries[before:-1], store.entries[-1])
            number += chunk.stop - chunk.start
            entry = Entry(chunk.start, chunk.stop, one.made.tally)
            if (looks := looking.get(entry.pair)) is not None:
                looks.add(entry)
                if looks.decided is not None:
                    plan.drop(entry.pair)
            yield number


def results(run: Run, store: Store[RowsT]) -> Results:
    """Return the results of the deals played so far, in an order that does not depend on the order of playing."""
    tallies = {pair: Tally(*pair) for pair in run.pairings}
    decided = {pair: looks.decided for pair, looks in _looking(run, store).items()}
    places = {pair: number for number, pair in enumerate(run.pairings)}
    parts: list[tuple[Entry, int]] = []
    for entry in sorted(store.entries, key=lambda entry: (places[entry.pair], entry.start)):
        stop = min(entry.stop, decided.get(entry.pair) or run.terms.deals, run.terms.deals)
        if entry.start < stop:
            part = (entry, (stop - entry.start) * entry.tally.seatings)
            if stop < entry.stop and not run.terms.rows:
                raise ArenaError(
                    f"without rows, nobody knows what the first {stop - entry.start} of the deals {entry.start} to "
                    f"{entry.stop - 1} come to: ask for at least {entry.stop} deals, or for at most {entry.start}"
                )
            tally = entry.tally if stop == entry.stop else _first_of(store.rows_of(entry), entry.pair, stop)
            tallies[entry.pair] += tally
            parts.append(part)
    rows = store.rows(parts) if run.terms.rows else ()
    return Results(tuple(run.players), run.terms.span, tuple(tallies.values()), rows)


def _looking(run: Run, store: Store[RowsT]) -> dict[Pair, Looks]:
    """Return the looks at what has been played, if there is a test."""
    test = run.terms.until
    if test is None:
        return {}
    looking = {pair: Looks(pairing, test) for pair, pairing in run.pairings.items()}
    for entry in store.entries:
        looking[entry.pair].add(entry)
    return looking


def _first_of(rows: Iterable[Row], pair: Pair, stop: int) -> Tally:
    """Return the tally of the deals before one of a chunk's deals."""
    sets = [tuple(some) for deal, some in groupby(rows, key=lambda row: row.deal) if deal < stop]
    return Tally.of(*pair, sets)
