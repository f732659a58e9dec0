"""The playable cards, and the reasons against others."""

from __future__ import annotations

from typing import Final

from further_games.cards import QUEEN, Card, Cards, Suit
from further_games.dealing import SEATS
from further_games.hearts.moves import Pass, Play, Turn
from further_games.hearts.reasons import Illegal
from further_games.hearts.rules import Rules
from further_games.hearts.table import TWO_OF_CLUBS, Plays, trick

QUEEN_OF_SPADES: Final = Card(QUEEN, Suit.SPADES)


def costs(card: Card) -> bool:
    """Whether taking a card costs points (H6)."""
    return card.suit is Suit.HEARTS or card == QUEEN_OF_SPADES


def legal_turns(rules: Rules, hand: Cards, played: Plays, *, passing: bool) -> tuple[Turn, ...]:
    """Return the legal moves of the seat to act with this hand."""
    if passing:
        return tuple(map(Pass, hand))
    return tuple(map(Play, playable(rules, hand, played)[0]))


def turn_fault(rules: Rules, hand: Cards, played: Plays, turn: Turn, *, passing: bool) -> Illegal | None:
    """Return the rule that a move of the seat to act breaks."""
    if isinstance(turn, Play) is passing:
        return Illegal.PASSING_FIRST if passing else Illegal.PASSING_IS_OVER
    if turn.card not in hand:
        return Illegal.NOT_HELD
    if passing:
        return None
    cards, reason = playable(rules, hand, played)
    return None if turn.card in cards else reason


def playable(rules: Rules, hand: Cards, played: Plays) -> tuple[Cards, Illegal]:
    """Return the playable cards of a hand, and the reason against the others."""
    if not played:
        clubs = tuple(card for card in hand if card.suit is Suit.CLUBS)
        return (clubs, Illegal.CLUB_LEADS) if rules.can_lead_any_club else ((TWO_OF_CLUBS,), Illegal.TWO_OF_CLUBS_LEADS)
    cards, reason = _wanted(rules, hand, played)
    return cards or hand, reason


def _wanted(rules: Rules, hand: Cards, played: Plays) -> tuple[Cards, Illegal]:
    """Return the cards that must be played if there are any, and the reason."""
    laid = trick(played)
    following = tuple(card for card in hand if laid and card.suit is laid[0].card.suit)
    if following:
        return following, Illegal.MUST_FOLLOW_SUIT
    if len(played) < SEATS and rules.no_pts_on_first_trick:
        return tuple(card for card in hand if not costs(card)), Illegal.NO_POINTS_YET
    others = () if laid or is_broken(rules, played) else tuple(card for card in hand if card.suit is not Suit.HEARTS)
    return () if _is_spared(rules, others) else others, Illegal.HEARTS_NOT_BROKEN


def _is_spared(rules: Rules, others: Cards) -> bool:
    """Whether a player is spared from leading the only cards other than hearts (H5)."""
    return rules.can_lead_hearts_instead_of_qs and others == (QUEEN_OF_SPADES,)


def is_broken(rules: Rules, played: Plays) -> bool:
    """Whether hearts may be led (H5)."""
    return not rules.must_break_hearts or any(
        laid.card.suit is Suit.HEARTS or (rules.qs_breaks_hearts and laid.card == QUEEN_OF_SPADES) for laid in played
    )
