"""Bills: the costs besides energy, and the cards that can pay for them (§5.0, S42).

A card pays for one cost only, and for none if a cost names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.bills import Bill
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Zone
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Playing,
    Resolving,
    Taken,
    resolving_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board, without
from bacon_rules.save_your_bacon.play.board.evolving import evolve_player
from bacon_rules.save_your_bacon.play.effect_actions.table import can_do_fully
from bacon_rules.save_your_bacon.play.paying.matching import Offer, least_worth
from bacon_rules.save_your_bacon.play.values.references import cards_meant
from bacon_rules.save_your_bacon.play.values.values import matches, passes_out_of_play
from bacon_rules.save_your_bacon.table import Player

_Card: TypeAlias = CardNumber | CardKey


class Payment(NamedTuple):
    """A bill that is being paid.

    Attributes:
        effect: the card or effect that is paid for, as an asker.
        bill: the bill.
        payer: the player's possessions before any energy was paid.
        picked: the cards in play chosen for costs, in the order of the costs.
        taken: the cards of hand and discard chosen for costs, in the order of the costs.
        kept: a card of the discard that cannot pay, because it is being played or has the effect.
    """

    effect: Resolving
    bill: Bill
    payer: Player
    picked: tuple[CardNumber, ...] = ()
    taken: tuple[Taken, ...] = ()
    kept: CardKey | None = None


class Slot(NamedTuple):
    """A cost with a choice of cards.

    Attributes:
        action: the cost.
        choice: the choice.
        need: the number of cards for the cost.
        picked: the chosen cards in play.
        taken: the chosen cards of hand or discard.
    """

    action: EffectAction
    choice: Chosen
    need: int
    picked: tuple[CardNumber, ...]
    taken: tuple[Taken, ...]

    @property
    def left(self) -> int:
        """The number of cards still to be chosen."""
        return self.need - len(self.picked) - len(self.taken)


def bill_for(board: Board, frame: Playing | Activating) -> Bill:
    """Return the costs besides printed energy of a declared card or effect."""
    return board.faces[frame.card].bills[IMMEDIATE if isinstance(frame, Playing) else frame.effect]


def payment_for(board: Board, frame: Playing | Activating) -> Payment:
    """Return the bill of a card that is being played, or of an effect in play that is being activated."""
    itself = frame.context.itself
    kept = None if itself is None or itself.zone is not Zone.DISCARD else itself.card
    return Payment(effect_to_resolve(board, frame), bill_for(board, frame), board.players[frame.seat], kept=kept)


def hand_to_pay(board: Board, payment: Payment) -> tuple[CardKey, ...]:
    """Return the hand of the player who pays, without the card with the effect that is paid for (S92)."""
    hand, itself = board.players[payment.effect.seat].hand, payment.effect.context.itself
    return hand if itself is None or itself.zone is not Zone.HAND else without(hand, itself.card)


def champion_of(board: Board, frame: Activating) -> CardNumber:
    """Return the number of the champion that uses a declared effect."""
    if frame.source is not None:
        return board.cards[frame.source].champion
    assert frame.champion is not None
    return frame.champion


def with_energy_paid(payment: Payment, energy: int, cards: int) -> Payment:
    """Return a bill for which energy has been paid.

    Args:
        payment: the bill.
        energy: the upgraded energy that the player had before.
        cards: the number of cards pitched since, which lie on top of the spent energy stack.
    """
    hand, spent = payment.payer.hand, payment.payer.spent
    left = len(spent) - cards
    payer = evolve_player(payment.payer, hand=(*hand, *spent[left:]), spent=spent[:left], energy=energy)
    return payment._replace(payer=payer)


@contextmanager
def before_energy(board: Board, payment: Payment) -> Iterator[None]:
    """Show the table as it was before any energy was paid, which decides about all other costs (S42)."""
    seat = payment.effect.seat
    player, board.players[seat] = board.players[seat], payment.payer
    yield
    board.players[seat] = player


def effect_to_resolve(board: Board, frame: Playing | Activating) -> Resolving:
    """Return the effect to resolve after the payment, for a card that is being played or an effect in play."""
    source, effect, champion, by_effect = (
        (None, IMMEDIATE, frame.champion, frame.by_effect)
        if isinstance(frame, Playing)
        else (frame.source, frame.effect, champion_of(board, frame), False)
    )
    return resolving_of(
        frame.seat,
        source,
        frame.card,
        effect,
        champion,
        frame.context,
        by_effect=by_effect,
    )


def slots_of(payment: Payment) -> Iterator[Slot]:
    """Yield the costs with a choice, each with its chosen cards."""
    picked, taken = payment.picked, payment.taken
    for action in payment.bill.costs:
        choice = selector_of(action)
        if not isinstance(choice, Chosen):
            continue
        need = _amount(payment, choice.count) if comes_to_something(payment, action) else 0
        if choice.zone is Zone.PLAY:
            yield Slot(action, choice, need, picked[:need], ())
            picked = picked[need:]
        else:
            yield Slot(action, choice, need, (), taken[:need])
            taken = taken[need:]


def energy_lost(payment: Payment) -> int:
    """Return the upgraded energy that costs take in addition to paying for energy: it must be there before (S70)."""
    return _tokens_lost(payment, language.LoseEnergy)


def _tokens_lost(payment: Payment, kind: type[language.LoseEnergy | language.LoseBacon]) -> int:
    return sum(_amount(payment, cost.count) for cost in payment.bill.costs if isinstance(cost, kind))


def _tokens_suffice(payment: Payment) -> bool:
    bacon = _tokens_lost(payment, language.LoseBacon)
    return bacon <= payment.payer.bacon and energy_lost(payment) <= payment.payer.energy


def hand_needed(board: Board, payment: Payment) -> int | None:
    """Return the number of cards of the hand that are needed; `None` if public cards cannot pay their part (S20)."""
    if not _named_can_be_done(board, payment):
        return None
    slots = list(slots_of(payment))
    needs = [0 if slot.choice.zone is Zone.HAND else slot.left for slot in slots]
    missing, _ = least_worth(needs, list(_offers(board, payment, slots, ())))
    return None if missing else sum(slot.left for slot in slots if slot.choice.zone is Zone.HAND)


def least_value(board: Board, payment: Payment, hand: Sequence[CardKey]) -> int | None:
    """Return the least energy value of hand cards that pay for the costs; `None` if the costs cannot be paid."""
    slots = list(slots_of(payment))
    with before_energy(board, payment):
        if not _named_can_be_done(board, payment):
            return None
        missing, worth = least_worth([slot.left for slot in slots], list(_offers(board, payment, slots, hand)))
    return None if missing else worth


def source_of(payment: Payment) -> CardNumber:
    """Return the number of the card in play with the effect that is paid for."""
    assert payment.effect.source is not None
    return payment.effect.source


def comes_to_something(payment: Payment, action: EffectAction) -> bool:
    """Return whether a cost takes anything: an amount of X may be 0."""
    amount = getattr(action, "amount", None)
    return amount is None or _amount(payment, amount) > 0


def _amount(payment: Payment, amount: Amount) -> int:
    """Return the value of an amount in a cost: a number or X."""
    return amount if isinstance(amount, int) else payment.effect.context.x


def named_by(board: Board, payment: Payment, action: EffectAction) -> list[CardNumber]:
    """Return the cards that a cost names."""
    selector = selector_of(action)
    return cards_meant(board, selector, payment.effect) if isinstance(selector, Reference) else []


def _named(board: Board, payment: Payment) -> set[CardNumber]:
    """Return the cards that costs name; they cannot be chosen for other costs."""
    named = {number for action in payment.bill.costs for number in named_by(board, payment, action)}
    return named | {source_of(payment)} if payment.bill.exhausts else named


def _named_can_be_done(board: Board, payment: Payment) -> bool:
    """Return whether the costs can be paid as far as tokens and named cards go."""
    return _tokens_suffice(payment) and all(
        can_do_fully(board, payment.effect, action, number)
        for action in payment.bill.costs
        if comes_to_something(payment, action)
        for number in named_by(board, payment, action)
    )


def candidates(board: Board, payment: Payment, slot: Slot, hand: Sequence[CardKey]) -> list[_Card]:
    """Return the cards that can pay for a cost, including chosen cards."""
    choice = slot.choice
    if choice.zone is Zone.PLAY:
        named = _named(board, payment)
        return [
            card.number
            for card in board.cards.values()
            if card.number not in named
            and matches(board, choice.choose, card, payment.effect)
            and can_do_fully(board, payment.effect, slot.action, card.number)
        ]
    cards = hand if choice.zone is Zone.HAND else board.players[payment.effect.seat].discard
    return [card for card in cards if passes_out_of_play(board, choice.choose, card, payment.effect)]


def _offers(board: Board, payment: Payment, slots: Sequence[Slot], hand: Sequence[CardKey]) -> Iterator[Offer]:
    """Yield the cards that may still pay for costs; cards of the hand with their energy value."""
    for zone in (Zone.PLAY, Zone.HAND, Zone.DISCARD):
        meets: dict[_Card, list[int]] = {}
        counts: Counter[_Card] = Counter()
        for number, slot in enumerate(slots):
            if slot.choice.zone is zone and slot.left:
                found = Counter(candidates(board, payment, slot, hand))
                counts |= found
                for card in found:
                    meets.setdefault(card, []).append(number)
        counts.subtract(used_of_zone(slots, zone))
        if zone is Zone.DISCARD and payment.kept is not None:
            counts[payment.kept] -= 1
        for card, numbers in meets.items():
            worth = board.faces[card].value if zone is Zone.HAND and isinstance(card, str) else 0
            yield from [Offer(worth, tuple(numbers))] * counts[card]


def used_of_zone(slots: Sequence[Slot], zone: Zone) -> Iterator[_Card]:
    """Yield the chosen cards of a zone."""
    for slot in slots:
        if slot.choice.zone is zone:
            yield from slot.picked
            yield from (one.card for one in slot.taken)
