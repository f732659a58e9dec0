"""What a seat sees of a match of any game."""

from __future__ import annotations

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.cli.playing.scenes import climbing as climbing_scene
from bacon_rules.cli.playing.scenes import save_your_bacon as save_your_bacon_scene
from bacon_rules.cli.playing.scenes import trick_taking as trick_taking_scene
from bacon_rules.cli.playing.scenes.parts import Company, Scene
from bacon_rules.games import AnyView


def scene(view: AnyView, company: Company) -> Scene:
    """Return what the seat that looks sees."""
    match view:
        case climbing.View():
            return climbing_scene.scene(view, company)
        case trick_taking.View():
            return trick_taking_scene.scene(view, company)
        case save_your_bacon.View():
            return save_your_bacon_scene.scene(view, company)
        case _:
            raise NotImplementedError(view)
