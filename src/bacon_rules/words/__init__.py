"""Cards, moves, events, reasons and turns of every game in words, in English, Japanese and any language added.

>>> from bacon_rules import Kind
>>> describe(Kind.STAIRS), describe(Kind.STAIRS, "ja")
('Stairs', '階段')
"""

from bacon_rules.games.types import AnyMatch
from bacon_rules.speaking.catalogues import languages
from bacon_rules.speaking.folding import folded
from bacon_rules.speaking.speaker import Mark
from bacon_rules.words.asking import asked
from bacon_rules.words.describing import describe
from bacon_rules.words.telling import tell

__all__ = [
    "AnyMatch",
    "Mark",
    "asked",
    "describe",
    "folded",
    "languages",
    "tell",
]
