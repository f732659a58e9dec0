"""Searching in the climbing game: the quick player keeps to the rules, and a thought says what it comes to."""

import pickle
import random
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import bacon, climbing, new_match
from bacon_rules.bots.searching import Budget, think
from bacon_rules.climbing import Combination, Hand, Kind, Rules, State
from bacon_rules.climbing import events as climbing_events
from bacon_rules.climbing.played import bot as plain
from bacon_rules.climbing.played.bot import cutting
from bacon_rules.climbing.played.bot.cutting import Shape
from bacon_rules.climbing.played.bot.plan import answers, made, plan_of
from bacon_rules.climbing.played.search.quick import NOTHING, Deal, play_out
from bacon_rules.climbing.played.search.thinking import _after
from bacon_rules.climbing.played.search.trying import Start, worth_of, worths_of
from bacon_rules.searching.racing import FIRST

P = ParamSpec("P")
T = TypeVar("T")

KINDS = tuple(Kind)
PRESETS = ["bacon-4", "bacon-6", "applewood-3", "applewood-5", "chunky-4"]


def row(hand: Hand, rules: Rules) -> bytes:
    return hand.packed.to_bytes(rules.top_rank, "little")


def planned(hand: Hand, rules: Rules) -> tuple[Shape, ...]:
    return cutting.cut(row(hand, rules))[1]


def ahead(rules: Rules, order: Sequence[int]) -> list[float]:
    return [*worth_of(worths_of(rules), rules.players, order)]


def at_of(start: Start) -> "At":
    return start.seat, (start.kind, start.top), start.owner


def plan_in(start: Start) -> tuple[Shape, ...]:
    return tuple(zip(start.plan[::2], start.plan[1::2], strict=True))


At = tuple[int, Shape, int]
Table = tuple[Rules, tuple[tuple[Shape, ...], ...], tuple[int, ...], At]
"""What is played, plans, who is out, and whose turn it is after what."""


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Return plans, who is out, and whose turn it is after what."""
    rules = climbing.preset(draw(st.sampled_from(PRESETS)))
    state = new_match(rules)
    rng = draw(st.randoms(use_true_random=False))
    dealt = state.apply(state.chance_move(rng.randrange(1 << 30))).hands
    left = [Hand(rng.sample(list(hand), rng.randint(1, len(hand)))) for hand in dealt]
    out = rng.sample(range(rules.players), rng.randrange(rules.players // 2))
    plans = tuple([() if seat in out else planned(hand, rules) for seat, hand in enumerate(left)])
    seat = rng.choice([seat for seat in range(rules.players) if seat not in out])
    if rng.randrange(2):
        return rules, plans, tuple(out), (seat, NOTHING, seat)
    kind = rng.choice(KINDS)
    return (
        rules,
        plans,
        tuple(out),
        (seat, (kind.number, rng.randint(kind.length, rules.top_rank)), rng.randrange(seat + 1)),
    )


def order_of(rules: Rules, plans: Sequence[Iterable[Shape]], out: Iterable[int], at: At) -> tuple[int, ...]:
    """Return who goes out in order if everybody plays as the quick player does."""
    return play_out(Deal(rules.teams, rules.top_rank, plans, out, *at))


@given(tables())
def test_everybody_goes_out_once(case: Table) -> None:
    rules, plans, out, at = case
    order = order_of(rules, plans, out, at)
    assert order[: len(out)] == out
    assert len(set(order)) == len(order)


class Holding:
    """The cards of a hand, as they were cut."""

    def __init__(self, hand: Hand, rules: Rules) -> None:
        self.cut = [
            ((one.kind.number, one.top), [placed.card for placed in one.placed])
            for one in plan_of(hand, rules.top_rank).combinations
        ]

    @property
    def shapes(self) -> list[Shape]:
        return [shape for shape, _ in self.cut]

    def take(self, shape: Shape, left: list[Shape]) -> Combination:
        """Play a shape, or a part of one, so that these are left."""
        kind, top = KINDS[shape[0]], shape[1]
        for place, ((number, rank), cards) in enumerate(self.cut):
            if rank == top and (number == kind.number or kind.number < number <= Kind.TRIPLE.number):
                rest = [((number - kind.number - 1, rank), cards[kind.size :])] if number > kind.number else []
                cut = [*self.cut[:place], *rest, *self.cut[place + 1 :]]
                if [other for other, _ in cut] == left:
                    self.cut = cut
                    return Combination(kind, top, cards[: kind.size])
        raise AssertionError(f"{shape} is not there")


def possible(state: State, holding: Holding) -> set[Shape | None]:
    """Return what of a plan may be played by the rules, parts too if something is to be beaten; `None` is a pass."""
    is_following = isinstance(state.stage, climbing.Following)
    found: set[Shape | None] = set() if state.why_illegal(climbing.Pass()) else {None}
    for (number, rank), cards in holding.cut:
        parts = range(number) if is_following and number <= Kind.TRIPLE.number else ()
        for kind in (*parts, number):
            combination = Combination(KINDS[kind], rank, cards[: KINDS[kind].size])
            if state.why_illegal(climbing.Play(combination)) is None:
                found.add((kind, rank))
    return found


def engine_order(state: State) -> tuple[int, ...]:
    """Play a deal out with the quick player's decisions, but by the rules, and return who went out in order."""
    rules = state.rules
    held = [Holding(hand, rules) for hand in state.hands]
    assert state.table is not None
    out = list(state.table.out)
    number = state.deal_number
    while not state.is_over and state.deal_number == number and state.stage is not None:
        stage = state.stage
        seat = stage.seat
        at = seat, NOTHING, seat
        if isinstance(stage, climbing.Following):
            top = stage.top.combination
            at = (seat - 1) % rules.players, (top.kind.number, top.top), stage.top.seat
        deal = Deal(rules.teams, rules.top_rank, [holding.shapes for holding in held], out, *at)
        move: climbing.Move = climbing.Pass()
        if isinstance(stage, climbing.Deciding) and (to := deal.leader(seat)) != seat:
            move = climbing.GiveLead(to)
        else:
            deal.next_turn()
            assert deal.seat == seat
            assert {option and option[2] for option in deal.options()} == possible(state, held[seat])
            choice = deal.usual()
            if choice is not None:
                deal.take(choice)
                move = climbing.Play(held[seat].take(choice[2], deal.left[seat]))
        state, events = state.step(move)
        out += [event.seat for event in events if isinstance(event, climbing_events.WentOut)]
    return tuple(out)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PRESETS)
def test_the_quick_player_keeps_to_the_rules(name: str) -> None:
    rules = attrs.evolve(climbing.preset(name), target=1000)
    for seed in range(6):
        state = new_match(rules)
        state = state.apply(state.chance_move(seed))
        plans = tuple([planned(hand, rules) for hand in state.hands])
        assert state.to_act is not None
        at = state.to_act, NOTHING, state.to_act
        assert order_of(rules, plans, (), at) == engine_order(state)


@attrs.frozen
class Slow:
    """The quick player once more, in plain words: it works everything out anew from what each seat has left."""

    rules: Rules
    left: Sequence[Sequence[Shape]]

    def cards(self, seat: int) -> int:
        return sum(KINDS[kind].size for kind, _ in self.left[seat])

    def around(self, seat: int, until: int) -> list[int]:
        """Return the seats that hold cards, clockwise from a seat to another one or itself, without these two."""
        seats = self.rules.players
        way = ((seat + step) % seats for step in range(1, (until - seat - 1) % seats + 1))
        return [other for other in way if self.left[other]]

    def opponents(self, seat: int, until: int) -> list[int]:
        """Return the seats of other sides."""
        return [other for other in self.around(seat, until) if not self.rules.teams or (other - seat) % 2]

    def leader(self, winner: int) -> int:
        partners = [other for other in self.around(winner, winner) if self.rules.teams and (other - winner) % 2 == 0]
        nearest = min(partners, key=self.cards, default=None)
        if self.left[winner]:
            gives = nearest is not None and self.cards(nearest) // 2 + 1 < len(self.left[winner])
            return nearest if gives and nearest is not None else winner
        return self.around(winner, winner)[0] if nearest is None else nearest

    def odds(self, shape: Shape, opponents: Sequence[int]) -> int:
        """Return how often nobody of them beats a shape, in hundredths."""
        kind, most = KINDS[shape[0]], max(map(self.cards, opponents), default=0)
        if kind.size > most:
            return 95 if most >= 4 else 100
        return cutting.chance(kind, self.rules.top_rank - shape[1])

    def lead(self, seat: int) -> Shape:
        against = self.opponents(seat, seat)
        odds = {shape: self.odds(shape, against) for shape in self.left[seat]}
        few_are_weak = sum(odds[shape] < 70 for shape in self.left[seat]) < 2

        def worth(shape: Shape) -> int:
            kind = KINDS[shape[0]]
            if few_are_weak:
                return 100 * odds[shape] - 50 * kind.is_bomb + kind.size
            lets_out = odds[shape] < 100 and kind.size in map(self.cards, against)
            return 20 * kind.size - 200 * odds[shape] - shape[1] - 50_000 * kind.is_bomb - 100_000 * lets_out

        return max(self.left[seat], key=worth)

    def follow(self, seat: int, top: Shape, owner: int) -> tuple[Shape, Shape | None] | None:
        """Return a shape of the plan and the part of it that is played, the whole if `None`; or a pass."""
        against = self.opponents(seat, seat)
        danger = {1: 240, 2: 140, 3: 80, 4: 40, 5: 20}.get(min(map(self.cards, against)), 0)
        is_partners = self.rules.teams and (owner - seat) % 2 == 0
        won = self.odds(top, self.opponents(seat, owner)) if is_partners else 0
        kind = KINDS[top[0]]
        whole = [shape for shape in self.left[seat] if beats(shape, top)]
        if whole and len(self.left[seat]) == 1:
            return whole[0], None
        best, most = None, 0
        for shape in self.left[seat]:
            below = self.rules.top_rank - shape[1]
            worth = cutting.need(KINDS[shape[0]], below)
            if shape in whole:
                played, part = shape, None
            elif shape[0] <= Kind.TRIPLE.number and kind.size < KINDS[shape[0]].size and shape[1] > top[1]:
                played = part = top[0], shape[1]
                worth -= cutting.need(KINDS[shape[0] - kind.size], below)
            else:
                continue
            worth += (self.odds(played, against) - won) * (100 + danger) // 100
            if worth > most:
                best, most = (shape, part), worth
        return best


def beats(shape: Shape, top: Shape) -> bool:
    if shape[0] == top[0]:
        return shape[1] > top[1]
    return KINDS[shape[0]].is_bomb and shape[0] > top[0]


@pytest.mark.parametrize("name", PRESETS)
def test_the_quick_player_decides_by_what_is_worth_most(name: str) -> None:
    rules = climbing.preset(name)
    rng = random.Random(name)
    found: set[object] = set()
    for seed in range(40):
        state = new_match(rules)
        hands = [[*hand] for hand in state.apply(state.chance_move(seed)).hands]
        if seed % 10:
            hands = [rng.sample(hand, rng.randint(1, 7)) for hand in hands]
        plans = [planned(Hand(hand), rules) for hand in hands]
        deal = Deal(rules.teams, rules.top_rank, plans, (), 0, NOTHING, 0)
        while not deal.is_over:
            slow = Slow(rules, deal.left)
            assert [deal.leader(seat) for seat in range(rules.players)] == [*map(slow.leader, range(rules.players))]
            deal.next_turn()
            choice = deal.usual()
            if deal.top == NOTHING:
                assert choice is not None
                assert deal.options() == [(place, -1, shape) for place, shape in enumerate(deal.left[deal.seat])]
                assert (choice[1], choice[2], deal.left[deal.seat][choice[0]]) == (-1, *2 * [slow.lead(deal.seat)])
                found.add("lead")
            else:
                wanted = slow.follow(deal.seat, deal.top, deal.owner)
                assert (choice is None) == (wanted is None)
                if choice is not None and wanted is not None:
                    shape, part = wanted
                    assert deal.left[deal.seat][choice[0]] == shape
                    rest = -1 if part is None else shape[0] - part[0] - 1
                    assert choice[1:] == (rest, part or shape)
                    found.add("part" if part else "whole")
                else:
                    found.add("pass")
            deal.take(choice if rng.random() < 0.7 else rng.choice(deal.options()))
    assert found == {"lead", "whole", "part", "pass"}


def test_what_is_certain_is_worth_what_it_comes_to() -> None:
    """With two players left, each knows what the other one holds."""
    rules = attrs.evolve(climbing.preset("applewood-3"), target=1000)
    rng = random.Random(1)
    compared = 0
    for seed in range(8):
        state = new_match(rules)
        state = state.apply(state.chance_move(seed))
        while state.deal_number == 1:
            assert state.to_act is not None
            view = state.observe(state.to_act)
            seat = view.seat or 0
            if len(view.out) == 1:
                thought = think(view, rng, Budget(simulations=1))
                for option in thought.options if thought.simulations else ():
                    after = state.apply(option.move)
                    over = after.deal_number > 1
                    order = (*view.out, seat) if over else engine_order(after)
                    assert option.expected == ahead(rules, order)[seat]
                    compared += 1
            state = state.apply(plain.choose(view, rng))
    assert compared > 10


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["bacon-4", "bacon-6", "applewood-3"])
def test_a_thought_in_the_climbing_game_is_of_legal_moves_and_a_seed_repeats_it(name: str) -> None:
    rng = random.Random(name)
    budget = Budget(simulations=2)
    state = new_match(climbing.preset(name))
    stages = set()
    with ThreadPoolExecutor(2) as executor:
        state = state.apply(state.chance_move(name))
        while state.to_act is not None:
            view = state.observe(state.to_act)
            thought = think(view, random.Random(1), budget)
            if not rng.randrange(8):
                assert thought == think(view, random.Random(1), budget, executor=executor)
            assert thought.simulations in (0, 2)
            assert all(view.why_illegal(option.move) is None for option in thought.options)
            stages.add(type(state.stage))
            state = state.apply(thought.move if rng.random() < 0.8 else rng.choice(state.legal_moves()))
    wanted = {climbing.Leading, climbing.Following}
    assert stages >= (wanted if name == "applewood-3" else wanted | {climbing.Deciding})


@pytest.mark.parametrize("name", ["bacon-6", "applewood-3"])
def test_what_is_thought_of(name: str) -> None:
    """The usual move, what the plan would lead, the best that beats the top, passing, and giving the lead away."""
    stages, most = set(), 0
    state = new_match(climbing.preset(name))
    state = state.apply(state.chance_move(1))
    while state.deal_number == 1 and state.to_act is not None:
        view = state.observe(state.to_act)
        usual = plain.choose(view, random.Random(1))
        thought = think(view, random.Random(1), Budget(simulations=1))
        plan = plan_of(view.hand, view.rules.top_rank)
        wanted = {usual}
        goes_out = isinstance(usual, climbing.Play) and not view.hand - usual.combination.cards
        if goes_out or isinstance(usual, climbing.AskLead | climbing.Answer):
            assert (thought.simulations, thought.expected) == (0, 0)
        elif isinstance(view.stage, climbing.Following):
            top = view.stage.top.combination
            _, listed = answers(row(view.hand, view.rules), top.kind.number, top.top)
            found = [made(*answer[1:]) for answer in listed]
            most = max(most, len(found))
            after = {play: plan_of(view.hand - play.cards, view.rules.top_rank).need for play in found}
            wanted |= {climbing.Pass(), *map(climbing.Play, sorted(found, key=after.__getitem__)[:8])}
        elif isinstance(view.stage, climbing.Leading | climbing.Deciding):
            wanted |= {climbing.Play(combination) for combination in plan.combinations}
            gifts = map(climbing.GiveLead, range(view.seats))
            wanted |= {gift for gift in gifts if view.why_illegal(gift) is None}
        assert {option.move for option in thought.options} == wanted
        stages.add(type(view.stage))
        state = state.apply(usual)
    assert most > 8
    assert stages >= {climbing.Leading, climbing.Following}


@pytest.mark.exhaustive
def test_a_seed_leads_to_the_same_thought_everywhere() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(1))
    assert state.to_act is not None
    thought = think(state.observe(state.to_act), random.Random(1), Budget(simulations=48))
    assert [(str(option.move), round(48 * option.expected)) for option in thought.options[:3]] == [
        ("bobtail-4:1d,2d,3c,4d", 53),
        ("straight-10:6h,7c,8c,9d,10d", 30),
        ("single-11:X", 23),
    ]


class Elsewhere(Executor):
    """Calls as another process does: nothing of what it gets is shared with who asks."""

    def submit(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        there, given, named = pickle.loads(pickle.dumps((call, args, kwargs)))
        future: Future[T] = Future()
        future.set_result(pickle.loads(pickle.dumps(there(*given, **named))))
        return future


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["bacon-4", "applewood-5", "chunky-6"])
def test_trees_that_grow_elsewhere_are_the_same(name: str) -> None:
    state = new_match(climbing.preset(name))
    state = state.apply(state.chance_move(2))
    assert state.to_act is not None
    view, budget = state.observe(state.to_act), Budget(simulations=30)
    thought = think(view, random.Random(1), budget)
    assert thought.simulations > FIRST
    for executor in (Elsewhere(), ThreadPoolExecutor(2)):
        with executor:
            assert think(view, random.Random(1), budget, executor=executor) == thought


def test_who_can_go_out_does_so_without_a_thought() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    hands = (state.hands[0], climbing.parse_hand("7c 7c"), *state.hands[2:])
    state = attrs.evolve(state, table=attrs.evolve(state.table, hands=hands))
    thought = think(state.observe(1), random.Random(1), Budget(simulations=5))
    assert (str(thought.move), thought.simulations) == ("pair-7:7c,7c", 0)


def test_what_ends_the_deal_is_worth_its_points() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    last = climbing.parse_hand("1c 2c 4d 6d")
    table_now = attrs.evolve(state.table, hands=(last, climbing.parse_hand("8d"), last, climbing.Hand()), out=(3,))
    play = climbing.Play(climbing.parse_combination("single-8:8d"))
    start = _after(attrs.evolve(state, table=table_now).observe(1), play)
    plans = tuple(
        [plan_in(start) if seat == 1 else planned(hand, bacon(4)) for seat, hand in enumerate(table_now.hands)]
    )
    order = order_of(bacon(4), plans, start.out, at_of(start))
    assert order == (3, 1)
    assert ahead(bacon(4), order) == [-4, 4, -4, 4]


def test_of_a_partner_who_is_nearer_to_going_out_is_thought() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    hands = (*state.hands[:3], climbing.parse_hand("7c"))
    state = attrs.evolve(state, table=attrs.evolve(state.table, hands=hands, stage=climbing.Deciding(1)))
    view = state.observe(1)
    thought = think(view, random.Random(1), Budget(simulations=3))
    assert climbing.GiveLead(3) in {option.move for option in thought.options}
    assert at_of(_after(view, climbing.GiveLead(3))) == (3, NOTHING, 3)


def test_passing_hands_the_round_to_its_owner() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    top = climbing.Played(1, climbing.parse_combination("single-3:3c"))
    state = attrs.evolve(state, table=attrs.evolve(state.table, stage=climbing.Following(0, (top,))))
    start = _after(state.observe(0), climbing.Pass())
    assert at_of(start) == (0, (0, 3), 1)
    plans = tuple([planned(hand, bacon(4)) for hand in state.hands])
    assert order_of(bacon(4), plans, (), at_of(start)) == order_of(bacon(4), plans, (), (1, NOTHING, 1))
