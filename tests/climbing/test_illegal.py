"""Each reason for which a move is illegal, provoked on purpose; and moves that are none."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    WILD,
    Answer,
    AskLead,
    Card,
    Combination,
    Deal,
    GiveLead,
    Hand,
    HandError,
    Illegal,
    IllegalMoveError,
    Kind,
    Move,
    Pass,
    Play,
    State,
    Suit,
    applewood,
    apply,
    bacon,
    legal_moves,
    new_match,
    parse_combination,
    parse_hand,
    parse_move,
    why_illegal,
)
from tests.climbing.scripts import after, dealt

FOUR = ("1c 2c 9c X", "3c 4c 5c X", "6c 7c 8c X", "1d 2d 3d X")
LEADING = dealt(bacon(4), *FOUR)
FOLLOWING = after(LEADING, "single-4:4c")
DECIDING = after(FOLLOWING, "pass", "pass", "pass")
WINNER_OUT = after(dealt(bacon(4), "1c", "5c", "2c", "3c"), "single-5:5c", "pass", "pass", "pass")
PARTNER_OUT = after(
    dealt(bacon(6), "1c", "8c", "2c", "9d", "2d", "3d"), "single-8:8c", "pass", "single-9:9d", *["pass"] * 4
)
SIX = after(dealt(bacon(6), "1c 2c", "1d 2d", "1h 2h", "1s 2s", "3c 4c", "3d 4d"), "single-2:2d", *["pass"] * 5)
ANSWERING = after(SIX, "ask:5")
TOLD = after(ANSWERING, "yes")
OVER = after(attrs.evolve(dealt(bacon(4), "1c", "2c", "3c", "4c"), scores=(0, 7)), "single-2:2c")
TO_BE_DEALT = new_match(attrs.evolve(bacon(4), naturals_each=2, wilds_each=1))

CASES = [
    (OVER, "pass", Illegal.MATCH_IS_OVER),
    (OVER, "single-1:1c", Illegal.MATCH_IS_OVER),
    (OVER, "give:0", Illegal.MATCH_IS_OVER),
    (OVER, "yes", Illegal.MATCH_IS_OVER),
    (OVER, "deal:1c/2c/3c/4c", Illegal.MATCH_IS_OVER),
    (TO_BE_DEALT, "pass", Illegal.CARDS_TO_BE_DEALT),
    (TO_BE_DEALT, "single-1:1c", Illegal.CARDS_TO_BE_DEALT),
    (TO_BE_DEALT, "give:3", Illegal.CARDS_TO_BE_DEALT),
    (TO_BE_DEALT, "ask:3", Illegal.CARDS_TO_BE_DEALT),
    (TO_BE_DEALT, "no", Illegal.CARDS_TO_BE_DEALT),
    (LEADING, "deal:1c,2c,9c,X/3c,4c,5c,X/6c,7c,8c,X/1d,2d,3d,X", Illegal.ALREADY_DEALT),
    (ANSWERING, "deal:", Illegal.ALREADY_DEALT),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,4c,X/5c,6c,X", Illegal.WRONG_NUMBER_OF_HANDS),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,8c,X/9c,10c,X", Illegal.WRONG_NUMBER_OF_HANDS),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,X/5c,6c,X/7c,8c,X", Illegal.WRONG_NUMBER_OF_NATURALS),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,8c,9c,X", Illegal.WRONG_NUMBER_OF_NATURALS),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,4c/5c,6c,X/7c,8c,X", Illegal.WRONG_NUMBER_OF_WILDS),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,X,X", Illegal.WRONG_NUMBER_OF_WILDS),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,4s,X/5c,6c,X/7c,8c,X", Illegal.NOT_IN_PACK),
    (TO_BE_DEALT, "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,11c,X", Illegal.NOT_IN_PACK),
    (TO_BE_DEALT, "deal:1c,1c,X/1c,4c,X/5c,6c,X/7c,8c,X", Illegal.NOT_IN_PACK),
    (TO_BE_DEALT, "deal:1c,2c,X/1c,4c,X/5c,6c,X/1c,8c,X", Illegal.NOT_IN_PACK),
    (LEADING, "single-12:X", Illegal.RANK_TOO_HIGH),
    (FOLLOWING, "single-14:X", Illegal.RANK_TOO_HIGH),
    (LEADING, "single-6:6c", Illegal.NOT_HELD),
    (LEADING, "pair-3:3c,3c", Illegal.NOT_HELD),
    (LEADING, "pair-3:X,X", Illegal.NOT_HELD),
    (FOLLOWING, "single-5:5c", Illegal.NOT_HELD),
    (DECIDING, "single-4:4c", Illegal.NOT_HELD),
    (FOLLOWING, "single-4:X", Illegal.TOO_LOW),
    (FOLLOWING, "single-3:X", Illegal.TOO_LOW),
    (FOLLOWING, "pair-7:7c,X", Illegal.WRONG_KIND),
    (FOLLOWING, "run-8:6c,7c,8c", Illegal.WRONG_KIND),
    (LEADING, "pass", Illegal.MUST_LEAD),
    (DECIDING, "pass", Illegal.MUST_LEAD),
    (WINNER_OUT, "pass", Illegal.MUST_LEAD),
    (TOLD, "pass", Illegal.MUST_LEAD),
    (LEADING, "give:3", Illegal.NO_LEAD_TO_GIVE),
    (FOLLOWING, "give:0", Illegal.NO_LEAD_TO_GIVE),
    (LEADING, "ask:3", Illegal.NO_LEAD_TO_GIVE),
    (FOLLOWING, "ask:0", Illegal.NO_LEAD_TO_GIVE),
    (DECIDING, "give:0", Illegal.NOT_A_PARTNER),
    (DECIDING, "give:1", Illegal.NOT_A_PARTNER),
    (DECIDING, "give:2", Illegal.NOT_A_PARTNER),
    (DECIDING, "give:4", Illegal.NOT_A_PARTNER),
    (DECIDING, "ask:1", Illegal.NOT_A_PARTNER),
    (DECIDING, "ask:2", Illegal.NOT_A_PARTNER),
    (WINNER_OUT, "give:1", Illegal.NOT_A_PARTNER),
    (WINNER_OUT, "give:0", Illegal.NOT_A_PARTNER),
    (SIX, "ask:1", Illegal.NOT_A_PARTNER),
    (SIX, "ask:2", Illegal.NOT_A_PARTNER),
    (SIX, "give:2", Illegal.NOT_A_PARTNER),
    (PARTNER_OUT, "give:1", Illegal.SEAT_IS_OUT),
    (WINNER_OUT, "single-5:5c", Illegal.WINNER_IS_OUT),
    (DECIDING, "ask:3", Illegal.FEWER_THAN_TWO_PARTNERS),
    (PARTNER_OUT, "ask:5", Illegal.FEWER_THAN_TWO_PARTNERS),
    (PARTNER_OUT, "ask:1", Illegal.FEWER_THAN_TWO_PARTNERS),
    (TOLD, "ask:3", Illegal.ALREADY_ASKED),
    (TOLD, "ask:5", Illegal.ALREADY_ASKED),
    (ANSWERING, "pass", Illegal.MUST_ANSWER),
    (ANSWERING, "single-3:3d", Illegal.MUST_ANSWER),
    (ANSWERING, "give:1", Illegal.MUST_ANSWER),
    (ANSWERING, "ask:1", Illegal.MUST_ANSWER),
    (LEADING, "yes", Illegal.NOT_ASKED),
    (FOLLOWING, "no", Illegal.NOT_ASKED),
    (DECIDING, "yes", Illegal.NOT_ASKED),
    (TOLD, "no", Illegal.NOT_ASKED),
]


@pytest.mark.parametrize(("state", "move", "reason"), CASES, ids=[f"{case[1]}-{case[2].name}" for case in CASES])
def test_an_illegal_move_is_refused_for_its_reason(state: State, move: str, reason: Illegal) -> None:
    parsed = parse_move(move)
    before = repr(state), hash(state)
    assert why_illegal(state, parsed) is reason
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, parsed)
    assert (caught.value.move, caught.value.reason) == (parsed, reason)
    assert parsed not in legal_moves(state)
    assert (repr(state), hash(state)) == before


def test_a_bomb_is_beaten_by_higher_bombs_only() -> None:
    rules = attrs.evolve(bacon(4), wilds_each=0, naturals_each=6, ranks=9)
    hands = ["6c 6c 6d 6d 6h 6h", "5c 5c 5d 5d 5h 5h", "4c 4c 4d 4d 4h 7c", "1c 2c 3c 7d 8c 9c"]
    state = after(dealt(rules, *hands), "quint-5:5c,5c,5d,5d,5h")
    assert why_illegal(state, parse_move("quad-4:4c,4c,4d,4d")) is Illegal.BOMB_TOO_LOW
    assert why_illegal(state, parse_move("single-7:7c")) is Illegal.BOMB_TOO_LOW
    assert why_illegal(state, parse_move("quint-4:4c,4c,4d,4d,4h")) is Illegal.TOO_LOW
    state = after(state, "pass", "pass")
    assert why_illegal(state, parse_move("quint-6:6c,6c,6d,6d,6h")) is None
    assert why_illegal(state, parse_move("hex-6:6c,6c,6d,6d,6h,6h")) is None
    assert why_illegal(state, parse_move("quad-6:6c,6c,6d,6d")) is Illegal.BOMB_TOO_LOW
    assert why_illegal(state, parse_move("plate-7:6c,6c,6d,7c,7c,7d")) is Illegal.NOT_HELD


def test_every_reason_of_a_state_is_provoked_here() -> None:
    provoked = {reason for _, _, reason in CASES} | {Illegal.NOT_A_MOVE, Illegal.BOMB_TOO_LOW}
    assert provoked == set(Illegal) - {Illegal.NOT_THE_SEATS_TURN}


seven = parse_combination("single-7:7c")
NOT_MOVES: list[object] = [
    None,
    7,
    "pass",
    b"pass",
    seven,
    parse_hand("7c"),
    Pass,
    Play,
    Kind.PAIR,
    WILD,
    [Pass()],
    object(),
    Play("single-7:7c"),  # type: ignore[arg-type]  # not checked when built
    Play(None),  # type: ignore[arg-type]  # as above
    Play(Pass()),  # type: ignore[arg-type]  # as above
    GiveLead("3"),  # type: ignore[arg-type]  # as above
    GiveLead(3.0),  # type: ignore[arg-type]  # as above
    GiveLead(None),  # type: ignore[arg-type]  # as above
    GiveLead(True),
    AskLead(True),
    AskLead(3.0),  # type: ignore[arg-type]  # as above
    Answer(1),  # type: ignore[arg-type]  # as above
    Answer("yes"),  # type: ignore[arg-type]  # as above
    Answer(None),  # type: ignore[arg-type]  # as above
]
STATES = [OVER, TO_BE_DEALT, LEADING, FOLLOWING, DECIDING, WINNER_OUT, SIX, ANSWERING, TOLD]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("thing", NOT_MOVES, ids=lambda thing: type(thing).__name__)
def test_what_is_no_move_is_refused_everywhere(state: State, thing: Move) -> None:
    assert why_illegal(state, thing) is Illegal.NOT_A_MOVE
    with pytest.raises(IllegalMoveError, match=r"this is no move of the climbing game$"):
        apply(state, thing)
    assert thing not in legal_moves(state)
    assert legal_moves(state).count(thing) == 0
    with pytest.raises(ValueError, match=r"is not in the sequence$"):
        legal_moves(state).index(thing)


anything: st.SearchStrategy[Any] = st.deferred(
    lambda: (
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text()
        | st.binary()
        | st.sampled_from([Pass, Deal, seven, WILD, Kind.HEX, Suit.CLUBS, object()])
        | st.lists(anything, max_size=3)
        | st.tuples(anything)
        | st.builds(Play, anything)
        | st.builds(GiveLead, anything)
        | st.builds(AskLead, anything)
        | st.builds(Answer, anything)
        | st.builds(Play, st.sampled_from([seven, parse_combination("pair-14:X,X"), parse_combination("single-1:X")]))
        | st.builds(GiveLead, st.integers())
        | st.builds(AskLead, st.integers())
        | st.builds(Deal, st.lists(st.just(parse_hand("1c X")), min_size=1, max_size=5))
    )
)


@given(st.sampled_from(STATES), anything)
def test_whatever_is_applied_it_is_legal_or_an_illegal_move(state: State, thing: Move) -> None:
    reason = why_illegal(state, thing)
    assert (reason is None) == (thing in legal_moves(state))
    try:
        after_it = apply(state, thing)
    except IllegalMoveError as error:
        assert error.reason is reason
        assert error.move is thing
        assert str(error).endswith(str(reason))
    else:
        assert reason is None
        assert after_it != state


@pytest.mark.parametrize("hands", [None, 7, "7c", [None], ["7c"], b"7c", [Card(7, Suit.CLUBS)], Hand([WILD])])
def test_a_deal_is_made_of_hands(hands: list[Hand]) -> None:
    with pytest.raises(HandError, match=r"^a deal is made of hands, (not of|and) "):
        Deal(tuple(hands) if isinstance(hands, list) else hands)


def test_a_deal_has_at_least_one_hand() -> None:
    with pytest.raises(HandError, match=r"^a deal has at least one hand$"):
        Deal(())


def test_a_seat_of_any_size_can_be_told_in_the_error() -> None:
    for seat in (1 << 20_000, -(1 << 20_000), -1, 99):
        with pytest.raises(IllegalMoveError) as caught:
            apply(DECIDING, GiveLead(seat))
        assert caught.value.reason is Illegal.NOT_A_PARTNER
        assert len(str(caught.value)) < 400


def test_applewood_has_no_lead_to_give() -> None:
    state = after(dealt(applewood(4), *FOUR), "single-4:4c", "pass", "pass", "pass")
    for seat in range(4):
        assert why_illegal(state, GiveLead(seat)) is Illegal.NO_LEAD_TO_GIVE
        assert why_illegal(state, AskLead(seat)) is Illegal.NO_LEAD_TO_GIVE


def test_a_combination_of_another_pack_is_simply_not_held() -> None:
    spades = Combination(Kind.SINGLE, 7, [Card(7, Suit.SPADES)])
    assert why_illegal(LEADING, Play(spades)) is Illegal.NOT_HELD
