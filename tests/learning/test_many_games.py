"""Many games as arrays: they are what the verbs make of each game, step by step, in either build."""

import random
from typing import Any, Literal

import attrs
import numpy as np
import pytest

from bacon_rules import ActionError, RulesError, SeedError, applewood, bacon, trick_taking
from bacon_rules.learning import ManyGames, Rewards
from bacon_rules.learning.episodes import Episodes, numbers_of
from bacon_rules.learning.tensors import layout, tensor
from tests.bulk.fast import is_fast, loaded, played_by
from tests.bulk.reference import OneGame
from tests.learning.games import ALL_RULES, SMALL_RULES

Player = Literal["the verbs", "C"]
GAMES = 3


def made_by(player: Player, *arguments: Any, **options: Any) -> ManyGames:
    """Return games that the verbs or the compiled module play; without the module, the test is skipped."""
    with played_by(loaded() if player == "C" else None):
        return ManyGames(*arguments, **options)


def taken(games: ManyGames, dice: random.Random) -> list[int]:
    """Return the place of a legal number for each game, often of the last, which is without cards in climbing games."""
    counts = np.diff(games.offsets).tolist()
    return [count - 1 if dice.random() < 0.4 else dice.randrange(count) for count in counts]


def check_looks(games: ManyGames, references: list[OneGame]) -> None:
    """Compare what the seats to act see and can do with what the states say."""
    numbered = numbers_of(games.batch.rules)
    numbers, features, masks = games.numbers, games.features, games.masks()
    for game, reference in enumerate(references):
        state, mine = reference.state, slice(games.offsets[game], games.offsets[game + 1])
        seat = state.to_act
        assert games.state(game) == state
        assert games.turns[game] == seat
        assert np.array_equal(games.rows[game], tensor(state.observe(seat)))
        assert numbers[mine].tolist() == numbered.legal(state).tolist() == np.flatnonzero(masks[game]).tolist()
        assert [bytes(row) for row in features[mine]] == [
            numbered.features(number) for number in numbers[mine].tolist()
        ]


def check_pays(games: ManyGames, reference: OneGame, game: int, before: Any, episodes: Episodes) -> None:
    """Compare what the last step brought, and whether it ended an episode, with what the rules say."""
    assert games.rewards[game].tolist() == episodes.rewarded(before, reference.after)
    assert [games.terminated[game], games.truncated[game]] == [reference.ended == 1, reference.ended == 2]


def check(player: Player, name: str, episodes: Episodes, steps: int, most: int) -> int:
    """Compare games with those of the verbs, and return how many episodes ended."""
    rules, until, rewards = episodes.rules, episodes.episode, episodes.rewards
    games = made_by(player, rules, GAMES, 7, episode=until, rewards=rewards, max_moves=most)
    assert is_fast(games.batch) == (player == "C" and rules.name != "save-your-bacon")
    references = [OneGame(rules, 7, number, until, most) for number in range(GAMES)]
    dice, ended = random.Random(name), 0
    for step in range(steps):
        check_looks(games, references)
        befores = [reference.state for reference in references]
        places = taken(games, dice)
        if step % 2:
            games.act(games.numbers[games.offsets[:-1] + places])
            numbered = numbers_of(rules)
            legal = [numbered.legal(before) for before in befores]
            chosen = [
                numbered.move(of_game[place], before)
                for of_game, place, before in zip(legal, places, befores, strict=True)
            ]
        else:
            games.step(np.array(places, np.int32))
            chosen = [before.legal_moves()[place] for before, place in zip(befores, places, strict=True)]
        for game, (reference, move) in enumerate(zip(references, chosen, strict=True)):
            reference.step(move)
            check_pays(games, reference, game, befores[game], episodes)
            ended += reference.ended > 0
    return ended


@pytest.mark.few(8)
@pytest.mark.parametrize("player", ["the verbs", "C"])
@pytest.mark.parametrize("name", ALL_RULES)
def test_games_are_those_of_the_verbs(player: Player, name: str) -> None:
    if player == "C" and ALL_RULES[name].name == "save-your-bacon":
        pytest.skip("C plays no Save Your Bacon!")
    assert check(player, name, Episodes(ALL_RULES[name]), 25, 18) > 0


@pytest.mark.few(8)
@pytest.mark.parametrize("player", ["the verbs", "C"])
@pytest.mark.parametrize("name", ["small applewood", "small bacon", "trick-taking"])
@pytest.mark.parametrize("rewards", ["points", "win"])
@pytest.mark.parametrize("episode", ["deal", "match"])
def test_rewards_are_those_of_episodes(player: Player, name: str, rewards: Rewards, episode: Any) -> None:
    rules: Any = SMALL_RULES[name]
    if name != "trick-taking":
        rules = attrs.evolve(rules, target=2)
    assert check(player, name, Episodes(rules, episode, rewards), 150, 80) > 1


@pytest.mark.parametrize("rewards", ["points", "win"])
def test_rewards_of_save_your_bacon_are_those_of_episodes(rewards: Rewards) -> None:
    check("the verbs", "duel", Episodes(SMALL_RULES["duel"], "deal", rewards), 40, 60)


def test_where_all_scored_the_same_nobody_has_won() -> None:
    games = ManyGames(trick_taking.Rules(), 4, 7, rewards="win")
    passed = np.full(4, numbers_of(trick_taking.Rules()).number(trick_taking.parse_move("pass"), None))
    ended = 0
    for _ in range(60):
        games.act(passed)
        ended += int(games.terminated.sum())
        assert not games.rewards.any()
    assert ended > 4


@pytest.mark.parametrize("name", ["small bacon", "trick-taking", "duel"])
def test_the_same_seed_plays_the_same_and_another_one_does_not(name: str) -> None:
    def played(seed: int | str) -> list[bytes]:
        games, seen = ManyGames(SMALL_RULES[name], 5, seed), []
        for _ in range(20):
            seen.append(games.rows.tobytes() + games.numbers.tobytes() + games.rewards.tobytes())
            games.act(games.numbers[games.offsets[:-1]])
        return seen

    assert played(1) == played("1") != played(2)


@pytest.mark.exhaustive
def test_a_thousand_games() -> None:
    games, dice = ManyGames(applewood(3), 1_000, 7), np.random.default_rng(7)
    episodes = 0
    total = np.zeros(3)
    for _ in range(60):
        places = (dice.random(1_000) * np.diff(games.offsets)).astype(np.int64)
        games.act(games.numbers[games.offsets[:-1] + places])
        episodes += int(games.terminated.sum())
        total += games.rewards.sum(axis=0)
        assert not games.rewards[~games.terminated].any()
    assert episodes > 500
    assert abs(total.sum()) < 1e-6
    assert not games.truncated.any()


def test_what_they_are() -> None:
    games = ManyGames(bacon(4), 6, 7)
    assert (repr(games), len(games)) == ("<6 games of bacon-4>", 6)
    found = {
        name: (getattr(games, name).dtype.name, getattr(games, name).shape)
        for name in ("rows", "turns", "rewards", "terminated", "truncated", "offsets", "numbers", "features")
    }
    legal = int(games.offsets[-1])
    assert found == {
        "rows": ("float32", (6, layout(bacon(4)).size)),
        "turns": ("int8", (6,)),
        "rewards": ("float64", (6, 4)),
        "terminated": ("bool", (6,)),
        "truncated": ("bool", (6,)),
        "offsets": ("int64", (7,)),
        "numbers": ("uint32", (legal,)),
        "features": ("uint8", (legal, len(numbers_of(bacon(4)).feature_names))),
    }
    assert (games.masks().dtype.name, games.masks().shape) == ("bool", (6, 36_301))


def test_steps_write_into_the_same_arrays() -> None:
    games = ManyGames(bacon(4), 3, 7)
    arrays = games.rows, games.turns, games.rewards, games.terminated, games.truncated, games.offsets, games.masks()
    before = games.rows.copy()
    games.step(np.zeros(3, np.int64))
    now = games.rows, games.turns, games.rewards, games.terminated, games.truncated, games.offsets, games.masks()
    assert all(one is other for one, other in zip(arrays, now, strict=True))
    assert not np.array_equal(before, games.rows)


HOSTILE = [
    np.zeros(3),
    np.zeros(3, np.int8),
    np.zeros(2, np.int64),
    np.zeros(4, np.int64),
    np.zeros(6, np.int64)[::2],
    np.zeros(3, object),
    np.full(3, -1),
    np.full(3, 36_301),
    np.full(3, 2**63, np.uint64),
    np.full(3, 36_300),
    None,
    [0, 0, 0],
    "012",
    0,
]
"""No actions for three games of bacon-4 that have just been dealt; the last number is `no`."""


@pytest.mark.parametrize("actions", HOSTILE, ids=str)
def test_what_cannot_be_done_is_refused_and_changes_nothing(actions: Any) -> None:
    games = ManyGames(bacon(4), 3, 7)
    names = ("rows", "turns", "rewards", "offsets", "numbers", "features")
    before = [getattr(games, name).copy() for name in names]
    for take in (games.act, games.step):
        with pytest.raises(ActionError):
            take(actions)
    assert all(np.array_equal(was, getattr(games, name)) for was, name in zip(before, names, strict=True))
    games.act(games.numbers[games.offsets[:-1]])


@pytest.mark.parametrize(
    ("changes", "error", "problem"),
    [
        ({"rules": "bacon-4"}, RulesError, "expected the rules of a game"),
        ({"games": 0}, RulesError, "games: expected an int from 1 to 1000000, got 0"),
        ({"seed": None}, SeedError, "seed"),
        ({"episode": "hand"}, RulesError, "episode: expected 'deal' or 'match', got 'hand'"),
        ({"rewards": 7}, RulesError, "rewards: expected 'points' or 'win', got 7"),
        ({"max_moves": 0}, RulesError, "max_moves: expected an int from 1 to"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], error: type[Exception], problem: str) -> None:
    with pytest.raises(error, match=problem):
        ManyGames(**{"rules": bacon(4), "games": 3, "seed": 7, **changes})
