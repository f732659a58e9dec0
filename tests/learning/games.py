"""Rules, states and rows of every game for the tests of environments."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking
from bacon_rules.climbing import PRESETS, applewood, bacon, preset
from bacon_rules.games import AnyRules, AnyState, AnyView
from bacon_rules.learning.episodes import Episodes
from bacon_rules.learning.tensors import layout, tensor

SMALL_RULES: Final[dict[str, AnyRules]] = {
    "small bacon": attrs.evolve(bacon(4), naturals_each=3, wilds_each=1, ranks=6),
    "small applewood": attrs.evolve(applewood(3), naturals_each=2, wilds_each=1, ranks=6, target=3),
    "small bacon for six": attrs.evolve(bacon(6), naturals_each=3, wilds_each=1, ranks=6),
    "trick-taking": trick_taking.Rules(),
    "duel": syb.duel(),
    "draft for three": syb.Rules(decks=syb.DeckSource.DRAFT, players=3, format=syb.Format.FREE_FOR_ALL),
}
"""Games that are quick to play."""

STALLING: Final = syb.Rules(
    pool=syb.load_pool(Path(__file__).parents[1] / "save_your_bacon" / "stalling.json"),
    decks=syb.DeckSource.POD_CONSTRUCTED,
)
"""A game that need not end, not even a turn."""

ALL_RULES: Final[dict[str, AnyRules]] = {**{name: preset(name) for name in PRESETS}, **SMALL_RULES}


def states_of(rules: AnyRules, seed: int, most: int = 200) -> Iterator[AnyState]:
    """Yield the states of a random match in which players are to move."""
    episodes, dice = Episodes(rules, "match"), random.Random(seed)
    state = episodes.start(seed, 0)
    for _ in range(most):
        yield state
        if state.is_over:
            return
        state = episodes.after(state, dice.choice(state.legal_moves()), seed)


def parts_of(view: AnyView) -> dict[str, list[float]]:
    """Return the parts of a row by their names."""
    row = tensor(view)
    return {name: [round(value, 3) for value in row[where]] for name, where in layout(view.rules).slices().items()}
