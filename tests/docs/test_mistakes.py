"""Each likely mistake on the pages gets the answer there, in a few words; and what is right there works."""

import re
from importlib.util import find_spec

import pytest
from tools.golden import first_difference
from tools.mistakes import MISTAKE, PAGES, Silence, answers, replayed, sections

SECTIONS = {name: text for page in PAGES for name, text in sections(page.read_text(encoding="utf-8")).items()}
NEEDED = {"Environments": "pettingzoo"}
"""What sections need beside the package."""

LONGEST = 300
WRAPPED = """## One

```python
from bacon_rules import parse_card
```

```diff
- parse_card("7")
! what was said before
! on two lines
+ parse_card("7c")
```
"""


@pytest.mark.parametrize("name", SECTIONS)
def test_a_mistake_is_told_what_is_on_the_page(name: str) -> None:
    if name in NEEDED and find_spec(NEEDED[name]) is None:
        pytest.skip(f"{NEEDED[name]} is not installed")
    meant = "if the change is meant, run nox -s generate -- mistakes and review what is different"
    assert first_difference(SECTIONS[name], replayed(SECTIONS[name])) is None, meant


@pytest.mark.parametrize("name", SECTIONS)
def test_an_answer_is_as_short_as_it_can_be_read(name: str) -> None:
    for answer in answers(SECTIONS[name]):
        assert answer
        assert len(answer) <= LONGEST, answer


def test_there_are_many() -> None:
    assert sum(len(MISTAKE.findall(section)) for section in SECTIONS.values()) > 150


def test_what_was_told_before_is_told_anew() -> None:
    told = replayed(WRAPPED)
    assert "before" not in told
    assert [*answers(told)] == ["NotationError: '7', at character 1: expected a card such as 7c, 10h or X, not '7'"]


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (WRAPPED.replace('"7"', '"8c"'), 'parse_card("8c")'),
        (WRAPPED.replace('+ parse_card("7c")', '+ parse_card("9")'), 'parse_card("9"): NotationError'),
    ],
)
def test_silence_is_no_answer_and_what_is_right_is_answered_by_silence(wrong: str, problem: str) -> None:
    with pytest.raises(Silence, match=f"^{re.escape(problem)}"):
        replayed(wrong)


def test_an_error_that_is_not_ours_is_no_answer() -> None:
    with pytest.raises(TypeError):
        replayed(WRAPPED.replace('parse_card("7")', "parse_card()"))
