"""The reference of the protocol tells what the server does, and all of it."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

from bacon_rules.server import Limits, faults, jsonrpc, rules_endpoint
from tests.server.protocol import CODES, call, checked

DOCS = Path(__file__).parents[2] / "docs"
PAGE = "".join((DOCS / page).read_text(encoding="utf-8") for page in ("server.md", "server/methods.md"))
"""The two pages about the server, whose exchanges are one conversation."""


def test_every_exchange_goes_as_written() -> None:
    endpoint = rules_endpoint()
    answer: bytes | None = None
    exchanges = 0
    for line in re.findall(r"^(?:-->|<--) .*$", PAGE, re.MULTILINE):
        mark, text = line[:3], line[4:]
        if mark == "-->":
            assert answer is None, f"the page does not show the answer {answer!r}"
            answer = endpoint.answer(text.encode())
        else:
            assert answer is not None, f"there is no answer where the page has {text}"
            pattern = ".*".join(map(re.escape, text.split("...")))
            assert re.fullmatch(pattern, json.dumps(checked(answer))), text
            answer = None
            exchanges += 1
    assert answer is None
    assert exchanges > 20


def test_every_method_is_described_with_its_params() -> None:
    described = re.findall(r"^### `(.+)`$", PAGE, re.MULTILINE)
    methods = rules_endpoint().methods
    assert sorted(described) == sorted(f"{name}({_signature(method)})" for name, method in methods.items())


def _signature(method: jsonrpc.Method) -> str:
    parameters = inspect.signature(method.call).parameters.values()
    defaults = (
        "" if parameter.default is parameter.empty else f"={json.dumps(parameter.default)}" for parameter in parameters
    )
    return ", ".join(f"{name}{default}" for name, default in zip(method.names, defaults, strict=True))


def test_every_error_code_is_described() -> None:
    codes = {
        code.number: code.message
        for module in (jsonrpc, faults)
        for code in vars(module).values()
        if isinstance(code, jsonrpc.Code)
    }
    described = {
        int(number): message for number, message in re.findall(r"^\| (-32\d{3}) \| ([^|]+) \|", PAGE, re.MULTILINE)
    }
    assert described == codes == CODES


def test_every_limit_is_described_with_its_default() -> None:
    limits = call(rules_endpoint(), "limits")
    del limits["held"]
    described = {name: int(number) for name, number in re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE)}
    assert described == limits
    assert "holds 10,000 states" in PAGE
    assert Limits().states == 10_000
