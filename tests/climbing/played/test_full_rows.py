"""Full rows of the climbing game: a row tells the whole view, which is read back from it."""

import attrs
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import Rules, State, View, applewood, bacon, chance_move, chunky_bacon, new_match, parse_move, replay
from bacon_rules.climbing import PRESETS, Following, Tie, preset
from bacon_rules.learning.tensors import layout, tensor
from tests.climbing.played.decoded import as_told, decoded
from tests.learning.games import states_of

RULES: dict[str, Rules] = {
    **{name: preset(name) for name in PRESETS},
    "small bacon": attrs.evolve(bacon(4), naturals_each=3, wilds_each=1, ranks=6),
    "small bacon for six": attrs.evolve(bacon(6), naturals_each=3, wilds_each=0, ranks=6),
    "small applewood": attrs.evolve(applewood(3), naturals_each=2, wilds_each=1, ranks=6, target=3),
    "one suit": attrs.evolve(applewood(6), suits=1, ranks=13, naturals_each=6, copies=3),
    "extra deal": attrs.evolve(
        chunky_bacon(4), naturals_each=3, wilds_each=1, ranks=6, max_deals=2, tie=Tie.EXTRA_DEAL
    ),
}


@given(name=st.sampled_from(sorted(RULES)), seed=st.integers(0, 1 << 32))
def test_a_full_row_tells_the_view(name: str, seed: int) -> None:
    for state in states_of(RULES[name], seed, 60):
        for seat in range(state.seats):
            view = state.observe(seat)
            row = tensor(view, 2)
            assert decoded(row, RULES[name]) == as_told(view)
            known = tensor(view)
            assert row[: len(known)] == known
            assert len(row) == layout(RULES[name], 2).size


def test_matches_are_over_in_every_way() -> None:
    for name in ("small bacon", "small applewood", "extra deal"):
        for seed in range(6):
            *_, last = states_of(RULES[name], seed, 2_000)
            assert last.winners
            assert decoded(tensor(last.observe(1), 2), RULES[name]) == as_told(last.observe(1))


def test_the_last_of_a_high_pile_are_told() -> None:
    rules = attrs.evolve(applewood(3), suits=1, ranks=12, copies=3, naturals_each=12, wilds_each=0)
    texts = [f"single-{rank}:{rank}c" for rank in range(1, 11)]
    found = (played_up(new_match(rules), seed, texts) for seed in range(99))
    state = next(state for state in found if state is not None)
    assert state.table is not None
    assert isinstance(state.table.stage, Following)
    assert len(state.table.stage.pile) == 10
    assert decoded(tensor(state.observe(2), 2), rules) == as_told(state.observe(2)) != state.observe(2)


def played_up(state: State, seed: int, texts: list[str]) -> State | None:
    """Return the state after these plays, with passes between them where a seat does not hold the cards."""
    state = state.apply(chance_move(state, seed))
    for text in texts:
        for _ in range(3):
            if state.why_illegal(parse_move(text)) is None:
                break
            if state.why_illegal(parse_move("pass")) is not None:
                return None
            state = replay(state, [parse_move("pass")])
        if state.why_illegal(parse_move(text)) is not None:
            return None
        state = replay(state, [parse_move(text)])
    return state


def test_no_two_views_of_a_tiny_match_have_the_same_row() -> None:
    rules = attrs.evolve(applewood(3), suits=2, ranks=2, copies=1, naturals_each=1, wilds_each=1, target=1)
    views: dict[bytes, View] = {}
    todo = [new_match(rules).apply(chance_move(new_match(rules), seed)) for seed in range(2)]
    while todo:
        state = todo.pop()
        for seat in range(3):
            view = as_told(state.observe(seat))
            assert views.setdefault(bytes(tensor(view, 2)), view) == view
        if state.to_act is not None:
            todo += [state.apply(move) for move in state.legal_moves()]
    assert len(views) == len(set(views.values())) > 300
