"""Faults of filters that no card could ever pass (S28)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.documents.values import write_json
from bacon_rules.documents.writing import key_of
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY, either
from bacon_rules.save_your_bacon.cards.faults.sketching import can_pass, demands_of, only_kinds
from bacon_rules.save_your_bacon.cards.vocabulary import Kind


def passing_faults(
    path: str, wanted: Filter, kinds: Collection[Kind], known: Known, sure: Sequence[Filter] = ()
) -> Faults:
    """Yield a fault if no card could ever pass a filter; it names the first demand that is too much.

    Args:
        path: the path of the filter.
        wanted: the filter.
        kinds: the possible kinds of the cards.
        known: the knowledge at that place.
        sure: the filters that the cards pass anyway just before the happening in question.
    """

    def is_passed(names: Sequence[str], others: Sequence[Filter] = sure) -> bool:
        part = Filter(**{name: getattr(wanted, name) for name in names})
        return can_pass([part, *others], kinds, known)

    names = demands_of(wanted)
    if is_passed(names):
        return
    last = next(place for place in range(len(names)) if not is_passed(names[: place + 1]))
    name, others = names[last], names[:last]
    for other in names[:last]:
        fewer = [one for one in others if one != other]
        if not is_passed([*fewer, name]):
            others = fewer
    decisive = [one for one in sure if not is_passed([*others, name], [one])]
    possible = set(kinds) if wanted.kind is None else {wanted.kind}
    told = f"no {either(kinds)} is so"
    able = only_kinds(name, wanted, known)
    if able and set(others) <= {"kind"} and possible.isdisjoint(able):
        told = f"only cards of the kind {either(able)} can be so"
    elif decisive:
        told = f"the card in question always passes {write_json(decisive[0].to_json())}"
    elif others:
        told = f"{told} with this {' and '.join(repr(key_of(other)) for other in others)}"
    yield Fault(f"{path}.{key_of(name)}", f"{told}, {NO_KEY}")
