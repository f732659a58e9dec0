// The other people at the table: what they say, who is away, and who would like to go back.

import { announce, el, t } from "./page.js";

const STAYS = 6000; // for so many milliseconds a line is seen

/** What the page knows of the other people; `ask` shows a question with its answers, which `closes` takes away. */
export function makeTalk({ send, ask, closes }) {
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

  /** Ask a person who has to allow it whether another one may go back. */
  function askThem() {
    const { seat, ply } = wish;
    ask(t("undo-asked", { name: table.names[seat] }), [
      [t("undo-allow"), () => send({ type: "allow", ply })],
      [t("undo-deny"), () => send({ type: "deny", ply })],
    ]);
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
      const before = wish;
      wish = told.undo;
      if (wish?.waits_for.includes(table.seat)) {
        if (before?.ply !== wish.ply || before.seat !== wish.seat) askThem();
      } else closes();
    },
    /** Why the button for going back has not done anything yet. */
    waits: () => (wish && wish.seat === table.seat ? t("undo-waits", { names: names(wish.waits_for) }) : null),
    withdraw: () => send({ type: "deny", ply: wish.ply }),
    standing: () => standing,
  };
}
