"""The common base of the words of cards."""

from __future__ import annotations

from bacon_rules.save_your_bacon.members import Member


class Word(Member):
    """A word of the effect language; its text is its value."""

    def __str__(self) -> str:
        value: str = self.value
        return value
