"""Resolving an effect, effect action by effect action, with all that is asked and chosen for it (§10.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions import EffectAction, selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving, Taken
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import Answer, Choose, ChooseCard, Done, Move, PlayerMove, RandomCard
from bacon_rules.save_your_bacon.play import choosing
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions import do, is_able
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.selecting import cards_for
from bacon_rules.save_your_bacon.play.settling import settle
from bacon_rules.save_your_bacon.reasons import Illegal


def resolving_options(board: Board, frame: Resolving) -> Iterator[PlayerMove]:
    """Yield yes and no, or the cards that can be chosen, and choosing no more where that is allowed."""
    if frame.step is ResolveStep.LOT:
        return
    if frame.step is ResolveStep.ANSWER:
        yield from (Answer(yes=True), Answer(yes=False))
        return
    choice = choosing.choice_of(board, frame)
    if choice.zone is Zone.PLAY:
        yield from map(Choose, choosing.numbers_to_choose(board, frame, choice))
    else:
        yield from map(ChooseCard, dict.fromkeys(choosing.cards_to_choose(board, frame, choice, frame.choosers[0])))
    if choice.up_to:
        yield Done()


def resolving_fault(board: Board, frame: Resolving, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot answer or choose so; `None` if it is legal."""
    if frame.step is ResolveStep.LOT:
        return Illegal.CHANCE_MOVES
    if frame.step is ResolveStep.ANSWER:
        return None if isinstance(move, Answer) else Illegal.MUST_ANSWER
    choice = choosing.choice_of(board, frame)
    match move:
        case Choose(number) if choice.zone is Zone.PLAY:
            possible = number in choosing.numbers_to_choose(board, frame, choice)
            return None if possible else Illegal.CANNOT_BE_CHOSEN
        case ChooseCard(card) if choice.zone is not Zone.PLAY:
            possible = card in choosing.cards_to_choose(board, frame, choice, frame.choosers[0])
            return None if possible else Illegal.CANNOT_BE_CHOSEN
        case Done():
            return None if choice.up_to else Illegal.NOT_CHOSEN_YET
        case _:
            return Illegal.MUST_CHOOSE


def act_resolving(board: Board, frame: Resolving, move: Move) -> None:
    """Do what may be done or leave it out, or choose a card or no more."""
    match move:
        case Answer(yes):
            if yes:
                _select(board, frame)
            else:
                _leave_out(board, frame)
        case Choose(number):
            board.tell(events.CardChosen, frame.choosers[0], number)
            board.set_top(evolve(frame, picked=(*frame.picked, number)))
        case ChooseCard(card) | RandomCard(card):
            board.set_top(evolve(frame, taken=(*frame.taken, Taken(frame.choosers[0], card))))
        case Done():
            _choose_no_more(board, frame)
        case _:
            raise AssertionError(move)


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


def _is_gone(board: Board, frame: Resolving) -> bool:
    """Return whether the effect's card has left play, so that the effect ends (§10.2.1)."""
    if frame.source is None:
        return False
    card = board.cards.get(frame.source)
    return card is None or (frame.card != card.card and frame.card not in card.conditions)


def _start(board: Board, frame: Resolving) -> None:
    action = choosing.action_of(board, frame)
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
    """Do the effect action to the cards that it means, or have them chosen."""
    selector = selector_of(choosing.action_of(board, frame))
    if isinstance(selector, Chosen):
        step = ResolveStep.LOT if selector.at_random else ResolveStep.CHOICE
        board.set_top(evolve(frame, step=step, choosers=choosing.choosers_of(board, frame, selector)))
    elif selector is None:
        _perform(board, frame, [], (), fully=True)
    else:
        numbers = cards_for(board, frame, selector)
        _perform(board, frame, numbers, (), fully=bool(numbers))


def _go_on_choosing(board: Board, frame: Resolving) -> bool:
    choice = choosing.choice_of(board, frame)
    if not frame.choosers:
        _perform_chosen(board, frame, choice)
    elif choosing.is_enough(frame, choice):
        _choose_no_more(board, frame)
    else:
        rest = choosing.still_to_choose(board, frame, choice)
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


def _choose_no_more(board: Board, frame: Resolving) -> None:
    """Pass the choice on to the next chooser."""
    board.set_top(evolve(frame, choosers=frame.choosers[1:]))


def _perform_chosen(board: Board, frame: Resolving, choice: Chosen) -> None:
    """Do the effect action to the chosen cards, which "that" means from now on."""
    wanted = choice.count * len(choosing.choosers_of(board, frame, choice))
    complete = choice.up_to or len(frame.picked) + len(frame.taken) == wanted
    players = [board.cards[number].seat for number in frame.picked] + [one.seat for one in frame.taken]
    chosen = evolve(frame, that=frame.picked, that_player=players[0] if players else None)
    _perform(board, chosen, list(frame.picked), frame.taken, fully=complete and wanted > 0)


def _perform(board: Board, frame: Resolving, numbers: list[CardNumber], taken: Iterable[Taken], *, fully: bool) -> None:
    """Do an effect action, and let the effect wait for all that comes of it.

    Args:
        board: the table.
        frame: the effect.
        numbers: the cards in play that the effect action is about.
        taken: the cards of hands and discards that it is about.
        fully: whether these are all that it is to be done to.
    """
    place = len(board.stack) - 1
    following = evolve(
        frame, action=frame.action + 1, step=ResolveStep.START, full=True, choosers=(), picked=(), taken=()
    )
    board.stack[place] = following
    if not (do(board, frame, choosing.action_of(board, frame), numbers, taken) and fully):
        board.stack[place] = evolve(following, full=False)
    settle(board, frame.seat)


def _is_able(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Return whether all of an effect action can be done (§14.0 If able)."""
    selector = selector_of(action)
    if isinstance(selector, Chosen):
        return selector.up_to or all(
            len(_choosable(board, frame, selector, chooser)) >= selector.count
            for chooser in choosing.choosers_of(board, frame, selector)
        )
    return is_able(board, frame, action)


def _can_begin(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Return whether there is anything to which what may be done could be done, as far as everybody can see (S20)."""
    selector = selector_of(action)
    if isinstance(selector, Chosen):
        if selector.zone is Zone.HAND:
            return any(board.players[chooser].hand for chooser in choosing.choosers_of(board, frame, selector))
        return any(
            _choosable(board, frame, selector, chooser) for chooser in choosing.choosers_of(board, frame, selector)
        )
    return selector is None or bool(cards_for(board, frame, selector))


def _choosable(board: Board, frame: Resolving, choice: Chosen, chooser: int) -> list[CardNumber] | list[CardKey]:
    if choice.zone is Zone.PLAY:
        return choosing.numbers_to_choose(board, frame, choice)
    return choosing.cards_to_choose(board, frame, choice, chooser)
