"""A match, game by game (§3.0, §14.0 Best-of-three)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from bacon_rules.errors import ChanceError, IllegalMoveError, RulesError, SeatError, shown
from bacon_rules.jsonvalues import JsonObject
from bacon_rules.save_your_bacon import events as happened
from bacon_rules.save_your_bacon.acting import act, chance
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.chances import chance_fault, random_move
from bacon_rules.save_your_bacon.legality import move_fault, options
from bacon_rules.save_your_bacon.moves import (
    ChanceMove,
    ChooseDeck,
    DealPool,
    DrawLot,
    Move,
    PickChampion,
    PlayerMove,
    RandomCard,
    ReturnChampion,
    Shuffle,
    is_move,
)
from bacon_rules.save_your_bacon.notation import parse_move
from bacon_rules.save_your_bacon.opening import opened
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.preparing import (
    Beginning,
    Drafting,
    DrawingLot,
    Opening,
    Preparation,
    first_preparation,
    preparation_fault,
    preparation_options,
    prepare,
    seat_preparing,
)
from bacon_rules.save_your_bacon.progress import proceed
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.standing import Standing, standing_of
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.shuffle import Seed

if TYPE_CHECKING:
    from bacon_rules.save_your_bacon.events import Event
    from bacon_rules.save_your_bacon.view import View

__all__ = ["State", "new_match"]


@attrs.frozen
class State:
    """A state of a match.  Get one from `new_match`, and others with `apply`.

    States are immutable, equal by value, hashable and picklable, and can be shared between threads.

    Attributes:
        rules: what is played.
        scores: how many games each player has won.
        game: which game of the match is prepared or played, from 1.
        chances: how many chance moves have been made.
        decks: the players' decks, once all have one.
        stage: what is prepared, or the game on the table, also when the match is over.
        winners: the seat that won, as a tuple; empty until the match is over.
    """

    rules: Rules
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
        """Give the legal moves; none where chance moves and when the match is over."""
        if self.winners:
            return ()
        if isinstance(self.stage, Table):
            return tuple(options(self._board(self.stage)))
        return tuple(preparation_options(self.rules, self.stage))

    def why_illegal(self, move: Move) -> Illegal | None:
        """Give the rule that a move breaks, or `None` if it is legal."""
        if not is_move(move):
            return Illegal.NOT_A_MOVE
        if self.winners:
            return Illegal.MATCH_IS_OVER
        if isinstance(move, ChanceMove):
            return chance_fault(self.rules, self.decks, self.stage, move)
        if isinstance(self.stage, Table):
            return move_fault(self._board(self.stage), move)
        return preparation_fault(self.rules, self.stage, move)

    def apply(self, move: Move) -> State:
        """Give the state after a move.

        Raises:
            IllegalMoveError: the move is illegal; this state is unchanged in any case.
        """
        return self._after(move, None)

    def chance_move(self, seed: Seed) -> Move:
        """Give the chance move that a seed makes.

        Raises:
            ChanceError: no chance move is due.
            SeedError: the seed is none.
        """
        if self.winners:
            raise ChanceError("no chance move is due: the match is over")
        if self.to_act is not None:
            raise ChanceError(f"no chance move is due: it is the turn of seat {self.to_act}")
        return random_move(self.rules, self.decks, self.stage, self.chances + 1, seed)

    def events(self, move: Move) -> tuple[Event, ...]:
        """Tell what a legal move does, in a front end's terms.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        log: list[Event] = []
        self._after(move, log)
        return tuple(log)

    def observe(self, seat: int | None) -> View:
        """Give what a seat may know, or with `None` what a spectator may know.

        Raises:
            SeatError: there is no such seat.
        """
        # A view can make a state, so its module imports this one.
        from bacon_rules.save_your_bacon.view import seen_by  # noqa: PLC0415

        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise SeatError(f"there is no seat {shown(seat)}, expected one from 0 to {self.seats - 1} or None")
        return seen_by(self, seat)

    def parse_move(self, text: str) -> Move:
        """Read a move in notation.

        Raises:
            NotationError: the text is not a move's.
        """
        return parse_move(text)

    def to_json(self) -> JsonObject:
        """Give the whole state as a JSON object, hidden cards included; `load_state` reads it."""
        # Only who writes JSON pays for the converter.
        from bacon_rules.save_your_bacon.codec import dump_state  # noqa: PLC0415

        return dump_state(self)

    def _board(self, table: Table, log: list[Event] | None = None) -> Board:
        return Board(self.rules, self.decks, table, log)

    def _after(self, move: Move, log: list[Event] | None) -> State:
        if isinstance(self.stage, Table) and not (self.winners or isinstance(move, ChanceMove)) and is_move(move):
            board = self._board(self.stage, log)
            _refuse(move, move_fault(board, move))
            act(board, move)
            return self._with_board(board, self.chances)
        _refuse(move, self.why_illegal(move))
        if isinstance(self.stage, Table):
            board = self._board(self.stage, log)
            assert isinstance(move, Shuffle | RandomCard)
            chance(board, move)
            return self._with_board(board, self.chances + 1)
        if isinstance(move, ChanceMove):
            return self._prepared_by_chance(self.stage, move, log)
        return self._prepared(self.stage, move, log)

    def _with_board(self, board: Board, chances: int) -> State:
        """Give the state that a board has come to: the game goes on, or is won."""
        if board.winner is None:
            return State(self.rules, self.scores, self.game, chances, self.decks, board.table())
        winner = board.winner
        scores = tuple(score + (seat == winner) for seat, score in enumerate(self.scores))
        board.tell(happened.GameWon, winner, scores)
        if scores[winner] == self.rules.wins_needed:
            board.tell(happened.MatchWon, winner)
            return State(self.rules, scores, self.game, chances, self.decks, board.table(), (winner,))
        # With two players this is the loser (S10); with more, the next player after the winner (S17).
        chooser = (winner + 1) % self.seats
        return State(self.rules, scores, self.game + 1, chances, self.decks, Beginning(chooser))

    def _prepared(self, stage: Preparation, move: PlayerMove, log: list[Event] | None) -> State:
        following = prepare(self.rules, stage, move)
        decks = self.decks
        seat = seat_preparing(self.rules, stage)
        if log is not None and seat is not None:
            _tell(log, seat, move)
        if isinstance(following, tuple):
            decks, following = following, DrawingLot()
            if log is not None:
                log.extend(happened.DeckBuilt(owner, deck.champions) for owner, deck in enumerate(decks))
        return State(self.rules, self.scores, self.game, self.chances, decks, following)

    def _prepared_by_chance(self, stage: Preparation, move: ChanceMove, log: list[Event] | None) -> State:
        following: Preparation
        match move:
            case DealPool(champions):
                following = DrawingLot(champions)
                if log is not None:
                    log.append(happened.PoolDealt(champions))
            case DrawLot(seat):
                pool = stage.pool if isinstance(stage, DrawingLot) else ()
                following = Drafting(seat, pool, ((),) * self.seats) if pool else Beginning(seat)
                if log is not None:
                    log.append(happened.LotDrawn(seat))
            case Shuffle(cards):
                assert isinstance(stage, Opening)
                if log is not None:
                    log.append(happened.DeckShuffled(len(stage.shuffled), len(cards)))
                following = Opening(stage.first, (*stage.shuffled, cards))
                if len(following.shuffled) == self.seats:
                    return self._opened(following, log)
            case _:
                raise AssertionError(move)
        return State(self.rules, self.scores, self.game, self.chances + 1, self.decks, following)

    def _opened(self, stage: Opening, log: list[Event] | None) -> State:
        """Let the players draw their first hands, and begin the first turn (§3.0)."""
        table = opened(self.rules, self.decks, stage)
        if log is not None:
            log.append(happened.GameBegan(self.game, stage.first))
            for seat, player in enumerate(table.players):
                log.append(happened.CardsDrawn(seat, len(player.hand)))
                log.append(happened.CardsSeen(seat, player.hand))
        board = self._board(table, log)
        proceed(board)
        return self._with_board(board, self.chances + 1)


def _refuse(move: Move, reason: Illegal | None) -> None:
    if reason is not None:
        raise IllegalMoveError(move, reason)


def _tell(log: list[Event], seat: int, move: PlayerMove) -> None:
    match move:
        case PickChampion(champion):
            log.append(happened.ChampionPicked(seat, champion))
        case ReturnChampion(champion):
            log.append(happened.ChampionReturned(seat, champion))
        case ChooseDeck(deck):
            log.append(happened.DeckTaken(seat, deck))
        case _:
            pass


def new_match(rules: Rules | None = None) -> State:
    """Give the first state of a match: the players are to get their decks (§8.0).

    Args:
        rules: what to play; a duel with the starter pool if left out.

    Raises:
        RulesError: these are no rules.

    >>> state = new_match()
    >>> state.to_act, len(state.legal_moves()) > 1
    (0, True)
    """
    if rules is None:
        rules = Rules()
    if not isinstance(rules, Rules):
        raise RulesError(f"a match is played by Rules, not by {shown(rules)}")
    return State(rules, (0,) * rules.players, 1, 0, (), first_preparation(rules))
