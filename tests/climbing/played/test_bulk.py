"""The climbing game by plain numbers: C plays it as Python does, move by move, by all rules."""

import random
from array import array
from types import ModuleType
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.bulk import Batch, Player, playing, playouts
from bacon_rules.climbing import (
    GAME,
    Answer,
    Answering,
    AskLead,
    Combination,
    Combinations,
    Deciding,
    Following,
    GiveLead,
    Hand,
    LeadAnswer,
    Leading,
    Move,
    Play,
    Rules,
    State,
    Tie,
    bacon,
    chunky_bacon,
    new_match,
    parse_hand,
)
from bacon_rules.climbing.native import numbers_of
from bacon_rules.climbing.played import bulk
from bacon_rules.dice import Dice
from tests.bulk.fast import (
    check_batches,
    check_batches_begin_with_a_deal,
    check_no_harm,
    check_play_outs,
    check_played_on,
    loaded,
    played_by,
)
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


PLAYERS: tuple[Player, ...] = get_args(Player)


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    return loaded()


@pytest.mark.few(25)
@pytest.mark.parametrize("name", EVERY_RULES)
@pytest.mark.parametrize("player", PLAYERS)
def test_play_outs_are_the_same(compiled: ModuleType, name: str, player: Player) -> None:
    check_play_outs(compiled, new_match(EVERY_RULES[name], 1), name, 12 if name in SMALL else 3, player)


@pytest.mark.few(10)
@pytest.mark.parametrize("name", EVERY_RULES)
def test_batches_are_the_same(compiled: ModuleType, name: str) -> None:
    check_batches(compiled, EVERY_RULES[name], name, 60)


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
    for state in positions.states_of(name)[:-1]:
        numbers, table = numbers_of(state), None
        assert numbers is not None
        if state.table is not None:
            _, (known, _, out, hands), *_ = numbers
            pile = state.stage.pile if isinstance(state.stage, Following) else ()
            played = tuple((one.seat, one.combination.kind.number, *packed(one.combination)) for one in pile)
            table = known[3:7], tuple(hand.packed for hand in state.table.dealt), hands, out, played
        known_by_c = state.scores, state.deal_number, state.dealer, state.starter, table
        assert bulk.unplain(state.rules, known_by_c) == state


def packed(combination: Combination) -> tuple[int, int]:
    return combination.top, combination.packed


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
    playing._play(playing._Question(GAME, state, start, False, True, 300), 0, 1, slow)
    assert compiled.play_out("climbing", plain.rules, plain.state, start, 0, 1, False, True, 300, b"", *fast)
    assert fast == slow


@given(positions.states(), st.integers(0, 1 << 32))
def test_every_state_can_be_played_on(compiled: ModuleType, state: State, seed: int) -> None:
    assert check_played_on(compiled, GAME, state, seed) is not state.is_over


@pytest.mark.parametrize("name", ALL_RULES)
def test_the_quick_player_can_play_every_state_on(compiled: ModuleType, name: str) -> None:
    for place, state in enumerate(positions.some_of(name, 30)):
        most = place % 9 + 1 if place % 2 else 300
        with played_by(None):
            expected = playouts(state, 1, 7, player="quick", max_moves=most)
        with played_by(compiled):
            assert playouts(state, 1, 7, player="quick", max_moves=most) == expected


@given(positions.states(), st.data())
def test_a_state_that_nobody_can_reach_is_played_as_by_the_verbs_or_by_them(
    compiled: ModuleType, state: State, data: st.DataObject
) -> None:
    table = state.table
    if table is not None:
        seats = st.integers(0, state.rules.players - 1)
        held, stage = list(table.hands), table.stage
        for seat in data.draw(st.lists(seats)):
            taken = Hand(list(held[seat])[: data.draw(st.integers(0, 3))])
            held[seat] -= taken
            held[data.draw(seats)] += data.draw(st.sampled_from((taken, Hand())))
        out = [seat for seat in table.out if not held[seat]]
        out += [seat for seat in range(len(held)) if not held[seat] and seat not in out]
        stages = stage, attrs.evolve(stage, seat=data.draw(seats)), Leading(stage.seat), Deciding(stage.seat)
        table = attrs.evolve(table, hands=tuple(held), out=tuple(out), stage=data.draw(st.sampled_from(stages)))
    check_played_on(compiled, GAME, attrs.evolve(state, table=table), 7)


def test_a_winner_who_is_out_and_alone_decides_in_python(compiled: ModuleType) -> None:
    state = next(state for state in positions.states_of("applewood-4") if state.table and state.out)
    assert state.table is not None
    gone, seat = state.out[0], next(seat for seat in range(4) if seat not in state.out)
    for stage in (Deciding(gone), Deciding(gone, LeadAnswer(seat, wants_lead=True)), Answering(seat, gone)):
        strange = attrs.evolve(state, table=attrs.evolve(state.table, stage=stage))
        plain = bulk.plain(strange)
        assert plain is not None
        rooms = [memoryview(bytearray(size)) for size in (32, 4, 8, 1, 4)]
        assert not compiled.play_out("climbing", plain.rules, plain.state, 7, 0, 1, True, True, 300, b"", *rooms)


def test_states_that_nobody_can_reach_are_left_to_the_verbs(compiled: ModuleType) -> None:
    state = next(state for state in positions.states_of("bacon-6") if state.table and state.out)
    assert state.table is not None
    gone, seat = state.out[0], state.to_act or 0
    silent = Deciding(seat, LeadAnswer(-1, wants_lead=True))
    for stage in (Leading(gone), Answering(gone, 0), Answering(seat, -1), Following(seat, ()), silent):
        assert not check_played_on(compiled, GAME, attrs.evolve(state, table=attrs.evolve(state.table, stage=stage)), 7)
    tables = [attrs.evolve(state.table, out=(*state.out, gone))]
    more = ((seat, cards) for cards in (state.rules.pack, parse_hand("1c 1c 1c"), Hand()))
    for holder, cards in ((gone, parse_hand("1c")), *more):
        held = (*state.hands[:holder], cards, *state.hands[holder + 1 :])
        tables.append(attrs.evolve(state.table, hands=held))
    for table in tables:
        assert not check_played_on(compiled, GAME, attrs.evolve(state, table=table), 7)
    assert check_played_on(compiled, GAME, state, 7)


def test_games_of_a_batch_begin_with_a_deal(compiled: ModuleType) -> None:
    check_batches_begin_with_a_deal(compiled, GAME, new_match(bacon(4)))


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
    check_no_harm(compiled, GAME, state, seed)
