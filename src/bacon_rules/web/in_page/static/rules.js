// The library in a worker: what it is asked, and what it says.

/** Begin to load the library; `heard` gets what it says, `failed` why there is none, or why it has stopped, and the type of Python's error. */
export function makeRules({ heard, failed }) {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => (data.failed ? failed(data.failed, data.type) : heard(JSON.parse(data))));
  worker.addEventListener("error", (event) => failed(event.message ?? "worker.js"));
  return {
    /** Open a table, check something or work on cards; what it is named by, and its arguments, go to Python. */
    ask: (name, ...given) => worker.postMessage({ name, given }),
    /** Give the table an order. */
    order: (order) => worker.postMessage(JSON.stringify(order)),
    /** End the library at once, whatever it does. */
    end: () => worker.terminate(),
  };
}
