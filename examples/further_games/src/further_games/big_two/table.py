"""One deal on the table: the hands, the plays, and the play to beat."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from further_games.big_two.combinations import LOWEST, combination, plays
from further_games.big_two.moves import Pass, Play, Turn
from further_games.big_two.reasons import Illegal
from further_games.big_two.rules import Rules
from further_games.cards import Cards
from further_games.dealing import SEATS, Deal, without


@attrs.frozen
class Laid:
    """A turn of a seat: the played cards, or none for a pass."""

    seat: int
    cards: Cards


@attrs.frozen
class Table:
    """A deal in progress.

    Attributes:
        hands: the cards that each seat holds.
        played: all turns of this deal, in order.
        led: the number of turns before the last lead.
        turn: the seat to act, as if the deal were not over.
    """

    hands: tuple[Cards, ...]
    played: tuple[Laid, ...]
    led: int
    turn: int


def to_beat(played: Sequence[Laid]) -> Cards:
    """Return the play to beat, given the turns from the last lead on; no cards if a lead is due."""
    return next((laid.cards for laid in reversed(played) if laid.cards), ())


def after_deal(deal: Deal) -> Table:
    """Return the table after the cards are dealt (B5)."""
    return Table(deal.hands, (), 0, next(seat for seat, hand in enumerate(deal.hands) if LOWEST in hand))


def after_turn(rules: Rules, table: Table, turn: Turn) -> Table:
    """Return the table after a legal move."""
    cards = () if isinstance(turn, Pass) else turn.cards
    played = (*table.played, Laid(table.turn, cards))
    hands = without(table.hands, table.turn, cards)
    last = max(ply for ply, laid in enumerate(played) if laid.cards)
    passed = {laid.seat for laid in played[table.led if rules.pass_is_final else last :] if not laid.cards}
    following = next(
        seat
        for seat in (place % SEATS for place in range(table.turn + 1, table.turn + SEATS + 1))
        if seat not in passed or seat == played[last].seat
    )
    led = len(played) if following == played[last].seat else table.led
    return Table(hands, played, led, following)


def legal_turns(rules: Rules, hand: Cards, since: Sequence[Laid], *, first: bool) -> tuple[Turn, ...]:
    """Return the legal moves of the seat to act.

    Args:
        rules: the rules of the game.
        hand: the seat's cards.
        since: the turns from the last lead on.
        first: whether this is the first play of the deal.
    """
    turns = (Play(cards) for cards in plays(rules, hand) if _fault(rules, cards, to_beat(since), first=first) is None)
    return (*turns, Pass()) if since else tuple(turns)


def turn_fault(rules: Rules, hand: Cards, since: Sequence[Laid], turn: Turn, *, first: bool) -> Illegal | None:
    """Return the rule that a move of the seat to act breaks; the arguments are as for `legal_turns`."""
    if isinstance(turn, Pass):
        return None if since else Illegal.MUST_LEAD
    if not set(turn.cards) <= set(hand) or len(set(turn.cards)) < len(turn.cards):
        return Illegal.NOT_HELD
    return _fault(rules, turn.cards, to_beat(since), first=first)


def _fault(rules: Rules, cards: Cards, beaten: Cards, *, first: bool) -> Illegal | None:
    made = combination(rules, cards)
    if made is None:
        return Illegal.NO_COMBINATION
    if first and rules.lowest_first and LOWEST not in cards:
        return Illegal.LOWEST_FIRST
    if beaten:
        lying = combination(rules, beaten)
        assert lying is not None
        if len(cards) != len(beaten):
            return Illegal.WRONG_SIZE
        return None if made > lying else Illegal.TOO_LOW
    return None


def score_deal(rules: Rules, hands: Sequence[Cards]) -> tuple[int, ...]:
    """Return the change of each seat's score by a finished deal: negative for lost points (B7)."""
    return tuple(-len(hand) * _each(rules, len(hand)) for hand in hands)


def _each(rules: Rules, left: int) -> int:
    return 1 + (left >= rules.doubled_from) + (left >= rules.tripled_from)


def record(table: Table) -> list[Deal | Turn]:
    """Return the moves that led to a table."""
    held = [list(hand) for hand in table.hands]
    for laid in table.played:
        held[laid.seat] += laid.cards
    return [Deal(held), *(Play(laid.cards) if laid.cards else Pass() for laid in table.played)]
