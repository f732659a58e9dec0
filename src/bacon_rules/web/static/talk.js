// The other people at the table: what they say, who is away, and who would like to go back.

import { announce, el, t } from "./page.js";

const STAYS = 6000; // for so many milliseconds a line is seen

/** What the page knows of the other people. */
export function makeTalk({ send }) {
  const place = el("div", { class: "talk", "aria-hidden": "true" });
  document.body.append(place);
  let table = null;
  let standing = []; // the seats in which a computer stands in
  let wish = null; // who would like to go back, and who has not allowed it yet

  function names(seats) {
    return seats.map((seat) => table.names[seat]).join(" · ");
  }

  function tell(text) {
    const line = el("p", {}, text);
    place.append(line);
    while (place.childElementCount > 3) place.firstElementChild.remove();
    setTimeout(() => line.remove(), STAYS);
    announce(text);
  }

  function answer(type) {
    send({ type, seat: wish.seat, ply: wish.ply });
  }

  /** What somebody who wants to go back asks of this page's player, or waits for. */
  function question() {
    if (wish?.seat === table?.seat) return wish && t("undo-waits", { names: names(wish.waits_for) });
    return wish?.waits_for.includes(table.seat) ? t("undo-asked", { name: table.names[wish.seat] }) : null;
  }

  function button(key, press) {
    return el("button", { type: "button", class: "quiet", "data-key": key, onclick: press }, t(key));
  }

  return {
    learn(told) {
      table = told;
    },
    hear: ({ seat, text }) => tell(t("said", { name: table.names[seat], text })),
    people(told) {
      for (const seat of told.stands_in.filter((one) => !standing.includes(one))) tell(t("stands-in-now", { name: table.names[seat] }));
      for (const seat of standing.filter((one) => !told.stands_in.includes(one))) tell(t("gives-back", { name: table.names[seat] }));
      standing = told.stands_in;
      const before = question();
      wish = told.undo;
      if (question() && question() !== before) announce(question());
    },
    question,
    /** The buttons that answer the question. */
    answers() {
      if (!question()) return null;
      const withdraws = wish.seat === table.seat;
      return withdraws
        ? button("undo-withdraw", () => answer("deny"))
        : [button("undo-allow", () => answer("allow")), button("undo-deny", () => answer("deny"))];
    },
    standing: () => standing,
  };
}
