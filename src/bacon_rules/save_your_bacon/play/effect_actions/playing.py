"""Declaring a card that an effect has played, and doing what cards say without playing them (S53, S54)."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Lying, Playing, Resolving, UseStep
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.declaring import declare, first_step
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.entering import uncover
from bacon_rules.save_your_bacon.play.lying import take_out
from bacon_rules.save_your_bacon.table import Underneath


def play(board: Board, frame: Resolving, action: language.PlayCard, lying: Lying, champion: CardNumber) -> Outcome:
    """Declare a card (§10.0): it leaves the place where it was."""
    zone = lying.zone
    if frame.source is not None and zone is Zone.UNDER:
        uncover(board, frame.source, Underneath(lying.seat, lying.card), "play")
    else:
        take_out(board, [lying])
        if zone is not Zone.HAND:
            board.tell(events.CardMoved, lying.seat, lying.card, zone, "play")
    step = UseStep.RESOLVE if action.free else first_step(board.faces[lying.card].bills[IMMEDIATE])
    declare(board, Playing(frame.seat, lying.card, champion, step=step, owner=lying.seat, zone=zone, by_effect=True))
    return Outcome(1)


def copy(board: Board, frame: Resolving, lying: Sequence[Lying]) -> Outcome:
    """Do what cards say, one after the other: this champion uses them."""
    copied = [one for one in lying if board.faces[one.card].actions]
    for one in copied:
        board.tell(events.CardCopied, frame.seat, one.card)
    for one in reversed(copied):
        board.stack.append(Resolving(frame.seat, None, one.card, IMMEDIATE, frame.champion, by_effect=True))
    return Outcome(len(copied), full=len(copied) == len(lying))
