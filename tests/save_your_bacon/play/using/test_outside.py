"""Effects of cards in a hand, a discard and a spent energy stack (S92, S93)."""

import pytest

from bacon_rules.save_your_bacon import load_state, load_view, observe
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import CardMoved, EffectUsed
from bacon_rules.save_your_bacon.frames import Activating, Window
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *

LOSE: Json = do("discard", cards="this-card")
GAIN: Json = do("gain-energy", count=1)
CYCLE: Json = activated(
    "Cycle", do("draw", count=2), **{"from": "hand"}, costs={"action": True, "energy": 2, "pay": [LOSE]}
)
DODGE: Json = activated(
    "Dodge",
    do("draw", count=1),
    **{"from": "hand"},
    when=when("attack-declared", side="opposing"),
    costs={"pay": [LOSE]},
)
MAT = equipment("Mat", CYCLE, DODGE, value=3)
RISE: Json = activated(
    "Rise", do("return-to-hand", cards="this-card"), **{"from": "discard"}, when=when("exhausted", card=FRIEND)
)
AGAIN: Json = activated(
    "Again", do("play-card", cards="this-card", removed=True), **{"from": "discard"}, costs={"action": True}
)


def piled(name: str, *effects: Json, **rest: Any) -> Json:
    """Return an action with effects out of play."""
    return action(name, GAIN, effects=list(effects), **rest)


def test_a_card_of_the_hand_pays_for_its_effect_with_itself() -> None:
    state = position(Seat(hand="mat one two", deck="nap nap"), Seat(), cards=[MAT])
    uses = [f"use:mat/0@{champion}" for champion in range(3)]
    assert legal(state, "use:") == uses
    assert told(state, uses[1])[0] == EffectUsed(0, CardKey("mat"), Zone.HAND, CardNumber(1), "Cycle")
    state = play(state, uses[1])
    assert legal(state) == ["pitch:one", "pitch:two"]  # it is needed itself
    assert why(state, "pitch:mat") is Illegal.NEEDED_FOR_COSTS
    state = go(state, "pitch:two", "done")
    assert (player(state, 0).discard, player(state, 0).hand) == (("mat",), ("nap", "nap", "one"))
    assert table_of(state).turn.actions == 1


def test_its_energy_does_not_pay_for_it() -> None:
    state = position(Seat(hand="mat one"), Seat(), cards=[MAT])
    assert (legal(state, "use:"), why(state, "use:mat/0@0")) == ([], Illegal.CANNOT_PAY)


def test_of_two_copies_one_can_be_pitched_for_the_other() -> None:
    state = position(Seat(hand="mat mat", deck="nap nap"), Seat(), cards=[MAT])
    state = go(state, "use:mat/0@0", "pitch:mat")
    assert (player(state, 0).discard, player(state, 0).spent) == (("mat",), ("mat",))


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("use:mat/0@3", Illegal.NOT_A_CHAMPION),
        ("use:mat/2@0", Illegal.NO_SUCH_EFFECT),
        ("use:elm/0@0", Illegal.NO_SUCH_EFFECT),
        ("use:nothing/0@0", Illegal.NO_SUCH_EFFECT),
        ("use:mat/0@0!0", Illegal.IS_NO_ACTION),
        ("use:mat/1@0", Illegal.IS_NO_ACTION),
        ("use:pile/0@0", Illegal.NOT_THERE),
        ("activate:6/0", Illegal.NO_SUCH_EFFECT),
    ],
)
def test_what_cannot_be_used(move: str, reason: Illegal) -> None:
    """What stands on a card for the hand does not work in play."""
    state = position(Seat(hand="mat three"), Seat(), cards=[MAT, piled("Pile", AGAIN)], gear=(("mat", 0),))
    assert why(state, move) is reason


def test_each_copy_in_a_hand_reacts_to_the_same() -> None:
    mats = Seat(hand="mat mat", deck="nap nap")
    state = play(position(Seat(), mats, cards=[MAT]), "attack:0")
    for left in (1, 0):
        assert legal(state) == [*(f"use:mat/1@{champion}!1" for champion in (3, 4, 5)), "pass"]
        state = play(state, "use:mat/1@4!1")
        assert player(state, 1).hand.count(CardKey("mat")) == left
    assert player(state, 1).hand == ("nap", "nap")


def test_who_may_hold_it_is_asked_and_who_cannot_is_not() -> None:
    """As for a reaction card of the hand, what everybody knows decides (S20)."""
    bluff = position(Seat(), Seat(hand="nap", deck="mat nap"), cards=[MAT])
    asked = go(bluff, "attack:0")
    assert (asked.to_act, legal(asked)) == (1, ["pass"])
    shown = position(Seat(), Seat(hand="nap", deck="nap", discard="mat"), cards=[MAT])
    assert "target:3" in legal(go(shown, "attack:0"))


def test_everybody_knows_the_card_until_it_is_paid() -> None:
    seer = reaction("Seer", when("effect-declared"), GAIN)
    state = position(Seat(hand="mat two two", deck="nap"), Seat(hand="seer"), cards=[MAT, seer])
    state = play(state, "use:mat/0@0")
    view = observe(state, 1)
    assert view.table is not None
    assert sorted(view.table.players[0].hand) == ["?", "?", "mat"]
    guessed = view.determinize(seed=1)
    assert (CardKey("mat") in player(guessed, 0).hand, observe(guessed, 1)) == (True, view)
    assert load_view(view.to_json()) == view
    assert load_state(state.to_json()) == state
    state = go(state, "pass")
    assert load_view(observe(state, 1).to_json()) == observe(state, 1)


def test_what_is_taken_away_meanwhile_is_not_used() -> None:
    """The action is not spent, as with any effect whose card has gone."""
    grab = reaction(
        "Grab", when("effect-declared", side="opposing"), do("discard", cards=choose({"side": "opposing"}, zone="hand"))
    )
    state = position(Seat(hand="mat two"), Seat(hand="grab"), cards=[MAT, grab])
    state = play(state, "use:mat/0@0", "play:grab@3!0", "take:mat")
    assert (player(state, 0).hand, table_of(state).turn.actions) == (("two",), 2)


def test_a_mandatory_effect_of_a_discard_reacts() -> None:
    state = position(Seat(discard="pile pile"), Seat(), cards=[piled("Pile", RISE)])
    state = go(state, "attack:0")
    assert legal(state) == [f"use:pile/0@{champion}!0" for champion in range(3)]
    assert why(state, "pass") is Illegal.MUST_ACTIVATE
    state = play(state, "use:pile/0@2!0")
    assert (player(state, 0).hand, player(state, 0).discard) == (("pile",), ("pile",))  # once between the copies


def test_both_players_have_the_same_card_in_their_discards() -> None:
    """What one of them has used does not count for the other."""
    wake = activated("Wake", GAIN, **{"from": "discard"}, when=when("exhausted"))
    state = position(Seat(discard="pile"), Seat(discard="pile"), cards=[piled("Pile", wake)])
    state = go(state, "attack:0", "use:pile/0@0!0")
    assert legal(state, "use:") == [f"use:pile/0@{champion}!0" for champion in (3, 4, 5)]
    state = go(state, "use:pile/0@3!0")
    assert [player(state, seat).energy for seat in (0, 1)] == [1, 1]


def test_free_effects_of_a_discard_come_to_an_end() -> None:
    """Each sets off the other within itself, and reacts only once to the same (S19, S65)."""
    ping = activated("Ping", damage(1, "this-champion"), **{"from": "discard"}, when=when("damage-placed"))
    state = position(
        Seat(discard="pile", hand="hit"),
        Seat(discard="pile"),
        cards=[piled("Pile", ping), action("Hit", damage(1, choose(FOE)))],
    )
    state = go(state, "play:hit@0", "choose:3")
    for _ in range(30):
        if legal(state, "attack:"):
            break
        state = go(state, legal(state)[0])
    assert legal(state, "attack:")


def test_a_card_that_is_played_from_the_discard_by_its_own_text() -> None:
    pile = piled("Pile", AGAIN, cost=2, traits=["magic"])
    mage = champion("Mage", traits=["magic"])
    state = position(Seat(champions="oak mage ash", discard="pile pile", energy=2), Seat(), cards=[pile, mage])
    assert legal(state, "use:") == ["use:pile/0@1"]
    assert why(state, "use:pile/0@0") is Illegal.CHAMPION_LACKS_TRAIT
    state = go(state, "use:pile/0@1")
    assert legal(state) == ["play:pile@1"]
    assert why(state, "play:pile@0") is Illegal.NOT_A_CHAMPION
    state = go(state, "play:pile@1")
    one = player(state, 0)
    assert (one.discard, one.removed, one.energy) == (("pile",), ("pile",), 1)
    assert why(state, "use:pile/0@1") is Illegal.CANNOT_PAY


def test_it_is_told_where_the_card_goes() -> None:
    state = go(position(Seat(discard="pile"), Seat(), cards=[piled("Pile", AGAIN)]), "use:pile/0@0")
    moved = [event for event in told(state, "play:pile@0") if isinstance(event, CardMoved)]
    assert [(event.zone, event.to) for event in moved] == [(Zone.DISCARD, "play"), (Zone.DISCARD, "removed")]


def test_equipment_comes_back_into_play() -> None:
    back = activated(
        "Back", do("play-card", cards="this-card", free=True), **{"from": "discard"}, costs={"action": True}
    )
    state = position(Seat(discard="chair"), Seat(), cards=[equipment("Chair", back, cost=9)])
    assert card(go(state, "use:chair/0@1", "play:chair@1"), 6).champion == 1


def test_a_reaction_is_done_once_more_as_a_copy() -> None:
    echo = activated(
        "Echo",
        do("copy", cards="this-card"),
        do("remove-from-game", cards="this-card"),
        **{"from": "discard"},
        when=when("exhausted", side="friendly"),
        costs={"energy": 1},
    )
    state = position(Seat(discard="jot", energy=1), Seat(), cards=[reaction("Jot", when("drew"), GAIN, effects=[echo])])
    state = go(state, "attack:0", "use:jot/0@0!0")
    assert (player(state, 0).removed, player(state, 0).energy) == (("jot",), 1)


@pytest.mark.parametrize(
    ("zone", "at", "energy"),
    [
        ("discard", when("discarded", card={"same_as": "this-card"}, zone="hand"), 1),
        ("discard", when("card-played", card={"same_as": "this-card"}), 2),
        ("spent", when("pitched", card={"same_as": "this-card"}), 1),
    ],
    ids=["discarded", "played", "pitched"],
)
def test_a_card_reacts_to_what_has_put_it_there(zone: str, at: Json, energy: int) -> None:
    """The second card of the pile, which lay there before, is not that card, and neither is the opponent's."""
    pile = piled("Pile", activated("Here", GAIN, **{"from": zone}, when=at), value=0)
    other = piled("Other", activated("There", GAIN, **{"from": zone}, when=at))
    mine: Json = {zone: "other"}
    theirs: Json = {zone: "pile other"}
    drop = action("Drop", do("discard", cards=choose(zone="hand")))
    state = position(
        Seat(hand="pile drop" if zone == "discard" else "pile", **mine),
        Seat(**theirs),
        cards=[pile, other, drop],
    )
    moves = {"discarded": ["play:drop@0"], "card-played": ["play:pile@0"], "pitched": ["pass-time"]}[at["timing"]]
    state = go(state, *moves)
    state = go(state, legal(state)[0]) if not legal(state, "use:") else state
    assert legal(state, "use:") == [f"use:pile/0@{champion}!{legal(state)[0][-1]}" for champion in range(3)]
    assert player(go(state, legal(state, "use:")[0]), 0).energy == energy


def test_a_card_that_has_gone_does_nothing_more() -> None:
    """Nothing can be done to "this card" after another effect has moved it, but the rest is done."""
    fade = activated(
        "Fade",
        GAIN,
        do("return-to-hand", cards="this-card"),
        **{"from": "discard"},
        when=when("exhausted", side="friendly"),
        costs={"energy": 1},
    )
    sweep = reaction(
        "Sweep",
        when("effect-declared"),
        do("remove-from-game", cards=choose(zone="discard", whose="each-opponent", by="you")),
    )
    state = position(
        Seat(discard="pile", energy=1), Seat(hand="sweep", discard="nap"), cards=[piled("Pile", fade), sweep]
    )
    state = go(state, "attack:0", "use:pile/0@0!0", "play:sweep@3!0")
    assert (player(state, 0).removed, player(state, 0).energy) == (("pile",), 1)


def test_a_canceled_effect_leaves_its_card_where_it_is() -> None:
    no = reaction("No", when("effect-declared", side="opposing"), do("cancel"))
    state = position(Seat(hand="mat two two"), Seat(hand="no"), cards=[MAT, no])
    state = play(state, "use:mat/0@0", "play:no@3!0")
    assert (player(state, 0).hand, table_of(state).turn.actions) == (("mat", "two", "two"), 1)


def test_what_waits_on_the_stack() -> None:
    seer = reaction("Seer", when("effect-declared"), GAIN)
    state = position(Seat(hand="mat two"), Seat(hand="seer"), cards=[MAT, seer])
    stack = table_of(play(state, "use:mat/0@1")).stack
    assert isinstance(stack[1], Activating)
    assert isinstance(stack[2], Window)
    assert (stack[1].source, stack[1].champion) == (None, 1)


def test_x_is_paid_for_an_effect_of_the_hand() -> None:
    pour = activated(
        "Pour",
        do("gain-energy", count={"product": [2, "x"]}),
        **{"from": "hand"},
        costs={"action": True, "x": True, "pay": [LOSE]},
    )
    state = position(Seat(hand="jug two one"), Seat(), cards=[equipment("Jug", pour, value=3)])
    state = play(state, "use:jug/0@0")
    assert legal(state) == [f"x:{number}" for number in range(4)]
    state = go(state, "x:2", "pitch:two", "done")
    assert (player(state, 0).energy, player(state, 0).discard) == (4, ("jug",))


def test_what_cannot_be_paid_for_after_all_stays_where_it_is() -> None:
    drain = reaction("Drain", when("effect-declared", side="opposing"), do("lose-energy", count=9, who="each-opponent"))
    state = position(Seat(hand="mat", energy=2), Seat(hand="drain"), cards=[MAT, drain])
    state = play(state, "use:mat/0@0", "play:drain@3!0")
    assert (player(state, 0).hand, table_of(state).turn.actions) == (("mat",), 2)


def test_a_keyword_can_work_from_the_hand() -> None:
    """A keyword stands for its effects, wherever they work (S79)."""
    cycling: Json = {"": "keyword", "name": "Cycling", "effects": [CYCLE]}
    mat = equipment("Mat", keywords=["Cycling"], value=3)
    state = position(Seat(hand="mat two", deck="nap nap"), Seat(), cards=[mat, cycling])
    assert player(play(state, "use:mat/0@0", "pitch:two"), 0).discard == ("mat",)


def test_who_can_react_from_a_discard_cannot_use_what_is_too_dear() -> None:
    poor = activated("Poor", GAIN, **{"from": "discard"}, when=when("exhausted", card=FRIEND), may=True)
    dear = {**poor, "name": "Dear", "costs": {"energy": 9}}
    del dear["may"]
    state = position(Seat(discard="wreck"), Seat(), cards=[piled("Wreck", dear, poor)])
    state = play(state, "attack:0")
    assert [text.split("@")[0] for text in legal(state)] == ["use:wreck/1"] * 3 + ["pass"]
