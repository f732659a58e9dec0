"""What hypothesis makes the tests' examples from."""

import attrs
import pytest
from hypothesis import strategies as st

from bacon_rules.climbing import PRESETS, WILD, Combination, Hand, Rules, action_space, applewood, bacon, preset

every_preset = st.sampled_from(PRESETS).map(preset)
three_decks = st.sampled_from([applewood(3), bacon(4), bacon(6)])


def pack_of(suits: int, ranks: int, copies: int, wilds: int) -> Rules:
    """Return house rules whose sole use is their pack."""
    return attrs.evolve(
        applewood(3), suits=suits, ranks=ranks, copies=copies, naturals_each=0, wilds_each=wilds, target=1
    )


SMALL_DECK = pack_of(suits=2, ranks=7, copies=2, wilds=2)
DECKS = {"3x8": applewood(3), "3x10": bacon(4), "4x9": bacon(6)}
every_deck = [
    pytest.param(SMALL_DECK, id="small"),
    *(pytest.param(rules, id=name, marks=pytest.mark.exhaustive) for name, rules in DECKS.items()),
]
"""The real decks have up to 110,075 combinations: they are looked at once, the small one in every session."""

house_decks = st.builds(pack_of, st.integers(1, 4), st.integers(1, 13), st.sampled_from([1, 2, 3]), st.integers(1, 6))
decks = three_decks | house_decks


@st.composite
def hands(draw: st.DrawFn, rules: Rules, most_naturals: int, wilds: st.SearchStrategy[int] | None = None) -> Hand:
    """Draw some cards out of the pack of these rules, often of few ranks or suits, and some wilds."""
    bottom = draw(st.integers(1, rules.ranks))
    span = draw(st.sampled_from([2, 4, 6, rules.ranks]))
    suits = draw(st.sampled_from([["c"], ["d", "h"], ["h", "s"], ["c", "d", "h", "s"]]))
    pack = [card for card in rules.pack if bottom <= (card.rank or 0) < bottom + span and str(card.suit) in suits]
    places = draw(st.sets(st.sampled_from(range(len(pack))), max_size=most_naturals)) if pack else set()
    wild = draw(st.integers(0, rules.wilds_each) if wilds is None else wilds)
    return Hand([pack[place] for place in places] + [WILD] * wild)


@st.composite
def combinations_of(draw: st.DrawFn, rules: Rules) -> Combination:
    """Draw any combination that the pack of these rules holds."""
    actions = action_space(rules)
    return actions[draw(st.integers(0, len(actions) - 1))]
