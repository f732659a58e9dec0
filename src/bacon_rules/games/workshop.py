"""A workshop for cards of one's own: what a page that lets people write cards asks a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.games.types import AnyState

Told: TypeAlias = Callable[[], JsonObject]
"""What has been measured so far, told when it is asked for."""


@attrs.frozen
class Trial:
    """A position in which a card is used.

    Attributes:
        start: the state in which the match begins.
        moves: the moves that lead to the position.
        move: the move that uses the card.
        seat: the seat that makes it.
    """

    start: AnyState
    moves: tuple[str, ...]
    move: str
    seat: int


class Workshop(Protocol):
    """The workshop of a game: the text of a pool of cards is all there is; each method takes it, and some change it.

    An entry of the pool, such as a card, is called by its place, such as ``actions[0]``.  What cannot be done is a
    `PoolError`.
    """

    def begun(self, name: str) -> str:
        """Return a text to begin with, by a name: of a pool that the game has, or ``small``."""

    def opened(self, text: str) -> str:
        """Return a text in the form that the workshop writes, given one in any form of the game."""

    def looked(self, text: str, place: str, language: str) -> JsonObject:
        """Return the entries of a text, its faults and their places, and the entry at a place.

        Returns:
            ``problems``, each with its ``line``, ``entry`` and ``text``; ``lists``, each with its ``name``, ``title``
            and ``entries``, which have a ``place``, a ``title`` and the lines ``from`` and ``to``; ``kinds``, all lists
            that there can be, with ``name`` and ``title``; and ``entry``: its ``place``, ``title``, ``fields``, and if
            nothing is wrong ``says`` and ``svg``.
        """

    def changed(self, text: str, place: str, key: str, value: str) -> str:
        """Return a text in which a field of an entry has another value; an empty value removes it."""

    def added(self, text: str, entries: Mapping[str, Sequence[JsonObject]]) -> str:
        """Return a text with more entries, by the names of their lists."""

    def new(self, text: str, kind: str, name: str) -> str:
        """Return a text with one more entry in a list, to be filled in, with a name that is not taken."""

    def removed(self, text: str, place: str) -> str:
        """Return a text without an entry."""

    def tried(self, text: str, place: str, seed: str, games: int) -> Iterator[Trial | None]:
        """Look for a position in which a card is used: yield nothing after each game without one, then the position."""

    def measured(self, text: str, games: int, seed: str, *, plainly: bool) -> Iterator[Told]:
        """Let computers play games; yield after each what there is to tell.

        Args:
            text: the text.
            games: the number of games.
            seed: makes the games.
            plainly: whether they play as well as they can; else they also try what they would not do.
        """

    def sheets(self, text: str, paper: str, *, copies: bool) -> Iterator[str]:
        """Yield the sheets of paper, as SVG, with all cards to be cut out; perhaps each as often as a deck has it."""
