"""Play-outs of every game are what the verbs make of the dice, in either build."""

import _thread
import pickle
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import attrs
import pytest

from bacon_rules import NoWingError, RulesError, SeedError, bacon, new_match, trick_taking
from bacon_rules.bulk import Player, Playouts, playing, playouts, replayed
from bacon_rules.climbing import parse_move
from bacon_rules.dice import start_of
from bacon_rules.games import GAMES
from bacon_rules.games.register import game_of_any
from tests.bulk.fast import loaded
from tests.bulk.reference import played

FIRST: dict[str, Any] = {name: game.new_match(game.rules, 0).state for name, game in GAMES.items()}


def results(played: Playouts) -> list[tuple[object, ...]]:
    """Return all results of each game."""
    columns = (played.scores, played.orders, played.moves, played.ended, played.winners)
    return list(zip(*(column.tolist() for column in columns), strict=True))


def gone_out(states: list[Any]) -> list[int]:
    """Return the seats that went out in the last deal of the climbing game, which are those that ran out of cards."""
    order: list[int] = []
    for before, after in pairwise(states):
        if not before.name.startswith(("bacon", "applewood", "chunky")) or before.table is None:
            order = []
        elif before.hands[before.to_act] and (after.table is None or not after.hands[before.to_act]):
            order.append(before.to_act)
    return order


@pytest.mark.parametrize("name", FIRST)
@pytest.mark.parametrize(("until", "most"), [("deal", 2_000), ("match", 150)])
def test_play_outs_are_those_of_the_verbs(name: str, until: Any, most: int) -> None:
    first, games = FIRST[name], 2
    expected: list[tuple[object, ...]] = []
    for number in range(3, 3 + games):
        states = played(first, 7, number, until, most)
        last, order = states[-1], gone_out(states)
        ended = last.is_over or (until == "deal" and game_of_any(last).part_of(last) > 1)
        winners = [int(side in last.winners) for side in range(len(last.scores))]
        order += [-1] * (last.seats - len(order))
        expected.append(([*last.scores], order, len(states) - 1, int(ended), winners))
    made = playouts(first, games, 7, until=until, max_moves=most, first=3)
    assert results(made) == expected
    assert (made.sides, made.seats, len(made)) == (len(first.scores), first.seats, games)


def test_each_game_depends_on_its_number_alone() -> None:
    state = FIRST["applewood-3"]
    whole = results(playouts(state, 30, "seed"))
    with ThreadPoolExecutor(3) as threads:
        parts = threads.map(lambda first: playouts(state, 10, "seed", first=first), (0, 10, 20))
    assert [row for part in parts for row in results(part)] == whole
    assert results(playouts(state, 30, "another seed")) != whole


def test_a_long_call_can_be_interrupted() -> None:
    module, first = loaded(), trick_taking.new_match(trick_taking.Rules(target=1_000_000))
    plain, games = game_of_any(first).plain(first), 200
    assert plain is not None
    rooms = [memoryview(bytearray(size * games)) for size in (16, 4, 8, 1, 2)]
    moves = rooms[2].cast("q")

    def interrupt() -> None:
        while not moves[0]:
            time.sleep(0.001)
        _thread.interrupt_main()

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            module.play_out("trick-taking", plain.rules, plain.state, 7, 0, games, False, False, 1_000_000, b"", *rooms)
    finally:
        thread.join()
        signal.signal(signal.SIGINT, before)
    assert moves[-1] == 0


@pytest.mark.parametrize("player", ["random", "quick"])
def test_games_that_c_can_play_are_left_to_c(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    calls: list[tuple[object, ...]] = []

    def fast_play_out(*given: Any) -> bool:
        calls.append(given[:-6])
        given[-2][1] = 1  # the second game has ended
        return True

    monkeypatch.setattr(playing, "fast_play_out", fast_play_out)
    made = playouts(FIRST["bacon-4"], 3, 7, player=player, max_moves=9, first=5)
    nothing = [0, 0], [0] * 4, 0
    assert results(made) == [(*nothing, 0, [0, 0]), (*nothing, 1, [0, 0]), (*nothing, 0, [0, 0])]
    plain = game_of_any(FIRST["bacon-4"]).plain(FIRST["bacon-4"])
    assert plain is not None
    assert calls == [("climbing", plain.rules, plain.state, start_of(7), 5, 3, player == "quick", True, 9)]


def test_a_game_goes_on_where_it_stands() -> None:
    state = FIRST["bacon-4"]
    state = state.apply(state.chance_move(7))
    opening = parse_move("single-1:1c")
    state = state.apply(next(move for move in state.legal_moves() if move == opening))
    assert results(playouts(state, 2, 7)) == results(playouts(state, 2, 7))
    short = playouts(state, 1, 7, max_moves=1)
    assert results(short) == [([0, 0], [-1] * 4, 1, 0, [0, 0])]


def test_a_match_that_is_over_stays_as_it_is() -> None:
    state = played(FIRST["trick-taking"], 7, 0, "match", 10_000)[-1]
    made = playouts(state, 3, 7)
    winners = [int(side in state.winners) for side in range(len(state.scores))]
    assert results(made) == [([*state.scores], [-1] * state.seats, 0, 1, winners)] * 3


def test_results_are_values() -> None:
    made = playouts(FIRST["applewood-3"], 3, 7)
    assert made == playouts(FIRST["applewood-3"], 3, "7") == pickle.loads(pickle.dumps(made))
    assert hash(made) == hash(playouts(FIRST["applewood-3"], 3, 7))
    assert made != playouts(FIRST["applewood-3"], 3, 8)
    assert repr(made) == "<3 play-outs>"
    with pytest.raises(TypeError):
        made.scores[0, 0] = 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"state": bacon(4)}, "expected a state, as new_match returns it, got Rules"),
        ({"state": new_match(bacon(4)).observe(0)}, "expected a state, as new_match returns it, got View"),
        ({"state": None}, "expected a state, as new_match returns it, got None"),
        ({"games": 0}, "games: expected an int from 1 to 1000000, got 0"),
        ({"games": 10**9}, "games: expected an int from 1 to 1000000, got 1000000000"),
        ({"games": 1 << 70}, "games: expected an int from 1 to 1000000"),
        ({"games": 2.0}, "games: expected an int from 1 to 1000000, got 2.0"),
        ({"games": True}, "games: expected an int from 1 to 1000000, got True"),
        ({"until": "turn"}, "until: expected 'deal' or 'match', got 'turn'"),
        ({"until": None}, "until: expected 'deal' or 'match', got None"),
        ({"player": "plain"}, "player: expected 'random' or 'quick', got 'plain'"),
        ({"player": ["quick"]}, "player: expected 'random' or 'quick', got ['quick']"),
        ({"max_moves": 0}, "max_moves: expected an int from 1 to 9223372036854775807, got 0"),
        ({"max_moves": 1 << 63}, "max_moves: expected an int from 1 to 9223372036854775807"),
        ({"first": -1}, "first: expected an int from 0 to 9223372036854775807, got -1"),
    ],
)
def test_wrong_arguments_are_refused(changes: dict[str, Any], told: str) -> None:
    arguments = {"state": new_match(bacon(4)), "games": 3, "seed": 7, **changes}
    with pytest.raises(RulesError) as refused:
        playouts(**arguments)
    assert str(refused.value).startswith(told)


def test_a_game_without_a_quick_player_is_refused() -> None:
    with pytest.raises(NoWingError, match=r"^Save Your Bacon! has no quick player$"):
        playouts(FIRST["save-your-bacon"], 1, 7, player="quick")


def test_a_seed_is_needed() -> None:
    with pytest.raises(SeedError):
        playouts(trick_taking.new_match(), 1, 1.5)  # type: ignore[arg-type]


def test_a_state_by_rules_that_never_end_is_left_unfinished() -> None:
    first = new_match(attrs.evolve(bacon(4), target=1_000_000, max_deals=None))
    made = playouts(first, 2, 7, until="match", max_moves=500)
    assert (made.moves.tolist(), made.ended.tolist()) == ([500, 500], [0, 0])


def test_scores_that_fit_no_array_are_refused() -> None:
    state = attrs.evolve(new_match(bacon(4)), scores=(1 << 70, 0))
    with pytest.raises(RulesError, match="scores: expected numbers of at most 64 bits"):
        playouts(state, 1, 7)


@pytest.mark.parametrize("name", FIRST)
@pytest.mark.parametrize(
    ("player", "until", "most"), [("random", "deal", 2_000), ("random", "match", 150), ("quick", "deal", 2_000)]
)
def test_the_moves_of_a_game_lead_to_its_end(name: str, player: Any, until: Any, most: int) -> None:
    first = FIRST[name]
    if player == "quick" and name == "save-your-bacon":
        with pytest.raises(NoWingError, match="has no quick player"):
            replayed(first, 4, 7, player=player)
        return
    played = playouts(first, 1, 7, player=player, until=until, max_moves=most, first=4)
    moves = replayed(first, 4, 7, player=player, until=until, max_moves=most)
    scores: list[Any] = played.scores.tolist()
    assert (len(moves), [*first.replay(moves).scores]) == (played.moves[0], scores[0])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"state": 7}, "expected a state"),
        ({"game": -1}, "^game: "),
        ({"game": "1"}, "^game: "),
        ({"player": "plain"}, "^player: expected 'random' or 'quick'"),
        ({"until": "end"}, "^until: "),
        ({"max_moves": 0}, "^max_moves: "),
    ],
)
def test_what_cannot_be_played_again_is_told(change: dict[str, Any], told: str) -> None:
    given: dict[str, Any] = {"state": new_match(bacon(4)), "game": 0, "seed": 7}
    with pytest.raises(RulesError, match=told):
        replayed(**given | change)
