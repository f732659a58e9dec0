"""What holds wherever the library runs: in threads, for every hash seed, on any Python and any system."""

import os
import pickle
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs
import pytest
import typing_extensions
from fuzz.seeds import SMALL_POOL, SMALL_POOL_IN_TOML

from bacon_rules import build, build_info
from bacon_rules.documents import JsonValue, read_json, write_json
from bacon_rules.games import GAMES, Position
from bacon_rules.records import Record, dumps, loads
from bacon_rules.save_your_bacon import loads_pool
from bacon_rules.save_your_bacon.cards.loading import pool_in_bytes
from tests import pickled

ROOT = Path(__file__).parents[1]
THREADS = 8


def played(name: str, plies: int) -> list[Position]:
    """Return the positions of the beginning of a random match."""
    pick = random.Random(name)
    positions = [GAMES[name].new_match({"game": name}, 0)]
    for _ in range(plies):
        now = positions[-1]
        move = now.chance_move(1) if now.to_act is None else pick.choice(now.legal_moves())
        positions.append(now.apply(move))
    return positions


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let threads take turns at almost every step, where there is a lock that makes them take turns."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.few(4)
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("name", GAMES)
def test_eight_threads_share_states_and_lazy_moves(name: str) -> None:
    shared = [(position, position.legal_moves()) for position in played(name, 12)]
    together = threading.Barrier(THREADS)

    def look(_: int) -> list[JsonValue]:
        together.wait()
        seen: list[JsonValue] = []
        for position, moves in shared:
            views = [position.observe(seat) for seat in (*range(position.seats), None)]
            every = len(moves) // 7 + 1
            some = [moves[place] for place in range(0, len(moves), every)]
            seen += [hash(position), len(moves), some, [moves[-1 - len(moves) // 2]] if moves else [], *views]
            seen += [[[*position.step(move)[1]], position.apply(move).to_json()] for move in some[:2]]
            seen.append([str(card) for card in moves.addable([])])
        return seen

    with ThreadPoolExecutor(THREADS) as pool:
        seen = list(pool.map(look, range(THREADS)))
    together = threading.Barrier(1)
    assert seen == [look(0)] * THREADS


@pytest.mark.parametrize("name", GAMES)
def test_matches_played_in_threads_go_as_those_played_alone(name: str) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(played, [name] * THREADS, [40] * THREADS))
    assert together == [played(name, 40)] * THREADS


TELLING = """
from tools.playthroughs import all_playthroughs, told
import hashlib
rules = dict(all_playthroughs())
for name in ("applewood-3", "trick-taking", "save-your-bacon-duel-preconstructed"):
    print(name, hashlib.sha256(told(name, rules[name]).encode()).hexdigest())
"""


def run(program: str, *arguments: str, **environment: str) -> str:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    told = subprocess.run(
        [sys.executable, *arguments, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **environment},
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return told.stdout


@pytest.mark.exhaustive
def test_matches_do_not_depend_on_the_hash_seed() -> None:
    told = {run(TELLING, PYTHONHASHSEED=str(seed)) for seed in (0, 1)}
    assert len(told) == 1
    assert told.pop().count("\n") == 3


def other_pythons() -> Iterator[str]:
    """Yield the Pythons of other versions that are found, and work."""
    for minor in range(11, 20):
        found = shutil.which(f"python3.{minor}")
        if found and minor != sys.version_info.minor:
            tried = subprocess.run([found, "-c", ""], check=False, capture_output=True)
            if tried.returncode == 0:
                yield found


@pytest.mark.exhaustive
def test_pickles_of_one_python_and_build_are_read_by_the_others(tmp_path: Path) -> None:
    pythons = list(other_pythons())
    if not pythons:
        pytest.skip("there is no other Python")
    needed = [str(Path(str(attrs.__file__)).parents[1]), str(Path(typing_extensions.__file__).parent)]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), *needed])
    setting = "1" if build_info().is_compiled else ""
    file = tmp_path / "values.pickle"
    mine = pickled.values()
    for python in pythons:
        file.write_bytes(pickle.dumps(mine))
        environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "5", build.SETTING: setting}
        told = subprocess.run(
            [python, "-m", "tests.pickled", str(file)], cwd=ROOT, env=environment, check=False, capture_output=True
        )
        assert (told.returncode, told.stderr) == (0, b""), python
        theirs = pickle.loads(file.read_bytes())
        assert theirs == mine, python
        assert [*map(hash, theirs.values())] == [*map(hash, mine.values())], python


FILES = """
import tempfile
from pathlib import Path
from bacon_rules import bacon, new_match, chance_move
from bacon_rules.records import Record, read, validate_file, write
from bacon_rules.save_your_bacon import load_pool, midnight_pool, starter_pool
from bacon_rules.vectors import names, vectors
from bacon_rules.words import languages
from bacon_rules.cli import main
from bacon_rules.documents import write_json

starter_pool(), midnight_pool(), vectors(names()[0]), languages()
start = new_match(bacon(4))
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder, "Anne's evening.bacon.json")
    record = Record.of(start, [chance_move(start, 1)], seats=["\\u00c4nne", "Ben", "Cem", "\\u30d9"])
    write(record, file)
    assert b"\\r" not in file.read_bytes()
    assert read(file) == record and str(validate_file(file)).startswith("ok")
    assert main(["validate", str(file)]) == 0
    pool = Path(folder, "pool.json")
    pool.write_bytes(write_json(starter_pool().to_json()).encode())
    assert load_pool(pool) == starter_pool()
"""


def test_no_file_is_read_or_written_in_the_encoding_of_the_machine() -> None:
    strict = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
    told = run(FILES, *strict, PYTHONUTF8="0", LC_ALL="C", PYTHONIOENCODING="utf-8")
    assert "ok" in told


ENDS = ["\n", "\r\n", "\r"]


@pytest.mark.parametrize("end", ENDS, ids=repr)
def test_documents_may_have_any_ends_of_lines(end: str) -> None:
    first = GAMES["trick-taking"].new_match({"game": "trick-taking"}, 0)
    record = Record.of_texts(first, [first.chance_move(1)])
    text = dumps(record).replace("\n", end)
    assert loads(text) == loads(text.encode()) == record
    assert read_json(write_json(first.to_json()).replace(",", f",{end}")) == first.to_json()
    pool = loads_pool(SMALL_POOL)
    assert loads_pool(SMALL_POOL.replace("\n", end)) == pool
    if end != "\r":  # TOML has the other two
        in_toml = pool_in_bytes("pool", SMALL_POOL_IN_TOML.encode())
        assert pool_in_bytes("pool", SMALL_POOL_IN_TOML.replace("\n", end).encode()) == in_toml


RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}


def test_every_file_has_a_name_that_every_system_takes() -> None:
    folders = [ROOT / name for name in ("benchmarks", "docs", "examples", "fuzz", "src", "tests", "tools")]
    paths = [path for folder in folders for path in folder.rglob("*") if "_build" not in path.parts]
    names = [path.relative_to(ROOT).as_posix() for path in paths if "__pycache__" not in path.parts]
    assert len(names) > 1000
    assert len({name.casefold() for name in names}) == len(names)
    assert max(map(len, names)) < 120
    for part in {part for name in names for part in name.split("/")}:
        assert not set(part) & set('<>:"|?*\\'), part
        assert part.isascii(), part
        assert part.isprintable(), part
        assert part.rstrip(" .") == part, part
        assert part.partition(".")[0].casefold() not in RESERVED, part
