"""Measures the worth of knowing all hands: ``python -m tools.open_hands GAME --deals NUMBER --seed SEED``.

The player that searches plays deals of the arena against another one, and sees the real hands where it would have
to guess.  So one simulation is enough; in Save Your Bacon!, where more is left to chance, there are three.  The deals
are those of ``bacon-rules arena --seed SEED``.  In the climbing game, the player recognizes the deal by the cards
that it sees, so it plays no whole matches there; in the others, it remembers the last view.
"""

from __future__ import annotations

import argparse
import random
from typing import Generic, TypeVar
from unittest import mock

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.arena import Player, Span, Terms, duel
from bacon_rules.bots.known import KNOWN
from bacon_rules.bots.searching import Budget, think
from bacon_rules.climbing.played.bot.plan import cut
from bacon_rules.climbing.played.search import thinking as climbs
from bacon_rules.climbing.played.search import trying
from bacon_rules.games import GAMES, AnyRules
from bacon_rules.trick_taking.played.search import thinking as tricks

__all__ = ["main"]

ONE = Budget(simulations=1)
THREE = Budget(simulations=3)


class ClimbingDeals:
    """A player of the climbing game that knows what was dealt."""

    def __init__(self, rules: climbing.Rules, terms: Terms) -> None:
        start = climbing.new_match(rules)
        seeds = map(terms.seed_of, range(terms.deals))
        self._dealt = [start.apply(start.chance_move(seed)).hands for seed in seeds]

    def __call__(self, view: climbing.View, rng: random.Random) -> climbing.Move:
        """Return the best move against the hands that the others really hold."""
        assert view.seat is not None
        mine = view.hand + view.played[view.seat]
        dealt = next(hands for hands in self._dealt if hands[view.seat] == mine)
        left = [hand - played for hand, played in zip(dealt, view.played, strict=True)]
        plans = [cut(hand.packed.to_bytes(view.rules.top_rank, "little"))[1] for hand in left]
        with mock.patch.object(trying, "drawn", return_value=plans), mock.patch.object(climbs, "tried", trying.tried):
            return think(view, rng, ONE).move


StateT = TypeVar("StateT", trick_taking.State, save_your_bacon.State)


class Witness(Generic[StateT]):
    """Remembers the state that a player is asked in: a state is observed in this process just before.

    Args:
        kind: the class of the states.
    """

    def __init__(self, kind: type[StateT]) -> None:
        self._observed: list[StateT] = []
        observe = kind.observe

        def observed(state: StateT, seat: int | None) -> object:
            self._observed[:] = [state]
            return observe(state, seat)

        mock.patch.object(kind, "observe", observed).start()

    @property
    def state(self) -> StateT:
        """The state."""
        (state,) = self._observed
        return state


class TrickTakingGames:
    """A player of the trick-taking game that knows the state that it is in, and so the upcards to come too."""

    def __init__(self) -> None:
        self._witness = Witness(trick_taking.State)

    def __call__(self, view: trick_taking.View, rng: random.Random) -> trick_taking.Move:
        """Return the best move against the hands that the others really hold."""
        state = self._witness.state
        assert state.table is not None
        stub = [1 << card.number for card in state.table.stub[len(view.upcards) :]]
        with mock.patch.object(tricks, "drawn", return_value=([[hand.packed] for hand in state.hands], stub)):
            return think(view, rng, ONE).move


class ChampionsGames:
    """A player of Save Your Bacon! that knows the state that it is in, and so the order of the decks too.

    A state is observed for whoever is to move, in this process, just before that player is asked.
    """

    def __init__(self) -> None:
        self._witness = Witness(save_your_bacon.State)

    def __call__(self, view: save_your_bacon.View, rng: random.Random) -> save_your_bacon.Move:
        """Return the best move against the hands that the others really hold."""
        with mock.patch.object(save_your_bacon.View, "determinize", return_value=self._witness.state):
            return think(view, rng, THREE).move


def _rules(name: str) -> AnyRules:
    rules: AnyRules = GAMES[name].game.rules(name)
    return rules


def _player(rules: AnyRules, terms: Terms) -> Player:
    match rules:
        case climbing.Rules():
            return ClimbingDeals(rules, terms)
        case trick_taking.Rules():
            return TrickTakingGames()
        case save_your_bacon.Rules():
            return ChampionsGames()
        case _:
            raise ValueError(rules)


def main(arguments: list[str] | None = None) -> None:
    """Print the arena's table."""
    parser = argparse.ArgumentParser(prog="python -m tools.open_hands")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--matches", action="store_true")
    parser.add_argument("--against", choices=KNOWN, default="plain")
    asked = parser.parse_args(arguments)
    span = Span.MATCH if asked.matches else Span.DEAL
    terms, rules = Terms(deals=asked.deals, seed=asked.seed, span=span), _rules(asked.game)
    print(duel(rules, {"open": _player(rules, terms), asked.against: KNOWN[asked.against]}, terms))


if __name__ == "__main__":
    main()
