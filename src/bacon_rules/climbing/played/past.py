"""What a move of the climbing game tells: everything, since all see all moves."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing import Answer, AskLead, GiveLead, Kind, Move, Pass, Play, Rules
from bacon_rules.climbing.played.rows import play_row, play_size
from bacon_rules.games.rows import VERSION, WIDTH, Layout, Part, one_of, seat_from

_VERBS: Final = (Play, Pass, GiveLead, AskLead, Answer)


def move_layout(rules: Rules) -> Layout:
    """Return the layout of the row of a move."""
    players, cards = rules.players, rules.suits * rules.ranks + 1
    sizes = {"by": players, "verb": len(_VERBS), "seat": players, "yes": 1}
    sizes |= {"kind": len(Kind), "top": rules.top_rank, "cards": cards}
    return Layout(VERSION, tuple([Part(name, size) for name, size in sizes.items()]))


def move_row(rules: Rules, seat: int, by: int, move: Move) -> bytes:
    """Return a move as a seat has seen it, in the order of `move_layout`."""
    players = rules.players
    to = move.seat if isinstance(move, GiveLead | AskLead) else None
    return b"".join(
        [
            seat_from(by, seat, players),
            one_of(_VERBS.index(type(move)), len(_VERBS)),
            seat_from(to, seat, players),
            one_of(0 if isinstance(move, Answer) and move.wants_lead else None, 1),
            play_row(rules, move.combination) if isinstance(move, Play) else bytes(play_size(rules) * WIDTH),
        ]
    )
