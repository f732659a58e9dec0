"""The tables that people read."""

import sys

import pytest

from bacon_rules.arena import Rating, Results, Span
from bacon_rules.arena.tables import table
from tests.arena.rows import row

TABLE = """\
player   played  won  lost  drawn  unfinished              of decided            points ahead        rating
Ann           6    3     0      2           1  100.0% (43.9 to 100.0)  -0.50 (-2.46 to +1.46)  30.5 +- 14.1
Cam Doe       4    2     0      1           1   100.0% (0.0 to 100.0)                   -0.75   9.0 +- 10.0
Ben           6    0     5      1           0      0.0% (0.0 to 43.4)  +0.88 (-0.35 to +2.10)   -1.0 +- 4.4

player         played  won  lost  drawn  unfinished              of decided            points ahead
Ann / Ben           4    3     0      1           0  100.0% (43.9 to 100.0)  -0.25 (-2.70 to +2.20)
Ann / Cam Doe       2    0     0      1           1                                           +0.00
Cam Doe / Ben       2    2     0      0           0   100.0% (0.0 to 100.0)                   -1.50

Ben lost by a fault 2 times: it raised ValueError
Ben lost by a fault once: its move is illegal: pass
"""

TABLE_OF_TWO = """\
player  played  won  lost  drawn             of decided  points ahead
Ann          2    2     0      0  100.0% (0.0 to 100.0)         +0.50
Ben          2    0     2      0    0.0% (0.0 to 100.0)         -0.50

No ratings: they need openskill, which bacon-rules[arena] has.
"""


def test_a_table_of_three_who_did_wrong() -> None:
    ann_ben, ben_ann = ("Ann", "Ben"), ("Ben", "Ann")
    ann_cam, ben_cam, cam_ben = ("Ann", "Cam Doe"), ("Ben", "Cam Doe"), ("Cam Doe", "Ben")
    raised, illegal = "it raised ValueError", "its move is illegal: pass"
    rows = (
        row(*ann_ben, ann_ben, (3, 1), (0,)),
        row(*ann_ben, ben_ann, (2, 2), (), seating=1),
        row(*ann_ben, ann_ben, (0, 4), (0,), deal=1, faulty=1, fault=raised),
        row(*ann_ben, ben_ann, (0, 1), (1,), deal=1, seating=1, faulty=0, fault=raised),
        row(*ann_cam, ann_cam, (1, 1), (), unfinished=True),
        row(*ann_cam, ann_cam[::-1], (0, 0), (), seating=1),
        row(*ben_cam, ben_cam, (5, 9), (1,)),
        row(*ben_cam, cam_ben, (0, 7), (0,), seating=1, faulty=1, fault=illegal),
    )
    results = Results(("Ann", "Ben", "Cam Doe"), Span.DEAL, rows)
    ratings = {"Ann": Rating(30.45001, 7.05), "Ben": Rating(-1, 2.18), "Cam Doe": Rating(9, 5)}
    assert [*table(results.standings(), results.pairs(), rows, ratings), ""] == TABLE.split("\n")


def test_a_table_of_two_without_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    rows = (row("Ann", "Ben", ("Ann", "Ben"), (1, 0), (0,)), row("Ann", "Ben", ("Ben", "Ann"), (3, 3), (1,)))
    assert f"{Results(('Ann', 'Ben'), Span.DEAL, rows)}\n" == TABLE_OF_TWO
