"""Paying other costs than energy: the choice of cards, and the payment all at once (§5.0, S42).

Everything is decided on the table as it is before anything is paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Happening,
    Lying,
    PayingCosts,
    Playing,
    Taken,
    Was,
)
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import Choose, ChooseCard, Move, PlayerMove
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected
from bacon_rules.save_your_bacon.play.effect_actions.table import do_to
from bacon_rules.save_your_bacon.play.happening.happenings import was
from bacon_rules.save_your_bacon.play.paying.bills import (
    Payment,
    before_energy,
    candidates,
    comes_to_something,
    hand_to_pay,
    least_value,
    named_by,
    payment_for,
    slots_of,
    source_of,
    used_of_zone,
    with_energy_paid,
)
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.values.granting import borne_by
from bacon_rules.save_your_bacon.play.values.references import lying_meant
from bacon_rules.save_your_bacon.reasons import Illegal

_Before: TypeAlias = dict[tuple[Timing, CardNumber], Was | None]

_LEAVING = language.Destroy | language.Discard | language.ReturnToHand | language.ReturnToDeck | language.RemoveFromGame


def payment_of(board: Board, frame: PayingCosts) -> Payment:
    """Return the bill of the frame on top of the stack."""
    below = board.stack[-2]
    assert isinstance(below, Playing | Activating)
    payment = payment_for(board, below)._replace(picked=frame.picked, taken=frame.taken)
    return with_energy_paid(payment, frame.energy, frame.cards)


def zones_taken(board: Board, frame: PayingCosts) -> list[Zone]:
    """Return the zones of the chosen cards out of play."""
    return [slot.choice.zone for slot in slots_of(payment_of(board, frame)) for _ in slot.taken]


def retraced(board: Board, frame: PayingCosts) -> Iterator[tuple[PayingCosts, Choose | ChooseCard]]:
    """Yield the choices made so far, each with the payment before it; the frame is on top."""
    before = evolve(frame, picked=(), taken=())
    for slot in slots_of(payment_of(board, frame)):
        moves: list[Choose | ChooseCard] = [*map(Choose, slot.picked), *(ChooseCard(one.card) for one in slot.taken)]
        for move in moves:
            yield before, move
            before = with_choice(before, move)


def leaves_choice(board: Board, frame: PayingCosts) -> bool:
    """Return whether the player has to choose the cards for a cost."""
    lefts = [slot.left for slot in slots_of(payment_of(board, frame)) if slot.left]
    return bool(lefts) and len(choices_of(board, frame)) > lefts[0]


def options(board: Board, frame: PayingCosts) -> list[PlayerMove]:
    """Return the cards that can be chosen to pay for a cost."""
    return list(dict.fromkeys(choices_of(board, frame)))


def fault(board: Board, frame: PayingCosts, move: PlayerMove) -> Illegal | None:
    """Return why a player's payment is illegal; `None` if it is legal."""
    if not isinstance(move, Choose | ChooseCard):
        return Illegal.MUST_PAY_COSTS
    return None if move in options(board, frame) else Illegal.CANNOT_BE_CHOSEN


def act(board: Board, frame: PayingCosts, move: Move) -> None:
    """Choose a card to pay for a cost."""
    if isinstance(move, Choose):
        board.tell(events.CardChosen, frame.seat, move.card)
    assert isinstance(move, Choose | ChooseCard)
    board.stack[-1] = with_choice(frame, move)


def with_choice(frame: PayingCosts, move: Choose | ChooseCard) -> PayingCosts:
    """Return a payment with one more chosen card."""
    if isinstance(move, Choose):
        return evolve(frame, picked=(*frame.picked, move.card))
    return evolve(frame, taken=(*frame.taken, Taken(frame.seat, move.card)))


def step(board: Board, frame: PayingCosts) -> bool:
    """Pay the costs once all cards are chosen; cards without alternatives are chosen automatically."""
    if leaves_choice(board, frame):
        return False
    choices = choices_of(board, frame)
    if choices:
        for move in choices:
            frame = with_choice(frame, move)
        board.stack[-1] = frame
    else:
        _pay(board, frame)
    return True


def _pay(board: Board, frame: PayingCosts) -> None:
    """Pay all costs as one game step; cards leave play last.  Then players may react.

    An effect whose own card leaves play to pay is resolved without it (S43).
    """
    payment = payment_of(board, frame)
    effect = payment.effect
    board.stack.pop()
    deeds = list(_deeds(board, payment))
    deeds.sort(key=lambda deed: (isinstance(deed[0], _LEAVING), not isinstance(deed[0], language.PlaceDamage)))
    place = len(board.stack) - 1
    before, bearer = _as_they_are(board), None if effect.source is None else board.cards[effect.source].card
    board.happened = [*(frame.happened or ()), *board.happened]
    for action, affected in deeds:
        do_to(board, effect, action, affected)
    board.happened = [_at_one_moment(happening, before) for happening in board.happened]
    below = board.stack[place]
    if isinstance(below, Activating):
        source = below.source if below.source in board.cards else None
        context = below.context if source or not bearer else borne_by(board, below.context, below.card, bearer)
        board.stack[place] = evolve_resolving(effect, source=source, context=context)
    settle(board, frame.seat)


def _as_they_are(board: Board) -> _Before:
    """Return the present states of cards, as far as reaction text asks for them."""
    return {
        (timing, number): was(board, timing, number) for timing in board.rules.pool.remembered for number in board.cards
    }


def _at_one_moment(happening: Happening, before: _Before) -> Happening:
    """Return a happening to a card that pays, with the card's condition before any cost was paid (S28)."""
    what = happening.what
    if what.number is None or what.was is None:
        return happening
    return evolve(happening, what=evolve(what, was=before[happening.timing, what.number]))


def _deeds(board: Board, payment: Payment) -> Iterator[tuple[EffectAction, Affected]]:
    """Yield the costs, each with the cards that pay for it."""
    if payment.bill.exhausts:
        yield language.Exhaust(cards=Reference.THIS_CARD), Affected([source_of(payment)], ())
    slots = slots_of(payment)
    for action in payment.bill.costs:
        selector = selector_of(action)
        if isinstance(selector, Chosen):
            slot, zone = next(slots), selector.zone
            yield action, Affected(list(slot.picked), [Lying(one.seat, zone, one.card) for one in slot.taken])
        elif comes_to_something(payment, action):
            lying = lying_meant(board, selector, payment.effect) if isinstance(selector, Reference) else ()
            yield action, Affected(named_by(board, payment, action), lying)


def choices_of(board: Board, frame: PayingCosts) -> list[Choose | ChooseCard]:
    """Return the cards that can be chosen next, copies included, so that everything else can still be paid."""
    payment = payment_of(board, frame)
    hand = hand_to_pay(board, payment)
    slots = list(slots_of(payment))
    slot = next((one for one in slots if one.left), None)
    if slot is None:
        return []
    with before_energy(board, payment):
        counts = Counter(candidates(board, payment, slot, hand))
    counts.subtract(used_of_zone(slots, slot.choice.zone))
    choices: list[Choose | ChooseCard] = []
    for card, count in (+counts).items():
        move = Choose(card) if isinstance(card, int) else ChooseCard(card)
        after = with_choice(frame, move)
        if least_value(board, payment._replace(picked=after.picked, taken=after.taken), hand) is not None:
            choices += [move] * count
    return choices
