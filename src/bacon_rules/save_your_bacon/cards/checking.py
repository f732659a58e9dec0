"""All the faults of a pool, to be mended at once."""

from __future__ import annotations

import itertools
import re
from typing import Any, Final

from bacon_rules.documents.values import JsonValue
from bacon_rules.errors import JsonError
from bacon_rules.save_your_bacon.cards.codec import pool_form
from bacon_rules.save_your_bacon.cards.faults.pool import pool_faults

MOST_FAULTS: Final = 20
"""The greatest number of faults that are told at once."""


def every_fault(value: JsonValue) -> list[JsonError]:
    """Return the first fault of each entry in a wrong form, or if there is none, of each entry that does not fit."""
    left: Any = value
    places: dict[str, list[int]] = {}
    faults: list[JsonError] = []
    while len(faults) < MOST_FAULTS:
        try:
            pool = pool_form(left)
        except JsonError as error:
            entry = re.match(r"\$\.(\w+)\[(\d+)\]", error.path)
            if entry is None:
                return [*faults, error]
            name, number = entry[1], int(entry[2])
            place = places.setdefault(name, [*range(len(left[name]))]).pop(number)
            faults.append(JsonError(f"$.{name}[{place}]{error.path[entry.end() :]}", error.problem))
            left = {**left, name: [*left[name][:number], *left[name][number + 1 :]]}
        else:
            found = () if faults else pool_faults(pool)
            return [*faults, *(JsonError(f"$.{one.path}", one.problem) for one in itertools.islice(found, MOST_FAULTS))]
    return faults
