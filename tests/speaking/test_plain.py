"""Values in words of games that bring none."""

import enum
from dataclasses import dataclass

import attrs
import pytest

from bacon_rules.errors import WordsError
from bacon_rules.game import GameEvent
from bacon_rules.speaking.plain import plainly
from bacon_rules.speaking.speaker import speaker_of
from tests.games import foreign


class Colour(enum.Enum):
    DARK_RED = "dr"


class Sign(enum.Enum):
    PLUS = "+"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True)
class Move:
    card: int

    def __str__(self) -> str:
        return f"play:{self.card}"


@dataclass(frozen=True)
class Stage:
    seat: int


@attrs.frozen
class TricksTaken(GameEvent):
    seat: int
    cards_left: tuple[int, ...]


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (foreign.Wrong.NOT_NOW, "this cannot be done now"),
        (foreign.Play(3), "play:3"),
        (Move(3), "play:3"),
        (Colour.DARK_RED, "dark red"),
        (Sign.PLUS, "+"),
        (TricksTaken(1, (2, 3)), "Ben: tricks taken (cards left 2 3)"),
    ],
)
def test_a_value_is_told_by_what_it_has(value: object, told: str) -> None:
    assert plainly(value, speaker_of("en", ["Ann", "Ben"])) == told


@pytest.mark.parametrize("value", [7, Stage(1), object()])
def test_what_has_no_text_of_its_own_is_refused(value: object) -> None:
    with pytest.raises(WordsError, match="there are no words for "):
        plainly(value, speaker_of("en"))
