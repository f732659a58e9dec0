// The hand: cards that can be picked, in rows that fit, each in its place.

import { el } from "./page.js";

const TOUCH = 44;
const SUITS = "cdhs";

/** By suit, wilds last; cards of a suit stay in their order. */
function bySuit(one, other) {
  return (one.card === "X") - (other.card === "X") || SUITS.indexOf(one.card.at(-1)) - SUITS.indexOf(other.card.at(-1));
}

/** The hand in an element; `changed` hears which cards are picked, `touched` that a card was touched once more. */
export function makeHand(place, { face, changed, again, refused }) {
  let cards = [];
  let order = "given";
  let given = [];
  let addable = null;
  let focus = 0;

  place.setAttribute("role", "group");

  function button(one) {
    const made = el("button", { type: "button", class: "in-hand", "data-card": one.card, "aria-pressed": "false" });
    made.append(face(one));
    made.setAttribute("aria-label", one.name);
    made.addEventListener("click", () => touch(made));
    made.addEventListener("focus", () => (focus = cards.findIndex((card) => card.button === made)));
    return made;
  }

  function picked() {
    return cards.filter((card) => card.picked);
  }

  function touch(made) {
    const one = cards.find((card) => card.button === made);
    if (!one) return;
    if (one.picked) {
      if (!(picked().length === 1 && again())) pick(one, false);
    } else if (isOpen(one)) pick(one, true);
    else {
      one.button.classList.add("shakes");
      setTimeout(() => one.button.classList.remove("shakes"), 300);
      refused(one.thing ?? one.card);
    }
  }

  function pick(one, up) {
    one.picked = up;
    show();
    changed();
  }

  function isOpen(one) {
    return addable === null || addable.has(one.thing ?? one.card);
  }

  function show() {
    for (const one of cards) {
      one.button.setAttribute("aria-pressed", String(one.picked));
      one.button.classList.toggle("picked", one.picked);
      one.button.classList.toggle("dim", !one.picked && !isOpen(one));
      one.button.setAttribute("aria-disabled", String(!one.picked && !isOpen(one)));
    }
  }

  function lay() {
    const style = getComputedStyle(place);
    place.style.height = "";
    if (style.display === "flex") return;
    const inner = place.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const size = (name, usual) => parseFloat(style.getPropertyValue(name)) || usual;
    const wide = size("--card", 60);
    const high = (wide * 140) / 100;
    const rise = 14;
    const most = Math.max(1, Math.floor((inner - wide) / TOUCH) + 1);
    const rows = Math.max(1, Math.ceil(cards.length / most));
    const each = Math.ceil(cards.length / rows);
    const step = each > 1 ? Math.min(wide + 6, (inner - wide) / (each - 1)) : 0;
    const down = size("--down", Math.min(high * 0.62, 62));
    cards.forEach((one, index) => {
      const row = Math.floor(index / each);
      const inRow = Math.min(each, cards.length - row * each);
      const left = (inner - (wide + step * (inRow - 1))) / 2 + (index % each) * step;
      one.button.style.setProperty("--x", `${left}px`);
      one.button.style.setProperty("--y", `${row * down + rise}px`);
      one.button.style.zIndex = String(index + 1);
    });
    place.style.height = !cards.length ? "0" : `${(rows - 1) * down + Math.min(high + 4, size("--foot", Infinity)) + rise}px`;
    place.dataset.rows = String(rows);
  }

  /** The cards that are no longer wanted; of two that are the same, the picked one has been played. */
  function leaving(wanted) {
    const left = wanted.map((one) => one.card);
    const upLast = [...cards].sort((one, other) => one.picked - other.picked);
    return upLast.filter((one) => {
      const place = left.indexOf(one.card);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  }

  function roving() {
    focus = Math.max(0, Math.min(focus, cards.length - 1));
    cards.forEach((one, index) => (one.button.tabIndex = index === focus ? 0 : -1));
  }

  new ResizeObserver(lay).observe(place);

  return {
    /** Show these cards; those that were there stay picked and in their places. */
    set(wanted) {
      const gone = leaving(wanted);
      const before = cards.filter((one) => !gone.includes(one));
      given = wanted;
      const sorted = order === "suit" ? [...wanted].sort(bySuit) : wanted;
      cards = sorted.map((one) => {
        const place = before.findIndex((card) => card.card === one.card);
        if (place < 0) return { ...one, picked: false, button: button(one) };
        const [kept] = before.splice(place, 1);
        kept.button.setAttribute("aria-label", one.name);
        return { ...kept, ...one };
      });
      const had = place.contains(document.activeElement);
      gone.forEach((one) => one.button.remove());
      cards.forEach((one, index) => {
        if (place.children[index] !== one.button) place.insertBefore(one.button, place.children[index] ?? null);
      });
      roving();
      lay();
      show();
      if (had && !place.contains(document.activeElement)) cards[focus]?.button.focus({ preventScroll: true });
    },
    label(text) {
      place.setAttribute("aria-label", text);
    },
    /** Say which cards can be added; with null, all. */
    open(names) {
      addable = names === null ? null : new Set(names);
      show();
    },
    picked: () => picked().map((one) => one.thing ?? one.card),
    /** Pick these cards and no others. */
    pick(names) {
      const left = [...names];
      for (const one of cards) {
        const place = left.indexOf(one.thing ?? one.card);
        one.picked = place >= 0;
        if (place >= 0) left.splice(place, 1);
      }
      show();
    },
    order: () => order,
    sort(by) {
      order = by === "suit" ? by : "given";
      this.set(given);
    },
    walk(by) {
      if (!cards.length) return;
      const inside = place.contains(document.activeElement);
      focus = inside ? (focus + by + cards.length) % cards.length : focus;
      roving();
      cards[focus].button.focus({ preventScroll: true });
      cards[focus].button.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    focused: () => cards.find((one) => one.button === document.activeElement)?.card,
    /** Whether the cards can be sorted by suit, and are not given so. */
    sorts: () => [...given].sort(bySuit).some((one, place) => one !== given[place]),
  };
}
