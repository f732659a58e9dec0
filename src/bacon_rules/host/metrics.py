"""How much is going on, for Prometheus; nobody's name and no card is told."""

from __future__ import annotations

from typing import Final

import attrs
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bacon_rules.host.playing import Floor

KIND: Final = CONTENT_TYPE_PLAIN_0_0_4
"""The type of the text."""


@attrs.frozen(eq=False)
class Metrics:
    """What is counted."""

    registry: CollectorRegistry = attrs.field(factory=CollectorRegistry)
    _changes: Counter = attrs.field(init=False)
    _seconds: Histogram = attrs.field(init=False)

    @_changes.default
    def _count_changes(self) -> Counter:
        return Counter("bacon_changes", "Changes of tables in the database.", registry=self.registry)

    @_seconds.default
    def _measure_writes(self) -> Histogram:
        return Histogram("bacon_write_seconds", "The time to write changes together.", registry=self.registry)

    def written(self, changes: int, seconds: float) -> None:
        """Count changes that were written together in so much time."""
        self._changes.inc(changes)
        self._seconds.observe(seconds)

    def watch(self, floor: Floor) -> None:
        """Tell how many tables are open from now on, how many pages are there, and how many changes wait."""
        for name, told, value in (
            ("bacon_tables", "Tables that are open.", lambda: len(floor.playing)),
            ("bacon_pages", "Pages at tables.", lambda: sum(len(one.pages) for one in floor.playing.values())),
            ("bacon_changes_waiting", "Changes that wait for the database.", lambda: floor.writer.waiting),
        ):
            Gauge(name, told, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Return everything as Prometheus reads it."""
        return generate_latest(self.registry)
