"""Episodes on their way: what C plays is what the verbs play, move by move."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from bacon_rules import ActionError, IllegalMoveError, bacon, trick_taking
from bacon_rules.bulk import twins
from bacon_rules.games.register import game_of_any
from bacon_rules.learning import Length, run
from bacon_rules.learning.episodes import Episodes, numbers_of
from bacon_rules.learning.observing import Observer
from bacon_rules.learning.run import Run
from bacon_rules.learning.tensors import layout, tensor
from tests.bulk.fast import loaded
from tests.learning.games import ALL_RULES, SMALL_RULES
from tests.trick_taking.scripts import HOUSE_RULES

IN_C = [name for name, rules in ALL_RULES.items() if rules.name != "save-your-bacon"]


def run_of(episodes: Episodes) -> Run:
    """Return a run whose observations are the usual ones."""
    return Run(episodes, Observer.of(episodes.rules, "all", 1, 0))


@contextmanager
def played_by(module: ModuleType | None) -> Iterator[None]:
    """Let the compiled module play, or the verbs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "fast_single", module.single if module else twins.single)
        names = ("put", "act", "quick", "look", "state")
        patch.setattr(run, "_FAST", [getattr(module, f"single_{name}", None) for name in names])
        yield


def run_by(module: ModuleType | None, episodes: Episodes) -> Run:
    with played_by(module):
        return run_of(episodes)


def check_looks(one: Run) -> None:
    """Compare what each seat sees with what its view says."""
    state, numbered = one.state, numbers_of(one.episodes.rules)
    for seat in range(state.seats):
        observation = one.observation(seat)
        assert np.array_equal(observation["observation"], tensor(state.observe(seat)))
        legal = numbered.legal(state).tolist() if seat == one.seat else []
        assert np.flatnonzero(observation["action_mask"]).tolist() == legal
        assert set(observation["action_mask"].tolist()) <= {0, 1}


@pytest.mark.few(5)
@pytest.mark.parametrize(
    ("name", "episode", "steps"),
    [*((name, "deal", 400) for name in IN_C), *((name, "match", 300) for name in SMALL_RULES if name in IN_C)],
)
def test_c_plays_what_the_verbs_play(name: str, episode: Length, steps: int) -> None:
    episodes, dice = Episodes(ALL_RULES[name], episode), random.Random(name)
    fast, slow = run_by(loaded(), episodes), run_by(None, episodes)
    ended = 0
    for seed in range(2):
        for one in (fast, slow):
            one.begin(seed, seed)
        for step in range(steps):
            assert fast.seat == slow.seat
            if slow.seat is None:
                break
            assert fast._playing is not None
            assert slow._playing is None
            if step % 7 == 0:
                check_looks(fast)
                check_looks(slow)
            fast_sees, slow_sees = fast.observation(slow.seat), slow.observation(slow.seat)
            assert np.array_equal(fast_sees["observation"], slow_sees["observation"])
            assert np.array_equal(fast_sees["action_mask"], slow_sees["action_mask"])
            if dice.random() < 0.3:
                assert fast.state == slow.state
            legal = np.flatnonzero(slow_sees["action_mask"]).tolist()
            number = legal[-1] if dice.random() < 0.4 else dice.choice(legal)
            rewards = slow.act(number)
            assert fast.act(number) == rewards
            ended += rewards is not None
        assert fast.state == slow.state
        check_looks(fast)
    assert ended > 0


@pytest.mark.parametrize("name", ["small bacon", "trick-taking"])
def test_what_is_illegal_changes_nothing_in_either(name: str) -> None:
    episodes = Episodes(ALL_RULES[name])
    for one in (run_by(loaded(), episodes), run_by(None, episodes)):
        one.begin(3, 0)
        state, numbered = one.state, numbers_of(episodes.rules)
        illegal = sorted({*range(len(numbered))} - {*numbered.legal(state)})
        for number in illegal[:: len(illegal) // 40 + 1]:
            with pytest.raises(IllegalMoveError):
                one.act(number)
        assert one.state == state
        check_looks(one)


class Broken:
    """An integer that is none, in one way or the other."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __index__(self) -> int:
        raise self.error


@pytest.mark.parametrize(
    "action", [-1, 36_301, 2**64, -(2**64), None, "0", 0.0, True, np.bool_(1), [0], Broken(ValueError())]
)
def test_there_is_no_such_action(action: Any) -> None:
    one = run_of(Episodes(bacon(4)))
    one.begin(1, 0)
    with pytest.raises(ActionError, match=r"^there is no action .*, expected a number from 0 to 36300$"):
        one.act(action)


def test_numbers_of_numpy_are_as_good() -> None:
    one, other = run_of(Episodes(bacon(4))), run_of(Episodes(bacon(4)))
    for each in (one, other):
        each.begin(1, 0)
    number = int(np.flatnonzero(one.observation(1)["action_mask"])[0])
    one.act(number)
    other.act(np.uint16(number))  # type: ignore[arg-type]  # which is what environments are given
    assert one.state == other.state


def test_an_interruption_goes_through_c() -> None:
    one = run_by(loaded(), Episodes(trick_taking.Rules()))
    one.begin(1, 0)
    with pytest.raises(KeyboardInterrupt):
        one.act(Broken(KeyboardInterrupt()))  # type: ignore[arg-type]


QUICK = {**HOUSE_RULES, **{name: ALL_RULES[name] for name in IN_C if name not in HOUSE_RULES}}


@pytest.mark.few(12)
@pytest.mark.parametrize("rules", QUICK.values(), ids=QUICK)
@pytest.mark.parametrize("episode", ["deal", "match"])
def test_the_quick_player_moves_until_a_seat_is_to_act(rules: Any, episode: Length) -> None:
    """C makes the moves of the verbs, and leaves to them the one that ends the deal."""
    episodes, dice = Episodes(rules, episode), random.Random(3)
    fast, slow = run_by(loaded(), episodes), run_by(None, episodes)
    ends = asked = 0
    for seed in range(12):
        for one in (fast, slow):
            one.begin(seed, seed % episodes.seats)
        for _ in range(60):
            if slow.seat is None:
                break
            if dice.random() < 0.4:
                number = dice.choice(np.flatnonzero(slow.observation(slow.seat)["action_mask"]).tolist())
                assert fast.act(number) == slow.act(number)
            elif slow.seat != (until := dice.randrange(episodes.seats)):
                rewards = fast.act_quickly(until)
                while (made := slow.act_quickly(until)) is None and slow.seat not in {until, None} and not is_new(slow):
                    pass
                assert rewards == made
                ends += is_new(slow) or slow.seat is None
                asked += slow.seat == until
            assert fast.seat == slow.seat
            assert fast.state == slow.state
    assert ends > 5
    assert asked > 5


def is_new(one: Run) -> bool:
    """Whether a deal has just begun."""
    state: Any = one.state
    table = state.table
    if not isinstance(state, trick_taking.State):
        return table is not None and table.dealt == table.hands
    return table is not None and not table.calls


def plain_of(state: Any) -> Any:
    plain = game_of_any(state).plain(state)
    assert plain is not None
    return plain


@pytest.mark.parametrize("rules", [bacon(4), trick_taking.Rules()], ids=lambda rules: rules.name)
def test_c_goes_on_from_a_whole_deal_alone(rules: Any) -> None:
    module, episodes = loaded(), Episodes(rules)
    state = episodes.start(1, 0)
    first, dealt, later = game_of_any(state).new_match(rules), state, state.apply(state.legal_moves()[0])
    one = module.single(plain_of(first).game, plain_of(first).rules)
    row, mask = bytearray(4 * layout(rules).size), bytearray(len(numbers_of(rules)))
    assert not module.single_put(one, plain_of(first).state)
    asks: list[Callable[[], object]] = [
        lambda: module.single_act(one, 0),
        lambda: module.single_quick(one, 1),
        lambda: module.single_look(one, row, mask),
        lambda: module.single_state(one),
    ]
    for ask in asks:
        with pytest.raises(ValueError, match="no cards have been dealt"):
            ask()
    assert module.single_put(one, plain_of(dealt).state)
    numbers = module.single_state(one)
    assert not module.single_put(one, plain_of(later).state)
    assert module.single_state(one) == numbers
    assert game_of_any(state).unplain(rules, numbers) == dealt


@pytest.mark.parametrize("rules", [bacon(4), trick_taking.Rules()], ids=lambda rules: rules.name)
def test_c_refuses_what_does_not_fit(rules: Any) -> None:
    module, state = loaded(), Episodes(rules).start(1, 0)
    plain = plain_of(state)
    one = module.single(plain.game, plain.rules)
    assert module.single_put(one, plain.state)
    row, mask = bytearray(4 * layout(rules).size), bytearray(len(numbers_of(rules)))
    module.single_look(one, row, mask)
    assert sum(mask) == len(state.legal_moves())
    for wrong in ((row[4:], mask), (row + bytes(4), mask), (row, mask[1:]), (row, mask + bytes(1))):
        with pytest.raises(ValueError, match="the row or the mask does not fit the game"):
            module.single_look(one, *wrong)
    odd = memoryview(bytearray(len(row) + 1))[1:]
    with pytest.raises(ValueError, match="does not fit"):
        module.single_look(one, odd, mask)
    for unfit in ((bytes(row), mask), (row, bytes(mask)), (row, None)):
        with pytest.raises((BufferError, TypeError)):
            module.single_look(one, *unfit)
    with pytest.raises(TypeError, match="3 arguments, and it takes 2"):
        module.single_act(one, 1, 2)
    with pytest.raises(TypeError, match="1 arguments, and it takes 2"):
        module.single_quick(one)
    with pytest.raises(ValueError, match="no game named hearts"):
        module.single("hearts", plain.rules)
    assert module.single(plain.game, plain.rules[1:]) is None


def test_a_game_that_c_does_not_know_is_left_to_the_verbs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numbers of rules or of a deal cannot be read."""
    monkeypatch.setattr(run, "fast_single", lambda *_: "handle")
    monkeypatch.setattr(run, "_FAST", [lambda *_: False] * 5)
    one = run_of(Episodes(trick_taking.Rules()))
    one.begin(1, 0)
    assert one._playing is None
    check_looks(one)
