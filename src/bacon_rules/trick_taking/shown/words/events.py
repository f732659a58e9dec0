"""The events of the trick-taking game in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bacon_rules import trick_taking
from bacon_rules.decks.french import card_name, cards_shown, suit_name
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words.scores import deal_scored, match_won


def event_told(event: trick_taking.Event, speaker: Speaker) -> str:  # noqa: C901, PLR0912
    """Return an event as a sentence."""
    say, seat = speaker.say, speaker.seat
    match event:
        case trick_taking.DealBegan(number, dealer):
            return say("Deal {number}: {dealer} deals.", number=number, dealer=seat(dealer))
        case trick_taking.HandDealt(owner, hand):
            return say("{player} is dealt {cards}.", player=seat(owner), cards=cards_shown(hand, speaker))
        case trick_taking.UpcardTurned(card, number):
            return _upcard_turned(card, number, speaker)
        case trick_taking.CallMade(caller, call):
            return _called(seat(caller), call, speaker)
        case trick_taking.ContractMade(declarer, trump, alone):
            return contract_told(trick_taking.Contract(declarer, trump, alone), speaker)
        case trick_taking.UpcardTaken(taker, card):
            return say("{player} takes the {card}.", player=seat(taker), card=card_name(card, speaker))
        case trick_taking.Discarded(taker, card):
            return say("{player} discards the {card}.", player=seat(taker), card=card_name(card, speaker))
        case trick_taking.CardPlayed(player, card):
            return say("{player} plays the {card}.", player=seat(player), card=card_name(card, speaker))
        case trick_taking.TrickWon(winner, tricks_won):
            return trick_won(winner, tricks_won, speaker)
        case trick_taking.DealAcquitted():
            return say("All pass the last upcard: nobody scores, and the same dealer deals again.")
        case trick_taking.DealScored(points, scores):
            return deal_scored(points, scores, speaker)
        case trick_taking.MatchWon(winners, scores):
            return match_won(winners, scores, speaker)
        case _:
            assert_never(event)


def contract_told(contract: trick_taking.Contract, speaker: Speaker) -> str:
    """Return the declarer and the trump, and the player who sits out, if any."""
    parts = {"suit": suit_name(contract.trump, speaker), "player": speaker.seat(contract.declarer)}
    if contract.sits_out is None:
        return speaker.say("Trump is {suit}, declared by {player}.", **parts)
    partner = speaker.seat(contract.sits_out)
    return speaker.say(
        "Trump is {suit}, declared by {player}, who plays alone: {partner} sits out.", **parts, partner=partner
    )


def trick_won(winner: int, tricks_won: Sequence[int], speaker: Speaker) -> str:
    """Return the winner of a trick, and the number of tricks of both sides."""
    ours, theirs = tricks_won[winner % 2], tricks_won[1 - winner % 2]
    parts = {"player": speaker.seat(winner), "ours": ours, "theirs": theirs}
    return speaker.say("{player} wins the trick: {ours} to {theirs}.", **parts)


def _upcard_turned(card: trick_taking.Card, number: int, speaker: Speaker) -> str:
    if number:
        return speaker.say("The next upcard is the {card}.", card=card_name(card, speaker))
    return speaker.say("The upcard is the {card}.", card=card_name(card, speaker))


def _called(player: str, call: trick_taking.Call, speaker: Speaker) -> str:
    match call:
        case trick_taking.PickUp(alone):
            if alone:
                return speaker.say("{player} picks up, to go alone.", player=player)
            return speaker.say("{player} picks up.", player=player)
        case trick_taking.Pass():
            return speaker.say("{player} passes.", player=player)
        case trick_taking.Accept():
            return speaker.say("{player} accepts.", player=player)
        case trick_taking.Veto():
            return speaker.say("{player} vetoes.", player=player)
        case trick_taking.VetoAlone():
            return speaker.say("{player} vetoes going alone.", player=player)
        case _:
            assert_never(call)
