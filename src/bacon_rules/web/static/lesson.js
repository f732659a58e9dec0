// A lesson: an order ticket in place of the question, and what it is about ringed with a pen.

import { marked, spoken } from "./marks.js";
import { announce, el, t } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 7; // between what is ringed and the ring
const ARROW = 34;
const PARTS = { hand: ["#hand"], middle: ["#centre .trick", "#centre .pile", "#centre .earlier", ".middle"], score: ["#top .score"] };

/** The first that there is of what some selectors name. */
function first(selectors) {
  return selectors.map((one) => document.querySelector(one)).find(Boolean);
}

/** The elements that a step points at, where they can be seen. */
function pointed({ spots }) {
  return (spots ?? []).flatMap(({ part, seat, thing }) => {
    if (part) return [first(PARTS[part])];
    if (seat !== undefined) return [document.querySelector(`.player[data-seat="${seat}"] .who, .plate[data-seat="${seat}"]`)];
    const name = CSS.escape(thing);
    return [document.querySelector(`[data-thing="${name}"]`) ?? document.querySelector(`.in-hand[data-card="${name}"]`)];
  }).filter((one) => one?.checkVisibility());
}

/** Where a ring goes: around an element, inside the page. */
function around(element) {
  const box = element.getBoundingClientRect();
  const felt = element.closest("#felt")?.getBoundingClientRect();
  const room = element.id === "hand" ? 2 : ROOM;
  if (felt && (box.bottom < felt.top + 8 || box.top > felt.bottom - 8)) return null;
  const within = (value, least, most) => Math.min(Math.max(value, least), most);
  return {
    left: within(box.left - room, 3, innerWidth - 3),
    right: within(box.right + room, 3, innerWidth - 3),
    top: within(box.top - room, Math.max(3, (felt?.top ?? 0) - 3), innerHeight - 3),
    bottom: within(box.bottom + room, 3, Math.min(innerHeight, (felt?.bottom ?? innerHeight) + 6) - 3),
  };
}

/** A ring as a pen draws it, which ends a little beyond where it began. */
function ring({ left: l, right: r, top: o, bottom: u }) {
  const [x, k] = [(l + r) / 2, Math.min(18, (u - o) / 3)];
  const corner = (x1, y1, x2, y2, x3, y3) => `Q${x1} ${y1} ${x2} ${y2}Q${x2 + (x3 - x2) / 2} ${y2 + (y3 - y2) / 2} ${x3} ${y3}`;
  return [
    `M${l + k + 8} ${o + 3}Q${x} ${o - 2} ${r - k} ${o + 1}`,
    corner(r, o, r, o + k, r - 1, u - k),
    corner(r, u, r - k, u, l + k, u - 1),
    corner(l, u, l, u - k, l + 1, o + k),
    `Q${l + 2} ${o - 1} ${l + k + 26} ${o - 3}`,
  ].join("");
}

/** An arrow from below to a ring, if the ticket leaves room for it. */
function arrow({ left, right, bottom }, ticket) {
  if (ticket.top < bottom + ARROW + 8) return "";
  const x = Math.min(Math.max(ticket.left + ticket.width / 2, left + 24), right - 24);
  const tip = bottom + 3;
  return `M${x + 16} ${tip + ARROW}Q${x + 14} ${tip + 16} ${x} ${tip}m-3 12l3 -12l12 6`;
}

/** The lesson, which sends what is to happen next. */
export function makeLesson({ send, changed, hasBoards }) {
  let told = null;
  let now = null;
  let drawn = "";
  const pen = document.createElementNS(SVG, "svg");
  pen.setAttribute("class", "pen");
  pen.setAttribute("aria-hidden", "true");
  document.body.append(pen);

  function due() {
    return told?.step && now && told.ply === now.ply && now.ply === now.plies ? told : null;
  }

  function light() {
    const proposed = due()?.move?.things ?? [];
    const left = [...proposed];
    const some = due() ? pointed(due().step) : [];
    for (const one of [...document.querySelectorAll(".in-hand, #felt [data-thing]")].reverse()) {
      const place = left.indexOf(one.dataset.card ?? one.dataset.thing);
      if (place >= 0) left.splice(place, 1);
      one.classList.toggle("proposed", place >= 0);
      one.classList.toggle("pointed", one.matches(".in-hand") && (place >= 0 || (some.includes(one) && !proposed.includes(one.dataset.card))));
    }
    const deck = due() && document.querySelector(".offers .hinted")?.closest(".deck");
    return [...some.filter((one) => !one.matches(".in-hand")), deck].filter(Boolean);
  }

  function draw() {
    if (!now) return;
    const some = light();
    const key = JSON.stringify(due() && [told.ply, told.step.number]);
    const fresh = key !== drawn;
    drawn = key;
    if (fresh && hasBoards()) {
      some.at(-1)?.scrollIntoView({ block: "nearest" });
      document.querySelector(".in-hand.pointed")?.scrollIntoView({ block: "nearest", inline: "center" });
    }
    const rings = some.map(around).filter(Boolean);
    const ticket = document.querySelector("#makes .lesson")?.getBoundingClientRect();
    const lines = rings.map(ring);
    if (rings.length && ticket && !some[0].closest("#centre")) lines.push(arrow(rings[0], ticket));
    pen.classList.toggle("fresh", fresh || (pen.classList.contains("fresh") && lines.length === pen.childElementCount));
    lines.filter(Boolean).forEach((line, place) => {
      const path = pen.children[place] ?? pen.appendChild(document.createElementNS(SVG, "path"));
      path.setAttribute("d", line);
      path.setAttribute("pathLength", "1");
    });
    while (pen.childElementCount > lines.filter(Boolean).length) pen.lastChild.remove();
  }

  const later = () => requestAnimationFrame(draw);
  new ResizeObserver(later).observe(document.getElementById("felt"));
  document.addEventListener("scroll", later, { capture: true, passive: true });

  const next = () => send({ type: "next" });

  return {
    due,
    /** Whether what was told last is about the position that is shown. */
    isHere: () => !!now && told.ply === now.ply,
    /** Whether the table is in a lesson. */
    leads: () => !!told?.leads,
    /** Whether something is only told, so that everybody waits. */
    tells: () => !!due() && !due().move,
    /** The move that is proposed. */
    move: () => due()?.move?.move ?? null,
    hear(message) {
      told = message;
      changed();
    },
    /** Learn which position is shown. */
    at(position) {
      now = position;
    },
    speak() {
      const one = due();
      if (one) announce(spoken([one.step.text, one.move ? t("lesson-do", { move: one.move.text }) : ""].join(" ")));
    },
    next,
    draw: later,
    /** What stands on the ticket. */
    ticket() {
      const { step, move } = due();
      const count = el("span", { class: "slip", title: t("lesson-step", step), "aria-hidden": "true" }, `${step.number}/${step.of}`);
      return [
        el("p", { class: "asked" }, count, el("span", {}, marked(step.text))),
        move ? el("p", { class: "todo mine-to-act" }, marked(t("lesson-do", { move: move.text }))) : null,
      ];
    },
    nextButton: () => el("button", { type: "button", class: "go main", "data-key": "next", onclick: next }, el("kbd", {}, "N"), el("span", {}, t("next"))),
    leaveButton: () => el("button", { type: "button", class: "quiet", "data-key": "leave-lesson", onclick: () => send({ type: "leave-lesson" }) }, t("leave-lesson")),
  };
}
