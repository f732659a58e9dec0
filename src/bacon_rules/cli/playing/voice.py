"""The terminal's own messages besides `bacon_rules.words`: labels, help and hints, from the same catalogues."""

from __future__ import annotations

from bacon_rules.speaking.catalogues import catalogue
from bacon_rules.speaking.speaker import Speaker


def voice(language: str) -> Speaker:
    """Return a speaker of the terminal's own messages."""
    return Speaker(catalogue(language))
