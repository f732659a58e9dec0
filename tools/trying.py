"""Links that open a match of the documentation's examples where it can be tried: stepped through, or a move checked."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from urllib.parse import urlencode

from bacon_rules.games import game_named
from bacon_rules.records import Record, dumps


def fragment(variant: str, seed: int, moves: Sequence[str], move: str | None) -> str:
    """Return what a link has after its ``#``: a record, and perhaps a move to be checked after it.

    Args:
        variant: the name of a variant, such as ``bacon-4``.
        seed: the seed of each chance move.
        moves: what the players do, in notation; chance moves come where they are due.
        move: a move in the last position, in notation or as people write it.
    """
    start = position = game_named(variant).new_match({"game": variant}, 0)
    made: list[str] = []
    waiting = [*reversed(moves)]
    while waiting or position.to_act is None:
        made.append(position.chance_move(seed) if position.to_act is None else waiting.pop())
        position = position.apply(made[-1])
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = deflate.compress(dumps(Record.of_texts(start, made)).encode()) + deflate.flush()
    held = {"text": urlsafe_b64encode(packed).decode().rstrip("=")}
    return urlencode(held if move is None else {**held, "move": move})
