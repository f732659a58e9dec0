// The name of whoever sits before the page, which is asked in place before something needs it.

import { post } from "./asking.js";
import { doing, tell } from "./frame.js";
import { el, t } from "./page.js";

const MOST = 20; // letters of a name

/** A field for a name, with a button; `given` is called when the server has taken the name. */
function nameForm({ id, typed, why, text, kind, changed, given }) {
  const typing = () => {
    tell("");
    changed(field.value);
  };
  const field = el("input", {
    ...{ id, class: "field", type: "text", autocomplete: "nickname", spellcheck: "false", maxlength: MOST },
    ...{ "data-key": id, "aria-describedby": why ? `${id}-why` : null, oninput: typing },
  });
  field.value = typed;
  const submit = (event) => {
    event.preventDefault();
    doing(given);
  };
  return el(
    "form",
    { class: "naming", novalidate: true, onsubmit: submit },
    el("label", { for: id }, t("lobby-name")),
    el("div", { class: "beside" }, field, el("button", { class: kind, "data-key": `${id}-save` }, text)),
    why ? el("p", { id: `${id}-why`, class: "soft" }, why) : null,
  );
}

/** Asks for a name once; `known` is called with the person. */
export function makeNaming(known) {
  const id = "name";
  let me = null;
  let typed = "";
  let wanted = null; // what is done once the name is known

  async function save() {
    const name = typed.trim();
    if (!name) {
      tell(t("lobby-no-name"));
      document.getElementById(id)?.focus();
      return false;
    }
    ({ me } = await post("/me", { name }));
    typed = "";
    return true;
  }

  /** Do something for which a name is needed: at once, or when there is one. */
  async function asSomebody(act) {
    wanted = act;
    if (!me) {
      if (!(await save())) return;
      known(me);
    }
    const next = wanted;
    wanted = null;
    await next?.();
  }

  return {
    asSomebody,
    learn(person) {
      me = person;
    },
    /** The field, while there is no name; `act` is done besides when its button is pressed. */
    form(text, act = null) {
      const parts = { id, typed, text, why: t("lobby-name-why"), kind: act ? "go main" : "quiet" };
      return nameForm({ ...parts, changed: (value) => (typed = value), given: () => asSomebody(act ?? wanted) });
    },
  };
}

/** A field to change a name. */
export function renaming(name, done) {
  let typed = name;
  const given = async () => {
    await post("/me", { name: typed.trim() });
    done();
  };
  const changed = (value) => (typed = value);
  return nameForm({ id: "new-name", typed, text: t("lobby-save-name"), kind: "go main", changed, given });
}
