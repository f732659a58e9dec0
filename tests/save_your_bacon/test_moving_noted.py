"""What players see of cards that an effect moves, and what they react to: from where, to where, whose, and by what."""

from typing import Final

import pytest

from bacon_rules.save_your_bacon import State
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.events import CardLeft, CardMoved, CardPutUnder, CardUncovered
from bacon_rules.save_your_bacon.frames import Shuffling
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from tests.save_your_bacon.scenarios import (
    FOE_GEAR,
    Json,
    Seat,
    action,
    activated,
    champion,
    choose,
    damage,
    do,
    each,
    equipment,
    legal,
    play,
    player,
    position,
    table_of,
    told,
    when,
    wounds,
)
from tests.save_your_bacon.test_owner_giving import lay
from tests.save_your_bacon.test_zones_choosing import shuffled

GAIN: Final = do("gain-energy", count=1)
UNDER: Final = {"each": {}, "zone": "under"}
ACT: Final = {"costs": {"action": True}}


def acting(*deeds: Json, text: Json | None = None, gear: tuple[tuple[str, int], ...] = (("spade", 3),)) -> State:
    """Return a state in which a champion with two cards underneath can do this, and another one sees what happens.

    The other one belongs to the same player, so that what is that player's is friendly.
    """
    chef = champion("Chef", activated("Act", *deeds, **ACT))
    witness = champion("Witness", *([activated("See", GAIN, when=text, may=True)] if text else []))
    mine = Seat(champions="chef witness ash", hand="two", deck="one nap three", spent="three")
    state = position(mine, Seat(deck="two", discard="one"), cards=[chef, witness], gear=gear)
    return lay(state, 0, (0, "nap"), (1, "spade"))


SEEN: Final[list[tuple[str, Json, Json, str]]] = [
    ("equipment", do("discard", cards=choose(FOE_GEAR)), when("discarded", zone="play", side="opposing"), ""),
    ("cards underneath", do("discard", cards=UNDER), when("discarded", zone="under", side="friendly"), ""),
    ("cards of a hand", do("discard", cards={"each": {}, "zone": "hand"}), when("discarded", zone="hand"), ""),
    ("cards of a deck", do("discard", cards={"top": 1}), when("discarded", zone="deck", side="friendly"), ""),
    (
        "the rest of what was looked at",
        do("return-to-hand", cards=choose(zone="deck", top=2, rest="discard")),
        when("discarded", zone="deck", side="friendly"),
        "take:nap",
    ),
    ("a card pitched", do("pitch", cards=choose(zone="hand")), when("pitched", side="friendly"), ""),
    ("equipment put underneath", do("put-under", cards=each(FOE_GEAR), under="this-champion"), when("left-play"), ""),
]
"""What an effect does, and the reaction text that comes true."""


@pytest.mark.parametrize(("deed", "text", "move"), [row[1:] for row in SEEN], ids=[row[0] for row in SEEN])
def test_s66_players_react_to_cards_that_an_effect_moves(deed: Json, text: Json, move: str) -> None:
    state = play(acting(deed, text=text), "activate:0/0", *move.split())
    assert legal(state, "activate") == ["activate:1/0!0"]


def test_s68_equipment_is_destroyed_by_the_card_whose_effect_it_is() -> None:
    hammer = equipment("Hammer", activated("Smash", do("destroy", cards=choose(FOE_GEAR)), **ACT))
    cat = champion("Cat", activated("Sting", damage(1, "doer"), when=when("destroyed", by={"name": "Hammer"})))
    second = Seat(champions="cat elm ash")
    state = position(Seat(), second, cards=[hammer, cat], gear=[("hammer", 0), ("spade", 4)])
    state = play(state, "activate:6/0")
    state = play(state, *legal(state, "activate:3"))
    assert wounds(state, 0, 6) == [0, 1]


MOVED: Final[list[tuple[Json, str, list[object]]]] = [
    (
        do("return-to-deck", cards=choose(zone="deck", top=3, rest="bottom"), place="top"),
        "take:nap",
        [
            CardMoved(0, CardKey(HIDDEN), Zone.DECK, "deck"),
            CardMoved(0, CardKey(HIDDEN), Zone.DECK, "deck"),
            CardMoved(0, CardKey(HIDDEN), Zone.DECK, "deck"),
        ],
    ),
    (
        do("return-to-hand", cards=choose(zone="deck", top=3, rest="discard")),
        "take:nap",
        [
            CardMoved(0, CardKey(HIDDEN), Zone.DECK, "hand"),
            CardMoved(0, CardKey("one"), Zone.DECK, "discard"),
            CardMoved(0, CardKey("three"), Zone.DECK, "discard"),
        ],
    ),
    (
        do("return-to-hand", cards=UNDER),
        "",
        [
            CardUncovered(0, CardKey("nap"), CardNumber(0), "hand"),
            CardUncovered(1, CardKey("spade"), CardNumber(0), "hand"),
        ],
    ),
    (
        do("put-under", cards=each(FOE_GEAR), under="this-champion"),
        "",
        [
            CardLeft(1, CardKey("spade"), CardNumber(6), "under"),
            CardPutUnder(1, CardKey("spade"), CardNumber(0)),
        ],
    ),
]
"""What an effect does, and what is told of where cards go."""


@pytest.mark.parametrize(("deed", "move", "events"), MOVED)
def test_events_tell_where_cards_go(deed: Json, move: str, events: list[object]) -> None:
    state = acting(deed)
    found = told(state, "activate:0/0")
    if move:
        found += told(play(state, "activate:0/0"), move)
    kinds = CardMoved | CardUncovered | CardLeft | CardPutUnder
    assert [event for event in found if isinstance(event, kinds)] == events


def test_s35_cards_that_lay_underneath_are_meant_where_they_lie_then() -> None:
    state = play(acting(do("discard", cards=choose(zone="under")), do("return-to-hand", cards="that")), "activate:0/0")
    state = play(state, "take:nap")
    assert (player(state, 0).hand, player(state, 0).discard) == (("nap", "two"), ())


def test_s35_a_card_below_which_another_is_put_is_not_meant_any_more() -> None:
    bury = do("return-to-deck", cards={"each": {}, "zone": "discard", "whose": "each-opponent"}, place="bottom")
    sage = champion("Sage", activated("Bury", bury, when=when("damage-placed")), defense=9)
    deeds = (do("reveal", cards={"top": 1}), damage(1, each({"name": "Sage"})), do("return-to-hand", cards="that"))
    mine = Seat(hand="act", deck="one", discard="three")
    cards = [sage, action("Act", *deeds)]
    state = play(position(mine, Seat(champions="sage elm ash"), cards=cards), "play:act@0")
    state = play(state, *legal(state, "activate"))
    assert (player(state, 0).hand, player(state, 0).deck) == ((), ("one", "three"))


def test_decks_into_which_cards_go_are_shuffled_in_order() -> None:
    deeds = do("return-to-deck", cards={"each": {}, "zone": "discard", "whose": "each-player"}, place="shuffled")
    act = action("Act", deeds)
    state = position(Seat(discard="nap"), Seat(hand="act", discard="one", deck="two"), cards=[act], turn=1)
    state = play(state, "play:act@3")
    assert [frame.seat for frame in table_of(state).stack if isinstance(frame, Shuffling)] == [1, 0]
    state = shuffled(shuffled(state))
    assert (player(state, 0).deck, player(state, 1).deck) == (("nap",), ("one", "two"))
