"""Takes the pictures of the table: ``python -m tools.table_pictures``, in the session `browser`.

They are the documentation's, and the small ones with which the tests compare.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright
from tests.browser.chromium import FLAGS, chromium_path, serving
from tests.browser.looks import keep
from tests.web.tables import host_of, sitting_of

from bacon_rules import climbing
from bacon_rules.web import Sitting

FOLDER: Final = Path(__file__).parents[1] / "docs" / "screens"
WIDTH, HEIGHT = 1180, 760
AS_WEBP: Final = """async (picture) => {
  const url = `data:image/png;base64,${picture}`;
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.9).split(",")[1];
}"""


def bombed() -> Sitting:
    """Return a match in which it is the turn of seat 0, and a bomb lies on a pair."""
    for seed in range(1000):
        sitting = sitting_of("bacon-4", seed=seed)
        while not sitting.position.is_over:
            sitting.make(sitting.chosen())
            state = sitting.position.state
            pile = state.pile if isinstance(state, climbing.State) and state.to_act == 0 else ()
            if len(pile) > 2 and pile[-1].combination.is_bomb and pile[-2].combination.kind is climbing.Kind.PAIR:
                return sitting
    raise AssertionError("there is no such match")


def as_webp(page: Page, picture: bytes) -> bytes:
    """Return a picture as WebP, which is a tenth as large as PNG."""
    return base64.b64decode(page.evaluate(AS_WEBP, base64.b64encode(picture).decode()))


def main() -> None:
    """Take the pictures."""
    with serving(host_of(bombed())) as table, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        for scheme in ("light", "dark"):
            page = chromium.new_page(
                viewport={"width": WIDTH, "height": HEIGHT}, color_scheme=scheme, reduced_motion="reduce"
            )
            page.goto(f"{table}/seat-0")
            page.wait_for_selector("#makes .mine-to-act")
            page.wait_for_timeout(500)
            picture = page.screenshot()
            page.goto("about:blank")  # where the policy of the table does not forbid to read a picture
            (FOLDER / f"table-{scheme}.webp").write_bytes(as_webp(page, picture))
        keep(chromium)
        chromium.close()


if __name__ == "__main__":
    main()
