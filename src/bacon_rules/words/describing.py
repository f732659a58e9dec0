"""Any value of any game in words."""

from __future__ import annotations

# ruff: noqa: RUF002 - words have the signs of their languages
from collections.abc import Sequence

from bacon_rules.errors import WordsError, shown
from bacon_rules.games.register import found, is_match, is_rules
from bacon_rules.games.types import AnyMatch
from bacon_rules.speaking.plain import shared_told
from bacon_rules.speaking.speaker import Mark, Speaker, sentence
from bacon_rules.words.rules import match_told, rules_told
from bacon_rules.words.speakers import speaker


def describe(  # noqa: PLR0913 - what is said, how, and to whom
    value: object,
    language: str = "en",
    *,
    names: Sequence[str] | None = None,
    match: AnyMatch | None = None,
    mark: Mark | None = None,
    reader: int | None = None,
) -> str:
    """Return a value in words: a name for a card or a move, a sentence for an event, a reason or a match.

    The words reveal no hidden card: they name no card of a deal or of a shuffled deck.

    Args:
        value: a card, hand, suit, kind, combination, move, event, stage, reason, rules, state or view of any game.
        language: one of `languages`.
        names: the players' names, seat by seat; a seat without one is called by its number.
        match: a state or a view of the match, best from before the event or the move.  Without it, cards of Save Your
            Bacon! are called by their keys and numbers, and teams of players without names by their numbers.
        mark: decides how the words for cards and other values look in sentences, such as their colours.
        reader: the seat of the reader, to whom the words say *you*; `None` if it is nobody's.

    Raises:
        LanguageError: the package has no words in this language.
        WordsError: the value cannot be put into words, a name, the match or the reader is wrong, or `mark` fails.

    >>> from bacon_rules import parse_combination, parse_card, Illegal
    >>> describe(parse_combination("straight-8:4c,5d,6h,X,8c"))
    'Straight 4–8, X = 7'
    >>> describe(parse_combination("straight-8:4c,5d,6h,X,8c"), "ja")
    '4〜8のストレート(X=7)'
    >>> describe(parse_card("7c")), describe(Illegal.MUST_LEAD)
    ('7 of clubs', 'You have the lead, and have to play something.')
    """
    spoken_of = value if match is None and is_match(value) else match
    by = speaker(language, names, spoken_of, mark, reader)
    try:
        return sentence(described(value, by))
    except WordsError:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise WordsError(f"there are no words for {shown(value)}: some of its parts are not valid") from error


def described(value: object, by: Speaker) -> str:
    """Return a value in words, without a capital letter at the beginning.

    Raises:
        WordsError: the value cannot be put into words.
    """
    game = found(value)
    if game is None:
        return shared_told(value, by)
    if is_match(value):
        return match_told(value, by)
    if is_rules(value):
        return rules_told(value, by)
    return game.described(value, by)
