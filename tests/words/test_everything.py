"""Every value of every class has words in every language."""

import enum
import itertools
import random
import re
from typing import Any, get_args

import pytest

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.climbing import Ending, Kind
from bacon_rules.climbing.shown.words import combinations, events, kind_names, suit_names
from bacon_rules.climbing.shown.words.reasons import REASONS as CLIMBING
from bacon_rules.errors import Reason
from bacon_rules.save_your_bacon import frames, preparations
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Duration, Timing, Zone
from bacon_rules.save_your_bacon.shown.words import durations, moving
from bacon_rules.save_your_bacon.shown.words.happenings import HAPPENINGS, happening_told
from bacon_rules.save_your_bacon.shown.words.preparing import preparation_told
from bacon_rules.save_your_bacon.shown.words.reasons import REASONS as SAVE_YOUR_BACON
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker, knowing
from bacon_rules.save_your_bacon.shown.words.turns import frame_told
from bacon_rules.trick_taking.shown.words.reasons import REASONS as TRICK_TAKING
from bacon_rules.words import asked, describe, languages
from bacon_rules.words.speakers import speaker
from tests.games.matches import RULES, played
from tests.words.made import made

GAMES = (climbing, trick_taking, save_your_bacon)
MOVES = tuple(kind for game in GAMES for kind in get_args(game.Move) if kind not in (climbing.Deal, trick_taking.Deal))
EVENTS = tuple(kind for game in GAMES for kind in get_args(game.Event))
STAGES = tuple(kind for game in (climbing, trick_taking) for kind in get_args(game.Stage))
SENTENCE = re.compile(r"[A-Z\"“「0-9].*[.?!\"]", re.DOTALL)
NAMES = ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay", "Gus", "Hal")


def is_sentence(text: str, language: str) -> bool:
    """Whether a text is a whole sentence; in other languages than English, whether it ends like one."""
    return bool(SENTENCE.fullmatch(text)) if language == "en" else text.endswith(tuple('.!?"。」»“'))


def name_of(kind: type) -> str:
    return f"{kind.__module__.split('.')[1]}-{kind.__name__}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", EVENTS, ids=name_of)
def test_every_event_is_a_sentence(kind: type, language: str) -> None:
    told = [describe(event, language, names=NAMES[:4]) for event in made(kind)]
    assert told
    assert [text for text in told if not is_sentence(text, language) or "{" in text] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", MOVES, ids=name_of)
def test_every_move_has_a_name(kind: type, language: str) -> None:
    told = {describe(move, language) for move in made(kind)}
    assert all(told)
    assert not [text for text in told if "{" in text or text.endswith((".", "。"))]


@pytest.mark.parametrize("language", languages())
def test_moves_that_differ_have_different_names(language: str) -> None:
    for name in ("bacon-4", "bacon-6", "trick-taking"):
        for position, _ in played(name)[1:200:9]:
            moves = list(itertools.islice(position.state.legal_moves(), 150))
            assert len({describe(move, language) for move in moves}) == len(moves)


@pytest.mark.parametrize("language", languages())
def test_every_reason_is_a_sentence(language: str) -> None:
    for table, reasons in (
        (CLIMBING, climbing.Illegal),
        (TRICK_TAKING, trick_taking.Illegal),
        (SAVE_YOUR_BACON, save_your_bacon.Illegal),
    ):
        assert list(table) == list(reasons)
        told = [describe(reason, language) for reason in reasons]
        assert [text for text in told if not is_sentence(text, language)] == []
        assert len(set(told)) >= len(told) - 3


def test_every_member_is_in_its_table() -> None:
    assert [*combinations.NAMES] == [*Kind]
    assert len(combinations.RANKS) == 14
    assert set(events.ENDINGS) == set(Ending)
    assert set(HAPPENINGS) == set(Timing)
    assert set(moving.ZONES) == set(Zone)
    assert set(moving.DAMAGE) == set(DamageKind)
    assert set(durations.BEGUN) == set(Duration)


@pytest.mark.parametrize("language", languages())
def test_every_kind_and_suit_has_a_name_of_its_own(language: str) -> None:
    assert [*kind_names(language)] == [*Kind]
    assert len(set(kind_names(language).values())) == len(Kind)
    assert len(set(suit_names(language).values())) == len(suit_names(language)) == 4
    assert [describe(kind, language).lower() for kind in Kind] == [
        name.lower() for name in kind_names(language).values()
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", STAGES, ids=name_of)
def test_every_stage_is_a_sentence(kind: type, language: str) -> None:
    for stage in made(kind):
        if getattr(stage, "pile", True):
            assert is_sentence(describe(stage, language), language)


def speaking_of(language: str) -> TableSpeaker:
    return knowing(speaker(language, NAMES))


@pytest.mark.parametrize("language", languages())
def test_every_frame_preparation_and_happening_is_told(language: str) -> None:
    by = speaking_of(language)
    for kind in get_args(frames.Frame):
        for frame in itertools.islice(made(kind), 12):
            assert frame_told(frame, 0, by)
    for kind in get_args(preparations.Preparation):
        assert all(is_sentence(preparation_told(stage, 0, by), language) for stage in made(kind))
    for happening in made(frames.Happening):
        assert "{" not in happening_told(happening, by)


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RULES)
def test_every_turn_of_matches_is_told_to_everybody(name: str, language: str) -> None:
    dice = random.Random(name)
    for position, _ in played(name, 120):
        state: Any = position.state
        seats = [None, state.to_act, dice.randrange(state.seats)]
        told = {seat: asked(state.observe(seat), language, names=NAMES[: state.seats]) for seat in seats}
        assert all(is_sentence(text, language) for text in told.values())
        assert asked(state, language, names=NAMES[: state.seats]) == told[None]
        if state.to_act is not None and state.seats > 1:
            assert told[state.to_act] != told[None]
            assert NAMES[state.to_act] in told[None]


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RULES)
def test_a_view_is_enough_to_tell_what_its_seat_may_see(name: str, language: str) -> None:
    for position, move in played(name, 150):
        state: Any = position.state
        parsed = state.parse_move(move)
        seat = state.to_act if state.to_act is not None else 0
        view = state.observe(seat)
        assert describe(parsed, language, match=view) == describe(parsed, language, match=state)
        for event in state.events(parsed):
            if event.seen_by is None or seat in event.seen_by:
                assert describe(event, language, match=view) == describe(event, language, match=state)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RULES)
def test_rules_and_positions_are_told(name: str, language: str) -> None:
    for position, _ in played(name, 60)[::20]:
        state: Any = position.state
        assert is_sentence(describe(state.rules, language), language)
        told = describe(state.observe(0), language, names=NAMES[: state.seats])
        assert is_sentence(told, language)
        assert told == describe(state, language, names=NAMES[: state.seats])


def test_reasons_are_those_of_the_package() -> None:
    ours = {kind for kind in Reason.__subclasses__() if kind.__module__.startswith("bacon_rules.")}
    assert {type(reason) for game in GAMES for reason in game.Illegal} == ours
    assert issubclass(Reason, enum.Enum)
