"""The rows of Save Your Bacon!: what stands where."""

import attrs

from bacon_rules import save_your_bacon as syb
from tests.learning.games import parts_of, states_of


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
