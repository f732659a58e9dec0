"""Each reason for which a move is illegal, provoked on purpose; and things that are not moves."""

from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import IllegalMoveError
from bacon_rules.save_your_bacon import (
    Activate,
    Answer,
    Attack,
    Choose,
    Illegal,
    Move,
    Pass,
    Play,
    apply,
    legal_moves,
    parse_move,
    step,
    why_illegal,
)
from bacon_rules.save_your_bacon.frames import Window
from bacon_rules.save_your_bacon.moves import ChanceMove
from tests.forged import check_that_mistakes_are_not_hidden, check_that_nobody_plays_forged_moves, forged
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.strategies import ALL_RULES, steps

CASES = [
    ("over", "pass", Illegal.MATCH_IS_OVER),
    ("over", "lot:0", Illegal.MATCH_IS_OVER),
    ("over", "refresh", Illegal.MATCH_IS_OVER),
    ("dealing", "pass", Illegal.CHANCE_MOVES),
    ("lot", "begin:0", Illegal.CHANCE_MOVES),
    ("opening", "refresh", Illegal.CHANCE_MOVES),
    ("taking", "lot:0", Illegal.NO_CHANCE_NOW),
    ("lot", "shuffle:", Illegal.NO_CHANCE_NOW),
    ("opening", "lot:0", Illegal.NO_CHANCE_NOW),
    ("opening", "random:curse", Illegal.NO_CHANCE_NOW),
    ("duel", "random:curse", Illegal.NO_CHANCE_NOW),
    ("duel", "shuffle:curse", Illegal.NO_CHANCE_NOW),
    ("duel", "random-player:1", Illegal.NO_CHANCE_NOW),
    ("opening", "random-player:1", Illegal.NO_CHANCE_NOW),
    ("drawing a player", "random-player:0", Illegal.CANNOT_BE_CHOSEN),
    ("drawing a player", "player:1", Illegal.CHANCE_MOVES),
    ("lot", "lot:2", Illegal.NO_SUCH_SEAT),
    ("beginning", "begin:2", Illegal.NO_SUCH_SEAT),
    ("dealing", "pool:", Illegal.WRONG_CARDS),
    ("dealing", "pool:echo,echo,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    ("dealing", "pool:gambler,echo,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    ("dealing", "pool:curse,echo,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    ("dealing", "pool:duelist,echo,gambler,ghost,judge,mirror,sloth,tank,thief", Illegal.WRONG_CARDS),
    ("opening", "shuffle:curse", Illegal.WRONG_CARDS),
    ("taking", "pass", Illegal.MUST_CHOOSE_DECK),
    ("taking", "deck:echo", Illegal.NO_SUCH_DECK),
    ("taken", "deck:noise", Illegal.DECK_IS_TAKEN),
    ("drafting", "deck:noise", Illegal.MUST_PICK),
    ("building", "add:curse", Illegal.MUST_PICK),
    ("drafting", "pick:curse", Illegal.NO_SUCH_CHAMPION_CARD),
    ("building", "pick:curse", Illegal.NO_SUCH_CHAMPION_CARD),
    ("picking", "pick:echo", Illegal.NO_SUCH_CHAMPION_CARD),
    ("returning", "pick:echo", Illegal.MUST_RETURN),
    ("returning", "return:gambler", Illegal.NOT_PICKED),
    ("adding", "pick:tank", Illegal.MUST_ADD),
    ("adding", "add:echo", Illegal.CANNOT_BE_IN_DECK),
    ("adding", "add:cursed", Illegal.CANNOT_BE_IN_DECK),
    ("full of one", "add:curse", Illegal.TOO_MANY_COPIES),
    ("adding", "add:recall", Illegal.UNUSABLE),
    ("beginning", "pass", Illegal.MUST_BEGIN),
    ("duel", "pass", Illegal.MUST_ACT),
    ("duel", "target:3", Illegal.MUST_ACT),
    ("paying", "pass", Illegal.MUST_PAY),
    ("paying", "play:curse@0", Illegal.MUST_PAY),
    ("paying", "done", Illegal.NOT_PAID_YET),
    ("paying", "pitch:mayhem", Illegal.NOT_IN_HAND),
    ("targeting", "pass", Illegal.MUST_DECLARE_TARGET),
    ("targeting", "target:99", Illegal.NO_SUCH_CARD),
    ("targeting", "target:1", Illegal.CANNOT_BE_TARGETED),
    ("countering", "pass", Illegal.MUST_ANSWER_ATTACK),
    ("choosing", "pass", Illegal.MUST_CHOOSE),
    ("choosing", "take:tithe", Illegal.MUST_CHOOSE),
    ("choosing", "choose:0", Illegal.CANNOT_BE_CHOSEN),
    ("choosing", "choose:99", Illegal.CANNOT_BE_CHOSEN),
    ("choosing", "done", Illegal.NOT_CHOSEN_YET),
    ("choosing cards", "choose:3", Illegal.MUST_CHOOSE),
    ("choosing cards", "take:curse", Illegal.CANNOT_BE_CHOSEN),
    ("choosing cards", "done", Illegal.NOT_CHOSEN_YET),
    ("choosing option", "player:0", Illegal.MUST_CHOOSE_OPTION),
    ("choosing option", "option:3", Illegal.CANNOT_BE_CHOSEN),
    ("choosing player", "option:0", Illegal.MUST_CHOOSE_PLAYER),
    ("naming", "option:0", Illegal.MUST_NAME),
    ("naming", "name:oak", Illegal.CANNOT_BE_NAMED),
    ("choosing player", "player:2", Illegal.CANNOT_BE_CHOSEN),
    ("saying x", "done", Illegal.MUST_SAY_X),
    ("bidding", "done", Illegal.MUST_BID),
    ("saying x", "x:8", Illegal.CANNOT_PAY),
    ("saving", "pitch:jolt", Illegal.NEEDED_FOR_COSTS),
    ("rummaging", "use:boot/1@0", Illegal.NO_SUCH_EFFECT),
    ("rummaging", "use:boot/0@0", Illegal.NOT_THERE),
    ("paying costs", "done", Illegal.MUST_PAY_COSTS),
    ("paying costs", "take:jolt", Illegal.CANNOT_BE_CHOSEN),
    ("kindled", "activate:0/1", Illegal.ALREADY_USED),
    ("answering", "done", Illegal.MUST_ANSWER),
    ("answering", "take:tithe", Illegal.MUST_ANSWER),
    ("echoing", "refresh", Illegal.MUST_REACT),
    ("echoing", "pass", Illegal.MUST_ACTIVATE),
    ("echoing", "activate:3/0", Illegal.NOT_TRIGGERED),
    ("echoing", "activate:3/0!99", Illegal.NOT_TRIGGERED),
    ("echoing", "activate:5/0!0", Illegal.NOT_TRIGGERED),
    ("echoing", "activate:99/0!0", Illegal.NO_SUCH_CARD),
    ("echoing", "activate:0/0!0", Illegal.NOT_THE_PLAYERS_CARD),
    ("echoing", "activate:3/1!0", Illegal.NO_SUCH_EFFECT),
    ("echoing", "play:mayhem@3!0", Illegal.NOT_IN_HAND),
    ("echoing", "play:nothing@3!0", Illegal.NOT_IN_HAND),
    ("echoing", "play:curse@3!0", Illegal.NOT_A_REACTION),
    ("echoing", "play:spite@0!0", Illegal.NOT_A_CHAMPION),
    ("echoing", "play:spite@3", Illegal.NOT_TRIGGERED),
    ("echoing", "play:spite@3!99", Illegal.NOT_TRIGGERED),
    ("echoed", "activate:3/0!0", Illegal.ALREADY_REACTED),
    ("gaining", "activate:3/0!8", Illegal.SAME_AS_BEFORE),
    ("whirling", "activate:0/0!0", Illegal.IS_BEING_RESOLVED),
    ("chained", "activate:0/1!0", Illegal.REACTED_IN_CHAIN),
    ("passing", "pass", Illegal.MUST_PITCH),
    ("passing", "done", Illegal.NOT_PITCHED_YET),
    ("passing", "pitch:exile", Illegal.NOT_IN_HAND),
    ("refreshing", "pass", Illegal.MUST_PITCH),
    ("refreshing", "choose:1", Illegal.MUST_PITCH),
    ("refreshing", "pitch:exile", Illegal.NOT_IN_HAND),
    ("readying", "pass", Illegal.MUST_READY),
    ("readying", "pitch:nap", Illegal.MUST_READY),
    ("readying", "choose:3", Illegal.CANNOT_BE_CHOSEN),
    ("readied", "choose:0", Illegal.CANNOT_BE_CHOSEN),
    ("crediting", "pass", Illegal.MUST_CHOOSE_OPPONENT),
    ("crediting", "opponent:0", Illegal.NOT_AN_OPPONENT),
    ("crediting", "opponent:3", Illegal.NOT_AN_OPPONENT),
    ("falling", "pass", Illegal.MUST_ORDER_DEFEATS),
    ("falling", "choose:3", Illegal.CANNOT_BE_CHOSEN),
    ("duel", "play:exile@0", Illegal.NOT_IN_HAND),
    ("duel", "play:spite@0", Illegal.IS_A_REACTION),
    ("duel", "play:mayhem@0!0", Illegal.NOT_A_REACTION),
    ("duel", "play:mayhem@3", Illegal.NOT_A_CHAMPION),
    ("duel", "play:mayhem@6", Illegal.NOT_A_CHAMPION),
    ("duel", "play:frenzy@1", Illegal.CHAMPION_IS_EXHAUSTED),
    ("duel", "attack:9", Illegal.CHAMPION_IS_EXHAUSTED),
    ("duel", "play:ledger@0", Illegal.CHAMPION_LACKS_TRAIT),
    ("duel", "play:mayhem@2", Illegal.CHAMPION_CANNOT_USE),
    ("duel", "play:plate@0", Illegal.AT_EQUIPMENT_LIMIT),
    ("poor", "play:mayhem@0", Illegal.CANNOT_PAY),
    (
        "charmed",
        "activate:6/1",
        Illegal.CANNOT_PAY,
    ),
    ("duel", "activate:99/0", Illegal.NO_SUCH_CARD),
    ("duel", "attack:99", Illegal.NO_SUCH_CARD),
    ("duel", "activate:3/0", Illegal.NOT_THE_PLAYERS_CARD),
    ("duel", "attack:3", Illegal.NOT_THE_PLAYERS_CARD),
    ("duel", "activate:0/9", Illegal.NO_SUCH_EFFECT),
    ("duel", "activate:2/0", Illegal.NO_SUCH_EFFECT),
    ("duel", "activate:0/0", Illegal.IS_NO_ACTION),
    ("duel", "activate:0/1!0", Illegal.IS_NO_ACTION),
    ("waiting", "activate:0/0", Illegal.IS_NOT_SO),
    ("duel", "attack:1", Illegal.CARD_IS_EXHAUSTED),
    ("driven", "refresh", Illegal.MUST_ATTACK),
    ("bound to counter", "no-counter", Illegal.MUST_COUNTER),
    ("taunted", "target:1", Illegal.MUST_TARGET_ANOTHER),
    ("spent turn", "attack:0", Illegal.ALREADY_ATTACKED),
    ("spent turn", "refresh", Illegal.ALREADY_REFRESHED),
    ("napping", "attack:0", Illegal.CANNOT_ATTACK),
    ("haunted", "attack:0", Illegal.NOTHING_TO_ATTACK),
]


@pytest.mark.parametrize(("name", "text", "reason"), CASES, ids=[f"{case[2].name}-{case[1]}" for case in CASES])
def test_an_illegal_move_is_refused_for_the_right_reason(name: str, text: str, reason: Illegal) -> None:
    state, move = named(name), parse_move(text)
    told = hash(state), state.to_json()
    assert why_illegal(state, move) is reason
    assert move not in legal_moves(state)
    for verb in (apply, step):
        with pytest.raises(IllegalMoveError) as caught:
            verb(state, move)
        assert (caught.value.reason, caught.value.move) == (reason, move)
        assert str(caught.value).endswith(str(reason))
    assert told == (hash(state), state.to_json())
    if isinstance(move, ChanceMove):
        return
    for seat in (*range(state.seats), None):
        refused = state.observe(seat).why_illegal(move)
        assert refused is (reason if state.to_act in (seat, None) else Illegal.NOT_THE_SEATS_TURN)


NO_MOVES = {Illegal.NOT_A_MOVE, Illegal.IS_A_TEXT}


def test_every_reason_can_be_given() -> None:
    told = {reason for _, _, reason in CASES}
    assert told == set(Illegal) - NO_MOVES - {Illegal.NOT_THE_SEATS_TURN}


def test_each_reason_tells_what_rule_is_broken() -> None:
    for reason in Illegal:
        assert bool(reason.ruling) == (reason not in NO_MOVES)
        assert reason.explanation in str(reason)


def test_no_seat_makes_a_chance_move() -> None:
    state, over = named("lot"), named("over")
    move = state.chance_move(1)
    assert why_illegal(state, move) is None
    for seat in (0, 1, None):
        assert state.observe(seat).why_illegal(move) is Illegal.NO_CHANCE_NOW
        assert over.observe(seat).why_illegal(move) is Illegal.MATCH_IS_OVER


WRONG: list[tuple[Any, Illegal]] = [
    (None, Illegal.NOT_A_MOVE),
    (7, Illegal.NOT_A_MOVE),
    (Pass, Illegal.NOT_A_MOVE),
    (slice(1), Illegal.NOT_A_MOVE),
    ([Pass()], Illegal.NOT_A_MOVE),
    ("pass", Illegal.IS_A_TEXT),
    ("", Illegal.IS_A_TEXT),
]


@pytest.mark.parametrize(("thing", "reason"), WRONG, ids=repr)
@pytest.mark.parametrize("name", ["taking", "duel", "echoing", "lot", "over"])
def test_what_is_not_a_move_is_told_what_it_is(name: str, thing: Any, reason: Illegal) -> None:
    state = named(name)
    assert why_illegal(state, thing) is reason
    assert state.observe(0).why_illegal(thing) is reason
    for verb in (apply, step):
        with pytest.raises(IllegalMoveError) as caught:
            verb(state, thing)
        assert caught.value.reason is reason


@given(st.integers(), st.integers(), st.none() | st.integers())
def test_no_number_is_too_strange(card: int, effect: int, trigger: int | None) -> None:
    for state in map(named, ("duel", "echoing", "targeting")):
        for move in (Activate(card, effect, trigger), Play("spite", card, trigger), Choose(card), Attack(card)):
            assert (why_illegal(state, move) is None) == (move in legal_moves(state))


def test_nobody_reacts_to_what_has_not_happened() -> None:
    state = named("echoing")
    assert state.table is not None
    window = state.table.stack[-1]
    assert isinstance(window, Window)
    for trigger in (-1, len(window.happenings)):
        for move in (Activate(3, 0, trigger), Play("spite", 3, trigger)):
            assert why_illegal(state, move) is Illegal.NOT_TRIGGERED


def test_nobody_plays_a_move_that_was_made_around_its_class() -> None:
    check_that_nobody_plays_forged_moves("save-your-bacon", get_args(Move), every=8)


def test_nobody_answers_with_anything_but_yes_or_no() -> None:
    asked = [state for state in corpus().values() if Answer(yes=True) in legal_moves(state)]
    assert asked
    for state in asked:
        for move in forged([Answer], [Answer(yes=True), Answer(yes=False)]):
            assert why_illegal(state, move) is Illegal.NOT_A_MOVE
            with pytest.raises(IllegalMoveError):
                apply(state, move)


def test_a_move_that_was_offered_elsewhere_or_before_is_refused_where_it_is_illegal() -> None:
    offered: dict[int, Move] = {}
    refused = 0
    for ply, (state, _, after) in enumerate(steps(ALL_RULES["stress duel preconstructed best of 3"], 5, 200)):
        here = legal_moves(state)
        offered |= {id(move): move for move in here}
        for where in (after, state) if ply % 9 == 0 else ():
            for move in offered.values():
                if where.why_illegal(move) is not None:
                    refused += 1
                    with pytest.raises(IllegalMoveError):
                        apply(where, move)
        for move in here[:1]:
            with pytest.raises(IllegalMoveError, match="over"):
                apply(attrs.evolve(state, winners=(0,)), move)
    assert refused > 1000


def test_a_mistake_of_the_library_is_not_taken_for_a_forged_move(monkeypatch: pytest.MonkeyPatch) -> None:
    check_that_mistakes_are_not_hidden("save-your-bacon", monkeypatch, "bacon_rules.save_your_bacon.match.move_fault")
