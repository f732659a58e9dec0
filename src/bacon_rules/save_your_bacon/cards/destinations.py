"""Where effect actions put cards, and whether everybody sees which cards these are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Selector, Top
from bacon_rules.save_your_bacon.cards.vocabulary import Place, Reference, Zone

DESTINATIONS: Final[Mapping[type[language.EffectAction], str]] = {
    language.Discard: "discard",
    language.PitchCards: "spent",
    language.ReturnToHand: "hand",
    language.ReturnToDeck: "deck",
    language.RemoveFromGame: "removed",
}
"""Where effect actions put cards."""

HIDDEN_ZONES: Final = (Zone.HAND, Zone.DECK)
"""Where cards lie that not everybody sees."""

DISCARDED_FROM: Final = (Zone.HAND, Zone.DECK, Zone.SPENT)
"""Where cards lie of which an effect can say what is done instead of discarding them (S61)."""


def is_shown(action: language.EffectAction, zone: Zone, selector: Selector | None) -> bool:
    """Return whether everybody sees the cards that an effect action moves, and not only how many they are (S33).

    Args:
        action: the effect action.
        zone: where the cards were.
        selector: which cards they are.
    """
    if zone not in HIDDEN_ZONES or DESTINATIONS[type(action)] not in ("hand", "deck"):
        return True
    sought = isinstance(selector, Chosen) and zone is Zone.DECK and not selector.asks_nothing
    return sought or isinstance(selector, Reference)


def stays_known(action: language.EffectAction, zone: Zone, selector: Selector) -> bool:
    """Return whether everybody knows afterwards which cards out of play an effect action was done to (S35)."""
    match action:
        case language.RevealCards():
            return True
        case language.ChooseCards():
            return zone is not Zone.PLAY
        case language.RemoveFromGame() | language.ReturnToDeck(place=Place.SHUFFLED):
            return False
        case _:
            return type(action) in DESTINATIONS and is_shown(action, zone, selector)


def names_cards(action: language.EffectAction, selector: Selector | None) -> bool:
    """Return whether "that" means other cards out of play once an effect action is done that leaves no choice."""
    if isinstance(action, language.RevealCards):
        return True
    return type(action) in DESTINATIONS and (isinstance(selector, Top) or selector is Reference.THAT)
