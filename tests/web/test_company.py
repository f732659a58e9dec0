"""The people at a table: going back by consent, computers that stand in, set phrases, and those who watch."""

from __future__ import annotations

import random
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import attrs
import pytest

from bacon_rules.errors import RecordError
from bacon_rules.games import GAMES
from bacon_rules.records.owned import Owned
from bacon_rules.sitting import Keep
from bacon_rules.web import Host, Sitting, orders
from bacon_rules.web.guests import MOST_WATCHERS
from bacon_rules.web.keeping import forgotten, kept_links, take_back
from bacon_rules.web.opening import Opened, Terms, new_table, resumed_table
from bacon_rules.web.phrases import AT_ONCE, PHRASES
from bacon_rules.web.standing_in import StandIns
from bacon_rules.web.telling import chrome
from tests.web.tables import (
    EVERY_GAME,
    NAMES,
    SHORT,
    Message,
    all_crash,
    ask,
    client_of,
    heard,
    host_at,
    host_of,
    otherwise,
    sitting_of,
)
from tests.web.test_host import at
from tests.web.test_host import heard as told_to

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def people(messages: list[Message]) -> list[Message]:
    return [message for message in messages if message["type"] == "people"]


def texts(messages: list[Message]) -> list[str]:
    return [message["text"] for message in messages if message["type"] in ("refused", "notice")]


class Clock:
    """A clock that tests put forward."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_seat_is_taken_when_its_person_has_been_away_for_the_time_and_given_back_at_once() -> None:
    clock = Clock()
    seats = StandIns(60, clock)
    assert seats.due_in() is None
    seats.away(frozenset({1}))
    clock.now += 20
    seats.away(frozenset({1, 2}))
    assert (seats.due_in(), seats.take(), seats.seats) == (40, False, frozenset())
    clock.now += 40
    assert (seats.due_in(), seats.take(), seats.seats) == (0, True, frozenset({1}))
    assert (seats.due_in(), seats.take()) == (20, False)
    clock.now += 30
    assert (seats.take(), seats.seats, seats.due_in()) == (True, frozenset({1, 2}), None)
    seats.away(frozenset({2}))
    assert seats.seats == {2}
    seats.away(frozenset({1, 2}))
    assert (seats.seats, seats.due_in()) == (frozenset({2}), 60)
    clock.now += 50
    seats.begin_again()
    assert seats.due_in() == 60
    clock.now += 60
    assert seats.take()
    assert seats.seats == {1, 2}


def test_without_a_time_no_seat_is_taken() -> None:
    clock = Clock()
    seats = StandIns(None, clock)
    seats.away(frozenset({0}))
    clock.now += 1e9
    assert (seats.due_in(), seats.take(), seats.seats) == (None, False, frozenset())


async def test_nobody_is_away_while_nobody_is_there_to_wait() -> None:
    host, clock = Host(sitting_of("bacon-4", (0, 1)), 0, forgotten, absent_after=60), Clock()
    host._company.stand_ins.clock = clock
    for _ in range(2):
        with at(host, None), at(host, 0):
            assert (host._company.stand_ins.due_in(), host._company.stand_ins.seats) == (60, frozenset())
            clock.now += 50
            with at(host, 0):
                assert host._company.stand_ins.due_in() == 10
            clock.now += 10
            assert host._company.stand_ins.take()
        clock.now += 1000


async def test_of_too_many_who_watch_the_first_leaves() -> None:
    host = shared()
    with ExitStack() as stack:
        for _ in range(MOST_WATCHERS):
            stack.enter_context(at(host, None))
        first = host.guests[0]
        assert len(host.guests) == MOST_WATCHERS
        stack.enter_context(at(host, None))
        assert (len(host.guests), first in host.guests) == (MOST_WATCHERS, False)


def test_nothing_is_played_for_people_while_only_others_watch() -> None:
    host = Host(sitting_of("bacon-4", (0, 1), plies=9), 0, forgotten, budget=SHORT, absent_after=0.1)
    with client_of(host) as client, client.websocket_connect("/table/looks/socket") as looker:
        heard(looker, "people")
        time.sleep(0.5)
        ask(looker, type="look", ply=9)
        assert heard(looker, "position")["plies"] == 9
    assert host._company.stand_ins.seats == frozenset()


def test_after_the_end_a_seat_is_taken_only_for_a_rematch() -> None:
    host = Host(sitting_of("bacon-4", (0, 1), plies=2000), 60, forgotten, budget=SHORT, absent_after=0.2)
    first = host.sitting
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as ann:
        heard(ann, "people")
        time.sleep(0.5)
        assert host._company.stand_ins.seats == frozenset()
        ask(ann, type="rematch")
        while (told := ann.receive_json())["type"] != "position" or told["ply"]:
            pass
        assert heard(ann, "people")["stands_in"] == [1]
        assert host.sitting is not first


def test_a_rematch_that_cannot_be_kept_is_told_to_all_when_a_computer_stands_in() -> None:
    def fails(_: Sitting) -> Keep:
        raise RecordError("no room")

    host = Host(sitting_of("bacon-4", (0, 1), plies=2000), 60, forgotten, keep_again=fails, absent_after=0.2)
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as ann:
        ask(ann, type="rematch")
        assert heard(ann, "notice")["text"] == "no room"
        assert heard(ann, "people")["again"] == []
        assert host.sitting.has_ended


def before_last_decision(host: Host, seat: int) -> int:
    """Return the number of moves before the last decision of a seat."""
    return max(ply for ply in range(host.sitting.ply) if host.sitting.positions[ply].to_act == seat)


def shared(humans: tuple[int, ...] = (0, 1, 2), plies: int = 12) -> Host:
    """Return a table of some people in the middle of a deal."""
    return host_of(sitting_of("bacon-4", humans, plies=plies))


async def test_all_other_people_have_to_allow_going_back() -> None:
    host = shared()
    to = before_last_decision(host, 0)
    with at(host, 0) as ann, at(host, 1) as ben, at(host, 2) as cam:
        told_to(ann), told_to(ben)
        host.answer(ann, orders.Undo())
        wish = {"seat": 0, "ply": 12, "waits_for": [1, 2]}
        assert [one["undo"] for one in people(told_to(ben))] == [wish]
        host.answer(ben, orders.Undo())
        host.answer(ben, orders.Allow(0, 11))
        assert texts(told_to(ben)) == [chrome("other-wish", "en"), chrome("no-wish", "en")]
        host.answer(ann, orders.Allow(0, 12))
        host.answer(ann, orders.Undo())
        assert texts(told_to(ann)) == []
        host.answer(ben, orders.Allow(2, 12))
        assert texts(told_to(ben)) == [chrome("no-wish", "en")]
        host.answer(cam, orders.Allow(0, 12))
        assert people(told_to(ben))[-1]["undo"] == {**wish, "waits_for": [1]}
        assert host.sitting.ply == 12
        host.answer(ben, orders.Allow(0, 12))
        assert host.sitting.ply == to
        for guest in (ann, ben, cam):
            told = told_to(guest)
            assert [message["ply"] for message in told if message["type"] == "position"] == [to]
            assert people(told)[-1]["undo"] is None
        host.answer(ben, orders.Allow(0, 12))
        assert texts(told_to(ben)) == [chrome("no-wish", "en")]


@pytest.mark.parametrize("who", [0, 1])
async def test_whoever_is_asked_can_say_no_and_who_asked_can_withdraw_it_once(who: int) -> None:
    host = shared()
    with at(host, 0) as ann, at(host, 1) as ben, at(host, 2) as cam:
        told_to(ann), told_to(ben)
        host.answer(ann, orders.Undo())
        assert people(told_to(cam))[-1]["undo"] is not None
        host.answer(cam, orders.Allow(0, 12))
        answering = (ann, ben)[who]
        told_to(answering)
        host.answer(answering, orders.Deny(0, 11))
        assert texts(told_to(answering)) == [chrome("no-wish", "en")]
        host.answer(answering, orders.Deny(0, 12))
        assert texts(told_to(ann)) == [[], [chrome("undo-denied", "en", name="Ben")]][who]
        assert people(told_to(cam))[-1]["undo"] is None
        assert host.sitting.ply == 12
        host.answer(ann, orders.Undo())
        assert texts(told_to(ann)) == [chrome("undo-not-again", "en")]
        host.answer(cam, orders.Undo())
        host.answer(ann, orders.Allow(2, 12))
        host.answer(ben, orders.Allow(2, 12))
        there = host.sitting.ply
        assert there < 12
        host.make(host.sitting.chosen())
        host.answer(cam, orders.Undo())
        told = people(told_to(ben))
        assert told[-1]["undo"] == {"seat": 2, "ply": there + 1, "waits_for": [0, 1]}


def test_computers_wait_for_an_answer_and_who_leaves_asks_nothing_any_more() -> None:
    host = Host(sitting_of("bacon-4", (0, 1), plies=12), 0.3, forgotten, budget=SHORT)
    while host.sitting.position.to_act in (0, 1):
        host.sitting.make(host.sitting.chosen())
    there = host.sitting.ply
    with client_of(host) as client, client.websocket_connect("/table/seat-1/socket") as ben:
        with client.websocket_connect("/table/seat-0/socket") as ann:
            ask(ann, type="undo")
            while heard(ben, "people")["undo"] is None:
                pass
            time.sleep(0.8)
            assert host.sitting.ply == there
        assert heard(ben, "people")["undo"] is None
        assert heard(ben, "position")["ply"] == there + 1


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(6))
def test_nobody_goes_back_beyond_what_only_one_person_was_shown(seed: int) -> None:
    sitting, seen = sitting_of("save-your-bacon", (0, 1), seed=seed), 0
    while sitting.ply < 120 and not sitting.has_ended:
        sitting.make(sitting.chosen())
        for seat in filter(sitting.can_undo, (0, 1)):
            again = sitting_of("save-your-bacon", (0, 1), seed=seed, plies=sitting.ply)
            assert again.undo_for(seat)
            undone = [moment.event for moment in sitting.moments if moment.ply > again.ply]
            assert all(event.seen_by is None for event in undone)
            seen += 1
    assert seen > 15


def test_of_a_record_nothing_can_be_undone() -> None:
    sitting = sitting_of("bacon-4", (), plies=30)
    assert not any(sitting.can_undo(seat) for seat in range(4))


async def test_a_move_ends_the_wish_to_go_back() -> None:
    host = shared()
    to_act = host.sitting.position.to_act
    assert to_act is not None
    with at(host, 0) as ann, at(host, 1) as ben, at(host, 2) as cam:
        host.answer(ann, orders.Undo())
        host.answer((ann, ben, cam)[to_act], orders.Play(host.sitting.chosen(), 12))
        assert host.sitting.ply == 13
        assert people(told_to(ben))[-1]["undo"] is None
        for ply in (12, 13):
            host.answer(ben, orders.Allow(0, ply))
            host.answer(cam, orders.Allow(0, ply))
        assert host.sitting.ply == 13


async def test_among_people_nobody_goes_back_beyond_a_deal_or_after_the_end() -> None:
    for humans, refused in (((0, 1), True), ((0,), False)):
        for plies in (2000, None):
            sitting = sitting_of("bacon-4", humans, plies=plies or 0)
            while plies is None and not (sitting.ply > 1 and sitting.positions[-2].to_act is None):
                sitting.make(sitting.chosen())
            host = host_of(sitting)
            with at(host, 0) as ann, at(host, 1):
                host.answer(ann, orders.Undo())
                assert (texts(told_to(ann)) == [chrome("nothing-to-undo", "en")]) == refused


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(8))
async def test_whatever_people_do_the_match_goes_back_only_if_everybody_else_allowed_it(seed: int) -> None:
    rng, host = random.Random(seed), shared(plies=9)
    wish: tuple[int, set[int]] | None = None  # who would like to go back from the present position, and who allows it
    denied: set[int] = set()
    went_back = 0
    with ExitStack() as stack:
        guests = [stack.enter_context(at(host, seat)) for seat in range(3)]
        for _ in range(300):
            there, seat = host.sitting.ply, rng.randrange(3)
            ply = there - (rng.random() < 0.1)
            asks = rng.randrange(3) if wish is None or rng.random() < 0.1 else wish[0]
            to_act = host.sitting.position.to_act
            if to_act not in (0, 1, 2) and not host.sitting.has_ended:
                host.make(host.sitting.chosen())
                wish = None
                denied.clear()
                continue
            order: Any = rng.choice(
                [orders.Undo(), *[orders.Allow(asks, ply)] * 6, orders.Deny(asks, ply), orders.Play("", there)]
            )
            match order:
                case orders.Undo() if host.sitting.can_undo(seat) and wish is None and seat not in denied:
                    wish = seat, set()
                case orders.Allow() if wish is not None and ply == there and asks == wish[0]:
                    wish[1].update({seat} - {asks})
                case orders.Deny() if wish is not None and ply == there and asks == wish[0]:
                    denied.add(asks)
                    wish = None
                case orders.Play() if to_act is not None:
                    order, seat, wish = orders.Play(host.sitting.chosen(), there), to_act, None
            host.answer(guests[seat], order)
            is_allowed = wish is not None and len(wish[1]) == 2
            assert (host.sitting.ply < there) == is_allowed
            if is_allowed:
                wish, went_back = None, went_back + 1
            if host.sitting.ply != there:
                denied.clear()
            for guest in guests:
                told_to(guest)
    assert went_back


def test_a_computer_plays_for_who_is_away_until_the_person_comes_back() -> None:
    sitting = sitting_of("bacon-4", (0, 1))
    host = Host(sitting, 0, forgotten, budget=SHORT, absent_after=0.2)
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as ann:
        while 1 not in heard(ann, "people")["stands_in"]:
            pass
        while not host.sitting.moves or host.sitting.position.to_act != 0:
            heard(ann, "position")
        with client.websocket_connect("/table/seat-1/socket"):
            while heard(ann, "people")["stands_in"]:
                pass
            ask(ann, type="play", move=host.sitting.chosen(), ply=host.sitting.ply)
            while (told := heard(ann, "position"))["to_act"] != 1:
                assert told["to_act"] != 0
            time.sleep(0.5)
            assert host.sitting.position.to_act == 1
        while 1 not in heard(ann, "people")["stands_in"]:
            pass
        while heard(ann, "position")["to_act"] != 0:
            pass


def test_who_is_away_for_so_long_that_a_computer_plays_is_asked_nothing() -> None:
    host = Host(sitting_of("bacon-4", (0, 1), plies=12), 60, forgotten, budget=SHORT, absent_after=0.3)
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as ann:
        ask(ann, type="undo")
        while heard(ann, "people")["undo"] != {"seat": 0, "ply": 12, "waits_for": [1]}:
            pass
        while 1 not in heard(ann, "people")["stands_in"]:
            pass
        assert host.sitting.ply < 12


def test_each_person_hears_a_phrase_in_their_own_language() -> None:
    with (
        client_of(host_of(sitting_of("bacon-4", (0, 1)))) as client,
        client.websocket_connect("/table/seat-0/socket") as ann,
        client.websocket_connect("/table/seat-1/socket?language=ja") as ben,
        client.websocket_connect("/table/looks/socket") as looker,
    ):
        welcome = heard(ann, "welcome")
        assert [one["phrase"] for one in welcome["phrases"]] == list(PHRASES)
        assert heard(looker, "welcome")["phrases"] == []
        for number, (phrase, text) in enumerate(one.values() for one in welcome["phrases"][:AT_ONCE]):
            ask((ann, ben)[number % 2], type="say", phrase=phrase)
            said = {"type": "said", "seat": number % 2, "phrase": phrase}
            assert heard(ann, "said") == heard(looker, "said") == {**said, "text": text}
            assert heard(ben, "said") == {**said, "text": chrome(f"phrase-{phrase}", "ja")}
        for _ in range(AT_ONCE):
            ask(ann, type="say", phrase="hello")
        assert heard(ann, "refused")["text"] == chrome("too-many-phrases", "en")
        ask(looker, type="say", phrase="hello")
        assert heard(looker, "refused")["text"] == chrome("only-watching", "en")


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_who_watches_is_told_the_same_whatever_is_in_the_hands(game: str) -> None:
    sitting = sitting_of(game, (0, 1), plies=30)
    found = []
    for one in (sitting, otherwise(sitting, None, 5)):
        with client_of(host_of(one)) as client, client.websocket_connect("/table/looks/socket") as socket:
            found.append([heard(socket, kind) for kind in ("welcome", "log", "position", "people")])
    assert found[0] == found[1]


def begun(path: Path, terms: Terms) -> Opened:
    game = GAMES["bacon-4"]
    start = game.new_match(game.rules, 0)
    return new_table(start, NAMES[:4], frozenset({0}), "7", path=path, pause=0, port=1, terms=terms)


def watching(opened: Opened) -> list[str]:
    return [token for token, place in opened.places.items() if place.seat is None]


def test_a_link_for_watching_is_kept_and_can_be_made_later_and_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    assert not watching(begun(path, Terms(absent_after=7)))
    all_crash()

    def resumed(**terms: Any) -> list[str]:
        opened = resumed_table(Owned.of(path), frozenset({0}), "", pause=0, port=1, terms=Terms(**terms))
        assert {host_at(place).absent_after for place in opened.places.values()} == {terms.get("absent_after")}
        all_crash()
        return watching(opened)

    assert not resumed()
    links = kept_links(path)
    assert links is not None
    (token,) = resumed(watch=True, absent_after=3)
    assert kept_links(path) == attrs.evolve(links, watch=token)
    assert resumed() == [token]
    take_back(path)
    assert len(resumed()) == 1
    assert resumed() != [token]
