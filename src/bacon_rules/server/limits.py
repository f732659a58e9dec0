"""How much one client may ask for."""

from __future__ import annotations

import attrs

from bacon_rules.documents.values import LONGEST_TEXT


@attrs.frozen
class Limits:
    """What a server refuses to go beyond.

    Attributes:
        message_bytes: the longest message, in bytes, its line end not counted.
        batch: the most requests in one batch.
        states: the most states a client may hold at once.
        page: the most moves in one answer.
    """

    message_bytes: int = LONGEST_TEXT
    batch: int = 1_000
    states: int = 10_000
    page: int = 1_000
