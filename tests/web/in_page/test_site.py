"""The files of the site, which the session ``site`` opens in a browser."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path
from posixpath import join, normpath

import pytest
from tools import play_site

from bacon_rules.games import GAMES
from bacon_rules.variants import POOLED
from bacon_rules.web.telling import languages

OWN = ("front.js", "check.js", "socket.js", "workshop.js", "entry.js", "trials.js", "cookbook.js")


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return dict(play_site.site())


def test_pages_name_only_files_that_are_there_and_load_nothing_from_elsewhere(files: dict[str, bytes]) -> None:
    pages = [path for path in files if path.endswith(".html")]
    assert sorted(pages) == ["check/index.html", "index.html", "table/index.html", "workshop/index.html"]
    for path in pages:
        page = files[path].decode()
        assert "{" not in page
        assert page.index("content-security-policy") < page.index("<script")
        named = {normpath(join(path, "..", name)) for name in re.findall(r'(?:href|src)="([^"]*)"', page)}
        assert named - {"."} <= files.keys()
    for path, content in files.items():
        if path.endswith(".js"):
            imported = re.findall(r'from "(\.[^"]*)"', content.decode())
            there = {normpath(join("files", name)) for name in imported}
            assert there - {"pyodide/pyodide.mjs"} <= files.keys()
    assert {f"cards/{game}.svg" for game in GAMES} <= files.keys()


def test_the_site_has_a_socket_of_its_own_and_the_other_modules_of_the_table(files: dict[str, bytes]) -> None:
    static = play_site.PACKAGE / "web" / "static"
    assert files["files/table.js"] == (static / "table.js").read_bytes()
    assert b"WebSocket" not in files["files/socket.js"]
    assert "files/lobby.js" not in files


def test_each_word_is_there_in_each_language(files: dict[str, bytes]) -> None:
    told = json.loads(files["site.json"])
    source = "".join(files[f"files/{name}"].decode() for name in OWN)
    used = set(re.findall(r'\bt\("([a-z-]+)"', source))
    assert len(used) > 20
    assert set(told["words"]) == set(languages())
    keys = set(told["words"]["en"])
    assert all(set(words) == keys for words in told["words"].values())
    assert used <= keys
    assert [game["name"] for game in told["games"]] == [*GAMES]
    assert {game["name"] for game in told["games"] if game["lesson"]} == {
        *("bacon-4", "trick-taking", "save-your-bacon"),
    }
    assert told["games"][0] | {"titles": None} == {"name": "bacon-4", "seats": 4, "lesson": True, "titles": None}
    assert told["games"][0]["titles"]["en"] == "Bacon for 4"


def test_the_whole_site_lies_in_a_folder(tmp_path: Path, files: dict[str, bytes]) -> None:
    pyodide, packages, folder = (tmp_path / name for name in ("pyodide", "packages", "site"))
    for path in (
        *(pyodide / name for name in play_site.PYODIDE),
        packages / "one.py",
        packages / "two" / "__init__.py",
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(path.name, encoding="utf-8")
    assert play_site.main([*map(str, (folder, pyodide, packages))]) == 0
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert found == {*files, *(f"pyodide/{name}" for name in play_site.PYODIDE), "library.zip"}
    with zipfile.ZipFile(folder / "library.zip") as library:
        names = set(library.namelist())
    assert {"one.py", "two/__init__.py", "bacon_rules/web/in_page/tables.py", "bacon_rules/web/host.py"} <= names
    assert not [name for name in names if re.match(r"bacon_rules/(host|cli|learning)/|.*\.(js|npz|po)$", name)]


def test_each_recipe_of_the_cookbook_goes_into_a_pool(files: dict[str, bytes]) -> None:
    shop = GAMES[POOLED].game.workshop()
    small = shop.begun("small")
    recipes = json.loads(files["recipes.json"])
    assert len(recipes) > 100
    assert [one["number"] for one in recipes] == sorted(one["number"] for one in recipes)
    for one in recipes:
        assert one["idea"].endswith(".")
        assert one["part"]
        first, cards = next(iter(one["entries"].items()))
        looked = shop.looked(shop.added(small, one["entries"]), f"{first}[-1]", "en")
        title = cards[-1].get("archetype", cards[-1]["name"])
        assert looked["entry"]["title"] == title  # type: ignore[index, call-overload]  # of a JSON object
        assert one["says"]


def test_the_folders_have_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert play_site.main(["site"]) == 2
    assert "python -m tools.play_site FOLDER" in capsys.readouterr().out
