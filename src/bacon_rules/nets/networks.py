"""Networks of whole numbers: whatever the machine, and in whatever order it adds, the results are the same.

A number between two layers is a multiple of 1/1024, and a weight a multiple of 1/4096.  A file has for each layer, from
0, its weights as ``w0`` and its constants as ``b0``: 16-bit and 32-bit integers, in these units and in their product.
"""

from __future__ import annotations

import hashlib
import io
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from bacon_rules.errors import NetError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Layer: TypeAlias = tuple[NDArray[np.float64], NDArray[np.float64]]

UNIT: Final = 1024
"""The inputs, and the results of a hidden layer, that are 1."""

WEIGHT: Final = 4096
"""The weight that is 1."""


@attrs.frozen(eq=False)
class Network:
    """A network of layers, each but the last with rectified linear units.

    Attributes:
        layers: the weights, a row for each input of the layer, and the constants; all of them whole numbers.
    """

    layers: tuple[Layer, ...]

    def __call__(self, inputs: NDArray[np.float32]) -> NDArray[np.float64]:
        """Return the outputs for rows of inputs from 0 to 1: whole numbers, of which ``UNIT * WEIGHT`` is 1."""
        import numpy as np  # noqa: PLC0415 - an extra

        *hidden, (last, constants) = self.layers
        numbers = np.rint(inputs.astype(np.float64) * UNIT)
        for weights, added in hidden:
            numbers = np.floor(np.maximum(numbers @ weights + added, 0) / WEIGHT)
        outputs: NDArray[np.float64] = numbers @ last + constants
        return outputs


def has_numpy() -> bool:
    """Whether NumPy is installed."""
    return find_spec("numpy") is not None


def check_numpy() -> None:
    """Look for NumPy.

    Raises:
        NetError: NumPy is not installed.
    """
    if not has_numpy():
        raise NetError("a net needs NumPy, which bacon-rules[net] has")


def trained(path: Path, digest: str) -> Network:
    """Return the network in a file of this package.

    Args:
        path: the file.
        digest: the SHA-256 of its contents, in hexadecimal digits.

    Raises:
        NetError: NumPy is not installed, or the file is missing or has been changed.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise NetError(f"{path}: {error.strerror}; install the package anew") from None
    found = hashlib.sha256(data).hexdigest()
    if found != digest:
        raise NetError(f"{path}: its SHA-256 is {found}, not {digest}; install the package anew")
    return read(data)


def read(data: bytes) -> Network:
    """Return the network in the contents of a file, which somebody trusted has written.

    Raises:
        NetError: NumPy is not installed.
    """
    check_numpy()
    import numpy as np  # noqa: PLC0415 - an extra

    with np.load(io.BytesIO(data), allow_pickle=False) as file:
        return Network(
            tuple(
                (file[f"w{layer}"].astype(np.float64), file[f"b{layer}"].astype(np.float64))
                for layer in range(len(file.files) // 2)
            )
        )
