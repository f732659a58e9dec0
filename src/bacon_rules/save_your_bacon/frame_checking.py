"""What keeps a single frame of the stack from having come about."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Faults
from bacon_rules.save_your_bacon.choosing import selector_of
from bacon_rules.save_your_bacon.effects import Activated, Choose
from bacon_rules.save_your_bacon.faces import IMMEDIATE
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Attacking,
    AttackStep,
    Crediting,
    Defeating,
    Drawing,
    Frame,
    Happening,
    PassingTime,
    Paying,
    Playing,
    Refreshing,
    ResolveStep,
    Resolving,
    Shuffling,
    Subject,
    Turn,
    UseStep,
    Window,
)
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.simple_checking import (
    actions_at,
    ordered_faults,
    range_faults,
    unless,
)
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.words import Kind, Timing

__all__ = ["frame_faults"]

MOST_DRAWN = 1_000
"""The most cards that a player draws at once."""


def frame_faults(rules: Rules, table: Table, path: str, frame: Frame) -> Faults:  # noqa: C901, PLR0912
    """Find what keeps a frame from having come about, whatever lies below and above it."""
    match frame:
        case Window():
            yield from _window_faults(rules, table, path, frame)
        case Defeating():
            yield from _defeating_faults(table, path, frame)
        case _:
            yield from _seat_faults(table, f"{path}.seat", frame.seat)
    match frame:
        case Turn(actions=actions):
            yield from range_faults(f"{path}.actions", actions, 0, rules.actions - frame.attacked - frame.refreshed)
        case Playing():
            yield from _playing_faults(rules, table, path, frame)
        case Activating():
            yield from _activating_faults(rules, table, path, frame)
        case Paying():
            yield from range_faults(f"{path}.energy", frame.energy, 1)
            yield from range_faults(f"{path}.upgraded", frame.upgraded, 0)
            yield from range_faults(f"{path}.pitched", frame.pitched, 0, frame.energy)
        case Resolving():
            yield from _resolving_faults(rules, table, path, frame)
        case Attacking():
            yield from _attacking_faults(rules, table, path, frame)
        case Refreshing():
            yield from range_faults(f"{path}.pitched", frame.pitched, 0, rules.most_pitched)
            yield from _numbers_faults(table, f"{path}.readied", frame.readied)
            many = len(frame.readied) <= rules.most_readied
            yield from unless(many, f"{path}.readied", f"expected at most {rules.most_readied} cards")
        case PassingTime(pitched=pitched):
            yield from range_faults(f"{path}.pitched", pitched, 0, rules.most_pitched - 1)
        case Drawing():
            yield from range_faults(f"{path}.left", frame.left, 1, MOST_DRAWN)
            yield from range_faults(f"{path}.drawn", frame.drawn, 0, MOST_DRAWN)
        case Shuffling():
            yield from ordered_faults(f"{path}.cards", frame.cards)
            deck = f"stage.players[{frame.seat}].deck"
            yield from unless(not table.players[frame.seat].deck, deck, "expected none while the deck is shuffled")
            once = sum(isinstance(one, Shuffling) and one.seat == frame.seat for one in table.stack) == 1
            yield from unless(once, f"{path}.seat", "expected each player's deck to be shuffled once")
        case Crediting():
            others = sum(not player.out for player in table.players) > 2
            yield from unless(others, path, "expected several opponents to choose from")
        case Window() | Defeating():
            pass
        case _:
            assert_never(frame)


def _seat_faults(table: Table, path: str, seat: int) -> Faults:
    """Find that a seat is none, or that of a player who is out."""
    yield from range_faults(path, seat, 0, len(table.players) - 1)
    yield from unless(not table.players[seat].out, path, "expected a player who is still in")


def _numbers_faults(table: Table, path: str, numbers: tuple[int, ...]) -> Faults:
    """Find a number that no card has or had, or one that stands there twice."""
    for place, number in enumerate(numbers):
        yield from range_faults(f"{path}[{place}]", number, 0, table.next_number - 1)
        yield from unless(number not in numbers[:place], f"{path}[{place}]", "expected different cards")


def _about_faults(table: Table, path: str, frame: Playing | Activating | Resolving) -> Faults:
    """Find what is wrong with the cards and the player that an effect is about, and with who uses it."""
    yield from _numbers_faults(table, f"{path}.that", frame.that)
    if frame.that_player is not None:
        yield from _seat_faults(table, f"{path}.that_player", frame.that_player)


def _champion_faults(path: str, seat: int, champion: int) -> Faults:
    first = CHAMPIONS_EACH * seat
    yield from range_faults(f"{path}.champion", champion, first, first + CHAMPIONS_EACH - 1)


def _playing_faults(rules: Rules, table: Table, path: str, frame: Playing) -> Faults:
    yield from _champion_faults(path, frame.seat, frame.champion)
    yield from _about_faults(table, path, frame)
    face = rules.pool.faces.get(frame.card)
    kinds = (Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
    told = f"expected an equipment, action or reaction of the pool, got {shown(frame.card)}"
    yield from unless(face is not None and face.kind in kinds, f"{path}.card", told)
    possible = frame.step is not UseStep.EXHAUST and not (
        frame.step is UseStep.FINISH and face is not None and face.kind is Kind.EQUIPMENT
    )
    yield from unless(possible, f"{path}.step", f"a game cannot wait with this card at the step '{frame.step.value}'")


def _activating_faults(rules: Rules, table: Table, path: str, frame: Activating) -> Faults:
    yield from _about_faults(table, path, frame)
    yield from range_faults(f"{path}.source", frame.source, 0, table.next_number - 1)
    yield from _source_faults(table, path, frame.seat, frame.source)
    face = rules.pool.faces.get(frame.card)
    yield from unless(face, f"{path}.card", f"expected a card of the pool, got {shown(frame.card)}")
    assert face is not None
    right = 0 <= frame.effect < len(face.effects) and isinstance(face.effects[frame.effect], Activated)
    yield from unless(right, f"{path}.effect", f"expected an effect of {frame.card} that can be activated")
    told = "expected 'pay', 'exhaust' or 'resolve' while an effect is activated"
    yield from unless(frame.step is not UseStep.FINISH, f"{path}.step", told)


def _source_faults(table: Table, path: str, seat: int, source: int) -> Faults:
    """Find that an effect is on another player's card; a card that has left play is anybody's."""
    card = table.card(source)
    yield from unless(card is None or card.seat == seat, f"{path}.source", "expected a card of this effect's player")


def _resolving_faults(rules: Rules, table: Table, path: str, frame: Resolving) -> Faults:
    yield from _champion_faults(path, frame.seat, frame.champion)
    yield from _about_faults(table, path, frame)
    if frame.source is not None:
        yield from range_faults(f"{path}.source", frame.source, 0, table.next_number - 1)
        yield from _source_faults(table, path, frame.seat, frame.source)
    face = rules.pool.faces.get(frame.card)
    yield from unless(face, f"{path}.card", f"expected a card of the pool, got {shown(frame.card)}")
    assert face is not None
    actions = actions_at(face, frame.effect)
    yield from unless(actions, f"{path}.effect", f"expected the number of an effect of {frame.card} with actions")
    immediate = (frame.source is None) is (frame.effect == IMMEDIATE)
    yield from unless(immediate, f"{path}.source", "expected null for an immediate effect, a card in play for others")
    most = len(actions) - (frame.step is not ResolveStep.START)
    yield from range_faults(f"{path}.action", frame.action, 0, most)
    if frame.step is ResolveStep.ANSWER:
        told = "expected an effect action that may be left out"
        yield from unless(actions[frame.action].may, f"{path}.action", told)
    choosing = frame.step in (ResolveStep.CHOICE, ResolveStep.LOT)
    if choosing:
        selector = selector_of(actions[frame.action].do)
        right = isinstance(selector, Choose) and selector.at_random is (frame.step is ResolveStep.LOT)
        yield from unless(right, f"{path}.step", "this effect action leaves no such choice")
        yield from unless(frame.choosers, f"{path}.choosers", "expected somebody to choose")
    nothing = choosing or not (frame.choosers or frame.picked or frame.taken)
    yield from unless(nothing, path, "expected no choosers, nothing picked and nothing taken while nothing is chosen")
    for place, chooser in enumerate(frame.choosers):
        yield from _seat_faults(table, f"{path}.choosers[{place}]", chooser)
    yield from _numbers_faults(table, f"{path}.picked", frame.picked)
    for place, taken in enumerate(frame.taken):
        yield from _seat_faults(table, f"{path}.taken[{place}].seat", taken.seat)


def _attacking_faults(rules: Rules, table: Table, path: str, frame: Attacking) -> Faults:
    lowest = CHAMPIONS_EACH * rules.players
    yield from range_faults(f"{path}.number", frame.number, lowest, table.next_number - 1)
    numbers = [one.number for one in table.stack if isinstance(one, Attacking)]
    own = numbers.count(frame.number) == 1 and table.card(frame.number) is None
    yield from unless(own, f"{path}.number", "another attack or a card has this number")
    yield from range_faults(f"{path}.card", frame.card, 0, table.next_number - 1)
    card = table.card(frame.card)
    told = "expected a card of the attacking player in play, unless the attack has stopped or not begun"
    begun = not frame.stopped and frame.step is not AttackStep.DECLARE
    yield from unless(not begun if card is None else card.seat == frame.seat, f"{path}.card", told)
    declared = frame.step in (AttackStep.COUNTER, AttackStep.DAMAGE, AttackStep.END)
    ends_early = frame.step is AttackStep.END
    if frame.target is None:
        yield from unless(not declared or ends_early, f"{path}.target", "expected a target at this step")
    else:
        yield from range_faults(f"{path}.target", frame.target, 0 if declared else -1, table.next_number - 1)
        target = table.card(frame.target)
        opposing = not declared or target is None or target.seat != frame.seat
        yield from unless(opposing, f"{path}.target", "expected an opposing card")
    told = "expected false before the counter is declared"
    yield from unless(
        not frame.countering or frame.step in (AttackStep.DAMAGE, AttackStep.END), f"{path}.countering", told
    )


def _window_faults(rules: Rules, table: Table, path: str, frame: Window) -> Faults:
    yield from range_faults(f"{path}.passed", frame.passed, 0, len(table.order) - 1)
    for place, happening in enumerate(frame.happenings):
        yield from _happening_faults(rules, table, f"{path}.happenings[{place}]", happening)
    for place, used in enumerate(frame.used):
        here = f"{path}.used[{place}]"
        yield from range_faults(f"{here}.source", used.source, 0, table.next_number - 1)
        face = rules.pool.faces.get(used.card)
        yield from unless(face, f"{here}.card", f"expected a card of the pool, got {shown(used.card)}")
        assert face is not None
        right = used.effect != IMMEDIATE and actions_at(face, used.effect)
        yield from unless(right, f"{here}.effect", f"expected an effect of {used.card} that can be activated")
        yield from range_faults(f"{here}.trigger", used.trigger, 0, len(frame.happenings) - 1)
        yield from unless(used not in frame.used[:place], here, "expected each effect to react to each thing once")


def _happening_faults(rules: Rules, table: Table, path: str, happening: Happening) -> Faults:
    yield from _subject_faults(rules, table, f"{path}.what", happening.what)
    if happening.by is not None:
        yield from _subject_faults(rules, table, f"{path}.by", happening.by)
    right = (happening.damage is not None) is (happening.timing is Timing.DAMAGE_PLACED)
    yield from unless(right, f"{path}.damage", "expected a kind of damage where damage was placed, else null")


def _subject_faults(rules: Rules, table: Table, path: str, subject: Subject) -> Faults:
    yield from _seat_faults(table, f"{path}.seat", subject.seat)
    if subject.card is not None:
        known = subject.card in rules.pool.faces
        yield from unless(known, f"{path}.card", f"expected a card of the pool, got {shown(subject.card)}")
    if subject.number is not None:
        yield from unless(subject.card is not None, f"{path}.card", "expected the key of the card with this number")
        yield from range_faults(f"{path}.number", subject.number, 0, table.next_number - 1)
        card = table.card(subject.number)
        right = card is None or card.seat == subject.seat
        yield from unless(right, f"{path}.seat", "expected the player who controls the card with this number")


def _defeating_faults(table: Table, path: str, frame: Defeating) -> Faults:
    order = table.order
    places = []
    for place, defeat in enumerate(frame.todo):
        here = f"{path}.todo[{place}]"
        card = table.card(defeat.champion)
        right = card is not None and card.is_champion and card.damage > 0
        yield from unless(right, f"{here}.champion", "expected a champion in play with damage")
        if defeat.by is not None:
            yield from _seat_faults(table, f"{here}.by", defeat.by)
        places.append((order.index(defeat.champion // CHAMPIONS_EACH), defeat.champion))
    yield from unless(places == sorted(set(places)), f"{path}.todo", "expected different champions in player order")
