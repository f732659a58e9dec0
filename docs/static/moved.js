// The address of a section that has moved to a page below this one leads there.
const section = decodeURIComponent(location.hash.slice(1));

if (section && !document.getElementById(section)) {
  for (const { href } of document.querySelectorAll(".sidebar-tree .current-page > ul a")) {
    const page = new DOMParser().parseFromString(await (await fetch(href)).text(), "text/html");
    if (page.getElementById(section)) {
      location.replace(`${href}#${section}`);
      break;
    }
  }
}
