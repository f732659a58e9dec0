// The waiting room of a table: who sits there, a link for others, and a seat to take.

import { follow, post } from "./asking.js";
import { explained } from "./bringing.js";
import { button, doing, go, sheet, tellLost, way } from "./frame.js";
import { lasting } from "./later.js";
import { makeNaming } from "./naming.js";
import { announce, draw, el, t } from "./page.js";
import { sharing } from "./sharing.js";
import { toCome } from "./tables.js";

const OFTEN = 2000; // milliseconds between two looks at what is new
const NOT_SHOWN = [403, 404];

/** A page with nothing but a sentence, and the way to the lobby. */
export function drawGone(main, text) {
  main.className = "alone";
  const back = () => way("lobby", t("lobby-to-lobby"), "/", "go main");
  draw(main, ["gone", text, document.documentElement.lang], () =>
    el("section", { class: "panel" }, el("h1", {}, t("lobby-gone")), el("p", { role: "status" }, text), back()),
  );
}

/** A seat; `act` makes what can be done with a free one. */
function seat({ name, was, is, me, rating }, act) {
  const called = name ?? (was ? t("lobby-seat-was", { name: was }) : t(`lobby-seat-${is}`));
  const letter = is === "free" ? "" : [...called][0];
  return el(
    "li",
    { class: `seat is-${is}` },
    el("span", { class: "token", "aria-hidden": "true" }, letter),
    el("span", { class: "called" }, called, rating === null ? null : el("span", { class: "soft" }, t("lobby-rating-of", { rating }))),
    me ? el("span", { class: "badge is-mine" }, t("lobby-seat-you")) : null,
    is === "free" ? act() : null,
  );
}

/** What is waited for. */
function waits(table) {
  const number = toCome(table);
  if (!number) return t("lobby-begins");
  return number === 1 ? t("lobby-waits-one") : t("lobby-waits", { number });
}

/** The waiting room; `draw` draws all of it in another language. */
export function makeRoom(main) {
  const path = location.pathname.replace(/\/$/, "");
  const head = el("div", { class: "room-head" });
  const seats = el("section", { class: "panel seats-panel", "aria-labelledby": "seats" });
  const invite = el("section", { class: "panel beside-seats", "aria-labelledby": "invite", hidden: true });
  const guest = el("section", { class: "panel beside-seats", "aria-labelledby": "guest", hidden: true });
  let news = null;
  let isGone = false;
  let said = ""; // the free seats that were told last
  main.className = "room";
  main.append(head, guest, seats, invite);

  const naming = makeNaming((me) => {
    news.me = me;
    drawGuest();
  });
  const following = follow(`${path}/room.json`, OFTEN, { heard, failed });

  function heard(told) {
    if (told.begun) {
      following.stop();
      location.reload();
      return;
    }
    news = told;
    drawAll();
  }

  function failed(refusal) {
    if (!NOT_SHOWN.includes(refusal?.status)) {
      tellLost(refusal);
      return;
    }
    following.stop();
    isGone = true;
    drawGone(main, refusal.message);
  }

  async function sit(seat = null) {
    const { begun } = await post(`${path}/sit`, { seat });
    await (begun ? heard({ begun }) : following.afresh());
  }

  async function fill() {
    heard(await post(`${path}/fill`));
  }

  async function leave() {
    await post(`${path}/leave`);
    following.stop();
    await go("/");
  }

  function close() {
    const yes = button("close-yes", t("lobby-close"), leave, "go main");
    sheet(t("lobby-close-sure"), t("lobby-cancel"), el("p", {}, t("lobby-close-how")), yes);
  }

  function sits() {
    return news.table.seats.some((one) => one.me);
  }

  /** A button to sit down, beside a field for who has no name yet. */
  function sitting() {
    return news.me ? button("sit", t("lobby-sit"), () => sit(), "go main") : naming.form(t("lobby-sit"), () => sit());
  }

  function drawGuest() {
    naming.learn(news.me);
    guest.hidden = sits();
    draw(guest, [document.documentElement.lang, news.me, sits(), news.may_sit], () => [
      el("h2", { id: "guest" }, t(news.may_sit ? "lobby-invited" : "lobby-full")),
      news.may_sit ? sitting() : way("lobby", t("lobby-to-lobby"), "/"),
    ]);
  }

  /** A button to sit down in a seat, for who has a name: beside or opposite somebody matters in some games. */
  function here(number) {
    if (!news.me) return null;
    const name = t("lobby-sit-in", { number: number + 1 });
    return el("button", { type: "button", class: "quiet", "data-key": `sit-${number}`, "aria-label": name, onclick: () => doing(() => sit(number)) }, t("lobby-sit-here"));
  }

  function drawSeats() {
    const { table, me, is_host: isHost, may_fill: mayFill } = news;
    draw(seats, [document.documentElement.lang, table.seats, !me, isHost, mayFill], () => [
      el("h2", { id: "seats" }, t("lobby-at")),
      el("ol", { class: "seats" }, table.seats.map((one, number) => seat(one, () => here(number)))),
      sits()
        ? el(
            "div",
            { class: "acts" },
            mayFill && toCome(table) ? button("fill", t("lobby-fill"), fill) : null,
            isHost ? button("close", t("lobby-close"), close) : button("leave", t("lobby-leave"), leave),
          )
        : null,
    ]);
  }

  function drawInvite() {
    const { table, link, qr } = news;
    invite.hidden = !sits() || !toCome(table);
    draw(invite, [document.documentElement.lang, link], () => [
      el("h2", { id: "invite" }, t("lobby-invite")),
      el("p", {}, t("lobby-invite-how")),
      sharing({ link, qr, label: t("lobby-link"), title: table.title }),
    ]);
  }

  /** Tell those who do not see it that somebody has come or gone. */
  function tellSeats() {
    const now = waits(news.table);
    if (said && said !== now) announce(now);
    said = now;
  }

  function drawAll() {
    const { table, rules, goes_on: goesOn } = news;
    document.title = `${table.title} · Bacon`;
    const { delay } = table.may_watch ? table : {};
    draw(head, [document.documentElement.lang, table.title, waits(table), delay, rules, goesOn], () => [
      way("to-lobby", t("lobby-to-lobby"), "/", "back-link"),
      el("h1", {}, table.title),
      el("p", { class: "soft" }, waits(table)),
      delay ? el("p", { class: "soft" }, t("lobby-later", { time: lasting(delay) })) : null,
      rules ? explained(rules) : null,
      goesOn ? el("p", {}, t("lobby-goes-on")) : null,
    ]);
    drawGuest();
    drawSeats();
    drawInvite();
    tellSeats();
  }

  return { draw: () => (isGone ? location.reload() : following.afresh()) };
}
