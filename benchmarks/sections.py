"""All that is measured, in the order of the table."""

from __future__ import annotations

from typing import Final

from benchmarks.arena import ARENA, QUICK, WORKERS
from benchmarks.bulk import BULK, THREADS
from benchmarks.checking import CHECKING
from benchmarks.dealing import DEALING
from benchmarks.environments import ENVIRONMENTS, LARGE_ENVIRONMENTS, NETWORKS, ONE_SEAT, ONE_SEAT_CLIMBING, VECTORS
from benchmarks.importing import IMPORTING
from benchmarks.listing import LISTING
from benchmarks.measuring import Section
from benchmarks.memory import MEMORY, PICKLES
from benchmarks.numbering import NUMBERING
from benchmarks.observing import OBSERVING
from benchmarks.opening_hands import CHOOSING, COUNTING
from benchmarks.picking import PICKING
from benchmarks.random_play import RANDOM_PLAY
from benchmarks.save_your_bacon import SAVE_YOUR_BACON
from benchmarks.server import SERVER
from benchmarks.tables import POOLS, TABLES
from benchmarks.thinking import THINKING
from benchmarks.trick_taking import TRICK_TAKING
from benchmarks.validating import VALIDATING

SECTIONS: Final[dict[str, Section]] = {
    "random-play": RANDOM_PLAY,
    "trick-taking": TRICK_TAKING,
    "save-your-bacon": SAVE_YOUR_BACON,
    "listing": LISTING,
    "counting": COUNTING,
    "choosing": CHOOSING,
    "picking": PICKING,
    "numbering": NUMBERING,
    "bulk": BULK,
    "threads": THREADS,
    "checking": CHECKING,
    "observing": OBSERVING,
    "thinking": THINKING,
    "dealing": DEALING,
    "validating": VALIDATING,
    "environments": ENVIRONMENTS,
    "large-environments": LARGE_ENVIRONMENTS,
    "one-seat": ONE_SEAT,
    "one-seat-climbing": ONE_SEAT_CLIMBING,
    "vectors": VECTORS,
    "networks": NETWORKS,
    "arena": ARENA,
    "quick": QUICK,
    "workers": WORKERS,
    "memory": MEMORY,
    "pickles": PICKLES,
    "importing": IMPORTING,
    "server": SERVER,
    "tables": TABLES,
    "pools": POOLS,
}
"""The sections by the names they are asked for."""
