"""Effects that counter, change targets and attack: in which attack, and what is no longer possible (§6.0, S28)."""

import pytest

from bacon_rules.save_your_bacon.events import Countered
from bacon_rules.save_your_bacon.frames import Attacking
from tests.save_your_bacon.scenarios import *

MARK = do("gain-energy", count=1, if_you_do=True)
COUNTER = do("counter")
AT_TARGET = when("target-declared", side="friendly")


def countering(text: Json, *deeds: Json, cards: tuple[Json, ...] = (), **rest: object) -> State:
    """Return a game in which the second player can react with an effect and notes whether it was done."""
    parry = reaction("Parry", text, *deeds, MARK)
    seats = Seat(), Seat(champions="guard elm ash", hand="parry")
    tough = constant("Tough", do("allow", cards="this-card", what="counter-exhausted"))
    found: dict[str, object] = {"cards": [champion("Guard", tough, defense=9), parry, *cards], **rest}
    return position(*seats, **found)  # type: ignore[arg-type]  # by name


def test_a_card_that_may_counter_although_it_is_exhausted_counters_once() -> None:
    state = play(countering(when("counter-declared", side="friendly"), COUNTER), "attack:0", "target:3", "counter")
    assert not any(isinstance(event, Countered) for event in told(state, "play:parry@3!1"))
    state = play(state, "play:parry@3!1")
    assert (player(state, 1).energy, wounds(state, 0, 3)) == (0, [2, 2])


def test_nobody_counters_an_attack_that_has_been_stopped() -> None:
    state = countering(AT_TARGET, damage(9, "attacking-card"), COUNTER)
    state = play(state, "attack:0", "target:3", "play:parry@3!0")
    assert (player(state, 1).energy, player(state, 1).bacon, card(state, 3).exhausted) == (0, 1, False)


def test_nobody_counters_once_the_damage_is_placed() -> None:
    state = play(countering(when("attack-ended"), COUNTER), "attack:0", "target:3", "no-counter")
    state = play(state, next(move for move in legal(state) if move.startswith("play:parry@3")))
    assert (player(state, 1).energy, wounds(state, 0, 3)) == (0, [0, 2])


def test_a_target_that_has_left_play_does_not_counter() -> None:
    state = countering(AT_TARGET, do("return-to-hand", cards="that"), COUNTER, gear=[("spade", 3)])
    state = play(state, "attack:0", "target:6", "play:parry@3!0")
    assert (player(state, 1).energy, player(state, 1).hand, wounds(state, 0)) == (0, ("spade",), [0])


def test_s28_whether_a_card_can_counter_is_asked_of_the_innermost_attack() -> None:
    """What the outer attack forbids does not hold in the inner one."""
    fear = constant("Fear", do("forbid", cards=each(FOE), what="counter"), during={"attacking": {"name": "Tyrant"}})
    surge = reaction("Surge", when("target-declared", side="opposing"), do("attack", cards=choose(FRIEND)))
    parry = reaction("Parry", AT_TARGET, do("counter", may=True, if_able=True), MARK)
    seats = Seat(champions="tyrant elm ash", hand="surge"), Seat(hand="parry")
    state = play(position(*seats, cards=[champion("Tyrant", fear), surge, parry]), "attack:0", "target:3")
    outer = play(state, "pass", "play:parry@3!0")
    assert (player(outer, 1).energy, wounds(outer, 3)) == (0, [2])
    state = play(state, "play:surge@0!0", "choose:1", "target:4", "play:parry@4!0", "yes")
    assert (player(state, 1).energy, wounds(state, 1, 4)) == (1, [2, 2])


@pytest.mark.parametrize("hurt", [{}, {0: 1}, {4: 1}, {0: 1, 4: 1}])
@pytest.mark.parametrize("asked", [[], ["by"], ["card"], ["by", "card"]])
def test_s28_how_both_cards_were_when_the_target_changes(hurt: dict[int, int], asked: list[str]) -> None:
    text = when("target-changed", **{key: {"damaged": True} for key in asked})
    glee = reaction("Glee", text, do("gain-energy", count=1))
    swap = reaction("Swap", when("counter-declared", side="friendly"), do("change-target", cards=choose(FRIEND)))
    state = position(Seat(hand="glee"), Seat(hand="swap"), cards=[glee, swap], damaged=hurt)
    state = play(state, "attack:0", "target:3", "counter", "play:swap@3!1", "choose:4")
    so = {"by": 0 in hurt, "card": 4 in hurt}
    assert bool(legal(state, "play:glee")) is all(so[key] for key in asked)
    if legal(state, "play:glee"):
        [attack] = [frame for frame in table_of(state).stack if isinstance(frame, Attacking)]
        assert (attack.target, attack.countering) == (4, False)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_on_a_card_that_is_not_there_is_no_attack_on_another(seat: int) -> None:
    deeds = do("choose", cards=choose({"kind": "equipment"})), do("return-to-hand", cards="that")
    charge = action("Charge", *deeds, do("attack", cards="this-champion", target="that"))
    seats = [Seat(), Seat()]
    seats[seat] = Seat(hand="charge")
    state = position(*seats, cards=[charge], gear=[("spade", 0)], turn=seat)
    state = play(state, f"play:charge@{3 * seat}")
    assert (wounds(state, *range(6)), state.to_act, len(table_of(state).stack)) == ([0] * 6, seat, 1)
    assert card(state, 3 * seat).exhausted
