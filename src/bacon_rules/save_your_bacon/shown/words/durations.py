"""The durations of effects in sentences."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.speaking.speaker import Speaker, message

BEGUN: Final = {
    Duration.THIS_ATTACK: message("{card} affects {about} during this attack."),
    Duration.THIS_TURN: message("{card} affects {about} this turn."),
    Duration.UNTIL_YOUR_NEXT_TURN: message("{card} affects {about} until the player's next turn."),
    Duration.UNTIL_THIS_CARD_LEAVES: message("Until {card} leaves play, it affects {about}."),
    Duration.THIS_GAME: message("{card} affects {about} for the rest of the game."),
}
"""The sentences for effects that begin to last."""


def begun(card: str, about: str, duration: Duration, speaker: Speaker) -> str:
    """Return the sentence for an effect of a card that begins to last on cards or players."""
    return speaker.say(BEGUN[duration], card=card, about=about)


def ended(card: str, about: str, speaker: Speaker) -> str:
    """Return the sentence for an effect of a card that no longer lasts on cards or players."""
    return speaker.say("{card} no longer affects {about}.", card=card, about=about)
