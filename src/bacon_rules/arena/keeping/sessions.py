"""A session of a run: when it was played, and on what machine."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime

import attrs

from bacon_rules.build import build_info


@attrs.frozen
class Session:
    """A session of a run, from one start of the program to its end.

    Attributes:
        began: the time of its first deal, in UTC, as ISO 8601 has it.
        build: the build of this package, and the Python that runs it.
        system: the operating system and the kind of processor, such as ``Linux x86_64``.
        cores: the number of processors, or 0 if it is unknown.
    """

    began: str
    build: str
    system: str
    cores: int


def session_now() -> Session:
    """Return the session that begins now."""
    return Session(
        began=datetime.now(UTC).isoformat(timespec="seconds"),
        build=str(build_info()),
        system=f"{platform.system()} {platform.machine()}",
        cores=os.cpu_count() or 0,
    )
