"""Sentences about cards that move, are shown or are damaged."""

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
    Zone.SIDE_DECK: message("side deck"),
    Zone.FACE_DOWN: message("face-down cards"),
    Zone.UNDER: message("cards underneath"),
    Zone.PLAY: message("cards in play"),
}
"""The words for places of cards after *Ann's*."""

FROM_ZONE: Final = {
    "hand": message("{card} goes from {player}'s {zone} to the hand."),
    "deck": message("{card} goes from {player}'s {zone} to the deck."),
    "discard": message("{card} is discarded from {player}'s {zone}."),
    "removed": message("{card} is removed from {player}'s {zone}, out of the game."),
    "under": message("{card} is taken from {player}'s {zone}."),
    "play": message("{card} is played from {player}'s {zone}."),
    "face-down": message("{card} is laid face down from {player}'s {zone}."),
}
"""The sentences for a card that moves from a zone out of play, by its new place."""

FROM_PLAY: Final = {
    "hand": message("{card} goes back to {player}'s hand."),
    "deck": message("{card} goes to {player}'s deck."),
    "discard": message("{card} goes to {player}'s discard."),
    "removed": message("{card} is removed from the game."),
    **dict.fromkeys(("under", "nowhere"), message("{card} leaves play.")),
    "play": message("{card} is played."),
}
"""The sentences for a card that leaves play, or was being played, by its new place."""

FROM_UNDER: Final = {
    "hand": message("{card} goes from underneath {other} to {player}'s hand."),
    "deck": message("{card} goes from underneath {other} to {player}'s deck."),
    "discard": message("{card} goes from underneath {other} to {player}'s discard."),
    "removed": message("{card}, from underneath {other}, is removed from the game."),
    "play": message("{card} is played from underneath {other}."),
}
"""The sentences for a card that moves from underneath another card, by its new place."""

DAMAGE: Final = {
    DamageKind.ATTACK: message("{card} takes {number} damage from the attack."),
    DamageKind.COUNTER: message("{card} takes {number} damage from the counter."),
    DamageKind.EFFECT: message("{card} takes {number} damage from an effect."),
}
"""The sentences for damage on a card, by the source of the damage."""


def moved(player: str, card: str, zone: Zone, to: str, speaker: TableSpeaker) -> str:
    """Return the sentence for a player's card that moves from a zone out of play."""
    if zone is Zone.PLAY:
        return left_play(player, card, to, speaker)
    if zone.value == to:
        return speaker.say(
            "{card} is put back into {player}'s {zone}.", player=player, card=card, zone=speaker.say(ZONES[zone])
        )
    return speaker.say(FROM_ZONE[to], player=player, card=card, zone=speaker.say(ZONES[zone]))


def taken(player: str, card: str, other: str, zone: Zone, speaker: TableSpeaker) -> str:
    """Return the sentence for another player's card that a player takes out of a zone."""
    place = speaker.say(ZONES[zone])
    return speaker.say(
        "{player} takes {card} from {other}'s {zone}.", player=player, card=card, other=other, zone=place
    )


def left_play(player: str, card: str, to: str, speaker: TableSpeaker) -> str:
    """Return the sentence for a player's card that leaves play."""
    return speaker.say(FROM_PLAY[to], player=player, card=card)


def uncovered(player: str, card: str, other: str, to: str, speaker: TableSpeaker) -> str:
    """Return the sentence for a player's card that no longer lies underneath another card."""
    return speaker.say(FROM_UNDER[to], player=player, card=card, other=other)


def revealed(player: str, cards: str, zone: Zone, speaker: TableSpeaker) -> str:
    """Return the sentence for a player's cards that are shown to everybody."""
    parts = {"player": player, "cards": cards, "zone": speaker.say(ZONES[zone])}
    return speaker.say("{player} shows everybody {cards} from the {zone}.", **parts)


def looked_at(viewer: int, player: int, zone: Zone, number: int, speaker: TableSpeaker) -> str:
    """Return the sentence for a player who looks at cards in secret."""
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
    """Return the sentence for a player who looks at cards, with their names."""
    parts = {"player": speaker.seat(viewer), "cards": cards, "zone": speaker.say(ZONES[zone])}
    if viewer == player:
        return speaker.say("{player} looks at {cards} of their own {zone}.", **parts)
    return speaker.say("{player} looks at {cards} of {other}'s {zone}.", other=speaker.seat(player), **parts)


def damaged(card: str, number: int, kind: DamageKind, speaker: TableSpeaker) -> str:
    """Return the sentence for damage that is placed on a card."""
    return speaker.say(DAMAGE[kind], card=card, number=number)
