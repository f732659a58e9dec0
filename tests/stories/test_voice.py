"""The look of cards in the lines of a story."""

import pytest

from bacon_rules.climbing import WILD, Kind, Suit
from bacon_rules.climbing import parse_card as climbing_card
from bacon_rules.stories.paint import Style
from bacon_rules.stories.seating import Seating
from bacon_rules.stories.voice import cards_painted
from bacon_rules.trick_taking import parse_card


def paint(text: str, *styles: Style) -> str:
    return f"{text} {'+'.join(style.name for style in styles)}"


SEATING = Seating(("Ann", "Ben"), (0, 1), paint, ", ".join)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (climbing_card("7d"), "7d BLUE"),
        (parse_card("Qh"), "Qh RED"),
        (WILD, "X BOLD+MAGENTA"),
        (Suit.CLUBS, "words GREEN"),
        (Kind.QUAD, "words"),
        ("a word", "words"),
        (3, "words"),
    ],
)
def test_playing_cards_and_suits_have_colours_and_nothing_else(value: object, shown: str) -> None:
    assert cards_painted("words", value, SEATING) == shown
