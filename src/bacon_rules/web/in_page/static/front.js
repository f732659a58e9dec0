// The first page: a game to start, the matches that are kept here, and the way to what else there is.

import { button, drawTop, go, tell, way } from "./frame.js";
import { forget, keep, matches, newName } from "./matches.js";
import { draw, el, t } from "./page.js";
import { fan } from "./tables.js";
import { checkbox, group, tile } from "./tiles.js";
import { learn } from "./words.js";

const main = document.getElementById("main");
const chosen = { game: "", lesson: false };
const start = el("section", { class: "panel start-panel", "aria-labelledby": "start" });
const mine = el("section", { class: "panel list-mine", "aria-labelledby": "list-mine" });
const checks = el("section", { class: "panel checking", "aria-labelledby": "checks" });
let language = "";
let games = [];

function game() {
  return games.find((one) => one.name === chosen.game) ?? games[0];
}

function choose(name, value) {
  chosen[name] = value;
  drawStart();
}

function gameTile({ name, titles, seats }) {
  return tile("game", name, name === game().name, (value) => choose("game", value), titles[language], "", fan(seats));
}

function play() {
  const { name, lesson } = game();
  return go(`table/?${new URLSearchParams({ game: name, ...(lesson && chosen.lesson ? { lesson: "" } : {}) })}`);
}

function drawStart() {
  const { seats, lesson } = game();
  draw(start, [language, chosen.game, chosen.lesson], () => [
    el("h2", { id: "start" }, t("lobby-start")),
    group(t("lobby-game"), "tiles games", games.map(gameTile)),
    el("p", { class: "soft" }, seats === 2 ? t("lobby-alone-one") : t("lobby-alone-more", { number: seats - 1 })),
    lesson ? checkbox("lesson", t("site-lesson"), chosen.lesson, (is) => choose("lesson", is)) : null,
    button("start", t("lobby-play-now"), play, "go main start"),
  ]);
}

function row({ name, game: played, over, seat, at }) {
  const { titles, seats } = games.find((one) => one.name === played) ?? { titles: { [language]: played }, seats: 2 };
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
  const text = t(over || seat === undefined ? "lobby-look" : "lobby-play");
  const away = () => {
    forget(name);
    drawMine();
  };
  return el(
    "li",
    { class: "one" },
    fan(seats),
    el("div", { class: "about" }, el("h3", {}, titles[language]), el("p", { class: "soft" }, when)),
    way(`play-${name}`, text, `table/?match=${name}`, "quiet", { "aria-label": `${text}: ${titles[language]}, ${when}` }),
    button(`forget-${name}`, t("site-forget"), away),
  );
}

function drawMine() {
  const all = matches();
  mine.hidden = !all.length;
  draw(mine, [language, all.map(({ name, at }) => [name, at])], () => [
    el("h2", { id: "list-mine" }, t("lobby-mine")),
    el("ul", {}, all.map(row)),
    el("p", { class: "soft" }, t("site-kept")),
  ]);
}

/** Open what is in a file: a record to be looked at, or rules or cards to be played with. */
async function open({ target }) {
  const [file] = target.files;
  if (!file) return;
  const text = await file.text();
  target.value = "";
  const name = newName();
  const game = gameOf(text);
  if (keep(name, game ? { game, record: text } : { brought: text })) await go(`table/?match=${name}`);
  else tell(t("site-not-kept"));
}

/** The game of a record; nothing if a text is none. */
function gameOf(text) {
  try {
    const { format, rules } = JSON.parse(text);
    return format === "bacon-rules/record" ? rules.game : null;
  } catch {
    return null;
  }
}

function drawChecks() {
  draw(checks, language, () => [
    el("h2", { id: "checks" }, t("site-more")),
    way("check", t("site-check"), "check/"),
    way("workshop", t("shop-title"), "workshop/"),
    el(
      "div",
      { class: "bringing" },
      el("label", { class: "from-file" }, el("span", {}, t("lobby-bring")), el("input", { type: "file", accept: ".json,.toml,.txt,application/json", "data-key": "open", onchange: open })),
    ),
  ]);
}

async function begin() {
  const learnt = await learn();
  ({ language, games } = learnt);
  drawTop(learnt, begin);
  document.getElementById("hello").replaceChildren(el("h1", {}, t("lobby-open")), el("p", { class: "soft" }, t("site-how")));
  drawStart();
  drawMine();
  drawChecks();
}

main.append(el("div", { class: "hello", id: "hello" }), mine, start, checks);
addEventListener("pageshow", (event) => event.persisted && drawMine());
begin();
