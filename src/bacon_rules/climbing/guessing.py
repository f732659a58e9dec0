"""Filling in the hidden cards of a view: a seed deals them, uniformly over all possible deals."""

from __future__ import annotations

from itertools import islice

from bacon_rules.climbing.cards import each_packed, unpacked
from bacon_rules.climbing.hiding import Known, unseen
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Table
from bacon_rules.shuffle import Seed, permutation


def guessed_table(rules: Rules, deal_number: int, seat: int | None, known: Known, seed: Seed) -> Table | None:
    """Return a table that fits a seat's knowledge, with drawn hidden cards; `None` while the cards are to be dealt.

    Raises:
        SeedError: it is not a seed.
    """
    mine, card_counts, wild_counts, played, out, stage = known
    if stage is None:
        return None
    hidden = each_packed(unseen(rules, mine, played).packed)
    order = permutation(len(hidden), f"{rules.name}/determinize", deal_number, seed)
    cards = iter([hidden[place] for place in order])
    hands = tuple(
        mine if other == seat else unpacked(sum(islice(cards, number - wilds), wilds))
        for other, (number, wilds) in enumerate(zip(card_counts, wild_counts, strict=True))
    )
    dealt = [unpacked(hand.packed + gone.packed) for hand, gone in zip(hands, played, strict=True)]
    return Table(tuple(dealt), hands, out, stage)
