"""The events of the climbing game in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from bacon_rules import climbing
from bacon_rules.climbing import Combination, Ending
from bacon_rules.climbing.shown.words.combinations import new_combination
from bacon_rules.decks.french import cards_shown
from bacon_rules.speaking.speaker import Speaker, message
from bacon_rules.words.scores import deal_scored, match_won

OUT: Final = {
    1: message("{player} goes out first."),
    2: message("{player} goes out second."),
    3: message("{player} goes out third."),
    4: message("{player} goes out fourth."),
    5: message("{player} goes out fifth."),
    6: message("{player} goes out sixth."),
}
"""The sentences for going out, by the position."""

ENDINGS: Final[dict[Ending, str | None]] = {
    Ending.PLAYED_OUT: None,
    Ending.SECURED: message("The points they can no longer lose decide it before the deal is over."),
    Ending.LAST_DEAL: message("It is the last deal: first out and not behind, they win at once."),
    Ending.EXTRA_DEAL: message("It is the extra deal that breaks the tie: first out, they win at once."),
}
"""The reasons why a match ends."""


def event_told(event: climbing.Event, speaker: Speaker) -> str:  # noqa: C901, PLR0912
    """Return an event as a sentence."""
    say, seat = speaker.say, speaker.seat
    match event:
        case climbing.DealBegan(number, dealer, starter):
            deal = {"number": number, "dealer": seat(dealer), "starter": seat(starter)}
            return say("Deal {number}: {dealer} deals, and {starter} leads.", **deal)
        case climbing.HandDealt(owner, hand):
            return say("{player} is dealt {cards}.", player=seat(owner), cards=cards_shown(hand, speaker))
        case climbing.Led(player, combination, left):
            return _led(seat(player), combination, left, speaker)
        case climbing.Beat(player, combination, left) if combination.is_bomb:
            return _bombed(seat(player), combination, left, speaker)
        case climbing.Beat(player, combination, left):
            return _beat(seat(player), combination, left, speaker)
        case climbing.Passed(player):
            return say("{player} passes.", player=seat(player))
        case climbing.WentOut(player, position):
            return say(OUT[position], player=seat(player))
        case climbing.RoundWon(winner, leader):
            return _round_won(winner, leader, speaker)
        case climbing.LeadGiven(giver, to):
            return say("{player} gives the lead to {leader}.", player=seat(giver), leader=seat(to))
        case climbing.LeadAsked(asker, partner):
            return say('{player} asks {partner}: "Do you want the lead?"', player=seat(asker), partner=seat(partner))
        case climbing.LeadAnswered(partner, True):
            return say("{player} says yes.", player=seat(partner))
        case climbing.LeadAnswered(partner):
            return say("{player} says no.", player=seat(partner))
        case climbing.DealScored(points, scores):
            return deal_scored(points, scores, speaker)
        case climbing.MatchWon(winners, scores, ending):
            return result(winners, scores, ending, speaker)
        case _:
            assert_never(event)


def result(winners: Sequence[int], scores: Sequence[int], ending: Ending, speaker: Speaker) -> str:
    """Return the winners, and the reason why the match ends."""
    return speaker.joined([match_won(winners, scores, speaker), *cause_told(ending, speaker)])


def cause_told(ending: Ending, speaker: Speaker) -> list[str]:
    """Return the reason why a match ends, if it ends in the middle of a deal."""
    cause = ENDINGS[ending]
    return [] if cause is None else [speaker.say(cause)]


def passes_told(seats: Sequence[int], speaker: Speaker) -> str:
    """Return a sentence for several passes in a row."""
    if len(seats) == 1:
        return speaker.say("{player} passes.", player=speaker.seat(seats[0]))
    return speaker.say("{players} pass.", players=speaker.listed([speaker.seat(seat) for seat in seats]))


def _round_won(winner: int, leader: int | None, speaker: Speaker) -> str:
    player = speaker.seat(winner)
    if leader is None:
        return speaker.say("{player} wins the round and decides who leads.", player=player)
    if leader != winner:
        return speaker.say("{player} wins the round, and {leader} leads.", player=player, leader=speaker.seat(leader))
    return speaker.say("{player} wins the round and leads.", player=player)


def _led(player: str, combination: Combination, left: int, speaker: Speaker) -> str:
    parts = _parts(player, combination, speaker)
    if not left:
        return speaker.say("{player} leads {combination} ({cards}).", **parts)
    return speaker.count(
        "{player} leads {combination} ({cards}), {number} card left.",
        "{player} leads {combination} ({cards}), {number} cards left.",
        left,
        **parts,
    )


def _beat(player: str, combination: Combination, left: int, speaker: Speaker) -> str:
    parts = _parts(player, combination, speaker)
    if not left:
        return speaker.say("{player} plays {combination} ({cards}).", **parts)
    return speaker.count(
        "{player} plays {combination} ({cards}), {number} card left.",
        "{player} plays {combination} ({cards}), {number} cards left.",
        left,
        **parts,
    )


def _bombed(player: str, combination: Combination, left: int, speaker: Speaker) -> str:
    parts = _parts(player, combination, speaker)
    if not left:
        return speaker.say("{player} bombs with {combination} ({cards}).", **parts)
    return speaker.count(
        "{player} bombs with {combination} ({cards}), {number} card left.",
        "{player} bombs with {combination} ({cards}), {number} cards left.",
        left,
        **parts,
    )


def _parts(player: str, combination: Combination, speaker: Speaker) -> dict[str, str]:
    cards = cards_shown([placed.card for placed in combination.placed], speaker)
    return {"player": player, "combination": new_combination(combination, speaker), "cards": cards}
