// The players around the table, and the score.

import { draw, el, picture, t } from "./page.js";

export const MARKS = ["●", "◆", "▲", "■", "★", "✚"];

/** Where the others sit, clockwise from the left of who looks. */
export function placesOf(count) {
  if (count === 1) return ["north"];
  if (count === 2) return ["west", "east"];
  return ["west", ...Array(count - 2).fill("north"), "east"];
}

/** The order in which the others sit, from the left of a seat on. */
export function othersOf(seats, mine) {
  const first = mine ?? seats.length - 1;
  return seats.map((_, step) => (first + 1 + step) % seats.length).slice(0, mine === null ? seats.length : -1);
}

export function nameOf(side, name) {
  return el(
    "span",
    { class: "name", title: name },
    el("span", { class: `mark side-${side}`, "aria-hidden": "true" }, MARKS[side % MARKS.length]),
    el("span", { class: "name-text" }, name),
  );
}

function chips(place) {
  return (place.notes ?? []).map(({ text, tone, full }) =>
    el("span", { class: `chip tone-${tone ?? "plain"}`, title: full ?? text }, text, full ? el("span", { class: "unseen" }, ` ${full}`) : null),
  );
}

function fan(number) {
  const backs = el("span", { class: "fan", "aria-hidden": "true" });
  for (let one = 0; one < Math.min(number, 17); one += 1) {
    const back = picture("back");
    back.style.setProperty("--turn", `${(one - Math.min(number, 17) / 2) * 3}deg`);
    backs.append(back);
  }
  return backs;
}

/** That a player is away, or that a computer stands in. */
function away({ name }, standing) {
  return el("span", { class: "chip away", title: standing ? t("stands-in-now", { name }) : t("away") }, t(standing ? "stands-in" : "away"));
}

/** A player's plate. */
export function plate(seat, { place, here, standing = false, hand, mine = false, partner = false }) {
  return el(
    "div",
    {
      class: `plate ${place}${seat.turn ? " turn" : ""}${seat.tone === "quiet" ? " is-out" : ""}`,
      "data-seat": seat.seat,
      role: "group",
      "aria-label": seat.name,
    },
    el(
      "div",
      { class: "who" },
      nameOf(seat.side, seat.name),
      mine ? el("span", { class: "you" }, t("you")) : null,
      partner ? el("span", { class: "you partner" }, t("partner")) : null,
      here === false ? away(seat, standing) : null,
      chips(seat),
    ),
    mine
      ? null
      : el(
          "div",
          { class: "holds" },
          hand ? el("span", { class: "open" }, hand.map((one) => picture(one.card, one.name))) : fan(seat.hidden ?? 0),
          el("span", { class: "count" }, String(seat.hidden ?? ""), el("span", { class: "unseen" }, ` ${seat.count ?? ""}`)),
        ),
    seat.says && !mine ? el("div", { class: "says" }, seat.says.text) : null,
  );
}

/** Those opposite stand together, in their order between those at the sides. */
function grouped(plates) {
  const first = plates.findIndex((one) => one.classList.contains("north"));
  const north = plates.filter((one) => one.classList.contains("north"));
  const others = plates.filter((one) => !north.includes(one));
  if (first >= 0) others.splice(first, 0, el("div", { class: "norths" }, north));
  return others;
}

/** Draw everybody but who looks. */
export function drawOthers(parent, { seats, mine, here, humans, standing, hands }) {
  const others = othersOf(seats, mine);
  const places = placesOf(others.length);
  draw(parent, [seats, mine, here, standing, hands], () =>
    grouped(
      others.map((number, index) =>
        plate(seats[number], {
          place: places[index],
          here: humans.includes(number) ? (here?.includes(number) ?? null) : null,
          standing: standing.includes(number),
          hand: hands?.[number],
          partner: mine !== null && seats[number].side === seats[mine].side,
        }),
      ),
    ),
  );
  parent.classList.toggle("all-open", Boolean(hands));
  parent.dataset.players = String(others.length);
}

/** Draw the scores along the top. */
export function drawScore(parent, { standing, part, title, goal }, side) {
  draw(parent, [standing, part, title, goal, side], () => [
    el("div", { class: "round" }, el("strong", {}, part || title), el("span", { class: "goal" }, goal)),
    el(
      "ul",
      { class: `sides${standing.length > 2 ? "" : " two"}` },
      standing.map((one, index) =>
        el(
          "li",
          { class: index === side ? "ours" : null },
          nameOf(index, one.names.join(" · ")),
          el("span", { class: "points" }, String(one.score)),
        ),
      ),
    ),
  ]);
}
