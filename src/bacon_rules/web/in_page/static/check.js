// The page on which a record, or a move in a position, is checked; the library is loaded when that is asked for.

import { button, drawTop, go, tell, way } from "./frame.js";
import { packed, unpacked } from "./links.js";
import { draw, el, t } from "./page.js";
import { makeRules } from "./rules.js";
import { learn } from "./words.js";

const main = document.getElementById("main");
const asks = el("section", { class: "panel checking", "aria-labelledby": "checks" });
const answer = el("section", { class: "panel checking", "aria-live": "polite", hidden: true });
const given = { text: "", ply: "", move: "" };
const LONGEST_MOVE = 1000; // letters
let filled = false;
let language = "";
let rules = null;

/** Ask the library, which is loaded if it is not there yet. */
function ask(how, ...more) {
  rules ??= makeRules({ heard: show, failed: (problem) => show({ problem: t("site-failed", { problem }) }) });
  answer.hidden = false;
  answer.replaceChildren(el("p", {}, t("site-loading")), el("progress", { "aria-label": t("site-loading") }));
  rules.ask("check", how, given.text, ...more, language);
}

function listed(moves) {
  return el("ul", {}, moves.map(({ move, text }) => el("li", {}, text, " ", el("code", {}, move))));
}

function told(title, kind, ...more) {
  return [el("h2", {}, title), el("p", { class: kind }, more[0]), ...more.slice(1)];
}

function show(heard) {
  const { problem, legal, right, says, moves, instead, of } = heard;
  if (problem) answer.replaceChildren(el("p", { class: "wrong" }, problem));
  else if (legal !== undefined) {
    answer.replaceChildren(...[...told(t(legal ? "check-is-legal" : "check-is-illegal"), legal ? "right" : "wrong", says), moves.length && !legal ? el("p", {}, t("check-near")) : null, listed(moves)].filter(Boolean));
  } else {
    answer.replaceChildren(
      ...[
        ...told(t(right ? "check-is-right" : "check-is-wrong"), right ? "right" : "wrong", says),
        instead?.length ? [el("p", {}, t("check-instead", { number: of })), el("ul", { class: "unusual" }, instead.map((move) => el("li", {}, el("code", {}, move))))] : null,
        moves.length ? el("details", { open: !right }, el("summary", {}, t("check-moves", { number: moves.length })), el("ol", { class: "list-moves", tabindex: "0" }, moves.map(line))) : null,
        right ? button("look", t("check-look"), look) : null,
      ].flat().filter(Boolean),
    );
    const list = answer.querySelector(".list-moves");
    if (list) list.scrollTop = list.scrollHeight;
  }
}

function line({ who, text }) {
  return el("li", {}, who ? el("strong", {}, `${who}: `) : null, text);
}

/** Step through the record, at an address that can be given to others. */
async function look() {
  return go(`../table/#text=${await packed(given.text)}`);
}

function field(name, tag, label, more = {}) {
  const made = el(tag, { id: name, class: "field", "data-key": name, ...more, oninput: () => (given[name] = made.value) });
  made.value = given[name];
  return [el("label", { for: name }, label), made];
}

async function take({ target }) {
  const [file] = target.files;
  if (!file) return;
  given.text = await file.text();
  target.value = "";
  document.getElementById("text").value = given.text;
}

function drawAsks() {
  draw(asks, language, () => [
    el("h1", { id: "checks" }, t("site-check")),
    el("p", { class: "soft" }, t("check-how")),
    el(
      "div",
      { class: "bringing" },
      el("label", { class: "from-file" }, el("span", {}, t("lobby-bring-file")), el("input", { type: "file", accept: ".json,application/json", "data-key": "file", onchange: take })),
      field("text", "textarea", t("check-text"), { rows: 8, spellcheck: "false", class: "field written" }),
    ),
    el("div", { class: "asks" }, button("check-record", t("check-record"), () => ask("check_record"))),
    el(
      "div",
      { class: "asks" },
      field("move", "input", t("check-which-move"), { type: "text", spellcheck: "false", autocapitalize: "off" }),
      field("ply", "input", t("check-ply"), { type: "number", min: 0, inputmode: "numeric" }),
      button("check-move", t("check-move"), () => ask("check_move", given.ply === "" ? undefined : Number(given.ply), given.move)),
    ),
  ]);
}

/** Take what the page's link holds.  It is only shown: nothing is checked before somebody asks for it. */
async function fill() {
  filled = true;
  const held = new URLSearchParams(location.hash.slice(1));
  given.move = (held.get("move") ?? "").slice(0, LONGEST_MOVE);
  given.ply = /^\d{1,6}$/.exec(held.get("ply") ?? "")?.[0] ?? "";
  const text = held.get("text");
  try {
    given.text = text ? await unpacked(text) : "";
  } catch {
    tell(t("check-no-link"));
  }
}

async function begin() {
  const learnt = await learn();
  ({ language } = learnt);
  if (!filled) await fill();
  drawTop(learnt, begin);
  document.title = `${t("site-check")} · Bacon`;
  back.replaceChildren(way("back", t("to-lobby"), "../", "back-link"));
  drawAsks();
}

const back = el("div");
main.append(back, asks, answer);
begin();
