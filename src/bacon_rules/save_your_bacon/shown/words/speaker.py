"""A speaker that knows the table of Save Your Bacon!: the cards in play, their players and their texts."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Self, TypeAlias

import attrs

from bacon_rules.save_your_bacon import CardKey, Pool, State, View
from bacon_rules.speaking.speaker import Speaker

Match: TypeAlias = State | View


@attrs.frozen
class TableSpeaker(Speaker):
    """A speaker about one match, with printed names for cards.

    Attributes:
        cards: the keys of the cards in play, by number.
        players: the seats of their controllers, by the cards' numbers.
        titles: the printed names of cards and decks, by key.
        game: the match in question, for the texts of its cards.
    """

    cards: Mapping[int, CardKey] = attrs.field(factory=dict)
    players: Mapping[int, int] = attrs.field(factory=dict)
    titles: Mapping[str, str] = attrs.field(factory=dict)
    game: Match | None = None

    @classmethod
    def of(cls, by: Speaker, match: Match | None = None) -> Self:
        """Return a copy of a speaker that also knows a match, if there is one."""
        names: Sequence[str] = by.names
        if match is None:
            return cls(by.catalogue, names, by.mark, reader=by.reader)
        cards, players = _in_play(match)
        return cls(by.catalogue, names, by.mark, None, by.reader, cards, players, _titles(match.rules.pool), match)


def speaker(by: Speaker, match: Match) -> TableSpeaker:
    """Return a copy of a speaker that also knows a match."""
    return TableSpeaker.of(by, match)


def knowing(by: Speaker) -> TableSpeaker:
    """Return a speaker who knows the table, if there is a table."""
    return by if isinstance(by, TableSpeaker) else TableSpeaker.of(by)


def _in_play(match: Match) -> tuple[dict[int, CardKey], dict[int, int]]:
    """Return the keys of the cards in play and their controllers, champions also before the game begins."""
    rows = [(key, seat) for seat, deck in enumerate(match.decks) for key in deck.champions]
    keys, players = dict(enumerate(key for key, _ in rows)), dict(enumerate(seat for _, seat in rows))
    cards = () if match.table is None else match.table.cards
    return keys | {card.number: card.card for card in cards}, players | {card.number: card.seat for card in cards}


@functools.lru_cache(maxsize=16)
def _titles(pool: Pool) -> Mapping[str, str]:
    return {deck.key: deck.name for deck in pool.decks} | {key: face.title for key, face in pool.faces.items()}
