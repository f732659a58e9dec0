"""The trick-taking game by plain numbers: C plays it as Python does, move by move, by all rules."""

import random
from array import array
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.bulk import Batch, Player, playouts
from bacon_rules.trick_taking import GAME, Deal, Hand, Playing, Rules, State, new_match
from bacon_rules.trick_taking.played import bulk
from bacon_rules.trick_taking.played.numbering import NUMBERING
from bacon_rules.trick_taking.played.quick import quick_player
from tests.bulk.fast import (
    check_batches,
    check_batches_begin_with_a_deal,
    check_no_harm,
    check_play_outs,
    check_played_on,
    loaded,
    played_by,
)
from tests.trick_taking.scripts import HOUSE_RULES, POSITIONS, after, position, states, steps
from tests.trick_taking.strategies import house_rules

PLAYERS: tuple[Player, ...] = ("random", "quick")

any_states = st.builds(
    lambda rules, seed, place: (found := states(rules, seed))[place % len(found)],
    house_rules,
    st.integers(0, 20),
    st.integers(0, 1000),
) | st.sampled_from(POSITIONS).map(position)


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    return loaded()


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_play_outs_are_the_same(compiled: ModuleType, name: str) -> None:
    check_play_outs(compiled, new_match(HOUSE_RULES[name], 1), name, 3)


@pytest.mark.few(3)
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_play_outs_of_the_quick_player_are_the_same(compiled: ModuleType, name: str) -> None:
    for dealer in range(4):
        check_play_outs(compiled, new_match(HOUSE_RULES[name], dealer), name, 3, "quick")


@pytest.mark.few(3)
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_quick_player_makes_the_same_moves(compiled: ModuleType, name: str) -> None:
    rules, player = HOUSE_RULES[name], quick_player()
    first: Any = bulk.plain(new_match(rules))
    single = compiled.single(first.game, first.rules)
    for seed in range(60):
        state = new_match(rules, seed % 4)
        state = state.apply(state.chance_move(seed))
        plain: Any = bulk.plain(state)
        assert compiled.single_put(single, plain.state)
        while True:
            seat = state.to_act
            state = state.apply(player(state))
            if state.is_over or state.table is None:
                break
            if state.to_act != seat:
                assert compiled.single_quick(single, state.to_act) == state.to_act
                assert bulk.unplain(rules, compiled.single_state(single)) == state
        assert compiled.single_quick(single, 4) == -1


@pytest.mark.parametrize("call", ["pick-up", "pick-up-alone"])
def test_the_quick_player_gives_the_same_answers(compiled: ModuleType, call: str) -> None:
    for seed in range(400):
        dealt = new_match(dealer=seed % 4)
        state = after(dealt.apply(dealt.chance_move(seed)), call)
        assert check_played_on(compiled, GAME, state, seed, "quick")


@pytest.mark.few(3)
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_batches_are_the_same(compiled: ModuleType, name: str) -> None:
    check_batches(compiled, HOUSE_RULES[name], name, 100)


def test_any_action_is_as_legal_as_the_verbs_say(compiled: ModuleType) -> None:
    numbered, dice = GAME.numbering(Rules()), random.Random(7)
    with played_by(compiled):
        batch = Batch(Rules(), 1, 7)
    for _ in range(60):
        state: Any = batch.state(0)
        for number in range(-1, len(numbered) + 1):
            move = numbered.move(number) if 0 <= number < len(numbered) else None
            if move is None or state.why_illegal(move) is not None:
                assert batch._games.step(memoryview(array("q", [number])), True) == 0
        assert batch.state(0) == state
        move = dice.choice(state.legal_moves())
        batch.act(array("q", [numbered.number(move)]))
        after = state.apply(move)
        assert batch.state(0) == after or after.table is None or after.is_over


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_states_are_the_same_after_their_numbers(name: str) -> None:
    rules, dealt, turns = HOUSE_RULES[name], None, b""
    for before, move, state in steps(rules, 3)[:-1]:
        if isinstance(move, Deal):
            hands = tuple(hand.packed for hand in move.hands)
            dealt, turns = (hands, tuple(card.number for card in move.stub)), b""
        else:
            turns += bytes([NUMBERING.number(move, before)])
        told = None if state.table is None or dealt is None else (*dealt, turns)
        assert bulk.unplain(rules, (state.scores, state.deal_number, state.dealer, told)) == state


@given(any_states, st.integers(0, 1 << 32))
def test_every_state_can_be_played_on(compiled: ModuleType, state: State, seed: int) -> None:
    for by in PLAYERS:
        assert check_played_on(compiled, GAME, state, seed, by) is not state.is_over


@given(any_states, st.data())
def test_a_state_that_nobody_can_reach_is_played_as_by_the_verbs_or_by_them(
    compiled: ModuleType, state: State, data: st.DataObject
) -> None:
    table = state.table
    if table is not None:
        seats = st.integers(0, 3)
        held = [set(hand) for hand in table.hands]
        for seat in data.draw(st.lists(seats)):
            taken = set(sorted(held[seat])[: data.draw(st.integers(0, 2))])
            held[seat] -= taken
            held[data.draw(seats)] |= data.draw(st.sampled_from((taken, set())))
        stage = data.draw(st.sampled_from((table.stage, attrs.evolve(table.stage, seat=data.draw(seats)))))
        if isinstance(stage, Playing):
            stage = attrs.evolve(stage, trick=stage.trick[: data.draw(seats)])
        contract = table.contract
        if contract is not None:
            declarers = st.sampled_from((contract.declarer, 2))
            contract = attrs.evolve(contract, alone=data.draw(st.booleans()), declarer=data.draw(declarers))
        tricks = table.tricks[: data.draw(st.integers(0, 20))]
        table = attrs.evolve(table, hands=tuple(map(Hand, held)), stage=stage, contract=contract, tricks=tricks)
    for by in PLAYERS:
        check_played_on(compiled, GAME, attrs.evolve(state, table=table), 7, by)


def test_games_of_a_batch_begin_with_a_deal(compiled: ModuleType) -> None:
    check_batches_begin_with_a_deal(compiled, GAME, new_match())


class OtherRules(Rules):
    """Rules with something of their own."""


def test_rules_of_a_derived_class_are_played_by_the_verbs() -> None:
    first = new_match(OtherRules())
    assert bulk.plain(first) is None
    assert len(playouts(first, 2, 7)) == 2


def test_states_that_nobody_can_reach_are_left_to_the_verbs(compiled: ModuleType) -> None:
    dealt, over = position("following"), position("over")
    assert dealt.table is not None
    table = attrs.evolve(dealt.table, hands=(Hand(), *dealt.hands[1:]))
    leading = position("leading").table
    assert leading is not None
    assert leading.contract is not None
    partner = (leading.contract.declarer + 2) % 4
    alone = attrs.evolve(leading.contract, alone=True)
    held = tuple(Hand() if seat == (partner + 3) % 4 else hand for seat, hand in enumerate(leading.hands))
    for state in (
        attrs.evolve(dealt, table=table),
        attrs.evolve(dealt, table=attrs.evolve(leading, contract=alone, stage=Playing(partner, ()), hands=held)),
        attrs.evolve(dealt, scores=(10, 3)),
        attrs.evolve(dealt, winners=(0,), scores=(10, 3)),
        attrs.evolve(over, winners=(), scores=(0, 0)),
        attrs.evolve(over, table=None),
        attrs.evolve(new_match(), deal_number=0),
    ):
        assert not check_played_on(compiled, GAME, state, 7)


@given(any_states, st.integers(0, 1 << 32))
def test_numbers_of_no_state_do_no_harm(compiled: ModuleType, state: State, seed: int) -> None:
    check_no_harm(compiled, GAME, state, seed)
