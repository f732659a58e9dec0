"""Checks of the happenings in frames."""

from __future__ import annotations

from bacon_rules.documents.faults import Faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.rules import Rules


def happenings_faults(rules: Rules, path: str, happenings: tuple[frames.Happening, ...]) -> Faults:
    """Yield the conditions of happenings that are not in the pool."""
    conditions = rules.pool.of_kind(Kind.CONDITION)
    for place, happening in enumerate(happenings):
        known = happening.condition is None or happening.condition in conditions
        yield from unless(known, f"{path}[{place}].condition", "expected a condition of the pool")
        for name, subject in (("what", happening.what), ("by", happening.by)):
            yield from subject_faults(rules, f"{path}[{place}].{name}", subject)


def subject_faults(rules: Rules, path: str, subject: frames.Subject | None) -> Faults:
    """Yield the impossible details of a card or player in a happening."""
    had = () if subject is None or subject.was is None else subject.was.conditions
    right = list(had) == sorted({*had}.intersection(rules.pool.of_kind(Kind.CONDITION)))
    yield from unless(right, f"{path}.was.conditions", "expected different conditions of the pool, sorted")
