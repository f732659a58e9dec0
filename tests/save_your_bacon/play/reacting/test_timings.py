"""What else can be reacted to: pitched, discarded, in and out of play, removed, not countered (§10.2.1)."""

import pytest

from tests.save_your_bacon.scenarios import *

BURNT = condition("Burnt")
WET = condition("Wet")
SCRAP = action("Scrap", do("destroy", cards=choose({"kind": "equipment"})))
FETCH = action("Fetch", do("return-to-hand", cards=choose({"kind": "equipment"})))
HEAL = action("Heal", do("remove-damage", cards=choose({"kind": "champion"})))
DRY = action("Dry", do("remove-condition", cards=choose({"kind": "champion"})))
TOSS = action("Toss", do("discard", cards=choose(zone="hand")))
MILL = action("Mill", do("discard", cards={"top": 1}))
SINK = action("Sink", do("pitch", cards=choose(zone="hand")))
BOLT = action("Bolt", damage(9, choose({"kind": "champion"})))
COSTLY = action("Costly", do("gain-energy", count=1), cost=2)
THIS_CARD = {"same_as": "this-card"}
MINE = {"of_this_champion": True}
WATCHED = (BURNT, WET, SCRAP, FETCH, HEAL, DRY, TOSS, MILL, SINK, BOLT, COSTLY, equipment("Mug"))


def watched(text: Json, hand: str, *others: Json, **rest: object) -> State:
    """Return a game in which seat 1 gains 7 energy when this happens, as often as it does."""
    guard = champion("Guard", activated("Watch", do("gain-energy", count=7), when=text, may=True))
    seats = (Seat(hand=hand, deck="two three"), Seat(champions="guard elm ash", hand="one"))
    return position(*seats, cards=[*WATCHED, guard, *others], **rest)  # type: ignore[arg-type]


TWO: Json = {"value": "attack", "of": "this-champion"}
CASES: list[tuple[Json, str, tuple[str, ...], int]] = [
    (when("pitched"), "costly two three", ("play:costly@0", "pitch:two", "done"), 1),
    (when("pitched"), "costly one one three", ("play:costly@0", "pitch:one", "pitch:one", "done"), 1),
    (when("pitched"), "one two", ("pass-time", "pitch:two"), 1),
    (when("pitched"), "one two", ("refresh", "pitch:two"), 1),
    (when("pitched"), "sink two", ("play:sink@0",), 1),
    (when("pitched", side="opposing"), "sink two", ("play:sink@0",), 1),
    (when("pitched", side="friendly"), "sink two", ("play:sink@0",), 0),
    (when("pitched", card={"name": "Two"}), "sink two", ("play:sink@0",), 1),
    (when("pitched", card={"name": "One"}), "sink two", ("play:sink@0",), 0),
    (when("discarded"), "toss two", ("play:toss@0",), 1),
    (when("discarded", zone="hand"), "toss two", ("play:toss@0",), 1),
    (when("discarded", zone="deck"), "toss two", ("play:toss@0",), 0),
    (when("discarded", zone="deck"), "mill", ("play:mill@0",), 1),
    (when("discarded", card={"name": "Nap"}), "nap", ("play:nap@0",), 1),
    (when("discarded", zone="hand"), "nap", ("play:nap@0",), 0),
    (when("discarded", zone="play"), "scrap", ("play:scrap@0",), 1),
    (when("discarded", card={"kind": "equipment"}), "scrap", ("play:scrap@0",), 1),
    (when("entered-play"), "mug", ("play:mug@0",), 1),
    (when("entered-play", card={"name": "Mug", "ready": True, "side": "opposing"}), "mug", ("play:mug@0",), 1),
    (when("entered-play", card={"of_this_champion": True}), "mug", ("play:mug@0",), 0),
    (when("entered-play"), "nap", ("play:nap@0",), 0),
    (when("left-play"), "scrap", ("play:scrap@0",), 1),
    (when("left-play"), "fetch", ("play:fetch@0",), 1),
    (when("left-play", card={"of_this_champion": True}), "fetch", ("play:fetch@0",), 0),
    (when("left-play", card={"ready": True}), "fetch", ("play:fetch@0",), 1),
    (when("left-play", card={"ready": False}), "fetch", ("play:fetch@0",), 0),
    (when("damage-placed", card={"damaged": True}), "bolt", ("play:bolt@0", "choose:1"), 1),
    (when("damage-placed", card={"damaged": True}), "bolt", ("play:bolt@0", "choose:2"), 0),
    (when("damage-placed", card={"damage": {"at_least": TWO}}), "bolt", ("play:bolt@0", "choose:1"), 1),
    (when("damage-placed", card={"damage": {"at_least": TWO}}), "bolt", ("play:bolt@0", "choose:2"), 0),
    (when("damage-placed", card={"attack": {"at_most": TWO}}), "bolt", ("play:bolt@0", "choose:1"), 1),
    (when("damage-placed", card={"attack": {"at_least": {"sum": [TWO, 1]}}}), "bolt", ("play:bolt@0", "choose:1"), 0),
    (when("damage-placed", card={"defense": {"at_least": TWO}}), "bolt", ("play:bolt@0", "choose:1"), 1),
    (when("damage-placed", card={"defense": {"at_most": TWO}}), "bolt", ("play:bolt@0", "choose:1"), 0),
    (when("damage-placed", card={"equipment": {"at_most": TWO}}), "bolt", ("play:bolt@0", "choose:0"), 1),
    (when("damage-placed", card={"equipment": {"at_least": TWO}}), "bolt", ("play:bolt@0", "choose:0"), 0),
    (when("destroyed", card={"cost": {"at_most": TWO}}), "scrap", ("play:scrap@0",), 1),
    (when("destroyed", card={"cost": {"at_least": TWO}}), "scrap", ("play:scrap@0",), 0),
    (when("destroyed", card={"value": {"at_most": TWO}}), "scrap", ("play:scrap@0",), 1),
    (when("destroyed", card={"value": {"at_least": TWO}}), "scrap", ("play:scrap@0",), 0),
    (when("discarded", card={"cost": {"at_least": TWO}}), "toss two", ("play:toss@0",), 1),
    (when("damage-removed"), "heal", ("play:heal@0", "choose:1"), 1),
    (when("damage-removed"), "heal", ("play:heal@0", "choose:2"), 0),
    (when("damage-removed", card={"damage": 3}), "heal", ("play:heal@0", "choose:1"), 1),
    (when("damage-removed"), "bolt", ("play:bolt@0", "choose:1"), 1),
    (when("condition-removed"), "dry", ("play:dry@0", "choose:0"), 1),
    (when("condition-removed", condition="Burnt"), "dry", ("play:dry@0", "choose:0"), 1),
    (when("condition-removed", condition="Wet"), "dry", ("play:dry@0", "choose:0"), 0),
    (when("condition-removed", condition="Burnt", card={"condition": "Burnt"}), "bolt", ("play:bolt@0", "choose:0"), 1),
    (when("not-countered", side="friendly"), "", ("attack:1", "target:4", "no-counter"), 1),
    (when("not-countered"), "", ("attack:1", "target:5"), 1),
    (when("not-countered"), "", ("attack:1", "target:4", "counter"), 0),
    (when("not-countered", by={"damaged": True}), "", ("attack:1", "target:4", "no-counter"), 1),
    (when("not-countered", by={"damaged": False}), "", ("attack:1", "target:4", "no-counter"), 0),
]


@pytest.mark.parametrize(("text", "hand", "moves", "times"), CASES)
def test_10_2_1_it_is_reacted_to(text: Json, hand: str, moves: tuple[str, ...], times: int) -> None:
    state = watched(text, hand, gear=[("spade", 0)], damaged={1: 3}, conditions={0: "burnt"}, exhausted=[5])
    assert legal(state, "activate:3") == []
    state = play(state, *moves)
    assert len(legal(state, "activate:3")) == times
    if times:
        assert (state.to_act, player(play(state, legal(state, "activate:3")[0]), 1).energy) == (1, 7)


@pytest.mark.parametrize(
    ("asked", "comes_true"),
    [
        ({"card": {"damaged": True}}, True),
        ({"card": {"damaged": False}}, False),
        ({"by": {"condition": "Burnt"}}, True),
        ({"by": {"condition": "Wet"}}, False),
    ],
    ids=str,
)
def test_s28_a_declared_effect_is_asked_how_its_card_and_its_champion_are(asked: Json, comes_true: bool) -> None:
    rod = equipment("Rod", activated("Zap", do("gain-energy", count=1), costs={"action": True}))
    text = when("effect-declared", side="opposing", **asked)
    state = watched(text, "", rod, gear=[("rod", 0)], damaged={6: 1}, conditions={0: "burnt"})
    assert bool(legal(play(state, "activate:6/0"), "activate:3")) is comes_true


def test_s66_what_is_pitched_as_a_cost_is_reacted_to_once_all_costs_are_paid() -> None:
    spite = champion("Guard", activated("Spite", damage(1, each(FOE)), when=when("pitched", side="opposing")))
    drill = champion(
        "Oaf", activated("Drill", do("gain-energy", count=9), costs={"action": True, "energy": 2, "exhaust": True})
    )
    seats = (Seat(champions="oaf elm ash", hand="one one one"), Seat(champions="guard elm ash"))
    state = play(position(*seats, cards=[spite, drill]), "activate:0/0", "pitch:one", "pitch:one")
    assert (state.to_act, wounds(state, 0)) == (0, [0])
    state = play(state, "done")
    table = state.table
    assert table is not None
    assert (state.to_act, table.cards[0].exhausted, player(state, 0).energy) == (1, True, 0)
    assert legal(state) == ["activate:3/0!0"]  # two cards of a name: for the text they are the same
    state = play(state, "activate:3/0!0", "activate:3/0!1")
    assert (wounds(state, 0), player(state, 0).energy) == ([2], 9)


def test_what_lay_on_the_spent_energy_stack_before_is_not_pitched_now() -> None:
    text = when("pitched", card={"name": "Three"})
    tax = champion("Guard", activated("Tax", do("gain-energy", count=1), when=text, may=True))
    seats = (Seat(hand="costly two", spent="three three"), Seat(champions="guard elm ash"))
    state = play(position(*seats, cards=[tax, COSTLY]), "play:costly@0", "pitch:two")
    assert state.to_act == 0


def test_that_is_the_card_where_it_lies_now() -> None:
    text = when("discarded", side="friendly", zone="hand")
    leftovers = reaction("Leftovers", text, do("return-to-hand", cards="that"))
    seats = (Seat(hand="toss leftovers two"), Seat())
    state = play(position(*seats, cards=[TOSS, leftovers]), "play:toss@0", "take:two", "play:leftovers@0!0")
    assert (player(state, 0).hand, player(state, 0).discard) == (("two",), ("leftovers", "toss"))


def test_that_is_the_pitched_card_of_a_spent_stack_and_its_value_is_known() -> None:
    amount = {"value": "energy", "of": "that"}
    tax = champion("Guard", activated("Tax", do("gain-energy", count=amount), when=when("pitched", side="opposing")))
    seats = (Seat(hand="three two"), Seat(champions="guard elm ash"))
    state = play(position(*seats, cards=[tax]), "pass-time", "pitch:three", "activate:3/0!0")
    assert player(state, 1).energy == 3


def test_that_is_what_was_played_in_play_or_in_the_discard() -> None:
    rust = champion(
        "Guard",
        activated("Rust", damage(1, "that"), when=when("card-played", card={"kind": "equipment"})),
        activated("Recall", do("return-to-hand", cards="that"), when=when("card-played", card={"kind": "action"})),
        activated("Echo", do("return-to-deck", cards="that"), when=when("card-played"), may=True),
    )
    seats = (Seat(hand="spade nap"), Seat(champions="guard elm ash"))
    state = play(position(*seats, cards=[rust], gear=[("spade", 1)]), "play:spade@1", "activate:3/0!0", "pass")
    assert wounds(state, 6, 7) == [0, 1]
    state = play(state, "play:nap@0", "activate:3/1!0", "pass")
    assert player(state, 0).hand == ("nap",)
    both = play(position(*seats, cards=[rust]), "play:spade@1", "activate:3/0!0", "activate:3/2!0")
    assert player(both, 0).deck == ("spade",)


def test_two_removed_at_once_are_asked_how_they_were() -> None:
    rinse = action("Rinse", do("remove-condition", cards=each(FRIEND)))
    text = when("condition-removed", card={"condition": "Wet"})
    state = watched(text, "rinse", rinse, conditions={0: "burnt wet", 1: "burnt"})
    state = play(state, "play:rinse@0")
    assert legal(state) == ["activate:3/0!0", "pass"]  # of both conditions of one champion, the first
    assert legal(play(state, "activate:3/0!0")) == ["activate:3/0!1", "pass"]


def test_a_reaction_of_the_hand_is_the_same_for_two_removed_at_once_if_it_is_true_of_both() -> None:
    rinse = action("Rinse", do("remove-condition", cards=each(FRIEND)))
    sob = reaction("Sob", when("condition-removed", card={"condition": "Wet"}), do("gain-energy", count=1))
    dab = reaction("Dab", when("condition-removed", condition="Wet"), do("gain-energy", count=1))
    seats = (Seat(hand="rinse"), Seat(hand="sob dab"))
    state = position(*seats, cards=[*WATCHED, rinse, sob, dab], conditions={0: "burnt wet"})
    state = play(state, "play:rinse@0")
    assert legal(state, "play") == [
        *(f"play:dab@{champion}!1" for champion in (3, 4, 5)),
        *(f"play:sob@{champion}!0" for champion in (3, 4, 5)),
    ]
    assert why(state, "play:sob@3!1") is Illegal.SAME_AS_BEFORE
    assert why(state, "play:dab@3!0") is Illegal.NOT_TRIGGERED


def test_equipment_does_not_stay_known_where_it_leaves() -> None:
    crate = equipment(
        "Crate", activated("Alarm", do("gain-energy", count=7), when=when("left-play", card={"other": True}))
    )
    state = position(Seat(hand="scrap"), Seat(), cards=[SCRAP, crate], gear=[("crate", 0), ("spade", 3)])
    state = play(state, "play:scrap@0", "choose:7", "activate:6/0!0")
    assert player(state, 0).energy == 7


def test_s75_equipment_enters_play_from_anywhere_and_not_from_another_champion() -> None:
    bell = equipment("Bell", activated("Ring", do("gain-energy", count=7), when=when("entered-play", card=THIS_CARD)))
    dig = action("Dig", do("play-card", cards=choose(zone="discard")))
    swap = action("Swap", do("move-equipment", cards=choose({"kind": "equipment"}), to="this-champion"))
    state = position(Seat(hand="bell dig swap", discard="bell"), Seat(), cards=[bell, dig, swap])
    state = play(state, "play:bell@0", "activate:6/0!1")
    moved = play(state, "play:swap@1")
    assert (card(moved, 6).champion, player(moved, 0).energy, legal(moved, "activate")) == (1, 7, [])
    state = play(state, "play:dig@1", "play:bell@1", "activate:7/0!1")
    assert player(state, 0).energy == 14


def test_s75_what_entered_play_is_asked_how_it_did() -> None:
    hook = champion("Guard", activated("Hang", do("exhaust", cards="that"), when=when("entered-play", card=MINE)))
    state = position(Seat(champions="guard elm ash", hand="spade"), Seat(), cards=[hook])
    assert legal(play(state, "play:spade@1"), "activate:0") == []
    assert card(play(state, "play:spade@0", "activate:0/0!1"), 6).exhausted
