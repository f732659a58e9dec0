// A link to give away: as text, as a QR code, to be copied, and to be shared where the device can do that.

import { button } from "./frame.js";
import { el, t } from "./page.js";

/** The picture of a QR code that the server has drawn. */
function qrCode(svg, name) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const picture = document.importNode(read, true);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", name);
  return el("div", { class: "code" }, picture);
}

/** Copy what a field holds, also where the browser has no clipboard for pages without encryption. */
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

/** Share a link; whoever changes their mind has done nothing wrong. */
async function share(title, url) {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

/** A link with what can be done with it. */
export function sharing({ link, qr, label, title }) {
  const field = el("input", {
    ...{ class: "field link", type: "text", readonly: true, "aria-label": label },
    ...{ "data-key": "link", onfocus: () => field.select() },
  });
  field.value = link;
  const said = el("p", { class: "soft", role: "status" });
  const copy = async () => (said.textContent = t((await copied(field)) ? "lobby-copied" : "lobby-not-copied"));
  return el(
    "div",
    { class: "sharing" },
    qrCode(qr, t("lobby-code")),
    el(
      "div",
      { class: "ways" },
      field,
      el(
        "div",
        { class: "acts" },
        button("copy", t("lobby-copy"), copy, "go main"),
        navigator.share ? button("share", t("lobby-share"), () => share(title, link)) : null,
      ),
      said,
    ),
  );
}
