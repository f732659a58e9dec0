"""Looking for a position in which a card is used: games are played until it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Final

import attrs

from bacon_rules.course import told_course
from bacon_rules.errors import PoolError
from bacon_rules.games.workshop import Trial
from bacon_rules.save_your_bacon import moves
from bacon_rules.save_your_bacon.cards.cards import Card, Champion, DeckCard
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.pools.playing import curious
from bacon_rules.save_your_bacon.pools.texts import Text, all_texts, texts_in
from bacon_rules.save_your_bacon.rules import DeckSource, Rules
from bacon_rules.save_your_bacon.state import State, View, new_match
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.workshop.fields import ENTRIES
from bacon_rules.save_your_bacon.workshop.reading import numbered

LONGEST: Final = 600
"""The number of moves after which another game is begun."""


def tries(pool: Pool, card: Card, seed: str, games: int) -> Iterator[Trial | None]:
    """Play games in which players like to use a card; yield nothing after each in which nobody does, then the position.

    Each player takes champions with the card in their pods.  If it is in no pod, it is in all pods of these games.

    Args:
        pool: the pool.
        card: a card of the pool.
        seed: makes the games.
        games: the greatest number of games.

    Raises:
        RulesError: no match can be played with the pool.
    """
    pool = _with_card(pool, card)
    start = new_match(Rules(pool=pool, decks=DeckSource.POD_CONSTRUCTED, best_of=1))
    wanted = frozenset(text for text in all_texts(pool) if text.card == card.key)
    liked = [one.key for one in pool.champions if one.key == card.key or card.title in one.pod]
    for number in range(games):
        found = _used(start, card, liked, wanted, f"{seed}/try/{number}")
        yield found
        if found is not None:
            return


def _with_card(pool: Pool, card: Card) -> Pool:
    """Return the pool in which champions have a card of decks in their pods, as far as one of them has it."""
    if not isinstance(card, DeckCard) or any(card.title in one.pod for one in pool.champions):
        return pool
    return attrs.evolve(pool, champions=tuple(attrs.evolve(one, pod=(*one.pod, card.title)) for one in pool.champions))


def _used(start: State, card: Card, liked: list[CardKey], wanted: frozenset[Text], seed: str) -> Trial | None:
    """Play one game until the card is used; return nothing if it never is."""
    made: list[str] = []
    before = start
    for move, after, told in told_course(start, seed, partial(_chosen, card, liked, random.Random(seed)), LONGEST):
        seat = before.to_act
        if seat is not None and (_uses(before, card, move) or any(texts_in(before, after, told, wanted))):
            return Trial(start, tuple(made), str(move), seat)
        made.append(str(move))
        before = after
    return None


def _chosen(card: Card, liked: list[CardKey], rng: random.Random, view: View) -> Move:
    legal: list[Move] = [*view.legal_moves()]
    if isinstance(view.stage, Table):
        return next((move for move in legal if _uses(view, card, move)), None) or curious(view, rng)
    return rng.choice(
        [move for move in legal if isinstance(move, moves.PickChampion) and move.champion in liked] or legal
    )


def _uses(match: State | View, card: Card, move: Move) -> bool:
    """Whether a move plays a card, activates an effect of it, or attacks with it."""
    match move:
        case moves.Play(key) | moves.Use(key):
            return key == card.key
        case moves.Activate(number):
            return _key_of(match, number) == card.key
        case moves.Attack(number):
            return isinstance(card, Champion) and not card.effects and _key_of(match, number) == card.key
        case _:
            return False


def _key_of(match: State | View, number: int) -> CardKey | None:
    there = match.stage.card(number) if isinstance(match.stage, Table) else None
    return None if there is None else there.card


def card_at(pool: Pool, place: str) -> Card:
    """Return the card at a place of a pool, such as ``actions[0]``.

    Raises:
        PoolError: there is none.
    """
    name, number = numbered(place)
    entries = getattr(pool, name) if name in ENTRIES else ()
    entry = entries[number] if number is not None and 0 <= number < len(entries) else None
    if not isinstance(entry, Card):
        raise PoolError("only a card can be tried")
    return entry
