"""The file of a net, as `bacon_rules.nets` reads it."""

from __future__ import annotations

import io
from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bacon_rules.nets import Network
from bacon_rules.nets.networks import UNIT, WEIGHT


def layers_of(network: Network) -> list[tuple[NDArray[np.float32], NDArray[np.float32]]]:
    """Return the weights and constants of the layers of a network, as `written` takes them."""
    return [
        ((weights / WEIGHT).astype(np.float32), (constants / (UNIT * WEIGHT)).astype(np.float32))
        for weights, constants in network.layers
    ]


def written(layers: Iterable[tuple[ArrayLike, ArrayLike]]) -> bytes:
    """Return a network as a file, its weights and constants rounded to whole numbers of their units.

    Raises:
        OverflowError: a weight or a constant is too large.
    """
    arrays = {}
    for number, (weights, constants) in enumerate(layers):
        arrays[f"w{number}"] = _rounded(weights, WEIGHT, np.dtype(np.int16))
        arrays[f"b{number}"] = _rounded(constants, UNIT * WEIGHT, np.dtype(np.int32))
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays)
    return file.getvalue()


def _rounded(
    numbers: ArrayLike, unit: int, kind: np.dtype[np.signedinteger]
) -> np.ndarray[tuple[int, ...], np.dtype[np.signedinteger]]:
    rounded = np.rint(np.asarray(numbers, np.float64) * unit)
    if np.abs(rounded).max() > np.iinfo(kind).max:
        raise OverflowError(f"{np.abs(rounded).max() / unit} is too large for {kind} in units of 1/{unit}")
    return rounded.astype(kind)
