"""A match of Save Your Bacon!, told so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from bacon_rules.save_your_bacon import State
from bacon_rules.save_your_bacon import events as happened
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH
from bacon_rules.save_your_bacon.shown.tally import Tally
from bacon_rules.save_your_bacon.shown.words.speaker import knowing
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.stories.lines import short, wrapped
from bacon_rules.stories.paint import Paint
from bacon_rules.stories.seating import Seating
from bacon_rules.stories.voice import Voice
from bacon_rules.words.telling import told

Before = (
    happened.LotDrawn
    | happened.PoolDealt
    | happened.DeckTaken
    | happened.ChampionPicked
    | happened.ChampionReturned
    | happened.DeckBuilt
    | happened.DeckShuffled
)
"""The events that mostly come before a turn."""


def story(
    start: State, events: Iterable[happened.Event], names: Sequence[str], paint: Paint, language: str
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players, with names of cards."""
    voice, tally = voice_of(start, names, paint, language), Tally.of(start)
    yield from introduction(start, voice)
    for event, text in told(events, start, voice.by):
        assert isinstance(event, happened.Event)
        tally.count(event)
        match event:
            case happened.GameBegan():
                yield from voice.heading(event)
            case happened.TurnBegan(seat):
                yield from ["", *wrapped(f"  {tally.standing(seat, voice.by)}")]
            case happened.GameWon():
                yield from ["", *wrapped(text)]
            case happened.MatchWon():
                yield text
            case _:
                yield from wrapped(f"  {text}" if isinstance(event, Before) else f"    {text}")


def introduction(state: State, voice: Voice) -> Iterator[str]:
    """Yield the introduction: the players, the game, the goal, and the cards."""
    cards = voice.by.say("The cards are those of {pool}.", pool=short(state.rules.pool.name))
    for line in (*voice.introduction(state), cards):
        yield from wrapped(line)


def voice_of(state: State, names: Sequence[str], paint: Paint, language: str) -> Voice:
    """Return a voice that gives cards their short names, and names champions in their players' colours."""
    voice = Voice.of(state, names, paint, language, _look)
    return attrs.evolve(voice, by=_shorter(voice.by), plain=_shorter(voice.plain))


def _shorter(by: Speaker) -> Speaker:
    known = knowing(by)
    return attrs.evolve(known, titles={key: short(title) for key, title in known.titles.items()})


def _look(text: str, value: object, seating: Seating) -> str:
    if isinstance(value, int) and 0 <= value < CHAMPIONS_EACH * len(seating.sides):
        return seating.tint(text, value // CHAMPIONS_EACH)
    return text
