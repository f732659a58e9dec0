"""Whether all of what is done "if able" can be done, as far as nobody chooses cards for it (§14.0 If able)."""

import pytest

from tests.save_your_bacon.play.resolving.test_performing import FOES, NONE, TURN
from tests.save_your_bacon.scenarios import *

RAISED: Json = {"who": "each-opponent", **TURN}


ABLE: list[tuple[Json, bool]] = [
    (do("draw", count=2), True),
    (do("draw", count=3), True),
    (do("draw", count=4), False),
    (do("draw", count=NONE), False),
    (do("gain-energy", count=NONE), False),
    (do("gain-energy", count=FOES), True),
    (do("shuffle"), True),
    (do("shuffle", who="each-opponent"), False),
    (do("shuffle", who="each-player"), False),
    (modify_player("hand-size", "add", 1, **RAISED), True),
    (modify_player("hand-size", "add", NONE, **RAISED), False),
    (modify_player("hand-size", "add", FOES, **RAISED), True),
    (modify_player("hand-size", "add", "that-many", **RAISED), True),
    (do("discard", cards={"top": 2}), True),
    (do("discard", cards={"top": 3}), False),
    (do("discard", cards={"top": FOES}), False),
    (do("move-damage", cards="this-champion", to="that", amount=1), True),
    (do("move-damage", cards="this-champion", to="that", amount="that-many"), True),
    (do("move-damage", cards="this-champion", to="that", amount=FOES), False),
    (do("move-damage", cards="this-champion", to="that", amount=NONE), False),
    (do("remove-damage", cards="this-champion", amount=FOES), False),
    (do("remove-damage", cards="this-champion", amount="that-many"), True),
    (do("put-counters", cards="this-champion", counter="penny", amount=FOES), True),
    (do("put-counters", cards="this-champion", counter="penny", amount=NONE), False),
    (do("put-counters", cards="this-champion", counter="penny", amount="that-many"), True),
    (do("remove-counters", cards="this-champion", counter="penny"), True),
    (do("remove-counters", cards="this-champion", counter="penny", amount=1), True),
    (do("remove-counters", cards="this-champion", counter="penny", amount=FOES), False),
    (do("counter"), False),
    (do("exhaust", cards="that"), True),
]


@pytest.mark.parametrize(("deed", "able"), ABLE, ids=[f"{row[0]['do']}-{n}" for n, row in enumerate(ABLE)])
def test_what_may_be_done_if_able_is_asked_if_all_of_it_can_be_done(deed: Json, *, able: bool) -> None:
    """Two cards are in the deck, one in the discard; that many is two; this champion has two damage and a counter."""
    mark = do("put-counters", cards=choose(FOE), counter="penny", amount=2)
    act = action("Act", mark, deed | {"may": True, "if_able": True})
    seats = Seat(hand="act", deck="one two", discard="one"), Seat()
    state = play(
        position(*seats, cards=[act], damaged={0: 2}, counters={0: (Counters("penny", 1),)}), "play:act@0", "choose:4"
    )
    assert (legal(state) == ["yes", "no"]) is able


def test_damage_that_its_card_makes_nothing_of_cannot_be_placed() -> None:
    hit = activated("Hit", do("place-damage", amount=1, cards=choose(FOE), if_able=True), costs={"action": True})
    cards = [equipment(name, hit) for name in ("Rod", "Wand")]
    weak = constant("Weak", modify("this-card", "damage-placed", "subtract", 1))
    cards[1]["effects"].append(weak)
    state = position(cards=cards, gear=[("rod", 0), ("wand", 0)])
    assert legal(play(state, "activate:6/0")) == ["choose:3", "choose:4", "choose:5"]
    after = play(state, "activate:7/0")
    assert (turn_of(after).actions, len(legal(after, "choose"))) == (1, 0)


def test_damage_is_placed_as_its_card_modifies_it() -> None:
    hit = activated("Hit", do("place-damage", amount=1, cards=choose(FOE)), costs={"action": True})
    strong = constant("Strong", modify("this-card", "damage-placed", "add", 2))
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[champion("Sage", hit, strong)])
    assert wounds(play(state, "activate:0/0", "choose:4"), 3, 4) == [0, 3]


@pytest.mark.parametrize(("number", "asked"), [(3, True), (4, False)])
def test_whether_the_defending_card_can_counter_is_asked(number: int, *, asked: bool) -> None:
    goad = reaction("Goad", when("target-declared"), do("counter", if_able=True, may=True))
    state = position(Seat(hand="goad"), Seat(), cards=[goad], exhausted=[4])
    state = play(state, "attack:0", f"target:{number}", "play:goad@1!0")
    assert (legal(state) == ["yes", "no"]) is asked
    assert player(state, 0).hand == ()
