"""Shields and the kind of the damage, the attack it is placed in, and how long they last (S59, S60)."""

import pytest

from tests.save_your_bacon.play.settling.test_shielding import TURN, hurt, hurting, warding
from tests.save_your_bacon.scenarios import *

TO_SAGE = do("redirect", cards={"each": {"other": True, **FRIEND}}, to="this-card")


def test_s60_redirected_damage_stays_of_its_kind_where_it_is_prevented() -> None:
    state = hurting(TO_SAGE, do("prevent", cards="this-card", damage="attack"))
    assert wounds(play(state, "attack:0", "target:4", "no-counter"), 3, 4) == [0, 0]
    assert wounds(hurt(state, 4), 3, 4) == [3, 0]


def test_s28_redirected_damage_is_not_prevented_where_it_goes_by_what_holds_in_another_attack() -> None:
    """The sage is attacked, and in the middle of that so is the elm."""
    hold = constant("Hold", do("prevent", cards="this-card"), during={"defending": {"name": "Sage"}})
    strike = reaction("Strike", when("target-declared", side="opposing"), do("attack", cards=choose(FRIEND)))
    sage = champion("Sage", constant("Aura", TO_SAGE), hold, defense=9)
    seats = (Seat(hand="strike"), Seat(champions="sage elm ash"))
    state = position(*seats, cards=[sage, strike])
    state = play(state, "attack:0", "target:3", "play:strike@0!0", "choose:1", "target:4", "no-counter")
    assert wounds(state, 3, 4) == [2, 0]
    assert wounds(play(state, "no-counter"), 3, 4) == [2, 0]


@pytest.mark.parametrize(("amount", "expected"), [(2, 2), (3, 0)])
def test_s59_so_much_is_prevented_every_time_while_an_effect_lasts(amount: int, expected: int) -> None:
    state = warding(do("prevent", cards="this-champion", amount=amount, **TURN), turn=Turn(0, 3, TurnStep.ACTIONS))
    state = hurt(play(hurt(play(state, "play:ward@3!0", "pass")), "pass"))
    assert wounds(state, 3) == [expected]


def test_s60_damage_stays_where_it_was_if_the_attacking_card_has_left_play() -> None:
    sage = champion("Sage", constant("Aura", do("redirect", cards="this-card", to="attacking-card")), defense=9)
    thorn = do("return-to-hand", cards="attacking-card", may=True), damage(3, "this-champion")
    snatch = reaction("Snatch", when("target-declared", side="friendly"), *thorn)
    seats = (Seat(), Seat(champions="sage elm ash", hand="snatch"))
    state = position(*seats, cards=[sage, snatch, equipment("Rod", defense=9)], gear=[("rod", 0)])
    state = play(state, "attack:6", "target:3", "play:snatch@3!0")
    gone = play(state, "yes")
    assert (wounds(gone, 3), is_in_play(gone, 6), player(gone, 0).hand) == ([3], False, ("rod",))
    assert wounds(play(state, "no"), 3, 6) == [0, 3]


def test_s60_without_an_attack_there_is_no_part_of_one_to_redirect_to() -> None:
    blow = action("Blow", damage(1, choose(FOE)))
    sage = champion("Sage", constant("Aura", do("redirect", cards="this-card", to="defending-card")), defense=9)
    state = position(Seat(hand="blow"), Seat(champions="elm sage ash"), cards=[sage, blow])
    assert wounds(play(state, "play:blow@0", "choose:4"), 3, 4) == [0, 1]
