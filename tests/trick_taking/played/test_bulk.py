"""The trick-taking game by plain numbers: C plays it as Python does, move by move, by all rules."""

import random
from array import array
from contextlib import suppress
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.bulk import Batch, playing, playouts
from bacon_rules.dice import start_of
from bacon_rules.trick_taking import GAME, Hand, Rules, State, new_match
from bacon_rules.trick_taking.played import bulk
from tests.bulk.fast import damaged, is_fast, loaded, played_by
from tests.bulk.looking import legal, told
from tests.trick_taking.scripts import HOUSE_RULES, POSITIONS, position, states
from tests.trick_taking.strategies import house_rules

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
    first = new_match(HOUSE_RULES[name], 1)
    for until, games, most in (("deal", 4, 400), ("match", 3, 1_500)):
        with played_by(None):
            expected = playouts(first, games, name, until=until, max_moves=most)  # type: ignore[arg-type]
        with played_by(compiled):
            assert playouts(first, games, name, until=until, max_moves=most) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_batches_are_the_same(compiled: ModuleType, name: str) -> None:
    rules, dice = HOUSE_RULES[name], random.Random(name)
    with played_by(None):
        slow = Batch(rules, 4, 7, max_moves=300)
    with played_by(compiled):
        fast = Batch(rules, 4, 7, max_moves=300)
    assert is_fast(fast)
    assert not is_fast(slow)
    for step in range(100):
        now = told(slow)
        assert told(fast) == now
        assert [fast.state(row) for row in range(4)] == [slow.state(row) for row in range(4)]
        numbers = legal(slow) if step % 4 == 0 else []
        assert (legal(fast) if numbers else []) == numbers
        places = [count - 1 if dice.random() < 0.3 else dice.randrange(count) for count in now["counts"]]
        for batch in (slow, fast):
            if numbers:
                batch.act(array("q", [of_game[place] for of_game, place in zip(numbers, places, strict=True)]))
            else:
                batch.step(array("q", places))


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
    for state in states(HOUSE_RULES[name], 3):
        plain = bulk.plain(state)
        assert plain is not None
        assert bulk.unplain(state.rules, plain.state) == state


@given(any_states, st.integers(0, 1 << 32))
def test_every_state_can_be_played_on(compiled: ModuleType, state: State, seed: int) -> None:
    with played_by(None):
        expected = playouts(state, 2, seed, max_moves=300)
    plain = bulk.plain(state)
    assert plain is not None
    rooms = [bytearray(2 * size) for size in (16, 4, 8, 1, 2)]
    assert compiled.play_out("trick-taking", plain.rules, plain.state, start_of(seed), 0, 2, True, 300, *rooms)
    assert playing.Playouts(2, 4, *map(bytes, rooms)) == expected


class OtherRules(Rules):
    """Rules with something of their own."""


def test_rules_of_a_derived_class_are_played_by_the_verbs() -> None:
    first = new_match(OtherRules())
    assert bulk.plain(first) is None
    assert len(playouts(first, 2, 7)) == 2


def test_states_that_nobody_can_reach_are_left_to_the_verbs(compiled: ModuleType) -> None:
    dealt = position("following")
    assert dealt.table is not None
    table = attrs.evolve(dealt.table, hands=(Hand(), *dealt.hands[1:]))
    over = position("over")
    for state in (
        attrs.evolve(dealt, table=table),
        attrs.evolve(dealt, scores=(10, 3)),
        attrs.evolve(dealt, winners=(0,), scores=(10, 3)),
        attrs.evolve(over, winners=(), scores=(0, 0)),
        attrs.evolve(over, winners=(1 - over.winners[0],), scores=over.scores[::-1]),
        attrs.evolve(over, table=None),
        attrs.evolve(new_match(), deal_number=0),
    ):
        plain = bulk.plain(state)
        assert plain is not None
        rooms = [bytearray(size) for size in (16, 4, 8, 1, 2)]
        assert not compiled.play_out("trick-taking", plain.rules, plain.state, 7, 0, 1, True, 300, *rooms)


@given(any_states, st.integers(0, 1 << 32))
def test_numbers_of_no_state_do_no_harm(compiled: ModuleType, state: State, seed: int) -> None:
    dice, plain = random.Random(seed), bulk.plain(state)
    assert plain is not None
    for _ in range(20):
        rules: Any
        numbers: Any
        rules, numbers = plain.rules, plain.state
        for _ in range(dice.randint(1, 3)):
            if dice.random() < 0.2:
                rules = damaged(rules, dice)
            else:
                numbers = damaged(numbers, dice)
        if not isinstance(rules, tuple) or not isinstance(numbers, tuple):
            continue
        rooms = [bytearray(2 * size) for size in (16, 4, 8, 1, 2)]
        with suppress(ValueError):
            compiled.play_out("trick-taking", rules, numbers, seed, 0, 2, False, 300, *rooms)
        handle = compiled.batch("trick-taking", rules, (numbers, plain.state), 3, seed, False, 100)
        counts = array("q", bytes(24))
        for _ in range(20 if handle else 0):
            compiled.batch_tell(handle, 0, counts)
            compiled.batch_legal(handle, bytearray(32), bytearray(4 * sum(counts)))
            assert compiled.batch_step(handle, array("q", [dice.randrange(count) for count in counts]), False) == -1
            assert [len(compiled.batch_state(handle, row)) for row in range(3)] == [5, 5, 5]
