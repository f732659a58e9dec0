"""The tables that people read."""

from bacon_rules.arena import Results, Span
from tests.arena.rows import row

TABLE = """\
player             points ahead              of decided  played  won  lost  drawn  unfinished
Cam Doe                   +2.00   100.0% (0.0 to 100.0)       4    2     0      1           1
Ann      +1.67 (-1.38 to +4.72)  100.0% (43.9 to 100.0)       6    3     0      2           1
Ben      -3.00 (-4.31 to -1.69)      0.0% (0.0 to 43.4)       6    0     5      1           0

player                   points ahead              of decided  played  won  lost  drawn  unfinished
Ann / Ben      +2.50 (-0.44 to +5.44)  100.0% (43.9 to 100.0)       4    3     0      1           0
Cam Doe / Ann                   +0.00                               2    0     0      1           1
Cam Doe / Ben                   +4.00   100.0% (0.0 to 100.0)       2    2     0      0           0

Ben lost by a fault 2 times: it raised ValueError
Ben lost by a fault once: its move is illegal: pass
"""

TABLE_OF_TWO = """\
player             of decided  points ahead  played  won  lost  drawn
Ann     100.0% (0.0 to 100.0)         +0.50       2    2     0      0
Ben       0.0% (0.0 to 100.0)         -0.50       2    0     2      0
"""

ANN_BEN, ANN_CAM, BEN_CAM = ("Ann", "Ben"), ("Ann", "Cam Doe"), ("Ben", "Cam Doe")
RAISED, ILLEGAL = "it raised ValueError", "its move is illegal: pass"
ROWS = (
    row(*ANN_BEN, ANN_BEN, (3, 1), (0,)),
    row(*ANN_BEN, ANN_BEN[::-1], (2, 2), (), seating=1),
    row(*ANN_BEN, ANN_BEN, (0, 4), (0,), deal=1, faulty=1, fault=RAISED),
    row(*ANN_BEN, ANN_BEN[::-1], (0, 1), (1,), deal=1, seating=1, faulty=0, fault=RAISED),
    row(*ANN_CAM, ANN_CAM, (1, 1), (), unfinished=True),
    row(*ANN_CAM, ANN_CAM[::-1], (0, 0), (), seating=1),
    row(*BEN_CAM, BEN_CAM, (5, 9), (1,)),
    row(*BEN_CAM, BEN_CAM[::-1], (0, 7), (0,), seating=1, faulty=1, fault=ILLEGAL),
)


def test_a_table_of_three_who_did_wrong() -> None:
    assert f"{Results.of(('Ann', 'Ben', 'Cam Doe'), Span.DEAL, ROWS)}\n" == TABLE


def test_a_table_of_matches_has_ratings() -> None:
    results = Results.of(("Ann", "Ben", "Cam Doe"), Span.MATCH, ROWS)
    header, *lines = str(results).splitlines()[:4]
    place, end = header.index("points ahead") + len("points ahead"), header.index("  played")
    assert header[place:end].strip() == "rating"
    ratings = results.ratings()
    assert [line[place:end].strip() for line in lines] == [
        f"{one.value:+.0f} ({one.low:+.0f} to {one.high:+.0f})"
        for one in (ratings[standing.player] for standing in results.standings())
    ]


def test_where_players_cannot_be_compared_a_table_says_so() -> None:
    results = Results.of(("Ann", "Ben", "Cam Doe"), Span.MATCH, ROWS[:6])
    assert "rating" in str(results).splitlines()[0]
    pair = (
        row(*ANN_CAM, ANN_CAM, (1, 1), (), unfinished=True),
        row(*ANN_CAM, ANN_CAM[::-1], (1, 1), (), unfinished=True),
    )
    results = Results.of(("Ann", "Ben", "Cam Doe"), Span.MATCH, (*ROWS[:4], *pair))
    assert "rating" not in str(results).splitlines()[0]
    assert str(results).endswith("\n\nThere are no ratings: nothing was finished between Ann, Ben and Cam Doe.")


def test_a_table_of_two_has_no_ratings() -> None:
    rows = (row("Ann", "Ben", ("Ann", "Ben"), (1, 0), (0,)), row("Ann", "Ben", ("Ben", "Ann"), (3, 3), (1,)))
    assert f"{Results.of(('Ann', 'Ben'), Span.MATCH, rows)}\n" == TABLE_OF_TWO


def test_faults_that_are_not_told_apart_are_counted() -> None:
    rows = [
        row(*ANN_BEN, ANN_BEN, (0, 0), (1,), deal=deal, faulty=0, fault="it raised " + "x" * (deal % 18))
        for deal in range(20)
    ]
    told = str(Results.of(ANN_BEN, Span.DEAL, rows)).splitlines()[-17:]
    assert told[:2] == ["Ann lost by a fault 2 times: it raised ", "Ann lost by a fault 2 times: it raised x"]
    assert told[2] == "Ann lost by other faults 2 times"
    assert told[-1] == f"Ann lost by a fault once: it raised {'x' * 15}"
