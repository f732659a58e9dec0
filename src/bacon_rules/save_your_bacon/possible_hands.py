"""The demands on hidden hands and face-down cards: a waiting game must be able to continue with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

import attrs

from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.frames import Activating, Paying, PayingCosts, Playing, ResolveStep, Resolving, UseStep
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board.board import Board, without
from bacon_rules.save_your_bacon.play.paying.affording import energy_due
from bacon_rules.save_your_bacon.play.paying.bills import Payment, bill_for, energy_lost, payment_for, slots_of
from bacon_rules.save_your_bacon.play.paying.costs import payment_of
from bacon_rules.save_your_bacon.play.paying.matching import Offer, least_worth
from bacon_rules.save_your_bacon.play.paying.paying import payment_beneath
from bacon_rules.save_your_bacon.play.resolving.choosers import begun_parts
from bacon_rules.save_your_bacon.play.resolving.choosing import choice_of, least_to_choose
from bacon_rules.save_your_bacon.play.using.using import is_there
from bacon_rules.save_your_bacon.play.values.values import passes_out_of_play
from bacon_rules.save_your_bacon.preparations import Preparation
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table


@attrs.frozen
class Demand:
    """A demand on the sum of weights of the cards of a hand, or of those that lie face down.

    Attributes:
        seat: the seat of the cards.
        weights: the weight of each card, by its key.
        least: the least sum of the weights.
        most: the greatest sum; `None` if unlimited.
        zone: the zone of the cards.
    """

    seat: int
    weights: Mapping[CardKey, int]
    least: int
    most: int | None = None
    zone: Zone = Zone.HAND

    def shortfall(self, hand: Sequence[CardKey]) -> int:
        """Return how far cards are from meeting the demand: 0 if they do."""
        total = sum(self.weights[card] for card in hand)
        return max(self.least - total, 0 if self.most is None else total - self.most, 0)


@attrs.frozen
class CostDemand:
    """A demand that other costs and energy can be paid with different cards of a hand (S42).

    Attributes:
        seat: the seat of the hand.
        needs: for each cost, the number of cards it takes, and the keys of the cards that can pay it.
        values: the energy value of each card, by its key.
        energy: the least sum of energy of the hand's other cards.
        choosing: the number of the cost for which the player chooses among cards of the hand; `None` if no cost has
            such a choice.
        kept: a card of the hand that pays for nothing, since it has the effect that is paid for; `None` without one.
    """

    zone: ClassVar[Zone] = Zone.HAND

    seat: int
    needs: tuple[tuple[int, frozenset[CardKey]], ...]
    values: Mapping[CardKey, int]
    energy: int
    choosing: int | None = None
    kept: CardKey | None = None

    def shortfall(self, hand: Sequence[CardKey]) -> int:
        """Return how far a hand is from meeting the demand: 0 if it does."""
        if self.kept is not None and self.kept in hand:
            hand = without(tuple(hand), self.kept)
        offers = [
            Offer(self.values[card], tuple(place for place, (_, keys) in enumerate(self.needs) if card in keys))
            for card in hand
        ]
        needs = [need for need, _ in self.needs]
        missing, worth = least_worth(needs, offers)
        short = max(self.energy + worth - sum(offer.worth for offer in offers), 0)
        if self.choosing is not None:
            short += max(needs[self.choosing] + 1 - _possible(needs, offers, self.choosing), 0)
        return missing * _ONE_CARD + short


def _possible(needs: Sequence[int], offers: Sequence[Offer], choosing: int) -> int:
    """Return the number of cards that can be chosen first for a cost, if the other cards must pay for the rest."""
    rest = [need - (place == choosing) for place, need in enumerate(needs)]
    others = ((offer, [*offers[:place], *offers[place + 1 :]]) for place, offer in enumerate(offers))
    return sum(choosing in offer.meets and not least_worth(rest, left)[0] for offer, left in others)


_ONE_CARD: Final = 1_000_000
"""The weight of a missing card: more than any energy."""


def demands_of(rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table) -> Iterator[Demand | CostDemand]:
    """Yield the demands on the hands.

    First come the demands of declared cards and effects; their players were able to pay for them, unless reactions have
    changed that.  Then come the demands of the present stage.
    """
    if not isinstance(stage, Table) or not stage.stack:
        return
    board = Board(rules, decks, stage)
    values = {key: face.value for key, face in board.faces.items()}
    for frame in stage.stack:
        if isinstance(frame, Playing | Activating) and frame.step in (UseStep.SAY_X, UseStep.PAY):
            yield from _use_demands(board, frame, values)
    match stage.stack[-1]:
        case Paying() as frame:
            tokens = board.players[frame.seat].energy - frame.upgraded
            payment = payment_beneath(board)
            missing = frame.energy - frame.pitched - tokens + (0 if payment is None else energy_lost(payment))
            if payment is None:
                yield Demand(frame.seat, values, missing)
            else:
                yield _cost_demand(board, payment, values, missing)
        case PayingCosts() as frame:
            yield _cost_demand(board, payment_of(board, frame), values, 0)
        case Resolving(step=ResolveStep.CHOICE | ResolveStep.LOT) as frame:
            choice = choice_of(board, frame)
            if choice.zone in SECRET:
                yield from _choosing_demands(board, frame, choice)
        case _:
            pass


def _use_demands(
    board: Board, frame: Playing | Activating, values: Mapping[CardKey, int]
) -> Iterator[Demand | CostDemand]:
    """Yield the demands for paying for a declared card or effect, if it can still be used."""
    if isinstance(frame, Activating) and not is_there(board, frame):
        return
    energy, upgraded = energy_due(board, frame)
    missing = energy + upgraded - board.players[frame.seat].energy
    if bill_for(board, frame).costs:
        payment = payment_for(board, frame)
        yield _cost_demand(board, payment, values, missing + energy_lost(payment))
    else:
        yield Demand(frame.seat, values, missing)


def _cost_demand(board: Board, payment: Payment, values: Mapping[CardKey, int], energy: int) -> CostDemand:
    effect, slots = payment.effect, list(slots_of(payment))
    from_hand = [slot for slot in slots if slot.choice.zone is Zone.HAND]
    needs = tuple(
        (slot.need, frozenset(key for key in board.faces if passes_out_of_play(board, slot.choice.choose, key, effect)))
        for slot in from_hand
    )
    chosen_next = next((slot for slot in slots if slot.left), None)
    waits = isinstance(board.stack[-1], PayingCosts) and chosen_next in from_hand
    choosing = from_hand.index(chosen_next) if waits and chosen_next is not None else None
    itself = effect.context.itself
    kept = itself.card if itself is not None and itself.zone is Zone.HAND else None
    return CostDemand(effect.seat, needs, values, energy, choosing, kept)


def _choosing_demands(board: Board, frame: Resolving, choice: Chosen) -> Iterator[Demand]:
    """Yield how many eligible cards must be in the zones from which cards are chosen.

    A player is asked to choose whatever the cards are (S20), but chance moves only if there is a choice.
    """
    weights = {key: int(passes_out_of_play(board, choice.choose, key, frame)) for key in board.faces}
    parts = begun_parts(board, frame, choice)
    for owner in dict.fromkeys(part.owner for part in parts):
        least = least_to_choose(board, frame, choice, owner)
        chosen = sum(taken.seat == owner for taken in frame.taken)
        if frame.step is ResolveStep.LOT and owner == parts[-1].owner:
            yield Demand(owner, weights, least + 1, zone=choice.zone)
        else:
            all_chosen = owner != parts[-1].owner and chosen < least
            yield Demand(owner, weights, chosen, chosen if all_chosen else None, choice.zone)
