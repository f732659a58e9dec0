"""The inputs that the fuzzer starts from hold for every target, and so do some changes of each."""

import importlib
import random
from pathlib import Path

import pytest

from bacon_rules.save_your_bacon.cards.loading import pool_in_bytes
from fuzz import TARGETS, documents, mutating, seeds

CORPUS = Path(__file__).parents[2] / "fuzz" / "corpus"
CHANGES = 20
LARGEST = 20_000


def inputs(target: str) -> list[bytes]:
    return [file.read_bytes() for file in sorted((CORPUS / target).iterdir())]


def test_every_target_has_a_corpus_that_is_small() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} == {*TARGETS}
    assert max(len(data) for target in TARGETS for data in inputs(target)) <= LARGEST
    assert sum(len(data) for target in TARGETS for data in inputs(target)) < 400_000


def test_the_seeds_are_there() -> None:
    for target, name, text in seeds.seeds():
        assert (CORPUS / target / name).read_bytes() == text.encode()


def changed(data: bytes, pick: random.Random) -> bytes:
    """Return a document with something changed in it, or bytes of which a piece is taken out, doubled or replaced."""
    document = mutating.mutated(data, pick.randrange(2**32))
    if document is not None and pick.random() < 0.7:
        return document
    start = pick.randrange(len(data))
    end = start + pick.randrange(12)
    piece = pick.choice(
        [b"", data[start:end] * 2, pick.randbytes(2), str(pick.randrange(-2, 70)).encode(), b'"', b"\xff"]
    )
    return data[:start] + piece + data[end:]


@pytest.mark.exhaustive
@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus_keeps_what_the_targets_say(target: str) -> None:
    check = importlib.import_module(f"fuzz.{target}").check
    pick = random.Random(target)
    for data in inputs(target):
        check(data)
        for _ in range(CHANGES):
            check(changed(data, pick))


def test_the_seeds_load() -> None:
    loaded = {"states_play_on": 0, "views_are_filled_in": 0, "pools_are_read": 0}
    for target, _, text in seeds.seeds():
        found = documents.document(text.encode())
        match target:
            case "states_play_on":
                assert found is not None
                found[1].load(found[0])
            case "views_are_filled_in":
                assert found is not None
                found[1].load_view(found[0])
            case "pools_are_read":
                pool_in_bytes("pool", text.encode())
            case _:
                continue
        loaded[target] += 1
    assert min(loaded.values()) >= 2
