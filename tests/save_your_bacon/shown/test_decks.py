"""What decks play like, and their cards."""

import pytest

from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import Pool, Rules, midnight_pool, new_match, starter_pool
from bacon_rules.save_your_bacon import cards as language
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.shown.decks import HABITS, deck_text, keys_in, others_of, played_like
from bacon_rules.scenes.scene import Note
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.scenarios import pool_of

POOLS = [starter_pool(), midnight_pool()]


def test_a_deck_is_told_by_what_it_does_more_often_than_others_and_by_its_numbers() -> None:
    assert played_like(starter_pool(), "night-market", speaker_of("en")) == (
        "Above all, it gains bacon, removes damage and draws cards. "
        "Attack 7, defense 18; 4 equipment, 10 action and 4 reaction cards."
    )
    assert played_like(starter_pool(), "night-market", speaker_of("ja")) == (
        "得意なのはベーコンの獲得、ダメージの回復とカードを引くことです。"
        "攻撃7、防御18。装備4枚、アクション10枚、リアクション4枚。"
    )


def test_a_deck_that_is_like_all_others_has_only_its_numbers() -> None:
    pool = pool_of(decks=[{"name": "One", "champions": ["Oak", "Elm", "Ash"]}])
    assert played_like(pool, "one", speaker_of("en")).startswith("Attack ")


def test_every_habit_is_that_of_known_effect_actions_and_of_no_two() -> None:
    known = {tag_of(value) for value in vars(language).values() if isinstance(value, type)}
    tags = [tag for meant in HABITS.values() for tag in meant]
    assert known.issuperset(tags)
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize("pool", POOLS, ids=lambda pool: pool.name)
def test_all_cards_of_a_deck_are_shown_as_often_as_they_are_in_it(pool: Pool) -> None:
    for deck in pool.decks:
        whole = pool.preconstructed()[deck.key]
        assert set(keys_in(pool, deck.key)) == {*whole.champions, *whole.cards}
        told = dict(others_of(pool, deck.key))
        for key in whole.cards:
            number, title = whole.cards.count(key), pool.faces[key].title
            assert told[key] == (title if number == 1 else f"{number}× {title}")  # noqa: RUF001
            assert told[key] in deck_text(pool, deck, speaker_of("en"))


@pytest.mark.parametrize("pool", POOLS, ids=lambda pool: pool.name)
def test_whoever_takes_a_deck_sees_what_each_plays_like_and_can_read_its_cards(pool: Pool) -> None:
    view = new_match(Rules(pool=pool)).observe(0)
    scene = GAME.scene(view, (), speaker("en", ("Ann", "Ben"), view))
    printed = {one.card for one in scene.printed}
    for group, deck in zip(scene.offers, pool.decks, strict=True):
        assert group.told == played_like(pool, deck.key, speaker_of("en"))
        assert group.more == tuple(Note(title, card=key) for key, title in others_of(pool, deck.key))
        assert printed.issuperset(keys_in(pool, deck.key))


def test_the_texts_of_a_deck_and_its_cards_are_found_by_its_name() -> None:
    view = new_match().observe(0)
    by = speaker_of("en")
    pool = view.rules.pool
    found = list(GAME.texts_of(view, "Harbour", by))
    assert found[0] == deck_text(pool, pool.decks[0], by)
    assert [text.partition(",")[0] for text in found[1:4]] == [
        pool.faces[key].title for key in pool.preconstructed()["harbour-shift"].champions
    ]
    assert len(found) == len(set(found)) == 1 + 3 + 9
    assert list(GAME.texts_of(view, "", by)) == [deck_text(pool, deck, by) for deck in pool.decks]
    first = new_match().apply(new_match().legal_moves()[0])
    later = first.apply(first.legal_moves()[0]).observe(0)
    assert deck_text(pool, pool.decks[0], by) not in list(GAME.texts_of(later, "", by))
    assert deck_text(pool, pool.decks[0], by) in list(GAME.texts_of(later, "harbour", by))
