"""One deal on the table: the hands, the passed and played cards, and the seat to act."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import attrs

from bacon_rules.errors import HandError
from further_games.cards import Card, Cards, Suit
from further_games.dealing import SEATS, Deal, without
from further_games.hearts.moves import Pass, Play, Turn
from further_games.hearts.rules import Rules

TWO_OF_CLUBS: Final = Card(2, Suit.CLUBS)
PASSED_EACH: Final = 3
_DIRECTIONS: Final = (0, 1, 3, 2)
"""The passing distance, in seats clockwise, by the number of the deal modulo four (H1)."""


@attrs.frozen
class Laid:
    """A card of a trick, and its player."""

    seat: int
    card: Card


Plays = tuple[Laid, ...]
"""Cards in the order in which they were played."""


@attrs.frozen
class Table:
    """A deal in progress.

    Attributes:
        hands: the cards that each seat holds.
        passed: the cards that each seat has passed, sorted.
        played: all cards played in this deal, in order, four to a trick.
        turn: the seat to act, as if there were cards left.
    """

    hands: tuple[Cards, ...]
    passed: tuple[Cards, ...]
    played: Plays
    turn: int


def distance(rules: Rules, deal_number: int) -> int:
    """Return the passing distance in a deal, in seats clockwise: 1 is left, 3 right, 2 across, 0 nowhere (H1)."""
    return _DIRECTIONS[deal_number % 4] if rules.pass_cards else 0


def is_passing(steps: int, passes: int) -> bool:
    """Whether a card is to be passed next, given the number of passed cards and the passing distance."""
    return steps > 0 and passes < PASSED_EACH * SEATS


def tricks(played: Plays) -> list[Plays]:
    """Return the tricks of a deal; the last one may be incomplete."""
    return [played[start : start + SEATS] for start in range(0, len(played), SEATS)]


def trick(played: Plays) -> Plays:
    """Return the cards of the current trick; none if a lead is due."""
    return played[len(played) - len(played) % SEATS :]


def winner(cards: Sequence[Laid]) -> int:
    """Return the seat that wins a trick (H3)."""
    return max((laid for laid in cards if laid.card.suit is cards[0].card.suit), key=lambda laid: laid.card.rank).seat


def after_deal(deal: Deal, steps: int) -> Table:
    """Return the table after the cards are dealt; seat 0 passes first, since passing is secret."""
    table = Table(deal.hands, ((),) * SEATS, (), 0)
    return table if steps else _first_lead(table)


def after_turn(table: Table, turn: Turn, steps: int) -> Table:
    """Return the table after a legal move, given the passing distance."""
    hands = without(table.hands, table.turn, (turn.card,))
    if isinstance(turn, Pass):
        passed = list(table.passed)
        passed[table.turn] = tuple(sorted((*passed[table.turn], turn.card)))
        done = sum(map(len, passed))
        after = Table(hands, tuple(passed), (), done // PASSED_EACH % SEATS)
        return after if is_passing(steps, done) else _first_lead(_exchanged(after, steps))
    played = (*table.played, Laid(table.turn, turn.card))
    following = (table.turn + 1) % SEATS if trick(played) else winner(played[-SEATS:])
    return Table(hands, table.passed, played, following)


def _exchanged(table: Table, steps: int) -> Table:
    hands = (tuple(sorted((*hand, *table.passed[seat - steps]))) for seat, hand in enumerate(table.hands))
    return attrs.evolve(table, hands=tuple(hands))


def _first_lead(table: Table) -> Table:
    return attrs.evolve(table, turn=next(seat for seat, hand in enumerate(table.hands) if TWO_OF_CLUBS in hand))


def before_passing(table: Table, steps: int) -> list[set[Card]]:
    """Return the dealt hands, worked out from a table's record."""
    held = [set(hand) for hand in table.hands]
    for laid in table.played:
        held[laid.seat].add(laid.card)
    if not is_passing(steps, sum(map(len, table.passed))):
        for seat in range(SEATS):
            held[seat] -= set(table.passed[seat - steps])
    for seat, cards in enumerate(table.passed):
        held[seat] |= set(cards)
    return held


def record(table: Table, steps: int) -> list[Deal | Turn]:
    """Return the moves that led to a table.

    Raises:
        HandError: the table does not have the passed cards of each seat.
    """
    if len(table.passed) != SEATS:
        raise HandError(f"{SEATS} seats pass cards, not {len(table.passed)}")
    dealt = Deal(before_passing(table, steps))
    passes = [Pass(card) for card in itertools.chain(*table.passed)]
    return [dealt, *passes, *(Play(laid.card) for laid in table.played)]
