"""The moves themselves: values with a clear `repr`, built only from valid parts."""

import copy
import functools
import pickle
import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from bacon_rules import CardError
from bacon_rules.errors import MoveError, shown
from bacon_rules.save_your_bacon import (
    Activate,
    Answer,
    Attack,
    Begin,
    Choose,
    ChooseDeck,
    DealPool,
    Pass,
    Pitch,
    Play,
    RandomCard,
    Refresh,
    Shuffle,
    Target,
)
from tests.indexes import Index
from tests.save_your_bacon.test_notation import WRITTEN


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_can_be_copied_and_pickled(text: str) -> None:
    move = WRITTEN[text]
    for same in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert same == move
        assert hash(same) == hash(move)
    assert len({*WRITTEN.values(), move}) == len(WRITTEN)


def test_moves_of_different_kinds_are_different() -> None:
    assert len({Choose(2), Attack(2), Target(2), Pass(), Refresh(), Play("curse", 2), Play("curse", 2, 0)}) == 7


class Broken:
    """Something that says it is an integer, and is none."""

    def __index__(self) -> int:
        raise RuntimeError


NUMBER = "^expected the number of a seat, a card in play or an effect, got "
KEY = "^expected the key of a card or a deck, got "
NOT_NUMBERS: tuple[Any, ...] = (True, None, "3", 3.0, [3], Broken())
NOT_KEYS: tuple[Any, ...] = (3, None, [], b"curse")
NOT_ANSWERS: tuple[Any, ...] = (1, None, "yes")
WRONG: list[tuple[Callable[[Any], object], Any, str]] = [
    *((Choose, thing, NUMBER) for thing in NOT_NUMBERS),
    (Attack, 1.0, NUMBER),
    (Begin, None, NUMBER),
    (functools.partial(Play, "curse"), "0", NUMBER),
    (functools.partial(Play, "curse", 0), False, NUMBER),
    (functools.partial(Activate, 0, 0), "0", NUMBER),
    (functools.partial(Activate, 0), None, NUMBER),
    (functools.partial(Activate, effect=0), True, NUMBER),
    *((Pitch, thing, KEY) for thing in NOT_KEYS),
    (ChooseDeck, b"noise", KEY),
    (RandomCard, None, KEY),
    (functools.partial(Play, champion=0), 1, KEY),
    *((Answer, thing, "^expected True or False, got ") for thing in NOT_ANSWERS),
]


@pytest.mark.parametrize(("make", "thing", "problem"), WRONG)
def test_a_move_made_of_something_else_is_refused(make: Callable[[Any], object], thing: Any, problem: str) -> None:
    with pytest.raises(MoveError, match=f"{problem}{re.escape(shown(thing))}$"):
        make(thing)


def test_integers_of_other_kinds_are_kept_as_plain_ones() -> None:
    made = (
        Choose(Index(2)),
        Begin(Index(1)),
        Play("curse", Index(2), Index(0)),
        Activate(Index(2), Index(0), Index(1)),
    )
    assert made == (Choose(2), Begin(1), Play("curse", 2, 0), Activate(2, 0, 1))
    for move in made:
        assert {type(part) for part in attrs.astuple(move)} <= {int, str}


def test_lists_of_cards_are_kept_as_tuples() -> None:
    assert Shuffle(["curse", "bomb"]) == Shuffle(("curse", "bomb")) == Shuffle(iter(["curse", "bomb"]))
    assert hash(DealPool(["judge"])) == hash(DealPool(("judge",)))


@pytest.mark.parametrize("kind", [Shuffle, DealPool])
@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (None, "^expected the keys of cards, got None"),
        (7, "^expected the keys of cards, got 7"),
        (["curse", 7], "^expected the key of a card, got 7"),
        ("curse", "^expected a list of the keys of cards, got the text 'curse'"),
    ],
)
def test_lists_hold_keys(kind: type[Shuffle | DealPool], cards: Any, problem: str) -> None:
    with pytest.raises(CardError, match=problem):
        kind(cards)
