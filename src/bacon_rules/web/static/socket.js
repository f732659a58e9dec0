// The table's socket: what arrives is handed on, and a lost connection is tried again by itself.

const WAITS = [300, 600, 1200, 2500, 5000];

/** Connect to the table that this page's address leads to. */
export function connect({ language, heard, lost }) {
  let socket = null;
  let tries = 0;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    const address = new URL(`${location.pathname.replace(/\/$/, "")}/socket`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (language()) address.searchParams.set("language", language());
    const mine = new WebSocket(address);
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
