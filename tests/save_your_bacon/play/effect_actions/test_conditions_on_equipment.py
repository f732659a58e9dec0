"""Conditions that go on equipment, or on champions and equipment (S96)."""

import attrs
import pytest

from bacon_rules.errors import JsonError
from bacon_rules.save_your_bacon import card_text, load_state
from bacon_rules.save_your_bacon.events import ConditionRemoved
from bacon_rules.save_your_bacon.frames import Subject
from bacon_rules.save_your_bacon.played.rows import row
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

ANY: Json = {"kind": "equipment"}
RUSTY = condition(
    "Rusty",
    constant("Blunt", modify("this-card", "attack", "subtract", 1), modify("this-champion", "defense", "subtract", 1)),
    activated("Crumble", do("gain-energy", count=2), when=when("left-play", card={"same_as": "this-card"})),
    on=["equipment"],
)
WET = condition(
    "Wet",
    constant("Slippery", modify("this-card", "attack", "subtract", 1), during={"this": {"ready": True}}),
    on=["champion", "equipment"],
)
RUST = action("Rust", do("apply-condition", condition="Rusty", cards=choose(ANY)))
SPLASH = action("Splash", do("apply-condition", condition="Wet", cards=each({})), do("gain-energy", count="that-many"))
CURE = action("Cure", do("remove-condition", cards=choose(ANY)))
STEAL = action("Steal", do("move-equipment", cards=choose(FOE_GEAR), to="this-champion"))
POOL = (RUSTY, WET, RUST, SPLASH, CURE, STEAL)


def stood(*cards: Json, hand: str, **rest: Any) -> State:
    """Return a game in which the first player has a hand, and the second a spade on the champion with the number 3."""
    rest.setdefault("gear", [("spade", 3)])
    return position(Seat(hand=hand), Seat(), cards=[*POOL, *cards], **rest)


def attacks(state: State, *numbers: int) -> list[int]:
    return [state.standing(number).attack for number in numbers]


def test_its_texts_name_the_card_that_has_it() -> None:
    texts = [card_text(one).splitlines() for one in stood(hand="").rules.pool.conditions]
    assert texts == [
        [
            "Rusty",
            "Condition, on equipment cards",
            "Blunt: This equipment card has -1 Attack. This champion has -1 Defense.",
            "Crumble: When this equipment card leaves play, gain 2{E+}.",
        ],
        [
            "Wet",
            "Condition, on champions and equipment cards",
            "Slippery: While ready, the card with this condition has -1 Attack.",
        ],
    ]


def test_this_card_is_the_equipment_and_this_champion_has_it() -> None:
    state = checked(play(stood(hand="rust"), "play:rust@0"))
    assert card(state, 6).conditions == ("rusty",)
    assert (attacks(state, 3, 6), state.standing(3).defense) == ([2, 0], 3)


def test_what_goes_on_both_is_applied_to_all_that_lack_it() -> None:
    state = checked(play(stood(hand="splash", conditions={0: "wet"}), "play:splash@1"))
    assert [card(state, number).conditions for number in range(7)] == [("wet",)] * 7
    assert (player(state, 0).energy, attacks(state, 3, 6)) == (6, [1, 0])


def test_it_goes_only_on_cards_of_its_kinds() -> None:
    all_ = action("All", do("apply-condition", condition="Rusty", cards=each(ANY)), do("draw", count=1, if_you_do=True))
    state = play(stood(all_, hand="all", gear=[("spade", 0), ("spade", 3)]), "play:all@0")
    assert [number for number in range(8) if card(state, number).conditions] == [6, 7]
    chosen = action("Any", do("choose", cards=choose({})), do("apply-condition", condition="Rusty", cards="that"))
    state = play(stood(chosen, hand="any"), "play:any@0")
    assert card(play(state, "choose:0"), 0).conditions == ()
    assert card(play(state, "choose:6"), 6).conditions == ("rusty",)


def test_it_moves_with_the_equipment() -> None:
    state = checked(play(stood(hand="steal", conditions={6: "rusty"}), "play:steal@1"))
    assert [state.standing(number).defense for number in (1, 3)] == [3, 4]


@pytest.mark.parametrize("deed", ["return-to-hand", "destroy"])
def test_it_goes_with_the_equipment_and_is_not_removed(deed: str) -> None:
    leave = action("Leave", do(deed, cards=choose(ANY)))
    dry = reaction("Dry", when("condition-removed", card=ANY), do("draw", count=1))
    state = position(
        Seat(hand="leave"),
        Seat(hand="dry nap", deck="one"),
        cards=[*POOL, leave, dry],
        gear=[("spade", 3)],
        conditions={6: "rusty"},
    )
    events = told(state, "play:leave@0")
    assert not any(isinstance(event, ConditionRemoved) for event in events)
    state = checked(play(state, "play:leave@0"))
    assert (is_in_play(state, 6), state.standing(3).defense, state.to_act) == (False, 4, 0)
    assert player(state, 1).energy == 2


def test_it_is_removed() -> None:
    dry = reaction("Dry", when("condition-removed", condition="Wet", card=ANY), do("exhaust", cards="that"))
    state = position(
        Seat(hand="cure"), Seat(hand="dry nap"), cards=[*POOL, dry], gear=[("spade", 3)], conditions={6: "wet"}
    )
    assert ConditionRemoved(CardNumber(6), CardKey("wet")) in told(state, "play:cure@0")
    state = checked(play(state, "play:cure@0"))
    assert (card(state, 6).conditions, legal(state, "play:dry")) == (
        (),
        ["play:dry@3!0", "play:dry@4!0", "play:dry@5!0"],
    )
    assert card(play(state, "play:dry@3!0"), 6).exhausted


def test_something_is_done_instead_of_applying_it() -> None:
    would = {"name": "Oil", "would": when("condition-applied", condition="Rusty", card={**ANY, "side": "friendly"})}
    oiler = champion("Oiler", {**would, "instead": [do("exhaust", cards="that")]})
    state = position(Seat(hand="rust"), Seat(champions="oiler elm ash"), cards=[*POOL, oiler], gear=[("spade", 3)])
    state = checked(play(state, "play:rust@0"))
    assert (card(state, 6).conditions, card(state, 6).exhausted) == ((), True)


def test_filters_and_amounts_ask_for_it() -> None:
    scrap = action("Scrap", do("destroy", cards=each({**ANY, "condition": "Rusty"})))
    count = action(
        "Count", do("choose", cards=choose(ANY)), do("gain-energy", count={"value": "conditions", "of": "that"})
    )
    state = stood(scrap, count, hand="scrap count", gear=[("spade", 3), ("spade", 0)], conditions={7: "rusty wet"})
    counted = play(state, "play:count@0", "choose:7")
    assert player(counted, 0).energy == 2
    assert [is_in_play(play(state, "play:scrap@0"), number) for number in (6, 7)] == [True, False]


def test_rows_tell_it() -> None:
    plain, rusty = stood(hand=""), stood(hand="", conditions={6: "rusty"})
    assert row(plain.observe(0)) != row(rusty.observe(0))


@pytest.mark.parametrize("wrong", [{0: "rusty"}, {6: "soft"}, {6: "wet rusty"}])
def test_a_document_has_it_on_right_cards(wrong: dict[int, str]) -> None:
    soft = condition("Soft", constant("Soft", modify("this-champion", "attack", "subtract", 1)))
    assert checked(stood(soft, hand="", conditions={6: "rusty wet", 0: "soft wet"}))
    state = stood(soft, hand="", conditions=wrong)
    with pytest.raises(JsonError, match=r"conditions: expected different"):
        load_state(state.to_json())


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"condition": CardKey("soft")}, "expected a card, or a player, to which this would happen"),
        ({"what": Subject(1, CardKey("oiler"), CardNumber(3))}, "expected a condition of the pool"),
    ],
)
def test_a_replacement_is_about_a_card_that_the_condition_goes_on(changes: Any, problem: str) -> None:
    would = {"name": "Oil", "would": when("condition-applied", condition="Rusty", card=ANY), "may": True}
    oiler = champion("Oiler", {**would, "instead": [do("exhaust", cards="that")]})
    soft = condition("Soft", constant("Soft", modify("this-champion", "attack", "subtract", 1)))
    seats = (Seat(hand="rust"), Seat(champions="oiler elm ash"))
    state = play(position(*seats, cards=[*POOL, oiler, soft], gear=[("spade", 3)]), "play:rust@0")
    assert legal(state) == ["yes", "no"]
    stage = table_of(checked(state))
    stack = (*stage.stack[:-1], attrs.evolve(stage.stack[-1], **changes))
    with pytest.raises(JsonError, match=problem):
        load_state(attrs.evolve(state, stage=attrs.evolve(stage, stack=stack)).to_json())
