"""The rows of Save Your Bacon!: what stands where."""

import attrs
import pytest

from bacon_rules import save_your_bacon as syb
from tests.learning.games import parts_of, states_of
from tests.save_your_bacon.strategies import ALL_RULES, WORD_RULES, steps


def test_a_row_of_save_your_bacon() -> None:
    *_, state = states_of(syb.duel(), 5, 60)
    assert isinstance(state, syb.State)
    assert state.table is not None
    for seat in (0, 1):
        view = state.observe(seat)
        told = parts_of(view)
        keys = [card.key for card in syb.starter_pool().cards]
        assert told["hand"] == [view.hand.count(key) / 4 for key in keys]
        assert told["seat"] == [1 - seat, seat]
        bacon_held = [round(state.table.players[other].bacon / 3, 3) for other in (seat, 1 - seat)]
        assert [told["players"][1], told["players"][10]] == bacon_held
        for place, other in enumerate((seat, 1 - seat)):
            deck = state.decks[other]
            counts = [((*deck.champions, *deck.cards).count(key)) / 4 for key in keys]
            assert told["decks"][place * len(keys) : (place + 1) * len(keys)] == counts


def test_four_copies_of_a_card_and_more_are_all_of_them() -> None:
    *_, state = states_of(syb.duel(), 5, 10)
    assert isinstance(state, syb.State)
    view = state.observe(0)
    for copies, share in ((1, 0.25), (4, 1), (6, 1)):
        deck = attrs.evolve(view.decks[0], champions=(), cards=view.decks[0].cards[:1] * copies)
        assert sum(parts_of(attrs.evolve(view, decks=(deck, deck)))["decks"]) == 2 * share


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("side_decks duel", "side decks"),
        ("face_down duel", "face down"),
        ("stress duel draft best of 1", "counters"),
    ],
)
def test_what_only_some_pools_have(name: str, what: str) -> None:
    rules, told_of = {**ALL_RULES, **WORD_RULES}[name], set[str]()
    keys = [card.key for card in rules.pool.cards]
    for state, _, _ in steps(rules, 1, 60):
        view = state.observe(0)
        if not isinstance(view.stage, syb.Table):
            continue
        told, owners = parts_of(view), view.stage.players
        beside = [cards.count(key) / 4 for cards in (owner.side_deck or () for owner in owners) for key in keys]
        assert told.get("side decks", beside) == beside
        down = [(len(cards) / 10, *map(cards.count, keys)) for cards in (owner.face_down or () for owner in owners)]
        told_down = [number for held, *counts in down for number in (held, *(count / 4 for count in counts))]
        assert told.get("face down", told_down) == told_down
        size, champions = len(told["champions"]) // 6, [card for card in view.stage.cards if card.is_champion]
        counters = [sum(one.number for one in card.counters) / 10 for card in champions]
        assert told["champions"][3::size] == counters
        found = {"side decks": any(beside), "face down": any(told_down), "counters": any(counters)}
        told_of |= {one for one, is_there in found.items() if is_there}
    assert told_of == {what}


def test_four_pieces_of_equipment_on_a_champion_have_places_and_destroyed_ones_are_told() -> None:
    *_, state = states_of(syb.duel(), 5, 60)
    assert isinstance(state, syb.State)
    view = state.observe(0)
    assert isinstance(view.stage, syb.Table)
    champions = [card for card in view.stage.cards if card.is_champion]
    worn = attrs.evolve(champions[0], card=view.rules.pool.equipment[0].key, damage=0, exhausted=False, conditions=())
    for number in range(6):
        pieces = [
            attrs.evolve(worn, number=syb.CardNumber(100 + piece), destroyed=piece == 1) for piece in range(number)
        ]
        told = parts_of(attrs.evolve(view, stage=attrs.evolve(view.stage, cards=(*champions, *pieces))))["equipment"]
        assert told[2 :: len(told) // 24] == [0.0, float(number > 1)] + [0.0] * 22
        assert sum(told) == min(number, 4) + (number > 1)
