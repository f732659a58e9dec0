"""A table in the browser, in 150 lines: you against three computers.

Run it and open http://127.0.0.1:8000.  It needs the extra: ``python -m pip install ".[play]"``.
"""

import json
import random
import secrets

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bacon_rules import BaconRulesError, State, bacon, chance_move, new_match, observe, parse_hand, parse_move
from bacon_rules.bots.all_games import choose
from bacon_rules.documents import JsonObject
from bacon_rules.pictures import colours, sprites
from bacon_rules.words import asked, describe

YOU = 0
NAMES = ["You", "Ben", "Cam", "Dee"]
START = new_match(bacon(4))
MATCHES: dict[str, State] = {}  # by the names that pages have given them


def computers_play(state: State, seed: str) -> State:
    """Let chance and the computers move until it is your turn, or the match is over."""
    rng = random.Random(seed)
    while not state.is_over and state.to_act != YOU:
        seat = state.to_act
        state = state.apply(chance_move(state, seed) if seat is None else choose(observe(state, seat), rng))
    return state


def table(state: State, picked: list[str], refusal: str = "") -> JsonObject:
    """Return the table and the plays of the picked cards, all from the view of your seat."""
    view = observe(state, YOU)
    cards = parse_hand(" ".join(picked))
    moves = view.legal_moves()
    return {
        "asked": refusal or asked(view, names=NAMES),
        "scores": list(view.scores),
        "others": [f"{NAMES[seat]}: {view.card_counts[seat]}" for seat in range(1, view.seats)],
        "pile": [
            {
                "who": NAMES[played.seat],
                "text": describe(played.combination),
                "cards": cards_of(played.combination.cards),
            }
            for played in view.pile[-1:]
        ],
        "hand": cards_of(view.hand),
        "picked": picked,
        "addable": [str(card) for card in moves.addable(cards)],
        "buttons": [
            *({"move": str(move), "text": describe(move, names=NAMES)} for move in moves.of(cards)),
            *({"move": str(move), "text": describe(move, names=NAMES)} for move in (moves.others if picked else ())),
        ],
    }


def cards_of(cards: object) -> list[str]:
    """Return cards in notation."""
    return str(cards).split()


async def page(_: Request) -> Response:
    """Answer with the page; the pictures of all cards are in it."""
    palette = "".join(f"{name}:{value};" for name, value in colours().items())
    return HTMLResponse(PAGE.replace("PALETTE", palette).replace("SPRITES", sprites(START.rules)))


async def play(websocket: WebSocket) -> None:
    """Play a match with one page, and go on after a reload: it sends picked cards or a move, and gets the table."""
    if websocket.headers.get("origin", "").partition("//")[2] != websocket.headers.get("host"):
        return await websocket.close()  # a page from elsewhere
    await websocket.accept()
    seed, name = secrets.token_hex(8), websocket.query_params.get("match", "")[:100]
    state = MATCHES.get(name, START)
    state = computers_play(START if state.is_over else state, seed)
    message: dict[str, object] = {}
    try:
        while True:
            picked = message.get("picked", [])
            try:
                if "move" in message:
                    state = computers_play(state.apply(parse_move(str(message["move"]))), f"{seed}/{len(str(state))}")
                answer = table(state, [str(card) for card in picked] if isinstance(picked, list) else [])
            except BaconRulesError as error:
                answer = table(state, [], str(error))
            MATCHES[name] = state
            await websocket.send_json(answer)
            told = json.loads((await websocket.receive_text())[:1000])
            message = told if isinstance(told, dict) else {}
    except (WebSocketDisconnect, ValueError):
        return None


PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Bacon</title>
<meta name="viewport" content="width=device-width"><style>
:root { PALETTE }
body { font: 18px system-ui, sans-serif; margin: 1rem; background: var(--bacon-surface); color: var(--bacon-ink) }
.row { display: flex; flex-wrap: wrap; gap: 4px; min-height: 60px; align-items: end; margin: 1rem 0 }
.row svg { width: 62px; height: 87px; display: block }
.row button { padding: 0; border: 0; background: none; border-radius: 6px }
.row button[aria-pressed=true] { translate: 0 -12px }
.row button:disabled { opacity: .4 }
#buttons button { font: inherit; padding: .5rem 1rem; margin: 0 .4rem .4rem 0 }
</style><div hidden>SPRITES</div>
<p id="scores"></p><p id="others"></p><p id="who"></p><div id="pile" class="row"></div>
<p id="asked" aria-live="polite"></p><div id="buttons"></div><div id="hand" class="row"></div>
<script>
const $ = (id) => document.getElementById(id);
sessionStorage.match ??= crypto.randomUUID();  // it is still there after a reload
const socket = new WebSocket(`ws://${location.host}/play?match=${sessionStorage.match}`);
const send = (message) => socket.send(JSON.stringify(message));
const picture = (card) =>
  `<svg viewBox="0 0 100 140" role="img" aria-label="${card}"><use href="#card-${card}"/></svg>`;
function button(inside, click, more = {}) {
  return Object.assign(document.createElement("button"), { innerHTML: inside, onclick: click }, more);
}
socket.onmessage = (event) => {
  const table = JSON.parse(event.data);
  $("scores").textContent = table.scores.join(" : ");
  $("others").textContent = table.others.join("   ");
  $("asked").textContent = table.asked;
  $("who").textContent = table.pile.map((one) => `${one.who}: ${one.text}`).join();
  $("pile").innerHTML = table.pile.flatMap((one) => one.cards).map(picture).join("");
  $("buttons").replaceChildren(...table.buttons.map((one) => button(one.text, () => send({ move: one.move }))));
  const picked = [...table.picked], addable = [...table.addable];
  const take = (list, card) => list.includes(card) && list.splice(list.indexOf(card), 1).length > 0;
  $("hand").replaceChildren(...table.hand.map((card) => {
    const up = take(picked, card), rest = [...table.picked];
    const made = button(picture(card), () => {
      if (!up || !take(rest, card)) rest.push(card);
      send({ picked: rest });
    }, { disabled: !up && !take(addable, card) });
    made.setAttribute("aria-pressed", up);
    return made;
  }));
};
</script></html>"""

app = Starlette(routes=[Route("/", page), WebSocketRoute("/play", play)])

if __name__ == "__main__":
    uvicorn.run(app, port=8000)
