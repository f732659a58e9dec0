// The table's connection on a site without a server: its host is in a worker, and the match is kept in this browser.

import { unpacked } from "./links.js";
import { keep, kept, newName } from "./matches.js";
import { el, t } from "./page.js";
import { makeRules } from "./rules.js";
import { learn } from "./words.js";

const asked = new URLSearchParams(location.search);
const linked = new URLSearchParams(location.hash.slice(1)); // a record to step through, and the ply to begin at
let text = ""; // the record of the match

/** Where the record of the table's match is saved from, as attributes of a link. */
export function record() {
  const { rules, date } = JSON.parse(text);
  const file = [rules.game, date?.replaceAll("-", "")].filter(Boolean).join("-");
  return { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: `${file}.bacon.json` };
}

/** The address of the table of a match. */
function address(match) {
  const parts = new URLSearchParams({ match, ...(asked.has("pause") ? { pause: asked.get("pause") } : {}) });
  return `?${parts}`;
}

/** Open the table that this page's address names: a record in it, a match that is kept, or a new one of a game. */
async function open(rules, language) {
  const pause = Number(asked.get("pause") ?? 0.9);
  const found = kept(asked.get("match"));
  const begin = (...how) => rules.ask("table", { language, pause }, ...how);
  if (linked.has("text")) {
    text = await unpacked(linked.get("text"));
    begin("look", text);
  } else if (found?.brought) begin("bring", asked.get("match"), found.brought);
  else if (found?.seed) begin("go_on", asked.get("match"), found.record, found.seed, found.seat);
  else if (found) {
    text = found.record;
    begin("look", text);
  } else if (asked.has("game")) begin(asked.has("lesson") ? "teach" : "begin", newName(), asked.get("game"));
  else location.replace("../");
}

/** Put pictures of cards into this page, where nobody sees them until they are used. */
function layOut(svg) {
  const pictures = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  pictures.setAttribute("class", "unseen");
  pictures.setAttribute("aria-hidden", "true");
  document.body.append(pictures);
}

/** Open this page's table, and hear of it. */
export function connect({ language, heard }) {
  const loading = el("div", { class: "loading", role: "status" });
  document.body.append(loading);
  let words = {};
  let isOpen = false;
  let cardsHere = false; // whether the pictures of the cards are in this page, since they are no game's own
  const rules = makeRules({ heard: hear, failed });

  function stop(why, label, act) {
    loading.replaceChildren(el("p", {}, why), el("button", { type: "button", class: "go", onclick: act }, label));
    document.body.append(loading);
  }

  function failed(problem, type) {
    const isNoRecord = type === "RecordError" && linked.has("text");
    if (isNoRecord) stop(t("check-no-steps", { problem }), t("site-check"), () => location.assign(`../check/${location.hash}`));
    else stop(t("site-failed", { problem }), t("site-again"), () => location.reload());
  }

  function hear(told) {
    switch (told.type) {
      case "kept":
        text = told.record;
        if (!keep(told.match, told)) heard({ type: "notice", text: t("site-not-kept") });
        else if (!asked.has("match")) here(told.match);
        break;
      case "here":
        here(told.match);
        break;
      case "cards":
        cardsHere = true;
        layOut(told.svg);
        break;
      case "moved":
        heard({ ...told, to: address(told.to.split("/").at(-1)) });
        break;
      case "welcome":
        isOpen = true;
        loading.remove();
        // the first page offers lessons, so the help need not name the command for one
        heard({ ...told, lesson: false, cards_here: cardsHere, strings: { ...told.strings, ...words[told.language] } });
        break;
      case "position":
        heard(told);
        lookAt(linked.get("ply"));
        break;
      default:
        heard(told);
    }
  }

  /** Look at the position that the page's link asks for, once. */
  function lookAt(ply) {
    linked.delete("ply");
    if (/^\d{1,6}$/.test(ply)) rules.order({ type: "look", ply: Number(ply) });
  }

  /** Go on with this match when the page is loaded again. */
  function here(match) {
    asked.set("match", match);
    history.replaceState(null, "", address(match));
  }

  learn().then((learnt) => {
    words = learnt.words;
    loading.append(el("p", {}, t("site-loading")), el("progress", { "aria-label": t("site-loading") }));
    open(rules, language() || learnt.language).catch(() => stop(t("check-no-link"), t("to-lobby"), () => location.assign("../")));
  });

  return {
    send(message) {
      if (isOpen) rules.order(message);
      return isOpen;
    },
  };
}
