"""Big Two for people: words, and the table as a seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bacon_rules.scenes.scene import Group, Lies, Scene, Tone
from bacon_rules.speaking.plain import turn_told_plainly
from bacon_rules.speaking.speaker import Speaker
from further_games import shown
from further_games.big_two.combinations import Kind, ascending
from further_games.big_two.events import CardsPlayed, Event, Passed, RoundWon
from further_games.big_two.game import GAME
from further_games.big_two.moves import Pass, Play
from further_games.big_two.state import State, View

KINDS: Final = {kind: kind.name.lower().replace("_", " ") for kind in Kind}
"""The names of combinations."""


def described(value: object, by: Speaker) -> str:
    """Return a value of Big Two in words.

    Raises:
        WordsError: the value cannot be put into words.
    """
    match value:
        case Kind():
            return by.say(KINDS[value])
        case Pass():
            return by.say("pass")
        case Play(cards):
            return by.say("play {cards}", cards=shown.signs(cards))
        case CardsPlayed(seat, cards):
            return by.say("{player} plays {cards}.", player=by.seat(seat), cards=shown.signs(cards))
        case Passed(seat):
            return by.say("{player} passes.", player=by.seat(seat))
        case RoundWon(seat):
            return by.say("{player} wins the round.", player=by.seat(seat))
        case _:
            return shown.described(value, by)


def turn_told(match: State | View, by: Speaker) -> str:
    """Return the question to the seat to act; to the viewer, if it is the viewer who acts."""
    if isinstance(match, State) or match.seat is None or match.seat != match.to_act:
        return turn_told_plainly(match, by)
    if match.to_beat:
        return by.say("Beat {cards}, or pass.", cards=shown.signs(match.to_beat))
    return by.say("Lead anything.") if match.played else by.say("Lead with the three of diamonds.")


def scene(view: View, events: Sequence[Event], by: Speaker) -> Scene:  # noqa: ARG001 - the view says it all
    """Return the table as a seat sees it: the plays, and the one to beat."""
    groups = [
        Group(
            tuple(shown.face(card, by) for card in laid.cards),
            seat=laid.seat,
            tone=Tone.STRONG if laid.cards == view.to_beat else Tone.PLAIN,
        )
        for laid in view.round
        if laid.cards
    ]
    table = shown.laid(GAME.seated(view, by), view, [ascending(view.hand)], by)
    return shown.buttons(shown.middle(table, groups, Lies.PILED, ()), view, partial(GAME.sentence, by=by))
