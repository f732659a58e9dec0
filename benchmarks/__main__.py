"""Measure everything and print one table."""

from __future__ import annotations

from benchmarks.checking import CHECKING
from benchmarks.dealing import DEALING
from benchmarks.importing import IMPORTING
from benchmarks.listing import LISTING
from benchmarks.measuring import measure
from benchmarks.memory import MEMORY, PICKLES
from benchmarks.opening_hands import CHOOSING, COUNTING
from benchmarks.picking import PICKING
from benchmarks.random_play import RANDOM_PLAY
from benchmarks.save_your_bacon import SAVE_YOUR_BACON
from benchmarks.server import SERVER
from benchmarks.table import head, rows
from benchmarks.tables import TABLES
from benchmarks.trick_taking import TRICK_TAKING

_SECTIONS = (
    RANDOM_PLAY,
    TRICK_TAKING,
    SAVE_YOUR_BACON,
    LISTING,
    COUNTING,
    CHOOSING,
    PICKING,
    CHECKING,
    DEALING,
    MEMORY,
    PICKLES,
    IMPORTING,
    SERVER,
    TABLES,
)

if __name__ == "__main__":
    print(head())
    for section in _SECTIONS:
        print(rows(section, measure(section)), flush=True)
