"""Showing, looking at and shuffling cards out of play by an effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Lying, Resolving
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.drawing import shuffle_deck
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.meaning import players_meant


def do(
    board: Board,
    frame: Resolving,
    action: language.RevealCards | language.LookAt | language.ShuffleDeck,
    lying: Sequence[Lying],
) -> Outcome:
    """Do it to cards out of play, or to decks."""
    match action:
        case language.RevealCards():
            for seat, zone, cards in _together(lying):
                board.tell(events.CardsRevealed, seat, cards, zone)
            return Outcome(len(lying), those=tuple(lying))
        case language.LookAt():
            for seat, zone, cards in _together(lying):
                board.tell(events.CardsLookedAt, frame.seat, seat, zone, len(cards))
                board.tell(events.CardsSeen, frame.seat, cards)
            return Outcome(len(lying))
        case language.ShuffleDeck(who=who):
            meant = players_meant(board, who, asker_of(frame))
            seats = [seat for seat in meant if board.players[seat].deck]
            for seat in reversed(seats):
                shuffle_deck(board, seat, board.players[seat].deck)
            return Outcome(len(seats), full=bool(seats) and len(seats) == len(meant))
        case _:
            assert_never(action)


def _together(lying: Sequence[Lying]) -> Iterator[tuple[int, Zone, tuple[CardKey, ...]]]:
    """Yield the cards that are the same player's and lie in the same place."""
    for (seat, zone), cards in groupby(lying, lambda one: (one.seat, one.zone)):
        yield seat, zone, tuple([one.card for one in cards])
