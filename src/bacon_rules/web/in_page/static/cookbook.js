// Recipes for cards, to begin with; they are fetched when somebody looks for one.

import { el, t } from "./page.js";

const BOOK = new URL("../recipes.json", import.meta.url);
const MOST = 40; // recipes that are shown at once

/** The cookbook; `cook` gets the entries of the recipe that is chosen, by the names of their lists. */
export function cookbook(cook) {
  const found = el("ul", { class: "recipes", lang: "en" });
  const wanted = el("input", { id: "wanted", class: "field", type: "search", oninput: () => drawFound() });
  let recipes = null; // until they are there

  function drawFound() {
    if (!recipes) return;
    const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fitting = recipes.filter(({ part, idea, says }) => words.every((word) => `${part} ${idea} ${says}`.toLowerCase().includes(word)));
    const row = ({ number, idea, entries }) =>
      el("li", {}, el("button", { type: "button", class: "quiet", "data-key": `recipe-${number}`, onclick: () => cook(entries) }, idea));
    found.replaceChildren(...fitting.slice(0, MOST).map(row));
    if (fitting.length > MOST) found.append(el("li", { class: "soft" }, t("shop-more-recipes", { number: fitting.length - MOST })));
  }

  async function opened({ target }) {
    if (target.open && !recipes) await open();
  }

  async function open() {
    try {
      const answer = await fetch(BOOK);
      if (!answer.ok) throw new Error(String(answer.status));
      recipes = await answer.json();
      drawFound();
    } catch (error) {
      const again = el("button", { type: "button", class: "quiet", "data-key": "recipes-again", onclick: open }, t("shop-again"));
      found.replaceChildren(el("li", { class: "wrong", role: "alert" }, t("shop-no-recipes", { problem: error.message }), " ", again));
    }
  }

  return el(
    "details",
    { class: "cookbook", ontoggle: opened },
    el("summary", {}, t("shop-cookbook")),
    el("label", { for: "wanted" }, t("shop-wanted")),
    wanted,
    found,
  );
}
