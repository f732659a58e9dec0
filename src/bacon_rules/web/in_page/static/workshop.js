// The page on which cards are written: the text of a pool, which is all there is, and what the library says of it.

import { cookbook } from "./cookbook.js";
import { makeForm } from "./entry.js";
import { button, drawTop, sheet, tell, way } from "./frame.js";
import { packed, unpacked } from "./links.js";
import { el, t } from "./page.js";
import { makeRules } from "./rules.js";
import { makeTrials } from "./trials.js";
import { learn } from "./words.js";

const KEPT = "bacon-workshop";
const BEFORE = "bacon-workshop-before";
const LONGEST = 1 << 20; // characters that the library reads
const PAUSE = 400; // milliseconds without typing after which the text is looked at
const PATIENCE = 20000; // milliseconds after which one can stop that
const MARK = "pool=";

const $ = (name) => document.getElementById(name);
const main = $("main");
let language = "";
let rules = null;
let place = ""; // of the entry that is shown
let lists = [];
let isLooking = false;
let again = false; // whether the text has changed while it was looked at
let timer = 0;
let slow = 0;
let asked = 0;
const waiting = new Map(); // what is done with each text that was asked for

const area = el("textarea", { id: "pool", class: "field written", spellcheck: "false", autocapitalize: "off", wrap: "off", "aria-describedby": "state" });
const numbers = el("div", { class: "numbers written", "aria-hidden": "true" });
const state = el("p", { id: "state", class: "soft", role: "status" });
const problems = el("ul", { class: "problems" });
const chooser = el("select", { id: "entry", class: "field" });
const adder = el("select", { id: "kind", class: "field" });
const card = el("div", { class: "shown-card" });
const form = makeForm(change);
const trials = makeTrials({ ask, end, pool: () => area.value, place: () => place });

/** Ask the library, which is loaded if it is not there. */
function ask(how, ...given) {
  rules ??= makeRules({ heard, failed });
  rules.ask("workshop", how, ...given);
}

/** Ask for another text; `then` gets what is heard. */
function askText(then, how, ...given) {
  waiting.set(++asked, then);
  ask(how, asked, ...given);
}

function failed(problem) {
  end();
  state.replaceChildren(t("site-failed", { problem }), " ", button("load-again", t("shop-load"), look));
}

/** End the library, and whatever it was asked for. */
function end() {
  rules?.end();
  rules = null;
  isLooking = false;
  clearTimeout(slow);
  waiting.clear();
  form.idle();
  trials.ended();
}

function heard(told) {
  if (told.type === "looked") looked(told);
  else if (told.type === "text" || told.type === "refused") {
    waiting.get(told.of)?.(told);
    waiting.delete(told.of);
  } else trials.heard(told);
}

// The text

/** Look at the text now, or as soon as the last look is over. */
function look() {
  clearTimeout(timer);
  again = isLooking;
  if (isLooking) return;
  isLooking = true;
  slow = setTimeout(() => state.replaceChildren(t("shop-slow"), " ", button("stop-looking", t("shop-stop"), stopLooking)), PATIENCE);
  if (!rules) state.replaceChildren(t("site-loading"));
  ask("look", area.value, place, language);
}

function stopLooking() {
  end();
  state.replaceChildren(t("shop-stopped"));
}

function looked(told) {
  isLooking = false;
  clearTimeout(slow);
  if (again) return look();
  lists = told.lists;
  place = told.entry?.place ?? "";
  drawProblems(told.problems);
  drawChooser(told.kinds);
  form.show(told.entry);
  drawCard(told.entry, told.problems);
}

function typed() {
  keepText(KEPT, area.value);
  drawNumbers();
  clearTimeout(timer);
  timer = setTimeout(look, PAUSE);
}

function keepText(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    tell(t("shop-not-kept"));
  }
}

/** Put a text in place of the one that is there, which can be brought back. */
function put(text, at = "") {
  if (text.length > LONGEST) return tell(t("shop-too-long", { most: LONGEST }));
  if (area.value.trim() && area.value !== text) {
    keepText(BEFORE, area.value);
    $("back").hidden = false;
  }
  place = at;
  replace(text);
  area.scrollTop = 0;
  look();
}

function replace(text) {
  area.value = text;
  keepText(KEPT, text);
  drawNumbers();
}

/** Open a text in any form of the game. */
function open(text) {
  if (text.length > LONGEST) return tell(t("shop-too-long", { most: LONGEST }));
  tell("");
  askText((told) => (told.type === "text" ? put(told.text) : tell(told.text)), "open", text);
}

/** Show the text that an answer brings, then the entry at a place; if the text has changed meanwhile, do something else. */
function take(before, at, otherwise) {
  return (told) => {
    if (told.type === "refused") return tell(told.text);
    if (area.value !== before) return otherwise();
    place = at;
    replace(told.text);
    look();
    if (at.endsWith("[-1]")) area.scrollTop = area.scrollHeight;
  };
}

/** Change a field of the entry at a place; `then` gets the problem, or nothing. */
function change(at, key, value, then) {
  const before = area.value;
  askText(
    (told) => {
      if (told.type === "text" && area.value === before) replace(told.text);
      then(told.type === "refused" ? told.text : "");
      look();
    },
    ...["change", before, at, key, value],
  );
}

// What is shown of it

function drawNumbers(wrong = []) {
  const count = area.value.split("\n").length;
  const marked = new Set(wrong);
  const parts = [];
  let plain = "";
  for (let line = 1; line <= count; line++) {
    if (marked.has(line)) {
      parts.push(plain, el("mark", {}, String(line)), "\n");
      plain = "";
    } else plain += `${line}\n`;
  }
  numbers.replaceChildren(...parts, plain);
  numbers.scrollTop = area.scrollTop;
}

function drawProblems(found) {
  drawNumbers(found.map(({ line }) => line));
  const all = lists.map(({ title, entries }) => `${title} ${entries.length}`).join(", ");
  const text = found.length ? t(found.length === 1 ? "shop-one-wrong" : "shop-wrong", { number: found.length }) : t("shop-right", { all });
  if (state.textContent !== text) state.replaceChildren(text);
  state.className = found.length ? "wrong" : "right";
  const row = ({ line, text: told, entry }) =>
    el("li", {}, button(`line-${line}`, t("shop-line", { line }), () => show(line, entry)), el("span", {}, told));
  problems.replaceChildren(...found.map(row));
}

/** Show a line of the text, and its entry. */
function show(line, entry) {
  const rows = area.value.split("\n");
  const start = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (rows[line - 1] ?? "").length);
  area.scrollTop = Math.max(0, line - 4) * (Number.parseFloat(getComputedStyle(area).lineHeight) || 20);
  if (entry && entry !== place) {
    place = entry;
    look();
  }
}

function drawChooser(kinds) {
  const groups = lists.map(({ title, entries }) =>
    el("optgroup", { label: title }, entries.map((one) => el("option", { value: one.place, selected: one.place === place }, one.title))),
  );
  chooser.replaceChildren(el("option", { value: "" }, t("shop-no-entry")), ...groups);
  chooser.value = place;
  if (adder.childElementCount !== kinds.length) adder.replaceChildren(...kinds.map(({ name, title }) => el("option", { value: name }, title)));
  $("remove").disabled = !place;
}

/** A picture that the library has drawn, as an element. */
function drawCard(entry, found) {
  if (entry?.says === undefined) {
    card.classList.add("old");
    if (!entry || card.dataset.place !== entry.place) card.replaceChildren(el("p", { class: "soft" }, t(found.length ? "shop-mend" : "shop-choose")));
    return;
  }
  card.classList.remove("old");
  card.dataset.place = entry.place;
  card.replaceChildren(...[trials.drawn(entry.svg), el("pre", { class: "card-says", lang: language }, entry.says)].filter(Boolean));
}

/** Show the entry in which the caret is. */
function follow() {
  const line = area.value.slice(0, area.selectionStart).split("\n").length;
  const found = lists.flatMap(({ entries }) => entries).find(({ from, to }) => from <= line && line <= to);
  if (!found || found.place === place || isLooking) return;
  place = found.place;
  look();
}

function choose() {
  place = chooser.value;
  const found = lists.flatMap(({ entries }) => entries).find((one) => one.place === place);
  if (found?.from) {
    const focused = document.activeElement;
    show(found.from);
    focused.focus();
  }
  look();
}

// Files and links

async function openFile({ target }) {
  const [file] = target.files;
  if (!file) return;
  if (file.size > 4 * LONGEST) tell(t("shop-too-long", { most: LONGEST }));
  else open(await file.text());
  target.value = "";
}

function save() {
  const name = /^name\s*=\s*"([^"\\]{1,60})"/m.exec(area.value)?.[1] ?? "pool";
  const file = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "pool";
  const link = el("a", { href: URL.createObjectURL(new Blob([area.value], { type: "application/toml" })), download: `${file}.toml` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

async function share() {
  const link = `${location.origin}${location.pathname}#${MARK}${await packed(area.value)}`;
  const field = el("input", { class: "field", id: "link", readonly: true, "aria-label": t("shop-link"), value: link });
  const copied = el("p", { role: "status" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
      copied.textContent = t("shop-copied");
    } catch {
      copied.textContent = t("shop-copy-self");
    }
  };
  const told = el("p", { class: "soft" }, t(link.length > 8000 ? "shop-link-long" : "shop-link-told", { number: link.length }));
  sheet(t("shop-share"), t("shop-close"), el("div", { class: "sharing" }, told, field, copied), button("copy", t("shop-copy"), copy, "go main"));
}

/** Open the pool of a link; say whether there is one. */
async function openLink() {
  const fragment = location.hash.slice(1);
  if (!fragment.startsWith(MARK)) return false;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    open(await unpacked(fragment.slice(MARK.length)));
    return true;
  } catch {
    tell(t("shop-bad-link"));
    return false;
  }
}

function bringBack() {
  const text = localStorage.getItem(BEFORE);
  if (text !== null) put(text);
}

function beginWith(name) {
  askText((told) => put(told.text), "begin", name);
}

function add() {
  const before = area.value;
  askText(take(before, `${adder.value}[-1]`, add), "new", before, adder.value, t("shop-new-name"));
}

function remove() {
  const before = area.value;
  askText(take(before, "", look), "remove", before, place);
}

/** Add the cards of a recipe; the first one is shown. */
function cook(entries) {
  const before = area.value;
  askText(take(before, `${Object.keys(entries)[0]}[-1]`, () => cook(entries)), "add", before, JSON.stringify(entries));
}

function drawPage() {
  const tools = el(
    "div",
    { class: "shop-tools" },
    el("label", { class: "from-file" }, el("span", {}, t("shop-open")), el("input", { type: "file", accept: ".toml,.json,.txt,application/json", "data-key": "open", onchange: openFile })),
    button("save", t("shop-save"), save),
    button("share", t("shop-share"), share),
    button("small", t("shop-small"), () => beginWith("small")),
    button("starter", t("shop-starter"), () => beginWith("starter")),
    el("button", { type: "button", class: "quiet", id: "back", "data-key": "back-text", hidden: localStorage.getItem(BEFORE) === null, onclick: bringBack }, t("shop-back")),
  );
  const text = el(
    "section",
    { class: "panel shop-text", "aria-labelledby": "text-title" },
    el("h2", { id: "text-title" }, el("label", { for: "pool" }, t("shop-text"))),
    el("div", { class: "editor" }, numbers, area),
    state,
    problems,
  );
  const entry = el(
    "section",
    { class: "panel shop-entry", "aria-labelledby": "entry-title" },
    el("h2", { id: "entry-title" }, el("label", { for: "entry" }, t("shop-entry"))),
    el("div", { class: "choosing" }, chooser, el("button", { type: "button", class: "quiet", id: "remove", "data-key": "remove", disabled: true, onclick: remove }, t("site-forget"))),
    el("div", { class: "choosing" }, el("label", { for: "kind", class: "unseen" }, t("shop-kind")), adder, button("add", t("shop-add"), add)),
    card,
    form.element,
    cookbook(cook),
  );
  const head = el("section", { class: "panel shop-head" }, way("back", t("to-lobby"), "../", "back-link"), el("h1", {}, t("shop-title")), el("p", { class: "soft" }, t("shop-how")), tools);
  main.replaceChildren(head, el("div", { class: "shop-side" }, text, trials.draw()), el("div", { class: "shop-side" }, entry));
}

async function begin() {
  const learnt = await learn();
  ({ language } = learnt);
  drawTop(learnt, begin);
  document.title = `${t("shop-title")} · Bacon`;
  trials.speak(language);
  form.show(null);
  drawPage();
  if (area.value) return look();
  area.value = localStorage.getItem(KEPT) ?? "";
  drawNumbers();
  if (await openLink()) return;
  if (area.value.trim()) look();
  else beginWith("small");
}

area.addEventListener("input", typed);
area.addEventListener("scroll", () => (numbers.scrollTop = area.scrollTop), { passive: true });
for (const event of ["click", "keyup"]) area.addEventListener(event, follow);
chooser.addEventListener("change", choose);
addEventListener("hashchange", openLink);
begin();
