"""§14.0: the glossary from "Target" to "While attacking"."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Trait
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *


def test_14_0_target_is_chosen_by_the_attacker() -> None:
    state = go(position(turn=1), "attack:3")
    assert (state.to_act, legal(state)) == (1, ["target:0", "target:1", "target:2"])
    assert wounds(go(state, "target:2", "no-counter"), 0, 1, 2) == [0, 0, 2]


@pytest.mark.parametrize(
    ("count", "moves", "hurt"), [(1, ["choose:4"], [0, 1, 0]), (2, ["choose:3", "choose:5"], [1, 0, 1])]
)
def test_14_0_that_and_those_cards_are_the_ones_chosen_earlier(count: int, moves: list[str], hurt: list[int]) -> None:
    state = casting(do("exhaust", cards=choose(FOE, count=count)), damage(1, "that"))
    assert wounds(go(state, *moves), 3, 4, 5) == hurt


def test_14_0_this_champion_uses_the_card_or_has_the_equipment() -> None:
    bell = equipment("Bell", activated("Ring", damage(1, "this-champion"), costs={"action": True}))
    hurt = action("Hurt", damage(1, "this-champion"))
    state = position(Seat(hand="hurt"), Seat(), cards=[bell, hurt], gear=[("bell", 2)])
    assert wounds(go(state, "play:hurt@1"), 0, 1, 2, 6) == [0, 1, 0, 0]
    assert wounds(go(state, "activate:6/0"), 0, 1, 2, 6) == [0, 0, 1, 0]


def test_14_0_tokens_are_counted_one_by_one() -> None:
    state = casting(damage(3, choose(FOE)), do("remove-damage", cards="that", amount=1))
    assert wounds(go(state, "choose:3"), 3) == [2]


@pytest.mark.parametrize("trait", list(Trait))
def test_14_0_traits_a_champion_with_the_matching_trait_uses_the_card(trait: Trait) -> None:
    assert len(Trait) == 9
    trick = action("Trick", do("draw", count=1), traits=[trait.value])
    other = next(one for one in Trait if one is not trait)
    cards = [trick, champion("Able", traits=[trait.value]), champion("Other", traits=[other.value])]
    state = position(Seat(champions="able other oak", hand="trick"), Seat(), cards=cards)
    assert legal(state, "play") == ["play:trick@0"]


def test_14_0_turn_follows_turn_in_player_order() -> None:
    state = position(Seat(), Seat(), Seat(), turn=1)
    seats = []
    for _ in range(4):
        seats.append(turn_of(state).seat)
        state = go(state, "pass-time", "pass-time")
    assert seats == [1, 2, 0, 1]


def test_14_0_unspent_energy_tokens_are_kept_until_they_are_spent() -> None:
    feast = action("Feast", do("gain-bacon", count=1), cost=2)
    state = position(Seat(hand="feast", energy=3), Seat(), cards=[feast])
    state = go(state, "attack:0", "target:3", "no-counter", "play:feast@0")
    assert (turn_of(state).seat, player(state, 0).energy, player(state, 0).spent) == (1, 1, ())


@pytest.mark.parametrize("moves", [["done"], ["choose:4", "done"], ["choose:5", "choose:3"]])
def test_14_0_up_to_two_is_none_one_or_two(moves: list[str]) -> None:
    state = go(casting(damage(1, choose(FOE, count=2, up_to=True))), *moves)
    assert sum(wounds(state, 3, 4, 5)) == len([move for move in moves if move != "done"])


def test_14_0_usage_requirements_say_which_champion_can_use_a_card_or_an_effect() -> None:
    sage = champion("Sage", activated("Bow", do("draw", count=1), costs={"action": True}, ready=True, traits=["magic"]))
    spell = action("Spell", do("draw", count=1), traits=["magic"])
    hat = equipment("Hat", constant("Wise", do("grant-trait", cards="this-champion", trait="magic")))
    cards = [sage, spell, hat, champion("Mage", traits=["magic"])]
    state = position(Seat(champions="sage mage elm", hand="spell"), Seat(), cards=cards)
    assert (legal(state, "play"), why(state, "activate:0/0")) == (["play:spell@1"], Illegal.CHAMPION_LACKS_TRAIT)


def test_14_0_use_a_champion_uses_what_it_plays_and_the_equipment_it_attacks_with() -> None:
    idle = condition("Idle", constant("Ban", do("forbid", cards="this-champion", what="use-cards")))
    state = position(Seat(hand="nap"), Seat(), cards=[idle], gear=[("spade", 0), ("spade", 1)], conditions={0: "idle"})
    assert legal(state, "play") == ["play:nap@1", "play:nap@2"]
    assert legal(state, "attack") == ["attack:0", "attack:1", "attack:2", "attack:7"]


LION = champion(
    "Lion",
    constant("Pounce", modify("this-card", "attack", "add", 1), during={"this": {"attacking": True}}),
    attack=1,
)


def test_14_0_while_attacking_lasts_from_the_first_step_to_the_last() -> None:
    state = position(Seat(champions="lion elm ash"), Seat(), cards=[LION])
    seen = [state.standing(0).attack]
    for move in ("attack:0", "target:3", "no-counter"):
        state = go(state, move)
        seen.append(state.standing(0).attack)
    assert (seen, wounds(state, 3)) == ([1, 2, 2, 1], [2])


def test_14_0_while_attacking_is_about_the_own_attack_and_not_one_within_it() -> None:
    """While card 0 attacks, the card that it attacks cannot counter: card 1, attacked by card 4 meanwhile, can."""
    menace = constant(
        "Menace", do("forbid", cards="defending-card", what="counter"), during={"this": {"attacking": True}}
    )
    strike = reaction("Strike", when("target-declared", side="friendly"), do("attack", cards=choose(FRIEND)))
    seats = (Seat(champions="menace elm ash"), Seat(hand="strike"))
    state = position(*seats, cards=[champion("Menace", menace), strike])
    state = go(state, "attack:0", "target:3", "play:strike@5", "choose:4", "target:1")
    assert (state.to_act, legal(state)) == (0, ["counter", "no-counter"])
    state = go(state, "no-counter")
    assert (state.to_act, wounds(state, 0, 1, 3)) == (0, [0, 2, 2])
