"""Values of the trick-taking game in words."""

from __future__ import annotations

from bacon_rules import trick_taking
from bacon_rules.decks.french import card_name, cards_shown, suit_name
from bacon_rules.errors import WordsError, shown
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.trick_taking.shown.words.events import contract_told, event_told
from bacon_rules.trick_taking.shown.words.moves import move_named
from bacon_rules.trick_taking.shown.words.reasons import REASONS
from bacon_rules.trick_taking.shown.words.turns import stage_told
from bacon_rules.words.scores import deal_standing


def gone_told(view: trick_taking.View, by: Speaker) -> tuple[str, ...]:
    """Return the cards that each player has played to earlier tricks."""
    laid = [one for trick in view.tricks for one in trick.laid]
    hands = [trick_taking.Hand([one.card for one in laid if one.seat == seat]) for seat in range(view.seats)]
    played = [(by.seat(seat), cards_shown(cards, by)) for seat, cards in enumerate(hands) if cards]
    return tuple([by.say("{player} has played {cards}.", player=player, cards=cards) for player, cards in played])


def described(value: object, by: Speaker) -> str:
    """Return a value of this game in words, without a capital letter at its beginning.

    Raises:
        WordsError: the value cannot be put into words.
    """
    if isinstance(value, trick_taking.Suit):
        return suit_name(value, by)
    if isinstance(value, trick_taking.Card):
        return card_name(value, by)
    if isinstance(value, trick_taking.Hand):
        return cards_shown(value, by) if value else by.say("no cards")
    if isinstance(value, trick_taking.Move):
        return move_named(value, by)
    if isinstance(value, trick_taking.Event):
        return event_told(value, by)
    if isinstance(value, trick_taking.Stage):
        return stage_told(value, by)
    if isinstance(value, trick_taking.Contract):
        return contract_told(value, by)
    if isinstance(value, trick_taking.Illegal):
        return by.say(REASONS[value])
    raise WordsError(f"there are no words for {shown(value)}")


def title_told(rules: trick_taking.Rules, by: Speaker) -> str:  # noqa: ARG001 - there is one title for all rules
    """Return the title of a match by these rules."""
    return by.say("Bacon, the trick-taking game")


def standing_told(match: trick_taking.State | trick_taking.View, by: Speaker) -> str:
    """Return the title of a match, the number of the deal, and the score."""
    return deal_standing(title_told(match.rules, by), match.deal_number, match.scores, by)


def goal_told(rules: trick_taking.Rules, by: Speaker) -> str:
    """Return the score that wins."""
    return by.count("{number} point wins.", "{number} points win.", rules.target)
