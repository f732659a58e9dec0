"""A PostgreSQL of the tests' own, where there is one on this machine."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import attrs

FOLDERS = (*map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), os.environ.get("PATH", ""))
"""Where its programs are; Debian has them beside the path."""

USER = "postgres"
"""Who runs it if the tests run as root, which it refuses."""


@attrs.frozen
class Postgres:
    """A server of PostgreSQL that only this machine can reach, by a socket in its folder."""

    programs: Path
    folder: Path

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@/postgres?host={self.folder}"

    def start(self) -> None:
        self._control(
            "start", "-o", f"-k {self.folder} -c listen_addresses='' -c fsync=off", "-l", str(self.folder / "log")
        )

    def stop(self, mode: str = "fast") -> None:
        self._control("stop", "-m", mode)

    def make(self) -> None:
        self._run("initdb", "-D", str(self.folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        words = [str(self.programs / program), *arguments]
        as_user = ["runuser", "-u", USER, "--", *words] if os.getuid() == 0 else words
        subprocess.run(as_user, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, timeout=60)


def programs() -> Path | None:
    """Return the folder of the programs; `None` if there are none, or they cannot be run."""
    if os.name == "nt" or (os.getuid() == 0 and shutil.which("runuser") is None):
        return None
    found = shutil.which("initdb", path=os.pathsep.join(FOLDERS))
    return None if found is None else Path(found).parent


@contextlib.contextmanager
def running(place: Path) -> Iterator[Postgres]:
    """Run a new server until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:  # sockets have short paths
        if os.getuid() == 0:
            shutil.chown(folder, USER)
        server = Postgres(place, Path(folder))
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
