// What waits, as a row of cards with the newest at the right, and what is said about it.

import { marked, spoken } from "./marks.js";
import { el, emblem, t } from "./page.js";
import { MARKS } from "./seats.js";

/** A card of the stack; `number` counts from the one that began first. */
function card(one, number, { kind, side, readable }) {
  const made = el(
    "li",
    { class: `waiting ${one.sign ? "attack" : kind} tone-${one.tone ?? "strong"}`, tabindex: "0", "data-waits": `${number} ${one.title}` },
    el(
      "span",
      { class: "card-title" },
      el("span", { class: "order", "aria-hidden": "true" }, String(number)),
      el("span", { class: "title-text" }, one.title),
      el("span", { class: "mark", "aria-hidden": "true" }, MARKS[side % MARKS.length]),
    ),
    one.card ? emblem(`art-${one.card}`, "art", "0 0 240 100") : null,
    el("span", { class: "unseen" }, ` ${spoken(one.text)}. `),
    el("span", { class: "does" }, marked(one.does)),
  );
  return one.card ? readable(made, one.card) : made;
}

/** What is said about the middle, besides the question, which stands below it: its first sentence is the heading. */
export function outlook(scene) {
  const told = (scene.outlook ?? []).filter((text) => text !== scene.asked);
  return told.length ? el("div", { class: "outlook" }, told.map((text, place) => el("p", { class: place ? null : "first" }, marked(text)))) : null;
}

/** The stack, the first thing begun at the left; the page reads it from there. */
export function stackOf(scene, { kinds, readable }) {
  const told = [...(scene.stack ?? [])].reverse();
  if (!told.length) return null;
  const cards = told.map((one, place) => card(one, place + 1, { kind: kinds(one.card), side: scene.places[one.seat].side, readable }));
  const made = el("ol", { class: "stack", "aria-label": t("stack") }, cards);
  made.style.setProperty("--n", cards.length);
  return made;
}

/** The damage of a card: what it has, what is coming, and the room that is left. */
export function gauge({ has, coming, most }) {
  const kind = (place) => (place < has ? "has" : place < has + coming ? "coming" : "free");
  return el("span", { class: "gauge", "aria-hidden": "true" }, [...Array(most).keys()].map((place) => el("i", { class: kind(place) })));
}
