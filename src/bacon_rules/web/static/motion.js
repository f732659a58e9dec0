// What moves: short, never in the way of input, and ended by the next move. Who wants nothing to move sees a frame around what has changed.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const tokens = getComputedStyle(document.documentElement);
const EASE = tokens.getPropertyValue("--ease").trim();
const PLAY = parseFloat(tokens.getPropertyValue("--move"));
const DEAL = 320;
const BREATH = 1100;
const running = new Set();
let ghosts = [];

function move(element, frames, more = {}) {
  const made = element.animate(frames, { duration: PLAY, easing: EASE, fill: "backwards", ...more });
  running.add(made);
  made.finished.then(() => running.delete(made), () => running.delete(made));
  return made;
}

/** End everything that still moves. */
export function settle() {
  for (const one of running) one.cancel();
  running.clear();
  for (const one of ghosts) one.remove();
  ghosts = [];
  for (const one of document.querySelectorAll(".changed")) one.classList.remove("changed");
}

function frame(elements) {
  for (const one of elements) one.classList.add("changed");
}

/** Let cards come from where their player is, one after the other, and settle at a small angle. */
export function playFrom(elements, from) {
  if (still.matches) return frame(elements);
  elements.forEach((element, place) => {
    const to = element.getBoundingClientRect();
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    move(element, [{ transform: `translate(${x}px, ${y}px) rotate(-9deg) scale(0.7)`, opacity: 0.4 }, {}], { delay: place * 18 });
  });
}

/** Deal cards one after the other, all of them within the time of a deal. */
export function deal(elements) {
  if (still.matches) return;
  const step = (DEAL - PLAY / 2) / Math.max(elements.length, 1);
  elements.forEach((one, place) => move(one, [{ opacity: 0, translate: "0 -60px" }, {}], { duration: PLAY / 2, delay: place * step }));
}

/** Let the dish drop once, for a bomb. */
export function drop(dish) {
  if (!still.matches) move(dish, [{ translate: "0 0" }, { translate: "0 4px", offset: 0.3 }, { translate: "0 0" }]);
}

/** Let the lamp breathe three times: it is your turn. */
export function breathe(lamp) {
  if (!still.matches) move(lamp, [{ "--breath": 0 }, { "--breath": 1 }, { "--breath": 0 }], { duration: BREATH, iterations: 3, easing: "ease-in-out" });
}

/** The cards of a stack, and where they are, before it is drawn again. */
export function remember(stack) {
  return [...(stack?.children ?? [])].map((one) => ({ name: one.dataset.waits, card: one, box: one.getBoundingClientRect() }));
}

/** Let new cards land on a stack, and those that are done leave it from its end. */
export function restack(stack, before) {
  const names = new Set(before.map((one) => one.name));
  const landed = [...(stack?.children ?? [])].filter((one) => !names.has(one.dataset.waits));
  if (still.matches) return frame(landed);
  for (const one of landed) move(one, [{ translate: "24px -26px", rotate: "6deg", opacity: 0 }, {}]);
  const there = new Set([...(stack?.children ?? [])].map((one) => one.dataset.waits));
  for (const { name, card, box } of before) {
    if (there.has(name)) continue;
    card.inert = true;
    card.setAttribute("aria-hidden", "true");
    card.classList.add("leaving");
    Object.assign(card.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    document.body.append(card);
    ghosts.push(card);
    move(card, [{}, { translate: "34px -20px", opacity: 0 }], { fill: "both" }).finished.then(() => card.remove(), () => card.remove());
  }
}

/** Let an arrow grow, or swing from where it was. */
export function grow(shaft, from) {
  if (still.matches) return;
  if (from) move(shaft, [{ d: `path("${from}")` }, { d: `path("${shaft.getAttribute("d")}")` }]);
  else move(shaft, [{ strokeDasharray: 1, strokeDashoffset: 1 }, { strokeDasharray: 1, strokeDashoffset: 0 }], { duration: 420 });
}
