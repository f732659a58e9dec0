"""The second pool of the package: its contents, and play with it in every format."""

import json
import random
from collections import Counter
from importlib.resources import files
from pathlib import Path

import attrs
import pytest

from bacon_rules.game import to_json
from bacon_rules.save_your_bacon import Deck, DeckSource, Rules, chance_move, new_match, observe
from bacon_rules.save_your_bacon.cards import (
    key_of,
    load_pool,
    midnight_pool,
    pools,
    published_decks,
    starter_pool,
)
from bacon_rules.save_your_bacon.played.bot import choose
from bacon_rules.save_your_bacon.pools import measure, play_trials
from tests.save_your_bacon.strategies import ALL_RULES, steps

POOL = midnight_pool()
NAMES = [name for name in ALL_RULES if name.startswith("midnight")]
LONGEST = 2000
"""How many moves of random play no game of it has."""


def test_it_is_written_as_it_is_shipped() -> None:
    shipped = Path(str(files(pools) / "midnight.json"))
    assert json.loads(shipped.read_text(encoding="utf-8")) == to_json(POOL)
    assert load_pool(shipped) == POOL is midnight_pool()


def test_every_champion_has_a_pod_of_its_own_and_a_deck() -> None:
    assert len(POOL.champions) == 16  # a draft for four
    assert {len(champion.pod) for champion in POOL.champions} == {3}
    in_pods = sorted(name for champion in POOL.champions for name in champion.pod)
    assert in_pods == sorted(card.name for card in POOL.deck_cards)
    assert {one for deck in POOL.decks for one in deck.champions} == {one.archetype for one in POOL.champions}
    assert len(POOL.decks) >= 4


@pytest.mark.parametrize("deck", POOL.preconstructed().values(), ids=POOL.preconstructed())
def test_every_deck_can_use_and_pay_for_its_cards(deck: Deck) -> None:
    assert (len(deck.champions), len(deck.cards)) == (3, 18)
    traits = {trait for key in deck.champions for trait in POOL.faces[key].traits}
    assert all(POOL.faces[key].traits <= traits for key in deck.cards)
    assert POOL.energy_of(deck.cards) >= 28


def test_every_card_can_be_used_by_the_champion_of_its_pod() -> None:
    for champion in POOL.champions:
        assert all(POOL.faces[key_of(name)].traits <= set(champion.traits) for name in champion.pod)


def test_its_cards_are_those_of_no_other_pool() -> None:
    assert "not the published game" in POOL.note
    assert POOL.faces.keys().isdisjoint(starter_pool().faces)
    published = {name.lower() for deck in published_decks() for one in deck.champions for name in attrs.astuple(one)}
    own = {name.lower() for one in POOL.champions for name in (one.archetype, one.name)}
    assert published.isdisjoint(own)


def test_four_players_can_come_to_their_decks_in_every_way() -> None:
    ways = [(rules.decks, rules.format) for rules in (ALL_RULES[name] for name in NAMES) if rules.players == 4]
    assert {source for source, _ in ways} == set(DeckSource)
    assert set(Counter(ways).values()) == {1}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_random_matches_come_to_an_end(name: str) -> None:
    *_, (_, _, end) = steps(ALL_RULES[name], 8, LONGEST)
    assert end.is_over


@pytest.mark.exhaustive
def test_no_champion_is_hopeless_or_crushing_and_no_game_is_endless() -> None:
    found = measure(POOL, play_trials(Rules(pool=POOL, decks=DeckSource.POD_CONSTRUCTED), choose, 200))
    shares = [strength.share.value for strength in found.champions.values() if strength.share is not None]
    assert len(shares) == 16
    assert 0.3 < min(shares) < max(shares) < 0.7
    assert found.moves is not None
    assert found.moves.greatest < LONGEST


def test_a_player_that_chooses_comes_to_an_end() -> None:
    dice = random.Random(3)
    state = new_match(ALL_RULES["midnight duel preconstructed best of 1"])
    for seed in range(LONGEST):
        if state.is_over:
            break
        seat = state.to_act
        state = state.apply(chance_move(state, seed) if seat is None else choose(observe(state, seat), dice))
    assert state.is_over
