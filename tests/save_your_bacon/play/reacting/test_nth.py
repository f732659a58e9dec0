"""The first time, or a later one, that something happens in a turn (S82)."""

import attrs

from bacon_rules.save_your_bacon.table import Tally
from tests.save_your_bacon.scenarios import *

SWEEP = action("Sweep", damage(1, each({})))
HIT = action("Hit", damage(1, choose({})))
OWN: Json = {"same_as": "this-champion"}


def flinching(nth: int, **rest: Any) -> Json:
    """Return a champion that gains energy the nth time in each turn that it takes damage."""
    text = when("damage-placed", card=OWN, nth=nth, **rest)
    return champion("Crab", activated("Flinch", do("gain-energy", count=1), when=text), defense=9)


def test_only_the_nth_time_in_each_turn_is_reacted_to() -> None:
    for nth, energy in ((1, [1, 1, 2]), (2, [0, 1, 1]), (3, [0, 0, 0])):
        cards = [SWEEP, flinching(nth)]
        state = position(Seat(hand="sweep sweep sweep", champions="crab oak elm"), Seat(hand="sweep"), cards=cards)
        found = []
        for _ in range(2):
            state = _reacting(play(state, "play:sweep@0"))
            found.append(player(state, 0).energy)
        state = _reacting(play(state, "play:sweep@3"))
        assert [*found, player(state, 0).energy] == energy


def _reacting(state: State) -> State:
    moves = legal(state, "activate:0/0!")
    return play(state, moves[0]) if moves else state


def test_each_card_and_each_player_counts_for_itself() -> None:
    crabs = Seat(hand="hit hit", champions="crab crab crab")
    state = play(position(crabs, Seat(), cards=[HIT, flinching(1)]), "play:hit@0", "choose:0")
    state = play(_reacting(state), "play:hit@0", "choose:1")
    assert legal(state) == ["activate:1/0!0"]


def test_of_what_happens_at_once_one_is_the_first() -> None:
    watch = champion("Watch", activated("Look", do("gain-energy", count=1), when=when("damage-placed", nth=2)))
    state = play(position(Seat(hand="sweep", champions="watch oak elm"), Seat(), cards=[SWEEP, watch]), "play:sweep@0")
    assert legal(state) == ["activate:0/0!1"]
    state = play(state, "activate:0/0!1")
    assert (player(state, 0).energy, len(table_of(state).stack)) == (1, 1)


def test_what_came_before_the_card_counts() -> None:
    late = reaction("Late", when("damage-placed", side="opposing", nth=2), do("gain-energy", count=1))
    state = position(Seat(hand="hit hit late"), Seat(), cards=[HIT, late])
    state = play(state, "play:hit@0", "choose:3")
    assert turn_of(state).actions == 1
    state = play(state, "play:hit@0", "choose:4")
    assert legal(state, "play:late@0") == ["play:late@0!0"]


def test_everything_else_has_to_fit_and_an_if_is_asked_only_when_somebody_reacts() -> None:
    rich = {"amount": {"tokens": "energy"}, "at_least": 1}
    state = position(
        Seat(hand="hit hit", champions="crab oak elm"),
        Seat(),
        cards=[HIT, flinching(1, **{"if": rich, "damage": "effect"})],
    )
    state = play(state, "play:hit@0", "choose:0")
    assert (turn_of(state).actions, len(table_of(state).stack)) == (1, 1)


def test_an_effect_that_ends_with_the_happening_is_counted_as_well() -> None:
    gone = activated("Gone", do("gain-energy", count=1), when=when("defeated", card=OWN, nth=1))
    twice = activated("Twice", do("gain-energy", count=3), when=when("defeated", card=OWN, nth=2))
    cards = [action("Slay", damage(4, choose({}))), condition("Doomed", gone, twice)]
    doom = action("Doom", do("apply-condition", condition="Doomed", cards=choose({})))
    state = position(Seat(hand="slay slay doom"), Seat(), cards=[*cards, doom], conditions={3: "doomed"})
    state = play(state, "play:slay@0", "choose:3")
    assert player(state, 1).energy == 1


def test_nothing_is_the_99th_time_twice() -> None:
    late = reaction("Late", when("damage-placed", nth=99), do("gain-energy", count=1))
    state = position(Seat(hand="hit late"), Seat(), cards=[HIT, late])
    for before, asked in ((98, True), (99, False)):
        past = tuple(Tally(0, seat, None, 0, before, 0) for seat in range(2))
        following = play(attrs.evolve(state, stage=attrs.evolve(table_of(state), past=past)), "play:hit@0", "choose:3")
        assert bool(legal(following, "play:late")) is asked
