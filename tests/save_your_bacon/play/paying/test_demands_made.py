"""Demands on hands: the demands of a waiting game."""

from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.possible_hands import CostDemand, Demand, demands_of
from tests.save_your_bacon.scenarios import *

DISCARD: Json = do("discard", cards=choose({"kind": "action"}, zone="hand"))
LOSE: Json = do("lose-energy", count=1)


def demands(state: State) -> list[Demand | CostDemand]:
    return [*demands_of(state.rules, state.decks, state.stage)]


def worth(state: State) -> dict[CardKey, int]:
    """Return what cards count for as energy."""
    return {key: face.value for key, face in state.rules.pool.faces.items()}


def actions(state: State) -> dict[CardKey, int]:
    """Return what cards count for where actions are counted."""
    return {key: int(face.kind is Kind.ACTION) for key, face in state.rules.pool.faces.items()}


def grabbing(*others: str, **choice: object) -> State:
    """Return a state in which actions of other players' hands are chosen."""
    card = action("Grab", do("discard", cards=choose({"kind": "action", "side": "opposing"}, zone="hand", **choice)))
    return play(position(Seat(hand="grab"), *(Seat(hand=hand) for hand in others), cards=[card]), "play:grab@0")


def thinking(*pay: Json, hand: str, **costs: object) -> State:
    """Return a state with two tokens in which an effect with these costs is activated."""
    effect = activated("Think", do("draw", count=1), costs={"action": True, "pay": list(pay), **costs})
    wait = reaction("Wait", when("effect-declared", side="opposing"), do("draw", count=1))
    mine = Seat(champions="sage elm ash", hand=hand, energy=2)
    state = position(mine, Seat(hand="wait"), cards=[champion("Sage", effect), wait])
    return play(state, "activate:0/0")


def costs_of(state: State, energy: int, choosing: int | None = None) -> CostDemand:
    """Return that one action pays for a cost, and so much energy is left to pay."""
    names = frozenset(key for key, one in actions(state).items() if one)
    return CostDemand(0, ((1, names),), worth(state), energy, choosing)


def test_chance_has_a_choice() -> None:
    state = grabbing("one two spade", at_random=True)
    assert demands(state) == [Demand(1, actions(state), 2)]


def test_what_was_chosen_of_a_hand_is_in_it() -> None:
    state = grabbing("one two three spade", "one two three", count=2)
    assert demands(state) == [Demand(1, actions(state), 0)]
    state = play(state, "take:one")
    assert demands(state) == [Demand(1, actions(state), 1)]
    state = play(state, "take:two")
    assert demands(state) == [Demand(1, actions(state), 2), Demand(2, actions(state), 0)]
    state = play(state, "take:three")
    assert demands(state) == [Demand(1, actions(state), 2), Demand(2, actions(state), 1)]


def test_who_chose_fewer_cards_had_no_more() -> None:
    state = play(grabbing("one spade", "one two three", count=2), "take:one", "done")
    assert demands(state) == [Demand(1, actions(state), 1, 1), Demand(2, actions(state), 0)]


def test_what_is_declared_can_be_paid_for() -> None:
    state = thinking(hand="two three", energy=3, upgraded=1)
    assert demands(state) == [Demand(0, worth(state), 2)]
    state = thinking(DISCARD, LOSE, hand="two three", energy=3)
    assert demands(state) == [costs_of(state, 2)]


def test_who_pays_energy_can_pay_the_rest() -> None:
    state = play(thinking(hand="one two three", energy=5), "pass")
    assert demands(state) == [Demand(0, worth(state), 3)]
    state = play(state, "pitch:one")
    assert demands(state) == [Demand(0, worth(state), 2)]


def test_who_pays_energy_keeps_what_pays_for_other_costs() -> None:
    state = play(thinking(DISCARD, LOSE, hand="one two three", energy=4), "pass")
    assert demands(state) == [costs_of(state, 3)]
    state = play(state, "pitch:one")
    assert demands(state) == [costs_of(state, 2)]


def test_who_chooses_what_pays_has_a_choice() -> None:
    state = play(thinking(DISCARD, hand="one two"), "pass")
    assert demands(state) == [costs_of(state, 0, choosing=0)]
