"""The tree of what is played later: it grows by a node a world, and finds what trying everything finds."""

import copy
import functools
import math
import pickle
from collections.abc import Sequence
from types import SimpleNamespace

import attrs
import pytest

from bacon_rules import bacon, climbing, new_match
from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.climbing.played.search import later
from bacon_rules.climbing.played.search.later import (
    FIRST,
    NEXT,
    PLAY,
    POSSIBLE,
    ROOT,
    ROW,
    TOTAL,
    VISITS,
    Tree,
    Worth,
    logarithms,
    make_room,
    new_tree,
)
from bacon_rules.climbing.played.search.quick import NOTHING, Choice, Deal, play_out
from bacon_rules.climbing.played.search.trying import worth_of, worths_of

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


def worth(order: Sequence[int]) -> Sequence[float]:
    return worth_of(worths_of(RULES), 4, order)


def applewood_worth(order: Sequence[int]) -> Sequence[float]:
    return worth_of(worths_of(climbing.applewood(3)), 3, order)


def worth_in(deal: Deal) -> Worth:
    return worth if len(deal.left) == 4 else applewood_worth


def played(tree: Tree, deal: Deal, curious: float = 1.5) -> Sequence[float]:
    """Play a deal out, and grow the tree."""
    make_room(tree, 1)
    promise = functools.partial(later.promise, curious, logarithms())
    return later.played(tree, deal, promise, worth_in(deal))


def nodes(tree: Tree) -> int:
    return int(tree[PLAY])


def column(tree: Tree, name: int) -> list[float]:
    return [*tree[name : ROW * nodes(tree) : ROW]]


def after(tree: Tree) -> dict[tuple[int, int, Shape | None], int]:
    """Return the node after each play: a node, a seat, and a shape or `None` for a pass."""
    found = {}
    for node in range(nodes(tree)):
        for code, following in later.after(tree, node).items():
            shape = code >> 4 & 15, code & 15
            found[node, code >> 8, None if shape == NOTHING else shape] = following
    return found


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
    node, known_after, visits = ROOT, after(tree), column(tree, VISITS)
    while not deal.is_over:
        deal.next_turn()
        choices = {None if choice is None else choice[2]: choice for choice in deal.options()}
        known = {
            known_after[node, deal.seat, shape]: choice
            for shape, choice in choices.items()
            if (node, deal.seat, shape) in known_after
        }
        if not known:
            return play_out(deal)
        node = max(known, key=visits.__getitem__)
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
    tree = new_tree()
    for deal in deals:
        played(tree, copy.deepcopy(deal), 3 / 16 * spread)
    return tree


@pytest.mark.parametrize("seed", range(3))
def test_it_does_what_follows_from_all_that_was_played(seed: int) -> None:
    for deals in (
        [ending(10 * seed + number, 4) for number in range(3)],
        [applewood_ending(seed), applewood_ending(9)],
    ):
        tree, memory = new_tree(), list[Remembered]()
        for number in range(60):
            deal = deals[number * number % len(deals)]
            found = played(tree, copy.deepcopy(deal))
            assert found == played_from_memory(memory, 1.5, copy.deepcopy(deal))


@pytest.mark.parametrize("towards", [-math.inf, math.inf])
def test_the_last_digit_of_a_logarithm_changes_nothing(monkeypatch: pytest.MonkeyPatch, towards: float) -> None:
    here = [round(math.log(number), 9) for number in range(1, later.MOST_NODES)]
    elsewhere = SimpleNamespace(log=lambda number: math.nextafter(math.log(number), towards))
    monkeypatch.setattr(later, "math", elsewhere)
    assert [*logarithms.__wrapped__()] == [0, *here]


def test_many_worlds_are_as_many_as_the_last_that_has_a_logarithm() -> None:
    logs = logarithms()
    assert later.promise(2.0, logs, 3.0, 4.0, len(logs)) == later.promise(2.0, logs, 3.0, 4.0, len(logs) - 1)
    assert later.promise(2.0, logs, 3.0, 4.0, len(logs) - 2) < later.promise(2.0, logs, 3.0, 4.0, len(logs) - 1)


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
        assert played(new_tree(), ending(seed, 6)) == worth(play_out(ending(seed, 6)))


def test_a_tree_grows_by_a_node_a_world() -> None:
    tree = new_tree()
    for number in range(200):
        played(tree, ending(number % 40, 6))
        assert ROW * nodes(tree) <= len(tree)
        assert nodes(tree) == len(after(tree)) + 1 <= number + 2
    visits, possible, total = (column(tree, name) for name in (VISITS, POSSIBLE, TOTAL))
    below = [0.0] * nodes(tree)
    for (node, _, _), following in after(tree).items():
        below[node] += visits[following]
        assert visits[following] <= possible[following]
        assert abs(total[following]) <= 4 * visits[following]
        assert node == ROOT or possible[following] <= visits[node]
    assert below[ROOT] == 200
    assert all(less <= more for less, more in zip(below[1:], visits[1:], strict=True))


def test_it_is_counted_how_often_a_choice_was_possible() -> None:
    """The second player can beat a 5 by an 8 in all worlds, and by a 9 in every other one."""

    def world(high: int) -> Deal:
        return Deal(True, 11, [[(0, 5)], [(0, 8), (0, high)], [(0, 3)], [(0, 4)]], (), 0, NOTHING, 0)

    tree = grown([world(9 if number % 2 else 4) for number in range(100)])
    known, visits, possible = after(tree), column(tree, VISITS), column(tree, POSSIBLE)
    after_5 = known[ROOT, 0, (0, 5)]
    eight, nine = (known[after_5, 1, (0, rank)] for rank in (8, 9))
    assert visits[after_5] - 5 <= possible[eight] <= visits[after_5]
    assert visits[nine] <= possible[nine] <= possible[eight] - 20
    assert (ROOT, 0, None) not in known
    assert (after_5, 1, None) in known


def test_equal_shapes_are_one_choice() -> None:
    deal = Deal(True, 11, [[(0, 5), (0, 5)], [(0, 8)], [(0, 3)], [(0, 4)]], (), 0, NOTHING, 0)
    assert [play for play in after(grown([deal] * 30)) if play[0] == ROOT] == [(ROOT, 0, (0, 5))]


def test_a_tree_stops_growing_and_is_still_of_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(later, "MOST_NODES", 12)
    tree = grown([ending(number % 7, 6) for number in range(300)])
    assert (nodes(tree), len(tree)) == (12, 12 * ROW)
    visits = column(tree, VISITS)
    from_root = [following for (node, _, _), following in after(tree).items() if node == ROOT]
    assert sum(visits[node] for node in from_root) > 280


def test_a_tree_goes_to_another_process_however_deep_it_is() -> None:
    tree = grown([ending(3, 8)] * 1500)
    assert pickle.loads(pickle.dumps(tree)) == tree


def test_the_nodes_after_a_node_are_a_list_from_the_newest_to_the_oldest() -> None:
    tree = grown([ending(number % 7, 6) for number in range(100)])
    for node in range(nodes(tree)):
        following = [*later.after(tree, node).values()]
        assert following == sorted(following, reverse=True)
        assert all(one > node for one in following)
        assert tree[ROW * node + FIRST] == (following[0] if following else 0)
    assert tree[NEXT] == 0


@pytest.mark.parametrize(
    ("name", "spread"), [("bacon-4", 8), ("bacon-6", 24), ("chunky-4", 12), ("applewood-3", 3), ("applewood-6", 6)]
)
def test_how_much_a_deal_is_worth_at_most(name: str, spread: float) -> None:
    worths = worths_of(climbing.preset(name))
    assert (max(worths) - min(worths)) == spread
