"""Rules: the rulebook's numbers, and what is refused."""

import copy
import pickle
import re
from typing import Any, cast

import attrs
import pytest

from bacon_rules import RulesError
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon import (
    DeckRules,
    DeckSource,
    Format,
    Pool,
    Rules,
    duel,
    free_for_all,
    new_match,
    preset,
    starter_pool,
    widdershins,
)
from tests.indexes import Index
from tests.save_your_bacon.strategies import ALL_RULES, STRESS, steps

FULL = DeckSource.FULL_CONSTRUCTED
SMALL = Pool(name="Small", champions=tuple(attrs.evolve(one, pod=(), effects=()) for one in STRESS.champions[:2]))
A_LIST: Any = list(STRESS.champions)


def test_the_rules_are_those_of_the_rulebook() -> None:
    rules = Rules()
    assert (rules.players, rules.format, rules.best_of) == (2, Format.DUEL, 1)
    assert (rules.decks, rules.deck_rules) == (DeckSource.PRECONSTRUCTED, DeckRules(size=18, copies=2, usable=False))
    assert (rules.hand_size, rules.actions, rules.bacon_to_win, rules.energy_to_lose) == (5, 2, 3, 21)
    assert (rules.equipment_limit, rules.most_pitched, rules.most_readied) == (2, 2, 3)
    assert rules.pool == starter_pool()
    assert new_match() == new_match(rules)


def test_the_presets() -> None:
    assert duel() == preset("save-your-bacon") == Rules()
    assert free_for_all(3) == Rules(players=3, format=Format.FREE_FOR_ALL)
    assert widdershins(4) == Rules(players=4, format=Format.WIDDERSHINS)
    assert Rules().name == new_match().name == new_match().observe(0).name == "save-your-bacon"


def test_a_preset_is_made_once() -> None:
    assert preset("save-your-bacon") is preset("save-your-bacon")


@pytest.mark.parametrize("name", ["", "bacon-4", "Save-your-bacon", None, 7, []])
def test_other_games_are_not_here(name: Any) -> None:
    with pytest.raises(
        RulesError, match=f"^there is no game named {re.escape(repr(name))} here; the name is save-your-bacon$"
    ):
        preset(name)


@pytest.mark.parametrize("name", list(ALL_RULES)[::5])
def test_rules_can_be_copied_and_pickled(name: str) -> None:
    rules = ALL_RULES[name]
    for same in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules)), attrs.evolve(rules)):
        assert same == rules
        assert hash(same) == hash(rules)


RANGES = [
    ("players", 2, 12),
    ("best_of", 1, 99),
    ("hand_size", 1, 1000),
    ("actions", 1, 1000),
    ("bacon_to_win", 1, 1000),
    ("energy_to_lose", 1, 1000),
    ("equipment_limit", 0, 1000),
    ("most_pitched", 1, 1000),
    ("most_readied", 0, 1000),
]


@pytest.mark.parametrize(("field", "low", "high"), RANGES)
def test_numbers_have_their_range(field: str, low: int, high: int) -> None:
    for wrong in (low - 1, high + 1, -5, 1 << 20_000, True, float(low), str(low), None):
        changes: dict[str, Any] = {field: wrong}
        with pytest.raises(RulesError) as caught:
            Rules(**changes)
        assert str(caught.value) == f"{field}: expected a number from {low} to {high}, got {shown(wrong)}"
    if field != "players":
        for right in (low, high):
            changes = {field: right}
            assert getattr(Rules(**changes), field) == right


def test_integers_of_other_kinds_are_kept_as_plain_ones() -> None:
    changes: dict[str, Any] = {field: Index(7) for field, _, _ in RANGES if field != "players"}
    rules = Rules(**changes, players=cast("int", Index(2)))
    assert rules == Rules(**dict.fromkeys(changes, 7))  # type: ignore[arg-type]  # all of these are numbers
    assert {type(getattr(rules, field)) for field, _, _ in RANGES} == {int}
    assert DeckRules(size=cast("int", Index(9))) == DeckRules(size=9)


@pytest.mark.parametrize("field", ["size", "copies"])
def test_numbers_of_deck_rules_have_their_range(field: str) -> None:
    for wrong in (0, 201, -1, True, 1.0, "1", None):
        changes: dict[str, Any] = {field: wrong}
        with pytest.raises(RulesError, match=f"^{field}: expected a number from 1 to 200, got {wrong!r}$"):
            DeckRules(**changes)
    for right in (1, 200):
        changes = {field: right}
        assert getattr(DeckRules(**changes), field) == right


@pytest.mark.parametrize("wrong", [1, 0, None, "yes"])
def test_usable_is_yes_or_no(wrong: Any) -> None:
    with pytest.raises(RulesError, match=f"^usable: expected True or False, got {wrong!r}$"):
        DeckRules(usable=wrong)


@pytest.mark.parametrize(
    ("field", "kind"), [("format", "Format"), ("decks", "DeckSource"), ("deck_rules", "DeckRules"), ("pool", "Pool")]
)
def test_other_fields_have_their_kind(field: str, kind: str) -> None:
    for wrong in (None, 7, "duel", "starter", object, Rules, STRESS.decks):
        changes: dict[str, Any] = {field: wrong}
        with pytest.raises(RulesError) as caught:
            Rules(**changes)
        assert str(caught.value) == f"{field}: expected a {kind}, got {shown(wrong)}"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"players": 3}, "format: duel is not for 3 players, a duel is for 2, the others for more"),
        (
            {"format": Format.FREE_FOR_ALL},
            "format: free-for-all is not for 2 players, a duel is for 2, the others for more",
        ),
        (
            {"format": Format.WIDDERSHINS},
            "format: widdershins is not for 2 players, a duel is for 2, the others for more",
        ),
        ({"best_of": 2}, "best_of: expected an odd number, got 2"),
        ({"best_of": 98}, "best_of: expected an odd number, got 98"),
        (
            {"players": 5, "format": Format.FREE_FOR_ALL},
            "decks: the pool has 4 preconstructed decks, too few for 5 players",
        ),
        (
            {"players": 4, "format": Format.FREE_FOR_ALL, "decks": DeckSource.DRAFT},
            "decks: a draft for 4 players takes 16 champions, the pool has 12",
        ),
        (
            {"pool": SMALL, "decks": DeckSource.POD_CONSTRUCTED},
            "decks: a deck takes 3 champions, the pool has 2",
        ),
        (
            {"pool": attrs.evolve(STRESS, decks=(*STRESS.decks, STRESS.decks[0]))},
            (
                f"pool: decks[{len(STRESS.decks)}].name: another deck has the key {STRESS.decks[0].key}, "
                "expected a name of its own"
            ),
        ),
        (
            {"pool": Pool(name="Lists", champions=A_LIST)},
            "pool: expected a pool made of tuples, so that it is hashable",
        ),
        (
            {"pool": SMALL, "decks": FULL},
            "decks: a deck takes 3 champions, the pool has 2",
        ),
        (
            {"pool": STRESS, "decks": FULL, "deck_rules": DeckRules(size=41)},
            "deck_rules: a deck takes 41 cards, the pool allows 40",
        ),
    ],
)
def test_rules_that_no_match_can_be_played_by_are_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulesError, match=f"^{re.escape(problem)}$"):
        Rules(**changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 6, "format": Format.WIDDERSHINS, "pool": STRESS},
        {"players": 4, "format": Format.WIDDERSHINS, "pool": STRESS, "decks": DeckSource.DRAFT},
        {"players": 12, "format": Format.FREE_FOR_ALL, "decks": DeckSource.POD_CONSTRUCTED},
        {"pool": STRESS, "decks": FULL, "deck_rules": DeckRules(size=40)},
        {"pool": STRESS, "decks": FULL, "deck_rules": DeckRules(size=41, usable=True)},
        {"pool": STRESS, "decks": DeckSource.POD_CONSTRUCTED, "deck_rules": DeckRules(size=41)},
        {"best_of": 3},
    ],
)
def test_the_limits_are_allowed(changes: dict[str, Any]) -> None:
    assert new_match(Rules(**changes)).scores == (0,) * Rules(**changes).players


def test_a_deck_of_the_largest_pods_has_five_hundred_cards_at_most() -> None:
    pool = starter_pool()
    names = [card.name for card in pool.deck_cards]
    sizes = [1] * (len(pool.champions) - 3) + [7, 6, 7]
    champions = tuple(
        attrs.evolve(champion, pod=tuple(names[:size])) for champion, size in zip(pool.champions, sizes, strict=True)
    )
    pool = attrs.evolve(pool, champions=champions, pod_copies=25)
    assert Rules(pool=pool).pool == pool
    with pytest.raises(RulesError, match=r"^pool: a deck of pods can have 500 cards, here one can have 520$"):
        Rules(pool=attrs.evolve(pool, pod_copies=26))


@pytest.mark.parametrize(("best_of", "needed"), [(1, 1), (3, 2), (5, 3), (99, 50)])
def test_more_than_half_of_the_games_win_the_match(best_of: int, needed: int) -> None:
    assert Rules(best_of=best_of).wins_needed == needed


@pytest.mark.parametrize("players", [0, 1, 2, 5, 13, "3", None])
def test_presets_for_so_many_players_are_refused(players: Any) -> None:
    for make in (free_for_all, widdershins):
        with pytest.raises(RulesError):
            make(players)


@pytest.mark.parametrize("thing", [7, "save-your-bacon", Rules, DeckRules()])
def test_a_match_is_played_by_rules(thing: Any) -> None:
    told = f"a match is played by Rules, such as Rules(), not by {thing!r}"
    with pytest.raises(RulesError, match=f"^{re.escape(told)}$"):
        new_match(thing)


@pytest.mark.parametrize("dealer", [1, -1, True, None, "0"])
def test_nobody_deals(dealer: Any) -> None:
    assert new_match(dealer=cast("int", Index(0))) == new_match(Rules(), 0)
    with pytest.raises(RulesError, match=f"^dealer: nobody deals in Save Your Bacon!, expected 0, got {dealer!r}$"):
        new_match(Rules(), dealer)


def test_a_state_by_other_rules_is_asked_by_these() -> None:
    """A table keeps the board that it was made on, which is of no use by other rules; a pickle does not have it."""
    rules = free_for_all(3)
    other = attrs.evolve(rules, format=Format.WIDDERSHINS)
    differs = False
    for before, _, _ in steps(rules, 5, 80):
        state = attrs.evolve(before, rules=other)
        legal = list(state.legal_moves())
        assert legal == list(pickle.loads(pickle.dumps(state)).legal_moves())
        differs = differs or legal != list(before.legal_moves())
    assert differs
