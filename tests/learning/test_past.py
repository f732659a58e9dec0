"""The last moves of a deal as rows of numbers."""

import pickle
import random
import re
from array import array
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import NoWingError, RulesError, SeatError, applewood, bacon, new_match, observe
from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking as tt
from bacon_rules.climbing import WILD, Answer, AskLead, Combination, GiveLead, Hand, Kind, Pass, Play, Rules
from bacon_rules.errors import shown
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.learning.tensors import Past, layout, tensor
from tests.learning.games import SMALL_RULES

NAMES = ["small bacon", "small bacon for six", "small applewood", "trick-taking"]

Slot = dict[str, list[float]]


def climbing_move(slot: Slot, seat: int, rules: Rules) -> object:
    """Return the move of the climbing game that a row tells of."""
    match slot["verb"].index(1):
        case 0:
            cards = [WILD] * round(slot["cards"][-1] * max(1, rules.wilds_each))
            for card, share in zip(dict.fromkeys(rules.pack), slot["cards"][:-1], strict=True):
                cards += [card] * round(share * rules.copies)
            return Play(Combination(list(Kind)[slot["kind"].index(1)], slot["top"].index(1) + 1, Hand(cards)))
        case 1:
            return Pass()
        case 4:
            return Answer(wants_lead=slot["yes"] == [1])
        case verb:
            return (GiveLead, AskLead)[verb - 2]((seat + slot["seat"].index(1)) % rules.players)


def told(row: "array[float]", past: Past, seat: int, seats: int) -> list[tuple[int, object]]:
    """Return the moves that the row of a past tells of, with their seats, the last first."""
    rules: Any = past.rules
    size = past.layout.size
    assert len(row) == past.most * size
    moves: list[tuple[int, object]] = []
    for start in range(0, len(row), size):
        slot = {name: list(row[start : start + size][where]) for name, where in past.layout.slices().items()}
        if not any(map(any, slot.values())):
            assert not any(row[start:])
            break
        by = (seat + slot["by"].index(1)) % seats
        number = slot["move"].index(1) if "move" in slot else None
        move = climbing_move(slot, seat, rules) if number is None else tt.GAME.numbering(rules).move(number)
        moves.append((by, move))
    return moves


def next_move(state: AnyState, dice: random.Random) -> object:
    """Return a random move, or the chance move that is due."""
    return state.chance_move(dice.getrandbits(32)) if state.to_act is None else dice.choice(state.legal_moves())


@given(st.sampled_from(NAMES), st.integers(0, 1 << 32), st.integers(1, 12))
def test_a_past_tells_the_last_moves_of_the_deal(name: str, seed: int, most: int) -> None:
    rules, dice = SMALL_RULES[name], random.Random(seed)
    state: AnyState = (new_match(rules) if isinstance(rules, Rules) else tt.new_match()).observe(0).determinize(1)
    past = Past.begun(rules, most)
    made: list[tuple[int, object]] = []
    deal = 1
    for _ in range(80):
        if state.is_over:
            break
        move = next_move(state, dice)
        past = past.after(state, move)
        if state.to_act is not None:
            made.append((state.to_act, move))
        state = state.apply(move)
        if state.deal_number != deal:  # type: ignore[attr-defined]  # both games have it
            deal, made = deal + 1, []
        for seat in range(state.seats):
            row = past.row(state.observe(seat))
            assert row.typecode == "f"
            assert told(row, past, seat, state.seats) == made[: -most - 1 : -1]
        assert past.row(state.observe(0).determinize(3).observe(0)) == past.row(state.observe(0))


def test_a_view_can_be_remembered_instead_of_a_state() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(1))
    begun, move = Past.begun(bacon(4), 3), state.legal_moves()[0]
    assert begun.after(state, move) == begun.after(observe(state, None), move)


def test_a_past_is_a_value() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(1))
    begun = Past.begun(bacon(4), 3)
    past = begun.after(state, state.legal_moves()[0])
    assert begun == Past.begun(bacon(4), 3) != past
    assert begun.moves == ()
    assert pickle.loads(pickle.dumps(past)) == past
    assert hash(pickle.loads(pickle.dumps(past))) == hash(past)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        past.most = 4  # type: ignore[misc]


def test_a_past_of_nothing_is_for_every_game() -> None:
    state = syb.new_match()
    past = Past.begun(state.rules, 0)
    assert past.after(state, state.legal_moves()[0]) is past
    assert past.row(state.observe(0)) == array("f")


OTHER = new_match(applewood(3))
PAST = Past.begun(bacon(4), 3)

WRONG: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "hidden moves": (
        lambda: Past.begun(syb.duel(), 1),
        NoWingError,
        r"^Save Your Bacon! has no rows of moves$",
    ),
    "no rules": (
        lambda: Past.begun("bacon-4", 1),  # type: ignore[arg-type]
        RulesError,
        r"^expected the rules of a game, such as bacon\(4\), got 'bacon-4'$",
    ),
    "too many": (lambda: Past.begun(bacon(4), 1_001), RulesError, r"^most: expected an int from 0 to 1000, got 1001$"),
    "too few": (lambda: Past.begun(bacon(4), -1), RulesError, r"^most: expected an int from 0 to 1000, got -1$"),
    "no number": (lambda: Past.begun(bacon(4), True), RulesError, r"^most: expected an int from 0 to 1000, got True$"),
    "other rules": (
        lambda: PAST.after(OTHER, OTHER.chance_move(1)),
        RulesError,
        r"^expected a state or a view of a match by the rules of this past, got ",
    ),
    "no match": (
        lambda: PAST.after(7, Pass()),  # type: ignore[arg-type]
        RulesError,
        r"^expected a state or a view of a match by the rules of this past, got 7$",
    ),
    "view of other rules": (
        lambda: PAST.row(OTHER.observe(0)),
        RulesError,
        f"^expected a view of a match by the rules of this past, got {re.escape(shown(OTHER.observe(0)))}$",
    ),
    "a state": (
        lambda: PAST.row(new_match(bacon(4))),  # type: ignore[arg-type]
        RulesError,
        r"^expected a view of a match by the rules of this past, got ",
    ),
    "a spectator": (
        lambda: PAST.row(new_match(bacon(4)).observe(None)),
        SeatError,
        r"^a row is the knowledge of a seat, and a spectator has none$",
    ),
    "an unknown layout": (lambda: layout(bacon(4), 3), RulesError, r"^version: expected an int from 1 to 2, got 3$"),
    "an unknown row": (
        lambda: tensor(OTHER.observe(0), 0),
        RulesError,
        r"^version: expected an int from 1 to 2, got 0$",
    ),
    "a layout of one version": (
        lambda: layout(syb.duel(), 2),
        NoWingError,
        r"^Save Your Bacon! has no rows of version 2$",
    ),
    "a row of one version": (
        lambda: tensor(syb.new_match().observe(0), 2),
        NoWingError,
        r"^Save Your Bacon! has no rows of version 2$",
    ),
    "a spectator's full row": (
        lambda: tensor(OTHER.observe(None), 2),
        SeatError,
        r"^a row is the knowledge of a seat, and a spectator has none$",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_told_is_refused(name: str) -> None:
    ask, kind, problem = WRONG[name]
    with pytest.raises(kind, match=problem):
        ask()


PROMISED: dict[str, tuple[AnyRules, str]] = {
    "climbing": (bacon(4), "by 4, verb 5, seat 4, yes 1, kind 15, top 11, cards 31"),
    "for six": (bacon(6), "by 6, verb 5, seat 6, yes 1, kind 15, top 10, cards 37"),
    "trick-taking": (tt.Rules(), "by 4, move 110"),
}


@pytest.mark.parametrize("name", PROMISED)
def test_the_layout_of_a_move_is_a_promise(name: str) -> None:
    rules, parts = PROMISED[name]
    found = Past.begun(rules, 1).layout
    assert found.version == 1
    assert ", ".join(f"{part.name} {part.size}" for part in found.parts) == parts


def test_a_game_whose_moves_not_everybody_sees_has_no_rows_of_them() -> None:
    start = syb.new_match()
    with pytest.raises(NoWingError, match="no rows of moves"):
        syb.GAME.move_row(start.rules, 0, 1, start.legal_moves()[0])
