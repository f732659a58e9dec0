"""Cards that lose effects, keywords and traits (S81)."""

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import card_text
from tests.save_your_bacon.play.values.test_keywords import ARMOR, BOLT, DRILL, armor
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

SERVE = activated("Serve", do("draw", count=1), costs={"action": True})
STRONG = constant("Strong", modify("this-card", "attack", "add", 3))
HERO = champion("Hero", SERVE, STRONG)
MORE = do("gain-action", count=1)
BLANK = action("Blank", do("lose-effects", cards=choose({}), duration="this-turn"), MORE)
HUSH = equipment("Hush", constant("Hush", do("lose-effects", cards=each({"kind": "champion"}))))
DUEL = (Seat(champions="hero elm ash", hand="blank bolt gift", deck="nap nap"), Seat(champions="hero elm ash"))
GIVE = do("grant-effect", cards=choose(FRIEND), effect=SERVE, duration="this-turn")
GIFT = action("Gift", GIVE, MORE)
PRINTED = (HERO, BLANK, GIFT, BOLT)


def test_s81_a_card_loses_its_activated_and_constant_effects_for_a_while() -> None:
    state = position(*DUEL, cards=PRINTED)
    assert (legal(state, "activate"), state.standing(0).attack) == (["activate:0/0"], 5)
    state = checked(play(state, "play:blank@0", "choose:0"))
    assert (legal(state, "activate"), state.standing(0).attack, state.standing(3).attack) == ([], 2, 5)


def test_s81_what_was_granted_before_is_lost_and_what_is_granted_later_is_not() -> None:
    before = play(position(*DUEL, cards=PRINTED), "play:gift@0", "choose:0")
    assert legal(before, "activate:0") == ["activate:0/0", "activate:0/2"]
    assert legal(checked(play(before, "play:blank@0", "choose:0")), "activate:0") == []
    later = play(position(*DUEL, cards=PRINTED), "play:blank@0", "choose:0", "play:gift@0", "choose:0")
    assert legal(checked(later), "activate:0") == ["activate:0/2"]


def test_s81_what_a_constant_effect_grants_is_lost_too() -> None:
    banner = equipment("Banner", constant("Rally", do("grant-effect", cards=each(FRIEND), effect=SERVE)))
    state = position(*DUEL, cards=[*PRINTED, banner], gear=[("banner", 1)])
    state = play(state, "play:blank@0", "choose:0")
    assert legal(state, "activate") == ["activate:1/0", "activate:2/0"]
    state = play(position(*DUEL, cards=[*PRINTED, banner], gear=[("banner", 1)]), "play:blank@0", "choose:6")
    assert legal(state, "activate") == ["activate:0/0"]


def test_s81_a_constant_effect_takes_away_what_is_granted_later_as_well() -> None:
    state = position(*DUEL, cards=[*PRINTED, HUSH], gear=[("hush", 4)])
    assert (legal(state, "activate"), state.standing(0).attack) == ([], 2)
    assert legal(play(state, "play:gift@0", "choose:0"), "activate") == []
    assert legal(play(state, "play:blank@0", "choose:6"), "activate") == ["activate:0/0"]


def test_s81_constant_effects_that_take_text_away_are_not_lost_to_each_other() -> None:
    mute = champion(
        "Mute", constant("Mute", do("lose-effects", cards=each(FOE)), modify("this-card", "attack", "add", 1))
    )
    state = position(Seat(champions="mute elm ash"), Seat(champions="mute elm ash"), cards=[mute])
    assert [state.standing(number).attack for number in (0, 3)] == [2, 2]


def test_s81_the_effects_of_conditions_are_their_own() -> None:
    wet = condition("Wet", constant("Damp", modify("this-champion", "attack", "add", 9)))
    state = position(*DUEL, cards=[*PRINTED, wet], conditions={0: "wet"})
    assert play(state, "play:blank@0", "choose:0").standing(0).attack == 11


def test_s81_replacements_and_reactions_are_lost() -> None:
    lives = {
        "name": "Lives",
        "would": when("defeated", card={"same_as": "this-card"}),
        "instead": [do("remove-damage", cards="this-card")],
    }
    sting = activated("Sting", damage(1, "doer"), when=when("damage-placed", card={"same_as": "this-card"}))
    cat = champion("Cat", lives, sting)
    seats = (Seat(hand="blank bolt bolt"), Seat(champions="cat elm ash"))
    state = play(position(*seats, cards=[cat, BLANK, BOLT]), "play:blank@0", "choose:3", "play:bolt@0", "choose:3")
    assert (wounds(state, 3), legal(state, "activate")) == ([3], [])
    state = play(position(*seats, cards=[cat, BLANK, BOLT], damaged={3: 2}), "play:blank@0", "choose:3")
    assert player(play(state, "play:bolt@0", "choose:3"), 0).bacon == 1


def test_s81_a_keyword_is_lost_printed_granted_and_of_a_condition() -> None:
    rust = action("Rust", do("lose-keyword", cards=each({}), keyword="Drill", duration="this-turn"))
    wet = condition("Wet", keywords=[armor(1)])
    hero = champion("Hero", SERVE, keywords=["Drill", armor(1)])
    plate = keyword("Armor", constant("Plates", modify("this-champion", "damage-taken", "subtract", "n")))
    grant = constant("Rally", do("grant-keyword", cards=each(FRIEND), keyword="Drill"))
    lord = champion("Lord", grant)
    seats = (Seat(champions="hero lord ash", hand="rust"), Seat(champions="hero lord ash"))
    cards = [DRILL, plate, hero, lord, wet, BOLT]
    state = position(*seats, cards=[*cards, rust])
    assert legal(state, "activate:0") == [f"activate:0/{place}" for place in (0, 1, 3, 4, 5)]
    state = checked(play(state, "play:rust@0"))
    assert legal(state, "activate") == ["activate:0/3"]
    melt = action("Melt", do("lose-keyword", cards=each(FOE), keyword="Armor", duration="this-turn"), MORE)
    state = position(Seat(hand="melt bolt"), seats[1], cards=[*cards, melt], conditions={3: "wet"})
    assert wounds(play(state, "play:bolt@0", "choose:3"), 3) == [1]
    assert wounds(play(state, "play:melt@0", "play:bolt@0", "choose:3"), 3) == [3]


def test_s81_filters_do_not_find_lost_keywords() -> None:
    count = activated("Count", do("gain-energy", count={"count": {"keyword": "Armor"}}), costs={"action": True})
    cards = [ARMOR, champion("Hero", count), champion("Lord", keywords=[armor(1)]), BLANK, BOLT]
    seats = (Seat(champions="hero lord ash", hand="blank bolt"), Seat())
    state = position(*seats, cards=cards)
    assert player(play(state, "activate:0/0"), 0).energy == 1
    assert player(play(state, "play:blank@0", "choose:1", "activate:0/0"), 0).energy == 0


def test_s81_a_trait_is_lost_whoever_grants_it() -> None:
    lost = constant("Plain", do("lose-trait", cards="this-champion", trait="magic"))
    given = constant("Spell", do("grant-trait", cards=each({}), trait="magic"))
    cards = [champion("Hero", lost, traits=["magic", "techno"]), equipment("Wand", given)]
    state = position(Seat(champions="hero elm ash"), Seat(), cards=cards, gear=[("wand", 1)])
    assert [[*map(str, state.standing(number).traits)] for number in (0, 1)] == [["techno"], ["magic"]]


def test_s81_losing_is_said_so() -> None:
    rule = constant(
        "Void",
        do("lose-effects", cards=each(FOE)),
        do("lose-keyword", cards="this-champion", keyword="Drill"),
        do("lose-trait", cards="this-champion", trait="magic"),
    )
    pool = pool_of(DRILL, champion("Hero", rule, keywords=["Drill"]))
    assert card_text(pool.champions[-1]).endswith(
        "Void: Each opposing champion loses all its effects. This champion loses Drill and {MA}."
    )


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        (constant("Odd", do("lose-effects", cards=each({"ready": True}))), "cannot depend on this"),
        (constant("Odd", do("lose-keyword", cards=each({"keyword": "Drill"}), keyword="Drill")), "cannot depend on"),
        (constant("Odd", do("lose-keyword", cards="this-card", keyword="Drol")), "there is no keyword 'Drol'"),
        (constant("Odd", do("grant-effect", cards="this-card",
                            effect=constant("Void", do("lose-effects", cards=each(FOE))))), "takes no text away"),
    ],
)  # fmt: skip
def test_s81_losing_that_could_undo_itself_is_refused(effect: Json, problem: str) -> None:
    with pytest.raises(JsonError, match=problem):
        pool_of(DRILL, champion("Hero", effect, keywords=["Drill"]))
