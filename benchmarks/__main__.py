"""Measure everything and print one table; ``python -m benchmarks SECTION …`` measures some sections."""

from __future__ import annotations

import argparse

from benchmarks.sections import SECTIONS
from benchmarks.table import head, lines
from benchmarks.turns import builds, measured

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("section", nargs="*", choices=[*SECTIONS, []], help="what to measure; everything if not told")
    ours = builds()
    print(head(ours))
    for name in parser.parse_args().section or SECTIONS:
        section = SECTIONS[name]
        print(lines(section, measured(name, section, ours)), flush=True)
