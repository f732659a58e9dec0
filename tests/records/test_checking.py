"""Verdicts: the first thing that is wrong is found where it is, and people are told."""

from itertools import islice
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    Illegal,
    NotationError,
    Reason,
    RecordError,
    Rules,
    State,
    applewood,
    bacon,
    chance_move,
    chunky_bacon,
    legal_moves,
    new_match,
    parse_move,
    why_illegal,
)
from bacon_rules.errors import SHOWN_LENGTH
from bacon_rules.records import (
    Options,
    Record,
    Result,
    Valid,
    WrongMove,
    WrongResult,
    position_at,
    positions,
    validate,
)
from tests.records.matches import SMALL, matches, random_moves, states


def first_wrong(rules: Rules, dealer: int, moves: list[str]) -> WrongMove | State:
    """Return the first wrong move, found by asking about every move before it is made."""
    state = new_match(rules, dealer)
    for ply, text in enumerate(moves):
        reason: Reason | str | None
        try:
            move = parse_move(text)
            reason = why_illegal(state, move)
        except NotationError as error:
            reason = str(error)
        if reason is not None:
            legal = [str(option) for option in legal_moves(state)]
            shown = legal if len(legal) <= 8 else [legal[eighth * len(legal) // 8] for eighth in range(8)]
            return WrongMove(ply, state.to_act, text, reason, Options(len(legal), tuple(shown)))
        state = state.apply(move)
    return state


@given(matches(), st.data())
def test_the_first_wrong_move_is_found(match: tuple[Rules, Record], data: st.DataObject) -> None:
    rules, record = match
    moves = list(record.moves)
    elsewhere = st.sampled_from([*record.moves, "pass", "give:0", "ask:2", "yes", "single-1:X"])
    for _ in range(data.draw(st.integers(1, 3))):
        ply = data.draw(st.integers(0, len(moves)))
        moves[ply : ply + data.draw(st.integers(0, 2))] = data.draw(
            st.lists(elsewhere | st.text(st.characters(codec="utf-8"), max_size=12), max_size=2)
        )
    expected = first_wrong(rules, record.dealer, moves)
    verdict = validate(attrs.evolve(record, moves=tuple(moves)))
    if isinstance(expected, WrongMove):
        assert verdict == expected
        with pytest.raises(RecordError) as raised:
            position_at(attrs.evolve(record, moves=tuple(moves)))
        assert str(raised.value) == str(verdict)
        before = list(islice(positions(attrs.evolve(record, moves=tuple(moves))), expected.ply + 1))
        assert len(before) == expected.ply + 1
        with pytest.raises(RecordError):
            Record.of_texts(record.start, moves)
    else:
        result = Result(expected.scores, expected.winners)
        if result == record.result:
            assert isinstance(verdict, Valid)
        else:
            assert verdict == WrongResult(result, record.result)


def test_a_wrong_move_is_found_at_every_ply() -> None:
    rules = attrs.evolve(bacon(6), naturals_each=4, target=4)
    record = Record.of(new_match(rules), random_moves(rules, 0, seed=2))
    for ply, state in enumerate(states(record, rules)):
        wrong = "yes" if state.is_over or state.to_act is None else "hex-11:X,X,X,X,X,X"
        verdict = validate(attrs.evolve(record, moves=(*record.moves[:ply], wrong, *record.moves[ply + 1 :])))
        assert isinstance(verdict, WrongMove)
        assert (verdict.ply, verdict.number, verdict.seat) == (ply, ply + 1, state.to_act)
        assert verdict.reason is why_illegal(state, parse_move(wrong))


HAND: Final = "deal:1c,3c/2c,4c/3c,5d/6c,6d"


def told(*moves: str, result: Result = SMALL.result) -> str:
    return str(validate(attrs.evolve(SMALL, moves=moves, result=result)))


def test_verdicts_tell_people_what_is_wrong() -> None:
    assert told("pass") == f"move 1: pass: {Illegal.CARDS_TO_BE_DEALT}; no player is to move"
    assert told(HAND, "pass") == f"move 2 (seat 0): pass: {Illegal.MUST_LEAD}; legal: single-1:1c, single-3:3c"
    assert told(HAND, "single-3:3c", "pass", "single-3:3c").endswith(
        f"move 4 (seat 2): single-3:3c: {Illegal.TOO_LOW}; legal: single-5:5d, pass"
    )
    assert told(HAND, "pari-7").startswith(
        "move 2 (seat 0): 'pari-7', at character 1: expected a combination such as pair-7:7c,X"
    )
    big = Record.of(new_match(bacon(4)), [chance_move(new_match(bacon(4)), seed=7)])
    assert str(validate(attrs.evolve(big, moves=(*big.moves, "pass")))).startswith(
        f"move 2 (seat 1): pass: {Illegal.MUST_LEAD}; 1106 moves are legal, such as single-1:1c, "
    )
    assert str(validate(attrs.evolve(big, moves=big.moves * 2))).startswith("move 2 (seat 1): 'deal:")
    assert len(str(validate(attrs.evolve(big, moves=(*big.moves, "x" * 10_000))))) < 1000
    assert told(HAND, result=Result((1, 0), (0,))) == (
        "result: the moves come to scores [0, 0] and winners [], the record says scores [1, 0] and winners [0]"
    )


@pytest.mark.parametrize(
    ("rules", "ending"),
    [
        (bacon(4), "Bacon for 4, team"),
        (chunky_bacon(6), "Chunky Bacon for 6, team"),
        (applewood(5), "Applewood for 5, seat"),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_verdict_on_a_right_record_tells_what_was_played(rules: Rules, ending: str) -> None:
    record = Record.of(new_match(rules), random_moves(rules, 0, seed=3))
    [winner], scores = record.result.winners, sorted(record.result.scores, reverse=True)
    outcome = f"{ending} {winner} won {'-'.join(map(str, scores))}"
    assert str(validate(record)) == f"ok, {len(record.moves)} moves, {outcome}"


def test_the_verdict_tells_shared_wins_and_matches_that_are_not_over() -> None:
    rules = attrs.evolve(applewood(3), naturals_each=1, wilds_each=0, points=(1, 1, 0), target=1)
    moves = [parse_move(text) for text in ("deal:6c/7c/8c", "single-7:7c", "single-8:8c")]
    start = new_match(rules)
    assert str(validate(Record.of(start, moves))) == "ok, 3 moves, Applewood for 3, seats 1 and 2 share the win 1-1-0"
    assert str(validate(Record.of(start, moves[:1]))) == "ok, 1 move, Applewood for 3, not over, 0-0-0"


def test_a_wrong_result_is_found() -> None:
    scores, winners = SMALL.result.scores, SMALL.result.winners
    for wrong in (
        Result((scores[0] + 1, scores[1]), winners),
        Result(scores[::-1], winners),
        Result(scores, ()),
        Result(scores, (*winners, 1 - winners[0])),
        Result((*scores, 0), winners),
        Result((), ()),
    ):
        assert validate(attrs.evolve(SMALL, result=wrong)) == WrongResult(SMALL.result, wrong)


def test_three_sides_share_a_win() -> None:
    rules = attrs.evolve(applewood(4), naturals_each=1, wilds_each=0, points=(1, 1, 1, 0), target=1)
    moves = [parse_move(text) for text in ("deal:6c/7c/8c/9c", "single-7:7c", "single-8:8c", "single-9:9c")]
    told = "ok, 4 moves, Applewood for 4, seats 1, 2 and 3 share the win 1-1-1-0"
    assert str(validate(Record.of(new_match(rules), moves))) == told


@pytest.mark.parametrize(("length", "whole"), [(SHOWN_LENGTH, True), (SHOWN_LENGTH + 1, False)])
def test_a_long_wrong_move_is_shortened(length: int, whole: bool) -> None:
    move = "x" * length
    wrong = WrongMove(0, None, move, Illegal.MATCH_IS_OVER, Options(0, ()))
    assert (f"move 1: {move}: the match" in str(wrong)) == whole
