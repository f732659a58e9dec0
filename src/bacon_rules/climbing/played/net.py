"""A player for the climbing game that has learned by playing against itself: a net, which guesses points."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bacon_rules.climbing import PRESETS, Combination, Rules, View, moves, preset, table
from bacon_rules.climbing.played.acting import ASK, GIVE, NO, PASS, PLAY, YES, about, actions_of
from bacon_rules.climbing.played.bot.answering import Answer, less
from bacon_rules.climbing.played.bot.plan import cut, made
from bacon_rules.climbing.played.considering import LEAD, considered
from bacon_rules.climbing.played.rows import row
from bacon_rules.climbing.played.seeing import seen
from bacon_rules.errors import out_of_turn
from bacon_rules.nets import Network, trained

FILE: Final = Path(__file__).parents[1] / "data" / "net.npz"
"""The net; `tools.training` writes such a file."""

DIGEST: Final = "dce5b50031cf946b7e4b71a3ea88827a30f2337f361cb14fc1a0be098f015b8d"
"""Its SHA-256."""

WORTH: Final = 16
"""With how many simulations the search with the net plays no better than the net, as far as that was measured."""


def expected(network: Network, view: View, also: Iterable[moves.Move] = ()) -> dict[moves.Move, float]:
    """Return a net's judgement of each move that it considers: more points get a higher number.

    Args:
        network: the net.
        view: the view of the seat to act.
        also: legal plays to judge besides.

    Raises:
        SeatError: the view's seat is not to act.
    """
    seat, stage, rules = view.seat, view.stage, view.rules
    if seat is None or stage is None or seat != view.to_act:
        raise out_of_turn(seat)
    import numpy as np  # noqa: PLC0415 - an extra

    held = view.hand.packed.to_bytes(rules.top_rank, "little")
    top = stage.top.combination if isinstance(stage, table.Following) else None
    need, plays = considered(held, LEAD if top is None else top.kind.number, 0 if top is None else top.top)
    nothing = need, 0, 0, bytes(len(held))
    others = view.legal_moves().others
    listed = [(0, *_of_other(move, seat, rules.players), nothing) for move in others]
    found = [*others]
    if not isinstance(stage, table.Answering):
        of_plays = {moves.Play(made(*play[1:])): play for play in plays}
        for move in also:
            if isinstance(move, moves.Play):
                of_plays.setdefault(move, _answer(held, move.combination))
        listed += [(0, PLAY, 0, play) for play in of_plays.values()]
        found += of_plays
    seats = seen(rules, np.frombuffer(row(view), np.float32)[None, :], [need])
    actions = actions_of(listed, rules.ranks)
    outputs = network(np.concatenate([seats.known[actions.owners], about(seats, actions)], axis=1))
    return dict(zip(found, outputs[:, 0].tolist(), strict=True))


def _answer(held: bytes, play: Combination) -> Answer:
    """Return a play of a hand as the net is told of it."""
    cards = play.packed.to_bytes(len(held), "little")
    return cut(less(held, cards))[0], play.kind.number, play.top, cards


def _of_other(move: moves.Move, seat: int, players: int) -> tuple[int, int]:
    """Return what is done with a move that plays no cards, and the seat of a gift or a question, from the own."""
    match move:
        case moves.GiveLead(other):
            return GIVE, (other - seat) % players
        case moves.AskLead(other):
            return ASK, (other - seat) % players
        case moves.Answer(wants_lead):
            return YES if wants_lead else NO, 0
        case _:
            return PASS, 0


def chosen(network: Network, view: View) -> moves.Move:
    """Return the move of which a net expects most, the first of several.

    Raises:
        SeatError: the view's seat is not to act.
    """
    legal = view.legal_moves()
    if len(legal) == 1:
        return legal[0]
    points = expected(network, view)
    return max(points, key=points.__getitem__)


def net_choose(view: View, rng: random.Random) -> moves.Move:  # noqa: ARG001 - as all players are called
    """Return the move that the game's net chooses.

    The net knows only what the seat knows.  It has learned the presets, but plays by all others.

    Raises:
        SeatError: the view's seat is not to act.
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    return chosen(network(), view)


def net_worth(rules: Rules) -> int:
    """Return with how many simulations a search still plays no better than the net; 0 for rules never measured."""
    return WORTH if rules.name in PRESETS and rules == preset(rules.name) else 0


@functools.cache
def network() -> Network:
    """Return the game's net.

    Raises:
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    return trained(FILE, DIGEST)
