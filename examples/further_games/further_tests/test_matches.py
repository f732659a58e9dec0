"""What holds in a match of either game, played at random."""

from __future__ import annotations

import json
import pickle
import random
from itertools import islice
from typing import Any

import attrs
import pytest
from further_games.cards import PACK, Card, Suit, parse_card
from further_games.dealing import Deal
from further_games.guessing import drawn
from further_games.reasons import NotNow

from bacon_rules import IllegalMoveError, ReplayError
from bacon_rules.documents import write_json
from bacon_rules.errors import ChanceError, HandError, JsonError, NotationError, RulesError, SeatError
from bacon_rules.shuffle import Randomness

from .conftest import played

SEATS = (None, 0, 1, 2, 3)


def some(game: Any, count: int, seed: int = 1) -> list[tuple[Any, Any]]:
    """Return some states of a match, with the move that is made there: the first, the last, and others at random."""
    short = attrs.evolve(game.Rules(), target=60)
    steps = list(played(short.new_match(dealer=2), seed))
    return [steps[0], steps[-1], *random.Random(seed).sample(steps, count)]


def test_texts_stand_for_moves(game: Any) -> None:
    for state, move in some(game, 60):
        assert state.parse_move(str(move)) == move
        assert game.load_move(move.to_json()) == move


def test_legal_moves_are_those_without_a_reason(game: Any) -> None:
    for state, move in some(game, 30):
        assert state.why_illegal(move) is None
        assert all(state.why_illegal(one) is None for one in state.legal_moves())
        for seat in SEATS:
            view = state.observe(seat)
            assert view.legal_moves() == (state.legal_moves() if seat == state.to_act is not None else ())
            if seat != state.to_act and state.to_act is not None:
                assert view.why_illegal(move) is NotNow.NOT_THE_SEATS_TURN


def test_steps_are_moves_and_their_events(game: Any) -> None:
    for state, move in some(game, 60):
        after, events = state.step(move)
        assert after == state.apply(move)
        assert all(game.load_event(json.loads(write_json(event.to_json()))) == event for event in events)
        assert events == state.events(move)


def test_a_match_ends_with_the_best_score(game: Any) -> None:
    state, move = some(game, 0)[1]
    after, events = state.step(move)
    assert after.is_over
    assert min(after.scores) <= -60
    assert after.winners == tuple(seat for seat in range(4) if after.scores[seat] == max(after.scores))
    assert [type(event).__name__ for event in events[-2:]] == ["DealScored", "MatchWon"]
    assert after.legal_moves() == ()
    assert after.why_illegal(move) is after.observe(0).why_illegal(move) is NotNow.MATCH_IS_OVER
    assert game.load_state(after.to_json()) == after
    assert game.load_view(after.observe(1).to_json()) == after.observe(1)
    with pytest.raises(ChanceError):
        after.chance_move(1)


def test_the_match_ends_where_somebody_has_lost_just_as_much(game: Any) -> None:
    state, move = some(game, 0)[1]
    worst = -min(state.apply(move).scores)
    for more in (0, 1):
        rules = attrs.evolve(state.rules, target=worst + more)
        assert attrs.evolve(state, rules=rules).apply(move).is_over is (more == 0)


def test_a_state_of_no_match_is_refused(game: Any) -> None:
    start: Any = game.Rules().new_match()
    over = {"scores": (0, 0, 0, -100)}
    for wrong in (over, {"winners": (1,)}, {**over, "winners": (0, 1, 2)}, {"dealer": 4}, {"deal_number": 0}):
        with pytest.raises(JsonError):
            game.load_state(attrs.evolve(start, **wrong).to_json())


def test_views_hide_what_others_hold(game: Any) -> None:
    for state, _ in some(game, 12):
        for seat in SEATS:
            view = state.observe(seat)
            guesses = [view.determinize(seed) for seed in range(3)]
            assert all(guess.observe(seat) == view for guess in guesses)
            assert view.determinize(0) == guesses[0]


def test_states_and_views_are_read_as_they_are_written(game: Any) -> None:
    for state, _ in some(game, 12):
        assert game.load_state(json.loads(write_json(state.to_json()))) == state
        for seat in SEATS:
            view = state.observe(seat)
            assert game.load_view(json.loads(write_json(view.to_json()))) == view
        assert pickle.loads(pickle.dumps(state)) == state
        assert hash(state) == hash(game.load_state(state.to_json()))


def _broken(value: Any) -> Any:
    """Yield a document with one number, text or list changed."""
    rng = random.Random(7)
    for _ in range(50):
        changed = json.loads(json.dumps(value))
        inner, path = changed, []
        while isinstance(inner, dict | list) and inner:
            key = rng.choice(list(inner)) if isinstance(inner, dict) else rng.randrange(len(inner))
            path.append((inner, key))
            inner = inner[key]
        if not path:
            continue
        box, key = rng.choice(path)
        match box[key]:
            case bool():
                box[key] = not box[key]
            case int():
                box[key] += rng.choice((-1, 1, 50))
            case str():
                box[key] = str(rng.choice(PACK))
            case list():
                box[key] = box[key][1:]
            case None:
                box[key] = 0
            case _:
                continue
        yield changed


def test_broken_documents_are_refused_or_can_be_played_on(game: Any) -> None:
    refused = 0
    for state, _ in some(game, 4):
        for load, value in (
            (game.load_state, state),
            (game.load_view, state.observe(1)),
            (game.load_view, state.observe(None)),
        ):
            for document in _broken(value.to_json()):
                try:
                    loaded = load(document)
                except JsonError:
                    refused += 1
                    continue
                whole = loaded if value is state else loaded.determinize(5)
                assert all(islice(played(whole, 1), 60)) or whole.is_over
    assert refused > 150


def test_nothing_is_dealt_but_the_pack(game: Any) -> None:
    start = game.Rules().new_match()
    deal = start.chance_move(1)
    assert start.to_act is None
    assert start.legal_moves() == ()
    short = Deal(hand[1:] for hand in deal.hands)
    twice = Deal([deal.hands[0], deal.hands[0], *deal.hands[2:]])
    assert start.why_illegal(short) is start.why_illegal(twice) is NotNow.NOT_THE_PACK
    assert start.why_illegal("deal") is NotNow.NOT_A_MOVE
    dealt = start.apply(deal)
    assert dealt.why_illegal(deal) is dealt.observe(0).why_illegal(deal) is NotNow.ALREADY_DEALT
    assert start.why_illegal(dealt.legal_moves()[0]) is NotNow.CARDS_TO_BE_DEALT
    assert start.observe(0).why_illegal(deal) is NotNow.CARDS_TO_BE_DEALT
    with pytest.raises(ChanceError):
        dealt.chance_move(1)
    with pytest.raises(IllegalMoveError):
        dealt.apply(deal)
    with pytest.raises(ReplayError) as error:
        start.replay([deal, deal])
    assert error.value.ply == 1


def test_what_is_no_rule_seat_move_or_card_is_refused(game: Any) -> None:
    start: Any = game.Rules().new_match()
    for field in attrs.fields(game.Rules):
        with pytest.raises(RulesError, match=field.name):
            attrs.evolve(start.rules, **{field.name: "yes"})
        changed = attrs.evolve(start.rules, **{field.name: not field.default if isinstance(field.default, bool) else 7})
        assert game.load_rules(changed.to_json()) == changed != start.rules
    with pytest.raises(RulesError):
        start.rules.new_match(4)
    with pytest.raises(JsonError):
        game.load_rules({"game": "bridge"})
    for seat in (4, -1, "0"):
        with pytest.raises(SeatError):
            start.observe(seat)
    for text in ("", "play:", "play:1c", "deal:3c,2c", "deal:", "pass:", "play", 7):
        with pytest.raises(NotationError):
            start.parse_move(text)
    wrong: Any = (7, [7], [["2c"]])
    for hands in wrong:
        with pytest.raises(HandError):
            Deal(hands)


def test_hidden_cards_are_drawn_uniformly() -> None:
    """Three cards for two seats, of which one may not hold the clubs: two deals are possible, and as likely."""

    def no_clubs(seat: int, card: Card) -> bool:
        return seat == 2 or card.suit is not Suit.CLUBS

    cards = [parse_card(text) for text in ("2c", "3d", "4h")]
    found: dict[str, int] = {}
    for seed in range(2000):
        hands = drawn(
            cards, (1, 0, 2), lambda seat, card: seat == 2 or card.suit is not Suit.CLUBS, Randomness("x", 1, seed)
        )
        key = str(hands[0][0])
        found[key] = found.get(key, 0) + 1
    assert found.keys() == {"3d", "4h"}
    assert abs(found["3d"] - 1000) < 120
    with pytest.raises(HandError):
        drawn(cards, (3, 0, 0), lambda _, card: card.suit is not Suit.CLUBS, Randomness("x", 1, 1))
    with pytest.raises(HandError):
        drawn(cards, (1, 0, 0), lambda _, __: True, Randomness("x", 1, 1))
