"""Pictures of the table that are kept, an eighth as wide and high: what was told to the page lies beside each."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

import attrs
from playwright.sync_api import Browser

from bacon_rules.documents.values import JsonObject, read_json, write_json
from tests.browser.chromium import opened, serving
from tests.browser.playing import until
from tests.browser.putting import Table
from tests.web.tables import host_of, sitting_of

KEPT: Final = Path(__file__).parent / "kept"
FONTS: Final = """for (const [name, font] of [["--display", "DejaVu Serif"], ["--text", "DejaVu Sans"]])
  document.documentElement.style.setProperty(name, `"${font}", "IPAGothic"`);"""
"""What tools/install-chromium.sh installs, so that no other fonts make a difference."""

EIGHTH: Final = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width >> 3, image.height >> 3);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}"""
DIFFERS: Final = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return 1;
  const apart = (place) => [0, 1, 2].some((part) => Math.abs(one.data[place + part] - other.data[place + part]) > 40);
  let many = 0;
  for (let place = 0; place < one.data.length; place += 4) many += apart(place);
  return many / (one.data.length / 4);
}"""


@attrs.frozen
class Look:
    """What a picture shows: a match after some moves at the next turn of seat 0, on a screen."""

    game: str
    seed: int
    plies: int
    size: tuple[int, int]
    scheme: str = "light"
    language: str = "en"


LOOKS: Final = {
    "pile-lying": Look("bacon-4", 7, 30, (844, 390), "dark"),
    "pile-upright": Look("bacon-6", 2, 60, (390, 844)),
    "pile-desk": Look("applewood-6", 1, 33, (1280, 800)),
    "trick-tablet": Look("trick-taking", 5, 60, (820, 1180), "dark", "ja"),
    "champions-small": Look("save-your-bacon", 3, 60, (320, 568)),
    "champions-desk": Look("save-your-bacon", 3, 60, (1280, 800), "dark"),
}


def tell(browser: Browser, name: str) -> None:
    """Keep what the page is told for a picture."""
    look = LOOKS[name]
    sitting = sitting_of(look.game, seed=look.seed, plies=look.plies)
    while sitting.position.to_act != 0:
        sitting.make(sitting.chosen())
    with serving(host_of(sitting_of(look.game))) as address, opened(browser) as page:
        table = Table.at(page, f"{address}/seat-0")
        table.put(sitting, 0, look.language)
        welcome, log, position = table.told
    kept: list[JsonObject] = [welcome, {**log, "lines": []}, {**position, "view": None, "news": []}]
    (KEPT / f"{name}.json").write_text("".join(f"{write_json(message)}\n" for message in kept), encoding="utf-8")


def taken(browser: Browser, name: str) -> str:
    """Return the picture as it is now, as a PNG in base 64."""
    look = LOOKS[name]
    size = {"width": look.size[0], "height": look.size[1]}
    told = (KEPT / f"{name}.json").read_text(encoding="utf-8").splitlines()
    with (
        serving(host_of(sitting_of(look.game))) as address,
        opened(browser, viewport=size, color_scheme=look.scheme) as page,
    ):
        table = Table.at(page, f"{address}/seat-0")
        for message in map(read_json, told):
            assert isinstance(message, dict)
            table.tell(message)
        until(page, "!!document.body.dataset.ply")
        page.evaluate(FONTS)
        page.wait_for_load_state("networkidle")
        picture = base64.b64encode(page.screenshot()).decode()
        page.goto("about:blank")
        return str(page.evaluate(EIGHTH, picture))


def kept(name: str) -> str:
    return base64.b64encode((KEPT / f"{name}.png").read_bytes()).decode()


def differs(browser: Browser, one: str, other: str) -> float:
    """Return the share of points that differ between two pictures."""
    with opened(browser) as page:
        return float(page.evaluate(DIFFERS, [one, other]))


def keep(browser: Browser) -> None:
    """Keep all pictures as they are now."""
    for name in LOOKS:
        tell(browser, name)
        (KEPT / f"{name}.png").write_bytes(base64.b64decode(taken(browser, name)))
