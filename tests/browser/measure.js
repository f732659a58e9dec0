// What a player needs and cannot see: an expression that is evaluated in the page, and lists each part with what is wrong.
(async () => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const NEEDED = [
    "#top .round strong", "#top .points", "#top .tool", ".plate .name", ".plate .count", ".plate .chip", ".plate .says",
    "#makes .line:not(.ticket) .asked > span:first-child", "#makes .ticket", "#makes .go", "#makes .quiet", "#makes .named:not(.not) > span:not(.chip)",
    ".top-layer .caption", ".notes span", ".waiting .title-text", ".outlook p",
    ".player .name", ".counts > span", ".played .card-title", ".played .numbers > span", ".played .chip",
    ".held .card-title", ".held .numbers > span", ".deck > strong", ".deck .go",
  ];
  const LONGEST = 30; // letters of a word that may be broken nowhere
  const SOME = 44; // pixels of a name that have to be seen
  const INDEXED = [".in-hand", ".top-layer .laid", ".trick .laid"];
  const INDEX = [[8, 10], [22, 12], [10, 34]]; // in the units of a card's picture, which is 100 wide
  const SCROLLS = ["[data-deck=texts] #felt", "[data-deck=texts] #hand", ".names", ".stack", "#felt:has(.all-open)", ".choices", ".acts", ".nots", ".ticket"];
  const found = [];
  const tell = (one, what) => found.push(`${what}: ${(one.closest("[data-card], [data-seat], [data-key]") ?? one).outerHTML.slice(0, 70)} ${one.textContent.slice(0, 40)}`);

  function isSeen(one, x, y) {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (one.contains(hit) || hit.contains(one));
  }

  function* textsOf(one) {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(".unseen")) yield walker.currentNode;
  }

  /** Where the ink of an element is: its own box, if it has no text, or three points stand for what there is no room for. */
  function inked(one) {
    const range = document.createRange();
    const boxes = [...textsOf(one)].flatMap((text) => {
      range.selectNodeContents(text);
      const seen = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      return seen.map((box) => dotted(text.parentElement.closest(".name"), box));
    });
    return boxes.length && !one.matches(".says") ? boxes : [one.getBoundingClientRect()];
  }

  /** What is left of a box of text where three points stand for the end of a name: some letters at least. */
  function dotted(name, box) {
    const clip = name?.getBoundingClientRect();
    if (!clip || getComputedStyle(name).textOverflow !== "ellipsis" || box.right <= clip.right || clip.width < SOME) return box;
    return new DOMRect(box.left, box.top, clip.right - box.left, box.height);
  }

  function isCut(one) {
    return inked(one).some((box) => {
      for (let over = one; over; over = over.parentElement) {
        const style = getComputedStyle(over);
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const clip = over.getBoundingClientRect();
        const dots = style.textOverflow === "ellipsis";
        if ((!dots && (box.left < clip.left - 1.5 || box.right > clip.right + 1.5)) || box.top < clip.top - 2.5 || box.bottom > clip.bottom + 2.5) return true;
      }
      return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    });
  }

  function isCovered(one) {
    return inked(one).some((box) => [0.02, 0.5, 0.98].some((part) => !isSeen(one, Math.min(Math.max(box.left + box.width * part, 0.5), innerWidth - 1), box.top + box.height / 2)));
  }

  /** Whether a word that needs no hyphen is broken in two. */
  function breaksWords(one) {
    const range = document.createRange();
    for (const text of textsOf(one)) {
      for (const word of text.data.matchAll(/[\p{Script=Latin}\d]+/gu)) {
        if (word[0].length > LONGEST) continue;
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) return true;
      }
    }
    return false;
  }

  /** Let a part be seen that lies a scroll away, if a sign says so. */
  function scrollTo(one) {
    const place = one.closest(SCROLLS.join());
    if (!place) return;
    const outer = place.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    if (box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom) return;
    if (!/more-/.test(place.className)) tell(one, "scrolls without a sign");
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }

  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document;
  const parts = dialog ? ["h2", "button", "td", "summary", "dt", "dd"] : NEEDED;
  for (const one of root.querySelectorAll(parts.join())) {
    if (!one.checkVisibility() || one.closest("#log")) continue;
    if (dialog) one.scrollIntoView({ block: "center" });
    else scrollTo(one);
    if (one.matches(".ticket")) {
      const least = Math.min(one.scrollHeight, 38);
      if (one.clientHeight < least || (one.clientHeight < one.scrollHeight - 1 && !/more-/.test(one.className))) tell(one, "cut");
    } else if (isCut(one)) tell(one, "cut");
    else if (isCovered(one)) tell(one, "covered");
    if (breaksWords(one)) tell(one, "broken");
  }
  document.querySelector("#felt:has(.all-open) .pile, #felt:has(.all-open) .trick")?.scrollIntoView({ block: "center" });
  if (!dialog) {
    for (const one of root.querySelectorAll(INDEXED.join())) {
      const card = one.querySelector("svg.card");
      if (!card) continue;
      const at = card.getScreenCTM();
      const seen = INDEX.every(([x, y]) => {
        const point = new DOMPoint(x, y).matrixTransform(at);
        return one.contains(document.elementFromPoint(point.x, point.y));
      });
      if (!seen) tell(one, "hidden");
    }
    const felt = document.getElementById("felt").getBoundingClientRect();
    for (const one of root.querySelectorAll("#centre .pile, #centre .trick, #centre .earlier .top-layer")) {
      const box = one.getBoundingClientRect();
      if (box.top < felt.top || box.bottom > felt.bottom + 1) tell(one, "sticks out");
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  for (const place of document.querySelectorAll("#felt, #hand")) place.scrollTo(0, 0);
  return found;
})()
