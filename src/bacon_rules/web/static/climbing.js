// The middle of the climbing game's table: the pile.

import { draw, el, moveFrom, picture, t } from "./page.js";
import { nameOf } from "./seats.js";

function cardOf(one) {
  return el("span", { class: "laid" }, one.as ? picture(one.card, "", `stands-for-${one.as}`) : picture(one.card));
}

function layer(one, seats, top) {
  return el(
    "li",
    { class: `layer${top ? " top-layer" : ""}${one.bomb ? " bomb" : ""}`, "data-size": one.cards.length },
    el(
      "div",
      { class: "caption" },
      nameOf(seats[one.seat].side, seats[one.seat].name),
      el("span", { class: "what" }, one.text),
      one.bomb ? el("span", { class: "chip boom" }, t("bomb")) : null,
    ),
    el("div", { class: "row", role: "img", "aria-label": one.text }, one.cards.map(cardOf)),
  );
}

/** Draw the pile; who has just played is where the top cards come from. */
export function drawCentre(parent, { centre, seats }, from) {
  const layers = centre.layers;
  const changed = draw(parent, [centre, seats.map((one) => one.name)], () => {
    if (!layers.length) return el("p", { class: "empty" }, t("nothing-played"));
    const won = centre.won_by === null ? null : el("p", { class: "won" }, t("wins-round", { name: seats[centre.won_by].name }));
    const earlier = layers.slice(0, -1);
    return [
      el("ol", { class: "pile", "aria-label": t("pile") }, layer(layers.at(-1), seats, true)),
      won,
      earlier.length
        ? el("ol", { class: "earlier", reversed: true, "aria-label": t("below") }, [...earlier].reverse().map((one) => layer(one, seats, false)))
        : null,
    ];
  });
  if (changed && from) {
    const cards = parent.querySelectorAll(".top-layer .laid");
    cards.forEach((card, index) => moveFrom(card, from, index * 18));
  }
}

/** What a deal scored. */
export function sheetRows(sheet, { seats, score }) {
  const rows = sheet.order.map(({ seat, out }, index) =>
    el(
      "tr",
      {},
      el("td", {}, out ? t(`place-${index + 1}`) : "–"),
      el("td", {}, nameOf(seats[seat].side, seats[seat].name)),
      el("td", {}, out ? "" : t("still-holds")),
      el("td", { class: "number" }, `${sheet.values[index] ?? 0}`),
    ),
  );
  return el(
    "table",
    { class: "places" },
    el("thead", {}, el("tr", {}, ["place", "player", "", "worth"].map((key) => (key ? el("th", { scope: "col" }, t(key)) : el("td", {}))))),
    el("tbody", {}, rows),
  );
}
