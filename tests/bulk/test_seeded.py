"""Deals whose cards come from seeds are those of the verbs."""

from typing import Any

import attrs
import pytest

from bacon_rules import SeedError, trick_taking
from bacon_rules.bulk import seeded as seeding
from bacon_rules.bulk import twins
from bacon_rules.bulk.seeded import seeded
from bacon_rules.games.register import game_of_any, game_of_rules
from bacon_rules.shuffle import Seed
from bacon_rules.trick_taking import Rules, new_match
from tests.bulk.fast import loaded
from tests.climbing import positions
from tests.trick_taking.scripts import HOUSE_RULES

SEEDS: list[Seed] = ["0/deal/0", "0/deal/1", 7, b"\0", "é", *range(100, 130)]


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeding, "fast_play_out", loaded().play_out)


def by_verbs(first: Any, seed: Seed, most: int) -> tuple[list[int], int, int, list[int]]:
    """Return the scores of a deal, its number of moves, whether it has ended, and who has won by it."""
    state, moves, player = first.apply(first.chance_move(seed)), 1, game_of_any(first).quick_player()
    while moves < most and state.table is not None and not state.is_over:
        state, moves = state.apply(player(state)), moves + 1
    ended = state.is_over or state.table is None
    return [*state.scores], moves, int(ended), [int(side in state.winners) for side in range(len(state.scores))]


RULES = {**HOUSE_RULES, **positions.ALL_RULES}


@pytest.mark.few(12)
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("most", [1, 9, 10_000])
def test_they_are_those_of_the_verbs(rules: Any, most: int) -> None:
    begin = game_of_rules(rules).new_match
    for dealer in range(begin(rules, 0).seats):
        first = attrs.evolve(begin(rules, dealer), deal_number=1 + 2 * dealer)
        found = seeded(first, SEEDS, most)
        assert found is not None
        told: tuple[Any, ...] = (found.scores.tolist(), found.moves, found.ended, found.winners.tolist())
        assert [*zip(*told, strict=True)] == [by_verbs(first, seed, most) for seed in SEEDS]


class OtherRules(Rules):
    """Rules with something of their own."""


def test_what_c_cannot_play_is_left_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seeded(new_match(OtherRules()), SEEDS, 10_000) is None
    monkeypatch.setattr(seeding, "fast_play_out", twins.play_out)
    assert seeded(new_match(), SEEDS, 10_000) is None


def test_a_seed_is_needed() -> None:
    with pytest.raises(SeedError):
        seeded(new_match(), [1.5], 10_000)  # type: ignore[list-item]


def test_cards_are_shuffled_by_enough_words_and_only_where_they_are_to_be_dealt() -> None:
    """Words that a fair shuffle skips are of no use to it, and then there may be too few."""
    first: Any = trick_taking.new_match()
    dealt = first.apply(first.chance_move(7))
    for state, words, is_played in (
        (first, bytes(4 * 51), True),
        (first, bytes(4 * 50), False),
        (first, b"\xff" * 4 * 60, False),
        (first, bytes(4 * 51) + b"\xff" * 4 * 51, False),
        (first, b"abc", False),
        (dealt, bytes(4 * 51), False),
    ):
        games = 1 + (len(words) > 4 * 60)
        plain = game_of_any(state).plain(state)
        assert plain is not None
        rooms = [bytearray(size * games) for size in (16, 4, 8, 1, 2)]
        known = plain.game, plain.rules, plain.state, 0, 0, games
        assert loaded().play_out(*known, True, True, 300, words, *rooms) == is_played
