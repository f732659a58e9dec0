// What happened, in words; a line leads back to its moment.

import { marked } from "./marks.js";
import { el, t } from "./page.js";

const QUIET = new Set(["deal-began", "game-began", "turn-began"]);

/** The log in an element. */
export function makeLog(place, { look }) {
  const heading = el("h2", {});
  const close = el("button", { type: "button", class: "quiet", onclick: () => toggle(false) }, "×");
  const list = el("ol", { class: "lines", tabindex: "0" });
  place.append(el("div", { class: "log-head" }, heading, close), list);

  function line(one) {
    const head = QUIET.has(one.event.type);
    return el(
      "li",
      { class: head ? "head" : one.event.type },
      el("button", { type: "button", "data-ply": one.ply, onclick: () => look(one.ply) }, marked(one.text)),
    );
  }

  function toggle(open = !document.body.classList.contains("log-open")) {
    document.body.classList.toggle("log-open", open);
    if (open) list.scrollTop = list.scrollHeight;
  }

  return {
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
