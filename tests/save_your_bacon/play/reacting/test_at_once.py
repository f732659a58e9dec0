"""What happens at the same time is all reacted to (§10.2.1), and attacks within attacks are asked apart (S28)."""

import pytest

from tests.save_your_bacon.scenarios import *

NOTED = do("gain-energy", count=1)
OWN: Json = {"same_as": "this-card"}


def witness(*texts: Json) -> Json:
    """Return a champion with an effect for each of these reaction texts, which need not be activated."""
    seen = [activated(f"See {number}", NOTED, when=text, may=True) for number, text in enumerate(texts)]
    return champion("Witness", *seen, defense=9)


def test_4_1_1_a_defeat_and_the_loss_of_conditions_are_both_reacted_to() -> None:
    seeing = witness(when("defeated"), when("condition-removed"), when("damage-removed"))
    cards = [seeing, condition("Wet"), condition("Burnt"), action("Bolt", damage(4, choose(FOE)))]
    seats = (Seat(champions="witness elm ash", hand="bolt"), Seat())
    state = play(position(*seats, cards=cards, conditions={4: "burnt wet"}), "play:bolt@1", "choose:4")
    assert legal(state, "activate:0") == ["activate:0/0!1", "activate:0/1!3", "activate:0/2!2"]


def test_s42_all_that_is_paid_at_once_is_reacted_to() -> None:
    exhaust = do("exhaust", cards="this-champion")
    leave, remove = (
        do("return-to-hand", cards="this-card"),
        do("remove-condition", cards="this-champion", condition="Wet"),
    )
    toss = activated("Toss", NOTED, costs={"action": True, "pay": [exhaust, remove, leave]})
    seeing = witness(when("exhausted"), when("condition-removed"), when("left-play"))
    seats = (Seat(champions="witness elm ash"), Seat())
    cards = [seeing, equipment("Disc", toss), condition("Wet")]
    state = position(*seats, cards=cards, gear=[("disc", 1)], conditions={1: "wet"})
    state = play(state, "activate:6/0")
    assert legal(state, "activate:0") == ["activate:0/0!0", "activate:0/1!1", "activate:0/2!2"]


@pytest.mark.parametrize(
    ("reply", "seen"),
    [(("play:lunge@4!0",), ["activate:0/1!0", "activate:0/2!0"]), (("pass", "counter"), ["activate:0/0!1"])],
)
def test_s28_a_card_that_attacks_in_one_attack_and_is_attacked_in_another(
    reply: tuple[str, ...], seen: list[str]
) -> None:
    lunge = reaction(
        "Lunge",
        when("target-declared", side="friendly"),
        do("attack", cards="this-champion", target="attacking-card"),
    )
    parts: list[Json] = [{"attacking": True}, {"defending": True}, {"attacking": True, "defending": True}]
    seeing = witness(*(when("damage-placed", card=OWN | part) for part in parts))
    seats = (Seat(champions="witness elm ash"), Seat(hand="lunge nap"))
    state = play(position(*seats, cards=[seeing, lunge]), "attack:0", "target:3", *reply)
    assert wounds(state, 0) == [2]
    assert legal(state, "activate:0") == seen


def test_s28_damage_is_modified_by_what_holds_in_its_own_attack() -> None:
    drum = constant(
        "Drum",
        modify(each(FRIEND), "damage-placed", "add", 1),
        during={"defending": {"kind": "equipment"}},
    )
    follow = reaction(
        "Follow",
        when("target-declared", side="opposing", card={"kind": "equipment"}),
        do("attack", cards="this-champion"),
    )
    tin = equipment("Tin", defense=9)
    seats = (Seat(champions="drummer elm ash", hand="follow nap"), Seat())
    cards = [champion("Drummer", drum), follow, tin]
    state = play(position(*seats, cards=cards, gear=[("tin", 3)]), "attack:1", "target:6", "play:follow@2!0")
    state = play(state, "target:4", "no-counter")
    assert wounds(state, 4, 6) == [2, 0]
    assert wounds(play(state, "no-counter"), 4, 6) == [2, 3]


@pytest.mark.parametrize(("hand", "energy"), [("one one one one", 1), ("one one one one one", 0), ("one " * 6, 0)])
def test_s61_who_has_a_full_hand_in_a_refresh_does_not_draw(hand: str, energy: int) -> None:
    instead = {"name": "Peck", "would": when("drew", side="friendly"), "instead": [NOTED]}
    seats = (Seat(champions="owl elm ash", hand=hand, deck="two two"), Seat())
    state = play(position(*seats, cards=[champion("Owl", instead)]), "refresh", "done")
    assert (player(state, 0).energy, player(state, 0).hand) == (energy, tuple(hand.split()))
