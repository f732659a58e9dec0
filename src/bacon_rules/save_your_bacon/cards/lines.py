"""The effect actions of an effect in one row, including nested ones (§10.2).

An effect is resolved line by line.  Each line has the number of the next line, so a single number says how far an
effect has come, however deep its effect actions are nested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, IfSo, Later, Repeat, Vote

Actions = Sequence[EffectAction]


@attrs.frozen
class Line:
    """An effect action with its place in the order.

    Attributes:
        action: the effect action.
        after: the number of the line that follows once this line is done or skipped.  After the options that players
            choose in turn, it is the line of the choice itself.
        starts: the numbers of the lines at which the lists within this effect action begin.
        in_loop: whether the line is done once for each time of a loop (S87).
        again: whether it is the line at the end of a loop, where the next time begins; its effect action is the loop.
    """

    action: EffectAction
    after: int
    starts: tuple[int, ...] = ()
    in_loop: bool = False
    again: bool = False


def lists_of(action: EffectAction) -> tuple[Actions, ...]:
    """Return the lists of effect actions within an effect action."""
    match action:
        case ChooseOne(options=options) | Vote(options=options):
            return tuple(option.does for option in options)
        case Later(actions=inside) | Repeat(actions=inside):
            return (inside,)
        case IfSo(then=then, else_=otherwise):
            return (then, otherwise)
        case _:
            return ()


def lines_of(actions: Actions) -> tuple[Line, ...]:
    """Return the lines of an effect, given its effect actions."""
    length = _length(actions)
    return tuple(_lines(actions, 0, length, length, in_loop=False))


def _lines(actions: Actions, first: int, after: int, end: int, *, in_loop: bool) -> Iterator[Line]:
    """Yield the lines of effect actions.

    Args:
        actions: the effect actions.
        first: the number of the first line.
        after: the number of the line that follows the last one.
        end: the number of lines of the whole effect, at which delayed effects end.
        in_loop: whether the lines are those of a loop.
    """
    for place, action in enumerate(actions):
        inside = lists_of(action)
        starts = [first + 1 + sum(map(_length, inside[:number])) for number in range(len(inside))]
        following = first + _length([action])
        ends = after if place == len(actions) - 1 else following
        yield Line(action, ends, tuple(starts[number] if one else ends for number, one in enumerate(inside)), in_loop)
        for number, one in enumerate(inside):
            match action:
                case Later():
                    yield from _lines(one, starts[number], end, end, in_loop=False)
                case Repeat():
                    yield from _lines(one, starts[number], following - 1, end, in_loop=True)
                    yield Line(action, ends, (starts[number],), in_loop=True, again=True)
                case ChooseOne(by_others=True):
                    yield from _lines(one, starts[number], first, end, in_loop=in_loop)
                case _:
                    yield from _lines(one, starts[number], ends, end, in_loop=in_loop)
        first = following


def _length(actions: Actions) -> int:
    """Return the number of lines of effect actions; a loop has one more, at its end."""
    return sum(1 + sum(map(_length, lists_of(action))) + isinstance(action, Repeat) for action in actions)
