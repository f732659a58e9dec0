"""The board on which a table was made: the next move, and whoever reads the table, goes on with it if it is right."""

from collections.abc import Callable

import attrs
import pytest

from bacon_rules.save_your_bacon import parse_move
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.frames import Window
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.keeping import decks_now
from bacon_rules.save_your_bacon.play.board.board import Board, board_to_read
from bacon_rules.save_your_bacon.state import State
from tests.save_your_bacon.play.reacting.test_keeping import swiped
from tests.save_your_bacon.scenarios import Seat, do, play, position, reaction, table_of, when

PARRY = reaction("Parry", when("attack-declared"), do("gain-energy", count=1))


def plain() -> State:
    return play(position(Seat(), Seat(hand="parry", deck="nap"), cards=[PARRY]), "pass-time")


def kept() -> State:
    """Return a state in which a card has become another player's (S73)."""
    return play(swiped(), "play:swipe@3!0")


def board_of(state: State) -> Board:
    """Return the board on which a state is read."""
    return board_to_read(state.rules, state.decks, table_of(state))


@pytest.mark.parametrize("made", [plain, kept])
def test_what_was_read_for_a_move_is_not_read_anew_for_the_next(made: Callable[[], State]) -> None:
    state = made()
    board = board_of(state)
    assert board is board_of(state)
    board.unharmed = True
    following = Board(state.rules, state.decks, table_of(state))
    assert following.in_force is board.in_force
    assert following.reactions is board.reactions
    assert following.unharmed is True
    assert following.kept == table_of(state).kept
    assert following.decks == decks_now(state.decks, table_of(state).kept or ())
    assert following.table() == table_of(state)
    following.reread()
    assert following.unharmed is False


def test_a_table_that_was_made_otherwise_is_read_once() -> None:
    made = plain()
    state = attrs.evolve(made, stage=attrs.evolve(table_of(made)))
    assert board_of(state) is not board_of(made)
    assert board_of(state) is board_of(state)
    assert board_of(state).unharmed is False


def test_with_other_decks_other_reactions_can_be_held() -> None:
    state = plain()
    assert list(board_of(state).reactions.values()) == [["parry"]]
    decks = tuple(Deck(deck.champions, (CardKey("nap"),) * len(deck.cards)) for deck in state.decks)
    other = attrs.evolve(state, decks=decks)
    assert board_of(other).reactions == Board(state.rules, decks, table_of(state)).reactions == {}


def test_by_other_rules_a_table_is_read_anew() -> None:
    state = plain()
    rules = attrs.evolve(state.rules, pool=position(cards=[PARRY]).rules.pool)
    other = attrs.evolve(state, rules=rules)
    assert board_of(other).faces is rules.pool.faces
    assert board_of(other) is not board_of(state)


def test_a_move_that_was_listed_as_legal_is_not_checked_again() -> None:
    state = plain()
    listed = list(state.legal_moves())
    board = board_of(state)
    assert all(map(board.offers, listed))
    assert not board.offers(parse_move("attack:3"))


def test_a_table_keeps_no_events() -> None:
    state, events = play(position(), "pass-time").step(parse_move("attack:0"))
    assert events
    assert board_of(state).log is None


@pytest.mark.parametrize(("count", "amount"), [("that-many", 4), (1, None)])
def test_s71_how_much_happened_is_noted_if_a_card_counts_it(count: object, amount: int | None) -> None:
    glean = reaction("Glean", when("drew"), do("gain-bacon", count=count))
    state = position(Seat(deck="nap nap one two"), Seat(hand="glean"), cards=[glean])
    top = table_of(play(state, "refresh")).stack[-1]
    assert isinstance(top, Window)
    assert [one.amount for one in top.happenings] == [amount]


@pytest.mark.parametrize(("heard", "noted"), [("discarded", ["discarded", "card-played"]), ("card-played", None)])
def test_what_happens_to_a_card_out_of_play_is_noted_if_a_card_hears_it(heard: str, noted: list[str] | None) -> None:
    glean = reaction("Glean", when(heard), do("gain-bacon", count=1))
    top = table_of(play(position(Seat(hand="nap"), Seat(hand="glean"), cards=[glean]), "play:nap@0")).stack[-1]
    assert isinstance(top, Window)
    assert [one.timing.value for one in top.happenings] == (noted or [heard])
