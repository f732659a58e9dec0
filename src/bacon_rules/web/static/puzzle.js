// Puzzles: which one is shown, which are solved, and what a page hears about an answer.

import { el, t } from "./page.js";

const SOLVED = "bacon-puzzles";

/** The puzzles of a table; nothing is shown until the server tells of one. */
export function makePuzzles({ turn, show }) {
  let puzzle = null;
  let came = false; // whether the page has gone on to where it was

  function solved() {
    try {
      return new Set(JSON.parse(localStorage.getItem(SOLVED) ?? "[]"));
    } catch {
      return new Set();
    }
  }

  function step(by) {
    const count = puzzle.keys.length;
    turn(((puzzle.number - 1 + by + count) % count) + 1);
  }

  function button(key, label, press) {
    return el("button", { type: "button", class: "tool", "data-key": key, title: t(label), "aria-label": t(label), onclick: press }, key === "puzzle-back" ? "‹" : "›");
  }

  return {
    /** Learn which puzzle is shown; a page that has just come goes on where it was. */
    learn(told) {
      const again = puzzle?.number;
      puzzle = told;
      if (came) return;
      came = true;
      const done = solved();
      const first = told.keys.findIndex((key) => !done.has(key)) + 1;
      const wanted = again ?? (first || 1);
      if (wanted !== told.number) turn(wanted);
    },
    /** After a lost connection the server begins with the first puzzle again. */
    lost() {
      came = false;
    },
    is: () => puzzle !== null,
    key: () => puzzle && [puzzle.number, puzzle.level, solved().size],
    next: () => puzzle && step(1),
    /** Keep that this puzzle is solved. */
    keep() {
      const done = solved().add(puzzle.keys[puzzle.number - 1]);
      localStorage.setItem(SOLVED, JSON.stringify([...done]));
    },
    tools() {
      if (!puzzle) return null;
      const done = solved();
      const { number, level, keys } = puzzle;
      const is = done.has(keys[number - 1]);
      const told = t("puzzle-is", { number, count: keys.length, level, solved: keys.filter((key) => done.has(key)).length });
      return el(
        "div",
        { class: "puzzles", role: "group", "aria-label": t("puzzle") },
        button("puzzle-back", "puzzle-before", () => step(-1)),
        el("span", { class: "count", title: told }, el("span", { "aria-hidden": "true" }, `${number}/${keys.length}${is ? " ✓" : ""}`), el("span", { class: "unseen" }, is ? `${told} ${t("is-solved")}` : told)),
        button("puzzle-on", "puzzle-next", () => step(1)),
      );
    },
    /** The button that gives the answer away. */
    acts: () => (puzzle ? el("button", { type: "button", class: "quiet", "data-key": "puzzle-show", onclick: show }, t("puzzle-show")) : null),
  };
}
