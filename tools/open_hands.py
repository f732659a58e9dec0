"""Measures the worth of knowing all hands: ``python -m tools.open_hands GAME --deals NUMBER --seed SEED``.

A player with open hands plays deals of the arena against one that has to guess.  One that searches tries its moves with
the real hands.  Of one that does not, each move that a search would try is played on to the end of the deal, with that
player in all seats, and the best one is made.  The deals are those of ``bacon-rules arena --seed SEED``.
"""

from __future__ import annotations

import argparse
import random
from contextlib import ExitStack
from typing import Any, Final
from unittest import mock

import attrs
import numpy as np

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.arena import Span, Terms, duel
from bacon_rules.bots.all_games import Computer
from bacon_rules.bots.known import KNOWN, known
from bacon_rules.bots.searching import Budget, Guide, Searcher, think
from bacon_rules.climbing.played.bot.plan import cut
from bacon_rules.climbing.played.search import thinking as climbs
from bacon_rules.climbing.played.search import trying
from bacon_rules.games import GAMES
from bacon_rules.trick_taking.played.search import thinking as tricks
from bacon_rules.trick_taking.played.search import together
from bacon_rules.trick_taking.played.search.dealing import Worlds

__all__ = ["main"]

USUAL: Final = "search:1"
"""One simulation is enough for who need not guess, unless the search has a tree, or leaves more to chance."""


class Witness:
    """A player that knows the state that it is asked in, which is observed in this process just before.

    Args:
        kind: the class of the states.
        player: chooses the moves.
    """

    def __init__(self, kind: type[Any], player: Computer) -> None:
        self._player = player
        self._state: Any = None
        observe = kind.observe

        def observed(state: object, seat: int | None) -> object:
            self._state = state
            return observe(state, seat)

        mock.patch.object(kind, "observe", observed).start()

    def __call__(self, view: Any, rng: random.Random) -> Any:
        """Return the move that the player chooses if it need not guess."""
        if not isinstance(self._player, Searcher):
            return _foreseen(self._state, view, self._player, rng)
        with ExitStack() as stack:
            for place, name, real in _real(self._state):
                stack.enter_context(mock.patch.object(place, name, real))
            return self._player(view, rng)


def _foreseen(state: Any, view: Any, player: Computer, rng: random.Random) -> Any:
    """Return the move that brings the seat of a view furthest ahead in this deal if a player then plays all seats."""
    guide = Guide.NET if player is KNOWN["net"] else Guide.NOBODY
    options = think(view, rng, Budget(simulations=1), guide=guide).options
    moves = dict.fromkeys((player(view, rng), *(option.move for option in options)))
    if len(moves) == 1:
        return next(iter(moves))
    side = state.side_of(view.seat)

    def ahead(move: Any) -> Any:
        later = state.apply(move)
        while later.to_act is not None:
            later = later.apply(player(later.observe(later.to_act), rng))
        return later.scores[side] - max(later.scores[:side] + later.scores[side + 1 :])

    return max(moves, key=ahead)


def _real(state: object) -> list[tuple[object, str, object]]:
    """Return what takes the place of a guess in the search of each game: where it is, its name, and the truth."""
    match state:
        case climbing.State():
            hands = [hand.packed.to_bytes(state.rules.top_rank, "little") for hand in state.hands]
            plans = [cut(hand)[1] for hand in hands]
            return [(trying, "drawn", lambda *_: plans), (climbs, "tried", trying.tried)]
        case trick_taking.State():
            return _real_cards(state)
        case save_your_bacon.State():
            return [(save_your_bacon.View, "determinize", lambda *_: state)]
        case _:
            raise ValueError(state)


def _real_cards(state: trick_taking.State) -> list[tuple[object, str, object]]:
    assert state.table is not None
    packed = [hand.packed for hand in state.hands]
    stub = [card.number for card in state.table.stub[len(state.table.upcards) :]]

    def many(_: object, upcards: int, shuffles: Any) -> Worlds:
        worlds = len(shuffles)
        hands, left = np.array([packed] * worlds, np.uint64), np.array([stub[:upcards]] * worlds, np.int64)
        return Worlds(hands, left, np.ones(worlds))

    one = [[hand] for hand in packed], [1 << card for card in stub]
    return [(tricks, "drawn", lambda *_: one), (together, "many_drawn", many)]


@attrs.frozen
class _Named:
    name: str
    player: Computer


def _named(text: str) -> _Named:
    player = known(text)
    if player is None:
        raise argparse.ArgumentTypeError(f"there is no player {text}")
    return _Named(text, player)


def main(arguments: list[str] | None = None) -> None:
    """Print the arena's table."""
    parser = argparse.ArgumentParser(prog="python -m tools.open_hands")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--matches", action="store_true")
    parser.add_argument("--player", type=_named, default=USUAL, help="has open hands")
    parser.add_argument("--against", type=_named, default="plain", help="has to guess")
    asked = parser.parse_args(arguments)
    game = GAMES[asked.game].game
    rules = game.rules(asked.game)
    witness = Witness(type(game.new_match(rules)), asked.player.player)
    terms = Terms(deals=asked.deals, seed=asked.seed, span=Span.MATCH if asked.matches else Span.DEAL)
    print(duel(rules, {"open": witness, asked.against.name: asked.against.player}, terms))


if __name__ == "__main__":
    main()
