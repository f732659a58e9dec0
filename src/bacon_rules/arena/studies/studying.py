"""Studies of many deals: the seats, the scores and the moves as tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from typing import Final, TypeAlias, get_args

import attrs

from bacon_rules.arena.chunks import Work
from bacon_rules.arena.keeping.arrow import needed
from bacon_rules.arena.planning import Plan, left_of
from bacon_rules.arena.players.sitting import Player, check
from bacon_rules.arena.sending import chunks_played
from bacon_rules.arena.studies.asked import Asked
from bacon_rules.arena.studies.played import PlayedDeals
from bacon_rules.arena.studies.simulated import SimulatedDeals
from bacon_rules.arena.studies.tables import Table, joined
from bacon_rules.arena.terms import Terms
from bacon_rules.bulk import Player as Simulated
from bacon_rules.course import MOST_MOVES
from bacon_rules.errors import ArenaError, shown
from bacon_rules.games import AnyRules, game_of_any

MOST_STUDIED: Final = 100_000_000
"""The greatest number of deals in one study, whose tables are in memory."""

Players: TypeAlias = Player | Simulated | Sequence[Player]
"""The player of all seats, or the player of each."""


@attrs.frozen
class Findings:
    """What happened in many deals, as tables.

    Attributes:
        deals: a row for each deal: its number `deal`, the `dealer`, the `seed` and, of ``"random"`` and ``"quick"``
            players, the number of the `game` with which it can be played again, the number of `moves` with those of
            chance, whether it is `unfinished`, and the `faulty` seat with its `fault`, if any.
        scores: a row for each seat of each deal: `deal`, `seat`, the number of seats `from_dealer`, the `side`, the
            `points` of the side, and the place in which the seat `finished`, from 1, if it did.
        plays: a row for each move: `deal`, `ply` from 0, `seat`, the `move` in notation, and how many were `legal`;
            the seat of chance is null.  `None` unless asked for.
    """

    deals: Table
    scores: Table
    plays: Table | None = None


def study(  # noqa: PLR0913 - what is played, by whom, where, and what is told
    rules: AnyRules,
    players: Players,
    deals: int,
    *,
    seed: int | str = 0,
    plays: bool = False,
    seconds: float | None = None,
    max_moves: int = MOST_MOVES,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Findings:
    """Play deals, each the first of a match, and return tables of them.

    The dealer moves on from deal to deal: seat 0 deals first.  In Save Your Bacon!, where nobody deals, a deal is a
    game.  The tables are the same on any executor, and with any number of workers.

    Args:
        rules: the rules of the game.
        players: a player for all seats, or the player of each seat; ``"random"`` or ``"quick"`` for the players of
            `bacon_rules.bulk.playouts`, which play all seats and which the compiled module makes fast.
        deals: the number of deals, at most a hundred million.
        seed: the seed for the cards and the players' randomness; an int stands for its digits.
        plays: whether the moves are told as well.  Those of ``"random"`` and ``"quick"`` players are worked out one by
            one, slowly.
        seconds: the time for each move of other players; `None` for no limit.
        max_moves: the number of moves, including chance moves, after which a deal is unfinished.
        executor: plays the deals; by default, this thread plays them.
        progress: called now and then with the number of played deals and the number of all deals.

    Raises:
        ArenaError: a value is not a player, there is not one for each seat, another value is out of its range, pyarrow
            is not installed, or the executor cannot play.
        NoWingError: the game has no quick player.
        RulesError: `max_moves` is not a positive number.
        SeedError: the value is not a seed.

    >>> from bacon_rules import applewood
    >>> found = study(applewood(3), "quick", 100)
    >>> found.deals, found.scores
    (<100 rows of deal, dealer, ...>, <300 rows of deal, seat, ...>)
    """
    needed()
    terms = Terms(deals=deals, seed=seed, seconds=seconds, max_moves=max_moves)
    if terms.deals > MOST_STUDIED:
        raise ArenaError(f"the tables of {deals} deals do not fit into memory, at most {MOST_STUDIED} do: study parts")
    if not isinstance(plays, bool):
        raise ArenaError(f"plays: expected True or False, got {shown(plays)}")
    work = _work(players, Asked.of(rules, terms, plays=plays))
    plan, parts, number = Plan(left_of(work, terms.deals, ())), list[tuple[int, tuple[bytes, ...]]](), 0
    with closing(chunks_played(plan, executor)) as chunks:
        for chunk, played in chunks:
            plan.learn(chunk, played.seconds)
            parts.append((chunk.start, played.made))
            number += chunk.stop - chunk.start
            if progress is not None:
                progress(number, terms.deals)
    return Findings(*map(joined, zip(*[made for _, made in sorted(parts)], strict=True)))


def _work(players: object, asked: Asked) -> Work[tuple[bytes, ...]]:
    """Return the deals of a study with their players.

    Raises:
        ArenaError: a value is not a player, or there is not one for each seat.
        NoWingError: the game has no quick player.
    """
    start, seats = asked.starts[0], len(asked.sides)
    match players:
        case "random":
            return SimulatedDeals(asked, "random")
        case "quick":
            game_of_any(start).quick_player()  # refused where there is none
            return SimulatedDeals(asked, "quick")
        case str():
            names = " or ".join(map(repr, get_args(Simulated)))
            raise ArenaError(f"there is no player {shown(players)}; expected {names}, a function or a Program")
        case list() | tuple() if len(players) == seats:
            listed = tuple(players)
        case list() | tuple():
            raise ArenaError(f"{start.name} is for {seats} players, here are {len(players)}")
        case _:
            listed = (players,) * seats
    for player in listed:
        check(player)
    return PlayedDeals(asked, listed)
