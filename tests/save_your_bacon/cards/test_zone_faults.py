"""Faults of cards and states about cards out of play."""

from typing import Any

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import State, load_state, load_view
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import FOE, Seat, action, choose, damage, do, play, position


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
    (searching, "bearer", "nobody", ".context.bearer: expected a card of the pool, or none"),
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
