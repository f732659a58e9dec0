"""The buffers of callers, such as a `bytearray`, an `array` or an array of NumPy, checked and as plain bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from typing_extensions import Buffer

from bacon_rules.errors import ActionError, shown

_INTEGERS: Final = {1: "bB?", 4: "iIlL", 8: "qQlL"}
"""The formats of integers, by their size in bytes."""


def writable(into: Buffer, what: str, size: int, number: int, *, more: bool = False) -> memoryview:
    """Return a buffer of integers to write to, as bytes.

    Args:
        into: the buffer.
        what: what it is for.
        size: the size of each integer in bytes.
        number: the number of integers.
        more: whether there may be room for more.

    Raises:
        ActionError: the value is not a buffer, or not one for these integers.
    """
    return _as_bytes(into, what, {size: _INTEGERS[size]}, number, more=more)


def writable_floats(into: Buffer, what: str, number: int) -> memoryview:
    """Return a buffer of 32-bit floating-point numbers to write to, as bytes; the error is the same."""
    return _as_bytes(into, what, {4: "f"}, number, more=False)


def readable(given: Buffer, what: str, number: int) -> memoryview:
    """Return a buffer of integers of 32 or 64 bits.

    Raises:
        ActionError: the value is not a buffer, or not one of so many integers.
    """
    buffer = _checked(given, what, {size: _INTEGERS[size] for size in (4, 8)}, number, more=False)
    flat: memoryview[int] = buffer.cast("B").cast(buffer.format)  # type: ignore[call-overload]  # it is one of _INTEGERS
    return flat


def _as_bytes(into: Buffer, what: str, formats: Mapping[int, str], number: int, *, more: bool) -> memoryview:
    buffer = _checked(into, what, formats, number, more=more)
    if buffer.readonly:
        raise ActionError(f"{what}: {shown(into)} cannot be written to")
    return buffer.cast("B")


def _checked(given: Buffer, what: str, formats: Mapping[int, str], number: int, *, more: bool) -> memoryview:
    try:
        buffer = memoryview(given)
    except Exception:  # a foreign object may raise anything here
        raise ActionError(f"{what}: expected a buffer such as an array, not {shown(given)}") from None
    if not buffer.c_contiguous:
        raise ActionError(f"{what}: expected a buffer in one piece, not {shown(given)}")
    kind = buffer.format.removeprefix("@")
    if kind not in set(formats.get(buffer.itemsize, "")):
        expected = " or ".join(
            f"{8 * size}-bit {'floats' if 'f' in letters else 'integers'}" for size, letters in formats.items()
        )
        raise ActionError(f"{what}: expected {expected}, not numbers of {buffer.itemsize} bytes in the format {kind!r}")
    found = buffer.nbytes // buffer.itemsize
    if found != number and not (more and found > number):
        raise ActionError(f"{what}: expected {number} numbers, this buffer has {found}")
    return buffer
