// The choice between day, night, and what the system says.

import { el, t } from "./page.js";

const THEMES = { "": "theme-system", light: "theme-light", dark: "theme-dark" };

function choose(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  localStorage.setItem("bacon-theme", theme);
  for (const one of document.querySelectorAll(".theme")) one.value = theme;
}

/** A list to choose from; all that there are show the same. */
export function themes(key) {
  const theme = document.documentElement.dataset.theme ?? "";
  return el(
    "select",
    { class: "tool theme", "aria-label": t("theme"), title: t("theme"), "data-key": key, onchange: (event) => choose(event.target.value) },
    Object.entries(THEMES).map(([one, name]) => el("option", { value: one, selected: one === theme }, t(name))),
  );
}
