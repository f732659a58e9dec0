"""The golden playthroughs, which `tools.generate` writes.

Each is a match by seeds, written so that a person can read what has changed: every move with its events, the changes
of the state, and the changes of each view.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bacon_rules.climbing import PRESETS
from bacon_rules.documents import JsonObject, write_json
from bacon_rules.games import GAMES, Position
from bacon_rules.save_your_bacon import DeckSource, Format, Rules, midnight_pool
from bacon_rules.shuffle import Randomness
from tools.golden import SEED, chosen, seen_alike

__all__ = ["all_playthroughs", "files", "told"]

FOLDER: Final = Path(__file__).parents[1] / "tests" / "playthroughs"
TOLD_FIRST: Final = 36
"""So many plies are told in full, and the last ones of a match."""

TOLD_LAST: Final = 4
MOST_PLIES: Final = 2_000


def all_playthroughs() -> Iterator[tuple[str, JsonObject]]:
    """Yield the name of each playthrough and the rules it is played by."""
    for name in (*PRESETS, "trick-taking"):
        yield name, {"game": name}
    for form in Format:
        for decks in DeckSource:
            rules = Rules(players=2 if form is Format.DUEL else 3, format=form, decks=decks)
            yield f"save-your-bacon-{form.value}-{decks.value}".replace(" ", "-"), rules.to_json()
    yield "save-your-bacon-best-of-three", Rules(best_of=3).to_json()
    four = Rules(players=4, format=Format.FREE_FOR_ALL, decks=DeckSource.DRAFT, pool=midnight_pool())
    yield "save-your-bacon-midnight-pool", four.to_json()


def told(name: str, rules: JsonObject) -> str:
    """Return the text of a playthrough."""
    position = GAMES[str(rules["game"])].new_match(rules, 0)
    randomness = Randomness(f"playthrough/{name}", 1, SEED)
    moves = []
    first = position
    while not position.is_over:
        moves.append(chosen(position, randomness))
        position = position.apply(moves[-1])
        assert len(moves) < MOST_PLIES, f"{name}: the match does not end"
    lines = [f"{name}: {len(moves)} plies, winners {[*position.winners]}, scores {[*position.scores]}"]
    lines += ["", "At first", *_all_changes({}, _looks(first))]
    for ply, move in enumerate(moves, start=1):
        who = "chance" if first.to_act is None else f"seat {first.to_act}, one of {len(first.legal_moves())}"
        full = ply <= TOLD_FIRST or ply > len(moves) - TOLD_LAST
        lines += [""] * full + [f"{ply} {who}: {move}"]
        after, events = first.step(move)
        if full:
            lines += [f"  does {write_json(event)}" for event in events]
            lines += _all_changes(_looks(first), _looks(after))
        first = after
    return "\n".join(lines) + "\n"


def _looks(position: Position) -> dict[str, JsonObject]:
    """Return the state, and the views of the seats and of a spectator."""
    views = {str(seat): position.observe(seat) for seat in range(position.seats)}
    return {"state": position.to_json(), **views, "-": position.observe(None)}


def _all_changes(before: dict[str, JsonObject], after: dict[str, JsonObject]) -> Iterator[str]:
    """Yield what has changed in the state, and what in the views; the seats whose views change alike are told once."""
    state, *views = after
    for change in seen_alike(before, {state: after[state]}):
        yield f"  {state} {change}"
    for change, who in seen_alike(before, {view: after[view] for view in views}).items():
        yield f"  views {''.join(who)} {change}"


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of each match."""
    for name, rules in all_playthroughs():
        yield FOLDER / f"{name}.txt", told(name, rules)
