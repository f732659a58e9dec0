"""A record in a notebook: the players, the result, and the moves."""

import datetime
import re
from html.parser import HTMLParser

import attrs
import pytest

from bacon_rules import bacon, chance_move, new_match
from bacon_rules.records import Record, Result, notebook
from bacon_rules.records.notebook import MOST_SHOWN
from tests.records.matches import MOVES, SMALL


class Cells(HTMLParser):
    """Reads the cells of all tables, row by row, and checks that what is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag == "wbr":
            return
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data


def rows(record: Record) -> list[list[str]]:
    cells = Cells()
    cells.feed(record._repr_html_())
    assert cells.open == []
    return cells.rows


def test_a_record_shows_its_players_and_its_moves() -> None:
    shown = rows(SMALL)
    assert shown[0] == ["Seat", "Player", "Side", "Score", ""]
    players = shown[1 : 1 + len(SMALL.seats)]
    assert [player[:3] for player in players] == [[str(n), name, str(n % 2)] for n, name in enumerate(SMALL.seats)]
    assert [int(player[3]) for player in players] == [SMALL.result.scores[n % 2] for n in range(4)]
    assert [player[4] == "won" for player in players] == [n % 2 in SMALL.result.winners for n in range(4)]
    moves = shown[1 + len(SMALL.seats) :]
    assert moves[0] == ["Move", "Who", "What"]
    assert [move[2] for move in moves[1:]] == list(MOVES) == list(SMALL.moves)
    assert [move[0] for move in moves[1:]] == [str(number + 1) for number in range(len(MOVES))]
    assert moves[1][1] == "chance"
    assert {move[1] for move in moves[2:]} <= {*SMALL.seats, "chance"}


def test_its_caption_says_what_was_played_and_when() -> None:
    start = new_match(bacon(4))
    record = Record.of(start, [chance_move(start, 7)], date=datetime.date(2026, 11, 22))
    assert "<caption>Bacon for 4, 2026-11-22</caption>" in record._repr_html_()
    assert "<summary>1 move</summary>" in record._repr_html_()
    assert "<caption>Bacon for 4</caption>" in attrs.evolve(record, date=None)._repr_html_()


def test_a_wrong_move_is_shown_with_what_is_wrong_and_those_after_it_as_they_are() -> None:
    wrong = attrs.evolve(SMALL, moves=(MOVES[0], "pass", "what?", "pass"))
    [*_, first, second, third, fourth] = rows(wrong)
    assert first[2] == MOVES[0]
    assert re.fullmatch(r"pass \(wrong: .*cannot pass \(B8\)\)", second[2])
    assert (third, fourth) == (["3", "", "what?"], ["4", "", "pass"])


@pytest.mark.parametrize("result", [Result((), ()), Result((1,), (5,)), Result((1, 2, 3), (0, 1))])
def test_a_wrong_result_is_shown_as_far_as_there_is_one(result: Result) -> None:
    assert [row[3] for row in rows(attrs.evolve(SMALL, result=result))[1:5]] == [
        str(result.scores[seat % 2]) if seat % 2 < len(result.scores) else "" for seat in range(4)
    ]


def test_names_and_moves_are_texts_and_no_markup() -> None:
    hostile = attrs.evolve(SMALL, seats=("<b>", "</td>", "&amp;", '"'), moves=("<script>",))
    shown = rows(hostile)
    assert [row[1] for row in shown[1:5]] == list(hostile.seats)
    assert "<script>" not in hostile._repr_html_()


def test_of_many_moves_the_first_are_shown() -> None:
    many = attrs.evolve(SMALL, moves=("pass",) * (MOST_SHOWN + 2))
    shown = rows(many)
    assert shown[-1] == ["", "", "… and 2 more"]
    assert len(shown) == 1 + 4 + 1 + MOST_SHOWN + 1


def test_the_whole_of_what_is_shown() -> None:
    record = attrs.evolve(SMALL, moves=(*MOVES[:2], "pair-2:2c,2d", "pass"), result=Result((0, 0), ()))
    players = "".join(
        f"<tr><td>{seat}</td><td>{name}</td><td>{seat % 2}</td><td>0</td><td></td></tr>"
        for seat, name in enumerate(SMALL.seats)
    )
    assert record._repr_html_() == (
        "<table><caption>Bacon for 4, 2026-11-21</caption>"
        "<tr><th>Seat</th><th>Player</th><th>Side</th><th>Score</th><th></th></tr>"
        f"{players}</table><details><summary>4 moves</summary><table>"
        "<tr><th>Move</th><th>Who</th><th>What</th></tr>"
        "<tr><td>1</td><td>chance</td>"
        "<td>deal:2c,<wbr>6h/<wbr>5d,<wbr>6d/<wbr>5h,<wbr>10c/<wbr>2c,<wbr>9d</td></tr>"
        f"<tr><td>2</td><td>{SMALL.seats[0]}</td><td>single-6:6h</td></tr>"
        f"<tr><td>3</td><td>{SMALL.seats[1]}</td>"
        "<td>pair-2:2c,<wbr>2d (wrong: the player does not hold these cards (B4))</td></tr>"
        "<tr><td>4</td><td></td><td>pass</td></tr>"
        "</table></details>"
    )


@pytest.mark.parametrize(("most", "more"), [(12, ["", "", "… and 1 more"]), (13, None), (14, None)])
def test_more_moves_than_are_shown_are_counted(
    most: int, more: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notebook, "MOST_SHOWN", most)
    last = rows(SMALL)[-1]
    assert last == more if more is not None else last[2] == MOVES[-1]
    assert ("<td>… and 1 more</td>" in SMALL._repr_html_()) == (more is not None)
