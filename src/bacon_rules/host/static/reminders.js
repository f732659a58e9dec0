// How somebody is told of their turns while they are not here: by their calendar, and by mail.

import { get, post } from "./asking.js";
import { button, doing, sheet, way } from "./frame.js";
import { draw, el, t } from "./page.js";
import { sharing } from "./sharing.js";

const LONGEST = 254; // characters of an address

/** The part about the calendar; its link is only seen when it is made. */
function makeCalendar(hasOne) {
  const place = el("section", { class: "reminder", "aria-labelledby": "calendar" });
  let made = null;

  async function make() {
    made = await post("/me/calendar");
    show();
    place.querySelector("[data-key=copy]").focus();
  }

  function offered() {
    return [
      el("p", {}, t(hasOne ? "lobby-calendar-has" : "lobby-calendar-how")),
      button("calendar", t(hasOne ? "lobby-calendar-again" : "lobby-calendar-make"), make),
    ];
  }

  function shown() {
    return [
      el("p", {}, t("lobby-calendar-made")),
      sharing({ link: made.link, qr: made.qr, label: t("lobby-calendar-link"), title: "Bacon" }),
      way("webcal", t("lobby-calendar-open"), made.webcal),
    ];
  }

  function show() {
    draw(place, !!made, () => [el("h3", { id: "calendar" }, t("lobby-calendar")), made ? shown() : offered()]);
  }

  show();
  return place;
}

/** The part about mail, of which the server tells the address, if there is one. */
function makeMail({ mail, minutes }) {
  const standing = el("p", { role: "status" });
  const acts = el("div", { class: "reminder" });
  let typed = mail?.address ?? "";

  async function give(address) {
    ({ mail } = await post("/me/mail", { address }));
    show();
    if (!acts.contains(document.activeElement)) acts.querySelector("input, button").focus();
  }

  function form() {
    const field = el("input", {
      ...{ id: "address", class: "field", type: "email", autocomplete: "email", maxlength: LONGEST, "data-key": "address" },
      ...{ oninput: () => (typed = field.value) },
    });
    field.value = typed;
    const submit = (event) => {
      event.preventDefault();
      doing(() => give(typed.trim()));
    };
    return el(
      "form",
      { class: "naming", novalidate: true, onsubmit: submit },
      el("label", { for: "address" }, t("lobby-mail-address")),
      el("div", { class: "beside" }, field, el("button", { class: "quiet", "data-key": "address-save" }, t("lobby-mail-send"))),
    );
  }

  function said() {
    if (!mail) return t("lobby-mail-how", { minutes });
    return t(mail.is_confirmed ? "lobby-mail-confirmed" : "lobby-mail-waiting", mail);
  }

  function show() {
    standing.textContent = said();
    draw(acts, mail, () => [
      mail?.is_confirmed ? null : form(),
      mail ? button("no-mail", t("lobby-mail-off"), () => give(null)) : null,
    ]);
  }

  show();
  return el("section", { class: "reminder", "aria-labelledby": "by-mail" }, el("h3", { id: "by-mail" }, t("lobby-mail")), standing, acts);
}

/** Open a dialog with both. */
export async function remind() {
  const told = await get("/me/reminders.json");
  const parts = [makeCalendar(told.calendar), told.sends_mail ? makeMail(told) : null];
  sheet(t("lobby-reminders"), t("close"), [el("p", {}, t("lobby-reminders-how")), parts]);
}
