// The middle of the trick-taking game's table: the upcard, the trump, and the trick.

import { draw, el, moveFrom, picture, t } from "./page.js";
import { othersOf, placesOf } from "./seats.js";

function whereOf(seat, seats, mine) {
  if (seat === mine) return "south";
  const others = othersOf(seats, mine);
  if (mine === null) return ["west", "north", "east", "south"][others.indexOf(seat)];
  return placesOf(others.length)[others.indexOf(seat)];
}

/** Draw the trick as the seats sit; the card that was just played comes from its player. */
export function drawCentre(parent, { centre, seats, seat }, from) {
  const changed = draw(parent, [centre, seats.map((one) => one.name)], () => {
    const parts = [];
    if (centre.upcard) {
      parts.push(
        el(
          "div",
          { class: "upcard" },
          el("span", { class: "caption" }, t("upcard")),
          picture(centre.upcard, centre.upcard_name),
          centre.turned.length
            ? el("div", { class: "turned" }, el("span", {}, t("turned")), centre.turned.map((card) => picture(card)))
            : null,
        ),
      );
    }
    if (centre.trump) {
      parts.push(
        el(
          "div",
          { class: "trump" },
          el("span", {}, t("trump", { suit: centre.trump_name })),
          el("span", { class: "tricks-won" }, t("tricks", { ours: centre.tricks[0], theirs: centre.tricks[1] })),
          centre.discard ? el("span", {}, t("discarded", { card: centre.discard_name })) : null,
        ),
      );
      parts.push(
        el(
          "div",
          { class: "trick" },
          centre.trick.map((one) =>
            el(
              "div",
              { class: `laid ${whereOf(one.seat, seats, seat)}${centre.won_by === one.seat ? " wins" : ""}`, "data-seat": one.seat },
              picture(one.card, `${seats[one.seat].name}: ${one.name}`),
            ),
          ),
          centre.won_by === null ? null : el("p", { class: "won" }, t("wins-trick", { name: seats[centre.won_by].name })),
        ),
      );
    }
    return parts;
  });
  if (changed && from) {
    const cards = parent.querySelectorAll(".trick .laid");
    if (cards.length) moveFrom(cards[cards.length - 1], from);
  }
}
