"""Cards, moves, events, reasons and turns of the three games in words, in English, Japanese and any language added.

>>> from bacon_rules import Kind
>>> describe(Kind.STAIRS), describe(Kind.STAIRS, "ja")
('Stairs', '階段')
"""

from bacon_rules.words.asking import asked
from bacon_rules.words.catalogues import languages
from bacon_rules.words.describing import Describable, describe
from bacon_rules.words.naming import folded, kind_names, kind_words, suit_names, suit_words
from bacon_rules.words.speaking import AnyMatch, Mark
from bacon_rules.words.telling import tell

__all__ = [
    "AnyMatch",
    "Describable",
    "Mark",
    "asked",
    "describe",
    "folded",
    "kind_names",
    "kind_words",
    "languages",
    "suit_names",
    "suit_words",
    "tell",
]
