"""States as numbers: the compiled verbs, beside Python's own in the same process, and what both hand to each other."""

import copy
import itertools
import pickle
import random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from bacon_rules import RulesError
from bacon_rules.climbing import (
    Deal,
    Deciding,
    Following,
    GiveLead,
    Hand,
    Kind,
    Leading,
    Move,
    Play,
    Played,
    Rules,
    State,
    Tie,
    Variant,
    bacon,
    chunky_bacon,
    new_match,
    parse_hand,
    parse_move,
)
from bacon_rules.climbing.cards import unpacked
from bacon_rules.climbing.legality import PASS
from bacon_rules.climbing.native import numbers_of, table_at
from tests.climbing.positions import ALL_RULES, random_match, sampled_moves, some_of, states_of, steps
from tests.climbing.scripts import dealt, scripted
from tests.natives import (
    CHANGED,
    Odd,
    Stop,
    changes,
    check_match,
    check_move,
    check_nothing_is_lost,
    check_state,
    in_python,
    needs_native,
    remade,
    told,
)

POSITIONS: Final = (
    "to be dealt",
    "leading",
    "following",
    "deciding",
    "winner out",
    "partner out",
    "deciding of six",
    "answering",
    "told",
    "over",
)
RULES: Final = tuple(one for one in CHANGED if not isinstance(one, int) or one < 100)
"""What a rule is changed to: a game of very many players takes very long in Python."""

SEATS: Final = {Variant.BACON: (4, 6), Variant.APPLEWOOD: (3, 4, 5, 6), Variant.CHUNKY: (4, 6)}


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Draw rules of short deals: any variant, pack, points, end and way to settle ties."""
    variant = draw(st.sampled_from(Variant))
    players = draw(st.sampled_from(SEATS[variant]))
    points = sorted(draw(st.lists(st.integers(0, 5), min_size=players, max_size=players)), reverse=True)
    suits, ranks, copies = draw(st.integers(1, 4)), draw(st.integers(1, 13)), draw(st.integers(1, 3))
    try:
        return Rules(
            variant=variant,
            players=players,
            suits=suits,
            ranks=ranks,
            copies=copies,
            naturals_each=draw(st.integers(0, min(8, suits * ranks * copies // players))),
            wilds_each=draw(st.integers(0, 6)),
            points=tuple([0] * (variant is Variant.BACON) + points)[:players],
            target=draw(st.integers(1, 12)),
            max_deals=draw(st.none() | st.integers(1, 4)),
            tie=draw(st.sampled_from(Tie)),
        )
    except RulesError:
        reject()


@needs_native
@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.parametrize("looks", [0, 0.3])
def test_a_match_is_the_same_by_compiled_verbs_and_by_pythons(name: str, looks: float) -> None:
    for seed in range(2):
        check_match(new_match(ALL_RULES[name], seed), seed, looks)


@needs_native
@given(any_rules(), st.integers(0, 1 << 32))
def test_so_is_any_match(rules: Rules, seed: int) -> None:
    check_match(new_match(rules, seed % rules.players), seed, 0.1)


@needs_native
@pytest.mark.deep
@pytest.mark.parametrize("block", range(20))
def test_so_are_ten_million_plies(block: int) -> None:
    names, plies = itertools.cycle(ALL_RULES), 0
    while plies < 500_000:
        plies += check_match(new_match(ALL_RULES[next(names)]), block * 1_000_000 + plies, 0.01)


@needs_native
@pytest.mark.parametrize("name", ALL_RULES)
def test_all_sorts_of_moves_are_judged_alike(name: str) -> None:
    pick = random.Random(1)
    for state in some_of(name, 30):
        for move in (*sampled_moves(state, pick), *state.legal_moves()[-3:]):
            for same in (move, copy.deepcopy(move)):
                assert told(state.apply, same) == told(in_python(state, "apply"), same)


def test_moves_that_equal_others_are_played() -> None:
    """The compiled verbs know the moves that they list; others of the same value are as good."""
    for name, text in (("following", "pass"), ("deciding of six", "give:5"), ("answering", "no")):
        state = scripted(name)
        made = parse_move(text)
        listed = next(move for move in state.legal_moves() if move == made)
        assert made is not listed
        assert state.apply(made) == state.apply(listed)


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_table_is_that_of_its_numbers(name: str) -> None:
    *states, over = states_of(name)
    assert numbers_of(over) is None
    for state in states:
        numbers = numbers_of(state)
        assert numbers is not None
        _, (known, scores, out, hands), game, dealt, pile = numbers
        deal, task, top = known[:3], known[3:7], known[7:]
        assert (game, deal, scores) == (state.name, (state.deal_number, state.dealer, state.starter), state.scores)
        if state.table is None:
            assert (task, top, hands, out, dealt, pile) == ((4, state.starter, -1, -1), (-1, 0, 0), (), (), None, None)
        else:
            assert table_at(task, dealt, tuple(map(unpacked, hands)), out, pile) == state.table  # type: ignore[arg-type]
        if isinstance(state.stage, Following):
            played = state.stage.top
            assert top == (played.seat, list(Kind).index(played.combination.kind), played.combination.top)


def test_the_numbers_of_rules_are_these() -> None:
    rules = attrs.evolve(
        chunky_bacon(6),
        suits=3,
        ranks=12,
        copies=1,
        naturals_each=5,
        wilds_each=4,
        points=(6, 5, 4, 3, 2, 1),
        target=17,
        max_deals=8,
        tie=Tie.EXTRA_DEAL,
    )
    numbers = numbers_of(new_match(rules))
    assert numbers is not None
    assert numbers[0] == ((6, 2, 3, 12, 1, 5, 4, 17, 8, 2), (6, 5, 4, 3, 2, 1))
    endless = numbers_of(new_match(attrs.evolve(rules, max_deals=None)))
    assert endless is not None
    assert endless[0] == ((6, 2, 3, 12, 1, 5, 4, 17, 0, 2), (6, 5, 4, 3, 2, 1))


class OtherRules(Rules):
    """Rules with something of their own."""


def test_states_with_something_of_their_own_are_left_to_python() -> None:
    usual = new_match(bacon(4))
    rules = OtherRules(**{field.name: getattr(bacon(4), field.name) for field in attrs.fields(Rules)})
    assert numbers_of(attrs.evolve(usual, rules=rules)) is None
    unsaid = evolved(scripted("deciding").table, stage=evolved(Deciding(0), said=1))
    listed = evolved(scripted("deciding").table, hands=[*scripted("deciding").hands])
    assert [numbers_of(evolved(usual, table=table)) for table in (unsaid, listed)] == [None, None]
    state: State = attrs.evolve(usual, rules=rules)
    for same, move in steps(bacon(4), 4)[:300]:
        assert (list(state.legal_moves()), state.table) == (list(same.legal_moves()), same.table)
        assert (state.to_act, state.is_over) == (same.to_act, same.is_over)
        state = state.apply(move)
    assert type(state.rules) is OtherRules


@needs_native
@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_that_nobody_could_make_is_judged_as_by_python(name: str) -> None:
    state = scripted(name)
    made = changes(state) + [evolved(state, rules=rules) for rules in changes(state.rules, RULES)]
    table, stage = state.table, state.stage
    if table is not None and stage is not None:
        tables = changes(table) + [evolved(table, stage=other) for other in changes(stage)]
        for hand in (Hand(), parse_hand("13s"), *changes(table.hands[0])):
            tables += [evolved(table, hands=(hand, *table.hands[1:])), evolved(table, dealt=(hand, *table.dealt[1:]))]
        tables += [evolved(table, out=out) for out in ((0,), (0, 0), (3, 2), (5,), (-1,))]
        tables += [evolved(table, stage=other(stage.seat)) for other in (Leading, Deciding)]
        if isinstance(stage, Following):
            tops = [*changes(stage.top), *(Played(0, other) for other in changes(stage.top.combination))]
            tables += [evolved(table, stage=Following(stage.seat, (*stage.pile, top))) for top in tops]
            tables.append(evolved(table, stage=Following(stage.seat, ())))
        made += [evolved(state, table=other) for other in tables]
    moves = [*state.legal_moves()[:2], *state.legal_moves()[-2:], parse_move("single-2:2c"), parse_move("pass")]
    for other in made:
        if can_go_on(other):
            check_state(other, moves)


def evolved(value: Any, **parts: Any) -> Any:
    """Return a value with other parts, which no check has seen."""
    made = copy.copy(value)
    for name, part in parts.items():
        object.__setattr__(made, name, part)
    return made


def can_go_on(state: Any) -> bool:
    """Whether somebody holds cards: else Python looks for the next player for ever."""
    try:
        held = [bool(hand.packed) for hand in state.table.hands]
    except Exception:
        return True
    return sum(held) > 1


@needs_native
@pytest.mark.parametrize("name", ["leading", "following", "deciding"])
def test_a_play_that_nobody_could_make_is_judged_as_by_python(name: str) -> None:
    state = scripted(name)
    for move in (*state.legal_moves()[:9], parse_move("single-9:9c")):
        if isinstance(move, Play):
            for other in changes(move.combination, (*CHANGED, *Kind, 15, 127, -(2**200), 2**63, 2**64, 2**128)):
                check_move(state, evolved(move, combination=other))


@needs_native
def test_numbers_beyond_all_bounds_are_counted_by_python() -> None:
    state = scripted("over")
    before = evolved(state, winners=(), table=dealt(bacon(4), "1c", "2c", "3c", "4c").table)
    for scores in ((0, 2**53), (2**64, 1), (0, 2**53 + 1)):
        for number in (1, 2**53, 2**53 + 1, 2**70, Odd(1)):
            check_state(evolved(before, scores=scores, deal_number=number), [parse_move("single-2:2c")])


@needs_native
@pytest.mark.parametrize("name", ["to be dealt", "following"])
def test_a_deal_of_other_cards_is_left_to_python(name: str) -> None:
    state = scripted(name)
    deal = new_match(state.rules).chance_move(3)
    first, second, *rest = deal.hands
    moved = next(iter(first))
    made = [*changes(deal), Deal(deal.hands[1:]), Deal((*deal.hands, first)), Deal((first, first, *rest))]
    made.append(Deal((first - Hand([moved]), second + Hand([moved]), *rest)))
    made += [evolved(deal, hands=(hand, second, *rest)) for hand in (*changes(first), Hand(), parse_hand("13s X"))]
    for other in made:
        assert told(state.apply, other) == told(in_python(state, "apply"), other)
    start = new_match(state.rules)
    assert start.apply(pickle.loads(pickle.dumps(deal))) == start.apply(deal)


def test_moves_that_nobody_could_make_do_no_harm() -> None:
    listed: list[Move] = []
    for others in (listed, ()):
        moves = scripted("following").legal_moves()
        object.__setattr__(moves, "others", others)
        with pytest.raises(IndexError):
            moves[len(moves) - 1]


@needs_native
def test_a_stop_while_moves_are_compared_is_not_lost() -> None:
    move = GiveLead(1)
    object.__setattr__(move, "seat", Stop())
    with pytest.raises(KeyboardInterrupt):
        scripted("following").apply(move)


def test_a_state_can_be_matched() -> None:
    match new_match().apply(new_match().chance_move(7)):
        case State(rules, (0, 0), 1, 0, 1, table, ()):
            assert (rules, table is None) == (bacon(4), False)
        case _:
            raise AssertionError


def test_nothing_is_lost_or_kept_by_a_match() -> None:
    rules = attrs.evolve(bacon(6), naturals_each=4)
    shared: list[object] = [rules, State, Hand, Play, *PASS, *Kind, new_match(rules).legal_moves().others]

    def play() -> None:
        for state in random_match(rules, 11):
            remade(state).legal_moves()
            told(state.apply, "x")
            told(state.chance_move, "x")
            hash((state, state.legal_moves()))

    check_nothing_is_lost(shared, play)
