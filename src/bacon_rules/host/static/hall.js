// The lobby: who you are, your tables, a game to start, tables to join and to watch.

import { follow, post } from "./asking.js";
import { button, go, sheet, tellLost, way } from "./frame.js";
import { makeNaming, renaming } from "./naming.js";
import { draw, el, t } from "./page.js";
import { makeRatings } from "./ratings.js";
import { remind } from "./reminders.js";
import { sharing } from "./sharing.js";
import { makeStarting } from "./starting.js";
import { rows, told } from "./tables.js";

const OFTEN = 3000; // milliseconds between two looks at what is new

/** The lobby; `draw` draws all of it in another language. */
export function makeHall(main, foot) {
  const hello = el("div", { class: "hello" });
  const name = el("div", { class: "name-asked" });
  const greeting = el("section", { class: "greeting", "aria-labelledby": "hello" }, hello, name);
  const mine = list("mine");
  const start = el("section", { class: "panel start-panel" });
  const open = list("tables");
  const watch = list("watch");
  const ratings = el("section", { class: "panel list-ratings", hidden: true });
  let news = null;
  let showsOver = false; // whether the tables that are over are unfolded
  main.className = "hall";
  main.append(greeting, mine, start, open, watch, ratings);

  const naming = makeNaming((me) => {
    news.me = me;
    drawMe();
    document.getElementById("hello").focus();
    rating.look();
  });
  const starting = makeStarting(start, naming.asSomebody);
  const rating = makeRatings(ratings);
  const following = follow("/lobby.json", OFTEN, {
    heard(heard) {
      news = heard;
      drawAll();
    },
    failed: tellLost,
  });

  function list(name) {
    return el("section", { class: `panel list-${name}`, hidden: true, "aria-labelledby": `list-${name}` });
  }

  function heading(name) {
    return el("h2", { id: `list-${name}` }, t(`lobby-${name}`));
  }

  /** Draw a list of tables; one that is empty is not there, unless something is said about that. */
  function drawList(place, name, tables, act, empty = "") {
    place.hidden = !tables.length && !empty;
    draw(place, [document.documentElement.lang, tables.map(told)], () => [
      heading(name),
      tables.length ? rows(tables, act) : el("p", { class: "soft" }, empty),
    ]);
  }

  function drawMine() {
    const going = news.mine.filter((table) => table.state !== "over");
    const over = news.mine.filter((table) => table.state === "over");
    mine.hidden = !news.mine.length;
    draw(mine, [document.documentElement.lang, news.mine.map(told)], () => [
      heading("mine"),
      going.length ? rows(going, sits, true) : null,
      over.length ? folded(over) : null,
    ]);
  }

  function folded(over) {
    return el(
      "details",
      { open: showsOver, ontoggle: (event) => (showsOver = event.target.open) },
      el("summary", { "data-key": "over" }, t("lobby-over", { number: over.length })),
      rows(over, sits),
    );
  }

  function sits({ id, state, my_turn: isMine }, name) {
    const text = t(isMine ? "lobby-play" : state === "over" ? "lobby-look" : "lobby-to-table");
    return way(`sits-${id}`, text, `/table/${id}`, isMine ? "go main" : "quiet", { "aria-label": `${text}: ${name}` });
  }

  function joins({ id }, name) {
    const join = () => naming.asSomebody(() => sit(id));
    const made = button(`joins-${id}`, t("lobby-join"), join);
    made.setAttribute("aria-label", `${t("lobby-join")}: ${name}`);
    return made;
  }

  function watches({ id }, name) {
    return way(`watches-${id}`, t("lobby-watch-this"), `/table/${id}`, "quiet", { "aria-label": `${t("lobby-watch-this")}: ${name}` });
  }

  async function sit(id) {
    await post(`/table/${id}/sit`);
    await go(`/table/${id}`);
  }

  function counts({ playing, waiting }) {
    return playing || waiting ? t("lobby-counts", { playing, waiting }) : t("lobby-quiet");
  }

  function drawMe() {
    const { me } = news;
    naming.learn(me);
    draw(hello, [document.documentElement.lang, me, news.counts], () => [
      el("h1", { id: "hello", tabindex: -1 }, me ? t("lobby-hello", { name: me.name }) : t("lobby-open")),
      el("p", { class: "soft" }, counts(news.counts)),
    ]);
    draw(name, [document.documentElement.lang, me], () => (me ? [] : naming.form(t("lobby-save-name"))));
    foot.hidden = !me;
    draw(foot, [document.documentElement.lang, me], () => (me ? account(me) : []));
  }

  function account({ name }) {
    return [
      el("h2", { class: "unseen" }, t("lobby-account")),
      el("p", {}, t("lobby-account-of", { name })),
      el(
        "div",
        { class: "acts" },
        button("device", t("lobby-device"), () => device(name)),
        button("reminders", t("lobby-reminders"), remind),
        button("rename", t("lobby-rename"), () => rename(name)),
        button("forget", t("lobby-forget"), () => forget(name)),
      ),
    ];
  }

  async function device(name) {
    const { link, qr, minutes } = await post("/me/link");
    const how = el("p", {}, t("lobby-device-how", { minutes, name }));
    const dialog = sheet(t("lobby-device"), t("close"), [how, sharing({ link, qr, label: t("lobby-device-link"), title: "Bacon" })]);
    dialog.querySelector("[data-key=copy]").focus();
  }

  function rename(name) {
    const renamed = () => {
      dialog.close();
      following.afresh();
    };
    const dialog = sheet(t("lobby-rename"), t("lobby-cancel"), renaming(name, renamed));
  }

  function forget(name) {
    const gone = async () => {
      await post("/me/forget");
      await go("/");
    };
    const yes = button("forget-yes", t("lobby-forget-yes"), gone, "go main");
    sheet(t("lobby-forget-sure", { name }), t("lobby-cancel"), el("p", {}, t("lobby-forget-how")), yes);
  }

  function drawAll() {
    const turns = news.mine.filter((table) => table.my_turn).length;
    document.title = turns ? `(${turns}) Bacon` : "Bacon";
    drawMe();
    drawMine();
    starting.draw(news.games);
    drawList(open, "tables", news.open, joins, t("lobby-no-tables"));
    drawList(watch, "watch", news.watch, watches);
  }

  return { draw: () => Promise.all([following.afresh(), rating.afresh()]) };
}
