"""The tree of what is played later: it grows by a node a world, and finds what trying everything finds."""

import copy
import math
import pickle
from collections.abc import Sequence
from types import SimpleNamespace

import attrs
import pytest

from bacon_rules import bacon, climbing, new_match
from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.climbing.played.search import later
from bacon_rules.climbing.played.search.later import ROOT, Tree, Worth, played
from bacon_rules.climbing.played.search.quick import NOTHING, Choice, Deal, play_out
from bacon_rules.climbing.played.search.thinking import _ahead, _spread

RULES = bacon(4)


def plan(hand: climbing.Hand, rules: climbing.Rules) -> tuple[Shape, ...]:
    return cut(hand.packed.to_bytes(rules.top_rank, "little"))[1]


def few(seed: int, cards: int, rules: climbing.Rules) -> list[climbing.Hand]:
    """Return a few of the cards that each player was dealt."""
    state = new_match(rules)
    hands = state.apply(state.chance_move(seed)).hands
    return [climbing.Hand(list(hand)[seed % 5 :: 3][:cards]) for hand in hands]


def ending(seed: int, cards: int = 2) -> Deal:
    """Return a deal in which each of two teams of two holds a few cards, and the first leads."""
    return Deal(True, RULES.top_rank, [plan(hand, RULES) for hand in few(seed, cards, RULES)], (), 0, NOTHING, 0)


def applewood_ending(seed: int) -> Deal:
    """Return a deal of Applewood in which one of three is out, and another one leads."""
    rules = climbing.applewood(3)
    plans = [plan(hand, rules) for hand in few(seed, 3, rules)]
    return Deal(False, rules.top_rank, [(), *plans[1:]], (0,), 1, NOTHING, 1)


def worth(order: tuple[int, ...]) -> tuple[float, ...]:
    return _ahead(RULES, order)


def applewood_worth(order: tuple[int, ...]) -> tuple[float, ...]:
    return _ahead(climbing.applewood(3), order)


def worth_in(deal: Deal) -> Worth:
    return worth if len(deal.left) == 4 else applewood_worth


def best(deal: Deal) -> Sequence[float]:
    """Return the result of a deal if everybody sees all hands and plays best."""
    if deal.is_over:
        return worth_in(deal)(tuple(deal.out))
    deal.next_turn()
    ends = []
    for option in deal.options():
        after = copy.deepcopy(deal)
        after.take(option)
        ends.append(best(after))
    return max(ends, key=lambda values: values[deal.seat])


def leads_to(tree: Tree, deal: Deal) -> tuple[int, ...]:
    """Return the order of a deal if everybody chooses what was chosen most often, as far as the tree goes."""
    node = ROOT
    while not deal.is_over:
        deal.next_turn()
        choices = {None if choice is None else choice[2]: choice for choice in deal.options()}
        known = {
            tree.after[node, deal.seat, shape]: choice
            for shape, choice in choices.items()
            if (node, deal.seat, shape) in tree.after
        }
        if not known:
            return play_out(deal)
        node = max(known, key=tree.visits.__getitem__)
        deal.take(known[node])
    return tuple(deal.out)


Step = tuple[int, Shape | None]
"""Who played what."""


@attrs.frozen
class Remembered:
    """A played world: the actual and the possible choices within the tree, and the result."""

    steps: tuple[Step, ...]
    could: tuple[frozenset[Step], ...]
    values: Sequence[float]


def played_from_memory(memory: list[Remembered], curious: float, deal: Deal) -> Sequence[float]:
    """Do what `played` does, but remember all worlds, and look through them for each choice."""

    def promise(step: Step) -> float:
        tries = [number for number, world in enumerate(memory) if world.steps[: len(steps) + 1] == (*steps, step)]
        if not tries:
            return math.inf
        since = [world for world in memory[tries[0] + 1 :] if world.steps[: len(steps)] == tuple(steps)]
        possible = 2 + sum(len(world.could) > len(steps) and step in world.could[len(steps)] for world in since)
        mean = sum(memory[number].values[step[0]] for number in tries) / len(tries)
        return mean + curious * math.sqrt(round(math.log(possible), 9) / len(tries))

    steps: list[Step] = []
    could: list[frozenset[Step]] = []
    is_new = False
    while not is_new and not deal.is_over:
        deal.next_turn()
        usual = deal.usual()
        choices: dict[Step, Choice | None] = {}
        for choice in (usual, *deal.options()):
            choices.setdefault((deal.seat, choice and choice[2]), choice)
        step = max(choices, key=promise)
        is_new = promise(step) == math.inf
        could.append(frozenset(choices))
        deal.take(choices[step])
        steps.append(step)
    values = worth_in(deal)(play_out(deal))
    memory.append(Remembered(tuple(steps), tuple(could), values))
    return values


def grown(deals: Sequence[Deal], spread: float = 8.0) -> Tree:
    tree = Tree(3 / 16 * spread)
    for deal in deals:
        played(tree, copy.deepcopy(deal), worth_in(deal))
    return tree


@pytest.mark.parametrize("seed", range(3))
def test_it_does_what_follows_from_all_that_was_played(seed: int) -> None:
    for deals in (
        [ending(10 * seed + number, 4) for number in range(3)],
        [applewood_ending(seed), applewood_ending(9)],
    ):
        tree, memory = Tree(1.5), list[Remembered]()
        for number in range(60):
            deal = deals[number * number % len(deals)]
            found = played(tree, copy.deepcopy(deal), worth_in(deal))
            assert found == played_from_memory(memory, 1.5, copy.deepcopy(deal))


@pytest.mark.parametrize("towards", [-math.inf, math.inf])
def test_the_last_digit_of_a_logarithm_changes_nothing(monkeypatch: pytest.MonkeyPatch, towards: float) -> None:
    here = {number: later._log.__wrapped__(number) for number in range(1, 5000)}
    elsewhere = SimpleNamespace(log=lambda number: math.nextafter(math.log(number), towards))
    monkeypatch.setattr(later, "math", elsewhere)
    assert all(later._log.__wrapped__(number) == logarithm for number, logarithm in here.items())


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(10))
def test_with_open_hands_it_finds_what_is_best_for_everybody(seed: int) -> None:
    deal = ending(seed)
    tree = grown([deal] * 600)
    assert worth(leads_to(tree, copy.deepcopy(deal))) == best(deal)


@pytest.mark.parametrize("seed", range(6))
def test_each_player_of_applewood_chooses_for_itself(seed: int) -> None:
    deal = applewood_ending(seed)
    tree = grown([deal] * 300, 3.0)
    assert applewood_worth(leads_to(tree, copy.deepcopy(deal))) == best(deal)


def test_that_is_not_always_what_the_quick_player_makes_of_them() -> None:
    assert any(worth(play_out(ending(seed))) != best(ending(seed)) for seed in range(20))


def test_the_first_world_is_played_out_by_the_quick_player() -> None:
    for seed in range(20):
        assert played(Tree(1.5), ending(seed, 6), worth) == worth(play_out(ending(seed, 6)))


def test_a_tree_grows_by_a_node_a_world() -> None:
    tree = Tree(1.5)
    for number in range(200):
        played(tree, ending(number % 40, 6), worth)
        assert len(tree.visits) == len(tree.possible) == len(tree.total) == len(tree.after) + 1 <= number + 2
    below = [0] * len(tree.visits)
    for (node, _, _), following in tree.after.items():
        below[node] += tree.visits[following]
        assert tree.visits[following] <= tree.possible[following]
        assert abs(tree.total[following]) <= 4 * tree.visits[following]
        assert node == ROOT or tree.possible[following] <= tree.visits[node]
    assert below[ROOT] == 200
    assert all(less <= visits for less, visits in zip(below[1:], tree.visits[1:], strict=True))


def test_it_is_counted_how_often_a_choice_was_possible() -> None:
    """The second player can beat a 5 by an 8 in all worlds, and by a 9 in every other one."""

    def world(high: int) -> Deal:
        return Deal(True, 11, [[(0, 5)], [(0, 8), (0, high)], [(0, 3)], [(0, 4)]], (), 0, NOTHING, 0)

    tree = grown([world(9 if number % 2 else 4) for number in range(100)])
    after_5 = tree.after[ROOT, 0, (0, 5)]
    eight, nine = (tree.after[after_5, 1, (0, rank)] for rank in (8, 9))
    assert tree.visits[after_5] - 5 <= tree.possible[eight] <= tree.visits[after_5]
    assert tree.visits[nine] <= tree.possible[nine] <= tree.possible[eight] - 20
    assert (ROOT, 0, None) not in tree.after
    assert (after_5, 1, None) in tree.after


def test_equal_shapes_are_one_choice() -> None:
    deal = Deal(True, 11, [[(0, 5), (0, 5)], [(0, 8)], [(0, 3)], [(0, 4)]], (), 0, NOTHING, 0)
    assert [play for play in grown([deal] * 30).after if play[0] == ROOT] == [(ROOT, 0, (0, 5))]


def test_a_tree_stops_growing_and_is_still_of_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(later, "MOST_NODES", 12)
    tree = grown([ending(number % 7, 6) for number in range(300)])
    assert len(tree.visits) == 12
    from_root = [following for (node, _, _), following in tree.after.items() if node == ROOT]
    assert sum(tree.visits[node] for node in from_root) > 280


def test_a_tree_goes_to_another_process_however_deep_it_is() -> None:
    tree = grown([ending(3, 8)] * 1500)
    there = pickle.loads(pickle.dumps(tree))
    assert attrs.asdict(there) == attrs.asdict(tree)


@pytest.mark.parametrize(
    ("name", "spread"), [("bacon-4", 8), ("bacon-6", 24), ("chunky-4", 12), ("applewood-3", 3), ("applewood-6", 6)]
)
def test_how_much_a_deal_is_worth_at_most(name: str, spread: float) -> None:
    assert _spread(climbing.preset(name)) == spread
