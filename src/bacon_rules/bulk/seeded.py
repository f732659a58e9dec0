"""Deals of the quick player whose cards come from seeds, as they do in matches, and not from dice."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.bulk.playing import Playouts, rooms_for
from bacon_rules.bulk.twins import fast_play_out
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import AnyState
from bacon_rules.shuffle import Seed


def seeded(state: AnyState, seeds: Sequence[Seed], max_moves: int) -> Playouts | None:
    """Let the quick player play a deal for each seed, in all seats; `None` where the compiled module cannot play.

    Args:
        state: a state where cards are to be dealt, of a game with a quick player.
        seeds: the seeds, each for a `chance_move`.
        max_moves: the number of moves, including chance moves, after which a deal is left unfinished.
    """
    game = game_of_any(state)
    plain = game.plain(state)
    if plain is None:
        return None
    rooms, words = rooms_for(state, len(seeds)), game.words(state, seeds)
    known = plain.game, plain.rules, plain.state
    is_quick = by_part = True
    is_played = fast_play_out(*known, 0, 0, len(seeds), is_quick, by_part, max_moves, words, *rooms)
    return Playouts(len(state.scores), state.seats, *map(bytes, rooms)) if is_played else None
