"""Set-up (§3.0), decks (§8.1-8.4, S6, S24), matches (§14.0 Best-of-three; S8, S10, S17)."""

from collections import Counter

import attrs
import pytest

from bacon_rules.errors import ChanceError, IllegalMoveError, RulesError
from bacon_rules.save_your_bacon.events import (
    ChampionPicked,
    ChampionReturned,
    DeckBuilt,
    DeckTaken,
    GameBegan,
    GameWon,
    LotDrawn,
    MatchWon,
    PoolDealt,
)
from bacon_rules.save_your_bacon.preparations import Beginning, Building, Drafting, DrawingLot, Opening
from bacon_rules.save_your_bacon.rules import DeckRules
from bacon_rules.save_your_bacon.state import new_match
from tests.save_your_bacon.scenarios import *

ROW = [champion(f"C{number}", pod=[f"Card {number}"]) for number in range(12)]
PODS = [action(f"Card {number}", do("gain-energy", count=1)) for number in range(12)]
DECKS = [{"name": f"Deck {n}", "champions": [f"C{3 * n}", f"C{3 * n + 1}", f"C{3 * n + 2}"]} for n in range(4)]


def pods(**rest: object) -> Pool:
    return pool_of(*ROW, *PODS, decks=DECKS, **rest)


def match(source: DeckSource, players: int = 2, pool: Pool | None = None, **rest: object) -> State:
    played = Format.DUEL if players == 2 else Format.FREE_FOR_ALL
    rules = Rules(players=players, format=played, decks=source, pool=pool or pods(), **rest)  # type: ignore[arg-type]
    return new_match(rules)


def by_chance(state: State) -> State:
    """Let a seed make the chance moves that are due."""
    while state.to_act is None and not state.is_over:
        state = state.apply(state.chance_move(1))
    return state


def test_8_1_seat_by_seat_the_players_take_preconstructed_decks_each_only_once() -> None:
    state = match(DeckSource.PRECONSTRUCTED, 3)
    assert (state.to_act, legal(state)) == (0, ["deck:deck-0", "deck:deck-1", "deck:deck-2", "deck:deck-3"])
    assert told(state, "deck:deck-2") == [DeckTaken(0, "deck-2")]
    state = play(state, "deck:deck-2")
    assert (state.to_act, legal(state)) == (1, ["deck:deck-0", "deck:deck-1", "deck:deck-3"])
    assert why(state, "deck:deck-2") is Illegal.DECK_IS_TAKEN
    assert why(state, "deck:deck-9") is Illegal.NO_SUCH_DECK
    assert why(state, "refresh") is Illegal.MUST_CHOOSE_DECK
    state = play(state, "deck:deck-0")
    assert state.to_act == 2
    assert DeckBuilt(1, keys("c0 c1 c2")) in told(state, "deck:deck-1")
    state = play(state, "deck:deck-1")
    assert (state.to_act, state.stage) == (None, DrawingLot())
    assert state.decks[0] == Deck(keys("c6 c7 c8"), keys("card-6 card-6 card-7 card-7 card-8 card-8"))


def test_8_1_the_copies_of_a_pods_cards_are_the_pools() -> None:
    state = play(match(DeckSource.PRECONSTRUCTED, pool=pods(pod_copies=3)), "deck:deck-0", "deck:deck-1")
    assert Counter(state.decks[1].cards) == {"card-3": 3, "card-4": 3, "card-5": 3}


def test_8_1_there_have_to_be_decks_enough() -> None:
    with pytest.raises(RulesError, match="too few for 5 players"):
        match(DeckSource.PRECONSTRUCTED, 5)


def drafted(*moves: str, players: int = 2) -> State:
    state = match(DeckSource.DRAFT, players)
    dealt = ",".join(sorted(f"c{number}" for number in range(4 * players)))
    return play(state, f"pool:{dealt}", *moves)


def test_8_2_chance_deals_four_champions_for_each_player_and_says_who_picks_first() -> None:
    state = match(DeckSource.DRAFT)
    assert (state.to_act, legal(state)) == (None, [])
    assert why(state, "lot:0") is Illegal.NO_CHANCE_NOW
    assert why(state, "pool:c0,c1,c2,c3,c4,c5,c6") is Illegal.WRONG_CARDS
    assert why(state, "pool:c0,c0,c1,c2,c3,c4,c5,c6") is Illegal.WRONG_CARDS
    assert why(state, "pool:c1,c0,c2,c3,c4,c5,c6,c7") is Illegal.WRONG_CARDS
    assert why(state, "pool:c0,c1,c2,c3,c4,c5,c6,spade") is Illegal.WRONG_CARDS
    assert why(state, "pick:c0") is Illegal.CHANCE_MOVES
    champions = tuple(CardKey(f"c{number}") for number in range(8))
    assert told(state, f"pool:{','.join(champions)}") == [PoolDealt(champions)]
    state = drafted()
    assert (state.to_act, state.stage) == (None, DrawingLot(champions))
    assert why(state, "lot:2") is Illegal.NO_SUCH_SEAT
    assert told(state, "lot:1") == [LotDrawn(1)]
    assert play(state, "lot:1").stage == Drafting(1, champions, ((), ()))


def test_8_2_each_player_puts_one_champion_back_and_the_pods_of_the_others_are_the_deck() -> None:
    state = drafted("lot:1")
    assert why(state, "pick:c11") is Illegal.NO_SUCH_CHAMPION_CARD
    assert why(state, "return:c0") is Illegal.MUST_PICK
    assert told(state, "pick:c5") == [ChampionPicked(1, CardKey("c5"))]
    state = play(state, *(f"pick:c{number}" for number in range(8)))
    assert (state.to_act, legal(state)) == (1, ["return:c0", "return:c3", "return:c4", "return:c7"])
    assert why(state, "return:c1") is Illegal.NOT_PICKED
    assert why(state, "pick:c0") is Illegal.MUST_RETURN
    assert told(state, "return:c3") == [ChampionReturned(1, CardKey("c3"))]
    state = play(state, "return:c3")
    assert (state.to_act, legal(state)) == (0, ["return:c1", "return:c2", "return:c5", "return:c6"])
    state = play(state, "return:c1")
    assert [deck.champions for deck in state.decks] == [("c2", "c5", "c6"), ("c0", "c4", "c7")]
    assert Counter(state.decks[1].cards) == {"card-0": 2, "card-4": 2, "card-7": 2}


def test_8_2_a_draft_needs_four_champions_for_each_player() -> None:
    with pytest.raises(RulesError, match="a draft for 4 players takes 16 champions"):
        match(DeckSource.DRAFT, 4, pool=pool_of(*ROW[:9], *PODS))


def test_8_4_a_full_constructed_deck_keeps_the_limits_of_size_and_copies() -> None:
    state = match(DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=5, copies=3))
    state = play(state, "pick:c0", "pick:c1", "pick:c2")
    assert isinstance(state.stage, Building)
    assert state.to_act == 0
    assert why(state, "pick:c3") is Illegal.MUST_ADD
    assert why(state, "add:c3") is Illegal.CANNOT_BE_IN_DECK
    assert why(state, "add:nothing") is Illegal.CANNOT_BE_IN_DECK
    state = play(state, "add:spade", "add:spade", "add:spade")
    assert (why(state, "add:spade"), "add:spade" in legal(state)) == (Illegal.TOO_MANY_COPIES, False)
    state = play(state, "add:nap", "add:card-7")
    assert state.to_act == 1
    state = play(state, "pick:c0", "pick:c1", "pick:c2", *["add:one"] * 3, *["add:two"] * 2)
    assert state.decks[0] == Deck(keys("c0 c1 c2"), keys("card-7 nap spade spade spade"))
    assert state.decks[1] == Deck(keys("c0 c1 c2"), keys("one one one two two"))
    assert state.stage == DrawingLot()


def test_s6_the_usual_limits_are_18_cards_and_two_copies() -> None:
    assert (DeckRules().size, DeckRules().copies, DeckRules().usable) == (18, 2, False)
    with pytest.raises(RulesError, match="a deck takes 40 cards, the pool allows 34"):
        match(DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=40))


def test_s24_a_deck_of_usable_cards_is_complete_when_no_more_can_be_added() -> None:
    cards = [champion("Mage", traits=["magic"]), action("Rune", do("draw", count=1), traits=["magic"])]
    pool = pool_of(*cards)
    limits = DeckRules(size=11, copies=2, usable=True)
    state = match(DeckSource.FULL_CONSTRUCTED, pool=pool, deck_rules=limits)
    state = play(state, "pick:oak", "pick:elm", "pick:ash")
    assert why(state, "add:rune") is Illegal.UNUSABLE
    state = play(state, *[f"add:{key}" for key in ("spade", "nap", "one", "two", "three") for _ in range(2)])
    assert state.to_act == 1
    state = play(state, "pick:mage", "pick:elm", "pick:ash", "add:rune")
    assert why(state, "add:rune") is None


def test_s20_the_cards_of_a_full_constructed_deck_are_secret_and_its_champions_are_not() -> None:
    rules = DeckRules(size=2)
    state = play(match(DeckSource.FULL_CONSTRUCTED, deck_rules=rules), "pick:c0", "pick:c1", "pick:c2")
    one, two = play(state, "add:one", "add:two"), play(state, "add:nap", "add:spade")
    assert one.observe(1) == two.observe(1)
    assert one.observe(0) != two.observe(0)
    rest = ("pick:c0", "pick:c1", "pick:c2", "add:one", "add:one")
    one, two = play(one, *rest), play(two, *rest)
    assert one.observe(1) == two.observe(1)
    assert one.observe(None) == two.observe(None)
    assert one.observe(1).decks[0].champions == ("c0", "c1", "c2")


def ready_to_begin(players: int = 2) -> State:
    state = match(DeckSource.PRECONSTRUCTED, players)
    return play(state, *(f"deck:deck-{seat}" for seat in range(players)))


def test_3_0_chance_chooses_who_chooses_who_begins() -> None:
    state = ready_to_begin(3)
    state = play(state, "lot:1")
    assert (state.to_act, state.stage, legal(state)) == (1, Beginning(1), ["begin:0", "begin:1", "begin:2"])
    assert why(state, "begin:3") is Illegal.NO_SUCH_SEAT
    assert why(state, "pass") is Illegal.MUST_BEGIN
    assert play(state, "begin:2").stage == Opening(2)


def test_3_0_decks_are_shuffled_seat_by_seat_and_five_cards_drawn_by_each() -> None:
    state = play(ready_to_begin(), "lot:0", "begin:1")
    assert why(state, "shuffle:card-3,card-3,card-4,card-4,card-5,card-5") is Illegal.WRONG_CARDS
    assert why(state, "lot:0") is Illegal.NO_CHANCE_NOW
    state = play(state, "shuffle:card-2,card-0,card-1,card-2,card-1,card-0")
    events = told(state, "shuffle:card-3,card-3,card-4,card-4,card-5,card-5")
    assert GameBegan(1, 1) in events
    state = play(state, "shuffle:card-3,card-3,card-4,card-4,card-5,card-5")
    assert player(state, 0).hand == ("card-0", "card-1", "card-1", "card-2", "card-2")
    assert player(state, 0).deck == ("card-0",)
    assert player(state, 1).hand == ("card-3", "card-3", "card-4", "card-4", "card-5")
    assert [(one.card, one.seat, one.number, one.exhausted) for one in table_of(state).cards] == [
        ("c0", 0, 0, False),
        ("c1", 0, 1, False),
        ("c2", 0, 2, False),
        ("c3", 1, 3, False),
        ("c4", 1, 4, False),
        ("c5", 1, 5, False),
    ]
    assert (state.to_act, turn_of(state).seat, turn_of(state).actions) == (1, 1, 2)


def test_s8_the_same_seed_makes_the_same_chance_move_and_a_move_is_due_only_where_chance_moves() -> None:
    state = play(ready_to_begin(), "lot:0", "begin:1")
    assert state.chance_move("seed") == state.chance_move("seed")
    assert len({str(state.chance_move(seed)) for seed in range(20)}) > 5
    begun = by_chance(state)
    with pytest.raises(ChanceError, match="it is the turn of seat 1"):
        begun.chance_move(1)
    over = play(position(Seat(), Seat(bacon=3)), "pass-time", "pass-time")
    with pytest.raises(ChanceError, match="the match is over"):
        over.chance_move(1)


def winning(state: State, seat: int) -> State:
    """Let a seat with three bacon win the last game of a match."""
    table = table_of(state)
    players = tuple(
        attrs.evolve(one, hand=(), bacon=3 if place == seat else 0) for place, one in enumerate(table.players)
    )
    state = attrs.evolve(state, stage=attrs.evolve(table, players=players))
    while not state.is_over:
        state = play(state, "pass-time")
    return state


def test_14_0_best_of_one_is_won_with_one_game() -> None:
    state = by_chance(play(ready_to_begin(), "lot:0", "begin:0"))
    state = winning(state, 1)
    assert (state.winners, state.scores, state.game, state.is_over) == ((1,), (0, 1), 1, True)
    assert why(state, "pass-time") is Illegal.MATCH_IS_OVER
    with pytest.raises(IllegalMoveError):
        state.apply(state.parse_move("pass-time"))


def test_14_0_best_of_three_is_won_with_two_games_and_s10_the_loser_chooses_who_begins() -> None:
    state = position(Seat(), Seat(bacon=3), best_of=3)
    state = play(state, "pass-time")
    assert told(state, "pass-time")[-1] == GameWon(1, (0, 1))
    decks = state.decks
    state = play(state, "pass-time")
    assert (state.scores, state.game, state.is_over, state.winners) == ((0, 1), 2, False, ())
    assert (state.stage, state.to_act, legal(state)) == (Beginning(0), 0, ["begin:0", "begin:1"])
    state = play(state, "begin:1", "shuffle:", "shuffle:")
    assert (state.decks, turn_of(state).seat, player(state, 1).bacon) == (decks, 1, 0)
    third = attrs.evolve(position(Seat(bacon=3), Seat(), best_of=3, turn=1), scores=(0, 1), game=2)
    third = play(third, "pass-time", "pass-time")
    assert (third.scores, third.game, third.stage) == ((1, 1), 3, Beginning(1))
    last = attrs.evolve(position(Seat(bacon=3), Seat(), best_of=3, turn=1), scores=(1, 1), game=3)
    last = play(last, "pass-time")
    assert told(last, "pass-time")[-2:] == [GameWon(0, (2, 1)), MatchWon(0)]
    last = play(last, "pass-time")
    assert (last.winners, last.scores, last.game) == ((0,), (2, 1), 3)


@pytest.mark.parametrize(("winner", "chooser"), [(0, 1), (1, 2), (2, 0)])
def test_s17_with_more_players_the_next_after_the_winner_chooses_who_begins(winner: int, chooser: int) -> None:
    seats = [Seat(bacon=3 if seat == winner else 0) for seat in range(3)]
    state = position(*seats, best_of=3, turn=(winner + 2) % 3)
    state = play(state, "pass-time", "pass-time")
    assert (state.stage, state.to_act) == (Beginning(chooser), chooser)


def test_s7_a_player_who_lost_a_game_plays_the_next_one_again() -> None:
    lost = "three three three three three three three"
    seats = (Seat(), Seat(), Seat(spent=lost))
    state = play(position(*seats, best_of=3, turn=1), "pass-time", "pass-time")
    assert (player(state, 2).out, turn_of(state).seat) == (True, 0)
    table = table_of(state)
    rich = (attrs.evolve(table.players[0], bacon=3), *table.players[1:])
    state = attrs.evolve(state, stage=attrs.evolve(table, players=rich, stack=(attrs.evolve(table.turn, seat=1),)))
    state = play(state, "pass-time", "pass-time")
    assert (state.scores, state.stage) == ((1, 0, 0), Beginning(1))
    state = by_chance(play(state, "begin:2"))
    assert (player(state, 2).out, turn_of(state).seat, len(table_of(state).cards)) == (False, 2, 9)


def test_3_0_a_duel_is_for_two_and_the_other_formats_for_more() -> None:
    with pytest.raises(RulesError, match="a duel is for 2"):
        Rules(players=3, format=Format.DUEL)
    with pytest.raises(RulesError, match="widdershins is not for 2 players"):
        Rules(players=2, format=Format.WIDDERSHINS)
