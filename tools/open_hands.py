"""Measures the worth of knowing all hands: ``python -m tools.open_hands GAME --deals NUMBER --seed SEED``.

The player that searches plays deals of the arena against the plain player, and sees the real hands where it would have
to guess.  So one simulation is enough; in Save Your Bacon!, where more is left to chance, there are three.  The deals
are those of ``bacon-rules arena --seed SEED``.  The player recognizes the deal by the cards that it sees; in Save Your
Bacon!, it remembers the last view.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from unittest import mock

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.arena import Player, Terms, duel
from bacon_rules.bots import all_games
from bacon_rules.bots.searching import Budget, think
from bacon_rules.climbing.played.bot.plan import cut
from bacon_rules.climbing.played.search import thinking as climbs
from bacon_rules.climbing.played.search import trying
from bacon_rules.games import GAMES, AnyRules
from bacon_rules.trick_taking.auction import taking_seat
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


class TrickTakingDeals:
    """A player of the trick-taking game that knows what was dealt."""

    def __init__(self, rules: trick_taking.Rules, terms: Terms) -> None:
        start = trick_taking.new_match(rules)
        self._dealt = [start.apply(start.chance_move(terms.seed_of(deal))) for deal in range(terms.deals)]

    def __call__(self, view: trick_taking.View, rng: random.Random) -> trick_taking.Move:
        """Return the best move against the hands that the others really hold."""
        hands, stub = next(filter(None, (_left(view, dealt) for dealt in self._dealt)))
        with mock.patch.object(tricks, "drawn", return_value=([[hand] for hand in hands], stub)):
            return think(view, rng, ONE).move


class ChampionsGames:
    """A player of Save Your Bacon! that knows the state that it is in, and so the order of the decks too.

    A state is observed for whoever is to move, in this process, just before that player is asked.
    """

    def __init__(self) -> None:
        self._observed: list[save_your_bacon.State] = []
        observe = save_your_bacon.State.observe

        def observed(state: save_your_bacon.State, seat: int | None) -> save_your_bacon.View:
            self._observed[:] = [state]
            return observe(state, seat)

        mock.patch.object(save_your_bacon.State, "observe", observed).start()

    def __call__(self, view: save_your_bacon.View, rng: random.Random) -> save_your_bacon.Move:
        """Return the best move against the hands that the others really hold."""
        (state,) = self._observed
        with mock.patch.object(save_your_bacon.View, "determinize", return_value=state):
            return think(view, rng, THREE).move


def _left(view: trick_taking.View, dealt: trick_taking.State) -> tuple[list[int], list[int]] | None:
    """Return what each seat holds by now, and the upcards to come; `None` if it is not this deal."""
    assert dealt.table is not None
    assert view.seat is not None
    turned = len(view.upcards)
    if dealt.table.stub[:turned] != view.upcards:
        return None
    hands = [hand.packed for hand in dealt.hands]
    if view.contract is not None:
        taker = taking_seat(view.rules, view.contract.declarer)
        if taker is not None:
            hands[taker] |= 1 << view.upcards[-1].number
            hands[taker] &= ~(1 << view.discard.number) if view.discard is not None else -1
    for laid in _laid(view):
        hands[laid.seat] &= ~(1 << laid.card.number)
    if hands[view.seat] != view.hand.packed:
        return None
    return hands, [1 << card.number for card in dealt.table.stub[turned:]]


def _laid(view: trick_taking.View) -> Iterator[trick_taking.Laid]:
    for trick in view.tricks:
        yield from trick.laid
    if isinstance(view.stage, trick_taking.table.Playing):
        yield from view.stage.trick


def _rules(name: str) -> AnyRules:
    rules: AnyRules = GAMES[name].game.rules(name)
    return rules


def _player(rules: AnyRules, terms: Terms) -> Player:
    match rules:
        case climbing.Rules():
            return ClimbingDeals(rules, terms)
        case trick_taking.Rules():
            return TrickTakingDeals(rules, terms)
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
    asked = parser.parse_args(arguments)
    terms, rules = Terms(deals=asked.deals, seed=asked.seed), _rules(asked.game)
    print(duel(rules, {"open": _player(rules, terms), "plain": all_games.choose}, terms))


if __name__ == "__main__":
    main()
