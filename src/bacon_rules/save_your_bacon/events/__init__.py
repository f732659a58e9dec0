"""The events of a match, for front ends: one move can cause several events.

The `seen_by` of an event has the seats that may see it; `None` means everybody.  When cards move in secret, everybody
sees the number of cards, and only the player sees the cards.
"""

from __future__ import annotations

from bacon_rules.save_your_bacon.events.attacking import (
    AttackDeclared,
    AttackEnded,
    Countered,
    InAttacks,
    TargetDeclared,
)
from bacon_rules.save_your_bacon.events.choosing import (
    CardChosen,
    CardNamed,
    Choosing,
    OptionChosen,
    PlayerChosen,
    TokensBid,
)
from bacon_rules.save_your_bacon.events.damage import (
    CardExhausted,
    CardReadied,
    DamageMoved,
    DamagePlaced,
    DamagePrevented,
    DamageRedirected,
    DamageRemoved,
    ToCards,
)
from bacon_rules.save_your_bacon.events.decks import (
    CardsDrawn,
    CardsLookedAt,
    CardsRevealed,
    CardsSeen,
    DeckShuffled,
    InDecks,
)
from bacon_rules.save_your_bacon.events.declaring import (
    CardDeclared,
    CardPitched,
    Declaring,
    EffectDeclared,
    EffectUsed,
    XSaid,
)
from bacon_rules.save_your_bacon.events.ending import (
    BaconGained,
    CardDestroyed,
    ChampionDefeated,
    Ending,
    GameLost,
    GameWon,
    HappeningReplaced,
    MatchWon,
    PlayerLost,
)
from bacon_rules.save_your_bacon.events.lasting import (
    EffectDelayed,
    EffectEnded,
    EffectLapsed,
    EffectLasts,
    EffectSetOff,
    EffectWentOff,
    Lasting,
)
from bacon_rules.save_your_bacon.events.marking import (
    ConditionApplied,
    ConditionRemoved,
    CountersPut,
    CountersRemoved,
    Marking,
)
from bacon_rules.save_your_bacon.events.moving import (
    CardCopied,
    CardLeft,
    CardMoved,
    CardPlayed,
    CardPutUnder,
    CardReturned,
    CardTaken,
    CardUncovered,
    DeclarationCanceled,
    EquipmentEntered,
    EquipmentMoved,
    Moving,
    TokenCreated,
)
from bacon_rules.save_your_bacon.events.players import (
    ActionsGained,
    BaconLost,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    ToPlayers,
    TurnGained,
)
from bacon_rules.save_your_bacon.events.preparing import (
    ChampionPicked,
    ChampionReturned,
    DeckBuilt,
    DeckTaken,
    GameBegan,
    LotDrawn,
    PoolDealt,
    Preparing,
)
from bacon_rules.save_your_bacon.events.turns import InTurns, RefreshBegan, TimePassed, TurnBegan

__all__ = [
    "ActionsGained",
    "AttackDeclared",
    "AttackEnded",
    "BaconGained",
    "BaconLost",
    "CardChosen",
    "CardCopied",
    "CardDeclared",
    "CardDestroyed",
    "CardExhausted",
    "CardLeft",
    "CardMoved",
    "CardNamed",
    "CardPitched",
    "CardPlayed",
    "CardPutUnder",
    "CardReadied",
    "CardReturned",
    "CardTaken",
    "CardUncovered",
    "CardsDrawn",
    "CardsLookedAt",
    "CardsRevealed",
    "CardsSeen",
    "ChampionDefeated",
    "ChampionPicked",
    "ChampionReturned",
    "ConditionApplied",
    "ConditionRemoved",
    "Countered",
    "CountersPut",
    "CountersRemoved",
    "DamageMoved",
    "DamagePlaced",
    "DamagePrevented",
    "DamageRedirected",
    "DamageRemoved",
    "DeckBuilt",
    "DeckShuffled",
    "DeckTaken",
    "DeclarationCanceled",
    "EffectDeclared",
    "EffectDelayed",
    "EffectEnded",
    "EffectLapsed",
    "EffectLasts",
    "EffectSetOff",
    "EffectUsed",
    "EffectWentOff",
    "EnergyGained",
    "EnergyLost",
    "EnergySpent",
    "EquipmentEntered",
    "EquipmentMoved",
    "Event",
    "GameBegan",
    "GameLost",
    "GameWon",
    "HappeningReplaced",
    "LotDrawn",
    "MatchWon",
    "OptionChosen",
    "PlayerChosen",
    "PlayerLost",
    "PoolDealt",
    "RefreshBegan",
    "TargetDeclared",
    "TimePassed",
    "TokenCreated",
    "TokensBid",
    "TurnBegan",
    "TurnGained",
    "XSaid",
]

Event = (
    Preparing
    | InDecks
    | InTurns
    | Declaring
    | ToPlayers
    | Moving
    | Choosing
    | InAttacks
    | ToCards
    | Marking
    | Lasting
    | Ending
)
"""Any event."""
