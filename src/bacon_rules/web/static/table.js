// The table: what the server tells is drawn, what the player does is asked of the server.

import { makeAfter } from "./after.js";
import { makeClock, ofSeat } from "./clock.js";
import { makeHand } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { tellLater } from "./later.js";
import { makeLesson } from "./lesson.js";
import { makeLog } from "./log.js";
import { marked, spoken } from "./marks.js";
import { breathe, deal, settle } from "./motion.js";
import { announce, draw, el, fade, sign, speak, t, useDeck, wayUp } from "./page.js";
import { makePuzzles } from "./puzzle.js";
import { makeReview } from "./review.js";
import { makeScene } from "./scene.js";
import { drawOthers, drawScore, plate } from "./seats.js";
import { makeSheets } from "./sheets.js";
import { connect } from "./socket.js";
import { sounds, soundsOf } from "./sound.js";
import { makeTalk } from "./talk.js";
import { themes } from "./themes.js";

const $ = (name) => document.getElementById(name);
const LONG = 80; // a question of more bytes than these is set smaller where the screen is low; most letters of Japanese are wide, and are three
const PAUSE = 700; // for so many milliseconds a last card is seen before it plays itself
const QUIET = 250; // for so many milliseconds nothing is said about thinking, and buttons that a hint has moved wait for the eye
const memory = `bacon${location.pathname}`;

let table = null; // what is played, and who sits where
let now = null; // the position that is shown
let here = null; // the seats of people who are connected; null if that is not told
let answer = { choices: [], addable: null, things: [] };
let carried = false; // whether what is picked was picked for an earlier position
let asked = 0; // the number of the last question about picked things
let wanted = null; // the moment of a record that was asked for
let hinted = null; // the move of the last hint
let message = null; // what was refused, or hinted, until something else happens
let sure = { of: null, text: "" }; // how sure the hint is, and the message that it belongs to
let thinking = null; // while a hint is thought about: what was picked when it was asked for, and whether that takes long
let language = localStorage.getItem("bacon-language") ?? "";
const others = new Set(); // what is picked outside the hand

const socket = connect({
  language: () => language,
  heard,
  lost(is) {
    if (!is && document.body.classList.contains("is-lost") && table?.record) socket.send({ type: "look", ply: now.ply });
    $("lost").hidden = !is;
    $("lost").textContent = is ? t("lost") : "";
    document.body.classList.toggle("is-lost", is);
    if (is) thinkNoMore();
    if (is) puzzles.lost();
  },
});

const clock = makeClock($("clock"), (seat, time) => ofSeat(table, seat, time));

const drawing = makeScene({ touched: touchThing, picked: things, hinted: lit, addable: () => (mayPlay() ? answer.addable : []), play, aside: $("wait") });

const hand = makeHand($("hand"), {
  face: (one) => drawing.held(one),
  changed() {
    message = null;
    ask();
  },
  again: playOnly,
  refused(thing) {
    message = t(things().length ? "cannot" : "nothing-fits", { card: nameOfThing(thing) });
    asked += 1;
    socket.send({ type: "pick", things: [...things(), thing], number: -asked });
    showMakes();
  },
});

const puzzles = makePuzzles({
  turn: (number) => socket.send({ type: "turn", number }),
  show: () => socket.send({ type: "show" }),
});

const log = makeLog($("log"), { look: (ply) => socket.send({ type: "look", ply }) });
const after = makeAfter({ send: (message) => socket.send(message) });
const review = makeReview({ send: socket.send, look: (ply) => socket.send({ type: "look", ply }) });
const sheets = makeSheets({
  after: after.sheet,
  extras: () => (table.review ? [[t("review"), () => review.open(table, now)]] : []),
  goOn: () => socket.send({ type: "go-on" }),
  closed: () => showMakes(),
  likes: () => localStorage.getItem("bacon-last-card") === "plays",
  like(is) {
    localStorage.setItem("bacon-last-card", is ? "plays" : "");
    playLast();
  },
});

const talk = makeTalk({ send: (message) => socket.send(message) });

const lesson = makeLesson({
  send: socket.send,
  hasBoards: () => hasBoards(),
  changed() {
    if (now?.ply !== now?.plies || !lesson.isHere()) return;
    message = null;
    lesson.speak();
    showMakes();
    drawing.lights();
    showSheet();
  },
});

for (const place of [$("felt"), $("hand")]) fade(place);
drawing.low.addEventListener("change", () => now && hasBoards() && drawing.drawBoards($("felt"), now.hands));

function things() {
  return [...hand.picked(), ...others];
}

/** The move that a hint or a lesson marks. */
function lit() {
  return lesson.move() ?? hinted;
}

function nameOfThing(thing, scene = now.scene) {
  const laid = scene.places.flatMap((place) => (place.groups ?? []).flatMap((group) => group.faces));
  const faces = [...held(scene), ...laid, ...laid.flatMap((face) => face.under ?? [])];
  return faces.find((one) => (one.thing ?? one.card) === thing)?.name ?? thing;
}

/** Tell those who do not see it that what they had picked has been put down. */
function tellPutDown(put, scene) {
  if (put.length) announce(t("put-down", { cards: put.map((one) => nameOfThing(one, scene)).join(", ") }));
}

function held(scene) {
  return (scene.hand ?? []).flatMap((group) => group.faces);
}

function choices() {
  return now?.scene.choices ?? [];
}

/** The one move that is legal, if it is made by picking things. */
function forced() {
  const one = now?.forced;
  return one && mayPlay() && !choices().some((choice) => choice.move === one.move) ? one : null;
}

/** Let the last card of a hand play itself where it has to be played, for who likes that. */
function playLast() {
  const [card, ...more] = held(now.scene);
  const one = forced();
  if (!card || more.length || !one?.things.includes(card.thing ?? card.card) || localStorage.getItem("bacon-last-card") !== "plays") return;
  setTimeout(() => forced()?.move === one.move && play(one.move), PAUSE);
}

/** Whether the players' cards lie open before them, and so need more room than a plate has. */
function hasBoards() {
  return now.scene.deck !== "playing";
}

/** Whether somebody plays on this page, who does not only look or watch. */
function plays() {
  return now && table.seat !== null && !table.record;
}

function mayPlay() {
  return plays() && now.to_act === table.seat && now.ply === now.plies;
}

function ask() {
  asked += 1;
  remember();
  document.body.classList.add("asks");
  if (!socket.send({ type: "pick", things: things(), number: asked })) showMakes();
  drawing.lights();
}

function remember() {
  sessionStorage.setItem(memory, JSON.stringify({ deal: dealOf(), things: things(), order: hand.order() }));
}

function dealOf() {
  return now?.scene.part ?? "";
}

function recall() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(memory));
    if (!kept || kept.deal !== dealOf()) return;
    hand.sort(kept.order);
    hand.pick(kept.things);
  } catch {
    sessionStorage.removeItem(memory);
  }
}

function touchThing(thing) {
  if (others.has(thing)) {
    if (things().length === 1 && playOnly()) return;
    others.delete(thing);
  } else if (answer.addable?.includes(thing)) others.add(thing);
  else {
    others.clear();
    hand.pick([]);
    others.add(thing);
  }
  message = null;
  ask();
}

/** Play what is picked if it has one meaning; say whether it has. */
function playOnly() {
  const legal = answer.choices.filter((one) => !one.why);
  if (legal.length !== 1 || !mayPlay()) return false;
  play(legal[0].move);
  return true;
}

function play(move) {
  if (!mayPlay()) return;
  message = null;
  socket.send({ type: "play", move, ply: now.ply });
  document.body.classList.add("waits");
}

function clear() {
  hand.pick([]);
  others.clear();
  message = null;
  ask();
}

function heard(told) {
  switch (told.type) {
    case "welcome":
      welcome(told);
      break;
    case "log":
      log.set(told.lines);
      break;
    case "position":
      show(told);
      break;
    case "picked":
      if (told.number === asked) {
        const stale = carried && mayPlay() && !told.addable?.length && told.choices.every((one) => one.why);
        carried = false;
        if (stale) {
          tellPutDown(things());
          clear();
          break;
        }
        answer = told;
        document.body.classList.remove("asks");
        hand.open(mayPlay() ? (told.addable ?? null) : null);
        showMakes();
        drawing.lights();
      } else if (told.number === -asked) {
        const why = told.choices.find((one) => one.why)?.why;
        if (why) message = why;
        showMakes();
        announce(spoken(message ?? ""));
      }
      break;
    case "review":
      review.hear(told);
      break;
    case "hint":
      hear(told);
      break;
    case "lesson":
      lesson.hear(told);
      break;
    case "puzzle":
      puzzles.learn(told);
      begin();
      break;
    case "judged":
      judge(told);
      break;
    case "refused":
    case "notice":
      message = told.text;
      document.body.classList.remove("waits");
      showMakes();
      announce(spoken(told.text));
      break;
    case "moved":
      location.assign(told.to);
      break;
    case "said":
      talk.hear(told);
      break;
    case "clock":
      clock.heard(told);
      break;
    case "later":
      tellLater($("later"), told);
      break;
    case "people":
      here = told.here;
      after.wants(told.again, told.stands_in);
      talk.people(told);
      if (now) {
        showSeats();
        showMakes();
      }
      break;
  }
}

function welcome(told) {
  table = told;
  after.learn(told);
  talk.learn(told);
  speak(told.strings);
  useDeck(told.game, told.cards_here);
  document.documentElement.lang = told.language;
  document.title = `${told.title} · Bacon`;
  $("title").textContent = told.title;
  hand.label(t("your-hand"));
  log.speak();
  review.again();
  showTop();
}

/** Forget the position, for another one comes that has nothing to do with it. */
function begin() {
  now = null;
  sessionStorage.removeItem(memory);
  hand.pick([]);
  others.clear();
  message = null;
  hinted = null;
  thinkNoMore();
}

/** Show what the answer to a puzzle was worth. */
function judge(told) {
  thinkNoMore();
  document.body.classList.remove("waits");
  if (told.right) puzzles.keep();
  showTop();
  if (told.why) {
    clear();
    sheets.answer(t(told.right ? "puzzle-right" : "puzzle-answer"), told, puzzles.next);
    return;
  }
  if (told.right === false) clear();
  message = told.right === false ? t("try-again", told) : told.text;
  sure = { of: message, text: "" };
  showMakes();
  announce(spoken(message));
}

function show(told) {
  const before = now;
  now = told;
  after.see(told);
  lesson.at(told);
  const next = wanted;
  wanted = null;
  if (next !== null && next !== told.ply) lookAt(next);
  const isMine = document.body.classList.contains("waits");
  document.body.classList.remove("waits");
  document.body.dataset.ply = told.ply;
  const fresh = before?.scene.part !== told.scene.part;
  if (before?.ply !== told.ply) {
    settle();
    if (before && !isMine) tellPutDown([...others, ...(fresh ? hand.picked() : [])], before.scene);
    carried = hand.picked().length > 0;
    others.clear();
    message = null;
    hinted = null;
    thinkNoMore();
    answer = { choices: [], addable: [], things: [] };
  }
  if (fresh) hand.pick([]);
  document.body.classList.toggle("past", told.ply !== told.plies && !table.record);
  const actor = told.news.findLast?.((one) => one.event.seat !== undefined)?.event.seat;
  const played = [...document.querySelectorAll(".in-hand.picked")].map((one) => one.getBoundingClientRect());
  document.body.dataset.deck = told.scene.deck ?? "texts";
  drawing.learn(told.scene, told.printed);
  hand.set(held(told.scene));
  if (!before) recall();
  else if (fresh) deal([...$("hand").children]);
  const source =
    told.news.length && before
      ? actor === table.seat
        ? (played[0] ?? $("hand").getBoundingClientRect())
        : document.querySelector(`.plate[data-seat="${actor}"]`)?.getBoundingClientRect()
      : null;
  showSeats();
  if (hasBoards()) drawing.drawBoards($("felt"), told.hands);
  else drawing.drawMiddle($("centre"), source);
  log.add(told.news, told.ply);
  log.mark({ ply: told.ply, hides: table.record, follows: table.record || told.ply !== told.plies });
  const news = table.record && before && before.ply !== told.ply ? log.at(told.ply) : told.news.map((one) => one.text);
  for (const text of news) announce(spoken(text));
  if (lesson.due()) lesson.speak();
  else if (told.to_act === table.seat && !told.over) announce(spoken(told.scene.asked));
  showTop();
  if (told.to_act === table.seat && before?.ply !== told.ply) breathe($("makes"));
  sounds(soundsOf(before, told, table.seat));
  review.leave(told);
  showSheet();
  if (!mayPlay()) hand.open(null);
  if (mayPlay() || things().length) ask();
  else document.body.classList.remove("asks");
  showMakes();
  playLast();
}

function showSheet() {
  if (!lesson.tells()) sheets.show(now, table);
}

function showSeats() {
  if (hasBoards()) return;
  const { places } = now.scene;
  drawOthers($("others"), { seats: places, mine: table.seat, here, humans: table.humans, standing: talk.standing(), hands: now.hands });
  draw($("me"), [places[table.seat], table.seat, table.language], () =>
    table.seat === null ? [] : [plate(places[table.seat], { place: "south", here: null, mine: true })],
  );
}

function tool(key, label, press, shown = label) {
  return el("button", { type: "button", class: "tool", "data-key": key, onclick: press, title: label, "aria-label": label }, shown);
}

function showTop() {
  const top = $("top");
  if (!top.firstChild) top.append(el("div", { class: "score" }), el("div", { class: "tools" }));
  if (now) {
    const side = table.seat === null ? null : table.sides[table.seat];
    drawScore(top.firstChild, { standing: [], ...now.scene }, side);
  }
  draw(top.lastChild, [table.language, table.languages, table.record, now?.plies, now?.ply, table.seat, puzzles.key()], () => [
    wayUp("up", sign("house")),
    table.record ? recordTools() : puzzles.tools(),
    tool("log", t("log"), () => log.toggle()),
    table.phrases.length ? tool("say", t("say"), sayWhat, sign("bubble")) : null,
    tool("keys", t("help"), () => sheets.help(table, now.scene), "?"),
    themes("theme"),
    table.languages.length > 1
      ? el(
          "select",
          { class: "tool", "aria-label": t("language"), "data-key": "language", onchange: (event) => speakIn(event.target.value) },
          table.languages.map((one) => el("option", { value: one, selected: one === table.language }, NAMES[one] ?? one)),
        )
      : null,
  ]);
}

function sayWhat() {
  sheets.offer(t("say"), table.phrases.map(({ phrase, text }) => [text, () => socket.send({ type: "say", phrase })]));
}

const NAMES = { en: "English", ja: "日本語", de: "Deutsch", fr: "Français" };

function speakIn(wanted) {
  language = wanted;
  localStorage.setItem("bacon-language", wanted);
  socket.send({ type: "speak", language: wanted });
}

/** Look at a moment; while an answer is awaited only the last wish is kept. */
function lookAt(ply) {
  if (wanted === null) socket.send({ type: "look", ply });
  wanted = ply;
}

function recordTools() {
  const ply = now?.ply ?? 0;
  const look = (to) => lookAt(Math.max(0, Math.min(now.plies, to)));
  return el(
    "div",
    { class: "steps", role: "group", "aria-label": t("steps") },
    tool("first", t("first"), () => look(0), "«"),
    tool("back", t("back"), () => look(now.ply - 1), "‹"),
    el("input", {
      type: "range",
      min: 0,
      max: now?.plies ?? 0,
      value: ply,
      "data-key": "range",
      "aria-label": t("moment"),
      oninput: (event) => look(Number(event.target.value)),
    }),
    el("span", { class: "count" }, `${ply}/${now?.plies ?? 0}`),
    tool("on", t("on"), () => look(now.ply + 1), "›"),
    tool("last", t("last"), () => look(now.plies), "»"),
    el(
      "select",
      {
        class: "tool",
        "data-key": "seat",
        "aria-label": t("seen-by"),
        onchange: (event) => socket.send({ type: "sit", seat: event.target.value === "" ? null : Number(event.target.value) }),
      },
      el("option", { value: "", selected: table.seat === null }, t("every-hand")),
      table.names.map((name, seat) => el("option", { value: seat, selected: seat === table.seat }, t("as-seen-by", { name }))),
    ),
  );
}

function button(key, press, kind = "quiet", more = {}) {
  return el("button", { type: "button", class: kind, "data-key": key, onclick: press, ...more }, t(key));
}

/** A button that makes a move without anything being picked. */
function choose(one, key, more = "") {
  const kind = `go${more}${one.move === lit() ? " hinted" : ""}`;
  return el(
    "button",
    { type: "button", class: kind, "data-key": one.move, onclick: () => play(one.move) },
    key ? el("kbd", {}, key) : null,
    el("span", {}, marked(one.text)),
  );
}

function named(one, index) {
  return el(
    "button",
    {
      type: "button",
      class: `named${one.alarm ? " bomb" : ""}${!one.why ? "" : " not"}${one.move === lit() ? " hinted" : ""}`,
      "data-key": `name-${one.move}`,
      disabled: !!one.why || !mayPlay(),
      onclick: () => play(one.move),
    },
    index < 9 && !one.why ? el("kbd", {}, index === 0 ? "⏎" : String(index + 1)) : null,
    el("span", {}, marked(one.text)),
    one.alarm ? el("span", { class: "chip boom" }, one.alarm) : null,
    one.why ? el("span", { class: "why" }, marked(one.why)) : null,
  );
}

function showMakes() {
  if (!now) return;
  const picks = things();
  const can = mayPlay();
  const legal = answer.choices.filter((one) => !one.why);
  const must = forced();
  const alone = table.humans.length === 1 && plays();
  const free = choices();
  const taught = message ? null : lesson.due();
  const tells = lesson.tells();
  const says = message ?? talk.question() ?? (picks.length && can ? t("makes") : now.scene.asked);
  const changed = draw($("makes"), [answer, talk.question(), lit(), taught, lesson.leads(), must, picks, message, sure, thinking?.long, !!thinking, now.scene.asked, free, now.ply, now.plies, can, now.undo, now.deal_due, hand.order(), table.language, after.key()], () => {
    const past = now.ply !== now.plies && !table.record;
    return [
      el(
        "div",
        taught ? { class: "line ticket lesson", role: "group", "aria-label": t("lesson-step", taught.step) } : { class: `line${message && sure.of === message ? " ticket" : ""}` },
        taught
          ? lesson.ticket()
          : past
          ? [el("p", { class: "asked" }, t("past", { ply: now.ply })), el("button", { type: "button", class: "go", "data-key": "now", onclick: () => socket.send({ type: "look", ply: null }) }, t("to-now"))]
          : el(
              "p",
              { class: `asked${can ? " mine-to-act" : ""}${new TextEncoder().encode(says).length > LONG ? " long" : ""}${thinking?.long ? " thinks" : ""}` },
              el("span", {}, marked(says)),
              thinking?.long ? el("span", { class: "thought" }, t("thinking")) : null,
            ),
        !past && message && sure.of === message && sure.text ? el("p", { class: "found" }, sure.text) : null,
        now.over && !message && now.scene.sheet?.says ? el("p", { class: "found" }, now.scene.sheet.says) : null,
      ),
      el(
        "div",
        { class: "answers" },
        el("div", { class: "names" }, picks.length ? legal.map(named) : null),
        el(
          "div",
          { class: "choices" },
          tells ? lesson.nextButton() : null,
          picks.length || !must || tells ? null : choose(must, "⏎", " main"),
          can && !tells ? free.map((one, index) => choose(one, one.passes ? "P" : !picks.length && index < 9 ? String(index + 1) : "")) : null,
        ),
        el(
          "div",
          { class: "acts" },
          now.deal_due && plays() && !tells ? button("deal", () => socket.send({ type: "go-on" }), "go main") : null,
          picks.length ? button("clear", clear) : null,
          alone && can && !lesson.leads() ? button("hint", hint, "quiet", { "aria-disabled": thinking ? "true" : null }) : null,
          after.acts(() => button("review", () => review.open(table, now))),
          talk.answers() ?? (now.undo && !tells ? button("undo", undo) : null),
          puzzles.acts(),
          !hasBoards() && hand.sorts() && !tells ? button(hand.order() === "given" ? "by-suit" : "by-rank", sort, "quiet", { "data-key": "sort" }) : null,
          lesson.leads() ? lesson.leaveButton() : null,
        ),
        el(
          "div",
          { class: "nots" },
          picks.length ? answer.choices.filter((one) => one.why).map(named) : null,
          picks.length && !answer.choices.length && answer.number === asked ? el("p", { class: "none" }, nothingYet(picks, can)) : null,
        ),
      ),
    ];
  });
  if (changed) $("makes").querySelectorAll(".line, .names, .choices, .acts, .nots").forEach(fade);
  lesson.draw();
}

/** What picked things are that make nothing: too few, or things that fit nothing. */
function nothingYet(picks, can) {
  if (can && answer.addable?.length) return t("adds-up");
  return can && picks.length === 1 ? t("nothing-fits", { card: nameOfThing(picks[0]) }) : t("makes-nothing");
}

function hint() {
  if (thinking || !socket.send({ type: "hint" }) || !mayPlay()) return;
  thinking = { things: things(), long: false, timer: setTimeout(thinkLong, QUIET) };
  showMakes();
}

function thinkLong() {
  thinking.long = true;
  showMakes();
  announce(t("thinking"));
}

function thinkNoMore() {
  clearTimeout(thinking?.timer);
  thinking = null;
}

/** Show a hint; what was picked since it was asked for stays picked. */
function hear(told) {
  const picksOn = thinking && `${thinking.things}` !== `${things()}`;
  const settles = !!thinking?.long;
  thinkNoMore();
  if (told.ply !== now.ply) return;
  message = told.says;
  sure = { of: message, text: told.found };
  hinted = told.move;
  if (!picksOn) {
    hand.pick(told.things);
    others.clear();
    told.things.filter((thing) => !hand.picked().includes(thing)).forEach((thing) => others.add(thing));
    $("makes").classList.toggle("settles", settles);
    setTimeout(() => $("makes").classList.remove("settles"), QUIET);
  }
  ask();
  announce(spoken(`${message} ${told.found}`));
}

function undo() {
  if (!now?.undo || talk.question()) return;
  message = null;
  socket.send({ type: "undo" });
}

function sort() {
  hand.sort(hand.order() === "given" ? "suit" : "given");
  remember();
  showMakes();
}

$("felt").addEventListener("click", (event) => {
  if (event.target.closest("button, a, [data-thing]")) return;
  if (plays() && now.to_act !== table.seat) socket.send({ type: "hurry" });
});

listenToKeys({
  walk: (by) => hand.walk(by),
  step: (by) => table?.record && lookAt(Math.max(0, Math.min(now.plies, now.ply + by))),
  enter() {
    if (lesson.tells()) {
      lesson.next();
      return true;
    }
    const first = answer.choices.find((one) => !one.why);
    const onTable = document.activeElement.matches("#felt [data-thing]");
    if (things().length && first) play(first.move);
    else if (!things().length && forced()) play(forced().move);
    else if (onTable) return false;
    else if (now?.deal_due && plays()) socket.send({ type: "go-on" });
    else if (!things().length && hand.focused()) return false;
    return true;
  },
  digit(number) {
    const legal = answer.choices.filter((one) => !one.why);
    if (things().length && legal[number - 1]) play(legal[number - 1].move);
    else if (!things().length) {
      const free = choices();
      if (free[number - 1]) play(free[number - 1].move);
    }
  },
  pass() {
    const pass = choices().find((one) => one.passes);
    if (pass) play(pass.move);
  },
  hint: () => table?.humans.length === 1 && hint(),
  undo,
  sort,
  log: () => log.toggle(),
  next: () => (lesson.tells() ? lesson.next() : puzzles.next()),
  help: () => sheets.help(table, now.scene),
  clear,
  hurry: () => plays() && socket.send({ type: "hurry" }),
});
