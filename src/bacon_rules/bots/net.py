"""A player that has learned by playing against itself, for games that have a net.  It needs the extra ``net``."""

from __future__ import annotations

import random

from bacon_rules.bots.searching import Guide, Searcher
from bacon_rules.errors import NoWingError
from bacon_rules.game import GameView
from bacon_rules.games.game import AnyGame
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import MoveT
from bacon_rules.nets import check_numpy

__all__ = ["check", "choose"]


def check(game: AnyGame, *players: object) -> None:
    """Look whether players can play a game: whether the game has a net and NumPy is here, if one of them asks a net.

    Raises:
        NoWingError: the game has no net, or no search with a net.
        NetError: NumPy is not installed.
    """
    guided = any(isinstance(player, Searcher) and player.guide is Guide.NET for player in players)
    if choose in players and not game.has("net_choose"):
        raise NoWingError(f"{game.title} has no net")
    if guided and not game.has("net_think"):
        raise NoWingError(f"{game.title} has no search with a net")
    if guided or choose in players:
        check_numpy()


def choose(view: GameView[MoveT, object], rng: random.Random) -> MoveT:
    """Return the move that the game's net chooses for the seat of a view; it is the same for the same view.

    Args:
        view: the view of the seat.
        rng: not used.

    Raises:
        RulesError: the value is not a view of a game.
        SeatError: the view's seat is not to act.
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
        NoWingError: the game has no net.
    """
    move: MoveT = game_of_any(view).net_choose(view, rng)
    return move
