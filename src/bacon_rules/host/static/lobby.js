// The pages of a server with many tables: the lobby, the waiting room of a table, and links that do something.

import { get, Refusal } from "./asking.js";
import { makeDevice } from "./device.js";
import { drawTop, tellLost } from "./frame.js";
import { makeHall } from "./hall.js";
import { makeConfirming, makeLeaving } from "./mail.js";
import { speak } from "./page.js";
import { makeRoom } from "./room.js";

const AGAIN = 3000; // milliseconds until words that could not be had are asked for again
const PAGES = { "": makeHall, table: makeRoom, device: makeDevice, mail: makeConfirming, "no-mail": makeLeaving };

let page = null;

/** Learn the words of the page, and draw it with them. */
async function begin() {
  try {
    const words = await get("/words.json");
    speak(words.strings);
    document.documentElement.lang = words.language;
    tellLost(null);
    drawTop(words, begin);
    if (page) page.draw();
    else page = PAGES[location.pathname.split("/")[1]](document.getElementById("main"), document.getElementById("foot"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (page) tellLost(error);
    setTimeout(begin, AGAIN);
  }
}

begin();
