"""Using cards and effects, step by step (§10.0-10.2): what is known in each, and what each leads to."""

from typing import Any, Final

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.frames import Activating, Happening, Resolving, UseStep, Window
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.play.effect_actions.test_playing import position_with_hand, vault
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

GAIN: Final = do("gain-energy", count=1)
BOLT: Final = action("Bolt", damage(1, choose(FOE)))
DRILL: Final = champion("Driller", activated("Drill", damage(1, choose(FOE)), costs={"action": True}))


def happenings(state: State) -> tuple[Happening, ...]:
    """Return what players may react to."""
    window = table_of(state).stack[-1]
    assert isinstance(window, Window)
    return window.happenings


# Who "that player" is


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        (when("exhausted"), do("exhaust", cards="this-champion")),
        (when("drew"), do("draw", count=1)),
        (when("discarded", zone="deck"), do("discard", cards={"top": 1})),
    ],
)
@pytest.mark.parametrize("by", ["card", "effect"])
def test_10_2_2_that_player_is_the_one_to_whom_it_happened(text: Json, deed: Json, by: str) -> None:
    give = do("gain-energy", count=1, who="that-player")
    cards = [action("Cause", deed), reaction("Gift", text, give), champion("Giver", activated("Gift", give, when=text))]
    second = Seat(hand="gift") if by == "card" else Seat(champions="giver elm ash")
    state = play(position(Seat(hand="cause", deck="nap"), second, cards=cards), "play:cause@1")
    state = play(state, legal(state)[0])
    assert (player(state, 0).energy, player(state, 1).energy) == (1, 0)


# How much was done


def test_before_the_first_effect_action_nothing_has_been_done() -> None:
    state = position(Seat(champions="driller elm ash", hand="bolt"), Seat(), cards=[BOLT, DRILL])
    for move in ("play:bolt@0", "activate:0/0"):
        resolving = table_of(checked(play(state, move))).stack[-1]
        assert isinstance(resolving, Resolving)
        assert (resolving.action, resolving.context.many) == (0, 0)


# Whose card was played


def test_s35_who_reacts_to_a_card_underneath_that_was_played_means_it_in_its_owners_discard() -> None:
    recall = reaction("Recall", when("card-played", card={"kind": "action"}), do("return-to-hand", cards="that"))
    state = vault(do("play-card", cards=choose(zone="under")), (1, "nap"), cards=(recall,))
    state = play(position_with_hand(state, "recall"), "activate:6/0", "play:nap@2")
    assert [one.owner for one in happenings(checked(state))] == [1]
    state = play(state, "play:recall@0!0")
    assert [player(state, seat).hand for seat in (0, 1)] == [(), ("nap",)]
    state = position(Seat(hand="nap recall"), Seat(), cards=[recall])
    assert [one.owner for one in happenings(play(state, "play:nap@2"))] == [None]


# What using a card leads to


def when_defeated_by(side: str) -> Json:
    return activated("Gloat", GAIN, when=when("defeated", by={"side": side}))


def test_s68_who_declares_a_card_has_defeated_the_champion_that_the_hand_kept_alive() -> None:
    grip = constant("Grip", modify("this-card", "defense", "add", {"count": {}, "zone": "hand"}))
    cards = [champion("Holder", grip), champion("Foe", when_defeated_by("opposing"))]
    seats = (Seat(champions="holder elm ash", hand="nap"), Seat(champions="foe elm ash"))
    state = position(*seats, cards=cards, damaged={0: 4})
    assert (card(state, 0).damage, state.standing(0).defense) == (4, 5)
    state = play(state, "play:nap@1")
    assert (legal(state), player(state, 1).bacon) == (["activate:3/0!1"], 1)


def test_s68_who_has_played_a_card_has_defeated_the_champion_that_an_empty_discard_kept_alive() -> None:
    fear = modify("this-card", "defense", "subtract", {"count": {}, "zone": "discard", "who": "each-opponent"})
    cards = [champion("Coward", constant("Fear", fear)), champion("Foe", when_defeated_by("friendly"))]
    seats = (Seat(champions="foe elm ash", hand="nap"), Seat(champions="coward elm ash"))
    state = play(position(*seats, cards=cards, damaged={3: 3}), "play:nap@1")
    assert (player(state, 0).discard, player(state, 0).bacon) == (("nap",), 1)
    assert legal(state, "activate") == ["activate:0/0!1"]


# Effects that come to nothing


def test_10_2_nobody_is_asked_once_more_after_a_reaction_whose_card_is_taken_out_of_play() -> None:
    horn = equipment("Horn", activated("Blow", GAIN, when=when("drew"), may=True))
    snatch = reaction("Snatch", when("effect-declared", side="opposing"), do("discard", cards="that"))
    cards = [horn, snatch, action("Read", do("draw", count=1))]
    state = position(Seat(hand="read snatch", deck="one"), Seat(), cards=cards, gear=[("horn", 3)])
    state = play(state, "play:read@0", "activate:6/0!0", "play:snatch@0!0")
    assert (is_in_play(state, 6), player(state, 1).energy) == (False, 0)
    assert (state.to_act, turn_of(checked(state)).actions, len(table_of(state).stack)) == (0, 1, 1)


def test_10_2_nobody_is_asked_once_more_after_a_reaction_that_cannot_be_paid_any_more() -> None:
    toll = champion("Monk", activated("Toll", do("gain-bacon", count=1), when=when("drew"), costs={"energy": 1}))
    rob = reaction("Rob", when("effect-declared", side="opposing"), do("lose-energy", count=1, who="each-opponent"))
    cards = [toll, rob, action("Read", do("draw", count=1))]
    seats = (Seat(hand="read rob", deck="one"), Seat(champions="monk elm ash", energy=1))
    state = play(position(*seats, cards=cards), "play:read@0", "activate:3/0!0", "play:rob@0!0")
    assert (player(state, 1).energy, player(state, 1).bacon) == (0, 0)
    assert (state.to_act, turn_of(checked(state)).actions, len(table_of(state).stack)) == (0, 1, 1)


def test_7_0_an_effect_waits_to_be_resolved_while_players_react_to_its_exhausting() -> None:
    drum = equipment("Drum", activated("Beat", GAIN, costs={"action": True, "exhaust": True}))
    hear = champion("Ear", activated("Hear", GAIN, when=when("exhausted"), may=True))
    state = position(Seat(), Seat(champions="ear elm ash"), cards=[drum, hear], gear=[("drum", 0)])
    state = checked(play(state, "activate:6/0"))
    waiting = table_of(state).stack[-2]
    assert isinstance(waiting, Activating)
    assert (waiting.step, player(state, 0).energy) == (UseStep.RESOLVE, 0)
    assert player(play(state, "pass"), 0).energy == 1


# States that were written by others


def waiting(text: Json, deed: Json, **changes: Any) -> State:
    """Return a state in which the second player may react, what has happened being changed in its document."""
    cards = [action("Cause", deed), reaction("Answer", text, do("return-to-hand", cards=choose(zone="discard")))]
    seats = (Seat(hand="cause", deck="nap"), Seat(hand="answer", discard="one two"))
    document: Any = same(play(position(*seats, cards=cards), "play:cause@1").to_json())
    document["stage"]["stack"][-1]["happenings"][0] |= changes
    return load_state(document)


@pytest.mark.parametrize(
    ("text", "deed", "what"),
    [
        (when("drew"), do("draw", count=1), {"seat": 0, "card": "nap", "number": None}),
        (when("discarded", zone="deck"), do("discard", cards={"top": 1}), {"seat": 0, "card": None, "number": None}),
    ],
)
def test_no_card_is_meant_where_none_lies(text: Json, deed: Json, what: Json) -> None:
    state = play(waiting(text, deed, what=what), "play:answer@3!0")
    resolving = table_of(checked(state)).stack[-1]
    assert isinstance(resolving, Resolving)
    assert (resolving.context.that, resolving.context.those, resolving.context.that_player) == ((), (), 0)


def test_s21_a_defeat_that_is_due_comes_with_the_next_step_and_is_that_players() -> None:
    foe = champion("Foe", activated("Drill", GAIN, costs={"action": True}), when_defeated_by("friendly"))
    state = load_state(same(position(Seat(champions="foe elm ash"), Seat(), cards=[foe], damaged={3: 9}).to_json()))
    state = play(state, "activate:0/0")
    assert (legal(state), player(state, 0).energy) == (["activate:0/1!1"], 0)


def test_s71_a_number_that_is_not_told_is_nothing() -> None:
    known = {"any": [{"amount": "that-many", "at_least": 1}, {"amount": "that-many", "at_most": 0}]}
    document: Any = same(waiting(when("drew", **{"if": known}), do("draw", count=1)).to_json())
    assert document["stage"]["stack"][-1]["happenings"][0].pop("amount") == 1
    assert legal(load_state(document), "play:answer@3") == ["play:answer@3!0"]
    some = when("drew", **{"if": {"amount": "that-many", "at_least": 1}})
    document = same(waiting(some, do("draw", count=1)).to_json())
    del document["stage"]["stack"][-1]["happenings"][0]["amount"]
    with pytest.raises(JsonError, match="it would go on by itself"):
        load_state(document)
