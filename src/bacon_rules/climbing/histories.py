"""Whether a seat can have won the last of a deal's finished rounds (B8-B12).

Of finished rounds a table shows only which cards each seat has played in them, and who went out in which order.  While
few cards have been played, all orders in which they can have been played are tried.  When there are more, the lead can
have gone almost any way; what is still impossible is that it passes between sides one of which never beats the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final

from bacon_rules.climbing.cards import Hand, unpacked
from bacon_rules.climbing.combinations import Combination, Kind
from bacon_rules.climbing.generation import Combinations
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Leading, Played, Table
from bacon_rules.climbing.turns import takers

__all__ = ["can_have_won", "played_cards"]

_MOST_TRIED: Final = 8
"""Up to so many played cards, all orders are tried."""


def played_cards(table: Table) -> list[int]:
    """Give the cards that each seat has played in this deal, packed."""
    return [dealt.packed - hand.packed for dealt, hand in zip(table.dealt, table.hands, strict=True)]


def can_have_won(rules: Rules, table: Table, starter: int, winner: int) -> bool:
    """Tell whether a seat can have won the last round of a table at which no round is being played.

    A winner has played, and one who is out went out last of all: its last play is the one that nobody beat (B10).
    """
    played = played_cards(table)
    if not played[winner] or not (table.hands[winner] or table.out[-1] == winner):
        return False
    if not table.out and not _sides_can_beat(rules, played, starter, winner):
        return False
    return sum(len(unpacked(cards)) for cards in played) > _MOST_TRIED or _some_order(rules, table, starter, winner)


def _some_order(rules: Rules, table: Table, starter: int, winner: int) -> bool:
    """Tell whether there is an order in which the cards can have been played, the winner's last.

    It is enough to try single cards and, to beat something, bombs: who plays several cards can play the one that beats
    first, win with it, and lead the others one by one.
    """
    todo: list[tuple[tuple[int, ...], Played | None]] = [(tuple(played_cards(table)), None)]
    seen = set(todo)
    while todo:
        left, top = todo.pop()
        if not any(left):
            return True
        hands = tuple(unpacked(hand.packed + cards) for hand, cards in zip(table.hands, left, strict=True))
        for entry in _next_plays(rules, hands, left, top, starter):
            seat, cards = entry.seat, entry.combination.packed
            if hands[seat].packed == cards and table.out[sum(not hand for hand in hands)] != seat:
                continue
            after = (*left[:seat], left[seat] - cards, *left[seat + 1 :])
            if (after[winner] or not any(after)) and (after, entry) not in seen:
                seen.add((after, entry))
                todo.append((after, entry))
    return False


def _next_plays(
    rules: Rules, hands: tuple[Hand, ...], left: tuple[int, ...], top: Played | None, starter: int
) -> Iterator[Played]:
    """Give what can be played next of the cards left, over the top combination or as the lead of the next round."""
    if top is None:
        leaders: tuple[int, ...] = (starter,)
    else:
        leaders = takers(rules, Table((), hands, (), Leading(top.seat)), top.seat)
        leaders = (top.seat, *leaders) if hands[top.seat] else leaders
        for seat, cards in enumerate(left):
            if seat != top.seat:
                yield from _easiest_to_beat(seat, Combinations(unpacked(cards), rules.ranks, top.combination))
    for seat in leaders:
        leads = Combinations(unpacked(left[seat]), rules.ranks, None)
        yield from _easiest_to_beat(seat, takewhile(lambda lead: lead.kind is Kind.SINGLE, leads))


def _easiest_to_beat(seat: int, combinations: Iterable[Combination]) -> Iterator[Played]:
    """Give the first of the combinations that the same cards make: they come from low to high."""
    seen: set[int] = set()
    for combination in combinations:
        if combination.packed not in seen:
            seen.add(combination.packed)
            yield Played(seat, combination)


def _sides_can_beat(rules: Rules, played: list[int], starter: int, winner: int) -> bool:
    """Tell whether each side can have beaten and been beaten as it must have been while nobody is out.

    Each side but the starter's has beaten a play of another side, and each but the winner's has been beaten so.
    """
    for side in range(rules.sides):
        mine = [cards for seat, cards in enumerate(played) if cards and rules.side_of(seat) == side]
        others = [cards for seat, cards in enumerate(played) if cards and rules.side_of(seat) != side]
        if mine and side != rules.side_of(starter) and not _some_beat(rules, mine, others):
            return False
        if mine and side != rules.side_of(winner) and not _some_beat(rules, others, mine):
            return False
    return True


def _some_beat(rules: Rules, some: list[int], others: list[int]) -> bool:
    """Tell whether one of some hands can make a combination that beats one of the others'."""
    lowest = min((Combinations(unpacked(cards), rules.ranks, None)[0] for cards in others), key=lambda lead: lead.top)
    return any(len(Combinations(unpacked(cards), rules.ranks, lowest)) for cards in some)
