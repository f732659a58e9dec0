// The rules server as a child process of Node.js.

import { spawn } from "node:child_process";
import { MessageChannel, Worker, receiveMessageOnPort } from "node:worker_threads";

import { RulesError, RulesServer, splitLines } from "./rules.js";

const COMMAND = ["bacon-rules", "serve"];
const GRACE = 5000; // milliseconds in which a worker starts a server, and tells what it was answered

/** Start a rules server: any command that speaks the protocol on its standard input and output. */
export function startServer({ command: [program, ...words] = COMMAND, timeout } = {}) {
  const child = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
  const server = new RulesServer({
    send: (line) => child.stdin.write(`${line}\n`),
    close({ code }) {
      child.stdin.end();
      if (code !== "unreadable") return;
      child.stdout.destroy();
      child.kill();
    },
    timeout,
  });
  child.on("error", ({ message }) => server.end(new RulesError("ended", `${program} cannot be started: ${message}`)));
  child.on("close", (status, signal) => {
    const how = status === null ? ` by ${signal}` : status ? ` with status ${status}` : "";
    server.end(new RulesError("ended", `the server has ended${how}`));
  });
  child.stdin.on("error", () => {}); // a close follows
  const split = splitLines((line) => server.receive(line), (error) => server.end(error));
  child.stdout.setEncoding("utf8").on("data", split);
  return server;
}

/**
 * Start a rules server whose answers are waited for, while all else in this thread stands still. It is for callers that
 * cannot wait in another way, such as the moves of boardgame.io; an answer takes about a millisecond.
 */
export function startBlockingServer({ command = COMMAND, timeout = 60_000 } = {}) {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1: port, port2 } = new MessageChannel();
  const workerData = { port: port2, done, command, timeout };
  const worker = new Worker(new URL("./asking.js", import.meta.url), { workerData, transferList: [port2] });
  worker.unref();
  port.unref();
  let ended = null;

  function end(error) {
    ended ??= error;
    port.close();
  }

  return {
    call(method, params = {}) {
      if (ended) throw ended;
      const asked = JSON.stringify([method, params]);
      Atomics.store(done, 0, 0);
      port.postMessage(asked);
      if (Atomics.wait(done, 0, 0, timeout + GRACE) === "timed-out") {
        end(new RulesError("timeout", `${method} was not answered`));
        throw ended;
      }
      const { result, error } = JSON.parse(receiveMessageOnPort(port).message);
      if (error) throw new RulesError(...error);
      return result;
    },
    close: () => end(new RulesError("ended", "the server was closed")),
  };
}
