"""Which statements a test executes, as `sys.monitoring` tells: it needs Python 3.12."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from sys import monitoring  # type: ignore[attr-defined]  # of Python 3.12, for which the types are not checked
from types import CodeType
from typing import Any, Final

from tools.mutants.differences import Statement

TOOL: Final = monitoring.COVERAGE_ID


@contextmanager
def executed(statements: Sequence[Statement]) -> Iterator[set[int]]:
    """Collect the places of those statements of which a line is executed."""
    places: defaultdict[str, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for place, statement in enumerate(statements):
        for line in range(statement.first, statement.last + 1):
            places[statement.path][line].append(place)
    found: set[int] = set()

    def note(code: CodeType, line: int) -> Any:
        if code.co_filename in places:
            found.update(places[code.co_filename].get(line, ()))
        return monitoring.DISABLE

    monitoring.use_tool_id(TOOL, __name__)
    monitoring.register_callback(TOOL, monitoring.events.LINE, note)
    monitoring.set_events(TOOL, monitoring.events.LINE)
    try:
        yield found
    finally:
        monitoring.set_events(TOOL, 0)
        monitoring.free_tool_id(TOOL)
