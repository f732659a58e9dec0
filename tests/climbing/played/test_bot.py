"""Players that choose sensibly: always a legal move, by nothing but what their seat may know."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    Answering,
    Combination,
    Deciding,
    Following,
    Hand,
    Kind,
    LeadAnswer,
    Leading,
    Move,
    Rules,
    SeatError,
    Stage,
    State,
    View,
    bacon,
    chance_move,
    combinations,
    determinize,
    legal_moves,
    new_match,
    observe,
    parse_combination,
    parse_hand,
    preset,
    why_illegal,
)
from bacon_rules.climbing import PRESETS, Played, Table
from bacon_rules.climbing.played.bot import answering, choose
from bacon_rules.climbing.played.bot.cutting import IN_RANK, _cut, chance
from bacon_rules.climbing.played.bot.outlook import danger, odds, opponents, rivals_left, turns_of
from bacon_rules.climbing.played.bot.plan import made, plan_of
from tests.climbing.strategies import decks, every_preset, hands


def chosen_at_random(view: View, rng: random.Random) -> Move:
    return rng.choice(legal_moves(view))


def match(rules: Rules, seed: int, sides: tuple[int, ...]) -> Iterator[State]:
    """Yield the states of a match in which these sides choose, and the others move at random."""
    rng = random.Random(seed)
    state = new_match(rules)
    while not state.is_over:
        seat = state.to_act
        if seat is None:
            state = state.apply(chance_move(state, seed))
        else:
            player = choose if state.side_of(seat) in sides else chosen_at_random
            state = state.apply(player(observe(state, seat), rng))
        yield state


def table(rules: Rules, hands: str, stage: Stage) -> View:
    cards = tuple(map(parse_hand, hands.split("/")))
    out = tuple(seat for seat, hand in enumerate(cards) if not hand)
    state = State(rules, (0,) * rules.sides, 1, 0, 1, Table(cards, cards, out, stage))
    return observe(state, stage.seat)


def choice(rules: Rules, hands: str, stage: Stage) -> str:
    """Return what the seat to act chooses.  Hands are in the order of the seats, a stroke between two."""
    view = table(rules, hands, stage)
    move = choose(view, random.Random(0))
    assert why_illegal(view, move) is None
    return str(move)


def on(*played: tuple[int, str]) -> tuple[Played, ...]:
    return tuple(Played(seat, parse_combination(text)) for seat, text in played)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PRESETS)
def test_whole_matches_are_played_by_legal_moves(name: str) -> None:
    rules = preset(name)
    *_, last = match(rules, 7, tuple(range(rules.sides)))  # an illegal move would raise
    assert last.is_over


def test_the_same_random_numbers_make_the_same_match() -> None:
    first, second = (list(match(preset("applewood-3"), 7, (0, 1, 2))) for _ in range(2))
    assert first == second


@given(every_preset, st.integers(0, 1 << 32), st.integers(1, 150))
def test_wherever_a_match_has_got_to_the_choice_is_legal_and_knows_nothing_hidden(
    rules: Rules, seed: int, moves: int
) -> None:
    *_, state = islice(match(rules, seed, ()), moves)
    if state.to_act is not None:
        view = observe(state, state.to_act)
        move = choose(view, random.Random(seed))
        assert why_illegal(state, move) is None
        other_cards = determinize(view, seed)
        assert choose(observe(other_cards, state.to_act), random.Random(seed)) == move


@pytest.mark.exhaustive
def test_the_player_beats_random_players_clearly() -> None:
    won = 0
    for seed in range(10):
        *_, last = match(bacon(4), seed, (seed % 2,))
        won += last.winners == (seed % 2,)
    assert won >= 9


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_only_the_seat_to_act_can_choose(seat: int | None) -> None:
    state = new_match(bacon(4))
    with pytest.raises(SeatError, match=r"not the turn of (a spectator|seat [02])"):
        choose(observe(state.apply(chance_move(state, 1)), seat), random.Random(0))


def test_nobody_can_choose_before_the_deal_and_after_the_match() -> None:
    *_, last = match(bacon(4), 1, ())
    for state in (new_match(bacon(4)), last):
        with pytest.raises(SeatError, match="not the turn of seat 0"):
            choose(observe(state, 0), random.Random(0))


MANY = "1c 2c 3c 4c 6c 7c 8c 9c"


@pytest.mark.parametrize(
    ("hands", "stage", "expected"),
    [
        ("3c 4c X/5c 6c 7c/5d 6d/6h 7h", Leading(0), "run-5:3c,4c,X"),
        ("3c 3d 3h X/5c 6c 7c/5d 6d/6h 7h", Leading(0), "quad-3:3c,3d,3h,X"),
        ("3c 3d 3h X/5c 6c 7c/5d 6d/6h 7h", Deciding(0), "quad-3:3c,3d,3h,X"),
        ("3c 3d X X/5c 6c 7c/5d 6d/6h 7h", Leading(0), "stairs-4:3c,3d,X,X"),
        (f"3c 3d 3h X/5c/{MANY}/6h 7h", Following(0, on((2, "pair-5:5c,5d"))), "quad-3:3c,3d,3h,X"),
        ("9c 9d/5c 6c 7c/5d 6d/6h 7h", Following(0, on((2, "pair-8:8c,8d"))), "pair-9:9c,9d"),
        ("9c/5c 6c 7c/5d 6d/6h 7h", Following(0, on((3, "single-1:1h"))), "single-9:9c"),
        # even where the plan is to lead the wilds one by one
        ("10c 10d 10h X X X/5c 6c 7c/5d 6d/6h 7h", Leading(0), "plate-11:10c,10d,10h,X,X,X"),
    ],
)
def test_who_can_go_out_does(hands: str, stage: Stage, expected: str) -> None:
    assert choice(bacon(4), hands, stage) == expected


@pytest.mark.parametrize(
    ("hands", "stage", "expected"),
    [
        # beats cheaply
        (f"1c 4c 7c 7d 10h X/{MANY}/{MANY}/{MANY}", Following(0, on((3, "single-3:3c"))), "single-4:4c"),
        # takes over from an opponent, but not from a partner whom nobody else can beat
        (f"3c 4h 6d 8h 9c 9d/1c/{MANY}/{MANY}", Following(0, on((3, "pair-5:5c,5d"))), "pair-9:9c,9d"),
        (f"3c 4h 6d 8h 9c 9d/1c/{MANY}/{MANY}", Following(0, on((2, "pair-5:5c,5d"))), "pass"),
        # keeps a bomb while nobody is in a hurry, and throws it when an opponent is
        (f"1c 1h 2h 5c 5c 5d 5h 8h/{MANY}/{MANY}/{MANY}", Following(0, on((3, "single-10:10c"))), "pass"),
        (f"1c 1h 2h 5c 5c 5d 5h 8h/{MANY}/{MANY}/9d", Following(0, on((3, "single-10:10c"))), "quad-5:5c,5c,5d,5h"),
        (
            f"1c 2c 3h 4h 5h 6h 7h/{MANY}/{MANY}/9d",
            Following(0, on((3, "single-10:10c"))),
            "straight-flush-7:3h,4h,5h,6h,7h",
        ),
        # leaves a flush alone
        (f"3c 4c 5c 6c 6h 7c 9d 9h/{MANY}/{MANY}/{MANY}", Following(0, on((3, "single-5:5h"))), "single-6:6h"),
        # leads what is weak first, most cards before few, but nothing that lets an opponent out
        (f"1c 5c 5d 9d 9h/{MANY}/{MANY}/{MANY}", Leading(0), "pair-5:5c,5d"),
        (f"1c 5c 5d 9d 9h/{MANY}/{MANY}/9c", Leading(0), "pair-5:5c,5d"),
        (f"1c 5c 5d 9d 9h/{MANY}/{MANY}/9c 10c", Leading(0), "single-1:1c"),
        # knows that nobody has enough cards to beat much
        ("1c 2d 3h 4c 5d 6h 8c 10c/1c 2c 3c 4c 6c/1c/1c 2c 3c 4c 6c", Leading(0), "single-8:8c"),
        # leads what is strong as soon as only one weak combination is left
        (f"1c 10c 10d 10h X/{MANY}/{MANY}/{MANY}", Leading(0), "quad-10:10c,10d,10h,X"),
        (f"1c 3h 4h 5h 6h 7h/{MANY}/{MANY}/{MANY}", Leading(0), "straight-flush-7:3h,4h,5h,6h,7h"),
        # keeps a bomb where nobody can beat the other cards either
        (f"5c 5c 5d 5h 9c 9d/1c/{MANY}/1c", Leading(0), "pair-9:9c,9d"),
        # passes where beating costs as much as it is worth, and of what is worth as much takes the first
        (f"2d 2d 3c 3h 5d 6h/{MANY}/{MANY}/{MANY}", Following(0, on((2, "pair-2:2c,2d"))), "pass"),
        (f"5c 5d 6d 7h 8c 9d/1c/{MANY}/9d", Following(0, on((2, "single-5:5h"))), "pass"),
        (f"3h 5h 8d/{MANY}/{MANY}/9d 10d", Following(0, on((2, "single-3:3c"))), "single-5:5h"),
        # takes over with the best rank
        (f"1c 3h 10c 10d/{MANY}/{MANY}/{MANY}", Following(0, on((3, "pair-8:8c,8d"))), "pair-10:10c,10d"),
    ],
)
def test_strength_is_spent_where_it_counts(hands: str, stage: Stage, expected: str) -> None:
    assert choice(bacon(4), hands, stage) == expected


WEAK = "1c 3d 5h 7c 9d"


@pytest.mark.parametrize(
    ("rules", "hands", "stage", "expected"),
    [
        (bacon(4), f"{WEAK}/{MANY}/10c/{MANY}", Deciding(0), "give:2"),
        (bacon(4), f"{WEAK}/{MANY}/{MANY} 9d/{MANY}", Deciding(0), "single-1:1c"),
        (bacon(4), f"/{MANY}/{MANY}/{MANY}", Deciding(0), "give:2"),
        (bacon(6), f"{WEAK}/{MANY}/8c/{MANY}/8c 9c/{MANY}", Deciding(0), "give:2"),
        (bacon(6), f"{WEAK}/{MANY}/{MANY}/{MANY}/8c 9c/{MANY}", Deciding(0), "ask:4"),
        (bacon(6), f"{WEAK}/{MANY}/{MANY}/{MANY}/8c 9c/{MANY}", Deciding(0, LeadAnswer(4, wants_lead=True)), "give:4"),
        (
            bacon(6),
            f"{WEAK}/{MANY}/{MANY}/{MANY}/8c 9c/{MANY}",
            Deciding(0, LeadAnswer(4, wants_lead=False)),
            "single-1:1c",
        ),
        (bacon(6), f"{WEAK}/{MANY}/8c 8d/{MANY}/8c 9c/{MANY}", Deciding(0, LeadAnswer(4, wants_lead=False)), "give:2"),
        (bacon(6), f"/{MANY}/{MANY}/{MANY}/8c 9c/{MANY}", Deciding(0), "ask:4"),
        (bacon(6), f"/{MANY}/{MANY}/{MANY}/8c 9c/{MANY}", Deciding(0, LeadAnswer(4, wants_lead=False)), "give:2"),
        (bacon(6), f"/{MANY}//{MANY}/8c 9c/{MANY}", Deciding(0), "give:4"),
        (bacon(6), f"{WEAK}/{MANY}/8c 9c/{MANY}/{MANY}/{MANY}", Answering(2, 0), "yes"),
        (bacon(6), f"{WEAK}/{MANY}/8c 8d/{MANY}/{MANY}/{MANY}", Answering(2, 0), "yes"),
        (bacon(6), f"{WEAK}/{MANY}/7c 7d 8c 8d 9c 9d/{MANY}/{MANY}/{MANY}", Answering(2, 0), "yes"),
        (bacon(6), f"{WEAK}/{MANY}/1c 3c 5h 7c 9c/{MANY}/{MANY}/{MANY}", Answering(2, 0), "no"),
        (bacon(6), f"{WEAK}/{MANY}/1c 5d 9h/{MANY}/{MANY}/{MANY}", Answering(2, 0), "no"),
        (bacon(6), f"1c 3d/{MANY}/8c 8d 8h X X X/{MANY}/{MANY}/{MANY}", Answering(2, 0), "yes"),
    ],
)
def test_the_lead_goes_to_who_is_nearer_to_going_out(rules: Rules, hands: str, stage: Stage, expected: str) -> None:
    assert choice(rules, hands, stage) == expected


@given(decks.flatmap(lambda rules: st.tuples(st.just(rules), hands(rules, 12))))
def test_a_plan_plays_every_card_once_and_needs_no_more_than_single_cards(case: tuple[Rules, Hand]) -> None:
    rules, hand = case
    plan = plan_of(hand, rules.top_rank)
    rest = hand
    for combination in plan.combinations:
        assert combination in combinations(rest, rules)
        rest -= combination.cards
    assert not rest
    assert plan.need <= sum(plan_of(Hand([card]), rules.top_rank).need for card in hand)


def fewest_wilds(hand: Hand, kind: Kind, top: int) -> list[Combination]:
    held = hand.packed.to_bytes(14, "little")
    return [made(kind.number, top, cards) for cards in answering.fewest_wilds(held, kind, top)]


@given(decks.flatmap(lambda rules: st.tuples(st.just(rules), hands(rules, 10))), st.sampled_from(Kind))
def test_no_combination_of_a_kind_takes_fewer_wilds(case: tuple[Rules, Hand], kind: Kind) -> None:
    rules, hand = case
    held = [held for held in combinations(hand, rules) if held.kind is kind]
    for top in range(kind.length, rules.top_rank + 1):
        wilds = [held.cards.wilds for held in held if held.top == top and not (kind.is_flush and held.suit is None)]
        found = fewest_wilds(hand, kind, top)
        assert all(combination in combinations(hand, rules) for combination in found)
        assert min((combination.cards.wilds for combination in found), default=None) == min(wilds, default=None)


@given(decks.flatmap(lambda rules: st.tuples(st.just(rules), hands(rules, 14))))
def test_the_flush_of_a_plan_is_the_best_of_all_flushes(case: tuple[Rules, Hand]) -> None:
    rules, hand = case
    top_rank = rules.top_rank
    plain, flushes = plan_without_flush(hand, top_rank), []
    for kind in filter(lambda kind: kind.is_flush, Kind):
        for top in range(kind.length, top_rank + 1):
            for flush in fewest_wilds(hand, kind, top):
                rest = plan_without_flush(hand - flush.cards, top_rank)
                flushes.append((rest[0] + 100 - 2 * chance(kind, top_rank - top) - 30, (flush, *rest[1])))
    assert min([plain, *flushes], key=lambda found: found[0]) == (
        plan_of(hand, top_rank).need,
        plan_of(hand, top_rank).combinations,
    )


def plan_without_flush(hand: Hand, top_rank: int) -> tuple[int, tuple[Combination, ...]]:
    counts = hand.packed.to_bytes(top_rank, "little")[1:].translate(IN_RANK)
    need, shapes = _cut(counts, hand.wilds)
    combinations: list[Combination] = []
    for kind, below in shapes:
        combinations += fewest_wilds(hand, kind, top_rank - below)
        hand -= combinations[-1].cards
    return need, tuple(combinations)


@pytest.mark.parametrize("rules", [bacon(4), bacon(6), preset("applewood-5")], ids=str)
def test_opponents_and_rivals_are_those_met_on_the_way_round(rules: Rules) -> None:
    for out in range(rules.players):
        hands = "/".join("" if seat == out else MANY for seat in range(rules.players))
        view = table(rules, hands, Leading((out + 1) % rules.players))
        for seat in range(rules.players):
            others = [(seat + step) % rules.players for step in range(1, rules.players)]
            expected = [one for one in others if one != out and view.side_of(one) != view.side_of(seat)]
            assert list(opponents(view, seat)) == expected
            for place, owner in enumerate(others):
                assert list(rivals_left(view, seat, owner)) == [one for one in expected if one in others[:place]]


def test_nobody_beats_what_nobody_has_the_cards_for() -> None:
    """A bomb of four cards beats everything else, and three cards are no bomb."""
    sizes = [0, 1, 2, 3, 4, 5, 6]
    pair, straight = parse_combination("pair-8:8c,8d"), parse_combination("straight-9:5c,6d,7c,8c,9c")
    quad = parse_combination("quad-5:5c,5c,5d,5h")
    found = {pair: [100] * 2 + [9] * 5, straight: [100] * 4 + [95, 64, 64], quad: [100] * 4 + [95, 95, 95]}
    for combination, expected in found.items():
        for size, chance_left in zip(sizes, expected, strict=True):
            view = table(bacon(4), f"{WEAK}/{' '.join(MANY.split()[:size])}/{MANY}/1c", Leading(0))
            assert odds(view, combination, (1,)) == chance_left
            assert odds(view, combination, (3,)) == (100 if combination.size > 1 else chance_left)
            assert odds(view, combination, (3, 1)) == chance_left
        assert odds(view, combination, ()) == 100
    assert odds(view, parse_combination("single-1:1c"), ()) == 100


def test_the_lead_matters_more_the_nearer_an_opponent_is_to_going_out() -> None:
    found = []
    for size in range(1, 8):
        cards = " ".join(MANY.split()[:size])
        found.append(danger(table(bacon(4), f"{WEAK}/{MANY}/1c/{cards}", Leading(0)), 0))
    assert found == [240, 140, 80, 40, 20, 0, 0]
    over = table(bacon(4), f"{WEAK}//1c/", Leading(0))
    assert danger(over, 0) == 0


def test_unknown_cards_are_thought_to_be_pairs_but_one() -> None:
    assert [turns_of(cards) for cards in range(7)] == [1, 1, 2, 2, 3, 3, 4]
