"""Rules of every game for the tests of environments."""

from typing import Final

import attrs

from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking
from bacon_rules.climbing import PRESETS, applewood, bacon, preset
from bacon_rules.games import AnyRules

SMALL_RULES: Final[dict[str, AnyRules]] = {
    "small bacon": attrs.evolve(bacon(4), naturals_each=3, wilds_each=1, ranks=6),
    "small applewood": attrs.evolve(applewood(3), naturals_each=2, wilds_each=1, ranks=6, target=3),
    "small bacon for six": attrs.evolve(bacon(6), naturals_each=3, wilds_each=1, ranks=6),
    "trick-taking": trick_taking.Rules(),
    "duel": syb.duel(),
    "draft for three": syb.Rules(decks=syb.DeckSource.DRAFT, players=3, format=syb.Format.FREE_FOR_ALL),
}
"""Games that are quick to play."""

ALL_RULES: Final[dict[str, AnyRules]] = {**{name: preset(name) for name in PRESETS}, **SMALL_RULES}
