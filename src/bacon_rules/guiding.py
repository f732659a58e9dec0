"""Leading somebody through a lesson: which step is due, and which move is proposed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import attrs

from bacon_rules.bots.all_games import Computer, choose
from bacon_rules.course import MOST_MOVES
from bacon_rules.errors import NoWingError
from bacon_rules.games import Position, Variant
from bacon_rules.scenes.lesson import Lesson, Step
from bacon_rules.shuffle import Seed
from bacon_rules.sitting import Sitting
from bacon_rules.speaking.catalogues import ENGLISH
from bacon_rules.speaking.speaker import Speaker, speaker_of


@attrs.define(eq=False)
class Guide:
    """A lesson in progress, until somebody leaves it or the match goes beyond it.

    Attributes:
        sitting: the match; its script is the lesson's.
        plies: the number of moves before each step.
        read: the number of steps that have been read.
    """

    sitting: Sitting
    plies: tuple[int, ...]
    read: int = 0

    @classmethod
    def begun(
        cls,
        variant: Variant,
        names: Sequence[str],
        seed: Seed,
        computer: Computer = choose,
        max_moves: int = MOST_MOVES,
    ) -> Self:
        """Return the lesson of a game at its beginning.

        Args:
            variant: the variant of the game.
            names: the name of each seat's player, and perhaps more.
            seed: the seed of what follows the lesson.
            computer: chooses the computers' moves after the lesson.
            max_moves: the number of moves after which the match is unfinished.

        Raises:
            NoWingError: the variant has no lesson.
        """
        lesson = lesson_of(variant)
        if lesson is None:
            raise NoWingError(f"{variant.name} has no lesson")
        start = variant.new_match(variant.rules, lesson.dealer)
        humans = frozenset({lesson.seat})
        sitting = Sitting(start, tuple(names[: start.seats]), humans, seed, computer, max_moves, lesson.moves)
        return cls(sitting, tuple(ply for ply, _ in lesson.steps))

    @property
    def leads(self) -> bool:
        """Whether the match is still in the lesson, and something is to be told."""
        return self.sitting.keeps_to_script and self.read < len(self.plies)

    @property
    def proposed(self) -> str | None:
        """The move to make, if it is the learner's turn."""
        return self.sitting.scripted if self.leads and self.sitting.awaits_human else None

    @property
    def due(self) -> int | None:
        """The number of the step to tell now, from 0; `None` if there is none."""
        if not self.leads:
            return None
        here = [number for number, ply in enumerate(self.plies) if ply == self.sitting.ply]
        unread = [number for number in here if number >= self.read]
        return unread[0] if unread else here[-1] if self.proposed else None

    @property
    def asks(self) -> bool:
        """Whether the step that is due is about the learner's move, rather than only told."""
        return self.proposed is not None and (self.due or 0) + 1 == self._told_by_now

    @property
    def _told_by_now(self) -> int:
        return sum(ply <= self.sitting.ply for ply in self.plies)

    def step(self, by: Speaker) -> Step | None:
        """Return the step to tell now, in the language of a speaker who knows the players' names."""
        lesson, due = lesson_of(self.sitting.start, by), self.due
        return None if lesson is None or due is None else lesson.steps[due][1]

    def read_on(self) -> None:
        """Go on after a step that is only told."""
        if self.due is not None and not self.asks:
            self.read = self.due + 1

    def leave(self) -> None:
        """Leave the lesson: from now on, the computers choose for themselves."""
        self.sitting.script = ()


def lesson_of(game: Variant | Position, by: Speaker | None = None) -> Lesson | None:
    """Return the lesson of a game; `None` if it has none."""
    rules: Any = game.state.rules if isinstance(game, Position) else game.game.rules(game.name)
    return game.game.lesson(rules, by or speaker_of(ENGLISH))
