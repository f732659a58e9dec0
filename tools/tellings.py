"""The messages that pages at a table get in some matches, as `tools.generate` writes them.

Each match is by seeds, and told so that a person can read what has changed: after every move, what is different in the
position as a seat and a spectator see it, and what picking makes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bacon_rules.documents import JsonObject
from bacon_rules.games import GAMES, AnyView
from bacon_rules.games.register import game_of_any
from bacon_rules.save_your_bacon import DeckSource, Rules
from bacon_rules.shuffle import Randomness
from bacon_rules.web import Sitting, showing
from bacon_rules.web.telling import Telling
from tools.golden import SEED, changes, chosen, seen_alike

__all__ = ["all_tellings", "files", "told"]

FOLDER: Final = Path(__file__).parents[1] / "tests" / "web" / "told"
NAMES: Final = ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay")
TOLD_FIRST: Final = 36
"""So many plies are told, and those around the ends of a deal and of the match."""

AROUND: Final = 2
EVENTFUL: Final = {"save-your-bacon-preconstructed": "-24", "save-your-bacon-draft": "-6"}
"""What is added to a name for a match in which effects are used and attacks countered early."""

MOST_PLIES: Final = 2_000


def all_tellings() -> Iterator[tuple[str, JsonObject]]:
    """Yield the name of each match and the rules it is played by."""
    for name in ("bacon-4", "applewood-3", "chunky-6", "trick-taking"):
        yield name, {"game": name}
    for decks in (DeckSource.PRECONSTRUCTED, DeckSource.DRAFT):
        yield f"save-your-bacon-{decks.value}", Rules(decks=decks).to_json()


def told(name: str, rules: JsonObject) -> str:
    """Return the text of what is told about a match."""
    start = GAMES[str(rules["game"])].new_match(rules, 0)
    sitting = Sitting(start, NAMES[: start.seats], frozenset({0}), SEED)
    randomness = Randomness(f"tellings/{name}{EVENTFUL.get(name, '')}", 1, SEED)
    while not sitting.position.is_over:
        sitting.make(chosen(sitting.position, randomness))
        assert sitting.ply < MOST_PLIES, f"{name}: the match does not end"
    say = Telling("en", sitting.names)
    welcome = showing.welcome(sitting, 0, say, is_record=False)
    lines = [f"{name}: {sitting.ply} plies", "", "At first"]
    lines += [f"  {change}" for change in changes("", {}, {**welcome, "strings": {}})]
    before: dict[str, JsonObject] = {}
    plies = _plies_told(sitting)
    for ply, there in enumerate(sitting.positions):
        if ply in plies:
            after = _looks(sitting, ply, say)
            move = [f"{ply}: {sitting.moves[ply - 1]}"] if ply else ["0"]
            alike = seen_alike(before, after)
            lines += ["", *move, *(f"  {' '.join(who)} {change}" for change, who in alike.items())]
            if there.to_act is not None:
                view = there.state.observe(there.to_act)
                lines += [f"  picks {change}" for change in changes("", {}, _picks(view, sitting.moves[ply], say))]
            before = after
    hands = showing.open_hands(sitting.positions[TOLD_FIRST], say)
    lines += ["", f"All hands after {TOLD_FIRST}", *(f"  {change}" for change in changes("", {}, hands))]
    return "\n".join(lines) + "\n"


def _plies_told(sitting: Sitting) -> set[int]:
    ends = [ply for ply, there in enumerate(sitting.positions) if ply > 0 and there.to_act is None][:1]
    around = {ply + more for ply in (*ends, sitting.ply) for more in range(-AROUND, AROUND + 1)}
    return {*range(TOLD_FIRST + 1), *around}


def _looks(sitting: Sitting, ply: int, say: Telling) -> dict[str, JsonObject]:
    """Return the position as a seat and a spectator are told it, without their views, of which playthroughs tell."""
    looks = {"0": 0, "-": None}
    told_of = {who: showing.position(sitting, seat, ply, say, news=ply - 1) for who, seat in looks.items()}
    return {who: {**look, "view": None} for who, look in told_of.items()}


def _picks(view: AnyView, move: str, say: Telling) -> JsonObject:
    """Return what is told when nothing is picked, when one thing is, and when all for a move are."""
    things = game_of_any(view).things(view, view.parse_move(move))
    return {" ".join(some) or "nothing": showing.picked(view, some, say) for some in ((), things[:1], things)}


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of each match."""
    for name, rules in all_tellings():
        yield FOLDER / f"{name}.txt", told(name, rules)
