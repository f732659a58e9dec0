"""The texts of cards behind a question or a move."""

from __future__ import annotations

from bacon_rules.save_your_bacon import Activate, CardKey, Play, Pool, Use, card_text
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, Effect, EffectAction, Vote
from bacon_rules.save_your_bacon.frames import Happening, Resolving, Window
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker


def trigger_of(move: Play | Activate | Use, speaker: TableSpeaker) -> Happening | None:
    """Return the happening to which a move reacts; `None` if the move is not a reaction, or the match is unknown."""
    frame = _top(speaker)
    if move.trigger is None or not isinstance(frame, Window) or not 0 <= move.trigger < len(frame.happenings):
        return None
    return frame.happenings[move.trigger]


def effect_of(move: Activate, speaker: TableSpeaker) -> Effect | None:
    """Return the effect that a move activates; `None` if the match is unknown, or has no such effect."""
    effects = [] if speaker.game is None else speaker.game.effects_of(move.card)
    return effects[move.effect] if 0 <= move.effect < len(effects) else None


def outside_named(card: CardKey, effect: int, speaker: TableSpeaker) -> str:
    """Return the name of an effect of a card out of play; its number if the cards are unknown."""
    face = None if speaker.game is None else speaker.game.rules.pool.faces.get(card)
    if face is None or not 0 <= effect < len(face.effects):
        return str(effect + 1)
    return face.effects[effect].name


def option_of(option: int, speaker: TableSpeaker) -> str | None:
    """Return the text of an offered option; `None` if the options are unknown."""
    frame = _top(speaker)
    if speaker.game is None or not isinstance(frame, Resolving):
        return None
    action = action_of(frame, speaker.game.rules.pool)
    if not isinstance(action, ChooseOne | Vote) or not 0 <= option < len(action.options):
        return None
    chosen = action.options[option]
    return in_a_row(" ".join(card_text(one, speaker.language) for one in (*chosen.pay, *chosen.actions)))


def is_bidding(speaker: TableSpeaker) -> bool:
    """Return whether an effect lets players bid."""
    frame = _top(speaker)
    if speaker.game is None or not isinstance(frame, Resolving):
        return False
    return isinstance(action_of(frame, speaker.game.rules.pool), Bid)


def action_of(frame: Resolving, pool: Pool) -> EffectAction:
    """Return the current effect action."""
    return pool.faces[frame.card].lines[frame.effect][frame.action].action


def in_a_row(text: str) -> str:
    """Return a text of several lines in one line."""
    return " ".join(text.split())


def _top(speaker: TableSpeaker) -> object:
    table = None if speaker.game is None else speaker.game.table
    return table.stack[-1] if table is not None and table.stack else None
