"""Reactions (§10.2, §10.2.1; S13, S19, S20)."""

import pytest

from tests.save_your_bacon.scenarios import *

BOLT = action("Bolt", damage(1, choose({"kind": "champion"})))
ECHO = reaction("Echo", when("damage-placed"), do("gain-energy", count=1))


def test_10_2_1_reactions_are_played_in_player_order_beginning_with_whose_turn_it_is() -> None:
    seats = (Seat(hand="echo"), Seat(hand="bolt echo"), Seat(hand="echo"))
    state = position(*seats, cards=[BOLT, ECHO], turn=1)
    state = play(state, "play:bolt@3", "choose:0")
    for seat in (1, 2, 0):
        assert (state.to_act, legal(state)) == (seat, [*(f"play:echo@{3 * seat + row}!0" for row in range(3)), "pass"])
        assert why(state, "pass-time") is Illegal.MUST_REACT
        state = play(state, f"play:echo@{3 * seat}!0")
        assert player(state, seat).energy == 1
    assert (state.to_act, turn_of(state).actions, len(table_of(state).stack)) == (1, 1, 1)


def test_10_2_1_who_passes_is_not_asked_again_for_the_same_event() -> None:
    seats = (Seat(hand="bolt echo"), Seat(hand="echo"))
    state = play(position(*seats, cards=[BOLT, ECHO]), "play:bolt@0", "choose:3", "pass")
    assert state.to_act == 1
    state = play(state, "play:echo@3!0")
    assert (state.to_act, turn_of(state).actions, player(state, 0).energy) == (0, 1, 0)


def test_10_2_1_that_means_the_card_of_the_reaction_and_does_not_mix_with_the_choice_outside() -> None:
    combo = action("Combo", do("exhaust", cards=choose(FOE)), damage(2, "that"))
    spite = reaction("Spite", when("exhausted"), damage(1, choose(FOE)), damage(1, "that"))
    seats = (Seat(hand="combo"), Seat(hand="spite"))
    state = play(position(*seats, cards=[combo, spite]), "play:combo@0", "choose:3", "play:spite@4!0", "choose:2")
    assert wounds(state, 2, 3) == [2, 2]


def test_10_2_1_everybody_draws_before_anybody_reacts_to_it() -> None:
    feast = action("Feast", do("draw", count=1, who="each-player"))
    jinx = reaction(
        "Jinx", when("drew", side="opposing"), do("discard", cards=choose({"side": "opposing"}, zone="hand"))
    )
    seats = (Seat(hand="feast jinx", deck="one"), Seat(discard="two"), Seat(deck="three"))
    state = play(position(*seats, cards=[feast, jinx]), "play:feast@0")
    assert state.to_act is None
    state = play(state, "shuffle:two")
    assert [player(state, seat).hand for seat in range(3)] == [("jinx", "one"), ("two",), ("three",)]
    assert (state.to_act, legal(state, "play:jinx@0")) == (0, ["play:jinx@0!1", "play:jinx@0!2"])
    state = play(state, "play:jinx@0!2")
    assert [player(state, seat).hand for seat in range(3)] == [("one",), (), ()]


def test_10_2_1_if_you_do_knows_whether_everybody_could_draw() -> None:
    feast = action("Feast", do("draw", count=1, who="each-player"), do("gain-energy", count=1, if_you_do=True))
    full = play(position(Seat(hand="feast", deck="one"), Seat(deck="two"), cards=[feast]), "play:feast@0")
    assert player(full, 0).energy == 1
    for decks in (("one", ""), ("", "one")):
        seats = (Seat(hand="feast", deck=decks[0]), Seat(deck=decks[1]))
        assert player(play(position(*seats, cards=[feast]), "play:feast@0"), 0).energy == 0


def test_10_2_1_if_you_do_knows_whether_there_was_a_player_to_draw() -> None:
    tax = action(
        "Tax",
        do("exhaust", cards=choose(FOE_GEAR)),
        do("draw", count=1, who="that-player"),
        do("gain-energy", count=1, if_you_do=True),
    )
    seats = (Seat(hand="tax", deck="one"), Seat(deck="two"))
    state = play(position(*seats, cards=[tax], gear=[("spade", 3)]), "play:tax@0")
    assert (player(state, 1).hand, player(state, 0).energy) == (("two",), 1)
    state = play(position(*seats, cards=[tax]), "play:tax@0")
    assert (player(state, 0).hand, player(state, 1).hand, player(state, 0).energy) == ((), (), 0)


def test_10_2_1_only_what_happened_just_before_can_be_reacted_to() -> None:
    combo = action("Combo", damage(1, choose(FOE)), do("gain-bacon", count=1))
    glee = reaction("Glee", when("gained-bacon"), do("gain-energy", count=1))
    seats = (Seat(hand="combo"), Seat(hand="echo glee"))
    state = play(position(*seats, cards=[combo, ECHO, glee]), "play:combo@0", "choose:3")
    assert {move.split("@")[0] for move in legal(state)} == {"play:echo", "pass"}
    assert why(state, "play:glee@3!0") is Illegal.NOT_TRIGGERED
    assert why(state, "play:echo@3!1") is Illegal.NOT_TRIGGERED
    assert why(state, "play:echo@3") is Illegal.NOT_TRIGGERED
    state = play(state, "pass")
    assert {move.split("@")[0] for move in legal(state)} == {"play:glee", "pass"}
    assert why(state, "play:echo@3!0") is Illegal.NOT_TRIGGERED
    assert turn_of(play(state, "pass")).actions == 1


def test_2_0_1_reactions_are_played_like_actions_with_usage_requirements_and_costs() -> None:
    guard = champion("Guard", traits=["protection"])
    block = reaction(
        "Block", when("damage-placed"), do("gain-energy", count=5), cost=2, ready=True, traits=["protection"]
    )
    seats = (Seat(hand="bolt"), Seat(champions="guard guard elm", hand="block two"))
    state = position(*seats, cards=[BOLT, guard, block], exhausted=[4])
    state = play(state, "play:bolt@0", "choose:5")
    assert legal(state) == ["play:block@3!0", "pass"]
    assert why(state, "play:block@4!0") is Illegal.CHAMPION_IS_EXHAUSTED
    assert why(state, "play:block@5!0") is Illegal.CHAMPION_LACKS_TRAIT
    assert why(state, "play:block@0!0") is Illegal.NOT_A_CHAMPION
    assert why(state, "play:two@3!0") is Illegal.NOT_A_REACTION
    assert why(state, "play:bolt@3!0") is Illegal.NOT_IN_HAND
    state = play(state, "play:block@3!0", "pitch:two")
    assert (player(state, 1).energy, player(state, 1).discard, player(state, 1).spent) == (5, ("block",), ("two",))


def test_s20_a_seat_is_asked_if_its_deck_has_a_fitting_reaction_wherever_that_is_now() -> None:
    seats = (Seat(hand="bolt"), Seat(hand="one", deck="echo"))
    state = play(position(*seats, cards=[BOLT, ECHO]), "play:bolt@0", "choose:3")
    assert (state.to_act, legal(state)) == (1, ["pass"])


@pytest.mark.parametrize(
    "seat", [Seat(hand="one", discard="echo"), Seat(hand="one", spent="echo"), Seat(deck="echo"), Seat(hand="one")]
)
def test_s20_a_seat_is_not_asked_if_everybody_sees_that_it_cannot_react(seat: Seat) -> None:
    state = play(position(Seat(hand="bolt"), seat, cards=[BOLT, ECHO]), "play:bolt@0", "choose:3")
    assert (state.to_act, turn_of(state).actions) == (0, 1)


def test_s20_being_asked_tells_nothing_about_the_hand() -> None:
    """Two deals that only the reacting player can tell apart ask the same seats."""
    cards = [BOLT, ECHO]
    asked = [
        play(position(Seat(hand="bolt"), seat, cards=cards), "play:bolt@0", "choose:3")
        for seat in (Seat(hand="one", deck="echo"), Seat(hand="echo", deck="one"))
    ]
    assert [state.to_act for state in asked] == [1, 1]
    assert asked[0].observe(0) == asked[1].observe(0)
    assert asked[0].observe(1) != asked[1].observe(1)


WITNESS = champion("Witness", activated("See", do("gain-energy", count=1), when=when("damage-placed"), may=True))
ZEALOT = champion("Zealot", activated("Act", do("gain-energy", count=2), when=when("damage-placed")))


def test_10_2_effects_without_cost_or_may_have_to_be_activated() -> None:
    state = position(Seat(hand="bolt"), Seat(champions="zealot witness ash"), cards=[BOLT, ZEALOT, WITNESS])
    state = play(state, "play:bolt@0", "choose:5")
    assert legal(state) == ["activate:3/0!0", "activate:4/0!0"]
    assert why(state, "pass") is Illegal.MUST_ACTIVATE
    state = play(state, "activate:4/0!0")
    assert legal(state) == ["activate:3/0!0"]
    state = play(state, "activate:3/0!0")
    assert (player(state, 1).energy, state.to_act) == (3, 0)


def test_10_2_1_an_effect_reacts_once_to_each_thing_that_happened() -> None:
    wave = action("Wave", damage(1, each(FOE)))
    state = position(Seat(hand="wave"), Seat(champions="zealot elm ash"), cards=[wave, ZEALOT])
    state = play(state, "play:wave@0", "activate:3/0!1")
    assert legal(state) == ["activate:3/0!0", "activate:3/0!2"]
    assert why(state, "activate:3/0!1") is Illegal.ALREADY_REACTED
    state = play(state, "activate:3/0!2", "activate:3/0!0")
    assert (player(state, 1).energy, state.to_act) == (6, 0)


def test_10_2_why_effects_cannot_be_activated() -> None:
    state = position(
        Seat(hand="bolt", champions="witness elm ash"), Seat(champions="witness elm ash"), cards=[BOLT, WITNESS]
    )
    assert why(state, "activate:0/0") is Illegal.IS_NO_ACTION
    assert why(state, "activate:0/1") is Illegal.NO_SUCH_EFFECT
    state = play(state, "play:bolt@0", "choose:4")
    assert why(state, "activate:3/0!0") is Illegal.NOT_THE_PLAYERS_CARD
    assert why(state, "activate:88/0!0") is Illegal.NO_SUCH_CARD
    assert why(state, "activate:0/1!0") is Illegal.NO_SUCH_EFFECT
    assert why(state, "activate:0/0!1") is Illegal.NOT_TRIGGERED
    assert why(state, "activate:0/0") is Illegal.NOT_TRIGGERED


def test_s19_an_effect_that_costs_nothing_does_not_set_off_itself() -> None:
    thorn = champion("Thorn", activated("Prick", damage(1, choose(FOE)), when=when("damage-placed")), defense=9)
    state = position(Seat(hand="bolt"), Seat(champions="thorn elm ash"), cards=[BOLT, thorn])
    state = play(state, "play:bolt@0", "choose:3", "activate:3/0!0", "choose:0")
    assert (wounds(state, 0, 3), state.to_act, turn_of(state).actions) == ([1, 1], 0, 1)


def test_s19_two_effects_that_set_off_each_other_come_to_an_end() -> None:
    thorn = champion("Thorn", activated("Prick", damage(1, choose(FOE)), when=when("damage-placed")), defense=9)
    seats = (Seat(champions="thorn elm ash", hand="bolt"), Seat(champions="thorn elm ash"))
    state = play(position(*seats, cards=[BOLT, thorn]), "play:bolt@0", "choose:3")
    state = play(state, "activate:0/0!0", "choose:3")
    assert legal(state) == ["activate:3/0!0"]
    state = play(state, "activate:3/0!0", "choose:0")
    assert (wounds(state, 0, 3), legal(state)) == ([1, 2], ["activate:3/0!0"])
    assert wounds(play(state, "activate:3/0!0", "choose:0"), 0) == [2]


def test_s19_an_effect_that_costs_something_can_react_to_itself() -> None:
    seller = champion(
        "Seller", activated("Sell", damage(1, choose(FOE)), when=when("damage-placed"), costs={"upgraded": 1})
    )
    state = position(Seat(hand="bolt"), Seat(champions="seller elm ash", energy=2), cards=[BOLT, seller])
    state = play(state, "play:bolt@0", "choose:4", "activate:3/0!0", "choose:0")
    assert (state.to_act, legal(state)) == (1, ["activate:3/0!0", "pass"])
    state = play(state, "activate:3/0!0", "choose:0")
    assert (player(state, 1).energy, wounds(state, 0), state.to_act) == (0, [2], 0)


def test_10_2_1_a_paid_effect_is_not_offered_to_a_player_who_cannot_pay_for_all_to_see() -> None:
    seller = champion(
        "Seller", activated("Sell", damage(1, choose(FOE)), when=when("damage-placed"), costs={"energy": 1})
    )
    for seat, asked in ((Seat(champions="seller elm ash"), 0), (Seat(champions="seller elm ash", hand="spade"), 1)):
        state = play(position(Seat(hand="bolt"), seat, cards=[BOLT, seller]), "play:bolt@0", "choose:4")
        assert state.to_act == asked
    husk = action("Husk", damage(1, choose(FOE)), value=0)
    state = position(Seat(hand="bolt"), Seat(champions="seller elm ash", hand="husk"), cards=[BOLT, seller, husk])
    state = play(state, "play:bolt@0", "choose:4")
    assert (legal(state), why(state, "activate:3/0!0")) == (["pass"], Illegal.CANNOT_PAY)


def test_s13_a_champion_that_is_defeated_by_its_condition_gives_bacon_to_an_opponent() -> None:
    burning = condition(
        "Burning", activated("Burn", damage(4, "this-champion"), when=when("turn-ended", side="friendly"))
    )
    state = position(Seat(), Seat(), Seat(), cards=[burning], conditions={0: "burning"})
    state = play(state, "pass-time", "pass-time", "activate:0/0!0")
    assert (state.to_act, legal(state)) == (0, ["opponent:1", "opponent:2"])
    state = play(state, "opponent:1")
    assert (player(state, 1).bacon, card(state, 0).conditions, turn_of(state).seat) == (1, (), 1)


def test_10_2_1_a_condition_that_is_removed_in_the_middle_reacts_no_more() -> None:
    burning = condition("Burning", activated("Burn", damage(1, "this-champion"), when=when("damage-placed")))
    cure = reaction("Cure", when("damage-placed"), do("remove-condition", cards="that"))
    seats = (Seat(hand="bolt"), Seat(hand="cure"))
    state = position(*seats, cards=[BOLT, burning, cure], conditions={3: "burning"})
    state = play(state, "play:bolt@0", "choose:3")
    assert legal(state) == ["play:cure@3!0", "play:cure@4!0", "play:cure@5!0", "activate:3/0!0"]
    state = play(state, "play:cure@3!0")
    assert (wounds(state, 3), card(state, 3).conditions, state.to_act) == ([1], (), 0)


def test_10_2_1_reaction_text_can_ask_whose_and_which_card_it_was_and_by_what_kind_of_damage() -> None:
    grudge = reaction(
        "Grudge",
        when("damage-placed", card={"kind": "champion", "side": "friendly"}, by={"kind": "champion"}, damage="counter"),
        do("gain-energy", count=1),
    )
    seats = (Seat(hand="grudge bolt"), Seat(hand="grudge bolt"))
    state = position(*seats, cards=[grudge, BOLT], gear=[("spade", 4)])
    bolt = play(state, "play:bolt@0", "choose:3")
    assert (bolt.to_act, turn_of(bolt).actions) == (0, 1)
    by_equipment = play(state, "attack:0", "target:6", "counter")
    assert (legal(by_equipment, "play:grudge"), wounds(by_equipment, 0)) == ([], [1])
    state = play(state, "attack:0", "target:3", "counter")
    assert (state.to_act, legal(state)) == (0, ["play:grudge@0!1", "play:grudge@1!1", "play:grudge@2!1", "pass"])


@pytest.mark.parametrize(
    ("timing", "moves", "seat"),
    [
        ("turn-ended", ("play:spade@0", "refresh", "done", "choose:2"), 0),
        ("card-declared", ("play:spade@0",), 0),
        ("card-played", ("play:spade@0",), 0),
        ("attack-declared", ("attack:0",), 0),
        ("target-declared", ("attack:0", "target:3"), 1),
        ("counter-declared", ("attack:0", "target:3", "counter"), 1),
        ("attack-ended", ("attack:0", "target:3", "no-counter"), 0),
        ("damage-placed", ("attack:0", "target:3", "no-counter"), 1),
        ("exhausted", ("attack:0",), 0),
        ("refreshed", ("refresh", "done", "choose:2"), 0),
        ("drew", ("refresh", "done"), 0),
        ("readied", ("refresh", "done", "choose:2"), 0),
    ],
)
def test_10_2_1_every_timing_is_reacted_to_and_it_is_about_the_right_player(
    timing: str, moves: tuple[str, ...], seat: int
) -> None:
    alert = reaction("Alert", when(timing, side="friendly"), do("gain-energy", count=7))
    holds = [Seat(hand="spade", deck="nap"), Seat(hand="nap")]
    holds[seat] = Seat(hand=f"{holds[seat].hand} alert", deck=holds[seat].deck)
    rich = play(position(*holds, cards=[alert], exhausted=[2]), *moves)
    assert (rich.to_act, "pass" in legal(rich)) == (seat, True)
    rich = play(rich, legal(rich, "play:alert")[0])
    assert player(rich, seat).energy == 7
    unfriendly = reaction("Alert", when(timing, side="opposing"), do("gain-energy", count=7))
    none = play(position(*holds, cards=[unfriendly], exhausted=[2]), *moves)
    assert legal(none, "play:alert") == []


def test_10_2_1_reactions_during_the_declaration_of_an_effect_come_before_its_costs() -> None:
    horn = equipment("Horn", activated("Blow", do("gain-energy", count=1), costs={"action": True, "exhaust": True}))
    hush = reaction("Hush", when("effect-declared", by=FRIEND, side="friendly"), do("gain-energy", count=3))
    state = position(Seat(hand="hush"), Seat(), cards=[horn, hush], gear=[("horn", 0)])
    state = play(state, "activate:6/0")
    assert (card(state, 6).exhausted, turn_of(state).actions, state.to_act) == (False, 2, 0)
    state = play(state, "play:hush@0!0")
    assert (card(state, 6).exhausted, turn_of(state).actions, player(state, 0).energy) == (True, 1, 4)


@pytest.mark.parametrize(
    ("wanted", "reacts"),
    [
        ({"kind": "action"}, True),
        ({"kind": "equipment"}, False),
        ({"side": "opposing"}, True),
        ({"side": "friendly"}, False),
        ({"traits": ["magic"]}, True),
        ({"traits": ["magic", "cunning"]}, False),
        ({"lacking": ["cunning"]}, True),
        ({"lacking": ["magic"]}, False),
    ],
)
def test_10_2_1_a_declared_card_is_told_by_what_is_printed_on_it(wanted: Json, reacts: bool) -> None:
    mage = champion("Mage", traits=["magic", "cunning"])
    spell = action("Spell", do("gain-energy", count=1), traits=["magic"])
    hush = reaction("Hush", when("card-declared", card=wanted), do("gain-energy", count=1))
    seats = (Seat(champions="mage elm ash", hand="spell"), Seat(hand="hush"))
    state = play(position(*seats, cards=[mage, spell, hush]), "play:spell@0")
    assert (state.to_act, bool(legal(state, "play:hush"))) == (int(reacts), reacts)


def test_10_2_1_reactions_know_which_player_defeated_or_destroyed() -> None:
    grief = reaction("Grief", when("defeated", by={"side": "opposing"}), do("gain-energy", count=1))
    rust = reaction("Rust", when("destroyed", by={"side": "friendly"}), do("gain-energy", count=1))
    storm = action("Storm", damage(4, each({"kind": "champion"})), damage(2, each({"kind": "equipment"})))
    cards = [grief, rust, storm]
    state = position(Seat(hand="storm"), Seat(hand="grief rust"), cards=cards, gear=[("spade", 0)])
    state = play(state, "play:storm@0", *["choose:0", "choose:1", "choose:3", "choose:4"])
    assert (state.to_act, bool(legal(state, "play:grief"))) == (1, True)
    state = play(state, "pass")
    assert (is_in_play(state, 6), state.to_act) == (False, 0)
    state = position(Seat(hand="storm grief rust"), Seat(), cards=cards, gear=[("spade", 0)])
    state = play(state, "play:storm@0", *["choose:0", "choose:1", "choose:3", "choose:4"])
    assert (state.to_act, bool(legal(state, "play:rust")), legal(state, "play:grief")) == (0, True, [])


def test_s28_a_card_that_has_left_play_is_known_by_how_it_was() -> None:
    snatch = reaction("Snatch", when("attack-declared"), do("discard", cards="that"))
    jeer = reaction("Jeer", when("attack-declared", card={"kind": "equipment"}), do("gain-energy", count=1))
    mark = reaction("Mark", when("attack-declared", card={"ready": True}), do("gain-energy", count=1))
    dent = reaction("Dent", when("attack-declared", card={"damaged": True}), do("gain-energy", count=1))
    seats = (Seat(), Seat(hand="snatch jeer mark dent"))
    state = play(position(*seats, cards=[snatch, jeer, mark, dent], gear=[("spade", 0)]), "attack:6")
    assert {move.split("@")[0] for move in legal(state)} == {"play:snatch", "play:jeer", "play:mark", "pass"}
    state = play(state, "play:snatch@3!1")
    assert {move.split("@")[0] for move in legal(state)} == {"play:jeer", "play:mark", "pass"}


@pytest.mark.parametrize(
    ("mine", "theirs", "asked"),
    [("jab one", "two", []), ("jab jab", "two", [1]), ("jab one", "jab two", [0]), ("jab jab", "jab", [1, 0])],
)
def test_s20_a_reaction_that_is_being_played_is_in_no_hand_and_everybody_sees_that(
    mine: str, theirs: str, asked: list[int]
) -> None:
    """While it is resolved, its player is asked only if there may be another copy."""
    jab = reaction("Jab", when("damage-placed"), damage(1, choose(FOE)))
    state = position(Seat(hand=theirs), Seat(hand=mine), cards=[jab], turn=1)
    state = play(state, "attack:3", "target:0", "no-counter", "play:jab@3!0", "choose:0")
    seen = []
    while len(table_of(state).stack) > 4:
        assert state.to_act is not None
        seen.append(state.to_act)
        state = play(state, "pass")
    assert seen == asked


# --- this very card -------------------------------------------------------------------------------


THIS_CARD: Json = {"same_as": "this-card"}
THIS_CHAMPION: Json = {"same_as": "this-champion"}


def test_14_0_this_champion_when_this_champion_is_defeated() -> None:
    cat = champion("Cat", activated("Land", do("ready", cards="this-card"), when=when("defeated", card=THIS_CARD)))
    storm = action("Storm", damage(4, choose({"kind": "champion"})))
    state = position(Seat(hand="storm"), Seat(champions="cat cat elm"), cards=[cat, storm])
    state = play(state, "play:storm@0")
    assert turn_of(play(state, "choose:5")).actions == 1
    state = play(state, "choose:4")
    assert (state.to_act, legal(state), card(state, 4).exhausted) == (1, ["activate:4/0!1"], True)
    assert why(state, "activate:3/0!1") is Illegal.NOT_TRIGGERED
    state = play(state, "activate:4/0!1")
    assert (card(state, 4).exhausted, turn_of(state).actions) == (False, 1)


def test_14_0_this_champion_of_equipment_is_the_one_that_has_it() -> None:
    veil = equipment(
        "Veil", activated("Sting", damage(1, "attacking-card"), when=when("damage-placed", card=THIS_CHAMPION))
    )
    state = position(cards=[veil], gear=[("veil", 3), ("veil", 4)])
    stung = play(state, "attack:0", "target:3", "no-counter")
    assert legal(stung) == ["activate:6/0!0"]
    assert why(stung, "activate:7/0!0") is Illegal.NOT_TRIGGERED
    assert wounds(play(stung, "activate:6/0!0"), 0, 3) == [1, 2]
    for other in (5, 6):
        assert wounds(play(state, "attack:0", f"target:{other}", "no-counter"), 0) == [0]


def test_14_0_this_card_of_equipment_is_itself() -> None:
    vase = equipment("Vase", activated("Shatter", damage(1, each(FOE)), when=when("destroyed", card=THIS_CARD)))
    crack = action("Crack", do("destroy", cards=choose(FOE_GEAR)))
    state = position(Seat(hand="crack"), Seat(), cards=[vase, crack], gear=[("vase", 3), ("vase", 3), ("spade", 3)])
    state = play(state, "play:crack@0")
    assert turn_of(play(state, "choose:8")).actions == 1
    state = play(state, "choose:7")
    assert legal(state) == ["activate:7/0!0"]
    state = play(state, "activate:7/0!0")
    assert (wounds(state, 0, 1, 2), is_in_play(state, 6), is_in_play(state, 7)) == ([1, 1, 1], True, False)


def test_14_0_this_champion_of_a_condition_has_it() -> None:
    fright = condition(
        "Fright", activated("Jump", damage(1, "this-champion"), when=when("readied", card=THIS_CHAMPION))
    )
    wake = action("Wake", do("ready", cards=choose({"ready": False})))
    scared = {0: "fright", 1: "fright"}
    state = position(Seat(hand="wake"), Seat(), cards=[fright, wake], conditions=scared, exhausted=[0, 2])
    state = play(state, "play:wake@1")
    assert turn_of(play(state, "choose:2")).actions == 1
    state = play(state, "choose:0")
    assert legal(state) == ["activate:0/0!0"]
    assert wounds(play(state, "activate:0/0!0"), 0, 1) == [1, 0]


def test_14_0_this_champion_of_a_reaction_uses_it() -> None:
    block = reaction("Block", when("target-declared", card=THIS_CHAMPION), do("gain-energy", count=1))
    boast = reaction("Boast", when("damage-placed", by=THIS_CHAMPION), do("gain-energy", count=2))
    state = position(Seat(hand="boast"), Seat(hand="block"), cards=[block, boast])
    state = play(state, "attack:1", "target:4")
    assert (legal(state), why(state, "play:block@3!0")) == (["play:block@4!0", "pass"], Illegal.NOT_TRIGGERED)
    state = play(state, "play:block@4!0", "counter")
    assert (state.to_act, legal(state)) == (0, ["play:boast@1!0", "pass"])
    assert player(play(state, "play:boast@1!0"), 0).energy == 2


@pytest.mark.parametrize("wanted", [THIS_CARD, THIS_CHAMPION])
def test_14_0_another_card_that_has_left_play_is_never_this_very_card(wanted: Json) -> None:
    snatch = reaction("Snatch", when("attack-declared"), do("discard", cards="that"))
    proud = champion("Proud", activated("Cheer", do("gain-energy", count=1), when=when("attack-declared", card=wanted)))
    seats = (Seat(), Seat(champions="proud elm ash", hand="snatch"))
    state = play(position(*seats, cards=[snatch, proud], gear=[("spade", 0)]), "attack:6", "play:snatch@3!1")
    assert (is_in_play(state, 6), state.to_act, len(table_of(state).stack)) == (False, 0, 1)
    own_turn = play(position(*seats, cards=[snatch, proud], turn=1), "attack:3")
    assert "activate:3/0!1" in legal(own_turn)


def test_14_0_what_holds_while_this_champion_attacks_or_this_card_is_attacked() -> None:
    spurs = equipment(
        "Spurs",
        constant("Kick", modify("this-champion", "attack", "add", 1), during={"attacking": THIS_CHAMPION}),
        constant("Rigid", modify("attacking-card", "attack", "subtract", 1), during={"defending": THIS_CARD}),
    )
    state = position(cards=[spurs], gear=[("spurs", 0), ("spurs", 3)])
    assert state.standing(0).attack == 2
    assert [play(state, f"attack:{number}").standing(0).attack for number in (0, 1)] == [3, 2]
    assert wounds(play(state, "attack:0", "target:4", "no-counter"), 4) == [3]
    assert wounds(play(state, "attack:1", "target:4", "no-counter"), 4) == [2]
    assert wounds(play(state, "attack:1", "target:7", "no-counter"), 7) == [1]
    assert wounds(play(state, "attack:1", "target:3", "no-counter"), 3) == [2]
