"""A player for the trick-taking game, who counts likely tricks in the auction and then takes them cheaply."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from typing import Final, assert_never

from bacon_rules.errors import out_of_turn
from bacon_rules.trick_taking import PACK, Card, Contract, Laid, Suit, View, moves, table, trick_winner

__all__ = ["choose", "worth"]

_TRUMPS: Final = {14: 100, 13: 90, 12: 80, 11: 70, 10: 60}
_LOW_TRUMP: Final = 45
_OTHERS: Final = {14: 70, 13: 35, 12: 10}
STRONG: Final = 12

ENOUGH: Final = 40
ENOUGH_ALONE: Final = 46
HELPFUL: Final = 40
HOPELESS: Final = 6
"""The worth of a hand per dealt card: the least to pick up, go alone, or veto that; and the most to veto."""


def choose(view: View, rng: random.Random) -> moves.Move:
    """Return the move that this player chooses in the seat of a view.

    Args:
        view: the view of the seat.
        rng: decides between equally good cards.

    Raises:
        SeatError: the view's seat is not to act.

    >>> from bacon_rules.trick_taking import chance_move, new_match, observe
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> print(choose(observe(dealt, 1), random.Random(0)))
    pass
    """
    seat, stage = view.seat, view.stage
    if seat is None or stage is None or seat != view.to_act:
        raise out_of_turn(seat)
    match stage:
        case table.Bidding():
            return call(_offered(view))
        case table.Approving(_, alone):
            return answer(_offered(view), alone=alone)
        case table.Discarding():
            return moves.Discard(_least(view.hand, _contract(view).trump, rng))
        case table.Playing(_, trick):
            cards = [move.card for move in view.legal_moves() if isinstance(move, moves.Play)]
            return moves.Play(_follow(view, seat, cards, trick, rng) if trick else _lead(view, seat, cards, rng))
        case _:
            assert_never(stage)


def worth(cards: Iterable[Card], trump: Suit) -> int:
    """Guess the number of tricks that these cards win with this trump suit, in hundredths.

    >>> from bacon_rules.trick_taking import parse_hand
    >>> worth(parse_hand("2c 3h Qd Ks Ah"), Suit.HEARTS)
    190
    """
    return sum(
        _TRUMPS.get(card.rank, _LOW_TRUMP) if card.suit is trump else _OTHERS.get(card.rank, 0) for card in cards
    )


def _offered(view: View) -> int:
    return worth(view.hand, view.upcards[-1].suit) // view.rules.cards_each


def call(offered: int) -> moves.PickUp | moves.Pass:
    """Return the call with a hand of this worth per dealt card: whether to pick up, and whether to go alone."""
    return moves.PickUp(alone=offered >= ENOUGH_ALONE) if offered >= ENOUGH else moves.Pass()


def answer(offered: int, *, alone: bool) -> moves.Accept | moves.Veto | moves.VetoAlone:
    """Return the answer with a hand of this worth: veto going alone if it helps, and picking up if it is hopeless."""
    if alone:
        return moves.VetoAlone() if offered >= HELPFUL else moves.Accept()
    return moves.Veto() if offered < HOPELESS else moves.Accept()


def _lead(view: View, seat: int, cards: Collection[Card], rng: random.Random) -> Card:
    """Lead a card that no unseen card of its suit beats, as declarer trumps first; else the least valuable card."""
    contract = _contract(view)
    unseen = _unseen(view)
    sure = [card for card in cards if not any(other.suit is card.suit and other > card for other in unseen)]
    if not sure:
        return _least(cards, contract.trump, rng)
    draws_trumps = contract.declarer % 2 == seat % 2
    return max(sure, key=lambda card: ((card.suit is contract.trump) is draws_trumps, card.rank, rng.random()))


def _follow(view: View, seat: int, cards: Collection[Card], trick: tuple[Laid, ...], rng: random.Random) -> Card:
    """Win the trick unless the partner is about to: as the last player with a low card, else with a high one."""
    trump = _contract(view).trump
    laid = [one.card for one in trick]
    best = trick[trick_winner(laid, trump)]
    last = len(trick) == 3 - _contract(view).alone
    wins = [card for card in cards if trick_winner([*laid, card], trump) == len(laid)]
    if not wins or (best.seat % 2 == seat % 2 and (last or best.card.suit is trump or best.card.rank >= STRONG)):
        return _least(cards, trump, rng)
    return _least(wins, trump, rng) if last or wins[0].suit is trump else max(wins)


def _least(cards: Iterable[Card], trump: Suit, rng: random.Random) -> Card:
    """Return the least valuable card: a low card, not a trump if possible."""
    return min(cards, key=lambda card: (card.suit is trump, card.rank, rng.random()))


def _contract(view: View) -> Contract:
    assert view.contract is not None
    return view.contract


def _unseen(view: View) -> set[Card]:
    """Return the cards that the seat has not seen."""
    seen = {*view.hand, *view.upcards, *(laid.card for trick in view.tricks for laid in trick.laid)}
    return set(PACK) - seen - {view.discard}
