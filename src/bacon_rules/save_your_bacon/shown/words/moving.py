"""Cards that go from one place to another, are shown or damaged, in sentences."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Zone
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker
from bacon_rules.speaking.speaker import message

ZONES: Final = {
    # TRANSLATORS: where a card is, as in "Ann's hand"
    Zone.HAND: message("hand"),
    Zone.DECK: message("deck"),
    Zone.DISCARD: message("discard"),
    Zone.SPENT: message("spent energy stack"),
    Zone.UNDER: message("cards underneath"),
    Zone.PLAY: message("cards in play"),
}
"""Where cards are, as it stands after *Ann's*."""

FROM_ZONE: Final = {
    "hand": message("{card} goes from {player}'s {zone} to the hand."),
    "deck": message("{card} goes from {player}'s {zone} to the deck."),
    "discard": message("{card} is discarded from {player}'s {zone}."),
    "removed": message("{card} is removed from {player}'s {zone}, out of the game."),
    "under": message("{card} is taken from {player}'s {zone}."),
    "play": message("{card} is played from {player}'s {zone}."),
}
"""That a card goes from a place out of play, by where it goes."""

FROM_PLAY: Final = {
    "hand": message("{card} goes back to {player}'s hand."),
    "deck": message("{card} goes to {player}'s deck."),
    "discard": message("{card} goes to {player}'s discard."),
    "removed": message("{card} is removed from the game."),
    "under": message("{card} leaves play."),
    "play": message("{card} is played."),
}
"""That a card leaves play, or was being played and goes somewhere, by where it goes."""

FROM_UNDER: Final = {
    "hand": message("{card} goes from underneath {other} to {player}'s hand."),
    "deck": message("{card} goes from underneath {other} to {player}'s deck."),
    "discard": message("{card} goes from underneath {other} to {player}'s discard."),
    "removed": message("{card}, from underneath {other}, is removed from the game."),
    "play": message("{card} is played from underneath {other}."),
}
"""That a card goes from underneath another one, by where it goes."""

DAMAGE: Final = {
    DamageKind.ATTACK: message("{card} takes {number} damage from the attack."),
    DamageKind.COUNTER: message("{card} takes {number} damage from the counter."),
    DamageKind.EFFECT: message("{card} takes {number} damage from an effect."),
}
"""That damage is placed on a card, by what places it."""


def moved(player: str, card: str, zone: Zone, to: str, speaker: TableSpeaker) -> str:
    """Return that a card of a player goes from a place out of play somewhere else."""
    if zone is Zone.PLAY:
        return left_play(player, card, to, speaker)
    if zone.value == to:
        return speaker.say(
            "{card} is put back into {player}'s {zone}.", player=player, card=card, zone=speaker.say(ZONES[zone])
        )
    return speaker.say(FROM_ZONE[to], player=player, card=card, zone=speaker.say(ZONES[zone]))


def left_play(player: str, card: str, to: str, speaker: TableSpeaker) -> str:
    """Return that a card of a player leaves play."""
    return speaker.say(FROM_PLAY[to], player=player, card=card)


def uncovered(player: str, card: str, other: str, to: str, speaker: TableSpeaker) -> str:
    """Return that a card of a player no longer lies underneath another one."""
    return speaker.say(FROM_UNDER[to], player=player, card=card, other=other)


def revealed(player: str, cards: str, zone: Zone, speaker: TableSpeaker) -> str:
    """Return that cards of a player are shown to everybody."""
    parts = {"player": player, "cards": cards, "zone": speaker.say(ZONES[zone])}
    return speaker.say("{player} shows everybody {cards} from the {zone}.", **parts)


def looked_at(viewer: int, player: int, zone: Zone, number: int, speaker: TableSpeaker) -> str:
    """Return that a player looks at cards that others do not see."""
    place = speaker.say(ZONES[zone])
    if viewer == player:
        return speaker.count(
            "{player} looks at {number} card of their own {zone}.",
            "{player} looks at {number} cards of their own {zone}.",
            number,
            player=speaker.seat(player),
            zone=place,
        )
    return speaker.count(
        "{player} looks at {number} card of {other}'s {zone}.",
        "{player} looks at {number} cards of {other}'s {zone}.",
        number,
        player=speaker.seat(viewer),
        other=speaker.seat(player),
        zone=place,
    )


def looked_at_these(viewer: int, player: int, zone: Zone, cards: str, speaker: TableSpeaker) -> str:
    """Return that a player looks at cards, and which these are."""
    parts = {"player": speaker.seat(viewer), "cards": cards, "zone": speaker.say(ZONES[zone])}
    if viewer == player:
        return speaker.say("{player} looks at {cards} of their own {zone}.", **parts)
    return speaker.say("{player} looks at {cards} of {other}'s {zone}.", other=speaker.seat(player), **parts)


def damaged(card: str, number: int, kind: DamageKind, speaker: TableSpeaker) -> str:
    """Return that damage is placed on a card."""
    return speaker.say(DAMAGE[kind], card=card, number=number)
