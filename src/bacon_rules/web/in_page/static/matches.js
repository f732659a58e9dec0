// The matches that are kept in this browser, each by a name.

const MARK = "bacon-match-";

/** A name that no other match has. */
export function newName() {
  return crypto.randomUUID();
}

/** Keep a match; say whether there was room for it. */
export function keep(name, match) {
  try {
    localStorage.setItem(MARK + name, JSON.stringify({ ...match, at: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** The match of a name; nothing if there is none, or if it is damaged. */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(MARK + name));
  } catch {
    return null;
  }
}

/** All matches with their names, the one that was played last first. */
export function matches() {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(MARK)).map((key) => key.slice(MARK.length));
  const all = names.map((name) => ({ name, ...kept(name) })).filter((one) => one.record);
  return all.sort((one, other) => other.at - one.at);
}

export function forget(name) {
  localStorage.removeItem(MARK + name);
}
