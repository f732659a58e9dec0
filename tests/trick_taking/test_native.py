"""States as numbers: the compiled verbs, beside Python's own in the same process, and what both hand to each other."""

import copy
import itertools
import pickle
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Card,
    Contract,
    Discard,
    Hand,
    Pass,
    PickUp,
    Play,
    Playing,
    Rules,
    State,
    Suit,
    Taker,
    new_match,
    parse_move,
)
from bacon_rules.trick_taking.cards import unpacked
from bacon_rules.trick_taking.native import numbers_of, table_after
from bacon_rules.trick_taking.played.numbering import NUMBERING
from tests.natives import (
    Odd,
    changes,
    check_match,
    check_move,
    check_nothing_is_lost,
    check_same,
    check_state,
    in_parts,
    in_python,
    needs_native,
    remade,
    told,
)
from tests.trick_taking.scripts import HOUSE_RULES, POSITIONS, after, position, states, steps
from tests.trick_taking.strategies import house_rules


@needs_native
@pytest.mark.parametrize("name", HOUSE_RULES)
@pytest.mark.parametrize("looks", [0, 0.3])
def test_a_match_is_the_same_by_compiled_verbs_and_by_pythons(name: str, looks: float) -> None:
    for seed in range(3):
        check_match(new_match(HOUSE_RULES[name], seed), seed, looks)


@needs_native
@given(house_rules, st.integers(0, 1 << 32))
def test_so_is_any_match(rules: Rules, seed: int) -> None:
    check_match(new_match(rules, seed % 4), seed, 0.1)


@needs_native
@pytest.mark.deep
@pytest.mark.parametrize("block", range(20))
def test_so_are_ten_million_plies(block: int) -> None:
    names, plies = itertools.cycle(HOUSE_RULES), 0
    while plies < 500_000:
        plies += check_match(new_match(HOUSE_RULES[next(names)]), block * 1_000_000 + plies, 0.01)


@needs_native
@pytest.mark.parametrize("name", POSITIONS)
def test_all_moves_are_judged_alike(name: str) -> None:
    state = position(name)
    for move in map(NUMBERING.move, range(len(NUMBERING))):
        for same in (move, copy.deepcopy(move)):
            assert told(state.apply, same) == told(in_python(state, "apply"), same)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_table_is_that_after_the_moves(name: str) -> None:
    course: list[Any] = []
    turns = b""
    for before, move, state in steps(HOUSE_RULES[name], 3):
        if before.table is None:
            course, turns = [move], b""
        else:
            turns += bytes([NUMBERING.number(move, before)])
        if state.table is not None:
            elsewhere = None, turns[:-1] + b"\xff"
            last = [(before.table, turns[:-1])] * bool(turns)
            for known in (course, [course[0]], [course[0], elsewhere], [None if turns else move, *last]):
                assert table_after(state, known, turns) == state.table
                assert known[1:] == [(state.table, turns)]


@needs_native
def test_states_of_a_deal_make_their_tables_from_earlier_ones() -> None:
    states = [new_match().apply(new_match().chance_move(7))]
    while len(states) < 9:
        states.append(states[-1].apply(states[-1].legal_moves()[0]))
    assert [type(state.stage) for state in states[3:]] == [Playing] * 6
    tables = [state.table for state in states]
    assert all(table is not None and tables[3] is not None and table.calls is tables[3].calls for table in tables[3:])


USUAL: Final = (5, 4, 0, 1, 2, 2, 10)
NUMBERS: Final = {
    "bidding": (1, 1, 0, 0, 0, 0, 0, 0),
    "answering": (2, 3, 0, 0, 0, 0, 0, 0),
    "answering alone": (2, 3, 0, 0, 0, 1, 0, 0),
    "discarding": (3, 2, 0, 1, 1, 0, 0, 0),
    "leading": (4, 2, 0, 1, 1, 0, 0, 0),
    "following": (4, 3, 0, 1, 1, 0, 0, 0),
    "alone": (4, 0, 0, 1, 1, 1, 1, 0),
    "the next upcard": (4, 3, 1, 0, 2, 0, 0, 0),
}
"""The stage, the seat, the upcard, the declarer, the trump, whether it is alone, and the tricks won by each side."""


@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_of_a_state_are_these(name: str) -> None:
    state = position(name)
    told = numbers_of(state)
    assert told is not None
    rules, (match, table, hands, cards, seats, stub), *_ = told
    assert (rules, match, table) == (USUAL, (*state.scores, 1, state.dealer), NUMBERS[name])
    assert [unpacked(hand) for hand in hands] == list(state.hands)
    laid = [(seat, str(PACK[card])) for seat, card in zip(seats, cards, strict=True)]
    assert laid == [(one.seat, str(one.card)) for one in state.trick]
    assert state.table is not None
    assert [PACK[card] for card in stub] == list(state.table.stub)


def test_without_a_table_there_are_few_numbers() -> None:
    rules = Rules(taker=Taker.NOBODY, cards_each=3, factor=7, most_tricks=4, all_tricks=6, target=9, upcards=11)
    state = State(rules, (3, 8), 17, 2)
    numbers = (3, 8, 17, 2), (0,) * 8, (), (), (), b""
    assert numbers_of(state) == ((3, 11, 2, 4, 6, 7, 9), numbers, "trick-taking", None, None)


class OtherRules(Rules):
    """Rules with something of their own."""


def test_states_with_something_of_their_own_are_left_to_python() -> None:
    assert numbers_of(State(OtherRules(), (0, 0), 1, 0)) is None
    assert numbers_of(position("over")) is None
    listed = [table for table in changes(position("alone").table, ([],)) if [] in (table.calls, table.tricks)]
    assert [numbers_of(with_table(position("alone"), table)) for table in listed] == [None, None]
    state, slow = State(OtherRules(), (0, 0), 1, 0), new_match()
    for _, move, _ in steps(Rules(), 4):
        state, slow = state.apply(move), slow.apply(move)
        assert state.legal_moves() == slow.legal_moves()
        assert (state.to_act, state.is_over, state.table) == (slow.to_act, slow.is_over, slow.table)
    assert type(state.rules) is OtherRules


def with_table(state: State, table: Any) -> State:
    return State(state.rules, state.scores, state.deal_number, state.dealer, table, state.winners)


@needs_native
@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_that_nobody_could_make_is_judged_as_by_python(name: str) -> None:
    state = position(name)
    made = changes(state)
    for rules in changes(state.rules):
        made.append(State(rules, state.scores, state.deal_number, state.dealer, state.table, state.winners))
    if state.table is not None:
        made += [with_table(state, table) for table in changes(state.table)]
        made += [with_table(state, attrs.evolve(state.table, stage=stage)) for stage in changes(state.stage)]
        hands = [(hand, *state.hands[1:]) for hand in changes(state.hands[0])]
        made += [with_table(state, attrs.evolve(state.table, hands=held)) for held in hands]
        stubs = [(card, *state.table.stub[1:]) for card in changes(state.table.stub[0])]
        stubs += [(), state.table.stub[:2]]
        made += [with_table(state, attrs.evolve(state.table, stub=stub)) for stub in stubs]
        for times in (2, 4, 5):
            made.append(with_table(state, attrs.evolve(state.table, tricks=state.tricks * times)))
            if state.trick:
                stage = Playing(state.table.stage.seat, state.trick * times)
                made.append(with_table(state, attrs.evolve(state.table, stage=stage)))
        contracts = changes(state.contract) if state.contract else [Contract(1, Suit.CLUBS, alone=True)]
        made += [with_table(state, attrs.evolve(state.table, contract=other)) for other in (None, *contracts)]
    moves = [*state.legal_moves(), parse_move("play:2c"), parse_move("pass"), new_match(state.rules).chance_move(1)]
    for other in made:
        check_state(other, moves)


@needs_native
@pytest.mark.parametrize("name", ["discarding", "leading", "following"])
def test_a_card_that_nobody_could_make_is_judged_as_by_python(name: str) -> None:
    state = position(name)
    for kind in (Play, Discard):
        for card in PACK:
            for other in changes(card):
                move = copy.copy(kind(card))
                object.__setattr__(move, "card", other)
                check_move(state, move)


@needs_native
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scores", [(10, 3), (3, 10), (12, 12), (9, 9), (0, 0)])
@pytest.mark.parametrize(
    "changed", [{}, {"upcards": 11}, {"cards_each": 2}, {"taker": None}, {"upcard_number": 7}, {"number": Odd(1)}]
)
def test_a_match_that_nobody_could_play_goes_on_as_by_python(
    seed: int, scores: tuple[int, int], changed: dict[str, Any]
) -> None:
    rules = copy.copy(Rules(cards_each=11, upcards=5))
    dealt = new_match(rules).apply(new_match(rules).chance_move(seed)).table
    assert dealt is not None
    number = changed.get("number", 1)
    for name in {*changed} - {"number"}:
        object.__setattr__(dealt if name == "upcard_number" else rules, name, changed[name])
    compiled = slow = State(rules, scores, number, 0, dealt)
    passes = 34 if "upcards" in changed else 18
    for move in (*[Pass()] * passes, PickUp(), Accept(), *[None] * 46):
        legal: Any = told(in_python(slow, "legal_moves"))
        made = legal[-1] if move is None and legal else move
        results: Any = [told(state, made) for state in (compiled.apply, in_python(slow, "apply"))]
        shown_by: Any = [told(in_parts, result) for result in results]
        check_same(*shown_by)
        if not all(isinstance(parts[0], Rules) for parts in shown_by):
            break
        compiled, slow = results


@needs_native
@pytest.mark.parametrize("name", ["to be dealt", "following"])
def test_a_deal_of_other_cards_is_left_to_python(name: str) -> None:
    state, deal = position(name), new_match(position(name).rules).chance_move(3)
    other_hands = [(hand, *deal.hands[1:]) for hand in (*changes(deal.hands[0]), Hand(), *deal.hands[1:])]
    other_stubs = [(card, *deal.stub[1:]) for card in (*changes(deal.stub[0]), *deal.stub[1:3])]
    other_stubs += [(*deal.stub, deal.stub[0]), deal.stub[:-1]]
    moved, *rest = deal.hands[1]
    more, fewer = Hand([*deal.hands[0], moved]), Hand(rest)
    made = [*changes(deal), attrs.evolve(deal, hands=(more, fewer, *deal.hands[2:]))]
    for hands, stub in [*((held, deal.stub) for held in other_hands), *((deal.hands, stub) for stub in other_stubs)]:
        made.append(object.__new__(type(deal)))
        object.__setattr__(made[-1], "hands", hands)
        object.__setattr__(made[-1], "stub", stub)
    for other in made:
        assert told(state.apply, other) == told(in_python(state, "apply"), other)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_deal_of_equal_cards_is_played_on(name: str) -> None:
    deal = new_match(position(name).rules).chance_move(3)
    start = new_match(position(name).rules)
    assert start.apply(pickle.loads(pickle.dumps(deal))) == start.apply(deal)


def test_a_state_can_be_matched() -> None:
    match after(new_match(), str(new_match().chance_move(7))):
        case State(rules, (0, 0), 1, 0, table):
            assert (rules, table is None) == (Rules(), False)
        case _:
            raise AssertionError


def test_nothing_is_lost_or_kept_by_a_match() -> None:
    shared: list[object] = [Rules(), State, Card, Hand, PACK[0], PACK[51], *map(NUMBERING.move, (0, 2, 60, 100))]

    def play() -> None:
        for state in states(shared[0], 11, 0.3):  # type: ignore[arg-type]  # they are rules
            remade(state).legal_moves()
            told(state.apply, "x")
            hash(state)

        steps.cache_clear()

    check_nothing_is_lost(shared, play)
