"""One row's process: ``python -m benchmarks.worker SECTION PLACE`` answers chunks' numbers by figures and seconds."""

from __future__ import annotations

import sys
import time

from benchmarks.sections import SECTIONS


def _work(section: str, place: int) -> None:
    sample = SECTIONS[section].subjects[place].sample
    try:
        sample(0)
    except ImportError as error:
        print(f"missing {str(error).splitlines()[0]}", flush=True)
        return
    print("ready", flush=True)
    for line in sys.stdin:
        begun = time.perf_counter()
        print(sample(int(line)), time.perf_counter() - begun, flush=True)


if __name__ == "__main__":
    _work(sys.argv[1], int(sys.argv[2]))
