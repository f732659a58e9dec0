"""Faults of what text asks about the past: nothing of the kind can have happened, or it is not counted (S82)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.effects import Grant
from bacon_rules.save_your_bacon.cards.expressions import Happened
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.when import counting_faults, deed_faults
from bacon_rules.save_your_bacon.cards.parts import placed_parts
from bacon_rules.save_your_bacon.cards.vocabulary import Since, Timing
from bacon_rules.save_your_bacon.cards.vocabulary.timings import COUNTED

_OUTSIDE_ATTACKS: Final = (Timing.TURN_STARTED, Timing.TURN_ENDED)
"""The happenings that never come in the middle of an attack."""


def past_faults(path: str, text: object, known: Known) -> Faults:
    """Yield the faults of what a card, or a part of a card, asks about the past, apart from effects that it grants.

    Args:
        path: the path of the part.
        text: the card, or the part of the card.
        known: the card's knowledge; what a place knows of "that" card and "itself" is checked with the amount.
    """
    there = attrs.evolve(known, that=True, itself=True, gone=False)
    for where, amount in _amounts_in(path, text):
        here, deed = f"{where}.happened", amount.happened
        yield from counting_faults(here, deed, there)
        yield from deed_faults(here, deed, there)
        if amount.since is Since.ATTACK and deed.timing in _OUTSIDE_ATTACKS:
            yield Fault(f"{where}.since", f"{deed.timing} never comes in an attack, expected another word")
        if amount.total and deed.timing not in COUNTED:
            yield Fault(f"{where}.total", f"{deed.timing} has no amount, expected no such key")


def _amounts_in(path: str, value: object) -> Iterator[tuple[str, Happened]]:
    if isinstance(value, Happened):
        yield path, value
    elif not isinstance(value, Grant):
        for where, part in placed_parts(path, value):
            yield from _amounts_in(where, part)
