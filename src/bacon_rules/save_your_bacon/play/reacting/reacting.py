"""Reactions: the players' turns to react, and their possible reactions (§10.2.1).

Public knowledge alone decides whom a window asks, so that being asked reveals nothing about a hand (S20).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bacon_rules.making import changer
from bacon_rules.save_your_bacon.cards.effects import ReactionText
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import OPEN, OUTSIDE, SECRET
from bacon_rules.save_your_bacon.frames import Happening, Lying, Playing, Used, Window, used_of
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.keeping import gained
from bacon_rules.save_your_bacon.moves import (
    PASS,
    Activate,
    Move,
    Pass,
    Play,
    PlayerMove,
    Use,
    activate_move,
    play_move,
    use_move,
)
from bacon_rules.save_your_bacon.play.board.asker import CardAsker, make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.happening.contexts import Thing, thing_of
from bacon_rules.save_your_bacon.play.happening.delaying import set_off
from bacon_rules.save_your_bacon.play.happening.looking_back import ENDINGS
from bacon_rules.save_your_bacon.play.happening.triggers import (
    comes_true,
    reactions_in_decks,
    reactive_cards,
    timings_of,
)
from bacon_rules.save_your_bacon.play.paying.affording import can_exhaust, may_pay_for, may_pay_to_play
from bacon_rules.save_your_bacon.play.reacting.chains import chain_fault, going_on, note_reaction
from bacon_rules.save_your_bacon.play.using import using
from bacon_rules.save_your_bacon.play.using.usable import effect_fault, use_fault
from bacon_rules.save_your_bacon.play.values.effects_in_play import (
    EffectInPlay,
    EffectOutside,
    Usable,
    effect_in_play,
    effect_to_activate,
    effects_outside,
)
from bacon_rules.save_your_bacon.play.values.granting import keys_on
from bacon_rules.save_your_bacon.play.values.requirements import activation_fault, champion_fault
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import DeckSource
from bacon_rules.save_your_bacon.table import InPlay, Underneath

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ALREADY_REACTED: Final = Illegal.ALREADY_REACTED
_FULL_CONSTRUCTED: Final = DeckSource.FULL_CONSTRUCTED

_with_passed: Final = changer(Window, "passed")
_with_used: Final = changer(Window, "used")

_ALONE: Final = ((0,),)


class _Past(NamedTuple):
    """What has come before reactions in a window: worked out once, for reactions of many cards to many happenings.

    Attributes:
        happenings: the happenings.
        twins: for each happening, the places of all that are about the same card and player, itself among them.
        used: the effects that have reacted.
    """

    happenings: tuple[Happening, ...]
    twins: Sequence[Sequence[int]]
    used: frozenset[Used]


def _past(frame: Window) -> _Past:
    happenings, used = frame.happenings, frozenset(frame.used)
    if len(happenings) == 1:
        return _Past(happenings, _ALONE, used)
    places: dict[Thing, list[int]] = defaultdict(list)
    twins = [places[thing_of(happening)] for happening in happenings]
    for place, same in enumerate(twins):
        same.append(place)
    return _Past(happenings, twins, used)


def window_options(board: Board, frame: Window) -> list[PlayerMove]:
    """Return the reactions that a player can play or activate, and a pass unless an effect must react."""
    seat = board.order()[frame.passed]
    timings = timings_of(frame.happenings)
    moves: list[PlayerMove] = [*_plays(board, frame, seat, timings)]
    has_to_react = False
    for trigger, place, found in _reacting(board, frame, reactive_cards(board, timings), seat):
        if effect_fault(board, found) is None:
            has_to_react |= found.effect.is_mandatory
            moves.append(activate_move(found.card.number, place, trigger))
    for trigger, outside in _reacting_outside(board, frame, seat, OUTSIDE) if board.rules.pool.outside else ():
        if effect_fault(board, outside) is None:
            has_to_react |= outside.effect.is_mandatory
            moves.append(use_move(outside.key, outside.number, outside.champion, trigger))
    if not has_to_react:
        moves.append(PASS)
    return moves


def _plays(board: Board, frame: Window, seat: int, timings: set[Timing]) -> Iterator[Play]:
    faces, past = board.faces, None
    for card in dict.fromkeys(board.players[seat].hand):
        heard = faces[card].heard
        if heard.isdisjoint(timings):
            continue
        for champion in board.champions_of(seat):
            for trigger, happening in enumerate(frame.happenings):
                if happening.timing in heard:
                    past, move = past or _past(frame), play_move(card, champion, trigger)
                    if _play_fault(board, past, seat, move) is None:
                        yield move


def window_fault(board: Board, frame: Window, move: PlayerMove) -> Illegal | None:
    """Return why a player's reaction is illegal; `None` if it is legal."""
    seat = board.order()[frame.passed]
    match move:
        case Pass():
            return Illegal.MUST_ACTIVATE if _has_to_react(board, frame, seat) else None
        case Play():
            return _play_fault(board, _past(frame), seat, move)
        case Activate() | Use():
            found = effect_to_activate(board, seat, move)
            if isinstance(found, Illegal):
                return found
            return _activation_fault(board, _past(frame), move.trigger, found)
        case _:
            return Illegal.MUST_REACT


def act_in_window(board: Board, frame: Window, move: Move) -> None:
    """React, or pass."""
    seat = board.order()[frame.passed]
    match move:
        case Pass():
            board.stack[-1] = _with_passed(frame, frame.passed + 1)
        case Play():
            using.play(board, seat, move)
        case Activate(trigger=int(trigger)) | Use(trigger=int(trigger)):
            found = effect_to_activate(board, seat, move)
            assert not isinstance(found, Illegal)
            if isinstance(found, EffectInPlay) or (found.lying.zone in OPEN and not found.effect.costs.takes_itself):
                board.stack[-1] = _with_used(frame, (*frame.used, _use(found, trigger)))
            note_reaction(board, found, frame.happenings[trigger])
            using.activate(board, found, trigger)
        case _:
            raise AssertionError(move)


def step_window(board: Board, frame: Window) -> bool:
    """Do the delayed effects, then wait for the next player who may react, or close the window."""
    timings = timings_of(frame.happenings)
    if frame.told < len(frame.happenings) and (board.rules.pool.delays or _look_back(frame, timings)):
        set_off(board, frame)
        return True
    reactions, reactive = reactions_in_decks(board, timings), reactive_cards(board, timings)
    outside = not timings.isdisjoint(board.rules.pool.heard_in_piles)
    if reactions or reactive or outside:
        order = board.order()
        for passed in range(frame.passed, len(order)):
            seat = order[passed]
            if (
                (reactions and _may_play(board, frame, seat, reactions))
                or (reactive and _may_activate(board, frame, reactive, seat))
                or (outside and _may_use_open(board, frame, seat))
            ):
                if passed != frame.passed:
                    board.stack[-1] = _with_passed(frame, passed)
                return False
    board.stack.pop()
    return True


def _look_back(frame: Window, timings: set[Timing]) -> bool:
    """Return whether a happening sets off effects that end with it (S74)."""
    return not ENDINGS.isdisjoint(timings) and any(happening.last for happening in frame.happenings)


def _play_fault(board: Board, past: _Past, seat: int, move: Play) -> Illegal | None:
    """Return why a reaction of the hand cannot be played now; `None` if it can."""
    face = board.faces.get(move.card)
    if face is None or move.card not in board.players[seat].hand:
        return Illegal.NOT_IN_HAND
    if face.when is None:
        return Illegal.NOT_A_REACTION
    if move.champion not in board.champions_of(seat):
        return Illegal.NOT_A_CHAMPION
    if move.trigger is None or not 0 <= move.trigger < len(past.happenings):
        return Illegal.NOT_TRIGGERED
    asker = make_asker(seat, None, move.champion)
    if not comes_true(board, face.when, past.happenings[move.trigger], asker):
        return Illegal.NOT_TRIGGERED
    twins = _earlier_twins(past, move.trigger, counts=IMMEDIATE in face.counting)
    if any(comes_true(board, face.when, twin, asker) for _, twin in twins):
        return Illegal.SAME_AS_BEFORE
    return use_fault(board, seat, face, move.champion)


def _activation_fault(board: Board, past: _Past, trigger: int | None, found: Usable) -> Illegal | None:
    """Return why an effect in play cannot be activated as a reaction to something now; `None` if it can."""
    if trigger is None or not 0 <= trigger < len(past.happenings):
        return Illegal.NOT_TRIGGERED
    fault = _trigger_fault(board, past, found, trigger)
    if fault is None and found.effect.costs.are_none:
        fault = chain_fault(going_on(board), found, past.happenings[trigger])
    return fault or effect_fault(board, found)


def _trigger_fault(board: Board, past: _Past, found: Usable, trigger: int) -> Illegal | None:
    """Return why an effect does not react to a happening, apart from chains; `None` if it does."""
    text, asker = found.effect.when, found.asker
    if text is None or not comes_true(board, text, past.happenings[trigger], asker):
        return Illegal.NOT_TRIGGERED
    return _repeated_fault(board, past, found, text, trigger, asker)


def _repeated_fault(  # noqa: PLR0913, PLR0917
    board: Board, past: _Past, found: Usable, text: ReactionText, trigger: int, asker: CardAsker
) -> Illegal | None:
    """Return why an effect does not react again to a happening; `None` if it does, or has not reacted yet."""
    if past.used and _use(found, trigger) in past.used:
        return _ALREADY_REACTED
    counts = found.number in board.faces[found.key].counting
    for earlier, twin in _earlier_twins(past, trigger, counts=counts):
        if _use(found, earlier) not in past.used and comes_true(board, text, twin, asker):
            return Illegal.SAME_AS_BEFORE
    return None


def _earlier_twins(past: _Past, trigger: int, *, counts: bool) -> list[tuple[int, Happening]]:
    """Return the earlier happenings for which a reaction would be the same: with the same card and player.

    For an effect that counts "that many" (S71), happenings with different amounts are different.
    """
    if not trigger:
        return []
    happenings = past.happenings
    return [
        (place, happenings[place])
        for place in past.twins[trigger]
        if place < trigger and not (counts and happenings[place].amount != happenings[trigger].amount)
    ]


def _use(found: Usable, trigger: int) -> Used:
    return used_of(found.source, found.key, found.number, trigger)


def _reacting(
    board: Board, frame: Window, reactive: list[InPlay], seat: int
) -> Iterator[tuple[int, int, EffectInPlay]]:
    """Yield a player's effects that react to a happening, each with the happening and its place."""
    past = going = None
    for card in reactive:
        if card.seat == seat:
            place = 0
            asker = make_asker(card.seat, card.number, card.champion)
            for key in keys_on(board, card):
                face = board.faces[key]
                for number, effect, text, heard in face.reacting:
                    for trigger, happening in enumerate(frame.happenings):
                        if happening.timing not in heard or not comes_true(board, text, happening, asker):
                            continue
                        found, past = effect_in_play(card, key, number, effect), past or _past(frame)
                        if _repeated_fault(board, past, found, text, trigger, asker) is not None:
                            continue
                        if effect.costs.are_none:
                            going = going or going_on(board)
                            if chain_fault(going, found, happening) is not None:
                                continue
                        yield trigger, place + number, found
                place += len(face.effects)


def _reacting_outside(
    board: Board, frame: Window, seat: int, zones: Sequence[Zone]
) -> Iterator[tuple[int, EffectOutside]]:
    """Yield the effects of a player's cards out of play that react to a happening, each with the happening."""
    past = _past(frame)
    for found in effects_outside(board, seat, *zones):
        for trigger, happening in enumerate(frame.happenings):
            if _trigger_fault(board, past, found, trigger) is None and not (
                found.effect.costs.are_none and chain_fault(going_on(board), found, happening)
            ):
                yield trigger, found


def _has_to_react(board: Board, frame: Window, seat: int) -> bool:
    """Return whether a mandatory effect of the player has come true (§10.2)."""
    timings = timings_of(frame.happenings)
    found: list[Usable] = [one for _, _, one in _reacting(board, frame, reactive_cards(board, timings), seat)]
    found += [one for _, one in _reacting_outside(board, frame, seat, OPEN)]
    return any(one.effect.is_mandatory and effect_fault(board, one) is None for one in found)


def _may_activate(board: Board, frame: Window, reactive: list[InPlay], seat: int) -> bool:
    """Return whether a player may be able to activate an effect, by public knowledge."""
    for _, _, found in _reacting(board, frame, reactive, seat):  # noqa: SIM110 - a generator takes half as long again
        if _may_use(board, found):
            return True
    return False


def _may_use_open(board: Board, frame: Window, seat: int) -> bool:
    """Return whether a player may be able to use an effect of a card in an open pile, by public knowledge."""
    return any(_may_use(board, found) for _, found in _reacting_outside(board, frame, seat, OPEN))


def _may_use(board: Board, found: Usable) -> bool:
    """Return whether a player may be able to use an effect that reacts, by public knowledge."""
    return (
        activation_fault(board, found) is None
        and can_exhaust(board, found)
        and (found.effect.costs.are_none or may_pay_for(board, found))
    )


def _may_play(board: Board, frame: Window, seat: int, reactions: list[CardKey]) -> bool:
    """Return whether a player may have one of these cards and be able to react with it, by public knowledge."""
    player = board.players[seat]
    if not (player.hand or player.face_down):
        return False
    for key in reactions:
        if _may_hold(board, seat, key):
            face = board.faces[key]
            for champion in board.champions_of(seat):
                if (
                    face.when is not None
                    and champion_fault(board, champion, face) is None
                    and _has_come_true(board, frame, face.when, make_asker(seat, None, champion))
                    and may_pay_to_play(board, seat, face, champion)
                ):
                    return True
                if face.held and _may_use_in_secret(board, frame, seat, key, champion):
                    return True
    return False


def _may_use_in_secret(board: Board, frame: Window, seat: int, key: CardKey, champion: CardNumber) -> bool:
    zones = [zone for zone in SECRET if board.players[seat].cards_in(zone)]
    held = [one for one in board.faces[key].outside if one.zone in zones]
    effects = [EffectOutside(Lying(seat, one.zone, key), champion, one.number, one.effect) for one in held]
    return any(
        found.effect.when is not None
        and _has_come_true(board, frame, found.effect.when, found.asker)
        and _may_use(board, found)
        for found in effects
    )


def _has_come_true(board: Board, frame: Window, text: ReactionText, asker: CardAsker) -> bool:
    for happening in frame.happenings:  # noqa: SIM110 - a generator takes half as long again
        if comes_true(board, text, happening, asker):
            return True
    return False


def _may_hold(board: Board, seat: int, key: CardKey) -> bool:
    if board.rules.decks is _FULL_CONSTRUCTED:
        copies = board.rules.deck_rules.copies + gained(board.kept or (), seat)[key]
        if board.rules.pool.side_decks:
            copies += board.rules.pool.side_deck(board.decks[seat].champions).count(key)
    else:
        copies = board.decks[seat].cards.count(key)
    if not copies:
        return False
    player = board.players[seat]
    seen = player.discard.count(key) + player.spent.count(key) + player.removed.count(key)
    if player.side_deck is not None:
        seen += player.side_deck.count(key)
    for frame in board.stack:
        if type(frame) is Playing and frame.card == key and frame.owner == seat:
            seen += 1
    for card in board.cards.values():
        if card.under:
            seen += card.under.count(Underneath(seat, key))
    return copies > seen
