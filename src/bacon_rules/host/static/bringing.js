// What people bring to be played: house rules, a pool of cards of their own, or the record of a match.

import { get, post, Refusal } from "./asking.js";
import { button } from "./frame.js";
import { announce, draw, el, t } from "./page.js";

const LONGEST = 300000; // bytes of a request with a document

/** A number or another setting of house rules, as it is written in them. */
function written(value) {
  return typeof value === "string" ? value : JSON.stringify(value).replaceAll(",", ", ");
}

/** What is played by house rules: how the game ends, and what else is not as usual. */
export function explained({ goal, changed }) {
  const names = Object.keys(changed);
  const one = (name) => el("li", {}, el("code", {}, `${name}: ${written(changed[name])}`));
  return [goal ? el("p", {}, goal) : null, names.length ? el("ul", { class: "unusual", "aria-label": t("lobby-changed") }, names.map(one)) : null];
}

/** The part of the page in which something is brought; `game` names the chosen game, `changed` hears that it is there. */
export function makeBringing({ asSomebody, game, changed }) {
  const place = el("div", { class: "bringing" });
  let text = "";
  let problem = "";
  let brought = null; // what the server has understood
  let isOpen = false;

  /** Let the server read the text; what it says is wrong is shown beside the text. */
  async function read() {
    try {
      if (new Blob([JSON.stringify({ text })]).size > LONGEST) throw new Refusal(t("lobby-too-long", { most: LONGEST }), 413);
      brought = await post("/rules", { text });
      problem = "";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem = error.message;
    }
    changed();
    if (brought) {
      announce(brought.title);
      place.querySelector("[data-key=bring-other]").focus();
    }
  }

  async function take({ target }) {
    const [file] = target.files;
    if (!file) return;
    text = await file.text();
    target.value = "";
    place.querySelector("textarea").value = text;
    await asSomebody(read);
  }

  /** Write down all rules of the chosen game, so that some of them can be changed. */
  async function writeUsual() {
    const { games } = await get("/games.json");
    const { name, house_rules } = games.find((one) => one.name === game());
    text = JSON.stringify({ game: name, house_rules }, null, 2);
    problem = "";
    drawPlace();
    const field = place.querySelector("textarea");
    field.value = text;
    field.focus();
    field.setSelectionRange(0, 0);
    field.scrollTop = 0;
  }

  function putAway() {
    brought = null;
    changed();
    place.querySelector("textarea").focus();
  }

  function asking() {
    const field = el("textarea", {
      ...{ id: "bring-text", class: "field written", rows: 7, spellcheck: "false", autocapitalize: "off", "data-key": "bring-text" },
      ...{ "aria-describedby": problem ? "bring-problem" : "bring-how", "aria-invalid": problem ? "true" : null },
      oninput: () => (text = field.value),
    });
    field.value = text;
    return el(
      "details",
      { open: isOpen, ontoggle: (event) => (isOpen = event.target.open) },
      el("summary", { "data-key": "bring" }, t("lobby-bring")),
      el("p", { id: "bring-how", class: "soft" }, t("lobby-bring-how")),
      el("label", { class: "from-file" }, el("span", {}, t("lobby-bring-file")), el("input", { type: "file", accept: ".json,.toml,.txt,application/json", "data-key": "bring-file", onchange: take })),
      el("label", { for: "bring-text" }, t("lobby-bring-text")),
      field,
      problem ? el("p", { id: "bring-problem", class: "wrong", role: "alert" }, problem) : null,
      el(
        "div",
        { class: "acts" },
        button("bring-read", t("lobby-bring-read"), () => asSomebody(read)),
        button("bring-usual", t("lobby-bring-usual"), writeUsual),
      ),
    );
  }

  /** How a record goes on. */
  function going({ names, moves, is_over: isOver }) {
    if (!names) return null;
    return el("p", {}, t(isOver ? "lobby-brought-over" : "lobby-brought-unfinished", { moves }));
  }

  function shown() {
    return el(
      "div",
      { class: "brought", role: "group", "aria-labelledby": "brought" },
      el("h3", { id: "brought" }, brought.title),
      explained(brought),
      going(brought),
      button("bring-other", t("lobby-bring-other"), putAway),
    );
  }

  function drawPlace() {
    draw(place, [document.documentElement.lang, brought?.title, brought?.changed, problem], () => (brought ? shown() : asking()));
  }

  return { place, draw: drawPlace, brought: () => brought };
}
