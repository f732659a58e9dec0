"""Big Two for people: words, and the table as a seat sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bacon_rules.scenes.scene import Group, Lies, Scene, Tone
from bacon_rules.speaking.speaker import Speaker
from further_games import shown
from further_games.big_two.combinations import Kind, ascending
from further_games.big_two.events import CardsPlayed, Passed, RoundWon
from further_games.big_two.moves import Pass, Play
from further_games.big_two.state import View

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


def asked(view: View, by: Speaker) -> str:
    """Return the question to the viewer, who is to act."""
    if view.to_beat:
        return by.say("Beat {cards}, or pass.", cards=shown.signs(view.to_beat))
    return by.say("Lead anything.") if view.played else by.say("Lead with the three of diamonds.")


def scene(seats: Scene, view: View, told: Callable[[object], str], by: Speaker) -> Scene:
    """Return the scene of a view, given the scene with only the seats: the plays, and the one to beat."""
    groups = [
        Group(
            tuple(shown.face(card, by) for card in laid.cards),
            seat=laid.seat,
            tone=Tone.STRONG if laid.cards == view.to_beat else Tone.PLAIN,
        )
        for laid in view.round
        if laid.cards
    ]
    table = shown.laid(seats, view, [ascending(view.hand)], by)
    return shown.buttons(shown.middle(table, groups, Lies.PILED, ()), view, told)
