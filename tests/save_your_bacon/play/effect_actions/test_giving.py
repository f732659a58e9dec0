"""Owner and controller apart: equipment that is given to champions, and cards underneath cards (§4.1, §11.0)."""

from collections.abc import Sequence

import attrs
import pytest

from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import (
    CardLeft,
    CardMoved,
    CardPutUnder,
    CardUncovered,
    EquipmentMoved,
    PlayerLost,
)
from bacon_rules.save_your_bacon.frames import Resolving, Taken
from bacon_rules.save_your_bacon.table import Underneath
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

STEAL = action("Steal", do("move-equipment", cards=choose(FOE_GEAR), to="this-champion"))
TUCK = action("Tuck", do("put-under", cards=choose(zone="hand"), under="this-champion"))
ANY = {"kind": "equipment"}


def given(*cards: Json, hand: str, **rest: object) -> State:
    """Return a game in which the first player has a hand, and the second a spade on the champion with the number 3."""
    gear = rest.pop("gear", [("spade", 3)])
    return position(Seat(hand=hand, energy=9), Seat(), cards=cards, gear=gear, **rest)  # type: ignore[arg-type]


def lay(state: State, number: int, *under: tuple[int, str]) -> State:
    """Put cards underneath a card, and into their owners' decks."""
    table = table_of(state)
    below = tuple(Underneath(owner, CardKey(key)) for owner, key in under)
    cards = [attrs.evolve(one, under=below) if one.number == number else one for one in table.cards]
    decks = [
        attrs.evolve(deck, cards=tuple(sorted([*deck.cards, *(CardKey(key) for owner, key in under if owner == seat)])))
        for seat, deck in enumerate(state.decks)
    ]
    return attrs.evolve(state, decks=tuple(decks), stage=attrs.evolve(table, cards=tuple(cards)))


# Control (§14.0 Opponent)


def test_equipment_that_is_taken_is_controlled_by_who_took_it() -> None:
    state = checked(play(given(STEAL, hand="steal"), "play:steal@1"))
    stolen = card(state, 6)
    assert (stolen.seat, stolen.owner, stolen.champion) == (0, 1, 1)
    assert "attack:6" in legal(state)


def test_an_event_tells_who_gets_equipment() -> None:
    assert EquipmentMoved(CardNumber(6), CardNumber(1)) in told(given(STEAL, hand="steal"), "play:steal@1")


def test_damage_and_exhaustion_stay_on_equipment_that_moves() -> None:
    state = play(given(STEAL, hand="steal", damaged={6: 1}, exhausted=[6]), "play:steal@1")
    assert (card(state, 6).damage, card(state, 6).exhausted) == (1, True)


def test_what_lasts_on_equipment_stays_on_it() -> None:
    honed = activated("Honed", modify(each(ANY), "attack", "add", 3, duration="this-turn"), costs={"action": True})
    state = position(
        Seat(champions="smith elm ash", hand="steal"),
        Seat(),
        cards=[STEAL, champion("Smith", honed)],
        gear=[("spade", 3)],
        turn=Turn(0, 3, TurnStep.ACTIONS),
    )
    state = play(state, "activate:0/0", "play:steal@1")
    assert state.standing(6).attack == 4


def test_constant_effects_of_equipment_follow_its_champion() -> None:
    plate = equipment("Plate", constant("Hard", modify("this-champion", "defense", "add", 2)))
    state = given(STEAL, plate, hand="steal", gear=[("plate", 3)])
    assert [state.standing(number).defense for number in (1, 3)] == [4, 6]
    state = play(state, "play:steal@1")
    assert [state.standing(number).defense for number in (1, 3)] == [6, 4]


@pytest.mark.parametrize(
    ("deed", "zone"),
    [("discard", "discard"), ("return-to-hand", "hand"), ("return-to-deck", "deck"), ("remove-from-game", "removed")],
)
def test_11_0_equipment_goes_to_its_owners_places(deed: str, zone: str) -> None:
    leave = action("Leave", do(deed, cards=choose(GEAR)))
    state = play(given(STEAL, leave, hand="leave steal"), "play:steal@1")
    assert CardLeft(1, CardKey("spade"), CardNumber(6), zone) in told(state, "play:leave@0")
    state = checked(play(state, "play:leave@0"))
    assert getattr(player(state, 1), zone) == ("spade",)
    assert "spade" not in getattr(player(state, 0), zone)


def test_a_filter_asks_whose_card_it_is() -> None:
    back = action("Back", do("return-to-hand", cards=each({**ANY, "owner": "opposing"})))
    own = action("Own", do("return-to-hand", cards=each({**ANY, "owner": "friendly"})))
    state = given(STEAL, back, own, hand="steal back", gear=[("spade", 0), ("spade", 3)])
    state = play(state, "play:steal@1", "play:back@0")
    assert (is_in_play(state, 6), is_in_play(state, 7)) == (True, False)
    state = given(STEAL, back, own, hand="steal own", gear=[("spade", 0), ("spade", 3)])
    state = play(state, "play:steal@1", "play:own@0")
    assert (is_in_play(state, 6), is_in_play(state, 7)) == (False, True)


def test_reaction_text_asks_whose_card_it_was() -> None:
    mine = reaction("Mine", when("exhausted", card={"owner": "friendly"}), do("gain-energy", count=1))
    state = position(Seat(hand="steal"), Seat(hand="mine one"), cards=[STEAL, mine], gear=[("spade", 3), ("spade", 0)])
    state = play(state, "play:steal@1", "attack:6")
    assert "play:mine@3!0" in legal(state)
    checked(state)
    state = position(Seat(), Seat(hand="mine one"), cards=[mine], gear=[("spade", 0)])
    assert "play:mine@3!0" not in legal(play(state, "attack:6"))


# Moving equipment (S51)


def test_both_the_equipment_and_the_champion_can_be_chosen() -> None:
    swap = action("Swap", do("move-equipment", cards=choose(ANY), to=choose({"kind": "champion"})))
    state = play(given(swap, hand="swap", gear=[("spade", 0), ("spade", 3)]), "play:swap@0")
    assert legal(state) == [f"choose:{number}" for number in range(6)]
    checked(state)
    state = checked(play(state, "choose:4"))
    assert legal(state) == ["choose:6", "choose:7"]
    assert why(state, "choose:0") is not None
    state = play(state, "choose:6")
    assert (card(state, 6).seat, card(state, 6).owner, card(state, 6).champion) == (1, 0, 4)


def test_only_a_champion_of_those_meant_is_chosen() -> None:
    swap = action("Swap", do("move-equipment", cards=choose(ANY), to=choose(FOE)))
    state = play(given(swap, hand="swap"), "play:swap@0")
    assert why(state, "choose:0") is why(state, "choose:6") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "done") is Illegal.MUST_CHOOSE


def test_that_champion_is_the_one_chosen_to_get_equipment() -> None:
    gift = equipment(
        "Gift",
        activated(
            "Give",
            do("move-equipment", cards="this-card", to=choose(FRIEND)),
            damage(1, "that"),
            costs={"action": True},
        ),
    )
    state = play(given(gift, hand="", gear=[("gift", 0)]), "activate:6/0", "choose:1")
    assert (card(state, 6).champion, card(state, 1).damage) == (1, 1)


def test_that_equipment_is_the_one_chosen_last() -> None:
    lend = action("Lend", do("move-equipment", cards=choose(ANY), to=choose(FRIEND)), damage(1, "that"))
    state = play(given(lend, hand="lend", gear=[("spade", 0), ("spade", 3)]), "play:lend@0", "choose:1", "choose:7")
    assert (card(state, 7).champion, card(state, 7).damage) == (1, 1)


def test_a_reference_means_a_champion_chosen_before() -> None:
    send = action("Send", do("choose", cards=choose(FOE)), do("move-equipment", cards=choose(GEAR), to="that"))
    state = play(given(send, hand="send", gear=[("spade", 0)]), "play:send@0", "choose:5")
    assert card(state, 6).champion == 5


def test_as_many_as_there_is_room_for_are_moved() -> None:
    loot = action(
        "Loot",
        do("move-equipment", cards=each(FOE_GEAR), to="this-champion"),
        do("gain-energy", count={"sum": ["that-many", 1]}),
        do("gain-bacon", count=1, if_you_do=True),
    )
    gear = [("spade", 0), ("spade", 3), ("spade", 4)]
    state = play(given(loot, hand="loot", gear=gear), "play:loot@0")
    assert [card(state, number).champion for number in (6, 7, 8)] == [0, 0, 4]
    assert (player(state, 0).energy, player(state, 0).bacon) == (11, 1)


def test_equipment_is_not_moved_to_its_own_champion() -> None:
    fuss = action(
        "Fuss", do("move-equipment", cards=choose(GEAR), to=choose(FRIEND)), do("draw", count=1, if_you_do=True)
    )
    state = play(given(fuss, hand="fuss", gear=[("spade", 0)]), "play:fuss@1", "choose:0")
    assert card(state, 6).champion == 0


def test_nothing_is_moved_to_what_is_no_champion() -> None:
    odd = action("Odd", do("choose", cards=choose(FOE_GEAR)), do("move-equipment", cards=choose(GEAR), to="that"))
    state = play(given(odd, hand="odd", gear=[("spade", 0), ("spade", 3)]), "play:odd@0")
    assert card(state, 6).champion == 0


def test_if_able_asks_whether_a_champion_has_room() -> None:
    full = [("spade", 0), ("spade", 0), ("spade", 3)]
    sure = action("Sure", do("move-equipment", cards=choose(FOE_GEAR), to=choose(FRIEND), if_able=True))
    state = play(given(sure, hand="sure", gear=full), "play:sure@0")
    assert legal(state) == ["choose:1", "choose:2"]
    this = action("This", do("move-equipment", cards=each(FOE_GEAR), to="this-champion", if_able=True))
    assert card(play(given(this, hand="this", gear=full), "play:this@0"), 8).champion == 3
    assert card(play(given(this, hand="this", gear=full), "play:this@1"), 8).champion == 1
    two = action("Two Of", do("move-equipment", cards=choose(ANY, count=2), to="this-champion", if_able=True))
    assert legal(play(given(two, hand="two-of", gear=full), "play:two-of@1"), "choose:") == [
        "choose:6",
        "choose:7",
        "choose:8",
    ]
    some = action(
        "Some", do("move-equipment", cards=choose(ANY, count=2, up_to=True), to="this-champion", if_able=True)
    )
    assert "done" in legal(play(given(some, hand="some", gear=full), "play:some@1"))


def test_what_may_be_moved_is_asked_only_if_there_is_a_champion_for_it() -> None:
    gentle = action("Gentle", do("move-equipment", cards=choose(GEAR), to=choose({**FRIEND, "ready": False}), may=True))
    state = given(gentle, hand="gentle", gear=[("spade", 0)])
    assert legal(play(state, "play:gentle@0")) != ["yes", "no"]
    state = given(gentle, hand="gentle", gear=[("spade", 0)], exhausted=[1])
    state = play(state, "play:gentle@0")
    assert legal(state) == ["yes", "no"]
    assert card(play(state, "yes"), 6).champion == 1


def test_several_cards_that_a_reference_means_leave_a_choice() -> None:
    pair = action(
        "Pair", do("choose", cards=choose(FRIEND, count=2)), do("move-equipment", cards=choose(FOE_GEAR), to="that")
    )
    state = play(given(pair, hand="pair"), "play:pair@0", "choose:0", "choose:2")
    assert legal(state) == ["choose:0", "choose:2"]
    assert card(play(state, "choose:2"), 6).champion == 2


# In the middle of things (S51)


def test_who_controls_the_defending_card_says_whether_it_counters() -> None:
    snatch = reaction(
        "Snatch",
        when("target-declared", side="opposing"),
        do("move-equipment", cards="defending-card", to="this-champion"),
    )
    state = position(Seat(hand="snatch one"), Seat(), cards=[snatch], gear=[("spade", 3)])
    state = play(state, "attack:0", "target:6", "play:snatch@1!0")
    assert (state.to_act, legal(state)) == (0, ["counter", "no-counter"])
    state = play(checked(state), "counter")
    assert (card(state, 0).damage, is_in_play(state, 6)) == (1, False)
    assert player(state, 1).discard == ("spade",)


def test_a_declared_effect_is_not_resolved_if_its_card_is_taken() -> None:
    lamp = equipment("Lamp", activated("Shine", do("gain-energy", count=5), costs={"action": True}))
    take = reaction(
        "Take", when("effect-declared", side="opposing"), do("move-equipment", cards="that", to="this-champion")
    )
    state = position(Seat(), Seat(hand="take one"), cards=[lamp, take], gear=[("lamp", 0)])
    state = play(state, "activate:6/0", "play:take@3!0")
    assert (card(state, 6).seat, player(state, 0).energy) == (1, 0)


def test_an_effect_that_has_begun_stays_its_players() -> None:
    boomerang = equipment(
        "Boomerang",
        activated(
            "Fly",
            do("move-equipment", cards="this-card", to=choose(FOE)),
            do("gain-energy", count=1),
            damage(1, "this-champion"),
            costs={"action": True},
        ),
    )
    state = position(Seat(), Seat(), cards=[boomerang], gear=[("boomerang", 0)])
    state = play(state, "activate:6/0", "choose:4")
    assert (card(state, 6).seat, player(state, 0).energy, card(state, 0).damage) == (1, 1, 1)


def test_an_attack_with_a_card_that_was_taken_before_is_not_made() -> None:
    flurry = action("Flurry", do("attack", cards=each(GEAR)))
    state = position(
        Seat(hand="flurry"),
        Seat(hand="catch-all one"),
        gear=[("spade", 0), ("spade", 1)],
        cards=[
            flurry,
            reaction(
                "Catch All",
                when("target-declared", side="friendly"),
                do("move-equipment", cards=each({**FOE_GEAR, "ready": True}), to="this-champion"),
            ),
        ],
    )
    state = play(state, "play:flurry@0", "target:3", "play:catch-all@3!0", "no-counter")
    assert (card(state, 7).seat, card(state, 7).exhausted) == (1, False)
    assert table_of(state).stack == (table_of(state).turn,)


# Cards underneath (§11.0, S52)


def test_11_0_a_card_lies_open_underneath_another() -> None:
    state = play(given(TUCK, hand="tuck nap"), "play:tuck@1")
    checked(state)
    assert card(state, 1).under == (Underneath(0, CardKey("nap")),)
    assert state.observe(1).stage.cards[1].under == card(state, 1).under  # type: ignore[union-attr]


def test_events_tell_what_goes_underneath() -> None:
    events = told(given(TUCK, hand="tuck nap"), "play:tuck@1")
    assert CardMoved(0, CardKey("nap"), Zone.HAND, "under") in events
    assert CardPutUnder(0, CardKey("nap"), CardNumber(1)) in events


def test_equipment_in_play_that_goes_underneath_leaves_play() -> None:
    eat = action("Eat", do("put-under", cards=choose(FOE_GEAR), under=choose(FRIEND)))
    state = checked(play(lay(given(eat, hand="eat"), 6, (1, "nap")), "play:eat@0", "choose:2"))
    assert (card(state, 2).under, player(state, 1).discard) == ((Underneath(1, CardKey("spade")),), ("nap",))


def test_s20_who_can_hold_no_reaction_as_its_copies_lie_underneath_is_not_asked() -> None:
    echo = reaction("Echo", when("damage-placed"), do("gain-energy", count=1))
    bolt = action("Bolt", damage(1, choose(FOE)))
    seats = (Seat(hand="bolt"), Seat(hand="nap"))
    state = lay(position(*seats, cards=[bolt, echo]), 0, (1, "echo"))
    assert play(state, "play:bolt@0", "choose:3").to_act == 0
    assert play(lay(state, 1, (0, "one")), "play:bolt@0", "choose:3").to_act == 0
    unknown = position(*(seats[0], Seat(hand="nap", deck="echo")), cards=[bolt, echo])
    assert play(unknown, "play:bolt@0", "choose:3").to_act == 1


def test_a_card_is_not_put_underneath_itself() -> None:
    pile = equipment(
        "Pile", activated("Heap", do("put-under", cards=each(ANY), under="this-card"), costs={"action": True})
    )
    state = checked(play(given(pile, hand="", gear=[("pile", 0), ("spade", 0), ("spade", 3)]), "activate:6/0"))
    assert card(state, 6).under == (Underneath(0, CardKey("spade")), Underneath(1, CardKey("spade")))


def test_a_card_of_the_discard_goes_underneath() -> None:
    bury = action("Bury", do("put-under", cards=choose(zone="discard"), under="this-champion"))
    state = position(Seat(hand="bury", discard="nap"), Seat(), cards=[bury])
    assert card(play(state, "play:bury@0"), 0).under == (Underneath(0, CardKey("nap")),)


def test_4_1_1_what_lies_underneath_a_champion_stays_when_it_is_defeated() -> None:
    state = lay(given(action("Kill", damage(9, choose(FOE))), hand="kill"), 3, (1, "nap"))
    state = play(state, "play:kill@0", "choose:3")
    assert player(state, 0).bacon == 1
    assert card(state, 3).under == (Underneath(1, CardKey("nap")),)


def test_what_lies_underneath_goes_with_equipment_that_is_moved() -> None:
    state = play(lay(given(STEAL, hand="steal"), 6, (1, "nap")), "play:steal@1")
    assert card(state, 6).under == (Underneath(1, CardKey("nap")),)


@pytest.mark.parametrize(
    ("deed", "zone"),
    [("discard", "discard"), ("return-to-hand", "hand"), ("return-to-deck", "deck"), ("remove-from-game", "removed")],
)
def test_cards_underneath_go_to_their_owners_places(deed: str, zone: str) -> None:
    vault = equipment(
        "Vault",
        activated("Open", do(deed, cards=choose(zone="under", count=2)), costs={"action": True}),
    )
    state = lay(given(vault, hand="", gear=[("vault", 0)]), 6, (0, "nap"), (1, "nap"), (1, "one"))
    state = play(state, "activate:6/0")
    assert legal(state) == ["take:one", "take:nap"]
    state = checked(play(checked(state), "take:nap"))
    state = checked(play(state, "take:nap"))
    assert card(state, 6).under == (Underneath(1, CardKey("one")),)
    assert (getattr(player(state, 0), zone), getattr(player(state, 1), zone)) == (("nap",), ("nap",))


def test_all_that_lies_underneath_is_taken_without_a_choice_if_it_is_no_more_than_needed() -> None:
    vault = equipment(
        "Vault",
        activated(
            "Open",
            do("return-to-hand", cards=choose(zone="under", count={"value": "under", "of": "this-card"})),
            costs={"action": True},
        ),
    )
    state = lay(given(vault, hand="", gear=[("vault", 0)]), 6, (0, "nap"), (1, "one"))
    state = play(state, "activate:6/0")
    assert (card(state, 6).under, player(state, 0).hand, player(state, 1).hand) == ((), ("nap",), ("one",))


def test_each_card_underneath_is_discarded() -> None:
    vault = equipment(
        "Vault",
        activated("Open", do("discard", cards={"each": {"kind": "action"}, "zone": "under"}), costs={"action": True}),
    )
    state = lay(given(vault, hand="", gear=[("vault", 0)]), 6, (0, "nap"), (1, "spade"), (1, "one"))
    state = checked(play(state, "activate:6/0"))
    assert card(state, 6).under == (Underneath(1, CardKey("spade")),)
    assert (player(state, 0).discard, player(state, 1).discard) == (("nap",), ("one",))


def test_the_top_of_a_deck_goes_underneath() -> None:
    stash = action("Stash", do("put-under", cards={"top": 2}, under="this-champion"))
    state = checked(play(position(Seat(hand="stash", deck="nap one two"), Seat(), cards=[stash]), "play:stash@0"))
    assert card(state, 0).under == (Underneath(0, CardKey("nap")), Underneath(0, CardKey("one")))
    sure = action("Sure", do("put-under", cards={"top": 2}, under="this-champion", if_able=True))
    state = position(Seat(hand="sure", deck="nap one"), Seat(), cards=[sure])
    assert len(card(play(state, "play:sure@0"), 0).under) == 2


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (choose(zone="under", whose="each-opponent"), "expected neither 'whose' nor 'by'"),
        (choose(zone="under", by="each-player"), "expected neither 'whose' nor 'by'"),
        (choose({"side": "opposing"}, zone="under"), "expected no 'side'"),
        ({"each": {}, "zone": "under", "whose": "each-player"}, "expected neither 'whose' nor 'by'"),
    ],
)
def test_what_lies_underneath_is_nobodys_place(cards: Json, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        pool_of(champion("Bad", activated("Open", do("discard", cards=cards), costs={"action": True})))


def test_a_filter_asks_of_cards_underneath() -> None:
    vault = equipment(
        "Vault",
        activated(
            "Open",
            do("return-to-hand", cards=choose({"kind": "action", "name": "One"}, zone="under")),
            costs={"action": True},
        ),
    )
    state = play(lay(given(vault, hand="", gear=[("vault", 0)]), 6, (0, "nap"), (0, "one")), "activate:6/0")
    assert player(state, 0).hand == ("one",)


def test_if_able_asks_whether_there_are_cards_enough_to_put_underneath() -> None:
    two = action("Two Of", do("put-under", cards=choose(zone="hand", count=2), under="this-champion", if_able=True))
    assert (
        card(play(given(two, hand="two-of nap nap"), "play:two-of@0"), 0).under == (Underneath(0, CardKey("nap")),) * 2
    )
    assert card(play(given(two, hand="two-of nap"), "play:two-of@0"), 0).under == ()


def test_cards_that_were_chosen_underneath_have_to_lie_there() -> None:
    vault = equipment(
        "Vault", activated("Open", do("return-to-hand", cards=choose(zone="under", count=2)), costs={"action": True})
    )
    state = lay(given(vault, hand="", gear=[("vault", 0)]), 6, (0, "nap"), (0, "one"), (1, "one"))
    state = play(state, "activate:6/0", "take:one")
    table = table_of(state)
    top = table.stack[-1]
    assert isinstance(top, Resolving)
    assert top.taken == (Taken(1, CardKey("one")),)
    bent = attrs.evolve(top, taken=(Taken(1, CardKey("nap")),))
    with pytest.raises(ValueError, match=r"^\$\.stage\.stack\[1\]\.taken: expected only cards that lie underneath$"):
        load_state(attrs.evolve(state, stage=attrs.evolve(table, stack=(*table.stack[:-1], bent))).to_json())


def test_a_recipient_is_chosen_only_from_several() -> None:
    lend = action("Lend", do("move-equipment", cards=choose(GEAR), to=choose({**FOE, "ready": False})))
    state = play(given(lend, hand="lend", gear=[("spade", 0)], exhausted=[3, 4]), "play:lend@0")
    table = table_of(state)
    cards = [attrs.evolve(one, exhausted=one.number == 3) for one in table.cards]
    with pytest.raises(ValueError, match=r"^\$\.stage\.stack\[2\]\.step: expected several cards that can get cards$"):
        load_state(attrs.evolve(state, stage=attrs.evolve(table, cards=tuple(cards))).to_json())


# Who is out (S50)


LOST = "three " * 7
"""Cards worth 21 energy: who has spent so much loses."""


def lost(state: State) -> State:
    """Let the player who takes a turn pass time, and the next one lose for what is spent."""
    return play(state, "pass-time", "pass-time")


def three(*cards: Json, gear: list[tuple[str, int]]) -> State:
    return position(Seat(), Seat(spent=LOST), Seat(), cards=cards, gear=gear, turn=0)


def test_cards_of_a_player_who_is_out_leave_the_game_wherever_they_are() -> None:
    state = three(gear=[("spade", 3)])
    table = table_of(state)
    cards = [attrs.evolve(one, seat=0, champion=CardNumber(0)) if one.number == 9 else one for one in table.cards]
    state = lay(attrs.evolve(state, stage=attrs.evolve(table, cards=tuple(cards))), 9, (1, "nap"), (2, "one"))
    checked(state)
    state = play(state, "pass-time")
    events = told(state, "pass-time")
    assert {
        CardLeft(1, CardKey("spade"), CardNumber(9), "removed"),
        CardUncovered(1, CardKey("nap"), CardNumber(9), "removed"),
    } < {*events}
    assert CardUncovered(2, CardKey("one"), CardNumber(9), "discard") in events
    assert events.index(PlayerLost(1)) > events.index(CardLeft(1, CardKey("spade"), CardNumber(9), "removed"))
    state = checked(play(state, "pass-time"))
    assert not is_in_play(state, 9)
    assert {"spade", "nap"} < {*player(state, 1).removed}
    assert player(state, 2).discard == ("one",)


def with_a_spade_of_another(*seats: Seat, cards: Sequence[Json] = ()) -> State:
    """Return a game in which the second player controls a spade of the first, with cards of two others underneath."""
    state = position(*seats, cards=cards, gear=[("spade", 0)])
    table = table_of(state)
    moved = [attrs.evolve(one, seat=1, champion=CardNumber(3)) if one.number == 9 else one for one in table.cards]
    return checked(lay(attrs.evolve(state, stage=attrs.evolve(table, cards=tuple(moved))), 9, (1, "nap"), (2, "one")))


def test_cards_of_others_are_discarded_when_their_controller_is_out() -> None:
    state = play(with_a_spade_of_another(Seat(), Seat(spent=LOST), Seat()), "pass-time")
    assert CardLeft(0, CardKey("spade"), CardNumber(9), "discard") in told(state, "pass-time")
    state = checked(play(state, "pass-time"))
    assert not is_in_play(state, 9)
    assert (player(state, 0).discard, player(state, 2).discard) == (("spade",), ("one",))
    assert "nap" in player(state, 1).removed


@pytest.mark.parametrize(("zone", "name"), [("play", "Spade"), ("under", "One")])
def test_players_react_to_what_is_discarded_when_its_controller_is_out(zone: str, name: str) -> None:
    text = when("discarded", zone=zone, card={"name": name})
    heap = champion("Heap", activated("Hoard", do("gain-energy", count=1), when=text, may=True))
    state = with_a_spade_of_another(Seat(), Seat(spent=LOST), Seat(champions="heap elm ash"), cards=[heap])
    assert len(legal(lost(state), "activate:6")) == 1


def test_what_others_have_underneath_a_champion_is_discarded_when_its_player_is_out() -> None:
    state = checked(lost(lay(three(gear=[]), 3, (1, "nap"), (2, "one"))))
    assert player(state, 2).discard == ("one",)
    assert "nap" in player(state, 1).removed


def test_what_a_player_who_is_out_has_underneath_others_cards_leaves_the_game() -> None:
    state = checked(lost(lay(three(gear=[]), 0, (1, "nap"), (2, "one"))))
    assert card(state, 0).under == (Underneath(2, CardKey("one")),)
    assert "nap" in player(state, 1).removed


# What is refused
