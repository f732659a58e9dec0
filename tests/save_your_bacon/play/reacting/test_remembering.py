"""What is remembered of a card to which something happens: all that some text can ask, and nothing else (S28)."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Trait
from bacon_rules.save_your_bacon.frames import Was
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.happening.happenings import was
from tests.save_your_bacon.scenarios import *

MAGE, SPADE = CardNumber(1), CardNumber(6)
RUST = (Counters("rust", 2),)
BOTH = (Trait.CUNNING, Trait.MAGIC)


def board_where(asked: Json) -> Board:
    """Return a table on which somebody asks for that whenever damage is placed."""
    watch = activated("Watch", do("refresh"), when=when("damage-placed", card=asked), may=True)
    mage = champion("Mage", watch, attack=3, defense=9, traits=["magic"])
    teacher = champion("Teacher", constant("Teach", do("grant-trait", cards={"each": {}}, trait="cunning")))
    corrode = action("Corrode", do("put-counters", counter="rust", amount=1, cards="this-champion"))
    state = position(
        Seat(champions="oak mage teacher"),
        Seat(),
        cards=[mage, teacher, condition("Wet"), corrode],
        gear=[("spade", 1)],
        exhausted=[MAGE],
        damaged={MAGE: 4, SPADE: 1},
        conditions={MAGE: "wet"},
        counters={MAGE: RUST},
    )
    return Board(state.rules, state.decks, table_of(state))


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        ({"damaged": True}, {}),
        ({"ready": True}, {}),
        ({"traits": ["magic"]}, {"traits": BOTH}),
        ({"lacking": ["magic"]}, {"traits": BOTH}),
        ({"attack": 3}, {"attack": 3}),
        ({"defense": 9}, {"defense": 9}),
        ({"equipment": 1}, {"equipment": 1}),
        ({"counters": {"counter": "rust"}}, {"counters": RUST}),
    ],
    ids=str,
)
def test_what_a_text_asks_is_remembered_and_nothing_that_none_asks(asked: Json, known: dict[str, Any]) -> None:
    board = board_where(asked)
    expected = Was(champion=MAGE, damage=4, exhausted=True, conditions=keys("wet"), **known)
    assert was(board, Timing.DAMAGE_PLACED, MAGE) == expected
    assert was(board, Timing.READIED, MAGE) is None


def test_equipment_is_remembered_with_its_champion() -> None:
    remembered = was(board_where({"kind": "equipment", "damaged": True}), Timing.DAMAGE_PLACED, SPADE)
    assert remembered == Was(champion=MAGE, damage=1)


def test_nothing_is_remembered_where_no_text_asks_how_a_card_was() -> None:
    assert was(board_where({"name": "Mage"}), Timing.DAMAGE_PLACED, MAGE) is None
