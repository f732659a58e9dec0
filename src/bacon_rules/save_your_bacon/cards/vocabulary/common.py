"""What all words of cards have in common."""

from __future__ import annotations

from bacon_rules.save_your_bacon.members import Member


class Word(Member):
    """A word, which is written as its value."""

    def __str__(self) -> str:
        value: str = self.value
        return value
