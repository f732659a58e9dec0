"""Checks of windows for reactions."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.validity.happenings import happenings_faults


def window_faults(rules: Rules, below: Sequence[frames.Frame], path: str, frame: frames.Window, players: int) -> Faults:
    """Yield the reasons why nobody can react in this window, given the frames below and the number of players."""
    yield from range_faults(f"{path}.told", frame.told, 0, len(frame.happenings))
    yield from happenings_faults(rules, f"{path}.happenings", frame.happenings)
    yield from range_faults(f"{path}.passed", frame.passed, 0, players - 1)
    for number, one in enumerate(frame.used):
        yield from range_faults(f"{path}.used[{number}].effect", one.effect, 0)
    if frame.chain is not None:
        first = not any(isinstance(one, frames.Window) for one in below)
        yield from unless(first, f"{path}.chain", "expected none of a window within another one")
        yield from _chain_faults(f"{path}.chain", frame.chain)


def _chain_faults(path: str, chain: frames.Chain) -> Faults:
    """Yield the faults of a chain: no reactions, or details that the engine never keeps."""
    yield from unless(chain.reacted, f"{path}.reacted", "expected an effect that has reacted, or no chain")
    for place, one in enumerate(chain.reacted):
        here = f"{path}.reacted[{place}]"
        yield from range_faults(f"{here}.effect", one.effect, 0)
        yield from unless(one.what.was is None, f"{here}.what.was", "expected none: how it was does not matter here")
        for key, number in (("source", one.source), ("what.number", one.what.number)):
            told = f"expected a number below {chain.since}, which is that of a card that was in play before"
            yield from unless(number is None or number < chain.since, f"{here}.{key}", told)
