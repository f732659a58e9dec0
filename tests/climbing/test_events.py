"""The events of a match tell its whole course, and nothing else."""

from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.climbing import (
    Answer,
    AskLead,
    Combination,
    Deal,
    Following,
    GiveLead,
    Hand,
    Leading,
    Move,
    Pass,
    Play,
    Played,
    Rules,
    State,
    Table,
    applewood,
    bacon,
    chunky_bacon,
    deal_is_over,
    parse_combination,
    parse_hand,
    parse_move,
    score_deal,
    secured_points,
)
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
    events_of,
)
from tests.climbing.positions import ALL_RULES, steps
from tests.climbing.strategies import every_preset


@attrs.define
class Course:
    """The knowledge of somebody who saw only the events."""

    rules: Rules
    scores: tuple[int, ...]
    deal_number: int = 0
    dealer: int | None = None
    to_lead: int | None = None
    hands: dict[int, Hand] = attrs.Factory(dict)
    out: list[int] = attrs.Factory(list)
    top: tuple[int, Combination] | None = None
    asked: int | None = None
    scored: int = 0
    winners: tuple[int, ...] = ()

    def see(self, event: Event) -> None:  # noqa: C901  (one case for each event)
        match event:
            case DealBegan(number, dealer, starter):
                assert number == self.deal_number + 1 == self.scored + 1
                self.deal_number, self.dealer, self.to_lead = number, dealer, starter
                self.hands, self.out, self.top = {}, [], None
            case HandDealt(seat, hand):
                assert seat not in self.hands
                self.hands[seat] = hand
            case Led(seat, combination, left):
                assert self.top is None
                assert self.to_lead in (None, seat)
                self.play(seat, combination, left)
            case Beat(seat, combination, left):
                assert self.top is not None
                assert combination.beats(self.top[1])
                self.play(seat, combination, left)
            case WentOut(seat, position):
                assert not self.hands[seat]
                assert seat not in self.out
                self.out.append(seat)
                assert position == len(self.out)
            case Passed(seat):
                assert self.hands[seat]
            case RoundWon(seat, leader):
                assert self.top is not None
                assert seat == self.top[0]
                self.top, self.to_lead = None, leader
            case LeadGiven(_, to):
                self.to_lead = to
            case LeadAsked(_, partner):
                self.asked = partner
            case LeadAnswered(seat, _):
                assert seat == self.asked
            case DealScored(points, scores):
                assert points == self.points()
                self.scores = tuple(map(sum, zip(self.scores, points, strict=True)))
                assert self.scores == scores
                self.scored += 1
            case MatchWon(winners, scores, ending):
                assert scores == self.scores
                assert (ending is Ending.PLAYED_OUT) == deal_is_over(self.rules, self.out)
                self.winners = winners

    def play(self, seat: int, combination: Combination, left: int) -> None:
        self.hands[seat] -= combination.cards
        assert left == len(self.hands[seat])
        self.top = seat, combination

    def points(self) -> tuple[int, ...]:
        if deal_is_over(self.rules, self.out):
            return score_deal(self.rules, self.out)
        team = self.out[0] % 2
        return tuple(secured_points(self.rules, self.out) * (side == team) for side in range(2))

    def agrees_with(self, state: State) -> bool:
        """Compare with a state; where a deal has just ended, that is a state that waits for cards."""
        top = state.pile[-1] if state.pile else None
        return (
            self.scores == state.scores
            and self.winners == state.winners
            and (
                (self.scored == self.deal_number == state.deal_number - 1)
                if state.table is None
                else (
                    (self.deal_number, self.dealer) == (state.deal_number, state.dealer)
                    and tuple(self.hands[seat] for seat in range(state.seats)) == state.hands
                    and tuple(self.out) == state.out
                    and self.top == (top and (top.seat, top.combination))
                    and (not isinstance(state.stage, Leading) or self.to_lead == state.to_act)
                )
            )
        )


def move_told(told: Sequence[Event]) -> Move:
    """Return the move that the events tell of."""
    match told[0]:
        case Led(_, combination, _) | Beat(_, combination, _):
            return Play(combination)
        case Passed():
            return Pass()
        case LeadGiven(_, to):
            return GiveLead(to)
        case LeadAsked(_, partner):
            return AskLead(partner)
        case LeadAnswered(_, wants_lead):
            return Answer(wants_lead)
        case _:
            return Deal(tuple(event.hand for event in told if isinstance(event, HandDealt)))


def check_course(rules: Rules, seed: int) -> None:
    """Check that the events of a match tell its whole course, and each to whom it may."""
    course = Course(rules, (0,) * rules.sides)
    for before, move in steps(rules, seed):
        after, told = before.step(move)
        assert told == events_of(before, move, after)
        assert move_told(told) == move
        for event in told:
            course.see(event)
        assert course.agrees_with(after)
        if isinstance(move, Deal):
            assert [(event.seen_by, event) for event in told] == [
                (None, DealBegan(before.deal_number, before.dealer, before.starter)),
                *(((seat,), HandDealt(seat, hand)) for seat, hand in enumerate(move.hands)),
            ]
        else:
            assert {event.seen_by for event in told} == {None}
    assert after.is_over
    assert course.winners
    assert course.scored == course.deal_number == after.deal_number


@pytest.mark.parametrize("name", ALL_RULES)
def test_events_tell_the_whole_course_of_a_match_and_a_hand_to_its_seat_alone(name: str) -> None:
    check_course(ALL_RULES[name], seed=5)


@pytest.mark.deep
@given(every_preset, st.integers(0, 1 << 32))
def test_deep_events_tell_the_whole_course_of_a_match(rules: Rules, seed: int) -> None:
    check_course(rules, seed)


def last_card_played(
    rules: Rules, scores: tuple[int, ...], deal_number: int, out: tuple[int, ...]
) -> tuple[State, Move, State]:
    """Let seat 0 play its last card, seat 1 being next, in a deal in which some players are out."""
    hands = tuple(parse_hand("" if seat in out else "7c" if seat == 0 else "8c X") for seat in range(rules.players))
    table = Table(hands, hands, out, Leading(0))
    before = State(rules, scores, deal_number, 0, 1, table)
    move = parse_move("single-7:7c")
    return before, move, before.apply(move)


@pytest.mark.parametrize(
    ("rules", "so_far", "points", "ending"),
    [
        (bacon(4), ((7, 0), 3, ()), (1, 0), Ending.SECURED),
        (bacon(4), ((7, 7), 9, ()), (1, 0), Ending.SECURED),
        (bacon(4), ((4, 0), 3, (2,)), (4, 0), Ending.PLAYED_OUT),
        (bacon(6), ((16, 0), 3, (2,)), (8, 0), Ending.SECURED),
        (bacon(4), ((3, 3), 8, ()), (1, 0), Ending.LAST_DEAL),
        (bacon(4), ((5, 5), 9, ()), (1, 0), Ending.EXTRA_DEAL),
        (bacon(4), ((0, 3), 8, (2,)), (4, 0), Ending.PLAYED_OUT),
        (chunky_bacon(4), ((14, 19), 5, (2,)), (6, 0), Ending.PLAYED_OUT),
        (applewood(3), ((5, 1, 5), 5, (2,)), (1, 0, 2), Ending.PLAYED_OUT),
    ],
)
def test_the_end_of_a_match_is_told_with_its_cause(
    rules: Rules, so_far: tuple[tuple[int, ...], int, tuple[int, ...]], points: tuple[int, ...], ending: Ending
) -> None:
    scores, deal_number, out = so_far
    before, move, after = last_card_played(rules, scores, deal_number, out)
    total = tuple(map(sum, zip(scores, points, strict=True)))
    assert after.winners
    assert events_of(before, move, after) == (
        Led(0, parse_combination("single-7:7c"), 0),
        WentOut(0, len(out) + 1),
        DealScored(points, total),
        MatchWon(after.winners, total, ending),
    )


def test_going_out_in_the_middle_of_a_deal_scores_nothing_yet() -> None:
    before, move, after = last_card_played(bacon(4), (0, 0), 1, ())
    assert events_of(before, move, after) == (Led(0, parse_combination("single-7:7c"), 0), WentOut(0, 1))


@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        (("", "8c X", "", "8c X"), 1),  # nobody but the next player to the left can lead
        (("", "8c X", "8d X", "8c X"), None),
        (("7c", "8c X", "", "8c X"), 0),
        (("7c", "8c X", "8d X", "8c X"), None),
    ],
)
def test_a_round_won_tells_who_leads_unless_the_winner_decides(hands: tuple[str, ...], leader: int | None) -> None:
    cards = tuple(map(parse_hand, hands))
    table = Table(cards, cards, (), Following(3, (Played(0, parse_combination("pair-9:9c,X")),)))
    before = State(bacon(4), (0, 0), 1, 0, 1, table)
    after = before.apply(Pass())
    assert events_of(before, Pass(), after) == (Passed(3), RoundWon(0, leader))
    assert after.to_act == (0 if leader is None else leader)


def test_endings_are_written_in_words() -> None:
    assert [str(ending) for ending in Ending] == ["played out", "secured", "last deal", "extra deal"]
