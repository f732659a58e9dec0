"""Measuring a pool while somebody waits: what is known after each game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bacon_rules.documents.values import JsonObject
from bacon_rules.games.workshop import Told
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.played import bot
from bacon_rules.save_your_bacon.pools.measuring import measure
from bacon_rules.save_your_bacon.pools.picture import pairings_picture
from bacon_rules.save_your_bacon.pools.playing import Trial, curious
from bacon_rules.save_your_bacon.pools.running import play_trials
from bacon_rules.save_your_bacon.pools.telling import champions_told, faults_told, sentences_told
from bacon_rules.save_your_bacon.rules import DeckSource, Rules


def measures(pool: Pool, games: int, seed: str, *, plainly: bool) -> Iterator[Told]:
    """Play games as the commands ``pool measure`` and ``pool check`` do, and yield after each what can be told.

    Args:
        pool: the pool.
        games: the number of games.
        seed: makes the games.
        plainly: whether the plain computer plays, as for ``pool measure``; else half of the moves are any.

    Raises:
        RulesError: no match can be played with the pool.
    """
    played: list[Trial] = []
    rules = Rules(pool=pool, decks=DeckSource.POD_CONSTRUCTED)
    for trial in play_trials(rules, bot.choose if plainly else curious, games, seed):
        played.append(trial)
        yield partial(_told, pool, played, plainly=plainly)


def _told(pool: Pool, played: list[Trial], *, plainly: bool) -> JsonObject:
    found = measure(pool, played)
    if not plainly:
        return {"rows": [], "lines": [*faults_told(found, pool)], "svg": ""}
    rows = [[*row] for row in champions_told(found, pool)]
    return {"rows": rows, "lines": [*sentences_told(found, pool)], "svg": pairings_picture(found, pool)}
