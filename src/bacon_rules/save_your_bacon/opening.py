"""The set-up of a game (§3.0)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.frames import Turn
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.preparing import Opening
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import InPlay, Player, Table

__all__ = ["opened"]


def opened(rules: Rules, decks: tuple[Deck, ...], stage: Opening) -> Table:
    """Give the table with the champions in play and the first hands drawn, before the first check for victory."""
    players = tuple(Player(tuple(sorted(deck[: rules.hand_size])), deck[rules.hand_size :]) for deck in stage.shuffled)
    champions = [(seat, champion) for seat, deck in enumerate(decks) for champion in deck.champions]
    cards = tuple(InPlay(number, key, seat, number) for number, (seat, key) in enumerate(champions))
    return Table(players, cards, (Turn(stage.first, rules.actions),), next_number=CHAMPIONS_EACH * rules.players)
