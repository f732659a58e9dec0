// What the types allow and what they refuse: tsc --strict has to accept this file.

import { connect, RulesError, type AnyGame, type Climbing, type MatchRecord, type RulesServer, type Table, type TrickTaking } from "bacon-rules";
import { makeGame, type Kept, type Seen } from "bacon-rules/boardgame";
import { startBlockingServer, startServer } from "bacon-rules/node";
import type { Game } from "boardgame.io";

const server: RulesServer = startServer({ command: ["python", "-m", "bacon_rules", "serve"], timeout: 1000 });

export async function ask(): Promise<number[]> {
  const { state, to_act } = await server.call("new_game", { game: "bacon-4", house_rules: { target: 10 } });
  const [moves, view] = await server.callAll([
    ["legal_moves", { state, limit: 3 }],
    ["observe", { state, seat: to_act }],
  ]);
  const first: string | undefined = moves.moves[0];
  const scores: number[] = view.scores as number[];
  const { protocol } = await server.call("version");
  // @ts-expect-error: a method that does not exist
  await server.call("check_moves", { state });
  // @ts-expect-error: a parameter is missing
  await server.call("check_move", { state });
  // @ts-expect-error: a parameter of another type
  await server.call("observe", { state, seat: "1" });
  return first === undefined ? scores : [protocol];
}

export function pile(view: Climbing.View): string[] {
  switch (view.stage?.type) {
    case "following":
      return view.stage.pile.map(({ combination }) => combination);
    case "leading":
      // @ts-expect-error: who leads has no pile
      return view.stage.pile;
    default:
      return [];
  }
}

export function told(event: Climbing.Event): string {
  return event.type === "round-won" ? `${event.seat} ${event.leader ?? "decides"}` : event.type;
}

export function follow(address: string): void {
  const socket = connect({
    address,
    heard(message: Table.Message) {
      if (message.type === "position" && message.forced) {
        socket.send({ type: "play", move: message.forced.move, ply: message.ply });
      }
      // @ts-expect-error: an order without its ply
      socket.send({ type: "play", move: "pass" });
    },
    lost: (is, why) => console.log(is, why?.length),
  });
  socket.close();
}

export const onServer: Game<Kept> = makeGame({ game: "bacon-4", seats: 4, rules: startBlockingServer() });
export const onClient: Game<Seen> = makeGame({ game: "bacon-4" });

export function why(error: unknown): string {
  return error instanceof RulesError && error.code === -32001 ? (error.data.ruling ?? "") : "";
}

// @ts-expect-error: a record has more
export const record: MatchRecord = { format: "bacon-rules/record" };
export const suits: TrickTaking.Suit[] = ["c", "d", "h", "s"];
export const states: AnyGame.State[] = [];
