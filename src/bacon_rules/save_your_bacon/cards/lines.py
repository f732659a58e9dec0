"""The effect actions of an effect in one row, those that others are made of among them (§10.2).

An effect is gone through line by line.  A line says which one follows once all of it is done, so that where an effect
has come to is a single number, however deep effect actions are nested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, IfSo, Later

Actions = Sequence[EffectAction]


@attrs.frozen
class Line:
    """An effect action.

    Attributes:
        action: the effect action.
        after: the number of the line that follows once it is done or left out.
        starts: the numbers of the lines at which the lists of effect actions begin that it is made of.
    """

    action: EffectAction
    after: int
    starts: tuple[int, ...] = ()


def lists_of(action: EffectAction) -> tuple[Actions, ...]:
    """Return the lists of effect actions that an effect action is made of."""
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
    """Return the lines of an effect with these effect actions."""
    length = _length(actions)
    return tuple(_lines(actions, 0, length, length))


def _lines(actions: Actions, first: int, after: int, end: int) -> Iterator[Line]:
    """Yield the lines of effect actions.

    Args:
        actions: the effect actions.
        first: the number of the first line.
        after: the number of the line that follows the last of them.
        end: the number of all lines of the effect, which is where what is done later ends.
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
