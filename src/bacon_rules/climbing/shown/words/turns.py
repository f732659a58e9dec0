"""The question to the seat to act in the climbing game, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from bacon_rules import climbing
from bacon_rules.climbing import AskLead, GiveLead
from bacon_rules.climbing.shown.words.combinations import known_combination
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words.scores import match_won

Match = climbing.State | climbing.View


def turn_told(match: Match, by: Speaker) -> str:
    """Return a sentence saying who must act and how, spoken to the viewer."""
    if match.is_over:
        return match_won(match.winners, match.scores, by)
    you = match.seat if isinstance(match, climbing.View) else None
    stage = match.stage
    if stage is not None and isinstance(match, climbing.View) and you == stage.seat:
        return _yours(match, stage, by)
    return stage_told(stage, you, by)


def stage_told(stage: climbing.Stage | None, you: int | None, speaker: Speaker) -> str:
    """Return a sentence saying who must act and how, if that is not the viewer."""
    say, seat = speaker.say, speaker.seat
    match stage:
        case None:
            return say("The cards are to be dealt.")
        case climbing.Leading(player):
            return say("{player} is to lead.", player=seat(player))
        case climbing.Following(player):
            combination = known_combination(stage.top.combination, speaker)
            if stage.top.seat == you:
                return say(
                    "{player} is to beat your {combination}, or pass.", player=seat(player), combination=combination
                )
            parts = {"player": seat(player), "owner": seat(stage.top.seat), "combination": combination}
            return say("{player} is to beat {owner}'s {combination}, or pass.", **parts)
        case climbing.Deciding(player, said):
            if said is None:
                return say("{player} has won the round, and decides who leads.", player=seat(player))
            return speaker.joined([_said(said, you, speaker), say("{player} decides who leads.", player=seat(player))])
        case climbing.Answering(player, winner) if winner == you:
            return say('You have asked {player}: "Do you want the lead?"', player=seat(player))
        case climbing.Answering(player, winner):
            return say('{winner} has asked {player}: "Do you want the lead?"', player=seat(player), winner=seat(winner))
        case _:
            assert_never(stage)


def _yours(view: climbing.View, stage: climbing.Stage, speaker: Speaker) -> str:
    say, seat = speaker.say, speaker.seat
    match stage:
        case climbing.Leading():
            return say("You lead: play any combination.")
        case climbing.Following():
            parts = {"player": seat(stage.top.seat), "combination": known_combination(stage.top.combination, speaker)}
            if len(view.legal_moves()) == 1:
                return say("You cannot beat {player}'s {combination}: pass.", **parts)
            return say("Beat {player}'s {combination}, or pass.", **parts)
        case climbing.Deciding(_, said):
            lead = _your_lead(view, speaker)
            return lead if said is None else speaker.joined([_said(said, None, speaker), lead])
        case climbing.Answering(_, winner):
            return say('{player} asks you: "Do you want the lead?" Say yes or no.', player=seat(winner))
        case _:
            assert_never(stage)


def _said(said: climbing.LeadAnswer, you: int | None, speaker: Speaker) -> str:
    say, partner = speaker.say, speaker.seat(said.seat)
    match said.wants_lead, said.seat == you:
        case True, True:
            return say("You have said that you want the lead.")
        case False, True:
            return say("You have said that you do not want the lead.")
        case True, False:
            return say("{player} wants the lead.", player=partner)
        case _:
            return say("{player} does not want the lead.", player=partner)


def _your_lead(view: climbing.View, speaker: Speaker) -> str:
    """Return the choices about the lead for the viewer, who has won a round."""
    say = speaker.say
    others = speaker.either([*_seats(view, GiveLead, speaker)])
    asked = speaker.either([*_seats(view, AskLead, speaker)])
    match bool(view.hand), bool(asked):
        case True, True:
            return say(
                "You have won the round: lead, or give the lead to {players}. You may ask one of them first.",
                players=others,
            )
        case True, False:
            return say("You have won the round: lead, or give the lead to {players}.", players=others)
        case False, True:
            return say(
                "You have won the round and are out: give the lead to {players}. You may ask {asked} first.",
                players=others,
                asked=asked,
            )
        case _:
            return say("You have won the round and are out: give the lead to {players}.", players=others)


def _seats(view: climbing.View, move: type[AskLead | GiveLead], speaker: Speaker) -> Iterator[str]:
    return (speaker.seat(seat) for seat in range(view.seats) if view.why_illegal(move(seat)) is None)
