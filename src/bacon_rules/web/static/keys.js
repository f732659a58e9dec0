// The keyboard: one key for whatever a player does often.

const FIELDS = "input, select, textarea";

/** Let keys do what they are for. */
export function listenToKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.target.closest?.(FIELDS)) return;
    const inHand = event.target.closest?.(".hand, body:not(button)") && !event.target.closest?.("#makes, #top, #log, #felt button:not([data-thing])");
    switch (event.key) {
      case "ArrowLeft":
        act.walk(-1);
        act.step(-1);
        break;
      case "ArrowRight":
        act.walk(1);
        act.step(1);
        break;
      case "Enter":
        if (!inHand || !act.enter()) return;
        break;
      case "Escape":
        act.clear();
        break;
      case "?":
        act.help();
        break;
      default: {
        const key = event.key.toLowerCase();
        if (/^[1-9]$/.test(key)) act.digit(Number(key));
        else if (key === "p") act.pass();
        else if (key === "h") act.hint();
        else if (key === "u") act.undo();
        else if (key === "s") act.sort();
        else if (key === "l") act.log();
        else if (key === "n") act.next();
        else if (key === ".") act.hurry();
        else return;
      }
    }
    event.preventDefault();
  });
}
