"""Every exception: one family, picklable, with messages that stay short and can always be read."""

import copy
import pickle
import re
from collections.abc import Iterator

import attrs
import pytest

from bacon_rules import (
    BaconRulesError,
    CardError,
    Illegal,
    IllegalMoveError,
    NotationError,
    Pass,
    Play,
    Reason,
    ReplayError,
    apply,
    bacon,
    new_match,
    parse_combination,
    parse_move,
    replay,
)
from bacon_rules.errors import named_in, shown

SAMPLES: dict[str, object] = {
    "message": "this is wrong",
    "path": "$.table",
    "text": "7x",
    "understood": "the seven",
    "possible": ("pass",),
    "position": 1,
    "problem": "there is no such suit",
    "move": Pass(),
    "reason": Illegal.MUST_LEAD,
    "ply": 41,
    "needed": 12,
    "left": 3,
    "handle": 3,
    "most": 10,
    "less": "fewer moves",
    "seat": 2,
    "moves": ("pass",),
    "is_refused": True,
    "problems": ("line 3: action 'Hot Pan': the key 'cost' is missing",),
}


def family(error: type[BaconRulesError]) -> Iterator[type[BaconRulesError]]:
    for child in error.__subclasses__():
        yield child
        yield from family(child)


def example(error: type[BaconRulesError]) -> BaconRulesError:
    return error(*[SAMPLES[field.name] for field in attrs.fields(error)])  # type: ignore[arg-type]  # all are attrs


ERRORS = sorted(
    (error for error in family(BaconRulesError) if error.__name__[0] != "_"), key=lambda error: error.__name__
)


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_is_one_of_ours_and_a_value_error(error: type[BaconRulesError]) -> None:
    assert issubclass(error, ValueError)
    assert len({BaconRulesError, ValueError} & set(error.__mro__)) == 2


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_can_be_pickled_and_copied(error: type[BaconRulesError]) -> None:
    raised = example(error)
    for same in (pickle.loads(pickle.dumps(raised)), copy.copy(raised), copy.deepcopy(raised)):
        assert type(same) is error
        assert str(same) == str(raised)
        assert repr(same) == repr(raised)
        assert [getattr(same, field.name) for field in attrs.fields(error)] == [  # type: ignore[arg-type]  # as above
            getattr(raised, field.name)
            for field in attrs.fields(error)  # type: ignore[arg-type]  # as above
        ]


def test_what_errors_say() -> None:
    assert str(CardError("no")) == "no"
    assert str(NotationError("7x", 1, "no such suit")) == "'7x', at character 2: no such suit"
    play = Play(parse_combination("pair-7:7c,X"))
    assert str(IllegalMoveError(play, Illegal.TOO_LOW)) == f"pair-7:7c,X: {Illegal.TOO_LOW}"
    assert str(IllegalMoveError("7c", Illegal.NOT_A_MOVE)) == f"'7c': {Illegal.NOT_A_MOVE}"
    assert str(ReplayError(play, Illegal.TOO_LOW, 41)) == f"move 42: pair-7:7c,X: {Illegal.TOO_LOW}"


class Hostile:
    """What can be asked nothing at all."""

    def __repr__(self) -> str:
        raise ZeroDivisionError

    def __len__(self) -> int:
        raise ZeroDivisionError

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    __hash__ = None  # type: ignore[assignment]  # it cannot be hashed either


class Move:
    """A move of the package that is made of anything."""

    __module__ = "bacon_rules.moves"

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __str__(self) -> str:
        return f"give:{self.thing}"


nested: list[object] = []
for _ in range(100_000):
    nested = [nested]


@pytest.mark.parametrize(
    "thing",
    [Hostile(), 1 << 100_000, [1 << 100_000], "x" * 10**6, b"x" * 10**6, list(range(10**5)), nested, "\ud800", "\0"],
    ids=["hostile", "huge", "list of huge", "text", "bytes", "list", "nested", "surrogate", "nul"],
)
def test_whatever_is_wrong_its_message_is_short(thing: object) -> None:
    assert 0 < len(shown(thing)) <= 60
    for move in (thing, Move(thing)):
        assert len(str(IllegalMoveError(move, Illegal.NOT_A_MOVE))) < 400


def test_shown_gives_the_repr_of_what_is_short() -> None:
    assert shown(7) == "7"
    assert shown("7c") == "'7c'"
    assert shown("x" * 58) == repr("x" * 58)
    assert shown("x" * 59) == repr("x" * 59)[:59] + "…"
    assert shown(1 << 255) == "57896044618658097711785492504343953926634992332820282019728…"
    assert shown(1 << 256) == "an integer of 257 bits"
    assert shown(Hostile()) == "a Hostile"


@pytest.mark.parametrize("reason", Illegal, ids=lambda reason: reason.name)
def test_every_reason_has_an_explanation_of_its_own(reason: Illegal) -> None:
    assert isinstance(reason, Reason)
    assert [other for other in Illegal if other.explanation == reason.explanation] == [reason]
    assert str(reason) == (f"{reason.explanation} ({reason.ruling})" if reason.ruling else reason.explanation)
    assert (reason.ruling == "") == bool(re.search("no(t a)? move", reason.explanation))
    assert pickle.loads(pickle.dumps(reason)) is copy.deepcopy(reason) is reason


def test_replay_says_which_move_is_illegal() -> None:
    state = new_match(bacon(4))
    deal = state.chance_move(7)
    dealt = apply(state, deal)
    assert replay(state, [deal]) == dealt
    assert replay(state, []) is state
    lead = dealt.legal_moves()[0]
    with pytest.raises(ReplayError) as caught:
        replay(state, iter([deal, lead, parse_move("pass"), deal, parse_move("pass")]))
    error = caught.value
    assert (error.ply, error.move, error.reason) == (3, deal, Illegal.ALREADY_DEALT)
    assert error.__cause__ is None
    assert error.__suppress_context__


def test_a_name_is_guessed_if_it_is_one() -> None:
    assert named_in("aple", ["apple", "pear"]) == ", did you mean 'apple'? There are apple, pear"
    assert named_in(7, ["apple", "pear"]) == ", there are apple, pear"
    assert named_in("x" * 101, ["apple"]) == ", there are apple"
    assert named_in("aple", []) == ", there are none"
    assert named_in("fruit", ["apple"], lambda *_: "apple") == ", did you mean 'apple'? There are apple"
