"""States as matches lead to them, for tests about any state."""

import random
from collections.abc import Iterator
from itertools import islice

from hypothesis import strategies as st

from bacon_rules import PRESETS, Move, Rules, State, chance_move, new_match, preset
from tests.climbing.test_matches import HOUSE_RULES

ALL_RULES = {**{name: preset(name) for name in PRESETS}, **HOUSE_RULES}


def random_move(state: State, players: random.Random) -> Move:
    """Pick a legal move; passing, giving, asking and answering come up more often than among all moves."""
    if state.to_act is None:
        return chance_move(state, players.getrandbits(32))
    moves = state.legal_moves()
    return players.choice(moves.others) if moves.others and players.random() < 0.4 else players.choice(moves)


def random_match(rules: Rules, seed: int) -> Iterator[State]:
    """Play a match at random, and give each of its states, the first and the last among them."""
    players = random.Random(seed)
    state = new_match(rules, dealer=seed % rules.players)
    yield state
    while not state.is_over:
        state = state.apply(random_move(state, players))
        yield state


@st.composite
def states(draw: st.DrawFn, names: tuple[str, ...] = tuple(ALL_RULES)) -> State:
    """Draw a state from somewhere in a random match."""
    match = random_match(ALL_RULES[draw(st.sampled_from(names))], draw(st.integers(0, 1 << 32)))
    *_, state = islice(match, draw(st.integers(1, 250)))
    return state
