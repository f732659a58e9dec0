"""The stack at a table of Save Your Bacon!, as cards, arrows and sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import attrs

from bacon_rules.save_your_bacon import HIDDEN, CardKey, CardNumber, Kind, Table, View, card_text, frames
from bacon_rules.save_your_bacon.shown.foreseeing import Foreseen
from bacon_rules.save_your_bacon.shown.words.turns import turn_told
from bacon_rules.scenes.scene import Arrow, Tone, Waiting
from bacon_rules.speaking.speaker import Speaker, sentence

_WHEN: Final = re.compile(r"^\[[^\]]*\]\s*")
"""The words in a text that say when it can be used."""

_END: Final = frames.AttackStep.END
_MOST_TOLD: Final = 3
"""The greatest number of cards of which is said how it ends for them."""


def waiting(view: View, table: Table, by: Speaker) -> tuple[Waiting, ...]:
    """Return the unfinished things that mean something to people, the newest first."""
    under = (None, *table.stack)
    told = (_waiting(view, table, frame, below, by) for frame, below in zip(table.stack, under, strict=False))
    return tuple(one for one in told if one is not None)[::-1]


def arrows(table: Table) -> Iterator[Arrow]:
    """Yield an arrow for each attack with a target, the first begun first, and one back if the target counters."""
    for frame in table.stack:
        if isinstance(frame, frames.Attacking) and frame.target is not None:
            ends = thing_of(frame.card), thing_of(frame.target)
            yield Arrow(*ends)
            if frame.countering:
                yield Arrow(*reversed(ends))


def outlook(view: View, table: Table, stack: tuple[Waiting, ...], ahead: Foreseen, by: Speaker) -> Iterator[str]:
    """Yield sentences about the stack: the first event, the question, the end, and the actions left."""
    if not table.stack:
        return
    if len(stack) > 1:
        yield by.say("{card} is the newest: it happens first.", card=stack[0].title)
    else:
        yield by.say("{card} happens next.", card=stack[0].title) if stack else by.say("Nothing waits.")
    if stack:
        yield from _asked(view, table, by)
        yield from _ending(view, table, ahead, by)
    seat, actions = table.turn.seat, table.turn.actions
    left = by.count("{player}: {number} action left", "{player}: {number} actions left", actions, player=by.seat(seat))
    yield f"{'{A}' * actions} {left}".strip()


def thing_of(card: str | int) -> str:
    """Return the name of a card as a thing: its key, or ``#`` with its number in play."""
    return card if isinstance(card, str) else f"#{card}"


def title_of(view: View, key: CardKey) -> str:
    """Return the name of a card, which may be hidden."""
    return "?" if key == HIDDEN else view.rules.pool.faces[key].title


def named(view: View, table: Table, number: int) -> str:
    """Return the name of a card in play."""
    card = table.card(number)
    return "?" if card is None else title_of(view, card.card)


def _waiting(view: View, table: Table, frame: frames.Frame, below: frames.Frame | None, by: Speaker) -> Waiting | None:
    say, card_named, title = by.say, partial(named, view, table), partial(title_of, view)
    match frame:
        case frames.Attacking(seat=seat, card=card):
            attacker = table.card(card)
            key = "" if attacker is None else attacker.card
            return Waiting(
                _attack(view, table, frame, by), say("Attack"), _aim(view, table, frame, by), seat, key, sign="sword"
            )
        case frames.Playing(seat, key, number):
            parts = {"player": by.seat(seat), "card": title(key), "champion": card_named(number)}
            text = say("{player} plays {card} with {champion}", **parts)
            if view.rules.pool.faces[key].kind is Kind.EQUIPMENT:
                return Waiting(text, title(key), say("equips {champion}", **parts), seat, key)
            return Waiting(text, title(key), _effects(view, key, by), seat, key)
        case frames.Activating(seat, source, key, effect):
            name = view.rules.pool.faces[key].effects[effect].name
            card_name = title(key) if source is None else card_named(source)
            told = say("{player} uses {effect} of {card}", player=by.seat(seat), effect=name, card=card_name)
            return Waiting(told, name, _effect(view, key, effect, by), seat, view.rules.pool.faces[key].key)
        case frames.Resolving(seat=seat, card=key) if not isinstance(below, frames.Playing | frames.Activating):
            text = say("{card} takes effect", card=title(key))
            face = view.rules.pool.faces[key]
            if frame.effect < 0:
                return Waiting(text, title(key), _effects(view, face.key, by), seat, face.key, tone=Tone.QUIET)
            name, does = face.effects[frame.effect].name, _effect(view, key, frame.effect, by)
            return Waiting(text, name, does, seat, face.key, tone=Tone.QUIET)
        case frames.Refreshing(seat):
            return Waiting(
                say("{player} refreshes", player=by.seat(seat)), say("Refresh"), by.seat(seat), seat, tone=Tone.QUIET
            )
        case frames.PassingTime(seat):
            text = say("{player} passes time", player=by.seat(seat))
            return Waiting(text, say("Pass time"), by.seat(seat), seat, tone=Tone.QUIET)
    return None


def _attack(view: View, table: Table, frame: frames.Attacking, by: Speaker) -> str:
    card = named(view, table, frame.card)
    if frame.target is None:
        return by.say("{card} attacks", card=card)
    target = named(view, table, frame.target)
    if frame.countering:
        return by.say("{card} attacks {target}, which counters", card=card, target=target)
    return by.say("{card} attacks {target}", card=card, target=target)


def _aim(view: View, table: Table, frame: frames.Attacking, by: Speaker) -> str:
    """Return the effect of an attack in short words."""
    if frame.target is None:
        return by.say("{card} looks for a target", card=named(view, table, frame.card))
    ends = {"card": named(view, table, frame.card), "target": named(view, table, frame.target)}
    if frame.step is _END:
        return by.say("{card} has hit {target}", **ends)
    return (
        by.say("{card} and {target} hit each other", **ends)
        if frame.countering
        else by.say("{card} hits {target}", **ends)
    )


def _effects(view: View, key: CardKey, by: Speaker) -> str:
    """Return the text of a card without its condition."""
    card = next(one for one in view.rules.pool.cards if one.key == key)
    lines = card_text(card, by.language).split("\n")[2:]
    return " ".join(_WHEN.sub("", line) for line in lines)


def _effect(view: View, key: CardKey, effect: int, by: Speaker) -> str:
    """Return the text of an effect without its name and costs."""
    text = card_text(view.rules.pool.faces[key].effects[effect], by.language)
    return _WHEN.sub("", text.split("→")[-1].split(": ", 1)[-1].strip())


def _asked(view: View, table: Table, by: Speaker) -> Iterator[str]:
    """Yield the question to somebody else, or the note that the viewer may react."""
    seat = view.to_act
    if seat is None or not isinstance(table.stack[-1], frames.Window):
        if seat is None or seat != view.seat:
            yield sentence(turn_told(view, attrs.evolve(by, reader=view.seat)))
    elif seat == view.seat:
        yield by.say("You may react to this.")
    else:
        yield by.say("{player} may react to this.", player=by.seat(seat))


def _ending(view: View, table: Table, ahead: Foreseen, by: Speaker) -> Iterator[str]:
    """Yield the end if nobody does more."""
    if ahead.damage:
        ends = [_end(view, table, number, ahead, by.say) for number in [*ahead.damage][:_MOST_TOLD]]
        yield by.say("If nobody does more: {ends}.", ends=by.parted(ends))
    elif aimed(table):
        yield by.say("If nobody does more, nothing is damaged.")


def aimed(table: Table) -> frozenset[CardNumber]:
    """Return the targets of the attacks that have not placed their damage yet."""
    attacks = (frame for frame in table.stack if isinstance(frame, frames.Attacking) and frame.step is not _END)
    return frozenset(frame.target for frame in attacks if frame.target is not None)


def _end(view: View, table: Table, number: CardNumber, ahead: Foreseen, say: Callable[..., str]) -> str:
    card, in_play = named(view, table, number), table.card(number)
    if number not in ahead.lost:
        return say("{card} will take {number} damage", card=card, number=ahead.damage[number])
    if in_play is not None and in_play.is_champion:
        return say("{card} will be defeated", card=card)
    return say("{card} will be destroyed", card=card)
