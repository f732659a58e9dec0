// The client of a table's socket: with a real table, and with sockets that break.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { connect } from "bacon-rules";
import { startServer } from "bacon-rules/node";

const PYTHON = process.env.PYTHON ?? "python";
const COMMAND = [PYTHON, "-m", "bacon_rules"];

/** Lay a table, and return its process and its links. */
async function lay(...words) {
  const record = join(mkdtempSync(join(tmpdir(), "table-")), "match.bacon.json");
  const table = spawn(PYTHON, ["-u", "-m", "bacon_rules", "table", "--pause", "0", "--seed", "7", "--record", record, ...words]);
  let said = "";
  for await (const piece of table.stdout) {
    said += piece;
    if (said.includes("/table/")) break;
  }
  return [table, said.match(/http\S+\/table\/\S+/g)];
}

for (const game of ["bacon-4", "trick-taking", "save-your-bacon"]) {
  test(`a deal of ${game} against computers, with moves that the rules server finds`, async (t) => {
    const [table, [address]] = await lay("--game", game, "--max-moves", "150");
    const rules = startServer({ command: [...COMMAND, "serve"] });
    t.after(() => {
      rules.close();
      table.kill();
    });
    let part = null;
    let moves = 0;
    await new Promise((resolve, reject) => {
      const socket = connect({ address, heard: (message) => heard(message).catch(reject), lost });
      t.after(() => socket.close());

      // the link is printed a moment before the table listens
      function lost(is, why) {
        if (is && part) reject(new Error(why));
      }

      async function heard(message) {
        if (message.type === "refused") throw new Error(message.text);
        if (message.type !== "position") return;
        const { scene, view, to_act, ply, over, deal_due } = message;
        assert.equal(view.seat, 0);
        if (over || deal_due || (part ??= scene.part) !== scene.part) {
          socket.close();
          resolve();
        } else if (to_act === 0) {
          const { state } = await rules.call("determinize", { view, seed: 1 });
          const { count } = await rules.call("count_legal_moves", { state });
          const { moves: [move] } = await rules.call("legal_moves", { state, offset: (7919 * ply) % count, limit: 1 });
          await rules.call("release", { states: [state] });
          assert(socket.send({ type: "play", move, ply }));
          moves += 1;
        }
      }
    });
    assert(moves > 3);
  });
}

test("a wrong link is told, and tried again until it is closed", async () => {
  const server = createServer((request, response) => response.writeHead(404).end());
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const reasons = [];
  await new Promise((resolve) => {
    const socket = connect({
      address: `http://127.0.0.1:${server.address().port}/table/wrong`,
      heard: () => assert.fail(),
      lost(is, why) {
        reasons.push([is, why]);
        assert.equal(socket.send({ type: "hint" }), false);
        if (reasons.length === 2) resolve(socket.close());
      },
    });
  });
  assert.deepEqual(reasons, Array(2).fill([true, "the connection failed"]));
  server.close();
});

/** Sockets that do what a test tells them to. */
class Told extends EventTarget {
  static OPEN = 1;
  static CLOSED = 3;
  static all = [];
  readyState = 1;
  sent = [];

  constructor(url) {
    super();
    this.url = `${url}`;
    Told.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  hear(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  close(code = 1005, reason = "") {
    this.readyState = Told.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
}

test("a lost connection is made again after longer and longer waits", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Told.all = [];
  const told = [];
  const socket = connect({
    address: "https://cards.example/table/secret/?x=1#y",
    language: () => "ja",
    heard: ({ type }) => told.push(type),
    lost: (is, why) => told.push(is ? why : "found"),
    Socket: Told,
  });
  assert.equal(Told.all[0].url, "wss://cards.example/table/secret/socket?language=ja");
  Told.all[0].hear('{"type": "welcome"}');
  assert(socket.send({ type: "hint" }));
  assert.deepEqual(Told.all[0].sent, [{ type: "hint" }]);
  const waits = [300, 600, 1200, 2500, 5000, 5000];
  for (const [tries, wait] of waits.entries()) {
    Told.all[tries].close(1008, "too much");
    assert.equal(socket.send({ type: "hint" }), false);
    t.mock.timers.tick(wait - 1);
    assert.equal(Told.all.length, tries + 1);
    t.mock.timers.tick(1);
    assert.equal(Told.all.length, tries + 2);
  }
  assert.deepEqual(told, ["found", "welcome", ...waits.map(() => "the connection was closed with 1008: too much")]);
  Told.all.at(-1).hear('{"type": "log"}');
  Told.all.at(-1).close();
  t.mock.timers.tick(300);
  assert.equal(Told.all.length, waits.length + 2);
  socket.close();
  Told.all.at(-1).close();
  t.mock.timers.tick(10_000);
  assert.equal(Told.all.length, waits.length + 2);
});

test("what is no message breaks the connection", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const wrong of ["good day", "7", "null", "[]", '{"type": 7}', `{"type": ${"x".repeat(1 << 20)}`, new Blob(["{}"])]) {
    Told.all = [];
    const told = [];
    const socket = connect({ address: "http://127.0.0.1/table/x", heard: () => assert.fail(), lost: (...what) => told.push(what), Socket: Told });
    Told.all[0].hear(wrong);
    Told.all[0].hear('{"type": "welcome"}');
    assert.deepEqual(told, [[true, `what came is not a message of a table: ${`${wrong}`.slice(0, 80)}`]]);
    assert.equal(Told.all[0].readyState, Told.CLOSED);
    t.mock.timers.tick(300);
    assert.equal(Told.all.length, 2);
    socket.close();
  }
});
