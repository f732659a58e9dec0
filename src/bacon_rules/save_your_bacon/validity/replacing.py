"""Checks of happenings that wait for a replacement."""

from __future__ import annotations

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Timing
from bacon_rules.save_your_bacon.play.happening.replacements import MOST_WITHIN
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.happenings import subject_faults
from bacon_rules.save_your_bacon.validity.lying import those_faults


def replacing_faults(
    rules: Rules, table: Table, path: str, frame: frames.Replacing, below: frames.Frame | None
) -> Faults:
    """Yield the reasons why this cannot be about to happen."""
    yield from subject_faults(rules, f"{path}.what", frame.what)
    yield from subject_faults(rules, f"{path}.by", frame.by)
    yield from _happening_faults(rules, table, path, frame, below)
    yield from those_faults(table, path, frame.those or ())
    card = None if frame.what.number is None else table.card(frame.what.number)
    on_champion = card is not None and card.is_champion
    possible = rules.pool.conditions_on(Kind.CHAMPION) if on_champion else rules.pool.of_kind(Kind.CONDITION)
    known = frame.condition in (None, *possible)
    yield from unless(known, f"{path}.condition", "expected a condition of the pool")


def _happening_faults(
    rules: Rules, table: Table, path: str, frame: frames.Replacing, below: frames.Frame | None
) -> Faults:
    """Yield the reasons why this would not happen here."""
    timing, number = frame.timing, frame.what.number
    card = None if number is None else table.card(number)
    match timing:
        case Timing.DREW | Timing.GAINED_BACON | Timing.LOST_BACON | Timing.LOST_ENERGY:
            right = number is None and frame.what.card is None
        case Timing.DEFEATED:
            right = card is not None and card.is_champion
        case Timing.DESTROYED | Timing.LEFT_PLAY:
            right = number is not None and (card is None or not card.is_champion)
        case Timing.CONDITION_APPLIED:
            on_equipment = frame.condition in rules.pool.conditions_on(Kind.EQUIPMENT)
            right = number is not None and (card is None or card.is_champion or on_equipment)
        case Timing.DAMAGE_PLACED:
            right = number is not None
        case Timing.DISCARDED:
            right = number is None and frame.what.card is not None
        case _:
            right = False
    yield from unless(right, f"{path}.what", "expected a card, or a player, to which this would happen")
    yield from _about_faults(path, frame)
    between = isinstance(below, frames.Replacing) and below.timing is not Timing.DREW
    lies_right = between or isinstance(below, frames.Defeating) is (timing is not Timing.DREW)
    yield from unless(lies_right, path, "expected what would be defeated or destroyed on a check for that, and no draw")


def _about_faults(path: str, frame: frames.Replacing) -> Faults:
    """Yield the attributes that a happening of this kind lacks, or has for no reason."""
    timing, by = frame.timing, frame.by
    needed = {
        "damage": timing is Timing.DAMAGE_PLACED,
        "condition": timing is Timing.CONDITION_APPLIED,
        "zone": timing is Timing.DISCARDED,
        "those": timing is Timing.DISCARDED,
        "exit": timing is Timing.LEFT_PLAY,
        "under": frame.exit is frames.Exit.UNDER,
    }
    for name, is_told in needed.items():
        told = f"expected it to be told {'of this' if is_told else 'of something else only'}"
        yield from unless((getattr(frame, name) is not None) is is_told, f"{path}.{name}", told)
    yield from range_faults(f"{path}.within", 1 if frame.within is None else frame.within, 1, MOST_WITHIN)
    yield from unless(frame.apart is not False, f"{path}.apart", "expected true, or no such key")
    doer = timing is not Timing.DAMAGE_PLACED or (by is not None and by.card is not None)
    yield from unless(doer, f"{path}.by", "expected the card that places the damage")
    for one in frame.those or ():
        right = (one.seat, one.card, one.zone) == (frame.what.seat, frame.what.card, frame.zone)
        yield from unless(right, f"{path}.those", "expected the card that would be discarded")


def asking_faults(rules: Rules, table: Table, path: str, frame: frames.Replacing, *, is_top: bool) -> Faults:
    """Yield the reasons why nobody can be asked about a replacement."""
    if frame.step is frames.ReplaceStep.FIND:
        return
    yield from unless(is_top, f"{path}.step", "expected 'find' below the top of the stack")
    use = frame.used[-1] if frame.used else None
    card = None if use is None else table.card(use.source)
    found = False
    if use is not None and card is not None:
        replacements = dict(rules.pool.faces[use.card].replacements)
        possible = (card.card, *card.conditions, *rules.pool.granted.values())
        found = use.card in possible and use.effect in replacements
    yield from unless(found, f"{path}.used", "expected an effect of a card in play that does something instead")
    told = "expected the player whose effect it is"
    yield from unless(card is not None and card.seat == frame.seat, f"{path}.seat", told)
