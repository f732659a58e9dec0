"""The limits on the requests of one client."""

from __future__ import annotations

import attrs

from bacon_rules.documents.values import LONGEST_TEXT
from bacon_rules.server.work import MOST_WORK


@attrs.frozen
class Limits:
    """The limits of a server.

    Attributes:
        message_bytes: the longest message, in bytes without the line end.
        batch: the greatest number of requests in one batch.
        states: the greatest number of states that a client may hold at once.
        page: the greatest number of moves in one answer.
        answer_bytes: the longest answer to a message, in bytes without the line end.
        work: the greatest amount of work for one message; a unit is about one move listed, checked or made.
    """

    message_bytes: int = LONGEST_TEXT
    batch: int = 1_000
    states: int = 10_000
    page: int = 1_000
    answer_bytes: int = LONGEST_TEXT
    work: int = MOST_WORK
