// The worker in which the library runs, in Pyodide, which is Python for browsers.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const LIBRARY = new URL("../library.zip", import.meta.url);
const PLACE = "/library";

let table = null;
let bench = null;
const library = load();

async function load() {
  const archive = fetch(LIBRARY).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide();
  python.unpackArchive(await archive, "zip", { extractDir: PLACE });
  python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
  return (module) => python.pyimport(`bacon_rules.web.in_page.${module}`);
}

/** What Python says last, without the name of the error; the lines before tell where it happened. */
function told(error) {
  return error.message.trim().split("\n").at(-1).replace(/^[\w.]+: /, "");
}

function post(text) {
  postMessage(text);
}

const DO = {
  async table(module, { language, pause }, how, ...given) {
    const desk = module("tables").Desk(post, language, pause);
    table = desk[how](...given);
    await table.run();
  },
  check(module, how, ...given) {
    post(module("checks")[how](...given));
  },
  async workshop(module, how, ...given) {
    bench ??= module("workshop").Bench(post);
    await bench[how](...given);
  },
};

addEventListener("message", async ({ data }) => {
  try {
    const module = await library;
    if (typeof data === "string") table.hear(data);
    else await DO[data.name](module, ...data.given);
  } catch (error) {
    postMessage({ failed: told(error), type: error.type });
  }
});
