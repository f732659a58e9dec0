// Tiles to choose one thing from, and boxes to check.

import { el } from "./page.js";

/** A tile with a radio button: a name, what is said about it, and perhaps a picture. */
export function tile(group, value, checked, chosen, name, hint, picture = null) {
  const id = `${group}-${value}`;
  const words = [el("span", { id: `${id}-name`, class: "tile-name" }, name), hint ? el("span", { id: `${id}-hint`, class: "soft" }, hint) : null];
  return el(
    "label",
    { class: picture ? "tile has-picture" : "tile", for: id },
    el("input", {
      ...{ id, type: "radio", name: group, value, checked, "data-key": id, onchange: () => chosen(value) },
      ...{ "aria-labelledby": `${id}-name`, "aria-describedby": hint ? `${id}-hint` : null },
    }),
    picture,
    el("span", { class: "tile-words" }, words),
  );
}

/** A group of things to choose from, under a title. */
export function group(title, kind, ...content) {
  return el("fieldset", {}, el("legend", {}, title), el("div", { class: kind }, content));
}

/** A box to check. */
export function checkbox(key, text, checked, chosen) {
  const box = el("input", { type: "checkbox", checked, "data-key": key, onchange: (event) => chosen(event.target.checked) });
  return el("label", { class: "likes" }, box, text);
}
