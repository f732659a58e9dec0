"""A run: players of whom each two play the same deals, checked before anything is played."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import attrs

from bacon_rules.arena.pairings import Pair, Pairing
from bacon_rules.arena.players.sitting import Player, checked
from bacon_rules.arena.playing import new_match
from bacon_rules.arena.terms import Terms
from bacon_rules.bots.strongest import STRONGEST, installed
from bacon_rules.errors import ArenaError, shown
from bacon_rules.games import AnyRules


@attrs.frozen
class Run:
    """A tournament before it is played."""

    rules: AnyRules
    players: Mapping[str, Player]
    terms: Terms
    pairings: Mapping[Pair, Pairing]

    @classmethod
    def of(cls, rules: AnyRules, players: Mapping[str, Player], terms: Terms) -> Run:
        """Check everything that can be checked before anything is played."""
        start = new_match(rules)
        if not isinstance(terms, Terms):
            raise ArenaError(f"expected Terms, not {shown(terms)}")
        listed = {
            name: installed(start).choose if player is STRONGEST.choose else player
            for name, player in checked(players).items()
        }
        if len(listed) < 2:
            raise ArenaError(f"at least two players can be measured against each other, not {len(listed)}")
        pairings = {
            pair: Pairing(rules, pair, (listed[pair[0]], listed[pair[1]]), terms)
            for pair in itertools.combinations(listed, 2)
        }
        return cls(rules, listed, terms, pairings)

    @property
    def total(self) -> int:
        """The number of deals to play, counted for each pair separately."""
        return self.terms.deals * len(self.pairings)
