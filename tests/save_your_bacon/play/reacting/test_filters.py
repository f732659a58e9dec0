"""Filters of reaction text, put together and worked out: which cards pass them, in play and out of play (S28)."""

import pytest

from tests.save_your_bacon.scenarios import *

BOLT = action("Bolt", damage(1, choose({})))
MARK = action("Mark", do("put-counters", counter="mark", amount=1, cards="this-champion"))
TWO: Json = {"value": "attack", "of": "this-champion"}
HIS: Json = {"of": "this-champion"}


def watched(text: Json) -> State:
    """Return a game in which seat 1 may react to this: 3 to 5 and 7 and 8 are friendly to it, and 3 is the witness."""
    look = champion("Eye", activated("Look", do("gain-energy", count=1), when=text, may=True))
    return position(
        Seat(hand="bolt nap"),
        Seat(champions="eye elm ash"),
        cards=[BOLT, MARK, look],
        gear=[("spade", 0), ("spade", 3), ("spade", 4)],
        damaged={1: 2, 4: 1, 6: 1},
        counters={2: (Counters("mark", 1),), 5: (Counters("mark", 2),), 8: (Counters("mark", 3),)},
    )


EVERYTHING = [0, 1, 2, 3, 4, 5, 6, 7, 8]
HIT: list[tuple[Json, list[int]]] = [
    ({}, EVERYTHING),
    ({"any": [{"side": "friendly"}, {"name": "Oak"}]}, [0, 3, 4, 5, 7, 8]),
    ({"any": [{"damaged": True}, {"name": "Spade", "side": "friendly"}]}, [1, 4, 6, 7, 8]),
    ({"any": [{"same_as": "this-champion"}, HIS]}, [3, 7]),
    ({"any": [{"damage": {"at_least": TWO}}, {"name": "Oak"}]}, [0, 1]),
    ({"not": {"side": "friendly"}}, [0, 1, 2, 6]),
    ({"not": {"same_as": "this-champion"}, "side": "friendly"}, [4, 5, 7, 8]),
    ({"not": {"damaged": True}, "kind": "champion"}, [0, 2, 3, 5]),
    ({"not": {"damage": {"at_least": TWO}}}, [0, 2, 3, 4, 5, 6, 7, 8]),
    ({"not": {"not": {"name": "Oak"}}}, [0]),
    ({"not": {"any": [{"kind": "equipment"}, {"side": "opposing"}]}}, [3, 4, 5]),
    (HIS, [7]),
    ({"not": HIS}, [0, 1, 2, 3, 4, 5, 6, 8]),
    ({"of": "this-champion", "name": "Spade"}, [7]),
    ({"counters": {"counter": "mark"}}, [2, 5, 8]),
    ({"counters": {"counter": "mark", "at_least": 3}}, [8]),
    ({"counters": {"counter": "mark", "at_least": TWO}}, [5, 8]),
    ({"counters": {"counter": "mark", "at_most": TWO}}, [0, 1, 2, 3, 4, 5, 6, 7]),
    ({"counters": {"counter": "mark", "at_least": TWO, "at_most": TWO}}, [5]),
    ({"counters": {"counter": "mark", "at_least": {"count": HIS}}}, [2, 5, 8]),
]


@pytest.mark.parametrize(("asked", "expected"), HIT, ids=[str(asked) for asked, _ in HIT])
def test_s28_a_card_that_takes_damage_passes_a_filter(asked: Json, expected: list[int]) -> None:
    state = play(watched(when("damage-placed", card=asked)), "play:bolt@0")
    assert [one for one in EVERYTHING if legal(play(state, f"choose:{one}"), "activate:3")] == expected


BY: list[tuple[Json, bool]] = [
    ({"any": [{"kind": "champion"}, {"name": "Bolt"}]}, True),
    ({"any": [{"kind": "champion"}, {"name": "Nap"}]}, False),
    ({"any": [{"side": "opposing", "kind": "action"}, {"kind": "champion"}]}, True),
    ({"any": [{"side": "friendly", "kind": "action"}, {"kind": "champion"}]}, False),
    ({"any": [{"same_as": "this-champion"}, {"kind": "equipment"}]}, False),
    ({"any": [{"ready": True}, {"kind": "equipment"}]}, False),
    ({"any": [{"cost": {"at_most": TWO}}, {"kind": "equipment"}]}, True),
    ({"any": [{"cost": {"at_least": TWO}}, {"kind": "equipment"}]}, False),
    ({"not": {"kind": "champion"}}, True),
    ({"not": {"kind": "action"}}, False),
    ({"not": {"side": "friendly"}}, True),
    ({"not": {"side": "opposing"}}, False),
    ({"not": {"ready": True}}, True),
    ({"not": {"same_as": "this-champion"}}, True),
    ({"not": {"cost": {"at_most": TWO}}}, False),
    ({"not": {"any": [{"kind": "champion"}, {"side": "opposing", "name": "Bolt"}]}}, False),
    ({"not": {"any": [{"kind": "champion"}, {"side": "friendly", "name": "Bolt"}]}}, True),
]


@pytest.mark.parametrize(("asked", "passes"), BY, ids=[str(asked) for asked, _ in BY])
def test_s28_an_action_that_does_something_passes_a_filter(asked: Json, *, passes: bool) -> None:
    """An action is not in play: it is neither ready nor this champion, within a filter as well."""
    state = play(watched(when("damage-placed", by=asked)), "play:bolt@0", "choose:4")
    assert bool(legal(state, "activate:3")) is passes


PLAYED: list[tuple[Json, bool]] = [
    (when("card-played", card={"side": "opposing"}), True),
    (when("card-played", card={"side": "friendly"}), False),
    (when("card-played", card={"any": [{"name": "Nap"}, {"kind": "equipment"}]}), True),
    (when("card-played", card={"not": {"name": "Nap"}}), False),
    (when("card-played", by={"damaged": True}), True),
    (when("card-played", by={"damaged": False}), False),
    (when("card-played", by={"name": "Elm"}), True),
    (when("card-played", by={"name": "Oak"}), False),
    (when("card-declared", by={"any": [{"damage": {"at_least": TWO}}, {"name": "Oak"}]}), True),
    (when("card-declared", by={"not": {"damaged": True}}), False),
]


@pytest.mark.parametrize(("text", "passes"), PLAYED, ids=[str(text) for text, _ in PLAYED])
def test_s28_a_card_that_is_played_and_the_champion_that_uses_it_pass_a_filter(text: Json, *, passes: bool) -> None:
    assert bool(legal(play(watched(text), "play:nap@1"), "activate:3")) is passes


@pytest.mark.parametrize(("side", "passes"), [("friendly", True), ("opposing", False)])
def test_s28_a_card_that_its_player_reacts_to_is_friendly(side: str, *, passes: bool) -> None:
    look = activated("Look", do("refresh"), when=when("card-played", card={"side": side}), may=True)
    state = position(Seat(champions="eye elm ash", hand="nap"), Seat(), cards=[champion("Eye", look)])
    assert bool(legal(play(state, "play:nap@1"), "activate:0")) is passes


@pytest.mark.parametrize(
    ("asked", "expected"), [({"traits": ["magic"]}, [3, 7]), ({"lacking": ["magic"], "name": "Spade"}, [6])], ids=str
)
def test_s28_traits_are_remembered_for_a_filter_within_another(asked: Json, expected: list[int]) -> None:
    look = activated(
        "Look", do("refresh"), when=when("damage-placed", card={"any": [asked, {"name": "Ash"}]}), may=True
    )
    cards = [BOLT, champion("Eye", look, traits=["magic"]), equipment("Charm", traits=["magic"])]
    seats = (Seat(hand="bolt"), Seat(champions="eye elm oak"))
    state = play(position(*seats, cards=cards, gear=[("spade", 3), ("charm", 3)]), "play:bolt@0")
    assert [one for one in range(8) if legal(play(state, f"choose:{one}"), "activate:3")] == [2, *expected]
