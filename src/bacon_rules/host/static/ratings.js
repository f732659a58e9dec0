// The ratings in the lobby: whether you want any, yours, and the best in each game.

import { follow, post } from "./asking.js";
import { button, doing, sheet } from "./frame.js";
import { draw, el, t } from "./page.js";

const OFTEN = 60000; // milliseconds between two looks at what is new

/** The columns of a table: the name or the game, the figure, and the number of matches. */
function table(label, first, rows) {
  const head = (key, kind = null) => el("th", { scope: "col", class: kind }, t(key));
  return el(
    "table",
    { class: "ratings", "aria-label": label },
    el("thead", {}, el("tr", {}, head(first), head("lobby-rating", "number"), head("lobby-matches", "number"))),
    el("tbody", {}, rows),
  );
}

function row(name, { rating, matches, me }) {
  return el(
    "tr",
    { class: me ? "is-me" : null },
    el("th", { scope: "row" }, name),
    el("td", { class: "number" }, rating ?? t("lobby-rating-new")),
    el("td", { class: "number" }, matches),
  );
}

/** The part of the page with ratings; `look` learns what is new at once. */
export function makeRatings(place) {
  const unfolded = new Set(); // the games whose best are shown
  let news = null;
  place.setAttribute("aria-labelledby", "ratings");
  const following = follow("/ratings.json", OFTEN, { heard, failed() {} }); // the lobby says what has failed

  function heard(told) {
    news = told;
    drawAll();
  }

  async function choose(isRated) {
    await post("/me/rated", { is_rated: isRated });
    await following.look();
  }

  /** Do what was chosen, but ask again before ratings are deleted; the box shows what the server has. */
  function choosing(event) {
    const isRated = event.target.checked;
    event.target.checked = news.is_rated;
    if (isRated || !news.own.length) doing(() => choose(isRated));
    else ask();
  }

  function ask() {
    const gone = async () => {
      await choose(false);
      dialog.close();
    };
    const yes = button("unrated-yes", t("lobby-unrated-yes"), gone, "go main");
    const dialog = sheet(t("lobby-unrated-sure"), t("lobby-cancel"), el("p", {}, t("lobby-unrated-how")), yes);
  }

  function choice() {
    const box = { type: "checkbox", checked: news.is_rated, "data-key": "is-rated", "aria-describedby": "rated-how", onchange: choosing };
    return el("label", { class: "likes" }, el("input", box), t("lobby-rated"));
  }

  function own() {
    const rows = news.own.map((one) => row(one.title, one));
    return [el("h3", {}, t("lobby-your-ratings")), table(t("lobby-your-ratings"), "lobby-game", rows)];
  }

  function best({ game, title, people }) {
    const toggled = (event) => (event.target.open ? unfolded.add(game) : unfolded.delete(game));
    return el(
      "details",
      { open: unfolded.has(game), ontoggle: toggled },
      el("summary", { "data-key": `best-${game}` }, t("lobby-best", { game: title })),
      table(t("lobby-best", { game: title }), "lobby-player", people.map((one) => row(one.name, one))),
    );
  }

  function drawAll() {
    draw(place, [document.documentElement.lang, news], () => [
      el("h2", { id: "ratings" }, t("lobby-ratings")),
      news.is_rated === null ? null : choice(),
      el("p", { id: "rated-how", class: "soft" }, t("lobby-rated-how", { number: news.enough })),
      news.own.length ? own() : null,
      news.best.map(best),
    ]);
    place.hidden = false;
  }

  return following;
}
