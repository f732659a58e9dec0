// A game for boardgame.io, whose server asks a rules server.

const INVALID_MOVE = "INVALID_MOVE"; // boardgame.io's own

/**
 * Make a game for boardgame.io: with `rules`, a blocking rules server, for boardgame.io's server; without it for its
 * clients, which need to know only the moves.
 *
 * The whole match is in `G.state`, which stays on the server: it is what the rules server loads and dumps. What each
 * client gets as `G` is its seat's view. Cards are dealt within moves, since boardgame.io sends the state before the
 * first move to everybody as it is.
 */
export function makeGame({ game, houseRules = null, seats, rules = null }) {
  /** Return what is kept on the server of a state, and release it. */
  function kept({ state, to_act: toAct, is_over, winners, scores }, events) {
    const dumped = JSON.stringify(rules.call("dump_state", { state }));
    rules.call("release", { states: [state] });
    return { state: dumped, toAct, result: is_over ? { winners, scores } : null, events };
  }

  const load = (G) => rules.call("load_state", { value: JSON.parse(G.state) });

  /** Make a move in a state, and release that state. */
  function after({ state }, move, events) {
    events.push(...rules.call("events", { state, move }).events);
    const next = rules.call("apply", { state, move });
    rules.call("release", { states: [state] });
    return next;
  }

  /** Make moves, and the chance moves that follow them. */
  function moved(G, moves) {
    let status = load(G);
    const events = [];
    try {
      for (const move of moves) status = after(status, move, events);
    } catch (error) {
      rules.call("release", { states: [status.state] });
      if (typeof error.code === "number") return INVALID_MOVE; // the server has answered that it cannot be made
      throw error;
    }
    while (status.to_act === null && !status.is_over) {
      const { move: deal } = rules.call("chance_move", { state: status.state, seed: newSeed() });
      status = after(status, deal, events);
    }
    return kept(status, events);
  }

  /** Return what a seat may know; with null, what a spectator may. */
  function seen(G, seat) {
    const { state } = load(G);
    const view = rules.call("observe", { state, seat });
    const legal = seat !== null && seat === G.toAct ? rules.call("legal_moves", { state }) : { count: 0, moves: [] };
    rules.call("release", { states: [state] });
    const events = G.events.filter(({ seen_by }) => seen_by === null || seen_by.includes(seat));
    return { view, toAct: G.toAct, dealDue: isDealDue(G), legal, events, result: G.result };
  }

  return {
    name: game,
    ...(seats ? { minPlayers: seats, maxPlayers: seats } : {}),
    disableUndo: true,
    setup({ ctx }) {
      const status = rules.call("new_game", { game, house_rules: houseRules });
      if (status.seats !== ctx.numPlayers) throw new RangeError(`${game} has ${status.seats} seats, not ${ctx.numPlayers}`);
      return kept(status, []);
    },
    moves: {
      deal: { move: ({ G }) => (isDealDue(G) ? moved(G, []) : INVALID_MOVE), client: false },
      play: { move: ({ G }, move) => (isDealDue(G) ? INVALID_MOVE : moved(G, [move])), client: false, redact: true },
    },
    turn: {
      order: { first: ({ G }) => G.toAct ?? 0, next: ({ G }) => G.toAct ?? 0 },
      endIf: ({ G, ctx }) => G.toAct !== null && `${G.toAct}` !== ctx.currentPlayer && { next: `${G.toAct}` },
    },
    endIf: ({ G }) => G.result ?? undefined,
    playerView: ({ G, ctx, playerID }) => seen(G, ctx.playOrder.includes(playerID) ? Number(playerID) : null),
  };
}

/** Whether the first cards have to be dealt. */
function isDealDue(G) {
  return G.toAct === null && !G.result;
}

/** A seed that nobody can guess. */
function newSeed() {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
