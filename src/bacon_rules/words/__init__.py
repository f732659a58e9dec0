"""Any value of the three games in words, for people to read: in English, Japanese, and every language added."""

from bacon_rules.words.asking import asked
from bacon_rules.words.describing import Describable, describe
from bacon_rules.words.languages import languages
from bacon_rules.words.naming import kind_names, kind_words, suit_names, suit_words
from bacon_rules.words.speaking import AnyMatch, Mark

__all__ = [
    "AnyMatch",
    "Describable",
    "Mark",
    "asked",
    "describe",
    "kind_names",
    "kind_words",
    "languages",
    "suit_names",
    "suit_words",
]
