"""A match of the trick-taking game, told and shown so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules import trick_taking
from bacon_rules.cli.paint import SUIT_STYLES, Paint, Style, painted
from bacon_rules.cli.seating import NAMES, Seating, heading
from bacon_rules.games import GAMES
from bacon_rules.trick_taking import events as happened

CARD_WIDTH: Final = len("10c")


def narrate(
    start: trick_taking.State, events: Iterable[happened.Event], paint: Paint, names: Sequence[str] = NAMES
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players, one for each trick."""
    teller = _Teller(start.rules, Seating.of(start, names, paint))
    yield from teller.introduction()
    trick: list[trick_taking.Laid] = []
    for event in events:
        if isinstance(event, happened.CardPlayed):
            trick.append(trick_taking.Laid(event.seat, event.card))
        elif isinstance(event, happened.TrickWon):
            yield f"{teller.trick(trick)}  {teller.seating.seat(event.seat)} wins, {_score(event.tricks_won)}"
            trick = []
        yield from teller.told(event)
    if trick:
        yield teller.trick(trick).rstrip()


def picture(state: trick_taking.State, names: Sequence[str], paint: Paint) -> Iterator[str]:
    """Yield the lines that show a position: the hands, the upcards, the trick, whose turn it is, and the scores."""
    teller = _Teller(state.rules, Seating.of(state, names, paint))
    yield from teller.introduction()
    yield from teller.told(happened.DealBegan(state.deal_number, state.dealer))
    if state.table is not None:
        yield from teller.table(state.table, state.tricks_won)
        yield ""
    yield teller.result(state.winners, state.scores) if state.is_over else teller.turn(state.stage)
    yield ""
    yield from teller.seating.standing(state.scores)


def _score(tricks_won: Sequence[int]) -> str:
    return f"{tricks_won[0]} to {tricks_won[1]}"


@attrs.frozen
class _Teller:
    rules: trick_taking.Rules
    seating: Seating

    def introduction(self) -> list[str]:
        sides = " against ".join(self.seating.all_sides())
        return [f"{GAMES[self.rules.name].title}: {sides}.", f"{self.rules.target} points win."]

    def told(self, event: happened.Event) -> Iterable[str]:  # noqa: C901
        seat, paint = self.seating.seat, self.seating.paint
        match event:
            case happened.CardPlayed() | happened.TrickWon():  # a trick has one line
                return ()
            case happened.DealBegan(number, dealer):
                return heading(f"Deal {number}: {self.seating.names[dealer]} deals", paint)
            case happened.HandDealt(owner, hand):
                return [f"  {self.seating.column(owner)}  {painted(hand, paint)}"]
            case happened.UpcardTurned(card, number):
                return ["", f"  The {'next ' if number else ''}upcard is {painted([card], paint)}"]
            case happened.CallMade(caller, call):
                return [f"  {seat(caller)} {self.call(call)}"]
            case happened.ContractMade(declarer, trump, alone):
                return ["", self.contract(trick_taking.Contract(declarer, trump, alone))]
            case happened.UpcardTaken(taker, card):
                return [f"  {seat(taker)} takes {painted([card], paint)}"]
            case happened.Discarded(taker, card):
                return [f"  {seat(taker)} discards {painted([card], paint)}"]
            case happened.DealAcquitted():
                return ["", f"  {paint('Acquitted: nobody scores, and the same dealer deals again.', Style.BOLD)}"]
            case happened.DealScored(points, scores):
                return self.seating.scored(points, scores)
            case happened.MatchWon(winners, scores):
                return ["", self.result(winners, scores)]
            case _:
                assert_never(event)

    def call(self, call: trick_taking.Call) -> str:
        match call:
            case trick_taking.PickUp(alone):
                return "picks up, to go alone" if alone else "picks up"
            case trick_taking.Pass():
                return self.seating.paint("passes", Style.GREY)
            case trick_taking.Accept():
                return "accepts"
            case trick_taking.Veto():
                return "vetoes"
            case trick_taking.VetoAlone():
                return "vetoes going alone"
            case _:
                assert_never(call)

    def contract(self, contract: trick_taking.Contract) -> str:
        seat, out = self.seating.seat, contract.sits_out
        trump = self.seating.paint(contract.trump.name.capitalize(), *SUIT_STYLES[str(contract.trump)])
        how = "declares" if out is None else f"declares alone, {seat(out)} sits out"
        return f"  {trump} are trump: {seat(contract.declarer)} {how}"

    def trick(self, trick: Sequence[trick_taking.Laid]) -> str:
        cards = [(self.seating.column(one.seat), one.card) for one in trick]
        laid = [f"{name} {self._cards([card])}{' ' * (CARD_WIDTH - len(str(card)))}" for name, card in cards]
        return f"  {'  '.join(laid)}"

    def table(self, table: trick_taking.Table, tricks_won: Sequence[int]) -> Iterator[str]:
        for seat, hand in enumerate(table.hands):
            yield f"  {self.seating.column(seat)}  {self._cards(hand)}".rstrip()
        yield ""
        yield f"  Turned up: {self._cards(table.stub[: table.upcard_number + 1])}"
        if table.discard is not None:
            yield f"  Discarded: {self._cards([table.discard])}"
        if table.contract is not None:
            yield self.contract(table.contract)
        if table.tricks:
            yield f"  Tricks: {_score(tricks_won)}"
        if isinstance(table.stage, trick_taking.Playing) and table.stage.trick:
            yield self.trick(table.stage.trick).rstrip()

    def turn(self, stage: trick_taking.Stage | None) -> str:
        match stage:
            case None:
                return "  The cards are to be dealt."
            case trick_taking.Bidding(seat):
                return f"  {self.seating.seat(seat)} is to pick up or pass."
            case trick_taking.Approving(seat, alone):
                how = ", to go alone" if alone else ""
                caller = self.seating.seat(stage.caller)
                return f"  {caller} has picked up{how}; {self.seating.seat(seat)} is to accept or veto."
            case trick_taking.Discarding(seat):
                return f"  {self.seating.seat(seat)} has taken the upcard, and is to discard."
            case trick_taking.Playing(seat, trick):
                return f"  {self.seating.seat(seat)} is to {'follow' if trick else 'lead'}."
            case _:
                assert_never(stage)

    def result(self, winners: Sequence[int], scores: Sequence[int]) -> str:
        how = self.seating.paint(f"win the match, {max(scores)} to {min(scores)}.", Style.BOLD)
        return f"{self.seating.side(winners[0])} {how}"

    def _cards(self, cards: Iterable[object]) -> str:
        return painted(cards, self.seating.paint)
