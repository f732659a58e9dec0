"""One deal on the table: the hands, what was passed and played, and whose turn it is."""

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
"""How many seats clockwise cards are passed in the deal of this number, modulo four (H1)."""


@attrs.frozen
class Laid:
    """A card of a trick, and who played it."""

    seat: int
    card: Card


Plays = tuple[Laid, ...]
"""Cards in the order in which they were played."""


@attrs.frozen
class Table:
    """A deal that is being played.

    Attributes:
        hands: the cards that each seat holds.
        passed: the cards that each seat has passed, sorted.
        played: all cards played in this deal, in order, four to a trick.
        turn: whose turn it is, or would be if there were cards left.
    """

    hands: tuple[Cards, ...]
    passed: tuple[Cards, ...]
    played: Plays
    turn: int


def distance(rules: Rules, deal_number: int) -> int:
    """Return how many seats clockwise cards are passed in a deal: 1 is left, 3 right, 2 across, 0 nowhere (H1)."""
    return _DIRECTIONS[deal_number % 4] if rules.pass_cards else 0


def is_passing(steps: int, passes: int) -> bool:
    """Whether a card is to be passed next, where some have been passed in a deal that passes so many seats on."""
    return steps > 0 and passes < PASSED_EACH * SEATS


def tricks(played: Plays) -> list[Plays]:
    """Return the tricks of a deal, the last one perhaps not whole."""
    return [played[start : start + SEATS] for start in range(0, len(played), SEATS)]


def trick(played: Plays) -> Plays:
    """Return the cards of the trick that is being played; none where one is to be led to."""
    return played[len(played) - len(played) % SEATS :]


def winner(cards: Sequence[Laid]) -> int:
    """Return the seat that wins a trick (H3)."""
    return max((laid for laid in cards if laid.card.suit is cards[0].card.suit), key=lambda laid: laid.card.rank).seat


def after_deal(deal: Deal, steps: int) -> Table:
    """Return the table with the cards dealt; seat 0 passes first, since nobody sees what others pass."""
    table = Table(deal.hands, ((),) * SEATS, (), 0)
    return table if steps else _first_lead(table)


def after_turn(table: Table, turn: Turn, steps: int) -> Table:
    """Return the table after a legal move, in a deal that passes so many seats on."""
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
    """Return the hands that were dealt, worked out from a table's record."""
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
        HandError: it does not say what each seat has passed.
    """
    if len(table.passed) != SEATS:
        raise HandError(f"{SEATS} seats pass cards, not {len(table.passed)}")
    dealt = Deal(before_passing(table, steps))
    passes = [Pass(card) for card in itertools.chain(*table.passed)]
    return [dealt, *passes, *(Play(laid.card) for laid in table.played)]
