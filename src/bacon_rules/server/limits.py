"""How much one client may ask for."""

from __future__ import annotations

import attrs

from bacon_rules.documents.values import LONGEST_TEXT
from bacon_rules.server.work import MOST_WORK


@attrs.frozen
class Limits:
    """What a server refuses to go beyond.

    Attributes:
        message_bytes: the longest message, in bytes, its line end not counted.
        batch: the most requests in one batch.
        states: the most states a client may hold at once.
        page: the most moves in one answer.
        answer_bytes: the longest answer to a message, in bytes, its line end not counted.
        work: the most that one message may have done, in units: about as many moves listed, checked or made.
    """

    message_bytes: int = LONGEST_TEXT
    batch: int = 1_000
    states: int = 10_000
    page: int = 1_000
    answer_bytes: int = LONGEST_TEXT
    work: int = MOST_WORK
