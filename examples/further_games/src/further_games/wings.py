"""The common wings of both games: the dealer, cards to pick, chance, and parts of rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bacon_rules.games.rows import numbers, one_of, seat_from, seat_that_looks, shares_from
from bacon_rules.games.urns import Urn
from further_games.cards import PACK, Card, Cards, parse_card
from further_games.dealing import EACH, SEATS, in_blocks

if TYPE_CHECKING:
    from further_games.match import DealtState, DealtView


class DealtWings:
    """The wings of a game that deals cards to four seats."""

    def parse_card(self, card: str | int) -> Card:
        """Return the card that a text names.

        Raises:
            NotationError: the value is not a card.
        """
        return parse_card(card)  # type: ignore[arg-type]  # it refuses what is no text

    def urn(self, state: DealtState[Any, Any, Any, Any]) -> Urn:  # noqa: ARG002 - all deals are alike
        """Return the urn of a deal: all cards."""
        return Urn(PACK, len(PACK), in_blocks)  # type: ignore[arg-type]  # it is given cards


def shared_parts(view: DealtView[Any, Any, Any]) -> dict[str, bytes]:
    """Return the common parts of a row in both games, from the viewer's seat.

    Raises:
        SeatError: the view is a spectator's.
    """
    seat = seat_that_looks(view.seat)
    return {
        "seat": one_of(seat, SEATS),
        "to act": seat_from(view.to_act, seat, SEATS),
        "hand": each_card(view.hand),
        "cards": shares_from(view.card_counts, EACH, seat),
        "lost": shares_from(tuple(-score for score in view.scores), view.rules.target, seat),
    }


def each_card(cards: Cards) -> bytes:
    """Return 1 at the places of cards in the pack, and 0 at the others."""
    there = {card.number for card in cards}
    return numbers(float(number in there) for number in range(len(PACK)))
