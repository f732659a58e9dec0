"""Faults of the names that effect actions give to cards and players (S77)."""

from __future__ import annotations

import string
from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import NameNumber
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, BasicAction
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.expressions import CalledNumber
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY
from bacon_rules.save_your_bacon.cards.parts import parts_of, placed_parts
from bacon_rules.save_your_bacon.cards.vocabulary import The

LONGEST_NAME: Final = 30
"""The longest name, in characters."""

LETTERS: Final = tuple(letter for letter in string.ascii_uppercase if letter not in "NX")
"""The names that numbers can have: N and X are other numbers."""

_LETTERS: Final = "a capital letter, but neither N nor X"

MOST_NAMES: Final = 8
"""The greatest number of names in an effect."""


def name_faults(path: str, action: EffectAction, known: Known) -> Faults:
    """Yield the reasons why an effect action cannot give its name.

    Args:
        path: the path of the effect action.
        action: the effect action.
        known: the knowledge before it.
    """
    name, here = action.as_, f"{path}.as"
    if isinstance(action, NameNumber):
        yield from _number_faults(path, action, known)
    if name is None:
        return
    if not 0 < len(name) <= LONGEST_NAME or "\n" in name or name.strip() != name:
        problem = f"expected 1 to {LONGEST_NAME} characters on one line, without spaces around them"
        yield Fault(here, f"{problem}, got {shown(name)}")
    if name in known.names:
        yield Fault(here, f"an effect action before gives the name {shown(name)} already, expected another name")
    meant = known.naming(action)
    if meant is None:
        yield Fault(here, f"this has neither cards nor a player that text after it could mean, {NO_KEY}")


def _number_faults(path: str, action: NameNumber, known: Known) -> Faults:
    """Yield the reasons why an effect action cannot give a number its name, which reads like X in a text."""
    if action.as_ is None:
        yield Fault(path, f"the key 'as' is missing: expected {_LETTERS}")
    elif action.as_ not in LETTERS:
        yield Fault(f"{path}.as", f"expected {_LETTERS}, got {shown(action.as_)}")
    if not known.many:
        yield Fault(path, "nothing done or reacted to before this can be counted, expected it after something that can")
    for key in SHARED[:-1]:
        if getattr(action, key):
            yield Fault(f"{path}.{key}", f"a number is always given its name, {NO_KEY}")


def naming_faults(path: str, actions: tuple[EffectAction, ...]) -> Faults:
    """Yield the names of an effect that nothing refers to, and the one that is too many."""
    used = {part.the for part in parts_of(actions) if isinstance(part, The)}
    used |= {part.number for part in parts_of(actions) if isinstance(part, CalledNumber)}
    given: dict[str, None] = {}
    for where, action in _naming(path, actions):
        given[action.as_ or ""] = None
        if action.as_ not in used:
            way = "{'number': ...}" if isinstance(action, NameNumber) else "{'the': ...}"
            yield Fault(f"{where}.as", f"nothing refers to it: expected {way} with this name, or no such key")
        elif len(given) > MOST_NAMES:
            yield Fault(f"{where}.as", f"expected at most {MOST_NAMES} names in an effect")


def _naming(path: str, value: object) -> list[tuple[str, BasicAction]]:
    """Return the effect actions in a part of a card that give names, each with its path."""
    found = [(path, value)] if isinstance(value, BasicAction) and value.as_ is not None else []
    return [*found, *(one for where, part in placed_parts(path, value) for one in _naming(where, part))]
