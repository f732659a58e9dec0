"""The climbing game by plain numbers: C plays it as Python does, move by move, by all rules."""

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
from bacon_rules.climbing import (
    GAME,
    Answer,
    AskLead,
    Combinations,
    GiveLead,
    Move,
    Play,
    Rules,
    State,
    Tie,
    bacon,
    chunky_bacon,
    new_match,
)
from bacon_rules.climbing.played import bulk
from bacon_rules.climbing.table import Following
from bacon_rules.dice import Dice, start_of
from tests.bulk.fast import damaged, is_fast, loaded, played_by
from tests.bulk.looking import legal, told
from tests.climbing import positions
from tests.climbing.positions import ALL_RULES
from tests.house_rules import fields_of, house_rules
from tests.test_dice import unmixed

SMALL = {
    "Bacon, tied": attrs.evolve(bacon(4), naturals_each=2, wilds_each=0, points=(0, 1, 1, 1), target=3, max_deals=2),
    "Bacon, long": attrs.evolve(bacon(6), naturals_each=2, wilds_each=1, target=1_000, max_deals=9),
    **{
        f"Chunky, tied, {tie}": attrs.evolve(
            chunky_bacon(4), naturals_each=2, wilds_each=0, points=(2, 1, 1, 0), max_deals=1, tie=tie
        )
        for tie in Tie
    },
    "Chunky, played on": attrs.evolve(chunky_bacon(6), naturals_each=2, wilds_each=0, max_deals=2, target=9),
}
"""Rules of short deals, by which matches are often tied."""

EVERY_RULES: dict[str, Rules] = {
    **ALL_RULES,
    **SMALL,
    **{
        f"{field} {number}": rules
        for field in fields_of(Rules)
        for number, rules in enumerate(house_rules(Rules, field))
    },
}


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    return loaded()


@pytest.mark.parametrize("name", EVERY_RULES)
def test_play_outs_are_the_same(compiled: ModuleType, name: str) -> None:
    first = new_match(EVERY_RULES[name], 1)
    for until, games, most in (("deal", 4, 400), ("match", 12 if name in SMALL else 3, 1_500)):
        with played_by(None):
            expected = playouts(first, games, name, until=until, max_moves=most)  # type: ignore[arg-type]
        with played_by(compiled):
            assert playouts(first, games, name, until=until, max_moves=most) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("name", EVERY_RULES)
def test_batches_are_the_same(compiled: ModuleType, name: str) -> None:
    rules, dice = EVERY_RULES[name], random.Random(name)
    with played_by(None):
        slow = Batch(rules, 4, 7, max_moves=300)
    with played_by(compiled):
        fast = Batch(rules, 4, 7, max_moves=300)
    assert is_fast(fast)
    assert not is_fast(slow)
    for step in range(60):
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


@pytest.mark.parametrize("rules", [bacon(6), chunky_bacon(4)], ids=lambda rules: rules.name)
def test_any_action_is_as_legal_as_the_verbs_say(compiled: ModuleType, rules: Rules) -> None:
    numbered, dice = GAME.numbering(rules), random.Random(7)
    with played_by(compiled):
        batch = Batch(rules, 1, 7)
    seen: set[type[Move]] = set()
    plays = len(numbered) - 2 * rules.players - 3
    for _ in range(150):
        state: Any = batch.state(0)
        held = Combinations(state.hands[state.to_act], rules.ranks, None)
        own = [numbered.number(Play(held[dice.randrange(len(held))])) for _ in range(9 if held else 0)]
        for number in (*dice.sample(range(plays), 3), *own, *range(plays, len(numbered)), -1, len(numbered)):
            move = numbered.move(number) if 0 <= number < len(numbered) else None
            if move is None or state.why_illegal(move) is not None:
                assert batch._games.step(memoryview(array("q", [number])), True) == 0
                assert batch.state(0) == state
        moves = state.legal_moves()
        move = dice.choice(moves.others) if moves.others and dice.random() < 0.5 else dice.choice(moves)
        seen.add(type(move))
        batch.act(array("q", [numbered.number(move)]))
        after = state.apply(move)
        assert batch.state(0) == after or after.table is None or after.is_over
    assert seen > ({AskLead, Answer, GiveLead} if rules.players == 6 else {GiveLead})


@pytest.mark.parametrize("name", ALL_RULES)
def test_states_are_the_same_after_their_numbers(name: str) -> None:
    for state in positions.states_of(name):
        plain = bulk.plain(state)
        assert plain is not None
        assert bulk.unplain(state.rules, plain.state) == state


def test_nobody_is_out_after_a_deal(compiled: ModuleType) -> None:
    first = new_match(bacon(4))
    moves = playouts(first, 1, 7).moves[0]
    for module in (None, compiled):
        with played_by(module):
            for most, out in ((moves, 3), (moves + 1, 0)):
                made = playouts(first, 1, 7, until="match", max_moves=most)
                assert (made.ended[0], bytes(made.orders).count(255)) == (0, 4 - out)


def test_words_are_skipped_alike(compiled: ModuleType) -> None:
    state = new_match(bacon(4)).apply(new_match(bacon(4)).chance_move(7))
    assert (1 << 32) % len(state.legal_moves())  # so a word of 0 is skipped
    plain, start = bulk.plain(state), unmixed(unmixed(0))
    assert plain is not None
    assert Dice(start, 0).word() == 0
    slow, fast = ([memoryview(bytearray(size)) for size in (16, 4, 8, 1, 2)] for _ in range(2))
    playing._play(playing._Question(GAME, state, start, True, 300), 0, 1, slow)
    assert compiled.play_out("climbing", plain.rules, plain.state, start, 0, 1, True, 300, *fast)
    assert fast == slow


@given(positions.states(), st.integers(0, 1 << 32))
def test_every_state_can_be_played_on(compiled: ModuleType, state: State, seed: int) -> None:
    with played_by(None):
        expected = playouts(state, 2, seed, max_moves=300)
    plain = bulk.plain(state)
    assert plain is not None
    rooms = [bytearray(2 * size) for size in (8 * state.rules.sides, state.seats, 8, 1, state.rules.sides)]
    assert compiled.play_out("climbing", plain.rules, plain.state, start_of(seed), 0, 2, True, 300, *rooms)
    assert playing.Playouts(state.rules.sides, state.seats, *map(bytes, rooms)) == expected


def test_no_game_of_a_batch_begins_where_it_is_over(compiled: ModuleType) -> None:
    over = bulk.plain(positions.states_of("bacon-4")[-1])
    assert over is not None
    assert compiled.batch("climbing", over.rules, (over.state,), 1, 0, False, 9) is None


def test_a_pile_is_made_of_tuples(compiled: ModuleType) -> None:
    state = next(state for state in positions.states_of("bacon-4") if isinstance(state.stage, Following))
    following = bulk.plain(state)
    assert following is not None
    *numbers, table = following.state
    wrong = (*numbers, (*table[:5], (None,), *table[6:]))
    assert compiled.batch("climbing", following.rules, (following.state,), 1, 0, False, 9) is not None
    assert compiled.batch("climbing", following.rules, (wrong,), 1, 0, False, 9) is None


class Reversed(Rules):
    """Rules by which partners are asked in another order."""

    def partners_of(self, seat: int) -> tuple[int, ...]:
        return super().partners_of(seat)[::-1]


def test_rules_of_a_derived_class_are_played_by_the_verbs() -> None:
    first = new_match(Reversed(**attrs.asdict(bacon(6), recurse=False)))
    assert bulk.plain(first) is None
    assert len(playouts(first, 2, 7)) == 2


@given(positions.states(), st.integers(0, 1 << 32))
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
        rooms = [bytearray(2 * size) for size in (8 * state.rules.sides, state.seats, 8, 1, state.rules.sides)]
        with suppress(ValueError):  # for other numbers of players or sides
            compiled.play_out("climbing", rules, numbers, seed, 0, 2, False, 300, *rooms)
        handle = compiled.batch("climbing", rules, (numbers, plain.state), 3, seed, False, 100)
        counts = array("q", bytes(24))
        for _ in range(20 if handle else 0):
            compiled.batch_tell(handle, 0, counts)
            compiled.batch_legal(handle, bytearray(32), bytearray(4 * sum(counts)))
            assert compiled.batch_step(handle, array("q", [dice.randrange(count) for count in counts]), False) == -1
            assert [len(compiled.batch_state(handle, row)) for row in range(3)] == [6, 6, 6]
