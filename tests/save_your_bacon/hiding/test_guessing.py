"""Guesses: states that have the view, whose hidden cards can be, vary, and let the game go on."""

import functools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import attrs
import pytest

from bacon_rules.save_your_bacon import (
    DeckSource,
    Kind,
    Pool,
    Rules,
    State,
    Table,
    View,
    determinize,
    guessing,
    legal_moves,
    observe,
    starter_pool,
)
from bacon_rules.save_your_bacon.cards import Activated, Chosen, Effect, EffectAction, PlayCard, Zone
from bacon_rules.save_your_bacon.frames import Activating, Paying, Playing, Resolving, UseStep
from bacon_rules.save_your_bacon.guessing import Share
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.paying.paying import can_pay
from bacon_rules.save_your_bacon.play.resolving.choosing import choice_of
from bacon_rules.save_your_bacon.possible_hands import Demand
from bacon_rules.save_your_bacon.validity.states import state_faults
from tests.save_your_bacon.corpus import corpus, spread, waits_for
from tests.save_your_bacon.scenarios import keys
from tests.save_your_bacon.strategies import ALL_RULES, POOLS, random_move, steps


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ALL_RULES)
def test_a_guess_is_a_state_with_this_view(name: str) -> None:
    for number, state in enumerate(spread(name, 7, every=90)):
        for seat in (*range(state.seats), None):
            view = observe(state, seat)
            guess = determinize(view, number)
            assert observe(guess, seat) == view
            assert not [*state_faults(guess)]
            assert determinize(view, number) == guess


@pytest.mark.exhaustive
def test_wherever_the_game_waits_a_guess_can_be_played_on() -> None:
    for kind, state in corpus().items():
        for seed, seat in enumerate((*range(state.seats), None)):
            view = observe(state, seat)
            guess = determinize(view, seed)
            assert observe(guess, seat) == view
            assert not [*state_faults(guess)]
            assert waits_for(guess) == kind
            assert bool(legal_moves(guess)) == (guess.to_act is not None)
            assert not [*state_faults(played_on(guess, seed))]


def played_on(state: State, seed: int) -> State:
    dice = random.Random(seed)
    for _ in range(25):
        if not state.is_over:
            state = state.apply(random_move(state, dice))
    return state


def hands(view: View, seat: int, number: int) -> Counter[str]:
    """Return how often each card is in a seat's hand, over so many guesses."""
    found: Counter[str] = Counter()
    for seed in range(number):
        table = determinize(view, seed).table
        assert table is not None
        found.update(table.players[seat].hand)
    return found


def turn(name: str) -> State:
    """Return the state of a match at the first action of its second turn or later."""
    rounds = (state for _, _, state in steps(ALL_RULES[name], 3) if waits_for(state) == "Turn actions")
    for _ in range(3):
        next(rounds)
    return next(rounds)


@pytest.mark.parametrize("source", DeckSource)
def test_each_unseen_card_is_as_likely_to_be_in_the_hand(source: DeckSource) -> None:
    """Each copy of a card that is neither open nor known is in the hand equally often, within five deviations."""
    state = turn(f"starter duel {source} best of 1")
    view = observe(state, 0)
    number = 400
    assert isinstance(state.stage, Table)
    held = len(state.stage.players[1].hand)
    open_cards = Counter(
        [
            *state.stage.players[1].discard,
            *state.stage.players[1].spent,
            *(card.card for card in state.stage.cards if card.seat == 1),
        ]
    )
    if source is DeckSource.FULL_CONSTRUCTED:
        possible = Counter({card.key: state.rules.deck_rules.copies for card in state.rules.pool.deck_cards})
    else:
        possible = Counter(state.decks[1].cards)
    unseen = possible - open_cards
    found = hands(view, 1, number)
    assert set(found) <= set(unseen)
    chance = held / unseen.total()
    for card, copies in unseen.items():
        expected = number * copies * chance
        assert abs(found[card] - expected) < 5 * (expected + 1) ** 0.5, card


def test_secret_decks_vary_and_keep_to_the_limits() -> None:
    state = turn("starter duel full-constructed best of 3")
    view = observe(state, 0)
    decks = {determinize(view, seed).decks[1] for seed in range(30)}
    assert len(decks) > 10
    faces, limits = state.rules.pool.faces, state.rules.deck_rules
    for deck in decks:
        assert deck.champions == state.decks[1].champions
        assert len(deck.cards) == len(state.decks[1].cards)
        assert max(Counter(deck.cards).values()) <= limits.copies
        for card in deck.cards:
            assert any(faces[champion].traits >= faces[card].traits for champion in deck.champions)
    assert {determinize(view, seed).decks[0] for seed in range(5)} == {state.decks[0]}


def test_the_hand_of_the_seat_that_looks_is_never_guessed_and_its_deck_is_in_any_order() -> None:
    state = turn("starter duel preconstructed best of 1")
    assert isinstance(state.stage, Table)
    orders = set()
    for seed in range(20):
        table = determinize(observe(state, 1), seed).table
        assert table is not None
        assert table.players[1].hand == state.stage.players[1].hand
        assert sorted(table.players[1].deck) == sorted(state.stage.players[1].deck)
        orders.add(table.players[1].deck)
    assert len(orders) > 15


def poor(pool: Pool) -> Pool:
    """Return a pool in which only every fourth card is worth any energy, and effects choose reactions from hands."""
    values = {card.name: 4 * (place % 4 == 0) for place, card in enumerate(pool.deck_cards)}
    return attrs.evolve(
        pool,
        champions=tuple(attrs.evolve(one, effects=tuple(map(picky, one.effects))) for one in pool.champions),
        equipment=tuple(attrs.evolve(one, value=values[one.name]) for one in pool.equipment),
        actions=tuple(
            attrs.evolve(one, value=values[one.name], actions=tuple(map(picky_action, one.actions)))
            for one in pool.actions
        ),
        reactions=tuple(attrs.evolve(one, value=values[one.name]) for one in pool.reactions),
    )


def picky(effect: Effect) -> Effect:
    if not isinstance(effect, Activated):
        return effect
    return attrs.evolve(effect, actions=tuple(map(picky_action, effect.actions)))


def picky_action(action: EffectAction) -> EffectAction:
    cards = getattr(action, "cards", None)
    if isinstance(action, PlayCard) or not isinstance(cards, Chosen) or cards.zone is not Zone.HAND:
        return action
    wanted = attrs.evolve(cards, choose=attrs.evolve(cards.choose, kind=Kind.REACTION))
    changes: dict[str, Any] = {"cards": wanted}
    return cast("EffectAction", attrs.evolve(cast("Any", action), **changes))


@functools.cache
def poor_rules() -> list[Rules]:
    """Return rules with which not every hand lets a game go on."""
    pools = {name: poor(pool) for name, pool in POOLS.items()}
    return [
        attrs.evolve(rules, pool=pools[name.split()[0]], energy_to_lose=100)
        for name, rules in ALL_RULES.items()
        if "draft" not in name and "widdershins" not in name and name.endswith("1")
    ]


def payers(state: State) -> Iterator[tuple[int, int, int]]:
    """Yield who has declared something or is paying, and what for: energy, and upgraded energy only."""
    table = state.table
    if table is None or not table.stack:
        return
    top = table.stack[-1]
    if isinstance(top, Paying):
        yield top.seat, top.energy - top.pitched, top.upgraded
    for frame in table.stack:
        if isinstance(frame, Playing) and frame.step is UseStep.PAY:
            yield frame.seat, state.rules.pool.faces[frame.card].cost, 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("draws", [0, guessing.MOST_DRAWS])
def test_whoever_has_declared_a_card_or_pays_can_pay_in_a_guess(draws: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guessing, "MOST_DRAWS", draws)
    tried = 0
    for rules in poor_rules():
        for _, _, state in steps(rules, 1, 120):
            for seat, energy, upgraded in payers(state):
                assert state.table is not None
                if can_pay(Board(state.rules, state.decks, state.table), seat, energy, upgraded):
                    guess = determinize(observe(state, None), tried)
                    assert guess.table is not None
                    assert can_pay(Board(guess.rules, guess.decks, guess.table), seat, energy, upgraded)
                    tried += 1
    assert tried > 150


def chooses_from_hands(state: State) -> bool:
    top = state.table.stack[-1] if state.table is not None and state.table.stack else None
    if not isinstance(top, Resolving) or not top.choosers or state.table is None:
        return False
    return choice_of(Board(state.rules, state.decks, state.table), top).zone is Zone.HAND


@pytest.mark.exhaustive
@pytest.mark.parametrize("draws", [0, guessing.MOST_DRAWS])
def test_whoever_chooses_from_a_hand_has_a_choice_in_a_guess(draws: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guessing, "MOST_DRAWS", draws)
    hidden = 0
    for rules in poor_rules():
        for number, (_, _, state) in enumerate(steps(rules, 8, 250)):
            if chooses_from_hands(state):
                view = observe(state, None)
                guess = determinize(view, number)
                assert not [*state_faults(guess)]
                assert observe(guess, None) == view
                hidden += state != guess
    assert hidden > 20


@pytest.mark.parametrize("draws", [0, 1])
def test_cards_are_exchanged_where_drawing_again_does_not_help(draws: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guess is a possible state even if no draw, or only the first, is tried."""
    monkeypatch.setattr(guessing, "MOST_DRAWS", draws)
    for kind, state in corpus().items():
        for seat in (*range(state.seats), None):
            guess = determinize(observe(state, seat), 3)
            assert not [*state_faults(guess)], kind
            assert observe(guess, seat) == observe(state, seat)


WEIGHTS = dict(zip(keys("a b c d"), range(4), strict=True))
EXCHANGES = [
    (["a", "a", "d"], 1, (), Demand(0, WEIGHTS, 3), ["d"]),
    (["a", "b", "c", "d"], 2, (), Demand(0, WEIGHTS, 3), ["c", "b"]),
    (["a", "b", "c", "d"], 2, ("c",), Demand(0, WEIGHTS, 3), ["c", "a", "b"]),
    (["d", "c", "a", "a"], 2, (), Demand(0, WEIGHTS, 0, 2), ["a", "c"]),
    (["a", "b"], 1, (), Demand(0, WEIGHTS, 9), ["b"]),
    (["a", "b"], 2, (), Demand(0, WEIGHTS, 9), ["a", "b"]),
    (["a", "b"], 0, ("a",), Demand(0, WEIGHTS, 9), ["a"]),
    (["d", "d"], 1, (), Demand(0, WEIGHTS, 0, 1), ["d"]),
]


@pytest.mark.parametrize(("cards", "held", "known", "demand", "hand"), EXCHANGES)
def test_an_exchange_brings_a_hand_to_its_demand_or_as_near_as_can_be(
    cards: list[str], held: int, known: tuple[str, ...], demand: Demand, hand: list[str]
) -> None:
    share = Share([*map(CardKey, cards)], held, tuple(map(CardKey, known)), len(cards))
    share.exchange(demand)
    assert sorted(share.dealt(Zone.HAND)) == sorted(hand)
    assert sorted([*share.cards, *known]) == sorted([*cards, *known])


def test_a_card_that_is_gone_demands_nothing() -> None:
    """An effect is declared, and its card leaves play before it is paid: it fizzles, whatever the hand."""
    state = corpus()["Activating Window"]
    assert isinstance(state.stage, Table)
    frame = state.stage.stack[-2]
    assert isinstance(frame, Activating)
    gone = attrs.evolve(frame, source=CardNumber(state.stage.next_number))
    stack = (*state.stage.stack[:-2], gone, state.stage.stack[-1])
    view = observe(attrs.evolve(state, stage=attrs.evolve(state.stage, stack=stack)), None)
    assert observe(determinize(view, 1), None) == view


def test_the_starter_pool_is_guessed_for_a_fresh_match() -> None:
    rules = Rules(decks=DeckSource.FULL_CONSTRUCTED, pool=starter_pool())
    state = next(state for _, _, state in steps(rules, 1) if waits_for(state) == "Opening")
    assert determinize(observe(state, None), 5) != determinize(observe(state, None), 6)


def test_the_card_that_helps_most_comes_in_for_one_that_helps_least() -> None:
    weights = {CardKey("bad"): 0, CardKey("good"): 1, CardKey("better"): 3, CardKey("best"): 7}
    share = Share([*keys("better bad good best bad")], held=3, known=(), hidden=5)
    share.exchange(Demand(0, weights, least=9))
    assert share.cards == [*keys("better best good bad bad")]
    share.exchange(Demand(0, weights, least=0, most=4))
    assert Counter(share.dealt(Zone.HAND)) == Counter(keys("bad better good"))
    share.exchange(Demand(0, weights, least=99))
    assert Counter(share.dealt(Zone.HAND)) == Counter(keys("best better good"))


def test_cards_that_have_to_be_hidden_come_in_for_those_that_need_not() -> None:
    needed = Counter(keys("mine mine a"))
    share = Share([*keys("mine a b mine c")], held=2, known=(), hidden=3, needed=needed)
    share.take_in()
    assert share.cards == [*keys("mine a mine b c")]
