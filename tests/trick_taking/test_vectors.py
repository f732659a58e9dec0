"""The shipped conformance vectors, checked by the second implementation and not by the code that made them."""

import json
from itertools import product

from bacon_rules.jsonvalues import JsonObject, JsonValue
from bacon_rules.vectors import names
from tests.climbing.test_vectors import items, seed_of, short_digest, text_of
from tests.shuffle_reference import shuffled
from tests.trick_taking.reference import PACK, House, Match, in_order, suit_of, who_wins

NAME = "trick-taking"


def test_the_files() -> None:
    found = {name for name in names() if name.endswith(f"-{NAME}")}
    assert found == {f"{kind}-{NAME}" for kind in ("match", "scores", "shuffles", "tricks")}


def test_tricks() -> None:
    kinds = set()
    for trick in items(f"tricks-{NAME}", "tricks"):
        cards, trump = trick["cards"], text_of(trick["trump"])
        assert isinstance(cards, list)
        assert trick["winner"] == who_wins(cards, trump)
        assert len(set(cards)) == len(cards)
        kinds.add((len(cards), suit_of(cards[0]) == trump, trump in map(suit_of, cards[1:])))
    assert kinds == set(product((2, 3, 4), (False, True), (False, True)))


def test_scores() -> None:
    deals = items(f"scores-{NAME}", "deals")
    for deal in deals:
        tricks, declaring, alone = deal["tricks"], deal["declaring"], deal["alone"]
        assert isinstance(tricks, list)
        assert isinstance(declaring, int)
        assert isinstance(alone, bool)
        assert deal["points"] == House().points(tricks, declaring, alone)
    assert len({str(deal) for deal in deals}) == 24


def test_shuffles() -> None:
    for shuffle in items(f"shuffles-{NAME}", "shuffles"):
        cards = shuffled(PACK, NAME, 1, seed_of(shuffle["seed"]))
        hands = [",".join(in_order(cards[seat * 5 : seat * 5 + 5])) for seat in range(4)]
        assert shuffle["move"] == "deal:" + "/".join([*hands, ",".join(cards[20:])])


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


def state_json(match: Match) -> JsonObject:
    return {
        "format": "bacon-rules/state",
        "version": 1,
        "rules": {"game": NAME},
        "scores": list(match.scores),
        "deal_number": match.deal_number,
        "dealer": match.dealer,
        "table": None if match.phase == "deal" else table_json(match),
        "winners": list(match.winners),
    }


def test_match() -> None:
    match = Match(House(), 0)
    for ply, told in enumerate(items(f"match-{NAME}", "plies")):
        if ply:
            match.do(text_of(told["move"]))
        assert (told["to_act"], told["scores"], told["winners"]) == (match.turn, match.scores, match.winners)
        assert told["legal_moves"] == len(match.legal())
        assert told["state"] == short_digest(json.dumps(state_json(match), sort_keys=True, separators=(",", ":")))
    assert match.phase == "over"
