"""Why a match of the climbing game ended, in words."""

import attrs
import pytest

from bacon_rules.climbing import Rules, Tie, applewood, bacon, chunky_bacon
from bacon_rules.climbing.game import GAME
from bacon_rules.words.speakers import speaker
from tests.climbing.test_events import last_card_played

REACHED = "Ann and Cam reached {} points. (Rule {})"
BREAKS = attrs.evolve(chunky_bacon(4), tie=Tie.EXTRA_DEAL)
ENDS = [
    (bacon(4), (7, 0), 3, (), "The points they can no longer lose decide it before the deal is over. (Rule B21)"),
    (bacon(4), (4, 0), 3, (2,), REACHED.format(8, "B21")),
    (bacon(4), (3, 3), 8, (), "It is the last deal: first out and not behind, they win at once. (Rule B22)"),
    (bacon(4), (5, 5), 9, (), "It is the extra deal that breaks the tie: first out, they win at once. (Rule B23)"),
    (BREAKS, (20, 20), 9, (), "It is the extra deal that breaks the tie: first out, they win at once. (Rule B24)"),
    (bacon(4), (0, 3), 8, (2,), "It was the last deal, so the highest score wins. (Rule B22)"),
    (
        attrs.evolve(chunky_bacon(4), max_deals=5),
        (4, 2),
        5,
        (2,),
        "It was the last deal, so the highest score wins. (Rule B33)",
    ),
    (chunky_bacon(4), (14, 19), 5, (2,), REACHED.format(20, "B24")),
    (
        applewood(3),
        (5, 1, 4),
        5,
        (2,),
        "Ann and Cam reached 6 points. Whoever is level shares the win. (Rule B24)",
    ),
]


@pytest.mark.parametrize(("rules", "scores", "number", "out", "told"), ENDS)
def test_the_end_of_a_match_has_its_reason_and_its_ruling(
    rules: Rules, scores: tuple[int, ...], number: int, out: tuple[int, ...], told: str
) -> None:
    before, move, _ = last_card_played(rules, scores, number, out)
    after, events = before.step(move)
    view = after.observe(1)
    by = speaker("en", ["Ann", "Ben", "Cam", "Dee"], view)
    assert GAME.ending_told(view, events, by) == told
    sheet = GAME.scene(view, events, by).sheet
    assert sheet is not None
    assert sheet.says == told
    assert GAME.ending_told(view, (), by) == GAME.ending_told(before.observe(1), (), by) == ""
    assert GAME.ending_told(view, events, speaker("ja", [], view)) not in ("", told)
