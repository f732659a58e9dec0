"""The moves of a match one by one, as values or as a table of Arrow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from bacon_rules.errors import RecordError
from bacon_rules.games import AnyMove, AnyState


@attrs.frozen
class Ply:
    """A move of a match.

    Attributes:
        ply: the number of moves before it.
        seat: the seat that made it; `None` for chance.
        move: the move in notation.
        legal: how many moves were legal; 0 for chance.
        scores: the score of each side after it.
    """

    ply: int
    seat: int | None
    move: str
    legal: int
    scores: tuple[int, ...]


def plies_of(state: AnyState, moves: Iterable[AnyMove | str]) -> Iterator[Ply]:
    """Yield the moves of a match.

    Args:
        state: the first position.
        moves: legal moves, including chance moves, also in notation.
    """
    for ply, told in enumerate(moves):
        move = state.parse_move(told) if isinstance(told, str) else told
        after = state.apply(move)
        yield Ply(ply, state.to_act, str(told), len(state.legal_moves()), after.scores)
        state = after


def arrow_stream(plies: Iterable[Ply], requested_schema: object) -> object:
    """Return moves as a capsule of an Arrow stream.

    Raises:
        RecordError: pyarrow is not installed.
    """
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra
    except ImportError:
        raise RecordError("a table needs pyarrow, which bacon-rules[arena] has") from None
    schema = pa.schema(
        {
            "ply": pa.int64(),
            "seat": pa.int8(),
            "move": pa.string(),
            "legal": pa.int64(),
            "scores": pa.list_(pa.int64()),
        }
    )
    listed = list(plies)
    columns = {name: [getattr(ply, name) for ply in listed] for name in schema.names}
    stream: object = pa.table(columns, schema=schema).__arrow_c_stream__(requested_schema)
    return stream
