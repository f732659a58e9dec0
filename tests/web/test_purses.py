"""What seats and addresses may ask for."""

from bacon_rules.web import purses
from bacon_rules.web.purses import BURST, LEAST, PER_SECOND, PLIES, PLIES_PER_SECOND, Purses, may_hear, may_send


def test_a_seat_sends_a_burst_and_then_so_many_a_second() -> None:
    now = [0.0]
    seat = Purses(clock=lambda: now[0]).of("a seat")
    assert [may_send([seat]) for _ in range(BURST + 2)] == [True] * BURST + [False] * 2
    now[0] += 1
    assert [may_send([seat]) for _ in range(PER_SECOND + 1)] == [True] * PER_SECOND + [False]
    now[0] += 3600
    assert [may_send([seat]) for _ in range(BURST + 1)] == [True] * BURST + [False]


def test_a_long_match_is_retold_less_often() -> None:
    now = [0.0]
    seats = Purses(clock=lambda: now[0])
    short, long = [seats.of("short")], [seats.of("long")]
    assert [may_hear(short, 0) for _ in range(PLIES // LEAST + 1)] == [True] * (PLIES // LEAST) + [False]
    assert [may_hear(long, PLIES // 3) for _ in range(4)] == [True, True, True, False]
    now[0] += PLIES / 3 / PLIES_PER_SECOND
    assert [may_hear(long, PLIES // 3) for _ in range(2)] == [True, False]


def test_the_longest_match_is_retold_at_some_time() -> None:
    now = [0.0]
    long = [Purses(clock=lambda: now[0]).of("long")]
    assert [may_hear(long, PLIES * 10) for _ in range(2)] == [True, False]
    now[0] += PLIES / PLIES_PER_SECOND
    assert may_hear(long, PLIES * 10)


def test_an_address_is_as_busy_as_some_seats_and_no_more() -> None:
    seats, addresses = Purses(clock=lambda: 0), Purses(4, clock=lambda: 0)
    sent = [may_send([seats.of(f"{seat}"), addresses.of("home")]) for seat in range(6) for _ in range(BURST)]
    assert sum(sent) == 4 * BURST
    assert may_send([seats.of("elsewhere"), addresses.of("elsewhere")])
    assert may_send([seats.of("5")])
    assert not may_send([seats.of("0")])


def test_full_purses_are_forgotten_and_others_are_not() -> None:
    now = [0.0]
    addresses = Purses(clock=lambda: now[0])
    for number in range(purses.MOST_PURSES):
        addresses.of(f"{number}")
    spent = addresses.of("0")
    may_send([spent])
    addresses.of("one more")
    assert addresses.of("0") is spent
    assert len(addresses._purses) == 2
    now[0] += 1
    assert spent.is_full
