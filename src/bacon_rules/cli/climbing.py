"""A match of the climbing game, told and shown so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules import climbing
from bacon_rules.cli.paint import Paint, Style, painted
from bacon_rules.cli.seating import NAMES, Seating, heading, listed
from bacon_rules.climbing import events as happened
from bacon_rules.games import GAMES

POSITIONS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
CAUSES: Final[dict[happened.Ending, tuple[str, ...]]] = {
    happened.Ending.PLAYED_OUT: (),
    happened.Ending.SECURED: ("The points they can no longer lose decide it before the deal is over.",),
    happened.Ending.LAST_DEAL: ("It is the last deal: first out and not behind, they win at once.",),
    happened.Ending.EXTRA_DEAL: ("It is an extra deal, to break the tie: first out, they win at once.",),
}
KIND_WIDTH: Final = len("stretch-flush-10")
CARDS_WIDTH: Final = len("5c 6c 7c 8c 9c 10c")


def narrate(
    start: climbing.State, events: Iterable[happened.Event], paint: Paint, names: Sequence[str] = NAMES
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players: what happens from the start on."""
    teller = _Teller(start.rules, Seating.of(start, names, paint))
    yield from teller.introduction()
    passed: list[int] = []
    for event in events:
        if isinstance(event, happened.Passed):
            passed.append(event.seat)
        elif passed:
            yield teller.passes(passed)
            passed = []
        yield from teller.told(event)


def picture(state: climbing.State, names: Sequence[str], paint: Paint) -> Iterator[str]:
    """Yield the lines that show a position: the hands, the pile, whose turn it is, and the scores."""
    teller = _Teller(state.rules, Seating.of(state, names, paint))
    yield from teller.introduction()
    yield from teller.told(happened.DealBegan(state.deal_number, state.dealer, state.starter))
    if state.table is not None:
        yield from teller.hands(state)
        if state.pile:
            yield ""
            yield from teller.pile(state)
        yield ""
    yield from ["  " + teller.result(state.winners, state.scores)] if state.is_over else teller.turn(state.stage)
    yield ""
    yield from teller.seating.standing(state.scores)


@attrs.frozen
class _Teller:
    rules: climbing.Rules
    seating: Seating

    def introduction(self) -> list[str]:
        rules, sides = self.rules, self.seating.all_sides()
        who = " against ".join(sides) if rules.teams else f"{listed(sides)}, each alone"
        deals = "" if rules.max_deals is None else f", in {rules.max_deals} deals at most"
        return [f"{GAMES[rules.name].title}: {who}.", f"{rules.target} points win{deals}."]

    def passes(self, seats: Sequence[int]) -> str:
        verb = "passes" if len(seats) == 1 else "pass"
        return f"  {listed(list(map(self.seating.seat, seats)))} {self.seating.paint(verb, Style.GREY)}"

    def told(self, event: happened.Event) -> Iterable[str]:  # noqa: C901, PLR0912
        names, seat, paint = self.seating.names, self.seating.seat, self.seating.paint
        match event:
            case happened.Passed():  # passes share a line
                return ()
            case happened.DealBegan(number, dealer, starter):
                return heading(f"Deal {number}: {names[dealer]} deals, {names[starter]} leads", paint)
            case happened.HandDealt(owner, hand):
                return [f"  {self.seating.column(owner)}  {painted(hand, paint)}"]
            case happened.Led(player, combination, left):
                return ["", self.play(player, "leads", combination, left)]
            case happened.Beat(player, combination, left):
                return [self.play(player, "beats", combination, left)]
            case happened.WentOut(player, position):
                return [f"  {seat(player)} {paint(f'is out, {POSITIONS[position - 1]}', Style.BOLD)}"]
            case happened.RoundWon(winner, leader):
                leads = "" if leader is None or leader == winner else f", and {seat(leader)} is to lead"
                return [f"  {seat(winner)} wins the round{leads}"]
            case happened.LeadGiven(giver, to):
                return [f"  {seat(giver)} gives the lead to {seat(to)}"]
            case happened.LeadAsked(asker, partner):
                return [f"  {seat(asker)} asks {seat(partner)}: do you want the lead?"]
            case happened.LeadAnswered(partner, wants_lead):
                return [f"  {seat(partner)} says {'yes' if wants_lead else 'no'}"]
            case happened.DealScored(points, scores):
                return self.seating.scored(points, scores)
            case happened.MatchWon(winners, scores, ending):
                return ["", self.result(winners, scores), *CAUSES[ending]]
            case _:
                assert_never(event)

    def play(self, seat: int, verb: str, combination: climbing.Combination, left: int) -> str:
        paint = self.seating.paint
        kind = f"{combination.kind}-{combination.top}".ljust(KIND_WIDTH)
        cards = [placed.card for placed in combination.placed]
        gap = " " * (CARDS_WIDTH - len(" ".join(map(str, cards))))
        shown = paint(kind, Style.BOLD) if combination.is_bomb else kind
        remaining = paint(f"{left:2} left", Style.GREY)
        return f"  {self.seating.column(seat)} {verb}  {shown}  {painted(cards, paint)}{gap}  {remaining}"

    def hands(self, state: climbing.State) -> Iterator[str]:
        for seat, hand in enumerate(state.hands):
            shown = painted(hand, self.seating.paint) if hand else f"is out, {POSITIONS[state.out.index(seat)]}"
            yield f"  {self.seating.column(seat)}  {shown}"

    def pile(self, state: climbing.State) -> list[str]:
        left = [len(hand) for hand in state.hands]
        lines: list[str] = []
        for place, played in reversed(list(enumerate(state.pile))):
            lines.append(self.play(played.seat, "beats" if place else "leads", played.combination, left[played.seat]))
            left[played.seat] += played.combination.size
        return lines[::-1]

    def turn(self, stage: climbing.Stage | None) -> list[str]:
        seat = self.seating.seat
        match stage:
            case None:
                return ["  The cards are to be dealt."]
            case climbing.Leading(player):
                return [f"  {seat(player)} is to lead."]
            case climbing.Following(player):
                return [f"  {seat(player)} is to beat this, or to pass."]
            case climbing.Deciding(player, said) if said is not None:
                answer = f"  {seat(said.seat)} {'wants' if said.wants_lead else 'does not want'} the lead."
                return [answer, *self.turn(climbing.Deciding(player))]
            case climbing.Deciding(player):
                return [f"  {seat(player)} has won the round, and decides about the lead."]
            case climbing.Answering(player, winner):
                return [f"  {seat(winner)} asks {seat(player)}: do you want the lead?"]
            case _:
                assert_never(stage)

    def result(self, winners: Sequence[int], scores: Sequence[int]) -> str:
        best = scores[winners[0]]
        if self.rules.teams:
            how = f"win the match, {best} to {min(scores)}."
        else:
            how = f"{'wins' if len(winners) == 1 else 'share the win'} with {best} points."
        return f"{listed([self.seating.side(side) for side in winners])} {self.seating.paint(how, Style.BOLD)}"
