"""The knowledge of a seat during a deal: its own cards, and everything public."""

from __future__ import annotations

from bacon_rules.climbing.cards import Hand, unpacked
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Stage, Table

Known = tuple[Hand, tuple[int, ...], tuple[int, ...], tuple[Hand, ...], tuple[int, ...], Stage | None]
"""A seat's hand; the number of cards and of wilds of each seat; the cards each has played; the seats out; the stage."""

_NO_CARDS = Hand()
_WILDS = 0xFF


def known_of(rules: Rules, table: Table | None, seat: int | None) -> Known:
    """Return the knowledge of a seat, or with `None` of a spectator; the table is `None` before the deal.

    The number of wilds that each seat still holds is public, since all were dealt the same number (B3).
    """
    if table is None:
        nothing = (0,) * rules.players
        return _NO_CARDS, nothing, nothing, (_NO_CARDS,) * rules.players, (), None
    hands = table.hands
    return (
        _NO_CARDS if seat is None else hands[seat],
        tuple(map(len, hands)),
        tuple([hand.packed & _WILDS for hand in hands]),
        tuple([unpacked(dealt.packed - hand.packed) for dealt, hand in zip(table.dealt, hands, strict=True)]),
        table.out,
        table.stage,
    )


def table_known(
    seat: int | None, hand: Hand, card_counts: tuple[int, ...], out: tuple[int, ...], stage: Stage
) -> Table:
    """Return a table for listing the seat's moves: only the number of the others' cards matters, so all are wilds."""
    hands = [hand if other == seat else unpacked(number) for other, number in enumerate(card_counts)]
    return Table((), tuple(hands), out, stage)


def unseen(rules: Rules, hand: Hand, played: tuple[Hand, ...]) -> Hand:
    """Return the naturals that are neither in the hand nor played."""
    seen = hand.naturals.packed + sum([cards.naturals.packed for cards in played])
    return unpacked(rules.pack.packed - seen)
