"""``bacon-rules arena reproduce``: play a kept tournament again."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from bacon_rules.arena import Player, Terms
from bacon_rules.arena.keeping.heading import Heading, Library
from bacon_rules.arena.keeping.journal import NAME, Written, check_entries, read_journal
from bacon_rules.arena.players.entrants import entrant, player_of
from bacon_rules.arena.reproducing import Again, reproduced
from bacon_rules.arena.run import Run
from bacon_rules.arena.workers import workers
from bacon_rules.stories.progress import counted
from bacon_rules.stories.texts import WRONG, WRONG_USE, Refused, complain, printable

AGAIN: Final = "reproduce"
"""The word in place of a player that asks for this."""

USUAL: Final[Mapping[str, object]] = {
    **dict.fromkeys(("game", "pool", "seed", "until", "keep", "records", "parquet")),
    "deals": Terms().deals,
    "seconds": Terms().seconds,
    "max_moves": Terms().max_moves,
    "matches": False,
    "json": False,
    "sums": False,
}
"""The arguments that do not go with it, as they are if they are not given."""


def reproduce(arguments: argparse.Namespace) -> int:
    """Play the tournament of a journal again, and say what comes out differently.

    Returns:
        0 if everything comes out the same, otherwise 1.

    Raises:
        Refused: the arguments do not name a journal, or players that can play.
        ArenaError: the journal cannot be read.
    """
    if len(arguments.players) < 2:
        raise Refused("reproduce: expected the folder or the file of a journal", WRONG_USE)
    if given := [name for name, usual in USUAL.items() if getattr(arguments, name) != usual]:
        raise Refused(
            f"reproduce: the journal says what is played, so --{given[0].replace('_', '-')} cannot be given", WRONG_USE
        )
    path, instead = Path(arguments.players[1]), _named(arguments.players[2:])
    path = path / NAME if path.is_dir() else path
    written = read_journal(path)
    deals = max((entry.stop for entry in written.entries), default=1)
    run = written.heading.run(_players(written.heading, instead), deals)
    check_entries(path, written.entries, tuple(run.pairings))
    for line in _changes(written.heading, Heading.of(run)):
        complain(line)
    different = _different(run, written, arguments.workers)
    for again in different:
        print(printable(_told(again), sys.stdout))
    played = sum(entry.tally.deals for entry in written.entries)
    changed = sum(again.entry.tally.deals for again in different)
    print(f"deals played again: {played}, in chunks that came out differently: {changed}")
    return WRONG if different else 0


def _named(texts: Sequence[str]) -> dict[str, Player]:
    """Return the players that are found elsewhere than the journal says."""
    try:
        return dict(map(entrant, texts))
    except argparse.ArgumentTypeError as error:
        raise Refused(str(error), WRONG_USE) from None


def _players(heading: Heading, instead: Mapping[str, Player]) -> dict[str, Player]:
    found = dict[str, Player]()
    for one in heading.players:
        if one.name in instead:
            found[one.name] = instead[one.name]
        elif one.player is None:
            raise Refused(f"the journal does not say where the player {one.name} is: add {one.name}=PLAYER", WRONG_USE)
        else:
            try:
                found[one.name] = player_of(one.player)
            except argparse.ArgumentTypeError as error:
                raise Refused(f"{one.name}: {error}; name it elsewhere with {one.name}=PLAYER", WRONG_USE) from None
    if unknown := [name for name in instead if name not in found]:
        raise Refused(f"the journal has no player {unknown[0]}, only {', '.join(found)}", WRONG_USE)
    return found


def _changes(then: Heading, now: Heading) -> Iterator[str]:
    """Yield what has changed since the tournament was played."""
    if then.library != now.library:
        yield f"the library has changed: it was {_version(then.library)}, and is {_version(now.library)}"
    for before, after in zip(then.players, now.players, strict=True):
        if before.code != after.code:
            yield f"the player {before.name} has changed: its code was {before.code}, and is {after.code}"


def _version(library: Library) -> str:
    return f"version {library.version} ({library.code})"


def _different(run: Run, written: Written, number: int) -> list[Again]:
    """Play everything again, and return what comes out differently."""
    found: list[Again] = []

    def deals(again: Iterable[Again]) -> Iterator[int]:
        played = 0
        for one in again:
            found.append(one)
            played += one.entry.tally.deals
            yield played

    total = sum(entry.tally.deals for entry in written.entries)
    with workers(number) as executor, contextlib.closing(reproduced(run, written.entries, executor)) as again:
        for _ in counted(deals(again), total, sys.stderr):
            pass
    return [one for one in found if not one.is_same]


def _told(again: Again) -> str:
    entry = again.entry
    first, second = entry.pair
    return f"deals {entry.start} to {entry.stop - 1} of {first} and {second} come out differently"
