"""The shipped conformance vectors, checked by the second implementation and not by the code that made them."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bacon_rules.climbing import PRESETS
from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.shuffle import Seed
from bacon_rules.vectors import names, vectors
from tests.climbing.reference import naming, points
from tests.climbing.reference.match import Match
from tests.climbing.reference.points import Setup
from tests.shuffle_reference import shuffled


def items(name: str, key: str) -> list[JsonObject]:
    value = vectors(name)[key]
    assert isinstance(value, Sequence)
    assert value
    found = []
    for item in value:
        assert isinstance(item, Mapping)
        found.append(item)
    return found


RULINGS = tuple(f"rulings-{name}" for name in PRESETS if f"rulings-{name}" in names())


def cases(*files: str) -> list[Mapping[str, Any]]:
    return [case for name in files for case in items(name, "cases")]


def read_cards(text: str, separator: str = " ") -> list[naming.Card]:
    return [
        naming.WILD if word == "X" else (int(word[:-1]), word[-1]) for word in (text.split(separator) if text else [])
    ]


def read_named(text: str) -> naming.Named:
    name, _, cards = text.partition(":")
    kind, _, top = name.rpartition("-")
    return kind, int(top), tuple(sorted(read_cards(cards, ",")))


def short_digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def text_of(value: JsonValue) -> str:
    assert isinstance(value, str)
    return value


def check_position(name: str, position: JsonObject) -> None:
    game = points.TABLE[name]
    found = naming.named_by_slots(read_cards(text_of(position["hand"])), game.ranks + 1)
    if position["top"] is not None:
        kind, top, _ = read_named(text_of(position["top"]))
        found = [named for named in found if naming.beats(named[0], named[1], kind, top)]
    texts = sorted(naming.text(named) for named in found)
    assert position["combinations"] == len(texts)
    assert position["digest"] == short_digest("\n".join(texts))


@pytest.mark.parametrize("name", PRESETS)
def test_some_positions(name: str) -> None:
    for position in items(f"positions-{name}", "positions")[::15]:
        check_position(name, position)


@pytest.mark.deep
@pytest.mark.parametrize("name", PRESETS)
def test_all_positions(name: str) -> None:
    for position in items(f"positions-{name}", "positions"):
        check_position(name, position)


@pytest.mark.parametrize("name", PRESETS)
def test_positions_are_of_every_sort(name: str) -> None:
    positions = items(f"positions-{name}", "positions")
    tops = [read_named(top)[0] for position in positions if isinstance(top := position["top"], str)]
    assert {*tops} == {*naming.SHAPES}
    assert any(position["top"] is None for position in positions)
    assert any(position["combinations"] == 0 for position in positions)
    assert {text_of(position["hand"]).count("X") for position in positions} == {0, 1, 2}


@pytest.mark.parametrize("name", PRESETS)
def test_bombs(name: str) -> None:
    ascending = vectors(f"bombs-{name}")["ascending"]
    assert isinstance(ascending, Sequence)
    bombs = [(kind, int(top)) for kind, _, top in (text_of(bomb).rpartition("-") for bomb in ascending)]
    game = points.TABLE[name]
    everything = [
        (kind, top) for kind in naming.BOMBS for top in range(1, game.ranks + 2) if top >= naming.SHAPES[kind][0]
    ]
    assert sorted(bombs) == sorted(everything)
    for place, bomb in enumerate(bombs):
        assert [other for other in bombs if naming.beats(*bomb, *other)] == bombs[:place]


def seed_of(written: JsonValue) -> Seed:
    assert isinstance(written, Mapping)
    ((kind, value),) = written.items()
    text = text_of(value)
    match kind:
        case "int":
            return int(text)
        case "bytes":
            return bytes.fromhex(text)
        case _:
            assert kind == "str"
            return text


def deal_of(name: str, game: Setup, deal_number: int, seed: Seed) -> str:
    pack = [(rank, suit) for rank in range(1, game.ranks + 1) for suit in "cdhs"[: game.suits] for _ in range(2)]
    cards = shuffled(pack, name, deal_number, seed)
    each = game.naturals_each
    hands = [sorted(cards[seat * each : (seat + 1) * each]) for seat in range(game.players)]
    return "deal:" + "/".join(",".join(map(naming.card_text, hand + [naming.WILD] * game.wilds_each)) for hand in hands)


@pytest.mark.parametrize("name", PRESETS)
def test_shuffles(name: str) -> None:
    for shuffle in items(f"shuffles-{name}", "shuffles"):
        assert shuffle["move"] == deal_of(name, points.TABLE[name], 1, seed_of(shuffle["seed"]))


def hand_text(cards: Sequence[naming.Card]) -> str:
    return " ".join(naming.card_text(card) for card in sorted(cards))


def stage(match: Match) -> JsonObject:
    if match.phase in ("follow", "over"):
        seat = match.next_holder(match.pile[-1][0]) if match.phase == "over" else match.to_act
        pile: list[JsonValue] = [{"seat": owner, "combination": naming.text(named)} for owner, named in match.pile]
        return {"type": "following", "seat": seat, "pile": pile}
    if match.phase == "decide":
        said: JsonValue = None if match.answer is None else {"seat": match.answer[0], "wants_lead": match.answer[1]}
        return {"type": "deciding", "seat": match.to_act, "said": said}
    if match.phase == "answer":
        return {"type": "answering", "seat": match.to_act, "winner": match.round_winner}
    return {"type": "leading", "seat": match.to_act}


def state_json(rules: JsonObject, match: Match) -> JsonObject:
    table: JsonValue = None
    if match.phase != "deal":
        table = {
            "dealt": [hand_text(hand) for hand in match.dealt],
            "hands": [hand_text(list(hand.elements())) for hand in match.hands],
            "out": list(match.out),
            "stage": stage(match),
        }
    return {
        "format": "bacon-rules/state",
        "version": 1,
        "rules": rules,
        "scores": list(match.scores),
        "deal_number": match.deal_number,
        "dealer": match.dealer,
        "starter": match.starter,
        "table": table,
        "winners": list(match.winners),
    }


def make_move(match: Match, move: str) -> None:
    verb, _, rest = move.partition(":")
    if verb == "deal":
        match.do_deal([read_cards(hand, ",") for hand in rest.split("/")])
    elif verb == "pass":
        match.do_pass()
    elif verb == "give":
        match.do_give(int(rest))
    elif verb == "ask":
        match.do_ask(int(rest))
    elif verb in ("yes", "no"):
        match.do_answer(verb == "yes")
    else:
        match.do_play(read_named(move))


def check_plies(rules: JsonObject, match: Match, plies: Sequence[Mapping[str, JsonValue]], step: int) -> None:
    """Make the moves and compare every ply; at every so many of them, look at all legal moves before and after."""
    name = text_of(rules["game"])
    legal: list[str] | None = None
    for ply, told in enumerate(plies):
        if told["move"] is not None:
            move = text_of(told["move"])
            if "seed" in told:
                assert move == deal_of(name, match.game, match.deal_number, seed_of(told["seed"]))
            assert legal is None or move.startswith("deal:") or move in legal
            make_move(match, move)
        assert told["to_act"] == match.to_act
        assert told["scores"] == match.scores
        assert told["winners"] == match.winners
        legal = None
        if ply % step == 0:
            legal = [*map(naming.text, match.plays()), *match.other_moves()]
            assert told["legal_moves"] == len(legal)
        refused = told.get("refused", {})
        assert isinstance(refused, Mapping)
        assert not {*refused} & {*(legal or [])}
        assert told["state"] == short_digest(
            json.dumps(state_json(rules, match), sort_keys=True, separators=(",", ":"))
        )


def check_match(name: str, step: int) -> None:
    match = Match(points.TABLE[name], 0)
    check_plies({"game": name}, match, items(f"match-{name}", "plies"), step)
    assert match.phase == "over"


@pytest.mark.parametrize("name", PRESETS)
def test_matches(name: str) -> None:
    check_match(name, step=20)


@pytest.mark.deep
@pytest.mark.parametrize("name", PRESETS)
def test_matches_with_every_number_of_legal_moves(name: str) -> None:
    check_match(name, step=1)


def check_case(case: Mapping[str, Any], step: int = 1) -> None:
    """Play a case of a ruling: any deals that come before its start are left out."""
    start = case["start"]
    house = dict(start["rules"].get("house_rules", {}))
    if "tie" in house:
        house["ties_are_shared"] = house.pop("tie") == "shared"
    match = Match(replace(points.TABLE[start["rules"]["game"]], **house), start["dealer"])
    match.scores, match.deal_number = list(start["scores"]), start["deal_number"]
    check_plies(start["rules"], match, case["plies"], step)


@pytest.mark.parametrize("case", cases(*RULINGS), ids=lambda case: case["name"])
def test_rulings(case: Mapping[str, Any]) -> None:
    check_case(case)
