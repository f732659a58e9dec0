"""Full rows of the trick-taking game: a row tells the whole view, which is read back from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import trick_taking as tt
from bacon_rules.learning.tensors import layout, tensor
from tests.learning.games import states_of
from tests.trick_taking.played.decoded import as_told, decoded

RULES = {
    "usual": tt.Rules(),
    "one upcard": tt.Rules(upcards=1, target=3),
    "long": tt.Rules(cards_each=11, upcards=8, taker=tt.Taker.DECLARER),
    "many upcards": tt.Rules(cards_each=1, upcards=48, taker=tt.Taker.NOBODY),
}


@given(name=st.sampled_from(sorted(RULES)), seed=st.integers(0, 1 << 32))
def test_a_full_row_tells_the_view(name: str, seed: int) -> None:
    for state in states_of(RULES[name], seed, 60):
        for seat in range(4):
            view = state.observe(seat)
            row = tensor(view, 2)
            assert decoded(row, RULES[name]) == as_told(view)
            known = tensor(view)
            assert row[: len(known)] == known
            assert len(row) == layout(RULES[name], 2).size


def test_matches_that_are_over() -> None:
    for seed in range(6):
        *_, last = states_of(RULES["one upcard"], seed, 5_000)
        assert last.winners
        for seat in range(4):
            assert decoded(tensor(last.observe(seat), 2), RULES["one upcard"]) == as_told(last.observe(seat))


@pytest.mark.parametrize(("upcards", "most"), [(1, 200), pytest.param(2, 10_000, marks=pytest.mark.exhaustive)])
def test_no_two_auctions_have_the_same_row(upcards: int, most: int) -> None:
    """Every auction over some upcards, as each seat has heard it."""
    rules = tt.Rules(upcards=upcards)
    start = tt.new_match(rules)
    todo = [start.apply(start.chance_move(3))]
    views: dict[bytes, tt.View] = {}
    while todo:
        state = todo.pop()
        if isinstance(state.table and state.table.stage, tt.Bidding | tt.Approving):
            todo += [state.apply(move) for move in state.legal_moves()]
        if state.table is not None:
            view = state.observe(1)
            assert views.setdefault(bytes(tensor(view, 2)), view) == view
    assert len(views) == len(set(views.values())) > most
