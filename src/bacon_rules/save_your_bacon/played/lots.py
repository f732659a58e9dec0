"""Chance in Save Your Bacon!, lot by lot, and the bounds of a game."""

from __future__ import annotations

from typing import Final

from bacon_rules.course import MOST_MOVES
from bacon_rules.games.urns import Bounds, Urn
from bacon_rules.save_your_bacon import DealPool, Kind, Rules, Shuffle, State
from bacon_rules.save_your_bacon.chance import lots_to_draw, to_shuffle
from bacon_rules.save_your_bacon.preparations import DealingPool
from bacon_rules.save_your_bacon.rules import DRAFTED_EACH

_MANY_CARDS_IN_PLAY: Final = 1_000


def bounds(rules: Rules) -> Bounds:
    """Return the bounds of a game: the rules have none in moves, so a game that is too long is unfinished."""
    return Bounds(MOST_MOVES, 1, len(rules.pool.cards) + _MANY_CARDS_IN_PLAY, has_longest=False)


def urn(state: State) -> Urn:
    """Return the champions of a draft, the cards of a deck to shuffle, or the lots to draw one from."""
    rules, decks, stage = state.rules, state.decks, state.stage
    if isinstance(stage, DealingPool):
        champions = rules.pool.of_kind(Kind.CHAMPION)
        return Urn(champions, DRAFTED_EACH * rules.players, lambda drawn: DealPool(sorted(map(str, drawn))))
    cards = to_shuffle(decks, stage)
    if cards is not None:
        return Urn(cards, len(cards), lambda drawn: Shuffle(map(str, drawn)))
    return Urn(tuple(lots_to_draw(rules, decks, stage)), 1, lambda drawn: drawn[0])
