"""Values of the climbing game in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, tee, zip_longest

from bacon_rules import climbing
from bacon_rules.climbing.rules import Variant
from bacon_rules.climbing.shown.words.combinations import explained, kind_name
from bacon_rules.climbing.shown.words.events import event_told, passes_told
from bacon_rules.climbing.shown.words.moves import move_named
from bacon_rules.climbing.shown.words.reasons import REASONS
from bacon_rules.climbing.shown.words.turns import stage_told
from bacon_rules.decks.french import card_name, cards_shown, suit_name
from bacon_rules.errors import WordsError, shown
from bacon_rules.speaking.speaker import Speaker, message
from bacon_rules.words.scores import deal_standing

TITLES: dict[Variant, str] = {
    Variant.BACON: message("Bacon for {players}"),
    Variant.APPLEWOOD: message("Applewood for {players}"),
    Variant.CHUNKY: message("Chunky Bacon for {players}"),
}
"""The titles of the variants."""


def gone_told(view: climbing.View, by: Speaker) -> tuple[str, ...]:
    """Return the cards that each player has played in this deal."""
    played = [(by.seat(seat), cards_shown(cards, by)) for seat, cards in enumerate(view.played) if cards]
    return tuple([by.say("{player} has played {cards}.", player=player, cards=cards) for player, cards in played])


def described(value: object, by: Speaker) -> str:
    """Return a value of this game in words, without a capital letter at its beginning.

    Raises:
        WordsError: the value cannot be put into words.
    """
    if isinstance(value, climbing.Suit):
        return suit_name(value, by)
    if isinstance(value, climbing.Card):
        return card_name(value, by)
    if isinstance(value, climbing.Hand):
        return cards_shown(value, by) if value else by.say("no cards")
    if isinstance(value, climbing.Kind):
        return kind_name(value, by)
    if isinstance(value, climbing.Combination):
        return explained(value, by)
    if isinstance(value, climbing.Move):
        return move_named(value, by)
    if isinstance(value, climbing.Event):
        return event_told(value, by)
    if isinstance(value, climbing.Stage):
        return stage_told(value, None, by)
    if isinstance(value, climbing.Illegal):
        return by.say(REASONS[value])
    raise WordsError(f"there are no words for {shown(value)}")


def told(events: Iterable[climbing.Event], by: Speaker) -> Iterator[tuple[climbing.Event, str]]:
    """Yield events, each with its sentence; several passes in a row share one sentence, with the last event."""
    passed: list[int] = []
    now, ahead = tee(events)
    for event, following in zip_longest(now, islice(ahead, 1, None)):
        if not isinstance(event, climbing.Passed):
            yield event, described(event, by)
            continue
        passed.append(event.seat)
        if not isinstance(following, climbing.Passed):
            yield event, passes_told(passed, by)
            passed = []


def title_told(rules: climbing.Rules, by: Speaker) -> str:
    """Return the title of a match by these rules."""
    return by.say(TITLES[rules.variant], players=rules.players)


def standing_told(match: climbing.State | climbing.View, by: Speaker) -> str:
    """Return the title of a match, the number of the deal, and the score."""
    return deal_standing(title_told(match.rules, by), match.deal_number, match.scores, by)


def goal_told(rules: climbing.Rules, by: Speaker) -> str:
    """Return the score that wins, and the number of deals if it is limited."""
    if rules.max_deals is None:
        return by.count("{number} point wins.", "{number} points win.", rules.target)
    points = by.count("{number} point wins", "{number} points win", rules.target)
    return by.count(
        "{goal}, in {number} deal at most.", "{goal}, in {number} deals at most.", rules.max_deals, goal=points
    )
