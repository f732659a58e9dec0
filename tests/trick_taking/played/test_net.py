"""The net chooses legal moves by nothing but what its seat may know, the same everywhere."""

import hashlib
import random
from collections.abc import Iterator
from itertools import islice

import pytest

from bacon_rules import NetError, SeatError
from bacon_rules.nets import Network
from bacon_rules.trick_taking import Rules, State, View, determinize, new_match
from bacon_rules.trick_taking.played import bot, net
from bacon_rules.trick_taking.played.net import chosen, expected, net_choose
from bacon_rules.trick_taking.played.numbering import NUMBERING
from tests.trick_taking.scripts import HOUSE_RULES, dealt

pytest.importorskip("numpy")


CHOSEN = "748e273a184e720f910e2aa1751bd15a2b377b3ca2579a61fe8e80516eb41811"
"""The digest of what it chooses in some matches, which changes only with the net."""


def views(rules: Rules, seed: int) -> Iterator[View]:
    """Yield the views of the seats to act in a match of two nets against two plain players."""
    rng = random.Random(seed)
    state = new_match(rules, seed % 4)
    while not state.is_over:
        if state.to_act is None:
            state = state.apply(state.chance_move(rng.getrandbits(64)))
        else:
            view = state.observe(state.to_act)
            yield view
            player = net_choose if (state.to_act + seed) % 2 else bot.choose
            state = state.apply(player(view, rng))


@pytest.mark.few(2)
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_choices_are_legal_whatever_the_house_rules(rules: Rules) -> None:
    for seed in range(2):
        for view in islice(views(rules, seed), 600):
            assert net_choose(view, random.Random(0)) in view.legal_moves()


def test_it_takes_the_legal_move_of_which_it_expects_most() -> None:
    for view in islice(views(Rules(), 3), 200):
        points = expected(net.network(), view)
        assert {NUMBERING.move(number) for number in points} == set(view.legal_moves())
        best = max(points.values())
        first = min(number for number, one in points.items() if one == best)
        assert NUMBERING.number(net_choose(view, random.Random(0))) == first


def test_it_chooses_the_same_on_every_machine_and_in_each_build() -> None:
    told = [str(net_choose(view, random.Random(0))) for seed in range(3) for view in views(Rules(), seed)]
    assert len(told) > 500
    assert hashlib.sha256(" ".join(told).encode()).hexdigest() == CHOSEN


def test_of_equal_moves_it_takes_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Network, "__call__", lambda _, inputs: inputs[:, :1] * 0)
    for view in islice(views(Rules(), 5), 60):
        assert NUMBERING.number(chosen(Network(()), view)) == NUMBERING.legal(view)[0]


def test_a_choice_follows_from_what_the_seat_may_know() -> None:
    for view in islice(views(Rules(), 4), 100):
        mine = net_choose(view, random.Random(0))
        for seed in range(3):
            assert view.seat is not None
            assert net_choose(determinize(view, seed).observe(view.seat), random.Random(seed)) == mine


@pytest.mark.parametrize("seat", [0, 2, 3, None])
def test_only_who_is_to_act_chooses(seat: int | None) -> None:
    with pytest.raises(SeatError, match=f"^it is not the turn of {'a spectator' if seat is None else f'seat {seat}'}$"):
        net_choose(dealt().observe(seat), random.Random(0))
    with pytest.raises(SeatError):
        net_choose(new_match().observe(seat), random.Random(0))


def test_its_file_is_the_one_that_the_code_names(monkeypatch: pytest.MonkeyPatch) -> None:
    state: State = dealt()
    assert net_choose(state.observe(1), random.Random(0)) in state.legal_moves()
    monkeypatch.setattr(net, "DIGEST", "0" * 64)
    net.network.cache_clear()
    with pytest.raises(NetError, match=r"net\.npz: its SHA-256 is"):
        net_choose(state.observe(1), random.Random(0))
    net.network.cache_clear()
