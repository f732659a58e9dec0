"""The events of a match tell its whole course, each to the right seats."""

from typing import assert_never

import attrs
import pytest

from bacon_rules import IllegalMoveError
from bacon_rules.game import events
from bacon_rules.trick_taking import (
    CallMade,
    Card,
    CardPlayed,
    ContractMade,
    DealAcquitted,
    DealBegan,
    DealScored,
    Discarded,
    Event,
    Hand,
    HandDealt,
    MatchWon,
    Pass,
    Rules,
    State,
    TrickWon,
    UpcardTaken,
    UpcardTurned,
    new_match,
    parse_move,
    score_deal,
    step,
    trick_winner,
)
from tests.trick_taking.scripts import (
    HOUSE_RULES,
    LOOKERS,
    after,
    cards_in,
    contracted,
    deal_text,
    dealt,
    position,
    shown,
    steps,
)


@attrs.define
class Course:
    """The knowledge of somebody who saw only the events."""

    rules: Rules
    deal_number: int = 0
    dealer: int | None = None
    hands: dict[int, set[Card]] = attrs.Factory(dict)
    upcards: list[Card] = attrs.Factory(list)
    calls: list[tuple[int, str]] = attrs.Factory(list)
    contract: ContractMade | None = None
    discard: Card | None = None
    trick: list[tuple[int, Card]] = attrs.Factory(list)
    tricks_won: list[int] = attrs.Factory(lambda: [0, 0])
    scores: tuple[int, ...] = (0, 0)
    winners: tuple[int, ...] = ()
    ended: int = 0

    def see(self, event: Event) -> None:  # noqa: C901, PLR0912  (one case for each event)
        match event:
            case DealBegan(number, dealer):
                assert number == self.deal_number + 1 == self.ended + 1
                self.deal_number, self.dealer = number, dealer
                self.hands, self.upcards, self.calls = {}, [], []
                self.contract = self.discard = None
                self.tricks_won = [0, 0]
            case HandDealt(seat, hand):
                assert seat == len(self.hands)
                self.hands[seat] = set(hand)
            case UpcardTurned(card, number):
                assert number == len(self.upcards)
                self.upcards.append(card)
            case CallMade(seat, call):
                self.calls.append((seat, str(call)))
            case ContractMade():
                self.contract = event
            case UpcardTaken(seat, card):
                assert card == self.upcards[-1]
                self.hands[seat].add(card)
            case Discarded(seat, card):
                self.hands[seat].remove(card)
                self.discard = card
            case CardPlayed(seat, card):
                self.hands[seat].remove(card)
                self.trick.append((seat, card))
            case TrickWon(seat, tricks_won):
                assert self.contract is not None
                place = trick_winner([card for _, card in self.trick], self.contract.trump)
                assert seat == self.trick[place][0]
                self.tricks_won[seat % 2] += 1
                assert self.tricks_won == list(tricks_won)
                self.trick = []
            case DealAcquitted():
                assert self.contract is None
                self.ended += 1
            case DealScored(points, scores):
                assert self.contract is not None
                side, alone = self.contract.declarer % 2, self.contract.alone
                assert points == score_deal(self.rules, self.tricks_won, side, alone=alone)
                self.scores = tuple(map(sum, zip(self.scores, points, strict=True)))
                assert self.scores == scores
                self.ended += 1
            case MatchWon(winners, scores):
                assert scores == self.scores
                self.winners = winners
            case _:
                assert_never(event)


def check_course(course: Course, state: State) -> None:
    assert (course.scores, course.winners) == (state.scores, state.winners)
    if state.table is None:
        return
    assert (course.deal_number, course.dealer) == (state.deal_number, state.dealer)
    assert tuple(map(Hand, course.hands.values())) == state.hands
    assert tuple(course.upcards) == state.observe(None).upcards
    assert course.calls == [(called.seat, str(called.call)) for called in state.table.calls]
    contract = course.contract
    told = contract and (contract.declarer, contract.trump, contract.alone)
    assert told == (state.contract and attrs.astuple(state.contract))
    assert course.discard == state.table.discard
    assert course.trick == [(laid.seat, laid.card) for laid in state.trick]
    assert tuple(course.tricks_won) == state.tricks_won


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_events_tell_the_whole_match(rules: Rules) -> None:
    for seed in range(2):
        course = Course(rules)
        for before, move, following in steps(rules, seed):
            state, told = step(before, move)
            assert (state, told) == (following, events(before, move))
            for event in told:
                course.see(event)
            check_course(course, following)
        assert course.winners


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_nobody_is_told_of_cards_that_they_have_not_seen(rules: Rules) -> None:
    for before, move, following in steps(rules, 1):
        for event in before.events(move):
            assert (event.seen_by is None) == (not isinstance(event, HandDealt))
            for seat in LOOKERS:
                if event.seen_by is None or seat in event.seen_by:
                    known = shown(following, seat) | shown(before, seat)
                    # What ended a deal lies on no table any more.
                    known |= {move.card} if isinstance(event, CardPlayed) and hasattr(move, "card") else set()
                    assert cards_in(repr(event)) <= set(map(str, known))


def told(state: State, move: str) -> list[str]:
    return [type(event).__name__ for event in state.events(parse_move(move))]


def test_the_order_of_events() -> None:
    state = dealt()
    start = new_match()
    deal = deal_text(list(state.hands), [])
    assert told(start, deal) == ["DealBegan", *["HandDealt"] * 4, "UpcardTurned"]
    assert told(state, "pass") == told(state, "pick-up") == ["CallMade"]
    state = after(state, "pick-up")
    assert told(state, "accept") == ["CallMade", "ContractMade", "UpcardTaken"]
    assert told(state, "veto") == ["CallMade"]
    dealer = after(dealt(), "pass", "pass", "pass")
    assert told(dealer, "pass") == ["CallMade", "UpcardTurned"]
    assert told(after(dealer, "pick-up"), "veto") == ["CallMade", "UpcardTurned"]
    state = after(state, "accept")
    assert told(state, "discard:9d") == ["Discarded"]
    state = after(state, "discard:9d", "play:5c", "play:8c", "play:2c")
    assert told(state, "play:9c") == ["CardPlayed", "TrickWon"]


def test_the_ends_of_deals_and_of_the_match() -> None:
    last = after(dealt(Rules(upcards=1)), "pass", "pass", "pass")
    assert last.events(Pass()) == (CallMade(0, Pass()), DealAcquitted())
    ones = ("As", "4s", "5s", "Ad")
    for target, won in ((3, []), (1, ["MatchWon"])):
        state = contracted(dealt(Rules(target=target), ones, "2d"))
        state = after(state, "discard:2d", "play:5s", "play:Ad", "play:As")
        assert told(state, "play:4s") == ["CardPlayed", "TrickWon", "DealScored", *won]


def test_a_taken_upcard_is_told_and_one_that_stays_is_not() -> None:
    for rules in HOUSE_RULES.values():
        state = new_match(rules)
        state = state.apply(state.chance_move(1))
        state = after(state, "pick-up")
        names = told(state, "accept")
        assert ("UpcardTaken" in names) == (rules.taker.value != "nobody")


def test_an_illegal_move_has_no_events() -> None:
    for tell in (events, step):
        with pytest.raises(IllegalMoveError):
            tell(position("bidding"), parse_move("accept"))


def test_every_event_happens() -> None:
    kinds = set()
    for before, move, _ in steps(Rules(upcards=1), 0):
        kinds |= {type(event) for event in before.events(move)}
    assert kinds == set(Event.__args__)
