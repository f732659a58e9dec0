// To start a game: which one, with whom, and a few things that can be chosen.

import { post } from "./asking.js";
import { makeBringing } from "./bringing.js";
import { button, go } from "./frame.js";
import { draw, el, t } from "./page.js";
import { fan } from "./tables.js";
import { checkbox, group, tile } from "./tiles.js";

const TIMES = {
  absent: [[null, "never"], [60, "minute"], [300, "minutes"], [3600, "hour"]],
  clock: [[null, "none"], [60, "minute"], [300, "minutes"], [86400, "day"], [259200, "days"]],
  delay: [[null, "none"], [60, "minute"], [300, "minutes"], [900, "quarter"]],
}; // in seconds

/** The part of the page in which a game is started; `asSomebody` asks for a name first, where there is none. */
export function makeStarting(place, asSomebody) {
  const chosen = {
    ...{ game: "", friends: false, people: 2, seat: 0 },
    ...{ is_open: false, may_watch: true, absent: null, clock: null, delay: null },
  };
  const games = el("div");
  const rest = el("div", { class: "rest" });
  const heading = el("h2", { id: "start" });
  let offered = [];
  place.setAttribute("aria-labelledby", "start");
  const bringing = makeBringing({ asSomebody, game: () => chosen.game || offered[0].name, changed: drawAll });
  place.append(heading, games, bringing.place, rest);

  function choose(name, value) {
    chosen[name] = value;
    drawRest();
  }

  /** What will be played. */
  function game() {
    return bringing.brought() ?? offered.find((one) => one.name === chosen.game) ?? offered[0];
  }

  function gameTile({ name, title, seats }) {
    return tile("game", name, name === (chosen.game || offered[0].name), (value) => choose("game", value), title, "", fan(seats));
  }

  function people() {
    return chosen.friends && !game().is_over ? Math.min(chosen.people, game().seats) : 1;
  }

  async function open() {
    const { is_open, may_watch, absent, clock, delay } = chosen;
    const among = people() === 1 ? {} : { is_open, absent, clock, delay: may_watch ? delay : null };
    const { names, opens = { game: game().name } } = game();
    const seat = names ? { seat: Math.min(chosen.seat, names.length - 1) } : {};
    const { to } = await post("/tables", { ...opens, ...seat, people: people(), may_watch, ...among });
    await go(to);
  }

  function who(seats) {
    const alone = seats === 2 ? t("lobby-alone-one") : t("lobby-alone-more", { number: seats - 1 });
    const friends = seats === 2 ? "lobby-friend" : "lobby-friends";
    return group(
      t("lobby-who"),
      "tiles two",
      tile("who", "alone", !chosen.friends, () => choose("friends", false), t("lobby-alone"), alone),
      tile("who", "friends", chosen.friends, () => choose("friends", true), t(friends), t(`${friends}-how`)),
    );
  }

  function howMany(seats) {
    const numbers = [...Array(seats - 1).keys()].map((place) => place + 2);
    const pill = (number) => tile("people", number, number === people(), (value) => choose("people", value), String(number));
    return group(t("lobby-how-many"), "pills", numbers.map(pill));
  }

  function time(name) {
    const option = ([seconds, key]) => el("option", { value: seconds ?? "", selected: seconds === chosen[name] }, t(`lobby-${name}-${key}`));
    const choose = ({ target }) => (chosen[name] = target.value ? Number(target.value) : null);
    return el(
      "label",
      { class: "absence" },
      el("span", {}, t(`lobby-${name}`)),
      el("select", { class: "field", "data-key": name, onchange: choose }, TIMES[name].map(option)),
    );
  }

  /** Which of the players of a record one is. */
  function whichSeat(names) {
    const option = (name, seat) => el("option", { value: seat, selected: seat === chosen.seat }, name || t("lobby-seat-number", { number: seat + 1 }));
    const choose = ({ target }) => (chosen.seat = Number(target.value));
    return el(
      "label",
      { class: "absence" },
      el("span", {}, t("lobby-seat-of-yours")),
      el("select", { class: "field", "data-key": "seat", onchange: choose }, names.map(option)),
    );
  }

  function watchable() {
    return checkbox("may-watch", t("lobby-watchable"), chosen.may_watch, (is) => choose("may_watch", is));
  }

  function options() {
    return group(
      t("lobby-options"),
      "options",
      chosen.friends ? checkbox("is-open", t("lobby-list"), chosen.is_open, (is) => (chosen.is_open = is)) : null,
      watchable(),
      chosen.friends && chosen.may_watch ? time("delay") : null,
      chosen.friends ? [time("clock"), time("absent")] : null,
    );
  }

  function drawRest() {
    const { seats, names, is_over: isOver } = game();
    draw(rest, [document.documentElement.lang, seats, names, isOver, chosen.friends, chosen.may_watch, people()], () => [
      names ? whichSeat(names) : null,
      isOver ? null : who(seats),
      !isOver && chosen.friends && seats > 2 ? howMany(seats) : null,
      isOver ? watchable() : options(),
      button("start", t(starts(isOver)), () => asSomebody(open), "go main start"),
    ]);
  }

  function starts(isOver) {
    if (isOver) return "lobby-open-record";
    return chosen.friends ? "lobby-open-table" : "lobby-play-now";
  }

  function drawGames() {
    games.hidden = Boolean(bringing.brought());
    draw(games, [document.documentElement.lang, offered], () => group(t("lobby-game"), "tiles games", offered.map(gameTile)));
  }

  function drawAll() {
    drawGames();
    bringing.draw();
    drawRest();
  }

  return {
    draw(news) {
      offered = news;
      place.hidden = !offered.length;
      if (!offered.length) return;
      heading.textContent = t("lobby-start");
      drawAll();
    },
  };
}
