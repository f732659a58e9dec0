"""A slow and obvious study: each deal is played with the verbs, and everything is counted."""

import random
from collections.abc import Iterator
from typing import Any

from bacon_rules import climbing
from bacon_rules.games import GAMES, AnyState

Told = dict[str, Any]


def counted(rules: Any, players: Any, deals: int, seed: str) -> tuple[list[Told], list[Told], list[Told]]:
    """Return the rows of the deals, the scores and the plays."""
    found: tuple[list[Told], list[Told], list[Told]] = ([], [], [])
    game = GAMES[rules.name].game
    for deal in range(deals):
        first: AnyState = game.new_match(rules)
        dealer = deal % first.seats if game.deals else None
        state: Any = game.new_match(rules, dealer or 0)
        rngs = [random.Random(f"{seed}/deal/{deal}/seat/{seat}") for seat in range(state.seats)]
        out: list[int] = []
        moves = 0
        for before, move, after in course(state, f"{seed}/deal/{deal}", players, rngs):
            legal = 0 if before.to_act is None else len(list(before.legal_moves()))
            play = {"deal": deal, "ply": moves, "seat": before.to_act, "move": str(move), "legal": legal}
            found[2].append(play)
            if isinstance(rules, climbing.Rules) and has_just_gone_out(before, after):
                out.append(before.to_act)
            state, moves = after, moves + 1
        found[0].append(
            {
                "deal": deal,
                "dealer": dealer,
                "seed": f"{seed}/deal/{deal}",
                "game": None,
                "moves": moves,
                "unfinished": False,
                "faulty": None,
                "fault": None,
            }
        )
        for seat in range(state.seats):
            found[1].append(
                {
                    "deal": deal,
                    "seat": seat,
                    "from_dealer": None if dealer is None else (seat - dealer) % state.seats,
                    "side": state.side_of(seat),
                    "points": state.scores[state.side_of(seat)],
                    "finished": out.index(seat) + 1 if seat in out else None,
                }
            )
    return found


def course(state: Any, seed: str, players: Any, rngs: list[random.Random]) -> Iterator[tuple[Any, Any, Any]]:
    """Yield the positions of a deal, each with the move and the position after it."""
    part = getattr(state, "deal_number", 1)
    while not state.is_over and getattr(state, "deal_number", 1) == part:
        seat = state.to_act
        move = state.chance_move(seed) if seat is None else players[seat](state.observe(seat), rngs[seat])
        before, state = state, state.apply(move)
        yield before, move, state


def has_just_gone_out(before: Any, after: Any) -> bool:
    """Whether the seat that acted went out, in the climbing game; a move that ends a deal does that."""
    seat = before.to_act
    if seat is None:
        return False
    return after.table is None or (bool(before.table.hands[seat]) and not after.table.hands[seat])
