"""What keeps the stack of a table from having come about: which frame lies on which, and at which step."""

from __future__ import annotations

from types import NoneType
from typing import Final, assert_never

from bacon_rules.jsonvalues import Faults, tag_of
from bacon_rules.save_your_bacon.effects import Activated
from bacon_rules.save_your_bacon.faces import IMMEDIATE
from bacon_rules.save_your_bacon.frame_checking import frame_faults
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Attacking,
    AttackStep,
    Crediting,
    Defeating,
    Drawing,
    Frame,
    PassingTime,
    Paying,
    Playing,
    Refreshing,
    RefreshStep,
    ResolveStep,
    Resolving,
    Shuffling,
    Turn,
    TurnStep,
    UseStep,
    Window,
)
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.simple_checking import unless
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.words import Kind, Timing

__all__ = ["stack_faults"]

_LIES_ON: Final[dict[type, tuple[type, ...]]] = {
    Turn: (NoneType,),
    Playing: (Turn, Window),
    Activating: (Turn, Window),
    Paying: (Playing, Activating),
    Resolving: (Turn, Window, Playing),
    Window: (Turn, Playing, Activating, Resolving, Window, Attacking, Refreshing, Drawing),
    Defeating: (Window,),
    Crediting: (Defeating,),
    Attacking: (Turn, Resolving, Attacking),
    Refreshing: (Turn, Resolving),
    PassingTime: (Turn,),
    Drawing: (Resolving, Refreshing, Drawing, Window),
    Shuffling: (Resolving, Drawing, Shuffling, Window, Defeating),
}
"""What each frame can lie on directly."""

_WAITING: Final = (
    Turn,
    Paying,
    Resolving,
    Window,
    Defeating,
    Crediting,
    Attacking,
    Refreshing,
    PassingTime,
    Shuffling,
)
"""The frames at which a game can wait for somebody."""


def stack_faults(rules: Rules, table: Table) -> Faults:
    """Find what keeps a stack from having come about, the players and cards of its table being right."""
    below: Frame | None = None
    for place, frame in enumerate(table.stack):
        path = f"stage.stack[{place}]"
        told = f"{_tag(frame)} cannot lie on {_tag(below)}"
        yield from unless(type(below) in _LIES_ON[type(frame)], path, told)
        yield from frame_faults(rules, table, path, frame)
        below = frame
    last = f"stage.stack[{len(table.stack) - 1}]"
    yield from unless(isinstance(below, _WAITING), last, f"the game cannot wait at {_tag(below)}")
    for place, (lower, upper) in enumerate(zip(table.stack, table.stack[1:], strict=False)):
        path = f"stage.stack[{place}]"
        yield from unless(_fits(rules, table, lower, upper), path, f"this cannot be so below {_tag(upper)}")


def _tag(frame: Frame | None) -> str:
    return "nothing" if frame is None else tag_of(type(frame))


def _fits(rules: Rules, table: Table, lower: Frame, upper: Frame) -> bool:  # noqa: C901, PLR0912
    """Tell whether a frame can be so while another one lies on it."""
    match lower, upper:
        case Turn(), Window():
            return lower.step is not TurnStep.ENDING
        case Turn(), Attacking():
            return lower.step is TurnStep.ACTIONS and lower.attacked and upper.seat == lower.seat
        case Turn(), Refreshing():
            return lower.step is TurnStep.ACTIONS and lower.refreshed and upper.seat == lower.seat
        case Turn(), Playing() | Activating() | Resolving() | PassingTime():
            acts = lower.step is TurnStep.ACTIONS and upper.seat == lower.seat
            return acts and _is_action(rules, lower, upper)
        case Window(), Playing() | Activating() | Resolving():
            return upper.seat == table.order[lower.passed] and _is_reaction(rules, lower, upper)
        case Window(), Drawing():
            drew = all(happening.timing is Timing.DREW for happening in lower.happenings)
            return lower.passed == 0 and not lower.used and drew
        case Window(), Defeating() | Shuffling():
            return lower.passed == 0 and not lower.used
        case Playing(), Window():
            return lower.step in (UseStep.PAY, UseStep.FINISH)
        case Playing(), Paying():
            return lower.step is UseStep.RESOLVE and upper.seat == lower.seat
        case Playing(), Resolving():
            same = (lower.seat, lower.card, lower.champion) == (upper.seat, upper.card, upper.champion)
            return lower.step is UseStep.FINISH and same and upper.source is None
        case Activating(), Window():
            return lower.step in (UseStep.PAY, UseStep.RESOLVE)
        case Activating(), Paying():
            return lower.step is UseStep.EXHAUST and upper.seat == lower.seat
        case Resolving(), Attacking() | Refreshing():
            return _goes_on(lower) and upper.seat == lower.seat
        case Resolving(), _:
            return _goes_on(lower)
        case Attacking(), Attacking():
            return lower.step is AttackStep.DECLARE and lower.seat == upper.seat
        case Refreshing(), Drawing():
            return lower.step is RefreshStep.READY and upper.seat == lower.seat and not lower.readied
        case Refreshing(), _:
            return lower.step is not RefreshStep.DRAW and (lower.step is RefreshStep.END or not lower.readied)
        case Drawing(), Shuffling():
            return upper.seat == lower.seat and lower.left > 0
        case Drawing(), _:
            return lower.drawn == 0
        case _:
            return True


def _is_action(rules: Rules, turn: Turn, frame: Playing | Activating | Resolving | PassingTime) -> bool:
    """Tell whether a frame can be an action of a turn, and the turn has spent one for it, or has one to spend."""
    spent = turn.actions < rules.actions - turn.attacked - turn.refreshed
    match frame:
        case Playing(card=key):
            return spent and rules.pool.faces[key].kind is not Kind.REACTION
        case Activating(card=key, effect=number, step=step):
            return not _has_text(rules, key, number) and (turn.actions > 0 if step is UseStep.PAY else spent)
        case Resolving(card=key, effect=number):
            return spent and not _has_text(rules, key, number)
        case PassingTime():
            return spent
        case _:
            assert_never(frame)


def _is_reaction(rules: Rules, window: Window, frame: Playing | Activating | Resolving) -> bool:
    """Tell whether a frame can be a reaction, and the window has noted an effect's."""
    if isinstance(frame, Playing):
        return rules.pool.faces[frame.card].kind is Kind.REACTION
    effect = (frame.source, frame.card, frame.effect)
    noted = any((used.source, used.card, used.effect) == effect for used in window.used)
    return noted and _has_text(rules, frame.card, frame.effect)


def _has_text(rules: Rules, key: str, effect: int) -> bool:
    """Tell whether a card's activated effect has reaction text."""
    found = rules.pool.faces[key].effects[effect] if effect != IMMEDIATE else None
    return isinstance(found, Activated) and found.when is not None


def _goes_on(frame: Resolving) -> bool:
    """Tell whether an effect waits for all that has come of its last effect action."""
    return frame.step is ResolveStep.START and frame.action > 0 and not (frame.choosers or frame.picked or frame.taken)
