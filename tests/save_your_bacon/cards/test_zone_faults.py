"""Faults of cards and states about cards out of play."""

from typing import Any

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import State, load_state, load_view
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import FOE, Json, Seat, action, choose, damage, do, each, play, pool_of, position

C = "$.actions[4].actions[0].cards"
NO_KEY = "expected no such key"
REFUSED: list[tuple[Json | list[Json], str, str]] = [
    (do("discard", cards=choose(whose="you")), f"{C}.whose", f"in play, the filter's 'side' says whose, {NO_KEY}"),
    (
        do("discard", cards=choose({"side": "friendly"}, zone="hand", whose="you")),
        f"{C}.choose.side",
        f"'whose' says whose, {NO_KEY}",
    ),
    (
        do("discard", cards=choose(zone="hand", whose="that-player")),
        f"{C}.whose",
        "no card was chosen before, or reacted to: expected another player",
    ),
    (
        do("discard", cards=choose(zone="hand", by="that-player")),
        f"{C}.by",
        "no card was chosen before, or reacted to: expected another player",
    ),
    (do("discard", cards=choose(zone="hand", rest="bottom")), f"{C}.rest", f"without 'top' there is no rest, {NO_KEY}"),
    (do("discard", cards=choose(zone="hand", top=2)), f"{C}.top", "only a deck has a top, expected the zone deck"),
    (do("discard", cards=choose(zone="deck", top=0)), f"{C}.top", "expected a whole number from 1 to 99, got 0"),
    (
        do("discard", cards=choose(zone="deck", top=2, count=3)),
        f"{C}.count",
        "expected at most the 2 that are looked at",
    ),
    (
        do("discard", cards=choose(zone="deck", at_random=True)),
        f"{C}.at_random",
        "a deck is in no order that is known, expected {'top': ...} instead",
    ),
    (
        do("discard", cards=choose(zone="hand", at_random=True, by="you")),
        f"{C}.by",
        f"chance chooses exactly so many cards, {NO_KEY}",
    ),
    (
        do("return-to-deck", cards=choose(zone="deck")),
        f"{C}.zone",
        "a deck that was searched is shuffled, expected 'top', or another place",
    ),
    (
        do("discard", cards={"each": {}, "zone": "deck"}),
        f"{C}.zone",
        "this cannot be done to each card there, expected play or hand or spent or under",
    ),
    (
        do("discard", cards={"each": {}, "whose": "each-player"}),
        f"{C}.whose",
        "in play, the filter's 'side' says whose, expected no such key",
    ),
    (
        do("discard", cards={"each": {"side": "friendly"}, "zone": "hand"}),
        f"{C}.each.side",
        "'whose' says whose, expected no such key",
    ),
    (
        do("discard", cards={"each": {"ready": True}, "zone": "hand"}),
        f"{C}.each.ready",
        "only cards in play can be told apart by this, expected no such key",
    ),
    (
        do("discard", cards={"each": {"not": {"side": "friendly"}}, "zone": "hand"}),
        f"{C}.each.not.side",
        f"out of play, whose cards these are is not asked here, {NO_KEY}",
    ),
    (
        do("discard", cards={"each": {"any": [{"side": "friendly"}, {}]}, "zone": "hand"}),
        f"{C}.each.any[0].side",
        f"out of play, whose cards these are is not asked here, {NO_KEY}",
    ),
    (
        do("return-to-deck", cards={"each": {}, "zone": "hand"}),
        f"{C}.zone",
        "a hand has no order, expected 'choose', or the place shuffled",
    ),
    (do("exhaust", cards={"top": 1}), C, "this cannot be done to the top of a deck, expected other cards"),
    (do("return-to-deck", cards={"top": 1}), C, "this cannot be done to the top of a deck, expected other cards"),
    (do("discard", cards={"top": 0}), f"{C}.top", "expected a whole number from 1 to 99, got 0"),
    (
        do("discard", cards={"top": 1, "whose": "that-player"}),
        f"{C}.whose",
        "no card was chosen before, or reacted to: expected another player",
    ),
    (do("reveal", cards="this-champion"), C, "this cannot be done to a card that is known, expected other cards"),
    (do("reveal", cards=choose(zone="deck")), f"{C}.zone", "this cannot be done to cards there, expected hand"),
    (do("look", cards=each({})), f"{C}.zone", "this cannot be done to each card there, expected hand"),
    (
        do("name-card", kind="condition"),
        "$.actions[4].actions[0].kind",
        "a condition is named by no card, expected champion or equipment or action or reaction",
    ),
    (
        do("exhaust", cards=each({"named": True})),
        f"{C}.each.named",
        "no card was named before, expected an effect action with name-card first",
    ),
    (
        [do("look", cards={"top": 1}), do("discard", cards="that")],
        "$.actions[4].actions[1].cards",
        "no card was chosen before, or reacted to: expected a choice",
    ),
    (
        [do("reveal", cards={"top": 1}), do("exhaust", cards="that")],
        "$.actions[4].actions[1].cards",
        "the cards that it was done to last are in a deck, not in play: expected a choice",
    ),
    (
        [do("return-to-hand", cards={"top": 1}), do("discard", cards="that")],
        "$.actions[4].actions[1].cards",
        "the cards that it was done to last are in a deck, not in play: expected a choice",
    ),
    (
        [do("return-to-deck", cards=choose(zone="hand")), do("discard", cards="that")],
        "$.actions[4].actions[1].cards",
        "the cards chosen last are in a hand, not in play: expected a choice",
    ),
    (
        [
            do("reveal", cards={"top": 1}),
            {"do": "if", "if": {"card": "that", "is": {"ready": True}}, "then": [do("refresh")]},
        ],
        "$.actions[4].actions[1].if.is.ready",
        "only cards in play can be told apart by this, expected no such key",
    ),
]


@pytest.mark.parametrize(("deeds", "path", "problem"), REFUSED)
def test_what_no_card_can_say_is_refused_where_it_stands(deeds: Json | list[Json], path: str, problem: str) -> None:
    actions = deeds if isinstance(deeds, list) else [deeds]
    with pytest.raises(JsonError) as caught:
        pool_of(action("Cast", *actions))
    assert (caught.value.path, caught.value.problem) == (path, problem)


def searching() -> State:
    """Return a state in which a player has chosen one of two cards of the top of a deck."""
    deed = do("discard", cards=choose(zone="deck", top=3, count=2))
    state = position(Seat(hand="cast", deck="one two three"), Seat(), cards=[action("Cast", deed)])
    return play(state, "play:cast@0", "take:two")


def revealed() -> State:
    """Return a state in which a player is asked after a card of the hand and one of the deck were revealed."""
    cast = action(
        "Cast", do("reveal", cards=choose(zone="hand")), damage(1, choose(FOE, up_to=True), may=True), do("refresh")
    )
    state = position(Seat(hand="cast one two", deck="one two three"), Seat(), cards=[cast])
    return play(state, "play:cast@0", "take:two")


def topped() -> State:
    cast = action("Cast", do("reveal", cards={"top": 1}), do("draw", count=1, may=True), do("discard", cards="that"))
    return play(position(Seat(hand="cast", deck="one two"), Seat(), cards=[cast]), "play:cast@0")


TAKEN = {"seat": 0, "card": "one"}
BENT: list[tuple[Any, str, Any, str]] = [
    (searching, "taken", [TAKEN], ".taken: expected the cards on top of the deck, where they lie meanwhile"),
    (searching, "earlier", 1, ".earlier: expected a number from 0 to 0, got 1"),
    (searching, "named", "nobody", ".context.named: expected a card of the pool, or none"),
    (revealed, "earlier", 1, ": expected no choosers, nothing picked and nothing taken while nothing is chosen"),
    (
        revealed,
        "those",
        [{"seat": 0, "zone": "hand", "card": "three", "below": 0}],
        ".context.those[0]: expected a card that is in the hand",
    ),
    (
        revealed,
        "those",
        [
            {"seat": 0, "zone": "hand", "card": "two", "below": 0},
            {"seat": 0, "zone": "hand", "card": "two", "below": 0},
        ],
        ".context.those[0]: expected a card that is in the hand",
    ),
    (
        revealed,
        "those",
        [{"seat": 0, "zone": "hand", "card": "two", "below": 1}],
        ".context.those[0].below: expected 0: it lies in no deck",
    ),
    (
        revealed,
        "those",
        [{"seat": 0, "zone": "play", "card": "two", "below": 0}],
        ".context.those[0].zone: expected where it lies out of play, or a card that was declared",
    ),
    (
        topped,
        "those",
        [{"seat": 0, "zone": "deck", "card": "two", "below": 1}],
        ".context.those[0]: expected a card that is there in the deck",
    ),
    (
        topped,
        "those",
        [{"seat": 0, "zone": "deck", "card": "one", "below": 9}],
        ".context.those[0]: expected a card that is there in the deck",
    ),
]


@pytest.mark.parametrize(("make", "key", "value", "problem"), BENT)
def test_what_no_state_can_hold_is_refused(make: Any, key: str, value: Any, problem: str) -> None:
    state: State = make()
    document: Any = same(state.to_json())
    assert load_state(document) == state
    top = document["stage"]["stack"][-1]
    (top if key in top else top["context"])[key] = value
    with pytest.raises(JsonError) as caught:
        load_state(document)
    assert str(caught.value) == f"$.stage.stack[2]{problem}"


def test_views_of_these_states_are_read() -> None:
    for state in (searching(), revealed(), topped()):
        for seat in (0, 1, None):
            view = state.observe(seat)
            document: Any = same(view.to_json())
            assert load_view(document) == view
            assert view.determinize(seat or 7).observe(seat) == view
