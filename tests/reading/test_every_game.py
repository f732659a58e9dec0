"""Loose reading in all games: what is described is read again, and nothing but our own error comes of bad texts."""

# ruff: noqa: RUF001 - signs that look alike are what this is about
import pickle
import random
import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bacon_rules
from bacon_rules import climbing, games, read_move
from bacon_rules.errors import LanguageError, MoveError, ReadingError, shown
from bacon_rules.games import GAMES
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.words import describe, languages
from tests.games.matches import RULES, played
from tests.reading.reading import AnyView, problem, sample, texts, view_of, views

NAMES = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay")
ALPHABET = "7c7d T♣♥♠️Xx10-–:=/@!#.'\"ペア階段ストレート２ｃyesnopairstraightattackplay  \t\n\0\x1b😀٣²½"
SOME = ["bacon-4", "applewood-6", "trick-taking", "save-your-bacon"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_what_a_move_is_called_is_read_again(name: str) -> None:
    rng = random.Random(name)
    seen = 0
    for view in list(views(name))[::6]:
        for move in sample(view, rng, 5):
            seen += 1
            assert texts(view, str(move)) == [str(move)]
            assert texts(view, f"  {move} ") == [str(move)]
            for language in languages():
                told = describe(move, language, names=NAMES, match=view)
                assert str(move) in texts(view, told, names=NAMES), told
                assert str(move) in texts(view, told.upper(), names=NAMES), told
    assert seen


@pytest.mark.parametrize("name", ["trick-taking", "save-your-bacon"])
def test_what_a_move_is_called_means_all_that_are_called_so(name: str) -> None:
    for view in list(views(name))[::6]:
        legal = view.legal_moves()
        for language in languages():
            called = {str(move): describe(move, language, names=NAMES, match=view) for move in legal}
            for told in called.values():
                expected = {move for move, other in called.items() if other == told}
                assert set(texts(view, f"{told}!", names=NAMES)) == expected


@pytest.mark.parametrize("name", SOME)
@given(data=st.data())
def test_any_text_is_read_as_legal_moves_or_explained(name: str, data: st.DataObject) -> None:
    view: games.AnyView = data.draw(st.sampled_from(list(views(name))))
    text = data.draw(st.text(st.sampled_from(ALPHABET), max_size=30) | st.text(max_size=60))
    try:
        found = read_move(view, text)
    except ReadingError as error:
        assert error.problem
        assert set(error.possible) <= set(map(str, view.legal_moves()))
        assert error.text == text
        assert text.isprintable() <= str(error).isprintable()
        assert len(str(error)) < 2000
    else:
        legal = view.legal_moves()
        assert found
        assert len(set(found)) == len(found)
        assert all(move in legal for move in found)


@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize(
    "text", ["x" * 400, "1" * 400, "7c" * 200, "77" * 200, "pair " * 80, "🃏" * 400, "9" * 1_000_000, "\udcff" * 9, ""]
)
def test_hostile_texts_are_explained(name: str, text: str) -> None:
    error = problem(next(views(name)), text)
    assert len(error.text) <= 400
    assert len(str(error)) < 2000


@pytest.mark.parametrize("name", SOME)
def test_what_is_no_text_is_refused(name: str) -> None:
    for thing, kind in ((None, "NoneType"), (7, "int"), (b"pass", "bytes"), (["pass"], "list")):
        with pytest.raises(ReadingError) as caught:
            texts(next(views(name)), thing)  # type: ignore[arg-type]  # nor is it said to be one
        assert _told(caught.value) == (repr(thing), "", f"expected a str, not {kind}", (), None)


def _told(error: ReadingError) -> tuple[object, ...]:
    return error.text, error.understood, error.problem, error.possible, error.reason


@pytest.mark.parametrize("thing", [None, 7, "view", climbing.new_match()])
def test_what_is_no_view_is_refused(thing: object) -> None:
    with pytest.raises(MoveError) as caught:
        read_move(thing, "pass")  # type: ignore[arg-type]  # nor is it said to be one
    assert str(caught.value) == f"read_move takes a view, as observe returns it, not {shown(thing)}"


@pytest.mark.parametrize("name", SOME)
def test_a_text_can_have_400_characters(name: str) -> None:
    view = next(views(name))
    assert "'zzzz' is no word for a move" in problem(view, "zzzz".ljust(400)).problem
    text = "zzzz".ljust(401)
    assert _told(problem(view, text)) == (text[:400], "", "it is longer than 400 characters", (), None)
    move = str(view.legal_moves()[0])
    assert texts(view, move.ljust(401)) == [move]


@pytest.mark.parametrize("name", SOME)
def test_what_is_no_list_is_refused(name: str) -> None:
    view = next(views(name))
    for listed in (None, 7, "pass"):
        with pytest.raises(MoveError) as caught:
            texts(view, "anything", listed=listed)
        assert str(caught.value) == f"listed: expected a list of moves, got {listed!r}"
    for names in (7, "Ann", [1, 2], {"Ann"}):
        for text in ("anything", str(view.legal_moves()[0])):
            with pytest.raises(MoveError) as caught:
                texts(view, text, names=names)
            assert str(caught.value) == f"names: expected a list of the players' names, got {names!r}"
    assert problem(view, "zzzz").problem == _problem_with(view, ())


def _problem_with(view: AnyView, names: tuple[str, ...]) -> str:
    with pytest.raises(ReadingError) as caught:
        texts(view, "zzzz", names=names, listed=[object()])
    return caught.value.problem


@pytest.mark.parametrize("name", SOME)
def test_a_number_means_the_move_that_was_listed_under_it(name: str) -> None:
    view = next(view for view in views(name) if len(view.legal_moves()) > 2)
    listed = tuple(view.legal_moves()[:3])
    for text in ("3", "#3", "3.", "(3)", " ３ "):
        assert texts(view, text, listed=listed)[0] == str(listed[2])
    assert texts(view, "#2", listed=listed) == [str(listed[1])]
    for text in ("#4", "0.", "(99999"):
        told = "of 3 moves in the list, none legal has this number"
        assert _told(problem(view, text, listed=listed)) == (text, "", told, (), None)


def test_a_number_means_no_move_that_is_not_legal_any_more() -> None:
    first, second = (view for view in list(views("bacon-4"))[:2])
    lead = first.legal_moves()[-1]
    assert str(lead) not in texts(second, "pass", listed=[lead])
    with pytest.raises(ReadingError):
        texts(second, "#1", listed=[lead])


@pytest.mark.parametrize("name", SOME)
def test_a_seat_whose_turn_it_is_not_is_told_so(name: str) -> None:
    position = next(position for position, _ in played(name) if position.to_act is not None)
    others: list[int | None] = [None, *(seat for seat in range(position.seats) if seat != position.to_act)]
    move = str(position.legal_moves()[0])
    for seat in others:
        for text in (move, "anything"):
            error = problem(position.state.observe(seat), f" {text} ")
            assert error.reason is not None
            assert error.problem == str(error.reason)
            assert error.problem.startswith("it is not this seat's turn (")
            assert (error.text, error.understood) == (f" {text} ", text if text == move else "")
            assert error.possible == ()


@pytest.mark.parametrize("name", ["applewood-3", "trick-taking", "save-your-bacon"])
def test_nothing_can_be_meant_before_the_cards_are_dealt_and_when_the_match_is_over(name: str) -> None:
    course = played(name, most=3000)
    last = course[-1][0].apply(course[-1][1])
    assert last.is_over
    assert "over" in problem(last.state.observe(0), "pass").problem
    if name != "save-your-bacon":
        assert "dealt" in problem(GAMES[name].new_match({"game": name}, 0).state.observe(0), "pass").problem


def test_errors_can_be_pickled() -> None:
    error = problem(view_of(played("bacon-4")[1][0]), "pass")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.possible, again.reason) == (str(error), error.possible, error.reason)


def test_the_package_loads_the_reading_when_it_is_asked_for() -> None:
    assert "read_move" in dir(bacon_rules)
    assert bacon_rules.read_move is sys.modules["bacon_rules.reading"].read_move


ENGLISH = re.compile(r"[a-z]{3,}")


@pytest.mark.few(10)
@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("text", ["ぬぬ", "...", "#9", "pass", "yes", "attack", "7", "77777", "2 9", "x" * 401, "90"])
def test_errors_are_told_in_the_language_that_is_asked_for(name: str, text: str) -> None:
    for view in list(views(name))[::20]:
        try:
            texts(view, text, names=NAMES, language="ja")
        except ReadingError as error:
            assert not error.problem.isascii()
            assert not ENGLISH.search(re.sub("'.*?'|pass", "", error.problem))
            assert _told(error)[3:] == _told(problem(view, text, names=NAMES))[3:]


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(LanguageError):
        texts(next(views("bacon-4")), "7", language="xx")


@pytest.mark.few(4)
@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("language", languages())
def test_what_the_help_says_can_be_typed_is_understood(name: str, language: str) -> None:
    looked_at = list(views(name))[::20]
    examples = games.game_of_any(looked_at[0]).examples(speaker_of(language))
    assert examples
    for view in looked_at:
        for text in (part for example, _ in examples for part in re.split("[,、] ?", example)):
            try:
                assert texts(view, text, names=("Ann", "Ben", "Cam", "Dee", "Eli", "Fay"))
            except ReadingError as error:
                known = error.understood or "is no word" not in error.problem
                assert known or text in ("3/5", "hammer", "attack badger", "badgerを攻撃"), text
