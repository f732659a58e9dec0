"""The cause of a happening: the victorious card, and "doer" (S68)."""

import pytest

from bacon_rules.save_your_bacon import card_text, load_state
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

OWN = {"same_as": "this-champion"}
BOLT = action("Bolt", damage(9, choose({"kind": "champion"})))
GAIN = do("gain-energy", count=1)


def hunting(by: Json, *cards: Json, timing: str = "defeated") -> tuple[Json, ...]:
    return (champion("Hunter", activated("Trophy", GAIN, when=when(timing, by=by)), attack=9), *cards)


def test_s68_when_this_champion_defeats_a_champion() -> None:
    state = position(Seat(champions="hunter elm ash"), Seat(), cards=hunting(OWN), damaged={3: 3, 4: 3})
    won = play(state, "attack:0", "target:4", "no-counter")
    [trophy] = legal(won)
    assert player(play(won, trophy), 0).energy == 1
    other = play(state, "attack:1", "target:3", "no-counter")
    assert (player(other, 0).bacon, legal(other, "activate")) == (1, [])


def test_s68_a_counter_and_an_effect_defeat_too() -> None:
    state = position(Seat(), Seat(champions="hunter elm ash"), cards=hunting(OWN))
    assert len(legal(play(state, "attack:1", "target:3", "counter"), "activate:3/0")) == 1
    thorn = activated("Thorn", damage(9, "attacking-card"), when=when("target-declared", card=OWN))
    briar = champion("Briar", thorn, activated("Trophy", GAIN, when=when("defeated", by=OWN)))
    state = position(Seat(), Seat(champions="briar elm ash"), cards=[briar])
    state = play(state, "attack:1", "target:3", "activate:3/0!0")
    assert len(legal(state, "activate:3/1")) == len(legal(state)) == 1


def test_s68_what_defeats_is_asked_how_it_was() -> None:
    fresh = {"kind": "champion", "damaged": False}
    state = position(Seat(champions="hunter elm ash"), Seat(), cards=hunting(fresh), damaged={1: 1})
    assert len(legal(play(state, "attack:0", "target:4", "no-counter"), "activate")) == 1
    hurt = position(Seat(champions="hunter elm ash"), Seat(), cards=hunting(fresh), damaged={1: 1, 4: 3})
    assert legal(play(hurt, "attack:1", "target:4", "no-counter"), "activate") == []


def test_s68_equipment_is_destroyed_by_damage_and_by_effects() -> None:
    deed = do("destroy", cards=choose({"kind": "equipment"}))
    scrap = champion("Smith", activated("Scrap", deed, costs={"action": True}))
    cards = hunting({"kind": "champion", "name": "Smith"}, scrap, timing="destroyed")
    state = position(Seat(champions="hunter smith ash"), Seat(), cards=cards, gear=[("spade", 3)])
    assert len(legal(play(state, "activate:1/0"), "activate:0/0")) == 1
    assert len(legal(play(state, "attack:1", "target:6", "no-counter"), "activate:0/0")) == 1
    assert legal(play(state, "attack:2", "target:6", "no-counter"), "activate:0/0") == []


@pytest.mark.parametrize(
    ("by", "reacts"),
    [({"kind": "action"}, True), ({"name": "Bolt"}, True), ({"kind": "champion"}, False), ({"side": "friendly"}, True)],
)
def test_s68_an_action_card_defeats(by: Json, *, reacts: bool) -> None:
    state = position(Seat(champions="hunter elm ash", hand="bolt"), Seat(), cards=hunting(by, BOLT))
    assert bool(legal(play(state, "play:bolt@1", "choose:3"), "activate")) is reacts


def test_s68_where_no_damage_was_placed_only_the_player_is_known() -> None:
    wither = action("Wither", modify(each(FOE), "defense", "subtract", 2, duration="this-turn"))
    for by, reacts in (({"side": "friendly"}, True), ({"side": "opposing"}, False), ({"damaged": False}, False)):
        seats = (Seat(champions="hunter elm ash", hand="wither"), Seat())
        state = position(*seats, cards=hunting(by, wither), damaged={3: 2})
        assert bool(legal(play(state, "play:wither@1"), "activate")) is reacts


def test_the_doer_is_who_placed_the_damage() -> None:
    thorns = champion("Cactus", activated("Thorns", damage(1, "doer"), when=when("damage-placed", card=OWN)))
    state = position(Seat(hand="bolt"), Seat(champions="cactus elm ash"), cards=[thorns, BOLT], gear=[("spade", 1)])
    assert wounds(play(state, "attack:6", "target:3", "no-counter", "activate:3/0!0"), 6, 1) == [1, 0]
    bolted = play(state, "play:bolt@0", "choose:3", "activate:3/0!0")
    assert wounds(bolted, 0, 1, 2) == [0, 0, 0]  # an action card is not in play


def test_the_doer_stays_known_after_a_choice_and_for_a_reaction_card() -> None:
    payback = reaction(
        "Payback",
        when("attack-ended", card={"side": "opposing"}),
        do("exhaust", cards=choose({"kind": "champion", "side": "friendly", "ready": True})),
        damage(1, "that"),
        damage(
            2,
            "doer",
        ),
    )
    seats = (Seat(), Seat(hand="payback"))
    state = play(
        position(*seats, cards=[payback]), "attack:1", "target:4", "no-counter", "play:payback@3!1", "choose:5"
    )
    assert load_state(same(state.to_json())) == state
    assert wounds(state, 1, 4, 5) == [0, 0, 1]  # the doer was the target, and is defeated


def test_the_doer_of_what_is_declared_is_the_champion_that_uses_it() -> None:
    hush = champion("Monk", activated("Hush", do("exhaust", cards="doer"), when=when("card-declared", side="opposing")))
    state = play(
        position(Seat(hand="nap"), Seat(champions="monk elm ash"), cards=[hush]), "play:nap@2", "activate:3/0!0"
    )
    assert [card(state, number).exhausted for number in (0, 1, 2)] == [False, False, True]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (when("defeated", by=OWN), "[When this champion defeats a champion] Exhaust the card that did it."),
        (
            when("defeated", by={"side": "opposing"}),
            "[When an opponent defeats a champion] Exhaust the card that did it.",
        ),
        (
            when("destroyed", card={"side": "friendly"}, by={"kind": "champion"}),
            "[When a champion destroys a friendly equipment card] Exhaust the card that did it.",
        ),
    ],
)
def test_the_text_says_who(text: Json, words: str) -> None:
    pool = pool_of(reaction("Alert", text, do("exhaust", cards="doer")))
    assert card_text(pool.reactions[0]).splitlines()[-1] == words
