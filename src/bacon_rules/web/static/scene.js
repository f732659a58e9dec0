// The table: everything is drawn from the scene that the server tells, which needs no game to be known.

import { drawArrows } from "./arrows.js";
import { LONG_TOUCH, learnMarks, legend, mark, marked, marksIn, putBeside, spoken } from "./marks.js";
import { drop, playFrom, remember, restack } from "./motion.js";
import { draw, el, emblem, fade, picture, sign, t } from "./page.js";
import { nameOf, othersOf, placesOf } from "./seats.js";
import { gauge, outlook, stackOf } from "./waits.js";

const low = matchMedia("(max-height: 640px)");
const SIGNED = ["sword", "shield", "burst"];

/** The table; `touched` hears which thing was touched, `picked` and `addable` say what is picked and can be. */
export function makeScene({ touched, picked, addable, hinted, play, aside }) {
  let printed = {};
  let scene = null;
  const large = el("div", { class: "large", id: "large", hidden: true, role: "tooltip" });
  document.body.append(large);
  let timer = 0;

  /** The art of a card with a text. */
  function art(key) {
    return printed[key] ? emblem(`art-${key}`, "art", "0 0 240 100") : null;
  }

  function showLarge(key, at) {
    const { title, kind, lines } = printed[key];
    const [values, ...text] = lines;
    const told = [el("strong", { lang: "en" }, title), el("span", { class: "values" }, marked(values)), text.map((line) => el("p", {}, marked(line)))];
    large.replaceChildren(...[art(key), ...told, legend(marksIn(lines.join()))].flat().filter(Boolean));
    large.className = `large ${kind}`;
    large.hidden = false;
    const box = at.getBoundingClientRect();
    putBeside(large, box, at.closest("#hand") ? document.getElementById("mine").getBoundingClientRect().top : box.top);
  }

  function hideLarge() {
    clearTimeout(timer);
    large.hidden = true;
    document.querySelector("[aria-describedby=large]")?.removeAttribute("aria-describedby");
  }

  document.addEventListener("focusin", ({ target }) => {
    const one = target.matches("[data-reads]") ? target : target.querySelector(":scope > [data-reads]");
    if (!one || !target.matches(":focus-visible")) return;
    showLarge(one.dataset.reads, one);
    target.setAttribute("aria-describedby", "large");
  });
  document.addEventListener("focusout", hideLarge);

  /** Let a card show its text large: under the pointer, with the focus, or by a long touch. */
  function readable(element, key) {
    if (!printed[key]) return element;
    element.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") timer = setTimeout(() => showLarge(key, element), 250);
    });
    element.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse") timer = setTimeout(() => showLarge(key, element), LONG_TOUCH);
    });
    for (const end of ["pointerleave", "pointerup", "pointercancel"]) element.addEventListener(end, hideLarge);
    element.dataset.reads = key;
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    return element;
  }

  function shows(note) {
    if (SIGNED.includes(note.sign)) return [sign(note.sign), note.text];
    return marked(note.card ? (note.full ?? note.text) : note.text);
  }

  function chip(note) {
    const long = note.full && !note.card ? el("span", { class: "unseen" }, ` ${note.full}`) : null;
    const made = el("span", { class: `chip tone-${note.tone ?? "plain"}${note.sign ? ` is-${note.sign}` : ""}`, title: note.full, tabindex: note.card ? "0" : null }, shows(note), long);
    return note.card ? readable(made, note.card) : made;
  }

  function values(face) {
    return el(
      "span",
      { class: "numbers" },
      (face.values ?? []).map((note) => el("span", { title: note.full }, SIGNED.includes(note.sign) ? shows(note) : (note.full ?? note.text))),
    );
  }

  function said(face) {
    const notes = [face.values, face.marks, face.notes].flatMap((some) => some ?? []);
    return spoken([face.name, ...notes.map((note) => note.full ?? note.text)].join(", "));
  }

  /** A card with a text: to be picked if it is a thing, else only to be read. */
  function card(face, under = false) {
    const tones = { quiet: " exhausted", bad: " destroyed" };
    const kind = `played${under ? " under" : ""}${face.possible ? " possible" : ""}${tones[face.tone] ?? ""}`;
    const inside = [
      under ? null : art(face.card),
      el("span", { class: "card-title", lang: "en" }, face.name),
      face.values ? values(face) : null,
      face.marks ? el("span", { class: "traits" }, face.marks.map(mark)) : null,
      face.gauge && !under ? gauge(face.gauge) : null,
      face.notes ? el("span", { class: "marks" }, face.notes.map(chip)) : null,
    ];
    if (!face.thing) return readable(el("span", { class: `${kind} flat`, tabindex: "0" }, inside), face.card);
    const attributes = { type: "button", class: kind, "data-thing": face.thing, "data-key": face.thing, "aria-label": said(face) };
    return readable(el("button", { ...attributes, onclick: () => touched(face.thing) }, inside), face.card);
  }

  function stand(face) {
    return el("div", { class: "stand" }, card(face), (face.under ?? []).map((one) => card(one, true)));
  }

  function cards(groups) {
    const labelled = (group) => [group.label && !group.move ? el("span", { class: "what" }, group.label) : null, ...group.faces.map(stand)];
    return el("div", { class: "cards" }, groups.flatMap(labelled));
  }

  /** A player whose cards lie open before the seat. */
  function board(place, hand) {
    const mine = place.seat === scene.viewer;
    return el(
      "section",
      { class: `player${place.turn ? " turn" : ""}${place.tone === "quiet" ? " is-out" : ""}`, "data-seat": place.seat, "aria-label": place.name },
      el(
        "div",
        { class: "who" },
        nameOf(place.side, place.name),
        mine ? el("span", { class: "you" }, t("you")) : null,
        el("div", { class: "counts" }, place.count ? el("span", {}, place.count) : null, (place.notes ?? []).map(chip)),
      ),
      hand ? el("div", { class: "open-hand" }, hand.map((face) => card({ ...face, thing: "" }))) : null,
      place.groups ? cards(place.groups) : null,
    );
  }

  function offer(group) {
    if (!group.move) return [group.label ? el("span", { class: "what" }, group.label) : null, ...group.faces.map((face) => card(face))];
    return el(
      "div",
      { class: "deck" },
      el("strong", {}, group.label),
      group.told ? el("p", { class: "told" }, group.told) : null,
      cards([group]),
      el("button", { type: "button", class: "go", "data-key": group.move, onclick: () => play(group.move) }, t("take")),
      group.more ? el("div", { class: "inside" }, group.more.map(chip)) : null,
    );
  }

  function waiting() {
    const stack = stackOf(scene, { kinds: (key) => printed[key]?.kind ?? "", readable });
    const told = stack || !scene.middle?.length ? outlook(scene) : null;
    return stack || told ? el("div", { class: "waits" }, stack, told) : null;
  }

  function offers() {
    const offered = scene.offers ?? [];
    return offered.length ? el("div", { class: "offers", role: "group", "aria-label": t("offers") }, offered.map(offer)) : null;
  }

  function laid(face, index) {
    if (scene.deck !== "playing") return card(face);
    const made = el("span", { class: "laid" }, face.stands_for ? picture(face.card, "", `stands-for-${face.stands_for}`) : picture(face.card));
    made.style.setProperty("--i", index);
    return made;
  }

  function cardRow(faces, names) {
    const made = el("div", { class: `row${faces.length < 5 ? " few" : ""}`, role: "img", "aria-label": names }, faces.map(laid));
    made.style.setProperty("--n", faces.length);
    return made;
  }

  function caption(group) {
    const place = group.seat === undefined ? null : scene.places[group.seat];
    return el(
      "div",
      { class: "caption" },
      place ? nameOf(place.side, place.name) : null,
      group.label ? el("span", { class: "what" }, group.label) : null,
      group.alarm ? el("span", { class: "chip boom" }, group.alarm) : null,
    );
  }

  function layer(group) {
    const cards = group.faces.map((face) => face.name).join(", ");
    const names = group.label ? `${group.label}: ${cards}` : cards;
    return el(
      "li",
      { class: `layer${group.tone === "strong" ? " top-layer" : ""}${group.alarm ? " bomb" : ""}` },
      caption(group),
      cardRow(group.faces, names),
    );
  }

  /** Groups one over the other: the last one large, those before it small below. */
  function pile(groups) {
    const earlier = groups.slice(0, -1).reverse();
    return [
      groups.length ? el("ol", { class: "pile" }, layer(groups.at(-1))) : null,
      earlier.length ? el("ol", { class: "earlier", reversed: true }, earlier.map(layer)) : null,
    ];
  }

  function row(groups) {
    return groups.length ? el("ol", { class: "earlier" }, groups.map(layer)) : null;
  }

  function whereOf(seat) {
    if (seat === scene.viewer) return "south";
    const others = othersOf(scene.places, scene.viewer ?? null);
    const around = others.length === scene.places.length ? ["west", "north", "east", "south"] : placesOf(others.length);
    return around[others.indexOf(seat)];
  }

  /** Groups before those who have laid them, and below them those that nobody has. */
  function around(groups) {
    const seated = groups.filter((group) => group.seat !== undefined);
    const trick = seated.map((group) => {
      const [face] = group.faces;
      const name = `${scene.places[group.seat].name}: ${face.name}`;
      const tone = group.tone === "strong" ? " wins" : "";
      return el("div", { class: `laid ${whereOf(group.seat)}${tone}`, "data-seat": group.seat }, scene.deck === "playing" ? picture(face.card, name) : card(face));
    });
    return [row(groups.filter((group) => group.seat === undefined)), trick.length ? el("div", { class: "trick" }, trick) : null];
  }

  const LIES = { piled: pile, around, row };

  function notes() {
    const told = (scene.notes ?? []).map((note) => el("span", { class: `tone-${note.tone ?? "plain"}` }, marked(note.text)));
    return told.length ? el("div", { class: "notes" }, told) : null;
  }

  function middle() {
    const groups = scene.middle ?? [];
    return [offers(), waiting(), notes(), groups.length ? LIES[scene.lies ?? "row"](groups) : null];
  }

  function lights() {
    const open = new Set(addable() ?? []);
    const up = new Set(picked());
    for (const one of document.querySelectorAll(".offers .go")) one.classList.toggle("hinted", one.dataset.key === hinted());
    for (const one of document.querySelectorAll("[data-thing]")) {
      one.classList.toggle("lit", open.has(one.dataset.thing));
      one.classList.toggle("up", up.has(one.dataset.thing));
      one.setAttribute("aria-pressed", String(up.has(one.dataset.thing)));
    }
    const sought = (kind) => [...document.querySelectorAll(`#felt ${kind}`)];
    const lit = sought(".lit").length ? sought(".lit") : sought(".played:has(.is-hatch)");
    const felt = document.getElementById("felt").getBoundingClientRect();
    const isSeen = (box) => box.top >= felt.top && box.bottom <= felt.bottom;
    if (!lit.some((one) => isSeen(one.getBoundingClientRect()))) lit[0]?.scrollIntoView({ block: "nearest" });
  }

  const resized = new ResizeObserver(() => drawArrows(document.getElementById("felt"), scene.arrows ?? []));

  return {
    lights,
    /** Learn a scene, and what is printed on the cards of open hands. */
    learn(told, more) {
      scene = told;
      learnMarks(told.marks ?? []);
      printed = { ...printed };
      for (const one of [...(told.printed ?? []), ...(more ?? [])]) printed[one.card] = one;
    },
    /** Draw what lies in the middle; what was laid last comes from its player. */
    drawMiddle(parent, from) {
      const changed = draw(parent, [scene.middle, scene.notes, scene.stack, scene.outlook, scene.asked, scene.offers, scene.places.map((one) => one.name)], middle);
      if (changed && from) {
        playFrom([...parent.querySelectorAll(".top-layer .laid, .trick .laid:last-child")], from);
        if (parent.querySelector(".top-layer.bomb")) drop(parent);
      }
      lights();
    },
    /** Draw the players with what lies before them, and what lies in the middle between them, or aside where they need the room. */
    drawBoards(parent, hands) {
      const apart = low.matches && !scene.offers;
      const stack = () => document.querySelector(".stack");
      const isFirst = !parent.querySelector(".player");
      const before = remember(stack());
      draw(aside, [apart && scene], () => (apart ? middle() : []));
      draw(parent, [scene, hands, apart], () => {
        hideLarge();
        const others = othersOf(scene.places, scene.viewer ?? null);
        return [
          ...others.map((seat) => board(scene.places[seat], hands?.[seat])),
          apart ? null : el("section", { class: "middle" }, middle()),
          scene.viewer === undefined ? null : board(scene.places[scene.viewer]),
        ];
      });
      if (stack()) {
        fade(stack());
        stack().scrollLeft = stack().scrollWidth;
      }
      if (!isFirst) restack(stack(), before);
      parent.classList.toggle("attacked", !!scene.arrows);
      resized.disconnect();
      for (const one of [parent, ...parent.children]) resized.observe(one, { box: "border-box" });
      lights();
    },
    low,
    /** A card of the hand. */
    held(face) {
      if (scene.deck === "playing") return picture(face.card);
      const text = printed[face.card];
      const title = el("span", { class: "card-title", lang: "en" }, face.name);
      const lines = text ? el("span", { class: "text" }, text.lines.slice(1).map((line) => el("span", {}, marked(line)))) : null;
      const numbers = values(face);
      if (text) numbers.append(el("span", { class: "traits" }, marksIn(text.lines[0]).map(mark)));
      return readable(el("span", { class: `held ${text?.kind ?? ""}` }, title, art(face.card), numbers, lines), face.card);
    },
  };
}
