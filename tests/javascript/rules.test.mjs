// The rules server's client, with real servers and with programs that are none.

import assert from "node:assert/strict";
import { test } from "node:test";

import { RulesError, RulesServer } from "bacon-rules";
import { startBlockingServer, startServer } from "bacon-rules/node";

const SERVE = [process.env.PYTHON ?? "python", "-m", "bacon_rules", "serve"];
const MATCH = { format: "bacon-rules/state", version: 1, rules: { game: "bacon-4" } };

/** A program that writes something for each line that it reads. */
const program = (body) => [process.execPath, "-e", `process.stdin.on("data", () => { ${body} })`];

/** Expect an error of the package. */
function failsWith(answer, code, message) {
  return assert.rejects(answer, (error) => {
    assert(error instanceof RulesError);
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  });
}

test("a match is played to its end, and every state is released", async () => {
  const server = startServer({ command: SERVE });
  let status = await server.call("new_game", { game: "applewood-3", house_rules: { target: 1 } });
  for (let ply = 0; !status.is_over; ply += 1) {
    const { state, to_act } = status;
    const { count, moves } = await server.call("legal_moves", { state, limit: 1000 });
    if (to_act !== null) assert.equal((await server.call("observe", { state, seat: to_act })).seat, to_act);
    const move = to_act === null ? (await server.call("chance_move", { state, seed: "a" })).move : moves[(7919 * ply) % count];
    status = await server.call("apply", { state, move });
    await server.call("release", { states: [state] });
  }
  assert(status.winners.length > 0);
  assert.equal((await server.call("limits")).held, 1);
  server.close();
});

test("many calls wait at a time, and those of one message come in their order", async () => {
  const server = startServer({ command: SERVE });
  const { state } = await server.call("new_game", { game: "bacon-4" });
  const counts = await Promise.all([1, 2, 3].map((seed) => server.call("chance_move", { state, seed })));
  assert.equal(new Set(counts.map(({ move }) => move)).size, 3);
  const [status, { version }, { count }] = await server.callAll([["status", { state }], ["version"], ["count_legal_moves", { state }]]);
  assert.deepEqual([status.seats, typeof version, count], [4, "string", 0]);
  assert.deepEqual(await server.callAll([]), []);
  server.close();
});

test("the server's errors are told with their numbers", async () => {
  const server = startServer({ command: SERVE });
  const { state } = await server.call("new_game", { game: "bacon-4" });
  await failsWith(server.call("check_moves", { state }), -32601, /did you mean 'check_move'/);
  await failsWith(server.call("new_game", { game: "poker" }), -32602, /^Invalid params: expected the name of a game/);
  await failsWith(server.call("apply", { state, move: "hello" }), -32002, /^Not notation: 'hello', at character 1/);
  await failsWith(server.callAll([["status", { state }], ["status", { state: 9 }]]), -32003, /no state is held/);
  const error = await server.call("apply", { state, move: "pass" }).catch((one) => one);
  assert.deepEqual([error.code, error.data.ruling, error.data.reason], [-32001, "B3", "CARDS_TO_BE_DEALT"]);
  server.close();
});

test("a message that is too long fails alone", async () => {
  const server = startServer({ command: SERVE });
  const { state } = await server.call("new_game", { game: "bacon-4" });
  const before = server.call("status", { state });
  const long = server.call("load_state", { value: { ...MATCH, table: "x".repeat(1 << 21) } });
  const both = server.callAll([["version"], ["load_state", { value: "x".repeat(1 << 21) }]]);
  const after = server.call("status", { state });
  await failsWith(long, -32000, /^Limit exceeded/);
  await failsWith(both, -32000, /^Limit exceeded/);
  assert.deepEqual(await before, await after);
  server.close();
});

test("what cannot be written as JSON is not asked", async () => {
  const server = startServer({ command: SERVE, timeout: 20_000 });
  await assert.rejects(server.call("status", { state: 1n }), TypeError);
  assert.equal((await server.call("version")).name, "bacon-rules");
  server.close();
});

for (const [told, body] of Object.entries({
  "text": `console.log("good day")`,
  "another JSON": `console.log("7")`,
  "an answer to nothing": `console.log('{"jsonrpc": "2.0", "result": {}, "id": 99}')`,
  "an answer to another message": `console.log('{"jsonrpc": "2.0", "error": {"code": 1, "message": "", "data": {}}, "id": "1"}')`,
  "an answer without a result": `console.log('{"jsonrpc": "2.0", "id": 1}')`,
  "no object as a result": `console.log('{"jsonrpc": "2.0", "result": 7, "id": 1}')`,
  "an error without words": `console.log('{"jsonrpc": "2.0", "error": {}, "id": 1}')`,
  "an empty line": "console.log()",
})) {
  test(`a program that answers with ${told} is no server`, async () => {
    const server = startServer({ command: program(body) });
    await Promise.all([1, 2].map(() => failsWith(server.call("version"), "unreadable", /^what came is not an answer of a rules server: /)));
    await failsWith(server.call("version"), "unreadable", /^what came is not an answer/);
  });
}

test("a line without an end is not read for ever", async () => {
  const server = startServer({ command: program(`setInterval(() => process.stdout.write("x".repeat(1 << 20)))`) });
  await failsWith(server.call("version"), "unreadable", /^a line of more than 4194304 characters/);
});

test("what is no server is stopped", async () => {
  const server = startServer({ command: program("setInterval(() => console.log(process.pid), 10)") });
  const { message } = await server.call("version").catch((error) => error);
  const pid = Number(message.match(/\d+$/)[0]);
  const lives = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; lives(); tries += 1) {
    assert(tries < 500, "it runs on");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test("a server that no longer reads", async () => {
  const deaf = [process.execPath, "-e", "process.stdin.destroy(); setTimeout(() => {}, 1000)"];
  const server = startServer({ command: deaf });
  await failsWith(server.call("status", { state: "x".repeat(1 << 22) }), "ended", /^the server has ended$/);
});

test("what is not answered in time fails, and the late answer is no harm", async () => {
  const late = `setTimeout(() => console.log('{"jsonrpc": "2.0", "result": {"late": true}, "id": 1}'), 300)`;
  const server = startServer({ command: program(late), timeout: 150 });
  await failsWith(server.call("version"), "timeout", /^version was not answered within 150 ms/);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await failsWith(server.call("limits"), "timeout", /^limits was not answered/);
  server.close();
});

test("a server that ends, and one that never began", async () => {
  const ends = startServer({ command: program("process.exit(3)") });
  await failsWith(ends.call("version"), "ended", /^the server has ended with status 3$/);
  await failsWith(ends.callAll([["version"]]), "ended", /with status 3$/);
  const killed = startServer({ command: program("process.kill(process.pid)") });
  await failsWith(killed.call("version"), "ended", /^the server has ended by SIGTERM$/);
  await failsWith(startServer({ command: ["bacon-rules-that-is-not-there"] }).call("version"), "ended", /cannot be started: .*ENOENT/);
  const closed = startServer({ command: SERVE });
  const waits = closed.call("version");
  closed.close();
  await failsWith(waits, "ended", /^the server was closed$/);
  await failsWith(closed.call("version"), "ended", /^the server was closed$/);
});

test("answers may come by any way", async () => {
  const lines = [];
  const reasons = [];
  const server = new RulesServer({ send: (line) => lines.push(line), close: ({ code }) => reasons.push(code) });
  const asked = server.call("status", { state: 7 });
  assert.deepEqual(JSON.parse(lines[0]), { jsonrpc: "2.0", method: "status", params: { state: 7 }, id: 1 });
  server.receive('{"jsonrpc": "2.0", "result": {"seats": 4}, "id": 1}');
  assert.deepEqual(await asked, { seats: 4 });
  server.end();
  server.end();
  server.receive("good day");
  assert.deepEqual(reasons, ["ended"]);
  const refusing = new RulesServer({ send: () => { throw new Error("not open yet"); } });
  await failsWith(refusing.call("version"), "ended", /^nothing can be asked: not open yet$/);
});

test("a blocking server answers at once", async () => {
  const server = startBlockingServer({ command: SERVE });
  const { state } = server.call("new_game", { game: "trick-taking" });
  assert.equal(server.call("status", { state }).seats, 4);
  assert.throws(() => server.call("status", { state: 9 }), { name: "RulesError", code: -32003 });
  server.close();
  assert.throws(() => server.call("version"), { name: "RulesError", code: "ended" });
  const missing = startBlockingServer({ command: ["bacon-rules-that-is-not-there"] });
  assert.throws(() => missing.call("version"), { code: "ended", message: /cannot be started/ });
  const silent = startBlockingServer({ command: program(""), timeout: 100 });
  assert.throws(() => silent.call("version"), { code: "timeout" });
  missing.close();
  silent.close();
});
