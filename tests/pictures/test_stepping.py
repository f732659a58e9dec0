"""Records to go through: every picture and sentence of the seats that are asked for, and nothing of others."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Sequence
from functools import cache
from html.parser import HTMLParser
from typing import Any

import attrs
import pytest
from typing_extensions import override

from bacon_rules import LanguageError, RecordError, SeatError, climbing, trick_taking
from bacon_rules.games import GAMES
from bacon_rules.pictures import Stepper, stepper, svg
from bacon_rules.records import Record, positions
from bacon_rules.words import tell

SEVERAL = ("bacon-4", "applewood-3", "trick-taking", "save-your-bacon")
HOSTILE = ('</script><script>alert("1")</script>', "{data}&amp;", "' onload='x", '"><b>')


@cache
def record_of(game: str, moves: int = 14) -> Record:
    """Return a record of the beginning of a match, in which players move at random."""
    start = position = GAMES[game].new_match({"game": game}, 0)
    rng, made = random.Random(game), list[str]()
    while len(made) < moves:
        legal = position.legal_moves()
        made.append(position.chance_move(len(made)) if position.to_act is None else rng.choice(legal))
        position = position.apply(made[-1])
    return Record.of_texts(start, made, seats=HOSTILE[: start.seats])


def data_of(made: Stepper) -> dict[str, Any]:
    """Return what a page holds, unpacked."""
    packed = made.page.partition('id="data">')[2].partition("<")[0]
    found: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(packed)))
    return found


def pictures_of(data: dict[str, Any], place: int) -> list[str]:
    return ["".join(data["tokens"][token] for token in frame) for frame in data["seats"][place]["frames"]]


@pytest.mark.few(2)
@pytest.mark.parametrize("game", SEVERAL)
def test_it_has_what_each_seat_saw_and_nothing_else(game: str) -> None:
    record = record_of(game)
    seats: Sequence[int | None] = (1, None, 0)
    data = data_of(stepper(record, seats))
    states = [position.state for position in positions(record)]
    told: list[list[list[str]]] = [[[]] for _ in seats]
    for before, move in zip(states, record.moves, strict=False):
        events = before.events(before.parse_move(move))
        for seen, seat in zip(told, seats, strict=True):
            visible = [event for event in events if event.seen_by is None or seat in event.seen_by]
            seen.append(list(tell(visible, before.observe(seat), names=record.seats)))
    for place, seat in enumerate(seats):
        assert pictures_of(data, place) == [svg(state.observe(seat), names=record.seats) for state in states]
        assert data["seats"][place]["told"] == told[place]
        assert data["seats"][place].keys() == {"name", "frames", "told"}
    assert [one["name"] for one in data["seats"]] == [record.seats[1], "Those who watch", record.seats[0]]
    assert data["moves"] == [f"After {ply} of 14 moves." for ply in range(15)]
    assert data.keys() == {"tokens", "seats", "moves"}
    assert {token for one in data["seats"] for frame in one["frames"] for token in frame} == {
        *range(len(data["tokens"]))
    }


@pytest.mark.parametrize("package", [climbing, trick_taking], ids=["climbing", "trick-taking"])
def test_hidden_cards_change_nothing_on_the_page(package: Any) -> None:
    start = package.new_match()
    deal = start.chance_move(7)
    first, second, third, fourth = deal.hands
    other = attrs.evolve(deal, hands=(third, second, fourth, first))
    ones, others = (Record.of(start, [one]) for one in (deal, other))
    assert stepper(ones, [1]) == stepper(others, [1])
    assert stepper(ones, [None]) == stepper(others, [None])
    assert stepper(ones, [0]) != stepper(others, [0])
    assert stepper(ones) != stepper(others)


def test_all_seats_are_there_unless_some_are_asked_for() -> None:
    record = record_of("applewood-3")
    assert stepper(record) == stepper(record, range(3))
    assert len(data_of(stepper(record, [2]))["seats"]) == 1


def test_a_part_of_a_record() -> None:
    record = record_of("bacon-4")
    whole, part = data_of(stepper(record, [0])), data_of(stepper(record, [0], first=3, last=9))
    assert pictures_of(part, 0) == pictures_of(whole, 0)[3:10]
    assert part["seats"][0]["told"] == [[], *whole["seats"][0]["told"][4:10]]
    assert part["moves"] == whole["moves"][3:10]


class Tags(HTMLParser):
    """What a browser makes of a text: its elements, each with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_names_are_no_markup() -> None:
    made = stepper(record_of("bacon-4"))
    ((tag, attributes),) = Tags(made._repr_html_()).found
    assert (tag, attributes["sandbox"], attributes["srcdoc"]) == ("iframe", "allow-scripts", made.page)
    assert f"height: {made.height}px" in str(attributes["style"])
    harmless = stepper(attrs.evolve(record_of("bacon-4"), seats=("Ann", "Ben", "Cam", "Dee")))
    assert [tag for tag, _ in Tags(made.page).found] == [tag for tag, _ in Tags(harmless.page).found]
    assert not any(name in made.page for name in HOSTILE)


def test_a_title_is_no_markup_and_no_place_to_be_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(climbing.GAME), "title_told", lambda *_: "</title><b>{data}")
    page = stepper(record_of("bacon-4", 1), [0]).page
    assert "<title>&lt;/title&gt;&lt;b&gt;{data}</title>" in page


def test_the_page_is_in_another_language_and_dark() -> None:
    record = record_of("bacon-4", 2)
    page = stepper(record, [0], language="ja", dark=True)
    assert '<html lang="ja">' in page.page
    assert 'aria-label="1手進む"' in page.page
    state = [*positions(record)][-1].state
    assert pictures_of(data_of(page), 0)[-1] == svg(state.observe(0), names=record.seats, language="ja", dark=True)
    assert repr(page) == f"Stepper(height={page.height})"


@pytest.mark.parametrize(
    ("arguments", "error", "told"),
    [
        ({"seats": [4]}, SeatError, "expected a seat from 0 to 3"),
        ({"seats": []}, RecordError, r"seats: expected at least one, such as \[0\]"),
        ({"seats": 5}, RecordError, r"seats: expected several, such as \[0\], got 5"),
        ({"last": 15}, RecordError, "last: expected a number from 0 to 14, got 15"),
        ({"first": 15}, RecordError, "first: expected a number from 0 to 14, got 15"),
        ({"first": -1}, RecordError, "first: expected a number from 0 to 14, got -1"),
        ({"first": 9, "last": 8}, RecordError, "first: expected a number from 0 to 8, got 9"),
        ({"first": True}, RecordError, "first: expected a number from 0 to 14, got True"),
        ({"language": "xx"}, LanguageError, "xx"),
    ],
)
def test_what_is_refused(arguments: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        stepper(record_of("bacon-4"), **arguments)


@pytest.mark.parametrize("value", [None, "x", {}])
def test_other_values_are_refused(value: Any) -> None:
    with pytest.raises(RecordError):
        stepper(value)


def test_a_wrong_move_is_refused() -> None:
    record = record_of("bacon-4")
    wrong = attrs.evolve(record, moves=(*record.moves[:5], "pair-7:7c,7c"))
    with pytest.raises(RecordError, match="move 6"):
        stepper(wrong)
    assert len(data_of(stepper(wrong, [0], last=5))["moves"]) == 6
