"""The view that a full row of the trick-taking game tells, read back from its numbers alone."""

from collections.abc import Iterator, Sequence

import attrs

from bacon_rules.trick_taking import (
    PACK,
    Approving,
    Bidding,
    Called,
    Card,
    Contract,
    Discarding,
    Hand,
    Laid,
    Pass,
    PickUp,
    Playing,
    Rules,
    Suit,
    Trick,
    View,
)
from bacon_rules.trick_taking.moves import CALLS
from tests.learning.told import Told

MANY_DEALS = 30


def as_told(view: View) -> View:
    """Return a view with what its row tells as a share of a usual maximum."""
    scores = tuple(min(score, view.rules.target) for score in view.scores)
    return attrs.evolve(view, scores=scores, deal_number=min(view.deal_number, MANY_DEALS))


def decoded(row: Sequence[float], rules: Rules) -> View:
    """Return the view that a row was made of, as it is told there."""
    told = Told.of(row, rules)
    upcards = [_cards_in(shown)[0] for shown in told.each("upcards in order", len(PACK)) if any(shown)]
    heard = told.each("earlier calls", 4 * len(CALLS))[: len(upcards)]
    calls = [*_calls_in(told, heard, told.the_seat_at("dealer"))]
    contract = _contract(told)
    tricks = tuple(_tricks(told, contract)) if contract else ()
    return View(
        rules=rules,
        seat=told.seat,
        scores=told.by_side("scores", rules.target),
        deal_number=round(told.parts["deal"][0] * MANY_DEALS),
        dealer=told.the_seat_at("dealer"),
        hand=Hand(_cards_in(told.parts["hand"])),
        card_counts=told.by_seat("cards", rules.cards_each + 1),
        upcards=(*upcards, *_cards_in(told.parts["upcard"])),
        calls=tuple(calls),
        contract=contract,
        discard=next(iter(_cards_in(told.parts["discard"])), None),
        tricks=tricks,
        stage=_stage(told, calls, contract, tricks),
        winners=told.winners,
    )


def _cards_in(shown: Sequence[float]) -> list[Card]:
    return [card for card, there in zip(PACK, shown, strict=True) if there]


def _calls_in(told: Told, earlier: list[list[float]], dealer: int) -> Iterator[Called]:
    """Yield the calls in the order in which they must have been made."""
    for upcard, said in enumerate([*earlier, told.parts["calls on the upcard"]]):
        calls = [
            [call for place, call in enumerate(CALLS) if said[len(CALLS) * ((seat - told.seat) % 4) + place]]
            for seat in range(4)
        ]
        for bidder in [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]:
            for bid in calls[bidder]:
                partner = (bidder + 2) % 4
                if isinstance(bid, Pass | PickUp):
                    yield Called(bidder, bid, upcard)
                    for answer in calls[partner]:
                        if isinstance(bid, PickUp) and not isinstance(answer, Pass | PickUp):
                            yield Called(partner, answer, upcard)  # type: ignore[arg-type]  # they are calls


def _contract(told: Told) -> Contract | None:
    declarer = told.seat_at("declarer")
    if declarer is None:
        return None
    return Contract(declarer, list(Suit)[told.parts["trump"].index(1)], bool(told.parts["alone"][0]))


def _in_order(leader: int, cards: dict[int, Card]) -> tuple[Laid, ...]:
    seats = [(leader + turn) % 4 for turn in range(4)]
    return tuple(Laid(seat, cards[seat]) for seat in seats if seat in cards)


def _laid(told: Told, name: str) -> dict[Card, int]:
    """Return the cards of a part with their seats."""
    return {
        card: (told.seat + turn) % 4
        for turn, shown in enumerate(told.each(name, len(PACK)))
        for card in _cards_in(shown)
    }


def _tricks(told: Told, contract: Contract) -> Iterator[Trick]:
    leader, owners = (contract.declarer + 1) % 4, _laid(told, "tricks")
    numbers = dict(zip(PACK, told.parts["fell in trick"], strict=True))
    for number in range(1, told.rules.cards_each + 1):
        laid = {owners[card]: card for card in owners if round(numbers[card] * told.rules.cards_each) == number}
        if laid:
            trick = _in_order(leader, laid)
            trumps = [one for one in trick if one.card.suit is contract.trump]
            followed = [one for one in trick if one.card.suit is trick[0].card.suit]
            leader = max(trumps or followed, key=lambda one: one.card).seat
            yield Trick(trick, leader)


def _stage(
    told: Told, calls: list[Called], contract: Contract | None, tricks: tuple[Trick, ...]
) -> Bidding | Approving | Discarding | Playing | None:
    turn = told.seat_at("to act")
    match told.parts["stage"].index(1) if any(told.parts["stage"]) else None:
        case None:
            return None
        case 0:
            return Bidding(told.the_seat_at("to act"))
        case 1:
            bid = calls[-1].call
            assert isinstance(bid, PickUp)
            return Approving(told.the_seat_at("to act"), bid.alone)
        case 2:
            return Discarding(told.the_seat_at("to act"))
        case _:
            assert contract is not None
            leader = tricks[-1].winner if tricks else (contract.declarer + 1) % 4
            trick = _in_order(leader, {seat: card for card, seat in _laid(told, "trick").items()})
            return Playing(leader if turn is None else turn, trick)
