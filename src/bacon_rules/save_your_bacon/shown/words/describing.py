"""Values of Save Your Bacon! in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, tee, zip_longest
from typing import Final

from bacon_rules import save_your_bacon
from bacon_rules.errors import WordsError, shown
from bacon_rules.save_your_bacon import Event, Format, Rules, State, View
from bacon_rules.save_your_bacon.shown.words.events import event_told
from bacon_rules.save_your_bacon.shown.words.moves import move_named
from bacon_rules.save_your_bacon.shown.words.reasons import REASONS
from bacon_rules.save_your_bacon.shown.words.speaker import knowing
from bacon_rules.save_your_bacon.shown.words.story import Teller
from bacon_rules.speaking.speaker import Speaker, message
from bacon_rules.words.scores import standing_alone

FORMATS: Final = {
    Format.DUEL: message("Save Your Bacon!, a duel"),
    Format.FREE_FOR_ALL: message("Save Your Bacon!, free for all"),
    Format.WIDDERSHINS: message("Save Your Bacon!, Widdershins"),
}
"""The titles of the formats."""


def described(value: object, by: Speaker) -> str:
    """Return a value of this game in words, without a capital letter at its beginning.

    Raises:
        WordsError: the value cannot be put into words.
    """
    if isinstance(value, save_your_bacon.Move):
        return move_named(value, knowing(by))
    if isinstance(value, save_your_bacon.Event):
        return event_told(value, knowing(by))
    if isinstance(value, save_your_bacon.Illegal):
        return by.say(REASONS[value])
    raise WordsError(f"there are no words for {shown(value)}")


def title_told(rules: Rules, by: Speaker) -> str:
    """Return the title of a match by these rules."""
    played = by.say(FORMATS[rules.format])
    if rules.best_of == 1:
        return played
    return by.say("{title}, best of {number}", title=played, number=rules.best_of)


def goal_told(rules: Rules, by: Speaker) -> str:
    """Return how a game ends: by bacon, by spent energy, or by the limit of turns."""
    parts = {"bacon": rules.bacon_to_win, "energy": rules.energy_to_lose, "number": rules.turn_limit}
    if rules.turn_limit is None:
        return by.say("{bacon} bacon wins; {energy} spent energy loses.", **parts)
    return by.say(
        "{bacon} bacon wins; {energy} spent energy loses. After {number} turns, whoever is ahead wins.", **parts
    )


def standing_told(match: State | View, by: Speaker) -> str:
    """Return the title of a match; in a match of several games, also the number of the game and the games won."""
    played = title_told(match.rules, by)
    if match.rules.best_of == 1:
        return by.say("{title}.", title=played)
    parts = {"title": played, "scores": standing_alone(match.scores, by)}
    return by.say("{title}, game {number}. Games won: {scores}.", number=match.game, **parts)


def told(events: Iterable[object], by: Speaker) -> Iterator[tuple[Event, str]]:
    """Yield events with their sentences; of events that share a sentence, only one.

    Raises:
        WordsError: something is not an event of this game.
    """
    teller = Teller(knowing(by))
    now, ahead = tee(events)
    for event, following in zip_longest(now, islice(ahead, 1, None)):
        if not isinstance(event, Event):
            raise WordsError(f"there are no words for {shown(event)}")
        text = teller.told(event, following)
        if text is not None:
            yield event, text
