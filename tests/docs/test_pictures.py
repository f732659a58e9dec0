"""The pictures of the documentation are those that are drawn now, and each is shown somewhere."""

import re
from pathlib import Path

import pytest
from tools.pictures import FOLDER, files

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pictures() -> dict[Path, str]:
    return dict(files())


def test_the_pictures_are_those_that_are_drawn_now(pictures: dict[Path, str]) -> None:
    assert sorted(pictures) == sorted(FOLDER.iterdir())
    for path, picture in pictures.items():
        assert path.read_text(encoding="utf-8") == picture, f"{path.name}: nox -s generate -- pictures draws it again"


def test_every_picture_is_shown_and_described(pictures: dict[Path, str]) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("docs/**/*.md"))
    blocks = re.findall(r"```\{image\} pictures/(\S+)\n:alt: \S.+\n", text)
    shown = blocks + re.findall(r"!\[\S.+?\]\(pictures/(\S+)\)", text)
    assert sorted(shown) == sorted(path.name for path in pictures)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for path in re.findall(r'(?:src|srcset)="([^"]+)"', readme):
        assert (ROOT / path) in pictures


def test_the_licence_of_the_letters_comes_with_them() -> None:
    folder = ROOT / "src" / "bacon_rules" / "pictures"
    licence = (folder / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "The Mozilla Foundation and Telefonica S.A." in licence
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'"{(folder / "OFL.txt").relative_to(ROOT).as_posix()}"' in project
    assert (folder / "outlines.json").exists()
