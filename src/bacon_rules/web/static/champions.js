// Save Your Bacon!: the champions of each player, and what waits.

import { draw, el, sign, t } from "./page.js";
import { nameOf, othersOf } from "./seats.js";

const LONG_TOUCH = 450;

/** The board; `touched` hears which thing was touched, `picked` and `addable` say what is picked and can be. */
export function makeChampions({ touched, picked, addable, hinted, play }) {
  let faces = {};
  let table = null;
  const large = el("div", { class: "large", hidden: true, role: "tooltip" });
  document.body.append(large);
  let timer = 0;

  function lines(key) {
    const face = faces[key];
    const [title, values, ...text] = face.text;
    return [el("strong", {}, title), el("span", { class: "values" }, values), ...text.map((line) => el("p", {}, icons(line)))];
  }

  function icons(line) {
    return line.split(/(\{\w+\})/).map((part) => (/^\{\w+\}$/.test(part) ? el("span", { class: "icon" }, part.slice(1, -1)) : part));
  }

  function showLarge(key, at) {
    if (!faces[key]) return;
    large.replaceChildren(...lines(key));
    large.className = `large ${faces[key].kind}`;
    large.hidden = false;
    const box = at.getBoundingClientRect();
    const size = large.getBoundingClientRect();
    const left = Math.max(6, Math.min(innerWidth - size.width - 6, box.left + box.width / 2 - size.width / 2));
    const above = box.top - size.height - 8;
    large.style.left = `${left}px`;
    large.style.top = `${above > 4 ? above : Math.min(innerHeight - size.height - 4, box.bottom + 8)}px`;
  }

  function hideLarge() {
    clearTimeout(timer);
    large.hidden = true;
  }

  /** Let a card show its text large: under the pointer, with the focus, or by a long touch. */
  function readable(element, key) {
    element.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") timer = setTimeout(() => showLarge(key, element), 250);
    });
    element.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse") timer = setTimeout(() => showLarge(key, element), LONG_TOUCH);
    });
    for (const end of ["pointerleave", "pointerup", "pointercancel", "blur"]) element.addEventListener(end, hideLarge);
    element.addEventListener("focus", () => element.matches(":focus-visible") && showLarge(key, element));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    return element;
  }

  function said(one) {
    const face = faces[one.card];
    const parts = [face.title];
    if (one.attack !== undefined) parts.push(`${t("attack")} ${one.attack}`, `${t("defense")} ${one.defense}`);
    if (one.damage) parts.push(`${t("damage")} ${one.damage}`);
    if (one.exhausted) parts.push(t("exhausted"));
    if (one.destroyed) parts.push(t("destroyed"));
    for (const condition of one.conditions ?? []) parts.push(faces[condition.card]?.title ?? "");
    return parts.join(", ");
  }

  function inPlay(one, kind) {
    const face = faces[one.card];
    const card = el(
      "button",
      {
        type: "button",
        class: `played ${kind}${one.exhausted ? " exhausted" : ""}${one.destroyed ? " destroyed" : ""}`,
        "data-thing": one.thing,
        "data-key": one.thing,
        "aria-label": said(one),
        onclick: () => touched(one.thing),
      },
      el("span", { class: "card-title", lang: "en" }, face.title),
      el(
        "span",
        { class: "numbers" },
        sign("attack", one.attack),
        sign("defense", one.defense),
        one.damage ? sign("damage", one.damage) : null,
      ),
      kind === "champion" ? el("span", { class: "traits" }, face.traits.join(" ")) : null,
      el(
        "span",
        { class: "marks" },
        one.exhausted ? el("span", { class: "chip" }, t("exhausted")) : null,
        one.destroyed ? el("span", { class: "chip boom" }, t("destroyed")) : null,
        one.conditions.map((condition) => el("span", { class: "chip" }, faces[condition.card]?.title ?? condition.card)),
        one.counters.map((counter) => el("span", { class: "chip" }, counter)),
        one.under ? el("span", { class: "chip" }, `+${one.under}`) : null,
      ),
    );
    return readable(card, one.card);
  }

  function flat(one) {
    return readable(el("span", { class: "played champion flat", tabindex: "0" }, el("span", { class: "card-title" }, faces[one.card].title)), one.card);
  }

  function counts(player, cards) {
    const pile = player.discard.at(-1);
    return el(
      "div",
      { class: "counts" },
      el("span", { class: "big" }, `${t("bacon")} ${player.bacon}/${player.bacon_to_win}`),
      el("span", {}, `${t("energy")} ${player.energy}`),
      el("span", {}, `${t("spent")} ${player.spent}/${player.energy_to_lose}`),
      el("span", {}, `${t("hand-cards")} ${cards}`),
      el("span", {}, `${t("deck-cards")} ${player.deck}`),
      pile
        ? readable(el("span", { class: "discard", tabindex: "0" }, `${t("discard-cards")} ${player.discard.length}: ${faces[pile.card]?.title ?? ""}`), pile.card)
        : el("span", {}, `${t("discard-cards")} 0`),
    );
  }

  function side(seat, hands) {
    return el(
      "section",
      { class: `player${seat.turn ? " turn" : ""}${seat.player?.out ? " is-out" : ""}`, "data-seat": seat.seat, "aria-label": seat.name },
      el("div", { class: "who" }, nameOf(seat.side, seat.name), seat.seat === table.seat ? el("span", { class: "you" }, t("you")) : null, seat.player ? counts(seat.player, seat.cards) : null),
      hands?.[seat.seat] ? el("div", { class: "open-hand" }, hands[seat.seat].map(flat)) : null,
      el(
        "div",
        { class: "champions" },
        seat.row.map(flat),
        seat.champions.map((one) => el("div", { class: "stand" }, inPlay(one, "champion"), one.equipment.map((gear) => inPlay(gear, "equipment")))),
      ),
    );
  }

  function offer(one) {
    if (one.move) {
      return el(
        "div",
        { class: "deck" },
        el("strong", {}, one.title),
        el("div", { class: "champions" }, one.cards.map(flat)),
        el("button", { type: "button", class: "go", "data-key": one.move, onclick: () => play(one.move) }, t("take")),
      );
    }
    const card = el(
      "button",
      { type: "button", class: "played offered", "data-thing": one.thing, "data-key": one.thing, onclick: () => touched(one.thing) },
      el("span", { class: "card-title" }, one.title),
    );
    return readable(card, one.card);
  }

  function middle(now) {
    const { stack, offers } = now.centre;
    return el(
      "section",
      { class: "middle" },
      offers.length ? el("div", { class: "offers", role: "group", "aria-label": t("offers") }, offers.map(offer)) : null,
      stack.length
        ? el(
            "ol",
            { class: "stack", "aria-label": t("stack") },
            el("li", { class: `now${now.to_act === table.seat ? " doubled" : ""}` }, now.asked),
            stack.map((one) => {
              const line = el("li", { tabindex: one.card && faces[one.card] ? "0" : null }, one.text);
              return one.card && faces[one.card] ? readable(line, one.card) : line;
            }),
          )
        : null,
    );
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
  }

  return {
    learn: (told) => (table = told),
    faces: (told) => (faces = { ...faces, ...told }),
    show: lights,
    drawBoard(parent, now) {
      draw(parent, [now.seats, now.centre, now.asked, now.hands, table.language, table.seat], () => {
        hideLarge();
        const others = othersOf(now.seats, table.seat);
        return [
          ...others.map((number) => side(now.seats[number], now.hands)),
          middle(now),
          table.seat === null ? null : side(now.seats[table.seat], now.hands),
        ];
      });
      lights();
    },
    /** A card of the hand. */
    handCard(one) {
      const face = faces[one.card];
      return readable(
        el(
          "span",
          { class: `held ${face.kind}` },
          el("span", { class: "card-title", lang: "en" }, face.title),
          el("span", { class: "numbers" }, el("span", { title: t("cost") }, `${t("cost")} ${face.cost}`), el("span", { title: t("value") }, `${t("value")} ${face.value}`)),
          el("span", { class: "text" }, face.text.slice(2).map((line) => el("span", {}, icons(line)))),
        ),
        one.card,
      );
    },
  };
}
