"""The players of a match: names and scores in the colours of their sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Self

import attrs

from bacon_rules.games import AnyState
from bacon_rules.stories.lines import columns
from bacon_rules.stories.paint import Paint, Style

NAMES: Final = ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay")
WIDTH: Final = 72
_SIDE_STYLES: Final = (Style.BLUE, Style.RED, Style.GREEN, Style.MAGENTA, Style.PURPLE, Style.GREY)


@attrs.frozen
class Seating:
    """The players of a match.

    Attributes:
        names: the name of the player in each seat; further names are ignored.
        sides: the side that each seat plays for.
        paint: gives texts their colours.
        listed: joins names.
    """

    names: Sequence[str]
    sides: Sequence[int]
    paint: Paint
    listed: Callable[[Sequence[str]], str]

    @classmethod
    def of(cls, state: AnyState, names: Sequence[str], paint: Paint, listed: Callable[[Sequence[str]], str]) -> Self:
        """Return the named players of a match."""
        return cls(names, [state.side_of(seat) for seat in range(state.seats)], paint, listed)

    def seat(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return self.tint(self.names[seat], self.sides[seat])

    def tint(self, text: str, side: int) -> str:
        """Return a text in the colour of a side."""
        return self.paint(text, _SIDE_STYLES[side % len(_SIDE_STYLES)])

    def column(self, seat: int) -> str:
        """Return the name of the player in a seat, padded to the longest name."""
        width = max(columns(name) for name in self.names[: len(self.sides)])
        return self.seat(seat) + " " * (width - columns(self.names[seat]))

    def side(self, side: int) -> str:
        """Return the names of the players of a side."""
        return self.tint(self._members(side), side)

    def all_sides(self) -> list[str]:
        """Return the names of the players of each side."""
        return [self.side(side) for side in range(max(self.sides) + 1)]

    def scored(self, points: Sequence[int], scores: Sequence[int], headings: tuple[str, str]) -> Iterator[str]:
        """Yield the points of a deal, a line for each side."""
        yield ""
        yield f"  {' ' * self._width}  {padded(headings[0], 6)}  {padded(headings[1], 5)}"
        for side, (more, score) in enumerate(zip(points, scores, strict=True)):
            yield f"  {self._label(side)}  {more:6}  {self.paint(f'{score:5}', Style.BOLD)}"

    def standing(self, scores: Sequence[int]) -> Iterator[str]:
        """Yield the score of each side."""
        for side, score in enumerate(scores):
            yield f"  {self._label(side)}  {self.paint(f'{score:5}', Style.BOLD)}"

    @property
    def _width(self) -> int:
        return max(columns(self._members(side)) for side in self.sides)

    def _label(self, side: int) -> str:
        members = self._members(side)
        return self.tint(members + " " * (self._width - columns(members)), side)

    def _members(self, side: int) -> str:
        return self.listed([self.names[seat] for seat, plays_for in enumerate(self.sides) if plays_for == side])


def heading(text: str, paint: Paint) -> list[str]:
    """Return the heading of a deal."""
    return ["", paint(f"--- {text} " + "-" * (WIDTH - 5 - columns(text)), Style.BOLD), ""]


def padded(text: str, width: int) -> str:
    """Return a text with blanks before it, up to a number of columns."""
    return " " * (width - columns(text)) + text
