// The table's socket: what arrives is handed on, and a lost connection is tried again by itself.

const WAITS = [300, 600, 1200, 2500, 5000];

/** Where the record of the table's match is saved from, as attributes of a link. */
export function record() {
  return { href: `${location.pathname.replace(/\/$/, "")}/record`, download: "" };
}

/**
 * Connect to the table that an address leads to, usually this page's own; `Socket` is for programs that have no
 * `WebSocket` of their own. `lost` is told why as well.
 */
export function connect({ language = () => "", heard, lost = () => {}, address = location.href, Socket = WebSocket }) {
  let socket = null;
  let tries = 0;
  let timer = 0;
  let isClosed = false;

  function open() {
    clearTimeout(timer);
    const url = new URL(address, globalThis.location?.href);
    url.pathname = `${url.pathname.replace(/\/$/, "")}/socket`;
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.search = url.hash = "";
    if (language()) url.searchParams.set("language", language());
    const mine = new Socket(url);
    let isOver = false;
    socket = mine;

    const counts = () => socket === mine && !isOver && !isClosed;

    function end(why) {
      if (!counts()) return;
      isOver = true;
      lost(true, why);
      timer = setTimeout(open, WAITS[Math.min(tries, WAITS.length - 1)]);
      tries += 1;
    }

    mine.addEventListener("message", ({ data }) => {
      if (!counts()) return;
      const message = read(data);
      if (message) {
        tries = 0;
        lost(false);
        heard(message);
      } else {
        end(`what came is not a message of a table: ${String(data).slice(0, 80)}`);
        mine.close();
      }
    });
    mine.addEventListener("close", ({ code, reason }) => end(`the connection was closed with ${[code, reason].filter(Boolean).join(": ")}`));
    mine.addEventListener("error", () => end("the connection failed")); // not everywhere does a close follow
  }

  globalThis.addEventListener?.("online", () => {
    if (!isClosed && socket.readyState !== Socket.OPEN) open();
  });
  globalThis.document?.addEventListener("visibilitychange", () => {
    if (!isClosed && !document.hidden && socket.readyState === Socket.CLOSED) open();
  });
  open();

  return {
    send(message) {
      if (socket.readyState !== Socket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}

/** Read a message; null if it is none. */
function read(data) {
  try {
    const message = JSON.parse(data);
    return typeof message?.type === "string" ? message : null;
  } catch {
    return null;
  }
}
