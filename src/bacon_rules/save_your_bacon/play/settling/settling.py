"""The consequences of every effect action and game step: destruction, defeat, and reactions (§10.2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Stat, Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    Attacking,
    Defeat,
    Defeating,
    Exit,
    Frame,
    Happening,
    Replacing,
    Shuffling,
    Subject,
    Window,
    happening_of,
    subject_of,
    window_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.entering import leave_play
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_card, evolve_window
from bacon_rules.save_your_bacon.play.board.marks import harm
from bacon_rules.save_your_bacon.play.board.piles import discard
from bacon_rules.save_your_bacon.play.happening.delaying import waits_for
from bacon_rules.save_your_bacon.play.happening.happenings import left_play, subject, was
from bacon_rules.save_your_bacon.play.happening.replacements import is_held_back, replacement_of
from bacon_rules.save_your_bacon.play.settling.shielding import shielded
from bacon_rules.save_your_bacon.play.values.values import defense_of
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH
from bacon_rules.save_your_bacon.table import InPlay

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_DAMAGE_PLACED: Final = Timing.DAMAGE_PLACED
_DEFENSE: Final = Stat.DEFENSE


class Hit(NamedTuple):
    """Damage that is placed on a card in play (§4.1).

    Attributes:
        target: the number of the damaged card.
        damage: the modified amount.
        seat: the player whose card or effect places the damage.
        source: the number of the card in play that places the damage; `None` for an action or reaction.
        card: the key of that card.
        kind: the kind of damage.
        attack: the attack; `None` for damage by an effect.
    """

    target: CardNumber
    damage: int
    seat: int
    source: CardNumber | None
    card: CardKey
    kind: DamageKind
    attack: Attacking | None = None


def place_damage(board: Board, hits: Sequence[Hit]) -> list[int]:
    """Place damage on cards in play at once (§4.1), and return the placed amount for each hit.

    Prevented damage is not placed, and redirected damage is placed elsewhere (S59, S60).
    """
    placed: list[Hit] = []
    sums = []
    for hit in hits:
        places = shielded(board, hit.target, hit.damage, hit.kind, hit.attack)
        placed += [hit._replace(target=target, damage=damage) for target, damage in places]
        sums.append(sum(damage for _, damage in places))
    if _DAMAGE_PLACED in board.rules.pool.replaced:
        placed = [hit for hit in placed if not is_held_back(board, _would_be_placed(board, hit))]
    put_damage(board, placed)
    return sums


def put_damage(board: Board, hits: Sequence[Hit]) -> None:
    """Place modified damage after all prevention and replacement."""
    board.happened += [_happening_of(board, hit) for hit in hits]
    for hit in hits:
        harm(board, hit.target, hit.damage)
        board.hurt_by[hit.target] = subject_of(hit.seat, hit.card, hit.source)
        board.tell(events.DamagePlaced, hit.target, hit.damage, hit.kind)


def _would_be_placed(board: Board, hit: Hit) -> Replacing:
    would = _happening_of(board, hit)
    return Replacing(would.timing, would.what, would.what.seat, would.by, hit.damage, damage=hit.kind)


def _happening_of(board: Board, hit: Hit) -> Happening:
    timing = _DAMAGE_PLACED
    known = None if hit.source is None else was(board, timing, hit.source)
    by = subject_of(hit.seat, hit.card, hit.source, known)
    what, amount = subject(board, timing, hit.target), board.counted(timing, hit.damage)
    return happening_of(timing, what, by, hit.kind, amount=amount)


def destroy(board: Board, number: CardNumber, by: Subject | None) -> None:
    """Destroy equipment that is not destroyed yet, unless an effect replaces it (§11.0, S61)."""
    what = subject(board, Timing.DESTROYED, number)
    would = Replacing(Timing.DESTROYED, what, what.seat, _as_it_was(board, Timing.DESTROYED, by))
    if replacement_of(board, would) is None:
        wreck(board, number, would.by)
    else:
        board.doomed.append(would)


def wreck(board: Board, number: CardNumber, by: Subject | None) -> None:
    """Mark equipment as destroyed; it stays in play until all is resolved (§11.0)."""
    board.happen(happening_of(Timing.DESTROYED, subject(board, Timing.DESTROYED, number), by))
    board.cards[number] = evolve_card(board.cards[number], destroyed=True)
    board.wrecks.append(number)
    board.tell(events.CardDestroyed, number)


def _as_it_was(board: Board, timing: Timing, by: Subject | None) -> Subject | None:
    """Return the doer of something with its earlier condition (S28), if it is in play."""
    if by is None or by.number not in board.cards:
        return by
    return evolve(by, was=was(board, timing, by.number))


def leaving_now(
    board: Board,
    numbers: list[CardNumber],
    leave: Exit,
    *,
    under: CardNumber | None = None,
    apart: bool | None = None,
) -> list[CardNumber]:
    """Return the cards that leave play now: no effect replaces their leaving (S61)."""
    timing = Timing.LEFT_PLAY
    if timing not in board.rules.pool.replaced:
        return numbers
    leaving = []
    for number in numbers:
        what = subject(board, timing, number)
        if not is_held_back(board, Replacing(timing, what, what.seat, exit=leave, under=under, apart=apart)):
            leaving.append(number)
    return leaving


def clear_wrecks(board: Board) -> None:
    """Discard the destroyed equipment once everything is resolved (§11.0)."""
    wrecks = [number for number in board.wrecks if number in board.cards]
    leaving = leaving_now(board, wrecks, Exit.DISCARD, apart=True)
    left_play(board, *leaving)
    for number in leaving:
        card = leave_play(board, number, "discard")
        discard(board, card.owner, card.card, Zone.PLAY)
    board.wrecks = [number for number in wrecks if number not in leaving]


def settle(board: Board, seat: int | None) -> None:
    """Check for destruction and defeat, and let players react to the happenings (§10.2.1).

    Decks that wait for a shuffle are shuffled first, as a part of the same step.

    Args:
        board: the table.
        seat: the player of the effect action or game step; `None` if it was nobody's.
    """
    todo = defeats(board, seat)
    doomed = take_doomed(board) if board.doomed else []
    if not (todo or doomed or _concerns_anyone(board)):
        board.happened.clear()
        return
    place = len(board.stack)
    while isinstance(board.stack[place - 1], Shuffling):
        place -= 1
    checked: list[Frame] = [Defeating(todo), *doomed] if todo or doomed else []
    board.stack[place:place] = [window_of(tuple(board.happened)), *checked]
    board.happened.clear()


def take_doomed(board: Board) -> list[Replacing]:
    """Return the frames of equipment whose destruction can be replaced, in the order of the stack, the first last."""
    doomed = board.doomed[::-1]
    board.doomed.clear()
    return doomed


def add_to_window(board: Board) -> None:
    """Add the new happenings to the window for reactions."""
    if not board.happened:
        return
    place = max(place for place, frame in enumerate(board.stack) if isinstance(frame, Window))
    window = board.stack[place]
    assert isinstance(window, Window)
    board.stack[place] = evolve_window(window, happenings=(*window.happenings, *board.happened))
    board.happened.clear()


def defeats(board: Board, seat: int | None) -> tuple[Defeat, ...]:
    """Destroy equipment with too much damage, and return the champions with too much damage, in player order."""
    defeated = []
    for card in () if board.unharmed else harmed(board):
        if not _is_due(board, card.number):
            by = board.hurt_by.get(card.number, None if seat is None else subject_of(seat))
            if card.is_champion:
                defeated.append(Defeat(card.number, _as_it_was(board, Timing.DEFEATED, by)))
            else:
                destroy(board, card.number, by)
    board.hurt_by.clear()
    if defeated:
        order = board.order()
        defeated.sort(key=lambda defeat: order.index(defeat.champion // CHAMPIONS_EACH))
    return tuple(defeated)


def harmed(board: Board) -> list[InPlay]:
    """Return the cards with as much damage as their defense that are not destroyed yet."""
    hurt = [card for card in board.cards.values() if card.damage and not card.destroyed]
    lost = [card for card in hurt if card.damage >= defense_of(board, card.number)]
    board.unharmed = not lost and _DEFENSE not in board.in_force.constants
    return lost


def _is_due(board: Board, number: CardNumber) -> bool:
    """Return whether a card's defeat or destruction waits to be resolved."""
    for frame in (*board.stack, *board.doomed):
        match frame:
            case Replacing(timing=Timing.DEFEATED | Timing.DESTROYED, what=Subject(number=due)) if due == number:
                return True
            case Defeating(todo=todo) if any(defeat.champion == number for defeat in todo):
                return True
    return False


def _concerns_anyone(board: Board) -> bool:
    """Return whether a card in play, a reaction in a deck or a delayed effect waits for one of the happenings."""
    in_play, in_decks = board.in_force.timings, board.reactions
    for happening in board.happened:
        if happening.timing in in_play or happening.timing in in_decks or happening.last:
            return True
    return bool(board.delayed) and waits_for(board, {happening.timing for happening in board.happened})
