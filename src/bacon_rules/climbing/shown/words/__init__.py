"""The climbing game in words, and the words that people type for its kinds and suits."""

from bacon_rules.climbing.shown.words.naming import kind_names, kind_words, suit_names, suit_words

__all__ = ["kind_names", "kind_words", "suit_names", "suit_words"]
