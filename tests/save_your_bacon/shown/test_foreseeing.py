"""What is foreseen is what happens when nobody does more, and depends on nothing that the viewer may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bacon_rules.save_your_bacon import (
    CardDestroyed,
    CardNumber,
    ChampionDefeated,
    Choose,
    DamagePlaced,
    Event,
    Rules,
    State,
    Target,
    frames,
)
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.shown import foreseeing
from bacon_rules.save_your_bacon.shown.foreseeing import Foreseen, foreseen, foreseen_for, pass_of
from bacon_rules.scenes.scene import Face, Gauge, Scene
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.scenarios import (
    Seat,
    champion,
    do,
    equipment,
    legal,
    play,
    position,
    reaction,
    table_of,
    when,
)
from tests.save_your_bacon.strategies import ALL_RULES, WORD_RULES, steps

NAMES = ("Ann", "Ben", "Cam", "Dee")


def happens(state: State, before: Iterable[Event] = ()) -> Foreseen | None:
    """Return what really comes if everybody passes; `None` if something has to be decided."""
    seen = [*before]
    while state.table is not None and len(state.table.stack) > 1:
        move = None if state.to_act is None else pass_of(state)
        if move is None:
            return None
        state, events = state.step(move)
        seen += events
    damage: Counter[CardNumber] = Counter()
    for event in seen:
        if isinstance(event, DamagePlaced):
            damage[event.card] += event.amount
    return Foreseen(damage, frozenset(one.card for one in seen if isinstance(one, ChampionDefeated | CardDestroyed)))


def scene_of(state: State, seat: int | None = 0) -> Scene:
    view = state.observe(seat)
    return GAME.scene(view, (), speaker("en", NAMES, view))


def faces(scene: Scene) -> Iterable[Face]:
    for place in scene.places:
        for group in place.groups:
            for face in group.faces:
                yield from (face, *face.under)


def forecasts(scene: Scene) -> dict[str, str]:
    """Return the forecast on each card that has one."""
    return {face.name: note.text for face in faces(scene) for note in face.notes if note.sign == "hatch"}


def so_far(rules: Rules, seed: int, most: int) -> Iterator[State]:
    """Yield the states of a random match in which something waits."""
    for _, _, state in steps(rules, seed, most):
        if not state.is_over and state.table is not None and len(state.table.stack) > 1:
            yield state


RULES: Final = {"starter": Rules(), **ALL_RULES, **WORD_RULES}


@given(st.one_of(st.just("starter"), st.sampled_from([*RULES])), st.integers(0, 2**32), st.sampled_from((None, 0, 1)))
@settings(max_examples=8)
def test_what_is_foreseen_happens_when_everybody_passes(rules: str, seed: int, seat: int | None) -> None:
    for state in so_far(RULES[rules], seed, 150):
        comes = happens(state)
        if comes is not None:
            assert foreseen(state.observe(seat)) == comes


@given(st.integers(0, 2**32), st.sampled_from((None, 0, 1)))
@settings(max_examples=5)
def test_what_a_choice_leads_to_is_foreseen_for_each_card_that_can_be_chosen(seed: int, seat: int | None) -> None:
    for state in so_far(Rules(), seed, 150):
        ahead = foreseen_for(state.observe(seat))
        if ahead:
            assert {*ahead} == {move.card for move in state.legal_moves() if isinstance(move, Target | Choose)}
        for number, one in ahead.items():
            (move,) = (move for move in (Target(number), Choose(number)) if state.why_illegal(move) is None)
            after, events = state.step(move)
            assert one == happens(after, events) or happens(after) is None


def test_a_target_says_what_it_takes_and_how_much_it_can_bear() -> None:
    state = play(position(damaged={4: 1, 5: 3}), "attack:0")
    scene = scene_of(state)
    assert forecasts(scene) == {"Oak": "takes 2 of 4", "Elm": "1+2 of 4", "Ash": "3+2: defeated"}
    assert {face.name for face in faces(scene) if face.possible} == {"Oak", "Elm", "Ash"}
    assert [face.gauge for face in faces(scene)][4] == Gauge(1, 2, 4)
    assert scene.outlook == ("Attack happens next.", "{A} Ann: 1 action left")
    assert forecasts(scene_of(play(state, "target:5"))) == {"Ash": "3+2: defeated"}


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_somebody_who_is_asked_about_a_counter_sees_what_comes_without_it(seat: int | None) -> None:
    scene = scene_of(play(position(), "attack:0", "target:3"), seat)
    (attack,) = scene.stack
    assert (attack.title, attack.does, attack.seat, attack.card, attack.sign) == (
        "Attack",
        "Oak hits Oak",
        0,
        "oak",
        "sword",
    )
    asked = () if seat == 1 else (f"Ben is to counter Oak ({'Ann' if seat is None else 'you'}) or not.",)
    assert {*asked} <= {scene.asked}
    assert scene.outlook == (
        "Attack happens next.",
        *asked,
        "If nobody does more: Oak will take 2 damage.",
        "{A} Ann: 1 action left",
    )


def test_equipment_is_destroyed_and_what_takes_nothing_says_so() -> None:
    scene = scene_of(play(position(gear=[("spade", 3)]), "attack:0", "target:6"))
    assert forecasts(scene) == {"Spade": "takes 2: destroyed"}
    assert scene.outlook[-2] == "If nobody does more: Spade will be destroyed."
    state = position(Seat(champions="dove elm ash"), Seat(), cards=[champion("Dove", attack=0)])
    scene = scene_of(play(state, "attack:0", "target:3"))
    assert forecasts(scene) == {"Oak": "takes nothing"}
    assert scene.outlook[-2] == "If nobody does more, nothing is damaged."


def test_with_nothing_waiting_the_actions_that_are_left_are_said() -> None:
    assert scene_of(position()).outlook == ("Nothing waits.", "{A}{A} Ann: 2 actions left")


def test_what_has_hit_says_so_and_no_longer_has_a_forecast() -> None:
    table = table_of(play(position(), "attack:0", "target:3"))
    attack = table.stack[-1]
    assert isinstance(attack, frames.Attacking)
    attack = attrs.evolve(attack, step=frames.AttackStep.END)
    state = attrs.evolve(position(), stage=attrs.evolve(table, stack=(*table.stack[:-1], attack)))
    scene = scene_of(state)
    assert scene.stack[0].does == "Oak has hit Oak"
    assert forecasts(scene) == {}
    assert "If nobody does more, nothing is damaged." not in scene.outlook


def test_an_effect_that_goes_on_and_on_is_not_looked_at_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    view = play(position(), "attack:0", "target:3").observe(0)
    assert foreseen(view) == Foreseen({CardNumber(3): 2}, frozenset())
    monkeypatch.setattr(foreseeing, "_MANY", 0)
    assert foreseen(view) == Foreseen({}, frozenset())


def test_what_depends_on_hidden_cards_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (play(position(damaged={3: hurt}), "attack:0", f"target:{to}") for hurt, to in ((3, 3), (0, 4)))
    monkeypatch.setattr(foreseeing, "_guesses", lambda _: (one, other))
    assert foreseen(one.observe(0)) == Foreseen({}, frozenset())


def test_what_waits_says_what_it_does() -> None:
    cards = [equipment("Hook", cost=1), reaction("Duck", when("attack-declared"), do("gain-energy", count=1), cost=1)]
    mine = Seat(hand="hook three", deck="nap")
    (hook,) = scene_of(play(position(mine, Seat(), cards=cards), "play:hook@0")).stack
    assert (hook.title, hook.does, hook.card, hook.seat) == ("Hook", "equips Oak", "hook", 0)
    state = play(position(mine, Seat(hand="duck three"), cards=cards), "attack:0")
    scene = scene_of(state)
    assert [one.does for one in scene.stack] == ["Oak looks for a target"]
    assert scene.outlook[1] == "Ben may react to this."
    assert scene_of(state, 1).outlook[1] == "You may react to this."
    state = play(state, next(move for move in legal(state) if move.startswith("play:duck")))
    scene = scene_of(state)
    assert (scene.stack[0].title, scene.stack[0].does) == ("Duck", "Gain 1{E+}.")
    assert scene.outlook[0] == "Duck is the newest: it happens first."
