"""The shipped conformance vectors: the shuffles by the second implementation, the match by playing it again."""

import json

from bacon_rules.documents.values import JsonValue
from bacon_rules.save_your_bacon import apply, legal_moves, new_match, parse_move
from bacon_rules.vectors import names, vectors
from tests.climbing.test_vectors import items, seed_of, short_digest, text_of
from tests.shuffle_reference import shuffled

NAME = "save-your-bacon"


def texts(name: str, key: str) -> list[str]:
    value: JsonValue = vectors(name)[key]
    assert isinstance(value, list)
    return [text_of(text) for text in value]


def test_the_files() -> None:
    assert {name for name in names() if name.endswith(NAME)} == {f"match-{NAME}", f"shuffles-{NAME}"}


def test_shuffles() -> None:
    state = new_match()
    moves = texts(f"shuffles-{NAME}", "moves")
    for move in moves:
        state = apply(state, parse_move(move))
    deck: list[str] = sorted(state.decks[0].cards)
    number = 1 + sum(move.startswith("lot:") for move in moves)
    for shuffle in items(f"shuffles-{NAME}", "shuffles"):
        assert shuffle["number"] == number == state.chances + 1
        assert shuffle["move"] == f"shuffle:{','.join(shuffled(deck, NAME, number, seed_of(shuffle['seed'])))}"


def test_match() -> None:
    state = new_match()
    for ply, told in enumerate(items(f"match-{NAME}", "plies")):
        if ply:
            state = apply(state, parse_move(text_of(told["move"])))
        assert (told["to_act"], told["scores"], told["winners"]) == (
            state.to_act,
            list(state.scores),
            list(state.winners),
        )
        assert told["legal_moves"] == len(legal_moves(state))
        written = json.dumps(state.to_json(), sort_keys=True, separators=(",", ":"))
        assert told["state"] == short_digest(written)
    assert state.is_over
