"""Reviews: a row for each decision that the search can judge, from the view of the seat that made it, and no other."""

import importlib
import itertools
import json
import random
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest

from bacon_rules import IllegalMoveError, bacon, climbing, parse_move, save_your_bacon, trick_taking
from bacon_rules.bots.reasons import sureness
from bacon_rules.bots.searching import Budget, think
from bacon_rules.bots.strongest import asked, judge, strongest
from bacon_rules.errors import NoWingError, RecordError, SeatError
from bacon_rules.games import AnyState
from bacon_rules.games.register import register
from bacon_rules.records import Record, positions
from bacon_rules.reviews import Review, Row, costliest, review, reviewing, usual_budget
from bacon_rules.reviews.judging import Decision, decisions, judged
from bacon_rules.save_your_bacon import DeckSource, duel
from bacon_rules.save_your_bacon.played.search import thinking
from tests.games import foreign
from tests.games.registers import register_of_its_own
from tests.reviews.matches import FEW, NAMES, SHORT, played, small, tricks


@pytest.mark.few(1)
@pytest.mark.parametrize("record", [small(), tricks()], ids=["climbing", "tricks"])
def test_a_row_says_of_each_decision_what_the_search_finds(record: Record) -> None:
    found = review(record, budget=FEW)
    assert (found.game, found.seats) == (record.game, NAMES[:4])
    before = list(positions(record))
    free = [
        ply
        for ply, position in enumerate(before[:-1])
        if position.to_act is not None and len(position.legal_moves()) > 1
    ]
    assert [decision.ply for decision in decisions(record, None)] == free
    rows = {row.ply: row for row in found}
    assert len(rows) == len(found.rows) > 10
    for ply in free:
        state: AnyState = before[ply].state
        seat, move = state.to_act, state.parse_move(record.moves[ply])
        assert seat is not None
        thought = asked(judge(state, FEW), state.observe(seat), random.Random(f"0/{ply}"), also=[move])
        worth = {str(option.move): option.expected for option in thought.options}
        if not thought.simulations or record.moves[ply] not in worth:
            assert ply not in rows
            continue
        row = rows[ply]
        assert (row.part, row.seat, row.side) == (before[ply].part, seat, seat % 2)
        assert (row.move, row.expected, row.expected_after) == (record.moves[ply], thought.expected, worth[row.move])
        assert row.cost == row.expected - row.expected_after >= 0
        assert row.better == (str(thought.move) if row.cost else row.move)
        assert row.sure == sureness(thought)


def test_hidden_cards_play_no_part_in_a_review() -> None:
    """The same decision in another world that the seat cannot tell from this one is judged in the same way."""
    for decision in decisions(small(), None)[:20]:
        seat = decision.state.to_act
        world = decision.state.observe(seat).determinize(5)
        assert judged(attrs.evolve(decision, state=world), FEW, 3, None) == judged(decision, FEW, 3, None)


def test_the_same_seed_reviews_alike_with_and_without_an_executor() -> None:
    found = review(tricks(), budget=FEW, seed="evening")
    with ThreadPoolExecutor(2) as executor:
        assert review(tricks(), budget=FEW, seed="evening", executor=executor) == found
    assert review(tricks(), budget=FEW, seed="morning") != found


def test_a_guess_is_not_sure() -> None:
    assert {row.sure for row in review(tricks(12), budget=Budget(simulations=3))} == {None}


def test_each_row_says_who_judged_it() -> None:
    pytest.importorskip("numpy")
    for budget, name in ((Budget(simulations=3), "net+search:3"), (Budget(seconds=1e-3), "net+search:0.001s")):
        assert {row.judge for row in review(tricks(12), budget=budget)} == {name}
    assert {row.judge for row in review(small(), budget=FEW)} == {f"search:{FEW.simulations}"}


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["bacon-4", "applewood-3"])
def test_who_gives_hints_judges_too(name: str) -> None:
    """With the same draws, a move that was suggested is never said to cost anything."""
    pytest.importorskip("numpy")
    judged_rows = 0
    for decision in decisions(played(climbing.new_match(climbing.preset(name)), 60), None)[::6]:
        view = decision.state.observe(decision.state.to_act)
        hint = asked(strongest(view), view, random.Random(f"{0!r}/{decision.ply}"))
        row = judged(attrs.evolve(decision, move=str(hint.move)), usual_budget(small()), 0, None)
        if row is not None:
            assert (row.cost, row.better, row.judge) == (0, row.move, strongest(view).name)
            judged_rows += 1
    assert judged_rows > 3


def test_rows_come_one_by_one_with_progress_and_only_of_wanted_seats() -> None:
    heard: list[tuple[int, int]] = []
    rows = reviewing(tricks(), budget=FEW, seats=[1, 3], progress=lambda done, most: heard.append((done, most)))
    assert not heard
    first = next(rows)
    most = len(decisions(tricks(), [1, 3]))
    assert heard == [(1, most)]
    assert [first, *rows] == [row for row in review(tricks(), budget=FEW) if row.seat in (1, 3)]
    assert decisions(tricks(), iter([3])) == decisions(tricks(), [3]) != []  # type: ignore[arg-type]  # on purpose
    assert heard == [(done, most) for done in range(1, most + 1)]


def test_a_review_is_json_and_plain_rows() -> None:
    found = review(tricks(12), budget=FEW)
    rows = [attrs.asdict(row) for row in found.rows]
    assert json.loads(json.dumps(found.to_json())) == {"game": "trick-taking", "seats": [*NAMES[:4]], "rows": rows}


def test_the_usual_budget_is_smaller_where_a_simulation_is_more_work() -> None:
    assert usual_budget(small()) == Budget(simulations=100)
    assert usual_budget(played(save_your_bacon.new_match(), 3)) == Budget(simulations=20)
    record = tricks(3)
    assert review(record) == review(record, budget=Budget(simulations=100))


def test_a_decision_has_one_simulation_however_much_work_that_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("bacon_rules.reviews.reviewing"), "USUAL", Budget(simulations=3))
    assert usual_budget(played(save_your_bacon.new_match(), 3)) == Budget(simulations=1)


def costing(ply: int, seat: int, cost: float) -> Row:
    return Row(ply, 1, seat, seat % 2, "pass", "pass", cost, 0.0, cost, 50, "search:20")


def test_the_costliest_moves_of_a_seat_come_first_and_those_that_cost_nothing_never() -> None:
    rows = [costing(1, 0, 0.5), costing(2, 1, 9.0), costing(3, 0, 0.0), costing(4, 0, 2.0), costing(5, 0, 0.5)]
    assert [row.ply for row in costliest(rows, 0)] == [4, 1, 5]
    assert [row.ply for row in costliest(rows, 0, most=1)] == [4]
    assert costliest(rows, 0, most=-1) == ()
    assert costliest(Review("bacon-4", NAMES, tuple(rows)), 3) == ()


def test_wrong_arguments_are_refused_at_once() -> None:
    with pytest.raises(SeatError, match=r"there is no seat 4, expected one from 0 to 3"):
        reviewing(tricks(), seats=[0, 4])
    with pytest.raises(SeatError, match="there is no seat 'Ann'"):
        reviewing(tricks(), seats=["Ann"])  # type: ignore[list-item]  # on purpose
    with pytest.raises(RecordError, match="move 2 "):
        reviewing(attrs.evolve(tricks(), moves=(tricks().moves[0], "no")))
    with register_of_its_own():
        register(foreign.GAME)
        record = Record.of(foreign.Rules().new_match(), [])
        with pytest.raises(NoWingError, match="Higher has no search"):
            reviewing(record)


def test_a_made_move_is_tried_even_if_the_search_would_not_think_of_it() -> None:
    """In the climbing game a search considers few of the legal moves; each can have been made."""
    start = climbing.new_match(attrs.evolve(SHORT, naturals_each=6))
    state = start.apply(start.chance_move(7))
    view = state.observe(state.to_act)
    assert state.to_act is not None
    for move in state.legal_moves():
        thought = think(view, random.Random(0), FEW, also=[move])
        assert move in [option.move for option in thought.options]
    with pytest.raises(IllegalMoveError):
        think(view, random.Random(0), FEW, also=[climbing.Pass()])


def test_questions_about_the_lead_and_answers_are_not_judged() -> None:
    record = played(climbing.new_match(bacon(6)), 160)
    found = decisions(record, None)
    asked = [one for one in found if isinstance(parse_move(one.move), climbing.AskLead | climbing.Answer)]
    assert {type(parse_move(one.move)) for one in asked} == {climbing.AskLead, climbing.Answer}
    assert {judged(one, FEW, 0, None) for one in asked} == {None}


def test_who_could_go_out_is_judged_too() -> None:
    """A search does not weigh going out, as the plain player always does it; who did not is judged."""
    for decision in decisions(small(), None):
        view = decision.state.observe(decision.state.to_act)
        plain = think(view, random.Random(0), FEW)
        move = plain.move
        if isinstance(move, climbing.Play) and move.combination.size == len(view.hand) and str(move) != decision.move:
            row = judged(decision, FEW, 0, None)
            assert plain.simulations == 0
            assert row is not None
            return
    raise AssertionError("nobody kept a hand that could go out")


def test_in_save_your_bacon_each_move_can_be_judged_but_not_the_building_of_a_deck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "MOST_TRIED", 3)
    start = save_your_bacon.new_match()
    found = decisions(played(start, 40), None)
    for decision in itertools.islice(found, 0, len(found), 6):
        row = judged(decision, Budget(simulations=1), 0, None)
        assert row is not None
        assert -1 <= row.expected_after <= row.expected <= 1
    widest = max(found, key=lambda decision: len(decision.state.legal_moves()))
    view = widest.state.observe(widest.state.to_act)
    tried = {option.move for option in think(view, random.Random(0), Budget(simulations=1)).options}
    *_, left_out = (move for move in view.legal_moves() if move not in tried)
    assert judged(attrs.evolve(widest, move=str(left_out)), Budget(simulations=1), 0, None) is not None
    building = played(save_your_bacon.new_match(attrs.evolve(duel(), decks=DeckSource.FULL_CONSTRUCTED)), 12)
    assert {judged(decision, FEW, 0, None) for decision in decisions(building, None)} == {None}


def test_approval_of_a_call_is_not_judged() -> None:
    dealt = trick_taking.new_match()
    state = dealt.apply(dealt.chance_move(7)).apply(trick_taking.PickUp())
    assert judged(Decision(2, state, "veto"), FEW, 0, None) is None
