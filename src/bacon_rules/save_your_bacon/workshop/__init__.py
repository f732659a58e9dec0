"""The workshop, in which people write pools of cards and try them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from bacon_rules.documents.toml_writing import write_toml
from bacon_rules.documents.values import JsonObject, read_json
from bacon_rules.documents.writing import POOL_FORMAT, VERSION
from bacon_rules.errors import JsonError, PoolError, shown
from bacon_rules.games.workshop import Told, Trial, Workshop
from bacon_rules.save_your_bacon.cards.codec import check_depth
from bacon_rules.save_your_bacon.cards.pool import pool_to_json
from bacon_rules.save_your_bacon.shown.pools import SHIPPED_POOLS
from bacon_rules.save_your_bacon.workshop import editing
from bacon_rules.save_your_bacon.workshop.looking import look
from bacon_rules.save_your_bacon.workshop.reading import right_pool

SMALL: Final = "small"
"""The name of a pool to begin with that has just enough champions for a team."""

TEAM: Final[Sequence[JsonObject]] = [
    {"archetype": "The Cook", "name": "Somebody", "attack": 2, "defense": 6, "pod": ["Hot Pan", "Apron"]},
    {"archetype": "The Guest", "name": "Anybody", "attack": 3, "defense": 5, "pod": ["Hot Pan", "Apron"]},
    {"archetype": "The Cat", "name": "Nobody", "attack": 1, "defense": 7, "pod": ["Hot Pan", "Apron"]},
]


@attrs.frozen
class PoolWorkshop:
    """The workshop for pools, whose texts are TOML."""

    def begun(self, name: str) -> str:
        """Return a pool of the package, or a small one.

        Raises:
            PoolError: there is no pool of this name.
        """
        if name == SMALL:
            document: JsonObject = {
                "format": POOL_FORMAT,
                "version": VERSION,
                "name": "My pool",
                "champions": TEAM,
                "equipment": [{"name": "Apron", "value": 2, "cost": 1, "attack": 0, "defense": 3}],
                "actions": [
                    {
                        "name": "Hot Pan",
                        "value": 1,
                        "cost": 2,
                        "actions": [
                            {
                                "do": "place-damage",
                                "amount": 2,
                                "cards": {"choose": {"kind": "champion", "side": "opposing"}},
                            }
                        ],
                    }
                ],
            }
            return write_toml(document)
        if name not in SHIPPED_POOLS:
            raise PoolError(f"there is no pool {shown(name)}")
        return write_toml(pool_to_json(SHIPPED_POOLS[name]()))

    def opened(self, text: str) -> str:
        """Return a text as TOML, given one in TOML or JSON; a TOML text stays as it is.

        Raises:
            PoolError: it is JSON of which no TOML can be made.
        """
        if not text.lstrip().startswith("{"):
            return text
        try:
            value = read_json(text)
            check_depth(value)
            assert isinstance(value, Mapping)
            return write_toml(value)
        except JsonError as error:
            raise PoolError(error.problem) from None

    def looked(self, text: str, place: str, language: str) -> JsonObject:
        """Return the entries of a text, its faults, and one entry."""
        return look(text, place, language)

    def changed(self, text: str, place: str, key: str, value: str) -> str:
        """Return a text in which a field of an entry has another value.

        Raises:
            PoolError: there is no such field, or the value is not TOML.
        """
        return editing.with_value(text, place, key, value)

    def added(self, text: str, entries: Mapping[str, Sequence[JsonObject]]) -> str:
        """Return a text with more entries.

        Raises:
            PoolError: the text is not TOML, or there is no such list.
        """
        return editing.with_entries(text, entries)

    def new(self, text: str, kind: str, name: str) -> str:
        """Return a text with one more entry to be filled in.

        Raises:
            PoolError: the text is not TOML, or there is no such list.
        """
        return editing.with_new(text, kind, name)

    def removed(self, text: str, place: str) -> str:
        """Return a text without an entry.

        Raises:
            PoolError: there is no such entry.
        """
        return editing.without(text, place)

    def tried(self, text: str, place: str, seed: str, games: int) -> Iterator[Trial | None]:
        """Look for a position in which a card is used.

        Raises:
            PoolError: something is wrong with the pool, or there is no card at the place.
            RulesError: no match can be played with the pool.
        """
        from bacon_rules.save_your_bacon.workshop import trying  # noqa: PLC0415 - what plays takes long to import

        pool = right_pool(text)
        return trying.tries(pool, trying.card_at(pool, place), seed, games)

    def measured(self, text: str, games: int, seed: str, *, plainly: bool) -> Iterator[Told]:
        """Let computers play games.

        Raises:
            PoolError: something is wrong with the pool.
            RulesError: no match can be played with it.
        """
        from bacon_rules.save_your_bacon.workshop import measuring  # noqa: PLC0415 - what plays takes long to import

        return measuring.measures(right_pool(text), games, seed, plainly=plainly)

    def sheets(self, text: str, paper: str, *, copies: bool) -> Iterator[str]:
        """Yield the sheets with all cards.

        Raises:
            PoolError: something is wrong with the pool, or there is no such paper.
        """
        from bacon_rules.save_your_bacon.pools.sheets import sheets  # noqa: PLC0415 - as above

        return sheets(right_pool(text), paper, copies=copies)


def workshop() -> Workshop:
    """Return the workshop for pools."""
    return PoolWorkshop()
