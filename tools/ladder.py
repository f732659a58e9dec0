"""Plays the ladder of docs/ladder.md: ``python -m tools.ladder NUMBER [GAME…]``, in a number of processes.

``python -m tools.generate ladder`` then writes the tables of the page, from the journals in docs/ladder.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from bacon_rules.arena import Results, Tally, Terms
from bacon_rules.arena.keeping.journal import NAME, read_journal
from bacon_rules.arena.players.entrants import player_of
from bacon_rules.arena.run import Run
from bacon_rules.arena.running import played, stored
from bacon_rules.arena.workers import workers
from bacon_rules.games import GAMES
from bacon_rules.stories.progress import counted

__all__ = ["GAMES_PLAYED", "SEED", "files", "journal_of", "main", "play"]

DOCS: Final = Path(__file__).parents[1] / "docs"
FOLDER: Final = DOCS / "ladder"
PAGE: Final = DOCS / "ladder.md"
SEED: Final = 2026
_BEGIN: Final = "<!-- the tables are written by tools.ladder -->\n"


@attrs.frozen
class Rung:
    """What is played in one game.

    Attributes:
        deals: the number of deals.
        players: the players, as the command names them.
    """

    deals: int
    players: tuple[str, ...]


_FOUR: Final = ("any", "plain", "search:64", "net")
GAMES_PLAYED: Final = {
    **dict.fromkeys(("bacon-4", "applewood-4", "chunky-4"), Rung(200, _FOUR)),
    **dict.fromkeys(("bacon-6", "chunky-6", "applewood-6"), Rung(100, _FOUR)),
    **dict.fromkeys(("applewood-3", "applewood-5"), Rung(60, _FOUR)),
    "trick-taking": Rung(200, (*_FOUR, "net+search:512")),
    "save-your-bacon": Rung(40, ("any", "plain", "search:2")),
}


def journal_of(game: str) -> Path:
    """Return the journal of a game."""
    return FOLDER / f"{game}.jsonl"


def files() -> Iterator[tuple[Path, str]]:
    """Yield the page, with the tables of the journals."""
    text = PAGE.read_text(encoding="utf-8")
    yield PAGE, text.partition(_BEGIN)[0] + _BEGIN + "".join(map(_section, GAMES_PLAYED))


def main(words: list[str]) -> int:
    """Play what is asked for."""
    number, *games = words
    for game in games or GAMES_PLAYED:
        play(game, int(number))
    return 0


def play(game: str, number: int) -> None:
    """Play a game's part of the ladder in a number of processes, and keep its journal."""
    rung = GAMES_PLAYED[game]
    variant = GAMES[game]
    players = {name: player_of(name) for name in rung.players}
    run = Run.of(variant.game.rules(game), players, Terms(deals=rung.deals, seed=SEED))
    with tempfile.TemporaryDirectory() as folder:
        with workers(number) as executor, stored(run, folder) as store:
            for _ in counted(played(run, store, executor), run.total, sys.stderr):
                pass
        FOLDER.mkdir(exist_ok=True)
        shutil.copy(Path(folder, NAME), journal_of(game))


def _section(game: str) -> str:
    written = read_journal(journal_of(game))
    heading = written.heading
    names = tuple(player.name for player in heading.players)
    tallies: dict[tuple[str, str], Tally] = {}
    for entry in written.entries:
        tallies[entry.pair] = tallies.get(entry.pair, Tally(*entry.pair)) + entry.tally
    results = Results(names, heading.span, tuple(tallies.values()), ())
    deals = max(tally.deals for tally in tallies.values())
    told = f"{deals} deals, version {heading.library.version}; [journal](ladder/{game}.jsonl)"
    return f"\n### {game}\n\n{told}\n\n```text\n{results}\n```\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
