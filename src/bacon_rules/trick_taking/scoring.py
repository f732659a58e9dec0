"""The winner of a trick, the score of a deal, the winner of the match: plain functions, usable on their own."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.errors import CardError, FinishError, shown
from bacon_rules.integers import as_int
from bacon_rules.trick_taking.cards import Card, Hand, Suit
from bacon_rules.trick_taking.rules import Rules


def trick_winner(cards: Sequence[Card], trump: Suit) -> int:
    """Return the place of the winning card, counted from 0 for the lead.

    The highest trump wins; without one, the highest card of the suit led (T1).

    Args:
        cards: the cards of a trick in the order of play; the first one was led.
        trump: the trump suit.

    Raises:
        FinishError: there are no cards.
        HandError: something is not a card, or a card is there twice.
        CardError: the trump is not a `Suit`.

    >>> ten, ace, two = Card(10, Suit.CLUBS), Card(14, Suit.HEARTS), Card(2, Suit.SPADES)
    >>> trick_winner([ten, ace, two], Suit.SPADES), trick_winner([ten, ace, two], Suit.DIAMONDS)
    (2, 0)
    """
    if not Hand(cards):
        raise FinishError("a trick without cards has no winner")
    if not isinstance(trump, Suit):
        raise CardError(f"trump is a Suit, not {shown(trump)}")
    return winning_place(cards, trump)


def winning_place(cards: Sequence[Card], trump: Suit) -> int:
    """Return the place of the winning card in a trusted trick."""
    winning, best = 0, cards[0]
    for place, card in enumerate(cards):
        if card.number > best.number if card.suit is best.suit else card.suit is trump:
            winning, best = place, card
    return winning


def score_deal(rules: Rules, tricks: Sequence[int], declaring: int, *, alone: bool) -> tuple[int, int]:
    """Return the points that each side scores for a deal (T6).

    Args:
        rules: the rules of the game.
        tricks: the number of tricks of each side; the sum is the number of tricks of a deal.
        declaring: the side that picked trump, 0 or 1.
        alone: whether the declarer played alone.

    Raises:
        FinishError: these are not the tricks of a whole deal, or there is no such side.

    >>> score_deal(Rules(), (3, 2), 0, alone=False), score_deal(Rules(), (0, 5), 0, alone=True)
    ((1, 0), (0, 4))
    """
    counts = _by_side(tricks, "tricks")
    if sum(counts) != rules.cards_each:
        raise FinishError(f"a deal has {rules.cards_each} tricks, not {shown(sum(counts))}")
    declarers = as_int(declaring)
    if declarers not in (0, 1):
        raise FinishError(f"the sides are 0 and 1, not {shown(declaring)}")
    side = int(counts[1] > counts[0])
    points = rules.all_tricks if counts[side] == rules.cards_each else rules.most_tricks
    if alone or side != declarers:
        points *= rules.factor
    return (points, 0) if side == 0 else (0, points)


def match_winners(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """Return the side that has won, as a tuple; an empty tuple if the match goes on (T7).

    Raises:
        FinishError: these are not the scores of two sides.

    >>> match_winners(Rules(), (10, 8)), match_winners(Rules(), (9, 8))
    ((0,), ())
    """
    return tuple(side for side, score in enumerate(_by_side(scores, "scores")) if score >= rules.target)


def _by_side(numbers: Sequence[int], what: str) -> tuple[int, int]:
    """Return the number of each side as plain integers."""
    try:
        found = tuple(map(as_int, numbers))
    except TypeError:
        found = ()
    match found:
        case (int(first), int(second)) if min(first, second) >= 0:
            return first, second
        case _:
            raise FinishError(f"expected the {what} of side 0 and of side 1, got {shown(numbers)}")
