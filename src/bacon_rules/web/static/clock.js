// The time that is left for a move, at tables that have a clock.

import { t } from "./page.js";

const UNITS = [["day", 86400], ["hour", 3600]];
const SOON = 10; // seconds

/** A time in words: days or hours if it is two of them or more, and else minutes and seconds. */
function told(seconds) {
  const [unit, length] = UNITS.find(([, long]) => seconds >= 2 * long) ?? [];
  if (unit) return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(seconds / length));
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** The clock in an element; `about` tells of whom the time is, in words, with the time in it. */
export function makeClock(element, about) {
  let seat = null;
  let end = 0;
  let timer = 0;

  function show() {
    const left = Math.max(0, (end - performance.now()) / 1000);
    element.textContent = about(seat, told(left));
    element.classList.toggle("soon", left < SOON);
  }

  return {
    heard(news) {
      clearInterval(timer);
      element.hidden = news.left === null;
      if (element.hidden) return;
      ({ seat } = news);
      end = performance.now() + news.left * 1000;
      show();
      timer = setInterval(show, 1000);
    },
  };
}

/** Whose time it is, in words. */
export function ofSeat(table, seat, time) {
  if (seat === null) return t("clock-deal", { time });
  return seat === table.seat ? t("clock-yours", { time }) : t("clock-of", { name: table.names[seat], time });
}
