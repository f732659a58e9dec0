import type { Table } from "./types.js";

export type * from "./types.js";
export { RulesError, RulesServer } from "./rules.js";
export type * from "./rules.js";

/** A connection to a table, which is made again whenever it is lost. */
export interface TableSocket {
  /** Send an order; return whether it could be sent. */
  send(order: Table.Order): boolean;
  /** Leave the table for good. */
  close(): void;
}

/** Connect to a table in the browser. */
export function connect(options: {
  /** Is called with each message. */
  heard(message: Table.Message): void;
  /** Is called with true and the reason when the connection is lost, and with false at every message. */
  lost?(is: boolean, why?: string): void;
  /** Tells the language to hear, such as "ja"; "" for the browser's own. */
  language?(): string;
  /** The link of a seat; the address of the page if nothing is said. */
  address?: string | URL;
  /** A class of sockets, for a Node.js that has no `WebSocket`. */
  Socket?: unknown;
}): TableSocket;
