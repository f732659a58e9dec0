"""Several targets side by side, each in a process of its own, and what came of them."""

from __future__ import annotations

import base64
import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

SHOWN = 60
"""How many of the last lines of a log are shown, if something was found."""


def run_together(runs: Mapping[str, Callable[[], None]], folder: Path) -> dict[str, int]:
    """Run functions in processes that are forked off, each with a log in the folder; return their exit codes."""
    folder.mkdir(parents=True, exist_ok=True)
    processes = {name: _forked(run, _log(folder, name)) for name, run in runs.items()}
    return {name: os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) for name, process in processes.items()}


def _forked(run: Callable[[], None], log: Path) -> int:
    """Return the number of a process that runs a function and writes to a log.

    It ends as programs do, with the last words of whatever listens for its end: libFuzzer's are the input.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if process:
        return process
    with log.open("wb", buffering=0) as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    run()
    sys.exit()


def _log(folder: Path, name: str) -> Path:
    return folder / f"{name}.log"


def tell(outcomes: Mapping[str, int], folder: Path) -> int:
    """Print what came of targets, and the inputs that broke their properties; return 1 if there are any, else 0."""
    for target, code in outcomes.items():
        log = _log(folder, target).read_text("utf-8", errors="replace")
        runs = re.findall(r"^stat::number_of_executed_units: (\d+)", log, re.MULTILINE)
        print(f"{target}: {runs[-1] if runs else 'no'} runs, {f'exit code {code}' if code else 'nothing found'}")
        if code:
            print(*(line[:1000] for line in log.splitlines()[-SHOWN:]), sep="\n")
            for file in sorted(folder.glob(f"{target}.*-*")):
                data = file.read_bytes()
                print(f"{file.name}, {len(data)} bytes, which belong into fuzz/corpus/{target}, in base64:")
                print(base64.b64encode(data).decode())
    return int(any(outcomes.values()))
