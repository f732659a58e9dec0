"""Players and their places as noun phrases."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase, finite, plural
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.cards.vocabulary import Players, The, Who, Zone

YOU: Final = NounPhrase("you", "player", plural=True)
A_PLAYER: Final = NounPhrase("a player", "player")
AN_OPPONENT: Final = NounPhrase("an opponent", "player")
EACH_OPPONENT: Final = NounPhrase("each opponent", "player")
EACH_PLAYER: Final = NounPhrase("each player", "player")
YOUR_OPPONENTS: Final = NounPhrase("your opponents", "player", plural=True)
ALL_PLAYERS: Final = NounPhrase("all players", "player", plural=True)
THEY: Final = NounPhrase("they", "player", plural=True)
"""One of several players, once they have been mentioned."""

ACTIVE_PLAYER: Final = NounPhrase("the active player", "player")

PLACES: Final = {
    Zone.HAND: "hand",
    Zone.DISCARD: "discard",
    Zone.DECK: "deck",
    Zone.SPENT: "spent energy stack",
    Zone.SIDE_DECK: "side deck",
    Zone.FACE_DOWN: "face-down cards",
}
"""The words for zones out of play."""


def inside(zone: Zone) -> str:
    """Return the word before a zone for what lies there."""
    return "among" if zone is Zone.FACE_DOWN else "in"


def player_phrase(who: Players, scope: Scope) -> NounPhrase | None:
    """Return the phrase for the players of an effect action; `None` for you."""
    match who:
        case Who.YOU:
            return None
        case Who.THAT_PLAYER:
            return scope.that_player
        case Who.EACH_OPPONENT:
            return EACH_OPPONENT
        case Who.EACH_PLAYER:
            return EACH_PLAYER
        case Who.ACTIVE_PLAYER:
            return ACTIVE_PLAYER
        case Who.THEMSELF:
            return THEY
        case The(the=name):
            return scope.called(name).player
        case _:
            assert_never(who)


def together(who: Players, scope: Scope) -> NounPhrase | None:
    """Return the phrase for players counted together; `None` for you."""
    match who:
        case Who.YOU | Who.THAT_PLAYER | Who.ACTIVE_PLAYER | Who.THEMSELF | The():
            return player_phrase(who, scope)
        case Who.EACH_OPPONENT:
            return YOUR_OPPONENTS
        case Who.EACH_PLAYER:
            return ALL_PLAYERS
        case _:
            assert_never(who)


def have(who: Players, scope: Scope) -> str:
    """Return the words before a possession: "you have", "your opponents have"."""
    players = together(who, scope)
    return "you have" if players is None else f"{players.text} {finite('have', players)}"


def place_phrase(zone: Zone, who: Players, scope: Scope) -> str:
    """Return the phrase for zones of players: "your hand", "all players' discards"."""
    players = together(who, scope)
    if players is None:
        return f"your {PLACES[zone]}"
    several = players.plural and who is not Who.THEMSELF and zone is not Zone.FACE_DOWN
    return f"{players.genitive} {plural(PLACES[zone]) if several else PLACES[zone]}"
