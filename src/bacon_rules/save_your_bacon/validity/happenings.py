"""Checks of happenings in frames: windows for reactions to them, and champions whose defeat is being resolved."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.past import noted_faults


def happenings_faults(rules: Rules, path: str, happenings: tuple[frames.Happening, ...]) -> Faults:
    """Yield the conditions of happenings that are not in the pool."""
    conditions = rules.pool.of_kind(Kind.CONDITION)
    for place, happening in enumerate(happenings):
        known = happening.condition is None or happening.condition in conditions
        yield from unless(known, f"{path}[{place}].condition", "expected a condition of the pool")
        yield from noted_faults(rules, f"{path}[{place}]", happening)
        yield from unless(happening.last != (), f"{path}[{place}].last", "expected an effect, or no such key")
        for number, one in enumerate(happening.last or ()):
            yield from _last_faults(rules, f"{path}[{place}].last[{number}]", one)
        for name, subject in (("what", happening.what), ("by", happening.by)):
            yield from subject_faults(rules, f"{path}[{place}].{name}", subject)


def _last_faults(rules: Rules, path: str, last: frames.Last) -> Faults:
    """Yield the reasons why this is no effect that goes off although it ends."""
    first = CHAMPIONS_EACH * last.seat
    yield from range_faults(f"{path}.champion", last.champion, first, first + CHAMPIONS_EACH - 1)
    possible = {number for number, effect, *_ in rules.pool.faces[last.card].reacting if effect.is_mandatory}
    known = last.bearer is None or last.bearer in rules.pool.faces
    yield from unless(known, f"{path}.bearer", "expected a card of the pool, or no such key")
    told = f"expected the place of an effect of {last.card} that reacts by itself"
    yield from unless(last.effect in possible, f"{path}.effect", told)


def subject_faults(rules: Rules, path: str, subject: frames.Subject | None) -> Faults:
    """Yield the impossible details of a card or player in a happening."""
    had = () if subject is None or subject.was is None else subject.was.conditions
    right = list(had) == sorted({*had}.intersection(rules.pool.of_kind(Kind.CONDITION)))
    yield from unless(right, f"{path}.was.conditions", "expected different conditions of the pool, sorted")
    traits = () if subject is None or subject.was is None else subject.was.traits
    told = "expected traits of the rulebook or the pool"
    yield from unless({*traits}.issubset(rules.pool.all_traits), f"{path}.was.traits", told)
    words = () if subject is None or subject.was is None else subject.was.keywords
    known = list(words) == sorted({*words}.intersection(one.name for one in rules.pool.keywords))
    yield from unless(known, f"{path}.was.keywords", "expected different keywords of the pool, sorted")


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


def defeating_faults(rules: Rules, table: Table, path: str, frame: frames.Defeating, *, is_top: bool) -> Faults:
    """Yield the champions whose defeat cannot be about to be resolved."""
    champions = {card.number for card in table.cards if card.is_champion and (card.damage or not is_top)}
    for place, defeat in enumerate(frame.todo):
        told = "expected different champions in play with damage"
        yield from unless(defeat.champion in champions, f"{path}.todo[{place}].champion", told)
        champions.discard(defeat.champion)
        yield from subject_faults(rules, f"{path}.todo[{place}].by", defeat.by)
