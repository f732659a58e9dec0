"""How states, views and rules show themselves to people who look at values."""

import pytest

from bacon_rules.save_your_bacon import DeckRules, DeckSource, Format, Rules, observe
from bacon_rules.save_your_bacon.match import LONGEST_SHOWN, in_short
from bacon_rules.save_your_bacon.preparations import Returning
from tests.save_your_bacon.corpus import spread
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import keys
from tests.save_your_bacon.strategies import ALL_RULES, STRESS


@pytest.mark.parametrize("name", [name for place, name in enumerate(ALL_RULES) if place % 7 == 0])
def test_a_match_shows_itself_in_a_few_words(name: str) -> None:
    for state in spread(name, 5, every=25, most=200):
        for shown in (repr(state), repr(observe(state, 0))):
            assert len(shown) < 600
            assert f"pool=<Pool '{state.rules.pool.name}'>" in shown


def test_a_state_shows_where_the_game_waits_and_how_many_cards_there_are() -> None:
    shown = repr(named("paying"))
    assert "decks=<decks of 9, 6 cards>, stage=<Table: Turn Playing Paying on a stack of 3, " in shown
    assert "hands of 2, 0, 6 cards in play>, winners=())" in shown
    assert "stage=<Table: nothing on a stack of 0, hands of" in repr(named("over"))
    assert "<Table: Window Resolving Window on a stack of 7, " in repr(named("whirling"))
    assert "decks=(), stage=TakingDecks(taken=()), winners=())" in repr(named("taking"))
    assert repr(named("opening").apply(named("opening").chance_move(1))).endswith("…, winners=())")


def test_what_is_prepared_is_shown_in_so_many_letters() -> None:
    room = LONGEST_SHOWN - len(repr(Returning(0, (keys("a"),))))
    stage = Returning(0, (keys("a" * (room + 1)),))
    assert in_short(stage) == repr(stage)
    assert len(repr(stage)) == LONGEST_SHOWN
    longer = Returning(10, stage.picked)
    assert in_short(longer) == f"{repr(longer)[: LONGEST_SHOWN - 1]}…"


def test_a_pretty_print_shows_the_cards() -> None:
    """What rich shows are the parts that these yield: everything on the table, and the pool by its name."""
    state = named("paying")
    parts = dict(state.__rich_repr__())
    assert list(parts) == ["rules", "scores", "game", "chances", "decks", "stage", "winners"]
    assert state.table is not None
    assert dict(state.table.__rich_repr__())["players"] == state.table.players
    assert list(dict(state.observe(0).__rich_repr__()))[:2] == ["rules", "seat"]


def test_rules_show_the_pool_by_its_name_and_what_is_unusual() -> None:
    assert next(Rules().__rich_repr__()) == ("pool", "Starter pool")
    rules = Rules(
        players=3, format=Format.FREE_FOR_ALL, decks=DeckSource.DRAFT, pool=STRESS, deck_rules=DeckRules(size=9)
    )
    unusual = {name for name, *values in rules.__rich_repr__() if len({*values}) == 2}
    assert unusual == {"players", "format", "decks", "deck_rules"}
