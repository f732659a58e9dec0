import type { Arguments, Method, Result, RulesServer } from "./rules.js";

export interface ServerOptions {
  /** The command that starts the server: `["bacon-rules", "serve"]` if nothing is said. */
  command?: readonly [string, ...string[]];
  /** How many milliseconds an answer may take: 60,000 if nothing is said. */
  timeout?: number;
}

/** A rules server whose answers are waited for, while all else in this thread stands still. */
export interface BlockingServer {
  call<M extends Method>(method: M, ...rest: Arguments<M>): Result<M>;
  close(): void;
}

/** Start a rules server as a child process. */
export function startServer(options?: ServerOptions): RulesServer;

/** Start a rules server for callers that cannot wait in another way, such as the moves of boardgame.io. */
export function startBlockingServer(options?: ServerOptions): BlockingServer;
