"""Any value of the three games in words."""

from __future__ import annotations

# ruff: noqa: RUF002 - words have the signs of their languages
from collections.abc import Sequence

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.errors import WordsError, shown
from bacon_rules.words.climbing import combinations as climbing_combinations
from bacon_rules.words.climbing import events as climbing_events
from bacon_rules.words.climbing import moves as climbing_moves
from bacon_rules.words.climbing import turns as climbing_turns
from bacon_rules.words.climbing.reasons import REASONS as CLIMBING_REASONS
from bacon_rules.words.playing_cards import Card, Hand, Suit, card_name, cards_shown, suit_name
from bacon_rules.words.rules import Rules, match_told, rules_told
from bacon_rules.words.save_your_bacon import events as save_your_bacon_events
from bacon_rules.words.save_your_bacon import moves as save_your_bacon_moves
from bacon_rules.words.save_your_bacon.reasons import REASONS as SAVE_YOUR_BACON_REASONS
from bacon_rules.words.speaking import AnyMatch, Mark, Speaker, sentence, speaker
from bacon_rules.words.trick_taking import events as trick_taking_events
from bacon_rules.words.trick_taking import moves as trick_taking_moves
from bacon_rules.words.trick_taking import turns as trick_taking_turns
from bacon_rules.words.trick_taking.reasons import REASONS as TRICK_TAKING_REASONS

Describable = (
    Suit
    | Card
    | Hand
    | climbing.Kind
    | climbing.Combination
    | climbing.Move
    | climbing.Event
    | climbing.Stage
    | climbing.Illegal
    | trick_taking.Move
    | trick_taking.Event
    | trick_taking.Stage
    | trick_taking.Contract
    | trick_taking.Illegal
    | save_your_bacon.Move
    | save_your_bacon.Event
    | save_your_bacon.Illegal
    | Rules
    | AnyMatch
)
"""What there are words for."""


def describe(
    value: Describable,
    language: str = "en",
    *,
    names: Sequence[str] | None = None,
    match: AnyMatch | None = None,
    mark: Mark | None = None,
) -> str:
    """Return a value in words: a name for a card or a move, a sentence for an event, a reason or a match.

    Nothing is told that the value does not hold itself: of a deal or a shuffled deck no card.

    Args:
        value: a card, hand, suit, kind, combination, move, event, stage, reason, rules, state or view of any game.
        language: one of `languages`.
        names: the players' names, seat by seat; a seat without one is called by its number.
        match: a state or a view of the match, best the one before the event or the move.  Without it, cards of Save
            Your Bacon! are called by their keys and numbers, and teams of players without names by their numbers.
        mark: how the words for cards and the like stand in sentences, such as with colours.

    Raises:
        LanguageError: there are no words in this language.
        WordsError: there are no words for the value, something is no name or no match, or `mark` fails.

    >>> from bacon_rules import parse_combination, parse_card, Illegal
    >>> describe(parse_combination("straight-8:4c,5d,6h,X,8c"))
    'Straight 4–8, X = 7'
    >>> describe(parse_combination("straight-8:4c,5d,6h,X,8c"), "ja")
    '4〜8のストレート(X=7)'
    >>> describe(parse_card("7c")), describe(Illegal.MUST_LEAD)
    ('7 of clubs', 'You have the lead, and have to play something.')
    """
    spoken_of = value if match is None and isinstance(value, AnyMatch) else match
    by = speaker(language, names, spoken_of, mark)
    try:
        return sentence(described(value, by))
    except WordsError:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise WordsError(f"there are no words for {shown(value)}: it is made of what it is not made of") from error


def described(value: Describable, by: Speaker) -> str:  # noqa: C901, PLR0912
    """Return a value in words, without a capital letter at the beginning."""
    if isinstance(value, Suit):
        return suit_name(value, by)
    if isinstance(value, Card):
        return card_name(value, by)
    if isinstance(value, Hand):
        return cards_shown(value, by) if value else by.say("no cards")
    if isinstance(value, climbing.Kind):
        return climbing_combinations.kind_name(value, by)
    if isinstance(value, climbing.Combination):
        return climbing_combinations.explained(value, by)
    if isinstance(value, climbing.Move):
        return climbing_moves.move_named(value, by)
    if isinstance(value, climbing.Event):
        return climbing_events.event_told(value, by)
    if isinstance(value, climbing.Stage):
        return climbing_turns.stage_told(value, None, by)
    if isinstance(value, climbing.Illegal):
        return by.say(CLIMBING_REASONS[value])
    if isinstance(value, trick_taking.Move):
        return trick_taking_moves.move_named(value, by)
    if isinstance(value, trick_taking.Event):
        return trick_taking_events.event_told(value, by)
    if isinstance(value, trick_taking.Stage):
        return trick_taking_turns.stage_told(value, by)
    if isinstance(value, trick_taking.Contract):
        return trick_taking_events.contract_told(value, by)
    if isinstance(value, trick_taking.Illegal):
        return by.say(TRICK_TAKING_REASONS[value])
    if isinstance(value, save_your_bacon.Move):
        return save_your_bacon_moves.move_named(value, by)
    if isinstance(value, save_your_bacon.Event):
        return save_your_bacon_events.event_told(value, by)
    if isinstance(value, save_your_bacon.Illegal):
        return by.say(SAVE_YOUR_BACON_REASONS[value])
    if isinstance(value, Rules):
        return rules_told(value, by)
    if isinstance(value, AnyMatch):
        return match_told(value, by)
    raise WordsError(f"there are no words for {shown(value)}")
