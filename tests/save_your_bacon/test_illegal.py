"""Each reason for which a move is illegal, provoked on purpose; and moves that are none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import IllegalMoveError
from bacon_rules.save_your_bacon import (
    Activate,
    Answer,
    Attack,
    Begin,
    Choose,
    ChooseDeck,
    Illegal,
    Pass,
    Pitch,
    Play,
    RandomCard,
    State,
    apply,
    legal_moves,
    parse_move,
    why_illegal,
)
from bacon_rules.save_your_bacon.moves import ChanceMove
from tests.save_your_bacon import positions as p

CASES = [
    (p.OVER, "pass", Illegal.MATCH_IS_OVER),
    (p.OVER, "lot:0", Illegal.MATCH_IS_OVER),
    (p.OVER, "refresh", Illegal.MATCH_IS_OVER),
    (p.DEALING, "pass", Illegal.CHANCE_MOVES),
    (p.LOT, "begin:0", Illegal.CHANCE_MOVES),
    (p.OPENING, "refresh", Illegal.CHANCE_MOVES),
    (p.TAKING, "lot:0", Illegal.NO_CHANCE_NOW),
    (p.LOT, "shuffle:", Illegal.NO_CHANCE_NOW),
    (p.OPENING, "lot:0", Illegal.NO_CHANCE_NOW),
    (p.OPENING, "random:curse", Illegal.NO_CHANCE_NOW),
    (p.DUEL, "random:curse", Illegal.NO_CHANCE_NOW),
    (p.DUEL, "shuffle:curse", Illegal.NO_CHANCE_NOW),
    (p.LOT, "lot:2", Illegal.NO_SUCH_SEAT),
    (p.BEGINNING, "begin:2", Illegal.NO_SUCH_SEAT),
    (p.DEALING, "pool:", Illegal.WRONG_CARDS),
    (p.DEALING, "pool:echo,echo,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    (p.DEALING, "pool:gambler,echo,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    (p.DEALING, "pool:curse,echo,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    (p.DEALING, "pool:duelist,echo,gambler,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    (p.OPENING, "shuffle:curse", Illegal.WRONG_CARDS),
    (p.TAKING, "pass", Illegal.MUST_CHOOSE_DECK),
    (p.TAKING, "deck:echo", Illegal.NO_SUCH_DECK),
    (p.TAKEN, "deck:noise", Illegal.DECK_IS_TAKEN),
    (p.DRAFTING, "deck:noise", Illegal.MUST_PICK),
    (p.BUILDING, "add:curse", Illegal.MUST_PICK),
    (p.DRAFTING, "pick:curse", Illegal.NO_SUCH_CHAMPION_CARD),
    (p.BUILDING, "pick:curse", Illegal.NO_SUCH_CHAMPION_CARD),
    (p.after(p.BUILDING, "pick:echo"), "pick:echo", Illegal.NO_SUCH_CHAMPION_CARD),
    (p.RETURNING, "pick:echo", Illegal.MUST_RETURN),
    (p.RETURNING, "return:gambler", Illegal.NOT_PICKED),
    (p.ADDING, "pick:tank", Illegal.MUST_ADD),
    (p.ADDING, "add:echo", Illegal.CANNOT_BE_IN_DECK),
    (p.ADDING, "add:cursed", Illegal.CANNOT_BE_IN_DECK),
    (p.FULL_OF_ONE, "add:curse", Illegal.TOO_MANY_COPIES),
    (p.ADDING, "add:recall", Illegal.UNUSABLE),
    (p.BEGINNING, "pass", Illegal.MUST_BEGIN),
    (p.DUEL, "pass", Illegal.MUST_ACT),
    (p.DUEL, "target:3", Illegal.MUST_ACT),
    (p.PAYING, "pass", Illegal.MUST_PAY),
    (p.PAYING, "play:curse@0", Illegal.MUST_PAY),
    (p.PAYING, "done", Illegal.NOT_PAID_YET),
    (p.PAYING, "pitch:mayhem", Illegal.NOT_IN_HAND),
    (p.TARGETING, "pass", Illegal.MUST_DECLARE_TARGET),
    (p.TARGETING, "target:99", Illegal.NO_SUCH_CARD),
    (p.TARGETING, "target:1", Illegal.CANNOT_BE_TARGETED),
    (p.COUNTERING, "pass", Illegal.MUST_ANSWER_ATTACK),
    (p.CHOOSING, "pass", Illegal.MUST_CHOOSE),
    (p.CHOOSING, "take:tithe", Illegal.MUST_CHOOSE),
    (p.CHOOSING, "choose:0", Illegal.CANNOT_BE_CHOSEN),
    (p.CHOOSING, "choose:99", Illegal.CANNOT_BE_CHOSEN),
    (p.CHOOSING, "done", Illegal.NOT_CHOSEN_YET),
    (p.CHOOSING_CARDS, "choose:3", Illegal.MUST_CHOOSE),
    (p.CHOOSING_CARDS, "take:curse", Illegal.CANNOT_BE_CHOSEN),
    (p.CHOOSING_CARDS, "done", Illegal.NOT_CHOSEN_YET),
    (p.ANSWERING, "done", Illegal.MUST_ANSWER),
    (p.ANSWERING, "take:tithe", Illegal.MUST_ANSWER),
    (p.ECHOING, "refresh", Illegal.MUST_REACT),
    (p.ECHOING, "pass", Illegal.MUST_ACTIVATE),
    (p.ECHOING, "activate:3/0", Illegal.NOT_TRIGGERED),
    (p.ECHOING, "activate:3/0!99", Illegal.NOT_TRIGGERED),
    (p.ECHOING, "activate:5/0!0", Illegal.NOT_TRIGGERED),
    (p.ECHOING, "activate:99/0!0", Illegal.NO_SUCH_CARD),
    (p.ECHOING, "activate:0/0!0", Illegal.NOT_THE_PLAYERS_CARD),
    (p.ECHOING, "activate:3/1!0", Illegal.NO_SUCH_EFFECT),
    (p.ECHOING, "play:mayhem@3!0", Illegal.NOT_IN_HAND),
    (p.ECHOING, "play:nothing@3!0", Illegal.NOT_IN_HAND),
    (p.ECHOING, "play:curse@3!0", Illegal.NOT_A_REACTION),
    (p.ECHOING, "play:spite@0!0", Illegal.NOT_A_CHAMPION),
    (p.ECHOING, "play:spite@3", Illegal.NOT_TRIGGERED),
    (p.ECHOING, "play:spite@3!99", Illegal.NOT_TRIGGERED),
    (p.ECHOED, "activate:3/0!0", Illegal.ALREADY_REACTED),
    (p.WHIRLING, "activate:0/0!0", Illegal.IS_BEING_RESOLVED),
    (p.PASSING, "pass", Illegal.MUST_PITCH),
    (p.PASSING, "done", Illegal.NOT_PITCHED_YET),
    (p.PASSING, "pitch:exile", Illegal.NOT_IN_HAND),
    (p.REFRESHING, "pass", Illegal.MUST_PITCH),
    (p.REFRESHING, "choose:1", Illegal.MUST_PITCH),
    (p.REFRESHING, "pitch:exile", Illegal.NOT_IN_HAND),
    (p.READYING, "pass", Illegal.MUST_READY),
    (p.READYING, "pitch:nap", Illegal.MUST_READY),
    (p.READYING, "choose:3", Illegal.CANNOT_BE_CHOSEN),
    (p.after(p.READYING, "choose:0"), "choose:0", Illegal.CANNOT_BE_CHOSEN),
    (p.CREDITING, "pass", Illegal.MUST_CHOOSE_OPPONENT),
    (p.CREDITING, "opponent:0", Illegal.NOT_AN_OPPONENT),
    (p.CREDITING, "opponent:3", Illegal.NOT_AN_OPPONENT),
    (p.FALLING, "pass", Illegal.MUST_ORDER_DEFEATS),
    (p.FALLING, "choose:3", Illegal.CANNOT_BE_CHOSEN),
    (p.DUEL, "play:exile@0", Illegal.NOT_IN_HAND),
    (p.DUEL, "play:spite@0", Illegal.IS_A_REACTION),
    (p.DUEL, "play:mayhem@0!0", Illegal.NOT_A_REACTION),
    (p.DUEL, "play:mayhem@3", Illegal.NOT_A_CHAMPION),
    (p.DUEL, "play:mayhem@6", Illegal.NOT_A_CHAMPION),
    (p.DUEL, "play:frenzy@1", Illegal.CHAMPION_IS_EXHAUSTED),
    (p.DUEL, "attack:9", Illegal.CHAMPION_IS_EXHAUSTED),
    (p.DUEL, "play:ledger@0", Illegal.CHAMPION_LACKS_TRAIT),
    (p.DUEL, "play:mayhem@2", Illegal.CHAMPION_CANNOT_USE),
    (p.DUEL, "play:plate@0", Illegal.AT_EQUIPMENT_LIMIT),
    (p.POOR, "play:mayhem@0", Illegal.CANNOT_PAY),
    (
        p.position(("thief gambler judge", "tank echo judge"), ("", ""), worn=[("charm", 0)]),
        "activate:6/1",
        Illegal.CANNOT_PAY,
    ),
    (p.DUEL, "activate:99/0", Illegal.NO_SUCH_CARD),
    (p.DUEL, "attack:99", Illegal.NO_SUCH_CARD),
    (p.DUEL, "activate:3/0", Illegal.NOT_THE_PLAYERS_CARD),
    (p.DUEL, "attack:3", Illegal.NOT_THE_PLAYERS_CARD),
    (p.DUEL, "activate:0/9", Illegal.NO_SUCH_EFFECT),
    (p.DUEL, "activate:2/0", Illegal.NO_SUCH_EFFECT),
    (p.DUEL, "activate:0/0", Illegal.IS_NO_ACTION),
    (p.DUEL, "activate:0/1!0", Illegal.IS_NO_ACTION),
    (p.DUEL, "attack:1", Illegal.CARD_IS_EXHAUSTED),
    (p.SPENT_TURN, "attack:0", Illegal.ALREADY_ATTACKED),
    (p.SPENT_TURN, "refresh", Illegal.ALREADY_REFRESHED),
    (p.NAPPING, "attack:0", Illegal.CANNOT_ATTACK),
    (p.HAUNTED, "attack:0", Illegal.NOTHING_TO_ATTACK),
]


@pytest.mark.parametrize(("state", "text", "reason"), CASES, ids=[f"{case[2].name}-{case[1]}" for case in CASES])
def test_an_illegal_move_is_refused_for_the_right_reason(state: State, text: str, reason: Illegal) -> None:
    move = parse_move(text)
    told = hash(state), repr(state.stage)
    assert why_illegal(state, move) is reason
    assert move not in legal_moves(state)
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, move)
    assert (caught.value.reason, caught.value.move) == (reason, move)
    assert told == (hash(state), repr(state.stage))
    assert str(caught.value).endswith(str(reason))
    if isinstance(move, ChanceMove):
        return
    for seat in (*range(state.seats), None):
        refused = state.observe(seat).why_illegal(move)
        assert refused is (reason if state.to_act in (seat, None) else Illegal.NOT_THE_SEATS_TURN)


def test_every_reason_can_be_given() -> None:
    told = {reason for _, _, reason in CASES}
    assert told == set(Illegal) - {Illegal.NOT_A_MOVE, Illegal.NOT_THE_SEATS_TURN}


def test_each_reason_tells_what_rule_is_broken() -> None:
    for reason in Illegal:
        assert bool(reason.ruling) == (reason is not Illegal.NOT_A_MOVE)
        assert reason.explanation in str(reason)


def test_no_seat_makes_a_chance_move() -> None:
    move = p.LOT.chance_move(1)
    assert why_illegal(p.LOT, move) is None
    for seat in (0, 1, None):
        assert p.LOT.observe(seat).why_illegal(move) is Illegal.NO_CHANCE_NOW
        assert p.OVER.observe(seat).why_illegal(move) is Illegal.MATCH_IS_OVER


WRONG: list[Any] = [
    None,
    "pass",
    7,
    Pass,
    slice(1),
    Choose(True),
    Choose("3"),  # type: ignore[arg-type]
    Attack(1.0),  # type: ignore[arg-type]
    Begin(None),  # type: ignore[arg-type]
    Pitch(3),  # type: ignore[arg-type]
    Pitch([]),  # type: ignore[arg-type]
    ChooseDeck(b"noise"),  # type: ignore[arg-type]
    RandomCard(None),  # type: ignore[arg-type]
    Answer(1),  # type: ignore[arg-type]
    Play(1, 0),  # type: ignore[arg-type]
    Play("curse", "0"),  # type: ignore[arg-type]
    Play("curse", 0, False),
    Activate(0, 0, "0"),  # type: ignore[arg-type]
    Activate(0, None),  # type: ignore[arg-type]
    Activate(True, 0),
]


@pytest.mark.parametrize("thing", WRONG, ids=repr)
@pytest.mark.parametrize(
    "state", [p.TAKING, p.DUEL, p.ECHOING, p.LOT, p.OVER], ids=["first", "turn", "window", "lot", "over"]
)
def test_what_is_no_move_is_refused(state: State, thing: Any) -> None:
    assert why_illegal(state, thing) is Illegal.NOT_A_MOVE
    assert state.observe(0).why_illegal(thing) is Illegal.NOT_A_MOVE
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, thing)
    assert caught.value.reason is Illegal.NOT_A_MOVE


@given(st.integers(), st.integers(), st.none() | st.integers())
def test_no_number_is_too_strange(card: int, effect: int, trigger: int | None) -> None:
    for state in (p.DUEL, p.ECHOING, p.TARGETING):
        for move in (Activate(card, effect, trigger), Play("spite", card, trigger), Choose(card), Attack(card)):
            assert (why_illegal(state, move) is None) == (move in legal_moves(state))
