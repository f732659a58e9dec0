"""Choosing the cards that an effect action is about: who chooses, and of what (§10.2.2, §14.0 Choose)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.effect_actions import ChangeTarget, EffectAction, selector_of
from bacon_rules.save_your_bacon.cards.faces import passes_out_of_play
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Side, Zone
from bacon_rules.save_your_bacon.frames import Resolving, Taken
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board import Asker, Board
from bacon_rules.save_your_bacon.play.effect_actions import can_do_fully
from bacon_rules.save_your_bacon.play.values import matches


def action_of(board: Board, frame: Resolving) -> EffectAction:
    """Return the effect action that comes next."""
    return board.faces[frame.card].actions_of(frame.effect)[frame.action]


def choice_of(board: Board, frame: Resolving) -> Chosen:
    """Return the choice that an effect waits for."""
    selector = selector_of(action_of(board, frame))
    assert isinstance(selector, Chosen)
    return selector


def choosers_of(board: Board, frame: Resolving, choice: Chosen) -> tuple[int, ...]:
    """Return who chooses, in player order: each opponent from their own cards, else the player whose effect it is."""
    if choice.zone is not Zone.PLAY and choice.choose.side is Side.OPPOSING:
        return tuple(board.opponents(frame.seat))
    return (frame.seat,)


def numbers_to_choose(board: Board, frame: Resolving, choice: Chosen) -> list[CardNumber]:
    """Return the numbers of the cards in play that can be chosen next.

    Any card that passes the filter can be chosen (§10.2.2), unless it is all or nothing (§14.0 If able), or another
    target is chosen, which has to be one (§14.0 Change target).
    """
    action = action_of(board, frame)
    asker = Asker(frame.seat, frame.source, frame.champion)
    must_be_able = action.if_able or isinstance(action, ChangeTarget)
    return [
        card.number
        for card in board.cards.values()
        if card.number not in frame.picked
        and matches(board, choice.choose, card, asker)
        and (not must_be_able or can_do_fully(board, frame, action, card.number))
    ]


def cards_to_choose(board: Board, frame: Resolving, choice: Chosen, chooser: int) -> list[CardKey]:
    """Return the cards of the chooser's hand or discard that can be chosen next, each as often as it is there."""
    player = board.players[chooser]
    cards = list(player.hand if choice.zone is Zone.HAND else player.discard)
    for taken in frame.taken:
        if taken.seat == chooser:
            cards.remove(taken.card)
    return [card for card in cards if passes_out_of_play(board.faces[card], choice.choose)]


def is_enough(frame: Resolving, choice: Chosen) -> bool:
    """Return whether the chooser has chosen as many cards as there are to be chosen."""
    return _chosen(frame, choice) >= choice.count


def still_to_choose(board: Board, frame: Resolving, choice: Chosen) -> tuple[list[CardNumber], list[Taken]] | None:
    """Return the cards that are chosen without a choice: those that are left, if they are no more than needed.

    `None` means that somebody has to choose.
    """
    left = choice.count - _chosen(frame, choice)
    if choice.zone is Zone.PLAY:
        numbers = numbers_to_choose(board, frame, choice)
        return None if len(numbers) > left or (choice.up_to and numbers) else (numbers, [])
    chooser = frame.choosers[0]
    cards = cards_to_choose(board, frame, choice, chooser)
    if len(cards) > left or (choice.up_to and cards):
        return None
    return [], [Taken(chooser, card) for card in cards]


def _chosen(frame: Resolving, choice: Chosen) -> int:
    if choice.zone is Zone.PLAY:
        return len(frame.picked)
    return sum(taken.seat == frame.choosers[0] for taken in frame.taken)
