"""Each reason for which a move is illegal, provoked on purpose; and moves that are none."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import HandError, IllegalMoveError
from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Card,
    Deal,
    Discard,
    Hand,
    Illegal,
    Move,
    Pass,
    PickUp,
    Play,
    Rules,
    State,
    Suit,
    Veto,
    VetoAlone,
    apply,
    legal_moves,
    new_match,
    parse_card,
    parse_hand,
    parse_move,
    why_illegal,
)
from tests.trick_taking.scripts import after, contracted, deal_text, dealt

BIDDING = dealt()
ANSWERING = after(BIDDING, "pick-up")
ANSWERING_ALONE = after(BIDDING, "pick-up-alone")
DISCARDING = after(ANSWERING, "accept")
LEADING = after(DISCARDING, "discard:9d")
FOLLOWING = after(LEADING, "play:6s")
TO_BE_DEALT = new_match(Rules(cards_each=1))
OVER = contracted(dealt(Rules(target=1), ("As", "4s", "5s", "Ad"), "2d"))
OVER = after(OVER, "discard:2d", "play:5s", "play:Ad", "play:As", "play:4s")

ONE_EACH = [parse_hand(card) for card in ("2c", "3c", "4c", "5c")]
DEAL = deal_text(ONE_EACH, [])

CASES = [
    (OVER, "pass", Illegal.MATCH_IS_OVER),
    (OVER, "play:2h", Illegal.MATCH_IS_OVER),
    (OVER, "discard:2h", Illegal.MATCH_IS_OVER),
    (OVER, "veto", Illegal.MATCH_IS_OVER),
    (OVER, DEAL, Illegal.MATCH_IS_OVER),
    (TO_BE_DEALT, "pick-up", Illegal.CARDS_TO_BE_DEALT),
    (TO_BE_DEALT, "accept", Illegal.CARDS_TO_BE_DEALT),
    (TO_BE_DEALT, "play:2c", Illegal.CARDS_TO_BE_DEALT),
    (TO_BE_DEALT, "discard:2c", Illegal.CARDS_TO_BE_DEALT),
    (BIDDING, DEAL, Illegal.ALREADY_DEALT),
    (LEADING, "deal:", Illegal.ALREADY_DEALT),
    (TO_BE_DEALT, "deal:", Illegal.WRONG_NUMBER_OF_HANDS),
    (TO_BE_DEALT, deal_text(ONE_EACH[:3], []), Illegal.WRONG_NUMBER_OF_HANDS),
    (TO_BE_DEALT, deal_text([*ONE_EACH, parse_hand("6c")], []), Illegal.WRONG_NUMBER_OF_HANDS),
    (TO_BE_DEALT, deal_text([*ONE_EACH[:3], parse_hand("5c 6c")], []), Illegal.WRONG_NUMBER_OF_CARDS),
    (TO_BE_DEALT, deal_text([Hand(), *ONE_EACH[:3]], []), Illegal.WRONG_NUMBER_OF_CARDS),
    (TO_BE_DEALT, DEAL[: -len(",As")], Illegal.NOT_THE_PACK),
    (TO_BE_DEALT, DEAL.replace("3c/", "2c/"), Illegal.NOT_THE_PACK),
    (TO_BE_DEALT, DEAL + ",As", Illegal.NOT_THE_PACK),
    (TO_BE_DEALT, DEAL.replace("As", "2c"), Illegal.NOT_THE_PACK),
    (LEADING, "pick-up", Illegal.AUCTION_IS_OVER),
    (LEADING, "pick-up-alone", Illegal.AUCTION_IS_OVER),
    (LEADING, "pass", Illegal.AUCTION_IS_OVER),
    (FOLLOWING, "veto", Illegal.AUCTION_IS_OVER),
    (FOLLOWING, "veto-alone", Illegal.AUCTION_IS_OVER),
    (FOLLOWING, "accept", Illegal.AUCTION_IS_OVER),
    (BIDDING, "play:4c", Illegal.AUCTION_GOES_ON),
    (BIDDING, "play:2c", Illegal.AUCTION_GOES_ON),
    (BIDDING, "accept", Illegal.NOTHING_TO_VETO),
    (BIDDING, "veto", Illegal.NOTHING_TO_VETO),
    (BIDDING, "veto-alone", Illegal.NOTHING_TO_VETO),
    (after(ANSWERING, "veto"), "veto", Illegal.NOTHING_TO_VETO),
    (ANSWERING, "pick-up", Illegal.MUST_ANSWER),
    (ANSWERING, "pick-up-alone", Illegal.MUST_ANSWER),
    (ANSWERING, "pass", Illegal.MUST_ANSWER),
    (ANSWERING_ALONE, "play:8c", Illegal.MUST_ANSWER),
    (ANSWERING, "veto-alone", Illegal.NOT_ALONE),
    (BIDDING, "discard:4c", Illegal.NOTHING_TO_DISCARD),
    (ANSWERING, "discard:8c", Illegal.NOTHING_TO_DISCARD),
    (LEADING, "discard:5c", Illegal.NOTHING_TO_DISCARD),
    (LEADING, "discard:9d", Illegal.NOTHING_TO_DISCARD),
    (FOLLOWING, "discard:9s", Illegal.NOTHING_TO_DISCARD),
    (DISCARDING, "play:5c", Illegal.MUST_DISCARD),
    (DISCARDING, "pass", Illegal.MUST_DISCARD),
    (DISCARDING, "veto", Illegal.MUST_DISCARD),
    (DISCARDING, "pick-up-alone", Illegal.MUST_DISCARD),
    (DISCARDING, "discard:4c", Illegal.NOT_HELD),
    (DISCARDING, "discard:As", Illegal.NOT_HELD),
    (LEADING, "play:9d", Illegal.NOT_HELD),
    (LEADING, "play:4c", Illegal.NOT_HELD),
    (FOLLOWING, "play:6s", Illegal.NOT_HELD),
    (FOLLOWING, "play:As", Illegal.NOT_HELD),
    (FOLLOWING, "play:Jd", Illegal.MUST_FOLLOW_SUIT),
    (FOLLOWING, "play:8c", Illegal.MUST_FOLLOW_SUIT),
]


@pytest.mark.parametrize(("state", "move", "reason"), CASES, ids=[f"{case[1][:20]}-{case[2].name}" for case in CASES])
def test_an_illegal_move_is_refused_for_its_reason(state: State, move: str, reason: Illegal) -> None:
    parsed = parse_move(move)
    before = repr(state), hash(state)
    assert why_illegal(state, parsed) is reason
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, parsed)
    assert (caught.value.move, caught.value.reason) == (parsed, reason)
    assert str(caught.value).endswith(str(reason))
    assert parsed not in legal_moves(state)
    assert (repr(state), hash(state)) == before


def test_revoking_is_refused_and_following_is_not() -> None:
    assert [str(move) for move in legal_moves(FOLLOWING)] == ["play:9s"]
    assert why_illegal(FOLLOWING, parse_move("play:8c")) is Illegal.MUST_FOLLOW_SUIT


def test_calling_out_of_turn_and_vetoing_ones_own_call_is_refused_in_a_view() -> None:
    """Moves name no seat, so whose turn it is can be broken only where a seat looks."""
    caller = ANSWERING.observe(1)
    for move in ("veto", "accept", "pick-up", "pass"):
        assert why_illegal(caller, parse_move(move)) is Illegal.NOT_THE_SEATS_TURN
        assert legal_moves(caller) == ()
    assert why_illegal(ANSWERING.observe(3), parse_move("veto")) is None
    assert why_illegal(BIDDING.observe(2), parse_move("pick-up")) is Illegal.NOT_THE_SEATS_TURN
    assert why_illegal(BIDDING.observe(None), parse_move("pick-up")) is Illegal.NOT_THE_SEATS_TURN


def test_nobody_discards_twice() -> None:
    assert why_illegal(DISCARDING, parse_move("discard:5c")) is None
    assert why_illegal(after(DISCARDING, "discard:5c"), parse_move("discard:6s")) is Illegal.NOTHING_TO_DISCARD


def test_every_reason_is_provoked_here() -> None:
    provoked = {reason for _, _, reason in CASES} | {Illegal.NOT_A_MOVE, Illegal.NOT_THE_SEATS_TURN}
    assert provoked == set(Illegal)


def test_reasons_tell_the_rule_in_one_sentence() -> None:
    for reason in Illegal:
        assert reason.explanation[0].islower()
        assert not reason.explanation.endswith(".")
        assert bool(reason.ruling) == (reason is not Illegal.NOT_A_MOVE)


seven = parse_card("7c")
NOT_MOVES: list[object] = [
    None,
    7,
    "pass",
    b"pass",
    seven,
    parse_hand("7c"),
    Pass,
    Play,
    Suit.CLUBS,
    [Pass()],
    object(),
    Play("7c"),  # type: ignore[arg-type]  # not checked when built
    Play(None),  # type: ignore[arg-type]  # as above
    Play(Pass()),  # type: ignore[arg-type]  # as above
    Discard("7c"),  # type: ignore[arg-type]  # as above
    Discard(7),  # type: ignore[arg-type]  # as above
    PickUp(1),  # type: ignore[arg-type]  # as above
    PickUp(0),  # type: ignore[arg-type]  # as above
    PickUp(1.0),  # type: ignore[arg-type]  # as above
    PickUp(None),  # type: ignore[arg-type]  # as above
    PickUp("alone"),  # type: ignore[arg-type]  # as above
]
STATES = [OVER, TO_BE_DEALT, BIDDING, ANSWERING, ANSWERING_ALONE, DISCARDING, LEADING, FOLLOWING]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("thing", NOT_MOVES, ids=lambda thing: type(thing).__name__)
def test_what_is_no_move_is_refused_everywhere(state: State, thing: Move) -> None:
    assert why_illegal(state, thing) is Illegal.NOT_A_MOVE
    assert why_illegal(state.observe(0), thing) is Illegal.NOT_A_MOVE
    with pytest.raises(IllegalMoveError, match=r"this is no move of the trick-taking game$"):
        apply(state, thing)
    assert thing not in legal_moves(state)


anything: st.SearchStrategy[Any] = st.deferred(
    lambda: (
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text()
        | st.binary()
        | st.sampled_from([Pass, Deal, Accept(), Veto(), VetoAlone(), Suit.CLUBS, object()])
        | st.sampled_from(PACK)
        | st.lists(anything, max_size=3)
        | st.tuples(anything)
        | st.builds(Play, anything)
        | st.builds(Discard, anything)
        | st.builds(PickUp, anything)
        | st.builds(Deal, st.lists(st.just(parse_hand("2c")), max_size=5), st.lists(st.sampled_from(PACK)))
    )
)


@given(st.sampled_from(STATES), anything)
def test_whatever_is_applied_it_is_legal_or_an_illegal_move(state: State, thing: Move) -> None:
    reason = why_illegal(state, thing)
    assert (reason is None) == (thing in legal_moves(state))
    try:
        after_it = apply(state, thing)
    except IllegalMoveError as error:
        assert error.reason is reason
        assert error.move is thing
        assert str(error).endswith(str(reason))
    else:
        assert reason is None
        assert after_it != state


@pytest.mark.parametrize("hands", [None, 7, [None], ["7c"], "7c", b"7c", [seven]])
def test_a_deal_is_made_of_hands(hands: tuple[Hand, ...]) -> None:
    with pytest.raises(HandError, match=r"^a deal is made of hands"):
        Deal(hands, ())


@pytest.mark.parametrize("stub", [None, 7, [None], ["7c"], "7c", b"7c", [Hand()]])
def test_a_stub_is_made_of_cards(stub: tuple[Card, ...]) -> None:
    with pytest.raises(HandError, match=r"^(a stub is made of cards|a deal is made of hands and cards)"):
        Deal((), stub)


def test_states_cannot_be_changed() -> None:
    for thing in (FOLLOWING, FOLLOWING.rules, FOLLOWING.table, FOLLOWING.stage, FOLLOWING.contract, FOLLOWING.hands[0]):
        for field in attrs.fields(type(thing)):  # type: ignore[arg-type]  # all of them are attrs classes
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(thing, field.name, None)
