"""States drawn from a view: they have this view, and all that is possible is drawn equally often."""

import itertools
from collections import Counter
from collections.abc import Sequence

import attrs
import pytest

from bacon_rules import apply, determinize, legal_moves, observe
from bacon_rules.climbing import WILD, Card, Hand, State, applewood, bacon, guessing, load_view, new_match
from bacon_rules.climbing.validity import state_faults
from tests.climbing.positions import ALL_RULES, some_of
from tests.climbing.scripts import after, dealt

every_game = pytest.mark.parametrize("name", ALL_RULES)


@pytest.mark.exhaustive
@every_game
def test_a_state_drawn_from_a_view_can_be_played_on_and_has_this_view(name: str) -> None:
    for number, state in enumerate(some_of(name, 25)):
        for seat in (None, *range(state.seats)):
            view = observe(state, seat)
            drawn = determinize(view, number)
            assert observe(drawn, seat) == view == load_view(view.to_json())
            assert determinize(view, number) == drawn
            assert not list(state_faults(drawn))
            if seat is not None and state.to_act == seat:
                move = legal_moves(view)[0]
                assert apply(drawn, move).to_act == apply(state, move).to_act or apply(drawn, move).table is None


TINY = {
    "all cards dealt": (attrs.evolve(applewood(3), suits=1, ranks=3, copies=2, naturals_each=2, wilds_each=1), ()),
    "cards left over": (attrs.evolve(applewood(3), suits=1, ranks=6, copies=1, naturals_each=1, wilds_each=0), ()),
    "teams, some cards played": (
        attrs.evolve(bacon(4), suits=2, ranks=3, copies=1, naturals_each=1, wilds_each=2),
        ("single-1:X", "pass", "single-4:X"),
    ),
}


def dealt_in_order(state: State, seat: int | None, cards: Sequence[Card]) -> tuple[Hand, ...]:
    """Return the hands that the others have if these cards, one after the other, are their naturals."""
    hands = []
    for other, hand in enumerate(state.hands):
        size = 0 if other == seat else len(hand.naturals)
        hands.append(hand if other == seat else Hand([*cards[:size], *[WILD] * hand.wilds]))
        cards = cards[size:]
    return tuple(hands)


@pytest.mark.parametrize("name", TINY)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_orders_of_the_unseen_cards_give_all_their_deals_equally_often(
    name: str, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, moves = TINY[name]
    start = new_match(rules)
    state = after(start.apply(start.chance_move(3)), *moves)
    view = observe(state, seat)
    unseen = list(view.unseen)
    drawn: Counter[tuple[Hand, ...]] = Counter()
    for order in itertools.permutations(range(len(unseen))):
        monkeypatch.setattr(guessing, "permutation", lambda *_, order=order: list(order))
        drawn[determinize(view, 0).hands] += 1
    possible = Counter(dealt_in_order(state, seat, cards) for cards in itertools.permutations(unseen))
    assert drawn == possible
    assert len(possible) > 2


@every_game
def test_other_seeds_draw_other_states(name: str) -> None:
    before = new_match(ALL_RULES[name])
    state = before.apply(before.chance_move(17))
    drawn = {determinize(observe(state, 0), seed).hands for seed in range(30)}
    assert len(drawn) == 30 or name in ("one card each", "wilds alone", "one rank", "three copies")
    assert {hands[0] for hands in drawn} == {state.hands[0]}


def test_all_that_is_possible_is_drawn_about_as_often() -> None:
    state = after(dealt(bacon(4), "1c 5c", "2c 6c", "3c 7c", "4c 8c"), "single-2:2c")
    pack = Counter(state.rules.pack) - Counter([*state.hands[0], *state.dealt[1] - state.hands[1]])
    view = observe(state, 0)
    drawn = Counter(card for seed in range(1_000) for card in determinize(view, seed).hands[3])
    assert set(drawn) == set(pack)
    assert all(10 < drawn[card] / copies < 75 for card, copies in pack.items())
