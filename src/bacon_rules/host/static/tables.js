// Tables in a list: what is played, who sits there, and how it stands.

import { lasting } from "./later.js";
import { el, t } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const SUITS = ["♣", "♦", "♥", "♠"];
const TURN = 9; // degrees between two cards
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

function drawn(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The sign of a game: a fan of as many cards as players. */
export function fan(seats) {
  const cards = [...Array(seats).keys()].map((place) => {
    const angle = (place - (seats - 1) / 2) * TURN;
    return drawn(
      "g",
      { class: `suit-${place % SUITS.length}`, transform: `rotate(${angle} 40 92)` },
      drawn("rect", { x: 26, y: 12, width: 28, height: 40, rx: 4 }),
      drawn("text", { x: 32, y: 24, "text-anchor": "middle" }, SUITS[place % SUITS.length]),
    );
  });
  return drawn("svg", { class: "sign-of-game", viewBox: "-5 9 90 52", "aria-hidden": "true" }, ...cards);
}

/** Join names and numbers of others as the language does. */
function joined(parts) {
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction", style: "narrow" }).format(parts);
}

/** How many people are still to come to a table that waits. */
export function toCome({ seats, people, state }) {
  return state === "waiting" ? people - seats.filter((seat) => seat.is === "person").length : 0;
}

/** How many seats are free, in words; nothing if none is. */
function freeSeats(table) {
  const number = toCome(table);
  if (!number) return "";
  return number === 1 ? t("lobby-free-one") : t("lobby-free", { number });
}

function computers({ seats, people, state }) {
  const number = state === "waiting" ? seats.length - people : seats.filter((seat) => seat.is === "computer").length;
  if (!number) return "";
  return number === 1 ? t("lobby-computer") : t("lobby-computers", { number });
}

/** Who else sits at a table, and what is free. */
function others(table) {
  const people = table.seats.filter((seat) => seat.is === "person" && !seat.me).map((seat) => seat.name);
  return joined([...people, computers(table), freeSeats(table)].filter(Boolean));
}

/** How long ago something was; nothing if that is less than a minute. */
function ago(since) {
  const seconds = (Date.now() - Date.parse(since)) / 1000;
  const [unit, length] = UNITS.find(([, long]) => seconds >= long) ?? [];
  if (!unit) return "";
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
}

/** Whose turn it is, if it is somebody else's. */
function turn({ state, seats, turn, my_turn: isMine }) {
  if (state !== "playing" || turn === null || isMine) return "";
  return seats[turn].is === "person" ? t("lobby-turn-of", { name: seats[turn].name }) : t("lobby-turn-computer");
}

function mark({ state, my_turn: isMine }) {
  if (isMine) return el("span", { class: "badge is-mine" }, t("lobby-your-turn"));
  return state === "waiting" ? el("span", { class: "badge" }, t("lobby-waiting")) : null;
}

/** How much later spectators see a table; nothing if they see it at once, or if this is one's own. */
function later({ state, delay, seats }) {
  return state === "playing" && delay && !seats.some((seat) => seat.me) ? t("lobby-seen-later", { time: lasting(delay) }) : "";
}

/** What is said about a table, as texts; what is the same is not drawn again. */
export function told(table) {
  const standing = [table.scores?.join(" : "), turn(table), later(table), ago(table.since)].filter(Boolean).join(" · ");
  return [table.id, table.title, table.state, table.my_turn, others(table), standing];
}

/** Tables in a list; `act` makes what can be done with one, and gets its name for those who do not see where it stands. */
export function rows(tables, act, isMarked = false) {
  return el("ul", {}, tables.map((table) => row(table, act, isMarked)));
}

function row(table, act, isMarked) {
  const [, title, , , company, standing] = told(table);
  return el(
    "li",
    { class: "one" },
    fan(table.seats.length),
    el(
      "div",
      { class: "about" },
      el("div", { class: "heading" }, el("h3", {}, title), isMarked ? mark(table) : null),
      el("p", {}, company),
      standing ? el("p", { class: "soft" }, standing) : null,
    ),
    act(table, `${title}, ${company}`),
  );
}
