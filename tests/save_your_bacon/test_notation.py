"""Notation: one move has one text, and nothing else is read."""

import unicodedata
from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import NotationError
from bacon_rules.save_your_bacon import Move, key_of, legal_moves, parse_move
from bacon_rules.save_your_bacon import moves as m
from tests.save_your_bacon.strategies import ALL_RULES, POOLS, steps

KEYS = sorted(key for pool in POOLS.values() for key in pool.faces)
numbers = st.integers(0, 999_999_999)
triggers = st.none() | numbers
keys = st.sampled_from(KEYS) | st.text(min_size=1).map(key_of).filter(bool)
lists = st.lists(keys, max_size=9)
simple: list[Move] = [
    m.Refresh(),
    m.PassTime(),
    m.Counter(),
    m.NoCounter(),
    m.Done(),
    m.Pass(),
    m.Answer(yes=True),
    m.Answer(yes=False),
]
moves: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from(simple),
    *(
        st.builds(kind, numbers)
        for kind in (
            *(m.DrawLot, m.Begin, m.Attack, m.Target),
            *(m.Choose, m.ChooseOpponent, m.ChooseOption, m.ChooseSeat, m.SayX, m.RandomInPlay, m.RandomSeat),
        )
    ),
    *(st.builds(kind, keys) for kind in (m.RandomCard, m.ChooseDeck, m.PickChampion, m.ReturnChampion)),
    *(st.builds(kind, keys) for kind in (m.AddCard, m.Pitch, m.ChooseCard, m.NameTitle)),
    *(st.builds(kind, lists) for kind in (m.DealPool, m.Shuffle)),
    st.builds(m.Play, keys, numbers, triggers),
    st.builds(m.Activate, numbers, numbers, triggers),
    st.builds(m.Use, keys, numbers, numbers, triggers),
)

WRITTEN: dict[str, Move] = {
    "lot:1": m.DrawLot(1),
    "pool:judge,tank": m.DealPool(["judge", "tank"]),
    "pool:": m.DealPool(()),
    "shuffle:curse,bomb": m.Shuffle(["curse", "bomb"]),
    "random:curse": m.RandomCard("curse"),
    "random-card:7": m.RandomInPlay(7),
    "name:curse": m.NameTitle("curse"),
    "random-player:1": m.RandomSeat(1),
    "deck:noise": m.ChooseDeck("noise"),
    "pick:yo-yo": m.PickChampion("yo-yo"),
    "return:yo-yo": m.ReturnChampion("yo-yo"),
    "add:curse": m.AddCard("curse"),
    "begin:0": m.Begin(0),
    "play:curse@2": m.Play("curse", 2),
    "play:spite@2!0": m.Play("spite", 2, 0),
    "activate:10/0": m.Activate(10, 0),
    "activate:2/1!13": m.Activate(2, 1, 13),
    "use:old-boot/0@10": m.Use("old-boot", 0, 10),
    "use:old-boot/1@2!13": m.Use("old-boot", 1, 2, 13),
    "attack:2": m.Attack(2),
    "refresh": m.Refresh(),
    "pass-time": m.PassTime(),
    "target:4": m.Target(4),
    "counter": m.Counter(),
    "no-counter": m.NoCounter(),
    "pitch:curse": m.Pitch("curse"),
    "choose:2": m.Choose(2),
    "take:curse": m.ChooseCard("curse"),
    "opponent:2": m.ChooseOpponent(2),
    "option:1": m.ChooseOption(1),
    "player:2": m.ChooseSeat(2),
    "x:3": m.SayX(3),
    "yes": m.Answer(yes=True),
    "no": m.Answer(yes=False),
    "done": m.Done(),
    "pass": m.Pass(),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_is_written_as_its_class_tells(text: str) -> None:
    assert str(WRITTEN[text]) == text
    assert parse_move(text) == WRITTEN[text]


def test_every_class_of_moves_is_written() -> None:
    assert {type(move) for move in WRITTEN.values()} == set(get_args(Move))


@given(moves)
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    text = str(move)
    assert parse_move(text) == move
    assert str(parse_move(text)) == text
    assert hash(parse_move(text)) == hash(move)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", list(ALL_RULES)[::7])
def test_all_legal_moves_of_random_matches_are_read_as_they_are_written(name: str) -> None:
    for before, move, after in steps(ALL_RULES[name], 5, 300):
        assert before.parse_move(str(move)) == move
        texts = [str(legal) for legal in legal_moves(after)]
        assert list(map(parse_move, texts)) == list(legal_moves(after))
        assert len(set(texts)) == len(texts)


def read_or_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError as error:
        assert 0 <= error.position <= len(text)
        assert error.text == text
        assert error.problem
    else:
        assert str(move) == text


@given(moves.map(str), st.data())
def test_a_text_that_is_nearly_a_moves_is_another_moves_or_none(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text)))
    letter = data.draw(st.sampled_from(" \n:@/!,-_?.0179aAz٣Éé\u0301") | st.characters())
    for mutated in (text[:place] + text[place + 1 :], text[:place] + letter + text[place:], text + letter):
        read_or_refused(mutated)
    read_or_refused(text[:place] + letter + text[place + 1 :])
    read_or_refused(text.upper())


@given(st.text(st.sampled_from("playctivdonesr:@/!,-0129")) | st.text())
def test_what_can_be_read_is_what_is_written(text: str) -> None:
    read_or_refused(text)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("Pass", 0),
        ("pass ", 0),
        ("pass:", 0),
        ("pass\n", 0),
        ("yes:yes", 0),
        ("play", 0),
        ("play:", 5),
        ("play:curse", 10),
        ("play:curse@", 11),
        ("play:@2", 5),
        ("play:curse@02", 11),
        ("play:curse@-1", 11),
        ("play:curse@2!", 13),
        ("play:curse@2!x", 13),
        ("play:curse@2@3", 11),
        ("play:Curse@2", 5),
        ("play:a--b@2", 5),
        ("play:-a@2", 5),
        ("activate:2", 10),
        ("activate:/0", 9),
        ("activate:2/", 11),
        ("activate:2/0/1", 11),
        ("activate:2/0!0!0", 13),
        ("use:boot", 8),
        ("use:boot/0", 10),
        ("use:boot/@0", 9),
        ("use:boot/0@", 11),
        ("use:/0@0", 4),
        ("attack:", 7),
        ("attack:+2", 7),
        ("attack:2:2", 7),
        ("attack:1_0", 7),
        ("attack:1000000000", 7),
        ("attack:٣", 7),
        ("attack:2 ", 7),
        ("pitch:", 6),
        ("pitch:a,b", 6),
        ("shuffle:,", 8),
        ("shuffle:curse,", 14),
        ("shuffle:curse,,bomb", 14),
        ("pool:judge, tank", 11),
        ("steal:curse", 0),
    ],
)
def test_what_is_not_a_move_is_refused_where_it_goes_wrong(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert "expected" in caught.value.problem


VERBS = (
    "expected one of refresh, pass-time, counter, no-counter, yes, no, done, pass, lot:…, begin:…, attack:…, "
    "target:…, choose:…, random-card:…, opponent:…, option:…, player:…, random-player:…, x:…, random:…, deck:…, "
    "pick:…, return:…, add:…, pitch:…, take:…, name:…, pool:…, shuffle:…, play:…, activate:…, use:…"
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("pass ", VERBS),
        ("steal:curse", VERBS),
        ("attack:+2", "expected a number such as 0 or 12, not '+2'"),
        ("pitch:Curse", "expected a card such as iron-hammer, not 'Curse'"),
        ("pool:judge, tank", "expected a card such as iron-hammer, not ' tank'"),
        ("play:curse", "expected @ and the number of the champion that uses the card"),
        ("play:@2", "expected a card such as iron-hammer, not ''"),
        ("play:curse@2!x", "expected a number such as 0 or 12, not 'x'"),
        ("activate:2", "expected / and the number of the effect"),
        ("use:boot", "expected / and the number of the effect"),
        ("use:boot/0", "expected @ and the number of the champion that uses the effect"),
        ("activate:/0", "expected a number such as 0 or 12, not ''"),
    ],
)
def test_what_would_be_right_is_said(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.problem == problem


@pytest.mark.parametrize("thing", [None, 7, b"pass", ["pass"], m.Pass()])
def test_only_texts_are_read(thing: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(thing)
    problem = f"expected a str, not {type(thing).__name__}"
    assert (caught.value.text, caught.value.position, caught.value.problem) == (repr(thing), 0, problem)


@pytest.mark.parametrize("text", ["shuffle:" + "curse," * 1_000_000, "x" * 10_000_000, "attack:" + "1" * 1_000_000])
def test_long_texts_are_refused_unread(text: str) -> None:
    with pytest.raises(NotationError, match="it is longer than 262144 characters") as caught:
        parse_move(text)
    assert (caught.value.text, caught.value.position) == (text[:100], 262144)
    assert len(str(caught.value)) < 300


def test_the_longest_text_is_read() -> None:
    key = "a" * (262144 - len("pitch:"))
    assert parse_move(f"pitch:{key}") == m.Pitch(key)
    with pytest.raises(NotationError):
        parse_move(f"pitch:{key}a")


def test_a_text_is_refused_in_a_short_message() -> None:
    for text in ("\ud800", "pitch:" + "?" * 16_000, "play:\x00@1", ":" * 16_000):
        with pytest.raises(NotationError) as caught:
            parse_move(text)
        assert len(str(caught.value)) < 1000


@given(st.text() | st.text(st.sampled_from("\u1100\u1161\u11a8'\u2019\u0130I\u0131\u03a3\u0301\u0307\u212b-a")))
@example("\u1100'\u1161")
def test_the_key_of_a_key_is_itself(name: str) -> None:
    key = key_of(name)
    assert key_of(key) == key
    assert key == unicodedata.normalize("NFC", key)
    assert not key or parse_move(f"pitch:{key}") == m.Pitch(key)


def test_a_key_is_made_of_letters_digits_and_hyphens() -> None:
    assert key_of("Don't “Stop”, No. 9-Bis") == "dont-stop-no-9-bis"
    assert key_of("Don\u2019t") == "dont"
    assert key_of("'?'") == ""
