"""Random matches with cards that reach into hands, decks and piles: nothing crashes, gets stuck, or is given away."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.save_your_bacon import DeckSource, Format
from bacon_rules.save_your_bacon.frames import Resolving
from tests.save_your_bacon.invariants import check_state, check_step
from tests.save_your_bacon.matches.test_random_pools import check_documents
from tests.save_your_bacon.play.resolving.zone_cards import zone_pool
from tests.save_your_bacon.strategies import rules_of, steps

POOL = zone_pool()
SOURCES = (DeckSource.PRECONSTRUCTED, DeckSource.FULL_CONSTRUCTED)
KINDS = ((2, Format.DUEL), (3, Format.FREE_FOR_ALL))


def play(seed: int, most: int) -> Counter[str]:
    """Play a random match, check it, and return which kinds of moves it had how often."""
    players, played = KINDS[seed % 2]
    rules = rules_of(POOL, players, played, SOURCES[seed // 2 % 2], 1)
    made: Counter[str] = Counter()
    for ply, (before, move, after) in enumerate(steps(rules, seed, most)):
        made[str(move).partition(":")[0]] += 1
        check_step(before, move, after)
        check_state(after)
        resolving = after.table is not None and any(type(frame) is Resolving for frame in after.table.stack)
        if resolving or ply % 13 == seed % 13:
            check_documents(after, ply)
    return made


@pytest.mark.exhaustive
@given(st.integers(0, 1 << 30))
def test_random_matches_with_cards_of_zones_are_played_by_the_rules(seed: int) -> None:
    play(seed, 80)
