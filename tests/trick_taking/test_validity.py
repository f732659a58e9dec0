"""What is loaded can be played on with every verb, and what cannot is refused with the path to what is wrong."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import IllegalMoveError, JsonError
from bacon_rules.documents.values import JsonValue
from bacon_rules.game import events
from bacon_rules.trick_taking import (
    PACK,
    Move,
    Rules,
    State,
    Taker,
    apply,
    chance_move,
    determinize,
    legal_moves,
    load_event,
    load_state,
    load_view,
    match_winners,
    observe,
    parse_move,
    step,
    why_illegal,
)
from tests.games.kits import TRICK_TAKING, documents
from tests.jsontrees import at, mutations, place_of, places, replaced
from tests.trick_taking.reference import PACK as CARDS
from tests.trick_taking.scripts import (
    HOUSE_RULES,
    LOOKERS,
    after,
    contracted,
    dealt,
    every_move,
    position,
    states,
)
from tests.trick_taking.test_codec import same

PLIES = 200


def check_cards(state: State) -> None:
    """Every card of the pack is in one place."""
    table = state.table
    if table is not None:
        found = [card for hand in table.hands for card in hand] + list(table.stub)
        found += [laid.card for trick in table.tricks for laid in trick.laid] + [laid.card for laid in state.trick]
        found += [table.discard] if table.discard is not None else []
        if state.contract is not None and state.rules.taker.value != "nobody":
            found.remove(table.upcard)
        assert sorted(found) == list(PACK)


def check_course(state: State) -> None:
    """There is a move, chance's or a player's, as long as nobody has won."""
    moves = legal_moves(state)
    assert state.is_over == bool(state.winners)
    assert state.winners == match_winners(state.rules, state.scores)
    assert bool(moves) == (state.to_act is not None)
    assert all(why_illegal(state, move) is None for move in moves)
    assert (state.to_act is None) == (state.table is None or state.is_over)


def check_refusals(state: State) -> None:
    """Whatever is not legal is refused for a reason."""
    for move in every_move(state):
        reason = why_illegal(state, move)
        assert (reason is None) == (move in legal_moves(state))
        if reason is not None:
            with pytest.raises(IllegalMoveError):
                apply(state, move)


def check_documents(state: State, seed: int) -> None:
    """The state and every view of it are read as they are written, and a guess looks like what it is made from."""
    assert load_state(same(state.to_json())) == state
    for seat in LOOKERS:
        view = observe(state, seat)
        assert load_view(same(view.to_json())) == view
        assert observe(determinize(view, seed), seat) == view
        if seat is not None and seat == state.to_act:
            assert legal_moves(view) == legal_moves(state)


def check_step(state: State, move: Move) -> State:
    following, told = step(state, move)
    assert apply(state, move) == following != state
    assert events(state, move) == told != ()
    assert all(load_event(same(event.to_json())) == event for event in told)
    assert parse_move(str(move)) == move
    return following


def play_on(state: State, seed: int) -> None:
    """Play with every verb; what takes long is tried where the game has just come to a new place, and now and then."""
    pick = random.Random(seed)
    for ply in range(PLIES):
        check_cards(state)
        check_course(state)
        if ply % 40 == 0 or state.is_over:
            check_documents(state, seed)
            check_refusals(state)
        if state.is_over:
            return
        move = chance_move(state, seed) if state.to_act is None else pick.choice(legal_moves(state))
        state = check_step(state, move)


def in_order(hand: list[str]) -> str:
    return " ".join(sorted(hand, key=CARDS.index))


def renamed(value: Any, names: dict[str, str]) -> Any:
    """Return a document in which cards have changed places."""
    if isinstance(value, dict):
        return {key: renamed(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [renamed(part, names) for part in value]
    if isinstance(value, str) and value and set(words := value.split()) <= set(CARDS):
        return in_order([names.get(word, word) for word in words])
    return value


@st.composite
def bent(draw: st.DrawFn, value: Any) -> Any:
    """Draw a copy in which cards have changed places, numbers are others, or anything has happened."""
    match draw(st.sampled_from(["cards", "numbers", "anything"])):
        case "cards":
            mine = draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=6, unique=True))
            return renamed(value, dict(zip(mine, [*mine[1:], mine[0]], strict=True)))
        case "numbers":
            numbers = [place for place in places(value) if type(at(value, place)) is int and place != ("version",)]
            for place in draw(st.lists(st.sampled_from(numbers), min_size=1, max_size=3)):
                value = replaced(value, place, draw(st.integers(0, 12)))
            return value
        case _:
            return draw(mutations(value))


@given(st.data(), st.integers(0, 9))
def test_a_state_that_is_loaded_can_be_played_on(data: st.DataObject, seed: int) -> None:
    document = data.draw(bent(data.draw(st.sampled_from(documents(TRICK_TAKING, "state")))))
    try:
        state = load_state(document)
    except JsonError:
        return
    play_on(state, seed)


@given(st.data(), st.integers(0, 9))
def test_a_view_that_is_loaded_can_be_played_on(data: st.DataObject, seed: int) -> None:
    document = data.draw(bent(data.draw(st.sampled_from(documents(TRICK_TAKING, "view")))))
    try:
        view = load_view(document)
    except JsonError:
        return
    assert observe(determinize(view, seed), view.seat) == view
    for move in legal_moves(view):
        assert why_illegal(view, move) is None
    play_on(determinize(view, seed), seed)


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_what_play_reaches_can_be_loaded_and_played_on(rules: Rules) -> None:
    course = states(rules, 2, passing=0.8)
    for state in (course[0], course[len(course) // 3], course[-1]):
        check_documents(state, 1)
        play_on(load_state(same(state.to_json())), 1)


@pytest.mark.parametrize(
    ("place", "new"),
    [
        ("$.scores", [9, 3]),
        ("$.deal_number", 2**50),
        ("$.rules", {"game": "trick-taking", "house_rules": {"target": 7, "factor": 9}}),
    ],
)
def test_whether_scores_can_have_come_about_is_not_asked(place: str, new: JsonValue) -> None:
    for name in ("bidding", "alone"):
        assert load_state(replaced(same(position(name).to_json()), place_of(place), new)) != position(name)


STATE_FAULTS: list[tuple[str, str, JsonValue, str, str]] = [
    ("bidding", "$.scores", [0], "", "expected 2 entries, got 1"),
    ("bidding", "$.scores[0]", -1, "", f"expected a number from 0 to {2**50}, got -1"),
    ("bidding", "$.scores[1]", 2**50 + 1, "", f"expected a number from 0 to {2**50}, got {2**50 + 1}"),
    (
        "bidding",
        "$.scores",
        [10, 0],
        "",
        "expected 10 points or more of no side before the deal is played out, got [10, 0]",
    ),
    (
        "to be dealt",
        "$.scores",
        [0, 12],
        "",
        "expected 10 points or more of no side before the deal is played out, got [0, 12]",
    ),
    ("over", "$.scores", [0, 0], "", "expected 1 points or more of one side, got [0, 0]"),
    ("over", "$.scores", [1, 2], "", "expected 1 points or more of one side, got [1, 2]"),
    ("over", "$.winners", [], "", "expected 1 entry, got 0"),
    ("over", "$.winners", [0], "$.winners[0]", "expected 1, got 0"),
    ("bidding", "$.winners", [0], "", "expected 0 entries, got 1"),
    ("to be dealt", "$.winners", [0], "", "expected 0 entries, got 1"),
    ("bidding", "$.deal_number", 0, "", f"expected a number from 1 to {2**50}, got 0"),
    ("bidding", "$.dealer", 4, "", "expected a number from 0 to 3, got 4"),
    ("bidding", "$.dealer", 1, "$.table.stage", ""),
    ("alone", "$.dealer", 1, "$.table.calls[0].seat", "expected 2, whose turn it was, got 1"),
    ("alone", "$.table.hands", ["2c 10h Jh As"], "", "expected 4 entries, got 1"),
    ("alone", "$.table.stub", ["2d"], "", "expected 32 entries, got 1"),
    ("alone", "$.table.contract.declarer", 5, "", "expected a number from 0 to 3, got 5"),
    ("alone", "$.table.stage.trick[0].seat", 4, "", "expected a number from 0 to 3, got 4"),
    ("alone", "$.table.calls[1].seat", 1, "", "expected 3, whose turn it was, got 1"),
    (
        "alone",
        "$.table.calls[1].call",
        "pass",
        "$.table.calls[1]",
        "pass was illegal: the partner has to accept or veto (T11)",
    ),
    (
        "alone",
        "$.table.calls[1].upcard",
        1,
        "$.table.calls[1]",
        'expected {"seat":3,"call":"accept","upcard":0}, got {"seat":3,"call":"accept","upcard":1}',
    ),
    ("alone", "$.table.upcard_number", 1, "", "expected 0, got 1"),
    (
        "alone",
        "$.table.contract.trump",
        "h",
        "$.table.contract",
        'expected {"declarer":1,"trump":"d","alone":true}, got {"declarer":1,"trump":"h","alone":true}',
    ),
    ("bidding", "$.table.discard", "2c", "", "expected null, since nobody has taken the upcard"),
    ("bidding", "$.table.hands[0]", "2c 2d 10h Jh As", "", "2d is, or was, both here and in stub[0]"),
    ("alone", "$.table.stub[4]", "3c", "", "3c is, or was, both here and in stub[3]"),
    ("alone", "$.table.hands[3]", "4d 4h 8c 9s As", "", "As is, or was, both here and in hands[0]"),
    ("alone", "$.table.discard", "8d", "$.table.hands[2]", "8d is, or was, both here and in stub[14]"),
    ("alone", "$.table.hands[0]", "2c 10h Jh", "", "expected 5 cards, those that were played among them, got 4"),
    (
        "alone",
        "$.table.discard",
        None,
        "$.table.hands[2]",
        "expected 6 cards, those that were played among them, got 5",
    ),
    ("alone", "$.table.tricks[0].laid[1].card", "As", "$.table.hands[0]", "As is, or was, both here and in hands[0]"),
    ("alone", "$.table.tricks[0].winner", 0, "$.table.tricks[0]", ""),
    ("alone", "$.table.stage.seat", 1, "$.table.stage", ""),
    (
        "bidding",
        "$.table.stage",
        {"type": "discarding", "seat": 1},
        "",
        'expected {"type":"bidding","seat":1}, got {"type":"discarding","seat":1}',
    ),
    ("answering", "$.table.stage.alone", True, "$.table.stage", ""),
]


def refusal(document: JsonValue) -> JsonError:
    """Return why a state or view is refused; the path leads to a place in it."""
    with pytest.raises(JsonError) as caught:
        (load_view if "seat" in document else load_state)(document)  # type: ignore[operator]  # it is an object
    at(document, place_of(caught.value.path))
    return caught.value


@pytest.mark.parametrize(("name", "place", "new", "path", "problem"), STATE_FAULTS)
def test_a_state_is_refused_where_it_is_wrong(name: str, place: str, new: JsonValue, path: str, problem: str) -> None:
    error = refusal(replaced(same(position(name).to_json()), place_of(place), new))
    assert error.path == (path or place)
    assert problem in ("", error.problem)


def test_cards_that_are_held_are_not_enough() -> None:
    """The cards are the pack, but another seat than the one that took the upcard holds it."""
    value: Any = same(position("leading").to_json())
    value["table"]["hands"] = ["2c 2d 3d 10h Jh", "3h 4c 5s 9c Qh", "2h 5c 6s Kd As", "4d 4h 8c 9s Jd"]
    error = refusal(value)
    assert error.path == "$.table.hands[2]"
    assert error.problem == "expected 2d, which the seat has taken, here or among the cards that it has played"


def test_who_has_not_followed_suit_is_refused() -> None:
    value: Any = same(position("following").to_json())
    value["table"]["stage"] = {
        "type": "playing",
        "seat": 0,
        "trick": [*value["table"]["stage"]["trick"], {"seat": 3, "card": "8c"}],
    }
    value["table"]["hands"][3] = "4d 4h 9s Jd"
    error = refusal(value)
    assert error.path == "$.table.stage.trick[1]"
    assert error.problem == "play:8c was illegal: the player holds a card of the suit led, and has to follow (T13)"


def test_a_deal_that_is_over_is_refused() -> None:
    """The last trick of a deal clears the table, unless it ends the match; so does the last upcard's last pass."""
    last = contracted(dealt(Rules(target=5), ("As", "4s", "5s", "Ad"), "2d"))
    value: Any = same(after(last, "discard:2d", "play:5s", "play:Ad", "play:As").to_json())
    laid = [*value["table"]["stage"]["trick"], {"seat": 1, "card": "4s"}]
    value["table"]["hands"][1] = ""
    value["table"]["stage"]["trick"] = laid
    assert refusal(value).path == "$.table.tricks"
    value["table"]["tricks"] = [{"laid": laid, "winner": 3}]
    value["table"]["stage"] = {"type": "playing", "seat": 3, "trick": []}
    assert refusal(value).path == "$.scores"
    passed: Any = same(after(dealt(Rules(upcards=1)), "pass", "pass", "pass").to_json())
    passed["table"]["calls"].append({"seat": 0, "call": "pass", "upcard": 0})
    error = refusal(passed)
    assert (error.path, error.problem) == ("$.table.calls[3]", "expected no table, since this call ended the deal")


NO_HANDS = "no hands of these sizes agree with the cards that are seen"
VIEW_FAULTS: list[tuple[str, int | None, str, JsonValue, str, str]] = [
    ("alone", 0, "$.scores", [0, 11], "$.scores", ""),
    ("alone", 0, "$.winners", [0], "$.winners", "expected 0 entries, got 1"),
    ("alone", 0, "$.seat", 4, "$.seat", "expected a number from 0 to 3, got 4"),
    ("alone", 0, "$.seat", 3, "$.hand", "expected 5 entries, got 4"),
    ("alone", 0, "$.seat", None, "$.hand", 'expected "", got "2c 10h Jh As"'),
    ("alone", None, "$.seat", 0, "$.hand", "expected 4 entries, got 0"),
    ("alone", 0, "$.card_counts", [4, 4, 3], "$.card_counts", "expected 4 entries, got 3"),
    ("alone", 0, "$.card_counts", [4, 4, 3, 4], "$.card_counts", NO_HANDS),
    ("alone", 0, "$.card_counts", [4, -1, 3, 10], "$.card_counts", NO_HANDS),
    ("alone", 0, "$.card_counts", [4, 5, 3, 4], "$.card_counts[1]", ""),
    ("alone", 0, "$.upcards", [], "$.upcards", "expected 1 to 4, got 0"),
    ("alone", 0, "$.upcards", ["2d", "6h", "2s", "3c", "3s"], "$.upcards", "expected 1 to 4, got 5"),
    ("alone", 0, "$.upcards", ["8d", "2d"], "$.upcards", "expected 0, got 1"),
    ("alone", 0, "$.upcards", ["2c"], "$.card_counts", NO_HANDS),
    ("alone", 0, "$.contract.declarer", 4, "$.contract.declarer", "expected a number from 0 to 3, got 4"),
    ("alone", 0, "$.tricks[0].laid[0].seat", 4, "$.tricks[0].laid[0].seat", "expected a number from 0 to 3, got 4"),
    ("alone", 0, "$.hand", "2c 10h Jh", "$.hand", "expected 4 entries, got 3"),
    ("alone", 0, "$.hand", "2c 10h Jh Qh Ks As", "$.hand", "expected 4 entries, got 6"),
    ("alone", 0, "$.discard", None, "$.card_counts", NO_HANDS),
    ("alone", 0, "$.calls[1].seat", 1, "$.calls[1].seat", "expected 3, whose turn it was, got 1"),
    ("alone", 0, "$.tricks[0].winner", 1, "$.tricks[0]", ""),
    ("alone", 0, "$.stage.seat", 1, "$.stage", ""),
    ("alone", 0, "$.stage", None, "$.hand", 'expected "", got "2c 10h Jh As"'),
    ("to be dealt", 0, "$.winners", [0], "$.winners", "expected 0 entries, got 1"),
    ("to be dealt", 0, "$.card_counts", [0, 1, 0, 0], "$.card_counts[1]", "expected 0, got 1"),
    ("to be dealt", 0, "$.upcards", ["2c"], "$.upcards", "expected 0 entries, got 1"),
    ("to be dealt", 0, "$.discard", "2c", "$.discard", 'expected null, got "2c"'),
    # Seat 1 has followed diamonds with a club, so it has no diamond.
    (
        "alone",
        1,
        "$.hand",
        "3h 5s 9c Ad",
        "$.tricks[0].laid[2]",
        "play:4c was illegal: the player holds a card of the suit led, and has to follow (T13)",
    ),
]


@pytest.mark.parametrize(("name", "seat", "place", "new", "path", "problem"), VIEW_FAULTS)
def test_a_view_is_refused_where_it_is_wrong(  # noqa: PLR0917
    name: str, seat: int | None, place: str, new: JsonValue, path: str, problem: str
) -> None:
    error = refusal(replaced(same(observe(position(name), seat).to_json()), place_of(place), new))
    assert error.path == (path or place)
    assert problem in ("", error.problem)


def test_a_seat_that_has_shown_to_have_no_suit_holds_no_card() -> None:
    """Seat 3 follows suit in the last of four tricks, each of another suit; if it does not, its last card is none."""
    hands = ("3c 3d 3h Ks 4c", "5c 5d 5h Qs 6c", "Ac Ad Ah As Kc", "3s 4s 5s 6s 7s")
    state = contracted(dealt(Rules(taker=Taker.NOBODY), hands, "2d"))
    for lead, others in (("Ac", "3s 3c 5c"), ("Ad", "4s 3d 5d"), ("Ah", "5s 3h 5h"), ("As", "6s Ks Qs")):
        state = after(state, *[f"play:{card}" for card in (lead, *others.split())])
    view = same(observe(state, None).to_json())
    assert load_view(view) == observe(state, None)
    error = refusal(replaced(view, ("tricks", 3, "laid", 1, "card"), "9h"))
    assert (error.path, error.problem) == ("$.card_counts", NO_HANDS)


def test_an_upcard_that_lies_there_twice_is_refused() -> None:
    value: Any = same(observe(after(dealt(), *["pass"] * 4), 0).to_json())
    value["upcards"], value["card_counts"] = ["2d", "2d"], [5, 6, 5, 5]
    error = refusal(value)
    assert (error.path, error.problem) == ("$.upcards[1]", "2d is, or was, both here and in upcards[0]")


EVENT_FAULTS: list[tuple[JsonValue, str, str]] = [
    (
        {"type": "trick-won", "seat": 4, "tricks_won": [0, 1], "seen_by": None},
        "$.seat",
        "expected a number from 0 to 3, got 4",
    ),
    (
        {"type": "trick-won", "seat": 0, "tricks_won": [0, 14], "seen_by": None},
        "$.tricks_won[1]",
        "expected a number from 0 to 13, got 14",
    ),
    (
        {"type": "trick-won", "seat": 0, "tricks_won": [1, 0, 0], "seen_by": None},
        "$.tricks_won",
        "expected 2 numbers, got 3",
    ),
    (
        {"type": "match-won", "winners": [], "scores": [0, 10], "seen_by": None},
        "$.winners",
        "expected 1 number, got 0",
    ),
    ({"type": "deal-began", "deal_number": 0, "dealer": 0, "seen_by": None}, "$.deal_number", ""),
    ({"type": "match-won", "winners": [2], "scores": [0, 10], "seen_by": None}, "$.winners[0]", ""),
]


@pytest.mark.parametrize(("value", "path", "problem"), EVENT_FAULTS)
def test_an_event_that_no_match_has_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_event(value)
    assert caught.value.path == path
    assert problem in ("", caught.value.problem)
