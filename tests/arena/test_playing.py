"""One match: it ends as a valid record, the seed repeats it, and each seat gets its own view and randomness."""

import random
import re
from typing import Any

import pytest

from bacon_rules import ArenaError, RulesError, bacon, chance_move, preset, save_your_bacon, trick_taking
from bacon_rules.arena import Program, Span, Terms, play
from bacon_rules.bots import anything
from bacon_rules.games import GAMES, AnyView
from bacon_rules.records import AnyMove, Valid, validate
from tests.arena.players import first, last

ALL_RULES = [
    bacon(4),
    preset("applewood-3"),
    trick_taking.Rules(target=3),
    save_your_bacon.Rules(players=3, format=save_your_bacon.Format.FREE_FOR_ALL),
]


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("span", Span)
def test_a_match_is_a_record_that_validates(rules: Any, span: Span) -> None:
    seats = GAMES[rules.name].new_match(rules.to_json(), 0).seats
    record = play(rules, [first, last, anything.choose, anything.choose][:seats], "a", span=span)
    verdict = validate(record)
    assert isinstance(verdict, Valid)
    end = verdict.end.state
    assert end.rules == rules
    assert end.is_over or span is Span.DEAL
    if span is Span.DEAL:
        deals = [move for move in record.moves if move.startswith(("deal:", "begin:"))]
        assert end.is_over or len(deals) == 1
    assert record.seats == tuple(f"Seat {seat}" for seat in range(seats))
    assert play(rules, [first, last, anything.choose, anything.choose][:seats], "a", span=span, seconds=None) == record


def test_the_deals_are_those_of_the_seed() -> None:
    record = play(bacon(4), [first] * 4, 7, span=Span.DEAL)
    assert record.moves[0] == str(chance_move(record.start.state, 7))
    assert play(bacon(4), [first] * 4, 8, span=Span.DEAL).moves[0] != record.moves[0]


def test_each_seat_gets_its_view_and_a_generator_of_its_own() -> None:
    drawn: dict[int, list[float]] = {}

    def looking(view: AnyView, rng: random.Random) -> AnyMove:
        assert view.seat == view.to_act
        assert view.seat is not None
        drawn.setdefault(view.seat, []).append(rng.random())
        return view.legal_moves()[0]

    play(trick_taking.Rules(), [looking] * 4, 7, span=Span.DEAL)
    for seat, numbers in drawn.items():
        same = random.Random(f"7/seat/{seat}")
        assert numbers == [same.random() for _ in numbers]
    assert len(drawn) == 4


@pytest.mark.parametrize("span", Span)
@pytest.mark.parametrize("seconds", [None, 60.0])
def test_a_match_that_has_all_its_moves_is_unfinished(span: Span, seconds: float | None) -> None:
    whole = play(trick_taking.Rules(), [first] * 4, 7, span=span, seconds=seconds)
    for most in (1, 5, len(whole.moves) - 1, len(whole.moves)):
        record = play(trick_taking.Rules(), [first] * 4, 7, span=span, seconds=seconds, max_moves=most)
        assert record.moves == whole.moves[:most]
        assert record.result.winners == (whole.result.winners if most == len(whole.moves) else ())
        assert isinstance(validate(record), Valid)


@pytest.mark.parametrize("most", [0, -1, True, None, 2.5, "9"])
def test_there_is_no_such_limit(most: Any) -> None:
    problem = re.escape(f"max_moves: expected a positive int, got {most!r}")
    with pytest.raises(RulesError, match=problem):
        play(trick_taking.Rules(), [first] * 4, 7, max_moves=most)
    with pytest.raises(RulesError, match=problem):
        Terms(max_moves=most)


@pytest.mark.parametrize(
    ("rules", "players", "problem"),
    [
        (bacon(4), [first] * 3, "bacon-4 is for 4 players, here are 3"),
        ("bacon-4", [first] * 4, "expected the rules of a game, such as bacon(4), got 'bacon-4'"),
        (bacon(4), [first, first, first, "first"], "a player is a function .* not 'first'"),
    ],
)
def test_what_cannot_be_played_is_refused(rules: Any, players: Any, problem: str) -> None:
    with pytest.raises(ArenaError, match=problem.replace("(", r"\(").replace(")", r"\)")):
        play(rules, players, 7)


@pytest.mark.parametrize("command", ["node player.mjs", b"node", 7, [], [7], None])
def test_a_command_is_its_parts(command: Any) -> None:
    with pytest.raises(ArenaError) as caught:
        Program(command)
    assert str(caught.value) == f"a command is its parts, such as ['node', 'player.mjs'], not {command!r}"
    assert Program(["node"]).command == ("node",)


@pytest.mark.parametrize("dealer", [4, -1, "0", None])
def test_a_dealer_who_is_no_seat_is_refused(dealer: Any) -> None:
    with pytest.raises(ArenaError, match="dealer"):
        play(trick_taking.Rules(), [first] * 4, 7, dealer=dealer)
