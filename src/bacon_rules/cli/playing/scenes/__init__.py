"""What a seat sees of a match, as lines: who sits where with what, and the seat's hand."""

from bacon_rules.cli.playing.scenes.every import scene
from bacon_rules.cli.playing.scenes.parts import Company, Scene

__all__ = ["Company", "Scene", "scene"]
