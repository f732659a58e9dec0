// Sheets over the table: what a deal scored, and help.

import { sheetRows } from "./climbing.js";
import { el, t } from "./page.js";
import { nameOf } from "./seats.js";

const KEYS = ["arrows", "space", "enter", "digits", "p", "h", "u", "s", "l", "dot", "escape"];

/** The sheets of the page. */
export function makeSheets({ goOn, closed }) {
  let told = "";
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

  function ruling(number) {
    return el("details", { class: "ruling" }, el("summary", {}, t("ruling", { number })), el("p", {}, t(`ruling-${number}`)));
  }

  function totals(now, sheet) {
    return el(
      "table",
      { class: "totals" },
      el("thead", {}, el("tr", {}, ["side", "this-deal", "score"].map((key) => el("th", { scope: "col" }, t(key))))),
      el(
        "tbody",
        {},
        now.score.map((one, side) =>
          el(
            "tr",
            {},
            el("td", {}, nameOf(side, one.names.join(" · "))),
            el("td", { class: "number" }, `+${sheet.points[side]}`),
            el("td", { class: "number" }, el("strong", {}, String(sheet.scores[side]))),
          ),
        ),
      ),
    );
  }

  return {
    /** Show what the deal that has just ended scored, once. */
    show(now, table) {
      const key = `${now.plies}/${table.language}`;
      const due = now.ply === now.plies && now.sheet && (now.deal_due || now.over) && !table.record;
      if (!due) {
        if (dialog.open && dialog.dataset.kind === "score") dialog.close();
        if (!now.sheet) told = "";
        return;
      }
      if (told === key) return;
      told = key;
      const winners = now.winners.map((side) => now.score[side]?.names.join(" · ")).join(", ");
      dialog.dataset.kind = "score";
      open(
        now.over ? t("match-won", { names: winners }) : t("deal-over"),
        now.sheet.ruling === "T12" ? el("p", {}, t("acquitted")) : null,
        now.sheet.order ? sheetRows(now.sheet, now) : null,
        now.sheet.points ? totals(now, now.sheet) : null,
        now.sheet.ruling ? ruling(now.sheet.ruling) : null,
        el("div", { class: "buttons" }, now.over ? null : button(t("deal"), goOn), button(t("look"), null, now.over)),
      );
    },
    help(table) {
      dialog.dataset.kind = "help";
      open(
        t("help"),
        el("p", {}, t(`help-${table.family}`)),
        el("dl", { class: "keys" }, KEYS.flatMap((key) => [el("dt", {}, el("kbd", {}, t(`key-${key}`))), el("dd", {}, t(`does-${key}`))])),
        el("div", { class: "buttons" }, button(t("close"))),
      );
    },
  };
}
