"""What is told and what waits when a player leaves the game (S50), and when effects that wait are forgotten (S62)."""

import attrs
import pytest

from bacon_rules.save_your_bacon.events import CardLeft, CardMoved, CardUncovered, EffectLapsed, PlayerLost
from tests.save_your_bacon.play.effect_actions.test_giving import LOST, lay, lost, three
from tests.save_your_bacon.play.reacting.test_delaying import ENERGY, MY_TURN, later
from tests.save_your_bacon.scenarios import *

ONE = CardKey("one")
LEAVING = CardLeft | CardMoved | CardUncovered | PlayerLost


def moved_to_zero(state: State, number: int) -> State:
    """Return the state in which equipment is the first champion's, whosever it was."""
    table = table_of(state)
    cards = [attrs.evolve(one, seat=0, champion=CardNumber(0)) if one.number == number else one for one in table.cards]
    return attrs.evolve(state, stage=attrs.evolve(table, cards=tuple(cards)))


def test_s50_of_what_leaves_with_its_player_only_the_cards_of_others_are_told() -> None:
    state = play(lay(three(gear=[("spade", 4)]), 4, (1, "nap"), (2, "one")), "pass-time")
    events = [event for event in told(state, "pass-time") if isinstance(event, LEAVING)]
    assert events == [CardUncovered(2, ONE, CardNumber(4), "discard"), PlayerLost(1)]
    state = play(state, "pass-time")
    assert player(state, 1).removed == ("oak", "elm", "nap", "ash", "spade", *LOST.split())


def test_s50_what_lay_with_others_leaves_first() -> None:
    state = play(lay(moved_to_zero(three(gear=[("spade", 3)]), 9), 9, (1, "nap"), (2, "one")), "pass-time")
    events = [event for event in told(state, "pass-time") if isinstance(event, LEAVING)]
    assert events == [
        CardUncovered(1, CardKey("nap"), CardNumber(9), "removed"),
        CardUncovered(2, ONE, CardNumber(9), "discard"),
        CardLeft(1, CardKey("spade"), CardNumber(9), "removed"),
        PlayerLost(1),
    ]
    state = play(state, "pass-time")
    assert player(state, 1).removed == ("nap", "spade", "oak", "elm", "ash", *LOST.split())


@pytest.mark.parametrize(("zone", "reacts"), [("under", True), ("play", False)])
def test_s50_what_lay_underneath_a_champion_is_discarded_from_there(zone: str, *, reacts: bool) -> None:
    heap = champion("Heap", activated("Hoard", ENERGY, when=when("discarded", zone=zone), may=True))
    state = position(Seat(), Seat(spent=LOST), Seat(champions="heap elm ash"), cards=[heap])
    assert bool(legal(lost(lay(state, 3, (2, "one"))), "activate:6")) is reacts


@pytest.mark.parametrize(("chosen", "energy"), [(2, [0, 1]), (1, [0, 0])])
def test_s62_what_is_done_later_still_knows_a_player_who_is_not_out(chosen: int, energy: list[int]) -> None:
    plan = action(
        "Plan",
        do("choose-player"),
        later(MY_TURN, do("gain-energy", count=1, who="that-player")),
        ENERGY | {"count": 2},
    )
    state = position(Seat(hand="plan"), Seat(spent=LOST), Seat(), cards=[plan])
    state = play(state, "play:plan@0", f"player:{chosen}", "pass-time", "pass-time", "pass-time")
    assert (table_of(state).turn.seat, player(state, 0).energy) == (0, 2)
    assert [player(state, seat).energy for seat in (1, 2)] == energy


def test_s62_only_what_lasted_the_turn_is_forgotten_at_its_end() -> None:
    drawn = when("drew", side="friendly")
    cards = [action(name, later(drawn, ENERGY)) for name in ("Soon", "Late")]
    cards.append(action("Brief", later(drawn, ENERGY, duration="this-turn")))
    state = position(Seat(hand="soon brief late"), Seat(), cards=cards, turn=Turn(0, 4, TurnStep.ACTIONS))
    state = play(state, "play:soon@0", "play:brief@0", "play:late@0")
    lapsed = [event for event in told(state, "pass-time") if isinstance(event, EffectLapsed)]
    assert lapsed == [EffectLapsed(0, CardKey("brief"))]
    assert [one.card for one in table_of(play(state, "pass-time")).delayed] == ["soon", "late"]
