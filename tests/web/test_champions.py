"""How the table of Save Your Bacon! is drawn where matches seldom lead."""

from __future__ import annotations

from bacon_rules.documents import JsonObject
from bacon_rules.web.scenes.save_your_bacon import scene
from bacon_rules.web.telling import Telling
from tests.save_your_bacon.positions import named
from tests.web.tables import NAMES


def drawn(name: str) -> JsonObject:
    """Return what is drawn of a position for the seat that is to move."""
    state = named(name)
    view = state.observe(state.to_act)
    return scene(view, (), Telling("en", NAMES, view))


def test_a_champion_is_drawn_with_its_conditions_and_these_face_up() -> None:
    told = drawn("duel")
    match told:
        case {"seats": [{"champions": [_, _, {"card": "taxman", "conditions": conditions}]}, _], "faces": {**faces}}:
            assert conditions == [{"card": "silenced"}]
            assert faces["silenced"] == {
                "title": "Silenced",
                "kind": "condition",
                "cost": 0,
                "value": 0,
                "attack": 0,
                "defense": 0,
                "traits": [],
                "text": [
                    "Silenced",
                    "Condition",
                    "Gag: This champion cannot use cards or effects or be readied.",
                    "Cough: After you play a card, remove Silenced from this champion.",
                ],
            }
        case _:
            raise AssertionError(told)
