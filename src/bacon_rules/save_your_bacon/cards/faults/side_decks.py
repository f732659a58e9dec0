"""Faults of zones that not every pool has: side decks (S97) and cards that lie face down (S94)."""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.parts import placed_parts
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.vocabulary import Zone


def side_deck_faults(pool: Pool) -> Faults:
    """Yield the side decks that no text reaches, or the text about side decks in a pool without any."""
    reaching = next(_reaching("", pool, Zone.SIDE_DECK), None)
    if reaching is not None and not pool.side_decks:
        yield Fault(reaching, "no champion of the pool has a side deck, expected another zone")
    for number, champion in enumerate(pool.champions):
        if champion.side_deck and reaching is None:
            yield Fault(f"champions[{number}].side_deck", "no text of the pool reaches a side deck, expected none")


def face_down_faults(pool: Pool) -> Faults:
    """Yield the first text about cards that lie face down, in a pool without text that lays any."""
    reaching = None if pool.lays else next(_reaching("", pool, Zone.FACE_DOWN), None)
    if reaching is not None:
        yield Fault(reaching, "no text of the pool lays cards face down, expected another zone, or 'lay-face-down'")


def _reaching(path: str, value: object, zone: Zone) -> Iterator[str]:
    """Yield the places of the text about a zone."""
    for where, part in placed_parts(path, value):
        for name, key in (("zone", "zone"), ("from_", "from")):
            if getattr(part, name, None) is zone:
                yield f"{where}.{key}".removeprefix(".")
        yield from _reaching(where, part, zone)
