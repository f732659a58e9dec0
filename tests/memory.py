"""How much memory a value has for itself."""

import enum
import gc
import sys
import types


def reachable(value: object) -> dict[int, object]:
    """Return everything a value holds on to, itself among it, by id; what the whole program shares is left out."""
    found: dict[int, object] = {}
    waiting = [value]
    while waiting:
        here = waiting.pop()
        if id(here) in found or isinstance(here, type | types.ModuleType | types.FunctionType | enum.Enum):
            continue
        found[id(here)] = here
        waiting += gc.get_referents(here)
    return found


def own_memory(value: object, parent: object) -> int:
    """Return the bytes that a value takes beyond what its parent holds already."""
    shared = reachable(parent)
    return sum(sys.getsizeof(here) for key, here in reachable(value).items() if key not in shared)
