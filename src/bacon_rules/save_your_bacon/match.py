"""The common base of states and views: a match in which somebody is to move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import Final, cast

import attrs

from bacon_rules.bases import BasicMatch
from bacon_rules.integers import as_int
from bacon_rules.save_your_bacon.cards.effects import Activated, Effect
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import Move, PlayerMove
from bacon_rules.save_your_bacon.notation import parse_move
from bacon_rules.save_your_bacon.picking import LegalMoves, Reading, checked, possible
from bacon_rules.save_your_bacon.play.board.board import board_to_read
from bacon_rules.save_your_bacon.play.flow import move_fault, options
from bacon_rules.save_your_bacon.play.values.effects_in_play import effects_on
from bacon_rules.save_your_bacon.play.values.standing import Standing, standing_of
from bacon_rules.save_your_bacon.preparations import Preparation
from bacon_rules.save_your_bacon.preparing import preparation_fault, preparation_options, seat_preparing
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table

DOCUMENT_VERSION: Final = 2
"""The version of written states and views with all that is needed to read them."""

NAMING_VERSION: Final = 3
"""The version of states and views that only name a pool of one's own, and the newest that can be read."""

LONGEST_SHOWN = 160
"""The longest text shown of a preparation, in characters."""


def in_short(part: tuple[Deck, ...] | Preparation | Table) -> str:
    """Return the decks or the stage of a match in a few words, for a `repr`."""
    if isinstance(part, tuple):
        return f"<decks of {', '.join(str(len(deck.cards)) for deck in part)} cards>" if part else "()"
    whole = repr(part)
    return whole if len(whole) <= LONGEST_SHOWN else f"{whole[: LONGEST_SHOWN - 1]}…"


class Match(BasicMatch[Rules]):
    """A match: a `State` knows all cards, a `View` only the cards that one seat may know."""

    __slots__ = ()

    def parse_move(self, text: str) -> Move:
        """Read a move in notation.

        Raises:
            NotationError: the text is not a move.
        """
        return parse_move(text)

    def effects_of(self, number: int) -> list[Effect]:
        """Return the effects of a card in play, in the order in which moves number them; none if there is no such card.

        The printed effects come first, then those of conditions, then granted effects (S72).
        """
        table = self.table
        card = None if table is None else table.card(number)
        if table is None or card is None:
            return []
        return [effect for _, _, effect in effects_on(board_to_read(self.rules, self.decks, table), card)]

    @abstractmethod
    def legal_moves(self) -> LegalMoves:
        """Return the legal moves."""

    @abstractmethod
    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move breaks, or `None` if it is legal."""

    def readings(self, cards: Iterable[str | int]) -> tuple[Reading, ...]:
        """Return the moves that use exactly these cards, legal moves first.

        The reading of an illegal move has the reason.  The kinds of moves depend on the stage: in a turn, a card in
        play attacks or activates its effects, and a card from the hand is played together with the champion that uses
        it; where cards are to be pitched, a card is pitched.  A card that no champion can use has a reading with each
        of the player's champions.  A view answers for its own seat.

        Args:
            cards: the keys of cards out of play, and the numbers of cards in play.

        Raises:
            CardError: something is neither the key nor the number of a card.
        """
        picked, legal = checked(cards), self.legal_moves()
        effects = [] if not picked or isinstance(picked[0], str) else self._activated_on(picked[0])
        cards_in_play = self.table.cards if legal and self.table is not None else ()
        champions = [card.number for card in cards_in_play if card.is_champion and card.seat == self.to_act]
        thought_of = dict.fromkeys((*legal.of(picked), *possible(self.stage, legal, picked, effects, champions)))
        return tuple([Reading(cast("PlayerMove", move), self.why_illegal(move)) for move in thought_of if picked])

    @property
    @abstractmethod
    def decks(self) -> tuple[Deck, ...]:
        """The players' decks, once all have one."""

    @property
    @abstractmethod
    def stage(self) -> Preparation | Table:
        """The preparation, or the game on the table."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.rules.players

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` where chance moves and when the match is over."""
        stage = self.stage
        return stage.to_act() if isinstance(stage, Table) else seat_preparing(self.rules, stage)

    @property
    def table(self) -> Table | None:
        """The game on the table; `None` during the preparation."""
        stage = self.stage
        return stage if isinstance(stage, Table) else None

    def side_of(self, seat: int) -> int:
        """Return the side that the seat plays for: each player is a side."""
        return seat

    def standing(self, card: int) -> Standing:
        """Return the present values of a card in play, given by its number, with all modifications (§11.1).

        Raises:
            CardError: no card in play has this number.
        """
        number = as_int(card)
        return standing_of(self.rules, self.decks, self.table, card if number is None else number)

    def __rich_repr__(self) -> Iterator[tuple[str, object]]:
        """Yield the fields that rich shows: all of them, including cards."""
        yield from attrs.asdict(cast("attrs.AttrsInstance", self), recurse=False).items()

    def _options(self) -> LegalMoves:
        """Return the legal moves of the seat to act."""
        stage = self.stage
        if isinstance(stage, Table):
            board = board_to_read(self.rules, self.decks, stage)
            board.offered = moves = LegalMoves(options(board))
            return moves
        return LegalMoves(preparation_options(self.rules, stage))

    def _activated_on(self, number: CardNumber) -> list[int]:
        return [place for place, effect in enumerate(self.effects_of(number)) if isinstance(effect, Activated)]

    def _fault(self, move: PlayerMove) -> Illegal | None:
        """Return why a move of the seat to act is illegal; `None` if it is legal."""
        stage = self.stage
        if isinstance(stage, Table):
            return move_fault(board_to_read(self.rules, self.decks, stage), move)
        return preparation_fault(self.rules, stage, move)
