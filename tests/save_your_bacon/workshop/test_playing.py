"""What is played in the workshop: positions in which a card is used, and measures of a pool."""

from __future__ import annotations

import pytest

from bacon_rules.errors import NoWingError, PoolError, RulesError
from bacon_rules.games import GAMES
from bacon_rules.games.workshop import Trial
from bacon_rules.save_your_bacon import DeckSource, Pool, Rules, State
from bacon_rules.save_your_bacon.played import bot
from bacon_rules.save_your_bacon.pools import curious, measure, pairings_picture, play_trials
from bacon_rules.save_your_bacon.pools.telling import faults_told, sentences_told
from bacon_rules.save_your_bacon.pools.texts import Text, texts_in
from bacon_rules.save_your_bacon.workshop import workshop
from bacon_rules.save_your_bacon.workshop.reading import right_pool

SHOP = workshop()
SMALL = SHOP.begun("small")
GAMES_TRIED = 40


def found(text: str, place: str, games: int = GAMES_TRIED) -> Trial:
    *before, last = SHOP.tried(text, place, "7", games)
    assert before == [None] * len(before)
    assert last is not None
    return last


def pool_of(trial: Trial) -> Pool:
    assert isinstance(trial.start, State)
    return trial.start.rules.pool


def step(trial: Trial) -> tuple[State, State, tuple[object, ...]]:
    """Return the position of a trial, and what its move makes of it."""
    before = trial.start.replay(map(trial.start.parse_move, trial.moves))
    assert isinstance(before, State)
    assert before.to_act == trial.seat
    move = before.parse_move(trial.move)
    assert before.why_illegal(move) is None
    return before, *before.step(move)


@pytest.mark.parametrize("name", ["equipment", "actions", "reactions"])
def test_a_card_of_decks_is_played(name: str) -> None:
    text = SHOP.begun("starter")
    cards = getattr(right_pool(text), name)
    for number in range(0, len(cards), 5):
        trial = found(text, f"{name}[{number}]")
        step(trial)
        assert trial.move.startswith((f"play:{cards[number].key}@", f"use:{cards[number].key}/"))


def test_the_text_of_a_champion_or_a_condition_comes_true() -> None:
    text = SHOP.begun("starter")
    pool = right_pool(text)
    for place, card in (("champions[0]", pool.champions[0]), ("conditions[0]", pool.conditions[0])):
        trial = found(text, place)
        before, after, told = step(trial)
        wanted = frozenset(Text(card.key, effect.name) for effect in card.effects)
        used = trial.move.startswith("activate:")
        assert used or [*texts_in(before, after, told, wanted)]  # type: ignore[arg-type]  # events of this game


def test_a_champion_without_a_text_attacks() -> None:
    trial = found(SMALL, "champions[0]")
    before, _, _ = step(trial)
    assert before.table is not None
    attacker = before.table.card(int(trial.move.removeprefix("attack:")))
    assert attacker is not None
    assert attacker.card == "the-cook"


def test_a_card_in_no_pod_is_put_into_all_of_them() -> None:
    text = SHOP.new(SMALL, "actions", "New Card")
    trial = found(text, "actions[1]")
    assert trial.move.startswith("play:new-card@")
    assert [one.pod for one in pool_of(trial).champions] == [("Hot Pan", "Apron", "New Card")] * 3
    assert pool_of(found(SMALL, "actions[0]")) == right_pool(SMALL)


def test_a_card_that_nobody_can_use_is_sought_in_vain() -> None:
    dear = SMALL.replace("cost = 2", "cost = 99")
    assert [*SHOP.tried(dear, "actions[0]", "7", 2)] == [None, None]


@pytest.mark.parametrize(
    "place", ["", "decks[0]", "actions[1]", "actions[x]", "name", "__class__[0]", f"actions[{'9' * 5000}]"]
)
def test_only_cards_are_tried(place: str) -> None:
    with pytest.raises(PoolError, match="only a card"):
        SHOP.tried(SMALL, place, "7", 1)


def test_a_pool_that_is_wrong_or_too_small_is_not_played_with() -> None:
    small = SHOP.removed(SMALL, "champions[0]")
    for act in (
        lambda text: [*SHOP.tried(text, "actions[0]", "7", 1)],
        lambda text: [*SHOP.measured(text, 1, "7", plainly=True)],
    ):
        with pytest.raises(RulesError):
            act(small)
        with pytest.raises(PoolError):
            act(SMALL.replace("cost = 2", 'cost = "x"'))
    with pytest.raises(PoolError):
        SHOP.sheets("", "a4", copies=False)


@pytest.mark.parametrize("plainly", [True, False])
def test_a_measure_tells_after_each_game_what_the_commands_tell(plainly: bool) -> None:
    pool = right_pool(SMALL)
    rules = Rules(pool=pool, decks=DeckSource.POD_CONSTRUCTED)
    told = [one() for one in SHOP.measured(SMALL, 3, "5", plainly=plainly)]
    for games, one in enumerate(told, start=1):
        same = measure(pool, play_trials(rules, bot.choose if plainly else curious, games, "5"))
        if plainly:
            assert one["lines"] == [*sentences_told(same, pool)]
            assert one["svg"] == pairings_picture(same, pool)
            assert [row[0] for row in one["rows"]] == [pool.faces[key].title for key in same.champions]  # type: ignore[union-attr, index]
        else:
            assert one == {"rows": [], "lines": [*faults_told(same, pool)], "svg": ""}


def test_games_that_are_always_played_with_the_same_cards_have_no_workshop() -> None:
    for name, variant in GAMES.items():
        if name == "save-your-bacon":
            assert variant.game.has("workshop")
        else:
            with pytest.raises(NoWingError, match="workshop"):
                variant.game.workshop()
