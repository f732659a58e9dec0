// What frames every page of the lobby: the bar along the top, what went wrong, and dialogs.

import { Refusal, speakIn, UNREACHED } from "./asking.js";
import { draw, el, t } from "./page.js";
import { themes } from "./themes.js";

const NAMES = { en: "English", ja: "日本語", de: "Deutsch", fr: "Français" };
const $ = (name) => document.getElementById(name);

const GOING = 1000; // milliseconds in which nothing else is done once another page is on its way

let busy = false; // whether something is being done that was pressed

/** Draw the bar along the top; `changed` is called when another language is chosen. */
export function drawTop({ language, languages }, changed) {
  const options = languages.map((one) => el("option", { value: one, selected: one === language }, NAMES[one] ?? one));
  const choose = (event) => {
    speakIn(event.target.value);
    changed();
  };
  const choice = () => el("select", { class: "tool", "aria-label": t("language"), "data-key": "language", onchange: choose }, options);
  const icon = el("img", { src: new URL("icon.svg", import.meta.url).pathname, alt: "", width: 30, height: 30 });
  draw($("top"), language, () => [
    el("a", { class: "brand", href: new URL("../", import.meta.url).pathname, "data-key": "brand" }, icon, el("span", {}, "Bacon")),
    el("div", { class: "tools" }, languages.length > 1 ? choice() : null, themes("theme")),
  ]);
}

/** Say what went wrong, until something else is done; in a dialog, if one is open, since that covers the page. */
export function tell(text) {
  for (const place of document.querySelectorAll(".problem")) place.replaceChildren();
  const place = document.querySelector("dialog[open] .problem") ?? $("problem");
  if (text) place.append(el("p", {}, text));
}

/** Say that the server cannot be reached, or something else that is tried again. */
export function tellLost(refusal) {
  $("lost").hidden = !refusal;
  $("lost").textContent = refusal?.status === UNREACHED ? t("lobby-unreachable") : (refusal?.message ?? "");
}

/** Do something that was pressed, one thing at a time, and say if it was refused. */
export async function doing(act) {
  if (busy) return;
  busy = true;
  tell("");
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell(error.message);
  } finally {
    busy = false;
  }
}

/** Go to another page; a second press meanwhile does nothing. */
export function go(to) {
  location.assign(to);
  return new Promise((done) => setTimeout(done, GOING));
}

/** A button; what it does may be refused. */
export function button(key, text, act, kind = "quiet") {
  return el("button", { type: "button", class: kind, "data-key": key, onclick: () => doing(act) }, text);
}

/** A link that looks like a button. */
export function way(key, text, to, kind = "quiet", more = {}) {
  return el("a", { class: kind, "data-key": key, href: to, ...more }, text);
}

/** Open a dialog over the page, with a button to close it after its others. */
export function sheet(title, close, content, ...buttons) {
  const closing = el("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, close);
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "sheet-title", onclose: () => dialog.remove() },
    el("h2", { id: "sheet-title" }, title),
    content,
    el("div", { class: "problem", role: "alert" }),
    el("div", { class: "buttons" }, buttons, closing),
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
