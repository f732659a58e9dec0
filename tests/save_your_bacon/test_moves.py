"""The moves themselves: values that say what they are."""

import copy
import pickle
from typing import Any

import pytest

from bacon_rules import CardError
from bacon_rules.save_your_bacon import Answer, Attack, Choose, DealPool, Pass, Play, Refresh, Shuffle, Target
from bacon_rules.save_your_bacon.moves import is_move
from tests.save_your_bacon.test_illegal import WRONG
from tests.save_your_bacon.test_notation import WRITTEN


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_can_be_copied_and_pickled(text: str) -> None:
    move = WRITTEN[text]
    assert is_move(move)
    for same in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert same == move
        assert hash(same) == hash(move)
    assert len({*WRITTEN.values(), move}) == len(WRITTEN)


def test_moves_of_different_kinds_are_different() -> None:
    assert len({Choose(2), Attack(2), Target(2), Pass(), Refresh(), Play("curse", 2), Play("curse", 2, 0)}) == 7
    assert Answer(yes=True) != Answer(1)  # type: ignore[arg-type]


@pytest.mark.parametrize("thing", WRONG, ids=repr)
def test_what_is_made_of_other_things_is_no_move(thing: Any) -> None:
    assert not is_move(thing)


def test_lists_of_cards_are_kept_as_tuples() -> None:
    assert Shuffle(["curse", "bomb"]) == Shuffle(("curse", "bomb")) == Shuffle(iter(["curse", "bomb"]))
    assert hash(DealPool(["judge"])) == hash(DealPool(("judge",)))


@pytest.mark.parametrize("kind", [Shuffle, DealPool])
@pytest.mark.parametrize(
    ("cards", "problem"), [(None, "not by None"), (7, "not by 7"), (["curse", 7], "by its key, not by 7")]
)
def test_lists_hold_keys(kind: type[Shuffle | DealPool], cards: Any, problem: str) -> None:
    with pytest.raises(CardError, match=problem):
        kind(cards)
