"""Effects by which something is done instead of what would happen (S61)."""

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing
from bacon_rules.save_your_bacon.events import CardDestroyed, ChampionDefeated, HappeningReplaced
from bacon_rules.save_your_bacon.frames import Exit, ReplaceStep, Replacing
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

BLAST = action("Blast", damage(4, each(FOE)))
BOLT = action("Bolt", damage(4, choose(FOE)))
SMASH = action("Smash", do("destroy", cards=each(FOE_GEAR)))
READ = action("Read", do("draw", count=2), do("gain-bacon", count=1, if_you_do=True))
SELF: Json = {"same_as": "this-card"}
MEND = do("remove-damage", cards="that")
CAT_SAVES = when("defeated", card=SELF)


def instead(name: str, would: Json, *actions: Json, **rest: object) -> Json:
    return {"name": name, "would": would, "instead": list(actions), **rest}


def against(*effects: Json, cards: tuple[Json, ...] = (), **rest: object) -> State:
    """Return a position in which seat 1 has a cat with effects, and seat 0 can hurt it."""
    cat = champion("Cat", *effects)
    told: dict[str, object] = {"cards": [cat, BLAST, BOLT, SMASH, READ, *cards], **rest}
    first = Seat(hand="bolt blast smash read")
    return position(first, Seat(champions="cat elm ash", deck="nap nap nap nap"), **told)  # type: ignore[arg-type]  # by name


def test_a_champion_that_would_be_defeated_is_mended_instead() -> None:
    state = play(against(instead("Nine Lives", CAT_SAVES, MEND, do("exhaust", cards="that"))), "play:bolt@0")
    events = told(state, "choose:3")
    assert HappeningReplaced(1, CardNumber(3), "Nine Lives") in events
    assert not any(isinstance(event, ChampionDefeated) for event in events)
    state = checked(play(state, "choose:3"))
    assert (card(state, 3).damage, card(state, 3).exhausted, player(state, 0).bacon) == (0, True, 0)
    assert legal(state, "attack:0") == ["attack:0"]


def test_a_champion_that_would_still_be_defeated_is_and_the_effect_is_not_used_again() -> None:
    """S61: once for each defeat."""
    state = play(against(instead("Omen", CAT_SAVES, do("draw", count=1))), "play:bolt@0", "choose:3")
    assert player(state, 0).bacon == 1
    assert len(player(state, 1).hand) == 1
    assert card(state, 3).damage == 0


def test_the_player_may_let_it_happen() -> None:
    state = play(against(instead("Nine Lives", CAT_SAVES, MEND, may=True)), "play:bolt@0", "choose:3")
    assert state.to_act == 1
    assert legal(checked(state)) == ["yes", "no"]
    assert why(state, "pass") is Illegal.MUST_ANSWER
    assert player(play(state, "no"), 0).bacon == 1
    assert player(play(state, "yes"), 0).bacon == 0


def test_effects_are_used_in_the_order_of_the_cards_in_play() -> None:
    omen, lives = instead("Omen", CAT_SAVES, do("draw", count=1)), instead("Lives", CAT_SAVES, MEND)
    state = play(against(omen, lives), "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, len(player(state, 1).hand)) == (0, 1)
    state = play(against(lives, omen), "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, len(player(state, 1).hand)) == (0, 0)


def test_a_card_whose_defeat_is_being_replaced_is_not_checked_meanwhile() -> None:
    """The first effect action leaves the damage where it is."""
    wait = instead("Nine Lives", CAT_SAVES, do("draw", count=1), MEND)
    state = play(against(wait), "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, card(state, 3).damage) == (0, 0)


def test_another_card_can_do_it_for_its_friends() -> None:
    angel = instead("Guard", when("defeated", card={"other": True, **FRIEND}), MEND, damage(1, "this-card"))
    state = play(against(angel), "play:bolt@0", "choose:4")
    assert [card(state, number).damage for number in (3, 4)] == [1, 0]


def test_every_defeat_is_replaced_for_itself() -> None:
    angel = instead("Guard", when("defeated", card=FRIEND), MEND)
    state = play(against(angel), "play:blast@0")
    while legal(state, "choose:"):
        state = checked(play(state, legal(state, "choose:")[0]))
    assert player(state, 0).bacon == 0
    assert [card(state, number).damage for number in (3, 4, 5)] == [0, 0, 0]


def test_an_effect_that_defeats_others_is_not_used_while_it_is_being_resolved() -> None:
    """S61: the pain goes on to the next champion, which is defeated; and ends."""
    pain = instead("Pain", when("defeated", card=FRIEND), MEND, damage(4, choose({"other": True, **FRIEND})))
    state = play(against(pain), "play:bolt@0", "choose:3", "choose:4")
    assert (player(state, 0).bacon, [card(state, number).damage for number in (3, 4)]) == (1, [0, 0])


def test_two_effects_that_set_off_each_other_end() -> None:
    """S61: each would have the other's champion defeated."""
    first = instead("Blame", CAT_SAVES, damage(9, choose({"name": "Dog"})))
    second = instead("Blame", CAT_SAVES, damage(9, choose({"name": "Cat"})))
    cards = [champion("Cat", first), champion("Dog", second), BOLT]
    state = position(Seat(hand="bolt"), Seat(champions="cat dog ash"), cards=cards)
    state = play(state, "play:bolt@0", "choose:3")
    assert player(state, 0).bacon + player(state, 1).bacon >= 1
    assert [card(state, number).damage for number in (3, 4)] == [0, 0]


def test_what_removes_all_damage_saves_the_others_who_wait_for_their_defeat() -> None:
    heal = instead("Bloom", CAT_SAVES, do("remove-damage", cards=each(FRIEND)))
    state = play(against(heal), "play:blast@0", "choose:3")
    assert player(state, 0).bacon == 0
    assert legal(state, "attack:0") == ["attack:0"]


@pytest.mark.parametrize("moves", [["play:smash@0"], ["attack:0", "target:6", "no-counter"]], ids=["effect", "damage"])
def test_equipment_that_would_be_destroyed_goes_elsewhere_instead(moves: list[str]) -> None:
    pan = equipment("Pan", instead("Slip", when("destroyed", card=SELF), do("return-to-hand", cards="this-card")))
    state = play(against(cards=(pan,), gear=[("pan", 3)]), *moves[:-1])
    assert not any(isinstance(event, CardDestroyed) for event in told(state, moves[-1]))
    state = play(state, moves[-1])
    assert player(state, 1).hand == ("pan",)
    assert not is_in_play(state, 6)


def test_equipment_that_is_not_saved_by_what_is_done_instead() -> None:
    """By an effect it is destroyed once, by its damage as long as it has it."""
    pan = equipment("Pan", instead("Omen", when("destroyed", card=SELF), do("draw", count=1)))
    state = against(cards=(pan,), gear=[("pan", 3)])
    smashed = play(state, "play:smash@0")
    assert is_in_play(smashed, 6)
    assert len(player(smashed, 1).hand) == 1
    hit = play(state, "attack:0", "target:6", "no-counter")
    assert not is_in_play(hit, 6)
    assert player(hit, 1).discard == ("pan",)


def test_equipment_is_destroyed_if_its_player_lets_it() -> None:
    save = instead("Slip", when("destroyed", card=GEAR), do("return-to-hand", cards="that"), may=True)
    state = against(save, gear=[("spade", 3), ("spade", 4)])
    state = checked(play(state, "play:smash@0"))
    state = checked(play(state, "no"))
    state = checked(play(state, "yes"))
    assert player(state, 1).discard == ("spade",)
    assert player(state, 1).hand == ("spade",)


def test_equipment_that_leaves_while_its_destruction_waits_is_not_destroyed() -> None:
    rescue = instead("Rescue", when("destroyed", card=GEAR), do("return-to-hand", cards=each(GEAR)))
    state = play(against(rescue, gear=[("spade", 3), ("spade", 4)]), "play:smash@0")
    assert player(state, 1).hand == ("spade", "spade")


def test_what_is_destroyed_instead_of_being_destroyed_is() -> None:
    pan = equipment("Pan", instead("Odd", when("destroyed", card=SELF), do("destroy", cards="this-card")))
    assert not is_in_play(play(against(cards=(pan,), gear=[("pan", 3)]), "play:smash@0"), 6)


def test_something_is_done_instead_of_drawing_cards() -> None:
    """S61: what was not drawn was not done; "that many" is how many cards would have been drawn."""
    sink = instead("Sink", when("drew", side="opposing"), do("gain-energy", count="that-many", who="you"))
    state = play(against(sink), "play:read@0")
    assert (player(state, 1).energy, player(state, 0).bacon) == (2, 0)
    assert player(state, 0).hand == ("blast", "bolt", "smash")


def test_a_draw_instead_of_a_draw_is_not_replaced_again() -> None:
    more = instead("More", when("drew", side="friendly"), do("draw", count={"sum": ["that-many", 1]}))
    sage = champion("Sage", more)
    first = Seat(champions="sage elm ash", hand="read", deck="one two three nap nap")
    state = play(position(first, Seat(), cards=[sage, READ]), "play:read@0")
    assert len(player(state, 0).hand) == 3
    state = play(position(first, Seat(), cards=[sage, READ]), "refresh", "done")
    assert len(player(state, 0).hand) == 6


def test_each_player_who_draws_may_do_something_instead() -> None:
    """Reactions to the one draw come once the other is done, or something else instead of it."""
    feast = action("Feast", do("draw", count=1, who="each-player"), do("gain-bacon", count="that-many"))
    lazy = instead("Lazy", when("drew"), do("gain-energy", count=1, who="that-player"), may=True)
    listen = reaction("Listen", when("drew"), do("gain-energy", count=1))
    hands = Seat(hand="feast", deck="nap"), Seat(champions="cat elm ash", hand="listen", deck="nap")
    state = checked(play(position(*hands, cards=[champion("Cat", lazy), feast, listen]), "play:feast@0"))
    assert player(play(state, "yes", "yes"), 0).bacon == 0
    assert [player(play(state, "yes", "yes"), seat).energy for seat in (0, 1)] == [1, 1]
    both = checked(play(state, "no"))
    assert len(player(both, 0).hand) == 1
    both = checked(play(both, "no"))
    assert legal(both) == [*(f"play:listen@{champion}!{draw}" for champion in (3, 4, 5) for draw in (0, 1)), "pass"]
    assert player(play(both, "pass"), 0).bacon == 2
    one = checked(play(checked(play(state, "no")), "yes"))
    assert player(play(one, "pass"), 0).bacon == 1
    other = checked(play(checked(play(state, "yes")), "no"))
    assert player(play(other, "pass"), 0).bacon == 1


def test_a_condition_can_do_something_instead() -> None:
    doom = condition("Doom", instead("Linger", when("defeated", card={"same_as": "this-champion"}), MEND))
    state = play(against(cards=(doom,), conditions={3: "doom"}), "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, card(state, 3).conditions) == (0, ("doom",))


def test_who_would_do_it_can_be_asked_for() -> None:
    pride = instead("Pride", when("defeated", by={"side": "friendly"}), MEND)
    state = play(against(pride), "play:bolt@0", "choose:3")
    assert player(state, 0).bacon == 1


def test_champions_who_have_no_damage_any_more_when_their_turn_comes_are_not_defeated() -> None:
    state = play(against(instead("Nine Lives", CAT_SAVES, do("remove-damage", cards=each(FRIEND)))), "play:blast@0")
    assert legal(state) == ["choose:3", "choose:4", "choose:5"]
    saved = play(state, "choose:3")
    assert ([card(saved, number).damage for number in (3, 4, 5)], player(saved, 0).bacon) == ([0, 0, 0], 0)
    assert (len(table_of(saved).stack), card(saved, 4).exhausted) == (1, False)


def bent(state: State, **changes: object) -> str:
    """Return why a state is refused once the frame on its top is changed."""
    stack = table_of(state).stack
    top = stack[-1]
    assert isinstance(top, Replacing)
    table = attrs.evolve(table_of(state), stack=(*stack[:-1], attrs.evolve(top, **changes)))  # type: ignore[arg-type]  # by name
    with pytest.raises(JsonError) as caught:
        load_state(same(attrs.evolve(state, stage=table).to_json()))
    return caught.value.path.rpartition("]")[2] + ": " + caught.value.problem


def test_states_that_ask_nobody_are_refused() -> None:
    state = play(against(instead("Nine Lives", CAT_SAVES, MEND, may=True)), "play:bolt@0", "choose:3")
    top = table_of(state).stack[-1]
    assert isinstance(top, Replacing)
    use = top.used[-1]
    assert bent(state, seat=0) == ".seat: expected the player whose effect it is"
    wrong = ".used: expected an effect of a card in play that does something instead"
    assert bent(state, used=()) == wrong
    for other in (attrs.evolve(use, source=CardNumber(99)), attrs.evolve(use, effect=1)):
        assert bent(state, used=(other,)) == wrong
    for card_key in ("nap", "cat"):
        other = attrs.evolve(use, source=CardNumber(4), card=CardKey(card_key))
        assert bent(state, used=(other,)) == wrong
    assert bent(state, step=ReplaceStep.FIND) == ": the game does not wait here, it would go on by itself"


@pytest.mark.parametrize("timing", list(Timing))
def test_states_in_which_something_else_would_happen_are_refused(timing: Timing) -> None:
    state = play(against(instead("Nine Lives", CAT_SAVES, MEND, may=True)), "play:bolt@0", "choose:3")
    top = table_of(state).stack[-1]
    assert isinstance(top, Replacing)
    for number in (None, CardNumber(3), CardNumber(9)):
        what = attrs.evolve(top.what, number=number)
        if (timing, number) == (Timing.DEFEATED, CardNumber(3)):
            assert load_state(same(state.to_json())) == state
        elif (timing, number) != (Timing.DESTROYED, CardNumber(9)):
            problem = bent(state, timing=timing, what=what)
            assert problem.startswith((".what: expected a card, or a player", *REFUSED)), problem


REFUSED = tuple(f".{name}: expected it to be told of this" for name in ("damage", "condition", "zone", "exit"))


@pytest.mark.parametrize("changes", [{"apart": False}, {"damage": DamageKind.EFFECT}, {"exit": Exit.HAND}])
def test_states_with_what_is_of_something_else_are_refused(changes: dict[str, object]) -> None:
    state = play(against(instead("Nine Lives", CAT_SAVES, MEND, may=True)), "play:bolt@0", "choose:3")
    assert bent(state, **changes).startswith(f".{next(iter(changes))}: expected")


def test_what_waits_below_does_not_ask() -> None:
    ask = instead("Nine Lives", CAT_SAVES, do("choose", cards=choose()), MEND, may=True)
    state = checked(play(against(ask), "play:bolt@0", "choose:3", "yes"))
    stack = list(table_of(state).stack)
    place, waiting = next((place, frame) for place, frame in enumerate(stack) if isinstance(frame, Replacing))
    stack[place] = attrs.evolve(waiting, step=ReplaceStep.ANSWER)
    table = attrs.evolve(table_of(state), stack=tuple(stack))
    with pytest.raises(JsonError, match="expected 'find' below the top"):
        load_state(same(attrs.evolve(state, stage=table).to_json()))


def test_nothing_is_done_instead_of_drawing_no_cards() -> None:
    sink = instead("Sink", when("drew", side="opposing"), do("gain-energy", count=1))
    none = action("None", do("draw", count={"tokens": "bacon"}))
    state = position(Seat(hand="none"), Seat(champions="cat elm ash"), cards=[champion("Cat", sink), none])
    assert player(play(state, "play:none@0"), 1).energy == 0
