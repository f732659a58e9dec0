"""A match of the trick-taking game, told and shown so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.cli.paint import Paint, Style
from bacon_rules.cli.seating import NAMES, Seating, heading
from bacon_rules.trick_taking import (
    Accept,
    Approving,
    Bidding,
    Card,
    Contract,
    Discarding,
    Laid,
    Pass,
    PickUp,
    Playing,
    Rules,
    Stage,
    State,
    Suit,
    Table,
    Veto,
    VetoAlone,
)
from bacon_rules.trick_taking.events import (
    CallMade,
    CardPlayed,
    ContractMade,
    DealAcquitted,
    DealBegan,
    DealScored,
    Discarded,
    Event,
    HandDealt,
    MatchWon,
    TrickWon,
    UpcardTaken,
    UpcardTurned,
)
from bacon_rules.trick_taking.moves import Call
from bacon_rules.trick_taking.rules import SEATS

__all__ = ["narrate", "picture"]

TITLE: Final = "Bacon, the trick-taking game"
SUIT_STYLES: Final[dict[Suit, tuple[Style, ...]]] = {
    Suit.CLUBS: (Style.GREEN,),
    Suit.DIAMONDS: (Style.BLUE,),
    Suit.HEARTS: (Style.RED,),
    Suit.SPADES: (),
}
CARD_WIDTH: Final = len("10c")

BeforePlay = UpcardTurned | CallMade | ContractMade | UpcardTaken | Discarded
Around = DealBegan | HandDealt | DealAcquitted | DealScored | MatchWon


def narrate(rules: Rules, events: Iterable[Event], paint: Paint, names: Sequence[str] = NAMES) -> Iterator[str]:
    """Tell a match line by line, a trick on one line.

    Args:
        rules: what is played.
        events: all events of the match.
        paint: how to give texts their colours.
        names: who sits in each seat.
    """
    teller = _teller(rules, paint, names)
    yield from teller.introduction()
    trick: list[Laid] = []
    for event in events:
        if isinstance(event, CardPlayed):
            trick.append(Laid(event.seat, event.card))
        elif isinstance(event, TrickWon):
            yield f"{teller.trick(trick)}  {teller.seating.seat(event.seat)} wins, {_score(event.tricks_won)}"
            trick = []
        elif isinstance(event, BeforePlay):
            yield from teller.before_play(event)
        else:
            yield from teller.around(event)
    if trick:
        yield teller.trick(trick).rstrip()


def picture(state: State, names: Sequence[str], paint: Paint) -> Iterator[str]:
    """Show a position line by line: the hands, the upcards, the trick, whose turn it is, and the scores.

    Args:
        state: the position.
        names: who sits in each seat.
        paint: how to give texts their colours.
    """
    teller = _teller(state.rules, paint, names)
    yield from teller.introduction()
    yield from teller.around(DealBegan(state.deal_number, state.dealer))
    if state.table is not None:
        yield from teller.table(state.table, state.tricks_won)
        yield ""
    yield teller.result(state.winners, state.scores) if state.is_over else teller.turn(state.stage)
    yield ""
    yield from teller.seating.standing(state.scores)


def _teller(rules: Rules, paint: Paint, names: Sequence[str]) -> _Teller:
    return _Teller(rules, Seating(names, [seat % 2 for seat in range(SEATS)], paint))


def _score(tricks_won: Sequence[int]) -> str:
    return f"{tricks_won[0]} to {tricks_won[1]}"


@attrs.frozen
class _Teller:
    rules: Rules
    seating: Seating

    def introduction(self) -> list[str]:
        sides = " against ".join(self.seating.all_sides())
        return [f"{TITLE}: {sides}.", f"{self.rules.target} points win."]

    def before_play(self, event: BeforePlay) -> list[str]:
        seat = self.seating.seat
        match event:
            case UpcardTurned(card, number):
                return ["", f"  The {'next ' if number else ''}upcard is {self.cards([card])}"]
            case CallMade(caller, call):
                return [f"  {seat(caller)} {self.call(call)}"]
            case ContractMade(declarer, trump, alone):
                return ["", self.contract(Contract(declarer, trump, alone))]
            case UpcardTaken(taker, card):
                return [f"  {seat(taker)} takes {self.cards([card])}"]
            case Discarded(taker, card):
                return [f"  {seat(taker)} discards {self.cards([card])}"]
            case _:
                assert_never(event)

    def call(self, call: Call) -> str:
        match call:
            case PickUp(alone):
                return "picks up, to go alone" if alone else "picks up"
            case Pass():
                return self.seating.paint("passes", Style.DIM)
            case Accept():
                return "accepts"
            case Veto():
                return "vetoes"
            case VetoAlone():
                return "vetoes going alone"
            case _:
                assert_never(call)

    def contract(self, contract: Contract) -> str:
        seat, out = self.seating.seat, contract.sits_out
        trump = self.seating.paint(contract.trump.name.capitalize(), *SUIT_STYLES[contract.trump])
        how = "declares" if out is None else f"declares alone, {seat(out)} sits out"
        return f"  {trump} are trump: {seat(contract.declarer)} {how}"

    def trick(self, trick: Sequence[Laid]) -> str:
        laid = [f"{self.seating.column(one.seat)} {self._wide(one.card)}" for one in trick]
        return f"  {'  '.join(laid)}"

    def around(self, event: Around) -> list[str]:
        paint = self.seating.paint
        match event:
            case DealBegan(number, dealer):
                return heading(f"Deal {number}: {self.seating.names[dealer]} deals", paint)
            case HandDealt(seat, hand):
                return [f"  {self.seating.column(seat)}  {self.cards(hand)}"]
            case DealAcquitted():
                return [
                    "",
                    f"  {paint('Acquitted: nobody scores, and the same dealer deals again.', Style.BOLD)}",
                ]
            case DealScored(points, scores):
                return [*self.seating.scored(points, scores)]
            case MatchWon(winners, scores):
                return ["", self.result(winners, scores)]
            case _:
                assert_never(event)

    def table(self, table: Table, tricks_won: Sequence[int]) -> Iterator[str]:
        for seat, hand in enumerate(table.hands):
            yield f"  {self.seating.column(seat)}  {self.cards(hand)}".rstrip()
        yield ""
        yield f"  Turned up: {self.cards(table.stub[: table.upcard_number + 1])}"
        if table.discard is not None:
            yield f"  Discarded: {self.cards([table.discard])}"
        if table.contract is not None:
            yield self.contract(table.contract)
        if table.tricks:
            yield f"  Tricks: {_score(tricks_won)}"
        if isinstance(table.stage, Playing) and table.stage.trick:
            yield self.trick(table.stage.trick).rstrip()

    def turn(self, stage: Stage | None) -> str:
        match stage:
            case None:
                return "  The cards are to be dealt."
            case Bidding(seat):
                return f"  {self.seating.seat(seat)} is to pick up or pass."
            case Approving(seat, alone):
                how = ", to go alone" if alone else ""
                caller = self.seating.seat(stage.caller)
                return f"  {caller} has picked up{how}; {self.seating.seat(seat)} is to accept or veto."
            case Discarding(seat):
                return f"  {self.seating.seat(seat)} has taken the upcard, and is to discard."
            case Playing(seat, trick):
                return f"  {self.seating.seat(seat)} is to {'follow' if trick else 'lead'}."
            case _:
                assert_never(stage)

    def result(self, winners: Sequence[int], scores: Sequence[int]) -> str:
        how = self.seating.paint(f"win the match, {max(scores)} to {min(scores)}.", Style.BOLD)
        return f"{self.seating.side(winners[0])} {how}"

    def cards(self, cards: Iterable[Card]) -> str:
        return " ".join(self.seating.paint(str(card), *SUIT_STYLES[card.suit]) for card in cards)

    def _wide(self, card: Card) -> str:
        return self.cards([card]) + " " * (CARD_WIDTH - len(str(card)))
