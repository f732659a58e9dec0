"""The question to the viewer in Save Your Bacon!"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.save_your_bacon import Pool, card_text, frames, moves
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid
from bacon_rules.save_your_bacon.cards.effect_actions.zones import NameCard
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, Vote
from bacon_rules.save_your_bacon.shown.words.cards import in_play, titled
from bacon_rules.save_your_bacon.shown.words.effects import action_of, in_a_row
from bacon_rules.save_your_bacon.shown.words.happenings import happening_told
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker
from bacon_rules.speaking.speaker import message

ACTIONS: Final[dict[type, str]] = {
    # TRANSLATORS: these are joined with commas and "or" in "You have 2 actions left: {actions}."
    moves.Play: message("play a card"),
    moves.Activate: message("use an effect"),
    moves.Attack: message("attack"),
    moves.Refresh: message("refresh"),
    moves.PassTime: message("pass time"),
}
"""The words for the actions of a turn."""


def your_turn(  # noqa: C901, PLR0912
    frame: frames.Frame, legal: Sequence[moves.Move], pool: Pool, speaker: TableSpeaker
) -> str:
    """Return the question, given legal moves."""
    say = speaker.say
    done = moves.Done() in legal
    match frame:
        case frames.Turn(actions=actions):
            kinds = {moves.Activate if isinstance(move, moves.Use) else type(move) for move in legal}
            possible = speaker.either([say(text) for kind, text in ACTIONS.items() if kind in kinds])
            return speaker.count(
                "You have {number} action left: {actions}.",
                "You have {number} actions left: {actions}.",
                actions,
                actions=possible,
            )
        case frames.Playing() | frames.Activating():
            return say("Say how much you pay for X.")
        case frames.Paying():
            return _payment(frame, done=done, speaker=speaker)
        case frames.PayingCosts():
            return say("Choose cards to pay for the other costs.")
        case frames.Window(happenings):
            told = happenings_told(happenings, speaker)
            if moves.Pass() in legal:
                return say("You may react, or pass: {happenings}.", happenings=told)
            return say("You have to react: {happenings}.", happenings=told)
        case frames.Resolving():
            return _effect(frame, pool, done=done, speaker=speaker)
        case frames.Defeating():
            return say("Choose which of your defeated champions comes first.")
        case frames.Crediting():
            return say("Choose the opponent who gains bacon.")
        case frames.Replacing():
            return _instead(frame, pool, speaker)
        case frames.Attacking(card=number, target=target):
            card = in_play(number, speaker)
            if frame.step is frames.AttackStep.COUNTER and target is not None:
                return say("{card} attacks {target}: counter, or not?", card=card, target=in_play(target, speaker))
            return say("Choose what {card} attacks.", card=card)
        case frames.Refreshing(step=frames.RefreshStep.PITCH):
            return say("You refresh: pitch a card for upgraded energy, or be done.")
        case frames.Refreshing():
            return say("You refresh: choose a card to ready, or be done.")
        case frames.PassingTime():
            if done:
                return say("You pass time: pitch another card for upgraded energy, or be done.")
            return say("You pass time: pitch a card for upgraded energy.")
        case _:
            raise AssertionError(frame)  # nobody is asked while cards are drawn or shuffled


def happenings_told(happenings: Sequence[frames.Happening], speaker: TableSpeaker) -> str:
    """Return the happenings to which players may react."""
    return speaker.parted(list(dict.fromkeys(happening_told(one, speaker) for one in happenings)))


def _payment(frame: frames.Paying, *, done: bool, speaker: TableSpeaker) -> str:
    say, parts = speaker.say, {"number": frame.energy, "pitched": frame.pitched}
    if frame.pitched >= frame.energy:
        asked = say("You have pitched {pitched}, which pays {number} energy: be done, or pitch another card.", **parts)
    elif done and frame.pitched:
        asked = say(
            "Pay {number} energy, of which you have pitched {pitched}: pitch another card, or be done and pay the rest "
            "with upgraded energy.",
            **parts,
        )
    elif done:
        asked = say("Pay {number} energy: pitch a card, or be done and pay with upgraded energy.", **parts)
    elif frame.pitched:
        asked = say("Pay {number} energy, of which you have pitched {pitched}: pitch another card.", **parts)
    else:
        asked = say("Pay {number} energy: pitch a card.", **parts)
    if not frame.upgraded:
        return asked
    return speaker.joined([asked, say("Besides, it costs {number} upgraded energy.", number=frame.upgraded)])


def _effect(frame: frames.Resolving, pool: Pool, *, done: bool, speaker: TableSpeaker) -> str:
    """Return the text of the effect that is being resolved, and the question it asks."""
    action, card = action_of(frame, pool), titled(frame.card, speaker)
    if isinstance(action, ChooseOne | Vote) and action.options:
        return speaker.say("Choose one of the options of {card}.", card=card)
    said = speaker.say('{card} says: "{text}"', card=card, text=in_a_row(card_text(action, speaker.language)))
    return speaker.joined([said, _question(frame, action, done=done, speaker=speaker)])


def _question(frame: frames.Resolving, action: EffectAction, *, done: bool, speaker: TableSpeaker) -> str:
    say = speaker.say
    match frame.step:
        case frames.ResolveStep.ANSWER:
            return say("Do you do that? Say yes or no.")
        case frames.ResolveStep.OPTION if isinstance(action, NameCard):
            return say("Name a card.")
        case frames.ResolveStep.OPTION if isinstance(action, Bid) and (frame.asking is None or frame.asking.waiting):
            return say("Say how much you bid.")
        case frames.ResolveStep.OPTION if not isinstance(action, Vote) or action.among is not None:
            return say("Choose a player.")
        case frames.ResolveStep.TO:
            return say("Choose the card in play that gets it.")
        case frames.ResolveStep.PLAY:
            return say("Choose which champion plays it.")
        case _:
            return say("Choose a card, or be done.") if done else say("Choose a card.")


def _instead(frame: frames.Replacing, pool: Pool, speaker: TableSpeaker) -> str:
    use = frame.used[-1]
    name, card = pool.faces[use.card].effects[use.effect].name, in_play(use.source, speaker)
    return speaker.say('"{effect}" of {card} can happen instead: say yes or no.', effect=name, card=card)
