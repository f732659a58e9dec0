"""Studies: their tables are what the verbs come to, wherever they are played, and whatever goes wrong is told."""

import pickle
import random
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import Any

import attrs
import pytest

from bacon_rules import (
    ArenaError,
    NoWingError,
    RulesError,
    SeedError,
    applewood,
    bacon,
    chunky_bacon,
    save_your_bacon,
    trick_taking,
)
from bacon_rules.arena import Findings, Processes, Program, Span, Table, play, study
from bacon_rules.arena.planning import Plan
from bacon_rules.arena.studies.tables import sent_rows
from bacon_rules.bots import all_games, anything
from bacon_rules.bulk import playouts, replayed
from bacon_rules.games import AnyView, game_of_rules
from bacon_rules.records import AnyMove
from tests.arena.players import ending, first, hanging, last
from tests.arena.studies.counting import Told, counted

pa = pytest.importorskip("pyarrow")

TRICKS = trick_taking.Rules()
SHORT = attrs.evolve(applewood(3), naturals_each=4)
GAMES = [bacon(4), bacon(6), applewood(3), chunky_bacon(4), TRICKS, save_your_bacon.preset("save-your-bacon")]


def rows(table: Table | None) -> list[Told]:
    found: list[Told] = pa.table(table).to_pylist()
    return found


@pytest.mark.few(2)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_a_study_is_what_the_verbs_come_to(rules: Any) -> None:
    seats = game_of_rules(rules).new_match(rules).seats
    players: Any = ([all_games.choose, anything.choose, all_games.choose, last] * 2)[:seats]
    deals = 3 if seats == 2 else 2 * seats + 1
    found = study(rules, players, deals, seed="s", plays=True)
    assert (rows(found.deals), rows(found.scores), rows(found.plays)) == counted(rules, players, deals, "s")


def test_one_player_can_sit_in_all_seats() -> None:
    assert study(TRICKS, anything.choose, 9) == study(TRICKS, [anything.choose] * 4, 9)


@pytest.mark.few(3)
@pytest.mark.parametrize("rules", [bacon(6), applewood(3), TRICKS, GAMES[-1]], ids=lambda rules: rules.name)
@pytest.mark.parametrize("player", ["random", "quick"])
def test_deals_of_playouts_are_their_games(rules: Any, player: Any) -> None:
    """One game after the other, and their moves once more with the verbs."""
    new_match = game_of_rules(rules).new_match
    start = new_match(rules)
    by_turns = start.seats if rules.name != "save-your-bacon" else 1
    deals = 3 * by_turns + 1 if by_turns > 1 else 2
    if player == "quick" and rules.name == "save-your-bacon":
        with pytest.raises(NoWingError, match="has no quick player"):
            study(rules, player, deals)
        return
    found = study(rules, player, deals, seed=5, plays=True)
    assert study(rules, player, deals, seed=5) == attrs.evolve(found, plays=None)
    assert [row["deal"] for row in rows(found.deals)] == list(range(deals))
    plays = Counter(row["deal"] for row in rows(found.plays))
    for row in rows(found.deals):
        turn, number = row["deal"] % by_turns, row["deal"] // by_turns
        state: Any = new_match(rules, turn)
        assert (row["dealer"], row["game"]) == (turn if by_turns > 1 else None, number)
        one = playouts(state, 1, row["seed"], player=player, first=number)
        assert (row["moves"], row["unfinished"], row["faulty"], row["fault"]) == (one.moves[0], False, None, None)
        assert row["seed"] == f"5/dealer/{turn}"
        moves = replayed(state, number, row["seed"], player=player)
        assert len(moves) == plays[row["deal"]] == row["moves"]
        told = [some for some in rows(found.plays) if some["deal"] == row["deal"]]
        for ply, (move, play_row) in enumerate(zip(moves, told, strict=True)):
            legal = len(list(state.legal_moves()))
            expected = {"deal": row["deal"], "ply": ply, "seat": state.to_act, "move": str(move), "legal": legal}
            assert play_row == expected
            state = state.apply(move)
        order: Any = one.orders.tolist()[0]
        for seat, score in enumerate(some for some in rows(found.scores) if some["deal"] == row["deal"]):
            assert score == {
                "deal": row["deal"],
                "seat": seat,
                "from_dealer": (seat - turn) % start.seats if by_turns > 1 else None,
                "side": start.side_of(seat),
                "points": state.scores[start.side_of(seat)],
                "finished": order.index(seat) + 1 if seat in order else None,
            }


@pytest.mark.few(1)
@pytest.mark.parametrize("players", ["random", all_games.choose], ids=["random", "plain"])
@pytest.mark.parametrize(
    "executor", [lambda: ThreadPoolExecutor(3), lambda: Processes(2)], ids=["threads", "processes"]
)
def test_a_study_is_the_same_elsewhere(players: Any, executor: Callable[[], Any]) -> None:
    here = study(SHORT, players, 50, plays=True, seconds=60)
    with executor() as found:
        assert study(SHORT, players, 50, plays=True, executor=found) == here
    assert study(SHORT, players, 50, seed=1, plays=True) != here


def test_more_deals_begin_with_the_same_ones_and_chunks_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    few, more = study(SHORT, "quick", 7), study(SHORT, "quick", 40)
    assert rows(more.deals)[:7] == rows(few.deals)
    monkeypatch.setattr(Plan, "_size", lambda *_: 3)
    told: list[tuple[int, int]] = []
    assert study(SHORT, "quick", 40, progress=lambda *numbers: told.append(numbers)) == more
    assert told == [(min(3 * number, 40), 40) for number in range(1, 15)]


def test_a_deal_can_be_played_again_by_its_seed() -> None:
    found = study(bacon(4), all_games.choose, 6, plays=True)
    for row in rows(found.deals):
        record = play(bacon(4), [all_games.choose] * 4, row["seed"], span=Span.DEAL, dealer=row["dealer"])
        assert record.dealer == row["dealer"]
        assert list(record.moves) == [some["move"] for some in rows(found.plays) if some["deal"] == row["deal"]]


@pytest.mark.parametrize("player", ["random", first], ids=["random", "first"])
def test_deals_without_an_end_are_told(player: Any) -> None:
    found = study(TRICKS, player, 8, max_moves=5)
    assert {(row["moves"], row["unfinished"]) for row in rows(found.deals)} == {(5, True)}


def broken(view: AnyView, rng: random.Random) -> AnyMove:
    if rng.random() < 0.03:
        raise ValueError("\ud800")
    return view.legal_moves()[0]


def test_a_fault_ends_a_deal_and_the_rest_is_played() -> None:
    whole = study(TRICKS, first, 8, seed=9, plays=True)
    found = study(TRICKS, [first, first, broken, first], 8, seed=9, plays=True)
    assert {(row["faulty"], row["fault"]) for row in rows(found.deals)} == {
        (None, None),
        (2, "it raised ValueError: ?"),
    }
    with Processes(2) as executor:
        elsewhere = study(TRICKS, [first, first, ending, first], 8, seed=9, plays=True, executor=executor)
    assert {(row["faulty"], row["fault"]) for row in rows(elsewhere.deals)} == {
        (None, None),
        (2, "it ended its process: exit status 3"),
    }
    for some in (found, elsewhere):
        sound = {row["deal"] for row in rows(some.deals) if row["fault"] is None}
        assert [row for row in rows(some.scores) if row["deal"] in sound] == [
            row for row in rows(whole.scores) if row["deal"] in sound
        ]
        moves = Counter(row["deal"] for row in rows(some.plays))
        assert all(moves[row["deal"]] == row["moves"] for row in rows(some.deals))


def test_what_no_function_plays_is_played_here_if_its_worker_ends() -> None:
    class Ending(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Any:
            return super().submit(next, iter(()))  # it fails, as a broken pool does

    with Ending(1) as executor:
        assert study(SHORT, "random", 20, executor=executor) == study(SHORT, "random", 20)


def test_a_player_that_thinks_too_long_is_told() -> None:
    found = study(TRICKS, [first, hanging, first, first], 1, seconds=0.05)
    assert rows(found.deals)[0]["fault"] == "it took longer than 0.05 seconds"


@pytest.mark.parametrize(
    ("change", "error", "told"),
    [
        ({"rules": "bacon-4"}, ArenaError, "expected the rules of a game, such as bacon"),
        ({"players": "plain"}, ArenaError, "^there is no player 'plain'; expected 'random' or 'quick', a function or"),
        ({"players": [first] * 3}, ArenaError, "^trick-taking is for 4 players, here are 3$"),
        ({"players": []}, ArenaError, "^trick-taking is for 4 players, here are 0$"),
        (
            {"players": ["random"] * 4},
            ArenaError,
            "^a player is a function of a view and a random.Random, or a Program",
        ),
        ({"players": [first, first, first, 7]}, ArenaError, "a Program, not 7$"),
        ({"players": None}, ArenaError, "a Program, not None$"),
        ({"players": {"a": first}}, ArenaError, "a Program, not {"),
        ({"rules": GAMES[-1], "players": "quick"}, NoWingError, "has no quick player"),
        ({"deals": 0}, ArenaError, "^deals: expected a number from 1"),
        ({"deals": 1.5}, ArenaError, "^deals: expected a number from 1"),
        (
            {"deals": 100_000_001},
            ArenaError,
            "^the tables of 100000001 deals do not fit into memory, at most 100000000",
        ),
        ({"seed": b"7"}, SeedError, "^seed: expected an int or a printable text"),
        ({"plays": 1}, ArenaError, "^plays: expected True or False, got 1$"),
        ({"seconds": 0}, ArenaError, "^seconds: expected a number above 0"),
        ({"max_moves": 0}, RulesError, "^max_moves: expected a positive int"),
        ({"executor": object()}, ArenaError, "^the executor cannot play: AttributeError"),
    ],
)
def test_hostile_arguments_are_refused(change: Any, error: Any, told: str) -> None:
    given: Any = {"rules": TRICKS, "players": first, "deals": 2, **change}
    with pytest.raises(error, match=told):
        study(**given)


def test_a_number_too_large_for_a_table_is_told() -> None:
    with pytest.raises(ArenaError, match="tables have numbers of at most 64 bits"):
        sent_rows({"deal": "int64"}, [(1 << 70,)])


def test_without_pyarrow_there_is_no_study(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ArenaError, match="need pyarrow"):
        study(TRICKS, first, 1)


def test_a_program_can_be_studied() -> None:
    lines = "import json\nwhile True:\n q = json.loads(input())\n m = q['params']['moves'][0]"
    answer = " print(json.dumps({'jsonrpc': '2.0', 'id': q['id'], 'result': {'move': m}}), flush=True)"
    program = Program((sys.executable, "-c", f"{lines}\n{answer}"), stays=True)
    assert study(TRICKS, program, 2) == study(TRICKS, first, 2)


@pytest.fixture(scope="module")
def found() -> Findings:
    return study(SHORT, "quick", 60)


def test_tables_are_values(found: Findings) -> None:
    again = study(SHORT, "quick", 60)
    assert found == again == pickle.loads(pickle.dumps(found))
    assert found.scores != found.deals
    assert repr(found.scores) == "<180 rows of deal, seat, from_dealer, side, points, finished>"
    assert (len(found.deals), found.deals.columns[:2]) == (60, ("deal", "dealer"))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        found.scores._arrow = None  # type: ignore[misc]


def test_tables_are_taken_without_a_copy(found: Findings) -> None:
    one, other = pa.table(found.scores), pa.table(found.scores)
    addresses = [[part.buffers()[1].address for part in some["points"].chunks] for some in (one, other)]
    assert addresses[0] == addresses[1]


@pytest.mark.parametrize("library", ["pandas", "polars", "duckdb"])
def test_other_libraries_read_the_tables(found: Findings, library: str) -> None:
    module: Any = pytest.importorskip(library)
    scores: Any = found.scores
    points = [row["points"] for row in rows(scores)]
    match library:
        case "pandas":
            assert module.DataFrame.from_arrow(scores)["points"].tolist() == points
        case "polars":
            assert module.DataFrame(scores)["points"].to_list() == points
        case _:
            assert module.sql("select sum(points), count(*) from scores").fetchall() == [(sum(points), len(points))]


def test_nothing_is_left_of_a_study_that_was_stopped() -> None:
    def stop(*_: int) -> None:
        raise KeyboardInterrupt

    for executor in (nullcontext(), ThreadPoolExecutor(2)):
        with executor as some, pytest.raises(KeyboardInterrupt):
            study(SHORT, "random", 10_000, executor=some, progress=stop)
