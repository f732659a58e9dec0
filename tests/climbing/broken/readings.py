"""Readings of our own (B25-B35), broken."""

from collections import Counter
from dataclasses import replace
from typing import Any

from tests.climbing.broken.breaking import (
    Breaking,
    Call,
    breaks,
    function,
    listed,
    method,
    only_names,
    wilds_only,
)
from tests.climbing.broken.scores import at_once
from tests.climbing.reference import naming, points
from tests.climbing.reference.match import Match
from tests.climbing.reference.naming import Named
from tests.climbing.reference.points import Setup, clockwise_from


@breaks("B25", "partners sit side by side")
def _(breaking: Breaking) -> None:
    def side(game: Setup, seat: int) -> int:
        return seat * 2 // game.players if game.in_teams else seat

    breaking.patch.setattr(Setup, "side", side)


def skip_forced(right: Call, match: Match, *given: Named) -> None:
    right(match, *given)
    while match.phase == "follow" and not match.plays():
        Match.do_pass(match)


@breaks("B26", "who can only pass is skipped")
def _(breaking: Breaking) -> None:
    breaking.method("do_play", skip_forced)


def opponent_passes_on(right: Call, match: Match, seat: int) -> None:
    winner = match.acting()
    right(match, seat)
    if match.game.side(seat) != match.game.side(winner) and match.partners_in(seat):
        match.decide(seat)


method("B27", "an opponent who gets the lead can give it", "do_give", opponent_passes_on)


def given_twice(right: Call, match: Match) -> list[str]:
    moves: list[str] = right(match)
    if match.phase == "decide" and match.acting() not in match.holders():
        left = match.next_holder(match.acting())
        moves += [f"give:{left}"] * (left in match.partners_in(match.acting()))
    return moves


method("B27", "a partner to the left is offered the lead twice", "other_moves", given_twice)


def bound_by_the_pack(right: Call, match: Match) -> list[Named]:
    gone = Counter(card[0] for hand in match.dealt for card in hand) - Counter(
        card[0] for hand in match.hands for card in hand.elements()
    )
    return [
        named
        for named in right(match)
        if all(
            card != naming.WILD or gone[rank] < match.game.suits * match.game.copies
            for card, rank, _ in naming.standing(named)
        )
    ]


method("B28", "a wild cannot be a card that has been played", "plays", bound_by_the_pack)
listed("B28", "wilds need a natural", only_names(lambda named: not wilds_only(named)))
listed("B28", "a single wild is as high as it can be", only_names(lambda named: named[1] > 9 or not wilds_only(named)))


def flushes_by_suit(names: list[Named]) -> list[Named]:
    return [named for named in names for _ in range(3 if named[0] in naming.FLUSHES and wilds_only(named) else 1)]


listed("B29", "one for each suit", flushes_by_suit)
listed("B29", "none", only_names(lambda named: named[0] not in naming.FLUSHES or not wilds_only(named)))


@breaks("B30", "the last card of a deal can be beaten")
def _(breaking: Breaking) -> None:
    def ends_later(right: Call, match: Match) -> bool:
        return False if match.phase == "follow" else bool(right(match))

    breaking.method("has_ended_with_a_player_going_out", ends_later)


def with_this_deal(right: Call, game: Setup, scores: list[int], deal: int, out: list[int]) -> int | None:
    now = list(scores)
    now[game.side(out[0])] += points.secured(game, out) if game.variant == "bacon" else 0
    found: int | None = right(game, now, deal, out)
    return found if game.max_deals == deal else right(game, scores, deal, out)


def last_deal_without_target(right: Call, game: Setup, scores: list[int], deal: int, out: list[int]) -> int | None:
    found: int | None = right(replace(game, target=99) if game.max_deals == deal else game, scores, deal, out)
    return found


at_once("B31", "the points of the deal count", with_this_deal)
at_once("B31", "in the last deal the target does not win", last_deal_without_target)


def dealer_stays(right: Call, match: Match) -> bool:
    dealer = match.dealer
    ended: bool = right(match)
    if match.game.variant == "bacon" and match.deal_number == (match.game.max_deals or 99) + 1:
        match.dealer = dealer
        match.starter = clockwise_from(match.game, dealer)[0]
    return ended


def extra_without_points(right: Call, match: Match) -> bool:
    before = list(match.scores)
    ended: bool = right(match)
    if match.phase == "over" and match.deal_number > (match.game.max_deals or 99):
        match.scores = before
    return ended


method("B32", "the dealer of the extra deal stays", "has_ended_with_a_player_going_out", dealer_stays)
method("B32", "the extra deal has no points", "has_ended_with_a_player_going_out", extra_without_points)
function(
    "B33",
    "Applewood has no limit",
    "match_winners",
    lambda right, game, *given: right(
        replace(game, max_deals=game.max_deals if game.variant == "bacon" else None), *given
    ),
)
function(
    "B33",
    "the limit needs the target",
    "match_winners",
    lambda right, game, scores, deals: right(game, scores, deals) if max(scores) >= game.target else [],
)
at_once(
    "B33",
    "Bacon always has a last deal",
    lambda right, game, *given: right(replace(game, max_deals=game.max_deals or 8), *given),
)


def tied_alone(right: Call, game: Setup, scores: list[int], deals: int) -> list[int]:
    found: list[int] = right(game, scores, deals)
    return found if len(found) != 1 or sorted(scores)[-2] < game.target else []


function("B34", "playing on ends when the others are below the target", "match_winners", tied_alone)
function(
    "B34",
    "playing on ends after one deal",
    "match_winners",
    lambda right, game, scores, deals: (
        right(game, scores, deals)
        or ([scores.index(max(scores))] if deals > (game.max_deals or 99) or max(scores) > game.target else [])
    ),
)
function(
    "B35",
    "every deal has the number 1",
    "deal_of",
    lambda right, name, game, _, seed: right(name, game, 1, seed),
)


def first_cards_to_the_left(right: Call, *given: Any) -> str:
    hands = right(*given).removeprefix("deal:").split("/")
    return "deal:" + "/".join(hands[-1:] + hands[:-1])


function("B35", "the first cards go to the dealer's left", "deal_of", first_cards_to_the_left)
