"""The guests of a table."""

import anyio
import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from bacon_rules.web.guests import WAITING, Guest
from bacon_rules.web.pages import at_once
from bacon_rules.web.sockets import serve
from bacon_rules.web.telling import Telling
from tests.web.gates import PATIENCE
from tests.web.tables import NAMES, host_of, sitting_of


@pytest.mark.anyio
async def test_a_page_that_does_not_read_is_given_up() -> None:
    guest = Guest(0, Telling("en", ()))
    for number in range(WAITING + 2):
        guest.send({"type": "notice", "text": str(number)})
    async with guest.outbox:
        assert len([text async for text in guest.outbox]) == WAITING


@pytest.mark.anyio
@pytest.mark.parametrize("error", [OSError, RuntimeError])
async def test_a_page_that_has_gone_before_it_is_told_everything_leaves(error: type[Exception]) -> None:
    received = iter(({"type": "websocket.connect"}, {"type": "websocket.disconnect"}))

    async def receive() -> Message:
        return next(received)

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            raise error

    host = host_of(sitting_of("bacon-4"))
    await serve(WebSocket({"type": "websocket"}, receive, send), host, Guest(0, Telling("en", NAMES)), (), at_once)
    assert not host.guests


@pytest.mark.anyio
async def test_a_page_that_has_gone_before_it_is_let_in_leaves_nothing_open() -> None:
    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(_: Message) -> None:
        raise OSError

    host, guest = host_of(sitting_of("bacon-4")), Guest(0, Telling("en", NAMES))
    with pytest.raises(OSError):  # noqa: PT011 - it is the one above
        await serve(WebSocket({"type": "websocket"}, receive, send), host, guest, (), at_once)
    with pytest.raises(anyio.ClosedResourceError):
        guest.outbox.receive_nowait()


@pytest.mark.anyio
async def test_a_page_leaves_although_what_it_would_be_told_is_not_kept_yet() -> None:
    received = iter(({"type": "websocket.connect"}, {"type": "websocket.disconnect"}))
    sent: list[Message] = []

    async def receive() -> Message:
        await anyio.sleep(0)
        return next(received)

    async def send(message: Message) -> None:
        sent.append(message)

    async def never() -> bool:
        await anyio.sleep_forever()
        return True

    host = host_of(sitting_of("bacon-4"))
    with anyio.fail_after(PATIENCE):
        await serve(WebSocket({"type": "websocket"}, receive, send), host, Guest(0, Telling("en", NAMES)), (), never)
    assert not host.guests
    assert [message["type"] for message in sent] == ["websocket.accept"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
