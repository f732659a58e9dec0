"""A match, game by game (§3.0, §14.0 Best-of-three), and the view that a seat has of it."""

from __future__ import annotations

from typing import ClassVar, Final, get_args

import attrs

from bacon_rules.bases import BasicState, BasicView, is_forged, no_rules, sealed
from bacon_rules.errors import ChanceError, IllegalMoveError, RulesError, shown
from bacon_rules.integers import as_int, seat_of_view
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.chance import chance_fault, random_move
from bacon_rules.save_your_bacon.events import Event, GameWon, MatchWon
from bacon_rules.save_your_bacon.guessing import guess
from bacon_rules.save_your_bacon.hiding import seen_decks, seen_stage
from bacon_rules.save_your_bacon.match import DOCUMENT_VERSION, Match, in_short
from bacon_rules.save_your_bacon.moves import ChanceMove, Move, form_fault
from bacon_rules.save_your_bacon.picking import NO_MOVES, LegalMoves
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.flow import act, proceed
from bacon_rules.save_your_bacon.preparations import Beginning, Preparation
from bacon_rules.save_your_bacon.preparing import first_preparation, following_events, preparation_events, prepared
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import NAME, Rules, preset
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.shuffle import Seed

_CHANCES: Final = frozenset(get_args(ChanceMove))  # at hand: asking a union takes as long as a small step


@sealed
@attrs.frozen
class State(Match, BasicState[Move, Event]):
    """A state of a match.  Start with `new_match`, go on with `apply`.

    States are immutable, equal by value, hashable and picklable, and can be shared between threads.

    Attributes:
        rules: the rules of the game.
        scores: the number of games that each player has won.
        game: the number of the game that is prepared or played, from 1.
        chances: the number of chance moves made so far.
        decks: the players' decks, once all have one.
        stage: the preparation, or the game on the table, also when the match is over.
        winners: the seat that won, as a tuple; empty until the match is over.
    """

    _document_version: ClassVar[int] = DOCUMENT_VERSION

    rules: Rules
    scores: tuple[int, ...]
    game: int
    chances: int
    decks: tuple[Deck, ...] = attrs.field(repr=in_short)
    stage: Preparation | Table = attrs.field(repr=in_short)
    winners: tuple[int, ...] = ()

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves; none where chance moves and when the match is over."""
        return NO_MOVES if self.winners else self._options()

    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move breaks, or `None` if it is legal."""
        try:
            fault = form_fault(move)
            if fault is not None:
                return fault
            if self.winners:
                return Illegal.MATCH_IS_OVER
            if isinstance(move, ChanceMove):
                return chance_fault(self.rules, self.decks, self.stage, move)
            return self._fault(move)
        except Exception:
            if is_forged(self, move):
                return Illegal.NOT_A_MOVE
            raise

    def apply(self, move: Move) -> State:
        """Return the state after a move.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        return self._after(move, None)

    def step(self, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a move, and the events that the move caused.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        log: list[Event] = []
        after = self._after(move, log)
        return after, tuple(log)

    def chance_move(self, seed: Seed) -> Move:
        """Return the chance move that a seed makes.

        Raises:
            ChanceError: no chance move is due.
            SeedError: the seed is not an `int`, a `str` or `bytes`.
        """
        if self.winners:
            raise ChanceError("no chance move is due: the match is over")
        if self.to_act is not None:
            raise ChanceError(f"no chance move is due: it is the turn of seat {self.to_act}")
        return random_move(self.rules, self.decks, self.stage, self.chances + 1, seed)

    def observe(self, seat: int | None) -> View:
        """Return the view of a seat, or with `None` the view of a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        looking = seat_of_view(self.seats, seat)
        rules = self.rules
        decks = seen_decks(rules, self.decks, looking)
        stage = seen_stage(rules, self.decks, self.stage, looking)
        return _view_of(rules, looking, self.scores, self.game, self.chances, decks, stage, self.winners)

    def _after(self, move: Move, log: list[Event] | None) -> State:
        stage = self.stage
        if not isinstance(stage, Table):
            _refuse(move, self.why_illegal(move))
            return self._prepared(stage, move, log)
        board = Board(self.rules, self.decks, stage, log)
        if self.winners or not board.offers(move):
            _refuse(move, self.why_illegal(move))
        act(board, move)
        return self._with_board(board, self.chances + (type(move) in _CHANCES))

    def _prepared(self, stage: Preparation, move: Move, log: list[Event] | None) -> State:
        """Return the state after a move before a game; after the last such move, the first turn begins."""
        decks, following = prepared(self.rules, self.decks, stage, move)
        if log is not None:
            log.extend(preparation_events(self.rules, stage, move))
            log.extend(following_events(self.game, decks, following))
        chances = self.chances + isinstance(move, ChanceMove)
        if not isinstance(following, Table):
            return state_of(self.rules, self.scores, self.game, chances, decks, following)
        board = Board(self.rules, decks, following, log)
        proceed(board)
        return self._with_board(board, chances)

    def _with_board(self, board: Board, chances: int) -> State:
        """Return the state of a board: the game goes on, or is won."""
        if board.winner is None:
            return state_of(self.rules, self.scores, self.game, chances, self.decks, board.table())
        winner = board.winner
        scores = tuple(score + (seat == winner) for seat, score in enumerate(self.scores))
        board.tell(GameWon, winner, scores)
        if scores[winner] == self.rules.wins_needed:
            board.tell(MatchWon, winner)
            return state_of(self.rules, scores, self.game, chances, self.decks, board.table(), (winner,))
        # with two players the loser (S10), with more the next player after the winner (S17)
        chooser = (winner + 1) % self.seats
        return state_of(self.rules, scores, self.game + 1, chances, self.decks, Beginning(chooser))


state_of: Final = maker(State)


@sealed
@attrs.frozen
class View(Match, BasicView):
    """A match as one seat sees it.  Make one with `observe`.

    Two states that differ only in hidden cards have equal views.  Each hidden card is `HIDDEN`, so that the number of
    cards stays known: the hands of others, the decks, and the lists of decks that were built card by card.

    Attributes:
        rules: the rules of the game.
        seat: the seat whose view this is; `None` for a spectator.
        scores: the number of games that each player has won.
        game: the number of the game that is prepared or played, from 1.
        chances: the number of chance moves made so far.
        decks: the players' decks, once all have one.
        stage: the preparation, or the game on the table, also when the match is over.
        winners: the seat that won, as a tuple; empty until the match is over.
    """

    _document_version: ClassVar[int] = DOCUMENT_VERSION

    rules: Rules
    seat: int | None
    scores: tuple[int, ...]
    game: int
    chances: int
    decks: tuple[Deck, ...] = attrs.field(repr=in_short)
    stage: Preparation | Table = attrs.field(repr=in_short)
    winners: tuple[int, ...] = ()

    @property
    def hand(self) -> tuple[str, ...]:
        """The hand of this view's seat; empty for a spectator, and before the game."""
        if self.seat is None or not isinstance(self.stage, Table):
            return ()
        return self.stage.players[self.seat].hand

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves of this view's seat; none where another seat is to act."""
        return NO_MOVES if self.winners or self.seat is None or self.seat != self.to_act else self._options()

    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move of this view's seat would break, or `None` if it is legal."""
        try:
            fault = form_fault(move)
            if fault is not None:
                return fault
            if self.winners:
                return Illegal.MATCH_IS_OVER
            if isinstance(move, ChanceMove):
                return Illegal.NO_CHANCE_NOW
            if self.to_act is None:
                return Illegal.CHANCE_MOVES
            return Illegal.NOT_THE_SEATS_TURN if self.seat != self.to_act else self._fault(move)
        except Exception:
            if is_forged(self, move):
                return Illegal.NOT_A_MOVE
            raise

    def determinize(self, seed: Seed) -> State:
        """Return a state that has this view; the seed draws the hidden cards from all possible ones.

        The same view and seed give the same state.

        Raises:
            SeedError: the seed is not an `int`, a `str` or `bytes`.
        """
        decks, stage = guess(self.rules, self.chances, self.decks, self.stage, seed)
        return state_of(self.rules, self.scores, self.game, self.chances, decks, stage, self.winners)


_view_of: Final = maker(View)


def new_match(rules: Rules | None = None, dealer: int = 0) -> State:
    """Return the first state of a match: the players are to get their decks (§8.0).

    Args:
        rules: the rules; a duel with the starter pool by default.
        dealer: always 0, since nobody deals in this game; the parameter is there because the other games have a dealer.

    Raises:
        RulesError: `rules` is not a `Rules`, or the dealer is not 0.

    >>> state = new_match()
    >>> state.to_act, len(state.legal_moves()) > 1
    (0, True)
    """
    if rules is None:
        rules = preset(NAME)
    if not isinstance(rules, Rules):
        raise no_rules(rules, "Rules()")
    if as_int(dealer) != 0:
        raise RulesError(f"dealer: nobody deals in Save Your Bacon!, expected 0, got {shown(dealer)}")
    return State(rules, (0,) * rules.players, 1, 0, (), first_preparation(rules))


def _refuse(move: Move, reason: Illegal | None) -> None:
    if reason is not None:
        raise IllegalMoveError(move, reason)
