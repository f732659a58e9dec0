"""Trials: games that tell what the cards of a pool do."""

import random
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import combinations, pairwise
from typing import Any

import attrs
import pytest

from bacon_rules.bots import anything
from bacon_rules.course import MOST_MOVES
from bacon_rules.errors import ArenaError
from bacon_rules.save_your_bacon import (
    CardKey,
    DeckSource,
    Pool,
    Rules,
    State,
    Table,
    new_match,
    pool_from_json,
)
from bacon_rules.save_your_bacon.played import bot
from bacon_rules.save_your_bacon.pools import (
    Choose,
    Text,
    all_texts,
    curious,
    play_trial,
    play_trials,
    playing,
    running,
)

STARTER = Rules(decks=DeckSource.POD_CONSTRUCTED)


def pool_of(effects: dict[str, list[Any]], **lists: Any) -> Pool:
    """Return a pool of three champions with these effects, by archetype, and with further cards in each pod."""
    pod = [card["name"] for kind in ("equipment", "actions", "reactions") for card in lists.get(kind, ())]
    champions = [
        {"archetype": name, "name": name, "attack": 2, "defense": 3, "effects": effects.get(name, []), "pod": pod}
        for name in ("One", "Two", "Three")
    ]
    return pool_from_json(
        {"format": "bacon-rules/pool", "version": 1, "name": "Tried", "champions": champions, **lists}
    )


def course(
    rules: Rules, choose: Choose, number: int, seed: str, most: int = MOST_MOVES
) -> tuple[list[State], list[str]]:
    """Play the same game as a trial with the verbs alone, and return its states and moves."""
    own = f"{seed}/trial/{number}"
    rng = random.Random(own)
    states = [new_match(rules)]
    moves: list[str] = []
    while not states[-1].is_over and len(moves) < most:
        state = states[-1]
        if state.to_act is None:
            move = state.chance_move(own)
        elif isinstance(state.stage, Table):
            move = choose(state.observe(state.to_act), rng)
        else:
            move = rng.choice(state.legal_moves())
        states.append(state.apply(move))
        moves.append(str(move))
    return states, moves


def test_a_trial_is_a_game_of_the_verbs() -> None:
    for number in range(5):
        trial = play_trial(attrs.evolve(STARTER, best_of=3), bot.choose, number, "s", all_texts(STARTER.pool))
        states, moves = course(STARTER, bot.choose, number, "s")
        end = states[-1]
        assert (trial.number, trial.moves, (trial.winner,)) == (number, len(moves), end.winners)
        assert trial.teams == tuple(deck.champions for deck in end.decks)
        turns = [state.stage.turn.seat for state in states[:-1] if isinstance(state.stage, Table)]
        assert trial.first == turns[0]
        changes = sum(before != after for before, after in pairwise(turns))
        assert trial.turns - changes in (1, 2)  # a game can be won as a turn begins
        assert trial.loop == ()
        assert trial.texts <= all_texts(STARTER.pool)
        assert {Text(card) for card in trial.played} & all_texts(STARTER.pool) <= trial.texts
    assert play_trial(STARTER, bot.choose, 0, 0).texts == set()


RICH = {"amount": {"tokens": "bacon"}, "at_least": 50}
"""A condition that never comes true."""


def stronger(name: str, **during: Any) -> dict[str, Any]:
    """Return a constant effect with which its champion attacks harder while something is so."""
    does = [{"do": "modify", "stat": "attack", "operation": "add", "by": 1, "cards": "this-champion"}]
    return {"name": name, "does": does, **({"during": during} if during else {})}


def drawing(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "actions": [{"do": "draw", "count": 1}], **more}


TEXTS = pool_of(
    {
        "One": [
            drawing("Activated", costs={"action": True}),
            drawing("Too Dear", costs={"action": True, "energy": 60}),
            drawing("Reacting", when={"timing": "turn-ended", "side": "friendly"}),
            stronger("Always"),
            stronger("Rich", **{"if": RICH}),
            stronger("Rich in Turn", **{"if": {"all": [{"turn": "friendly"}, RICH]}}),
            stronger("Attacking", attacking={"same_as": "this-champion"}),
            stronger("Rich and Attacking", attacking={"same_as": "this-champion"}, **{"if": RICH}),
        ],
        "Two": [
            {
                "name": "Instead",
                "would": {"timing": "drew", "side": "friendly"},
                "may": True,
                "instead": [{"do": "gain-energy", "count": 1}],
            },
            {
                "name": "Player",
                "does": [{"do": "modify-player", "stat": "hand-size", "operation": "add", "by": 1}],
            },
            {
                "name": "Granting",
                "does": [{"do": "grant-effect", "cards": "this-card", "effect": stronger("Granted")}],
            },
            {
                "name": "Soaking",
                "when": {"timing": "attack-declared"},
                "actions": [{"do": "apply-condition", "cards": "this-champion", "condition": "Wet"}],
            },
        ],
    },
    actions=[
        {"name": "Cheap", "value": 1, "cost": 0, "actions": [{"do": "draw", "count": 1}]},
        {"name": "Dear", "value": 1, "cost": 60, "actions": [{"do": "draw", "count": 1}]},
    ],
    conditions=[
        {
            "name": "Wet",
            "effects": [
                stronger("Cold"),
                drawing("Last", when={"timing": "defeated", "card": {"same_as": "this-champion"}}),
                drawing("Never", when={"timing": "lost-energy"}),
            ],
        }
    ],
)
SILENT = {Text(CardKey("one"), name) for name in ("Too Dear", "Rich", "Rich in Turn", "Rich and Attacking")}
SILENT |= {Text(CardKey("dear")), Text(CardKey("wet"), "Never")}


def test_every_text_that_can_come_true_is_met_and_no_other() -> None:
    rules = Rules(pool=TEXTS, decks=DeckSource.POD_CONSTRUCTED)
    met = [trial.texts for trial in play_trials(rules, curious, 12)]
    assert all_texts(TEXTS) - frozenset().union(*met) == SILENT
    assert sum(map(len, met)) == len(all_texts(TEXTS) - SILENT)  # each is looked for until it has been met
    assert {str(text) for text in SILENT} >= {"one: Rich", "dear"}


def test_a_game_without_end_is_unfinished_and_tells_how_a_position_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_MOVES", 100)
    harmless = [{"archetype": name, "name": name, "attack": 0, "defense": 3} for name in ("One", "Two", "Three")]
    pool = pool_from_json({"format": "bacon-rules/pool", "version": 1, "name": "Harmless", "champions": harmless})
    rules = Rules(pool=pool, decks=DeckSource.POD_CONSTRUCTED)
    for number in range(5):
        trial = play_trial(rules, curious, number, "s")
        states, moves = course(rules, curious, number, "s", most=100)
        assert (trial.winner, trial.moves) == (None, 100)
        tables = [
            attrs.evolve(state.stage, next_number=0) if isinstance(state.stage, Table) else None for state in states
        ]
        ways = [
            (after, moves[before:after])
            for before, after in combinations(range(len(states)), 2)
            if tables[before] is not None
            and tables[before] == tables[after]
            and tables[before] not in tables[before + 1 : after]
        ]
        assert trial.loop == tuple(max(ways)[1])


def test_an_executor_plays_the_same_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "TOGETHER", 2)
    alone = list(play_trials(STARTER, bot.choose, 5, 3))
    with ThreadPoolExecutor(2) as executor:
        together = list(play_trials(STARTER, bot.choose, 5, 3, executor))
    assert [attrs.evolve(one, texts=frozenset()) for one in together] == [
        attrs.evolve(one, texts=frozenset()) for one in alone
    ]
    assert frozenset().union(*(one.texts for one in together)) == frozenset().union(*(one.texts for one in alone))


class Dead(Executor):
    """An executor that plays nothing."""

    def submit(self, *_: object, **__: object) -> Future[Any]:
        raise RuntimeError("it is dead")


def test_an_executor_that_cannot_play_is_told() -> None:
    with pytest.raises(ArenaError, match=r"^the executor cannot play: RuntimeError: it is dead$"):
        list(play_trials(STARTER, anything.choose, 1, executor=Dead()))
