"""States, views, moves and events of every game are values; and what states and views are asked, whatever the game."""

import copy
import pickle
import random
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    IllegalMoveError,
    MatchError,
    MoveError,
    RulesError,
    SeatError,
    SeedError,
    climbing,
    save_your_bacon,
    trick_taking,
)
from bacon_rules.bots import all_games
from bacon_rules.errors import shown
from tests.games.kits import KITS, Kit, every_kit, kit_of
from tests.games.matches import RULES, played
from tests.indexes import Index
from tests.jsontrees import plain

PACKED = re.compile(r"packed|\d{8}")
"""A packed hand of more than a few low cards is a long number."""

GAMES = (climbing, trick_taking, save_your_bacon)
every_name = pytest.mark.parametrize("name", RULES)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__.rpartition(".")[2])


def some_of(name: str, number: int = 8) -> Iterator[tuple[Any, Any]]:
    """Yield some states of a random match, each with the move made there."""
    match = played(name)
    for position, move in match[:: len(match) // number + 1]:
        yield position.state, position.state.parse_move(move)


def few(kit: Kit) -> list[Any]:
    states = [*kit.due()]
    return states[:: len(states) // 12 + 1]


@pytest.mark.few(4)
@every_name
def test_values_can_be_copied_and_pickled(name: str) -> None:
    for state, move in some_of(name):
        values = (state.rules, state.observe(None), state.observe(1), state.legal_moves(), move, *state.events(move))
        for value in (state, *values):
            for same in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
                assert type(same) is type(value)
                assert (same, hash(same), repr(same)) == (value, hash(value), repr(value))


@every_name
def test_a_move_leaves_the_state_as_it_is(name: str) -> None:
    for state, move in some_of(name):
        before = hash(state), repr(state), pickle.dumps(state)
        after = state.apply(move)
        assert after == state.apply(move) != state
        assert state.step(move) == (after, state.events(move))
        assert (hash(state), repr(state), pickle.dumps(state)) == before


@every_name
def test_a_view_tells_what_its_state_tells(name: str) -> None:
    for state, move in some_of(name):
        for seat in (None, *range(state.seats)):
            view = state.observe(seat)
            assert (view.seat, view.parse_move(str(move))) == (seat, move)
            for told in ("name", "rules", "seats", "scores", "winners", "is_over", "to_act"):
                assert getattr(view, told) == getattr(state, told)
            if seat is not None and seat == state.to_act:
                assert view.legal_moves() == state.legal_moves()
                assert view.why_illegal(move) is state.why_illegal(move) is None
            else:
                assert not view.legal_moves()
                assert view.why_illegal(move) is not None


@pytest.mark.exhaustive
@every_name
def test_a_state_drawn_from_a_view_has_this_view(name: str) -> None:
    for seed, (state, _) in enumerate(some_of(name)):
        for seat in (None, *range(state.seats)):
            view = state.observe(seat)
            drawn: Any = view.determinize(seed)
            assert drawn == view.determinize(seed)
            assert drawn.observe(seat) == view
            assert kit_of(name).load("state", plain(drawn.to_json())) == drawn


@every_kit
def test_a_view_is_that_of_a_seat(kit: Kit) -> None:
    for state in few(kit):
        for seat in (-1, state.seats, True, 1.0, "1", b"1", Index(state.seats), 1 << 20_000):
            told = f"expected a seat from 0 to {state.seats - 1}, or None for a spectator, not {shown(seat)}"
            with pytest.raises(SeatError, match=f"^{re.escape(told)}$"):
                state.observe(seat)
        view = state.observe(Index(1))
        assert view == state.observe(1)
        assert type(view.seat) is int


@every_kit
@pytest.mark.parametrize("seed", [None, 1.5, [1], True])
def test_a_seed_is_an_integer_a_text_or_bytes(kit: Kit, seed: Any) -> None:
    for state in few(kit):
        waits = state.to_act is None and not state.is_over
        for ask in [state.chance_move] if waits else [state.observe(seat).determinize for seat in (None, 1)]:
            with pytest.raises(SeedError, match=rf"^a seed is an int, a str or bytes, not {re.escape(shown(seed))}$"):
                ask(seed)
            assert ask(Index(7)) == ask(7) == ask("7")


@every_game
@pytest.mark.parametrize("rules", ["bacon-4", 4, Kit, b"", 0, {}])
def test_a_match_is_played_by_rules(game: ModuleType, rules: Any) -> None:
    with pytest.raises(
        RulesError, match=rf"^a match is played by Rules, such as .*, not by {re.escape(shown(rules))}$"
    ):
        game.new_match(rules)


@every_game
@pytest.mark.parametrize("other", [climbing.applewood(5), trick_taking.Rules(), save_your_bacon.Rules()])
def test_a_match_is_played_by_the_rules_of_its_game(game: ModuleType, other: Any) -> None:
    if not isinstance(other, game.Rules):
        with pytest.raises(RulesError, match=f", not by the rules of {other.name}$"):
            game.new_match(other)


@every_game
def test_what_is_asked_of_the_wrong_kind_of_value_is_said_to_be_elsewhere(game: ModuleType) -> None:
    state = game.new_match()
    asked = {
        state: ("seat", "hand", "determinize"),
        state.observe(0): ("apply", "step", "events", "replay", "chance_move", "observe", "hands"),
        state.rules: ("legal_moves", "why_illegal", "apply", "step", "events", "replay", "chance_move", "observe"),
    }
    right = ("observe(state, seat)", "determinize(view, seed)", "new_match(rules)")
    for (value, names), told in zip(asked.items(), right, strict=True):
        for name in names:
            assert not hasattr(value, name)
            with pytest.raises(MatchError) as caught:
                getattr(value, name)
            assert str(caught.value).endswith(told)
    while state.to_act is None:
        state = state.apply(state.chance_move(7))
    with pytest.raises(MatchError, match=r"observe\(state, seat\)$"):
        all_games.choose(state, random.Random(1))


@every_game
@pytest.mark.parametrize("name", ["State", "View"])
def test_states_and_views_have_no_subclasses(game: ModuleType, name: str) -> None:
    with pytest.raises(RulesError, match=rf"^a {name} cannot be subclassed, since its verbs return a plain one: "):
        type("Mine", (getattr(game, name),), {"why_illegal": None})


@every_game
@pytest.mark.parametrize("moves", [None, 7, climbing.Pass()])
def test_a_replay_is_of_moves(game: ModuleType, moves: Any) -> None:
    with pytest.raises(MoveError, match=rf"^replay takes moves, such as \[move\], not {re.escape(shown(moves))}$"):
        game.new_match().replay(moves)


@pytest.mark.parametrize("game", [climbing, trick_taking])
@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "1", None, pytest.param(1 << 20_000, id="huge")])
def test_a_match_has_a_dealer_at_the_table(game: ModuleType, dealer: Any) -> None:
    with pytest.raises(RulesError, match=rf"^dealer: expected a seat from 0 to 3, got {re.escape(shown(dealer))}$"):
        game.new_match(None, dealer)


@every_kit
def test_nothing_of_a_state_can_be_changed(kit: Kit) -> None:
    for state in few(kit):
        parts = [part for part in attrs.astuple(state, recurse=False) if attrs.has(type(part))]
        for thing in (state, state.observe(1), *parts):
            for field in attrs.fields(type(thing)):
                with pytest.raises(attrs.exceptions.FrozenInstanceError):
                    setattr(thing, field.name, None)


@every_name
def test_everybody_is_shown_cards_and_no_packed_hands(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pretty = pytest.importorskip("rich.pretty")
    monkeypatch.setenv("CI", "true")  # so that pytest cuts nothing off
    for state, move in some_of(name, 2):
        assert not PACKED.search(pretty.pretty_repr(state.observe(1)))
        for value, other in ((state, state.apply(move)), (state.observe(1), state.apply(move).observe(1))):
            assert not PACKED.search(repr(value))
            if value != other:
                with pytest.raises(AssertionError) as caught:
                    assert value == other
                assert not PACKED.search(str(caught.value))


@pytest.mark.parametrize("game", [climbing, trick_taking])
def test_cards_show_their_notation(game: ModuleType) -> None:
    card, hand = game.parse_card("7c"), game.parse_hand("7c 10h")
    assert (list(card.__rich_repr__()), list(hand.__rich_repr__())) == (["7c"], ["7c 10h"])
    assert (repr(card), repr(hand)) == ("parse_card('7c')", "parse_hand('7c 10h')")
    with pytest.raises(AssertionError, match=r"parse_hand\('7c 10h'\).*==.*parse_hand\('7c 9h'\)|parse_hand"):
        assert hand == game.parse_hand("7c 9h")


def moves_of_every_game() -> list[Any]:
    return [move for name in ("bacon-6", "trick-taking", "save-your-bacon") for _, move in some_of(name, 20)]


ODD = (*GAMES, climbing.Pass, climbing.WILD, climbing.Suit.CLUBS, trick_taking.Suit.CLUBS, object())
anything: st.SearchStrategy[Any] = st.deferred(
    lambda: (
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text()
        | st.binary()
        | st.lists(anything, max_size=3)
        | st.tuples(anything)
        | st.sampled_from([*ODD, *moves_of_every_game()])
        | st.builds(climbing.GiveLead, st.integers())
        | st.builds(climbing.AskLead, st.integers())
    )
)


@given(st.sampled_from(KITS).flatmap(lambda kit: st.sampled_from([*kit.due()])), anything)
def test_whatever_is_applied_it_is_legal_or_an_illegal_move(state: Any, thing: Any) -> None:
    reason = state.why_illegal(thing)
    assert (reason is None) == (thing in state.legal_moves()) or state.to_act is None
    try:
        after = state.apply(thing)
    except IllegalMoveError as error:
        assert error.reason is reason
        assert error.move is thing
        assert str(error).endswith(str(reason))
    else:
        assert reason is None
        assert after != state
