"""Loose reading of moves in any game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

import attrs

from bacon_rules.errors import MoveError, NotationError, ReadingError, shown
from bacon_rules.game import GameView
from bacon_rules.games.register import game_of_any, is_view
from bacon_rules.games.types import MoveT
from bacon_rules.reading.described import described, reason_told
from bacon_rules.reading.texts import LONGEST, normal
from bacon_rules.speaking.speaker import Speaker, speaker_of

MOST_DESCRIBED: Final = 500
"""The number of legal moves to put into words, in search of a typed text, for a game without a reader."""

_NUMBER: Final = re.compile(r"(?P<mark>[#(]?)(?P<number>[0-9]{1,5})(?P<end>[.)]?)")


def read_move(
    view: GameView[MoveT, object],
    text: str,
    *,
    listed: Sequence[object] = (),
    names: Sequence[str] | None = None,
    language: str = "en",
) -> tuple[MoveT, ...]:
    """Return the legal moves that a person may have meant by a text, the best first.

    This function is for people; programs write the notation, which `parse_move` reads.  A legal move in exact notation
    means only that move.  In other texts, cards may come in any order, case and width, with suit symbols or without
    suits, with ``T`` for 10; kinds by name, in English or Japanese, alone or with ranks (``pair 7``, ``77``, ``straight
    to 9``); counts (``two sevens``, ``2x7``), ranges (``5..9``), the highest and the lowest; seats by number or name;
    cards with names by these or how they begin.
    All meanings are returned: ``77`` can be several pairs.  If there are several, ask the person.  Misspelled words are
    not guessed: the error asks back, and lists what the likeliest word would mean.

    Args:
        view: the view of the seat to act.
        text: the typed text.
        listed: moves that were shown to the person, numbered from 1; a number means that move.
        names: the name of each seat's player; by default ``Seat 0`` and so on.
        language: the language of errors, one of `bacon_rules.words.languages`; texts are read in all of them.

    Raises:
        LanguageError: the package has no words in this language.
        ReadingError: the text fits no legal move; the error has the part that was understood, why it is not possible,
            and some possible moves near to it.
        MoveError: `view` is not a view of a game, or `listed` or `names` is not a list of moves or texts.

    >>> from bacon_rules import apply, bacon, chance_move, new_match, observe, parse_move
    >>> state = new_match(bacon(4))
    >>> state = apply(apply(state, chance_move(state, seed=7)), parse_move("pair-3:3d,3h"))
    >>> view = observe(state, 2)
    >>> for move in read_move(view, "T T"):
    ...     print(move)
    pair-10:10c,10h
    pair-10:10c,X
    pair-10:10h,X
    pair-10:X,X
    >>> try:
    ...     read_move(view, "single 9")
    ... except ReadingError as error:
    ...     print(error.understood, "-", error.problem)
    Single 9 - only the same kind or a bomb beats the top combination (B7); Pair of threes is to be beaten
    """
    if not is_view(view):
        raise MoveError(f"read_move takes a view, as observe returns it, not {shown(view)}")
    return _read(view, text, listed, names, speaker_of(language))


def _read(
    view: GameView[MoveT, object],
    text: str,
    listed: Sequence[object],
    names: Sequence[str] | None,
    speaker: Speaker,
) -> tuple[MoveT, ...]:
    """Read a text as notation, as the number of a move in a list, and in the way of the view's game."""
    if not isinstance(text, str):
        raise ReadingError(shown(text), "", f"expected a str, not {type(text).__name__}")
    if isinstance(listed, str) or not isinstance(listed, Sequence):
        raise MoveError(f"listed: expected a list of moves, got {shown(listed)}")
    by = attrs.evolve(speaker, names=_called(view.seats, names))
    exact = _in_notation(view, text.strip())
    tried = _in_notation(view, "pass") if exact is None else exact
    reason = None if tried is None else view.why_illegal(tried)
    if exact is not None and reason is None:
        return (exact,)
    if view.seat is None or view.seat != view.to_act:
        problem = by.say("the match is over") if view.is_over else by.say("it is not this seat's turn")
        told = reason_told(reason, by) if reason else problem
        raise ReadingError(text[:LONGEST], "" if exact is None else text.strip(), told, (), reason)
    if len(text) > LONGEST:
        raise ReadingError(text[:LONGEST], "", by.say("it is longer than {number} characters", number=LONGEST))
    number = _NUMBER.fullmatch(normal(text))
    numbered = () if number is None else _listed_as(int(number["number"]), view, listed)
    if number is not None and (number["mark"] or number["end"]):
        if not numbered:
            told = by.say("of {number} moves in the list, none legal has this number", number=len(listed))
            raise ReadingError(text, "", told)
        return numbered
    try:
        return tuple(dict.fromkeys((*numbered, *_loosely(view, text, by))))
    except ReadingError:
        if numbered:
            return numbered
        raise


def _loosely(view: GameView[MoveT, object], text: str, by: Speaker) -> tuple[MoveT, ...]:
    """Read a text as the view's game does, or else as the description of a legal move, or as words of its notation."""
    game = game_of_any(view)
    few = () if game.has("read") else islice(view.legal_moves(), MOST_DESCRIBED)
    found: tuple[MoveT, ...] = described(few, text, by.names, view) or game.read(view, text, by)
    return found


def _in_notation(view: GameView[MoveT, object], text: str) -> MoveT | None:
    try:
        return view.parse_move(text)
    except NotationError:
        return None


def _listed_as(number: int, view: GameView[MoveT, object], listed: Sequence[object]) -> tuple[MoveT, ...]:
    """Return the move with a number, from 1, in a list, if there is one and it is legal."""
    legal = view.legal_moves()
    return tuple(legal[legal.index(move)] for move in listed[number - 1 : number] if number and move in legal)


def _called(seats: int, names: Sequence[str] | None) -> Sequence[str]:
    if names is None:
        return [f"Seat {seat}" for seat in range(seats)]
    if isinstance(names, str) or not _are_all(str, names):
        raise MoveError(f"names: expected a list of the players' names, got {shown(names)}")
    return names[:seats]


def _are_all(kind: type, things: object) -> bool:
    return isinstance(things, Sequence) and all(isinstance(thing, kind) for thing in things)
