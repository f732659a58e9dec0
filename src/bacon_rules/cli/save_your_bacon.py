"""A match of Save Your Bacon!, told so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bacon_rules.cli.lines import short, wrapped
from bacon_rules.cli.paint import Paint
from bacon_rules.cli.seating import NAMES
from bacon_rules.cli.speaking import Voice
from bacon_rules.cli.tally import Tally
from bacon_rules.save_your_bacon import State
from bacon_rules.save_your_bacon import events as happened
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


def narrate(
    start: State,
    events: Iterable[happened.Event],
    paint: Paint,
    names: Sequence[str] = NAMES,
    language: str = "en",
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players, with names of cards."""
    voice, tally = Voice.of(start, names, paint, language), Tally.of(start)
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
