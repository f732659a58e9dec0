"""Before a game: decks from all four sources, lots, and who begins (§3.0, §8.0)."""

import random
from collections import Counter

import attrs
import pytest

from bacon_rules.save_your_bacon import (
    AddCard,
    Begin,
    Beginning,
    ChooseDeck,
    DeckRules,
    DeckSource,
    DrawLot,
    Format,
    Opening,
    PassTime,
    PickChampion,
    Pool,
    ReturnChampion,
    Rules,
    Shuffle,
    State,
    key_of,
    legal_moves,
    new_match,
    parse_move,
    replay,
)
from bacon_rules.save_your_bacon.events import (
    CardsDrawn,
    CardsSeen,
    DeckShuffled,
    GameBegan,
    GameWon,
    MatchWon,
    TurnBegan,
)
from bacon_rules.save_your_bacon.frames import Turn, TurnStep
from bacon_rules.shuffle import Randomness
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import Seat, position, table_of
from tests.save_your_bacon.strategies import ALL_RULES, POOLS, STRESS, random_move, steps

SNAKES = {
    2: [0, 1, 1, 0, 0, 1, 1, 0],
    3: [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0],
    4: [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0],
}
FORMAT = {2: Format.DUEL, 3: Format.FREE_FOR_ALL, 4: Format.WIDDERSHINS}


def after(state: State, *moves: str) -> State:
    return replay(state, map(parse_move, moves))


def pod_cards(pool: Pool, champions: tuple[str, ...]) -> list[str]:
    """Return two copies of each card of the champions' pods, told by their keys."""
    found = [champion for key in champions for champion in pool.champions if key_of(champion.archetype) == key]
    return sorted(2 * [key_of(name) for champion in found for name in champion.pod])


def texts(state: State) -> list[str]:
    return [str(move) for move in legal_moves(state)]


@pytest.mark.parametrize("pool", POOLS.values(), ids=POOLS)
def test_each_player_takes_another_preconstructed_deck(pool: Pool) -> None:
    state = new_match(Rules(players=4, format=Format.FREE_FOR_ALL, pool=pool))
    left = [deck.name for deck in pool.decks]
    taken = []
    for seat in range(4):
        assert state.to_act == seat
        assert legal_moves(state) == tuple(ChooseDeck(key_of(name)) for name in left)
        assert state.decks == ()
        taken.append(left.pop(-1 if seat % 2 else 0))
        state = state.apply(ChooseDeck(key_of(taken[-1])))
    for name, deck in zip(taken, state.decks, strict=True):
        champions = next(tuple(map(key_of, one.champions)) for one in pool.decks if one.name == name)
        assert (deck.champions, list(deck.cards)) == (champions, pod_cards(pool, champions))
    assert (state.to_act, legal_moves(state), state.is_over) == (None, (), False)


@pytest.mark.parametrize("players", SNAKES)
@pytest.mark.parametrize("seed", range(4))
def test_a_draft_goes_there_and_back_again(players: int, seed: int) -> None:
    dice = random.Random(seed)
    state = new_match(Rules(players=players, format=FORMAT[players], pool=STRESS, decks=DeckSource.DRAFT))
    assert state.to_act is None
    state = state.apply(state.chance_move(seed))
    first = seed % players
    state = state.apply(DrawLot(first))
    dealt = [str(move).removeprefix("pick:") for move in legal_moves(state)]
    assert len(dealt) == 4 * players
    assert dealt == sorted(dealt)
    assert {champion.key for champion in STRESS.champions} >= set(dealt)
    picked: dict[int, list[str]] = {seat: [] for seat in range(players)}
    for step in SNAKES[players]:
        seat = (first + step) % players
        assert state.to_act == seat
        assert texts(state) == [f"pick:{champion}" for champion in dealt]
        champion = dealt.pop(dice.randrange(len(dealt)))
        picked[seat].append(champion)
        state = state.apply(PickChampion(champion))
    for step in range(players):
        seat = (first + step) % players
        assert state.to_act == seat
        assert texts(state) == [f"return:{champion}" for champion in picked[seat]]
        champion = picked[seat].pop(dice.randrange(4))
        state = state.apply(ReturnChampion(champion))
    assert [deck.champions for deck in state.decks] == [tuple(picked[seat]) for seat in range(players)]
    assert [list(deck.cards) for deck in state.decks] == [pod_cards(STRESS, deck.champions) for deck in state.decks]
    assert state.to_act is None


def test_a_draft_deals_four_champions_for_each_player() -> None:
    for players in (2, 3, 4):
        state = new_match(Rules(players=players, format=FORMAT[players], pool=STRESS, decks=DeckSource.DRAFT))
        dealt = {str(state.chance_move(seed)) for seed in range(30)}
        assert len(dealt) == (1 if players == 4 else 30)
        for text in dealt:
            keys = text.removeprefix("pool:").split(",")
            assert keys == sorted(set(keys))
            assert len(keys) == 4 * players


def test_pod_constructed_decks_are_made_of_any_three_different_champions() -> None:
    rules = Rules(players=3, format=Format.WIDDERSHINS, pool=STRESS, decks=DeckSource.POD_CONSTRUCTED)
    state = new_match(rules)
    row = ("tank", "echo", "judge")
    for seat in range(3):
        for number, champion in enumerate(row):
            assert state.to_act == seat
            assert texts(state) == [f"pick:{one.key}" for one in STRESS.champions if one.key not in row[:number]]
            state = state.apply(PickChampion(champion))
    assert [deck.champions for deck in state.decks] == [row] * 3
    assert [list(deck.cards) for deck in state.decks] == [pod_cards(STRESS, row)] * 3


def full(pool: Pool, row: str, limits: DeckRules) -> State:
    """Return a match in which seat 0 has picked champions, and adds cards to the deck."""
    rules = Rules(pool=pool, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=limits)
    return after(new_match(rules), *(f"pick:{key}" for key in row.split()))


def test_full_constructed_decks_are_built_card_by_card() -> None:
    state = full(STRESS, "tank echo judge", DeckRules(size=3, copies=2))
    everything = [f"add:{card.key}" for card in STRESS.deck_cards]
    assert texts(state) == everything
    state = after(state, "add:spite", "add:spite")
    assert texts(state) == [text for text in everything if text != "add:spite"]
    state = after(state, "add:bomb")
    assert (state.to_act, state.decks) == (1, ())
    state = after(state, "pick:tank", "pick:ghost", "pick:judge", "add:nap", "add:curse", "add:nap")
    assert [deck.champions for deck in state.decks] == [("tank", "echo", "judge"), ("tank", "ghost", "judge")]
    assert [deck.cards for deck in state.decks] == [("bomb", "spite", "spite"), ("curse", "nap", "nap")]
    assert state.to_act is None


@pytest.mark.parametrize("size", [1, 18, 40])
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_full_constructed_decks_keep_to_their_limits(size: int, copies: int) -> None:
    if size > copies * len(STRESS.deck_cards):
        return
    state = full(STRESS, "tank echo judge", DeckRules(size=size, copies=copies))
    dice = random.Random(size)
    for _ in range(size):
        assert state.to_act == 0
        state = state.apply(random_move(state, dice))
    assert state.to_act == 1
    stage = attrs.asdict(state.stage)
    assert len(stage["cards"][0]) == size
    assert max(Counter(stage["cards"][0]).values()) <= copies


@pytest.mark.parametrize("row", ["tank echo judge", "shaper duelist phoenix", "recycler tank yo-yo"])
def test_usable_cards_are_those_that_a_champion_has_the_traits_for(row: str) -> None:
    state = full(STRESS, row, DeckRules(size=200, copies=3, usable=True))
    traits = [set(one.traits) for one in STRESS.champions if one.key in row.split()]
    usable = [card.key for card in STRESS.deck_cards if any(set(card.traits) <= have for have in traits)]
    assert 0 < len(usable) < len(STRESS.deck_cards)
    assert texts(state) == [f"add:{key}" for key in usable]
    for key in usable * 3:
        assert state.to_act == 0
        state = state.apply(AddCard(key))
    assert state.to_act == 1  # the deck is complete, since no card can be added (S24)


def test_a_deck_for_which_no_card_is_usable_is_empty() -> None:
    needy = tuple(attrs.evolve(one, traits=STRESS.champions[4].traits) for one in STRESS.actions)
    others = tuple(one for one in STRESS.champions if not set(one.traits) & set(STRESS.champions[4].traits))
    able = STRESS.champions[4]
    champions = tuple(attrs.evolve(one, pod=()) for one in (*others, able))
    pool = Pool(name="Needy", champions=champions, actions=needy, conditions=STRESS.conditions)
    rules = Rules(pool=pool, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(usable=True))
    row = [f"pick:{champion.key}" for champion in others[:3]]
    state = after(new_match(rules), *row, *row, "lot:0", "begin:0", "shuffle:", "shuffle:")
    assert [deck.cards for deck in state.decks] == [(), ()]
    assert state.table is not None
    assert "pass-time" in texts(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_lot_chooses_who_chooses_who_begins(players: int) -> None:
    start = new_match(Rules(players=players, format=FORMAT[players], pool=STRESS))
    start = after(start, *[f"deck:{key_of(deck.name)}" for deck in STRESS.decks[:players]])
    assert {str(start.chance_move(seed)) for seed in range(40)} == {f"lot:{seat}" for seat in range(players)}
    for lot in range(players):
        state = start.apply(DrawLot(lot))
        assert state.to_act == lot
        assert legal_moves(state) == tuple(map(Begin, range(players)))
        for first in range(players):
            check_opening(state.apply(Begin(first)), first)


def check_opening(state: State, first: int) -> None:
    """Shuffle the decks, and look at the first turn."""
    dice = random.Random(first)
    orders = []
    for deck in state.decks:
        assert state.to_act is None
        assert isinstance(state.stage, Opening)
        order = list(deck.cards)
        dice.shuffle(order)
        orders.append(order)
        state = state.apply(Shuffle(order))
    table = state.table
    assert table is not None
    assert (table.turn.seat, table.turn.actions, state.game) == (first, 2, 1)
    assert table.turn.step is TurnStep.ACTIONS
    for player, order in zip(table.players, orders, strict=True):
        assert player.hand == tuple(sorted(order[:5]))
        assert player.deck == tuple(order[5:])
        assert (player.discard, player.spent, player.removed) == ((), (), ())
        assert (player.energy, player.bacon, player.out) == (0, 0, False)
    champions = [champion for deck in state.decks for champion in deck.champions]
    assert [(card.number, card.card, card.champion) for card in table.cards] == [
        (number, champion, number) for number, champion in enumerate(champions)
    ]
    assert [card.seat for card in table.cards] == [seat for seat in range(state.seats) for _ in range(3)]
    assert not any(card.damage or card.exhausted or card.conditions for card in table.cards)


def test_decks_are_shuffled_as_the_seed_says() -> None:
    state = after(new_match(), "deck:workshop", "deck:wild-garden", "lot:0", "begin:1")
    moves = [state.chance_move(seed) for seed in range(20)]
    assert len(set(moves)) == 20
    assert moves == [state.chance_move(seed) for seed in range(20)]
    for move in moves:
        assert isinstance(move, Shuffle)
        assert tuple(sorted(move.cards)) == state.decks[0].cards


def test_a_seed_makes_another_move_for_each_number_of_chance_moves() -> None:
    state = after(new_match(), "deck:workshop", "deck:wild-garden", "lot:0", "begin:1")
    order = list(state.decks[0].cards)
    Randomness("save-your-bacon", state.chances + 1, "seed").shuffle(order)
    assert (state.chances, state.chance_move("seed")) == (1, Shuffle(order))


@pytest.mark.parametrize("name", ["stress duel preconstructed best of 3", "starter free-for-all-3 draft best of 3"])
def test_the_decks_stay_and_the_loser_chooses_who_begins(name: str) -> None:
    games = 0
    for before, _, after_it in steps(ALL_RULES[name], 7, 3000):
        if after_it.game == before.game:
            continue
        games += 1
        winner = next(seat for seat, score in enumerate(after_it.scores) if score > before.scores[seat])
        assert after_it.stage == Beginning((winner + 1) % before.seats)
        assert after_it.decks == before.decks
        assert after_it.winners == ()
        assert legal_moves(after_it) == tuple(map(Begin, range(before.seats)))
    assert 1 <= games <= before.seats
    assert max(after_it.scores) == 2
    assert after_it.winners == (after_it.scores.index(2),)


def test_with_the_last_shuffle_the_first_turn_begins() -> None:
    state = after(named("opening"), "shuffle:" + ",".join(named("opening").decks[0].cards))
    cards = state.decks[1].cards
    events = list(state.events(Shuffle(cards)))
    table = state.apply(Shuffle(cards)).table
    assert table is not None
    assert events == [
        DeckShuffled(1, len(cards)),
        GameBegan(1, 1),
        CardsDrawn(0, 5),
        CardsSeen(0, table.players[0].hand),
        CardsDrawn(1, 5),
        CardsSeen(1, table.players[1].hand),
        TurnBegan(1),
    ]


def nearly_won(best_of: int) -> State:
    """Return a game that the first player has won once the turn of the other is over."""
    return position(Seat(bacon=3), Seat(), turn=Turn(1, 1, TurnStep.ACTIONS), best_of=best_of)


def test_who_wins_a_game_that_is_not_the_last_lets_the_loser_choose_who_begins() -> None:
    state = nearly_won(3)
    after_it, events = state.step(PassTime())
    assert events[-1:] == (GameWon(0, (1, 0)),)
    assert after_it == attrs.evolve(state, scores=(1, 0), game=2, stage=Beginning(1))


def test_who_wins_the_last_game_wins_the_match() -> None:
    state = nearly_won(1)
    after_it, events = state.step(PassTime())
    assert events[-2:] == (GameWon(0, (1, 0)), MatchWon(0))
    assert after_it == attrs.evolve(state, scores=(1, 0), stage=after_it.stage, winners=(0,))
    assert after_it.table is not None
    assert (after_it.table.stack, after_it.table.players) == ((), table_of(state).players)
