"""Effects that effect actions make for a while (§10.2, §11.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Shielding
from bacon_rules.save_your_bacon.cards.vocabulary import Duration, Operation
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.asking import Asker, asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.ending import begin_lasting
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.meaning import cards_meant, players_meant
from bacon_rules.save_your_bacon.play.values import amount_of
from bacon_rules.save_your_bacon.table import LastingEffect


def can_modify(board: Board, frame: Resolving, action: language.ModifyPlayer) -> bool:
    """Return whether there is a player whose limit can be modified, and anything by which it is."""
    asker = asker_of(frame)
    return bool(players_meant(board, action.who, asker)) and _changes(action, amount_of(board, action.by, asker))


def do(
    board: Board,
    frame: Resolving,
    action: language.Modify
    | language.GrantTrait
    | language.Forbid
    | language.ConsiderExhausted
    | language.Must
    | language.Allow
    | language.Prevent
    | language.Redirect
    | language.GrantEffect,
    numbers: list[CardNumber],
) -> Outcome:
    """Make an effect last on cards."""
    asker = asker_of(frame)
    by, to, once = 0, None, False
    match action:
        case language.Modify(by=amount):
            by = amount_of(board, amount, asker)
            if not _changes(action, by):
                return Outcome(full=False)
        case language.Prevent(amount=amount, next=once) | language.Redirect(amount=amount, next=once):
            by = 0 if amount is None else amount_of(board, amount, asker)
            to = _destination(board, action, asker)
            if (amount is not None and not by) or (isinstance(action, language.Redirect) and to is None):
                return Outcome(full=False)
        case _:
            pass
    lasting = _lasting(board, frame, action, by)
    if not numbers or lasting is None:
        return Outcome(full=False)
    for some in [(one,) for one in numbers] if once else [tuple(numbers)]:
        begin_lasting(board, evolve(lasting, cards=some, to=to))
    return Outcome(len(numbers))


def do_to_players(board: Board, frame: Resolving, action: language.ModifyPlayer) -> Outcome:
    """Make an effect last on players."""
    asker = asker_of(frame)
    seats = players_meant(board, action.who, asker)
    by = amount_of(board, action.by, asker)
    lasting = _lasting(board, frame, action, by)
    if not seats or lasting is None or not _changes(action, by):
        return Outcome(full=False)
    begin_lasting(board, evolve(lasting, players=tuple(seats)))
    return Outcome(len(seats))


def _lasting(board: Board, frame: Resolving, action: language.Lasting, by: int) -> LastingEffect | None:
    """Return an effect that lasts, on nothing yet; without an attack, nothing lasts for one."""
    duration = action.duration
    attack = board.attack()
    if duration is None or (duration is Duration.THIS_ATTACK and attack is None):
        return None
    number = attack.number if duration is Duration.THIS_ATTACK and attack is not None else 0
    return LastingEffect(frame.card, frame.effect, frame.action, (), frame.seat, duration, number, by)


def _changes(action: language.Modify | language.ModifyPlayer, by: int) -> bool:
    """Return whether an amount changes anything: 0 is only set, or multiplied by (S29)."""
    return by > 0 or action.operation in (Operation.SET, Operation.MULTIPLY)


def _destination(board: Board, action: Shielding, asker: Asker) -> CardNumber | None:
    """Return the card that damage is redirected to; `None` if there is none."""
    return next(iter(cards_meant(board, action.to, asker)), None) if isinstance(action, language.Redirect) else None
