"""Checks of effects that are being resolved."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.documents.faults import Fault, Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import ChoosePlayer
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayCard
from bacon_rules.save_your_bacon.cards.effect_actions.zones import NameCard
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, Polling, Repeat
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Who
from bacon_rules.save_your_bacon.play.effect_actions.looping import MOST_TIMES
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.lying import context_faults, itself_faults
from bacon_rules.save_your_bacon.validity.tables import actions_at


def _loop_faults(rules: Rules, path: str, frame: frames.Resolving) -> Faults:
    """Yield the reasons why an effect cannot be in this loop, or not at this time of it."""
    lines = rules.pool.faces[frame.card].lines[frame.effect]
    in_loop = frame.action < len(lines) and lines[frame.action].in_loop
    told = "expected a loop while it is done, and no such key outside loops"
    yield from unless((frame.loop is not None) is in_loop, f"{path}.loop", told)
    if frame.loop is not None:
        yield from range_faults(f"{path}.loop.done", frame.loop.done, 1, MOST_TIMES - frame.loop.left)
        loop = next(line.action for line in lines[frame.action :] if line.again)
        assert isinstance(loop, Repeat)
        for key, wanted, left in (("cards", loop.each, frame.loop.cards), ("seats", loop.who, frame.loop.seats)):
            right = len(left) == (0 if wanted is None else frame.loop.left)
            yield from unless(right, f"{path}.loop.{key}", "expected one for each time left, if each has a time")


def resolving_faults(rules: Rules, table: Table, path: str, frame: frames.Resolving, *, is_top: bool) -> Faults:
    """Yield the reasons why this effect cannot be at this step, and its impossible details."""
    actions = actions_at(rules, frame.card, frame.effect)
    yield from unless(actions, f"{path}.effect", f"expected the number of an effect of {frame.card} with actions")
    starting = frame.step is frames.ResolveStep.START
    yield from unless(starting or is_top, f"{path}.step", "expected 'start' below the top of the stack")
    yield from range_faults(f"{path}.action", frame.action, 0, len(actions) - (not starting))
    yield from _loop_faults(rules, path, frame)
    if frame.step in (frames.ResolveStep.OPTION, frames.ResolveStep.PLAYER_LOT):
        action = actions[frame.action]
        by_chance = isinstance(action, ChoosePlayer) and action.at_random
        asked = frame.step is frames.ResolveStep.OPTION
        right = isinstance(action, Polling | ChoosePlayer | NameCard) and by_chance is not asked
        in_turn = isinstance(action, Polling) and not (isinstance(action, ChooseOne) and not action.by_others)
        right = right and in_turn is (frame.asking is not None)
        yield from unless(right, f"{path}.step", "this effect action leaves no options")
    choosing = frame.step in (frames.ResolveStep.CHOICE, frames.ResolveStep.LOT)
    gives = (choosing or frame.step is frames.ResolveStep.TO) and isinstance(actions[frame.action], Giving)
    told = "expected the number of a card while cards for it are chosen, else null"
    yield from unless((frame.to is not None) is (gives and choosing), f"{path}.to", told)
    yield from unless(gives or frame.step is not frames.ResolveStep.TO, f"{path}.step", "nothing is given to a card")
    plays = frame.step is not frames.ResolveStep.PLAY or isinstance(actions[frame.action], PlayCard)
    yield from unless(plays, f"{path}.step", "no card is played")
    if choosing:
        selector = selector_of(actions[frame.action])
        right = isinstance(selector, Chosen) and selector.at_random is (frame.step is frames.ResolveStep.LOT)
        yield from unless(right, f"{path}.step", "this effect action leaves no such choice")
        yield from unless(frame.choosers, f"{path}.choosers", "expected somebody to choose")
    else:
        nothing = not (frame.choosers or frame.picked or frame.taken or frame.earlier)
        told = "expected no choosers, nothing picked and nothing taken while nothing is chosen"
        yield from unless(nothing, path, told)
    yield from _rounds_faults(path, frame, actions, is_top=is_top)
    yield from context_faults(table, f"{path}.context", frame.context, actions)
    yield from itself_faults(rules, table, f"{path}.context", frame)
    contexts = [(path, frame.context)]
    contexts += [(f"{path}.rounds[{place}]", one.context) for place, one in enumerate(frame.rounds or ())]
    for here, context in contexts:
        for name, key in (("named", context.named), ("bearer", context.bearer)):
            known = key is None or key in rules.pool.faces
            yield from unless(known, f"{here}.context.{name}", "expected a card of the pool, or none")


def _rounds_faults(path: str, frame: frames.Resolving, actions: Sequence[EffectAction], *, is_top: bool) -> Faults:
    """Yield the reasons why no such rounds of decisions go on."""
    yield from unless(frame.rounds != (), f"{path}.rounds", "expected a round, or null")
    last, starting = -1, frame.step is frames.ResolveStep.START
    for place, one in enumerate(frame.rounds or ()):
        here = f"{path}.rounds[{place}]"
        yield from range_faults(f"{here}.line", one.line, last + 1, min(frame.action, len(actions) - 1))
        last, action = one.line, actions[one.line]
        if not isinstance(action, Polling) or action.by is Who.YOU:
            yield Fault(f"{here}.line", "nobody decides in turn for this effect action")
        players = [*(answered.player for answered in one.answers), *one.waiting]
        yield from unless(len({*players}) == len(players), here, "expected different players")
        words = one.context.those or one.context.names
        yield from unless(not words, f"{here}.context", "expected neither names nor cards out of play")
        if is_top and one is frame.asking and not starting:
            continue  # a question is checked on the board
        options = len(action.options) if isinstance(action, ChooseOne) else 0
        secret = isinstance(action, ChooseOne) and action.secret
        waits = isinstance(action, ChooseOne) and not (one.waiting if secret else one.answers)
        yield from unless(waits, here, "nothing is done within this round before all have decided")
        for number, answered in enumerate(one.answers):
            known = answered.answer is not None and answered.answer < options
            yield from unless(known, f"{here}.answers[{number}].answer", "expected the number of an option, or -1")
