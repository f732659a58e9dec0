"""The second implementation, broken ruling by ruling: each break is a mistake that an engine might make."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.trick_taking import reference
from tests.trick_taking import test_vectors as checks
from tests.trick_taking.reference import House, Match, in_order, rank_of, suit_of

Call = Callable[..., Any]
Break = Callable[[pytest.MonkeyPatch], None]

BREAKS: list[tuple[str, str, Break]] = []
"""The ruling, what an engine does instead, and how the second implementation is made to do it."""


def method(ruling: str, instead: str, name: str, broken: Call, owner: type = Match) -> None:
    """Break a method: what takes its place is given the right one and the arguments."""
    right = getattr(owner, name)

    def replaced(*given: Any, **named: Any) -> Any:
        return broken(right, *given, **named)

    BREAKS.append((ruling, instead, lambda patch: patch.setattr(owner, name, replaced)))


def function(ruling: str, instead: str, name: str, broken: Call) -> None:
    """Break a function in the same way, wherever it is used."""
    users = [module for module in (reference, checks) if name in vars(module)]
    right = vars(users[0])[name]

    def breaking(patch: pytest.MonkeyPatch) -> None:
        for module in users:
            patch.setattr(module, name, lambda *given: broken(right, *given))

    BREAKS.append((ruling, instead, breaking))


def dealer_is(ruling: str, instead: str, name: str, dealer: Callable[[int], int]) -> None:
    """Break who deals after a method that ends a deal."""

    def broken(right: Call, match: Match, *given: Any) -> None:
        number, before = match.deal_number, match.dealer
        right(match, *given)
        if match.deal_number != number:
            match.dealer = dealer(before)

    method(ruling, instead, name, broken)


# Tricks


def highest_of_all(_: Call, cards: list[str], trump: str) -> int:
    return cards.index(max(cards, key=rank_of))


def jack_is_a_bower(right: Call, cards: list[str], trump: str) -> int:
    return cards.index("J" + trump) if "J" + trump in cards else int(right(cards, trump))


def no_trumps(right: Call, cards: list[str], trump: str) -> int:
    return int(right(cards, suit_of(cards[0])))


function("T1", "the highest card of any suit wins", "who_wins", highest_of_all)
function("T1", "the jack of trumps is a bower", "who_wins", jack_is_a_bower)
function("T1", "there are no trumps", "who_wins", no_trumps)


def aces_low(_: Call, card: str) -> int:
    return -1 if card[0] == "A" else reference.RANKS.index(card[:-1])


function("T1", "an ace is low", "rank_of", aces_low)


# The auction


def veto_asks_again(right: Call, match: Match, seat: int) -> None:
    vetoed = match.said[-1][1] == "veto"
    right(match, seat)
    if vetoed and match.phase == "bid":
        match.turn = seat


def veto_goes_on_after_the_partner(right: Call, match: Match, call: str) -> None:
    partner = match.acting()
    right(match, call)
    if call == "veto" and match.phase == "bid":
        match.turn = match.left_of(partner)


def veto_ends_the_upcard(right: Call, match: Match, seat: int) -> None:
    right(match, match.dealer if match.said[-1][1] == "veto" else seat)


method("T2", "who was vetoed is asked again", "has_passed", veto_asks_again)
method("T2", "after a veto, the player after the partner is asked", "do_call", veto_goes_on_after_the_partner)
method("T2", "a veto turns up the next card", "has_passed", veto_ends_the_upcard)


def declarer_takes(right: Call, match: Match, declarer: int, alone: bool) -> None:
    right(match, declarer, alone)
    if match.house.taker == "left of declarer":
        match.hands[match.acting()].remove(match.upcard or "")
        match.hands[declarer].append(match.upcard or "")
        match.turn = declarer


def upcard_is_kept(right: Call, match: Match) -> list[str]:
    return [move for move in right(match) if move != f"discard:{match.upcard}"]


def declarer_leads(right: Call, match: Match, card: str) -> None:
    right(match, card)
    match.turn = match.declarer


def dealer_left_leads(right: Call, match: Match, card: str) -> None:
    right(match, card)
    match.turn = match.left_of(match.dealer)


def discard_is_hidden(right: Call, match: Match, card: str) -> None:
    right(match, card)
    match.discard = None


method("T3", "the declarer takes the upcard", "begin_play", declarer_takes)
method("T3", "the upcard cannot be discarded", "legal", upcard_is_kept)
method("T3", "the declarer leads", "do_discard", declarer_leads)
method("T3", "the player to the dealer's left leads", "do_discard", dealer_left_leads)
method("T3", "the discard lies face down", "do_discard", discard_is_hidden)


def partner_plays(right: Call, match: Match, card: str) -> None:
    alone, match.alone = match.alone, False
    right(match, card)
    match.alone = match.alone or (alone and match.phase == "play")


def always_together(right: Call, match: Match, declarer: int, alone: bool) -> None:
    right(match, declarer, False)


method("T4", "the partner plays on", "do_play", partner_plays)
method("T4", "nobody goes alone", "begin_play", always_together)


def leads_in_turn(right: Call, match: Match, card: str) -> None:
    tricks = len(match.tricks)
    leader = match.trick[0][0] if match.trick else 0
    right(match, card)
    if match.phase == "play" and len(match.tricks) > tricks:
        match.turn = match.left_of(leader)


def last_player_leads(right: Call, match: Match, card: str) -> None:
    seat, tricks = match.acting(), len(match.tricks)
    right(match, card)
    if match.phase == "play" and len(match.tricks) > tricks:
        match.turn = seat


method("T5", "the lead goes round", "do_play", leads_in_turn)
method("T5", "who played last leads", "do_play", last_player_leads)


# Points


def points(instead: str, broken: Callable[[House, list[int], int, bool, list[int]], list[int]]) -> None:
    method(
        "T6",
        instead,
        "points",
        lambda right, house, tricks, side, alone: broken(house, tricks, side, alone, right(house, tricks, side, alone)),
        House,
    )


points(
    "all tricks are worth no more",
    lambda house, tricks, _, __, right: [worth // (house.all_tricks if 0 in tricks else 1) for worth in right],
)
points(
    "a declarer alone scores no more",
    lambda house, _, side, alone, right: [
        worth // (house.factor if alone and of == side else 1) for of, worth in enumerate(right)
    ],
)
points(
    "defenders score no more",
    lambda house, _, side, alone, right: [
        worth if of == side else worth // house.factor for of, worth in enumerate(right)
    ],
)
points(
    "against a declarer alone points are doubled twice",
    lambda house, _, side, alone, right: [
        worth * (house.factor if alone and of != side else 1) for of, worth in enumerate(right)
    ],
)
points("each trick is a point", lambda _, tricks, __, ___, right: list(tricks))

dealer_is("T7", "the dealer stays", "end_deal", lambda before: before)
dealer_is("T7", "the deal goes to the right", "end_deal", lambda before: (before + 3) % 4)


def needs_more(right: Call, match: Match) -> None:
    match.house.target += 2
    right(match)
    match.house.target -= 2


method("T7", "the target has to be exceeded", "end_deal", needs_more)


def seat_0_deals(right: Call, match: Match, house: House, dealer: int) -> None:
    right(match, house, 0)


def lead_is_the_dealers(right: Call, match: Match, hands: list[list[str]], stub: list[str]) -> None:
    right(match, hands, stub)
    match.turn = match.dealer


method("T8", "seat 0 deals first", "__init__", seat_0_deals)


# Deals


def last_upcard_first(right: Call, match: Match, hands: list[list[str]], stub: list[str]) -> None:
    right(match, hands, stub[::-1])


def first_cards_to_the_left(right: Call, *given: Any) -> str:
    *hands, stub = right(*given).removeprefix("deal:").split("/")
    return "deal:" + "/".join((*hands[-1:], *hands[:-1], stub))


method("T9", "the upcard is the last card", "do_deal", last_upcard_first)
function("T9", "the first cards go to the dealer's left", "deal_of", first_cards_to_the_left)
method("T10", "the dealer is asked first", "do_deal", lead_is_the_dealers)


def turns_back(right: Call, match: Match, seat: int) -> None:
    right(match, seat)
    if match.phase == "bid" and seat != match.dealer:
        match.turn = (seat + 3) % 4


def one_round(right: Call, match: Match) -> list[str]:
    moves: list[str] = right(match)
    return moves[:-1] if match.phase == "bid" and match.acting() == match.dealer else moves


def upcard_goes_with_the_first(right: Call, match: Match, seat: int) -> None:
    right(match, match.dealer)


method("T10", "the auction goes to the right", "has_passed", turns_back)
method("T10", "the dealer cannot pass", "legal", one_round)
method("T10", "each pass turns up a card", "has_passed", upcard_goes_with_the_first)


def no_answer(right: Call, match: Match, call: str) -> None:
    right(match, call)
    if match.phase == "answer":
        right(match, "accept")


def no_answer_without_going_alone(right: Call, match: Match, call: str) -> None:
    right(match, call)
    if match.phase == "answer" and not match.wants_alone:
        right(match, "accept")


def passers_are_not_asked(right: Call, match: Match, call: str) -> None:
    right(match, call)
    passers = {seat for seat, said, upcard in match.said if said == "pass" and upcard == len(match.old_upcards)}
    if match.phase == "answer" and match.turn in passers:
        right(match, "accept")


def veto_alone_is_a_veto(right: Call, match: Match, call: str) -> None:
    right(match, "veto" if call == "veto-alone" else call)


def no_veto_alone(right: Call, match: Match) -> list[str]:
    return [move for move in right(match) if move != "veto-alone"]


method("T11", "the partner is not asked", "do_call", no_answer)
method("T11", "the partner is asked about going alone only", "do_call", no_answer_without_going_alone)
method("T11", "a partner who has passed is not asked", "do_call", passers_are_not_asked)
method("T11", "a veto of going alone is a veto", "do_call", veto_alone_is_a_veto)
method("T11", "going alone cannot be vetoed", "legal", no_veto_alone)


def acquitted_after(upcards: int) -> Call:
    def broken(right: Call, match: Match, seat: int) -> None:
        agreed, match.house.upcards = match.house.upcards, upcards
        right(match, seat)
        match.house.upcards = agreed

    return broken


def number_stays(right: Call, match: Match, seat: int) -> None:
    number = match.deal_number
    right(match, seat)
    match.deal_number = number


def last_is_forced(right: Call, match: Match) -> list[str]:
    moves: list[str] = right(match)
    last = match.phase == "bid" and len(match.old_upcards) == match.house.upcards - 1
    return [move for move in moves if not (last and match.turn == match.dealer and move == "pass")]


def last_is_not_vetoed(right: Call, match: Match, seat: int) -> None:
    if match.said[-1][1] == "veto" and len(match.old_upcards) == match.house.upcards - 1 and seat == match.dealer:
        match.begin_play(seat, alone=False)
    else:
        right(match, seat)


def acquitting_scores(right: Call, match: Match, seat: int) -> None:
    number = match.deal_number
    right(match, seat)
    if match.deal_number != number:
        match.scores[(match.dealer + 1) % 2] += 1


method("T12", "a deal is acquitted after three upcards", "has_passed", acquitted_after(3))
method("T12", "a deal is acquitted after five upcards", "has_passed", acquitted_after(5))
dealer_is("T12", "an acquitted deal moves the dealer", "has_passed", lambda before: (before + 1) % 4)
method("T12", "an acquitted deal has no number", "has_passed", number_stays)
method("T12", "the dealer cannot pass the last upcard", "legal", last_is_forced)
method("T12", "the dealer cannot be vetoed at the last upcard", "has_passed", last_is_not_vetoed)
method("T12", "an acquitted deal scores for the others", "has_passed", acquitting_scores)


# Following suit


def any_card(_: Call, match: Match) -> list[str]:
    return match.hands[match.acting()]


def must_trump(right: Call, match: Match) -> list[str]:
    cards: list[str] = right(match)
    trumps = [card for card in cards if suit_of(card) == match.trump]
    cannot_follow = match.trick and suit_of(cards[0]) != suit_of(match.trick[0][1]) and trumps
    return trumps if cannot_follow else cards


def must_win(right: Call, match: Match) -> list[str]:
    cards: list[str] = right(match)
    led = [card for _, card in match.trick]
    higher = [card for card in cards if reference.who_wins([*led, card], match.trump or "") == len(led)]
    return higher or cards


method("T13", "any card can be played", "playable", any_card)
method("T13", "who cannot follow has to trump", "playable", must_trump)
method("T13", "who can win the trick must", "playable", must_win)


# What everybody knows


def seeing(instead: str, broken: Callable[[dict[str, Any], Match, int | None], dict[str, Any]]) -> None:
    function(
        "T14", instead, "view_json", lambda right, rules, match, seat: broken(right(rules, match, seat), match, seat)
    )


seeing("old upcards are forgotten", lambda view, match, _: {**view, "upcards": [match.upcard]})
seeing("calls are forgotten", lambda view, _, __: {**view, "calls": view["calls"][-1:]})
seeing("tricks are forgotten", lambda view, _, __: {**view, "tricks": view["tricks"][-1:]})
seeing("the discard lies face down", lambda view, _, __: {**view, "discard": None})
seeing("the stub is seen", lambda view, match, _: {**view, "upcards": view["upcards"] + match.stub[:1]})
seeing(
    "the declarer sees the hand of the partner who sits out",
    lambda view, match, seat: {
        **view,
        "hand": " ".join(in_order(match.hands[(seat + 2) % 4]))
        if match.alone and seat is not None and seat == match.declarer
        else view["hand"],
    },
)


def stops_when_certain(right: Call, match: Match, card: str) -> None:
    right(match, card)
    if match.phase == "play" and max(match.tricks_won()) > match.house.cards_each // 2 and not match.trick:
        match.end_deal()


def points_at_once(right: Call, match: Match, card: str) -> None:
    right(match, card)
    if match.phase == "play" and max(match.tricks_won()) * 2 == match.house.cards_each + 1 and not match.trick:
        match.scores[match.tricks_won().index(max(match.tricks_won()))] += match.house.most_tricks


method("T15", "a deal ends when it is won", "do_play", stops_when_certain)
method("T15", "points count when they are certain", "do_play", points_at_once)


# House rules


def left_takes(right: Call, match: Match, declarer: int, alone: bool) -> None:
    taker, match.house.taker = match.house.taker, "left of declarer"
    right(match, declarer, alone)
    match.house.taker = taker


def taker_leads(right: Call, match: Match, card: str) -> None:
    taker = match.acting()
    right(match, card)
    match.turn = taker


def leader_without_taker(right: Call, match: Match, declarer: int, alone: bool) -> None:
    right(match, declarer, alone)
    if match.phase == "play":
        match.turn = declarer


def nothing_taken_is_discarded(right: Call, match: Match, declarer: int, alone: bool) -> None:
    right(match, declarer, alone)
    if match.phase == "play":
        match.phase = "discard"


def five_tricks(right: Call, match: Match) -> None:
    if len(match.tricks) == 5 or match.house.cards_each == 5:
        right(match)


method("T16", "the player to the declarer's left takes in any case", "begin_play", left_takes)
method("T16", "who takes the upcard leads", "do_discard", taker_leads)
method("T16", "the declarer leads if nobody takes", "begin_play", leader_without_taker)
method("T16", "a card is discarded though nobody takes", "begin_play", nothing_taken_is_discarded)
method("T16", "there are always five tricks", "end_deal", five_tricks)
method("T16", "there are always four upcards", "has_passed", acquitted_after(4))
