"""Any state that loads can be played on with every verb, and is written as it was read."""

from bacon_rules import JsonError
from fuzz.documents import document

MOST_LOOKED_AT = 5


def check(data: bytes) -> None:
    """Fail unless the state is refused by an error of ours, or every verb works on it."""
    found = document(data)
    if found is None:
        return
    value, game = found
    try:
        position = game.load(value)
    except JsonError:
        return
    assert game.load(position.to_json()) == position
    for seat in (*range(position.seats), None):
        view = position.observe(seat)
        assert game.load_view(view).to_json() == view
    moves = position.legal_moves()
    if position.is_over or position.to_act is None:
        assert len(moves) == 0
    if position.to_act is None and not position.is_over:
        position.apply(position.chance_move(0)).to_json()
    for place in range(0, len(moves), len(moves) // MOST_LOOKED_AT + 1):
        move = moves[place]
        assert position.why_illegal(move) is None
        following, events = position.step(move)
        assert following == position.apply(move)
        assert events == position.events(move)
