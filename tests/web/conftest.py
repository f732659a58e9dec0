"""Every message that a test lets a table send is held against the schema."""

from collections.abc import Iterator

import pytest
from jsonschema.exceptions import best_match

from bacon_rules.documents import JsonObject, read_json, write_json
from bacon_rules.web import guests
from tests.web.messages.schemas import MESSAGE, form

VALID: set[object] = set()
"""The forms of the messages that were valid: very many have the same."""


@pytest.fixture(autouse=True)
def _messages_are_valid(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    sent: list[str] = []

    def written(message: JsonObject) -> str:
        sent.append(write_json(message))
        return sent[-1]

    monkeypatch.setattr(guests, "write_json", written)
    yield
    for message in map(read_json, sent):
        if form(message) not in VALID:
            fault = best_match(MESSAGE.iter_errors(message))
            assert fault is None, f"{fault.json_path}: {fault.message[:500]}"
            VALID.add(form(message))
