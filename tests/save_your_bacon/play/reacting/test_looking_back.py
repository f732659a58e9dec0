"""Effects that end with a happening go off because of it (S74), and delayed effects wait for cards that leave (S62)."""

from typing import Any

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import State, load_state
from bacon_rules.save_your_bacon.events import EffectLapsed, EffectSetOff
from bacon_rules.save_your_bacon.frames import Last, Resolving, Turn, TurnStep, Window
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.happening.delaying import MOST_DELAYED
from tests.jsontrees import replaced
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

GAIN: Json = do("gain-energy", count=2)
ITSELF: Json = {"same_as": "this-card"}
MINE: Json = {"same_as": "this-champion"}
LEAVES: Json = when("left-play", card=ITSELF)
RETURN: Json = action("Return", do("return-to-hand", cards=each({"kind": "equipment"})))
BREAK: Json = action("Break", do("destroy", cards=each({"kind": "equipment"})))


def relic_with(*deeds: Json, at: Json | list[Json] = LEAVES, name: str = "Relic", **rest: object) -> Json:
    return equipment(name, activated("Farewell", *deeds, when=at, **rest))


def holding(*cards: Json, seats: tuple[Seat, ...] = (), equipped: str = "relic") -> State:
    """Return a state in which the second player's first champion has equipment, and the first player can remove it."""
    mine, theirs = seats or (Seat(hand="return break"), Seat())
    return position(mine, theirs, cards=[RETURN, BREAK, *cards], gear=[(key, 3) for key in equipped.split()])


@pytest.mark.parametrize("move", ["play:return@0", "play:break@0"])
def test_s74_equipment_goes_off_as_it_leaves_play(move: str) -> None:
    state = play(holding(relic_with(GAIN)), move)
    assert (player(state, 1).energy, is_in_play(state, 6)) == (2, False)
    assert EffectSetOff(1, CardKey("relic"), "Farewell") in told(holding(relic_with(GAIN)), move)


def test_s74_its_player_chooses_and_its_champion_is_this_champion() -> None:
    state = holding(relic_with(damage(1, choose(FOE)), damage(1, "this-champion")))
    state = checked(play(state, "play:return@0"))
    assert (state.to_act, legal(state)) == (1, ["choose:0", "choose:1", "choose:2"])
    assert wounds(play(state, "choose:1"), 0, 1, 3) == [0, 1, 1]


def test_s74_text_about_what_leaves_is_about_what_leaves_with_it() -> None:
    relic, other = relic_with(GAIN, at=when("left-play", card={"side": "friendly", "other": True})), equipment("Other")
    assert player(play(holding(relic), "play:return@0"), 1).energy == 0
    assert player(play(holding(relic, other, equipped="relic other"), "play:return@0"), 1).energy == 2
    assert player(play(holding(relic, equipped="relic relic"), "play:return@0"), 1).energy == 4


@pytest.mark.parametrize(
    ("text", "goes_off"),
    [({"if": {"turn": "opposing"}}, True), ({"if": {"turn": "friendly"}}, False), ({"ready": True}, True)],
)
def test_s74_its_requirements_are_asked_before_it_leaves(text: Json, *, goes_off: bool) -> None:
    assert player(play(holding(relic_with(GAIN, **text)), "play:return@0"), 1).energy == 2 * goes_off


def test_s74_who_reacts_does_so_afterwards() -> None:
    relic, glee = relic_with(GAIN), reaction("Glee", when("left-play"), do("lose-energy", count=9, who="each-opponent"))
    state = holding(relic, glee, seats=(Seat(hand="return glee"), Seat()))
    assert player(play(state, "play:return@0", "play:glee@0!0"), 1).energy == 0


def test_s74_granted_effects_go_off() -> None:
    given = do("grant-effect", cards=each({"kind": "equipment"}), effect=activated("Farewell", GAIN, when=LEAVES))
    cards = equipment("Relic"), champion("Smith", constant("Gives", given))
    for champions, energy in (("smith elm ash", 2), ("oak elm ash", 0)):
        state = holding(*cards, seats=(Seat(hand="return"), Seat(champions=champions)))
        assert player(play(state, "play:return@0"), 1).energy == energy


def test_s74_what_pays_for_a_card_goes_off_once_all_is_paid() -> None:
    sell = action("Sell", do("gain-bacon", count=1), pay=[do("destroy", cards=choose(GEAR))])
    state = position(Seat(hand="sell"), Seat(), cards=[sell, relic_with(GAIN)], gear=[("relic", 0)])
    state = play(state, "play:sell@0")
    assert (player(state, 0).energy, player(state, 0).bacon) == (2, 1)


def wet(*deeds: Json, at: Json | list[Json]) -> Json:
    return condition("Wet", activated("Drip", *deeds, when=at))


DRY: Json = action("Dry", do("remove-condition", cards=each({"kind": "champion"}), condition="Wet"))
HIT: Json = action("Hit", damage(9, choose(FOE)))
SOAK: Json = action("Soak", do("apply-condition", cards=each({"kind": "champion"}), condition="Wet"))


def soaked(at: Json | list[Json], *deeds: Json) -> State:
    cards = [wet(*deeds or (GAIN,), at=at), DRY, HIT, SOAK]
    return position(Seat(hand="dry hit soak"), Seat(), cards=cards, conditions={3: "wet"})


REMOVED: Json = when("condition-removed", condition="Wet", card=MINE)
DEFEATED: Json = when("defeated", card=MINE)


@pytest.mark.parametrize(
    ("at", "moves", "energy"),
    [
        (REMOVED, ("play:dry@0",), 2),
        (DEFEATED, ("play:dry@0",), 0),
        (DEFEATED, ("play:hit@0", "choose:3"), 2),
        (DEFEATED, ("play:hit@0", "choose:4"), 0),
        (REMOVED, ("play:hit@0", "choose:3"), 2),
        ([REMOVED, DEFEATED], ("play:hit@0", "choose:3"), 4),
    ],
)
def test_s74_conditions_go_off_as_they_end(at: Json | list[Json], moves: tuple[str, ...], energy: int) -> None:
    assert player(play(soaked(at), *moves), 1).energy == energy


def test_s19_an_effect_that_ends_again_while_it_goes_off_does_not_go_off_again() -> None:
    apply = do("apply-condition", cards="this-champion", condition="Wet")
    state = soaked(REMOVED, GAIN, apply, do("remove-condition", cards="this-champion", condition="Wet"))
    state = play(state, "play:dry@0")
    assert (player(state, 1).energy, card(state, 3).conditions) == (2, ())


def going_off() -> State:
    """Return a state in which an effect has gone off and its player chooses, with a happening that set it off."""
    return play(holding(relic_with(damage(1, choose(FOE)))), "play:return@0")


def test_s74_a_document_says_what_goes_off() -> None:
    state = going_off()
    window, top = table_of(state).stack[-2:]
    assert isinstance(window, Window)
    assert isinstance(top, Resolving)
    assert window.happenings[0].last == (Last(1, CardNumber(3), CardKey("relic"), 0),)
    assert (top.source, top.champion, window.told) == (None, 3, 1)
    place = ("stage", "stack", len(table_of(state).stack) - 2, "happenings", 0, "last")
    document = same(state.to_json())
    path = f"$.stage.stack[{place[2]}].happenings[0].last"
    refused: list[tuple[Any, str]] = [
        (
            [{"seat": 1, "champion": 3, "card": "relic", "effect": 0, "bearer": "nobody"}],
            f"{path}[0].bearer: expected a card of the pool, or no such key",
        ),
        ([], f"{path}: expected an effect, or no such key"),
        (
            [{"seat": 1, "champion": 2, "card": "relic", "effect": 0}],
            f"{path}[0].champion: expected a number from 3 to 5, got 2",
        ),
        (
            [{"seat": 1, "champion": 3, "card": "relic", "effect": 1}],
            f"{path}[0].effect: expected the place of an effect of relic that reacts by itself",
        ),
    ]
    for wrong, problem in refused:
        with pytest.raises(JsonError) as caught:
            load_state(replaced(document, place, wrong))
        assert str(caught.value) == problem


CHOSEN: Json = do("choose", cards=choose({"kind": "equipment"}))


def later(at: Json, *deeds: Json) -> Json:
    return do("later", at=at, actions=list(deeds or (GAIN,)))


def test_s62_a_delayed_effect_waits_for_a_chosen_card_to_leave() -> None:
    plan = action("Plan", CHOSEN, later(when("left-play", card={"same_as": "that"})))
    state = holding(plan, equipment("Relic"), seats=(Seat(hand="plan return"), Seat()))
    state = play(state, "play:plan@0")
    assert len(table_of(checked(state)).delayed) == 1
    state = play(state, "play:return@0")
    assert (player(state, 0).energy, table_of(state).delayed) == (2, ())


def test_s62_a_delayed_effect_waits_for_its_own_card_to_leave() -> None:
    mark = later(LEAVES, GAIN, damage(1, "this-champion"))
    relic = equipment("Relic", activated("Mark", mark, costs={"action": True}))
    state = position(Seat(hand="return"), Seat(), cards=[relic, RETURN], gear=[("relic", 0)])
    state = play(state, "activate:6/0", "play:return@0")
    assert (player(state, 0).energy, wounds(state, 0), table_of(state).delayed) == (2, [1], ())


def test_s62_what_can_no_longer_come_true_keeps_no_place() -> None:
    relic = equipment("Relic", activated("Mark", later(when("exhausted", card=ITSELF)), costs={"action": True}))
    plan = action("Plan", later(when("turn-ended")))
    turn = Turn(0, 4, TurnStep.ACTIONS)
    state = position(Seat(hand="return plan"), Seat(), cards=[relic, RETURN, plan], gear=[("relic", 0)], turn=turn)
    state = play(state, "activate:6/0")
    waiting = table_of(state).delayed * MOST_DELAYED
    state = attrs.evolve(state, stage=attrs.evolve(table_of(state), delayed=waiting))
    full = play(state, "play:plan@0")
    assert len(table_of(full).delayed) == MOST_DELAYED
    state = play(state, "play:return@0")
    assert len([one for one in told(state, "play:plan@0") if isinstance(one, EffectLapsed)]) == MOST_DELAYED
    assert len(table_of(play(state, "play:plan@0")).delayed) == 1
