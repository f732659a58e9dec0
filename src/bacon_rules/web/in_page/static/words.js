// The words of the site's own pages, which are there before Python is.

import { speak } from "./page.js";

const told = fetch(new URL("../site.json", import.meta.url)).then((answer) => answer.json());

/**
 * Learn the words of the chosen language, or else of the nearest to the browser's; and what there is to play. The words
 * of all languages are in `words`.
 */
export async function learn() {
  const { games, words } = await told;
  const wanted = [localStorage.getItem("bacon-language"), ...navigator.languages].map((one) => one?.split("-")[0]);
  const language = wanted.find((one) => one in words) ?? "en";
  document.documentElement.lang = language;
  speak(words[language]);
  return { language, languages: Object.keys(words), words, games };
}
