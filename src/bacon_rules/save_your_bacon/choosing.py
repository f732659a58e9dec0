"""Which cards an effect action is about, and who chooses them (§10.2.2, §14.0 Choose)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.board import Asker, Board
from bacon_rules.save_your_bacon.deeds import can_do_fully
from bacon_rules.save_your_bacon.effects import (
    ChangeTarget,
    Choose,
    Counter,
    Deed,
    Draw,
    EffectAction,
    GainBacon,
    GainEnergy,
    Refresh,
    Selector,
)
from bacon_rules.save_your_bacon.frames import Resolving, Taken
from bacon_rules.save_your_bacon.triggers import passes_out_of_play
from bacon_rules.save_your_bacon.values import matches
from bacon_rules.save_your_bacon.words import Side, Zone

__all__ = [
    "action_of",
    "cards_to_choose",
    "choice_of",
    "choosers_of",
    "is_enough",
    "numbers_to_choose",
    "selector_of",
    "still_to_choose",
]


def action_of(board: Board, frame: Resolving) -> EffectAction:
    """Give the effect action that comes next."""
    return board.faces[frame.card].actions_of(frame.effect)[frame.action]


def selector_of(deed: Deed) -> Selector | None:
    """Give the cards that a deed is about; `None` if it is about none."""
    match deed:
        case Draw() | GainEnergy() | GainBacon() | Refresh() | Counter():
            return None
        case _:
            return deed.cards


def choice_of(board: Board, frame: Resolving) -> Choose:
    """Give the choice that an effect waits for."""
    selector = selector_of(action_of(board, frame).do)
    assert isinstance(selector, Choose)
    return selector


def choosers_of(board: Board, frame: Resolving, choice: Choose) -> tuple[int, ...]:
    """Give who chooses, in player order: each opponent from the own cards, else the player whose effect it is."""
    if choice.zone is not Zone.PLAY and choice.choose.side is Side.OPPOSING:
        return tuple(board.opponents(frame.seat))
    return (frame.seat,)


def numbers_to_choose(board: Board, frame: Resolving, choice: Choose) -> list[int]:
    """Give the numbers of the cards in play that can be chosen next.

    Any card that passes the filter can be chosen (§10.2.2), unless it is all or nothing (§14.0 If able), or another
    target is chosen, which has to be one (§14.0 Change target).
    """
    action = action_of(board, frame)
    asker = Asker(frame.seat, frame.source, frame.champion)
    must_be_able = action.if_able or isinstance(action.do, ChangeTarget)
    return [
        card.number
        for card in board.cards.values()
        if card.number not in frame.picked
        and matches(board, choice.choose, card, asker)
        and (not must_be_able or can_do_fully(board, frame, action.do, card.number))
    ]


def cards_to_choose(board: Board, frame: Resolving, choice: Choose, chooser: int) -> list[str]:
    """Give the cards of the chooser's hand or discard that can be chosen next, each as often as it is there."""
    player = board.players[chooser]
    cards = list(player.hand if choice.zone is Zone.HAND else player.discard)
    for taken in frame.taken:
        if taken.seat == chooser:
            cards.remove(taken.card)
    return [card for card in cards if passes_out_of_play(board.faces[card], choice.choose)]


def is_enough(frame: Resolving, choice: Choose) -> bool:
    """Tell whether the chooser has chosen as many cards as there are to be chosen."""
    return _chosen(frame, choice) >= choice.count


def _chosen(frame: Resolving, choice: Choose) -> int:
    if choice.zone is Zone.PLAY:
        return len(frame.picked)
    return sum(taken.seat == frame.choosers[0] for taken in frame.taken)


def still_to_choose(board: Board, frame: Resolving, choice: Choose) -> tuple[list[int], list[Taken]] | None:
    """Give the cards that are chosen because there is no choice: those that are left, if they are no more than needed.

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
