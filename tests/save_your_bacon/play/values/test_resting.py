"""Constant effects of cards in a discard or a spent energy stack (S98)."""

import pytest

from bacon_rules.save_your_bacon.pools.texts import Text, texts_in
from tests.save_your_bacon.invariants import check_state
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

OURS = each({"kind": "champion", "side": "friendly"})
THEIRS = each({"kind": "champion", "side": "opposing"})


def resting(name: str, *does: Json, zone: str = "discard", **rest: Any) -> Json:
    return action(name, do("gain-energy", count=1), effects=[constant("Rest", *does, **{"from": zone}, **rest)])


def hits(state: State, champion: int = 0, target: int = 3) -> int:
    """Return how much damage an attack places."""
    [hurt] = wounds(go(state, f"attack:{champion}", f"target:{target}", "no-counter"), target)
    return hurt


GHOST = resting("Ghost", modify(OURS, "attack", "add", 1))


@pytest.mark.parametrize(
    ("me", "other", "damage"),
    [
        (Seat(), Seat(), 2),
        (Seat(discard="ghost"), Seat(), 3),
        (Seat(discard="ghost nap ghost"), Seat(), 3),
        (Seat(spent="ghost"), Seat(), 2),
        (Seat(), Seat(discard="ghost"), 2),
    ],
)
def test_s98_it_holds_once_for_the_player_whose_pile_it_is(me: Seat, other: Seat, damage: int) -> None:
    assert hits(position(me, other, cards=[GHOST])) == damage


def test_s98_it_holds_from_the_moment_when_its_card_comes_there_until_it_leaves() -> None:
    back = action("Dig", do("return-to-hand", cards=choose(zone="discard")))
    state = position(Seat(hand="ghost dig"), Seat(), cards=[GHOST, back], turn=Turn(0, 9, TurnStep.ACTIONS))
    assert hits(state) == 2
    state = checked(go(state, "play:ghost@0"))
    assert hits(state) == 3
    assert hits(go(state, "play:dig@0")) == 2


def test_s98_a_champion_is_defeated_as_soon_as_its_defense_falls() -> None:
    cold = resting("Cold", modify(THEIRS, "defense", "subtract", 1), zone="spent")
    state = position(Seat(hand="cold nap"), Seat(), cards=[cold], damaged={3: 3, 4: 2})
    state = go(state, "pass-time", "pitch:cold", "done")
    assert wounds(state, 3, 4) == [0, 2]
    assert player(state, 0).bacon == 1
    check_state(state)


def test_s98_what_sets_a_value_comes_after_cards_in_play_and_before_what_lasts_a_while() -> None:
    high = equipment("High", constant("Set", modify(OURS, "attack", "set", 9)))
    low, lower = (resting(name, modify(OURS, "attack", "set", by)) for name, by in (("Low", 3), ("Lower", 1)))
    last = action("Last", modify(OURS, "attack", "set", 2, duration="this-turn"))
    state = position(
        Seat(hand="last", discard="lower low"),
        Seat(),
        cards=[high, low, lower, last],
        gear=[("high", 0)],
        turn=Turn(0, 2, TurnStep.ACTIONS),
    )
    assert hits(state) == 1  # in the order of the pool, whatever lies on top
    assert hits(go(state, "play:last@0")) == 2


def test_s98_a_limit_of_players_and_a_condition_of_the_attack() -> None:
    full = resting("Full", modify_player("hand-size", "add", 1), zone="spent")
    wary = resting("Wary", modify(THEIRS, "damage-placed", "set", 0), during={"defending": {"side": "friendly"}})
    state = position(Seat(spent="full", discard="wary", deck="one two three one two three"), Seat(), cards=[full, wary])
    assert len(player(go(state, "refresh"), 0).hand) == 6
    state = position(Seat(), Seat(discard="wary"), cards=[full, wary])
    assert hits(state) == 0


def test_s98_it_gives_cards_effects() -> None:
    alarm = activated("Alarm", do("draw", count=1), costs={"action": True})
    gift = resting("Gift", do("grant-effect", cards=OURS, effect=alarm))
    state = position(Seat(discard="gift", deck="one"), Seat(), cards=[gift])
    assert player(go(state, "activate:1/0"), 0).hand == ("one",)
    assert legal(position(Seat(), Seat(), cards=[gift]), "activate") == []


def test_s98_text_that_takes_text_does_not_reach_it() -> None:
    blank = equipment("Blank", constant("Mute", do("lose-effects", cards=each({}))))
    assert hits(position(Seat(discard="ghost"), Seat(), cards=[GHOST, blank], gear=[("blank", 3)])) == 3


def test_s98_texts_that_came_true_are_told() -> None:
    rise = activated("Rise", do("draw", count=1), costs={"action": True}, **{"from": "discard"})
    state = position(Seat(hand="ghost"), Seat(), cards=[{**GHOST, "effects": [rise, *GHOST["effects"]]}])
    after = go(state, "play:ghost@0")
    wanted = {Text(CardKey("ghost"), "Rest")}
    assert {*texts_in(state, after, [], wanted)} == wanted
    assert {*texts_in(state, state, [], wanted)} == set()
