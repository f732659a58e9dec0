"""A table during a move: the only place where a game changes, and a copy of the table."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVarTuple, Unpack, cast

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Attacking,
    AttackStep,
    Frame,
    Happening,
    Kept,
    Lying,
    Playing,
    Replacing,
    Resolving,
    Subject,
    Turn,
    happening_of,
    subject_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.keeping import owned_now
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.play.board.constant_effects import InForce, in_force, reactions_in, wrecks_of
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import (
    DelayedEffect,
    InPlay,
    LastingEffect,
    Player,
    Table,
    Tally,
    player_order,
    table_of,
)

Attributes = TypeVarTuple("Attributes")

_DECLARE: Final = AttackStep.DECLARE  # at hand: Python 3.11 takes long to find a member in its enum

_WITH_CONTEXT: Final = (Playing, Activating, Resolving)
"""The kinds of frames with a context."""


class Board:
    """A table that is being changed.

    ``unharmed`` is true if a check has found no card with as much damage as its defense (§4.1), and nothing since then
    could have changed that.  ``offered`` has the legal moves, once they have been listed.

    Args:
        rules: the rules of the game.
        decks: the players' decks; the board has all the cards that they own now.
        table: the table before the move.
        log: the list for events; `None` for no events.
    """

    __slots__ = (
        "cards",
        "decks",
        "delayed",
        "doomed",
        "faces",
        "first_decks",
        "happened",
        "hurt_by",
        "in_force",
        "kept",
        "lasting",
        "log",
        "losing",
        "next_number",
        "offered",
        "past",
        "players",
        "reactions",
        "rules",
        "stack",
        "unharmed",
        "winner",
        "wrecks",
    )

    def __init__(
        self, rules: Rules, decks: tuple[Deck, ...], table: Table, log: list[events.Event] | None = None
    ) -> None:
        self.rules: Rules = rules
        self.kept: tuple[Kept, ...] | None = table.kept
        self.first_decks: tuple[Deck, ...] = decks
        self.decks: tuple[Deck, ...]
        self.faces: Mapping[CardKey, Face] = rules.pool.faces
        self.losing: tuple[int, ...] | None = table.losing
        self.players: list[Player] = [*table.players]
        self.cards: dict[CardNumber, InPlay]
        self.wrecks: list[CardNumber]
        self.in_force: InForce
        self.reactions: Mapping[Timing, Sequence[CardKey]]
        self.unharmed: bool
        self.offered: Sequence[Move] = ()
        before = _made_on(rules, decks, table)
        if before is None:
            self.decks = owned_now(rules.pool, decks, self.kept)
            self.cards = {card.number: card for card in table.cards}
            self.wrecks = wrecks_of(table.cards)
            self.in_force = in_force(table.cards, table.lasting, rules.pool)
            self.reactions = reactions_in(self.decks, rules)
            self.unharmed = False
        else:
            self.decks = before.decks
            self.cards = {**before.cards}
            self.wrecks = [*before.wrecks]
            self.in_force = before.in_force
            self.reactions = before.reactions
            self.unharmed = before.unharmed
            self.offered = before.offered
        self.stack: list[Frame] = [*table.stack]
        self.lasting: list[LastingEffect] = [*table.lasting]
        self.next_number: int = table.next_number
        self.past: tuple[Tally, ...] | None = table.past
        self.delayed: list[DelayedEffect] = [*table.delayed]
        self.log: list[events.Event] | None = log
        self.happened: list[Happening] = []
        self.hurt_by: dict[CardNumber, Subject] = {}
        self.doomed: list[Replacing] = []
        self.winner: int | None = None

    def table(self) -> Table:
        """Return the current table, which keeps the board. After that, only `offered` changes."""
        table = table_of(
            tuple(self.players),
            tuple(self.cards.values()),
            tuple(self.stack),
            tuple(self.lasting),
            self.next_number,
            tuple(self.delayed),
            self.kept,
            self.past,
            self.losing,
        )
        if self.wrecks:
            self.wrecks = wrecks_of(table.cards)
        self.log = None
        self.offered = ()
        object.__setattr__(table, "board", self)
        return table

    def offers(self, move: Move) -> bool:
        """Return whether this very object is among the listed legal moves, so that it needs no check."""
        for offered in self.offered:  # noqa: SIM110 - a generator takes twice as long
            if offered is move:
                return True
        return False

    def face(self, number: CardNumber) -> Face:
        """Return the printed face of a card in play."""
        return self.faces[self.cards[number].card]

    def turn(self) -> Turn:
        """Return the turn."""
        turn = self.stack[0]
        assert isinstance(turn, Turn)
        return turn

    def order(self) -> tuple[int, ...]:
        """Return the seats that are still in the game, in player order (§14.0 Player order)."""
        turn = self.stack[0]
        assert isinstance(turn, Turn)
        return player_order(self.players, turn.seat)

    def opponents(self, seat: int) -> list[int]:
        """Return the opponents of a seat that are still in the game, in player order."""
        return [other for other in self.order() if other != seat]

    def attack(self) -> Attacking | None:
        """Return the attack in question, which is the innermost one (S28); `None` if there is none."""
        for frame in reversed(self.stack):
            if type(frame) is Attacking and frame.step is not _DECLARE:
                return frame
        return None

    def attacks(self) -> list[Attacking]:
        """Return all attacks in progress: an attack can be made in the middle of another (§14.0 While attacking)."""
        return [frame for frame in self.stack if type(frame) is Attacking and frame.step is not _DECLARE]

    def equipment_of(self, champion: CardNumber) -> list[InPlay]:
        """Return the equipment of a champion."""
        return [card for card in self.cards.values() if card.champion == champion != card.number]

    def reread(self) -> None:
        """Read the effects in force again, after a change of the cards in play or of their conditions."""
        self.in_force = in_force(self.cards.values(), self.lasting, self.rules.pool)
        self.unharmed = False

    def tell(self, event: Callable[[Unpack[Attributes]], events.Event], *attributes: *Attributes) -> None:
        """Log an event if there is a log; without one, the event is not even made."""
        if self.log is not None:
            self.log.append(event(*attributes))

    def happen(self, happening: Happening) -> None:
        """Note happenings for reactions."""
        self.happened.append(happening)

    def counted(self, timing: Timing, amount: int) -> int | None:
        """Return the amount of a happening, if any text counts it (S71)."""
        return amount if timing in self.rules.pool.counted else None

    def happen_to_player(self, timing: Timing, seat: int, amount: int) -> None:
        """Note a happening to a player, with its amount."""
        self.happened.append(happening_of(timing, subject_of(seat), amount=self.counted(timing, amount)))

    def note_loss(self, timing: Timing, seat: int, amount: int) -> None:
        """Note a player's loss of tokens, if any reaction text is about it (S70)."""
        if timing in self.rules.pool.heard:
            self.happen_to_player(timing, seat, amount)

    def happen_to_card(self, timing: Timing, seat: int, card: CardKey, zone: Zone | None = None) -> None:
        """Note a happening to a card out of play, if any reaction text is about it."""
        if timing in self.rules.pool.heard:
            self.happened.append(happening_of(timing, subject_of(seat, card), zone=zone))

    def replace(self, old: Frame, new: Frame) -> None:
        """Replace a frame of the stack with another frame."""
        place = next(place for place, frame in enumerate(self.stack) if frame is old)
        self.stack[place] = new

    def set_player(self, seat: int, player: Player) -> None:
        """Set the possessions of a player."""
        self.players[seat] = player

    def lose_sight(self, lost: Callable[[Lying], bool]) -> None:
        """Remove cards from the meanings of "that" if they may have left the place where everybody saw them (S35)."""
        for place, frame in enumerate(self.stack):
            if isinstance(frame, Replacing):
                if frame.those:
                    self.stack[place] = evolve(frame, those=_unless(lost, frame.those))
            elif isinstance(frame, _WITH_CONTEXT) and (
                frame.context.those or frame.context.names or frame.context.itself
            ):
                context, itself = frame.context.keeping(partial(_unless, lost)), frame.context.itself
                if itself is not None and itself.card not in self.players[itself.seat].cards_in(itself.zone):
                    context = evolve(context, itself=None)
                self.stack[place] = evolve(frame, context=context)

    def lose_sight_in_deck(self, seat: int, untouched: int) -> None:
        """Remove cards of a deck from the meanings of "that", except a number of unmoved cards at the bottom."""
        self.lose_sight(lambda one: one.zone is Zone.DECK and one.seat == seat and one.below >= untouched)

    def new_number(self) -> int:
        """Return a new number for a card or an attack."""
        self.next_number += 1
        return self.next_number - 1

    def champions_of(self, seat: int) -> Sequence[CardNumber]:
        """Return the numbers of a player's champions, even if the player is out."""
        return _row_of(seat)


def _unless(lost: Callable[[Lying], bool], those: tuple[Lying, ...]) -> tuple[Lying, ...]:
    return tuple([one for one in those if not lost(one)])


@functools.cache
def _row_of(seat: int) -> Sequence[CardNumber]:
    first = seat * CHAMPIONS_EACH
    return cast("Sequence[CardNumber]", range(first, first + CHAMPIONS_EACH))


def board_to_read(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Board:
    """Return a board for reading only, which the table keeps."""
    board = _made_on(rules, decks, table)
    if board is None:
        board = Board(rules, decks, table)
        object.__setattr__(table, "board", board)
    return board


def _made_on(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Board | None:
    """Return the board that a table keeps; `None` if there is none, or if its rules or decks differ."""
    board: Board | None = getattr(table, "board", None)
    if board is None or board.rules is not rules:
        return None
    return board if board.first_decks is decks or board.first_decks == decks else None


def without(cards: tuple[CardKey, ...], card: CardKey) -> tuple[CardKey, ...]:
    """Return cards without the last copy of a given card."""
    place = len(cards) - 1 - cards[::-1].index(card)
    return cards[:place] + cards[place + 1 :]
