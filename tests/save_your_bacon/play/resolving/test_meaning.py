"""Each card of a hand or pile, the top of decks, what is revealed, looked at and named, and "that card" out of play."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.events import CardMoved, CardNamed, CardsLookedAt, CardsRevealed, CardsSeen
from bacon_rules.save_your_bacon.frames import Lying, Resolving
from tests.save_your_bacon.play.resolving.test_choosing import before, cast, shuffled
from tests.save_your_bacon.scenarios import *

RIVALS = "each-opponent"
ANSWER = activated("Ponder", do("draw", count=1), when=when("damage-placed"), may=True)
SAGE = champion("Sage", ANSWER, defense=9)


def test_what_was_meant_before_is_not_once_an_effect_names_other_cards() -> None:
    chosen = do("choose", cards=choose({"kind": "equipment", "side": "friendly"}))
    act = action("Act", chosen, do("discard", cards={"top": 1}), do("return-to-hand", cards="that"))
    state = position(Seat(hand="act", deck="one two"), Seat(), cards=[act], gear=[("spade", 0)])
    state = play(state, "play:act@0")
    assert (player(state, 0).hand, table_of(state).card(6) is None) == (("one",), False)


def test_a_card_of_the_hand_that_has_been_pitched_since_is_not_meant() -> None:
    act = action("Act", do("reveal", cards=choose(zone="hand")), do("gain-bacon", count=1), do("discard", cards="that"))
    quick = reaction("Quick", when("gained-bacon"), do("gain-energy", count=1), cost=1)
    state = position(Seat(hand="act one quick two"), Seat(), cards=[act, quick])
    state = play(state, "play:act@0", "take:one", "play:quick@0!0", "pitch:one", "done")
    assert (player(state, 0).hand, player(state, 0).spent) == (("two",), ("one",))
    assert player(state, 0).discard == ("quick", "act")


def hand_of(whose: str = "you", **wanted: Any) -> Json:
    return {"each": wanted, "zone": "hand", "whose": whose}


def frame_of(state: State) -> Resolving:
    frame = next(frame for frame in table_of(state).stack if isinstance(frame, Resolving) and frame.card == "cast")
    assert isinstance(frame, Resolving)
    return frame


def test_each_card_of_a_hand_is_discarded() -> None:
    state = cast(do("discard", cards=hand_of(kind="equipment")), own=Seat(hand="one spade spade"))
    assert (player(state, 0).hand, player(state, 0).discard) == (("one",), ("spade", "spade", "cast"))
    state = cast(
        do("discard", cards=hand_of("each-player")),
        do("draw", count="that-many"),
        own=Seat(hand="one", deck="two two two nap nap"),
        rival=Seat(hand="one two"),
    )
    assert (player(state, 0).hand, player(state, 1).hand) == (("two", "two", "two"), ())


def test_each_card_of_a_pile_returns_and_each_of_a_hand_is_pitched() -> None:
    state = cast(
        do("return-to-hand", cards={"each": {"kind": "action"}, "zone": "discard"}), own=Seat(discard="one spade two")
    )
    assert (player(state, 0).hand, player(state, 0).discard) == (("one", "two"), ("spade", "cast"))
    state = cast(do("pitch", cards=hand_of()), own=Seat(hand="one two"))
    assert (player(state, 0).energy, player(state, 0).spent) == (3, ("one", "two"))


def test_if_you_do_follows_each_only_if_there_was_any() -> None:
    for hand, drawn in (("", 0), ("one", 1)):
        state = cast(
            do("discard", cards=hand_of()), do("draw", count=1, if_you_do=True), own=Seat(hand=hand, deck="nap")
        )
        assert len(player(state, 0).hand) == drawn


def test_the_top_of_a_deck_is_discarded_unseen() -> None:
    state = before(do("discard", cards={"top": 2, "whose": RIVALS}), rival=Seat(deck="one two nap"))
    events = told(state, "play:cast@0")
    assert CardMoved(1, CardKey("one"), Zone.DECK, "discard") in events
    assert not any(isinstance(event, CardsLookedAt | CardsSeen) for event in events)
    state = play(state, "play:cast@0")
    assert (player(state, 1).deck, player(state, 1).discard) == (("nap",), ("one", "two"))


def test_s32_fewer_cards_of_a_deck_are_not_all() -> None:
    deeds = (do("discard", cards={"top": 2}), do("gain-energy", count=1, if_you_do=True))
    assert player(cast(*deeds, own=Seat(deck="one", discard="two")), 0).energy == 0
    assert player(cast(*deeds, own=Seat(deck="one two")), 0).energy == 1
    able = do("discard", cards={"top": 2}, if_able=True)
    assert player(cast(able, own=Seat(deck="one")), 0).deck == ("one",)
    assert player(cast(able, own=Seat(deck="one two")), 0).deck == ()


def test_s33_the_top_card_goes_to_the_hand_face_down() -> None:
    events = told(before(do("return-to-hand", cards={"top": 1}), own=Seat(deck="one")), "play:cast@0")
    assert CardMoved(0, CardKey(HIDDEN), Zone.DECK, "hand") in events
    assert CardsSeen(0, (CardKey("one"),)) in events
    below = before(do("return-to-deck", cards={"top": 1}, place="bottom"), own=Seat(deck="one two"))
    events = told(below, "play:cast@0")
    assert CardMoved(0, CardKey(HIDDEN), Zone.DECK, "deck") in events
    assert not any(isinstance(event, CardsSeen) for event in events)
    assert player(play(below, "play:cast@0"), 0).deck == ("two", "one")


def test_a_revealed_card_is_asked_and_moved() -> None:
    deeds = (
        do("reveal", cards={"top": 1}),
        {
            "do": "if",
            "if": {"card": "that", "is": {"kind": "equipment", "side": "friendly"}},
            "then": [do("return-to-hand", cards="that")],
            "else": [do("discard", cards="that")],
        },
    )
    assert player(cast(*deeds, own=Seat(deck="spade one")), 0).hand == ("spade",)
    assert player(cast(*deeds, own=Seat(deck="one spade")), 0).discard == ("one", "cast")
    events = told(before(*deeds, own=Seat(deck="spade")), "play:cast@0")
    assert CardsRevealed(0, (CardKey("spade"),), Zone.DECK) in events
    assert CardMoved(0, CardKey("spade"), Zone.DECK, "hand") in events
    assert player(cast(*deeds), 0).hand == ()


@pytest.mark.parametrize(
    ("value", "amount"), [("energy", 2), ("cost", 2), ("attack", 1), ("defense", 2), ("damage", 0), ("equipment", 0)]
)
def test_values_of_a_revealed_card_are_counted(value: str, amount: int) -> None:
    card = {"": "equipment", "name": "Pan", "value": 2, "cost": 2, "attack": 1, "defense": 2, "effects": []}
    state = cast(
        do("reveal", cards={"top": 1}),
        do("gain-energy", count={"value": value, "of": "that"}),
        own=Seat(deck="pan"),
        cards=[card],
    )
    assert player(state, 0).energy == amount


def test_s35_what_an_effect_means_is_open_to_all_while_it_waits() -> None:
    deeds = (do("reveal", cards={"top": 1}), damage(1, each(FOE)), do("return-to-hand", cards="that"))
    mine, theirs = Seat(deck="one two"), Seat(champions="sage elm ash", deck="nap nap")
    state = play(before(*deeds, own=mine, rival=theirs, cards=[SAGE]), "play:cast@0")
    assert frame_of(state).context.those == (Lying(0, Zone.DECK, CardKey("one"), 1),)
    for seat in (0, 1, None):
        view = state.observe(seat)
        assert view.table is not None
        assert view.table.players[0].deck == ("one", HIDDEN)
        assert view.determinize(3).observe(seat) == view
    assert player(play(state, "pass"), 0).hand == ("one",)


@pytest.mark.parametrize(
    ("reply", "those"),
    [
        (do("draw", count=1, who="each-player"), 0),
        (do("shuffle", who="each-player"), 0),
        (do("discard", cards={"top": 1, "whose": "each-opponent"}), 0),
        (do("return-to-deck", cards={"each": {}, "zone": "discard", "whose": "each-opponent"}, place="top"), 1),
        (do("return-to-deck", cards={"each": {}, "zone": "discard", "whose": "each-opponent"}, place="bottom"), 0),
    ],
)
def test_s35_what_is_not_certain_to_lie_where_it_was_is_not_meant(reply: Json, those: int) -> None:
    sage = champion("Sage", activated("Ponder", reply, when=when("damage-placed"), may=True), defense=9)
    deeds = (do("reveal", cards={"top": 1}), damage(1, each(FOE)), do("return-to-hand", cards="that"))
    mine = Seat(deck="one two", discard="three")
    theirs = Seat(champions="sage elm ash", deck="nap nap")
    state = play(before(*deeds, own=mine, rival=theirs, cards=[sage]), "play:cast@0")
    state = play(state, legal(state, "activate")[0])
    while state.to_act is None:
        state = shuffled(state)
    assert len(frame_of(state).context.those) == those


def test_s35_a_card_of_the_hand_is_meant_until_one_of_its_name_leaves() -> None:
    sage = champion(
        "Sage", activated("Drop", do("discard", cards=hand_of()), when=when("damage-placed"), may=True), defense=9
    )
    deeds = (
        do("reveal", cards=choose({"side": "opposing"}, zone="hand")),
        damage(1, each(FOE)),
        do("discard", cards="that"),
    )
    theirs = Seat(champions="sage elm ash", hand="one one two")
    state = before(*deeds, rival=theirs, cards=[sage])
    state = play(state, "play:cast@0", "take:one")
    view = state.observe(0)
    assert view.table is not None
    assert view.table.players[1].hand == (HIDDEN, HIDDEN, "one")
    assert view.determinize(1).observe(0) == view
    assert player(play(state, "pass"), 1).hand == ("one", "two")
    state = play(state, legal(state, "activate")[0])
    assert (player(state, 1).hand, player(state, 1).discard) == ((), ("one", "one", "two"))


def test_s35_cards_that_were_discarded_are_meant_in_the_discard_while_they_lie_there() -> None:
    state = cast(
        do("discard", cards=choose({"kind": "equipment"})),
        do("return-to-hand", cards="that"),
        gear=[("spade", 0), ("spade", 3)],
    )
    state = play(state, "choose:7")
    assert (player(state, 1).hand, player(state, 1).discard) == (("spade",), ())
    gone = cast(
        do("choose", cards=choose(zone="discard")),
        do("return-to-deck", cards={"each": {}, "zone": "discard"}, place="top"),
        do("return-to-hand", cards="that"),
        own=Seat(discard="one two"),
    )
    assert player(play(gone, "take:one"), 0).hand == ()


def test_s35_that_follows_a_card_from_place_to_place() -> None:
    state = cast(
        do("discard", cards={"top": 2}),
        do("return-to-deck", cards="that", place="bottom"),
        do("return-to-hand", cards="that"),
        own=Seat(deck="one two nap"),
    )
    assert (player(state, 0).hand, player(state, 0).deck) == (("one", "two"), ("nap",))
    state = cast(
        do("pitch", cards=choose(zone="hand")),
        do("return-to-deck", cards="that", place="top"),
        do("discard", cards="that"),
        own=Seat(hand="two", deck="nap"),
    )
    assert (player(state, 0).spent, player(state, 0).deck, player(state, 0).discard) == ((), ("nap",), ("two", "cast"))


def test_looking_tells_who_looks_and_shows_one_player_the_cards() -> None:
    state = before(
        do("look", cards=hand_of(RIVALS)),
        do("look", cards={"top": 1}),
        own=Seat(deck="nap"),
        rival=Seat(hand="one two"),
    )
    events = told(state, "play:cast@0")
    assert [event for event in events if isinstance(event, CardsLookedAt)] == [
        CardsLookedAt(0, 1, Zone.HAND, 2),
        CardsLookedAt(0, 0, Zone.DECK, 1),
    ]
    seen = [event for event in events if isinstance(event, CardsSeen)]
    assert [(event.seat, event.cards) for event in seen] == [(0, ("one", "two")), (0, ("nap",))]


def test_decks_are_shuffled() -> None:
    state = cast(do("shuffle", who="each-player"), own=Seat(deck="one two"), rival=Seat(deck="nap"))
    state = shuffled(shuffled(state))
    assert legal(state, "pass-time") == ["pass-time"]
    for able in (False, True):
        deeds = (do("shuffle", who=RIVALS, if_able=able), do("draw", count=1, if_you_do=True))
        assert player(cast(*deeds, own=Seat(deck="one")), 0).hand == ()
    assert cast(do("shuffle", if_able=True), own=Seat(deck="one")).to_act is None


def test_s36_a_card_is_named_and_asked_for() -> None:
    state = cast(
        do("name-card"),
        do("discard", cards=hand_of(RIVALS, named=True)),
        damage(1, each({"named": True})),
        rival=Seat(hand="one spade two"),
        gear=[("spade", 0)],
    )
    assert "name:spade" in legal(state)
    assert "name:oak" not in legal(state)
    assert why(state, "name:oak") is Illegal.CANNOT_BE_NAMED
    assert why(state, "option:0") is Illegal.MUST_NAME
    assert CardNamed(0, CardKey("spade")) in told(state, "name:spade")
    state = play(state, "name:spade")
    assert player(state, 1).hand == ("one", "two")
    assert wounds(state, 6) == [1]
    champions = cast(do("name-card", kind="champion"))
    assert legal(champions) == ["name:oak", "name:elm", "name:ash"]


def test_if_you_do_after_naming_a_card_is_about_the_name() -> None:
    deeds = (do("ready", cards="this-champion"), do("name-card"), do("draw", count=1, if_you_do=True))
    assert player(play(cast(*deeds, own=Seat(deck="one")), "name:spade"), 0).hand == ("one",)


def test_what_nobody_can_name_is_left_out() -> None:
    state = cast(do("name-card", kind="reaction"), do("draw", count=1, if_you_do=True), own=Seat(deck="one"))
    assert player(state, 0).hand == ()


def test_what_may_be_done_to_cards_out_of_play_is_asked_where_it_can_be() -> None:
    for deed, own in (
        (do("discard", cards=hand_of(kind="equipment"), may=True), Seat(hand="one")),
        (do("discard", cards={"top": 1}, may=True), Seat(deck="one")),
    ):
        assert legal(cast(deed, own=own)) == ["yes", "no"]
        assert cast(deed).to_act == 0
        assert "yes" not in legal(cast(deed))


def test_s35_cards_that_leave_the_deck_together_are_not_meant_there_any_more() -> None:
    mill = do("discard", cards={"top": 2, "whose": RIVALS})
    sage = champion("Sage", activated("Grind", mill, when=when("damage-placed"), may=True), defense=9)
    deeds = (do("reveal", cards={"top": 3}), damage(1, each(FOE)), do("return-to-hand", cards="that"))
    theirs = Seat(champions="sage elm ash")
    state = before(*deeds, own=Seat(deck="one two three nap"), rival=theirs, cards=[sage])
    state = play(state, "play:cast@0")
    state = play(state, legal(state, "activate")[0], "pass")
    assert (player(state, 0).hand, player(state, 0).deck) == (("three",), ("nap",))


@pytest.mark.parametrize(("deeds", "hand"), [([do("shuffle")], ()), ([], ("one",))], ids=["shuffled", "known"])
def test_s35_a_card_on_the_bottom_of_a_deck_is_not_meant_once_that_is_shuffled(
    deeds: list[Json], hand: tuple[str, ...]
) -> None:
    bury = do("return-to-deck", cards=choose(zone="discard"), place="bottom")
    act = action("Act", bury, *deeds, do("return-to-hand", cards="that"))
    state = play(position(Seat(hand="act", deck="two", discard="one"), Seat(), cards=[act]), "play:act@0")
    assert player(play(state, "shuffle:two,one") if deeds else state, 0).hand == hand
