"""States in the middle of a test, held against their documents and what the seats see."""

from bacon_rules.save_your_bacon import State, load_state
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.invariants import check_playable


def checked(state: State) -> State:
    """Check that a state, and one guessed from what each seat sees of it, can be read again."""
    check_playable(state)
    assert load_state(same(state.to_json())) == state
    for seat in (*range(state.seats), None):
        view = state.observe(seat)
        guess = view.determinize(1)
        assert guess.observe(seat) == view
        assert load_state(guess.to_json()) == guess
    return state
