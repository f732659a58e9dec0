"""The effect actions of an effect in one row, including nested ones (§10.2).

An effect is resolved line by line.  Each line has the number of the next line, so a single number says how far an
effect has come, however deep its effect actions are nested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, IfSo, Later

Actions = Sequence[EffectAction]


@attrs.frozen
class Line:
    """An effect action with its place in the order.

    Attributes:
        action: the effect action.
        after: the number of the line that follows once this line is done or skipped.
        starts: the numbers of the lines at which the lists within this effect action begin.
    """

    action: EffectAction
    after: int
    starts: tuple[int, ...] = ()


def lists_of(action: EffectAction) -> tuple[Actions, ...]:
    """Return the lists of effect actions within an effect action."""
    match action:
        case ChooseOne(options=options):
            return tuple(option.actions for option in options)
        case Later(actions=later):
            return (later,)
        case IfSo(then=then, else_=otherwise):
            return (then, otherwise)
        case _:
            return ()


def lines_of(actions: Actions) -> tuple[Line, ...]:
    """Return the lines of an effect, given its effect actions."""
    length = _length(actions)
    return tuple(_lines(actions, 0, length, length))


def _lines(actions: Actions, first: int, after: int, end: int) -> Iterator[Line]:
    """Yield the lines of effect actions.

    Args:
        actions: the effect actions.
        first: the number of the first line.
        after: the number of the line that follows the last one.
        end: the number of lines of the whole effect, at which delayed effects end.
    """
    for place, action in enumerate(actions):
        inside = lists_of(action)
        starts = [first + 1 + sum(map(_length, inside[:number])) for number in range(len(inside))]
        following = first + 1 + sum(map(_length, inside))
        ends = after if place == len(actions) - 1 else following
        yield Line(action, ends, tuple(starts[number] if one else ends for number, one in enumerate(inside)))
        for number, one in enumerate(inside):
            yield from _lines(one, starts[number], end if isinstance(action, Later) else ends, end)
        first = following


def _length(actions: Actions) -> int:
    return sum(1 + sum(map(_length, lists_of(action))) for action in actions)
