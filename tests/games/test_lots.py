"""Chance by lots, and the bounds of deals, in random matches of every game."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from bacon_rules.games import Position
from tests.games.matches import RULES, played


@pytest.mark.parametrize("name", RULES)
def test_lots_make_legal_moves_of_chance_and_deals_keep_within_their_bounds(name: str) -> None:
    dice = random.Random(name)
    matches = played(name)
    bounds = matches[0][0].game.bounds(matches[0][0].state.rules)
    moves: Counter[int] = Counter()
    for position, _ in matches:
        if position.to_act is not None:
            moves[position.part] += 1
            continue
        urn = position.game.urn(position.state)
        assert 0 < len(set(urn.lots)) <= bounds.lots
        drawn = dice.sample(urn.lots, urn.draws)
        assert position.state.why_illegal(urn.made(drawn)) is None
    assert max(moves.values()) <= bounds.moves
    assert all(ahead(before, after) <= bounds.points for (before, _), (after, _) in pairwise(matches))


def ahead(before: Position, after: Position) -> int:
    """Return the number of points by which a side scored more than another between two positions."""
    scored = [now - earlier for now, earlier in zip(after.scores, before.scores, strict=True)]
    return max(scored) - min(scored)
