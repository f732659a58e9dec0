"""Picked cards: the moves made with them, and other moves that a player may have in mind."""

import copy
import pickle
import re
from typing import Any, assert_type, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import CardError, legal_moves, readings
from bacon_rules.save_your_bacon import (
    Attack,
    CardNumber,
    Illegal,
    LegalMoves,
    Move,
    Play,
    Reading,
    observe,
    parse_move,
)
from bacon_rules.save_your_bacon.moves import PlayerMove
from bacon_rules.save_your_bacon.picking import cards_of
from tests.indexes import Index
from tests.save_your_bacon.positions import MADE, named
from tests.save_your_bacon.test_notation import WRITTEN

Cards = list[str | int]

READINGS: list[tuple[str, Cards, dict[str, Illegal | None]]] = [
    ("duel", [], {}),
    ("duel", ["mayhem"], {}),
    ("duel", ["spite"], {f"play:spite@{champion}": Illegal.IS_A_REACTION for champion in range(3)}),
    (
        "duel",
        ["ledger"],
        {
            "play:ledger@0": Illegal.CHAMPION_LACKS_TRAIT,
            "play:ledger@1": Illegal.CHAMPION_LACKS_TRAIT,
            "play:ledger@2": Illegal.CHAMPION_CANNOT_USE,
        },
    ),
    ("echoing", ["curse"], {f"play:curse@{champion}!0": Illegal.NOT_A_REACTION for champion in (3, 4, 5)}),
    ("duel", ["mayhem", 0], {"play:mayhem@0": None}),
    ("duel", [0, "mayhem"], {"play:mayhem@0": None}),
    ("duel", ["mayhem", 3], {"play:mayhem@3": Illegal.NOT_A_CHAMPION}),
    ("duel", ["spite", 0], {"play:spite@0": Illegal.IS_A_REACTION}),
    ("duel", [0], {"activate:0/1": None, "attack:0": None, "activate:0/0": Illegal.IS_NO_ACTION}),
    (
        "duel",
        [1],
        {
            "attack:1": Illegal.CARD_IS_EXHAUSTED,
            "activate:1/0": Illegal.IS_NO_ACTION,
            "activate:1/1": Illegal.IS_NO_ACTION,
        },
    ),
    ("duel", [99], {"attack:99": Illegal.NO_SUCH_CARD}),
    ("duel", [0, 1], {}),
    ("duel", ["mayhem", "curse"], {}),
    ("duel", ["mayhem", 0, 1], {}),
    (
        "spent turn",
        [0],
        {"activate:0/1": None, "attack:0": Illegal.ALREADY_ATTACKED, "activate:0/0": Illegal.IS_NO_ACTION},
    ),
    ("paying", ["curse"], {"pitch:curse": None}),
    ("paying", ["mayhem"], {"pitch:mayhem": Illegal.NOT_IN_HAND}),
    ("paying", ["curse", 0], {}),
    ("paying", [0], {}),
    ("targeting", [3], {"target:3": None}),
    ("targeting", [1], {"target:1": Illegal.CANNOT_BE_TARGETED}),
    ("echoing", [3], {"activate:3/0!0": None, "activate:3/0!1": None, "activate:3/0!2": None}),
    ("echoing", ["curse", 3], {"play:curse@3!0": Illegal.NOT_A_REACTION}),
    ("whirling", [1], {"activate:1/0!0": Illegal.NOT_TRIGGERED}),
    ("gaining", ["curse", 3], {"play:curse@3!0": Illegal.NOT_IN_HAND}),
    ("readying", [0], {"choose:0": None}),
    ("readying", [3], {"choose:3": Illegal.CANNOT_BE_CHOSEN}),
    ("drafting", ["curse"], {"pick:curse": Illegal.NO_SUCH_CHAMPION_CARD}),
    ("returning", ["gambler"], {"return:gambler": Illegal.NOT_PICKED}),
    ("adding", ["curse"], {"add:curse": None}),
    ("adding", ["recall"], {"add:recall": Illegal.UNUSABLE}),
    ("choosing cards", ["curse"], {"take:curse": Illegal.CANNOT_BE_CHOSEN}),
    ("naming", ["oak"], {"name:oak": Illegal.CANNOT_BE_NAMED}),
    ("over", [0], {}),
    ("dealing", ["echo"], {}),
]


@pytest.mark.parametrize(
    ("name", "cards", "expected"), READINGS, ids=[f"{name} {cards}" for name, cards, _ in READINGS]
)
def test_readings(name: str, cards: Cards, expected: dict[str, Illegal | None]) -> None:
    state = named(name)
    found = readings(state, cards)
    told = {str(reading.move): reading.reason for reading in found}
    assert told == {text: reason for text, reason in expected.items() if text in told}
    assert [text for text in told if told[text] is None] == list(
        map(str, legal_moves(state).of(cards) if cards else ())
    )
    assert expected.keys() <= told.keys()
    for seat in range(state.seats):
        seen = observe(state, seat).readings(cards)
        if seat == state.to_act:
            assert seen == found
        else:
            assert {reading.reason for reading in seen} <= {Illegal.NOT_THE_SEATS_TURN, Illegal.MATCH_IS_OVER}


def test_one_after_the_other() -> None:
    moves = legal_moves(named("duel"))
    assert_type(moves, LegalMoves)
    assert moves.addable([]) == ("curse", 0, 1, "frenzy", "mayhem", "plate", 2, 6, 7)
    assert moves.addable(["frenzy"]) == (0,)
    assert moves.addable([0]) == ("curse", "frenzy", "mayhem")
    assert moves.addable(["frenzy", 0]) == ()
    assert list(map(str, moves.holding([0]))) == [
        "play:curse@0",
        "play:frenzy@0",
        "play:mayhem@0",
        "activate:0/1",
        "attack:0",
    ]
    assert moves.holding([0]).holding(["frenzy"]) == moves.of([0, "frenzy"]) == (parse_move("play:frenzy@0"),)
    assert list(map(str, moves.of([]))) == ["refresh", "pass-time"]
    assert moves.holding([]) == moves
    assert moves.holding(["frenzy", "frenzy"]) == ()


def test_legal_moves_are_a_tuple() -> None:
    moves = legal_moves(named("duel"))
    listed: tuple[Move, ...] = moves
    assert listed == copy.deepcopy(moves) == pickle.loads(pickle.dumps(moves)) == tuple(moves)
    assert isinstance(pickle.loads(pickle.dumps(moves)), LegalMoves)


def test_numbers_of_another_kind_are_numbers() -> None:
    number: Any = Index(0)
    state = named("duel")
    assert state.legal_moves().holding([number]) == state.legal_moves().holding([0])
    assert state.readings([number]) == state.readings([0])
    (reading,) = [reading for reading in state.readings([number]) if isinstance(reading.move, Attack)]
    assert_type(reading, Reading)
    assert reading.to_json() == {"move": "attack:0", "legal": True}


ONE: list[Any] = [None, 1.0, Play("mayhem", CardNumber(0)), []]


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("mayhem", "expected a list of cards, got the text 'mayhem'"),
        (b"mayhem", "expected a list of cards, got the text b'mayhem'"),
        (0, "expected a list of cards, got 0"),
        (None, "expected a list of cards, got None"),
        *(([one], f"expected the key or the number of a card, got {one!r}") for one in ONE),
    ],
)
def test_what_are_no_cards_is_refused(cards: Any, problem: str) -> None:
    state = named("duel")
    for ask in (state.legal_moves().holding, state.legal_moves().of, state.legal_moves().addable, state.readings):
        with pytest.raises(CardError, match=rf"^{re.escape(problem)}$"):
            ask(cards)


def test_a_move_of_a_player_is_made_with_the_cards_that_it_names() -> None:
    for move in WRITTEN.values():
        if isinstance(move, get_args(PlayerMove)):
            parts = attrs.asdict(move)
            assert cards_of(move) == tuple(parts[name] for name in ("card", "champion") if name in parts)
        else:
            assert cards_of(move) == ()


@given(
    st.sampled_from(sorted(MADE)),
    st.lists(st.integers(-2, 12) | st.integers() | st.text() | st.just("curse"), max_size=3),
)
def test_any_cards_can_be_asked_about(name: str, cards: Cards) -> None:
    state = named(name)
    for seat in (None, *range(state.seats)):
        view = observe(state, seat)
        for reading in view.readings(cards):
            assert reading.reason is view.why_illegal(reading.move)
            assert reading.is_legal == (reading.move in view.legal_moves())
