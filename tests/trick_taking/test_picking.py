"""Picked cards: which can be played or discarded, and why others cannot be."""

import copy
import pickle
from typing import Any, assert_type

import pytest

from bacon_rules import HandError, legal_moves, readings
from bacon_rules.trick_taking import (
    Card,
    Discard,
    Hand,
    Illegal,
    LegalMoves,
    Move,
    Play,
    Reading,
    observe,
    parse_card,
    parse_hand,
)
from tests.trick_taking.scripts import after, dealt

BIDDING = dealt()
DISCARDING = after(BIDDING, "pick-up", "accept")
PLAYING = after(DISCARDING, f"discard:{next(iter(DISCARDING.hands[DISCARDING.stage.seat]))}")  # type: ignore[union-attr]  # dealt


def test_in_the_auction_no_card_can_be_picked() -> None:
    moves = legal_moves(BIDDING)
    assert_type(moves, LegalMoves)
    assert moves.addable([]) == Hand()
    assert moves.of([]) == moves.holding([]) == moves == tuple(moves)
    held = BIDDING.hands[1]
    (reading,) = readings(BIDDING, [next(iter(held))])
    assert_type(reading, Reading)
    assert reading == Reading(Play(next(iter(held))), Illegal.AUCTION_GOES_ON)


def test_any_card_can_be_discarded() -> None:
    moves = legal_moves(DISCARDING)
    assert DISCARDING.to_act is not None
    hand = DISCARDING.hands[DISCARDING.to_act]
    assert moves.addable([]) == hand
    for card in hand:
        assert moves.of([card]) == moves.holding([card]) == (Discard(card),)
        assert moves.addable([card]) == Hand()
        assert DISCARDING.readings([card]) == (Reading(Discard(card), None),)
    two = list(hand)[:2]
    assert (moves.of(two), len(moves.holding(two)), moves.addable(two), DISCARDING.readings(two)) == ((), 0, Hand(), ())
    assert moves.of([]) == ()
    assert DISCARDING.readings([]) == ()


def test_a_suit_has_to_be_followed() -> None:
    state = PLAYING
    while True:
        assert state.to_act is not None
        hand, moves = state.hands[state.to_act], state.legal_moves()
        view = observe(state, state.to_act)
        assert moves.addable([]) == Hand(move.card for move in moves if isinstance(move, Play))
        refused = [card for card in hand if card not in moves.addable([])]
        for card in hand:
            reason = Illegal.MUST_FOLLOW_SUIT if card in refused else None
            assert state.readings([card]) == view.readings([card]) == (Reading(Play(card), reason),)
            waiting = observe(state, (state.to_act + 1) % 4).readings([card])
            assert waiting == (Reading(Play(card), Illegal.NOT_THE_SEATS_TURN),)
        if refused:
            break
        state = state.apply(moves[0])
    (reading,) = state.readings([refused[0]])
    assert reading.to_json() == {
        "move": f"play:{refused[0]}",
        "legal": False,
        "reason": "MUST_FOLLOW_SUIT",
        "ruling": "T13",
        "explanation": "the player holds a card of the suit led, and has to follow",
    }
    assert not reading.is_legal


def test_a_card_of_somebody_else_is_not_held() -> None:
    card = parse_card("2s")
    assert PLAYING.legal_moves().of([card]) == ()
    assert PLAYING.readings([card]) == (Reading(Play(card), Illegal.NOT_HELD),)


def test_legal_moves_are_a_tuple() -> None:
    moves = legal_moves(PLAYING)
    held: LegalMoves = moves.holding([])
    listed: tuple[Move, ...] = moves
    assert held == listed == copy.copy(moves) == pickle.loads(pickle.dumps(moves))
    assert isinstance(pickle.loads(pickle.dumps(moves)), LegalMoves)
    assert len({held, listed}) == 1


@pytest.mark.parametrize("cards", ["7c", ["7c"], None, 7, [Play(Card(7, next(iter(parse_hand("2c"))).suit))]])
def test_what_is_no_hand_is_refused(cards: Any) -> None:
    moves = legal_moves(PLAYING)
    for ask in (moves.holding, moves.of, moves.addable, PLAYING.readings):
        with pytest.raises(HandError):
            ask(cards)
        with pytest.raises(HandError):
            ask([parse_card("2c")] * 2)
