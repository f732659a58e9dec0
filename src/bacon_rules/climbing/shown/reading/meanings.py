"""The meanings of a text in the climbing game, or the reason why none is legal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, islice
from typing import Final

import attrs

from bacon_rules.climbing import Combination, Kind, Move, Play, View
from bacon_rules.climbing.shown.reading.counts import counted
from bacon_rules.climbing.shown.reading.explaining import explained
from bacon_rules.climbing.shown.reading.matching import playable, wilds_first_last
from bacon_rules.climbing.shown.reading.others import others_of
from bacon_rules.climbing.shown.reading.tokens import Token, What, tokens_of
from bacon_rules.climbing.shown.reading.vocabulary import GUESSABLE
from bacon_rules.climbing.shown.reading.wishes import Wish, wishes_of
from bacon_rules.errors import ReadingError
from bacon_rules.reading.described import described
from bacon_rules.reading.ends import End, at_end
from bacon_rules.reading.named import meant, no_word
from bacon_rules.reading.texts import normal
from bacon_rules.speaking.speaker import Speaker

MOST: Final = 2000
"""The greatest number of meanings of a text."""


@attrs.frozen
class _Meaning:
    """The understood parts of a text, and the moves without cards that it can mean, legal or not."""

    tokens: Sequence[Token]
    wishes: Sequence[Wish]
    others: Sequence[Move]


def read(view: View, text: str, by: Speaker) -> tuple[Move, ...]:
    """Return the legal moves that a text can mean, best first; the viewer is to act.

    Raises:
        ReadingError: the text fits no legal move, or too many.
    """
    meaning = _meaning(view, text, by.names)
    found = _legal(view, text, meaning, by)
    unknown = next((token.text for token in meaning.tokens if token.what is What.UNKNOWN), None)
    if found or unknown is None or meaning.others:
        return found or explained(view, text, meaning.tokens, meaning.wishes, meaning.others, by)
    if unknown in GUESSABLE:
        raise ReadingError(text, "", by.say("no move has all of these words"))
    near = meant(unknown, GUESSABLE)
    corrected = re.sub(rf"(?<![a-z]){unknown}(?![a-z])", near or unknown, normal(text))
    right = _legal(view, text, _meaning(view, corrected, by.names), by)
    example = by.say("a move is cards such as 7c 7d, a kind such as pair 7, or pass")
    raise no_word(text, unknown, near, right, example, by)


def _meaning(view: View, text: str, names: Sequence[str]) -> _Meaning:
    same = normal(text)
    others = described(view.legal_moves().others, text, names) or others_of(view, same, names)
    tokens = tokens_of(counted(same, view.hand))
    known = all(token.what is not What.UNKNOWN for token in tokens)
    wishes = wishes_of(tokens, view.rules) if known else ()
    return _Meaning(tokens, tuple(_placed(view, wish) for wish in wishes), others)


def _placed(view: View, wish: Wish) -> Wish:
    """Return a wish for the highest or lowest with a kind: that to be beaten, or a single card."""
    if wish.end is None or wish.size is None:
        return wish
    return attrs.evolve(wish, kinds=(Kind.SINGLE if view.top is None else view.top.kind,))


def _legal(view: View, text: str, meaning: _Meaning, by: Speaker) -> tuple[Move, ...]:
    """Return the legal moves of a meaning, best first.

    Raises:
        ReadingError: there are too many.
    """
    legal = view.legal_moves()
    found: dict[Move, None] = {}
    for wish in meaning.wishes:
        found |= dict.fromkeys(map(Play, _best_first(view, wish)))
        if len(found) > MOST:
            told = by.say("it can mean more than {number} moves; name cards or a top rank", number=MOST)
            raise ReadingError(text, "", told)
    found |= dict.fromkeys(move for move in meaning.others if move in legal)
    return tuple(found)


def _best_first(view: View, wish: Wish) -> list[Combination]:
    """Return the plays that fit a wish and are possible now, best first."""
    plays = sorted(islice(playable(view, wish), MOST + 1), key=wilds_first_last)
    return plays if wish.end is None or len(plays) > MOST else _at_end(plays, wish.end)


def _at_end(plays: Sequence[Combination], end: End) -> list[Combination]:
    """Return the highest or lowest of plays, for each kind and number of wilds; more wilds have to lead further."""
    found: dict[Kind, list[Combination]] = {}
    for (kind, _), alike in groupby(plays, key=lambda one: (one.kind, one.cards.wilds)):
        some, before = at_end(alike, end, _top), found.setdefault(kind, [])
        if not before or at_end([before[-1], some[0]], end, _top) == some[:1]:
            before += some
    return [one for alike in found.values() for one in alike]


def _top(combination: Combination) -> int:
    return combination.top
