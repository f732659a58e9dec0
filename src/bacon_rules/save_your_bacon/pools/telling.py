"""What trials say about a pool, as lines of text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from bacon_rules.arena.counting.estimates import Estimate
from bacon_rules.arena.tables import in_columns
from bacon_rules.documents.values import JsonObject
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.pools.measuring import Measure, Spread, Strength
from bacon_rules.save_your_bacon.pools.playing import Trial
from bacon_rules.save_your_bacon.pools.texts import Text

MOST_TOLD: Final = 20
"""The greatest number of moves of a loop that are told."""


def measure_told(measure: Measure, pool: Pool) -> Iterator[str]:
    """Yield the lines about a measure: the champions, the first turn, the length, and what never happened."""
    yield from in_columns([("champion", "games", "of them won"), *champions_told(measure, pool)])
    yield ""
    yield from sentences_told(measure, pool)


def champions_told(measure: Measure, pool: Pool) -> Iterator[tuple[str, str, str]]:
    """Yield each champion with the number of games that count, and the share of them that were won."""
    for key, strength in measure.champions.items():
        yield _title(pool, key), str(strength.games), _share(strength.share)


def sentences_told(measure: Measure, pool: Pool) -> Iterator[str]:
    """Yield the lines about a measure below its table: the first turn, the length, and what never happened."""
    if measure.first.share is not None:
        yield f"The player with the first turn won {_share(measure.first.share)} of the games."
    if measure.turns is not None and measure.moves is not None:
        yield f"A game takes {_spread(measure.turns, 'turns')} and {_spread(measure.moves, 'moves')}."
    yield from faults_told(measure, pool)


def faults_told(measure: Measure, pool: Pool) -> Iterator[str]:
    """Yield the lines about what should happen in some game and did not, and about games without an end."""
    unplayed = [key for key, games in measure.plays.items() if not games]
    if unplayed:
        yield f"Never played: {', '.join(_title(pool, key) for key in unplayed)}."
    silent = [text for text in measure.silent if text.card not in unplayed]
    if silent:
        yield f"Never came true: {'; '.join(_text_told(pool, text) for text in silent)}."
    for trial in measure.unfinished:
        yield _unfinished_told(trial)


def measure_json(measure: Measure) -> JsonObject:
    """Return a measure as a JSON object, with the keys of cards."""
    return {
        "pool": measure.pool,
        "trials": measure.trials,
        "champions": [{"champion": key, **_strength_json(one)} for key, one in measure.champions.items()],
        "pairings": [
            {"champion": key, "against": other, **_strength_json(one)} for (key, other), one in measure.pairings.items()
        ],
        "first": _strength_json(measure.first),
        "turns": None if measure.turns is None else attrs.asdict(measure.turns),
        "moves": None if measure.moves is None else attrs.asdict(measure.moves),
        "plays": {str(key): games for key, games in measure.plays.items()},
        "silent": [attrs.asdict(text) for text in measure.silent],
        "unfinished": [
            {"trial": trial.number, "moves": trial.moves, "loop": list(trial.loop)} for trial in measure.unfinished
        ],
    }


def _title(pool: Pool, key: CardKey) -> str:
    return pool.faces[key].title


def _text_told(pool: Pool, text: Text) -> str:
    return f"{_title(pool, text.card)}, {text.effect}" if text.effect else _title(pool, text.card)


def _share(share: Estimate | None) -> str:
    if share is None:
        return ""
    return f"{share.value:.1%} ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _spread(spread: Spread, unit: str) -> str:
    half = f"half of them {spread.lower:.0f} to {spread.upper:.0f}"
    return f"{spread.median:.0f} {unit} ({half}, all {spread.least:.0f} to {spread.greatest:.0f})"


def _unfinished_told(trial: Trial) -> str:
    told = f"Game {trial.number} is unfinished after {trial.moves} moves"
    if not trial.loop:
        return f"{told}; no position came again."
    more = "; and so on" if len(trial.loop) > MOST_TOLD else ""
    return f"{told}: these lead back to the same position: {'; '.join(trial.loop[:MOST_TOLD])}{more}."


def _strength_json(strength: Strength) -> JsonObject:
    share = strength.share
    return {"games": strength.games, "share": None if share is None else attrs.asdict(share)}
