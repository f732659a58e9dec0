// Making elements, and the few things that every part of the page needs.

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: attributes by name, `on…` listeners, then children; what is null or false is left out. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let deck = "";

/**
 * Learn which game's cards are drawn; each table has its own, since a game can be played with cards of one's own. With
 * `here`, they are in this page.
 */
export function useDeck(game, here = false) {
  if (here) return;
  const { pathname } = new URL(`../cards/${game}.svg`, import.meta.url);
  deck = `${pathname}?${location.pathname.split("/").at(-1)}`;
}

/** A card's picture, by its name in notation or `back`; `more` are other symbols that lie over it. */
export function picture(card, name = "", ...more) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.setAttribute("class", "card");
  if (name) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", name);
  } else svg.setAttribute("aria-hidden", "true");
  for (const symbol of [`card-${card}`, ...more]) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${deck}#${symbol}`);
    svg.append(use);
  }
  return svg;
}

/** A symbol beside the cards, such as a mark or art, in a box of which the middle is always seen. */
export function emblem(symbol, kind, box, name = "", more = {}) {
  const svg = document.createElementNS(SVG, "svg");
  const told = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  const attributes = { class: kind, viewBox: box, preserveAspectRatio: "xMidYMid slice", ...told, ...more };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${deck}#${symbol}`);
  svg.append(use);
  return svg;
}

const SIGNS = {
  sword: "M13 1 15 3 6.500 11.500 8 13 6.500 14.500 4.500 12.500 2.500 14.500 1.500 13.500 3.500 11.500 1.500 9.500 3 8 4.500 9.500z",
  shield: "M8 1 14 3V8C14 11.500 11.500 14 8 15.500 4.500 14 2 11.500 2 8V3z",
  house: "M8 1 15 8H13V15H9.500V10.500H6.500V15H3V8H1z",
  bubble: "M2 2H14V11H8L4 15V11H2z",
  burst: "M8 0 9.600 5 14 2 11.500 6.500 16 8 11.500 9.500 14 14 9.600 11 8 16 6.400 11 2 14 4.500 9.500 0 8 4.500 6.500 2 2 6.400 5z",
};

/** A small sign before a number. */
export function sign(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "sign");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SIGNS[name]);
  svg.append(path);
  return svg;
}

/** The way to the lobby of a server of many tables; nothing if this is the only table. */
export function wayUp(key, shown = t("to-lobby")) {
  const up = document.querySelector('link[rel="up"]');
  return up && el("a", { class: "tool up", "data-key": key, href: up.getAttribute("href"), title: t("to-lobby"), "aria-label": t("to-lobby") }, shown);
}

const shown = new WeakMap();

/** Draw a part of the page again if what it shows has changed; whoever had the focus keeps it. */
export function draw(parent, what, make) {
  const key = JSON.stringify(what);
  if (shown.get(parent) === key) return false;
  shown.set(parent, key);
  const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  parent.replaceChildren(...[make()].flat(Infinity).filter((child) => child !== null && child !== false));
  if (focused) parent.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  return true;
}

let strings = {};

/** Learn the page's own words. */
export function speak(catalogue) {
  strings = catalogue;
}

/** Say something in the page's language: `{name}` stands for a part. */
export function t(key, parts = {}) {
  return (strings[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
}

/** Let a screen reader say something when it has time. */
export function announce(text) {
  const said = document.getElementById("said");
  said.append(el("p", {}, text));
  while (said.childElementCount > 6) said.firstElementChild.remove();
}

/** Let a part that scrolls fade at each edge behind which there is more. */
export function fade(place) {
  const look = () => {
    const { scrollTop: top, scrollLeft: left } = place;
    const { overflowX, overflowY } = getComputedStyle(place);
    const more = {
      above: top > 1,
      below: overflowY === "auto" && top + place.clientHeight < place.scrollHeight - 1,
      left: left > 1,
      right: overflowX === "auto" && left + place.clientWidth < place.scrollWidth - 1,
    };
    for (const [where, is] of Object.entries(more)) place.classList.toggle(`more-${where}`, is);
  };
  place.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(place);
  new MutationObserver(look).observe(place, { childList: true, subtree: true });
}
