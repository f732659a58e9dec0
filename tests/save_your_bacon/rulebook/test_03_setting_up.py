"""§3.0: decks, who begins, five cards each, and clockwise turns."""

from bacon_rules.save_your_bacon.state import new_match
from tests.save_your_bacon.rulebook.going import LOST, go
from tests.save_your_bacon.scenarios import *

ROW = [champion(f"C{number}", pod=[f"Card {number}"]) for number in range(9)]
PODS = [action(f"Card {number}", do("gain-energy", count=1)) for number in range(9)]
DECKS = [{"name": f"Deck {n}", "champions": [f"C{3 * n}", f"C{3 * n + 1}", f"C{3 * n + 2}"]} for n in range(3)]


def with_decks(*moves: str, players: int = 2) -> State:
    """Begin a match of preconstructed decks, and let every player take one."""
    played = Format.DUEL if players == 2 else Format.FREE_FOR_ALL
    pool = pool_of(*ROW, *PODS, decks=DECKS)
    state = new_match(Rules(players=players, format=played, pool=pool, decks=DeckSource.PRECONSTRUCTED))
    return go(state, *(f"deck:deck-{seat}" for seat in range(players)), *moves)


def begun(players: int = 2, first: int = 0) -> State:
    """Begin a game, with decks that chance has shuffled."""
    state = with_decks("lot:0", f"begin:{first}", players=players)
    while state.to_act is None:
        state = state.apply(state.chance_move(1))
    return state


def test_3_0_step_1_champions_lie_face_up_and_shuffled_decks_beside_them() -> None:
    state = with_decks("lot:0", "begin:0")
    assert state.to_act is None
    orders = {tuple(str(state.chance_move(seed)).split(":")[1].split(",")) for seed in range(20)}
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {state.decks[0].cards}
    state = begun()
    assert [card(state, number).card for number in range(6)] == ["c0", "c1", "c2", "c3", "c4", "c5"]
    assert state.observe(1).table is not None
    assert [(one.seat, one.card) for one in state.observe(1).table.cards] == [  # type: ignore[union-attr]
        (number // 3, f"c{number}") for number in range(6)
    ]


def test_3_0_step_2_a_player_chosen_at_random_chooses_who_begins() -> None:
    state = with_decks(players=3)
    assert {str(state.chance_move(seed)) for seed in range(40)} == {"lot:0", "lot:1", "lot:2"}
    state = go(state, "lot:1")
    assert (state.to_act, legal(state)) == (1, ["begin:0", "begin:1", "begin:2"])


def test_3_0_step_3_all_players_draw_five_cards() -> None:
    state = begun(3)
    assert [len(player(state, seat).hand) for seat in range(3)] == [5, 5, 5]
    assert [len(player(state, seat).deck) for seat in range(3)] == [1, 1, 1]


def test_3_0_the_player_chosen_begins_and_turns_go_clockwise() -> None:
    state = begun(3, first=2)
    seats = []
    for _ in range(6):
        seats.append(turn_of(state).seat)
        while turn_of(state).seat == seats[-1]:
            state = go(state, next(move for move in ("pass-time", "done", legal(state)[0]) if move in legal(state)))
    assert seats == [2, 0, 1, 2, 0, 1]


def test_3_0_the_last_player_who_has_not_lost_is_the_winner() -> None:
    state = position(Seat(), Seat(spent=LOST), Seat(spent=LOST))
    state = go(state, "pass-time")
    assert len(table_of(state).order) == 3
    assert go(state, "pass-time").winners == (0,)
