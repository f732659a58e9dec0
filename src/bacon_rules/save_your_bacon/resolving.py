"""Resolving an effect, effect action by effect action (§10.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from bacon_rules.save_your_bacon.attacking import can_counter
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.choosing import (
    action_of,
    cards_to_choose,
    choice_of,
    choosers_of,
    is_enough,
    numbers_to_choose,
    selector_of,
    still_to_choose,
)
from bacon_rules.save_your_bacon.deeds import can_do_fully, do, players_for
from bacon_rules.save_your_bacon.effects import Choose, Counter, Draw, EffectAction
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving, Taken
from bacon_rules.save_your_bacon.referring import referred
from bacon_rules.save_your_bacon.settling import settle
from bacon_rules.save_your_bacon.words import Zone

__all__ = ["answer", "choose_no_more", "pick", "step_resolving", "take"]


def step_resolving(board: Board, frame: Resolving) -> bool:
    """Go on with an effect, unless it waits for somebody."""
    if _is_gone(board, frame) or frame.action == len(board.faces[frame.card].actions_of(frame.effect)):
        board.stack.pop()
        return True
    match frame.step:
        case ResolveStep.START:
            _start(board, frame)
            return True
        case ResolveStep.ANSWER:
            return False
        case ResolveStep.CHOICE | ResolveStep.LOT:
            return _go_on_choosing(board, frame)
        case _:
            assert_never(frame.step)


def answer(board: Board, frame: Resolving, *, yes: bool) -> None:
    """Do what may be done, or leave it out."""
    if yes:
        _select(board, frame)
    else:
        _leave_out(board, frame)


def pick(board: Board, frame: Resolving, number: int) -> None:
    """Choose a card in play."""
    board.set_top(evolve(frame, picked=(*frame.picked, number)))


def take(board: Board, frame: Resolving, card: str) -> None:
    """Choose a card of the chooser's hand or discard."""
    board.set_top(evolve(frame, taken=(*frame.taken, Taken(frame.choosers[0], card))))


def choose_no_more(board: Board, frame: Resolving) -> None:
    """Let the next chooser choose, or do it."""
    board.set_top(evolve(frame, choosers=frame.choosers[1:]))


def _is_gone(board: Board, frame: Resolving) -> bool:
    """Tell whether the effect's card has left play, so that the effect ends (§10.2.1)."""
    if frame.source is None:
        return False
    card = board.cards.get(frame.source)
    return card is None or (frame.card != card.card and frame.card not in card.conditions)


def _start(board: Board, frame: Resolving) -> None:
    action = action_of(board, frame)
    if (
        (action.if_you_do and not frame.full)
        or (action.if_able and not _is_able(board, frame, action))
        or (action.may and not _can_begin(board, frame, action))
    ):
        _leave_out(board, frame)
    elif action.may:
        board.set_top(evolve(frame, step=ResolveStep.ANSWER))
    else:
        _select(board, frame)


def _leave_out(board: Board, frame: Resolving) -> None:
    board.set_top(evolve(frame, action=frame.action + 1, step=ResolveStep.START, full=False))


def _select(board: Board, frame: Resolving) -> None:
    """Find the cards that the effect action is about, or let them be chosen."""
    selector = selector_of(action_of(board, frame).do)
    if selector is None:
        _perform(board, frame, [], ())
    elif isinstance(selector, Choose):
        step = ResolveStep.LOT if selector.at_random else ResolveStep.CHOICE
        board.set_top(evolve(frame, step=step, choosers=choosers_of(board, frame, selector)))
    else:
        _perform(board, frame, referred(board, frame, selector), ())


def _go_on_choosing(board: Board, frame: Resolving) -> bool:
    choice = choice_of(board, frame)
    if not frame.choosers:
        _perform_chosen(board, frame, choice)
    elif is_enough(frame, choice):
        choose_no_more(board, frame)
    else:
        rest = still_to_choose(board, frame, choice)
        if rest is None:
            return False
        numbers, taken = rest
        board.set_top(
            evolve(
                frame,
                choosers=frame.choosers[1:],
                picked=(*frame.picked, *numbers),
                taken=(*frame.taken, *taken),
            )
        )
    return True


def _perform_chosen(board: Board, frame: Resolving, choice: Choose) -> None:
    """Do the effect action to the chosen cards, which "that" means from now on."""
    wanted = choice.count * len(choosers_of(board, frame, choice))
    complete = choice.up_to or len(frame.picked) + len(frame.taken) == wanted
    players = [board.cards[number].seat for number in frame.picked] + [one.seat for one in frame.taken]
    chosen = evolve(frame, that=frame.picked, that_player=players[0] if players else None, full=complete and wanted > 0)
    _perform(board, chosen, list(frame.picked), frame.taken)


def _perform(board: Board, frame: Resolving, numbers: list[int], taken: Iterable[Taken]) -> None:
    """Do an effect action, and let the effect wait for all that comes of it."""
    action = action_of(board, frame)
    chosen_fully = frame.full if isinstance(selector_of(action.do), Choose) else True
    place = len(board.stack) - 1
    following = evolve(
        frame, action=frame.action + 1, step=ResolveStep.START, full=True, choosers=(), picked=(), taken=()
    )
    board.stack[place] = following
    about_cards = selector_of(action.do) is not None
    full = do(board, frame, action.do, numbers, taken) and chosen_fully
    if not full or (about_cards and not isinstance(selector_of(action.do), Choose) and not numbers):
        board.stack[place] = evolve(following, full=False)
    settle(board, frame.seat)


def _is_able(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Tell whether all of an effect action can be done (§14.0 If able)."""
    selector = selector_of(action.do)
    if isinstance(selector, Choose):
        return selector.up_to or all(
            len(_choosable(board, frame, selector, chooser)) >= selector.count
            for chooser in choosers_of(board, frame, selector)
        )
    if selector is not None:
        numbers = referred(board, frame, selector)
        return bool(numbers) and all(can_do_fully(board, frame, action.do, number) for number in numbers)
    match action.do:
        case Draw(count=count, who=who):
            players = [board.players[seat] for seat in players_for(board, frame, who)]
            return all(len(player.deck) + len(player.discard) >= count for player in players)
        case Counter():
            attack = board.attack()
            return attack is not None and attack.target in board.cards and can_counter(board, attack.target)
        case _:
            return True


def _can_begin(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Tell whether there is anything to which what may be done could be done, as far as everybody can see (S20)."""
    selector = selector_of(action.do)
    if isinstance(selector, Choose):
        if selector.zone is Zone.HAND:
            return any(board.players[chooser].hand for chooser in choosers_of(board, frame, selector))
        return any(_choosable(board, frame, selector, chooser) for chooser in choosers_of(board, frame, selector))
    return selector is None or bool(referred(board, frame, selector))


def _choosable(board: Board, frame: Resolving, choice: Choose, chooser: int) -> list[int] | list[str]:
    if choice.zone is Zone.PLAY:
        return numbers_to_choose(board, frame, choice)
    return cards_to_choose(board, frame, choice, chooser)
