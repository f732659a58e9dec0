"""Speakers, which say sentences in one language with the players' names."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Protocol

import attrs

from bacon_rules.errors import WordsError, shown
from bacon_rules.speaking.addressing import You, addressed
from bacon_rules.speaking.catalogues import ENGLISH, catalogue

_MARKS: Final = re.compile(r"(?:\x1b\[[0-9;]*m|<[^<>]*>)*")


class Mark(Protocol):
    """Decides how the words for a value look in a sentence, such as a card in the colour of its suit."""

    def __call__(self, text: str, value: object) -> str:
        """Return the words for the sentence.

        Args:
            text: the usual words.
            value: the value that they name, such as a card, a hand or a combination.
        """


def unmarked(text: str, value: object) -> str:  # noqa: ARG001
    """Return the words as they are."""
    return text


def message(text: str) -> str:
    """Mark a text as a message for the catalogues, and return it; another place says it."""
    return text


def sentence(text: str) -> str:
    """Return a text with a capital letter at its beginning, after any escape sequences and marks of HTML."""
    marks = _MARKS.match(text)
    start = 0 if marks is None else marks.end()
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


@attrs.frozen
class Speaker:
    """Says sentences in one language.

    Attributes:
        catalogue: the translations.
        names: the names of the players, seat by seat; a seat without a name is called by its number.
        mark: decides how the words for cards and other values look in sentences.
        teams: the number of seats in two teams; `None` if each seat is a side, or if that is unknown.
        reader: the seat of the reader, who is called *you*; `None` if nobody is.
    """

    catalogue: gettext.NullTranslations
    names: Sequence[str] = ()
    mark: Mark = unmarked
    teams: int | None = None
    reader: int | None = None

    @property
    def language(self) -> str:
        """The language, one of `languages`."""
        return self.catalogue.info().get("language", ENGLISH)

    def of_teams(self, seats: int) -> Speaker:
        """Return a copy of the speaker that knows the number of seats in two teams."""
        return attrs.evolve(self, teams=seats)

    def say(self, text: str, /, **parts: object) -> str:
        """Return a message in this language, with its named parts filled in."""
        return self._filled(self.catalogue.gettext(text), parts)

    def count(self, one: str, more: str, number: int, /, **parts: object) -> str:
        """Return a message with a number in this language, in the singular or plural."""
        return self._filled(self.catalogue.ngettext(one, more, number), {"number": number, **parts})

    def _filled(self, text: str, parts: Mapping[str, object]) -> str:
        you = {name for name, part in parts.items() if isinstance(part, You)}
        return (addressed(text, you) if you and self.language == ENGLISH else text).format(**parts)

    def seat(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        if self.reader is not None and seat == self.reader:
            return You(self.say("you"))
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say("Seat {number}", number=seat)

    def side(self, side: int, sides: int) -> str:
        """Return the names of the players of a side, given the number of sides."""
        members = self.members(side, sides)
        return self.listed([self.seat(seat) for seat in members]) if members else self.say("Team {number}", number=side)

    def members(self, side: int, sides: int) -> list[int]:
        """Return the seats of a side, given the number of sides; none if they are unknown."""
        if sides != 2:
            return [side]
        return [*range(side, self.teams or len(self.names), 2)]

    def listed(self, items: Sequence[str]) -> str:
        """Return items joined with commas, and the last two with *and*."""
        if len(items) < 2:
            return next(iter(items), "")
        *others, last = items
        first, *more = others
        for item in more:
            first = self.say("{list}, {item}", list=first, item=item)
        return self.say("{list} and {last}", list=first, last=last)

    def either(self, items: Sequence[str]) -> str:
        """Return items joined with commas, and the last two with *or*."""
        if len(items) < 2:
            return "".join(items)
        *others, last = items
        first, *more = others
        for item in more:
            first = self.say("{list}, {item}", list=first, item=item)
        return self.say("{list} or {last}", list=first, last=last)

    def parted(self, items: Sequence[str]) -> str:
        """Return longer items, with commas of their own, one after the other."""
        first, *others = items
        for item in others:
            first = self.say("{list}; {item}", list=first, item=item)
        return first

    def joined(self, sentences: Sequence[str]) -> str:
        """Return sentences one after the other."""
        first, *others = sentences
        for sentence in others:
            first = self.say("{sentence} {next}", sentence=first, next=sentence)
        return first


def speaker_of(
    language: str, names: Sequence[str] | None = None, mark: Mark | None = None, reader: int | None = None
) -> Speaker:
    """Return a speaker of a language that knows the players' names but no match.

    Args:
        language: one of `languages`.
        names: the players' names.
        mark: decides how the words for cards and other values look in sentences.
        reader: the seat of the reader, who is called *you*; `None` if nobody is.

    Raises:
        LanguageError: the package has no words in this language.
        WordsError: a name is not a text, `mark` is not a function, or `reader` is no seat.
    """
    if reader is not None and (type(reader) is not int or reader < 0):
        raise WordsError(f"reader: expected a seat, got {shown(reader)}")
    return Speaker(catalogue(language), _names(names), _heard(mark), reader=reader)


def _heard(mark: Mark | None) -> Mark:
    """Return a mark that reports the errors of a given mark as a `WordsError`."""
    if mark is None:
        return unmarked
    if not callable(mark):
        raise WordsError(f"mark: expected a function, got {shown(mark)}")
    return partial(_marked, mark)


def _marked(mark: Mark, text: str, value: object) -> str:
    try:
        stands = mark(text, value)
    except Exception as error:
        raise WordsError(f"mark: for {shown(text)} it raised {type(error).__name__}: {error}") from error
    if not isinstance(stands, str):
        raise WordsError(f"mark: for {shown(text)} it returned {shown(stands)}, which is no text")
    return stands


def _names(names: Sequence[str] | None) -> tuple[str, ...]:
    if names is None:
        return ()
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise WordsError(f"names: expected a list of the players' names, got {shown(names)}")
    found = tuple(names)
    for name in found:
        if not isinstance(name, str):
            raise WordsError(f"names: expected a player's name, got {shown(name)}")
    return found
