"""No two texts of cards, hands, combinations or moves of the three games mean the same value."""

from collections.abc import Callable

from bacon_rules import NotationError, climbing, save_your_bacon, trick_taking

PARSERS: tuple[Callable[[str], object], ...] = (
    climbing.parse_card,
    climbing.parse_hand,
    climbing.parse_combination,
    climbing.parse_move,
    trick_taking.parse_card,
    trick_taking.parse_hand,
    trick_taking.parse_move,
    save_your_bacon.parse_move,
)


def check(data: bytes) -> None:
    """Fail unless each reader refuses the text with a `NotationError`, or its value is written as this text."""
    text = data.decode("utf-8", "surrogateescape")
    for parse in PARSERS:
        try:
            value = parse(text)
        except NotationError:
            continue
        assert str(value) == text
