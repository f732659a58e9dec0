"""Faults of the traits that a pool defines, and of the names of traits (S80)."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.errors import named_in, shown
from bacon_rules.save_your_bacon.cards.cards import key_of
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.synonyms import meant
from bacon_rules.save_your_bacon.cards.vocabulary import Trait

LONGEST_TRAIT: Final = 30
"""The longest name of a trait, in characters."""

ICON: Final = "[A-Z]{2}"
"""The form of an icon, as a regular expression."""


def own_trait_faults(pool: Pool) -> Faults:
    """Yield the traits whose name or icon is none, or another trait has it."""
    names = {trait.value: "a trait of the rulebook" for trait in Trait}
    icons = {trait.icon: str(trait) for trait in Trait}
    for place, own in enumerate(pool.traits):
        path = f"traits[{place}]"
        if not 0 < len(own.name) <= LONGEST_TRAIT or own.name != key_of(own.name):
            form = f"a name of 1 to {LONGEST_TRAIT} letters and digits in lower case, with hyphens between words"
            yield Fault(f"{path}.name", f"expected {form}, got {shown(own.name)}")
        if own.name in names:
            yield Fault(f"{path}.name", f"{shown(own.name)} is {names[own.name]} already, expected another name")
        if not re.fullmatch(ICON, own.icon):
            yield Fault(f"{path}.icon", f"expected two capital letters from A to Z, got {shown(own.icon)}")
        if own.icon in icons:
            yield Fault(f"{path}.icon", f"{own.icon} is the icon of {icons[own.icon]}, expected other letters")
        names[own.name] = "a trait of this pool"
        icons[own.icon] = own.name


def trait_name_faults(path: str, name: str, names: Collection[str]) -> Faults:
    """Yield a fault if neither the rulebook nor the pool has a trait of a name."""
    if name not in names:
        yield Fault(path, f"there is no trait {shown(name)}{named_in(name, names, meant)}")
