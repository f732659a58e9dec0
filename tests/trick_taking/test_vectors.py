"""The shipped conformance vectors, checked by the second implementation and not by the code that made them."""

import hashlib
import json
from itertools import product
from typing import Any

import pytest

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.vectors import names, vectors
from tests.shuffle_reference import shuffled
from tests.trick_taking.reference import PACK, House, Match, in_order, suit_of, who_wins

NAME = "trick-taking"


def items(name: str, key: str) -> list[dict[str, Any]]:
    found: Any = vectors(f"{name}-{NAME}")[key]
    assert found
    return list(found)


def seed_of(told: dict[str, str]) -> int | str | bytes:
    ((kind, text),) = told.items()
    if kind == "int":
        return int(text)
    return bytes.fromhex(text) if kind == "bytes" else text


def short_digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def test_the_files() -> None:
    found = {name for name in names() if name.endswith(f"-{NAME}")}
    assert found == {f"{kind}-{NAME}" for kind in ("match", "rulings", "scores", "shuffles", "tricks")}


def test_tricks() -> None:
    kinds = set()
    for trick in items("tricks", "tricks"):
        cards, trump = trick["cards"], trick["trump"]
        assert trick["winner"] == who_wins(cards, trump)
        assert len(set(cards)) == len(cards)
        kinds.add((len(cards), suit_of(cards[0]) == trump, trump in map(suit_of, cards[1:])))
    assert kinds == set(product((2, 3, 4), (False, True), (False, True)))


def test_scores() -> None:
    deals = items("scores", "deals")
    for deal in deals:
        assert deal["points"] == House().points(deal["tricks"], deal["declaring"], deal["alone"])
    assert len({str(deal) for deal in deals}) == 24


def deal_of(house: House, deal_number: int, seed: int | str | bytes) -> str:
    cards = shuffled(PACK, NAME, deal_number, seed)
    each = house.cards_each
    hands = [",".join(in_order(cards[seat * each : seat * each + each])) for seat in range(4)]
    return "deal:" + "/".join([*hands, ",".join(cards[4 * each :])])


def test_shuffles() -> None:
    for shuffle in items("shuffles", "shuffles"):
        assert shuffle["move"] == deal_of(House(), 1, seed_of(shuffle["seed"]))


def laid(trick: list[tuple[int, str]]) -> list[JsonValue]:
    return [{"seat": seat, "card": card} for seat, card in trick]


def stage(match: Match) -> JsonObject:
    if match.phase == "bid":
        return {"type": "bidding", "seat": match.turn}
    if match.phase == "answer":
        return {"type": "approving", "seat": match.turn, "alone": match.wants_alone}
    if match.phase == "discard":
        return {"type": "discarding", "seat": match.turn}
    seat = match.tricks[-1][0] if match.phase == "over" else match.turn
    return {"type": "playing", "seat": seat, "trick": laid(match.trick)}


def table_json(match: Match) -> JsonObject:
    contract = {"declarer": match.declarer, "trump": match.trump, "alone": match.alone}
    return {
        "hands": [" ".join(in_order(hand)) for hand in match.hands],
        "stub": [*match.old_upcards, match.upcard, *match.stub],
        "upcard_number": len(match.old_upcards),
        "calls": [{"seat": seat, "call": call, "upcard": upcard} for seat, call, upcard in match.said],
        "contract": None if match.declarer is None else contract,
        "discard": match.discard,
        "tricks": [{"laid": laid(trick), "winner": winner} for winner, trick in match.tricks],
        "stage": stage(match),
    }


def state_json(rules: JsonObject, match: Match) -> JsonObject:
    return {
        "format": "bacon-rules/state",
        "version": 1,
        "rules": rules,
        "scores": list(match.scores),
        "deal_number": match.deal_number,
        "dealer": match.dealer,
        "table": None if match.phase == "deal" else table_json(match),
        "winners": list(match.winners),
    }


def view_json(rules: JsonObject, match: Match, seat: int | None) -> JsonObject:
    """Return the knowledge of a seat: its hand, open cards of the deal, and the calls (T14)."""
    table = table_json(match)
    return {
        "format": "bacon-rules/view",
        "version": 1,
        "rules": rules,
        "seat": seat,
        "scores": list(match.scores),
        "deal_number": match.deal_number,
        "dealer": match.dealer,
        "hand": "" if seat is None else " ".join(in_order(match.hands[seat])),
        "card_counts": [len(hand) for hand in match.hands],
        "upcards": [*match.old_upcards, match.upcard],
        "calls": table["calls"],
        "contract": table["contract"],
        "discard": match.discard,
        "tricks": table["tricks"],
        "stage": table["stage"],
        "winners": list(match.winners),
    }


def digest_of(value: JsonObject) -> str:
    return short_digest(json.dumps(value, sort_keys=True, separators=(",", ":")))


def check_plies(rules: JsonObject, match: Match, plies: list[dict[str, Any]]) -> None:
    legal: list[str] = []
    for told in plies:
        move = told["move"]
        if move is not None:
            if "seed" in told:
                assert move == deal_of(match.house, match.deal_number, seed_of(told["seed"]))
            assert move in legal or move.startswith("deal:")
            match.do(move)
        assert (told["to_act"], told["scores"], told["winners"]) == (match.turn, match.scores, match.winners)
        legal = match.legal()
        assert told["legal_moves"] == len(legal)
        assert not {*told.get("refused", ())} & {*legal}
        assert told["state"] == digest_of(state_json(rules, match))
        if "views" in told:
            assert told["views"] == [digest_of(view_json(rules, match, seat)) for seat in (0, 1, 2, 3, None)]


def test_match() -> None:
    match = Match(House(), 0)
    check_plies({"game": NAME}, match, items("match", "plies"))
    assert match.phase == "over"


def check_case(case: dict[str, Any]) -> None:
    """Play a case of a ruling: any deals that come before its start are left out."""
    start = case["start"]
    match = Match(House(**start["rules"].get("house_rules", {})), start["dealer"])
    match.scores = list(start["scores"])
    check_plies(start["rules"], match, case["plies"])


@pytest.mark.parametrize("case", items("rulings", "cases"), ids=lambda case: case["name"])
def test_rulings(case: dict[str, Any]) -> None:
    check_case(case)
