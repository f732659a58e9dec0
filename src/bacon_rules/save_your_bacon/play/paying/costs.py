"""Costs besides energy: whether they can be paid, choosing what pays for them, and paying them all at once (§5.0, S42).

All is decided on the table as it is before anything is paid: a card is chosen for one cost only, and for none if a cost
names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.bills import Bill
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Happening,
    Lying,
    PayingCosts,
    Playing,
    Resolving,
    Taken,
    UseStep,
    Was,
    resolving_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import Choose, ChooseCard, Move, PlayerMove
from bacon_rules.save_your_bacon.play.board.asker import asker_of
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected
from bacon_rules.save_your_bacon.play.effect_actions.table import can_do_fully, do_to
from bacon_rules.save_your_bacon.play.happening.happenings import was
from bacon_rules.save_your_bacon.play.paying.matching import Offer, least_worth
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.values.references import cards_meant
from bacon_rules.save_your_bacon.play.values.values import matches, passes_out_of_play
from bacon_rules.save_your_bacon.reasons import Illegal

_Card: TypeAlias = CardNumber | CardKey
_Before: TypeAlias = dict[tuple[Timing, CardNumber], Was | None]

_LEAVING = language.Destroy | language.Discard | language.ReturnToHand | language.ReturnToDeck | language.RemoveFromGame


class Payment(NamedTuple):
    """A bill that is to be paid.

    Attributes:
        effect: the card or effect for which it is paid, as the one who asks.
        bill: the bill.
        picked: the cards in play that have been chosen to pay for costs, in the order of the costs.
        taken: the cards of hand and discard that have been chosen, in the order of the costs.
        kept: a card of the discard that pays for nothing, because it is being played.
    """

    effect: Resolving
    bill: Bill
    picked: tuple[CardNumber, ...] = ()
    taken: tuple[Taken, ...] = ()
    kept: CardKey | None = None


class Slot(NamedTuple):
    """A cost for which cards are chosen.

    Attributes:
        action: the cost.
        choice: the choice.
        need: how many cards it takes.
        picked: the cards in play that have been chosen for it.
        taken: the cards of hand or discard that have been chosen for it.
    """

    action: EffectAction
    choice: Chosen
    need: int
    picked: tuple[CardNumber, ...]
    taken: tuple[Taken, ...]

    @property
    def left(self) -> int:
        """How many cards are still to be chosen."""
        return self.need - len(self.picked) - len(self.taken)


def bill_for(board: Board, frame: Playing | Activating) -> Bill:
    """Return what is paid besides the printed energy for a card or effect that is declared."""
    return board.faces[frame.card].bills[IMMEDIATE if isinstance(frame, Playing) else frame.effect]


def payment_for(board: Board, frame: Playing | Activating) -> Payment:
    """Return the bill of a card that is being played, or an effect that is being activated and in play."""
    return Payment(effect_to_resolve(board, frame), bill_for(board, frame))


def effect_to_resolve(board: Board, frame: Playing | Activating) -> Resolving:
    """Return the effect of a card that is being played, or of one in play, as it is resolved once it is paid for."""
    source, effect, champion, by_effect = (
        (None, IMMEDIATE, frame.champion, frame.by_effect)
        if isinstance(frame, Playing)
        else (frame.source, frame.effect, board.cards[frame.source].champion, False)
    )
    return resolving_of(
        frame.seat,
        source,
        frame.card,
        effect,
        champion,
        frame.that,
        frame.that_player,
        many=frame.many or 0,
        by_effect=by_effect,
        x=frame.x,
        those=frame.those,
        doer=frame.doer,
    )


def payment_of(board: Board, frame: PayingCosts) -> Payment:
    """Return the bill that is being paid by the frame on the top of the stack."""
    below = board.stack[-2]
    assert isinstance(below, Playing | Activating)
    return payment_for(board, below)._replace(picked=frame.picked, taken=frame.taken)


def slots_of(payment: Payment) -> Iterator[Slot]:
    """Yield the costs with a choice, each with its chosen cards."""
    picked, taken = payment.picked, payment.taken
    for action in payment.bill.costs:
        choice = selector_of(action)
        if not isinstance(choice, Chosen):
            continue
        need = _amount(payment, choice.count) if _comes_to_something(payment, action) else 0
        if choice.zone is Zone.PLAY:
            yield Slot(action, choice, need, picked[:need], ())
            picked = picked[need:]
        else:
            yield Slot(action, choice, need, (), taken[:need])
            taken = taken[need:]


def zones_taken(board: Board, frame: PayingCosts) -> list[Zone]:
    """Return the zones of the cards that have been chosen out of play."""
    return [slot.choice.zone for slot in slots_of(payment_of(board, frame)) for _ in slot.taken]


def retraced(board: Board, frame: PayingCosts) -> Iterator[tuple[PayingCosts, Choose | ChooseCard]]:
    """Yield the choices that have been made, each with the payment as it was before; the frame is on top."""
    before = PayingCosts(frame.seat)
    for slot in slots_of(payment_of(board, frame)):
        moves: list[Choose | ChooseCard] = [*map(Choose, slot.picked), *(ChooseCard(one.card) for one in slot.taken)]
        for move in moves:
            yield before, move
            before = with_choice(before, move)


def leaves_choice(board: Board, frame: PayingCosts) -> bool:
    """Return whether the player has to choose what pays for a cost."""
    lefts = [slot.left for slot in slots_of(payment_of(board, frame)) if slot.left]
    return bool(lefts) and len(choices_of(board, frame)) > lefts[0]


def energy_lost(payment: Payment) -> int:
    """Return how much upgraded energy costs take besides what is paid for energy: it is there before (S70)."""
    return _tokens_lost(payment, language.LoseEnergy)


def _tokens_lost(payment: Payment, kind: type[language.LoseEnergy | language.LoseBacon]) -> int:
    return sum(_amount(payment, cost.count) for cost in payment.bill.costs if isinstance(cost, kind))


def _tokens_suffice(board: Board, payment: Payment) -> bool:
    player = board.players[payment.effect.seat]
    bacon = _tokens_lost(payment, language.LoseBacon)
    return bacon <= player.bacon and energy_lost(payment) <= player.energy


def hand_needed(board: Board, payment: Payment) -> int | None:
    """Return how many cards of the hand are needed; `None` if what everybody can see cannot be paid (S20)."""
    if not _named_can_be_done(board, payment):
        return None
    slots = list(slots_of(payment))
    needs = [0 if slot.choice.zone is Zone.HAND else slot.left for slot in slots]
    missing, _ = least_worth(needs, list(_offers(board, payment, slots, ())))
    return None if missing else sum(slot.left for slot in slots if slot.choice.zone is Zone.HAND)


def least_value(board: Board, payment: Payment, hand: Sequence[CardKey]) -> int | None:
    """Return the least energy value of the cards of a hand that pay for the costs; `None` if they cannot be paid."""
    if not _named_can_be_done(board, payment):
        return None
    slots = list(slots_of(payment))
    missing, worth = least_worth([slot.left for slot in slots], list(_offers(board, payment, slots, hand)))
    return None if missing else worth


def options(board: Board, frame: PayingCosts) -> list[PlayerMove]:
    """Return the cards that can be chosen to pay for a cost."""
    return list(dict.fromkeys(choices_of(board, frame)))


def fault(board: Board, frame: PayingCosts, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot pay so; `None` if it is legal."""
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
    """Return a payment for which one more card has been chosen."""
    if isinstance(move, Choose):
        return evolve(frame, picked=(*frame.picked, move.card))
    return evolve(frame, taken=(*frame.taken, Taken(frame.seat, move.card)))


def step(board: Board, frame: PayingCosts) -> bool:
    """Pay the costs once all that pays for them is chosen; what is without a choice is chosen so."""
    payment = payment_of(board, frame)
    if least_value(board, payment, board.players[frame.seat].hand) is None:
        _give_up(board, frame)
        return True
    if leaves_choice(board, frame):
        return False
    choices = choices_of(board, frame)
    if choices:
        for move in choices:
            frame = with_choice(frame, move)
        board.stack[-1] = frame
    else:
        _pay(board, frame, payment)
    return True


def _give_up(board: Board, frame: PayingCosts) -> None:
    """Let what is paid for find out that it cannot be paid after all (S23); the energy is paid, and reacted to."""
    board.stack.pop()
    below = board.stack[-1]
    assert isinstance(below, Playing | Activating)
    board.stack[-1] = evolve(below, step=UseStep.PAY)
    board.happened = [*(frame.happened or ()), *board.happened]
    settle(board, frame.seat)


def _pay(board: Board, frame: PayingCosts, payment: Payment) -> None:
    """Pay all costs as one game step; what leaves play leaves last.  Then players may react.

    An effect whose own card leaves play to pay is resolved without it (S43).
    """
    board.stack.pop()
    effect = payment.effect
    deeds = list(_deeds(board, payment))
    deeds.sort(key=lambda deed: (isinstance(deed[0], _LEAVING), not isinstance(deed[0], language.PlaceDamage)))
    place = len(board.stack) - 1
    before = _as_they_are(board)
    board.happened = [*(frame.happened or ()), *board.happened]
    for action, numbers, taken in deeds:
        choice = selector_of(action)
        zone = choice.zone if isinstance(choice, Chosen) else Zone.PLAY
        do_to(board, effect, action, Affected(numbers, [Lying(one.seat, zone, one.card) for one in taken]))
    board.happened = [_at_one_moment(happening, before) for happening in board.happened]
    below = board.stack[place]
    if isinstance(below, Activating):
        source = below.source if below.source in board.cards else None
        board.stack[place] = evolve_resolving(effect, source=source, those=below.those)
    settle(board, frame.seat)


def _as_they_are(board: Board) -> _Before:
    """Return how cards are, as far as reaction text asks for that of what may happen to them."""
    return {
        (timing, number): was(board, timing, number) for timing in board.rules.pool.remembered for number in board.cards
    }


def _at_one_moment(happening: Happening, before: _Before) -> Happening:
    """Return a happening to a card that pays, with the card's condition before any cost was paid (S28)."""
    what = happening.what
    if what.number is None or what.was is None:
        return happening
    return evolve(happening, what=evolve(what, was=before[happening.timing, what.number]))


def _deeds(board: Board, payment: Payment) -> Iterator[tuple[EffectAction, list[CardNumber], tuple[Taken, ...]]]:
    """Yield the costs, each with the cards that pay for it."""
    if payment.bill.exhausts:
        yield language.Exhaust(cards=Reference.THIS_CARD), [_source_of(payment)], ()
    slots = slots_of(payment)
    for action in payment.bill.costs:
        if isinstance(selector_of(action), Chosen):
            slot = next(slots)
            yield slot.action, list(slot.picked), slot.taken
        elif _comes_to_something(payment, action):
            yield action, _named_by(board, payment, action), ()


def _source_of(payment: Payment) -> CardNumber:
    assert payment.effect.source is not None
    return payment.effect.source


def _comes_to_something(payment: Payment, action: EffectAction) -> bool:
    """Return whether a cost is more than nothing: an amount of X may be 0."""
    amount = getattr(action, "amount", None)
    return amount is None or _amount(payment, amount) > 0


def _amount(payment: Payment, amount: Amount) -> int:
    """Return what an amount of a cost comes to: it is a number or X."""
    return amount if isinstance(amount, int) else payment.effect.x


def _named_by(board: Board, payment: Payment, action: EffectAction) -> list[CardNumber]:
    selector = selector_of(action)
    return cards_meant(board, selector, asker_of(payment.effect)) if isinstance(selector, Reference) else []


def _named(board: Board, payment: Payment) -> set[CardNumber]:
    """Return the cards that costs name; they cannot be chosen for other costs."""
    named = {number for action in payment.bill.costs for number in _named_by(board, payment, action)}
    return named | {_source_of(payment)} if payment.bill.exhausts else named


def _named_can_be_done(board: Board, payment: Payment) -> bool:
    """Return whether the costs can be paid with the tokens, and with the cards that they name."""
    return _tokens_suffice(board, payment) and all(
        can_do_fully(board, payment.effect, action, number)
        for action in payment.bill.costs
        if _comes_to_something(payment, action)
        for number in _named_by(board, payment, action)
    )


def _candidates(board: Board, payment: Payment, slot: Slot, hand: Sequence[CardKey]) -> list[_Card]:
    """Return the cards that can pay for a cost, chosen ones included."""
    choice, asker = slot.choice, asker_of(payment.effect)
    if choice.zone is Zone.PLAY:
        named = _named(board, payment)
        return [
            card.number
            for card in board.cards.values()
            if card.number not in named
            and matches(board, choice.choose, card, asker)
            and can_do_fully(board, payment.effect, slot.action, card.number)
        ]
    cards = hand if choice.zone is Zone.HAND else board.players[payment.effect.seat].discard
    return [card for card in cards if passes_out_of_play(board, choice.choose, card, asker)]


def _offers(board: Board, payment: Payment, slots: Sequence[Slot], hand: Sequence[CardKey]) -> Iterator[Offer]:
    """Yield the cards that may still pay for costs, those of the hand for their energy value."""
    for zone in (Zone.PLAY, Zone.HAND, Zone.DISCARD):
        meets: dict[_Card, list[int]] = {}
        counts: Counter[_Card] = Counter()
        for number, slot in enumerate(slots):
            if slot.choice.zone is zone and slot.left:
                found = Counter(_candidates(board, payment, slot, hand))
                counts |= found
                for card in found:
                    meets.setdefault(card, []).append(number)
        counts.subtract(_used(slots, zone))
        if zone is Zone.DISCARD and payment.kept is not None:
            counts[payment.kept] -= 1
        for card, numbers in meets.items():
            worth = board.faces[card].value if zone is Zone.HAND and isinstance(card, str) else 0
            yield from [Offer(worth, tuple(numbers))] * counts[card]


def _used(slots: Sequence[Slot], zone: Zone) -> Iterator[_Card]:
    """Yield the cards of a zone that have been chosen."""
    for slot in slots:
        if slot.choice.zone is zone:
            yield from slot.picked
            yield from (one.card for one in slot.taken)


def choices_of(board: Board, frame: PayingCosts) -> list[Choose | ChooseCard]:
    """Return the cards that can be chosen next, each as often as it is there, so that all else can still be paid."""
    payment = payment_of(board, frame)
    hand = board.players[payment.effect.seat].hand
    slots = list(slots_of(payment))
    slot = next((one for one in slots if one.left), None)
    if slot is None:
        return []
    counts = Counter(_candidates(board, payment, slot, hand))
    counts.subtract(_used(slots, slot.choice.zone))
    choices: list[Choose | ChooseCard] = []
    for card, count in (+counts).items():
        move = Choose(card) if isinstance(card, int) else ChooseCard(card)
        after = with_choice(frame, move)
        if least_value(board, payment._replace(picked=after.picked, taken=after.taken), hand) is not None:
            choices += [move] * count
    return choices
