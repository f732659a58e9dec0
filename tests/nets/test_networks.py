"""A network comes to whole numbers, the same as by arithmetic that anyone can follow."""

import hashlib
import io
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import NetError
from bacon_rules.nets import check_numpy, read, trained
from bacon_rules.nets.networks import UNIT, WEIGHT

np = pytest.importorskip("numpy")

SHARES = st.floats(0, 1, width=32)
WEIGHTS = st.integers(-(2**15), 2**15 - 1)
CONSTANTS = st.integers(-(2**31), 2**31 - 1)
Layer = tuple[list[list[int]], list[int]]


@st.composite
def layers(draw: st.DrawFn) -> list[Layer]:
    sizes = draw(st.lists(st.integers(1, 5), min_size=2, max_size=4))
    return [
        (
            [[draw(WEIGHTS) for _ in range(outputs)] for _ in range(inputs)],
            [draw(CONSTANTS) for _ in range(outputs)],
        )
        for inputs, outputs in pairwise(sizes)
    ]


def file_of(network: list[Layer]) -> bytes:
    arrays: dict[str, Any] = {}
    for number, (weights, constants) in enumerate(network):
        arrays |= {f"w{number}": np.array(weights, np.int16), f"b{number}": np.array(constants, np.int32)}
    file = io.BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()


def slowly(network: list[Layer], inputs: list[float]) -> list[int]:
    """Return the outputs by whole numbers of Python alone, which are never rounded."""
    numbers = [round(one * UNIT) for one in inputs]
    for place, (weights, constants) in enumerate(network):
        sums = [
            sum(number * row[column] for number, row in zip(numbers, weights, strict=True)) + constant
            for column, constant in enumerate(constants)
        ]
        numbers = sums if place == len(network) - 1 else [max(one, 0) // WEIGHT for one in sums]
    return numbers


@given(layers(), st.data())
def test_outputs_are_those_of_whole_numbers(network: list[Layer], data: st.DataObject) -> None:
    size = len(network[0][0])
    rows = data.draw(st.lists(st.lists(SHARES, min_size=size, max_size=size), max_size=3))
    inputs = np.array(rows, np.float32).reshape(-1, size)
    assert read(file_of(network))(inputs).tolist() == [slowly(network, row) for row in rows]


def test_one_is_one() -> None:
    network: list[Layer] = [([[WEIGHT]], [0]), ([[-WEIGHT]], [UNIT * WEIGHT * 3])]
    assert read(file_of(network))(np.ones((1, 1), np.float32)).tolist() == [[2 * UNIT * WEIGHT]]


def test_inputs_are_rounded_to_their_unit() -> None:
    inputs = np.array([[2.4], [2.6]], np.float32) / UNIT
    assert read(file_of([([[1]], [0])]))(inputs).tolist() == [[2], [3]]


def test_a_file_has_to_be_the_one_that_was_meant(tmp_path: Path) -> None:
    path, data = tmp_path / "net.npz", file_of([([[7]], [9])])
    digest = hashlib.sha256(data).hexdigest()
    with pytest.raises(NetError, match=r"net\.npz: No such file or directory; install the package anew$"):
        trained(path, digest)
    path.write_bytes(data)
    assert trained(path, digest)(np.ones((1, 1), np.float32)).tolist() == [[7 * UNIT + 9]]
    for broken in (data[:-1], data[:99] + bytes([data[99] ^ 1]) + data[100:], b""):
        path.write_bytes(broken)
        with pytest.raises(NetError, match=rf"net\.npz: its SHA-256 is [0-9a-f]{{64}}, not {digest}; install"):
            trained(path, digest)


def test_objects_are_not_unpickled() -> None:
    file = io.BytesIO()
    np.savez(file, w0=np.array([print], object), b0=np.zeros(1))
    with pytest.raises(ValueError, match="allow_pickle=False"):
        read(file.getvalue())


def test_without_numpy_it_says_what_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    check_numpy()
    monkeypatch.setitem(sys.modules, "numpy", None)
    for asks in (check_numpy, lambda: read(b"")):
        with pytest.raises(NetError, match=r"^a net needs NumPy, which bacon-rules\[net\] has$"):
            asks()
