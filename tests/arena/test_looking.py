"""Runs that end once a test has decided: at the same deal, however and wherever they are played."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import attrs
import pytest

from bacon_rules import ArenaError, trick_taking
from bacon_rules.arena import Decision, Results, Span, Sprt, Tally, Terms, duel, tournament, verdict
from bacon_rules.arena.terms import LOOK
from bacon_rules.bots import all_games, anything
from bacon_rules.cli import arena as command
from tests.arena.players import first
from tests.cli.running import output, run

RULES = trick_taking.Rules()
PLAYERS: Any = {"plain": all_games.choose, "first": first, "any": anything.choose}
TERMS = Terms(deals=300, seconds=None, until=Sprt(least=0.3))


@pytest.fixture(scope="module")
def whole() -> Results:
    return tournament(RULES, PLAYERS, attrs.evolve(TERMS, until=None))


def expected(whole: Results, terms: Terms) -> Iterator[tuple[str, str, int]]:
    """Yield the players of each pair and the deals after which they stop, from the rows of all deals."""
    assert terms.until is not None
    for tally in whole.tallies:
        rows = [row for row in whole.rows if (row.first, row.second) == (tally.first, tally.second)]
        deals = [rows[place : place + 2] for place in range(0, len(rows), 2)]
        looks = range(LOOK, terms.deals + 1, LOOK)
        so_far = ((look, Tally.of(tally.first, tally.second, deals[:look])) for look in looks)
        decided = (look for look, found in so_far if verdict(terms.until, found, terms.span).decision != Decision.GO_ON)
        yield tally.first, tally.second, next(decided, terms.deals)


def stops(results: Results) -> list[tuple[str, str, int]]:
    return [(tally.first, tally.second, tally.deals) for tally in results.tallies]


def shuffling() -> Executor:
    return Shuffling()


class Shuffling(ThreadPoolExecutor):
    """Plays what it is given in any order."""

    def __init__(self) -> None:
        super().__init__(4)
        self._dice = random.Random(1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        return super().submit(late, self._dice.random() / 100, fn, *args, **kwargs)


def late(seconds: float, fn: Callable[..., Any], *args: Any) -> Any:
    __import__("time").sleep(seconds)
    return fn(*args)


@pytest.mark.few(1)
@pytest.mark.parametrize("executor", [nullcontext, shuffling], ids=["here", "elsewhere"])
@pytest.mark.parametrize("least", [0.3, 2.0])
def test_each_two_players_stop_when_the_test_has_decided(
    executor: Callable[[], Any], least: float, whole: Results
) -> None:
    terms = attrs.evolve(TERMS, until=Sprt(least))
    with executor() as found:
        results = tournament(RULES, PLAYERS, terms, executor=found)
    assert stops(results) == list(expected(whole, terms))
    assert min(deals for *_, deals in stops(results)) < 300
    assert results.rows == tuple(
        row
        for row in whole.rows
        if row.deal < next(deals for one, other, deals in stops(results) if (one, other) == (row.first, row.second))
    )


def test_who_is_undecided_plays_all_deals() -> None:
    players: Any = {"any": anything.choose, "first": first}
    terms = Terms(deals=95, seconds=None, until=Sprt(least=0.001))
    assert stops(duel(RULES, players, terms)) == [("any", "first", 95)]


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(5))
def test_a_kept_run_stops_at_the_same_deal(seed: int, whole: Results, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("filelock")
    tournament(RULES, PLAYERS, TERMS, keep=tmp_path)
    path = tmp_path / "journal.jsonl"
    written = path.read_bytes()
    path.write_bytes(written[: random.Random(seed).randrange(len(written.splitlines()[0]) + 1, len(written))])
    found = tournament(RULES, PLAYERS, TERMS, keep=tmp_path)
    assert stops(found) == list(expected(whole, TERMS))
    again = tournament(RULES, PLAYERS, attrs.evolve(TERMS, deals=1000), keep=tmp_path)
    assert stops(again) == stops(found)
    with pytest.raises(ArenaError, match="it belongs to another run: its until is different"):
        tournament(RULES, PLAYERS, attrs.evolve(TERMS, until=None), keep=tmp_path)


@pytest.mark.parametrize("until", [7, "0.1", 0.1])
def test_what_is_no_test_is_refused(until: Any) -> None:
    with pytest.raises(ArenaError, match=f"^until: expected an Sprt, got {until!r}$"):
        Terms(until=until)


def test_a_share_above_one_is_refused() -> None:
    with pytest.raises(ArenaError, match="expected shares between"):
        Terms(until=Sprt(least=0.6), span=Span.MATCH)


def test_the_command_says_nothing_of_two_that_have_not_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(numbers: Iterator[int], *_: object) -> Iterator[int]:
        next(numbers)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "counted", stopped)
    status, lines, _ = run(capsys, "arena", "plain", "any", "x=any", "--game", "trick-taking", "--until", "9")
    assert status == 130
    assert [line for line in lines if "after" in line] == [
        "plain / any, after 10 deals: undecided between no lead and one of 9.0"
    ]


def test_the_command_says_what_was_decided(capsys: pytest.CaptureFixture[str]) -> None:
    game = ("--game", "trick-taking", "--deals", "300", "--until")
    *_, before, said = output(capsys, "arena", "plain", "any", *game, "0.3")
    assert (before, said) == ("", "plain / any, after 70 deals: a lead of 0.3 is likelier than none")
    assert output(capsys, "arena", "any", "plain", *game, "0.3")[-1].endswith(": no lead is likelier than one of 0.3")
    undecided = output(capsys, "arena", "any", "x=any", "--game", "trick-taking", "--deals", "1", "--until", ".2")[-1]
    assert undecided == "any / x, after 1 deal: undecided between no lead and one of 0.2"
    status, _, errors = run(capsys, "arena", "plain", "any", *game, "0")
    assert status == 2
    assert "expected a lead above 0, such as 0.1, not '0'" in errors
