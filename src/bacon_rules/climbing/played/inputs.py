"""Numbers of cards, needs and seats as inputs of a net."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.float32]
    Numbers = NDArray[np.int64]

RANKS: Final = 10
"""The number of natural ranks that are told apart."""

NEEDS: Final = (-200, -100, -50, 0, 50, 100, 150, 200, 300, 400)
"""The needs of hands that are told apart."""

FEW_CARDS: Final = (1, 2, 3, 4, 5, 6, 8, 11)
"""The numbers of cards that are told apart."""

MOST_WILDS: Final = 2
MANY_CARDS: Final = 20
_LOWEST_NEED: Final = -400
_NEED_RANGE: Final = 1200


def at_least(numbers: Numbers, steps: Sequence[int]) -> Rows:
    """Return, for each number, whether it is at least each of the steps, in an axis of their own."""
    import numpy as np  # noqa: PLC0415 - an extra

    return (numbers[..., None] >= np.array(steps)).astype(np.float32)


def by_distance(counts: Numbers) -> Numbers:
    """Return numbers by rank, in the last axis from the lowest rank, as numbers by distance from the highest.

    Those of ranks below the tenth are added to the tenth's.
    """
    import numpy as np  # noqa: PLC0415 - an extra

    told = np.zeros((*counts.shape[:-1], RANKS), np.int64)
    turned = counts[..., ::-1]
    told[..., : turned.shape[-1]] = turned[..., :RANKS]
    told[..., -1] += turned[..., RANKS:].sum(axis=-1)
    return told


def of_needs(needs: Numbers) -> Rows:
    """Return the inputs that tell needs."""
    import numpy as np  # noqa: PLC0415 - an extra

    share = np.clip((needs - _LOWEST_NEED) / _NEED_RANGE, 0, 1)
    return np.concatenate([at_least(needs, NEEDS), share[:, None]], axis=1, dtype=np.float32)


def in_rank(hands: NDArray[np.uint8]) -> Numbers:
    """Return the number of cards of each rank, the wilds first, in hands as in `Hand.packed`."""
    import numpy as np  # noqa: PLC0415 - an extra

    counts: Numbers = ((hands & 3) + (hands >> 2 & 3) + (hands >> 4 & 3) + (hands >> 6)).astype(np.int64)
    counts[:, 0] = hands[:, 0]
    return counts


def flat(numbers: Rows) -> Rows:
    """Return numbers as rows, one for each place of the first axis."""
    return numbers.reshape(len(numbers), math.prod(numbers.shape[1:]))


def filled(rows: Rows, size: int) -> Rows:
    """Return rows with zeros after them, up to a size."""
    import numpy as np  # noqa: PLC0415 - an extra

    told = np.zeros((len(rows), size), np.float32)
    told[:, : rows.shape[1]] = rows
    return told
