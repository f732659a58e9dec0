"""Faults of side decks: cards that nothing reaches, and text about cards that are not there (S97)."""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.parts import placed_parts
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.vocabulary import Zone


def side_deck_faults(pool: Pool) -> Faults:
    """Yield the side decks that no text reaches, or the text about side decks in a pool without any."""
    reaching = next(_reaching("", pool), None)
    if reaching is not None and not pool.side_decks:
        yield Fault(f"{reaching}.zone", "no champion of the pool has a side deck, expected another zone")
    for number, champion in enumerate(pool.champions):
        if champion.side_deck and reaching is None:
            yield Fault(f"champions[{number}].side_deck", "no text of the pool reaches a side deck, expected none")


def _reaching(path: str, value: object) -> Iterator[str]:
    for where, part in placed_parts(path, value):
        if getattr(part, "zone", None) is Zone.SIDE_DECK:
            yield where.removeprefix(".")
        yield from _reaching(where, part)
