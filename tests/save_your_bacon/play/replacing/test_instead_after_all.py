"""Something is done instead or happens after all: who did it, how it was before, and what is gone meanwhile (S61)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Exit, ReplaceStep, Replacing, Subject, Used
from tests.save_your_bacon.play.replacing.test_instead import BOLT, CAT_SAVES, MEND, against
from tests.save_your_bacon.play.replacing.test_replacing import ENERGY, SELF, WET, caused, facing, instead
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

ELM: Json = {"name": "Elm", "side": "friendly"}
GEAR_OF_CAT = {"of_this_champion": True}
OMEN = instead(CAT_SAVES, do("draw", count=1), name="Omen")
TWO_SPADES = (("spade", 3), ("spade", 4))
BACK = do("return-to-hand", cards="that")


def test_s61_something_is_done_instead_of_what_an_opponent_would_do() -> None:
    state = play(against(instead(when("defeated", by={"side": "opposing"}), MEND)), "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, wounds(state, 3)) == (0, [0])


def test_s61_what_waits_for_an_answer_knows_which_effect_it_is_and_what_would_happen() -> None:
    effect = instead(when("left-play", card=FOE_GEAR | {"side": "friendly"}), ENERGY, may=True)
    state = caused(facing(effect, do("destroy", cards=choose(FOE_GEAR)), gear=(("spade", 4),)))
    spade = Subject(1, CardKey("spade"), CardNumber(6))
    use = Used(CardNumber(3), CardKey("cat"), 0, 0)
    waits = Replacing(Timing.LEFT_PLAY, spade, 1, used=(use,), step=ReplaceStep.ANSWER, exit=Exit.DISCARD, apart=True)
    assert table_of(state).stack[-1] == waits


def test_s61_what_waits_for_another_answer_is_its_players() -> None:
    effect = instead(when("damage-placed", card={"side": "friendly"}), ENERGY, may=True)
    state = caused(facing(effect, damage(1, each(FOE))))
    waiting = [one for one in table_of(state).stack if isinstance(one, Replacing)]
    assert [(one.what.number, one.seat, one.step) for one in waiting] == [
        (5, 1, ReplaceStep.FIND),
        (4, 1, ReplaceStep.FIND),
        (3, 1, ReplaceStep.ANSWER),
    ]
    assert wounds(checked(play(state, "yes", "no", "yes")), 3, 4, 5) == [0, 1, 0]


def test_s61_within_what_is_done_instead_something_is_done_instead_99_times() -> None:
    outer = instead(when("damage-placed", card=SELF), *[do("gain-bacon", count=1)] * 102)
    inner = instead(when("gained-bacon"), ENERGY, name="Other")
    state = play(facing(outer, damage(1, each(FOE)), second=inner), "play:cause@0")
    assert (player(state, 1).energy, player(state, 1).bacon) == (3 + 99, 2 + 3)


def test_s61_cards_that_are_not_there_any_more_are_neither_discarded_nor_replaced() -> None:
    """Both cards of the hand would be discarded; instead of the first, both are removed."""
    hand = {"each": {}, "zone": "hand"}
    effect = instead(when("discarded", zone="hand"), do("remove-from-game", cards=hand), ENERGY)
    state = caused(facing(effect, do("discard", cards=hand | {"whose": "each-opponent"})))
    mine = player(state, 1)
    assert (mine.hand, mine.discard, mine.removed, mine.energy) == ((), (), ("one", "two"), 4)


def test_s61_a_condition_that_a_champion_has_got_meanwhile_is_not_applied_again() -> None:
    """§2.0.1: instead of the cat the elm gets it, and then it is the elm's turn."""
    get_wet = do("apply-condition", condition="Wet", cards=each({"name": "Elm", "side": "friendly"}))
    effect = instead(when("condition-applied"), get_wet, ENERGY)
    state = caused(facing(effect, do("apply-condition", condition="Wet", cards=each(FOE)), cards=(WET,)))
    assert [card(state, number).conditions for number in (3, 4, 5)] == [(), ("wet",), ()]
    assert player(state, 1).energy == 5


@pytest.mark.parametrize("deed", ["discard", "return-to-hand", "remove-from-game"])
def test_s61_equipment_that_is_not_destroyed_stays(deed: str) -> None:
    effect = instead(when("left-play", card=FOE_GEAR | {"side": "friendly"}), do("exhaust", cards="that"))
    state = caused(facing(effect, do(deed, cards=choose(FOE_GEAR)), gear=(("spade", 4),)))
    assert (is_in_play(state, 6), card(state, 6).exhausted) == (True, True)


def test_4_1_1_who_would_have_defeated_a_champion_gains_the_bacon_after_all() -> None:
    seats = Seat(), Seat(champions="cat elm ash", deck="nap"), Seat(hand="bolt")
    state = position(*seats, cards=[champion("Cat", OMEN), BOLT], turn=2)
    state = play(state, "play:bolt@6", "choose:3")
    assert [player(state, seat).bacon for seat in range(3)] == [0, 0, 1]
    assert len(player(state, 1).hand) == 1


FRAIL = condition("Frail", {"name": "Frail", "does": [modify("this-champion", "defense", "subtract", 2)]})
GUARD = {"name": "Guard", "does": [modify("this-champion", "defense", "add", 2)]}
ANY_GEAR = choose({"kind": "equipment"})
WEAKENING = [
    (do("apply-condition", condition="Frail", cards=choose({"name": "Elm"})), "condition-applied"),
    (do("return-to-hand", cards=ANY_GEAR), "left-play"),
    (do("put-under", cards=ANY_GEAR, under="this-champion"), "left-play"),
    (do("lose-energy", count=2, who="each-player"), "lost-energy"),
]


def weakened(deed: Json, timing: str, *, may: bool = True) -> State:
    """Return a game in which an effect of seat 2 has weakened seat 1's elm, if nobody does something instead."""
    cat = champion("Cat", *([instead(when(timing), ENERGY, may=True)] if may else []))
    fit = champion(
        "Elf", {"name": "Fit", "does": [modify(each(ELM), "defense", "add", {"tokens": "energy"})]}, defense=9
    )
    cards = [cat, fit, champion("Fig"), FRAIL, equipment("Wall", GUARD), action("Cause", deed)]
    seats = (
        Seat(champions="oak ash fig"),
        Seat(champions="cat elm elf", energy=2),
        Seat(champions="oak ash fig", hand="cause"),
    )
    state = position(*seats, cards=cards, gear=[("wall", 4)], damaged={4: 6}, turn=2)
    return play(state, "play:cause@6")


@pytest.mark.parametrize(("deed", "timing"), WEAKENING)
def test_s21_whose_effect_weakens_a_champion_after_all_defeats_it(deed: Json, timing: str) -> None:
    direct = weakened(deed, timing, may=False)
    assert [player(direct, seat).bacon for seat in range(3)] == [0, 0, 1]
    state = checked(weakened(deed, timing))
    assert [player(play(state, "no"), seat).bacon for seat in range(3)] == [0, 0, 1]
    assert [player(play(state, "yes"), seat).bacon for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("may", [False, True])
def test_s21_nobody_defeats_a_champion_by_equipment_that_is_discarded_when_all_is_resolved(may: bool) -> None:
    state = weakened(do("destroy", cards=ANY_GEAR), "left-play", may=may)
    state = play(state, "no") if may else state
    assert (state.to_act, legal(state)) == (1, ["opponent:2", "opponent:0"])


@pytest.mark.parametrize(("side", "reacts"), [("opposing", True), ("friendly", False)])
def test_s61_players_react_to_who_has_destroyed_equipment_after_all(side: str, reacts: bool) -> None:
    spared = instead(when("destroyed", card={"kind": "equipment"}), ENERGY, may=True)
    spite = activated("Spite", do("gain-energy", count=5), when=when("destroyed", by={"side": side}))
    state = facing(spared, do("destroy", cards=choose(FOE_GEAR)), second=spite, gear=(("spade", 4),))
    state = caused(state, "no")
    assert bool(legal(state, "activate")) is reacts


@pytest.mark.parametrize("timing", ["destroyed", "left-play"])
def test_s28_what_would_happen_to_equipment_is_asked_how_that_was_before(timing: str) -> None:
    deed = "destroy" if timing == "destroyed" else "return-to-deck"
    state = facing(instead(when(timing, card=GEAR_OF_CAT), BACK), do(deed, cards=each(FOE_GEAR)), gear=TWO_SPADES)
    state = play(state, "play:cause@0")
    assert player(state, 1).hand == ("one", "spade", "two")
    assert not is_in_play(state, 7)


@pytest.mark.parametrize(("by", "saved"), [({"attacking": True}, True), ({"defending": True}, False)])
def test_s28_what_would_destroy_equipment_is_asked_how_it_was_before(by: dict[str, bool], saved: bool) -> None:
    state = facing(instead(when("destroyed", by=by), BACK), ENERGY, gear=TWO_SPADES)
    state = checked(play(state, "attack:0", "target:7", "no-counter"))
    assert player(state, 1).hand == (("one", "spade", "two") if saved else ("one", "two"))


def test_s28_players_react_to_how_equipment_was_before_it_was_destroyed() -> None:
    spite = activated("Spite", do("gain-energy", count=5), when=when("destroyed", card={"damaged": True}))
    other = equipment("Mug", defense=9)
    gear = (("mug", 3), ("mug", 4))
    state = facing(spite, do("destroy", cards=each(FOE_GEAR)), cards=(other,), gear=gear, damaged={7: 1})
    state = caused(state)
    assert legal(state, "activate") == ["activate:3/0!1"]
