// The lobby: who you are, your tables, a game to start, tables to join and to watch.

import { follow, post } from "./asking.js";
import { button, sheet, tellLost, way } from "./frame.js";
import { makeNaming, renaming } from "./naming.js";
import { draw, el, t } from "./page.js";
import { sharing } from "./sharing.js";
import { makeStarting } from "./starting.js";
import { row, told } from "./tables.js";

const OFTEN = 3000; // milliseconds between two looks at what is new

/** The lobby; `draw` draws all of it in another language. */
export function makeHall(main, foot) {
  const greeting = el("section", { class: "greeting", "aria-labelledby": "hello" });
  const mine = list("mine");
  const start = el("section", { class: "panel start-panel" });
  const open = list("tables");
  const watch = list("watch");
  let news = null;
  main.className = "hall";
  main.append(greeting, mine, start, open, watch);

  const naming = makeNaming((me) => {
    news.me = me;
    drawMe();
  });
  const starting = makeStarting(start, naming.asSomebody);
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

  /** Draw a list of tables; one that is empty is not there, unless something is said about that. */
  function drawList(place, name, tables, act, { marked = false, empty = "" } = {}) {
    place.hidden = !tables.length && !empty;
    draw(place, [document.documentElement.lang, tables.map(told), empty], () => [
      el("h2", { id: `list-${name}` }, t(`lobby-${name}`)),
      tables.length ? el("ul", {}, tables.map((table) => row(table, act, { marked }))) : el("p", { class: "soft" }, empty),
    ]);
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
    location.assign(`/table/${id}`);
  }

  function counts({ playing, waiting }) {
    return playing || waiting ? t("lobby-counts", { playing, waiting }) : t("lobby-quiet");
  }

  function drawMe() {
    const { me } = news;
    naming.learn(me);
    draw(greeting, [document.documentElement.lang, me, news.counts], () => [
      el("div", { class: "hello" }, el("h1", { id: "hello" }, me ? t("lobby-hello", { name: me.name }) : t("lobby-open")), el("p", { class: "soft" }, counts(news.counts))),
      me ? null : naming.form(t("lobby-save-name")),
    ]);
    foot.hidden = !me;
    draw(foot, [document.documentElement.lang, me], () => (me ? account(me) : []));
  }

  function account({ name }) {
    return [
      el("h2", { class: "unseen" }, t("lobby-account")),
      el("p", {}, t("lobby-account-of", { name })),
      el("div", { class: "acts" }, button("device", t("lobby-device"), () => device(name)), button("rename", t("lobby-rename"), () => rename(name)), button("forget", t("lobby-forget"), () => forget(name))),
    ];
  }

  async function device(name) {
    const { link, qr, minutes } = await post("/me/link");
    const how = el("p", {}, t("lobby-device-how", { minutes, name }));
    sheet(t("lobby-device"), t("close"), [how, sharing({ link, qr, label: t("lobby-device-link"), title: "Bacon" })]);
  }

  function rename(name) {
    const dialog = sheet(t("lobby-rename"), t("lobby-cancel"), renaming(name, () => {
      dialog.close();
      following.afresh();
    }));
  }

  function forget(name) {
    const gone = async () => {
      await post("/me/forget");
      location.assign("/");
    };
    sheet(t("lobby-forget-sure", { name }), t("lobby-cancel"), el("p", {}, t("lobby-forget-how")), button("forget-yes", t("lobby-forget-yes"), gone, "go main"));
  }

  function drawAll() {
    const turns = news.mine.filter((table) => table.my_turn).length;
    document.title = turns ? `(${turns}) Bacon` : "Bacon";
    drawMe();
    drawList(mine, "mine", news.mine, sits, { marked: true });
    starting.draw(news.games);
    drawList(open, "tables", news.open, joins, { empty: t("lobby-no-tables") });
    drawList(watch, "watch", news.watch, watches);
  }

  return { draw: () => following.afresh() };
}
