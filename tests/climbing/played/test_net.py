"""The net chooses legal moves by nothing but what its seat may know, the same everywhere."""

import hashlib
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bacon_rules import NetError, SeatError
from bacon_rules.climbing import (
    PRESETS,
    Answer,
    Answering,
    AskLead,
    Deciding,
    Following,
    GiveLead,
    Leading,
    Move,
    Pass,
    Play,
    Rules,
    View,
    determinize,
    new_match,
    preset,
)
from bacon_rules.climbing.played import bot, net
from bacon_rules.climbing.played.acting import ABOUT
from bacon_rules.climbing.played.net import chosen, expected, net_choose
from bacon_rules.climbing.played.seeing import KNOWN
from bacon_rules.nets import Network
from tests.climbing.positions import HOUSE_RULES, random_move
from tests.climbing.scripts import scripted

np = pytest.importorskip("numpy")

CHOSEN = {"bacon-4": "7b6ed1312015fafb", "applewood-3": "7b8a31a087aaf1bc", "chunky-6": "4887225a11e3b0dc"}
"""The digests of what it chooses in some matches, which change only with the net."""


def views(rules: Rules, seed: int) -> Iterator[View]:
    """Yield the views of the seats to act in a match of nets against plain players, who sometimes move at random."""
    rng = random.Random(seed)
    state = new_match(rules, seed % rules.players)
    while not state.is_over:
        if state.to_act is None:
            state = state.apply(state.chance_move(rng.getrandbits(64)))
        else:
            view = state.observe(state.to_act)
            yield view
            player = net_choose if (state.to_act + seed) % 2 else bot.choose
            state = state.apply(random_move(state, rng) if rng.random() < 0.1 else player(view, rng))


@pytest.mark.few(1)
@pytest.mark.parametrize("name", PRESETS)
def test_choices_are_legal_in_whole_matches(name: str) -> None:
    stages = set()
    for view in views(preset(name), 1):
        assert net_choose(view, random.Random(0)) in view.legal_moves()
        stages.add(type(view.stage))
    wanted = {Leading, Following} | ({Deciding} if preset(name).teams else set())
    assert stages - {Answering} == wanted


@pytest.mark.few(3)
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_choices_are_legal_whatever_the_house_rules(rules: Rules) -> None:
    for seed in range(2):
        for view in islice(views(rules, seed), 300):
            assert net_choose(view, random.Random(0)) in view.legal_moves()


@pytest.mark.parametrize("name", ["leading", "following", "deciding", "winner out", "answering", "told"])
def test_it_considers_all_moves_that_play_no_cards(name: str) -> None:
    state = scripted(name)
    assert state.to_act is not None
    view = state.observe(state.to_act)
    points = expected(net.network(), view)
    legal = view.legal_moves()
    assert set(points) <= set(legal)
    assert {move for move in points if not isinstance(move, Play)} == set(legal.others)
    assert any(isinstance(move, Play) for move in points) == any(isinstance(move, Play) for move in legal)


def told_of(move: Move, seat: int, players: int) -> tuple[int, int | None]:
    """Return the place of what is done, and of the seat of a gift or a question, counted from the own."""
    match move:
        case GiveLead(other):
            return 2, (other - seat) % players
        case AskLead(other):
            return 3, (other - seat) % players
        case Answer(wants_lead):
            return (4 if wants_lead else 5), None
    return isinstance(move, Pass), None


@pytest.mark.parametrize("name", ["leading", "following", "deciding of six", "winner out", "answering", "told"])
def test_the_network_is_told_what_is_done(name: str) -> None:
    state, asked = scripted(name), []
    assert state.to_act is not None

    def network(inputs: Any) -> Any:
        asked.append(inputs)
        return inputs[:, :1].astype(np.float64)

    moves = expected(network, state.observe(state.to_act))  # type: ignore[arg-type]  # it is called like one
    ((inputs),) = asked
    assert inputs.shape == (len(moves), KNOWN + ABOUT)
    for move, told in zip(moves, inputs[:, KNOWN : KNOWN + 12].tolist(), strict=True):
        verb, to = told_of(move, state.to_act, state.seats)
        assert told == [float(verb == place) for place in range(6)] + [float(to == place) for place in range(6)]


def test_it_takes_the_move_of_which_it_expects_most() -> None:
    several = 0
    for view in islice(views(preset("bacon-4"), 3), 100):
        points = expected(net.network(), view)
        best = [move for move, one in points.items() if one == max(points.values())]
        assert net_choose(view, random.Random(0)) == best[0]
        several += len(points) > 1
    assert several > 50


@pytest.mark.few(1)
@pytest.mark.parametrize("name", CHOSEN)
def test_it_chooses_the_same_on_every_machine_and_in_each_build(name: str) -> None:
    told = [str(net_choose(view, random.Random(0))) for view in islice(views(preset(name), 2), 400)]
    assert len(told) > 100
    assert hashlib.sha256(" ".join(told).encode()).hexdigest()[:16] == CHOSEN[name]


def test_of_equal_moves_it_takes_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Network, "__call__", lambda _, inputs: inputs[:, :1] * 0)
    for view in islice(views(preset("bacon-6"), 5), 100):
        assert chosen(Network(()), view) == next(iter(expected(Network(()), view)))
        if isinstance(view.stage, Following):
            assert chosen(Network(()), view) == Pass()


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["bacon-4", "chunky-6", "applewood-5"])
def test_a_choice_follows_from_what_the_seat_may_know(name: str) -> None:
    for view in islice(views(preset(name), 4), 60):
        mine = net_choose(view, random.Random(0))
        for seed in range(3):
            assert view.seat is not None
            assert net_choose(determinize(view, seed).observe(view.seat), random.Random(seed)) == mine


@pytest.mark.parametrize("seat", [0, 2, 3, None])
def test_only_who_is_to_act_chooses(seat: int | None) -> None:
    with pytest.raises(SeatError, match=f"^it is not the turn of {'a spectator' if seat is None else f'seat {seat}'}$"):
        net_choose(scripted("leading").observe(seat), random.Random(0))
    with pytest.raises(SeatError):
        net_choose(scripted("to be dealt").observe(seat), random.Random(0))


def test_its_file_is_the_one_that_the_code_names(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scripted("leading")
    assert net_choose(state.observe(1), random.Random(0)) in state.legal_moves()
    monkeypatch.setattr(net, "DIGEST", "0" * 64)
    net.network.cache_clear()
    with pytest.raises(NetError, match=r"net\.npz: its SHA-256 is"):
        net_choose(state.observe(1), random.Random(0))
    net.network.cache_clear()
