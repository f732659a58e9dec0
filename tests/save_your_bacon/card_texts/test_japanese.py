"""Cards as Japanese text: whatever can be written in English can be written in Japanese, and means the same."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.card_texts import examples, text_of

from bacon_rules import LanguageError
from bacon_rules.documents.values import read_json
from bacon_rules.save_your_bacon import Champion, Pool, card_text, midnight_pool, starter_pool
from bacon_rules.save_your_bacon.card_texts.japanese.inflection import negative, past, te
from bacon_rules.save_your_bacon.cards.codec import pool_form
from tests.save_your_bacon.matches.random_pools import random_pool

HERE = Path(__file__).parent
GOLDEN = HERE / "japanese.txt"
POOLS = HERE.parent / "pools"

ENGLISH = [block.split("\n", 1) for block in (HERE / "examples.txt").read_text(encoding="utf-8").strip().split("\n\n")]


def some_pools(random_ones: int) -> Iterator[Pool]:
    yield from (starter_pool(), midnight_pool())
    yield from (pool_form(read_json(path.read_text(encoding="utf-8"))) for path in sorted(POOLS.glob("*.json")))
    yield from (random_pool(random.Random(seed)) for seed in range(random_ones))


def texts(random_ones: int) -> Iterator[tuple[str, str]]:
    """Yield English and Japanese texts of the examples, of the pages and of the pools."""
    for text in [*(example for example, _ in ENGLISH), *examples()]:
        english = text_of(read_json(text))
        if english is not None:
            yield english, str(text_of(read_json(text), "ja"))
    for pool in some_pools(random_ones):
        yield from ((card_text(part), card_text(part, "ja")) for part in (*pool.cards, *pool.keywords, *pool.traits))


@pytest.fixture(scope="module", params=[pytest.param(6, marks=pytest.mark.exhaustive), 1])
def told(request: pytest.FixtureRequest) -> list[tuple[str, str]]:
    return [*texts(request.param)]


def test_nothing_but_names_and_icons_stays_english(told: list[tuple[str, str]]) -> None:
    for english, japanese in told:
        names = r"^(?:ポッド|サイドデッキ): .*$|\{[^{}]+\}|「[^「」]*」|(?:^|『)[^:\n「」。]*: "
        heading, *lines = japanese.split("\n")
        kept = {heading, *english.split("\n")} if lines else set()  # the name of a card or keyword, or a bare keyword
        for line in lines or [heading]:
            left = re.sub(names, "", line, flags=re.MULTILINE)
            if line not in kept and not re.match(r"[^(]+\(", left):
                assert not re.search(r"[A-Za-z]{2}|[a-z]", left), (left, english)


def test_texts_that_differ_in_english_differ_in_japanese(told: list[tuple[str, str]]) -> None:
    found: dict[str, set[str]] = {}
    for english, japanese in told:
        if "\nKeyword\n" in english:
            continue  # its reminder text, in the pool's own words, stands only there
        reminderless = re.sub(r" ?\([^()]*\)", "", english)
        found.setdefault(re.sub(r"\([^()]*\)", "", japanese), set()).add(reminderless)
    assert {text: same for text, same in found.items() if len(same) > 1} == {}


def test_texts_are_well_written(told: list[tuple[str, str]]) -> None:
    for _, japanese in told:
        assert not re.search(
            r"。。|、、|、。|[をにがは][をがは]、|None|はは|をを|にに|。、|いず|ないも|\S  +\S", japanese
        ), japanese


@pytest.mark.parametrize("block", GOLDEN.read_text(encoding="utf-8").strip().split("\n\n"))
def test_what_a_hundred_examples_say(block: str) -> None:
    example, text = block.split("\n", 1)
    assert text_of(read_json(example), "ja") == text


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("公開する", ("公開して", "公開した", "公開しない")),
        ("失う", ("失って", "失った", "失わない")),
        ("行う", ("行って", "行った", "行わない")),
        ("勝つ", ("勝って", "勝った", "勝たない")),
        ("選ぶ", ("選んで", "選んだ", "選ばない")),
        ("変わる", ("変わって", "変わった", "変わらない")),
        ("防ぐ", ("防いで", "防いだ", "防がない")),
        ("カードである", ("カードであって", "カードであった", "カードでない")),
        ("攻撃しない", ("攻撃せず", "攻撃しなかった", "攻撃しないわけではない")),
        ("等しい", ("等しく", "等しかった", "等しくない")),
    ],
)
def test_verbs_and_adjectives_change_their_ends(verb: str, forms: tuple[str, str, str]) -> None:
    assert (te(verb), past(verb), negative(verb)) == forms


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LanguageError, match="there are no words in 'jp'"):
        card_text(starter_pool().actions[0], "jp")


def test_a_language_without_card_texts_has_the_english_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.speaking.catalogues.catalogue", lambda language: language)
    card = starter_pool().actions[0]
    assert card_text(card, "de") == card_text(card)


def test_names_stay_as_the_pool_has_them() -> None:
    champion = next(card for card in starter_pool().cards if isinstance(card, Champion))
    assert card_text(champion, "ja").startswith(f"{champion.archetype}、{champion.name}\nチャンピオン、")
