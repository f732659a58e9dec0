"""Those who look at a table."""

import pytest

from bacon_rules.web.guests import BURST, PER_SECOND, WAITING, Allowance, Guest
from bacon_rules.web.telling import Telling


def test_an_allowance_is_a_burst_and_then_so_many_a_second() -> None:
    now = [0.0]
    allowance = Allowance(lambda: now[0])
    assert [allowance.spend() for _ in range(BURST + 2)] == [True] * BURST + [False] * 2
    now[0] += 1
    assert [allowance.spend() for _ in range(PER_SECOND + 1)] == [True] * PER_SECOND + [False]
    now[0] += 3600
    assert [allowance.spend() for _ in range(BURST + 1)] == [True] * BURST + [False]


@pytest.mark.anyio
async def test_a_page_that_does_not_read_is_given_up() -> None:
    guest = Guest(0, Telling("en", ()))
    for number in range(WAITING + 2):
        guest.send({"number": number})
    async with guest.outbox:
        assert len([text async for text in guest.outbox]) == WAITING


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
