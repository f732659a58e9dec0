"""Faulty players lose the match, and the fault is reported."""

import random
import re
import threading
import time
from contextlib import suppress
from typing import Any

import pytest

from bacon_rules import PlayerError, climbing, trick_taking
from bacon_rules.arena import Player, Terms, duel, play
from bacon_rules.arena.players import faults
from bacon_rules.arena.players.faults import LONGEST_TOLD, Ask, Lost, Watch
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from tests.arena.players import first, hanging

RULES = trick_taking.Rules()


class UntoldError(Exception):
    def __str__(self) -> str:
        raise ZeroDivisionError


def raising(error: BaseException) -> Player:
    def choose(view: AnyView, rng: random.Random) -> AnyMove:  # noqa: ARG001
        raise error

    return choose


def returning(thing: Any) -> Player:
    def choose(view: AnyView, rng: random.Random) -> AnyMove:  # noqa: ARG001
        return thing

    return choose


FAULTS: list[tuple[Player, str]] = [
    (raising(ValueError("not\n  so")), "it raised ValueError: not so"),
    (raising(ValueError()), "it raised ValueError"),
    (raising(SystemExit(3)), "it raised SystemExit: 3"),
    (raising(UntoldError()), "it raised UntoldError"),
    (returning(None), "its move is illegal: None: this is not a move of the trick-taking game"),
    (returning("pass"), "its move is illegal: 'pass': a text is not a move: read it with parse_move"),
    (returning(climbing.Pass()), "its move is illegal: pass: this is not a move of the trick-taking game"),
    (returning(trick_taking.Accept()), "its move is illegal: accept: a card has to be discarded first (T3)"),
]


@pytest.mark.parametrize("seconds", [None, 60])
@pytest.mark.parametrize(("player", "told"), FAULTS, ids=[told for _, told in FAULTS])
def test_a_player_that_does_wrong_is_told_what(player: Player, told: str, seconds: float | None) -> None:
    with pytest.raises(PlayerError) as caught:
        play(RULES, [first, first, player, first], 7, seconds=seconds)
    error = caught.value
    assert (error.seat, error.problem) == (2, told)
    assert str(error) == f"seat 2: {told}"
    assert [move.partition(":")[0] for move in error.moves] == ["deal", "pick-up", "accept"]


@pytest.mark.parametrize("more", [0, 1, 10_000])
def test_what_is_told_is_short(more: int) -> None:
    begun = "it raised ValueError: "
    fits = "a" * (LONGEST_TOLD - len(begun))
    with pytest.raises(PlayerError) as caught:
        play(RULES, [raising(ValueError(fits + "b" * more))] * 4, 7)
    assert caught.value.problem == (f"{begun}{fits[1:]}…" if more else f"{begun}{fits}")


def deaf(view: AnyView, rng: random.Random) -> AnyMove:
    while True:
        with suppress(Exception):
            hanging(view, rng)


@pytest.mark.parametrize("player", [hanging, deaf])
def test_a_player_that_hangs_loses_and_is_stopped(player: Player) -> None:
    before = threading.active_count()
    with pytest.raises(PlayerError, match=re.escape("it took longer than 0.05 seconds")):
        play(RULES, [player] * 4, 7, seconds=0.05)
    for thread in threading.enumerate():
        if thread.daemon:
            thread.join(10)
    assert threading.active_count() <= before


def test_who_took_too_long_is_never_asked_again() -> None:
    asked = []

    def stubborn(view: AnyView, rng: random.Random) -> AnyMove:
        asked.append(view)
        try:
            return hanging(view, rng)
        except BaseException:
            return first(view, rng)

    with pytest.raises(PlayerError, match=re.escape("it took longer than 0.05 seconds")) as caught:
        play(RULES, [stubborn] * 4, 7, seconds=0.05)
    for thread in threading.enumerate():
        if thread.daemon:
            thread.join(10)
    assert len(asked) == len(caught.value.moves) == 1


def test_nobody_can_have_thought_too_long_before_all_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now, watch = [100.0], Watch(60)
    monkeypatch.setattr(faults, "monotonic", lambda: now[0])
    left = []

    def thinking(view: AnyView, rng: random.Random) -> AnyMove:
        for seconds in (0, 59.5, 60):
            now[0] = 100 + seconds
            left.append(watch._left())
        return first(view, rng)

    dealt = trick_taking.new_match()
    dealt = dealt.apply(trick_taking.chance_move(dealt, seed=7))
    watch.over(lambda ask: ask(thinking, dealt.observe(1), random.Random()))
    assert [*left, watch._left()] == [60, 0.5, 0, 60]


def test_what_takes_long_while_nobody_thinks_is_nobodys_fault() -> None:
    def slow(ask: Ask) -> str:  # noqa: ARG001
        time.sleep(0.2)
        return "the end"

    assert Watch(0.02).over(slow) == "the end"


def test_who_has_gone_on_by_itself_need_not_be_interrupted() -> None:
    goes_on, threads = threading.Event(), []

    def waiting(view: AnyView, rng: random.Random) -> AnyMove:
        threads.append(threading.current_thread())
        goes_on.wait()
        return first(view, rng)

    dealt = trick_taking.new_match()
    dealt = dealt.apply(trick_taking.chance_move(dealt, seed=7))
    watch = Watch(0.02)
    with pytest.raises(Lost, match=re.escape("it took longer than 0.02 seconds")):
        watch.over(lambda ask: ask(waiting, dealt.observe(1), random.Random()))
    goes_on.set()
    (thread,) = threads
    thread.join()
    watch.interrupt()


@pytest.mark.parametrize("seconds", [None, 60])
def test_an_interrupt_is_nobodys_fault(seconds: float | None) -> None:
    with pytest.raises(KeyboardInterrupt):
        play(RULES, [raising(KeyboardInterrupt())] * 4, 7, seconds=seconds)


def test_who_does_wrong_loses_and_the_run_goes_on() -> None:
    results = duel(RULES, {"good": first, "bad": raising(ValueError("no"))}, Terms(deals=3))
    assert {row.fault for row in results.rows} == {"it raised ValueError: no"}
    assert all(row.seats[row.faulty or 0] == "bad" for row in results.rows)
    good, bad = results.standings()
    assert (good.player, good.won, good.faults) == ("good", 6, 0)
    assert (bad.player, bad.lost, bad.faults) == ("bad", 6, 6)
    assert "bad lost by a fault 6 times: it raised ValueError: no" in str(results)


def test_of_three_sides_all_of_the_players_lose() -> None:
    rules = climbing.applewood(3)
    results = duel(rules, {"good": first, "bad": raising(ValueError("no"))}, Terms(deals=1))
    assert {row.outcome for row in results.rows} == {1.0}
    assert {row.winners for row in results.rows} == {(0, 2), (1, 2), (0, 1), (0,), (1,), (2,)}
