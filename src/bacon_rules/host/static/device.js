// The page of a link for another device: one button, and whoever presses it is the same person here.

import { get, post, Refusal } from "./asking.js";
import { button, go, way } from "./frame.js";
import { draw, el, t } from "./page.js";
import { drawGone } from "./room.js";

/** The page; `draw` draws all of it, also in another language. */
export function makeDevice(main) {
  const path = location.pathname.replace(/\/$/, "");

  async function be() {
    await post(path);
    await go("/");
  }

  async function show() {
    const { name, me } = await get(`${path}/who.json`);
    main.className = "alone";
    draw(main, [document.documentElement.lang, name, me], () =>
      el(
        "section",
        { class: "panel" },
        el("h1", {}, t("lobby-be", { name })),
        el("p", {}, t("lobby-be-how")),
        me && me.name !== name ? el("p", {}, t("lobby-be-instead", { name, me: me.name })) : null,
        el("div", { class: "acts" }, button("be", t("lobby-be-yes", { name }), be, "go main"), way("lobby", t("lobby-be-no"), "/")),
      ),
    );
  }

  async function drawn() {
    try {
      await show();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      drawGone(main, error.message);
    }
  }

  drawn();
  return { draw: drawn };
}
