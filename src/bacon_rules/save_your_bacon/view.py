"""What one seat, or a spectator, may know of a match: nothing hidden is in here, so nothing hidden gets out.

A card that the seat may not know is `HIDDEN`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from bacon_rules.jsonvalues import JsonObject
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.choosing import choice_of
from bacon_rules.save_your_bacon.frames import Frame, Resolving, Shuffling, Taken
from bacon_rules.save_your_bacon.legality import move_fault, options
from bacon_rules.save_your_bacon.moves import ChanceMove, Move, is_move
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.preparing import (
    Building,
    Opening,
    Preparation,
    preparation_fault,
    preparation_options,
    seat_preparing,
)
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import DeckSource, Rules
from bacon_rules.save_your_bacon.standing import Standing, standing_of
from bacon_rules.save_your_bacon.table import Player, Table
from bacon_rules.save_your_bacon.words import HIDDEN, Zone
from bacon_rules.shuffle import Seed

if TYPE_CHECKING:
    from bacon_rules.save_your_bacon.state import State

__all__ = ["HIDDEN", "View", "seen_by"]


@attrs.frozen
class View:
    """A match as one seat sees it.  Get one with `observe`.

    Two states that differ only in what the seat may not know have equal views.  Hands of others, decks, and the cards
    of decks that were built card by card are `HIDDEN`, card by card, so that their numbers are known.

    Attributes:
        rules: what is played.
        seat: who looks; `None` for a spectator.
        scores: how many games each player has won.
        game: which game of the match is prepared or played, from 1.
        chances: how many chance moves have been made.
        decks: the players' decks, once all have one.
        stage: what is prepared, or the game on the table.
        winners: the seat that won, as a tuple; empty until the match is over.
    """

    rules: Rules
    seat: int | None
    scores: tuple[int, ...]
    game: int
    chances: int
    decks: tuple[Deck, ...]
    stage: Preparation | Table
    winners: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The game's name."""
        return self.rules.name

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.players

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` where chance moves and when the match is over."""
        if isinstance(self.stage, Table):
            return self.stage.to_act()
        return seat_preparing(self.rules, self.stage)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    @property
    def table(self) -> Table | None:
        """The game on the table; `None` while it is prepared."""
        return self.stage if isinstance(self.stage, Table) else None

    @property
    def hand(self) -> tuple[str, ...]:
        """The hand of the seat that looks; empty for a spectator, and while the game is prepared."""
        if self.seat is None or not isinstance(self.stage, Table):
            return ()
        return self.stage.players[self.seat].hand

    def side_of(self, seat: int) -> int:
        """Give the side that the seat plays for: each player is a side."""
        return seat

    def standing(self, card: int) -> Standing:
        """Give what a card in play, told by its number, is worth now, all that modifies it counted (§11.1).

        Raises:
            CardError: there is no such card in play.
        """
        return standing_of(self.rules, self.decks, self.table, card)

    def legal_moves(self) -> tuple[Move, ...]:
        """Give the legal moves of the looking seat; none where it is not its turn."""
        if self.winners or self.seat is None or self.seat != self.to_act:
            return ()
        if isinstance(self.stage, Table):
            return tuple(options(Board(self.rules, self.decks, self.stage)))
        return tuple(preparation_options(self.rules, self.stage))

    def why_illegal(self, move: Move) -> Illegal | None:
        """Give the rule that a move of the looking seat would break, or `None` if it is legal."""
        if not is_move(move):
            return Illegal.NOT_A_MOVE
        if self.winners:
            return Illegal.MATCH_IS_OVER
        if isinstance(move, ChanceMove):
            return Illegal.NO_CHANCE_NOW
        if self.to_act is None:
            return Illegal.CHANCE_MOVES
        if self.seat != self.to_act:
            return Illegal.NOT_THE_SEATS_TURN
        if isinstance(self.stage, Table):
            return move_fault(Board(self.rules, self.decks, self.stage), move)
        return preparation_fault(self.rules, self.stage, move)

    def to_json(self) -> JsonObject:
        """Give the view as a JSON object; `load_view` reads it."""
        # Only who writes JSON pays for the converter.
        from bacon_rules.save_your_bacon.codec import dump_view  # noqa: PLC0415

        return dump_view(self)

    def determinize(self, seed: Seed) -> State:
        """Give a state that has this view, its hidden cards drawn by the seed from all that are possible.

        Raises:
            SeedError: the seed is none.
        """
        # A guess is a state, which makes its views.
        from bacon_rules.save_your_bacon.guessing import guess  # noqa: PLC0415

        return guess(self, seed)


def seen_by(state: State, seat: int | None) -> View:
    """Give what a seat may know, or with `None` a spectator."""
    stage = state.stage
    closed = state.rules.decks is DeckSource.FULL_CONSTRUCTED
    decks = tuple(
        Deck(deck.champions, _hidden(deck.cards)) if closed and owner != seat else deck
        for owner, deck in enumerate(state.decks)
    )
    if isinstance(stage, Table):
        seen: Preparation | Table = _seen_table(state, stage, seat)
    elif isinstance(stage, Opening):
        seen = attrs.evolve(stage, shuffled=tuple(map(_hidden, stage.shuffled)))
    elif isinstance(stage, Building):
        cards = tuple(one if owner == seat else _hidden(one) for owner, one in enumerate(stage.cards))
        seen = attrs.evolve(stage, cards=cards)
    else:
        seen = stage
    return View(state.rules, seat, state.scores, state.game, state.chances, decks, seen, state.winners)


def _hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def _seen_table(state: State, table: Table, seat: int | None) -> Table:
    players = tuple(_seen_player(player, own=owner == seat) for owner, player in enumerate(table.players))
    stack = tuple(_seen_frame(state, table, frame, seat) for frame in table.stack)
    return attrs.evolve(table, players=players, stack=stack)


def _seen_player(player: Player, *, own: bool) -> Player:
    hand = player.hand if own else _hidden(player.hand)
    return attrs.evolve(player, hand=hand, deck=_hidden(player.deck))


def _seen_frame(state: State, table: Table, frame: Frame, seat: int | None) -> Frame:
    """Hide the cards that are being shuffled, and those that others have chosen from their hands."""
    match frame:
        case Shuffling(cards=cards):
            return attrs.evolve(frame, cards=_hidden(cards))
        case Resolving(taken=taken) if taken:
            if choice_of(Board(state.rules, state.decks, table), frame).zone is not Zone.HAND:
                return frame
            hidden = tuple(one if one.seat == seat else Taken(one.seat, HIDDEN) for one in taken)
            return attrs.evolve(frame, taken=hidden)
        case _:
            return frame
