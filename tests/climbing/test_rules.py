"""Rules: the presets are the rows of the rules' tables, house rules are checked."""

from collections import Counter
from itertools import product
from typing import Any

import attrs
import pytest

from bacon_rules import RulesError
from bacon_rules.climbing import PRESETS, Rules, Suit, Tie, Variant, applewood, bacon, chunky_bacon, new_match, preset
from tests.climbing.reference.points import TABLE
from tests.climbing.reference.translate import from_hand, from_rules
from tests.indexes import Index

ALL = {
    "bacon-4": bacon(4),
    "bacon-6": bacon(6),
    "applewood-3": applewood(3),
    "applewood-4": applewood(4),
    "applewood-5": applewood(5),
    "applewood-6": applewood(6),
    "chunky-4": chunky_bacon(4),
    "chunky-6": chunky_bacon(6),
}


def test_the_presets_are_the_eight_games_of_the_rules() -> None:
    assert sorted(PRESETS) == sorted(ALL) == sorted(TABLE)
    assert len(PRESETS) == 8
    assert (bacon(), applewood(), chunky_bacon()) == (bacon(4), applewood(4), chunky_bacon(4))


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_row_of_the_tables(name: str) -> None:
    rules = preset(name)
    assert rules == ALL[name]
    assert rules.name == name
    assert from_rules(rules) == TABLE[name]


@pytest.mark.parametrize("name", PRESETS)
def test_what_rules_say_of_sides_and_packs_follows_from_their_numbers(name: str) -> None:
    rules, game = preset(name), TABLE[name]
    assert rules.teams == game.in_teams
    assert rules.sides == len(game.sides)
    assert rules.top_rank == game.ranks + 1
    expected = Counter([*product(range(1, game.ranks + 1), "cdhs"[: game.suits])] * 2)
    assert Counter(from_hand(rules.pack)) == expected
    assert rules.players * rules.naturals_each == len(rules.pack) == expected.total()
    for seat in range(rules.players):
        assert rules.side_of(seat) == new_match(rules).side_of(seat) == game.side(seat)
        partners = [other for other in range(rules.players) if game.side(other) == game.side(seat) and other != seat]
        assert sorted(rules.partners_of(seat)) == partners
        steps = [(partner - seat) % rules.players for partner in rules.partners_of(seat)]
        assert steps == sorted(steps)
    assert (new_match(rules).seats, new_match(rules).rules) == (rules.players, rules)
    assert new_match(rules).name == name


@pytest.mark.parametrize(
    "name", ["bacon-5", "bacon", "", "Bacon-4", "bacon-4 ", "chunky-3", "poker", None, 4, b"bacon-4", ["bacon-4"], "-"]
)
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(RulesError, match=rf"^there is no climbing game named .*; the names are {', '.join(PRESETS)}$"):
        preset(name)


@pytest.mark.parametrize("players", [0, 1, 2, 7, -4, True, 4.0, "4", None, b"4", pytest.param(1 << 20_000, id="huge")])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    for make, title, numbers in (
        (bacon, "Bacon", "4 or 6"),
        (applewood, "Applewood", "3, 4, 5 or 6"),
        (chunky_bacon, "Chunky Bacon", "4 or 6"),
    ):
        with pytest.raises(RulesError, match=rf"^players: {title} is for {numbers} players, not "):
            make(players)


def test_teams_need_an_even_number_of_players() -> None:
    for make, players in product((bacon, chunky_bacon), (3, 5)):
        with pytest.raises(RulesError, match=rf"^players: .* is for 4 or 6 players, not {players}$"):
            make(players)


WRONG = [
    ({"variant": "bacon"}, "variant: expected a Variant, got 'bacon'"),
    ({"variant": None}, "variant: expected a Variant, got None"),
    ({"tie": "shared"}, "tie: expected a Tie, got 'shared'"),
    ({"tie": None}, "tie: expected a Tie, got None"),
    ({"tie": Tie.SHARED}, "tie: Bacon's ties are played on in an extra deal (B23), they cannot be shared"),
    ({"players": 5}, "players: Bacon is for 4 or 6 players, not 5"),
    ({"players": None}, "players: Bacon is for 4 or 6 players, not None"),
    ({"suits": 0}, "suits: expected an int from 1 to 4, got 0"),
    ({"suits": 5}, "suits: expected an int from 1 to 4, got 5"),
    ({"ranks": 0}, "ranks: expected an int from 1 to 13, got 0"),
    ({"ranks": 14}, "ranks: expected an int from 1 to 13, got 14"),
    ({"copies": 0}, "copies: expected an int from 1 to 3, got 0"),
    ({"copies": 4}, "copies: expected an int from 1 to 3, got 4"),
    ({"naturals_each": -1}, "naturals_each: expected an int from 0 to 1000000, got -1"),
    ({"wilds_each": -1}, "wilds_each: expected an int from 0 to 6, got -1"),
    ({"wilds_each": 7}, "wilds_each: expected an int from 0 to 6, got 7"),
    ({"target": 0}, "target: expected an int from 1 to 1000000, got 0"),
    ({"target": 1_000_001}, "target: expected an int from 1 to 1000000, got 1000001"),
    ({"max_deals": 0}, "max_deals: expected an int from 1 to 1000000, got 0"),
    ({"max_deals": 1_000_001}, "max_deals: expected an int from 1 to 1000000, got 1000001"),
    ({"naturals_each": 0, "wilds_each": 0}, "naturals_each: players who get no wilds need at least one natural"),
    ({"naturals_each": 16}, "naturals_each: 4 players with 16 naturals each need 64 cards, the pack has 60"),
    ({"ranks": 9}, "naturals_each: 4 players with 15 naturals each need 60 cards, the pack has 54"),
    ({"copies": 1}, "naturals_each: 4 players with 15 naturals each need 60 cards, the pack has 30"),
    ({"suits": 2}, "naturals_each: 4 players with 15 naturals each need 60 cards, the pack has 40"),
    ({"points": (0, 4, 2)}, "points: expected a tuple of 4 ints, got (0, 4, 2)"),
    ({"points": (0, 4, 2, 1, 0)}, "points: expected a tuple of 4 ints, got (0, 4, 2, 1, 0)"),
    ({"points": [0, 4, 2, 1]}, "points: expected a tuple of 4 ints, got [0, 4, 2, 1]"),
    ({"points": None}, "points: expected a tuple of 4 ints, got None"),
    ({"points": (0, 4, 2, -1)}, "points: expected an int from 0 to 1000000, got -1"),
    ({"points": (0, 1_000_001, 2, 1)}, "points: expected an int from 0 to 1000000, got 1000001"),
    ({"points": (0, 4, 2, 1.0)}, "points: expected an int from 0 to 1000000, got 1.0"),
    ({"points": (0, 4, 2, True)}, "points: expected an int from 0 to 1000000, got True"),
    ({"points": (4, 2, 1, 0)}, "points: in Bacon the first position scores 0 (B18), not 4"),
    ({"points": (0, 2, 4, 1)}, "points: a later position cannot score more than an earlier one, as in (0, 2, 4, 1)"),
    ({"points": (0, 0, 0, 0)}, "points: some position must score, or no match would end"),
]
FIELDS = ["suits", "ranks", "copies", "naturals_each", "wilds_each", "target", "max_deals"]


@pytest.mark.parametrize(("changes", "message"), WRONG, ids=[message[:50] for _, message in WRONG])
def test_impossible_rules_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError) as caught:
        attrs.evolve(bacon(4), **changes)
    assert str(caught.value) == message


def test_integers_of_another_kind_are_plain_ints_in_rules() -> None:
    rules = bacon(4)
    numbers = {field: Index(getattr(rules, field)) for field in (*FIELDS, "players")}
    points = tuple(map(Index, rules.points))
    same = attrs.evolve(rules, **numbers, points=points)  # type: ignore[arg-type]  # as NumPy's are
    assert same == rules
    assert {type(getattr(same, field)) for field in numbers} == {int}
    assert set(map(type, same.points)) == {int}
    assert bacon(Index(6)) is bacon(6)  # type: ignore[arg-type]  # as above
    assert (rules.side_of(Index(3)), applewood(5).side_of(Index(3))) == (1, 3)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", ["3", b"3", 3.0, True, [], pytest.param(1 << 20_000, id="huge")])
def test_every_number_is_an_int(field: str, value: Any) -> None:
    with pytest.raises(RulesError, match=rf"^{field}: expected an int from "):
        attrs.evolve(bacon(4), **{field: value})


@pytest.mark.parametrize("rules", [applewood(4), chunky_bacon(4)])
def test_elsewhere_than_in_bacon_the_first_position_is_the_best(rules: Rules) -> None:
    with pytest.raises(RulesError, match=r"^points: a later position cannot score more than an earlier one"):
        attrs.evolve(rules, points=(0, 4, 2, 1))
    with pytest.raises(RulesError, match=r"^points: some position must score, or no match would end$"):
        attrs.evolve(rules, points=(0, 0, 0, 0))
    assert attrs.evolve(rules, points=(1, 0, 0, 0)).points == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        (bacon(4), {"suits": 1, "ranks": 1, "copies": 1, "naturals_each": 0, "wilds_each": 6}),
        (bacon(4), {"suits": 4, "ranks": 13, "copies": 3, "naturals_each": 39, "wilds_each": 0}),
        (bacon(4), {"target": 1_000_000, "max_deals": 1_000_000}),
        (bacon(4), {"target": 1, "max_deals": None}),
        (bacon(4), {"max_deals": 1, "points": (0, 1_000_000, 0, 0)}),
        (bacon(4), {"points": (0, 3, 3, 3)}),
        (bacon(4), {"suits": 2, "ranks": 2, "copies": 1, "naturals_each": 1, "wilds_each": 0}),
        (applewood(3), {"tie": Tie.PLAY_ON, "max_deals": 3}),
        (chunky_bacon(4), {"tie": Tie.SHARED, "points": (3, 2, 1, 0)}),
    ],
)
def test_the_extremes_of_what_can_be_played_are_accepted(rules: Rules, changes: dict[str, Any]) -> None:
    house = attrs.evolve(rules, **changes)
    assert house.name == rules.name
    assert {field: getattr(house, field) for field in changes} == changes
    state = new_match(house)
    assert state.apply(state.chance_move(0)).to_act == 1


def test_where_ties_are_played_on_somebody_must_get_ahead() -> None:
    with pytest.raises(RulesError) as caught:
        attrs.evolve(applewood(3), tie=Tie.PLAY_ON, points=(2, 2, 2))
    told = "points: where ties are played on, positions must score differently, or no match would end"
    assert str(caught.value) == told
    assert attrs.evolve(applewood(3), points=(2, 2, 2)).points == (2, 2, 2)
    assert attrs.evolve(applewood(3), tie=Tie.PLAY_ON, points=(2, 2, 1)).points == (2, 2, 1)
    assert attrs.evolve(chunky_bacon(4), points=(2, 2, 2, 2)).points == (2, 2, 2, 2)
    assert attrs.evolve(bacon(4), points=(0, 2, 2, 2)).points == (0, 2, 2, 2)


def test_suits_come_in_their_order() -> None:
    for suits in (1, 2, 3, 4):
        pack = attrs.evolve(bacon(4), suits=suits, naturals_each=5).pack
        assert {card.suit for card in pack} == set(list(Suit)[:suits])


def test_variants_and_ties_are_written_by_their_values() -> None:
    assert [str(variant) for variant in Variant] == ["bacon", "applewood", "chunky"]
    assert [str(tie) for tie in Tie] == ["shared", "play on", "extra deal"]
    assert {rules.title for rules in ALL.values()} == {"Bacon", "Applewood", "Chunky Bacon"}


@pytest.mark.parametrize(("points", "ends"), [((3, 0, 0), True), ((3, 3, 0), True), ((3, 3, 3), False)])
def test_playing_on_needs_one_position_that_scores_less(points: tuple[int, ...], ends: bool) -> None:
    if ends:
        assert attrs.evolve(applewood(3), points=points, tie=Tie.PLAY_ON).points == points
    else:
        with pytest.raises(RulesError, match=r"^points: where ties are played on, positions must score differently"):
            attrs.evolve(applewood(3), points=points, tie=Tie.PLAY_ON)
