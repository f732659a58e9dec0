"""The strongest installed player, who gives hints and suggestions by name, and plays."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs

from bacon_rules.bots import all_games
from bacon_rules.bots.named import ANY, NET, PLAIN, Named, searching
from bacon_rules.bots.searching import Budget, Guide, Searcher, Thought, think
from bacon_rules.game import GameView
from bacon_rules.games.game import AnyGame
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import AnyMatch, AnyMove, AnyView, MoveT
from bacon_rules.nets import has_numpy
from bacon_rules.searching.thoughts import only

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ["choose"]

USUAL: Final = Budget(simulations=100)
"""The usual limit of a search for a hint or a review."""


@attrs.frozen
class Advice:
    """What a player advises the seat to act.

    Attributes:
        view: the view of the seat.
        player: the name of the player, as at the command line, such as ``net`` or ``search:100``.
        usual: the plain player's move.
        thought: the move, and if the player searches, what the search says of it.
    """

    view: AnyView
    player: str
    usual: AnyMove
    thought: Thought[Any]  # of any game, whose moves are its own


def strongest(match: AnyMatch, budget: Budget = USUAL) -> Named:
    """Return the strongest player that is installed for the game of a match.

    This is the net where it plays at least as well as the search; otherwise the search, in which the net has a say if
    it can; in a game without one, the plain player; and in a game without any player, one that makes any legal move.

    Args:
        match: a state or a view.
        budget: the limit of the search.
    """
    game = game_of_any(match)
    worth = game.net_worth(match.rules) if has_net(game) else None
    if worth is not None and not (game.has("think") and _is_stronger(budget, worth)):
        return NET
    return judge(match, budget) if game.has("think") else plain(game)


def choose(view: GameView[MoveT, object], rng: random.Random) -> MoveT:
    """Return the move of the strongest player that is installed, with the usual limit of a search.

    Args:
        view: the view of the seat.
        rng: decides between equally good moves, and draws the hidden cards.

    Raises:
        RulesError: the value is not a view of a game.
        SeatError: the view's seat is not to act.
        NetError: the file of the net is missing or has been changed.
    """
    move: MoveT = installed(view).choose(view, rng)
    return move


STRONGEST: Final = Named("strongest", choose)


def installed(match: AnyMatch) -> Named:
    """Return the player that `STRONGEST` stands for in a match: the strongest, with the usual limit of a search."""
    return strongest(match, lessened(USUAL, game_of_any(match)))


def judge(match: AnyMatch, budget: Budget) -> Named:
    """Return the strongest player that is installed and can say what each move is worth, and how sure that is.

    This is the search, in which the net has a say if it can and if that was measured by these rules.

    Args:
        match: a state or a view of a game with a search.
        budget: the limit of the search.
    """
    game = game_of_any(match)
    is_guided = has_net(game) and game.has("net_think") and game.net_worth(match.rules)
    return searching(budget, Guide.NET if is_guided else Guide.NOBODY)


def has_net(game: AnyGame) -> bool:
    """Whether a game has a net, and NumPy is installed to play with it."""
    return game.has("net_choose") and has_numpy()


def plain(game: AnyGame) -> Named:
    """Return the plain player of a game; one that makes any legal move if it has none."""
    return PLAIN if game.has("choose") else ANY


def lessened(budget: Budget, game: AnyGame) -> Budget:
    """Return a budget with fewer simulations where each is much work."""
    simulations = budget.simulations
    return budget if simulations is None else Budget(simulations=max(1, simulations // game.work()))


def asked(
    player: Named,
    view: AnyView,
    rng: random.Random,
    executor: Executor | None = None,
    also: Sequence[AnyMove] = (),
) -> Thought[Any]:
    """Return a player's thoughts on a view: the result of its search, or only its move.

    Args:
        player: the player.
        view: the view of the seat to act.
        rng: decides between equally good moves, and draws the hidden cards.
        executor: does the work of a search.
        also: legal moves that a search tries besides.

    Raises:
        SeatError: the view's seat is not to act.
        NoWingError: the game does not have this player.
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    match player.choose:
        case Searcher(budget, guide):
            return think(view, rng, budget, executor=executor, also=also, guide=guide)
        case choose:
            return only(choose(view, rng))


def advised(view: AnyView, number: int, player: Named, executor: Executor | None = None) -> Advice:
    """Return a player's advice for the seat to act; the same number always gives the same advice.

    Args:
        view: the view of the seat.
        number: decides between equally good moves, and draws the hidden cards.
        player: the player, such as the `strongest`.
        executor: does the work of a search.

    Raises:
        SeatError: the view's seat is not to act.
        NoWingError: the game does not have this player.
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    usual = all_games.choose(view, random.Random(number))
    return Advice(view, player.name, usual, asked(player, view, random.Random(number), executor))


def _is_stronger(budget: Budget, simulations: int) -> bool:
    """Whether a search is stronger than one with a number of simulations; of so many seconds, it is taken to be."""
    return budget.simulations is None or budget.simulations > simulations
