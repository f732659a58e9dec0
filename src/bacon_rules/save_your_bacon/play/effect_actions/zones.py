"""Showing, looking at, shuffling and naming cards out of play by an effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.zones import (
    LookAt,
    NameCard,
    RevealCards,
    RevealUntil,
    ShuffleDeck,
)
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Rest, Zone
from bacon_rules.save_your_bacon.frames import Lying, ResolveStep, Resolving
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import NameTitle
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving
from bacon_rules.save_your_bacon.play.board.lines import go_on, leave_out
from bacon_rules.save_your_bacon.play.effect_actions.moving import put_top
from bacon_rules.save_your_bacon.play.effect_actions.rows import (
    Affected,
    Decides,
    Outcome,
    Question,
    ToCards,
    ToNoCards,
    always,
)
from bacon_rules.save_your_bacon.play.refreshing.drawing import shuffle_deck
from bacon_rules.save_your_bacon.play.values.references import players_meant
from bacon_rules.save_your_bacon.play.values.values import passes_out_of_play
from bacon_rules.save_your_bacon.reasons import Illegal


def _reveal(board: Board, _frame: Resolving, _action: RevealCards, cards: Affected) -> Outcome:
    for seat, zone, keys in _together(cards.lying):
        board.tell(events.CardsRevealed, seat, keys, zone)
    return Outcome(len(cards.lying), those=tuple(cards.lying))


def _has_decks(board: Board, frame: Resolving, action: RevealUntil) -> bool:
    """Return whether there is a card to reveal in each deck; nobody knows more before (S20)."""
    seats = players_meant(board, action.whose, frame)
    return bool(seats) and all(board.players[seat].deck for seat in seats)


def _reveal_until(board: Board, frame: Resolving, action: RevealUntil) -> Outcome:
    seats, those, many = players_meant(board, action.whose, frame), [], 0
    for seat in seats:
        deck = board.players[seat].deck
        passing = (passes_out_of_play(board, action.until, card, frame) for card in deck)
        before = next((place for place, passes in enumerate(passing) if passes), len(deck))
        revealed = deck[: before + 1]
        if revealed:
            board.tell(events.CardsRevealed, seat, revealed, Zone.DECK)
        if action.rest is not None:
            put_top(board, seat, before, action.rest)
        if before < len(deck):
            above = 0 if action.rest is Rest.BOTTOM else before
            those.append(Lying(seat, Zone.DECK, deck[before], len(deck) - 1 - above))
        many += len(revealed)
    return Outcome(many, full=bool(seats) and len(those) == len(seats), those=tuple(those))


def _look(board: Board, frame: Resolving, _action: LookAt, cards: Affected) -> Outcome:
    for seat, zone, keys in _together(cards.lying):
        board.tell(events.CardsLookedAt, frame.seat, seat, zone, len(keys))
        board.tell(events.CardsSeen, frame.seat, keys)
    return Outcome(len(cards.lying))


def _together(lying: Sequence[Lying]) -> Iterator[tuple[int, Zone, tuple[CardKey, ...]]]:
    """Yield cards grouped by player and place."""
    for (seat, zone), cards in groupby(lying, lambda one: (one.seat, one.zone)):
        yield seat, zone, tuple([one.card for one in cards])


def _can_shuffle(board: Board, frame: Resolving, action: ShuffleDeck) -> bool:
    seats = players_meant(board, action.who, frame)
    return bool(seats) and all(board.players[seat].deck for seat in seats)


def _shuffle(board: Board, frame: Resolving, action: ShuffleDeck) -> Outcome:
    meant = players_meant(board, action.who, frame)
    seats = [seat for seat in meant if board.players[seat].deck]
    for seat in reversed(seats):
        shuffle_deck(board, seat, board.players[seat].deck)
    return Outcome(len(seats), full=bool(seats) and len(seats) == len(meant))


def _titles(board: Board, _frame: Resolving, action: NameCard) -> Sequence[NameTitle]:
    """Return the cards that can be named: all cards for decks in the pool, or all of a kind."""
    kinds = DECK_KINDS if action.kind is None else (action.kind,)
    return [NameTitle(card) for card in board.rules.pool.of_kind(*kinds)]


def _offer_titles(board: Board, frame: Resolving, action: NameCard) -> None:
    if _titles(board, frame, action):
        board.stack[-1] = evolve_resolving(frame, step=ResolveStep.OPTION)
    else:
        leave_out(board, frame)


def name_card(board: Board, frame: Resolving, card: CardKey) -> None:
    """Go on with a named card."""
    board.tell(events.CardNamed, frame.seat, card)
    go_on(board, frame, evolve(frame.context, named=card))


ROWS: Final = (
    ToCards(RevealCards, _reveal, always),
    ToNoCards(RevealUntil, _reveal_until, _has_decks),
    ToCards(LookAt, _look, always),
    ToNoCards(ShuffleDeck, _shuffle, _can_shuffle),
    Decides(NameCard, _offer_titles, Question(_titles, NameTitle, Illegal.MUST_NAME, Illegal.CANNOT_BE_NAMED)),
)
"""The effect actions about cards out of play that stay where they are."""
