"""The page of questions shows what the notebooks draw."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_has_each_picture_of_the_notebooks_in_light_and_dark() -> None:
    notebooks = (path.read_text(encoding="utf-8") for path in ROOT.glob("examples/notebooks/*.py"))
    drawn = {name for notebook in notebooks for name in re.findall(r'^draw\(\s*"([\w-]+)"', notebook, re.M)}
    page = (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```\{image\} screens/([\w-]+)\.svg$", page, re.M)
    assert sorted(shown) == sorted(f"{name}{dark}" for name in drawn for dark in ("", "-dark"))
    assert len(drawn) >= 10
    assert all((ROOT / "docs" / "screens" / f"{name}.svg").exists() for name in shown)


def test_each_question_shows_code_of_a_notebook() -> None:
    page = (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")
    _, *questions = page.partition("## Eleven questions")[2].split("\n### ")
    assert len(questions) == 11
    assert all("```{literalinclude} ../examples/notebooks/" in question for question in questions)
    named = {*re.findall(r"^```\{literalinclude\} \.\./(examples/notebooks/\w+\.py)", page, re.M)}
    notebooks = "".join((ROOT / path).read_text(encoding="utf-8") for path in named)
    headings = re.findall(r"^# ## (.+)$", notebooks, re.M)
    assert sorted(headings) == sorted(question.partition("\n")[0] for question in questions)
