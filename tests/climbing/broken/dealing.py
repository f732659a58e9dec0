"""Dealing and leading (B14-B17), broken."""

from collections.abc import Callable
from typing import Any

from tests.climbing.broken.breaking import Call, function, method
from tests.climbing.reference.match import Match
from tests.climbing.reference.points import Setup, clockwise_from, still_in


def dealer_leads(right: Call, match: Match, *given: Any) -> None:
    match.starter = match.dealer
    right(match, *given)


method("B14", "the dealer leads", "do_deal", dealer_leads)
function("B14", "the dealer leads after the first deal", "starter_after", lambda right, *given: given[-1])
function(
    "B15",
    "a deal ends when one player holds cards, in teams too",
    "deal_has_ended",
    lambda right, game, out: len(still_in(game, out)) <= 1,
)
function(
    "B15",
    "a deal of Applewood ends when one player is out",
    "deal_has_ended",
    lambda right, game, out: right(game, out) or (not game.in_teams and len(out) >= 1),
)


def dealing(ruling: str, instead: str, broken: Callable[[Setup, int, list[int], list[int]], int], teams: bool) -> None:
    function(
        ruling,
        instead,
        "dealer_after",
        lambda right, game, dealer, scores, out: (
            broken(game, dealer, scores, out) if game.in_teams == teams else right(game, dealer, scores, out)
        ),
    )


def first_after(game: Setup, dealer: int, seats: list[int]) -> int:
    return min(seats, key=clockwise_from(game, dealer).index)


dealing(
    "B16",
    "the team with fewer points deals",
    lambda game, dealer, scores, _: first_after(game, dealer, game.members(scores.index(min(scores)))),
    teams=True,
)
dealing("B16", "the deal goes round", lambda game, dealer, scores, out: (dealer + 1) % game.players, teams=True)
dealing(
    "B16",
    "the first player of the team deals",
    lambda game, dealer, scores, out: min(
        game.members(game.side(out[0]) if scores[0] == scores[1] else scores.index(max(scores)))
    ),
    teams=True,
)
dealing(
    "B16",
    "level teams: the team of the player who went out last deals",
    lambda game, dealer, scores, out: first_after(
        game, dealer, game.members(game.side(out[-1]) if scores[0] == scores[1] else scores.index(max(scores)))
    ),
    teams=True,
)
dealing(
    "B17", "the player with the fewest points deals", lambda _, __, scores, ___: scores.index(min(scores)), teams=False
)
dealing("B17", "of several, the first seat deals", lambda _, __, scores, ___: scores.index(max(scores)), teams=False)
dealing(
    "B17",
    "of several, the previous dealer comes first",
    lambda game, dealer, scores, _: first_after(
        game, dealer - 1, [seat for seat in game.sides if scores[seat] == max(scores)]
    ),
    teams=False,
)


def starting(ruling: str, instead: str, broken: Callable[[Setup, int, list[int], int], int]) -> None:
    function(
        ruling,
        instead,
        "starter_after",
        lambda right, game, *given: right(game, *given) if game.in_teams else broken(game, *given),
    )


starting("B17", "the player with the most points leads", lambda _, __, scores, ___: scores.index(max(scores)))
starting("B17", "of several, the first seat leads", lambda _, __, scores, ___: scores.index(min(scores)))
starting("B17", "the player to the dealer's left leads", lambda game, _, __, dealer: clockwise_from(game, dealer)[0])
