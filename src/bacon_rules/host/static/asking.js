// What the page asks of the server, and how it follows what changes there.

import { t } from "./page.js";

export const UNREACHED = 0; // instead of a status of HTTP

let language = localStorage.getItem("bacon-language") ?? "";

/** What the server refused, or that it cannot be reached, in a sentence to show. */
export class Refusal extends Error {
  constructor(text, status) {
    super(text);
    this.status = status; // of HTTP, or UNREACHED
  }
}

/** Ask for everything in another language from now on. */
export function speakIn(wanted) {
  language = wanted;
  localStorage.setItem("bacon-language", wanted);
}

async function fetched(path, more) {
  try {
    return await fetch(language ? `${path}?language=${encodeURIComponent(language)}` : path, more);
  } catch {
    throw new Refusal(t("lobby-unreached"), UNREACHED);
  }
}

async function read(response) {
  const told = await response.json().catch(() => null);
  if (response.ok && told) return told;
  throw new Refusal(told?.error ?? t("lobby-failed"), response.status);
}

/** Look something up. */
export async function get(path) {
  return read(await fetched(path));
}

/** Let the server do something. */
export async function post(path, body = {}) {
  return read(await fetched(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));
}

/** Look something up again and again while the page is seen; `heard` gets what is new, `failed` a refusal, or null. */
export function follow(path, every, { heard, failed }) {
  let tag = null; // of what was heard last
  let timer = 0;
  let looks = 0; // the answer to an earlier look is too old
  let stopped = false;

  async function take(number) {
    const response = await fetched(path, tag ? { headers: { "if-none-match": tag } } : {});
    const told = response.status === 304 ? null : await read(response);
    if (number !== looks || stopped) return;
    failed(null);
    if (!told) return;
    tag = response.headers.get("etag");
    heard(told);
  }

  async function look() {
    clearTimeout(timer);
    if (document.hidden || stopped) return;
    looks += 1;
    const number = looks;
    try {
      await take(number);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (number === looks && !stopped) failed(error);
    } finally {
      if (number === looks) timer = setTimeout(look, every);
    }
  }

  document.addEventListener("visibilitychange", look);
  look();
  return {
    look,
    /** Look again, whether or not something has changed. */
    afresh() {
      tag = null;
      return look();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
