"""What the net is told is what a player at the table would say, whatever the order of the suits."""

import random
from collections.abc import Iterator, Sequence
from itertools import islice, permutations

import pytest

from bacon_rules.trick_taking import PACK, Card, Discard, Laid, Play, Rules, Suit, View, new_match, trick_winner
from bacon_rules.trick_taking.moves import CALLS, Call, Move
from bacon_rules.trick_taking.played import bot
from bacon_rules.trick_taking.played.numbering import NUMBERING
from bacon_rules.trick_taking.played.rows import row
from bacon_rules.trick_taking.played.seeing import ABOUT, KNOWN, about, first_suits, seen
from bacon_rules.trick_taking.table import Approving, Bidding, Discarding, Playing
from tests.trick_taking.scripts import HOUSE_RULES

np = pytest.importorskip("numpy")

ORDERS = list(permutations(Suit))
SEATS = range(4)


def views(rules: Rules, seed: int) -> Iterator[View]:
    """Yield the views of seats to act in a match of plain players, who sometimes take any legal move."""
    rng = random.Random(seed)
    state = new_match(rules, seed % 4)
    while not state.is_over:
        if state.to_act is None:
            state = state.apply(state.chance_move(rng.getrandbits(64)))
        else:
            view = state.observe(state.to_act)
            yield view
            state = state.apply(rng.choice(view.legal_moves()) if rng.random() < 0.3 else bot.choose(view, rng))


def one_of(place: int | None, size: int) -> list[float]:
    return [float(place == other) for other in range(size)]


def laid_cards(view: View) -> tuple[Laid, ...]:
    return view.stage.trick if isinstance(view.stage, Playing) else ()


def unseen_cards(view: View) -> set[Card]:
    """Return the cards that others may hold; the upcard too, until it has been played or discarded."""
    away = {one.card for trick in view.tricks for one in trick.laid} | {one.card for one in laid_cards(view)}
    return set(PACK) - {*view.hand, *view.upcards[:-1]} - away - {view.discard}


def best_of(view: View) -> Laid | None:
    """Return the card that is about to win the trick."""
    trick = laid_cards(view)
    return trick[trick_winner([one.card for one in trick], view.upcards[-1].suit)] if trick else None


def knowledge(view: View, order: Sequence[Suit]) -> list[float]:
    """Return what a seat knows, one thing after the other."""
    seat = view.seat
    assert seat is not None
    told = [Card(rank, suit) for rank in range(2, 15) for suit in order]
    unseen, upcard, trick, best = unseen_cards(view), view.upcards[-1], laid_cards(view), best_of(view)
    calls = {(one.seat, one.call) for one in view.calls if one.upcard == len(view.upcards) - 1}
    round_the_table = [(seat + place) % 4 for place in SEATS]
    contract = view.contract
    return [
        *[float(card in view.hand) for card in told],
        *[float(card in unseen) for card in told],
        *one_of(upcard.rank - 2, 13),
        *one_of(best.card.rank - 2 if best else None, 13),
        float(upcard in unseen),
        float(best is not None and best.card.suit is upcard.suit),
        min(len(view.upcards) - 1, 4) / 4,
        *one_of(order.index(trick[0].card.suit) if trick else None, 4),
        *one_of((best.seat - seat) % 4 if best else None, 4),
        *one_of(len(trick), 4),
        *one_of([Bidding, Approving, Discarding, Playing].index(type(view.stage)), 4),
        *[float((other, call) in calls) for other in round_the_table for call in CALLS],
        *one_of((contract.declarer - seat) % 4 if contract else None, 4),
        float(contract is not None and contract.alone),
        *[sum(one.winner == other for one in view.tricks) / view.rules.cards_each for other in round_the_table],
        *[view.card_counts[other] / (view.rules.cards_each + 1) for other in round_the_table],
        *one_of((view.dealer - seat) % 4, 4),
    ]


def of_action(view: View, move: Move, order: Sequence[Suit]) -> list[float]:
    """Return what is told about an action."""
    match move:
        case Discard(card) | Play(card):
            verb = len(CALLS) + isinstance(move, Play)
        case call:
            assert isinstance(call, Call)
            return [*one_of(CALLS.index(call), 8), *([0.0] * (ABOUT - 8))]
    trick, trump = [one.card for one in laid_cards(view)], view.upcards[-1].suit
    unseen = unseen_cards(view)
    higher = sum(other.suit is card.suit and other > card for other in unseen)
    return [
        *one_of(verb, 8),
        *one_of(card.rank - 2, 13),
        *one_of(order.index(card.suit), 4),
        float(trick_winner([*trick, card], trump) == len(trick)),
        float(bool(trick) and card.suit is trick[0].suit),
        float(higher == 0),
        min(higher, 4) / 4,
        sum(other.suit is card.suit and other < card for other in unseen) / 13,
        sum(other.suit is card.suit and other > card for other in view.hand) / 13,
        sum(other.suit is card.suit and other <= card for other in view.hand) / 13,
        sum(other.suit is trump for other in unseen) / 13,
    ]


def order_of(view: View, order: Sequence[Suit]) -> list[Suit]:
    """Return an order of the suits, with the upcard's put first."""
    first = view.upcards[-1].suit
    return [first, *[suit for suit in order if suit is not first]]


@pytest.mark.few(2)
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_it_is_told_what_a_seat_knows_and_about_each_action(rules: Rules) -> None:
    for seed in range(4):
        some = list(islice(views(rules, seed), seed, 400, 3))
        orders = [order_of(view, ORDERS[(place + seed) % len(ORDERS)]) for place, view in enumerate(some)]
        rows = np.array([np.frombuffer(row(view), np.float32) for view in some])
        assert first_suits(rows).tolist() == [view.upcards[-1].suit.number for view in some]
        seats = seen(rows, np.array([[suit.number for suit in order] for order in orders]))
        assert seats.known.shape == (len(some), KNOWN)
        for known, view, order in zip(seats.known, some, orders, strict=True):
            assert known.tolist() == pytest.approx(knowledge(view, order), abs=1e-6)
        actions = [(place, number) for place, view in enumerate(some) for number in NUMBERING.legal(view)]
        owners, numbers = np.array(actions).T
        for told, (place, number) in zip(about(seats, owners, numbers), actions, strict=True):
            move = NUMBERING.move(number)
            assert told.tolist() == pytest.approx(of_action(some[place], move, orders[place]), abs=1e-6), move
