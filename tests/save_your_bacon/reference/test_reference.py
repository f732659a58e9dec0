"""The library and the second implementation play the same matches of the starter pool, and agree at every move."""

import random
from typing import Any, Final

import pytest
from tools.ruling_vectors.save_your_bacon import open_table

from bacon_rules.save_your_bacon import (
    DeckSource,
    Format,
    Rules,
    State,
    apply,
    chance_move,
    legal_moves,
    new_match,
    parse_move,
    starter_pool,
)
from tests.save_your_bacon.reference.match import Match

CARDS: Final[dict[str, Any]] = {**starter_pool().to_json()}
RULES: Final = {
    "duel": Rules(),
    "pods": Rules(decks=DeckSource.POD_CONSTRUCTED),
    "best of three": Rules(best_of=3, bacon_to_win=1),
    "draft": Rules(players=3, format=Format.FREE_FOR_ALL, decks=DeckSource.DRAFT),
    "free-for-all": Rules(players=4, format=Format.FREE_FOR_ALL),
    "widdershins": Rules(players=4, format=Format.WIDDERSHINS),
}


def said(state: State) -> tuple[object, ...]:
    legal = sorted(map(str, legal_moves(state)))
    return state.to_act, legal, [*state.scores], [*state.winners], open_table(state.to_json())


def said_by(match: Match) -> tuple[object, ...]:
    table = None if match.game is None else match.game.to_json()
    return match.ask.seat, sorted(match.legal()), match.scores, match.winners, table


def play(rules: Rules, seed: int, moves: int) -> None:
    """Play a match at random, rather active than idle, and compare all that both say."""
    chooser = random.Random(seed)
    state = new_match(rules)
    match = Match(CARDS, state.to_json()["rules"])  # type: ignore[arg-type]  # an object
    for _ in range(moves):
        assert said(state) == said_by(match)
        if state.is_over:
            return
        if state.to_act is None:
            move = chance_move(state, chooser.randrange(1 << 32))
        else:
            texts = [*map(str, legal_moves(state))]
            weights = [4 if text.startswith(("activate", "attack", "play")) else 1 for text in texts]
            move = parse_move(chooser.choices(texts, weights)[0])
        state = apply(state, move)
        match.do(str(move))


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_both_agree(rules: Rules) -> None:
    play(rules, 1, 100)


@pytest.mark.deep
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_both_agree_in_many_matches(rules: Rules) -> None:
    for seed in range(2, 30):
        play(rules, seed, 400)
