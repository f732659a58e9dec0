"""Each reason for which a move is illegal, provoked on purpose; and things that are not moves."""

from typing import Any, get_args

import pytest

from bacon_rules import IllegalMoveError, MoveError
from bacon_rules import Pass as OtherPass
from bacon_rules.notation import Notated
from bacon_rules.trick_taking import (
    Hand,
    Illegal,
    Move,
    Pass,
    Play,
    Suit,
    apply,
    legal_moves,
    parse_card,
    parse_hand,
    parse_move,
    why_illegal,
)
from tests.forged import check_that_mistakes_are_not_hidden, check_that_nobody_plays_forged_moves
from tests.trick_taking.scripts import POSITIONS, after, deal_text, position

ONE_EACH = [parse_hand(card) for card in ("2c", "3c", "4c", "5c")]
DEAL = deal_text(ONE_EACH, [])

CASES = [
    ("over", "pass", Illegal.MATCH_IS_OVER),
    ("over", "play:2h", Illegal.MATCH_IS_OVER),
    ("over", "discard:2h", Illegal.MATCH_IS_OVER),
    ("over", "veto", Illegal.MATCH_IS_OVER),
    ("over", DEAL, Illegal.MATCH_IS_OVER),
    ("to be dealt", "pick-up", Illegal.CARDS_TO_BE_DEALT),
    ("to be dealt", "accept", Illegal.CARDS_TO_BE_DEALT),
    ("to be dealt", "play:2c", Illegal.CARDS_TO_BE_DEALT),
    ("to be dealt", "discard:2c", Illegal.CARDS_TO_BE_DEALT),
    ("bidding", DEAL, Illegal.ALREADY_DEALT),
    ("leading", "deal:", Illegal.ALREADY_DEALT),
    ("to be dealt", "deal:", Illegal.WRONG_NUMBER_OF_HANDS),
    ("to be dealt", deal_text(ONE_EACH[:3], []), Illegal.WRONG_NUMBER_OF_HANDS),
    ("to be dealt", deal_text([*ONE_EACH, parse_hand("6c")], []), Illegal.WRONG_NUMBER_OF_HANDS),
    ("to be dealt", deal_text([*ONE_EACH[:3], parse_hand("5c 6c")], []), Illegal.WRONG_NUMBER_OF_CARDS),
    ("to be dealt", deal_text([Hand(), *ONE_EACH[:3]], []), Illegal.WRONG_NUMBER_OF_CARDS),
    ("to be dealt", DEAL[: -len(",As")], Illegal.NOT_THE_PACK),
    ("to be dealt", DEAL.replace("3c/", "2c/"), Illegal.NOT_THE_PACK),
    ("to be dealt", DEAL + ",As", Illegal.NOT_THE_PACK),
    ("to be dealt", DEAL.replace("As", "2c"), Illegal.NOT_THE_PACK),
    ("to be dealt", DEAL.replace("As", "Ah,Ah"), Illegal.NOT_THE_PACK),
    ("leading", "pick-up", Illegal.AUCTION_IS_OVER),
    ("leading", "pick-up-alone", Illegal.AUCTION_IS_OVER),
    ("leading", "pass", Illegal.AUCTION_IS_OVER),
    ("following", "veto", Illegal.AUCTION_IS_OVER),
    ("following", "veto-alone", Illegal.AUCTION_IS_OVER),
    ("following", "accept", Illegal.AUCTION_IS_OVER),
    ("bidding", "play:4c", Illegal.AUCTION_GOES_ON),
    ("bidding", "play:2c", Illegal.AUCTION_GOES_ON),
    ("bidding", "accept", Illegal.NOTHING_TO_VETO),
    ("bidding", "veto", Illegal.NOTHING_TO_VETO),
    ("bidding", "veto-alone", Illegal.NOTHING_TO_VETO),
    ("answering", "pick-up", Illegal.MUST_ANSWER),
    ("answering", "pick-up-alone", Illegal.MUST_ANSWER),
    ("answering", "pass", Illegal.MUST_ANSWER),
    ("answering alone", "play:8c", Illegal.MUST_ANSWER),
    ("answering", "veto-alone", Illegal.NOT_ALONE),
    ("bidding", "discard:4c", Illegal.NOTHING_TO_DISCARD),
    ("answering", "discard:8c", Illegal.NOTHING_TO_DISCARD),
    ("leading", "discard:5c", Illegal.NOTHING_TO_DISCARD),
    ("leading", "discard:9d", Illegal.NOTHING_TO_DISCARD),
    ("following", "discard:9s", Illegal.NOTHING_TO_DISCARD),
    ("discarding", "play:5c", Illegal.MUST_DISCARD),
    ("discarding", "pass", Illegal.MUST_DISCARD),
    ("discarding", "veto", Illegal.MUST_DISCARD),
    ("discarding", "pick-up-alone", Illegal.MUST_DISCARD),
    ("discarding", "discard:4c", Illegal.NOT_HELD),
    ("discarding", "discard:As", Illegal.NOT_HELD),
    ("leading", "play:9d", Illegal.NOT_HELD),
    ("leading", "play:4c", Illegal.NOT_HELD),
    ("following", "play:6s", Illegal.NOT_HELD),
    ("following", "play:As", Illegal.NOT_HELD),
    ("following", "play:Jd", Illegal.MUST_FOLLOW_SUIT),
    ("following", "play:8c", Illegal.MUST_FOLLOW_SUIT),
]


@pytest.mark.parametrize(("name", "move", "reason"), CASES, ids=[f"{case[1][:20]}-{case[2].name}" for case in CASES])
def test_an_illegal_move_is_refused_for_its_reason(name: str, move: str, reason: Illegal) -> None:
    state, parsed = position(name), parse_move(move)
    before = repr(state), hash(state)
    assert why_illegal(state, parsed) is reason
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, parsed)
    assert (caught.value.move, caught.value.reason) == (parsed, reason)
    assert str(caught.value).endswith(str(reason))
    assert parsed not in legal_moves(state)
    assert (repr(state), hash(state)) == before


def test_revoking_is_refused_and_following_is_not() -> None:
    assert [str(move) for move in legal_moves(position("following"))] == ["play:9s"]
    assert why_illegal(position("following"), parse_move("play:8c")) is Illegal.MUST_FOLLOW_SUIT


def test_calling_out_of_turn_and_vetoing_ones_own_call_is_refused_in_a_view() -> None:
    """Moves name no seat, so whose turn it is can be broken only where a seat looks."""
    caller = position("answering").observe(1)
    for move in ("veto", "accept", "pick-up", "pass"):
        assert why_illegal(caller, parse_move(move)) is Illegal.NOT_THE_SEATS_TURN
        assert legal_moves(caller) == ()
    assert why_illegal(position("answering").observe(3), parse_move("veto")) is None
    assert why_illegal(position("bidding").observe(2), parse_move("pick-up")) is Illegal.NOT_THE_SEATS_TURN
    assert why_illegal(position("bidding").observe(None), parse_move("pick-up")) is Illegal.NOT_THE_SEATS_TURN


def test_nobody_discards_twice() -> None:
    assert why_illegal(position("discarding"), parse_move("discard:5c")) is None
    assert (
        why_illegal(after(position("discarding"), "discard:5c"), parse_move("discard:6s")) is Illegal.NOTHING_TO_DISCARD
    )


def test_every_reason_is_provoked_here() -> None:
    provoked = {reason for _, _, reason in CASES} | {Illegal.NOT_THE_SEATS_TURN} | set(NO_RULE)
    assert provoked == set(Illegal)


def test_reasons_tell_the_rule_in_one_sentence() -> None:
    for reason in Illegal:
        assert reason.explanation[0].islower()
        assert not reason.explanation.endswith(".")
        assert bool(reason.ruling) == (reason not in NO_RULE)


class Chosen(str):
    """A text of a class of its own."""


NO_RULE: dict[Illegal, list[Any]] = {
    Illegal.IS_A_TEXT: ["pass", "", "play:7c", Chosen("pass")],
    Illegal.IS_A_CARD: [parse_card("7c")],
    Illegal.NOT_A_MOVE: [None, 7, b"pass", parse_hand("7c"), Pass, Play, Suit.CLUBS, [Pass()], object(), OtherPass()],
}
"""What is not a move, by what is said of it; a move of another game is one of them."""


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize(("reason", "thing"), [(reason, thing) for reason in NO_RULE for thing in NO_RULE[reason]])
def test_what_is_not_a_move_is_refused_everywhere(name: str, reason: Illegal, thing: Any) -> None:
    state = position(name)
    assert why_illegal(state, thing) is why_illegal(state.observe(0), thing) is reason
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, thing)
    assert (caught.value.move, caught.value.reason) == (thing, reason)
    if isinstance(thing, str | Notated):
        with pytest.raises(MoveError, match=r"not a move: read it with parse_move$|look for the move"):
            legal_moves(state).__contains__(thing)
    else:
        assert thing not in legal_moves(state)


def test_a_text_and_a_card_are_told_what_to_do() -> None:
    assert str(Illegal.IS_A_TEXT) == "a text is not a move: read it with parse_move"
    assert str(Illegal.IS_A_CARD) == "a card is not a move: play it with Play(card)"


def test_nobody_plays_a_move_that_was_made_around_its_class() -> None:
    check_that_nobody_plays_forged_moves("trick-taking", get_args(Move), every=10)


def test_a_mistake_of_the_library_is_not_taken_for_a_forged_move(monkeypatch: pytest.MonkeyPatch) -> None:
    check_that_mistakes_are_not_hidden("trick-taking", monkeypatch, "bacon_rules.trick_taking.state.turn_fault")
