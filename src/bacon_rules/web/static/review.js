// The review of a match that has ended: how it stood as a curve, and the costliest moves with what was better.

import { marked } from "./marks.js";
import { announce, draw, el, picture, t } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const MOST = 3; // so many costliest moves of a player are shown
const HIGH = 200; // the chart, in units of its own; its width is that of the page
const STOOD = { points: "stood-points", chances: "stood-chances" };
const PAD = { left: 44, right: 12, top: 10, bottom: 24 };

function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(name, String(value));
  made.append(...children.flat(Infinity));
  return made;
}

/** The review in a dialog; `send` sends an order, and `look` shows a moment of the match. */
export function makeReview({ send, look }) {
  let table = null;
  let plies = null; // how many moves the match has that was reviewed
  let told = null; // the last part that was heard
  let rows = [];
  let seat = 0;
  let at = 0; // the place of the decision that is looked at, among those of the seat
  const heading = el("h2", { id: "review-title" });
  const close = el("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "×");
  const works = el("div", { class: "works" });
  const who = el("div", { class: "whose" });
  const stood = el("section", { class: "box" });
  const cost = el("section", { class: "box" });
  const dialog = el(
    "dialog",
    { class: "review", "aria-labelledby": "review-title" },
    el("header", {}, heading, who, close),
    works,
    el("div", { class: "parts" }, stood, cost),
  );
  document.body.append(dialog);
  dialog.addEventListener("close", () => isDone() || send({ type: "enough" }));
  new ResizeObserver(() => dialog.open && show()).observe(stood);

  const isDone = () => told !== null && told.done === told.of;
  const mine = () => rows.filter((row) => row.seat === seat);
  const partOf = (row) => t(told.unit === "points" ? "deal-short" : "game-short", { number: row.part });
  const costliest = () =>
    mine()
      .filter((row) => row.cost > 0)
      .sort((one, other) => other.cost - one.cost)
      .slice(0, MOST);

  function figure(expected) {
    if (told.unit === "chances") return String(Math.round(50 + 50 * expected));
    const points = expected.toFixed(1);
    return Number(points) > 0 ? `+${points}` : points.replace("-", "−").replace(/^−0\.0$/, "0.0");
  }

  function button(key, text, press, more = {}) {
    return el("button", { type: "button", class: "quiet", "data-key": key, onclick: press, ...more }, text);
  }

  function go(ply) {
    dialog.close();
    look(ply);
  }

  function actions(row, key) {
    return el(
      "div",
      { class: "buttons" },
      button(`look-${key}`, t("look-there"), () => go(row.ply)),
      table.play_on ? button(`on-${key}`, t("play-on"), () => send({ type: "play-on", ply: row.ply })) : null,
    );
  }

  /** Cards where the deck is drawn, with the words for whoever does not see them; else the words. */
  function move({ text, things = [] }) {
    const cards = document.body.dataset.deck === "playing" && things.length;
    return cards
      ? el("span", { class: "cards" }, things.map((thing) => picture(thing)), el("span", { class: "unseen" }, text))
      : el("span", { class: "say" }, marked(text));
  }

  function costly(row, index) {
    return el(
      "li",
      { class: "costly" },
      el("span", { class: "no", "aria-hidden": "true" }, String(index + 1)),
      el(
        "div",
        {},
        el("h4", {}, t("move-in", { number: row.ply + 1, part: partOf(row) })),
        el("div", { class: "pair" }, move(row), row.better ? [el("span", { class: "better" }, t("better")), move(row.better)] : null),
        el("p", {}, (row.better?.says ?? [t("costs", { amount: row.amount })]).join(table.language === "ja" ? "" : " ")),
        actions(row, row.ply),
      ),
    );
  }

  function showWorks() {
    draw(works, [told?.done, told?.of, table.language], () =>
      isDone()
        ? []
        : [
            el("p", {}, told ? t("review-works", { done: told.done, of: told.of }) : t("review-begins")),
            el("progress", { max: told?.of || 1, value: told?.done ?? 0, "aria-label": t("review") }),
          ],
    );
  }

  function showWho() {
    draw(who, [table.names, seat, table.language], () =>
      el(
        "select",
        { class: "tool", "data-key": "whose", "aria-label": t("whose"), onchange: (event) => choose(Number(event.target.value)) },
        table.names.map((name, number) => el("option", { value: number, selected: number === seat }, name)),
      ),
    );
  }

  function choose(number) {
    seat = number;
    at = 0;
    show();
  }

  function pick(place) {
    at = place;
    show();
  }

  function chart(points, width) {
    const last = Math.max(plies, 2) - 1;
    const side = table.sides[seat];
    const ends = told.ends.map((one) => ({ ...one, expected: one.ahead[side] })).filter((one) => points.some((row) => row.part === one.part));
    const all = [...points, ...ends];
    const most = told.unit === "chances" ? 1 : Math.max(1, ...all.map((one) => Math.abs(one.expected)));
    const x = (ply) => PAD.left + ((width - PAD.left - PAD.right) * ply) / last;
    const y = (value) => PAD.top + (HIGH - PAD.top - PAD.bottom) * (0.5 - value / most / 2);
    const parts = [...new Set(rows.map((row) => row.part))].sort((one, other) => one - other);
    const starts = parts.map((part) => [part, x(Math.min(...rows.filter((row) => row.part === part).map((row) => row.ply)))]);
    const lines = parts.map((part) => all.filter((row) => row.part === part).map((row) => `${x(row.ply).toFixed(1)} ${y(row.expected).toFixed(1)}`));
    const here = points[at];
    let free = -Infinity; // to the right of it a label has room
    const labels = starts.map(([part, left], index) => {
      const text = index ? String(part) : partOf({ part });
      if (left < free) return [];
      free = left + 8 + [...text].reduce((sum, letter) => sum + (letter > "\u2000" ? 13 : 8), 0);
      return svg("text", { x: left + 4, y: HIGH - 6 }, text);
    });
    return svg(
      "svg",
      { class: "chart", viewBox: `0 0 ${width} ${HIGH}`, role: "img", "aria-label": inWords(points) },
      svg("path", { class: "part", d: starts.map(([, left]) => `M${left.toFixed(1)} ${PAD.top}V${HIGH - PAD.bottom + 18}`).join("") }),
      svg("path", { class: "level", d: `M${PAD.left} ${y(0)}H${width - PAD.right}` }),
      [most, 0, -most].map((value) => svg("text", { class: "scale", x: PAD.left - 6, y: y(value) + 5 }, figure(value))),
      labels,
      lines.filter((line) => line.length).map((line) => {
        const [first] = line[0].split(" ");
        const [end] = line.at(-1).split(" ");
        return [
          svg("path", { class: "area", d: `M${first} ${y(0)}L${line.join("L")}L${end} ${y(0)}z` }),
          svg("path", { class: "line", d: `M${line.join("L")}${line.length === 1 ? "h0.1" : ""}` }),
        ];
      }),
      ends.map((one) => svg("circle", { class: "end", cx: x(one.ply), cy: y(one.expected), r: 4 })),
      here ? svg("path", { class: "here", d: `M${x(here.ply)} ${PAD.top}V${HIGH - PAD.bottom}` }) : [],
      costliest().map((row, index) => {
        const where = y(row.expected) + (y(row.expected) > HIGH / 2 ? -20 : 20);
        return svg(
          "g",
          { transform: `translate(${x(row.ply).toFixed(1)} ${where.toFixed(1)})` },
          svg("circle", { class: "dot", r: 11 }),
          svg("text", { class: "digit", y: 5 }, String(index + 1)),
        );
      }),
      here ? svg("circle", { class: "now", cx: x(here.ply), cy: y(here.expected), r: 5 }) : [],
    );
  }

  function inWords(points) {
    const sorted = [...points].sort((one, other) => one.expected - other.expected);
    const low = sorted[0];
    const high = sorted.at(-1);
    return t("curve-words", {
      names: table.names[seat],
      first: figure(points[0].expected),
      least: figure(low.expected),
      low: low.ply + 1,
      most: figure(high.expected),
      high: high.ply + 1,
      last: figure(points.at(-1).expected),
    });
  }

  /** Which decision is nearest to a place on the chart. */
  function nearest(event, points) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - PAD.left) / (box.width - PAD.left - PAD.right);
    const ply = share * (Math.max(plies, 2) - 1);
    const away = points.map((row) => Math.abs(row.ply - ply));
    return away.indexOf(Math.min(...away));
  }

  function momentWords(row) {
    const words = [t("move-in", { number: row.ply + 1, part: partOf(row) }), row.text, t("expected-is", { expected: figure(row.expected) })];
    return row.cost > 0 ? [...words, t("costs", { amount: row.amount })] : words;
  }

  function showStood() {
    const points = mine();
    at = Math.min(at, Math.max(0, points.length - 1));
    const width = Math.max(280, Math.round(stood.clientWidth - 36));
    draw(stood, [rows.length, told?.done, seat, at, width, table.language, table.play_on], () => {
      const here = points[at];
      const title = [el("h3", {}, t("how-it-stood")), told ? el("p", { class: "soft" }, [t(STOOD[told.unit]), told.judged].join(table.language === "ja" ? "" : " ")) : null];
      if (!here) return [...title, isDone() ? el("p", {}, t("no-decisions")) : null];
      const drawn = chart(points, width);
      drawn.addEventListener("click", (event) => pick(nearest(event, points)));
      return [
        ...title,
        drawn,
        el("input", {
          type: "range",
          min: 0,
          max: points.length - 1,
          value: at,
          "data-key": "at",
          "aria-label": t("curve-at"),
          "aria-valuetext": momentWords(here).join(". "),
          oninput: (event) => pick(Number(event.target.value)),
        }),
        el(
          "div",
          { class: "moment" },
          el("p", {}, el("strong", {}, momentWords(here)[0]), el("span", {}, marked(here.text)), el("span", { class: "soft" }, momentWords(here).slice(2).join(" · "))),
          actions(here, "here"),
        ),
      ];
    });
  }

  function showCost() {
    const found = costliest();
    draw(cost, [found, seat, isDone(), table.language, table.play_on], () => [
      el("h3", {}, t("cost-most")),
      found.length ? el("ol", {}, found.map(costly)) : el("p", { class: "soft" }, isDone() && mine().length ? t("cost-nothing") : "…"),
    ]);
  }

  function show() {
    heading.textContent = t("review");
    close.setAttribute("aria-label", t("close"));
    showWorks();
    showWho();
    showStood();
    showCost();
  }

  return {
    /** Open the review of the match that is shown, and ask for what is missing. */
    open(played, now) {
      if (plies !== now.plies || table?.language !== played.language) {
        told = null;
        rows = [];
      }
      if (plies === null) seat = played.seat ?? 0;
      table = played;
      plies = now.plies;
      if (!isDone()) send({ type: "review" });
      show();
      if (!dialog.open) dialog.showModal();
    },
    /** Hear a part of the review. */
    hear(part) {
      if (!table) return;
      const before = isDone();
      told = part;
      rows = [...rows.slice(0, part.first), ...part.rows];
      if (!dialog.open) return;
      show();
      if (isDone() && !before) announce(t("review-done"));
    },
    /** Ask again for what is missing, after the connection was lost. */
    again() {
      if (dialog.open && !isDone()) send({ type: "review" });
    },
    /** Close the review of a match that goes on. */
    leave(now) {
      if (now.plies === plies) return;
      told = null;
      rows = [];
      if (dialog.open) dialog.close();
    },
  };
}
