"""A match of the climbing game, told so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.cli.paint import Paint, Style
from bacon_rules.cli.seating import NAMES, Seating, heading, listed
from bacon_rules.climbing import Card, Combination, Rules, Suit
from bacon_rules.climbing.events import (
    Beat,
    DealBegan,
    DealScored,
    Ending,
    Event,
    HandDealt,
    LeadAnswered,
    LeadAsked,
    LeadGiven,
    Led,
    MatchWon,
    Passed,
    RoundWon,
    WentOut,
)

__all__ = ["Teller", "narrate", "teller_for"]

POSITIONS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
SUIT_STYLES: Final[dict[Suit | None, tuple[Style, ...]]] = {
    Suit.CLUBS: (Style.GREEN,),
    Suit.DIAMONDS: (Style.BLUE,),
    Suit.HEARTS: (Style.RED,),
    Suit.SPADES: (),
    None: (Style.BOLD, Style.MAGENTA),
}
CAUSES: Final[dict[Ending, tuple[str, ...]]] = {
    Ending.PLAYED_OUT: (),
    Ending.SECURED: ("The points they can no longer lose decide it before the deal is over.",),
    Ending.LAST_DEAL: ("It is the last deal: first out and not behind, they win at once.",),
    Ending.EXTRA_DEAL: ("It is an extra deal, to break the tie: first out, they win at once.",),
}
KIND_WIDTH: Final = len("stretch-flush-10")
CARDS_WIDTH: Final = len("5c 6c 7c 8c 9c 10c")

InRound = Led | Beat | WentOut | RoundWon | LeadGiven | LeadAsked | LeadAnswered


def narrate(rules: Rules, events: Iterable[Event], paint: Paint, names: Sequence[str] = NAMES) -> Iterator[str]:
    """Tell a match line by line.

    Args:
        rules: what is played.
        events: all events of the match.
        paint: how to give texts their colours.
        names: who sits in each seat.
    """
    teller = teller_for(rules, paint, names)
    yield from teller.introduction()
    passed: list[int] = []
    for event in events:
        if isinstance(event, Passed):
            passed.append(event.seat)
            continue
        if passed:
            yield teller.passes(passed)
            passed = []
        if isinstance(event, InRound):
            yield from teller.in_round(event)
        else:
            yield from teller.around(event)


@attrs.frozen
class Teller:
    """Tells what happens in lines for a person."""

    rules: Rules
    seating: Seating

    def introduction(self) -> list[str]:
        """Tell who plays what."""
        rules = self.rules
        sides = self.seating.all_sides()
        who = " against ".join(sides) if rules.teams else f"{listed(sides)}, each alone"
        deals = "" if rules.max_deals is None else f", in {rules.max_deals} deals at most"
        return [f"{rules.title} for {rules.players}: {who}.", f"{rules.target} points win{deals}."]

    def passes(self, seats: Sequence[int]) -> str:
        """Tell who passes, one after the other."""
        verb = "passes" if len(seats) == 1 else "pass"
        return f"  {listed([self.seat(seat) for seat in seats])} {self.paint(verb, Style.DIM)}"

    def in_round(self, event: InRound) -> list[str]:
        """Tell what happens in a round."""
        match event:
            case Led(seat, combination, left):
                return ["", self.play(seat, "leads", combination, left)]
            case Beat(seat, combination, left):
                return [self.play(seat, "beats", combination, left)]
            case WentOut(seat, position):
                return [f"  {self.seat(seat)} {self.paint(f'is out, {POSITIONS[position - 1]}', Style.BOLD)}"]
            case RoundWon(seat, leader):
                leads = "" if leader is None or leader == seat else f", and {self.seat(leader)} is to lead"
                return [f"  {self.seat(seat)} wins the round{leads}"]
            case LeadGiven(seat, to):
                return [f"  {self.seat(seat)} gives the lead to {self.seat(to)}"]
            case LeadAsked(seat, partner):
                return [f"  {self.seat(seat)} asks {self.seat(partner)}: do you want the lead?"]
            case LeadAnswered(seat, wants_lead):
                return [f"  {self.seat(seat)} says {'yes' if wants_lead else 'no'}"]
            case _:
                assert_never(event)

    def around(self, event: DealBegan | HandDealt | DealScored | MatchWon) -> list[str]:
        """Tell what happens before and after the rounds."""
        match event:
            case DealBegan(number, dealer, starter):
                names = self.seating.names
                return heading(f"Deal {number}: {names[dealer]} deals, {names[starter]} leads", self.paint)
            case HandDealt(seat, hand):
                return [f"  {self.seating.column(seat)}  {self.cards(hand)}"]
            case DealScored(points, scores):
                return [*self.seating.scored(points, scores)]
            case MatchWon(winners, scores, ending):
                return ["", self.result(winners, scores), *CAUSES[ending]]
            case _:
                assert_never(event)

    def play(self, seat: int, verb: str, combination: Combination, left: int) -> str:
        """Tell what a seat plays, and how many cards it has left."""
        kind = f"{combination.kind}-{combination.top}".ljust(KIND_WIDTH)
        cards = [placed.card for placed in combination.placed]
        gap = " " * (CARDS_WIDTH - len(" ".join(map(str, cards))))
        shown = self.paint(kind, Style.BOLD) if combination.is_bomb else kind
        remaining = self.paint(f"{left:2} left", Style.DIM)
        return f"  {self.seating.column(seat)} {verb}  {shown}  {self.cards(cards)}{gap}  {remaining}"

    def result(self, winners: Sequence[int], scores: Sequence[int]) -> str:
        """Tell who wins."""
        who = listed([self.seating.side(side) for side in winners])
        best = scores[winners[0]]
        if self.rules.teams:
            how = f"win the match, {best} to {min(scores)}."
        else:
            how = f"{'wins' if len(winners) == 1 else 'share the win'} with {best} points."
        return f"{who} {self.paint(how, Style.BOLD)}"

    def cards(self, cards: Iterable[Card]) -> str:
        """Give cards in their colours."""
        return " ".join(self.paint(str(card), *SUIT_STYLES[card.suit]) for card in cards)

    @property
    def paint(self) -> Paint:
        """How to give texts their colours."""
        return self.seating.paint

    def seat(self, seat: int) -> str:
        """Give the name of who sits in a seat."""
        return self.seating.seat(seat)


def teller_for(rules: Rules, paint: Paint, names: Sequence[str]) -> Teller:
    """Make a teller of a match by these rules between the named players."""
    return Teller(rules, Seating(names, [rules.side_of(seat) for seat in range(rules.players)], paint))
