"""Cases of Save Your Bacon!: parts of matches that are played at random with the starter pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.games import GAMES, Position
from bacon_rules.shuffle import Randomness
from tools.ruling_vectors.cases import Case, canonical, digest
from tools.ruling_vectors.laid_out import laid_out_cases
from tools.ruling_vectors.preset import preset_cases

__all__ = ["save_your_bacon_cases"]

GAME: Final = "save-your-bacon"
LONGEST: Final = 100
"""How many plies of a match are played at most."""

MATCHES: Final[dict[str, JsonObject]] = {
    "duel": {},
    "built": {"decks": "pod-constructed"},
    "three": {"players": 3, "format": "free-for-all", "decks": "draft"},
}
"""The house rules of the matches of which the cases are parts."""

ACTIVE: Final = ("activate", "attack", "play")
SORTED: Final = ("hand", "discard", "spent", "removed")
PILES: Final = (*SORTED[:1], "deck", *SORTED[1:], "energy", "bacon", "out")
IN_PLAY: Final = ("number", "card", "seat", "champion", "damage", "exhausted", "destroyed", "conditions")


class Ply(NamedTuple):
    """A move of a match, and the position that it leads to."""

    move: str | None
    position: Position


def rules_of(match: str) -> JsonObject:
    return {"game": GAME, **({"house_rules": MATCHES[match]} if MATCHES[match] else {})}


def plies_of(match: str, seed: int) -> tuple[Ply, ...]:
    """Play a match at random, rather active than idle."""
    randomness = Randomness(f"vectors/{GAME}/{match}", seed, "rulings")
    position = GAMES[GAME].new_match(rules_of(match), 0)
    plies = [Ply(None, position)]
    while not position.is_over and len(plies) < LONGEST:
        if position.to_act is None:
            move = position.chance_move(seed)
        else:
            moves = [move for move in position.legal_moves() for _ in range(4 if move.startswith(ACTIVE) else 1)]
            move = moves[randomness.below(len(moves))]
        position = position.apply(move)
        plies.append(Ply(move, position))
    return tuple(plies)


def open_table(state: JsonObject) -> JsonObject | None:
    """Return what lies on the table as the vectors have it: piles sorted in which the order does not matter."""
    stage = state["stage"]
    assert isinstance(stage, dict)
    if stage["type"] != "table":
        return None
    players, cards = stage["players"], stage["cards"]
    assert isinstance(players, list)
    assert isinstance(cards, list)
    return {
        "players": [_only(player, PILES) for player in players],
        "cards": [_only(card, IN_PLAY) for card in cards],
    }


def _only(value: JsonValue, names: tuple[str, ...]) -> JsonObject:
    assert isinstance(value, dict)
    return {name: _sorted(value[name]) if name in SORTED else value[name] for name in names}


def _sorted(pile: JsonValue) -> JsonValue:
    assert isinstance(pile, list)
    return [*sorted(map(str, pile))]


def case_json(case: Case) -> JsonObject:
    """Return a case with the digests of the legal moves and of the table at each ply."""
    told = case.to_json()
    position = GAMES[GAME].load(case.start)
    plies: list[JsonValue] = []
    for ply in case.plies:
        move = ply["move"]
        if isinstance(move, str):
            position = position.apply(move)
        table = open_table(position.to_json())
        legal = digest("\n".join(sorted(position.legal_moves())))
        plies.append({**ply, "legal": legal, "table": None if table is None else digest(canonical(table))})
    return {**told, "plies": plies}


EXCERPTS: Final = (
    ("the beginning of a duel", "S6 S20 §5.0 §14.0", "duel", 1, 13),
    ("the beginning of a duel with decks of one's own", "S5 S11 S20 §10.2.1 §14.0", "built", 1, 72),
    ("a draft of three", "S6", "three", 1, 24),
)
"""What each beginning of a match is about, its rulings, which match it is, and its last ply."""


def save_your_bacon_cases() -> Iterator[JsonObject]:
    """Yield the cases of the file."""
    yield from map(case_json, laid_out_cases())
    for name, rulings, match, seed, last in EXCERPTS:
        plies = plies_of(match, seed)
        case = Case(name, rulings, GAME, 0, rules=rules_of(match))
        case.do(*(str(move) for move, _ in plies[1 : last + 1]))
        yield case_json(case)
    yield from map(case_json, preset_cases())
