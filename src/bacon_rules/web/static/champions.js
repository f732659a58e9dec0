// Save Your Bacon!: the champions, and what waits.

import { el } from "./page.js";

export function makeChampions() {
  return {
    learn() {},
    faces() {},
    show() {},
    drawBoard() {},
    handCard: (one) => el("span", {}, one.name),
  };
}
