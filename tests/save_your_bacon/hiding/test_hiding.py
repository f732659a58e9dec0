"""What a seat may know: no more, no less."""

import copy
import functools
import pickle
from collections import Counter
from typing import cast

import attrs
import pytest

from bacon_rules import SeatError, SeedError
from bacon_rules.documents.values import write_json
from bacon_rules.save_your_bacon import (
    HIDDEN,
    Building,
    DealPool,
    Deck,
    DeckSource,
    DrawLot,
    Illegal,
    Opening,
    Pass,
    PassTime,
    RandomCard,
    Rules,
    Shuffle,
    State,
    Table,
    determinize,
    legal_moves,
    load_view,
    new_match,
    observe,
    why_illegal,
)
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone
from bacon_rules.save_your_bacon.frames import Playing, ResolveStep, Resolving, Shuffling
from bacon_rules.save_your_bacon.hiding import seen_decks, seen_stage
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.resolving.choosing import choice_of
from tests.indexes import Index
from tests.save_your_bacon.corpus import corpus, spread
from tests.save_your_bacon.scenarios import Seat, keys, position, table_of
from tests.save_your_bacon.strategies import ALL_RULES, steps

NAMES = [name for place, name in enumerate(ALL_RULES) if place % 3 == 0]


def lookers(state: State) -> tuple[int | None, ...]:
    return (*range(state.seats), None)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_states_that_differ_in_what_a_seat_may_not_know_look_the_same(name: str) -> None:
    differing = 0
    for number, state in enumerate(spread(name, 3, every=40)):
        for seat in lookers(state):
            view = observe(state, seat)
            other = determinize(view, number)
            assert observe(other, seat) == view
            assert (other.to_act, other.is_over) == (state.to_act, state.is_over)
            differing += other != state
            if seat == state.to_act:
                assert legal_moves(other) == legal_moves(state)
    assert differing > 5


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_a_view_has_the_moves_of_the_seat_that_looks_at_its_turn(name: str) -> None:
    moves = [move for _, move, _ in steps(ALL_RULES[name], 4, 60)]
    for state in spread(name, 4, every=9):
        for seat in lookers(state):
            view = observe(state, seat)
            if seat is not None and seat == state.to_act:
                assert legal_moves(view) == legal_moves(state)
                for move in {*moves, *legal_moves(state)}:
                    if not isinstance(move, Shuffle | RandomCard | DrawLot | DealPool):
                        assert why_illegal(view, move) == why_illegal(state, move)
            else:
                assert legal_moves(view) == ()
                reasons = (Illegal.MATCH_IS_OVER, Illegal.CHANCE_MOVES, Illegal.NOT_THE_SEATS_TURN)
                assert why_illegal(view, Pass()) in reasons


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_what_is_public_is_as_in_the_state(name: str) -> None:
    for state in spread(name, 5, every=15):
        for seat in lookers(state):
            view = observe(state, seat)
            for attribute in ("rules", "scores", "game", "chances", "winners", "name", "seats", "to_act", "is_over"):
                assert getattr(view, attribute) == getattr(state, attribute)
            assert [view.side_of(one) for one in range(view.seats)] == [state.side_of(one) for one in range(view.seats)]
            assert (view.table is None) == (state.table is None)
            if isinstance(state.stage, Table):
                assert isinstance(view.stage, Table)
                assert view.hand == (() if seat is None else state.stage.players[seat].hand)
                public = attrs.evolve(view.stage, players=state.stage.players, stack=state.stage.stack)
                assert public == state.stage
            else:
                assert view.hand == ()


def test_a_spectator_has_no_hand_and_nobody_has_one_before_the_game() -> None:
    state = corpus()["Turn actions"]
    assert state.table is not None
    assert observe(state, 1).hand == state.table.players[1].hand != ()
    assert observe(state, None).hand == observe(new_match(), 0).hand == ()


def hidden_cards(state: State, seat: int | None) -> list[tuple[str, ...]]:
    """Return the groups of cards that a seat may not know, told without the library's view."""
    groups: list[tuple[str, ...]] = []
    if state.rules.decks is DeckSource.FULL_CONSTRUCTED:
        groups += [deck.cards for owner, deck in enumerate(state.decks) if owner != seat]
    match state.stage:
        case Building(cards=cards):
            groups += [part for owner, part in enumerate(cards) if owner != seat]
        case Opening(shuffled=shuffled):
            groups += shuffled
        case Table() as table:
            groups += [player.deck for player in table.players]
            groups += [player.hand for owner, player in enumerate(table.players) if owner != seat]
            groups += [frame.cards for frame in table.stack if isinstance(frame, Shuffling)]
            if state.rules.decks is DeckSource.FULL_CONSTRUCTED:
                out = [one for owner, one in enumerate(table.players) if one.out and owner != seat]
                champions = state.rules.pool.of_kind(Kind.CHAMPION)
                groups += [tuple(card for card in one.removed if card not in champions) for one in out]
    return [group for group in groups if group]


def shows_cards(state: State) -> bool:
    """Return whether an effect shows what hands and decks hold, to everybody or to one player."""
    table = state.table
    if table is None:
        return False
    *_, top = (None, *table.stack)
    if isinstance(top, Resolving) and top.step in (ResolveStep.CHOICE, ResolveStep.LOT):
        choice = choice_of(Board(state.rules, state.decks, table), top)
        if choice.zone is Zone.DECK or choice.by is not None:
            return True
    return any(isinstance(frame, Resolving) and frame.context.those for frame in table.stack)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_each_hidden_card_is_one_question_mark_and_nothing_else_is(name: str) -> None:
    for state in spread(name, 6, every=25):
        if shows_cards(state):
            continue
        for seat in lookers(state):
            marks = write_json(observe(state, seat).to_json()).count('"?"')
            taken = 0
            if isinstance(state.stage, Table):
                for frame in observe(state, seat).table.stack:  # type: ignore[union-attr]
                    if isinstance(frame, Resolving):
                        taken += sum(one.card == HIDDEN for one in frame.taken)
                        assert all(one.seat != seat for one in frame.taken if one.card == HIDDEN)
            assert marks == sum(map(len, hidden_cards(state, seat))) + taken


@pytest.mark.exhaustive
def test_what_others_choose_from_their_hands_is_hidden() -> None:
    seen = 0
    for name in ALL_RULES:
        if name.startswith("stress free"):
            for _, _, state in steps(ALL_RULES[name], 2, 250):
                top = state.table.stack[-1] if state.table is not None and state.table.stack else None
                if not isinstance(top, Resolving) or not top.taken:
                    continue
                for seat in lookers(state):
                    table = observe(state, seat).table
                    assert table is not None
                    frame = table.stack[-1]
                    assert isinstance(frame, Resolving)
                    for one, whole in zip(frame.taken, top.taken, strict=True):
                        assert one.seat == whole.seat
                        assert one.card in (HIDDEN, whole.card)
                        assert one.seat != seat or one.card == whole.card
                        seen += one.card == HIDDEN
    assert seen > 10


@pytest.mark.exhaustive
def test_decks_built_card_by_card_are_secret_and_others_are_not() -> None:
    for name in ALL_RULES:
        state = next(state for state in spread(name, 1, every=1) if state.decks)
        views = [observe(state, seat) for seat in lookers(state)]
        for view in views:
            for owner, (deck, whole) in enumerate(zip(view.decks, state.decks, strict=True)):
                secret = state.rules.decks is DeckSource.FULL_CONSTRUCTED and owner != view.seat
                assert deck == (Deck(whole.champions, (HIDDEN,) * len(whole.cards)) if secret else whole)


SECRET = Rules(decks=DeckSource.FULL_CONSTRUCTED)
DECKS = (Deck(keys("oak elm ash"), keys("nap one")), Deck(keys("fir yew box"), keys("two")))
UNSEEN = (Deck(keys("oak elm ash"), (HIDDEN, HIDDEN)), Deck(keys("fir yew box"), (HIDDEN,)))


@functools.cache
def secret_match(seed: int) -> tuple[State, ...]:
    """Return the states of a match of three with secret decks, in which players are soon out."""
    rules = attrs.evolve(ALL_RULES["starter widdershins-3 full-constructed best of 3"], energy_to_lose=6)
    return tuple(state for _, _, state in steps(rules, seed, 2000) if state.table is not None)


def cards_of(table: Table, owner: int) -> Counter[CardKey]:
    """Return a player's cards as a table tells them, some of them perhaps hidden."""
    player = table.players[owner]
    cards: Counter[CardKey] = Counter((*player.hand, *player.deck, *player.discard, *player.spent, *player.removed))
    cards.update(card.card for card in table.cards if card.owner == owner)
    cards.update(frame.card for frame in table.stack if isinstance(frame, Playing) and frame.owner == owner)
    return cards


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_s20_of_a_secret_deck_others_see_only_what_was_in_play(seat: int | None) -> None:
    out = 0
    for seed in range(3):
        public: dict[int, set[CardKey]] = {owner: {HIDDEN} for owner in range(3)}
        for state in secret_match(seed):
            table, seen = table_of(state), table_of(state.observe(seat))
            for owner, player in enumerate(table.players):
                inside: Counter[CardKey] = Counter(
                    (*player.hand, *player.deck, *(player.removed if player.out else ()))
                )
                public[owner].update(cards_of(table, owner) - inside, state.decks[owner].champions)
                out += player.out and owner != seat
                known = set(cards_of(seen, owner)) <= public[owner]
                assert known if owner != seat else seen.players[owner].removed == player.removed
        final = secret_match(seed)[-1]
        assert final.is_over
        guessed = determinize(final.observe(seat), seed)
        assert guessed.observe(seat) == final.observe(seat) == load_view(final.observe(seat).to_json())
    assert out > 20


@pytest.mark.parametrize(("seat", "decks"), [(0, (DECKS[0], UNSEEN[1])), (1, (UNSEEN[0], DECKS[1])), (None, UNSEEN)])
def test_of_secret_decks_a_seat_sees_its_own(seat: int | None, decks: tuple[Deck, ...]) -> None:
    assert seen_decks(SECRET, DECKS, seat) == decks
    assert seen_decks(Rules(), DECKS, seat) == DECKS


@pytest.mark.parametrize(
    ("seat", "cards"),
    [
        (0, (keys("nap one"), (HIDDEN,))),
        (1, ((HIDDEN, HIDDEN), keys("two"))),
        (None, ((HIDDEN, HIDDEN), (HIDDEN,))),
    ],
)
def test_before_a_game_a_seat_sees_the_cards_that_it_has_added_and_no_shuffled_deck(
    seat: int | None, cards: tuple[tuple[CardKey, ...], ...]
) -> None:
    building = Building((keys("oak elm ash"), keys("fir yew box")), (keys("nap one"), keys("two")))
    assert seen_stage(SECRET, (), building, seat) == Building(building.champions, cards)
    opening = Opening(1, (keys("one nap"), keys("two")))
    assert seen_stage(SECRET, DECKS, opening, seat) == Opening(1, ((HIDDEN, HIDDEN), (HIDDEN,)))


@pytest.mark.parametrize("looking", [0, 1, None])
def test_of_a_table_a_seat_sees_its_hand_and_neither_decks_nor_what_is_shuffled(looking: int | None) -> None:
    state = position(Seat(hand="nap one", deck="two nap one"), Seat(hand="nap", deck="two", discard="one"))
    table = table_of(state)
    shuffling = (*table.stack, Shuffling(1, keys("nap two")))
    players = [attrs.evolve(one, deck=(HIDDEN,) * len(one.deck)) for one in table.players]
    for seat in {0, 1} - {looking}:
        players[seat] = attrs.evolve(players[seat], hand=(HIDDEN,) * len(players[seat].hand))
    seen = attrs.evolve(table, players=tuple(players), stack=(*table.stack, Shuffling(1, (HIDDEN, HIDDEN))))
    assert attrs.evolve(state, stage=attrs.evolve(table, stack=shuffling)).observe(looking).stage == seen


def test_chance_moves_are_nobodys() -> None:
    state = corpus()["DrawingLot"]
    for seat in lookers(state):
        view = observe(state, seat)
        assert (view.to_act, legal_moves(view)) == (None, ())
        assert why_illegal(view, DrawLot(0)) is Illegal.NO_CHANCE_NOW
        assert why_illegal(view, Pass()) is Illegal.CHANCE_MOVES
    assert why_illegal(observe(corpus()["nothing"], 0), Pass()) is Illegal.MATCH_IS_OVER


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_there_is_no_other_seat(seat: int) -> None:
    with pytest.raises(SeatError, match=rf"^expected a seat from 0 to 1, or None for a spectator, not {seat!r}$"):
        observe(new_match(Rules()), seat)


def test_a_seat_can_be_an_integer_of_another_kind() -> None:
    state = corpus()["Turn actions"]
    view = observe(state, cast("int", Index(1)))
    assert view == observe(state, 1)
    assert type(view.seat) is int
    assert view.standing(cast("int", Index(2))) == state.standing(2)


def test_a_view_reads_moves() -> None:
    assert observe(corpus()["Turn actions"], 0).parse_move("pass-time") == PassTime()


def test_what_is_not_a_seed_is_refused() -> None:
    with pytest.raises(SeedError):
        determinize(observe(corpus()["Turn actions"], 0), 1.5)  # type: ignore[arg-type]


def test_views_are_values() -> None:
    view = observe(corpus()["Turn actions"], 1)
    assert pickle.loads(pickle.dumps(view)) == copy.deepcopy(view) == view
    assert hash(view) == hash(copy.copy(view))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.seat = 0  # type: ignore[misc]
