"""Counting what lies underneath a card, and what "that" means where an earlier choice is meant."""

from bacon_rules.save_your_bacon import card_text, load_state
from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effects import Effect, EffectAction
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.play.effect_actions.test_giving import given, lay
from tests.save_your_bacon.scenarios import *

UNDER: Json = {"count": {"kind": "equipment"}, "zone": "under"}
TUCK = do("put-under", cards=choose(zone="hand"), under="this-champion")


def test_equipment_underneath_a_card_is_counted_by_a_filter() -> None:
    hamster = champion(
        "Hamster",
        activated("Hoard", TUCK, TUCK, TUCK, costs={"action": True}),
        constant("Strong", modify("this-card", "attack", "add", UNDER)),
    )
    seats = (Seat(champions="hamster elm ash", hand="nap spade spade"), Seat())
    state = play(position(*seats, cards=[hamster]), "activate:0/0")
    while legal(state, "take"):
        state = play(state, legal(state, "take")[0])
    assert len(card(state, 0).under) == 3
    assert state.standing(0).attack == 2 + 2


def test_what_lies_underneath_another_card_is_counted() -> None:
    deeds = (
        do("choose", cards=choose(FRIEND)),
        do("put-under", cards={"top": 2}, under="that"),
        do("draw", count={"count": {}, "zone": "under", "of": "that"}),
        do(
            "if",
            then=[do("gain-energy", count=1)],
            **{"if": {"count": {"kind": "action"}, "zone": "under", "of": "that", "at_least": 2}},
        ),
    )
    stash = action("Stash", *deeds)
    state = position(Seat(hand="stash", deck="spade nap one two three"), Seat(), cards=[stash])
    state = play(state, "play:stash@0", "choose:1")
    assert (player(state, 0).hand, player(state, 0).energy) == (("one", "two"), 0)


def test_as_text() -> None:
    held: Effect = part_form(
        {"name": "Hoard", "when": {"timing": "refreshed", "if": {"not": UNDER}}, "actions": [do("draw", count=UNDER)]},
        Effect,
    )
    assert card_text(held) == (
        "Hoard: When a player refreshes, if there are no equipment cards underneath this card, "
        "draw a card for each equipment card underneath this card."
    )
    one: EffectAction = part_form(do("draw", count={**UNDER, "of": "that"}), EffectAction)
    assert card_text(one) == "Draw a card for each equipment card underneath that card."


def test_redirecting_to_a_card_that_was_chosen_before() -> None:
    deeds = (
        do("choose", cards=choose(FOE)),
        do("redirect", cards=choose(FRIEND), to="that", duration="until-your-next-turn"),
    )
    bolt = action("Bolt", damage(2, each(FOE)))
    pool = pool_of(action("Twist", *deeds))
    assert card_text(pool.actions[-1]).splitlines()[-1] == (
        "Choose an opposing champion. Choose a friendly champion; it redirects all damage that would be placed on it "
        "to that champion until your next turn."
    )
    state = position(Seat(hand="twist"), Seat(hand="bolt"), cards=[action("Twist", *deeds), bolt])
    state = play(state, "play:twist@0", "choose:4", "choose:1", "pass-time")
    state = play(state, *[move for move in legal(state) if move == "done"], "play:bolt@3")
    assert wounds(state, 0, 1, 2, 4) == [2, 0, 2, 2]


def test_attacking_what_was_chosen_before() -> None:
    deeds = (do("choose", cards=choose(FOE)), do("attack", cards=choose(FRIEND), target="that"))
    state = position(Seat(hand="charge"), Seat(), cards=[action("Charge", *deeds)])
    state = play(state, "play:charge@0", "choose:5", "choose:1", "no-counter")
    assert wounds(state, 3, 4, 5) == [0, 0, 2]


def test_a_card_of_another_player_that_was_played_lies_in_its_owners_discard() -> None:
    fence = champion(
        "Fence",
        activated(
            "Sell", do("play-card", cards={"choose": {"kind": "action"}, "zone": "under"}), costs={"action": True}
        ),
        activated(
            "Steal",
            do("put-under", cards=choose(zone="hand", whose="each-opponent", by="you"), under="this-card"),
            costs={"action": True},
        ),
    )
    echo = reaction("Echo", when("card-played", side="opposing"), do("return-to-hand", cards="that"))
    seats = (Seat(champions="fence elm ash"), Seat(hand="nap echo"))
    state = position(*seats, cards=[fence, echo])
    state = play(state, "activate:0/1", "take:nap", "activate:0/0", "play:nap@0", "play:echo@3!0")
    assert load_state(same(state.to_json())) == state
    assert (player(state, 1).hand, player(state, 1).discard, player(state, 0).discard) == (("nap",), ("echo",), ())


def test_s43_nothing_lies_underneath_a_card_that_has_left_play_to_pay() -> None:
    empty = activated(
        "Empty",
        do("return-to-hand", cards=choose(zone="under")),
        do("gain-bacon", count=1, if_you_do=True),
        costs={"action": True, "pay": [do("return-to-hand", cards="this-card")]},
    )
    state = lay(given(equipment("Vault", empty), hand="", gear=[("vault", 0)]), 6, (0, "nap"))
    state = play(state, "activate:6/0")
    assert (player(state, 0).hand, player(state, 0).discard, player(state, 0).bacon) == (("vault",), ("nap",), 0)
