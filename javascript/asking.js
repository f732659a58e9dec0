// The worker that asks a rules server for a thread that waits for the answers.

import { workerData } from "node:worker_threads";

import { startServer } from "./node.js";

const { port, done, command, timeout } = workerData;
const server = startServer({ command, timeout });

port.on("message", async (asked) => {
  let answer;
  try {
    answer = { result: await server.call(...JSON.parse(asked)) };
  } catch ({ code, message, data }) {
    answer = { error: [code, message, data] };
  }
  port.postMessage(JSON.stringify(answer));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
port.on("close", () => server.close());
