"""The running build: the choice between the builds, and values that fit both."""

import contextlib
import hashlib
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

import bacon_rules
from bacon_rules import BuildError, BuildInfo, build, build_info

FOLDER = Path(__file__).parents[1] / "src" / "_compiled"
MODULE = "bacon_rules._compiled"


def has_compiled() -> bool:
    try:
        build.load()
    except ImportError:
        return False
    return True


needs_compiled = pytest.mark.skipif(not has_compiled(), reason="the compiled module is not there")


def run(code: str, setting: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a program in an interpreter of its own, in which the environment variable has this setting."""
    environment = {**os.environ, build.SETTING: setting}
    return subprocess.run([sys.executable, "-c", code], env=environment, input=given, capture_output=True, check=False)


def there() -> ModuleType:
    return ModuleType(MODULE)


def missing() -> ModuleType:
    raise ModuleNotFoundError("No module named 'bacon_rules._compiled'")


def stale() -> ModuleType:
    raise ImportError("_compiled.abi3.so was compiled from the sources of another version")


def never() -> ModuleType:
    raise AssertionError("it was not to be looked for")


@pytest.mark.parametrize("setting", ["", "0"])
def test_the_compiled_module_is_used_if_it_is_there(setting: str) -> None:
    module, reason = build.choose(setting, there)
    assert isinstance(module, ModuleType)
    assert reason == ""


def test_it_is_left_alone_on_demand() -> None:
    assert build.choose("1", never) == (None, "BACON_RULES_PURE is 1")


def test_without_it_python_alone_runs() -> None:
    assert build.choose("", missing) == (None, "No module named 'bacon_rules._compiled'")


def test_one_that_does_not_fit_is_not_used_and_that_is_told() -> None:
    with pytest.warns(RuntimeWarning, match="another version; with a C compiler at hand, .*pip install"):
        assert build.choose("", stale)[0] is None


@pytest.mark.parametrize("load", [missing, stale])
def test_a_missing_one_is_an_error_if_it_was_insisted_on(load: Callable[[], ModuleType]) -> None:
    with pytest.raises(BuildError, match=r"BACON_RULES_PURE is 0, .*pip install"):
        build.choose("0", load)


@pytest.mark.parametrize("setting", ["2", "yes", "true", " 1", "0" * 10_000])
def test_other_settings_are_refused(setting: str) -> None:
    with pytest.raises(BuildError, match=r"BACON_RULES_PURE is .*: it can be 1 .* 0 .* empty") as refused:
        build.choose(setting, never)
    assert len(str(refused.value)) < 250


def test_a_module_from_other_sources_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    module = there()
    monkeypatch.setitem(sys.modules, MODULE, module)
    with pytest.raises(ImportError, match="another version"):
        build.load()
    vars(module)["SOURCES"] = build.SOURCES
    assert build.load() is module


@pytest.mark.parametrize("suffix", EXTENSION_SUFFIXES)
def test_a_module_for_many_versions_is_not_loaded_without_a_lock(
    suffix: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / f"_compiled{suffix}").touch()
    module = there()
    vars(module)["SOURCES"] = build.SOURCES
    monkeypatch.setitem(sys.modules, MODULE, module)
    monkeypatch.setattr(build, "__file__", str(tmp_path / "build.py"))
    assert build.load() is module
    monkeypatch.setattr(sys, "version", "3.14.2 free-threading build (main, Dec 5 2025) [GCC]")
    if suffix == EXTENSION_SUFFIXES[0]:
        assert build.load() is module
        return
    with pytest.warns(RuntimeWarning, match="compiled for Pythons with a global lock; with a C compiler at hand"):
        assert build.choose("", build.load)[0] is None


def test_the_module_does_not_bring_the_lock_back() -> None:
    """A module that does not say that it can do without the lock switches it on again, for the whole process."""
    if "free-threading" not in sys.version:
        pytest.skip("this Python always has its lock")
    told = run("import sys, bacon_rules; print(bacon_rules.build_info().is_compiled, sys._is_gil_enabled())", "")
    assert (told.stdout.split()[-1:], told.stderr) == ([b"False"], b"")


def test_a_function_is_compiled_if_the_module_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    module = there()
    vars(module)["there"] = never
    monkeypatch.setattr(build, "COMPILED", module)
    assert build.compiled(there) is never
    monkeypatch.setattr(build, "COMPILED", None)
    assert build.compiled(there) is there


@pytest.mark.parametrize(
    "setting", ["1", pytest.param("0", marks=needs_compiled), pytest.param("", marks=needs_compiled)]
)
def test_the_package_says_which_build_runs(setting: str) -> None:
    code = "import pickle, sys, bacon_rules; sys.stdout.buffer.write(pickle.dumps(bacon_rules.build_info()))"
    told = run(code, setting)
    assert told.stderr == b""
    info = pickle.loads(told.stdout)
    assert info == BuildInfo(bacon_rules.__version__, setting != "1", build_info().python, info.reason)
    assert info.reason == ("BACON_RULES_PURE is 1" if setting == "1" else "")


def test_the_package_cannot_be_imported_against_the_setting() -> None:
    hide = f"import sys; sys.modules[{MODULE!r}] = None\n"
    ask = "try: import bacon_rules\nexcept ImportError as error: print(type(error).__name__, error)"
    assert b"BuildError BACON_RULES_PURE is 0" in run(hide + ask, "0").stdout
    assert b"BuildError BACON_RULES_PURE is 'pure'" in run(ask, "pure").stdout
    assert run(hide + "import bacon_rules; print(bacon_rules.build_info().is_compiled)", "").stdout == b"False\n"


def test_what_runs_is_told_in_one_line() -> None:
    assert str(BuildInfo("1.2", is_compiled=True, python="CPython 3.11.7", reason="")) == (
        "bacon-rules 1.2 (compiled, CPython 3.11.7)"
    )
    assert str(build_info()).startswith(f"bacon-rules {bacon_rules.__version__} (")
    assert build_info().is_compiled is (build.COMPILED is not None)


PLAYED = """
import pickle, random, sys
from bacon_rules import apply, bacon, chance_move, legal_moves, new_match, observe
state = apply(new_match(bacon(4)), chance_move(new_match(bacon(4)), seed=7))
player, values = random.Random(3), []
for _ in range(25):
    moves = legal_moves(state)
    move = player.choice(moves)
    values += [state, move, moves, observe(state, 0)]
    state = apply(state, move)
"""


@needs_compiled
@pytest.mark.parametrize(("writer", "reader"), [("0", "1"), ("1", "0")])
def test_values_of_one_build_are_values_of_the_other(writer: str, reader: str) -> None:
    written = run(PLAYED + "sys.stdout.buffer.write(pickle.dumps(values))", writer)
    assert written.stderr == b""
    read = run(
        PLAYED + f"read = pickle.loads({written.stdout!r})\n"
        "assert read == values and list(map(hash, read)) == list(map(hash, values))\n"
        "print(len(read), read[-4].legal_moves()[0] == values[-2][0])",
        reader,
    )
    assert (read.stderr, read.stdout) == (b"", b"100 True\n")


class Number:
    """Says that it is an integer, and each time another one."""

    def __init__(self) -> None:
        self.asked = 0

    def __index__(self) -> int:
        self.asked += 1
        return (3, -1, 2**70)[self.asked % 3]

    def __rshift__(self, bits: object) -> object:
        return (-1, "none", 2**64)[self.__index__() % 3]


class Broken:
    """Says that it is an integer, and is not."""

    def __index__(self) -> int:
        raise BufferError


STRANGE = (
    0,
    1,
    5,
    13,
    -1,
    2**63,
    2**64,
    2**128 - 1,
    2**128,
    -(2**200),
    10**400,
    True,
    None,
    "x",
    b"",
    1.5,
    float("nan"),
)


@needs_compiled
def test_compiled_functions_take_anything_without_harm() -> None:
    player = random.Random(7)
    functions = [function for function in vars(build.load()).values() if callable(function)]
    assert functions
    for function in functions:
        for number in range(9):
            for _ in range(1 if number == 0 else 300):
                arguments = [player.choice([*STRANGE, Number(), Broken(), (), [], object()]) for _ in range(number)]
                with contextlib.suppress(TypeError, ValueError, OverflowError, IndexError, BufferError):
                    function(*arguments)
        with pytest.raises(TypeError):
            function(unknown=3)


@pytest.mark.skipif(not FOLDER.exists(), reason="the sources of the compiled module are not there")
def test_the_digest_is_that_of_the_sources() -> None:
    sources = b"\0".join(path.read_bytes().replace(b"\r", b"") for path in sorted(FOLDER.iterdir()))
    digest = hashlib.sha256(sources).hexdigest()[:16]
    assert digest == build.SOURCES, "write this into build.SOURCES, and compile again"
