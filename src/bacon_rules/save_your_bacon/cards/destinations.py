"""The places where effect actions put cards, and whether everybody sees the cards."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.selectors import Chosen, LastDrawn, Selector, Top
from bacon_rules.save_your_bacon.cards.vocabulary import Mention, Place, Reference, Zone

HIDDEN_ZONES: Final = (Zone.HAND, Zone.DECK, Zone.FACE_DOWN)
"""The zones with cards that not everybody sees."""

DISCARDED_FROM: Final = (Zone.HAND, Zone.DECK, Zone.SPENT, Zone.FACE_DOWN)
"""The zones of cards whose discarding an effect can replace (S61)."""


def is_shown(action: language.EffectAction, zone: Zone, selector: Selector | None) -> bool:
    """Return whether everybody sees the cards that an effect action moves, and not only their number (S33).

    Args:
        action: the effect action.
        zone: the old zone of the cards.
        selector: the selector of the cards.
    """
    open_there = action.destination not in ("hand", "deck", "face-down")
    if zone not in HIDDEN_ZONES or open_there or isinstance(action, language.TakeCards):
        return True
    sought = isinstance(selector, Chosen) and zone is Zone.DECK and not selector.asks_nothing
    return sought or isinstance(selector, Mention)


def stays_known(action: language.EffectAction, zone: Zone, selector: Selector) -> bool:
    """Return whether the cards out of play that an effect action affected stay known to everybody (S35)."""
    match action:
        case language.RevealCards() | language.RevealUntil():
            return True
        case language.ChooseCards():
            return zone is not Zone.PLAY
        case language.RemoveFromGame() | language.ReturnToDeck(place=Place.SHUFFLED):
            return False
        case _:
            return bool(action.destination) and is_shown(action, zone, selector)


def names_cards(action: language.EffectAction, selector: Selector | None) -> bool:
    """Return whether an effect action without a choice changes the cards out of play that "that" means."""
    if isinstance(action, (language.RevealCards, language.RevealUntil)):
        return True
    return bool(action.destination) and (isinstance(selector, Top | LastDrawn) or selector is Reference.THAT)
