"""The shipped conformance vectors, checked by the second implementation and not by the code that made them."""

import json
from typing import Any

import pytest

from bacon_rules.vectors import names, vectors
from tests.climbing.test_vectors import seed_of, short_digest
from tests.save_your_bacon.reference.match import Match
from tests.save_your_bacon.reference.table import faces_of
from tests.save_your_bacon.reference.turns import Game
from tests.shuffle_reference import shuffled

NAME = "save-your-bacon"


def file(name: str) -> dict[str, Any]:
    """Return a file as plain data of one's own, which a game may change."""
    content: dict[str, Any] = json.loads(json.dumps(vectors(f"{name}-{NAME}")))
    return content


def items(name: str, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = file(name)[key]
    assert found
    return found


def test_the_files() -> None:
    found = {name for name in names() if name.endswith(f"-{NAME}")}
    assert found == {f"{kind}-{NAME}" for kind in ("cards", "checks", "match", "rulings", "shuffles")}


def test_shuffles() -> None:
    told = file("shuffles")
    match = Match(file("cards"), {})
    for move in told["moves"]:
        match.do(move)
    assert match.ask.shuffling
    number = 1 + sum(move.startswith("lot:") for move in told["moves"])
    for shuffle in told["shuffles"]:
        cards = shuffled(match.ask.shuffling, NAME, number, seed_of(shuffle["seed"]))
        assert (shuffle["number"], shuffle["move"]) == (number, f"shuffle:{','.join(cards)}")


def test_checks() -> None:
    """Check who wins and who loses at the start of a turn; spent energy is made of cards that are worth 3 and 1."""
    cards = faces_of(file("cards"))
    champions = {"champions": [key for key in cards if cards[key]["kind"] == "champion"][:3], "cards": []}
    outcomes = set()
    for check in items("checks", "checks"):
        game = Game(cards, {"house_rules": {"format": check["format"]}}, [champions] * len(check["bacon"]))
        for player, bacon in zip(game.players, check["bacon"], strict=True):
            player["bacon"] = bacon
        threes, ones = divmod(check["spent"], 3)
        game.players[0]["spent"] = ["lick-the-wounds"] * threes + ["pounce"] * ones
        game.check_for_victory(0)
        outcome = "wins" if game.winner == 0 else "loses" if game.players[0]["out"] else "goes on"
        assert check["outcome"] == outcome
        outcomes.add((check["format"], outcome))
    assert len(outcomes) == 9


def check_plies(match: Match, plies: list[dict[str, Any]]) -> None:
    for told in plies:
        if told["move"] is not None:
            match.do(told["move"])
        assert (told["to_act"], told["scores"], told["winners"]) == (match.ask.seat, match.scores, match.winners)
        legal = match.legal()
        assert told["legal_moves"] == len(legal)
        if "legal" in told:
            assert told["legal"] == short_digest("\n".join(sorted(legal)))
            table = None if match.game is None else match.game.to_json()
            written = table and short_digest(json.dumps(table, sort_keys=True, separators=(",", ":")))
            assert told["table"] == written


def test_match() -> None:
    match = Match(file("cards"), {})
    check_plies(match, items("match", "plies"))
    assert match.winners


def check_case(case: dict[str, Any]) -> None:
    """Play a case of a ruling: from a match's beginning, or from within a turn."""
    cards, start = file("cards"), case["start"]
    match = Match.within(cards, start) if start["stage"]["type"] == "table" else Match(cards, start["rules"])
    check_plies(match, case["plies"])


@pytest.mark.parametrize("case", items("rulings", "cases"), ids=lambda case: case["name"])
def test_rulings(case: dict[str, Any]) -> None:
    check_case(case)
