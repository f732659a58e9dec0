// Marks: small pictures that stand for words. Texts name them in braces; pointer, focus and long touch tell the words.

import { el, emblem } from "./page.js";

export const LONG_TOUCH = 450;
const MARK = /(\{[^{}\s]+\})/;
const tip = el("div", { class: "tip", hidden: true, role: "tooltip" });
document.body.append(tip);
let marks = new Map();
let timer = 0;

/** Learn the marks of a game. */
export function learnMarks(told) {
  marks = new Map(told.map((one) => [`{${one.sign}}`, one]));
}

function drawn(one, name = "", more = {}) {
  return emblem(`mark-${one.sign}`, `icon tone-${one.tone ?? "plain"}`, "0 0 24 24", name, more);
}

/** A mark as a picture with a name. */
export function mark(one) {
  return drawn(one, one.text, { "data-mark": `{${one.sign}}` });
}

/** A text with its marks drawn. */
export function marked(text) {
  return text.split(MARK).map((part) => (marks.has(part) ? mark(marks.get(part)) : part));
}

/** A text to be heard, with words in place of marks. */
export function spoken(text) {
  const words = text.split(MARK).map((part) => (marks.has(part) ? ` ${marks.get(part).text} ` : part));
  return words.join("").replace(/ {2,}/g, " ").replace(/ (?=[,.)])/g, "").trim();
}

/** The marks in a text, each once. */
export function marksIn(text) {
  return [...new Set(text.match(new RegExp(MARK, "g")))].flatMap((part) => marks.get(part) ?? []);
}

/** What marks stand for, each with its words. */
export function legend(ones) {
  return ones.length ? el("ul", { class: "legend" }, ones.map((one) => el("li", {}, drawn(one), el("span", {}, one.full ?? one.text)))) : null;
}

/** Put something where it can be seen whole: above one of two edges, or else below a box. */
export function putBeside(made, box, edge = box.top) {
  const size = made.getBoundingClientRect();
  const left = Math.max(6, Math.min(innerWidth - size.width - 6, box.left + box.width / 2 - size.width / 2));
  const above = [edge, box.top].map((top) => top - size.height - 8).find((top) => top > 4);
  made.style.left = `${left}px`;
  made.style.top = `${above ?? Math.max(4, Math.min(innerHeight - size.height - 4, box.bottom + 8))}px`;
}

function show(at, ones) {
  tip.replaceChildren(legend([...new Set(ones.flatMap((one) => marks.get(one.dataset.mark) ?? []))]) ?? "");
  tip.hidden = !tip.firstElementChild;
  putBeside(tip, at.getBoundingClientRect());
}

function hide() {
  clearTimeout(timer);
  tip.hidden = true;
}

/** A mark that nothing else explains: a card says what its marks mean where it is read large. */
function lone(target) {
  const one = target.closest(".icon[data-mark]");
  return one && !one.closest("[data-reads]") ? one : null;
}

function soon(kind, wait) {
  return ({ target, pointerType }) => {
    const one = lone(target);
    if (one && (pointerType === "mouse") === (kind === "mouse")) timer = setTimeout(() => show(one, [one]), wait);
  };
}

document.addEventListener("pointerover", soon("mouse", 250));
document.addEventListener("pointerdown", soon("touch", LONG_TOUCH));
document.addEventListener("focusin", ({ target }) => {
  const ones = target.matches("button, [data-key]") && target.matches(":focus-visible") ? [...target.querySelectorAll(".icon[data-mark]")].filter(lone) : [];
  if (ones.length) show(target, ones);
});
for (const end of ["pointerout", "pointerup", "pointercancel", "focusout"]) document.addEventListener(end, hide);
