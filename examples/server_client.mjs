// Play a match through the rules server, from Node.js with the npm package.
//
// The server is any command that speaks the protocol on its standard input and output:
//
//     node examples/server_client.mjs
//     node examples/server_client.mjs --game chunky-6 --seed 3 -- python -m bacon_rules serve

import { parseArgs } from "node:util";

import { startServer } from "bacon-rules/node";

/** Ask about some moves in a state, and try some leads side by side. */
async function lookAround(server, state) {
  const [status, leads, pass] = await Promise.all([
    server.call("status", { state }),
    server.call("legal_moves", { state, limit: 3 }),
    server.call("check_move", { state, move: "pass" }),
  ]);
  console.log(`Seat ${status.to_act} has ${leads.count} moves. The first are ${leads.moves.join(", ")}.`);
  if (!pass.legal) console.log(`No pass: ${pass.explanation} (${pass.ruling}).`);
  try {
    await server.call("apply", { state, move: "hello" });
  } catch (error) {
    console.log(`Error ${error.code}: ${error.message}`);
  }
  const branches = await server.callAll(leads.moves.map((move) => ["apply", { state, move }]));
  const counts = await server.callAll(branches.map((branch) => ["count_legal_moves", { state: branch.state }]));
  leads.moves.forEach((move, place) => {
    console.log(`After ${move} the next player has ${counts[place].count} moves.`);
  });
  await server.call("release", { states: branches.map((branch) => branch.state) });
}

/** Play a match: each player takes a move by its number, in a way that any language can repeat. */
async function play(server, game, seed) {
  let status = await server.call("new_game", { game });
  let ply = 0;
  while (!status.is_over) {
    const { state } = status;
    let move;
    if (status.to_act === null) {
      ({ move } = await server.call("chance_move", { state, seed }));
    } else {
      if (ply === 1) await lookAround(server, state);
      const { count } = await server.call("count_legal_moves", { state });
      const { moves } = await server.call("legal_moves", { state, offset: (7919 * ply) % count, limit: 1 });
      [move] = moves;
    }
    status = await server.call("apply", { state, move });
    await server.call("release", { states: [state] });
    ply += 1;
  }
  const [winners, scores] = [status.winners, status.scores].map((numbers) => `[${numbers.join(", ")}]`);
  console.log(`After ${ply} moves the winners are ${winners}, the scores ${scores}.`);
}

const { values, positionals } = parseArgs({
  options: { game: { type: "string", default: "bacon-4" }, seed: { type: "string", default: "7" } },
  allowPositionals: true,
});
const server = startServer(positionals.length ? { command: positionals } : {});
try {
  console.log(`${(await server.call("version")).name} plays ${values.game}`);
  await play(server, values.game, values.seed);
} finally {
  server.close();
}
