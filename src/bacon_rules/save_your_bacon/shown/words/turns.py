"""The question to the seat to act in Save Your Bacon!, in words."""

from __future__ import annotations

from typing import assert_never

from bacon_rules import save_your_bacon
from bacon_rules.save_your_bacon import frames, moves
from bacon_rules.save_your_bacon.shown.words.asking import happenings_told, your_turn
from bacon_rules.save_your_bacon.shown.words.cards import in_play, titled
from bacon_rules.save_your_bacon.shown.words.preparing import preparation_told, your_preparation
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker, knowing
from bacon_rules.speaking.speaker import Speaker


def turn_told(match: save_your_bacon.State | save_your_bacon.View, by: Speaker) -> str:
    """Return a sentence saying who must act and how, spoken to the viewer."""
    speaker = knowing(by)
    if match.is_over:
        return speaker.say("{player} wins the match.", player=speaker.seat(match.winners[0]))
    seat, stage = match.to_act, match.stage
    yours = isinstance(match, save_your_bacon.View) and seat is not None and seat == match.seat
    if not isinstance(stage, save_your_bacon.Table):
        if yours:
            picks = isinstance(match.legal_moves()[0], moves.PickChampion)
            return your_preparation(stage, picks_champion=picks, speaker=speaker)
        return preparation_told(stage, seat, speaker)
    frame = stage.stack[-1]
    if yours:
        return your_turn(frame, match.legal_moves(), match.rules.pool, speaker)
    return frame_told(frame, seat, speaker)


def frame_told(frame: frames.Frame, seat: int | None, speaker: TableSpeaker) -> str:  # noqa: C901, PLR0912
    """Return the sentence about the task of a seat, or with `None` of chance."""
    say, player = speaker.say, "" if seat is None else speaker.seat(seat)
    match frame:
        case frames.Turn(actions=actions):
            return speaker.count(
                "{player} has {number} action left in this turn.",
                "{player} has {number} actions left in this turn.",
                actions,
                player=player,
            )
        case frames.Playing() | frames.Activating():
            return say("{player} is to say how much to pay for X.", player=player)
        case frames.Paying():
            return _payment(frame, player, speaker)
        case frames.PayingCosts():
            return say("{player} is to choose cards to pay for the other costs.", player=player)
        case frames.Window(happenings):
            return say(
                "{player} may react: {happenings}.", player=player, happenings=happenings_told(happenings, speaker)
            )
        case frames.Resolving(step=frames.ResolveStep.ANSWER, card=key):
            return say("{player} is to say yes or no for {card}.", player=player, card=titled(key, speaker))
        case frames.Resolving(step=frames.ResolveStep.LOT, card=key):
            return say("A card is to be chosen at random for {card}.", card=titled(key, speaker))
        case frames.Resolving(step=frames.ResolveStep.PLAYER_LOT, card=key):
            return say("A player is to be chosen at random for {card}.", card=titled(key, speaker))
        case frames.Resolving(card=key):
            return say("{player} is to choose for {card}.", player=player, card=titled(key, speaker))
        case frames.Defeating():
            return say("{player} is to say which defeated champion comes first.", player=player)
        case frames.Crediting():
            return say("{player} is to choose the opponent who gains bacon.", player=player)
        case frames.Replacing(used=used):
            return say(
                "{player} is to say yes or no for {card}.", player=player, card=in_play(used[-1].source, speaker)
            )
        case frames.Attacking(step=frames.AttackStep.COUNTER, card=number):
            return say("{player} is to counter {card} or not.", player=player, card=in_play(number, speaker))
        case frames.Attacking(card=number):
            return say("{player} is to say what {card} attacks.", player=player, card=in_play(number, speaker))
        case frames.Refreshing(step=frames.RefreshStep.PITCH):
            return say("{player} refreshes, and may pitch.", player=player)
        case frames.Refreshing():
            return say("{player} refreshes, and may ready cards.", player=player)
        case frames.PassingTime():
            return say("{player} passes time, and is to pitch.", player=player)
        case frames.Shuffling(owner):
            return say("{player}'s deck is to be shuffled.", player=speaker.seat(owner))
        case frames.Drawing(owner):
            return say("{player} is to draw.", player=speaker.seat(owner))
        case _:
            assert_never(frame)


def _payment(frame: frames.Paying, player: str, speaker: TableSpeaker) -> str:
    parts = {"player": player, "number": frame.energy, "pitched": frame.pitched, "upgraded": frame.upgraded}
    if frame.upgraded and frame.pitched:
        return speaker.say(
            "{player} is to pay {number} energy and {upgraded} upgraded energy, and has pitched {pitched}.", **parts
        )
    if frame.upgraded:
        return speaker.say("{player} is to pay {number} energy and {upgraded} upgraded energy.", **parts)
    if frame.pitched:
        return speaker.say("{player} is to pay {number} energy, and has pitched {pitched}.", **parts)
    return speaker.say("{player} is to pay {number} energy.", **parts)
