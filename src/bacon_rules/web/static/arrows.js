// Arrows from card to card, which lie on the counter below the cards and never take a touch.

import { grow } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";

let drawn = new Map();

function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Where an arrow between two boxes starts and ends: in the middle of the edges that face each other. */
function edges(from, to) {
  const middle = (box) => box.left + box.width / 2;
  const [x, X] = [middle(from), middle(to)];
  if (to.top >= from.bottom) return { x, y: from.bottom, X, Y: to.top, down: 1 };
  if (from.top >= to.bottom) return { x, y: from.top, X, Y: to.bottom, down: -1 };
  return { x, y: from.bottom, X, Y: to.bottom, down: 0 };
}

/** Draw arrows over a part of the page, each from one thing to another, those that come back beside those that go. */
export function drawArrows(place, arrows) {
  place.querySelector(".arrows")?.remove();
  for (const one of place.querySelectorAll("[data-thing]")) one.classList.toggle("aimed", arrows.some(({ end }) => end === one.dataset.thing));
  const origin = place.getBoundingClientRect();
  const box = (thing) => {
    const found = place.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.getBoundingClientRect();
    return found && DOMRect.fromRect({ x: found.x - origin.x + place.scrollLeft, y: found.y - origin.y + place.scrollTop, width: found.width, height: found.height });
  };
  const now = new Map();
  const paths = arrows.flatMap(({ start, end }) => {
    const [from, to] = [box(start), box(end)];
    if (!from || !to) return [];
    const { x, y, X, Y, down } = edges(from, to);
    const aside = arrows.some((one) => one.start === end && one.end === start) ? 20 * (down || 1) : 0;
    const tip = Y - 18 * (down || -1);
    const bend = down ? (tip - y) / 2 : 34;
    const line = `M${x + aside} ${y}C${x + aside} ${y + bend} ${X + aside} ${tip - (down ? bend : -bend)} ${X + aside} ${tip}`;
    const head = `M${X + aside - 15} ${tip}h30L${X + aside} ${Y - 2 * (down || -1)}z`;
    now.set(`${start}>${end}`, line);
    return [shape("path", { class: "shaft", d: line, pathLength: 1 }), shape("path", { class: "head", d: head })];
  });
  const before = drawn;
  drawn = now;
  if (!paths.length) return;
  const svg = shape("svg", { class: "arrows", "aria-hidden": "true", width: place.scrollWidth, height: place.scrollHeight });
  svg.append(...paths);
  place.prepend(svg);
  for (const [place, name] of [...now.keys()].entries()) {
    const turned = [...before.keys()].find((one) => !now.has(one) && one.split(">")[0] === name.split(">")[0]);
    if (!before.has(name)) grow(paths[2 * place], before.get(turned));
  }
}
