// What happened, in words; a line leads back to its moment.

import { marked } from "./marks.js";
import { el, t } from "./page.js";

const QUIET = new Set(["deal-began", "game-began", "turn-began"]);

/** The log in an element. */
export function makeLog(place, { look }) {
  const heading = el("h2", {});
  const close = el("button", { type: "button", class: "quiet", onclick: () => toggle(false) }, "×");
  const list = el("ol", { class: "lines", tabindex: "0", onkeydown: walk });
  const ahead = el("button", { type: "button", class: "ahead", onclick: showAhead, hidden: true });
  let moment = { ply: 0, hides: false };
  let shows = false; // whether what lies ahead is shown where it is usually hidden
  place.append(el("div", { class: "log-head" }, heading, ahead, close), list);

  function line(one) {
    const head = QUIET.has(one.event.type);
    return el(
      "li",
      { class: head ? "head" : one.event.type },
      el("button", { type: "button", tabindex: "-1", "data-ply": one.ply, onclick: () => look(one.ply) }, marked(one.text)),
    );
  }

  /** Tab stops once at the log, however long it is; the arrow keys go from line to line. */
  function walk(event) {
    const shown = [...list.children].filter((item) => !item.hidden);
    const present = shown.findIndex((item) => item.querySelector("[aria-current]"));
    const from = shown.findIndex((item) => item.contains(document.activeElement));
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? shown.length - 1 : from < 0 ? present : from + step;
    if ((step === undefined && !["Home", "End"].includes(event.key)) || !shown[to]) return;
    shown[to].firstElementChild.focus();
    event.preventDefault();
  }

  function toggle(open = !document.body.classList.contains("log-open")) {
    document.body.classList.toggle("log-open", open);
    if (open) seek();
  }

  function plyOf(item) {
    return Number(item.firstElementChild.dataset.ply);
  }

  function showAhead() {
    shows = !shows;
    mark(moment);
  }

  /** Mark the line of a moment; what lies ahead of it can be hidden. */
  function mark(to) {
    moment = to;
    let present = null;
    for (const item of list.children) {
      const isAhead = plyOf(item) > to.ply;
      item.hidden = isAhead && to.hides && !shows;
      item.firstElementChild.removeAttribute("aria-current");
      if (!isAhead) present = item;
    }
    present?.firstElementChild.setAttribute("aria-current", "step");
    ahead.hidden = !to.hides;
    ahead.textContent = t(shows ? "hide-ahead" : "show-all");
    if (to.follows) seek();
  }

  /** Bring the line of the moment into sight. */
  function seek() {
    const present = list.querySelector("[aria-current]");
    list.scrollTop = present ? present.offsetTop - list.clientHeight / 2 : 0;
  }

  return {
    mark,
    /** The texts of the lines of a move. */
    at: (ply) => [...list.children].filter((item) => plyOf(item) === ply).map((item) => item.textContent),
    set(lines) {
      list.replaceChildren(...lines.map(line));
      list.scrollTop = list.scrollHeight;
    },
    add(lines) {
      const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
      list.append(...lines.map(line));
      if (atEnd) list.scrollTop = list.scrollHeight;
    },
    speak() {
      heading.textContent = t("log");
      list.setAttribute("aria-label", t("log"));
      close.setAttribute("aria-label", t("close"));
    },
    toggle,
  };
}
