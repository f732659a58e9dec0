// Trying a card, measuring a pool, and sheets of paper to print.

import { button, go, tell } from "./frame.js";
import { keep, newName } from "./matches.js";
import { el, t } from "./page.js";

const GAMES = 100;
const LATE = 5000; // milliseconds after which the library is ended, if it does not stop
const PAPERS = ["a4", "letter"];

/** Make the panels; `ask` asks the library, `end` ends it, `pool` and `place` return the text and the entry that is shown. */
export function makeTrials({ ask, end, pool, place }) {
  const trying = el("section", { class: "panel shop-try", "aria-labelledby": "try-title" });
  const measuring = el("section", { class: "panel shop-measure", "aria-labelledby": "measure-title" });
  const printing = el("section", { class: "panel shop-print", "aria-labelledby": "print-title" });
  const sheets = el("div", { id: "sheets", class: "sheets" });
  const tried = el("div", { class: "outcome", "aria-live": "polite" });
  const measured = el("div", { class: "outcome", "aria-live": "polite" });
  const printed = el("div", { class: "outcome", "aria-live": "polite" });
  let language = "en";
  let busy = null; // where it is told what goes on
  let starters = []; // the buttons that begin something
  let links = [];

  /** A picture that the library has drawn, as an element of this page; nothing if it is none. */
  function drawn(svg) {
    if (!svg) return null;
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    return picture.localName === "svg" ? document.importNode(picture, true) : null;
  }

  function theme() {
    const { theme: chosen } = document.documentElement.dataset;
    return chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches) ? "dark" : "light";
  }

  /** Ask for something that takes long. */
  function start(where, how, ...given) {
    tell("");
    busy = where;
    for (const one of starters) one.disabled = true;
    where.replaceChildren(el("p", {}, t("shop-begun")), el("progress", { "aria-label": t("shop-begun") }), stopper());
    ask(how, pool(), ...given);
  }

  function stopper() {
    const stop = () => {
      const here = busy;
      ask("stop");
      setTimeout(() => here && busy === here && end(), LATE);
    };
    return button("stop", t("shop-stop"), stop);
  }

  function went(key, { games, of }) {
    const [told, bar] = busy.children;
    told.textContent = t(key, { games, of });
    bar.max = of;
    bar.value = games;
  }

  function over(...content) {
    busy?.replaceChildren(...content.flat(Infinity).filter(Boolean));
    busy = null;
    for (const one of starters) one.disabled = false;
  }

  function playOn(match) {
    const name = newName();
    return keep(name, match) ? go(`../table/?match=${name}`) : tell(t("site-not-kept"));
  }

  function found({ games, who, move, then, svg, match }) {
    over(
      el("p", {}, el("strong", {}, `${who}: `), move),
      then.length ? el("ul", {}, then.map((line) => el("li", {}, line))) : null,
      el("div", { class: "position", tabindex: "0" }, drawn(svg)),
      el("p", { class: "soft" }, t(games === 1 ? "shop-found-first" : "shop-found", { games, moves: JSON.parse(match.record).moves.length })),
      button("try-on", t("shop-try-on"), () => playOn(match), "go main"),
    );
  }

  function table({ rows, lines, svg, games, text }) {
    const head = el("tr", {}, [t("shop-champion"), t("shop-games"), t("shop-won")].map((name) => el("th", { scope: "col" }, name)));
    const body = rows.map(([name, ...rest]) => el("tr", {}, el("th", { scope: "row" }, name), rest.map((one) => el("td", {}, one))));
    over(
      text ? el("p", { class: "wrong" }, text) : el("p", {}, t(games === 1 ? "shop-measured-one" : "shop-measured", { games })),
      rows.length ? el("div", { class: "wide", tabindex: "0" }, el("table", {}, el("thead", {}, head), el("tbody", {}, body))) : null,
      lines.length ? el("ul", {}, lines.map((line) => el("li", {}, line))) : text ? null : el("p", {}, t("shop-all-happened")),
      svg ? el("details", {}, el("summary", {}, t("shop-pairings")), el("div", { class: "position wide-picture", tabindex: "0" }, drawn(svg))) : null,
    );
  }

  function lay({ svgs }) {
    for (const link of links) URL.revokeObjectURL(link);
    links = svgs.map((svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    sheets.replaceChildren(...svgs.map((svg) => el("div", { class: `sheet-of-paper ${document.getElementById("paper").value}` }, drawn(svg))));
    const files = links.map((href, number) => el("li", {}, el("a", { href, download: `sheet-${number + 1}.svg` }, `${number + 1}.svg`)));
    over(el("p", {}, t(svgs.length === 1 ? "shop-one-sheet" : "shop-sheets", { number: svgs.length })), button("print", t("shop-print-now"), () => print(), "go main"), el("ul", { class: "files" }, files));
  }

  return {
    drawn,
    speak(chosen) {
      language = chosen;
    },
    /** The library has been ended. */
    ended() {
      over(el("p", {}, t("shop-stopped")));
    },
    heard(told) {
      if (told.type === "seeking") went("shop-seeking", told);
      else if (told.type === "measuring") went("shop-measuring", told);
      else if (told.type === "found") found(told);
      else if (told.type === "sought") over(el("p", { class: told.text ? "wrong" : "" }, told.text ?? t(told.games === 1 ? "shop-sought-first" : "shop-sought", told)));
      else if (told.type === "measured") table(told);
      else if (told.type === "sheets") lay(told);
      else if (told.type === "no-sheets") over(el("p", { class: "wrong" }, told.text));
    },
    /** The panels, drawn in the language that is spoken now. */
    draw() {
      const seed = () => crypto.randomUUID();
      const attempt = button("try", t("shop-try-it"), () => start(tried, "seek", place(), seed(), language, theme(), attempt.parentElement.clientWidth), "go main");
      const games = el("input", { id: "games", class: "field", type: "number", min: 1, max: 2000, value: GAMES, inputmode: "numeric" });
      const measure = (player) => start(measured, "measure", Math.trunc(games.value) || GAMES, "0", player);
      const strong = button("measure", t("shop-measure-now"), () => measure("plain"), "go main");
      const lint = button("lint", t("shop-lint"), () => measure("curious"));
      const paper = el("select", { id: "paper", class: "field" }, PAPERS.map((one) => el("option", { value: one }, t(`shop-${one}`))));
      const copies = el("input", { type: "checkbox", id: "copies" });
      const make = button("sheets", t("shop-make"), () => start(printed, "print", paper.value, copies.checked ? "copies" : "once"), "go main");
      starters = [attempt, strong, lint, make];
      trying.replaceChildren(
        el("h2", { id: "try-title" }, t("shop-try")),
        el("p", { class: "soft" }, t("shop-try-how")),
        el("div", { class: "choosing" }, attempt, button("play", t("shop-play"), () => playOn({ brought: pool() }))),
        tried,
      );
      measuring.replaceChildren(
        el("h2", { id: "measure-title" }, t("shop-measure")),
        el("p", { class: "soft" }, t("shop-measure-how")),
        el("div", { class: "choosing" }, el("label", { for: "games" }, t("shop-how-many")), games, strong, lint),
        measured,
      );
      printing.replaceChildren(
        el("h2", { id: "print-title" }, t("shop-print")),
        el("p", { class: "soft" }, t("shop-print-how")),
        el("div", { class: "choosing" }, el("label", { for: "paper" }, t("shop-paper")), paper, el("label", { class: "likes" }, copies, t("shop-copies")), make),
        printed,
      );
      if (!sheets.isConnected) document.body.append(sheets);
      return [trying, measuring, printing];
    },
  };
}
