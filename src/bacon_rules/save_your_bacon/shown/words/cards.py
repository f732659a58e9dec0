"""Cards of Save Your Bacon! by their printed names."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.save_your_bacon import HIDDEN, CardKey, CardNumber
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker


def titled(key: CardKey, speaker: TableSpeaker) -> str:
    """Return the words for a card, given by its key, in a sentence."""
    if key == HIDDEN:
        return speaker.say("a card")
    return speaker.mark(speaker.say("{title}", title=speaker.titles.get(key, key)), key)


def in_play(number: CardNumber, speaker: TableSpeaker) -> str:
    """Return the words for a card in play, given by its number; with its player if there are others like it."""
    key = speaker.cards.get(number)
    if key is None:
        return speaker.say("card {number}", number=number)
    title, player = speaker.titles.get(key, key), speaker.players.get(number)
    if player is None or list(speaker.cards.values()).count(key) == 1:
        return speaker.mark(speaker.say("{title}", title=title), number)
    return speaker.mark(speaker.say("{title} ({player})", title=title, player=speaker.seat(player)), number)


def listed(keys: Sequence[CardKey], speaker: TableSpeaker) -> str:
    """Return the words for cards, given by their keys; hidden cards become a number of cards."""
    items = [titled(key, speaker) for key in keys if key != HIDDEN]
    hidden = len(keys) - len(items)
    if hidden:
        items.append(speaker.count("{number} card", "{number} cards", hidden))
    return speaker.listed(items) if items else speaker.say("no cards")
