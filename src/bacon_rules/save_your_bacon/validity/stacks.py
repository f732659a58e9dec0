"""Checks of stacks: the order of the frames, and the needs of each frame."""

from __future__ import annotations

from types import NoneType
from typing import Final

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.happenings import defeating_faults, window_faults
from bacon_rules.save_your_bacon.validity.lying import context_faults, itself_faults
from bacon_rules.save_your_bacon.validity.replacing import asking_faults, replacing_faults
from bacon_rules.save_your_bacon.validity.resolving import resolving_faults
from bacon_rules.save_your_bacon.validity.using import activating_faults, paying_costs_faults, playing_faults

_LIES_ON: Final[dict[type, tuple[type, ...]]] = {
    frames.Turn: (NoneType,),
    frames.Playing: (frames.Turn, frames.Window, frames.Resolving),
    frames.Activating: (frames.Turn, frames.Window),
    frames.Paying: (frames.Playing, frames.Activating, frames.PayingCosts),
    frames.PayingCosts: (frames.Playing, frames.Activating),
    frames.Resolving: (frames.Turn, frames.Window, frames.Playing, frames.Replacing, frames.Resolving),
    frames.Window: (
        frames.Turn,
        frames.Playing,
        frames.Activating,
        frames.Resolving,
        frames.Window,
        frames.Attacking,
        frames.Refreshing,
        frames.PassingTime,
        frames.Drawing,
        frames.Replacing,
    ),
    frames.Defeating: (frames.Window,),
    frames.Replacing: (
        frames.Resolving,
        frames.Window,
        frames.Refreshing,
        frames.Drawing,
        frames.Defeating,
        frames.Replacing,
    ),
    frames.Crediting: (frames.Defeating,),
    frames.Attacking: (frames.Turn, frames.Resolving, frames.Attacking),
    frames.Refreshing: (frames.Turn, frames.Resolving),
    frames.PassingTime: (frames.Turn,),
    frames.Drawing: (frames.Resolving, frames.Refreshing, frames.Drawing, frames.Window, frames.Replacing),
    frames.Shuffling: (
        frames.Playing,
        frames.Resolving,
        frames.Drawing,
        frames.Shuffling,
        frames.Window,
        frames.Defeating,
        frames.Replacing,
    ),
}
"""The kinds of frames on which each kind of frame can lie directly."""


def stack_faults(rules: Rules, table: Table) -> Faults:  # noqa: C901, PLR0912
    """Yield the faults that keep a stack from being played on, given right players and cards of its table."""
    yield from unless(table.stack, "stage.stack", "expected a turn, since the match goes on")
    below: frames.Frame | None = None
    in_order = len(table.order) if isinstance(table.stack[0], frames.Turn) else 0
    shuffled: set[int] = set()
    for place, frame in enumerate(table.stack):
        path = f"stage.stack[{place}]"
        under = "nothing" if below is None else tag_of(type(below))
        yield from unless(type(below) in _LIES_ON[type(frame)], path, f"{tag_of(type(frame))} cannot lie on {under}")
        is_top = place == len(table.stack) - 1
        match frame:
            case frames.Playing():
                yield from playing_faults(rules, path, frame)
                yield from unless(frame.context.itself is None, f"{path}.context.itself", "expected no such key")
                yield from context_faults(table, f"{path}.context", frame.context)
            case frames.Activating():
                yield from activating_faults(rules, path, frame, below)
                yield from itself_faults(rules, table, f"{path}.context", frame)
                yield from context_faults(table, f"{path}.context", frame.context)
            case frames.Paying(seat, cards=cards):
                yield from range_faults(f"{path}.cards", cards, 0, len(table.players[seat].spent))
            case frames.PayingCosts():
                yield from paying_costs_faults(rules, table, path, frame, below)
            case frames.Resolving():
                yield from resolving_faults(rules, table, path, frame, is_top=is_top)
            case frames.Window():
                yield from window_faults(rules, table.stack[:place], path, frame, in_order)
            case frames.Defeating():
                yield from defeating_faults(rules, table, path, frame, is_top=is_top)
            case frames.Replacing():
                yield from replacing_faults(rules, table, path, frame, below)
                yield from asking_faults(rules, table, path, frame, is_top=is_top)
            case frames.Attacking(step=step):
                attacks = not frame.stopped and step not in (frames.AttackStep.DECLARE, frames.AttackStep.END)
                told = "expected the number of a card in play, unless the attack has stopped or not begun"
                yield from unless(not attacks or table.card(frame.card), f"{path}.card", told)
            case frames.Refreshing(step=step, readied=readied):
                later = step is frames.RefreshStep.END or (step is frames.RefreshStep.READY and is_top)
                yield from unless(later or not readied, f"{path}.readied", "expected no cards before the last step")
            case frames.Shuffling(seat, cards):
                once = seat not in shuffled and not table.players[seat].deck
                yield from unless(once, path, "expected a deck to be shuffled once, and none to be there meanwhile")
                yield from unless(list(cards) == sorted(cards), f"{path}.cards", "expected them sorted")
                shuffled.add(seat)
            case _:
                pass
        below = frame
