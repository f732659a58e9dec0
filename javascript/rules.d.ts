import type { AnyGame } from "./types.js";

/** The number by which the server holds a state. */
export type Handle = number;
export type Seed = string | number;
/** A card in notation; in Save Your Bacon! a card in play is a number. */
export type CardName = string | number;

export interface Status {
  state: Handle;
  game: string;
  seats: number;
  /** The seat to move; null where chance moves, and when the match is over. */
  to_act: number | null;
  is_over: boolean;
  winners: number[];
  scores: number[];
}

/** Why a move is illegal. */
export interface Reason {
  reason: string;
  ruling: string;
  explanation: string;
}

export interface Moves {
  count: number;
  moves: AnyGame.Move[];
}

export interface Outcome {
  scores: number[];
  winners: number[];
}

export type Reading = { move: AnyGame.Move; bomb?: boolean } & ({ legal: true } | ({ legal: false } & Reason));

export type Verdict =
  | ({ valid: true; moves: number } & Outcome)
  | { valid: false; fault: "UNREADABLE"; problem: string; cause: string }
  | {
      valid: false;
      fault: "WRONG_MOVE";
      problem: string;
      ply: number;
      seat: number | null;
      move: string;
      reason: string | null;
      ruling: string;
      explanation: string;
      options: { count: number; examples: string[] };
    }
  | { valid: false; fault: "WRONG_RESULT"; problem: string; expected: Outcome; found: Outcome };

export interface Suggestion {
  move: AnyGame.Move;
  player: string;
  expected?: number;
  confidence?: number;
  simulations?: number;
  options?: { move: AnyGame.Move; expected: number }[];
}

export interface Limits {
  message_bytes: number;
  batch: number;
  states: number;
  page: number;
  answer_bytes: number;
  work: number;
  held: number;
}

/** What can be asked: the parameters and the result of each method. */
export interface Methods {
  version: [{}, { name: string; version: string; protocol: number }];
  limits: [{}, Limits];
  games: [{}, { games: { game: string; title: string; rules: Record<string, unknown> }[] }];
  new_game: [{ game: string; house_rules?: Record<string, unknown> | null; dealer?: number }, Status];
  load_state: [{ value: AnyGame.State }, Status];
  dump_state: [{ state: Handle }, AnyGame.State];
  rules: [{ state: Handle }, AnyGame.Rules];
  status: [{ state: Handle }, Status];
  observe: [{ state: Handle; seat: number | null }, AnyGame.View];
  count_legal_moves: [{ state: Handle }, { count: number }];
  legal_moves: [{ state: Handle; offset?: number; limit?: number | null }, Moves];
  holding: [{ state: Handle; cards: CardName[]; offset?: number; limit?: number | null }, Moves];
  of: [{ state: Handle; cards: CardName[] }, Moves];
  addable: [{ state: Handle; cards: CardName[] }, { count: number; cards: CardName[] }];
  readings: [{ state: Handle; cards: CardName[] }, { count: number; readings: Reading[] }];
  check_move: [{ state: Handle; move: AnyGame.Move }, { legal: true } | ({ legal: false } & Reason)];
  apply: [{ state: Handle; move: AnyGame.Move }, Status];
  events: [{ state: Handle; move: AnyGame.Move }, { events: AnyGame.Event[] }];
  chance_move: [{ state: Handle; seed: Seed }, { move: AnyGame.Move }];
  replay_record: [{ record: string; ply?: number | null }, Status];
  validate_record: [{ record: string }, Verdict];
  determinize: [{ view: AnyGame.View; seed: Seed }, Status];
  suggest: [{ view: AnyGame.View; seed?: Seed; simulations?: number | null; player?: string | null }, Suggestion];
  release: [{ states: Handle[] }, { held: number }];
}

export type Method = keyof Methods;
export type Params<M extends Method> = Methods[M][0];
export type Result<M extends Method> = Methods[M][1];

/** A method that needs no parameters may be called without any. */
export type Arguments<M extends Method> = {} extends Params<M> ? [params?: Params<M>] : [params: Params<M>];

/** A method with its parameters. */
export type Call<M extends Method = Method> = { [One in M]: [method: One, ...rest: Arguments<One>] }[M];

/** What went wrong: the server's own number, or what has become of the connection. */
export class RulesError extends Error {
  constructor(code: RulesError["code"], message: string, data?: RulesError["data"]);
  readonly code: number | "ended" | "timeout" | "unreadable";
  /** What the server says beside. */
  readonly data: { problem?: string; limit?: string; most?: number; path?: string; text?: string; position?: number } & Partial<Reason>;
}

/** A rules server. Any number of calls may wait for their answers at a time. */
export class RulesServer {
  constructor(options: {
    /** Sends a line, which is given without its end. */
    send(line: string): void;
    /** Is called once nothing more will be asked, with the reason. */
    close?(error: RulesError): void;
    /** How many milliseconds an answer may take: 60,000 if nothing is said. */
    timeout?: number;
  });
  /** Ask one thing. Whatever goes wrong is a `RulesError`. */
  call<M extends Method>(method: M, ...rest: Arguments<M>): Promise<Result<M>>;
  /** Ask many things in one message; the answers come in the order of the calls. */
  callAll<const Calls extends readonly Call[]>(
    calls: Calls,
  ): Promise<{ -readonly [Place in keyof Calls]: Calls[Place] extends readonly [infer M extends Method, ...unknown[]] ? Result<M> : never }>;
  /** Read a line that the server has written. */
  receive(line: string): void;
  /** Give up all that waits: the connection is lost, or the server has ended. */
  end(error?: RulesError): void;
  /** Say that nothing more will be asked, so that the server ends. */
  close(): void;
}
