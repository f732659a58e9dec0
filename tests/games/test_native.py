"""What the compiled verbs of all games have in common."""

import inspect
import random
from typing import Any, Final

import attrs
import pytest

from bacon_rules import climbing, trick_taking
from bacon_rules.climbing import native as native_climbing
from bacon_rules.trick_taking import native as native_tricks
from tests.natives import ATTRIBUTES, VERBS, Stop, asked, in_python, needs_native
from tests.test_build import needs_compiled, run

FIRST: Final[dict[str, Any]] = {"climbing": climbing.new_match(), "trick_taking": trick_taking.new_match()}

every_game = pytest.mark.parametrize("game", FIRST)


@every_game
def test_verbs_take_their_arguments_by_name(game: str) -> None:
    state = FIRST[game]
    deal = state.chance_move(seed=7)
    assert state.apply(move=deal) == state.apply(deal)
    for verb in (state.apply, state.chance_move):
        for listed, named in ((), {}), ((), {"other": 1}), ((deal, deal), {}), ((deal,), {"other": 1}):
            with pytest.raises(TypeError, match="argument"):
                verb(*listed, **named)


@needs_native
@every_game
@pytest.mark.parametrize("name", [*VERBS, *ATTRIBUTES])
def test_the_compiled_verbs_are_explained_as_pythons(game: str, name: str) -> None:
    native, slow = (getattr(type(FIRST[game]), known) for known in (name, f"_{name}"))
    assert native is not slow
    assert inspect.getdoc(native) == inspect.getdoc(slow) or name == "table"
    if name in VERBS:
        assert list(inspect.signature(native).parameters) == list(inspect.signature(slow).parameters)


@needs_native
@every_game
@pytest.mark.parametrize("name", ["is_over", "to_act", *VERBS])
def test_what_stops_the_program_is_not_held_up(game: str, name: str) -> None:
    state = attrs.evolve(FIRST[game], winners=Stop())
    with pytest.raises(KeyboardInterrupt):
        asked(state, name)


@needs_native
@pytest.mark.parametrize("native", [native_climbing, native_tricks])
def test_verbs_are_given_once_and_to_classes_with_slots(native: Any) -> None:
    state = type(FIRST[native.__name__.split(".")[1]])
    before = [getattr(state, name) for name in (*VERBS, *(f"_{name}" for name in VERBS))]
    for other in (state, object, int):
        with pytest.raises(TypeError, match="the classes and the values of a game"):
            native.hasten(other)
    assert [getattr(state, name) for name in (*VERBS, *(f"_{name}" for name in VERBS))] == before


@attrs.frozen
class Stream:
    """Stands for SHAKE-256: the output has these words, whatever is hashed."""

    words: list[int]

    def shake_256(self, _: bytes) -> "Stream":
        """Return the output."""
        return self

    def digest(self, size: int) -> bytes:
        """Return the first bytes."""
        return b"".join(word.to_bytes(4, "big") for word in self.words)[:size]


@needs_native
@every_game
@pytest.mark.parametrize("skipped", [*range(12), 40])
def test_words_are_skipped_and_can_run_out(game: str, skipped: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The highest words are skipped, except for limits that are powers of two."""
    player = random.Random(skipped)
    words = [0xFFFFFFFF] * skipped + [player.choice((2**32 - 1, player.randrange(2**32))) for _ in range(1000)]
    monkeypatch.setattr("bacon_rules.shuffle.hashlib", Stream(words))
    assert FIRST[game].chance_move(7) == in_python(FIRST[game], "chance_move")(7)


PLAYED: Final = """
import pickle, random, sys
from bacon_rules.{game} import new_match
state, player, values = new_match(), random.Random(3), []
while not state.is_over:
    move = player.choice(state.legal_moves() or [state.chance_move(7)])
    values += [state, move, state.legal_moves()]
    state = state.apply(move)
values.append(state)
"""


@needs_compiled
@every_game
@pytest.mark.parametrize(("writer", "reader"), [("0", "1"), ("1", "0")])
def test_states_of_one_build_are_states_of_the_other(game: str, writer: str, reader: str) -> None:
    played = PLAYED.format(game=game)
    written = run(played + "sys.stdout.buffer.write(pickle.dumps(values))", writer)
    assert written.stderr == b""
    read = run(
        played + "read = pickle.loads(sys.stdin.buffer.read())\n"
        "assert read == values and list(map(hash, read)) == list(map(hash, values))\n"
        "assert all(read[n].apply(read[n + 1]) == values[n + 3] for n in range(0, len(read) - 1, 3))\n"
        "print(len(read) > 300)",
        reader,
        written.stdout,
    )
    assert (read.stderr, read.stdout) == (b"", b"True\n")
