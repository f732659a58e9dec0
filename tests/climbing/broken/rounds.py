"""Rounds (B8-B13), broken."""

from collections.abc import Callable
from typing import Any

from tests.climbing.broken.breaking import Breaking, Call, breaks, method
from tests.climbing.reference.match import Match
from tests.climbing.reference.naming import Named
from tests.climbing.reference.points import clockwise_from


def ask_no_passer(match: Match) -> None:
    while match.phase == "follow" and match.acting() in match.passed:
        if {*match.holders()} <= match.passed | {match.pile[-1][0]}:
            match.do_pass()
        else:
            match.to_act = match.next_holder(match.acting())


def shut_out(right: Call, match: Match, *given: Named) -> None:
    passed = match.passed if match.phase == "follow" else set()
    right(match, *given)
    if match.phase == "follow":
        match.passed = match.passed | passed
        ask_no_passer(match)


@breaks("B8", "who has passed is out of the round")
def _(breaking: Breaking) -> None:
    breaking.method("do_play", shut_out)
    breaking.method("do_pass", shut_out)


def lead_is_passed(right: Call, match: Match) -> list[str]:
    return [*right(match), *(["pass"] if match.phase == "lead" else [])]


def pass_only_if_beaten(right: Call, match: Match) -> list[str]:
    return [move for move in right(match) if move != "pass" or not match.plays()]


method("B8", "the lead can be passed", "other_moves", lead_is_passed)
method("B8", "who can beat the top combination must", "other_moves", pass_only_if_beaten)


def passes_stay(right: Call, match: Match, named: Named) -> None:
    passed = match.passed if match.phase == "follow" else set()
    right(match, named)
    if match.phase == "follow":
        match.passed = match.passed | (passed - {match.pile[-1][0]})


def owner_passes_too(right: Call, match: Match) -> None:
    owner = match.pile[-1][0]
    if {*match.holders()} - {owner} <= match.passed | {match.acting()} and owner in match.holders():
        if match.acting() == owner:
            right(match)
        else:
            match.passed.add(match.acting())
            match.to_act = match.next_holder(match.acting())
    else:
        right(match)


method("B9", "passes before the top combination count", "do_play", passes_stay)
method("B9", "the owner of the top combination passes too", "do_pass", owner_passes_too)


def going_out_ends_the_round(right: Call, match: Match, named: Named) -> None:
    seat = match.acting()
    right(match, named)
    if match.phase == "follow" and seat in match.out:
        match.lead(match.next_holder(seat))


method("B10", "going out ends the round", "do_play", going_out_ends_the_round)


def nobody_beats_the_last_card(right: Call, match: Match) -> list[Named]:
    return [] if match.pile and match.pile[-1][0] in match.out else list(right(match))


method("B10", "the last combination cannot be beaten", "plays", nobody_beats_the_last_card)


def no_gifts(right: Call, match: Match) -> list[str]:
    winner_plays = match.phase == "decide" and match.acting() in match.holders()
    return [move for move in right(match) if not (winner_plays and move.startswith("give"))]


def gift_passed_on(right: Call, match: Match, seat: int) -> None:
    right(match, seat)
    if match.partners_in(seat):
        match.decide(seat)


def first_lead_given(right: Call, match: Match, *given: Any) -> None:
    right(match, *given)
    if match.partners_in(match.starter):
        match.decide(match.starter)


def gifts_to_anybody(right: Call, match: Match) -> list[str]:
    moves: list[str] = right(match)
    others = [f"give:{seat}" for seat in match.holders() if match.phase == "decide" and seat != match.acting()]
    return [*moves, *(move for move in others if move not in moves)]


method("B11", "the lead cannot be given", "other_moves", no_gifts)
method("B11", "the partner can pass the lead on", "do_give", gift_passed_on)
method("B11", "the first lead can be given", "do_deal", first_lead_given)
method("B11", "the lead can be given to anybody", "other_moves", gifts_to_anybody)


def to_the_right(right: Call, match: Match, winner: int) -> list[int]:
    found: list[int] = right(match, winner)
    if winner in match.holders():
        return found
    before = [seat for seat in clockwise_from(match.game, winner) if seat in match.holders()][-1]
    return [before, *(seat for seat in match.partners_in(winner) if seat != before)]


def only_left(right: Call, match: Match, winner: int) -> list[int]:
    found: list[int] = right(match, winner)
    return found if winner in match.holders() else found[:1]


def only_partners(right: Call, match: Match, winner: int) -> list[int]:
    found: list[int] = right(match, winner)
    return found if winner in match.holders() else match.partners_in(winner) or found


method("B12", "the player to the right leads", "may_lead", to_the_right)
method("B12", "the player to the left leads in any case", "may_lead", only_left)
method("B12", "a partner has to lead", "may_lead", only_partners)


def always_asked(right: Call, match: Match) -> None:
    owner = match.pile[-1][0]
    right(match)
    if match.phase == "lead" and owner not in match.holders():
        match.decide(owner)


method("B12", "who has only one choice is asked", "do_pass", always_asked)


def questions(keep: Callable[[Match], bool]) -> Call:
    return lambda right, match: [move for move in right(match) if not move.startswith("ask:") or keep(match)]


def asked_again(right: Call, match: Match) -> list[str]:
    answer, match.answer = match.answer, None
    moves: list[str] = right(match)
    match.answer = answer
    return moves


def yes_binds(right: Call, match: Match, wants_lead: bool) -> None:
    asked = match.acting()
    right(match, wants_lead)
    if wants_lead:
        match.lead(asked)


def asks_one(right: Call, match: Match) -> list[str]:
    moves: list[str] = right(match)
    if match.phase == "decide" and match.game.players == 6 and len(match.partners_in(match.acting())) == 1:
        moves += [f"ask:{seat}" for seat in match.partners_in(match.acting())]
    return moves


method("B13", "nobody asks", "other_moves", questions(lambda _: False))
method(
    "B13", "a winner who is out does not ask", "other_moves", questions(lambda match: match.acting() not in match.out)
)
method("B13", "there are several questions", "other_moves", asked_again)
method("B13", "the answer binds", "do_answer", yes_binds)
method("B13", "the only partner is asked", "other_moves", asks_one)
