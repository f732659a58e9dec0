"""Any view that loads can be filled in, and the state that this makes looks the same from its seat."""

from bacon_rules import JsonError
from fuzz.documents import document


def check(data: bytes) -> None:
    """Fail unless the view is refused by an error of ours, or its guess has the same view."""
    found = document(data)
    if found is None:
        return
    value, game = found
    try:
        view = game.load_view(value)
    except JsonError:
        return
    assert game.load_view(view.to_json()) == view
    guess = view.determinize(0)
    assert guess.observe(view.seat) == view
    if view.seat is not None and guess.to_act == view.seat:
        assert len(view.legal_moves()) == len(guess.legal_moves())
