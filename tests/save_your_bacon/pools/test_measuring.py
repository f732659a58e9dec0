"""What trials say about a pool, against slow counts; the lines, the JSON and the picture of it."""

import argparse
import json
import re
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.arena.counting.estimates import share
from bacon_rules.bots import anything
from bacon_rules.documents import write_json
from bacon_rules.pictures.colours import DARK, LIGHT
from bacon_rules.save_your_bacon import CardKey, DeckSource, Rules, starter_pool
from bacon_rules.save_your_bacon.played import bot
from bacon_rules.save_your_bacon.pools import Strength, Trial, all_texts, command, curious, measure, play_trials
from bacon_rules.save_your_bacon.pools.picture import pairings_picture
from bacon_rules.save_your_bacon.pools.telling import faults_told, measure_json, measure_told
from tests.cli.running import output, run

POOL = starter_pool()
CHAMPIONS = [champion.key for champion in POOL.champions]
CARDS = [card.key for card in POOL.deck_cards]
TEXTS = sorted(all_texts(POOL))


@st.composite
def trials(draw: st.DrawFn) -> list[Trial]:
    seats = draw(st.integers(2, 3))
    return [
        Trial(
            number=number,
            teams=tuple(tuple(draw(st.permutations(CHAMPIONS[:5]))[:3]) for _ in range(seats)),
            first=draw(st.integers(0, seats - 1)),
            winner=draw(st.none() | st.integers(0, seats - 1)),
            turns=draw(st.integers(1, 40)),
            moves=draw(st.integers(1, 4_000)),
            played=draw(st.frozensets(st.sampled_from(CARDS[:4]))),
            texts=draw(st.frozensets(st.sampled_from(TEXTS))),
            loop=draw(st.sampled_from([(), ("refresh", "pass-time")])),
        )
        for number in range(draw(st.integers(0, 6)))
    ]


def only(trial: Trial, champion: CardKey) -> int | None:
    """Return the only seat with a champion, if there is one."""
    seats = [seat for seat, team in enumerate(trial.teams) if champion in team]
    return seats[0] if len(seats) == 1 else None


def strength(won: list[bool]) -> Strength:
    return Strength(len(won), share(Counter((int(one), 1) for one in won), 0.9))


@given(trials())
def test_a_measure_counts(played: list[Trial]) -> None:
    found = measure(POOL, iter(played), 0.9)
    ended = [trial for trial in played if trial.winner is not None]
    assert (found.pool, found.trials) == (POOL.name, len(played))
    assert found.unfinished == tuple(trial for trial in played if trial not in ended)
    assert found.first == strength([trial.winner == trial.first for trial in ended])
    assert set(found.champions) == set(CHAMPIONS)
    for one in CHAMPIONS:
        alone = [trial for trial in ended if only(trial, one) is not None]
        assert found.champions[one] == strength([only(trial, one) == trial.winner for trial in alone])
        for other in CHAMPIONS:
            met = [trial for trial in alone if trial.winner in (only(trial, one), only(trial, other))]
            apart = [trial for trial in met if only(trial, other) not in (None, only(trial, one))]
            expected = strength([only(trial, one) == trial.winner for trial in apart]) if apart else None
            assert found.pairings.get((one, other)) == expected
    shares = [one.share.value for one in found.champions.values() if one.share is not None]
    assert shares == sorted(shares, reverse=True)
    assert [one.share for one in found.champions.values()][len(shares) :] == [None] * (len(CHAMPIONS) - len(shares))
    assert found.plays == {card: sum(card in trial.played for trial in played) for card in CARDS}
    assert found.silent == tuple(text for text in TEXTS if not any(text in trial.texts for trial in played))
    for spread, numbers in (
        (found.turns, [trial.turns for trial in ended]),
        (found.moves, [trial.moves for trial in ended]),
    ):
        if not numbers:
            assert spread is None
        else:
            assert spread is not None
            assert (spread.least, spread.median, spread.greatest) == (min(numbers), median(numbers), max(numbers))
            assert spread.least <= spread.lower <= spread.median <= spread.upper <= spread.greatest


def trial(number: int, **changed: Any) -> Trial:
    """Return a trial of six champions, won by the first seat with all cards and texts, except for some changes."""
    usual = Trial(
        number=number,
        teams=(tuple(CHAMPIONS[:3]), tuple(CHAMPIONS[3:6])),
        first=0,
        winner=0,
        turns=8 + number,
        moves=100 + 10 * number,
        played=frozenset(CARDS),
        texts=frozenset(TEXTS),
        loop=(),
    )
    return attrs.evolve(usual, **changed)


LONG = tuple(f"choose:{number}" for number in range(25))
SAD = [
    trial(0, played=frozenset(CARDS[2:]), texts=frozenset(TEXTS[2:])),
    trial(1, winner=None, loop=("refresh", "choose:3"), played=frozenset(), texts=frozenset()),
    trial(2, winner=None, played=frozenset(), texts=frozenset()),
    trial(3, winner=None, loop=LONG, played=frozenset(), texts=frozenset()),
]


def test_a_measure_is_told() -> None:
    happy = list(measure_told(measure(POOL, [trial(number) for number in range(5)]), POOL))
    assert happy[:2] == [
        "champion               games             of them won",
        "The Lighthouse Keeper      5  100.0% (56.6 to 100.0)",
    ]
    length = "A game takes 10 turns (half of them 9 to 11, all 8 to 12)"
    assert happy[-4:] == [
        "The Scarecrow              0" + 24 * " ",
        "",
        "The player with the first turn won 100.0% (56.6 to 100.0) of the games.",
        f"{length} and 120 moves (half of them 110 to 130, all 100 to 140).",
    ]
    assert list(measure_told(measure(POOL, SAD), POOL))[-5:] == [
        "Never played: Storm Lantern, Hooked Cane.",
        "Never came true: Anvil on a Chain, Unwieldy; Bare Teeth.",
        "Game 1 is unfinished after 110 moves: these lead back to the same position: refresh; choose:3.",
        "Game 2 is unfinished after 120 moves; no position came again.",
        "Game 3 is unfinished after 130 moves: these lead back to the same position: "
        + "; ".join(LONG[:20])
        + "; and so on.",
    ]
    assert not any(line.startswith(("A ", "The player")) for line in measure_told(measure(POOL, SAD[1:2]), POOL))


def test_a_measure_is_json() -> None:
    found = measure(POOL, SAD)
    told: Any = json.loads(write_json(measure_json(found)))
    for name in ("champions", "pairings"):
        told[name] = {tuple(one.values())[:-2]: (one["games"], one["share"]) for one in told[name]}
    won = {"value": 1.0, "low": 0.0, "high": 1.0}
    assert told["champions"]["the-smuggler",] == told["pairings"]["the-smuggler", "the-alley-cat"] == (1, won)
    assert told["champions"]["the-badger",] == (0, None)
    assert (len(told.pop("champions")), len(told.pop("pairings"))) == (12, 18)
    assert told.pop("plays") == dict(found.plays)
    assert told == {
        "pool": "Starter pool",
        "trials": 4,
        "first": {"games": 1, "share": won},
        "turns": {"least": 8, "lower": 8, "median": 8, "upper": 8, "greatest": 8},
        "moves": {"least": 100, "lower": 100, "median": 100, "upper": 100, "greatest": 100},
        "silent": [{"card": "anvil-on-a-chain", "effect": "Unwieldy"}, {"card": "bare-teeth", "effect": ""}],
        "unfinished": [
            {"trial": 1, "moves": 110, "loop": ["refresh", "choose:3"]},
            {"trial": 2, "moves": 120, "loop": []},
            {"trial": 3, "moves": 130, "loop": list(LONG)},
        ],
    }
    assert measure_json(measure(POOL, []))["turns"] is None


@pytest.mark.parametrize("dark", [False, True])
def test_the_picture_has_a_cell_for_each_pairing(dark: bool) -> None:
    palette = DARK if dark else LIGHT
    drawn = ElementTree.fromstring(pairings_picture(measure(POOL, SAD), POOL, dark=dark))
    fills = Counter(one.get("fill") for one in drawn.iter() if one.tag.endswith("rect"))
    assert fills == {palette.surface: 1, palette.sides[0]: 3 + 9, palette.sides[1]: 3 + 9}
    titles = sum(one.get("fill") == palette.ink for one in drawn.iter() if one.tag.endswith("path"))
    assert titles == 12 + 12 + 6 + 18
    evens = [trial(0), trial(1, winner=1)]
    even = ElementTree.fromstring(pairings_picture(measure(POOL, evens), POOL, dark=dark))
    assert {one.get("fill-opacity") for one in even.iter() if one.tag.endswith("rect")} == {None, "0"}


def test_the_command_measures_and_draws(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "a.svg"
    asked = ("pool", "measure", "starter", "--games", "5", "--seed", "5")
    lines = output(capsys, *asked, "--picture", str(picture))
    rules = Rules(decks=DeckSource.POD_CONSTRUCTED)
    found = measure(POOL, play_trials(rules, bot.choose, 5, 5))
    assert lines[0] == "Starter pool, 5 games of plain, seed 5"
    assert " ".join(" ".join(lines[2:]).split()) == " ".join(" ".join(measure_told(found, POOL)).split())
    assert max(map(len, lines)) <= 100
    assert picture.read_text(encoding="utf-8") == pairings_picture(found, POOL)
    assert output(capsys, *asked, "--json") == [write_json(measure_json(found))]
    chosen = output(capsys, *asked, "--json", "--computers", "any", "--decks", "preconstructed")
    precon = measure(POOL, play_trials(Rules(), anything.choose, 5, 5))
    assert chosen == [write_json(measure_json(precon))]


def test_the_command_checks_by_playing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = output(capsys, "pool", "check", "starter", "--games", "2")
    found = measure(POOL, play_trials(Rules(decks=DeckSource.POD_CONSTRUCTED), curious, 2))
    assert lines[0].startswith("starter: ok, 12 champions, ")
    assert " ".join(" ".join(lines[1:]).split()) == " ".join(faults_told(found, POOL))
    lone = tmp_path / "lone.json"
    champions: Any = [{"archetype": "The Cook", "name": "Flip", "attack": 1, "defense": 1}]
    document = {"format": "bacon-rules/pool", "version": 1, "name": "Lone", "champions": champions}
    lone.write_text(write_json(document), encoding="utf-8")
    status, told, errors = run(capsys, "pool", "check", str(lone), "starter", "--games", "1")
    assert (status, errors) == (1, "")
    assert f"{lone}: decks: a deck takes 3 champions, the pool has 1" in " ".join(line.strip() for line in told)
    assert any(line.startswith("starter: ok") for line in told)


@pytest.mark.parametrize("option", [("--seed", "0"), ("--workers", "1"), ("--decks", "draft")])
def test_checking_without_games_takes_no_word_about_them(
    capsys: pytest.CaptureFixture[str], option: tuple[str, str]
) -> None:
    told = f"bacon-rules: {option[0]}: nothing is played, expected --games NUMBER too\n"
    assert run(capsys, "pool", "check", "starter", *option) == (2, [], told)


def test_a_net_cannot_measure(capsys: pytest.CaptureFixture[str]) -> None:
    told = "bacon-rules: Save Your Bacon! has no net\n"
    assert run(capsys, "pool", "measure", "starter", "--computers", "net") == (2, [], told)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("none.json",), "none.json: No such file or directory"),
        (("midnight", "--decks", "draft", "--picture", "none/a.svg"), "none/a.svg: No such file or directory"),
    ],
)
def test_what_cannot_be_measured_is_told(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    assert run(capsys, "pool", "measure", *arguments) == (1, [], f"bacon-rules: {told}\n")


def test_a_pool_without_enough_champions_is_not_measured(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    few = tmp_path / "few.json"
    champions = [{"archetype": name, "name": name, "attack": 1, "defense": 1} for name in ("A", "B", "C", "D")]
    document: Any = {"format": "bacon-rules/pool", "version": 1, "name": "Few", "champions": champions}
    few.write_text(write_json(document), encoding="utf-8")
    problem = "decks: a draft for 2 players takes 8 champions, the pool has 4"
    assert run(capsys, "pool", "measure", str(few), "--decks", "draft")[2] == f"bacon-rules: {few}: {problem}\n"


@pytest.mark.exhaustive
def test_the_documentation_shows_what_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parents[3] / "docs" / "cards" / "pools.md"
    [(arguments, shown)] = re.findall(
        r"```console\n\$ bacon-rules (pool measure .+?)\n(.+?)```", page.read_text(encoding="utf-8"), re.DOTALL
    )
    assert output(capsys, *arguments.split()) == shown.splitlines()


def test_a_reader_that_goes_away_is_not_taken_for_a_picture_that_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unread(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(command, "_print", unread)
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    with pytest.raises(BrokenPipeError):
        command.run_measure(parser.parse_args(["measure", "starter", "--games", "1"]))
