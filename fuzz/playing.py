"""Documents of matches that go on.  Changed ones seldom get that far: nearly every change is against some rule."""

import random

from bacon_rules import JsonError, RecordError
from bacon_rules.documents import write_json
from bacon_rules.games import Position
from bacon_rules.records import Record, dumps, loads, position_at
from fuzz.documents import document


def played_on(data: bytes, seed: int) -> bytes | None:
    """Return a record, a state or a view one move later, the view after a guess; `None` if it is none of them.

    A match that is over stays as it is.
    """
    found = document(data)
    if found is None:
        return None
    value, game = found
    try:
        match value:
            case {"format": "bacon-rules/record"}:
                record = loads(data)
                move = _move(position_at(record), seed)
                return dumps(Record.of_texts(record.start, (*record.moves, *move))).encode()
            case {"format": "bacon-rules/state"}:
                return write_json(_after(game.load(value), seed).to_json()).encode()
            case {"format": "bacon-rules/view"}:
                view = game.load_view(value)
                after = _after(Position(view.determinize(seed)), seed)
                return write_json(after.observe(view.seat)).encode()
            case _:
                return None
    except (JsonError, RecordError):
        return None


def _after(position: Position, seed: int) -> Position:
    for move in _move(position, seed):
        return position.apply(move)
    return position


def _move(position: Position, seed: int) -> list[str]:
    """Return the move that a seed picks, if the match is not over."""
    if position.is_over:
        return []
    if position.to_act is None:
        return [position.chance_move(seed)]
    moves = position.legal_moves()
    return [moves[random.Random(seed).randrange(len(moves))]]
