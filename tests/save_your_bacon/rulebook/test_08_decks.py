"""§8.0: the four ways to a deck, and matches of one game or three."""

from collections import Counter

import pytest

from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import DeckRules, DeckSource, Format, Rules
from bacon_rules.save_your_bacon.state import State, new_match
from tests.save_your_bacon.rulebook.going import LOST, go
from tests.save_your_bacon.scenarios import Seat, action, champion, do, legal, pool_of, position, why

ROW = [champion(f"C{number}", pod=[f"Card {number}"]) for number in range(12)]
PODS = [action(f"Card {number}", do("gain-energy", count=1)) for number in range(12)]
DECKS = [{"name": f"Deck {n}", "champions": [f"C{3 * n}", f"C{3 * n + 1}", f"C{3 * n + 2}"]} for n in range(4)]


def match(source: DeckSource, players: int = 2, limits: DeckRules | None = None) -> State:
    played = Format.DUEL if players == 2 else Format.FREE_FOR_ALL
    pool = pool_of(*ROW, *PODS, decks=DECKS)
    return new_match(
        Rules(players=players, format=played, pool=pool, decks=source, deck_rules=limits or DeckRules()),
    )


def drafting(*moves: str, players: int = 2) -> State:
    """Begin a draft of as many champions as are needed."""
    dealt = sorted(f"c{number}" for number in range(4 * players))
    return go(match(DeckSource.DRAFT, players), f"pool:{','.join(dealt)}", *moves)


def picks(state: State) -> tuple[list[int | None], State]:
    """Let players pick what comes first until nothing is left to pick; return who picked."""
    seats = []
    while legal(state, "pick"):
        seats.append(state.to_act)
        state = go(state, legal(state)[0])
    return seats, state


@pytest.mark.parametrize("source", DeckSource)
def test_8_0_there_are_four_ways_to_a_deck(source: DeckSource) -> None:
    assert len(DeckSource) == 4
    state = match(source)
    while len(state.decks) < 2:
        state = state.apply(state.chance_move(1)) if state.to_act is None else go(state, legal(state)[0])
    assert [len(deck.champions) for deck in state.decks] == [3, 3]


@pytest.mark.parametrize("best_of", [1, 3])
def test_8_0_matches_are_best_of_one_or_best_of_three(best_of: int) -> None:
    state = go(position(Seat(), Seat(spent=LOST), best_of=best_of), "pass-time", "pass-time")
    assert (state.scores, state.winners) == ((1, 0), (0,) if best_of == 1 else ())


def test_8_1_a_preconstructed_deck_has_its_champions_and_their_pods_twice() -> None:
    state = go(match(DeckSource.PRECONSTRUCTED), "deck:deck-2", "deck:deck-0")
    assert state.decks[0].champions == ("c6", "c7", "c8")
    assert Counter(state.decks[0].cards) == {"card-6": 2, "card-7": 2, "card-8": 2}


@pytest.mark.parametrize("players", [2, 3])
def test_8_2_step_1_the_draft_pool_has_four_champions_for_each_player(players: int) -> None:
    state = match(DeckSource.DRAFT, players)
    assert state.to_act is None
    dealt = {tuple(str(state.chance_move(seed)).split(":")[1].split(",")) for seed in range(9)}
    assert {len(set(champions)) for champions in dealt} == {4 * players}


def test_8_2_step_2_the_pool_lies_within_reach_of_all_and_the_rest_is_not_used() -> None:
    state = drafting("lot:1")
    assert legal(state) == [f"pick:c{number}" for number in range(8)]
    assert why(state, "pick:c9") is Illegal.NO_SUCH_CHAMPION_CARD


@pytest.mark.parametrize(
    ("players", "order"), [(2, [1, 0, 0, 1, 1, 0, 0, 1]), (3, [1, 2, 0, 0, 2, 1, 1, 2, 0, 0, 2, 1])]
)
def test_8_2_step_3_a_snake_draft_of_single_cards_until_none_is_left(players: int, order: list[int]) -> None:
    assert drafting(players=players).to_act is None
    seats, _ = picks(drafting("lot:1", players=players))
    assert seats == order


def test_8_2_step_4_each_player_returns_one_of_the_champions_picked() -> None:
    _, state = picks(drafting("lot:0"))
    assert (state.to_act, legal(state)) == (0, ["return:c0", "return:c3", "return:c4", "return:c7"])
    state = go(state, "return:c0")
    assert (state.to_act, legal(state)) == (1, ["return:c1", "return:c2", "return:c5", "return:c6"])


def test_8_2_step_5_the_pods_of_the_champions_kept_are_the_deck() -> None:
    _, state = picks(drafting("lot:0"))
    state = go(state, "return:c0", "return:c1")
    assert state.decks[0].champions == ("c3", "c4", "c7")
    assert Counter(state.decks[0].cards) == {"card-3": 2, "card-4": 2, "card-7": 2}


def test_8_3_any_three_champions_with_their_pods_twice() -> None:
    state = match(DeckSource.POD_CONSTRUCTED)
    state = go(state, "pick:c1", "pick:c5", "pick:c11", "pick:c1", "pick:c2", "pick:c3")
    assert [deck.champions for deck in state.decks] == [("c1", "c5", "c11"), ("c1", "c2", "c3")]
    assert Counter(state.decks[0].cards) == {"card-1": 2, "card-5": 2, "card-11": 2}


def test_8_4_any_three_unique_champions_and_a_deck_of_any_cards() -> None:
    state = go(match(DeckSource.FULL_CONSTRUCTED, limits=DeckRules(size=3)), "pick:c1")
    assert why(state, "pick:c1") is Illegal.NO_SUCH_CHAMPION_CARD
    state = go(state, "pick:c2", "pick:c3", "add:card-9", "add:spade", "add:card-9")
    assert state.to_act == 1
    state = go(state, "pick:c1", "pick:c2", "pick:c3", "add:one", "add:one", "add:two")
    assert [tuple(deck.cards) for deck in state.decks] == [("card-9", "card-9", "spade"), ("one", "one", "two")]
