"""An effect line by line: which line follows, and where the effect actions begin that one is made of (§10.2)."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effect_actions.common import word_of
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.lines import lines_of

Json = dict[str, Any]

DRAW: Json = {"do": "draw", "count": 1}
GAIN: Json = {"do": "gain-bacon", "count": 1}
REFRESH: Json = {"do": "refresh"}


def one_of(*options: list[Json]) -> Json:
    return {"do": "choose-one", "options": [{"actions": option} for option in options]}


def decide(then: list[Json], otherwise: list[Json]) -> Json:
    return {"do": "if", "if": {"turn": "friendly"}, "then": then, "else": otherwise}


def later(*actions: Json) -> Json:
    return {"do": "later", "at": {"timing": "drew"}, "actions": [*actions]}


Lines = list[tuple[str, int, tuple[int, ...]]]
"""The word of each line, the line after it, and where its lists start."""


@pytest.mark.parametrize(
    ("actions", "lines"),
    [
        ([], []),
        ([DRAW], [("draw", 1, ())]),
        ([DRAW, GAIN], [("draw", 1, ()), ("gain-bacon", 2, ())]),
        (
            [one_of([DRAW], [GAIN, REFRESH]), DRAW],
            [
                ("choose-one", 4, (1, 2)),
                ("draw", 4, ()),
                ("gain-bacon", 3, ()),
                ("refresh", 4, ()),
                ("draw", 5, ()),
            ],
        ),
        (
            [DRAW, decide([GAIN], []), REFRESH],
            [("draw", 1, ()), ("if", 3, (2, 3)), ("gain-bacon", 3, ()), ("refresh", 4, ())],
        ),
        (
            [decide([GAIN], [DRAW, DRAW])],
            [("if", 4, (1, 2)), ("gain-bacon", 4, ()), ("draw", 3, ()), ("draw", 4, ())],
        ),
        (
            [one_of([decide([GAIN], [])], [REFRESH])],
            [("choose-one", 4, (1, 3)), ("if", 4, (2, 4)), ("gain-bacon", 4, ()), ("refresh", 4, ())],
        ),
        (
            [later(DRAW, GAIN), REFRESH],
            [("later", 3, (1,)), ("draw", 2, ()), ("gain-bacon", 4, ()), ("refresh", 4, ())],
        ),
        (
            [decide([DRAW, later(one_of([GAIN], [REFRESH]))], [GAIN]), REFRESH],
            [
                ("if", 7, (1, 6)),
                ("draw", 2, ()),
                ("later", 7, (3,)),
                ("choose-one", 8, (4, 5)),
                ("gain-bacon", 8, ()),
                ("refresh", 8, ()),
                ("gain-bacon", 7, ()),
                ("refresh", 8, ()),
            ],
        ),
    ],
)
def test_the_lines_of_an_effect(actions: list[Json], lines: Lines) -> None:
    effect = [part_form(action, EffectAction) for action in actions]
    assert [(word_of(type(line.action)), line.after, line.starts) for line in lines_of(effect)] == lines
