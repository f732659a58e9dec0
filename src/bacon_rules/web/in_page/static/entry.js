// The form for one entry of a pool; the fields are those that the library tells of it.

import { el, t } from "./page.js";

const PAUSE = 400; // milliseconds without typing after which a field is changed
const HINTS = { list: "shop-each-line", toml: "shop-as-toml" };

/** Make a form; `change` gets a place, a key, its value, and a function for the problem or nothing. */
export function makeForm(change) {
  const element = el("div", { class: "entry-form" });
  let shape = ""; // what the form is made for
  let place = ""; // of the entry that the form shows, which may be another than the one that has just been chosen
  let inputs = new Map();
  let changes = new Map(); // what has been typed and is not in the text yet
  let busy = false;
  let timer = 0;

  function valueOf(input) {
    return input.type === "checkbox" ? (input.checked ? "true" : "") : input.value;
  }

  function fill(input, value) {
    if (input.type === "checkbox") input.checked = value === "true";
    else if (input.value !== value) input.value = value;
  }

  function typed(key, pause) {
    changes.set(key, valueOf(inputs.get(key).input));
    clearTimeout(timer);
    timer = setTimeout(flush, pause);
  }

  /** Bring one change after the other into the text. */
  function flush() {
    if (busy || !changes.size) return;
    const [[key, value]] = changes;
    changes.delete(key);
    busy = true;
    const made = shape;
    change(place, key, value, (problem) => {
      busy = false;
      if (made === shape) complain(key, problem);
      flush();
    });
  }

  function complain(key, problem) {
    const { input, wrong } = inputs.get(key);
    wrong.textContent = problem;
    input.toggleAttribute("aria-invalid", Boolean(problem));
  }

  function field({ key, label, form, needed, elsewhere, value }) {
    const id = `field-${key}`;
    const shared = { id, "data-key": id, "aria-describedby": `${id}-wrong`, disabled: elsewhere };
    const slowly = () => typed(key, PAUSE);
    const wrong = el("p", { class: "wrong", id: `${id}-wrong`, role: "status" });
    const named = [label, needed ? null : el("span", { class: "soft" }, ` ${t("shop-optional")}`), HINTS[form] ? el("span", { class: "soft" }, ` ${t(HINTS[form])}`) : null];
    if (form === "flag") {
      const input = el("input", { ...shared, type: "checkbox", onchange: () => typed(key, 0) });
      inputs.set(key, { input, wrong });
      return el("div", { class: "one-field of-flag" }, el("label", { class: "likes" }, input, label), wrong);
    }
    const isLong = ["text", "list", "toml"].includes(form);
    const more = { class: form === "toml" ? "field written" : "field", spellcheck: form === "toml" ? "false" : null, oninput: slowly, onchange: flush };
    const input = isLong
      ? el("textarea", { ...shared, ...more, rows: form === "toml" && value ? 5 : Math.min(Math.max(value.split("\n").length, 2), 8) })
      : el("input", { ...shared, ...more, type: "text", inputmode: form === "number" ? "numeric" : null });
    inputs.set(key, { input, wrong });
    const away = elsewhere ? el("p", { class: "soft" }, t("shop-elsewhere")) : null;
    return el("div", { class: `one-field of-${form}` }, el("label", { for: id }, named), input, away, wrong);
  }

  return {
    element,
    /** Nothing is on its way any more. */
    idle() {
      busy = false;
      changes = new Map();
    },
    /** Show an entry, or nothing; what is being typed stays. */
    show(entry) {
      const fields = entry?.fields ?? [];
      const made = JSON.stringify([entry?.place, document.documentElement.lang, fields.map(({ key, elsewhere }) => [key, elsewhere])]);
      if (made !== shape) {
        clearTimeout(timer);
        shape = made;
        place = entry?.place ?? "";
        inputs = new Map();
        changes = new Map();
        element.replaceChildren(...fields.map(field));
      }
      for (const { key, value } of fields) {
        const { input, wrong } = inputs.get(key);
        const isOwn = changes.has(key) || wrong.textContent || (busy && document.activeElement === input);
        if (!isOwn && !(document.activeElement === input && valueOf(input).trim() === value.trim())) fill(input, value);
      }
    },
  };
}
