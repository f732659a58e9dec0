"""A player for the trick-taking game that has learned by playing against itself: a net, which guesses points."""

from __future__ import annotations

import functools
import random
from pathlib import Path
from typing import Final

from bacon_rules.errors import out_of_turn
from bacon_rules.nets import Network, trained
from bacon_rules.trick_taking import Rules, View
from bacon_rules.trick_taking.moves import Move
from bacon_rules.trick_taking.played.numbering import NUMBERING
from bacon_rules.trick_taking.played.rows import row
from bacon_rules.trick_taking.played.seeing import SUITS, about, first_suits, seen

FILE: Final = Path(__file__).parents[1] / "data" / "net.npz"
"""The net; `tools.training` writes such a file."""

DIGEST: Final = "5f94f83103376afa2407286bd71f4b44540dc285ff705a2115eb3c0cde7dc964"
"""Its SHA-256."""

WORTH: Final = 64
"""With how many simulations a search plays no better than the net, by the usual rules, as far as that was measured."""


def expected(network: Network, view: View) -> dict[int, float]:
    """Return what a net says about each legal action, by their numbers: more points get a higher number.

    Raises:
        SeatError: the view's seat is not to act.
    """
    legal = NUMBERING.legal(view)
    if not legal:
        raise out_of_turn(view.seat)
    import numpy as np  # noqa: PLC0415 - an extra

    rows = np.frombuffer(row(view), np.float32)[None, :]
    seats = seen(rows, first_suits(rows)[:, None] ^ np.arange(SUITS))
    owners, actions = np.zeros(len(legal), np.int64), np.array(legal, np.int64)
    outputs = network(np.concatenate([seats.known[owners], about(seats, owners, actions)], axis=1))
    return dict(zip(legal, outputs[:, 0].tolist(), strict=True))


def chosen(network: Network, view: View) -> Move:
    """Return the move of which a net expects most, the one with the lowest number of several.

    Raises:
        SeatError: the view's seat is not to act.
    """
    legal = view.legal_moves()
    if len(legal) == 1:
        return legal[0]
    points = expected(network, view)
    return NUMBERING.move(max(points, key=points.__getitem__))


def net_choose(view: View, rng: random.Random) -> Move:  # noqa: ARG001 - as all players are called
    """Return the move that the game's net chooses.

    The net knows only what the seat knows.  It has learned the usual rules, but plays by all others.

    Raises:
        SeatError: the view's seat is not to act.
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    return chosen(network(), view)


def net_worth(rules: Rules) -> int:
    """Return with how many simulations a search still plays no better than the net; 0 for rules never measured."""
    return WORTH if rules == Rules() else 0


@functools.cache
def network() -> Network:
    """Return the game's net.

    Raises:
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    return trained(FILE, DIGEST)
