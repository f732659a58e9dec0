import type { BlockingServer } from "./node.js";
import type { Moves, Outcome } from "./rules.js";
import type { AnyGame } from "./types.js";

/** What is kept on the server. */
export interface Kept {
  /** The whole state as JSON, hidden cards included. */
  state: string;
  toAct: number | null;
  result: Outcome | null;
  events: AnyGame.Event[];
}

/** What a client gets as `G`. */
export interface Seen {
  view: AnyGame.View;
  toAct: number | null;
  /** Whether the first cards have to be dealt, by the move `deal`. */
  dealDue: boolean;
  /** The number of legal moves and the first 1,000 of them, for the seat to act; none for the others. */
  legal: Moves;
  /** What has happened since the move before, as far as this seat may see it. */
  events: AnyGame.Event[];
  result: Outcome | null;
}

interface Context {
  numPlayers: number;
  currentPlayer: string;
  playOrder: string[];
}

/** A game for boardgame.io, with what is `G` where it is used. */
export interface BoardGame<G> {
  name: string;
  minPlayers?: number;
  maxPlayers?: number;
  disableUndo: boolean;
  setup(context: { ctx: Context }): G;
  moves: {
    deal: { move(context: { G: G }): G | "INVALID_MOVE"; client: boolean };
    play: { move(context: { G: G }, move: AnyGame.Move): G | "INVALID_MOVE"; client: boolean; redact: boolean };
  };
  turn: {
    order: { first(context: { G: G }): number; next(context: { G: G }): number };
    endIf(context: { G: G; ctx: Context }): false | { next: string };
  };
  endIf(context: { G: G }): Outcome | undefined;
  playerView(context: { G: G; ctx: Context; playerID: string | null }): Seen;
}

interface Options {
  /** The name of the game, such as "bacon-4". */
  game: string;
  houseRules?: Record<string, unknown> | null;
  /** The number of seats, for boardgame.io's lobby. */
  seats?: number;
}

/** Make a game for boardgame.io's server. */
export function makeGame(options: Options & { rules: BlockingServer }): BoardGame<Kept>;

/** Make a game for boardgame.io's clients, which ask the server. */
export function makeGame(options: Options): BoardGame<Seen>;
