"""A game of another package, found through an entry point, and the plain fallbacks for the wings that it lacks."""

from __future__ import annotations

import importlib.metadata
import io
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import attrs
import pytest

from bacon_rules.actions import actions
from bacon_rules.cli import main
from bacon_rules.errors import (
    ActionError,
    CardError,
    NoWingError,
    PictureError,
    ReadingError,
    RulesError,
    SeatError,
    WordsError,
)
from bacon_rules.games import AnyGame, Game, Position, game_of, game_of_any
from bacon_rules.games.listed import ListedNumbering
from bacon_rules.games.register import GROUP, found, game_named, is_rules, is_state, is_view, names
from bacon_rules.pictures import svg
from bacon_rules.puzzles import Effort, find
from bacon_rules.reading import moves, read_move
from bacon_rules.records import Record, dumps, loads, validate
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.web import Sitting, showing
from bacon_rules.web.drawings import cards_svg
from bacon_rules.web.telling import Telling
from bacon_rules.words import asked, describe, tell

from . import foreign
from .registers import REGISTER, forget, register_of_its_own

PLACE = "tests.games.foreign:GAME"


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Let packages bring games by entry points; the list can be changed, after `forget`."""
    points = [EntryPoint("higher", PLACE, GROUP)]

    def entry_points(*, group: str) -> list[EntryPoint]:
        return points if group == GROUP else []

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    forget()
    yield points
    monkeypatch.undo()
    forget()


@pytest.fixture
def dealt(brought: list[EntryPoint]) -> foreign.State:  # noqa: ARG001 - it is brought while a test lasts
    start = foreign.Rules().new_match()
    return start.apply(foreign.Deal((0, 4, 5, 1, 2, 3)))


@pytest.mark.usefixtures("brought")
def test_a_game_is_found_by_its_name_and_by_its_values() -> None:
    assert "higher" in names()
    assert game_named("higher") is foreign.GAME
    state = foreign.Rules().new_match()
    values = (state, state.rules, state.observe(0), foreign.Play(1), foreign.Wrong.NOT_HELD, foreign.Played(0, 1))
    assert all(game_of_any(value) is foreign.GAME for value in values)
    assert game_of(state) is foreign.GAME
    assert is_rules(state.rules)
    assert is_state(state)
    assert is_view(state.observe(None))
    assert not is_rules(state)


def test_names_stay_those_of_who_had_them_first(brought: list[EntryPoint]) -> None:
    brought += [EntryPoint("bacon-4", PLACE, GROUP), EntryPoint("higher", PLACE, GROUP)]
    forget()
    assert names().count("bacon-4") == names().count("higher") == 1
    assert game_named("bacon-4") is not foreign.GAME
    assert game_named("higher") is foreign.GAME


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("tests.games.foreign:Rules", "is not a Game"),
        ("tests.games.nowhere:GAME", "cannot be loaded"),
        ("tests.games.foreign:NONE", "cannot be loaded"),
    ],
)
def test_a_game_that_cannot_be_loaded_harms_no_other(brought: list[EntryPoint], value: str, problem: str) -> None:
    brought.append(EntryPoint("broken", value, GROUP))
    forget()
    with pytest.raises(RulesError, match=problem):
        game_named("broken")
    assert game_named("higher") is foreign.GAME


def test_two_packages_cannot_bring_one_name(brought: list[EntryPoint]) -> None:
    brought.append(EntryPoint("higher", "other:GAME", GROUP))
    forget()
    with pytest.raises(RulesError, match=r"two packages bring a game named 'higher': other:GAME and tests\.games"):
        game_named("higher")


def test_words_are_notation_explanations_and_the_parts_of_events(dealt: foreign.State) -> None:
    players = ["Ann", "Ben"]
    after, events = dealt.step(foreign.Play(4))
    assert describe(foreign.Play(4)) == "Play:4"
    assert describe(foreign.Wrong.NOT_HELD) == "The player does not hold this card"
    assert describe(dealt, names=players) == "Higher card. Ann: 0; Ben: 0."
    assert describe(dealt.rules) == "Higher card."
    assert list(tell(events, dealt, names=players)) == ["Ann: played (card 4)"]
    assert describe(foreign.Ended((2, 1))) == "Ended (scores 2 1)"
    assert describe(foreign.Nothing()) == "Nothing"
    assert asked(after.observe(0), names=players) == "Ben is to move."
    assert asked(after.observe(None), names=players) == asked(after, names=players) == "Ben is to move."
    assert asked(after.observe(1), names=players) == "You are to move."
    assert asked(after.observe(1), "ja", names=players) == "あなたの番です。"
    assert asked(foreign.Rules().new_match()) == "The cards are to be dealt."
    over = dealt.replay(map(foreign.Play, (4, 1, 0, 2, 5, 3)))
    assert asked(over, names=players) == "Ann wins."
    with pytest.raises(WordsError, match="there are no words for "):
        foreign.GAME.described(7, None)  # type: ignore[arg-type]  # who speaks does not matter


@pytest.mark.usefixtures("brought")
def test_a_record_of_its_matches_is_kept() -> None:
    start = foreign.Rules().new_match()
    moves = [foreign.Deal((0, 4, 5, 1, 2, 3)), *map(foreign.Play, (4, 1, 0, 2, 5, 3))]
    record = Record.of(start, moves, seats=["Ann", "Ben"])
    assert loads(dumps(record)) == record
    assert str(validate(record)) == "ok, 7 moves, Higher card, seat 0 won 2-1"


def test_its_views_have_plain_pictures_and_its_cards_none(dealt: foreign.State) -> None:
    view = dealt.observe(0)
    assert view._repr_svg_() == svg(view)
    assert "<title>You are to move.</title>" in svg(view)
    with pytest.raises(PictureError, match="there is no picture of Play"):
        svg(foreign.Play(3))


def test_notebooks_show_views_of_a_game_that_nobody_brings_as_text() -> None:
    forget()
    assert foreign.Rules().new_match().observe(0)._repr_svg_() is None


def test_its_pictures_write_what_has_no_outlines_in_a_font_of_the_machine(
    dealt: foreign.State, monkeypatch: pytest.MonkeyPatch
) -> None:
    for words in ("A🂡", "As"):
        monkeypatch.setattr(foreign.Higher, "turn_told", lambda _, __, by, said=words: by.mark(said, "As"))
        drawn = svg(dealt.observe(0)).partition("</title>")[2]
        assert (f">{words}</text>" in drawn) is (words == "A🂡")


def test_nothing_is_known_of_why_it_ends_or_what_speaks_for_a_move(dealt: foreign.State) -> None:
    view, by = dealt.observe(0), speaker_of("en")
    first, *_, last = view.legal_moves()
    assert (foreign.GAME.ending_told(view, (), by), foreign.GAME.confirmed(view, first, last, by)) == ("", "")


@pytest.mark.usefixtures("brought")
def test_without_a_search_there_are_no_puzzles(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(NoWingError, match="has no search"):
        find("higher", 1, Effort())
    assert main(["puzzles", "higher", "--make", str(tmp_path / "some.json")]) == 2
    assert "has no search" in capsys.readouterr().err
    assert main(["puzzles", "higher"]) == 2
    assert "there are no puzzles for higher" in capsys.readouterr().err


def test_any_legal_move_is_chosen(dealt: foreign.State) -> None:
    chosen = {foreign.GAME.choose(dealt.observe(0), random.Random(seed)) for seed in range(30)}
    assert chosen == set(dealt.legal_moves())
    with pytest.raises(SeatError, match="it is not the turn of seat 1"):
        foreign.GAME.choose(dealt.observe(1), random.Random(1))
    with pytest.raises(SeatError, match="it is not the turn of a spectator"):
        foreign.GAME.choose(dealt.observe(None), random.Random(1))


def test_what_it_lacks_is_refused_by_name(dealt: foreign.State) -> None:
    game, view = foreign.GAME, dealt.observe(0)
    refused: tuple[Callable[[], object], ...] = (
        lambda: game.load_state({}),
        lambda: game.load_view({}),
        lambda: game.parse_card("4"),
        lambda: game.readings(dealt, [4]),
        lambda: game.numbering(dealt.rules),
        lambda: game.layout(dealt.rules),
        lambda: game.row(view),
        lambda: game.bounds(dealt.rules),
        lambda: game.urn(dealt),
        lambda: game.words(dealt, [7]),
        lambda: actions(dealt.rules),
        lambda: Position(dealt).legal_moves().holding(["4"]),
    )
    for ask in refused:
        with pytest.raises(NoWingError, match=r"^Higher has no "):
            ask()
    assert not game.has("read")
    assert game.work() == game.part_of(dealt) == 1
    assert game.dealer(dealt) == 0
    assert game.card_named(4) == "4"
    assert game.goal_told(dealt.rules, None) == ""  # type: ignore[arg-type]  # who speaks does not matter
    assert game.has("rules")


def test_texts_are_read_as_notation_is_written(dealt: foreign.State) -> None:
    view = dealt.observe(0)
    for text in ("play:4", " PLAY 4", "4", "4 play"):
        assert read_move(view, text) == (foreign.Play(4),)
    for text in ("four", "play", "", "4 4"):
        with pytest.raises(ReadingError, match="no legal move is written like this; possible: play:0, play:4, play:5"):
            read_move(view, text)
    with pytest.raises(ReadingError, match="it is not this seat's turn"):
        read_move(dealt.observe(1), "four")
    over = dealt.replay(map(foreign.Play, (4, 1, 0, 2, 5, 3)))
    with pytest.raises(ReadingError, match="the match is over"):
        read_move(over.observe(1), "four")


def test_texts_are_read_as_moves_are_described(dealt: foreign.State, monkeypatch: pytest.MonkeyPatch) -> None:
    view = dealt.observe(0)
    words = {"play:0": "lay the zero", "play:4": "lay the four", "play:5": "lay the four"}
    monkeypatch.setattr(foreign.Higher, "described", lambda _, value, by: words[str(value)] + by.say("!"))
    assert read_move(view, "Lay the zero!") == (foreign.Play(0),)
    assert read_move(view, "lay THE four") == (foreign.Play(4), foreign.Play(5))
    assert read_move(view, "4") == (foreign.Play(4),)
    monkeypatch.setattr(moves, "MOST_DESCRIBED", 2)
    assert read_move(view, "lay the four") == (foreign.Play(4),)
    with pytest.raises(ReadingError, match="no legal move is written like this"):
        read_move(view, "lay the five")


@pytest.mark.usefixtures("brought")
def test_it_is_watched_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--game", "higher", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2] == "Higher card: Ann against Ben."
    assert [line.partition(" (")[0] for line in lines[3:10]] == ["  Ann: played", "  Ben: played"] * 3 + ["  Ended"]
    assert lines[10:] == ["", "  Ben wins.", "", "  Ann      0", "  Ben      3"]


@pytest.mark.usefixtures("brought")
def test_an_event_that_has_the_winners_is_all_that_says_who_has_won(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foreign.Ended, "winners", (1,), raising=False)
    assert main(["watch", "--game", "higher", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[9].startswith("  Ended")
    assert lines[10:] == ["", "  Ann      0", "  Ben      3"]


@pytest.mark.usefixtures("brought")
def test_an_unfinished_match_of_it_has_no_winner(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--game", "higher", "--seed", "7", "--max-moves", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[5:] == ["", "The match is unfinished: it had no end after 3 moves."]


@pytest.mark.parametrize("command", [["watch", "--computers", "net"], ["arena", "plain", "net"]])
@pytest.mark.usefixtures("brought")
def test_a_computer_that_would_have_learned_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--game", "higher", "--seed", "7"]) == 2
    assert capsys.readouterr().err == "bacon-rules: Higher has no net\n"


@pytest.mark.parametrize("command", [["watch", "--computers", "search:5"], ["arena", "plain", "search:5"]])
@pytest.mark.usefixtures("brought")
def test_a_computer_that_would_search_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--game", "higher", "--seed", "7"]) == 2
    assert capsys.readouterr().err == "bacon-rules: Higher has no search\n"


@pytest.mark.usefixtures("brought")
def test_a_position_of_it_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = foreign.Rules().new_match()
    record = Record.of(start, [foreign.Deal((0, 4, 5, 1, 2, 3)), foreign.Play(4)], seats=["Ann", "Ben"])
    path = tmp_path / "higher.bacon.json"
    path.write_text(dumps(record), encoding="utf-8")
    assert main(["show", str(path), "--ply", "2"]) == 0
    assert "  Ben is to move." in capsys.readouterr().out


@pytest.mark.usefixtures("brought")
def test_it_is_played_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nr\nm\nh\nh 5\nh plain\nh net\nnine\n1\nq\n"))
    assert main(["play", "--game", "higher", "--seed", "7"]) == 0
    shown = capsys.readouterr().out
    for line in ("Higher card", "▸ Ann (you)", "  play:", "Choose one of the moves that are shown"):
        assert line in shown
    assert " ".join(shown.split()).count("Chance, as no player knows this game, suggests: Play:") == 4
    assert "no legal move" in shown


def test_listed_moves_are_narrowed_by_cards(dealt: foreign.State) -> None:
    moves = dealt.legal_moves()
    assert moves.holding([4]) == foreign.Moves([foreign.Play(4)])
    assert type(moves.holding([])) is foreign.Moves
    assert moves.of([4]) == (foreign.Play(4),)
    assert moves.of([4, 5]) == ()
    assert moves.addable([]) == (0, 4, 5)
    for narrowed in (moves.holding, moves.of, moves.addable):
        with pytest.raises(CardError, match="expected a list of cards"):
            narrowed("4")  # type: ignore[arg-type]  # a text is no list of cards


def test_listed_moves_have_their_place_for_a_number(dealt: foreign.State) -> None:
    numbered = ListedNumbering[foreign.Move](
        map(foreign.Play, range(6)), ("card",), lambda move: str(move)[-1:].encode()
    )
    assert len(numbered) == 6
    assert repr(numbered) == "<6 actions>"
    assert list(numbered.legal(dealt)) == [0, 4, 5]
    assert numbered.number(foreign.Play(4)) == numbered.number(foreign.Play(4), dealt) == 4
    assert numbered.move(4) == numbered.move(4, dealt) == foreign.Play(4)
    assert (numbered.feature_names, numbered.features(4)) == (("card",), b"4")
    mask = bytearray(6)
    numbered.mask(dealt, mask)
    assert mask == b"\1\0\0\0\1\1"
    unlisted: list[object] = [foreign.Deal((0, 1)), foreign.Play(6), [], None]
    for move in unlisted:
        with pytest.raises(ActionError, match="has no number: no player can make it"):
            numbered.number(move)  # type: ignore[arg-type]  # it is no move
    with pytest.raises(ActionError, match="there is no action 6"):
        numbered.move(6)


def test_a_game_of_this_process_is_registered() -> None:
    with register_of_its_own():
        state = foreign.Rules().new_match()
        assert found(state) is None
        REGISTER.register(foreign.GAME)
        assert game_named("higher") is found(state) is found(foreign.Ended(())) is foreign.GAME
        assert found(attrs.evolve(state)) is foreign.GAME
        assert found(7) is None
        REGISTER.register(foreign.Higher())
        assert game_named("higher") is not foreign.GAME
        with pytest.raises(RulesError, match="expected a Game, got 7"):
            REGISTER.register(7)

        class Other(foreign.Higher):
            variants: ClassVar[Mapping[str, str]] = {"higher": "Another"}

        class Taken(foreign.Higher):
            variants: ClassVar[Mapping[str, str]] = {"bacon-4": "Taken"}

        told = "another game is named 'higher': only a class named tests.games.foreign.Higher replaces it"
        for game, problem in ((Other(), told), (Taken(), "another game is named 'bacon-4'")):
            with pytest.raises(RulesError, match=f"^{problem}$"):
                REGISTER.register(game)


class Counted(Iterable[int], foreign.Higher):
    """A game whose types are declared by a class below."""

    variants: ClassVar[Mapping[str, str]] = {"counted": "Counted"}

    def __iter__(self) -> Iterator[int]:
        return iter(())


class Undeclared(Game):  # type: ignore[type-arg]  # as in a notebook
    title = "Undeclared"
    variants: ClassVar[Mapping[str, str]] = {"undeclared": title}

    def rules(self, name: str) -> object:
        return name

    new_match = load_rules = rules  # type: ignore[assignment]  # it is never played


def test_a_game_can_leave_its_types_out() -> None:
    with register_of_its_own():
        REGISTER.register(Undeclared())
        assert type(found(Counted())) is Undeclared  # a class of the module in which the game is
        assert not is_rules(Counted())


TurnT = TypeVar("TurnT")
ViewT = TypeVar("ViewT", bound=foreign.View)


class Between(Game[foreign.State, ViewT, foreign.Deal | TurnT, foreign.Rules], Generic[TurnT, ViewT]):
    """What games share whose views and turns differ."""


class Below(Between[foreign.Play, foreign.View]):
    """A game whose types are declared by a generic class above."""

    title: ClassVar[str] = "Below"
    variants: ClassVar[Mapping[str, str]] = {"below": title}

    def rules(self, name: str) -> foreign.Rules:
        return foreign.Rules(name)

    new_match = load_rules = rules  # type: ignore[assignment]  # it is never played


@pytest.mark.parametrize("kind", [Counted, Below])
def test_the_types_of_a_game_are_found_below_other_classes(kind: type[AnyGame]) -> None:
    with register_of_its_own():
        REGISTER.register(kind())
        for value in (foreign.Rules(), foreign.Rules().new_match().observe(0), foreign.Deal(()), foreign.Play(1)):
            assert type(found(value)) is kind
        assert is_rules(foreign.Rules())


@pytest.mark.usefixtures("brought")
def test_values_of_other_packages_are_of_no_game() -> None:
    assert found(pytest.mark.usefixtures) is None


def test_what_is_of_no_game_is_refused() -> None:
    with pytest.raises(RulesError, match="there is no game named 7"):
        game_named(7)  # type: ignore[arg-type]  # no name
    with pytest.raises(RulesError, match="expected a value of a game, such as a state, got 7"):
        game_of_any(7)
    with pytest.raises(RulesError, match="there is no game named 'nothing'"):
        game_named("nothing")
    assert isinstance(foreign.GAME, Game)


def test_a_page_shows_a_game_without_a_scene(dealt: foreign.State) -> None:
    sitting = Sitting(Position(dealt), ("Ann", "Ben"), frozenset({0}), 7)
    telling = Telling("en", sitting.names)
    assert showing.welcome(sitting, 0, telling, is_record=False)["title"] == "Higher card"
    scene: Any = showing.position(sitting, 0, 0, telling, news=0)["scene"]
    assert [choice["move"] for choice in scene["choices"]] == list(map(str, dealt.legal_moves()))
    assert [face["card"] for face in scene["hand"][0]["faces"]] == list(map(str, dealt.hands[0]))
    assert showing.picked(dealt.observe(0), (), telling) == {"choices": [], "addable": None}
    assert cards_svg(dealt).count("<symbol") == 0


def test_a_game_without_texts_of_cards_or_pools_says_so() -> None:
    for lacking in (
        lambda: foreign.GAME.texts_of(foreign.Rules().new_match().observe(0), "", speaker_of("en")),
        lambda: foreign.GAME.start_with("starter"),
        lambda: foreign.GAME.start_with_text("{}"),
        lambda: foreign.GAME.story(foreign.Rules().new_match(), (), (), str, "en"),
        lambda: foreign.GAME.position_told(foreign.Rules().new_match(), (), str, "en"),
    ):
        with pytest.raises(NoWingError, match="Higher has no"):
            lacking()
