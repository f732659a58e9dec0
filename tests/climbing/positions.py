"""States as matches lead to them, for tests about any state."""

import functools
import random
from collections.abc import Iterator
from itertools import islice

import attrs
from hypothesis import strategies as st

from bacon_rules.climbing import (
    PRESETS,
    WILD,
    Answer,
    AskLead,
    Combinations,
    Deal,
    GiveLead,
    Move,
    Pass,
    Play,
    Rules,
    State,
    Tie,
    action_space,
    applewood,
    bacon,
    chunky_bacon,
    new_match,
    parse_move,
    preset,
)

HOUSE_RULES = {
    "one copy, four wilds": attrs.evolve(
        applewood(3), suits=4, ranks=13, copies=1, naturals_each=6, wilds_each=4, target=3
    ),
    "three copies": attrs.evolve(chunky_bacon(6), suits=3, ranks=5, copies=3, naturals_each=7, wilds_each=1, target=9),
    "wilds alone": attrs.evolve(bacon(6), naturals_each=0, wilds_each=6, max_deals=2),
    "one card each": attrs.evolve(bacon(6), suits=1, ranks=6, copies=1, naturals_each=1, wilds_each=0, max_deals=3),
    "no wilds": attrs.evolve(bacon(4), suits=1, ranks=13, naturals_each=6, wilds_each=0, max_deals=1),
    "one rank": attrs.evolve(applewood(5), suits=4, ranks=1, copies=3, naturals_each=2, wilds_each=3),
    "no last deal": attrs.evolve(bacon(4), max_deals=None, naturals_each=5),
    "Applewood plays on": attrs.evolve(applewood(4), tie=Tie.PLAY_ON, naturals_each=3, target=6),
    "Applewood of two deals": attrs.evolve(applewood(4), max_deals=2, naturals_each=3),
    "Chunky breaks ties": attrs.evolve(chunky_bacon(4), tie=Tie.EXTRA_DEAL, naturals_each=3, target=4),
    "Chunky shares": attrs.evolve(chunky_bacon(4), tie=Tie.SHARED, points=(3, 2, 1, 0), naturals_each=4, target=6),
}
ALL_RULES = {**{name: preset(name) for name in PRESETS}, **HOUSE_RULES}


def random_move(state: State, players: random.Random) -> Move:
    """Pick a legal move; passing, giving, asking and answering come up more often than among all moves."""
    if state.to_act is None:
        return state.chance_move(players.getrandbits(32))
    moves = state.legal_moves()
    return players.choice(moves.others) if moves.others and players.random() < 0.4 else players.choice(moves)


def random_match(rules: Rules, seed: int) -> Iterator[State]:
    """Play a match at random, and yield each of its states, the first and the last among them."""
    players = random.Random(seed)
    state = new_match(rules, dealer=seed % rules.players)
    yield state
    while not state.is_over:
        state = state.apply(random_move(state, players))
        yield state


def steps(rules: Rules, seed: int) -> list[tuple[State, Move]]:
    """Play a match at random, and return each state with the move made there."""
    players = random.Random(seed)
    state = new_match(rules, dealer=seed % rules.players)
    done = []
    while not state.is_over:
        move = random_move(state, players)
        done.append((state, move))
        state = state.apply(move)
    return done


@functools.cache
def states_of(name: str) -> tuple[State, ...]:
    """Return the states of one random match by the rules of this name, played once for all tests."""
    return tuple(random_match(ALL_RULES[name], seed=1))


def some_of(name: str, number: int) -> list[State]:
    """Return about so many states of `states_of`, the last among them."""
    states = states_of(name)
    return [*states[: -1 : max(1, len(states) // number)], states[-1]]


@st.composite
def states(draw: st.DrawFn, names: tuple[str, ...] = tuple(ALL_RULES)) -> State:
    """Draw a state from somewhere in a random match."""
    match = random_match(ALL_RULES[draw(st.sampled_from(names))], draw(st.integers(0, 1 << 32)))
    *_, state = islice(match, draw(st.integers(1, 250)))
    return state


def sampled_moves(state: State, pick: random.Random) -> Iterator[Move]:
    """Make up moves, most of them illegal."""
    actions = action_space(state.rules)
    yield from (Play(actions[pick.randrange(len(actions))]) for _ in range(4))
    if state.to_act is not None and state.hands[state.to_act]:
        held = Combinations(state.hands[state.to_act], state.rules.ranks, None)
        yield from (Play(pick.choice(held)) for _ in range(4))
        yield from map(parse_move, ["single-14:X"] * (WILD in state.hands[state.to_act]))
    yield from (GiveLead(pick.randint(-1, state.seats)), AskLead(pick.randint(-1, state.seats)))
    yield from (Pass(), Answer(wants_lead=True), Answer(wants_lead=False), Deal(state.hands))
