"""Games in bulk as C plays them, beside the verbs."""

import random
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import Any

import pytest

from bacon_rules import build
from bacon_rules.bulk import Batch, Player, Playouts, batches, playing, playouts, twins
from bacon_rules.dice import start_of
from bacon_rules.games.game import AnyGame
from bacon_rules.games.plain import Plain
from tests.bulk.looking import features, legal, rows, told


def loaded() -> ModuleType:
    """Return the compiled module; without it, the test is skipped."""
    try:
        return build.load()
    except ImportError as error:
        pytest.skip(str(error))


@contextmanager
def played_by(module: ModuleType | None) -> Iterator[None]:
    """Let the compiled module play, or the verbs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "fast_play_out", module.play_out if module else twins.play_out)
        patch.setattr(batches, "fast_batch", module.batch if module else twins.batch)
        if module:
            names = ("step", "tell", "legal", "rows", "state")
            patch.setattr(batches, "_FAST", [getattr(module, f"batch_{name}") for name in names])
        yield


def is_fast(batch: Batch) -> bool:
    """Whether the compiled module plays the games."""
    return "SlowGames" not in str(batch._games)


STRANGE = (
    0,
    1,
    -1,
    5,
    6,
    7,
    13,
    14,
    15,
    127,
    128,
    255,
    2**31,
    2**53,
    2**63,
    2**64,
    2**112,
    2**128,
    -(2**70),
    None,
    "x",
    1.5,
    (),
)


def damaged(value: Any, dice: random.Random) -> Any:
    """Return numbers with something else in one place, or with one place more or less."""
    if isinstance(value, tuple) and value and dice.random() < 0.9:
        place = dice.randrange(len(value))
        return (*value[:place], damaged(value[place], dice), *value[place + 1 :])
    match dice.randrange(5):
        case 0 if isinstance(value, tuple):
            return value[1:]
        case 1 if isinstance(value, tuple):
            return value + value[:1]
        case 2 if isinstance(value, int):
            return value ^ 1 << dice.randrange(100)
        case 3 if isinstance(value, bytes) and value:
            place = dice.randrange(len(value))
            return value[:place] + bytes([dice.randrange(256)]) * dice.randrange(3) + value[place + 1 :]
        case _:
            return dice.choice(STRANGE)


def play_out(module: ModuleType, state: Any, plain: Plain, seed: int, *, is_quick: bool = False) -> Playouts | None:
    """Return two play-outs by plain numbers; `None` if C does not take them for those of a state."""
    rooms = [bytearray(2 * size) for size in (8 * len(state.scores), state.seats, 8, 1, len(state.scores))]
    is_played = module.play_out(
        plain.game, plain.rules, plain.state, start_of(seed), 0, 2, is_quick, True, 300, b"", *rooms
    )
    return Playouts(len(state.scores), state.seats, *map(bytes, rooms)) if is_played else None


def check_play_outs(module: ModuleType, first: Any, name: str, matches: int, by: Player = "random") -> None:
    """Compare play-outs by C and by the verbs."""
    for until, games, most in (("deal", 4, 400), ("match", matches, 1_500)):
        made = []
        for player in (None, module):
            with played_by(player):
                made.append(playouts(first, games, name, until=until, max_moves=most, player=by))  # type: ignore[arg-type]
        assert made[0] == made[1]


def check_batches(module: ModuleType, rules: Any, name: str, steps: int) -> None:
    """Compare a batch of C with one of the verbs, step by step."""
    dice, made = random.Random(name), []
    for player in (None, module):
        with played_by(player):
            made.append(Batch(rules, 4, 7, max_moves=300))
    slow, fast = made
    assert [is_fast(slow), is_fast(fast)] == [False, True]
    for step in range(steps):
        now = told(slow)
        assert told(fast) == now
        assert rows(fast) == rows(slow)
        assert rows(fast, 2) == rows(slow, 2)
        assert [fast.state(row) for row in range(4)] == [slow.state(row) for row in range(4)]
        numbers = legal(slow) if step % 4 == 0 else []
        assert (legal(fast) if numbers else []) == numbers
        assert not numbers or features(fast) == features(slow)
        places = [count - 1 if dice.random() < 0.3 else dice.randrange(count) for count in now["counts"]]
        for batch in made:
            if numbers:
                batch.act(array("q", [of_game[place] for of_game, place in zip(numbers, places, strict=True)]))
            else:
                batch.step(array("q", places))


def check_played_on(module: ModuleType, game: AnyGame, state: Any, seed: int, by: Player = "random") -> bool:
    """Compare play-outs of a state that C can play, which may be one that nobody can reach; return whether it can."""
    plain = game.plain(state)
    made = None if plain is None else play_out(module, state, plain, seed, is_quick=by == "quick")
    if made is None:
        return False
    with played_by(None):
        assert made == playouts(state, 2, seed, max_moves=300, player=by)
    return True


def check_no_harm(module: ModuleType, game: AnyGame, state: Any, seed: int) -> None:
    """Play by damaged numbers of a state, and of a first state."""
    dice, plain, first = random.Random(seed), game.plain(state), game.plain(game.new_match(state.rules))
    for known in [known for known in (plain, first) if known is not None] * 10:
        rules: Any = known.rules
        numbers: Any = known.state
        for _ in range(dice.randint(1, 3)):
            if dice.random() < 0.2:
                rules = damaged(rules, dice)
            else:
                numbers = damaged(numbers, dice)
        if not isinstance(rules, tuple) or not isinstance(numbers, tuple):
            continue
        with suppress(ValueError):  # for other numbers of players or sides
            play_out(module, state, Plain(known.game, rules, numbers), seed, is_quick=dice.random() < 0.5)
        handle = module.batch(known.game, rules, (numbers, known.state), 3, seed, False, 100)
        counts = array("q", bytes(24))
        for _ in range(20 if handle else 0):
            module.batch_tell(handle, 0, counts)
            module.batch_legal(handle, bytearray(32), bytearray(4 * sum(counts)), None)
            with suppress(ValueError):  # for features of another size
                module.batch_legal(handle, bytearray(32), bytearray(4 * sum(counts)), bytearray(40 * sum(counts)))
            with suppress(ValueError):  # for rows of another size
                module.batch_rows(handle, bytearray(12 * game.layout(state.rules).size), False)
            with suppress(ValueError):
                module.batch_rows(handle, bytearray(12 * game.full_layout(state.rules).size), True)
            assert module.batch_step(handle, array("q", [dice.randrange(count) for count in counts]), False) == -1
            assert len({len(module.batch_state(handle, row)) for row in range(3)}) == 1
        single = module.single(known.game, rules)
        if single and module.single_put(single, numbers):
            row, mask = bytearray(4 * game.layout(state.rules).size), bytearray(len(game.numbering(state.rules)))
            for _ in range(20):
                with suppress(ValueError):  # for rows and masks of another size
                    module.single_look(single, row, mask)
                legal = [number for number, is_legal in enumerate(mask) if is_legal]
                module.single_act(single, dice.choice([*legal, dice.randrange(-5, 40_000)]))
                assert module.single_state(single)


def check_batches_begin_with_a_deal(module: ModuleType, game: AnyGame, first: Any) -> None:
    """Let games of a batch begin with a deal, and nowhere else."""
    for state, can_begin in ((first, True), (first.apply(first.chance_move(7)), False)):
        plain = game.plain(state)
        assert plain is not None
        handle = module.batch(plain.game, plain.rules, (plain.state,), 1, 0, False, 9)
        assert (handle is not None) == can_begin
