// boardgame.io's own clients and server, with games whose moves are answered by a rules server.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { test } from "node:test";

import { makeGame } from "bacon-rules/boardgame";
import { startBlockingServer } from "bacon-rules/node";

const require = createRequire(import.meta.url); // it has modules for `require` only
const { Client, LobbyClient } = require("boardgame.io/client");
const { Local, SocketIO } = require("boardgame.io/multiplayer");
const { Server } = require("boardgame.io/server");

const rules = startBlockingServer({ command: [process.env.PYTHON ?? "python", "-m", "bacon_rules", "serve"] });
const MOST = 1000; // moves
console.error = () => {}; // boardgame.io prints the moves that it refuses

/** Wait until something is so. */
async function until(holds) {
  for (let tries = 0; !holds(); tries += 1) {
    assert(tries < 5000, `it never came to ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Sit down in every seat of a match, and as a spectator. */
async function seated(game, seats, multiplayer, more = []) {
  const clients = [...Array(seats).keys(), null].map((seat, place) => {
    const playerID = seat === null ? null : `${seat}`;
    return Client({ game, numPlayers: seats, playerID, multiplayer, debug: false, ...more[place] });
  });
  clients.forEach((client) => client.start());
  await until(() => clients.every((client) => client.getState()));
  return clients;
}

/** Make a move for whoever is to act, and wait until all have heard of it. */
async function act(clients, number) {
  const { ctx, _stateID: before } = clients[0].getState();
  const mine = clients[ctx.currentPlayer];
  const { dealDue, legal } = mine.getState().G;
  if (dealDue) mine.moves.deal();
  else mine.moves.play(legal.moves[(7919 * number) % legal.moves.length]);
  await until(() => clients.every((client) => client.getState()._stateID > before));
}

/** Check that no client has more than its seat may know. */
function assertHidden(clients) {
  for (const client of clients) {
    const { G, ctx, _undo, plugins } = client.getState();
    const seat = client.playerID === null ? null : Number(client.playerID);
    assert.equal(G.view.seat, seat);
    assert.equal(G.view.format, "bacon-rules/view");
    assert.deepEqual(Object.keys(G).sort(), ["dealDue", "events", "legal", "result", "toAct", "view"]);
    assert.equal(G.legal.count > 0, seat !== null && seat === G.toAct && !ctx.gameover);
    assert(G.events.every(({ seen_by }) => seen_by === null || seen_by.includes(seat)));
    assert.deepEqual(_undo, []);
    assert(!JSON.stringify(plugins).includes("seed"));
    assert.equal(JSON.parse(client.getInitialState().G.state).table ?? null, null);
    for (const { action } of client.log) {
      if (action.payload.type === "play" && action.payload.playerID !== client.playerID) assert.equal(action.payload.args, null);
    }
  }
}

for (const { game } of rules.call("games").games) {
  test(`a deal of ${game}, seen from every seat`, async () => {
    const { state, seats } = rules.call("new_game", { game });
    rules.call("release", { states: [state] });
    const clients = await seated(makeGame({ game, seats, rules }), seats, Local());
    const part = ({ view }) => view.deal_number ?? view.scores.join();
    assertHidden(clients);
    let [acted, ended] = [0, false];
    for (let number = 0; number < MOST && !ended; number += 1) {
      const before = part(clients[0].getState().G);
      await act(clients, number);
      const { G, ctx } = clients[0].getState();
      if (!ctx.gameover) assert.equal(ctx.currentPlayer, `${G.toAct}`);
      if (number % 5 === 0) assertHidden(clients);
      ended = ctx.gameover || part(G) !== before;
      acted += 1;
    }
    assertHidden(clients);
    assert(acted > 2);
    assert(ended, "the deal has no end");
    clients.forEach((client) => client.stop());
    assert.equal(rules.call("limits").held, 0);
  });
}

test("what a seat sees is what the rules server lets it observe", async () => {
  let kept;
  const game = makeGame({ game: "bacon-4", rules });
  const spied = { ...game, playerView: (context) => game.playerView({ ...context, G: (kept = context.G) }) };
  const clients = await seated(spied, 4, Local());
  for (let number = 0; number < 12; number += 1) await act(clients, number);
  const { state } = rules.call("load_state", { value: JSON.parse(kept.state) });
  for (const [seat, client] of clients.entries()) {
    assert.deepEqual(client.getState().G.view, rules.call("observe", { state, seat: seat < 4 ? seat : null }));
  }
  rules.call("release", { states: [state] });
  clients.forEach((client) => client.stop());
});

/** A deal that could be made. */
function chosenDeal() {
  const { state } = rules.call("new_game", { game: "bacon-4" });
  const { move } = rules.call("chance_move", { state, seed: 1 });
  rules.call("release", { states: [state] });
  return move;
}

test("moves that cannot be made change nothing", async () => {
  const clients = await seated(makeGame({ game: "bacon-4", rules }), 4, Local());
  const [first] = clients;
  const refused = async (client, name, ...words) => {
    const before = JSON.stringify([first.getState().G, first.getState().ctx]);
    client.moves[name](...words);
    await new Promise((resolve) => setTimeout(resolve, 30));
    assert.equal(JSON.stringify([first.getState().G, first.getState().ctx]), before);
  };
  await refused(first, "play", "pass");
  await refused(first, "play", chosenDeal()); // nobody chooses the cards
  await refused(clients[1], "deal");
  first.moves.deal();
  await until(() => !first.getState().G.dealDue);
  const mine = clients[first.getState().ctx.currentPlayer];
  for (const words of [[], ["hello"], [7], [null], [{}], ["pass"], ["x".repeat(1 << 21)], ["deal:"]]) await refused(mine, "play", ...words);
  await refused(mine, "deal");
  await refused(clients[(Number(mine.playerID) + 1) % 4], "play", "pass");
  await refused(clients[4], "play", "pass");
  assert.equal(rules.call("limits").held, 0);
  const [move] = mine.getState().G.legal.moves;
  mine.moves.play(move);
  await until(() => first.getState().G.events.length);
  clients.forEach((client) => client.stop());
});

test("nobody takes a move back", async () => {
  const clients = await seated(makeGame({ game: "save-your-bacon", rules }), 2, Local());
  for (let number = 0; clients[0].getState().ctx.numMoves < 2; number += 1) await act(clients, number);
  const mine = clients[clients[0].getState().ctx.currentPlayer];
  const before = JSON.stringify(mine.getState().G);
  mine.undo();
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(JSON.stringify(mine.getState().G), before);
  clients.forEach((client) => client.stop());
});

test("a match by house rules comes to its end", async () => {
  const clients = await seated(makeGame({ game: "applewood-3", houseRules: { target: 1 }, rules }), 3, Local());
  for (let number = 0; !clients[0].getState().ctx.gameover; number += 1) await act(clients, number);
  assert(clients[3].getState().ctx.gameover.winners.length > 0);
  assert.equal(clients[0].getState().isActive, false);
  assert.throws(() => Client({ game: makeGame({ game: "bacon-4", rules }), numPlayers: 3, debug: false }), /bacon-4 has 4 seats, not 3/);
});

/** Find a port that nobody listens at. */
async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address();
  listener.close();
  return port;
}

test("clients elsewhere need no rules server: boardgame.io's own server, lobby and sockets", async (t) => {
  const game = "trick-taking";
  assert.equal(makeGame({ game, seats: 4 }).minPlayers, 4);
  const server = Server({ games: [makeGame({ game, seats: 4, rules })], origins: ["*"] });
  const servers = await server.run({ port: 0, lobbyConfig: { apiPort: await freePort() } });
  t.after(() => server.kill(servers));
  const lobby = new LobbyClient({ server: `http://127.0.0.1:${servers.apiServer.address().port}` });
  await assert.rejects(lobby.createMatch(game, { numPlayers: 3 }));
  const { matchID } = await lobby.createMatch(game, { numPlayers: 4 });
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${servers.appServer.address().port}` });
  const sit = async (seat) => {
    const { playerCredentials } = await lobby.joinMatch(game, matchID, { playerID: `${seat}`, playerName: `${seat}` });
    return { matchID, credentials: playerCredentials };
  };
  const joined = await Promise.all([0, 1, 2, 3].map(sit));
  const clients = await seated(makeGame({ game }), 4, multiplayer, [...joined, { matchID }]);
  const { deal_number: before } = clients[0].getState().G.view;
  for (let number = 0; number < MOST && clients[0].getState().G.view.deal_number === before; number += 1) await act(clients, number);
  assertHidden(clients);
  assert(clients[0].getState().G.view.deal_number > before);
  clients.forEach((client) => client.stop());
});
