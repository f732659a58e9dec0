"""Chunks: ranges of deals, which a worker plays at one go."""

from __future__ import annotations

import functools
import pickle
import time
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Generic, Self, TypeVar

import attrs

from bacon_rules.arena.playing import Asking, Ended, nobody_listens
from bacon_rules.games import AnyState

MadeT = TypeVar("MadeT")
MadeT_co = TypeVar("MadeT_co", covariant=True)
PlaceT = TypeVar("PlaceT")
RowT = TypeVar("RowT")


class Work(ABC, Generic[MadeT_co]):
    """Deals to play, which are numbered from 0."""

    @property
    @abstractmethod
    def name(self) -> Hashable:
        """What tells this work from all others of the same run."""

    @property
    def together(self) -> int | None:
        """The number of deals that are played at one go; `None` for as many as take some seconds."""
        return None

    @property
    def most(self) -> int:
        """The greatest number of deals that are played at one go, whose rows are in memory."""
        return 100_000

    @abstractmethod
    def play(self, start: int, stop: int) -> MadeT_co:
        """Play a range of deals, and return their result."""


class Piecework(Work[MadeT], Generic[PlaceT, RowT, MadeT]):
    """Deals whose players are functions or programs, which may end their process.

    A deal is played at one or more places, such as in several seatings, and each makes a row.
    """

    @abstractmethod
    def staying(self) -> AbstractContextManager[Self]:
        """Return the same work, whose programs that stay do so for a while."""

    @abstractmethod
    def places(self, start: int, stop: int) -> Sequence[PlaceT]:
        """Return the places of a range of deals."""

    @abstractmethod
    def start(self, place: PlaceT) -> AnyState:
        """Return the position in which a place begins."""

    @abstractmethod
    def ended(self, place: PlaceT, asking: Asking) -> Ended:
        """Play at a place; the function is called before each question to a player."""

    @abstractmethod
    def row_of(self, place: PlaceT, ended: Ended) -> RowT:
        """Return the row of a place that has been played."""

    @abstractmethod
    def made(self, rows: Sequence[RowT]) -> MadeT:
        """Return the result of some deals, given their rows."""

    def play(self, start: int, stop: int) -> MadeT:
        """Play deals, one place after the other."""
        with self.staying() as work:
            return work.made([work.row(place) for place in work.places(start, stop)])

    def row(self, place: PlaceT, asking: Asking = nobody_listens) -> RowT:
        """Play at a place, and return its row."""
        return self.row_of(place, self.ended(place, asking))


@attrs.frozen
class Chunk(Generic[MadeT_co]):
    """Deals that are played at one go.

    Attributes:
        work: the work that they are a part of.
        start: the number of the first deal.
        stop: the number after the last deal.
    """

    work: Work[MadeT_co]
    start: int
    stop: int


@attrs.frozen
class Played(Generic[MadeT_co]):
    """What a worker sends back for a chunk.

    Attributes:
        made: the result of the deals.
        seconds: the time that it took.
    """

    made: MadeT_co
    seconds: float


def play_chunk(chunk: Chunk[MadeT]) -> Played[MadeT]:
    """Play the deals of a chunk."""
    begun = time.perf_counter()
    return Played(chunk.work.play(chunk.start, chunk.stop), time.perf_counter() - begun)


def packed(work: Work[MadeT]) -> bytes | Work[MadeT]:
    """Return work for an executor, pickled only once: pickling a card pool takes as long as some moves.

    What cannot be pickled is sent as it is: some executors need no pickles, or pickle more.
    """
    try:
        return pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError):
        return work


def play_packed(work: bytes | Work[MadeT], start: int, stop: int) -> Played[MadeT]:
    """Play the deals of a chunk, as a worker does."""
    return play_chunk(Chunk(_unpacked(work) if isinstance(work, bytes) else work, start, stop))


@functools.lru_cache(maxsize=16)
def _unpacked(pickled: bytes) -> Work[Any]:
    work: Work[Any] = pickle.loads(pickled)
    return work
