"""The happenings to which players may react, in a few words each."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Happening
from bacon_rules.save_your_bacon.shown.words.cards import in_play, titled
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker
from bacon_rules.speaking.speaker import message

HAPPENINGS: Final = {
    # TRANSLATORS: these stand in "You may react, or pass: …", and in brackets behind a reaction.
    Timing.TURN_STARTED: message("{player}'s turn has begun"),
    Timing.TURN_ENDED: message("{player}'s turn is over"),
    Timing.CARD_DECLARED: message("{player} plays {card}"),
    Timing.CARD_PLAYED: message("{player} has played {card}"),
    Timing.EFFECT_DECLARED: message("{player} uses an effect of {card}"),
    Timing.ATTACK_DECLARED: message("{card} attacks"),
    Timing.TARGET_DECLARED: message("{card} is attacked"),
    Timing.COUNTER_DECLARED: message("{card} counters"),
    Timing.TARGET_CHANGED: message("{card} is attacked instead"),
    Timing.NOT_COUNTERED: message("{card} does not counter"),
    Timing.ATTACK_ENDED: message("{card} has attacked"),
    Timing.DAMAGE_PLACED: message("{card} takes damage"),
    Timing.DAMAGE_REMOVED: message("{card} loses damage"),
    Timing.DEFEATED: message("{card} is defeated"),
    Timing.DESTROYED: message("{card} is destroyed"),
    Timing.ENTERED_PLAY: message("{card} enters play"),
    Timing.LEFT_PLAY: message("{card} leaves play"),
    Timing.EXHAUSTED: message("{card} is exhausted"),
    Timing.READIED: message("{card} is readied"),
    Timing.CONDITION_APPLIED: message("{card} is now {condition}"),
    Timing.CONDITION_REMOVED: message("{card} is no longer {condition}"),
    Timing.PITCHED: message("{player} pitches {card}"),
    Timing.DISCARDED: message("{card} is discarded"),
    Timing.DREW: message("{player} draws"),
    Timing.GAINED_BACON: message("{player} gains bacon"),
    Timing.LOST_BACON: message("{player} loses bacon"),
    Timing.LOST_ENERGY: message("{player} loses upgraded energy"),
    Timing.REFRESHED: message("{player} refreshes"),
}
"""The words for a happening, by its timing."""


def happening_told(happening: Happening, speaker: TableSpeaker) -> str:
    """Return a happening in a few words."""
    what = happening.what
    if what.number is not None and what.number in speaker.cards:
        card = in_play(what.number, speaker)
    else:
        card = "" if what.card is None else titled(what.card, speaker)
    condition = "" if happening.condition is None else titled(happening.condition, speaker)
    return speaker.say(HAPPENINGS[happening.timing], player=speaker.seat(what.seat), card=card, condition=condition)
