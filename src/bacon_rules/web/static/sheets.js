// Sheets over the table: what a deal scored, and help.

import { marked } from "./marks.js";
import { el, t, wayUp } from "./page.js";
import { nameOf } from "./seats.js";
import { hear, hears } from "./sound.js";
import { themes } from "./themes.js";

const KEYS = ["arrows", "space", "enter", "digits", "p", "h", "u", "s", "l", "n", "dot", "escape"];

/**
 * The sheets of the page; `extras` are more buttons for the sheet of a match that is over, and `after` makes what stands
 * on it around some buttons.
 */
export function makeSheets({ goOn, closed, likes, like, after, extras }) {
  let told = "";
  let plies = 0; // how many moves the match had when the sheet was shown
  const dialog = el("dialog", { class: "sheet" });
  document.body.append(dialog);
  dialog.addEventListener("close", closed);

  function open(title, ...content) {
    dialog.replaceChildren(el("h2", { id: "sheet-title" }, title), ...content.filter(Boolean));
    dialog.setAttribute("aria-labelledby", "sheet-title");
    if (!dialog.open) dialog.showModal();
  }

  function button(text, act, main = true) {
    const made = el("button", { type: "button", class: main ? "go" : "quiet", autofocus: main }, text);
    made.addEventListener("click", () => {
      dialog.close();
      act?.();
    });
    return made;
  }

  function choice(text, checked, chosen) {
    return el("label", { class: "likes" }, el("input", { type: "checkbox", checked, onchange: (event) => chosen(event.target.checked) }), text);
  }

  function table({ heads, rows }) {
    return el(
      "table",
      {},
      el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
      el(
        "tbody",
        {},
        rows.map((row) =>
          el("tr", {}, el("td", {}, nameOf(row.side, row.names.join(" · "))), row.cells.map((cell) => el("td", { class: "number" }, cell))),
        ),
      ),
    );
  }

  /** Leave a sheet open while the game goes on beneath, until it is closed by who reads it. */
  function stay() {
    if (dialog.dataset.kind === "read") return;
    dialog.dataset.kind = "read";
    const close = button(t("to-table"));
    dialog.querySelector(".buttons").replaceChildren(close);
    dialog.querySelector("h2").after(el("p", { class: "beneath", role: "status" }, t("deal-began")));
    close.focus();
  }

  return {
    /** Show what the deal that has just ended scored, once. */
    show(now, played) {
      const key = `${now.plies}/${played.language}`;
      const sheet = now.scene.sheet;
      const due = now.ply === now.plies && sheet && (now.deal_due || now.over) && !played.record;
      if (!due) {
        const isScore = dialog.open && ["score", "read"].includes(dialog.dataset.kind);
        if (isScore && played.humans.length > 1 && now.plies > plies) stay();
        else if (isScore) dialog.close();
        if (!sheet) told = "";
        return;
      }
      if (told === key) return;
      told = key;
      plies = now.plies;
      dialog.dataset.kind = "score";
      const rule = sheet.rule ?? [];
      open(
        sheet.title,
        sheet.says ? el("p", {}, sheet.says) : null,
        ...(sheet.tables ?? []).map(table),
        rule.length ? el("details", { class: "ruling" }, el("summary", {}, rule[0]), el("p", {}, rule[1])) : null,
        now.over
          ? after(extras().map(([text, act]) => button(text, act, false)), button(t("look"), null, false))
          : el("div", { class: "buttons" }, played.seat === null ? null : button(t("deal"), goOn), button(t("look"), null, false)),
      );
    },
    /** Show the answer of a puzzle, with the reason. */
    answer(title, told, next) {
      dialog.dataset.kind = "answer";
      open(
        title,
        el("p", {}, el("strong", {}, marked(told.text))),
        el("p", {}, marked(told.why)),
        el("div", { class: "buttons" }, button(t("puzzle-next"), next), button(t("look"), null, false)),
      );
    },
    /** Offer things to do, and do the one that is chosen. */
    offer(title, offers) {
      dialog.dataset.kind = "offer";
      open(title, el("div", { class: "buttons" }, offers.map(([text, act]) => button(text, act, false)), button(t("close"))));
    },
    help(played, scene) {
      dialog.dataset.kind = "help";
      open(
        t("help"),
        el("p", {}, played.guide),
        played.lesson ? el("p", {}, t("new-here"), " ", el("code", {}, `bacon-rules table --game ${played.game} --lesson`.split(" ").map((word) => [el("span", {}, word), " "]))) : null,
        el("p", {}, el("strong", {}, [scene.part, scene.goal].filter(Boolean).join(" · "))),
        choice(t("last-card"), likes(), like),
        choice(t("sounds"), hears(), hear),
        el("label", { class: "likes" }, t("theme"), themes("theme-in-help")),
        el("dl", { class: "keys" }, KEYS.flatMap((key) => [el("dt", {}, el("kbd", {}, t(`key-${key}`))), el("dd", {}, t(`does-${key}`))])),
        el("div", { class: "buttons" }, wayUp("up-in-help"), button(t("close"))),
      );
    },
  };
}
