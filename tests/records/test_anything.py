"""Anything at all, read as a record, comes to a verdict, and nothing else ever comes out."""

import json
from typing import Final

import pytest
from hypothesis import example, given, reject, settings
from hypothesis import strategies as st

from bacon_rules import RecordError
from bacon_rules.records import (
    Result,
    Unreadable,
    Valid,
    WrongMove,
    WrongResult,
    dumps,
    loads,
    position_at,
    validate,
)
from tests.jsontrees import mutations
from tests.records.matches import FORM, TEXT, VALUE


def verdict_comes(text: str | bytes) -> None:
    """Check that any text ends in a verdict that can be told, and that `loads` and `replay` agree with it."""
    verdict = validate(text)
    assert 0 < len(str(verdict)) < 3000
    if isinstance(verdict, Unreadable):
        with pytest.raises(RecordError) as raised:
            loads(text)
        assert str(raised.value) == str(verdict)
        return
    record = loads(text)
    assert loads(dumps(record)) == record
    assert FORM.is_valid(json.loads(text.removeprefix("\ufeff") if isinstance(text, str) else text))
    match verdict:
        case WrongMove():
            with pytest.raises(RecordError) as raised:
                position_at(record)
            assert str(raised.value) == str(verdict)
        case WrongResult(expected, result):
            assert Result.of(position_at(record)) == expected != result == record.result
        case Valid(found, end):
            assert (found, end) == (record, position_at(record))


PIECES: Final = [b"\\ud800", b"1e999", b"-0", b"null", b"9" * 5000, *(bytes([byte]) for byte in b'{}[]",:\\\0\xc3\xff')]


@st.composite
def mutated_bytes(draw: st.DrawFn) -> bytes:
    data = TEXT.encode()
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(data)))
        end = start + draw(st.integers(0, 3) | st.integers(0, 100))
        piece = draw(st.binary(max_size=3) | st.sampled_from(PIECES) | st.just(data[: draw(st.integers(0, 50))]))
        data = data[:start] + piece + data[end:]
    return data


@st.composite
def mutated_values(draw: st.DrawFn) -> str:
    value = draw(mutations(VALUE))
    try:
        return json.dumps(value, ensure_ascii=draw(st.booleans()))
    except ValueError:  # it has a number that Python does not write
        reject()


@given(mutated_bytes())
@example(b"")
def test_mutated_bytes_end_in_a_verdict(data: bytes) -> None:
    verdict_comes(data)


@given(mutated_values())
def test_mutated_values_end_in_a_verdict(text: str) -> None:
    verdict_comes(text)


@given(st.binary() | st.text())
def test_anything_ends_in_a_verdict(text: str | bytes) -> None:
    verdict_comes(text)


@pytest.mark.deep
@settings(max_examples=10_000)
@given(mutated_bytes() | mutated_values())
def test_ten_thousand_mutated_records_end_in_a_verdict(text: str | bytes) -> None:
    verdict_comes(text)
