// The pages of the links in mails: one button, since programs that look at mails open every link.

import { get, post, Refusal } from "./asking.js";
import { button, way } from "./frame.js";
import { draw, el, t } from "./page.js";
import { drawGone } from "./room.js";

/** A page that asks whether to do what its link is for, by words that begin with `sure`, and says `done` then. */
function makePage(main, { sure, yes, done }) {
  const path = location.pathname.replace(/\/$/, "");
  let mail = null; // whose it is, and its address
  let isDone = false;

  async function act() {
    await post(path);
    isDone = true;
    show();
    main.querySelector("h1").focus();
  }

  function asked() {
    return [
      el("h1", {}, t(sure, mail)),
      el("p", {}, t(`${sure}-how`, mail)),
      el("div", { class: "acts" }, button("yes", t(yes), act, "go main"), way("lobby", t("lobby-mail-no"), "/")),
    ];
  }

  function said() {
    return [el("h1", { tabindex: -1 }, t(done, mail)), way("lobby", t("lobby-to-lobby"), "/", "go main")];
  }

  function show() {
    main.className = "alone";
    draw(main, [document.documentElement.lang, isDone], () => el("section", { class: "panel" }, isDone ? said() : asked()));
  }

  async function drawn() {
    try {
      mail ??= await get(`${path}/what.json`);
      show();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      drawGone(main, error.message);
    }
  }

  drawn();
  return { draw: drawn };
}

/** The page of the link by which an address is confirmed. */
export function makeConfirming(main) {
  return makePage(main, { sure: "lobby-mail-sure", yes: "lobby-mail-yes", done: "lobby-mail-done" });
}

/** The page of the link by which no more mail comes. */
export function makeLeaving(main) {
  return makePage(main, { sure: "lobby-mail-leave-sure", yes: "lobby-mail-off", done: "lobby-mail-left" });
}
