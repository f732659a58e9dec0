"""Step by step of an attack (§6.0): who has done what follows from it, and how the cards were just before (S28)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Permission, What
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.commands import is_allowed, is_forbidden
from tests.save_your_bacon.scenarios import *

GAIN = do("gain-energy", count=1)
LEAP = reaction("Leap", when("target-declared"), do("attack", cards="this-champion"))


# --- who has defeated a champion without damage (§10.2.1, S21) ------------------------------------------------------


def weak(does: Json, during: Json, *moves: str) -> State:
    """Return what becomes of an attack by a sage who has an aura, among three; two ashes have 2 damage, an elm 1."""
    sage = champion("Sage", constant("Aura", does, during=during), attack=1)
    seats = (Seat(champions="sage elm ash"), Seat(), Seat())
    return play(position(*seats, cards=[sage], damaged={2: 2, 4: 1, 5: 2}), *moves)


WEAKER: list[tuple[Json, Json, list[str]]] = [
    (modify(each({"name": "Ash", **FOE}), "defense", "subtract", 2), {"attacking": FRIEND}, ["attack:0"]),
    (modify("defending-card", "defense", "subtract", 2), {"attacking": FRIEND}, ["attack:0", "target:5"]),
    (
        modify(each({"name": "Ash", **FOE}), "defense", "subtract", 2),
        {"if": {"count": {"name": "Elm", "damage": {"at_least": 2}}}},
        ["attack:0", "target:4", "no-counter"],
    ),
]


@pytest.mark.parametrize(("does", "during", "moves"), WEAKER, ids=["declaring", "targeting", "damage"])
def test_10_2_1_who_takes_a_step_has_defeated_a_champion_whose_defense_falls_by_it(
    does: Json, during: Json, moves: list[str]
) -> None:
    before = weak(does, during, *moves[:-1])
    assert [player(before, seat).bacon for seat in range(3)] == [0, 0, 0]
    state = weak(does, during, *moves)
    assert [player(state, seat).bacon for seat in range(3)] == [1, 0, 0]
    assert card(state, 5).exhausted


def test_10_2_1_who_counters_has_defeated_a_champion_whose_defense_falls_by_it() -> None:
    does = modify(each({"name": "Ash", **FRIEND}), "defense", "subtract", 2)
    tired: Json = {"if": {"count": {"name": "Oak", "ready": False, **FOE}}}
    state = weak(does, tired, "attack:0", "target:3")
    assert player(state, 1).bacon == 0
    assert player(play(state, "counter"), 1).bacon == 1


def test_s51_damage_of_a_card_that_was_taken_in_its_attack_is_placed_by_who_attacks() -> None:
    take = do("move-equipment", cards="attacking-card", to="this-champion")
    catch = reaction("Catch", when("target-declared"), take)
    seats = (Seat(), Seat(), Seat(hand="catch one"))
    state = position(*seats, cards=[catch], gear=[("spade", 0)], damaged={3: 3})
    state = play(state, "attack:9", "target:3", "play:catch@6!0", "no-counter")
    assert (card(state, 9).seat, [player(state, seat).bacon for seat in range(3)]) == (2, [1, 0, 0])


# --- what is reacted to ---------------------------------------------------------------------------------------------


def watched(timing: str, **asked: Json) -> tuple[Json, ...]:
    """Return a champion that hurts and exhausts all cards at something, and may gain energy if a card was unhurt."""
    spoil = activated("Spoil", damage(1, each({})), when=when(timing), may=True)
    watch = activated("Watch", GAIN, when=when(timing, **asked), may=True)
    return (champion("Eye", spoil, watch, defense=9),)


UNHURT: Json = {"damaged": False}
STEPS: list[tuple[str, Json, list[str]]] = [
    ("target-declared", {"card": UNHURT}, ["attack:1", "target:4"]),
    ("target-declared", {"by": UNHURT}, ["attack:1", "target:4"]),
    ("counter-declared", {"card": UNHURT}, ["attack:1", "target:4", "counter"]),
    ("counter-declared", {"by": UNHURT}, ["attack:1", "target:4", "counter"]),
    ("not-countered", {"card": UNHURT}, ["attack:1", "target:4", "no-counter"]),
    ("not-countered", {"by": UNHURT}, ["attack:1", "target:4", "no-counter"]),
    ("attack-ended", {"card": UNHURT}, ["attack:1", "target:4", "no-counter"]),
    ("attack-ended", {"by": {"damage": {"at_most": 2}}}, ["attack:1", "target:4", "no-counter"]),
]


@pytest.mark.parametrize(("timing", "asked", "moves"), STEPS)
def test_s28_each_card_of_a_step_is_asked_how_it_was_just_before(timing: str, asked: Json, moves: list[str]) -> None:
    seats = (Seat(champions="eye elm ash"), Seat())
    state = play(position(*seats, cards=watched(timing, **asked)), *moves)
    [spoil, watch] = legal(state, "activate")
    assert (spoil[:12], watch[:12]) == ("activate:0/0", "activate:0/1")
    state = play(state, spoil)
    assert wounds(state, 0, 3) == [1, 1]
    assert legal(state) == [watch, "pass"]


@pytest.mark.parametrize(("name", "reacts"), [("Elm", True), ("Ash", False)])
def test_reaction_text_asks_whose_attack_is_countered(name: str, *, reacts: bool) -> None:
    glee = champion("Monk", activated("Glee", GAIN, when=when("counter-declared", by={"name": name}), may=True))
    state = play(position(Seat(), Seat(champions="monk oak ash"), cards=[glee]), "attack:1", "target:4", "counter")
    assert bool(legal(state, "activate:3/0")) is reacts


def test_the_doer_of_a_counter_is_the_card_that_attacks() -> None:
    thorn = champion("Briar", activated("Thorn", damage(1, "doer"), when=when("counter-declared")))
    state = position(Seat(), Seat(champions="briar oak ash"), cards=[thorn])
    state = play(state, "attack:1", "target:5", "counter")
    [thorns] = legal(state)
    assert wounds(play(state, thorns), 0, 1, 2, 5) == [0, 3, 0, 2]


def test_s67_a_target_that_has_left_play_is_not_one_that_is_not_countered() -> None:
    snap = reaction("Snap", when("target-declared", side="friendly"), do("remove-from-game", cards="defending-card"))
    sigh = champion("Monk", activated("Sigh", GAIN, when=when("not-countered"), may=True))
    seats = (Seat(champions="monk elm ash"), Seat(hand="snap"))
    state = position(*seats, cards=[snap, sigh], gear=[("spade", 3)])
    passed = play(state, "attack:1", "target:6", "pass", "no-counter")
    assert legal(passed) == ["activate:0/0!0", "pass"]
    gone = play(state, "attack:1", "target:6", "play:snap@3!0")
    assert "pass-time" in legal(gone)


# --- an attack in the middle of another (S28) -----------------------------------------------------------------------


@pytest.mark.parametrize("asked", [FRIEND, FOE])
def test_s28_an_exhausted_card_may_counter_in_the_attack_of_which_it_is_said(asked: Json) -> None:
    """While 0 attacks 3, 4 attacks 1, which is exhausted."""
    stand = constant("Stand", do("allow", cards=each({}), what="counter-exhausted"), during={"attacking": asked})
    seats = (Seat(), Seat(champions="monk elm ash", hand="leap"))
    state = position(*seats, cards=[LEAP, champion("Monk", stand)], exhausted=[1])
    state = play(state, "attack:0", "target:3", "play:leap@4!0", "target:1")
    inner = legal(state) == ["counter", "no-counter"] and state.to_act == 0
    assert inner is (asked is FRIEND)
    outer = legal(play(state, "no-counter") if inner else state)
    assert outer == ["counter", "no-counter"]  # of 3, which is ready


def test_s28_what_a_card_can_do_in_an_attack_is_asked_of_that_attack() -> None:
    """While 0 attacks 3, 4 attacks 1."""
    rules = (do("forbid", cards=each(FOE), what="counter"), do("allow", cards=each(FOE), what="counter-exhausted"))
    monk = champion("Monk", constant("Rule", *rules, during={"attacking": FRIEND}))
    seats = (Seat(champions="monk elm ash"), Seat(hand="leap"))
    state = play(position(*seats, cards=[LEAP, monk]), "attack:0", "target:3", "play:leap@4!0", "target:1")
    board = Board(state.rules, state.decks, table_of(state))
    outer, inner = board.attacks()
    for attack, holds in ((outer, True), (inner, False), (None, True)):
        assert is_forbidden(board, CardNumber(5), What.COUNTER, attack) is holds
        assert is_allowed(board, CardNumber(5), Permission.COUNTER_EXHAUSTED, attack) is holds
        assert not is_forbidden(board, CardNumber(2), What.COUNTER, attack)
        assert not is_allowed(board, CardNumber(2), Permission.COUNTER_EXHAUSTED, attack)
