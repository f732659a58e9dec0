// The age of what spectators see at a table with a delay.

import { t } from "./page.js";

const UNITS = [["hour", 3600], ["minute", 60], ["second", 1]];

/** A time in words, in the greatest unit in which it is a whole number. */
export function lasting(seconds) {
  const [unit, length] = UNITS.find(([, long]) => seconds % long === 0);
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}

/** Say in an element how old everything is. */
export function tellLater(element, { delay }) {
  element.hidden = false;
  element.textContent = t("later", { time: lasting(delay) });
}
