// The table's socket: what arrives is handed on, and a lost connection is tried again by itself.

const WAITS = [300, 600, 1200, 2500, 5000];

/** Where the record of the table's match is saved from, as attributes of a link. */
export function record() {
  return { href: `${location.pathname.replace(/\/$/, "")}/record`, download: "" };
}

/** Connect to the table that an address leads to, usually this page's own. */
export function connect({ language, heard, lost, address = location.href }) {
  let socket = null;
  let tries = 0;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    const url = new URL(address, location.href);
    url.pathname = `${url.pathname.replace(/\/$/, "")}/socket`;
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.search = url.hash = "";
    if (language()) url.searchParams.set("language", language());
    const mine = new WebSocket(url);
    socket = mine;
    mine.addEventListener("message", (event) => {
      tries = 0;
      lost(false);
      heard(JSON.parse(event.data));
    });
    mine.addEventListener("close", () => {
      if (socket !== mine) return;
      lost(true);
      timer = setTimeout(open, WAITS[Math.min(tries, WAITS.length - 1)]);
      tries += 1;
    });
  }

  addEventListener("online", () => {
    if (socket.readyState !== WebSocket.OPEN) open();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && socket.readyState === WebSocket.CLOSED) open();
  });
  open();

  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
