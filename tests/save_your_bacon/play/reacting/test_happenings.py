"""What has happened, and in which attack (S28): how cards were, attacks inside attacks, and the same reaction once."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bacon_rules import JsonError
from bacon_rules.documents import schema
from bacon_rules.documents.values import JsonValue
from bacon_rules.save_your_bacon import load_state, load_view
from bacon_rules.save_your_bacon.frames import Happening, Window
from bacon_rules.save_your_bacon.play.happening.contexts import Thing, thing_of
from bacon_rules.save_your_bacon.play.reacting import reacting
from tests.save_your_bacon.bending import play_on
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

STATES = Draft202012Validator(schema("save-your-bacon-state"))
GAIN: Json = do("gain-energy", count=1)
STORM = action("Storm", damage(4, choose({"kind": "champion"})))
BURNT, WET = condition("Burnt"), condition("Wet")
LEAP = reaction("Leap", when("target-declared"), do("attack", cards="this-champion"))


# --- how cards were ------------------------------------------------------------------------------------------


def test_10_2_when_a_champion_with_a_condition_is_defeated_it_had_the_condition() -> None:
    wail = champion("Wail", activated("Wail", GAIN, when=when("defeated", card={"condition": "Burnt"}), may=True))
    seats = (Seat(hand="storm"), Seat(champions="wail elm ash"))
    state = position(*seats, cards=[STORM, BURNT, wail], conditions={4: "burnt"})
    state = play(state, "play:storm@0")
    assert turn_of(play(state, "choose:5")).actions == 1
    state = play(state, "choose:4")
    assert (card(state, 4).conditions, legal(state)) == ((), ["activate:3/0!1", "pass"])
    assert load_state(same(state.to_json())) == state
    assert load_view(same(state.observe(0).to_json())) == state.observe(0)


def test_10_2_a_second_copy_reacts_to_what_was_true_before_the_first_changed_it() -> None:
    duck = reaction("Duck", when("target-declared", card={**FRIEND, "ready": True}), do("exhaust", cards="that"), GAIN)
    state = position(Seat(), Seat(hand="duck duck"), cards=[duck])
    state = play(state, "attack:0", "target:3", "play:duck@3!0")
    assert (card(state, 3).exhausted, legal(state, "play:duck@3")) == (True, ["play:duck@3!0"])
    assert player(play(state, "play:duck@3!0"), 1).energy == 2
    state = play(position(Seat(), Seat(hand="duck"), cards=[duck], exhausted=[3]), "attack:0", "target:3")
    assert (wounds(state, 3), turn_of(state).actions) == ([2], 1)


def test_14_0_each_is_simultaneous_so_all_of_it_is_noted_as_before() -> None:
    """The banner, exhausted first, grants magic while it is ready; the damage is placed by one that is hit as well."""
    lends = do("grant-trait", trait="magic", cards=each({"kind": "champion"}))
    banner = equipment("Banner", constant("Glory", lends, during={"this": {"damaged": False}}))
    eye = champion(
        "Eye",
        activated("Magic", GAIN, when=when("damage-placed", card={**FOE, "traits": ["magic"]}), may=True),
        activated("Unhurt", GAIN, when=when("damage-placed", by={"damaged": False}), may=True),
    )
    rage = champion("Rage", activated("Rage", damage(1, each({})), costs={"action": True}))
    seats = (Seat(champions="rage elm ash"), Seat(champions="eye elm ash"))
    state = play(position(*seats, cards=[banner, eye, rage], gear=[("banner", 0)]), "activate:0/0")
    assert wounds(state, *range(7)) == [1] * 7
    moves = legal(state, "activate:3/")
    assert [move for move in moves if "/0" in move] == ["activate:3/0!0", "activate:3/0!1", "activate:3/0!2"]
    assert len([move for move in moves if "/1" in move]) == 7


def test_6_0_attack_and_counter_place_their_damage_at_once() -> None:
    eye = champion("Eye", activated("Unhurt", GAIN, when=when("damage-placed", by={"damaged": False}), may=True))
    state = position(Seat(), Seat(champions="eye elm ash"), cards=[eye])
    state = play(state, "attack:0", "target:4", "counter")
    assert (wounds(state, 0, 4), legal(state, "activate")) == ([2, 2], ["activate:3/0!0", "activate:3/0!1"])


def test_10_2_what_was_equipped_and_whose_traits_these_were() -> None:
    eye = champion(
        "Eye",
        activated("Mine", GAIN, when=when("exhausted", card={"of_this_champion": True}), may=True),
        activated("Plain", GAIN, when=when("exhausted", card={"lacking": ["magic"]}), may=True),
    )
    wand = equipment("Wand", traits=["magic"])
    seats = (Seat(champions="eye elm ash"), Seat())
    mage = champion("Mage", traits=["magic"])
    state = position(*seats, cards=[eye, mage, wand], gear=[("wand", 0), ("wand", 1), ("spade", 0)])
    assert legal(play(state, "attack:6"), "activate") == ["activate:0/0!0"]
    assert legal(play(state, "attack:7"), "activate") == []
    assert legal(play(state, "attack:8"), "activate") == ["activate:0/0!0", "activate:0/1!0"]
    assert legal(play(state, "attack:0"), "activate") == ["activate:0/1!0"]


def test_10_2_an_action_is_not_ready_damaged_or_equipped() -> None:
    eye = champion("Eye", activated("Look", GAIN, when=when("damage-placed", by={"ready": True}), may=True))
    bolt = action("Bolt", damage(1, choose({"kind": "champion"})))
    state = position(Seat(hand="bolt"), Seat(champions="eye elm ash"), cards=[bolt, eye])
    assert turn_of(play(state, "play:bolt@0", "choose:3")).actions == 1
    assert legal(play(state, "attack:0", "target:3", "no-counter"), "activate") == []
    woken = reaction("Wake", when("target-declared"), do("ready", cards="attacking-card"))
    state = position(Seat(hand="wake"), Seat(champions="eye elm ash"), cards=[eye, woken])
    state = play(state, "attack:0", "target:3", "play:wake@0!0", "no-counter")
    assert legal(state, "activate") == ["activate:3/0!0"]


def test_nothing_is_remembered_that_no_card_asks_for() -> None:
    echo = reaction("Echo", when("damage-placed"), GAIN)
    sharp = reaction("Sharp", when("damage-placed", card={"damaged": True}), GAIN)
    for cards, remembers in (([echo, STORM], False), ([echo, sharp, STORM], True)):
        state = position(Seat(hand="storm"), Seat(hand="echo one"), cards=cards)
        top = table_of(play(state, "play:storm@0", "choose:0")).stack[-1]
        assert isinstance(top, Window)
        assert [one.what.was is not None for one in top.happenings if one.damage] == [remembers]


# --- attacks inside attacks ----------------------------------------------------------------------------------


def nested(*cards: Json, first: str = "oak elm ash", second: str = "oak elm ash") -> State:
    """Return a position in which, while 0 attacks 3, 4 attacks and has to declare its target."""
    state = position(Seat(champions=first), Seat(champions=second, hand="leap"), cards=[LEAP, *cards])
    return play(state, "attack:0", "target:3", "play:leap@4!0")


def test_14_0_who_may_not_counter_while_another_card_attacks_is_its_own_defending_card() -> None:
    told = {
        "Bully": ("defending-card", {"this": {"attacking": True}}),
        "Tyrant": ("defending-card", {"attacking": {"same_as": "this-card"}}),
        "Terror": (each(FOE), {"attacking": {"same_as": "this-card"}}),
    }
    for name, (cards, during) in told.items():
        bully = champion(name, constant("Glare", do("forbid", cards=cards, what="counter"), during=during))
        state = nested(bully, first=f"{name.lower()} elm ash")
        inside = play(state, "target:1")
        assert (inside.to_act, legal(inside)) == (0, ["counter", "no-counter"])
        outside = play(inside, "no-counter")
        assert (wounds(outside, 1, 3), turn_of(outside).actions) == ([2, 2], 1)


def test_14_0_what_counters_in_an_attack_is_asked_of_that_attack() -> None:
    """4 may counter in an attack of 2 although opponents cannot counter while 0 attacks."""
    glare = do("forbid", cards=each(FOE), what="counter")
    bully = champion("Bully", constant("Glare", glare, during={"this": {"attacking": True}}))
    spur = reaction("Spur", when("target-declared"), do("attack", cards="this-champion"))
    state = position(Seat(champions="bully elm ash", hand="spur"), Seat(), cards=[bully, spur])
    state = play(state, "attack:0", "target:3", "play:spur@2!0", "target:4")
    assert (state.to_act, legal(state)) == (1, ["counter", "no-counter"])
    assert wounds(play(state, "counter"), 2, 3, 4) == [2, 2, 2]


def test_14_0_a_value_while_attacking_is_not_that_of_another_attack() -> None:
    """While it attacks in the outer attack, 0 counters in the inner one with what is printed on it."""
    wake = reaction("Wake", when("target-declared"), do("ready", cards=choose({})))
    rage = champion(
        "Rage", constant("Rage", modify("this-card", "attack", "add", 1), during={"this": {"attacking": True}})
    )
    state = position(Seat(champions="rage elm ash", hand="wake"), Seat(hand="leap"), cards=[LEAP, rage, wake])
    state = play(state, "attack:0", "target:3", "pass", "play:leap@4!0", "target:0", "play:wake@0!0", "choose:0")
    assert (state.standing(0).attack, legal(state)) == (3, ["counter", "no-counter"])
    state = play(state, "counter")
    assert wounds(state, 0, 3, 4) == [2, 0, 2]
    assert wounds(play(state, "no-counter"), 3) == [3]


def test_14_0_not_attacking_is_not_attacking_in_any_attack() -> None:
    calm = modify("this-card", "defense", "add", 3)
    monk = champion("Monk", constant("Calm", calm, during={"this": {"attacking": False}}))
    state = nested(monk, first="monk monk ash")
    assert [state.standing(number).defense for number in (0, 1)] == [4, 7]
    assert [position(Seat(champions="monk elm ash"), Seat(), cards=[monk]).standing(0).defense] == [7]


def test_14_0_attacking_and_defending_is_of_two_attacks() -> None:
    mark = reaction("Mark", when("target-declared"), damage(1, each({"attacking": True, "defending": True})), GAIN)
    state = position(Seat(hand="mark mark mark"), Seat(hand="leap"), cards=[LEAP, mark])
    state = play(state, "attack:0", "target:3", "play:mark@0!0")
    assert wounds(state, *range(6)) == [0] * 6
    state = play(state, "pass", "play:leap@3!0")
    assert wounds(play(state, "target:1", "play:mark@0!0"), *range(6)) == [0, 0, 0, 1, 0, 0]
    assert wounds(play(state, "target:0", "play:mark@0!0"), *range(6)) == [1, 0, 0, 1, 0, 0]
    duo = champion(
        "Duo",
        constant(
            "Duo", modify("this-card", "attack", "add", 5), during={"this": {"attacking": True, "defending": True}}
        ),
    )
    state = position(Seat(), Seat(champions="duo elm ash", hand="leap"), cards=[LEAP, duo])
    state = play(state, "attack:0", "target:3", "play:leap@3!0")
    assert state.standing(3).attack == 7
    assert position(Seat(champions="duo elm ash"), Seat(), cards=[duo]).standing(0).attack == 2


# --- which condition -----------------------------------------------------------------------------------------


def test_when_a_condition_is_applied_it_can_be_said_which() -> None:
    eye = champion(
        "Eye",
        activated("Fire", GAIN, when=when("condition-applied", condition="Burnt"), may=True),
        activated("Steam", GAIN, when=when("condition-applied", card={"condition": "Burnt"}), may=True),
    )
    apply = {
        name: do("apply-condition", condition=name, cards=choose({"kind": "champion"})) for name in ("Burnt", "Wet")
    }
    cards = [BURNT, WET, eye, action("Heat", apply["Burnt"]), action("Rain", apply["Wet"])]
    state = position(Seat(hand="heat rain"), Seat(champions="eye elm ash"), cards=cards, conditions={1: "burnt"})
    heated = play(state, "play:heat@0", "choose:4")
    assert legal(heated) == ["activate:3/0!0", "pass"]
    assert load_state(same(heated.to_json())) == heated
    assert legal(play(state, "play:rain@0", "choose:1")) == ["activate:3/1!0", "pass"]
    assert turn_of(play(state, "play:rain@0", "choose:4")).actions == 1
    assert turn_of(play(state, "play:heat@0", "choose:1")).actions == 1


# --- the same reaction once ----------------------------------------------------------------------------------


def test_10_2_1_the_same_happening_twice_is_offered_once_and_then_once_more() -> None:
    feast = action("Feast", do("gain-bacon", count=1, who="each-player"))
    cheer = champion("Cheer", activated("Cheer", GAIN, when=when("gained-bacon", side="opposing"), may=True))
    cards = [action("Slay", damage(4, each({**FOE, "damaged": True}))), cheer, feast]
    state = position(Seat(hand="slay"), Seat(champions="cheer elm ash"), cards=cards, damaged={4: 1, 5: 1})
    state = play(state, "play:slay@0", "choose:4")
    [first] = legal(state, "activate")
    later = f"activate:3/0!{len(window_of(state).happenings) - 1}"
    assert why(state, later) is Illegal.SAME_AS_BEFORE
    state = play(state, first)
    assert (legal(state, "activate"), why(state, first)) == ([later], Illegal.ALREADY_REACTED)
    state = play(state, later)
    assert (player(state, 1).energy, turn_of(state).actions) == (2, 1)


@pytest.mark.parametrize("number", [6, 12])
def test_10_2_1_whether_happenings_are_the_same_is_asked_once_however_many_cards_react(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    hears = activated("Hear", GAIN, when=when("damage-placed"), costs={"exhaust": True})
    cards = [action("Quake", damage(1, each({"kind": "equipment"}))), equipment("Harp", hears)]
    gear = [("harp", user) for _ in range(number) for user in (0, 3)]
    state = play(position(Seat(hand="quake"), Seat(), cards=cards, gear=gear), "play:quake@0")
    asked = list[Happening]()

    def noting(happening: Happening) -> Thing:
        asked.append(happening)
        return thing_of(happening)

    monkeypatch.setattr(reacting, "thing_of", noting)
    assert len(legal(state, "activate")) == number * 2 * number
    assert tuple(asked) == window_of(state).happenings


def test_10_2_1_each_copy_of_a_reaction_is_played_to_the_first_of_what_is_the_same() -> None:
    gloat = reaction("Gloat", when("gained-bacon"), GAIN)
    cards = [action("Slay", damage(4, each({**FOE, "damaged": True}))), gloat]
    state = position(Seat(hand="slay"), Seat(hand="gloat gloat"), cards=cards, damaged={4: 1, 5: 1})
    state = play(state, "play:slay@0", "choose:4")
    last = len(window_of(state).happenings) - 1
    assert len(legal(state, "play")) == 3
    assert why(state, f"play:gloat@3!{last}") is Illegal.SAME_AS_BEFORE
    for _ in range(2):
        state = play(state, legal(state, "play")[0])
    assert (player(state, 1).energy, turn_of(state).actions) == (2, 1)


def window_of(state: State) -> Window:
    top = table_of(state).stack[-1]
    assert isinstance(top, Window)
    return top


# --- up to, from a hand --------------------------------------------------------------------------------------


def test_s20_who_may_choose_none_of_a_hand_is_asked_whatever_is_in_it() -> None:
    toll = action(
        "Toll", do("discard", cards=choose({"kind": "equipment", "side": "opposing"}, zone="hand", up_to=True))
    )
    states = []
    for hand, deck in (("spade one", "two two"), ("one two", "spade two")):
        state = play(position(Seat(hand="toll"), Seat(hand=hand, deck=deck), cards=[toll]), "play:toll@0")
        states.append(state)
        assert (state.to_act, load_state(same(state.to_json()))) == (1, state)
        assert load_view(same(state.observe(0).to_json())) == state.observe(0)
    with_one, without = states
    assert (legal(with_one), legal(without)) == (["take:spade", "done"], ["done"])
    for seat in (0, None):
        assert with_one.observe(seat) == without.observe(seat)
    guessed = {"spade" in player(with_one.observe(0).determinize(seed), 1).hand for seed in range(20)}
    assert guessed == {True, False}
    assert player(play(with_one, "take:spade"), 1).discard == ("spade",)
    assert player(play(without, "done"), 1).discard == ()
    empty = play(position(Seat(hand="toll"), Seat(deck="one"), cards=[toll]), "play:toll@0")
    assert (empty.to_act, turn_of(empty).actions) == (0, 1)


def test_s20_up_to_two_of_a_hand_of_one_is_asked_once() -> None:
    toll = action("Toll", do("pitch", cards=choose({"side": "opposing"}, zone="hand", count=2, up_to=True)))
    state = play(position(Seat(hand="toll"), Seat(hand="one", deck="two"), cards=[toll]), "play:toll@0", "take:one")
    assert (player(state, 1).spent, state.to_act) == (("one",), 0)
    state = play(position(Seat(hand="toll"), Seat(hand="one two three"), cards=[toll]), "play:toll@0", "take:one")
    assert legal(state) == ["take:three", "take:two", "done"]
    assert player(play(state, "take:two"), 1).hand == ("three",)


# --- as JSON -------------------------------------------------------------------------------------------------


def waiting() -> Any:
    """Return a document in which players may react to a Burnt champion getting Wet, in an attack."""
    rain = reaction("Rain", when("target-declared"), do("apply-condition", condition="Wet", cards="that"))
    eye = champion(
        "Eye", activated("Look", GAIN, when=when("condition-applied", condition="Wet", card={"condition": "Burnt"}))
    )
    seats = (Seat(hand="rain"), Seat(champions="eye elm ash"))
    state = position(*seats, cards=[BURNT, WET, eye, rain], conditions={4: "burnt"}, damaged={4: 1})
    return same(play(state, "attack:0", "target:4", "play:rain@0!0").to_json())


PLACE = ("stage", "stack", -1, "happenings", 0)


def at(document: Any, *place: str | int) -> Any:
    for step in place:
        document = document[step]
    return document


def test_how_a_card_was_is_written_without_what_is_as_usual() -> None:
    document = waiting()
    STATES.validate(document)
    happening = at(document, *PLACE)
    assert happening["condition"] == "wet"
    was = happening["what"]["was"]
    assert (was["champion"], was["damage"], was["conditions"], was["defending"]) == (4, 1, ["burnt"], True)
    assert {"exhausted", "traits", "attacking", "both"}.isdisjoint(was)
    assert "was" not in at(document, "stage", "stack", 2, "happenings", 0, "what")
    assert same(load_state(document).to_json()) == document


@pytest.mark.parametrize(
    ("key", "value", "path", "problem"),
    [
        ("condition", "attic", ".condition", "expected a condition of the pool"),
        ("condition", None, ".condition", "expected no null: leave out keys without a value"),
        (
            "what",
            {"seat": 1, "card": "elm", "number": 4, "was": None},
            ".what.was",
            "expected no null: leave out keys without a value",
        ),
        ("what", {"seat": 1, "card": "elm", "number": 4, "was": {}}, ".what.was", "the key 'champion' is missing"),
        ("what", {"seat": 1, "card": "elm", "was": {"champion": 4}}, ".what", "the key 'number' is missing"),
        ("what", [], ".what", "expected an object, got a list"),
    ],
)
def test_how_a_card_was_is_read_strictly(key: str, value: JsonValue, path: str, problem: str) -> None:
    document = waiting()
    at(document, *PLACE)[key] = value
    with pytest.raises(JsonError) as caught:
        load_state(document)
    assert caught.value.path == f"$.stage.stack[{len(at(document, 'stage', 'stack')) - 1}].happenings[0]{path}"
    assert caught.value.problem == problem


@pytest.mark.parametrize(
    "was",
    [
        {"champion": 99, "conditions": ["burnt", "wet"], "traits": ["magic", "magic"], "both": True},
        {"champion": 4, "damage": 1000, "exhausted": True, "attacking": True, "defending": True},
        None,
    ],
)
def test_a_state_in_which_a_card_was_otherwise_can_be_played_on(was: JsonValue) -> None:
    document = waiting()
    subject = at(document, *PLACE, "what")
    if was is None:
        del subject["was"]
    else:
        subject["was"] = was
    STATES.validate(document)
    try:
        play_on(load_state(document), 1)
    except JsonError as error:
        assert "would go on by itself" in error.problem  # then nothing has come true, and nobody is asked


def test_conditions_that_a_card_had_are_conditions_of_the_pool() -> None:
    for had in (["attic"], ["wet", "burnt"], ["wet", "wet"]):
        document = waiting()
        at(document, *PLACE, "what", "was")["conditions"] = had
        with pytest.raises(JsonError) as caught:
            load_state(document)
        place = len(at(document, "stage", "stack")) - 1
        told = "expected different conditions of the pool, sorted"
        assert str(caught.value) == f"$.stage.stack[{place}].happenings[0].what.was.conditions: {told}"
