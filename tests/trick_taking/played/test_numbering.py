"""The numbers of moves in the trick-taking game."""

import random

import pytest

from bacon_rules import ActionError, bacon, new_match
from bacon_rules.trick_taking import Move, Rules, State, Taker, chance_move, legal_moves, observe, parse_move
from bacon_rules.trick_taking import new_match as new_trick_taking_match
from bacon_rules.trick_taking.game import GAME

CALLS = ["pick-up", "pick-up-alone", "pass", "accept", "veto", "veto-alone"]
CARDS = [f"{rank}{suit}" for rank in (*range(2, 11), "J", "Q", "K", "A") for suit in "cdhs"]
PROMISED = [*CALLS, *(f"discard:{card}" for card in CARDS), *(f"play:{card}" for card in CARDS)]
"""A number is a promise: models are trained and data are stored with it.  These never change."""

NUMBERED = GAME.numbering(Rules())


def test_every_move_has_the_promised_number() -> None:
    assert len(NUMBERED) == len(PROMISED) == 110
    for number, text in enumerate(PROMISED):
        assert str(NUMBERED.move(number)) == text
        assert NUMBERED.number(parse_move(text)) == number


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "rules", [Rules(), Rules(taker=Taker.DECLARER, cards_each=11, target=30)], ids=["usual", "house"]
)
def test_legal_numbers_are_those_of_the_legal_moves(rules: Rules) -> None:
    pick = random.Random(3)
    state = new_trick_taking_match(rules)
    seen: set[int] = set()
    while not state.is_over:
        legal = NUMBERED.legal(state)
        assert legal.typecode == "I"
        assert list(legal) == sorted(legal) == [NUMBERED.number(move) for move in legal_moves(state)]
        for seat in (None, *range(4)):
            assert list(NUMBERED.legal(observe(state, seat))) == list(
                legal if seat is not None and seat == state.to_act else []
            )
        seen.update(legal)
        chance = state.to_act is None
        state = state.apply(chance_move(state, pick.random().hex()) if chance else NUMBERED.move(pick.choice(legal)))
    assert len(seen) > 80


def test_the_numbers_are_the_same_by_all_rules() -> None:
    assert GAME.numbering(Rules(target=3)) == NUMBERED
    assert repr(NUMBERED) == "<110 actions>"


@pytest.mark.parametrize("thing", [None, 7, "pass", Rules()])
def test_what_is_no_state_or_view_is_refused(thing: State) -> None:
    with pytest.raises(ActionError, match=r"^expected a state or a view, got "):
        NUMBERED.legal(thing)


def test_the_moves_of_another_game_have_no_number() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    with pytest.raises(ActionError, match=r"^Play\(.* has no number: no player can make it$"):
        NUMBERED.legal(state)


@pytest.mark.parametrize("thing", [None, 7, "pass", b""])
def test_what_is_no_move_has_no_number(thing: Move) -> None:
    with pytest.raises(ActionError, match=r"^.+ has no number: no player can make it$"):
        NUMBERED.number(thing)


def test_chance_moves_have_no_number() -> None:
    with pytest.raises(ActionError, match=r"^Deal\(.+ has no number: no player can make it$"):
        NUMBERED.number(chance_move(new_trick_taking_match(), 1))


def test_there_is_no_such_action() -> None:
    with pytest.raises(ActionError, match=r"^there is no action 110, expected a number from 0 to 109$"):
        NUMBERED.move(110)


def test_features_tell_what_an_action_is() -> None:
    assert NUMBERED.feature_names == ("verb", "rank", "suit")
    features = [tuple(NUMBERED.features(number)) for number in range(110)]
    assert features[:6] == [(verb, 0, 0) for verb in range(6)]
    cards = [(rank, suit) for rank in range(2, 15) for suit in range(4)]
    assert features[6:] == [(verb, *card) for verb in (6, 7) for card in cards]
