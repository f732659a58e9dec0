"""Decisions of players in turn: options, votes and bids, open or in secret (S84, S85, S86).

Public knowledge decides whom the game asks (S20).
"""

from __future__ import annotations

from collections import Counter
from typing import Final, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, Polling, Vote
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Among, Token
from bacon_rules.save_your_bacon.frames import Answered, Context, ResolveStep, Resolving, Round
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import (
    DONE,
    Choose,
    ChooseOption,
    ChooseSeat,
    Done,
    Move,
    PlayerMove,
    SayX,
    choose_move,
)
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving
from bacon_rules.save_your_bacon.play.board.lines import action_of, go_on, go_to, leave_out, line_of
from bacon_rules.save_your_bacon.play.board.tokens import lose_bacon, spend_energy
from bacon_rules.save_your_bacon.play.effect_actions.choosing import options_open
from bacon_rules.save_your_bacon.play.resolving.able import is_able
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.values.references import players_meant
from bacon_rules.save_your_bacon.play.values.values import matches
from bacon_rules.save_your_bacon.reasons import Illegal

NO_OPTION: Final = -1
"""The answer of a player who chooses none of the options."""

MOST_BID: Final = 99
"""The greatest number of tokens that can be bid."""


def offered(board: Board, frame: Resolving) -> list[PlayerMove]:
    """Return the answers that the asked player can give, or after a tie the winners between whom to decide."""
    action, asking = _poll(board, frame), frame.asking
    if asking is None or asking.waiting:
        return [_move(action, answer) for answer in answers_of(board, frame, frame.asked)]
    if isinstance(action, Bid):
        return [ChooseSeat(seat) for seat in _winners(action, asking)]
    return [_move(action, answer) for answer in _winners(action, asking)]


def is_open(board: Board, frame: Resolving) -> bool:
    """Return whether the question of an effect has to be asked: others cannot know its only answer."""
    action, asking = _poll(board, frame), frame.asking
    if asking is not None and not asking.waiting:
        return len(_winners(action, asking)) > 1
    return _only_answer(board, frame, action, frame.asked) is None


def answer_fault(board: Board, frame: Resolving, move: PlayerMove) -> Illegal | None:
    """Return why a player's answer is illegal; `None` if it is legal."""
    possible = offered(board, frame)
    if move in possible:
        return None
    kind = type(possible[0])
    return Illegal.CANNOT_BE_CHOSEN if isinstance(move, kind) else _NO_ANSWER[kind]


_NO_ANSWER: Final[dict[type[PlayerMove], Illegal]] = {
    Choose: Illegal.MUST_CHOOSE,
    ChooseOption: Illegal.MUST_CHOOSE_OPTION,
    ChooseSeat: Illegal.MUST_CHOOSE_PLAYER,
    Done: Illegal.MUST_CHOOSE_OPTION,
    SayX: Illegal.MUST_BID,
}


def answer(board: Board, frame: Resolving, move: Move) -> None:
    """Go on with a player's answer, or with the winner whom the effect's player has chosen after a tie."""
    action, asking = _poll(board, frame), frame.asking
    match move:
        case Choose(given) | ChooseOption(given) | ChooseSeat(given) | SayX(given):
            pass
        case _:
            given = NO_OPTION
    if asking is None:
        assert isinstance(action, ChooseOne)
        _take(board, frame, frame.seat, given)
    elif asking.waiting:
        board.stack[-1] = _with_answer(board, frame, action, given)
    else:
        assert isinstance(action, Vote | Bid)
        _tell(board, action, frame.seat, given, tie=True)
        _conclude(board, frame, action, given)


def decide(board: Board, frame: Resolving) -> None:
    """Begin or continue an effect action by which players decide something, up to the next question."""
    action = _poll(board, frame)
    if isinstance(action, ChooseOne) and not action.by_others:
        only = _only_answer(board, frame, action, frame.seat)
        if only is None:
            board.stack[-1] = evolve_resolving(frame, step=ResolveStep.OPTION)
        else:
            _take(board, frame, frame.seat, only)
        return
    frame = _in_round(board, frame, action)
    while (asking := frame.asking) is not None and asking.waiting and not _is_due(action, asking):
        only = _only_answer(board, frame, action, frame.asked)
        if only is None:
            board.stack[-1] = evolve_resolving(frame, step=ResolveStep.OPTION)
            return
        frame = _with_answer(board, frame, action, only)
    _finish(board, frame, action)


def _poll(board: Board, frame: Resolving) -> Polling:
    action = action_of(board, frame)
    assert isinstance(action, Polling)
    return action


def _in_round(board: Board, frame: Resolving, action: Polling) -> Resolving:
    """Return an effect in its round of decisions, without players who are out."""
    asking = frame.asking
    outer = tuple([one for one in frame.rounds or () if one.line < frame.action])
    if asking is None:
        kept = evolve(frame.context, those=(), names=())
        asking = Round(frame.action, tuple(players_meant(board, action.by, frame)), (), kept)
    else:
        asking = evolve(asking, waiting=tuple([seat for seat in asking.waiting if not board.players[seat].out]))
    return evolve_resolving(frame, step=ResolveStep.START, rounds=(*outer, asking))


def _is_due(action: Polling, asking: Round) -> bool:
    """Return whether the option that a player has chosen is done before the next player decides."""
    return isinstance(action, ChooseOne) and not action.secret and bool(asking.answers)


def _with_answer(board: Board, frame: Resolving, action: Polling, given: int) -> Resolving:
    """Return an effect with one more answer; secret answers are shown once all are given."""
    asking, seat = frame.asking, frame.asked
    assert asking is not None
    asking = evolve(asking, waiting=asking.waiting[1:], answers=(*asking.answers, Answered(seat, given)))
    if not action.secret:
        _tell(board, action, seat, given)
    elif not asking.waiting:
        for one in asking.answers:
            assert one.answer is not None
            _tell(board, action, one.player, one.answer)
    return _with_round(frame, asking)


def _with_round(frame: Resolving, asking: Round) -> Resolving:
    assert frame.rounds is not None
    return evolve_resolving(frame, step=ResolveStep.START, rounds=(*frame.rounds[:-1], asking))


def _tell(board: Board, action: Polling, seat: int, given: int, *, tie: bool = False) -> None:
    match action:
        case _ if given == NO_OPTION:
            pass
        case Bid() if not tie:
            board.tell(events.TokensBid, seat, given)
        case Bid() | Vote(among=Among()):
            board.tell(events.PlayerChosen, seat, given)
        case ChooseOne() | Vote(choose=None):
            board.tell(events.OptionChosen, seat, given)
        case Vote():
            board.tell(events.CardChosen, seat, CardNumber(given))
        case _:
            assert_never(action)


def _finish(board: Board, frame: Resolving, action: Polling) -> None:
    """Do the next chosen option, or what most votes or the highest bid decide; a tie is decided by the player."""
    asking = frame.asking
    assert asking is not None
    if not isinstance(action, ChooseOne):
        winners = _winners(action, asking)
        if len(winners) > 1:
            board.stack[-1] = evolve_resolving(frame, step=ResolveStep.OPTION)
        elif winners:
            _conclude(board, frame, action, winners[0])
        else:
            leave_out(board, _ended(frame))
        return
    if not asking.answers:
        context = _recalled(frame, asking)
        go_on(board, _ended(frame), context, full=frame.full)
        return
    first, *rest = asking.answers
    assert first.answer is not None
    going = _with_round(frame, evolve(asking, answers=tuple(rest)))
    _take(board, _asked_of(going, first.player), first.player, first.answer)


def _asked_of(frame: Resolving, seat: int) -> Resolving:
    """Return an effect in which "that player" is the player who decides in a round."""
    if frame.asking is None:
        return frame
    return evolve_resolving(frame, context=evolve(_recalled(frame, frame.asking), that_player=seat))


def _recalled(frame: Resolving, asking: Round) -> Context:
    """Return what the words of an effect meant when a round began; names, and cards out of play, go on meaning."""
    return evolve(asking.context, those=frame.context.those, names=frame.context.names)


def _take(board: Board, frame: Resolving, seat: int, option: int) -> None:
    """Go on with an option that a player has chosen, or without any."""
    in_turn = frame.asking is not None
    if not in_turn:
        action = _poll(board, frame)
        _tell(board, action, seat, option)
    if option != NO_OPTION:
        go_to(board, frame, option)
    elif in_turn:
        board.stack[-1] = evolve_resolving(frame, full=False)
    else:
        leave_out(board, frame)


def _ended(frame: Resolving) -> Resolving:
    """Return an effect after its innermost round."""
    assert frame.rounds is not None
    return evolve_resolving(frame, rounds=frame.rounds[:-1] or None)


def _winners(action: Polling, asking: Round) -> list[int]:
    """Return the answers with most votes, or the highest bidders, in the order of the first of them."""
    if isinstance(action, Bid):
        bids = {one.player: one.answer for one in asking.answers if one.answer}
        return [seat for seat, bid in bids.items() if bid == max(bids.values())]
    votes = Counter(one.answer for one in asking.answers if one.answer not in (None, NO_OPTION))
    return [given for given, count in votes.items() if given is not None and count == max(votes.values())]


def _conclude(board: Board, frame: Resolving, action: Vote | Bid, winner: int) -> None:
    """Go on with the winner of a vote or of bids."""
    assert frame.asking is not None
    ended, answers = _ended(frame), frame.asking.answers
    context = evolve(frame.context, many=sum(one.answer == winner for one in answers))
    match action:
        case Vote(among=Among()):
            go_on(board, ended, evolve(context, that_player=winner))
        case Vote(choose=None):
            go_to(board, evolve_resolving(ended, context=context), winner)
        case Vote():
            number = CardNumber(winner)
            owner = board.cards[number].seat
            go_on(board, ended, evolve(context, that=(number,), that_player=owner, those=()))
        case Bid(tokens=tokens):
            bid = max(one.answer or 0 for one in answers)
            go_on(board, ended, evolve(context, that_player=winner, many=bid))
            pay = spend_energy if tokens is Token.ENERGY else lose_bacon
            pay(board, winner, bid)
            settle(board, frame.seat)
        case _:
            assert_never(action)


def _move(action: Polling, given: int) -> PlayerMove:
    """Return an answer as a move."""
    match action:
        case _ if given == NO_OPTION:
            return DONE
        case Bid():
            return SayX(given)
        case Vote(among=Among()):
            return ChooseSeat(given)
        case ChooseOne() | Vote(choose=None):
            return ChooseOption(given)
        case Vote():
            return choose_move(CardNumber(given))
        case _:
            assert_never(action)


def answers_of(board: Board, frame: Resolving, seat: int) -> list[int]:
    """Return the answers that a player can give."""
    action = _poll(board, frame)
    match action:
        case ChooseOne():
            return _options_for(board, frame, action, seat)
        case Vote(options=()) if action.choose is not None:
            return [card.number for card in board.cards.values() if matches(board, action.choose, card, frame)]
        case Vote(options=()):
            return [*(board.opponents(frame.seat) if action.among is Among.OPPONENTS else board.order())]
        case Vote():
            return options_open(board, frame, action)
        case Bid(tokens=tokens):
            player = board.players[seat]
            most = player.energy if tokens is Token.ENERGY else player.bacon
            return [*range(min(most, MOST_BID) + 1)]
        case _:
            assert_never(action)


def _options_for(board: Board, frame: Resolving, action: ChooseOne, seat: int) -> list[int]:
    """Return the options that a player can choose, all of whose payments are possible (S84)."""
    asked = _asked_of(frame, seat)
    possible = [number for number in options_open(board, asked, action) if _is_payable(board, asked, action, number)]
    may_decline = action.may and action.by_others
    return [*possible, NO_OPTION] if may_decline or not possible else possible


def _is_payable(board: Board, frame: Resolving, action: ChooseOne, number: int) -> bool:
    first = line_of(board, frame).starts[number]
    lines = [evolve_resolving(frame, action=first + place) for place in range(len(action.options[number].pay))]
    return all(is_able(board, at, action_of(board, at)) for at in lines)


def _only_answer(board: Board, frame: Resolving, action: Polling, seat: int) -> int | None:
    """Return the only possible answer of a player; `None` if there are several, or if others cannot see that."""
    if isinstance(action, ChooseOne):
        there = options_open(board, _asked_of(frame, seat), action)
        if any(_depends_on_hand(action, number) for number in there):
            return None
    possible = answers_of(board, frame, seat) or [NO_OPTION]
    return possible[0] if len(possible) == 1 else None


def _depends_on_hand(action: ChooseOne, number: int) -> bool:
    """Return whether it depends on hidden cards whether a player can choose an option."""
    choices = [selector_of(cost) for cost in action.options[number].pay]
    return any(
        isinstance(choice, Chosen) and choice.zone in HIDDEN_ZONES and not choice.asks_nothing for choice in choices
    )
