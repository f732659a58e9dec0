"""What a seat, or a spectator, may know of a match: what is hidden here is nowhere in a view, so nothing gets out.

A card that the seat may not know is `HIDDEN`: hands of others, decks, and the cards of decks that were built card by
card, card by card, so that their numbers are known.
"""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.frames import Frame, Resolving, Shuffling, Taken
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.choosing import choice_of
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.preparations import Building, Opening, Preparation
from bacon_rules.save_your_bacon.rules import DeckSource, Rules
from bacon_rules.save_your_bacon.table import Player, Table

Cards = tuple[CardKey, ...]


def seen_decks(rules: Rules, decks: tuple[Deck, ...], seat: int | None) -> tuple[Deck, ...]:
    """Return the decks as a seat sees them: those that were built card by card are secret."""
    if rules.decks is not DeckSource.FULL_CONSTRUCTED:
        return decks
    return tuple(
        deck if owner == seat else Deck(deck.champions, _hidden(deck.cards)) for owner, deck in enumerate(decks)
    )


def seen_stage(
    rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table, seat: int | None
) -> Preparation | Table:
    """Return what is prepared, or the game on the table, as a seat sees it."""
    match stage:
        case Table(players, cards, stack, lasting, next_number):
            seen = tuple([_seen_player(player, own=owner == seat) for owner, player in enumerate(players)])
            frames = tuple([_seen_frame(rules, decks, stage, frame, seat) for frame in stack])
            return Table(seen, cards, frames, lasting, next_number)
        case Opening(first, shuffled):
            return Opening(first, tuple(map(_hidden, shuffled)))
        case Building(champions, parts):
            return Building(champions, tuple(one if owner == seat else _hidden(one) for owner, one in enumerate(parts)))
        case _:
            return stage


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)


def _seen_player(player: Player, *, own: bool) -> Player:
    deck = _hidden(player.deck)
    return evolve(player, deck=deck) if own else evolve(player, hand=_hidden(player.hand), deck=deck)


def _seen_frame(rules: Rules, decks: tuple[Deck, ...], table: Table, frame: Frame, seat: int | None) -> Frame:
    """Hide the cards that are being shuffled, and those that others have chosen from their hands."""
    match frame:
        case Shuffling(cards=cards):
            return attrs.evolve(frame, cards=_hidden(cards))
        case Resolving(taken=taken) if taken:
            if choice_of(Board(rules, decks, table), frame).zone is not Zone.HAND:
                return frame
            hidden = tuple(one if one.seat == seat else Taken(one.seat, HIDDEN) for one in taken)
            return attrs.evolve(frame, taken=hidden)
        case _:
            return frame
