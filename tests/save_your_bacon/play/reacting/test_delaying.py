"""Parts of effects that are done the next time something happens (S62)."""

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.events import EffectDelayed, EffectLapsed, EffectWentOff
from bacon_rules.save_your_bacon.frames import Context, Resolving
from bacon_rules.save_your_bacon.play.happening.delaying import MOST_DELAYED
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

MY_TURN = when("turn-started", side="friendly")
ENERGY = do("gain-energy", count=1)


def later(at: Json, *actions: Json, **rest: object) -> Json:
    return do("later", at=at, actions=list(actions), **rest)


def planning(*actions: Json, cards: tuple[Json, ...] = (), **rest: object) -> State:
    """Return a position in which seat 0 can play a plan, with so many other cards."""
    told: dict[str, object] = {"cards": [action("Plan", *actions), *cards], **rest}
    return position(Seat(hand="plan"), Seat(), **told)  # type: ignore[arg-type]  # by name


def test_something_is_done_at_the_start_of_the_next_turn() -> None:
    state = planning(later(MY_TURN, ENERGY), ENERGY)
    assert EffectDelayed(0, CardKey("plan")) in told(state, "play:plan@0")
    state = checked(play(state, "play:plan@0"))
    assert (player(state, 0).energy, len(table_of(state).delayed)) == (1, 1)
    state = play(state, "pass-time", "pass-time")
    assert EffectWentOff(0, CardKey("plan")) in told(state, "pass-time")
    state = play(state, "pass-time")
    assert (player(state, 0).energy, len(table_of(state).delayed)) == (2, 0)
    state = play(state, "pass-time", "pass-time", "pass-time", "pass-time")
    assert player(state, 0).energy == 2


def test_it_remembers_what_was_chosen() -> None:
    """The words "this champion", "that", "that player" and "that many" keep their meanings."""
    state = planning(
        do("choose", cards=choose(FOE)),
        do("choose-player"),
        damage(2, "this-champion"),
        later(
            MY_TURN,
            do("place-damage", amount="that-many", cards="that"),
            do("gain-energy", count=1, who="that-player"),
            damage(1, "this-champion"),
        ),
    )
    state = play(state, "play:plan@1", "choose:4", "pass-time", "pass-time", "pass-time")
    assert (wounds(state, 1, 4), player(state, 1).energy) == ([3, 2], 1)


def resolved_so_far(*actions: Json) -> tuple[int, bool]:
    """Return how many "that many" means, and whether all was done, when effect actions are done before a choice."""
    state = play(planning(do("gain-bacon", count=2), *actions, damage(1, choose(FOE))), "play:plan@0")
    top = table_of(state).stack[-1]
    assert isinstance(top, Resolving)
    return top.context.many, top.full


def test_what_is_done_later_counts_as_done_and_as_nothing() -> None:
    assert resolved_so_far() == (2, True)
    assert resolved_so_far(later(MY_TURN, ENERGY)) == (0, True)


def test_what_may_be_done_later_is_asked_for_now() -> None:
    state = planning(later(MY_TURN, ENERGY, may=True), do("gain-bacon", count=1))
    for answer, waiting in (("yes", 1), ("no", 0)):
        after = checked(play(state, "play:plan@0", answer))
        assert (len(table_of(after).delayed), player(after, 0).bacon, len(table_of(after).stack)) == (waiting, 1, 1)


def test_what_is_left_out_counts_as_not_done_and_as_nothing() -> None:
    never = do("if", **{"if": {"turn": "opposing"}}, then=[ENERGY])
    assert resolved_so_far(never) == (0, False)


def test_an_effect_of_its_own_waits_until_it_happens() -> None:
    state = checked(
        play(planning(later(when("defeated", card=FOE), do("gain-bacon", count=1))), "play:plan@0", "attack:0")
    )
    state = play(state, "target:3", "no-counter", *["pass-time"] * 2)
    state = play(state, "attack:1", "target:3", "no-counter")
    assert player(state, 0).bacon == 2
    assert table_of(state).delayed == ()


@pytest.mark.parametrize(("duration", "passes"), [("this-turn", 1), ("until-your-next-turn", 3)])
def test_what_waits_no_longer_is_forgotten(duration: str, passes: int) -> None:
    state = play(
        planning(later(when("defeated"), ENERGY, duration=duration)), "play:plan@0", *["pass-time"] * (passes - 1)
    )
    assert len(table_of(checked(state)).delayed) == 1
    assert EffectLapsed(0, CardKey("plan")) in told(state, "pass-time")
    assert table_of(play(state, "pass-time")).delayed == ()


def test_several_go_off_in_the_order_in_which_they_were_made_before_anybody_reacts() -> None:
    hurt = action("Hurt", damage(4, each(FOE)))
    both = [
        later(when("defeated"), do("draw", count=1)),
        later(when("defeated"), do("discard", cards=choose(zone="hand"))),
    ]
    listen = champion("Sage", activated("Hear", ENERGY, when=when("defeated"), costs={"exhaust": True}))
    plan = action("Plan", *both)
    seats = Seat(champions="sage elm ash", hand="plan hurt", deck="nap"), Seat()
    state = play(position(*seats, cards=[plan, hurt, listen]), "play:plan@0", "play:hurt@1")
    state = play(state, legal(state, "choose")[0], legal(state, "choose")[1])
    assert player(state, 0).discard == ("plan", "nap")
    assert "pass" in legal(checked(state))


def test_it_can_wait_for_a_choice() -> None:
    ask = later(MY_TURN, damage(1, choose(FOE)), do("draw", count=1, may=True))
    again = later(MY_TURN, ENERGY)
    state = play(planning(ask, again), "play:plan@0", *["pass-time"] * 3)
    state = checked(state)
    assert legal(state) == ["choose:3", "choose:4", "choose:5"]
    state = checked(play(state, "choose:4"))
    assert legal(state) == ["yes", "no"]
    assert player(play(state, "no"), 0).energy == 1


def test_what_begins_to_wait_does_not_go_off_for_what_has_happened() -> None:
    """It is made in reaction to the start of a turn, and waits for that of the next one."""
    wait = activated("Wait", later(when("turn-started"), do("gain-bacon", count=1)), when=MY_TURN)
    state = position(Seat(), Seat(champions="sage elm ash"), cards=[champion("Sage", wait)])
    state = play(state, "pass-time", "pass-time", "activate:3/0!0")
    assert (player(state, 1).bacon, len(table_of(state).delayed)) == (0, 1)
    state = play(state, "pass-time", "pass-time")
    assert (player(state, 1).bacon, len(table_of(state).delayed)) == (1, 0)


def test_later_within_later() -> None:
    state = play(planning(later(MY_TURN, later(MY_TURN, do("gain-bacon", count=1)), ENERGY), ENERGY), "play:plan@0")
    state = play(state, *["pass-time"] * 3)
    assert (player(state, 0).energy, player(state, 0).bacon) == (2, 0)
    state = play(state, *["pass-time"] * 4)
    assert (player(state, 0).energy, player(state, 0).bacon) == (2, 1)


def test_10_2_1_an_effect_of_equipment_that_has_left_play_is_not_done() -> None:
    bell = equipment("Bell", activated("Ring", later(MY_TURN, ENERGY), costs={"action": True}))
    state = play(position(Seat(), Seat(), cards=[bell], gear=[("bell", 0)]), "activate:6/0", "pass-time")
    assert player(play(state, "pass-time", "pass-time"), 0).energy == 1
    gone = play(state, "attack:3", "target:6", "counter", "pass-time")
    assert (player(gone, 0).energy, table_of(gone).delayed) == (0, ())


def test_only_so_many_wait_at_a_time() -> None:
    """S62."""
    many = planning(later(MY_TURN, ENERGY), do("gain-bacon", count=1, if_you_do=True))
    waits = table_of(play(many, "play:plan@0")).delayed[0]
    table = attrs.evolve(table_of(many), delayed=(waits,) * MOST_DELAYED)
    state = play(attrs.evolve(many, stage=table), "play:plan@0")
    assert (player(state, 0).bacon, len(table_of(state).delayed)) == (0, MOST_DELAYED)
    assert player(play(state, *["pass-time"] * 3), 0).energy == MOST_DELAYED


def test_s7_what_a_player_who_is_out_has_left_to_be_done_is_not_done() -> None:
    gift = later(when("turn-started"), do("gain-energy", count=1, who="that-player"))
    seats = Seat(hand="plan"), Seat(spent="three three three three three three three", hand="plan"), Seat()
    plan = action("Plan", do("choose-player"), gift)
    state = position(*seats, cards=[plan])
    state = play(state, "play:plan@0", legal_seat(state))
    mine = attrs.evolve(table_of(state).delayed[0], seat=1, context=Context(that_player=2))
    table = attrs.evolve(table_of(state), delayed=(*table_of(state).delayed, mine))
    state = play(attrs.evolve(state, stage=table), "pass-time")
    assert player(state, 1).out
    assert [one.context.that_player for one in table_of(state).delayed] == []
    assert player(state, 2).energy == 0
    checked(state)


def legal_seat(state: State) -> str:
    """Return the move by which seat 1 is chosen."""
    return next(move for move in legal(play(state, "play:plan@0")) if move.endswith("1"))


@pytest.mark.parametrize("changes", [{"action": 1}, {"action": 9}, {"effect": 5}, {"card": CardKey("nap")}])
def test_states_in_which_nothing_can_be_done_later_are_refused(changes: dict[str, object]) -> None:
    state = play(planning(later(MY_TURN, ENERGY)), "play:plan@0")
    [waits] = table_of(state).delayed
    table = attrs.evolve(table_of(state), delayed=(attrs.evolve(waits, **changes),))  # type: ignore[arg-type]  # by name
    with pytest.raises(JsonError) as caught:
        load_state(same(attrs.evolve(state, stage=table).to_json()))
    told = "expected the number of an effect action that does something later"
    assert str(caught.value) == f"$.stage.delayed[0].action: {told}"


def test_a_window_has_told_no_more_than_has_happened() -> None:
    listen = reaction("Listen", when("turn-started"), ENERGY)
    state = position(Seat(), Seat(hand="listen"), cards=[listen, action("Plan", later(MY_TURN, ENERGY))])
    state = checked(play(state, "pass-time", "pass-time"))
    document = same(state.to_json())
    document["stage"]["stack"][-1]["told"] = 2  # type: ignore[index,call-overload]  # a window
    with pytest.raises(JsonError, match=r"\.told: expected a number from 0 to 1, got 2$"):
        load_state(document)
