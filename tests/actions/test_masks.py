"""Masks are written into buffers of the caller's, and the numbering of every game is found by its rules."""

import array
import re

import pytest
from typing_extensions import Buffer

from bacon_rules import ActionError, Rules, bacon, chance_move, new_match, observe
from bacon_rules.actions import Numbering, actions
from bacon_rules.errors import shown

NUMBERED = actions(bacon(4))
STATE = new_match(bacon(4)).apply(chance_move(new_match(bacon(4)), 7))
LEGAL = set(NUMBERED.legal(STATE))
EXPECTED = bytes(number in LEGAL for number in range(len(NUMBERED)))
SIZE = 36_301

BUFFERS: dict[str, Buffer] = {
    "bytearray": bytearray(b"\7" * SIZE),
    "signed": array.array("b", [-1] * SIZE),
    "unsigned": array.array("B", [9] * SIZE),
    "truth values": memoryview(bytearray(SIZE)).cast("?"),
    "part": memoryview(bytearray(SIZE * 2))[SIZE:],
}

NO_BYTES = "^a mask takes a buffer of single bytes, in one piece and writable, not "
UNFIT: dict[str, tuple[object, str]] = {
    "list": ([0] * SIZE, r"^a mask is written into a buffer such as a bytearray, not into \[0, 0"),
    "nothing": (None, r"^a mask is written into a buffer such as a bytearray, not into None$"),
    "bytes": (bytes(SIZE), f"{NO_BYTES}b"),
    "integers": (array.array("I", [0] * SIZE), f"{NO_BYTES}array"),
    "gaps": (memoryview(bytearray(2 * SIZE))[::2], f"{NO_BYTES}<memory"),
    "short": (bytearray(b"\7" * (SIZE - 1)), "^a mask takes 36301 bytes, the buffer has 36300$"),
    "empty": (bytearray(), "^a mask takes 36301 bytes, the buffer has 0$"),
}


@pytest.mark.parametrize("kind", BUFFERS)
def test_a_mask_is_written_into_bytes_of_any_kind(kind: str) -> None:
    buffer = BUFFERS[kind]
    NUMBERED.mask(STATE, buffer)
    assert bytes(memoryview(buffer).cast("B")) == EXPECTED
    NUMBERED.mask(observe(STATE, None), buffer)
    assert not any(memoryview(buffer).cast("B"))
    NUMBERED.mask(observe(STATE, STATE.to_act), into=buffer)
    assert bytes(memoryview(buffer).cast("B")) == EXPECTED


@pytest.mark.parametrize("kind", UNFIT)
def test_a_buffer_has_to_fit(kind: str) -> None:
    buffer, problem = UNFIT[kind]
    with pytest.raises(ActionError, match=problem):
        NUMBERED.mask(STATE, buffer)  # type: ignore[arg-type]  # not all are buffers
    if isinstance(buffer, bytearray):
        assert set(buffer) <= {7}


@pytest.mark.parametrize("thing", [None, "bacon-4", 7, STATE])
def test_numbers_are_found_by_rules(thing: Rules) -> None:
    told = re.escape(f"expected the rules of a game, such as bacon(4), got {shown(thing)}")
    with pytest.raises(ActionError, match=f"^{told}$"):
        actions(thing)
    assert isinstance(NUMBERED, Numbering)
