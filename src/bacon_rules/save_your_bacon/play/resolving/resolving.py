"""Resolving an effect, effect action by effect action, with all questions and choices (§10.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayingCards
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, Polling, Repeat
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving, Taken
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import (
    DONE,
    YES_OR_NO,
    Answer,
    Choose,
    ChooseCard,
    ChooseSeat,
    Done,
    Move,
    NameTitle,
    Play,
    PlayerMove,
    RandomCard,
    RandomInPlay,
    RandomSeat,
    choose_card_move,
    choose_move,
)
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_resolving
from bacon_rules.save_your_bacon.play.board.lines import action_of, leave_out, line_of
from bacon_rules.save_your_bacon.play.board.piles import lift
from bacon_rules.save_your_bacon.play.effect_actions.choosing import choose_player
from bacon_rules.save_your_bacon.play.effect_actions.looping import go_round
from bacon_rules.save_your_bacon.play.effect_actions.rows import (
    Affected,
    Decides,
    Gives,
    Plays,
    Polls,
    Question,
    ToCards,
    ToNoCards,
)
from bacon_rules.save_your_bacon.play.effect_actions.table import ROWS
from bacon_rules.save_your_bacon.play.effect_actions.zones import name_card
from bacon_rules.save_your_bacon.play.resolving import choosing, playing, polling
from bacon_rules.save_your_bacon.play.resolving.able import can_begin, is_able
from bacon_rules.save_your_bacon.play.resolving.choosers import looks, parts_of, waiting_part
from bacon_rules.save_your_bacon.play.resolving.performing import perform, perform_chosen
from bacon_rules.save_your_bacon.play.resolving.playing import played
from bacon_rules.save_your_bacon.play.resolving.recipients import given, recipients, with_recipient
from bacon_rules.save_your_bacon.play.resolving.selecting import cards_for, lying_for, wanted_of
from bacon_rules.save_your_bacon.play.values.granting import is_on
from bacon_rules.save_your_bacon.reasons import Illegal

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ANSWER: Final = ResolveStep.ANSWER
_CHOICE: Final = ResolveStep.CHOICE
_DECK: Final = Zone.DECK
_OPTION: Final = ResolveStep.OPTION
_PLAY: Final = Zone.PLAY
_PLAYING: Final = ResolveStep.PLAY
_START: Final = ResolveStep.START
_TO: Final = ResolveStep.TO

_CHOOSING: Final = (ResolveStep.CHOICE, ResolveStep.LOT)
"""The steps in which cards are chosen, by players or by chance."""

_LOTS: Final = (ResolveStep.LOT, ResolveStep.PLAYER_LOT)
"""The steps in which chance decides."""

_asking: Final = changer(Resolving, "step", "choosers")
_asking_next: Final = changer(Resolving, "choosers", "earlier")


def resolving_options(board: Board, frame: Resolving) -> Iterator[PlayerMove]:
    """Yield yes and no, or the eligible cards, and the move to stop where it is allowed."""
    if frame.step in _LOTS:
        return
    if frame.step is _ANSWER:
        yield from YES_OR_NO
        return
    if frame.step is _OPTION:
        action = action_of(board, frame)
        if isinstance(action, Polling):
            yield from polling.offered(board, frame)
        else:
            yield from _question(action).offered(board, frame, action)
        return
    if frame.step is _TO:
        yield from map(choose_move, recipients(board, frame, given(board, frame)))
        return
    if frame.step is _PLAYING:
        yield from playing.options(board, frame, played(board, frame))
        return
    choice = choosing.choice_of(board, frame)
    if choice.zone is _PLAY:
        yield from map(choose_move, choosing.numbers_to_choose(board, frame, choice, frame.choosers[0]))
    else:
        owner = waiting_part(board, frame, choice).owner
        yield from map(choose_card_move, dict.fromkeys(choosing.cards_to_choose(board, frame, choice, owner)))
    if choosing.may_stop(board, frame, choice):
        yield DONE


def resolving_fault(board: Board, frame: Resolving, move: PlayerMove) -> Illegal | None:
    """Return why a player's answer or choice is illegal; `None` if it is legal."""
    if frame.step in _LOTS:
        return Illegal.CHANCE_MOVES
    if frame.step is _ANSWER:
        return None if isinstance(move, Answer) else Illegal.MUST_ANSWER
    if frame.step is _OPTION:
        return _answer_fault(board, frame, move)
    if frame.step is _PLAYING:
        return playing.fault(board, frame, played(board, frame), move)
    if frame.step is _TO:
        if not isinstance(move, Choose):
            return Illegal.MUST_CHOOSE
        return None if move.card in recipients(board, frame, given(board, frame)) else Illegal.CANNOT_BE_CHOSEN
    choice = choosing.choice_of(board, frame)
    match move:
        case Choose(number) if choice.zone is _PLAY:
            possible = number in choosing.numbers_to_choose(board, frame, choice, frame.choosers[0])
            return None if possible else Illegal.CANNOT_BE_CHOSEN
        case ChooseCard(card) if choice.zone is not _PLAY:
            owner = waiting_part(board, frame, choice).owner
            possible = card in choosing.cards_to_choose(board, frame, choice, owner)
            return None if possible else Illegal.CANNOT_BE_CHOSEN
        case Done():
            return None if choosing.may_stop(board, frame, choice) else Illegal.NOT_CHOSEN_YET
        case _:
            return Illegal.MUST_CHOOSE


def act_resolving(board: Board, frame: Resolving, move: Move) -> None:  # noqa: C901, PLR0912
    """Accept or decline an option, choose a card, or stop choosing."""
    match move:
        case _ if frame.step is _OPTION and isinstance(action_of(board, frame), Polling):
            polling.answer(board, frame, move)
        case Answer(yes):
            if yes:
                _select(board, frame)
            else:
                leave_out(board, frame)
        case Choose(number) if frame.step is _TO:
            board.tell(events.CardChosen, frame.seat, number)
            _select(board, evolve_resolving(frame, to=number))
        case Choose(number) | RandomInPlay(number):
            board.tell(events.CardChosen, frame.choosers[0], number)
            board.stack[-1] = evolve_resolving(frame, picked=(*frame.picked, number))
        case ChooseCard(card) | RandomCard(card):
            _take(board, frame, card)
        case Play(card, champion):
            _play(board, frame, card, champion)
        case Done() if frame.step is _PLAYING:
            leave_out(board, frame)
        case Done():
            _choose_no_more(board)
        case ChooseSeat(seat) | RandomSeat(seat):
            choose_player(board, frame, seat)
        case NameTitle(card):
            name_card(board, frame, card)
        case _:
            raise AssertionError(move)


def step_resolving(board: Board, frame: Resolving) -> bool:
    """Go on with an effect, unless it waits for somebody."""
    if _is_gone(board, frame) or frame.action == len(board.faces[frame.card].lines[frame.effect]):
        board.stack.pop()
        return True
    if frame.step is _START:
        _start(board, frame)
        return True
    return frame.step in _CHOOSING and _go_on_choosing(board, frame)


def _is_gone(board: Board, frame: Resolving) -> bool:
    """Return whether the effect's card has left play, so that the effect ends (§10.2.1)."""
    if frame.source is None:
        return False
    card = board.cards.get(frame.source)
    return card is None or not is_on(board, frame.card, card)


def _start(board: Board, frame: Resolving) -> None:
    line = line_of(board, frame)
    action = line.action
    if line.again:
        assert isinstance(action, Repeat)
        assert frame.loop is not None
        go_round(board, frame, action, frame.loop)
    elif frame.asking is not None:
        polling.decide(board, frame)
    elif (
        (action.if_you_do and not frame.full)
        or (isinstance(action, PlayingCards) and frame.by_effect)
        or (action.if_able and not is_able(board, frame, action))
        or (action.may and not can_begin(board, frame, action))
    ):
        leave_out(board, frame)
    elif action.may and not (isinstance(action, ChooseOne) and action.by_others):
        board.stack[-1] = evolve_resolving(frame, step=ResolveStep.ANSWER)
    else:
        _select(board, frame)


def _select(board: Board, frame: Resolving) -> None:
    """Do the effect action, or ask for a choice of its cards first."""
    action = action_of(board, frame)
    row = ROWS[type(action)]
    match row:
        case Decides():
            row.begin(board, frame, action)
        case Polls():
            polling.decide(board, frame)
        case ToNoCards():
            perform(board, frame, Affected([], ()), fully=True)
        case Plays():
            if playing.asks(board, frame, played(board, frame)):
                board.stack[-1] = evolve_resolving(frame, step=ResolveStep.PLAY)
            else:
                leave_out(board, frame)
        case Gives():
            if frame.to is None:
                _find_recipient(board, frame)
            else:
                _select_cards(board, frame, action)
        case ToCards():
            _select_cards(board, frame, action)
        case _:
            assert_never(row)


def _select_cards(board: Board, frame: Resolving, action: EffectAction) -> None:
    selector = selector_of(action)
    assert selector is not None
    if isinstance(selector, Chosen):
        step = ResolveStep.LOT if selector.at_random else _CHOICE
        parts = parts_of(board, frame, selector)
        board.stack[-1] = _asking(frame, step, tuple([part.chooser for part in parts]))
        _begin_part(board, selector)
    else:
        cards = Affected(cards_for(board, frame, selector), lying_for(board, frame, selector))
        many = len(cards.numbers) + len(cards.lying)
        following = with_recipient(board, frame, action) if isinstance(action, Giving) else frame
        perform(board, following, cards, fully=many > 0 and many >= wanted_of(board, frame, selector))


def _question(action: EffectAction) -> Question[EffectAction]:
    row = ROWS[type(action)]
    assert isinstance(row, Decides)
    assert row.question is not None
    return row.question


def _answer_fault(board: Board, frame: Resolving, move: PlayerMove) -> Illegal | None:
    action = action_of(board, frame)
    if isinstance(action, Polling):
        return polling.answer_fault(board, frame, move)
    question = _question(action)
    if not isinstance(move, question.answer):
        return question.no_answer
    return None if move in question.offered(board, frame, action) else question.not_offered


def _find_recipient(board: Board, frame: Resolving) -> None:
    """Find the card that gets cards, or ask for a choice."""
    numbers = recipients(board, frame, given(board, frame))
    if len(numbers) > 1:
        board.stack[-1] = evolve_resolving(frame, step=ResolveStep.TO)
    elif numbers:
        _select(board, evolve_resolving(frame, to=numbers[0]))
    else:
        leave_out(board, frame)


def _play(board: Board, frame: Resolving, card: CardKey, champion: CardNumber) -> None:
    """Play the card that the player chose, with the champion that the player chose."""
    action = played(board, frame)
    lying = playing.source_of(board, frame, action, card)
    playing_it = evolve_resolving(frame, taken=(Taken(lying.seat, lying.card),), to=champion)
    perform(board, playing_it, Affected([], [lying]), fully=True)


def _go_on_choosing(board: Board, frame: Resolving) -> bool:
    choice = choosing.choice_of(board, frame)
    if not frame.choosers:
        perform_chosen(board, frame, choice)
    elif choosing.is_enough(board, frame, choice):
        _choose_no_more(board)
    else:
        rest = choosing.still_to_choose(board, frame, choice)
        if rest is None:
            return False
        numbers, taken = rest
        board.stack[-1] = evolve_resolving(frame, picked=(*frame.picked, *numbers), taken=(*frame.taken, *taken))
        _choose_no_more(board)
    return True


def _take(board: Board, frame: Resolving, card: CardKey) -> None:
    """Note a chosen card out of play; a card of a deck waits on top of the deck until all are chosen."""
    choice = choosing.choice_of(board, frame)
    owner = waiting_part(board, frame, choice).owner
    if choice.zone is _DECK:
        lift(board, owner, card, sum(one.seat == owner for one in frame.taken))
    waiting = _top(board)
    board.stack[-1] = evolve_resolving(
        waiting, taken=(*waiting.taken, choosing.taken_by(board, waiting, choice, owner, card))
    )


def _choose_no_more(board: Board) -> None:
    """Pass the choice on to the next chooser."""
    frame = _top(board)
    choice = choosing.choice_of(board, frame)
    board.stack[-1] = _asking_next(frame, frame.choosers[1:], len(frame.picked) + len(frame.taken))
    _begin_part(board, choice)


def _begin_part(board: Board, choice: Chosen) -> None:
    """Log the event that the next chooser looks at hidden cards."""
    frame = _top(board)
    if not frame.choosers or not choosing.count_to_choose(board, frame, choice):
        return
    part = waiting_part(board, frame, choice)
    if not looks(choice, part):
        return
    cards = tuple(choosing.cards_there(board, frame, choice, part.owner))
    if cards:
        board.tell(events.CardsLookedAt, part.chooser, part.owner, choice.zone, len(cards))
        board.tell(events.CardsSeen, part.chooser, cards)


def _top(board: Board) -> Resolving:
    frame = board.stack[-1]
    assert isinstance(frame, Resolving)
    return frame
