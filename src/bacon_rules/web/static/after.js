// After a match: another one, its record and its result to share, and playing on from a position.

import { announce, el, t } from "./page.js";
import { record } from "./socket.js";

/** What can be done after a match, or with a record. */
export function makeAfter({ send }) {
  let table = null;
  let now = null;
  let over = false; // whether the match is over, whatever moment is shown
  let again = []; // the seats that want a rematch
  let standing = []; // the seats in which a computer stands in, which is asked nothing

  function names(seats) {
    return seats.map((seat) => table.names[seat]).join(" · ");
  }

  /** Who would like a rematch, in words; nothing if nobody is waited for. */
  function wish() {
    if (!again.length) return "";
    const missing = table.humans.filter((seat) => !again.includes(seat) && !standing.includes(seat));
    return again.includes(table.seat) ? t("waits-again", { names: names(missing) }) : t("wants-again", { names: names(again) });
  }

  function wished() {
    return el("p", { class: "wish", hidden: !wish() }, wish());
  }

  function button(key, press, main = false) {
    return el("button", { type: "button", class: main ? "go main" : "quiet", "data-key": key, autofocus: main, onclick: press }, t(key));
  }

  function save() {
    return el("a", { class: "quiet", "data-key": "save-record", ...record() }, t("save-record"));
  }

  /** The result in a few lines, for a message to friends. */
  function summary() {
    const { sheet, standing = [], places } = now.scene;
    const sides = standing.map((side) => `${side.names.join(" · ")}: ${side.score}`);
    return [table.title, sheet.title, sheet.says, ...(sides.length ? sides : [places.map((one) => one.name).join(" · ")])].filter(Boolean).join("\n");
  }

  async function copy(event) {
    const shown = event.target.closest(".after").querySelector(".copied");
    try {
      await navigator.clipboard.writeText(summary());
      shown.replaceChildren(t("copied"));
    } catch {
      const text = el("textarea", { readonly: true, rows: 4, "aria-label": t("not-copied") });
      text.value = summary();
      shown.replaceChildren(t("not-copied"), text);
      text.select();
    }
  }

  return {
    learn(told) {
      table = told;
    },
    see(told) {
      now = told;
      if (told.ply === told.plies) over = told.over;
    },
    wants(seats, stood) {
      if (`${again}/${standing}` === `${seats}/${stood}`) return;
      again = seats;
      standing = stood;
      for (const one of document.querySelectorAll(".wish")) {
        one.textContent = wish();
        one.hidden = !wish();
      }
      if (wish()) announce(wish());
    },
    /** What stands below the result on the sheet of a match that is over; `more` are buttons that come early, `last` comes last. */
    sheet(more, last) {
      return el(
        "div",
        { class: "after" },
        el("p", { class: "later" }, t("step-later")),
        el("p", { class: "copied", role: "status" }),
        wished(),
        el("div", { class: "buttons" }, table.seat === null ? null : button("rematch", () => send({ type: "rematch" }), true), more, save(), button("copy-summary", copy), last),
      );
    },
    /** What stands with the other buttons of the page; `review` makes the button of the review. */
    acts(review) {
      const ends = over && table.seat !== null && !table.record;
      return [
        table.play_on && (over || table.record) && !now.over ? button("play-on", () => send({ type: "play-on", ply: now.ply })) : null,
        ends && now.ply === now.plies ? [wished(), button("rematch", () => send({ type: "rematch" }), true)] : null,
        table.review && (over || table.record) ? review() : null,
        table.record || (ends && now.ply === now.plies) ? save() : null,
      ];
    },
    key: () => [over, table?.play_on],
  };
}
