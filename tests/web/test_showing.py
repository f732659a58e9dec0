"""The messages to a page: everything needed to draw the table, and nothing hidden from its seat."""

import json
import random
from itertools import islice

import pytest

from bacon_rules import BaconRulesError, climbing, trick_taking
from bacon_rules.bots.strongest import advised, strongest
from bacon_rules.documents import read_json, write_json
from bacon_rules.games import Position
from bacon_rules.games.register import game_of_any
from bacon_rules.save_your_bacon import DeckSource, Rules, new_match
from bacon_rules.sitting import Sitting
from bacon_rules.web import showing
from bacon_rules.web.telling import Telling
from tests.web.tables import EVERY_GAME, NAMES, SHORT, Message, otherwise, sitting_of, texts_in

SPEAKING = ("en", "ja")


def told(language: str = "en") -> Telling:
    return Telling(language, NAMES)


def as_message(value: object) -> Message:
    """Return a message as it arrives at a page."""
    message = json.loads(json.dumps(value))
    assert isinstance(message, dict)
    return message


def position(sitting: Sitting, seat: int | None, ply: int) -> Message:
    return as_message(showing.position(sitting, seat, ply, told(), news=ply))


def messages(sitting: Sitting, seat: int | None, language: str) -> list[Message]:
    say = told(language)
    view = sitting.position.state.observe(seat)
    asked = [] if seat is None else [showing.picked(view, (), say)]
    if seat is not None and seat == sitting.position.to_act:
        asked.append(showing.hint(advised(view, sitting.ply, strongest(view, SHORT)), sitting.ply, say))
    sent = [
        showing.welcome(sitting, seat, say, is_record=False),
        showing.log(sitting, seat, say),
        showing.position(sitting, seat, sitting.ply, say, news=0),
        *asked,
    ]
    return [as_message(message) for message in sent]


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", EVERY_GAME)
def test_messages_say_nothing_that_the_seat_may_not_know(game: str) -> None:
    differ = 0
    for plies in (1, 7, 23, 45):
        sitting = sitting_of(game, plies=plies)
        for seat in (None, *range(sitting.start.seats)):
            other = otherwise(sitting, seat, plies)
            differ += other.position != sitting.position
            assert messages(other, seat, "en") == messages(sitting, seat, "en")
    assert differ


@pytest.mark.few(3)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_messages_are_json_and_speak_every_language(game: str) -> None:
    sitting = sitting_of(game, plies=33)
    for seat in (None, 0, sitting.position.to_act):
        spoken = [messages(sitting, seat, language) for language in SPEAKING]
        for sent in spoken:
            assert [read_json(write_json(message)) for message in sent] == sent
        english, japanese = ({*texts_in(sent)} for sent in spoken)
        assert any("ぁ" <= letter <= "ー" for text in japanese for letter in text)
        assert not any("ぁ" <= letter <= "ー" for text in english for letter in text)


def test_the_log_tells_what_happened_as_far_as_the_seat_may_know_it() -> None:
    sitting = sitting_of("bacon-4", plies=2)
    log = as_message(showing.log(sitting, 0, told()))
    assert log == {
        "type": "log",
        "lines": [
            {
                "ply": 1,
                "event": {"type": "deal-began", "deal_number": 1, "dealer": 0, "starter": 1, "seen_by": None},
                "text": "Deal 1: you deal, and Ben leads.",
            },
            {
                "ply": 1,
                "event": {
                    "type": "hand-dealt",
                    "seat": 0,
                    "hand": "1h 2h 3d 4d 4h 5c 5h 6d 6d 6h 7d 7h 9c 10c 10h X X",
                    "seen_by": [0],
                },
                "text": "You are dealt 1♥ 2♥ 3♦ 4♦ 4♥ 5♣ 5♥ 6♦ 6♦ 6♥ 7♦ 7♥ 9♣ 10♣ 10♥ X X.",
            },
            {
                "ply": 2,
                "event": {
                    "type": "led",
                    "seat": 1,
                    "combination": "pair-3:3d,3h",
                    "cards_left": 15,
                    "seen_by": None,
                },
                "text": "Ben leads a pair of threes (3♦ 3♥), 15 cards left.",
            },
        ],
    }


def test_only_the_player_of_a_seat_is_called_you() -> None:
    sitting = sitting_of("bacon-4", plies=2)
    told_to = {seat: as_message(showing.log(sitting, seat, told()))["lines"][-1]["text"] for seat in (None, 0, 1)}
    by_name, you = (f"{who} a pair of threes (3♦ 3♥), 15 cards left." for who in ("Ben leads", "You lead"))
    assert told_to == {None: by_name, 0: by_name, 1: you}
    news = as_message(showing.position(sitting, 1, 2, told("ja"), news=1))["news"]
    assert [line["text"] for line in news] == ["あなたが3のペア(3♦ 3♥)をリードしました。残り15枚です。"]


def test_the_log_names_cards_in_play() -> None:
    log = as_message(showing.log(sitting_of("save-your-bacon", plies=24), 0, told()))
    assert [line["text"] for line in log["lines"][-2:]] == ["The Scarecrow is exhausted.", "The Scarecrow attacks."]


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_position_of_a_match_is_drawn(game: str) -> None:
    sitting = sitting_of(game, plies=170)
    for ply in range(sitting.ply + 1):
        seat = sitting.positions[ply].to_act
        message = position(sitting, seat, ply)
        scene = message["scene"]
        assert scene["asked"]
        assert [one["name"] for one in scene["places"]] == list(sitting.names)
        assert message["ply"] == ply


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_scene_shows_what_it_would_with_all_earlier_events(game: str) -> None:
    sitting = sitting_of(game, plies=250)
    say = told()
    for ply in range(0, sitting.ply + 1, 2):
        view = sitting.positions[ply].state.observe(1)
        events = [moment.event for moment in sitting.moments if moment.ply <= ply and moment.event.is_seen_by(1)]
        scene = game_of_any(view).scene(view, events, say.speaker(view))
        assert position(sitting, 1, ply)["scene"] == as_message(scene.to_json())


def test_a_round_stays_in_sight_until_the_next_lead() -> None:
    sitting = sitting_of("bacon-4", plies=160)
    before: list[object] = []
    stayed = 0
    for ply in range(1, sitting.ply + 1):
        state_before, state = (sitting.positions[number].state for number in (ply - 1, ply))
        assert isinstance(state, climbing.State)
        assert isinstance(state_before, climbing.State)
        layers = position(sitting, None, ply)["scene"].get("middle", [])
        if state.pile:
            owners = [played.seat for played in state.pile]
            assert [layer["seat"] for layer in layers] == owners
        elif state.table is not None and state_before.table is not None:
            assert layers == before
            stayed += bool(layers)
        before = layers
    assert stayed


def test_the_last_trick_stays_in_sight_until_the_next_lead() -> None:
    sitting = sitting_of("trick-taking", plies=160)
    stayed = 0
    for ply, there in enumerate(sitting.positions):
        state = there.state
        assert isinstance(state, trick_taking.State)
        middle = position(sitting, None, ply)["scene"].get("middle", [])
        laid = [one["seat"] for one in middle if "seat" in one]
        if state.trick:
            assert laid == [one.seat for one in state.trick]
        elif state.tricks:
            assert laid == [one.seat for one in state.tricks[-1].laid]
            assert [one["seat"] for one in middle if one.get("tone") == "strong"] == [state.tricks[-1].winner]
            stayed += 1
    assert stayed


@pytest.mark.parametrize(("game", "rule"), [("bacon-4", "B18"), ("applewood-3", "B19"), ("chunky-6", "B20")])
def test_a_sheet_says_what_a_deal_scored(game: str, rule: str) -> None:
    sitting = sitting_of(game)
    assert not showing.awaits_deal(sitting)
    sitting.make(sitting.chosen())
    while not showing.awaits_deal(sitting):
        assert "sheet" not in position(sitting, 0, sitting.ply)["scene"]
        sitting.make(sitting.chosen())
    message = position(sitting, 0, sitting.ply)
    sheet = message["scene"]["sheet"]
    assert message["deal_due"]
    assert (sheet["title"], sheet["rule"][0]) == ("The deal is over", f"Rule {rule}")
    order, totals = sheet["tables"]
    assert [int(row["cells"][-1]) for row in totals["rows"]] == list(sitting.position.scores)
    assert sorted(name for row in order["rows"] for name in row["names"]) == sorted(sitting.names)
    assert order["rows"][-1]["cells"][0] == "still holds cards"


def test_sheets_of_tricks_say_points_and_acquittals() -> None:
    sitting = sitting_of("trick-taking", plies=500)
    rulings = set()
    for ply in range(sitting.ply + 1):
        sheet = position(sitting, 0, ply)["scene"].get("sheet")
        if sheet is not None:
            rulings.add(sheet["rule"][0])
            assert ("tables" in sheet) == (sheet["rule"][0] == "Rule T6")
            assert ("says" in sheet) == (sheet["rule"][0] == "Rule T12" or ply == sitting.ply)
    assert rulings == {"Rule T6", "Rule T12"}


def test_after_a_second_upcard_the_first_lies_there_turned_and_calls_begin_anew() -> None:
    sitting = sitting_of("trick-taking", plies=6)
    assert sitting.moves[1:] == ["pass"] * 5
    for ply, says in (
        (4, [None, "Pass", "Pass", "Pass"]),
        (5, [None] * 4),
        (6, [None, "Pass", None, None]),
    ):
        message = position(sitting, None, ply)
        scene = message["scene"]
        assert [one.get("says", {}).get("text") for one in scene["places"]] == says
        assert [face["card"] for group in scene["middle"] for face in group["faces"]] == (
            ["5s"] if ply == 4 else ["5s", "6c"]
        )


def test_a_game_of_champions_ends_with_a_sheet() -> None:
    sitting = sitting_of("save-your-bacon", plies=2000)
    assert sitting.position.is_over
    winner = sitting.names[sitting.position.winners[0]]
    sheet = position(sitting, 0, sitting.ply)["scene"]["sheet"]
    assert sheet == {"title": f"{winner} won the match", "says": f"{winner} began the turn with 3 bacon. (Rule S1)"}
    assert "sheet" not in position(sitting, 0, sitting.ply - 1)["scene"]


def test_every_hand_of_a_record_can_be_seen() -> None:
    for game in EVERY_GAME:
        sitting = sitting_of(game, plies=30)
        hands = as_message(showing.open_hands(sitting.position, told()))["hands"]
        views = [sitting.position.state.observe(seat) for seat in range(sitting.start.seats)]
        assert [{one["card"] for one in hand} for hand in hands] == [set(map(str, view.hand)) for view in views]
        assert not any(as_message(showing.open_hands(sitting.start, told()))["hands"])


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_is_picked_for_a_hint_makes_the_hinted_move_and_can_be_picked(game: str) -> None:
    sitting = sitting_of(game, plies=31)
    for _ in range(30):
        seat, move = sitting.position.to_act, sitting.chosen()
        if seat is not None:
            view = sitting.position.state.observe(seat)
            hint = as_message(showing.hint(advised(view, sitting.ply, strongest(view, SHORT)), sitting.ply, told()))
            named = as_message(showing.picked(view, hint["things"], told()))["choices"]
            assert hint["move"] in [one["move"] for one in named if "why" not in one] or not hint["things"]
            assert set(hint["things"]) <= set(as_message(showing.picked(view, (), told()))["addable"] or ())
        sitting.make(move)


@pytest.mark.parametrize("game", ["bacon-4", "trick-taking"])
def test_what_cannot_be_played_is_named_with_its_reason(game: str) -> None:
    sitting = sitting_of(game, plies=20)
    refused = 0
    for _ in range(20):
        for seat in range(sitting.start.seats):
            view = sitting.position.state.observe(seat)
            if seat != sitting.position.to_act:
                named = as_message(showing.picked(view, [str(card) for card in view.hand][:1], told()))["choices"]
                assert all("why" in one for one in named)
                refused += len(named)
        sitting.make(sitting.chosen())
    assert refused


def test_things_that_are_no_cards_are_refused() -> None:
    for game in ("bacon-4", "trick-taking"):
        view = sitting_of(game, plies=2).position.state.observe(0)
        with pytest.raises(BaconRulesError):
            showing.picked(view, ("nonsense",), told())
    view = sitting_of("save-your-bacon", plies=31).position.state.observe(0)
    for thing, why in (
        ("#999", "There is no such card in play."),
        ("#x", "You do not hold this card."),
        ("x7", "You do not hold this card."),
    ):
        answer = as_message(showing.picked(view, (thing,), told()))
        assert {one["why"] for one in answer["choices"]} == {why}
        assert not answer["addable"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("source", list(DeckSource))
def test_all_that_champions_can_do_is_drawn_however_decks_are_made(source: DeckSource) -> None:
    """Random moves, because computers never pass time, and seldom use what cards can do."""
    drawn = set()
    for seed in range(3):
        rng = random.Random(seed)
        sitting = Sitting(Position(new_match(Rules(decks=source))), NAMES[:2], frozenset({0}), seed)
        while sitting.ply < 70 and not sitting.position.is_over:
            seat, legal = sitting.position.to_act, sitting.position.legal_moves()
            sitting.make(sitting.chosen() if seat is None else rng.choice(legal))
            message = position(sitting, sitting.position.to_act, sitting.ply)
            scene = message["scene"]
            drawn |= {one["text"] for one in scene.get("stack", [])} | {*scene.get("outlook", [])}
            groups = scene.get("hand", []) + scene.get("offers", [])
            printed = {one["card"] for one in scene.get("printed", [])}
            assert {face["card"] for group in groups for face in group["faces"]} <= printed
    if source is DeckSource.PRECONSTRUCTED:
        for word in ("uses", "attacks", "passes time", "refreshes", "actions left"):
            assert any(word in text for text in drawn), word


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_only_legal_move_is_told_to_the_seat_that_has_to_make_it(game: str) -> None:
    sitting = sitting_of(game, seed=1)
    found = 0
    while sitting.ply < 130 and not sitting.position.is_over:
        actor = sitting.position.to_act
        for seat in {None, 0, actor}:
            forced = position(sitting, seat, sitting.ply)["forced"]
            moves = [] if seat is None else list(islice(sitting.position.state.observe(seat).legal_moves(), 2))
            assert (forced is not None) is (seat == actor and len(moves) == 1)
            if forced is not None:
                assert forced["move"] == str(moves[0])
                found += 1
        sitting.make(sitting.chosen())
    assert found
