"""Moves that play no cards: passing, and the moves about the lead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bacon_rules.climbing import Answer, AskLead, GiveLead, Move, Pass, View
from bacon_rules.climbing.shown.reading.vocabulary import ASK, GIVE, NO, PASS, YES, phrases
from bacon_rules.reading.seats import seats_named

_PLAIN: Final[tuple[tuple[re.Pattern[str], Move], ...]] = (
    (phrases(*PASS), Pass()),
    (phrases(*YES), Answer(wants_lead=True)),
    (phrases(*NO), Answer(wants_lead=False)),
)
_POLITE: Final = re.compile(r"^(?:please|i'll|i will|let me) |[ ,、]+(?:please|now|thanks)$")
_GIVE: Final = phrases(*GIVE)
_ASK: Final = phrases(*ASK)


def others_of(view: View, text: str, names: Sequence[str]) -> list[Move]:
    """Return the moves without cards that a text in normal form can mean, legal or not, the likeliest first."""
    bare = _POLITE.sub("", text.strip(" .!?:,。、"))
    found: list[Move] = [move for pattern, move in _PLAIN if pattern.fullmatch(bare)]
    return found or list(dict.fromkeys(_about_the_lead(view, bare, names)))


def _about_the_lead(view: View, text: str, names: Sequence[str]) -> Iterator[Move]:
    gives, asks = _GIVE.search(text), _ASK.search(text)
    named = seats_named(_ASK.sub(" ", _GIVE.sub(" ", text)), names)
    if named is None and not gives and not asks:
        return
    legal = view.legal_moves()
    seats = range(view.seats) if named is None else named
    for make in (GiveLead,) if gives and not asks else (AskLead,) if asks and not gives else (GiveLead, AskLead):
        moves: list[Move] = [make(seat) for seat in seats]
        yield from moves if gives or asks else filter(legal.__contains__, moves)
