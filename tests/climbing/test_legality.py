"""Each reason for which a move is illegal, provoked on purpose; and what is not a move."""

from typing import Any, get_args

import attrs
import pytest

from bacon_rules import IllegalMoveError, MoveError, apply, legal_moves, trick_taking, why_illegal
from bacon_rules.climbing import (
    WILD,
    AskLead,
    Card,
    Combination,
    GiveLead,
    Illegal,
    Kind,
    Move,
    Pass,
    Play,
    Suit,
    applewood,
    bacon,
    parse_combination,
    parse_hand,
    parse_move,
)
from bacon_rules.notation import Notated
from tests.climbing.scripts import FOUR, SCRIPTED, after, dealt, scripted
from tests.forged import check_that_mistakes_are_not_hidden, check_that_nobody_plays_forged_moves

CASES = [
    ("over", "pass", Illegal.MATCH_IS_OVER),
    ("over", "single-1:1c", Illegal.MATCH_IS_OVER),
    ("over", "give:0", Illegal.MATCH_IS_OVER),
    ("over", "yes", Illegal.MATCH_IS_OVER),
    ("over", "deal:1c/2c/3c/4c", Illegal.MATCH_IS_OVER),
    ("to be dealt", "pass", Illegal.CARDS_TO_BE_DEALT),
    ("to be dealt", "single-1:1c", Illegal.CARDS_TO_BE_DEALT),
    ("to be dealt", "give:3", Illegal.CARDS_TO_BE_DEALT),
    ("to be dealt", "ask:3", Illegal.CARDS_TO_BE_DEALT),
    ("to be dealt", "no", Illegal.CARDS_TO_BE_DEALT),
    ("leading", "deal:1c,2c,9c,X/3c,4c,5c,X/6c,7c,8c,X/1d,2d,3d,X", Illegal.ALREADY_DEALT),
    ("answering", "deal:", Illegal.ALREADY_DEALT),
    ("to be dealt", "deal:1c,2c,X/3c,4c,X/5c,6c,X", Illegal.WRONG_NUMBER_OF_HANDS),
    ("to be dealt", "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,8c,X/9c,10c,X", Illegal.WRONG_NUMBER_OF_HANDS),
    ("to be dealt", "deal:1c,2c,X/3c,X/5c,6c,X/7c,8c,X", Illegal.WRONG_NUMBER_OF_NATURALS),
    ("to be dealt", "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,8c,9c,X", Illegal.WRONG_NUMBER_OF_NATURALS),
    ("to be dealt", "deal:1c,2c,X/3c,4c/5c,6c,X/7c,8c,X", Illegal.WRONG_NUMBER_OF_WILDS),
    ("to be dealt", "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,X,X", Illegal.WRONG_NUMBER_OF_WILDS),
    ("to be dealt", "deal:1c,2c,X/3c,4s,X/5c,6c,X/7c,8c,X", Illegal.NOT_IN_PACK),
    ("to be dealt", "deal:1c,2c,X/3c,4c,X/5c,6c,X/7c,11c,X", Illegal.NOT_IN_PACK),
    ("to be dealt", "deal:1c,1c,X/1c,4c,X/5c,6c,X/7c,8c,X", Illegal.NOT_IN_PACK),
    ("to be dealt", "deal:1c,2c,X/1c,4c,X/5c,6c,X/1c,8c,X", Illegal.NOT_IN_PACK),
    ("leading", "single-12:X", Illegal.RANK_TOO_HIGH),
    ("following", "single-14:X", Illegal.RANK_TOO_HIGH),
    ("leading", "single-6:6c", Illegal.NOT_HELD),
    ("leading", "pair-3:3c,3c", Illegal.NOT_HELD),
    ("leading", "pair-3:X,X", Illegal.NOT_HELD),
    ("following", "single-5:5c", Illegal.NOT_HELD),
    ("deciding", "single-4:4c", Illegal.NOT_HELD),
    ("following", "single-4:X", Illegal.TOO_LOW),
    ("following", "single-3:X", Illegal.TOO_LOW),
    ("following", "pair-7:7c,X", Illegal.WRONG_KIND),
    ("following", "run-8:6c,7c,8c", Illegal.WRONG_KIND),
    ("leading", "pass", Illegal.MUST_LEAD),
    ("deciding", "pass", Illegal.MUST_LEAD),
    ("winner out", "pass", Illegal.MUST_LEAD),
    ("told", "pass", Illegal.MUST_LEAD),
    ("leading", "give:3", Illegal.NO_LEAD_TO_GIVE),
    ("following", "give:0", Illegal.NO_LEAD_TO_GIVE),
    ("leading", "ask:3", Illegal.NO_LEAD_TO_GIVE),
    ("following", "ask:0", Illegal.NO_LEAD_TO_GIVE),
    ("deciding", "give:0", Illegal.NOT_A_PARTNER),
    ("deciding", "give:1", Illegal.NOT_A_PARTNER),
    ("deciding", "give:2", Illegal.NOT_A_PARTNER),
    ("deciding", "give:4", Illegal.NOT_A_PARTNER),
    ("deciding", "ask:1", Illegal.NOT_A_PARTNER),
    ("deciding", "ask:2", Illegal.NOT_A_PARTNER),
    ("winner out", "give:1", Illegal.NOT_A_PARTNER),
    ("winner out", "give:0", Illegal.NOT_A_PARTNER),
    ("deciding of six", "ask:1", Illegal.NOT_A_PARTNER),
    ("deciding of six", "ask:2", Illegal.NOT_A_PARTNER),
    ("deciding of six", "give:2", Illegal.NOT_A_PARTNER),
    ("partner out", "give:1", Illegal.SEAT_IS_OUT),
    ("winner out", "single-5:5c", Illegal.WINNER_IS_OUT),
    ("deciding", "ask:3", Illegal.FEWER_THAN_TWO_PARTNERS),
    ("partner out", "ask:5", Illegal.FEWER_THAN_TWO_PARTNERS),
    ("partner out", "ask:1", Illegal.FEWER_THAN_TWO_PARTNERS),
    ("told", "ask:3", Illegal.ALREADY_ASKED),
    ("told", "ask:5", Illegal.ALREADY_ASKED),
    ("answering", "pass", Illegal.MUST_ANSWER),
    ("answering", "single-3:3d", Illegal.MUST_ANSWER),
    ("answering", "give:1", Illegal.MUST_ANSWER),
    ("answering", "ask:1", Illegal.MUST_ANSWER),
    ("leading", "yes", Illegal.NOT_ASKED),
    ("following", "no", Illegal.NOT_ASKED),
    ("deciding", "yes", Illegal.NOT_ASKED),
    ("told", "no", Illegal.NOT_ASKED),
]


@pytest.mark.parametrize(("name", "move", "reason"), CASES, ids=[f"{case[1]}-{case[2].name}" for case in CASES])
def test_an_illegal_move_is_refused_for_its_reason(name: str, move: str, reason: Illegal) -> None:
    state = scripted(name)
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
    provoked = {reason for _, _, reason in CASES} | {reason for _, reason in NOT_MOVES} | {Illegal.BOMB_TOO_LOW}
    assert provoked == set(Illegal) - {Illegal.NOT_THE_SEATS_TURN}


seven = parse_combination("single-7:7c")
NOT_MOVES: list[tuple[object, Illegal]] = [
    ("pass", Illegal.IS_A_TEXT),
    ("7c", Illegal.IS_A_TEXT),
    ("", Illegal.IS_A_TEXT),
    (seven, Illegal.IS_A_COMBINATION),
    (None, Illegal.NOT_A_MOVE),
    (7, Illegal.NOT_A_MOVE),
    (b"pass", Illegal.NOT_A_MOVE),
    (parse_hand("7c"), Illegal.NOT_A_MOVE),
    (Pass, Illegal.NOT_A_MOVE),
    (Play, Illegal.NOT_A_MOVE),
    (Kind.PAIR, Illegal.NOT_A_MOVE),
    (WILD, Illegal.NOT_A_MOVE),
    ([Pass()], Illegal.NOT_A_MOVE),
    (object(), Illegal.NOT_A_MOVE),
    (trick_taking.Pass(), Illegal.NOT_A_MOVE),
    (trick_taking.Play(trick_taking.parse_card("7c")), Illegal.NOT_A_MOVE),
]


@pytest.mark.parametrize("name", SCRIPTED)
@pytest.mark.parametrize(("thing", "reason"), NOT_MOVES, ids=lambda value: type(value).__name__)
def test_what_is_not_a_move_is_refused_everywhere(name: str, thing: Move, reason: Illegal) -> None:
    state = scripted(name)
    assert why_illegal(state, thing) is reason
    assert state.observe(0).why_illegal(thing) is reason
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, thing)
    assert str(caught.value).endswith(f": {reason.explanation}")
    if isinstance(thing, str | Notated):
        for look in (legal_moves(state).__contains__, legal_moves(state).count, legal_moves(state).index):
            with pytest.raises(MoveError, match=r"not a move: read it with parse_move$|look for the move"):
                look(thing)
        return
    assert thing not in legal_moves(state)
    assert legal_moves(state).count(thing) == 0
    with pytest.raises(ValueError, match=r"is not in the sequence$"):
        legal_moves(state).index(thing)


def test_what_a_thing_is_that_is_not_a_move_is_said_with_what_would_have_been_right() -> None:
    state: Any = scripted("following")
    with pytest.raises(IllegalMoveError, match=r"^'single-7:7c': a text is not a move: read it with parse_move$"):
        state.apply("single-7:7c")
    with pytest.raises(IllegalMoveError, match=r"a combination is not a move: play it with Play\(combination\)$"):
        state.apply(seven)
    with pytest.raises(IllegalMoveError, match=r"^pass: this is not a move of the climbing game$"):
        state.apply(trick_taking.Pass())


class Unequal:
    """It has no answer to whether it is equal to something, like an array."""

    def __eq__(self, other: object) -> bool:
        raise ValueError(other)

    __hash__ = None  # type: ignore[assignment]  # as an array


@pytest.mark.parametrize("name", SCRIPTED)
def test_what_cannot_be_compared_is_not_a_move(name: str) -> None:
    assert Unequal() not in legal_moves(scripted(name))
    assert Unequal() not in scripted(name).legal_moves().combinations


def test_a_seat_of_any_size_can_be_told_in_the_error() -> None:
    for seat in (1 << 20_000, -(1 << 20_000), -1, 99):
        with pytest.raises(IllegalMoveError) as caught:
            apply(scripted("deciding"), GiveLead(seat))
        assert caught.value.reason is Illegal.NOT_A_PARTNER
        assert len(str(caught.value)) < 400


def test_applewood_has_no_lead_to_give() -> None:
    state = after(dealt(applewood(4), *FOUR), "single-4:4c", "pass", "pass", "pass")
    for seat in range(4):
        assert why_illegal(state, GiveLead(seat)) is Illegal.NO_LEAD_TO_GIVE
        assert why_illegal(state, AskLead(seat)) is Illegal.NO_LEAD_TO_GIVE


def test_a_combination_of_another_pack_is_not_held() -> None:
    spades = Combination(Kind.SINGLE, 7, [Card(7, Suit.SPADES)])
    assert why_illegal(scripted("leading"), Play(spades)) is Illegal.NOT_HELD


def test_nobody_plays_a_move_that_was_made_around_its_class() -> None:
    check_that_nobody_plays_forged_moves("applewood-6", get_args(Move), every=12)


def test_a_mistake_of_the_library_is_not_taken_for_a_forged_move(monkeypatch: pytest.MonkeyPatch) -> None:
    check_that_mistakes_are_not_hidden("applewood-6", monkeypatch, "bacon_rules.climbing.state.turn_fault")
