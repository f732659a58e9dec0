"""The npm package in a page of somebody else: a deal at a table, with moves found by a rules server behind a socket."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from bacon_rules.server import rules_endpoint
from bacon_rules.web import Place, application
from tests.browser.chromium import listened
from tests.web.tables import host_of, sitting_of

ROOT = Path(__file__).parents[2]
PAGE = '<!DOCTYPE html><title>A page</title><link rel="icon" href="data:,">'
PLAY = """
async ([table, rules]) => {
  const { connect, RulesError, RulesServer } = await import("/javascript/index.js");
  const carrier = new WebSocket(rules);
  const server = new RulesServer({ send: (line) => carrier.send(line), close: () => carrier.close() });
  carrier.addEventListener("message", ({ data }) => server.receive(data));
  carrier.addEventListener("close", () => server.end());
  await new Promise((resolve) => carrier.addEventListener("open", resolve));
  const wrong = await server.call("apply", { state: 1, move: "pass" }).catch((error) => error);
  const told = { kinds: new Set(), moves: 0, code: wrong instanceof RulesError && wrong.code };
  await new Promise((resolve, reject) => {
    const socket = connect({ address: table, language: () => "en", heard: (message) => heard(message).catch(reject) });
    async function heard(message) {
      told.kinds.add(message.type);
      if (message.type !== "position" || message.to_act !== 0 || message.deal_due) {
        if (message.deal_due || message.over) resolve(socket.close());
        return;
      }
      const { state } = await server.call("determinize", { view: message.view, seed: 1 });
      const { moves } = await server.call("legal_moves", { state, limit: 100 });
      const move = moves[(7919 * message.ply) % moves.length];
      told.moves += socket.send({ type: "play", move, ply: message.ply });
    }
  });
  server.close();
  const closed = await server.call("version").catch((error) => error);
  return { ...told, kinds: [...told.kinds], closed: closed.code };
}
"""


async def page(_: Request) -> HTMLResponse:
    return HTMLResponse(PAGE)


async def file(request: Request) -> Response:
    name = request.path_params["name"]
    return FileResponse(ROOT / name, media_type="text/javascript")


async def ask(websocket: WebSocket) -> None:
    """Answer questions of the rules server's protocol."""
    endpoint = rules_endpoint()
    await websocket.accept()
    async for line in websocket.iter_text():
        answer = endpoint.answer(line.encode())
        assert answer is not None
        await websocket.send_text(answer.decode())


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """Serve a page, the files of the package and a rules server, and yield their address."""
    routes = [Route("/", page), WebSocketRoute("/rules", ask), Route("/{name:path}", file)]
    with listened(Starlette(routes=routes)) as address:
        yield address


@pytest.mark.few(1)
@pytest.mark.parametrize("game", ["bacon-4", "trick-taking"])
def test_a_deal_by_a_page_elsewhere(elsewhere: str, visit: Callable[..., Page], game: str) -> None:
    host = host_of(sitting_of(game))
    with listened(application({"seat-0": Place(host, 0)}, origins=frozenset({elsewhere}))) as table:
        opened = visit(elsewhere)
        told = opened.evaluate(PLAY, [f"{table}/table/seat-0", f"{elsewhere.replace('http', 'ws')}/rules"])
    assert told["moves"] > 3
    assert {"welcome", "log", "position"} <= set(told["kinds"])
    assert "refused" not in told["kinds"]
    assert (told["code"], told["closed"]) == (-32003, "ended")
    assert host.sitting.ply > 10
