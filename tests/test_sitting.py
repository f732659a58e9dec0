"""A match at a table, as it is being played."""

import random
from collections.abc import Iterator

import pytest

from bacon_rules import IllegalMoveError, NotationError
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove, Record, Valid, validate
from bacon_rules.sitting import Moment
from tests.web.tables import EVERY_GAME, sitting_of


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", EVERY_GAME)
def test_computers_play_whole_matches_the_same_from_the_same_seed(game: str) -> None:
    sitting = sitting_of(game, plies=60)
    assert sitting.moves == sitting_of(game, plies=60).moves
    assert sitting.moves != sitting_of(game, plies=60, seed=8).moves
    record = Record.of_texts(sitting.start, sitting.moves)
    assert isinstance(validate(record), Valid)


def test_a_wrong_move_changes_nothing() -> None:
    sitting = sitting_of("bacon-4", plies=1)
    before = list(sitting.moves), list(sitting.positions), list(sitting.moments)
    for move, error in (("pass", IllegalMoveError), ("nonsense", NotationError)):
        with pytest.raises(error):
            sitting.make(move)
        assert (sitting.moves, sitting.positions, sitting.moments) == before


@pytest.mark.parametrize("game", EVERY_GAME)
def test_undoing_goes_back_to_the_last_own_decision_as_if_it_had_not_been_made(game: str) -> None:
    sitting = sitting_of(game, plies=50)
    seat = sitting.start.state.side_of(0)
    own = [ply for ply, position in enumerate(sitting.positions[:-1]) if position.to_act == seat]
    assert sitting.can_undo(seat)
    while own:
        expected = sitting_of(game, plies=own.pop())
        assert sitting.undo_for(seat)
        assert (sitting.moves, sitting.positions, sitting.moments) == (
            expected.moves,
            expected.positions,
            expected.moments,
        )
    assert not sitting.can_undo(seat)
    assert not sitting.undo_for(seat)


def test_who_has_decided_once_can_undo_that() -> None:
    assert [sitting_of("bacon-4", humans=(1,), plies=plies).can_undo(1) for plies in (1, 2)] == [False, True]


def test_a_computers_whims_come_from_the_seed_and_the_ply() -> None:
    sitting, whims = sitting_of("bacon-4", seed=8, plies=1), []

    def whimsical(view: AnyView, rng: random.Random) -> AnyMove:
        whims.append(rng.random())
        return view.legal_moves()[0]

    sitting.computer = whimsical
    for _ in range(2):
        sitting.make(sitting.chosen())
    assert whims == [random.Random(f"8/{ply}").random() for ply in (1, 2)]


def test_only_who_sits_with_computers_alone_can_undo() -> None:
    assert not sitting_of("bacon-4", humans=(0, 2), plies=40).can_undo(0)
    assert not sitting_of("bacon-4", humans=(1,), plies=40).can_undo(0)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_seats_see_the_events_that_are_for_them(game: str) -> None:
    sitting = sitting_of(game, plies=40)
    for seat in (None, *range(sitting.start.seats)):
        seen = sitting.seen(seat, 40)
        assert all(moment.event.seen_by is None or seat in moment.event.seen_by for moment in seen)
        hidden = [moment for moment in sitting.moments if moment not in seen]
        assert hidden
        assert all(moment.event.seen_by is not None and seat not in moment.event.seen_by for moment in hidden)
    assert sitting.seen(0, 0) == []
    assert all(moment.ply <= 5 for moment in sitting.seen(0, 5))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_seats_see_the_events_between_two_plies_also_after_going_back(game: str) -> None:
    sitting = sitting_of(game, plies=30)
    for _ in range(3):
        for seat in (None, *range(sitting.start.seats)):
            for after in range(-1, sitting.ply + 1, 3):
                for ply in range(sitting.ply + 1):
                    expected = [one for one in sitting.moments if after < one.ply <= ply and one.event.is_seen_by(seat)]
                    assert sitting.seen(seat, ply, after) == expected
        assert sitting.undo_for(0)
        while sitting.ply < 30:
            sitting.make(sitting.chosen())


def test_the_events_that_a_seat_has_seen_are_not_gone_through_again() -> None:
    class Moments(list[Moment]):
        """Moments that cannot be gone through from the first, not even to skip some."""

        def __iter__(self) -> Iterator[Moment]:
            raise AssertionError

    sitting = sitting_of("bacon-4", plies=20)
    sitting.seen(0, 20)
    sitting.moments = Moments(sitting.moments)
    sitting.make(sitting.chosen())
    assert [moment.ply for moment in sitting.seen(0, 21, 20)] == [21]
