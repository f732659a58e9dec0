"""Damage that is prevented, or placed on another card instead (S59, S60)."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Duration
from bacon_rules.save_your_bacon.events import DamagePlaced, DamagePrevented, DamageRedirected, EffectEnded
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

TURN: Json = {"duration": "this-turn"}
OAK, ELM, ASH = CardNumber(3), CardNumber(4), CardNumber(5)


def hurting(*does: Json, by: int = 3, cards: tuple[Json, ...] = (), **rest: Any) -> State:
    """Return a position in which seat 0 can place damage on a sage of seat 1, who has a constant effect, or others."""
    sage = champion("Sage", *([constant("Aura", *does)] if does else []), defense=9)
    blow = action("Hurt", damage(by, choose(FOE)), do("gain-energy", count="that-many", if_you_do=True))
    first = Seat(hand="hurt hurt hurt")
    return position(first, Seat(champions="sage elm ash", hand="ward ward"), cards=[sage, blow, *cards], **rest)


def hurt(state: State, number: int = OAK) -> State:
    return play(state, "play:hurt@0", f"choose:{number}")


def happened(state: State, move: str) -> list[Event]:
    """Return what a move tells of damage and of what ends."""
    kinds = (DamagePlaced, DamagePrevented, DamageRedirected, EffectEnded)
    return [event for event in told(state, move) if isinstance(event, kinds)]


def warding(*actions: Json, **rest: Any) -> State:
    """Return a position in which seat 1 has reacted to a turn's first card with effects that last."""
    ward = reaction("Ward", when("card-played", side="opposing"), *actions)
    start = action("Start", do("gain-energy", count=1))
    state = hurting(cards=(ward, start, equipment("Rod", attack=2)), **rest)
    return play(state, "play:hurt@0", "choose:5")


def test_damage_is_prevented_all_of_it() -> None:
    """S59: what is prevented is not placed, so nothing has been done fully."""
    state = hurting(do("prevent", cards="this-card"))
    assert happened(play(state, "play:hurt@0"), "choose:3") == [DamagePrevented(OAK, 3)]
    assert wounds(hurt(state), 3) == [0]
    assert player(hurt(state), 0).energy == 0
    assert wounds(hurt(state, ELM), 4) == [3]


def test_an_amount_of_damage_is_prevented_every_time() -> None:
    state = hurting(do("prevent", cards="this-card", amount=2))
    expected = [DamagePrevented(OAK, 2), DamagePlaced(OAK, 1, DamageKind.EFFECT)]
    assert happened(play(state, "play:hurt@0"), "choose:3") == expected
    assert player(hurt(state), 0).energy == 1
    assert wounds(hurt(hurt(state)), 3) == [2]


def test_prevented_damage_is_modified_first() -> None:
    """S59: 3 damage doubled is 6, of which 2 are prevented."""
    state = hurting(do("prevent", cards="this-card", amount=2), modify("this-card", "damage-taken", "multiply", 2))
    assert wounds(hurt(state), 3) == [4]


def test_only_damage_of_a_kind_is_prevented() -> None:
    state = hurting(do("prevent", cards="this-card", damage="attack"))
    assert wounds(hurt(state), 3) == [3]
    assert wounds(play(state, "attack:0", "target:3", "no-counter"), 3) == [0]


def test_an_amount_that_is_worked_out_is_prevented() -> None:
    state = hurting(do("prevent", cards="this-card", amount={"count": FRIEND}))
    assert wounds(hurt(state), 3) == [0]


def test_a_counter_and_an_attack_are_shielded_at_the_same_time() -> None:
    """S59: the sage prevents as long as it is not damaged, which it is only once both are placed."""
    hold = constant("Hold", do("prevent", cards="this-card"), during={"if": {"count": {"damaged": True}, "at_most": 0}})
    wall = champion("Wall", hold, attack=2)
    state = position(Seat(), Seat(champions="wall elm ash"), cards=[wall])
    assert wounds(play(state, "attack:0", "target:3", "counter"), 0, 3) == [2, 0]
    state = position(Seat(champions="wall elm ash"), Seat(), cards=[wall])
    assert wounds(play(state, "attack:0", "target:3", "counter"), 0, 3) == [0, 2]


def test_the_next_damage_is_prevented_and_nothing_after_it() -> None:
    state = warding(do("prevent", cards="this-champion", next=True, duration="until-your-next-turn"))
    state = play(state, "play:ward@3!0", "pass")
    assert load_state(same(state.to_json())) == state
    ended = EffectEnded(CardKey("ward"), (OAK,), Duration.UNTIL_YOUR_NEXT_TURN)
    assert happened(play(state, "play:hurt@0"), "choose:3") == [ended, DamagePrevented(OAK, 3)]
    assert wounds(play(hurt(state), "pass"), 3) == [0]
    assert table_of(hurt(state)).lasting == ()


def test_so_much_of_the_next_damage_is_prevented() -> None:
    """S59: 4 of the next damage are 3 of the first blow and 1 of the second."""
    state = warding(do("prevent", cards=each(FRIEND), amount=4, next=True, **TURN), turn=0)
    state = play(state, "play:ward@3!0", "pass")
    assert [lasting.cards for lasting in table_of(state).lasting] == [(OAK,), (ELM,), (ASH,)]
    state = hurt(state)
    assert wounds(state, 3) == [0]
    assert [lasting.amount for lasting in table_of(state).lasting] == [1, 4, 4]
    assert load_state(same(state.to_json())) == state


def test_a_shield_that_is_too_small_is_used_up() -> None:
    state = warding(do("prevent", cards="this-champion", amount=2, next=True, **TURN))
    state = play(play(state, "play:ward@3!0", "pass", "play:hurt@0"))
    ended = EffectEnded(CardKey("ward"), (OAK,), Duration.THIS_TURN)
    prevented = [DamagePrevented(OAK, 2), DamagePlaced(OAK, 1, DamageKind.EFFECT)]
    assert happened(state, "choose:3") == [ended, *prevented]


def test_nothing_is_prevented_by_an_amount_of_nothing() -> None:
    state = warding(do("prevent", cards="this-champion", amount={"tokens": "bacon"}, **TURN))
    assert table_of(play(state, "play:ward@3!0")).lasting == ()


def test_damage_is_redirected_to_another_card() -> None:
    """S60."""
    state = hurting(do("redirect", cards={"each": {"other": True, **FRIEND}}, to="this-card"))
    expected = [DamageRedirected(ELM, OAK, 3), DamagePlaced(OAK, 3, DamageKind.EFFECT)]
    assert happened(play(state, "play:hurt@0"), "choose:4") == expected
    assert wounds(hurt(state, ELM), 3, 4) == [3, 0]
    assert player(hurt(state, ELM), 0).energy == 3


def test_a_part_of_the_damage_is_redirected() -> None:
    state = hurting(do("redirect", cards=each(FRIEND), to="this-card", amount=1))
    assert wounds(hurt(state, ELM), 3, 4) == [1, 2]
    assert wounds(hurt(state), 3) == [3]


def test_redirected_damage_is_redirected_once() -> None:
    """S60: Oak sends it to Elm, whose damage would go to Oak."""
    pair = [
        do("redirect", cards="this-card", to="defending-card"),
        do("redirect", cards="defending-card", to="this-card"),
    ]
    state = play(hurting(*pair), "attack:1", "target:4", "no-counter")
    assert wounds(state, 3, 4) == [2, 0]


def test_redirected_damage_is_prevented_where_it_goes_and_is_not_modified_again() -> None:
    both = [
        do("redirect", cards={"each": {"other": True, **FRIEND}}, to="this-card"),
        do("prevent", cards="this-card", amount=1),
        modify("this-card", "damage-taken", "multiply", 2),
    ]
    assert wounds(hurt(hurting(*both), ELM), 3, 4) == [2, 0]
    assert wounds(hurt(hurting(do("prevent", cards="this-card"), both[0]), ELM), 3, 4) == [0, 0]


def test_what_is_prevented_is_not_redirected() -> None:
    state = hurting(do("prevent", cards=each(FRIEND), amount=2), do("redirect", cards=each(FRIEND), to="this-card"))
    assert wounds(hurt(state, ELM), 3, 4) == [0, 0]


def test_9_0_damage_is_not_redirected_to_a_card_on_which_none_can_be_placed() -> None:
    redirect = do("redirect", cards={"each": {"other": True, **FRIEND}}, to="this-card")
    for what, expected in (("take-damage", [0, 3]), ("take-effect-damage", [0, 3]), ("counter", [3, 0])):
        state = hurting(redirect, do("forbid", cards="this-card", what=what))
        assert wounds(hurt(state, ELM), 3, 4) == expected


def test_9_0_damage_is_redirected_to_a_card_on_which_none_can_be_placed_in_another_attack_only() -> None:
    """S28: the sage is attacked, and in the middle of that so is the elm."""
    shelter = constant("Shelter", do("redirect", cards={"each": {"name": "Elm"}}, to="this-card"))
    hide = constant(
        "Hide", do("forbid", cards="defending-card", what="take-damage"), during={"defending": {"name": "Sage"}}
    )
    strike = reaction("Strike", when("target-declared", side="opposing"), do("attack", cards=choose(FRIEND)))
    seats = (Seat(hand="strike"), Seat(champions="sage elm ash"))
    state = position(*seats, cards=[champion("Sage", shelter, hide, defense=9), strike])
    state = play(state, "attack:0", "target:3", "play:strike@0!0", "choose:1", "target:4", "no-counter")
    assert wounds(state, 3, 4) == [2, 0]


ELMS: Json = {"each": {"name": "Elm"}}


@pytest.mark.parametrize(
    "does",
    [
        do("prevent", cards=ELMS),
        do("redirect", cards=ELMS, to="this-card"),
        modify(ELMS, "damage-taken", "add", 1),
        modify({"each": {"name": "Oak"}}, "damage-placed", "add", 1),
        modify({"each": {"name": "Oak"}}, "attack", "add", 1),
        do("forbid", cards=ELMS, what="take-damage"),
    ],
    ids=lambda does: str(does.get("stat", does["do"])),
)
def test_s28_what_holds_while_one_card_is_attacked_does_not_while_another_is_in_the_middle_of_that(does: Json) -> None:
    sage = champion("Sage", constant("Aura", does, during={"defending": {"name": "Sage"}}), defense=9)
    strike = reaction("Strike", when("target-declared", side="opposing"), do("attack", cards=choose({"name": "Oak"})))
    seats = (Seat(champions="ash oak elm", hand="strike"), Seat(champions="sage elm ash"))
    state = play(position(*seats, cards=[sage, strike]), "attack:0", "target:3", "play:strike@0!0")
    state = play(state, "target:4", "no-counter")
    assert wounds(state, 3, 4) == [0, 2]


def test_damage_is_redirected_to_a_card_that_was_chosen_until_that_leaves_play() -> None:
    swap = [do("choose", cards=choose({"kind": "equipment"})), do("redirect", cards=each(FRIEND), to="that", **TURN)]
    state = warding(*swap, gear=[("rod", 4)], damaged={3: 1})
    state = play(state, "play:ward@3!0", "pass")
    assert [lasting.to for lasting in table_of(state).lasting] == [CardNumber(6)]
    assert load_state(same(state.to_json())) == state
    state = hurt(state)
    assert wounds(state, 3) == [1]
    assert not is_in_play(state, 6)


def test_without_a_card_to_go_to_nothing_is_redirected() -> None:
    state = warding(do("redirect", cards="this-champion", to="attacking-card", **TURN))
    assert table_of(play(state, "play:ward@3!0")).lasting == ()
    state = hurting(do("redirect", cards="this-card", to="attacking-card"))
    assert wounds(hurt(state), 3) == [3]


def test_the_next_damage_is_redirected() -> None:
    ward = do("redirect", cards="this-champion", to="that", next=True, amount=2, duration="until-your-next-turn")
    state = play(
        warding(do("choose", cards=choose({"name": "Ash", "side": "friendly"})), ward, damaged={3: 1}),
        "play:ward@3!0",
        "pass",
    )
    state = hurt(state)
    assert wounds(state, 3) == [2]
    assert [lasting.duration for lasting in table_of(state).lasting] == []


@pytest.mark.parametrize("number", [ELM, ASH])
def test_effects_redirect_what_others_leave(number: CardNumber) -> None:
    """S60: in the order of the cards in play."""
    aura = constant("Aura", do("redirect", cards={"each": {"name": "Ash"}}, to="this-card", amount=2))
    cards = [champion("Sage", aura, defense=9), champion("Elf", aura, defense=9)]
    blow = action("Hurt", damage(3, choose(FOE)))
    state = position(Seat(hand="hurt"), Seat(champions="sage elf ash"), cards=[*cards, blow])
    expected = [2, 1, 0] if number == ASH else [0, 3, 0]
    assert wounds(hurt(state, number), 3, 4, 5) == expected


def test_4_1_1_who_places_redirected_damage_defeats_with_it() -> None:
    frail = constant("Aura", do("redirect", cards={"each": {"other": True, **FRIEND}}, to="this-card"))
    state = position(
        Seat(hand="hurt"),
        Seat(champions="frail elm ash"),
        cards=[champion("Frail", frail, defense=1), action("Hurt", damage(1, choose(FOE)))],
    )
    assert player(hurt(state, ASH), 0).bacon == 1


def test_only_damage_of_a_kind_is_redirected() -> None:
    state = hurting(do("redirect", cards={"each": {"other": True, **FRIEND}}, to="this-card", damage="attack"))
    assert wounds(hurt(state, ELM), 3, 4) == [0, 3]
    assert wounds(play(state, "attack:0", "target:4", "no-counter"), 3, 4) == [2, 0]
