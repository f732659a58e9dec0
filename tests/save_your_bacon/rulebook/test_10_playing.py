"""§10.0 and §10.1: playing a card in its three steps, and usage requirements."""

from bacon_rules.save_your_bacon.events import CardDeclared, CardPlayed, CardReturned, EnergySpent
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *

FEAST = action("Feast", do("gain-bacon", count=1), cost=2)
MAGE = champion("Mage", traits=["magic"])
HAT = equipment("Hat", constant("Wise", do("grant-trait", cards="this-champion", trait="magic")))


def test_10_0_step_1_the_card_and_its_champion_are_declared() -> None:
    spell = action("Spell", do("draw", count=1), traits=["magic"])
    seats = (Seat(champions="mage elm ash", hand="spell"), Seat())
    state = position(*seats, cards=[spell, MAGE])
    assert told(state, "play:spell@0")[0] == CardDeclared(0, CardKey("spell"), CardNumber(0))
    assert why(state, "play:spell@1") is Illegal.CHAMPION_LACKS_TRAIT
    assert why(position(Seat(hand="spell"), Seat(), cards=[spell, MAGE]), "play:spell@0") is not None


def test_10_0_step_1_equipment_is_not_played_to_a_champion_at_its_limit() -> None:
    state = position(Seat(hand="spade"), Seat(), gear=[("spade", 0), ("spade", 0)])
    assert (legal(state, "play"), why(state, "play:spade@0")) == (
        ["play:spade@1", "play:spade@2"],
        Illegal.AT_EQUIPMENT_LIMIT,
    )


def test_10_0_step_2_costs_are_paid_before_the_card_is_resolved() -> None:
    state = position(Seat(hand="feast", energy=2), Seat(), cards=[FEAST])
    events = [type(event) for event in told(state, "play:feast@0")]
    assert events.index(EnergySpent) < events.index(CardPlayed)
    assert why(position(Seat(hand="feast", energy=1), Seat(), cards=[FEAST]), "play:feast@0") is Illegal.CANNOT_PAY


def test_10_0_step_3_equipment_is_placed_at_the_champion_that_used_it() -> None:
    state = go(position(Seat(hand="spade"), Seat()), "play:spade@2")
    assert (card(state, 6).card, card(state, 6).champion, player(state, 0).discard) == ("spade", 2, ())


def test_10_0_step_3_an_action_or_reaction_is_resolved_whole_and_then_discarded() -> None:
    wish = action("Wish", do("return-to-hand", cards=choose({"side": "friendly"}, zone="discard")), do("draw", count=1))
    echo = reaction("Echo", when("drew"), do("return-to-hand", cards=choose({"side": "friendly"}, zone="discard")))
    seats = (Seat(hand="wish echo", discard="one", deck="two"), Seat())
    state = go(position(*seats, cards=[wish, echo]), "play:wish@0")
    assert (player(state, 0).hand, player(state, 0).discard) == (("echo", "one", "two"), ())
    state = go(state, "play:echo@0")
    assert (player(state, 0).hand, player(state, 0).discard) == (("one", "two"), ("echo", "wish"))


def test_10_0_a_revealed_card_that_cannot_be_played_returns_to_the_hand_and_another_action_is_taken() -> None:
    thief = reaction("Thief", when("card-declared"), do("discard", cards=choose({"side": "opposing"}, zone="hand")))
    state = position(Seat(hand="feast two"), Seat(hand="thief"), cards=[FEAST, thief])
    state = go(state, "play:feast@0")
    move = next(move for move in legal(state, "play:thief@3"))
    assert CardReturned(0, CardKey("feast")) in told(state, move)
    state = go(state, move)
    assert (player(state, 0).hand, player(state, 0).bacon, turn_of(state).actions) == (("feast",), 0, 2)
    assert legal(state, "play") == []


def test_10_1_a_champion_is_chosen_that_matches_the_requirements() -> None:
    """Those of a card, and those of an effect."""
    sage = champion("Sage", activated("Bow", do("draw", count=1), costs={"action": True}, traits=["magic"]))
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage, MAGE, HAT], gear=[("hat", 1)])
    assert why(state, "activate:0/0") is Illegal.CHAMPION_LACKS_TRAIT
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage, MAGE, HAT], gear=[("hat", 0)])
    assert why(state, "activate:0/0") is None


def test_10_1_readied_the_champion_is_ready_when_the_card_is_played() -> None:
    dash = action("Dash", do("gain-energy", count=2), ready=True)
    state = position(Seat(hand="dash nap"), Seat(), cards=[dash], exhausted=[0, 1])
    assert legal(state, "play:dash") == ["play:dash@2"]
    assert len(legal(state, "play:nap")) == 3


def test_10_1_readied_is_not_asked_again_after_the_card_was_declared() -> None:
    dash = action("Dash", do("gain-energy", count=2), ready=True)
    trip = reaction("Trip", when("card-declared"), do("exhaust", cards=choose(FOE)))
    state = go(position(Seat(hand="dash"), Seat(hand="trip"), cards=[dash, trip]), "play:dash@0", "play:trip@3")
    state = go(state, "choose:0")
    assert (card(state, 0).exhausted, player(state, 0).energy) == (True, 2)


def test_10_1_traits_all_of_them_are_needed() -> None:
    plan = action("Plan", do("draw", count=1), traits=["cunning", "magic"])
    cards = [plan, MAGE, champion("Fox", traits=["cunning"]), champion("Elf", traits=["tool-user", "cunning", "magic"])]
    state = position(Seat(champions="mage fox elf", hand="plan"), Seat(), cards=cards)
    assert legal(state, "play") == ["play:plan@2"]


def test_10_1_requirements_of_equipment_are_only_checked_when_it_is_played() -> None:
    wand = equipment(
        "Wand", activated("Zap", do("gain-energy", count=1), costs={"action": True}), traits=["magic"], ready=True
    )
    drop = action("Drop", do("discard", cards=choose(GEAR)))
    state = position(Seat(hand="wand drop"), Seat(), cards=[wand, drop, HAT, MAGE], gear=[("hat", 0)])
    assert legal(state, "play:wand") == ["play:wand@0"]
    state = go(state, "play:wand@0", "play:drop@0", "choose:6", *["pass-time"] * 2)
    assert (is_in_play(state, 6), card(state, 7).champion) == (False, 0)
    assert player(go(state, "activate:7/0"), 0).energy == 1
    assert wounds(go(state, "attack:7", "target:3", "no-counter"), 3) == [1]


def test_10_0_step_1_the_card_is_taken_from_the_hand_of_the_player_whose_turn_it_is() -> None:
    state = casting(do("gain-energy", count=1), me=Seat(hand="nap"), others=(Seat(hand="two spade"),))
    assert {move.split("@")[0] for move in legal(state, "play")} == {"play:nap"}
    assert why(state, "play:spade@3") is Illegal.NOT_IN_HAND
