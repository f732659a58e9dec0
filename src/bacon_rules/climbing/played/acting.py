"""What a net of the climbing game is told about actions, for any number of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.climbing import Kind
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.played.inputs import (
    FEW_CARDS,
    MANY_CARDS,
    MOST_WILDS,
    RANKS,
    at_least,
    by_distance,
    flat,
    in_rank,
    of_needs,
)
from bacon_rules.climbing.played.seeing import MOST_LACKING
from bacon_rules.climbing.rules import MAX_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bacon_rules.climbing.played.bot.answering import Answer
    from bacon_rules.climbing.played.inputs import Numbers, Rows
    from bacon_rules.climbing.played.seeing import Seen

PLAY, PASS, GIVE, ASK, YES, NO = range(6)
"""What is done: a play, a pass, a gift of the lead, a question about it, or an answer."""

_VERBS: Final = 6

ABOUT: Final = 137
"""The number of inputs that tell about an action."""

_EASIER: Final = (-150, -100, -50, -25, 0, 25, 50, 100)
_LEFT_OF_RANK: Final = (1, 2, 3, 4)
_WILDS_PLAYED: Final = (1, 2, 3)
_HIGHER: Final = (1, 2, 3, 5)


@attrs.frozen(eq=False)
class Actions:
    """Actions of seats, one after the other.

    Attributes:
        owners: the places of the seats among those who know.
        verbs: what is done.
        to: the seat of a gift or a question, counted from the own; 0 for other actions.
        needs: the needs of the hands that are left.
        kinds: the numbers of the kinds of plays; 0 for other actions.
        tops: the top ranks of plays; 0 for other actions.
        taken: the number of cards of each rank that are played: first the wilds, then from the lowest rank.
    """

    owners: Numbers
    verbs: Numbers
    to: Numbers
    needs: Numbers
    kinds: Numbers
    tops: Numbers
    taken: Numbers


def actions_of(listed: Sequence[tuple[int, int, int, Answer]], ranks: int) -> Actions:
    """Return arrays of single actions: the owner, the deed, the other seat, and the play.

    Args:
        listed: the actions; where nothing is played, a play is the need, 0, 0, and no cards.
        ranks: the highest natural rank.
    """
    import numpy as np  # noqa: PLC0415 - an extra

    numbers = np.array([(*action[:3], *action[3][:3]) for action in listed], np.int64).reshape(-1, 6)
    cards = np.frombuffer(b"".join([action[3][3] for action in listed]), np.uint8).reshape(-1, ranks + 1)
    owners, verbs, to, needs, kinds, tops = numbers.T
    return Actions(owners, verbs, to, needs, kinds, tops, in_rank(cards))


def about(seats: Seen, actions: Actions) -> Rows:
    """Return what a net is told about actions, a row for each.

    Args:
        seats: what the seats know.
        actions: the actions.
    """
    import numpy as np  # noqa: PLC0415 - an extra

    owners, kinds, tops = actions.owners, actions.kinds, actions.tops
    rest = seats.hands[owners] - actions.taken
    number, size = rest.sum(axis=1), np.array([kind.size for kind in KINDS])[kinds, None]
    rivals, partners = seats.rivals[owners], seats.partners[owners]
    of_play = [
        kinds[:, None] == np.arange(len(Kind)),
        np.minimum(seats.top_rank - tops, RANKS)[:, None] == np.arange(RANKS + 1),
        at_least(actions.taken[:, 0], _WILDS_PLAYED),
        seats.lacking[owners, kinds, tops][:, None] == np.arange(MOST_LACKING + 1),
        at_least(seats.higher[owners, kinds, tops], _HIGHER),
        (rivals >= size).any(axis=1, keepdims=True),
        (rivals == size).any(axis=1, keepdims=True),
        rivals[:, 1:2] == size,
        (partners == size).any(axis=1, keepdims=True),
    ]
    is_play, has_seat = (actions.verbs == PLAY)[:, None], (actions.to > 0)[:, None]
    rows: Rows = np.concatenate(
        [
            actions.verbs[:, None] == np.arange(_VERBS),
            (actions.to[:, None] == np.arange(MAX_PLAYERS)) & has_seat,
            seats.seats[owners, actions.to] * has_seat,
            of_needs(actions.needs),
            at_least(seats.needs[owners] - actions.needs, _EASIER),
            flat(at_least(by_distance(rest[:, 1:]), _LEFT_OF_RANK)),
            at_least(rest[:, 0], range(1, MOST_WILDS + 1)),
            number[:, None] <= np.array(FEW_CARDS),
            (number == 0)[:, None],
            np.minimum(number, MANY_CARDS)[:, None] / MANY_CARDS,
            *[part * is_play for part in of_play],
        ],
        axis=1,
        dtype=np.float32,
    )
    return rows
