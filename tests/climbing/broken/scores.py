"""Scores and who wins (B18-B24), broken."""

from collections.abc import Callable
from dataclasses import replace

from tests.climbing.broken.breaking import Call, function, method
from tests.climbing.reference import points
from tests.climbing.reference.match import Match
from tests.climbing.reference.points import Setup, still_in


def scoring(
    ruling: str, instead: str, variant: str, broken: Callable[[Setup, list[int], list[int]], list[int]]
) -> None:
    function(
        ruling,
        instead,
        "deal_points",
        lambda right, game, out: broken(game, out, right(game, out)) if game.variant == variant else right(game, out),
    )


def both_teams(game: Setup, out: list[int], _: list[int]) -> list[int]:
    found = [0, 0]
    for position, seat in enumerate(out + still_in(game, out)):
        found[game.side(seat)] += game.points[position]
    return found


def only_out(game: Setup, out: list[int], right: list[int]) -> list[int]:
    side = game.side(out[0])
    right[side] = sum(game.points[position] for position, seat in enumerate(out) if game.side(seat) == side)
    return right


scoring("B18", "both teams score", "bacon", both_teams)
scoring("B18", "players who hold cards score nothing", "bacon", only_out)
scoring(
    "B19",
    "only the first scores",
    "applewood",
    lambda _, out, right: [points if seat == out[0] else 0 for seat, points in enumerate(right)],
)
scoring(
    "B19",
    "the last is worth a point",
    "applewood",
    lambda game, out, right: [points + (seat not in out) for seat, points in enumerate(right)],
)
scoring("B20", "players who hold cards score", "chunky", both_teams)
scoring(
    "B20",
    "as in Applewood",
    "chunky",
    lambda game, out, right: both_teams(replace(game, points=tuple(reversed(range(game.players)))), out, right),
)


def at_once(ruling: str, instead: str, broken: Callable[[Call, Setup, list[int], int, list[int]], int | None]) -> None:
    function(ruling, instead, "team_that_wins_at_once", broken)


def reached(game: Setup, scores: list[int], out: list[int]) -> bool:
    first = game.side(out[0])
    return game.variant == "bacon" and scores[first] + points.secured(game, out) >= game.target


at_once(
    "B21",
    "points count after the deal",
    lambda right, game, scores, deal, out: None if reached(game, scores, out) else right(game, scores, deal, out),
)
function(
    "B21",
    "points that can be won are secured",
    "secured",
    lambda right, game, out: (
        sum(sorted(game.points[1:], reverse=True)[: len(game.members(0)) - 1])
        if game.variant == "bacon"
        else right(game, out)
    ),
)


def won_without_points(right: Call, match: Match) -> bool:
    before = list(match.scores)
    ended: bool = right(match)
    if match.phase == "over" and match.game.variant == "bacon" and not deal_is_over(match):
        match.scores = before
    return ended


def deal_is_over(match: Match) -> bool:
    return points.deal_has_ended(match.game, match.out)


method("B21", "secured points are not added", "has_ended_with_a_player_going_out", won_without_points)


def only_by_target(right: Call, game: Setup, scores: list[int], deal: int, out: list[int]) -> int | None:
    winner: int | None = right(game, scores, deal, out)
    return winner if reached(game, scores, out) else None


def only_ahead(right: Call, game: Setup, scores: list[int], deal: int, out: list[int]) -> int | None:
    level = scores[0] == scores[-1] and deal == game.max_deals
    return only_by_target(right, game, scores, deal, out) if level else right(game, scores, deal, out)


def only_level(right: Call, game: Setup, scores: list[int], deal: int, out: list[int]) -> int | None:
    level = scores[0] == scores[-1]
    return right(game, scores, deal, out) if level else only_by_target(right, game, scores, deal, out)


def behind_too(right: Call, game: Setup, scores: list[int], deal: int, out: list[int]) -> int | None:
    return game.side(out[0]) if game.max_deals == deal else right(game, scores, deal, out)


at_once(
    "B22",
    "the last deal is played out",
    lambda right, *given: right(*given) if given[2] != given[0].max_deals else only_by_target(right, *given),
)
at_once("B22", "a level team does not win on the spot", only_ahead)
at_once("B22", "a team ahead does not win on the spot", only_level)
at_once("B22", "a team behind wins on the spot", behind_too)
method("B22", "the secured points are not added", "has_ended_with_a_player_going_out", won_without_points)


def never_extra(right: Call, game: Setup, scores: list[int], deals: int) -> list[int]:
    ends = game.variant == "bacon" and deals == game.max_deals
    return [side for side in game.sides if scores[side] == max(scores)] if ends else right(game, scores, deals)


function("B23", "level teams share the win", "match_winners", never_extra)
at_once(
    "B23",
    "the extra deal is played out",
    lambda right, game, scores, deal, out: (
        only_by_target(right, game, scores, deal, out)
        if deal > (game.max_deals or 99)
        else right(game, scores, deal, out)
    ),
)


def stops_in_the_middle(right: Call, match: Match) -> bool:
    if match.game.variant != "bacon" and not deal_is_over(match):
        worth = match.game.points[len(match.out) - 1]
        side = match.game.side(match.out[-1])
        if match.scores[side] + worth >= match.game.target:
            match.scores[side] += worth
            match.end_match([side])
            return True
    return bool(right(match))


def first_to_reach(right: Call, game: Setup, scores: list[int], deals: int) -> list[int]:
    found: list[int] = right(game, scores, deals)
    return [side for side in game.sides if scores[side] >= game.target][:1] or found


method("B24", "the target ends a deal", "has_ended_with_a_player_going_out", stops_in_the_middle)
function("B24", "the first seat that has the target wins", "match_winners", first_to_reach)
function(
    "B24",
    "ties are shared where they are not",
    "match_winners",
    lambda right, game, *given: right(replace(game, ties_are_shared=True), *given),
)
function(
    "B24",
    "ties are never shared",
    "match_winners",
    lambda right, game, *given: right(replace(game, ties_are_shared=False), *given),
)
