"""The one way to run anything: ``nox`` runs what every change has to pass, ``nox -s NAME`` one session of it.

The sessions `arena`, `bench`, `chaos`, `deep`, `generate`, `javascript`, `lowest`, `mutants`, `notebooks`,
`pyodide`, `release`, `sanitize`, `site`, `thorough`, `threads`, `training` and `windows` run only when asked for.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from contextlib import ExitStack
from pathlib import Path

import nox

nox.needs_version = ">=2025.10.14"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"
nox.options.sessions = ["everything"]

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each worker of each run would compile all tests anew

IN_CHROMIUM = ("browser", "docs")
BESIDE = ("types", "learning", "further")
"""What every change has to pass besides the tests, Chromium's and what takes seconds."""

PYPROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PYPROJECT, max_version="3.14")
_HAVE_TESTS = {path.name for path in Path("tests").glob("[a-z]*")}
MUTATED = ["bacon_rules", *sorted(path.name for path in Path("src/bacon_rules").iterdir() if path.name in _HAVE_TESTS)]
GAMES = ("climbing", "trick_taking", "save_your_bacon")
NOT_IN_BROWSERS = ("arena", "cli", "host", "learning", "py.typed", "web")
"""What needs threads, processes, sockets or other libraries, which are missing there."""

IN_BROWSERS = (
    *sorted(str(path) for path in Path("src/bacon_rules").glob("[a-z]*") if path.name not in NOT_IN_BROWSERS),
    *(f"tests/{game}/test_vectors.py" for game in GAMES),
)
FREE_THREADED = ("3.13t", "3.14t")
IN_THREADS = (
    "tests/test_everywhere.py",
    "tests/test_build.py",
    *(f"tests/{game}/test_vectors.py" for game in GAMES),
    "tests/climbing/test_threads.py",
    "tests/trick_taking/test_threads.py",
)
ABOUT_A_FAILURE = re.compile(r"E  |FAILED |ERROR |src/\S+:\d+( never|$)|nox > Session \S+ failed")
"""The lines in which tests, their coverage and sessions say what failed."""

THIS_PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
SETTING = "BACON_RULES_PURE"
"""The environment variable: 1 is for Python alone, 0 for the compiled module and nothing less."""

WORKERS = {"PYTEST_XDIST_AUTO_NUM_WORKERS": str(cores // 2 if (cores := os.cpu_count() or 1) > 3 else 0)}
"""Beside other sessions, none where these fill the cores: each worker reads all tests, which takes its time."""

EVERY_CORE = ("--numprocesses=auto", "--dist=worksteal")

QUICKLY = ("-m", "not deep and not exhaustive")
NOT_FAR = ("--hypothesis-profile=smoke", *QUICKLY)
"""How far the quick tests go."""

WATCHED_PYTHON = "3.12"
"""The first Python that can watch statements for almost nothing."""

OF_COMPILED = (
    "tests/test_build.py",
    "tests/test_making.py",
    "tests/bulk",
    "tests/climbing/listing/test_plays.py",
    "tests/climbing/played/test_bulk.py",
    "tests/climbing/played/test_twins.py",
    "tests/climbing/test_native.py",
    "tests/games/test_native.py",
    "tests/trick_taking/played/test_bulk.py",
    "tests/trick_taking/test_native.py",
)
"""The tests of the compiled module itself."""

MORE_COMPILED = (
    "tests/bulk",
    "tests/climbing",
    "tests/trick_taking",
    "tests/save_your_bacon/matches",
    "tests/save_your_bacon/reference",
)
"""What is tested with the compiled module as well: its moves of the climbing game, and its values in whole matches."""

SAME = (
    *GAMES,
    *("actions", "bots", "browser", "built", "bulk", "decks", "docs", "host", "javascript", "pictures", "puzzles"),
    *("reading", "released", "reviews", "scenes", "speaking", "stories", "training", "words"),
    *("test_floors.py", "test_generate.py", "test_mutants.py", "test_root.py"),
)
"""The tests of what is the same on each Python, or no Python at all."""

OF_COMPILED_PYTHON = ("arena", "games")
"""What tests processes and values: on the Python that covers, and on the one that has the compiled module."""

OF_COVERED_PYTHON = ("web",)
"""What tests sockets: on the Python that covers."""

OF_OTHER_PYTHONS = ("cli", "server")
"""What tests terminals and files: on the Python that covers, and on the other ones."""

OF_HOST = ("tests/host/test_playing.py", "tests/host/test_writer.py")
"""The tests of the server of many tables that can differ between Pythons; a database has no Python of its own."""

INSTALLED = """
import sys, bacon_rules
from bacon_rules import words
assert len(words.languages()) > 1
assert bacon_rules.build_info().is_compiled is (sys.argv[1] == "compiled"), bacon_rules.build_info()
"""

RENDERED = """
import sys
from rattler_build import Stage0Recipe, VariantConfig
recipe = Stage0Recipe.from_file(sys.argv[1])
variants = VariantConfig({"python": ["3.12.*"], "c_compiler": ["gcc"], "c_stdlib": ["sysroot"]})
print("conda:", *(one.recipe.package.name for one in recipe.render(variants)))
"""


def _group(name: str) -> tuple[str, ...]:
    return nox.project.dependency_groups(PYPROJECT, name)


def _add_pyenv_to_path() -> None:
    """Let nox find the interpreters behind pyenv's stand-ins, which fail unless pyenv was told to select them."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    found = [
        str(folder)
        for version in (*PYTHONS, *FREE_THREADED)
        for folder in root.glob(f"versions/{version.removesuffix('t')}.*/bin")
        if folder.parent.name.endswith("t") is version.endswith("t")
    ]
    os.environ["PATH"] = os.pathsep.join([*found, os.environ["PATH"]])


_add_pyenv_to_path()

_FOUND = [version for version in PYTHONS if version == THIS_PYTHON or shutil.which(f"python{version}")]
_WATCHED = [version for version in _FOUND if version.split(".") >= WATCHED_PYTHON.split(".")]
COVERED_PYTHON = next(iter(_WATCHED), THIS_PYTHON)
COMPILED_PYTHON = next((version for version in _FOUND if version not in (THIS_PYTHON, COVERED_PYTHON)), THIS_PYTHON)


def _can_differ(elsewhere: tuple[str, ...]) -> list[str]:
    """Return the tests of what can differ between Pythons, but for what is tested on another one.

    That is all but the games' own rules, who plays by them and how they look, which are integers, tuples and texts: of
    these the conformance vectors are enough.
    """
    rooms = (
        "vectors",
        "threads",
        "pickles",
        "codec",
        "package",
        "state",
        "moves",
        "matches",
        "events",
        "schemas",
        "reprs",
        "showing",
    )
    of_games = [path for game in GAMES for room in rooms if (path := Path("tests", game, f"test_{room}.py")).exists()]
    left_out = (*SAME, *elsewhere)
    others = [path for path in Path("tests").iterdir() if path.name not in left_out and path.name[0] not in "_."]
    floors = [path for path in others if path.is_dir() or path.name.startswith("test_")]
    return ["src", *map(str, sorted([*of_games, *floors]))]


def _quick(python: str) -> list[str]:
    """Return what to test on a Python, and how far."""
    if python == COVERED_PYTHON:
        return [*NOT_FAR]
    if python != COMPILED_PYTHON:
        return [*NOT_FAR, *_can_differ((*OF_COVERED_PYTHON, *OF_COMPILED_PYTHON))]
    more = tuple(f"{one}/" for one in MORE_COMPILED)
    apart = (path for path in _can_differ((*OF_COVERED_PYTHON, *OF_OTHER_PYTHONS)) if not path.startswith(more))
    return [*NOT_FAR, *apart, *MORE_COMPILED, *OF_HOST]


def _cover(session: nox.Session, *arguments: str, of: tuple[str, ...] = ()) -> None:
    """Run tests; all lines and branches have to be reached, of the package or of another source."""
    report = str(Path(session.virtualenv.location).resolve() / "covered.json")
    measured = ("python", "-m", "slipcover", *of, "--json", "--out", report)
    # what is measured is loaded by another loader, with which packages are found only in pytest's old way
    session.run(*measured, "-m", "pytest", "--import-mode=prepend", *arguments, env={SETTING: "1"})
    session.run("python", "-m", "tools.covered", report)


@nox.session(venv_backend="none")
def everything(session: nox.Session) -> None:
    """Run what every change has to pass: the tests that cover, and beside them three rows of other sessions.

    All environments are made before, so that nothing is installed while it is tested.  What the other sessions say is
    shown after what the tests say, and at the end once more what failed, and how.
    """
    program = (sys.executable, "-m", "nox", "--session")
    session.run(*program, "tests", *IN_CHROMIUM, "fuzz", "lint", *BESIDE, "--install-only", external=True)
    covering = f"tests-{COVERED_PYTHON}"
    others = [f"tests-{version}" for version in _FOUND if version != COVERED_PYTHON]
    later = ("nice",) if shutil.which("nice") else ()  # what has to wait for Chromium, or takes longest, goes first
    rows = (
        [*program, *IN_CHROMIUM, "fuzz"],
        [*later, *program, "lint", *others],
        [*later, *program, *BESIDE, "package"],
    )
    settings = {**os.environ, **WORKERS}
    told = [Path(session.create_tmp()) / f"beside-{number}.txt" for number, _ in enumerate(rows)]
    lines = []
    with ExitStack() as stack:
        beside = []
        for row, path in zip(rows, told, strict=True):
            file = stack.enter_context(path.open("wb"))
            beside.append(subprocess.Popen([*row, "--no-install"], stdout=file, stderr=subprocess.STDOUT, env=settings))
            stack.enter_context(beside[-1])
        first = [*program, covering, "--no-install"]
        tested = subprocess.Popen(
            first, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", env=settings
        )
        stack.enter_context(tested)
        assert tested.stdout is not None
        for line in tested.stdout:
            print(line, end="", flush=True)
            lines.append(line.rstrip())
    beside_lines = [line for path in told for line in path.read_text(encoding="utf-8", errors="replace").splitlines()]
    print(*beside_lines, sep="\n")
    if tested.returncode or any(one.returncode for one in beside):
        print(*filter(ABOUT_A_FAILURE.match, (*lines, *beside_lines)), sep="\n", flush=True)
        session.error("not all sessions were successful")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests and the docstrings' examples, with a few random examples.

    All of them run on a Python that covers at little cost; all branches have to be covered.  The other Pythons run what
    can differ between them, and one of them plays whole matches with the compiled module.
    """
    python = str(session.python)
    build = {SETTING: "0" if python == COMPILED_PYTHON else "1"}
    session.install("-e", ".[arena,host,net]", *_group("tests"), env=build)
    session.run("bash", "tools/install-postgresql.sh", external=True)
    settings = {"PYTHONWARNDEFAULTENCODING": "1", **build}
    quick = (*EVERY_CORE, "--durations=25", *_quick(python))
    if session.posargs or python != COVERED_PYTHON:
        session.run("pytest", *(session.posargs or quick), env=settings)
    else:
        _cover(session, *quick)


@nox.session(python=PYTHONS[0])
def lowest(session: nox.Session) -> None:
    """Run the quick tests with exactly the lowest versions that pyproject.toml allows of what the package needs."""
    session.run_install("uv", "pip", "install", "--resolution", "lowest-direct", "-e", ".[arena,host,net]")
    session.install(*_group("tests"), "httpx")  # Starlette's own client for tests asked for this one at first
    session.run("bash", "tools/install-postgresql.sh", external=True)
    old = ("-W", "ignore::DeprecationWarning")  # of libraries that use each other as was usual then
    session.run("pytest", *EVERY_CORE, *old, *(session.posargs or _quick(COVERED_PYTHON)), env={SETTING: "1"})


@nox.session
def thorough(session: nox.Session) -> None:
    """Go through whole spaces, and let random tests try more examples: half an hour, before a change is finished."""
    session.install("-e", ".[arena,host,learning,openspiel]", *_group("tests"))
    far = ("--hypothesis-profile=ci", "-m", "not deep and (exhaustive or hypothesis)")
    session.run("pytest", *EVERY_CORE, *far, *session.posargs, env={SETTING: "1"})


@nox.session
def fuzz(session: nox.Session) -> None:
    """Throw mutated bytes at what reads from outside: some seconds for each target, all at once, or as asked for.

    ``-- states_play_on -runs=1000000`` gives one target a million runs.  An input that breaks a property is printed.
    What was found besides lies in the session's folder; what matters of it belongs in the corpus.
    """
    session.install(".[play]")
    session.install("--only-binary=atheris", *_group("fuzz"), success_codes=range(256))
    program = "import importlib.util; print(bool(importlib.util.find_spec('atheris')))"
    if "False" in str(session.run("python", "-c", program, silent=True)):
        session.skip("there is no atheris for this Python or this system")
    session.run("python", "-m", "fuzz", str(Path(session.create_tmp()).resolve()), *session.posargs)


@nox.session
def learning(session: nox.Session) -> None:
    """Run the tests of all environments, OpenSpiel's among them; all branches of those have to be covered.

    Ratings are compared with OpenSpiel's.
    """
    session.install("-e", ".[arena,learning,openspiel,play]", *_group("tests"))
    if session.posargs:
        session.run("pytest", "--hypothesis-profile=quick", *session.posargs)
        return
    source = "src/bacon_rules/learning"
    tried = ("tests/learning", "tests/released/test_face.py", source)
    few = ("--hypothesis-profile=quick", *QUICKLY)
    _cover(session, *few, *tried, of=("--source", source, "--omit", "nothing"))


@nox.session
def training(session: nox.Session) -> None:
    """Test that nets and the example that learns do learn: some minutes, after a change to what trains or to rows."""
    session.install("-e", ".[arena,learning]", *_group("examples"), *_group("tests"), *_group("training"))
    session.run("pytest", "--hypothesis-profile=quick", *(session.posargs or ["tests/training"]))


@nox.session
def further(session: nox.Session) -> None:
    """Test the games of another package, which are played without a change to this one; Hearts beside OpenSpiel's.

    ``FURTHER_DEALS=1000`` plays as many deals beside OpenSpiel, ``FURTHER_HANDS=all`` compares all hands of Big Two.
    """
    session.install("-e", ".[arena,learning,openspiel,play]", "-e", "examples/further_games", *_group("tests"))
    session.run("pytest", *(session.posargs or ["examples/further_games"]))


@nox.session
def browser(session: nox.Session) -> None:
    """Play at tables in Chromium as people do, which is installed if it is missing.  ``-- tests/browser`` tries it all.

    Without that, what is tried on many screens is tried on some of them.
    """
    session.install("-e", ".[host]", "-e", "examples/further_games", *_group("browser"), env={SETTING: "1"})
    session.run("bash", "tools/install-chromium.sh", external=True)
    some = (*QUICKLY, "tests/browser")
    session.run("pytest", "--hypothesis-profile=quick", *(session.posargs or some))


@nox.session
def lint(session: nox.Session) -> None:
    """Check the code's style and layout."""
    session.install(*_group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of everything, that the public face has all of its types, and that programs keep theirs."""
    session.install(".[arena,host,learning]", *_group("types"), env={SETTING: "1"})
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "bacon_rules", "--ignoreexternal")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation, warnings being errors, look at it in Chromium, and run its and the README's examples.

    Some words are searched for in it, and all with ``-- tests/built``.
    """
    needed = (".[arena,host,learning,openspiel]", *_group("docs"), *_group("browser"))
    session.install("-e", *needed, env={SETTING: "1"})
    session.run("bash", "tools/install-chromium.sh", external=True)
    build = ("sphinx-build", "-W", "-n", "--keep-going", "--fresh-env", "-b", "html", "docs", "docs/_build/html")
    session.run(*build, env={SETTING: "1"})  # compiled verbs have no types to show
    looked_at = session.posargs or (*QUICKLY, "tests/built")
    session.run("pytest", *looked_at, env={"BACON_RULES_DOCS": str(Path("docs/_build/html").resolve())})
    session.run("pytest", "README.md", *map(str, sorted(Path("docs").rglob("*.md"))))


def _check_files(wheel: Path) -> None:
    """Fail unless a wheel has every file of the package, and a compiled module only if it is for this machine."""
    root = Path("src")
    there = {path.relative_to(root).as_posix() for path in root.glob("bacon_rules/**/*") if path.is_file()}
    expected = {name for name in there if "__pycache__" not in name and not name.endswith((".so", ".pyd"))}
    with zipfile.ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if ".dist-info/" not in name}
    compiled = {name for name in found if name.startswith("bacon_rules/_compiled.")}
    if found - compiled != expected or bool(compiled) is ("-none-any" in wheel.name):
        raise ValueError(f"{wheel.name}: missing {expected - found}, surplus {found - expected}")


@nox.session
def package(session: nox.Session) -> None:
    """Build sdist, compiled and pure wheel, and run the command from each in an environment of its own."""
    session.install(*_group("package"))
    folder = Path(session.create_tmp()).resolve()
    shutil.rmtree(folder / "dist", ignore_errors=True)
    session.run("uv", "build", "--out-dir", str(folder / "dist"), env={SETTING: "0"})
    (source,) = folder.glob("dist/*.tar.gz")
    session.run("uv", "build", "--wheel", "--out-dir", str(folder / "dist"), str(source), env={SETTING: "1"})
    (compiled,), (pure,) = folder.glob("dist/*-abi3-*.whl"), folder.glob("dist/*-none-any.whl")
    session.run("twine", "check", "--strict", *map(str, (source, compiled, pure)))
    session.run("abi3audit", "--strict", "--summary", str(compiled))
    for archive, expected in ((source, "compiled"), (compiled, "compiled"), (pure, "pure")):
        if archive is not source:
            _check_files(archive)
        clean = folder / f"clean-{archive.name}"
        programs = clean / ("Scripts" if os.name == "nt" else "bin")
        session.run("uv", "venv", "--quiet", "--clear", "--python", THIS_PYTHON, str(clean))
        session.run("uv", "pip", "install", "--quiet", "--python", str(clean), str(archive))
        with session.chdir(folder):
            session.run(str(programs / "python"), "-c", INSTALLED, expected, external=True)
            session.run(str(programs / "bacon-rules"), "--version", external=True)
            session.run(str(programs / "bacon-rules"), "watch", "--seed", "7", external=True, silent=True)


@nox.session
def release(session: nox.Session) -> None:
    """Build and try the packages, and tell what a release would upload and what it lacks.  Nothing is uploaded.

    What is built from the unpacked sources has to have the same bytes again.  Beside the packages come the list of all
    that an installation with all extras contains (CycloneDX), and conda's recipe with version and digest.
    """
    package(session)
    session.install("-e", ".", *_group("release"))
    folder = Path(session.create_tmp()).resolve()
    again = folder / "again"
    shutil.rmtree(again, ignore_errors=True)
    (source,) = folder.glob("dist/*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(again, filter="data")
    (unpacked,) = again.iterdir()
    session.run("uv", "build", "--out-dir", str(again / "dist"), str(unpacked), env={SETTING: "0"})
    for built in again.glob("dist/bacon*"):
        if built.read_bytes() != (folder / "dist" / built.name).read_bytes():
            session.error(f"{built.name}: its second build has other bytes")
    everything_installed = folder / "everything"
    session.run("uv", "venv", "--quiet", "--clear", "--python", THIS_PYTHON, str(everything_installed))
    (pure,) = folder.glob("dist/*-none-any.whl")
    python = str(everything_installed / ("Scripts" if os.name == "nt" else "bin") / "python")
    session.run("uv", "pip", "install", "--quiet", "--python", python, f"{pure}[arena,host,learning]")
    materials = ("cyclonedx-py", "environment", "--output-reproducible", "--pyproject", "pyproject.toml")
    session.run(*materials, "--mc-type", "library", "-o", str(folder / "bacon-rules.cdx.json"), python)
    for system, machine in (("linux", "x86_64"), ("linux", "aarch64"), ("macos", "all"), ("windows", "AMD64")):
        session.run("cibuildwheel", "--print-build-identifiers", "--platform", system, "--archs", machine)
    session.run("python", "-m", "tools.release", str(folder / "dist"), success_codes=(0, 1))
    session.run("python", "-c", RENDERED, str(folder / "recipe.yaml"))


@nox.session
def deep(session: nox.Session) -> None:
    """Run the tests that take minutes, with many more examples."""
    session.install("-e", ".[host]", *_group("tests"))
    session.run("pytest", "-m", "deep", "--hypothesis-profile=deep", "--numprocesses=auto", *session.posargs)
    session.notify("sanitize")


@nox.session
def chaos(session: nox.Session) -> None:
    """Kill, stop, starve and flood a server of many tables again and again, for minutes; it loses and tells nothing."""
    session.install("-e", ".[host]", *_group("tests"))
    session.run("pytest", "-m", "deep or not deep", *(session.posargs or ["tests/host/chaos"]), env={SETTING: "1"})


@nox.session
def sanitize(session: nox.Session) -> None:
    """Test the compiled module with a build that stops at the first wrong access to memory.  It takes gcc."""
    flags = "-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g -O1"
    build = {SETTING: "0", "CC": "gcc", "CFLAGS": flags, "LDFLAGS": flags}
    session.install(".[play]", *_group("tests"), env=build)
    library = session.run("gcc", "-print-file-name=libasan.so", external=True, silent=True)
    watched = {
        SETTING: "0",
        "LD_PRELOAD": str(library).strip(),
        "ASAN_OPTIONS": "detect_leaks=0",  # Python itself leaves much behind
        "PYTHONMALLOC": "malloc",
    }
    session.run("pytest", "--hypothesis-profile=ci", *(session.posargs or OF_COMPILED), env=watched)


@nox.session
def arena(session: nox.Session) -> None:
    """Let players play on dask and ray, and read the results with other libraries."""
    session.install("-e", ".[arena]", *_group("executors"), *_group("tests"))
    session.run("pytest", *(session.posargs or ["tests/arena"]))


@nox.session
def notebooks(session: nox.Session) -> None:
    """Run the notebooks with a few deals.  What they show goes to ``docs/_build/site/notebooks``, as pages.

    The session `docs` puts those into the documentation if they are there.

    ``NOTEBOOK_DEALS=1000000`` plays as many as the documentation tells of, half an hour for each notebook, and
    ``NOTEBOOK_PICTURES=docs/screens`` draws its pictures anew.  ``-- applewood`` runs one of them.
    """
    session.install("-e", ".[arena]", *_group("notebooks"))
    usual = {"NOTEBOOK_DEALS": "2000", "NOTEBOOK_PICTURES": session.create_tmp()}
    asked = {name: os.environ.get(name, value) for name, value in usual.items()}
    asked["NOTEBOOK_PICTURES"] = str(Path(asked["NOTEBOOK_PICTURES"]).resolve())
    session.run("python", "-m", "tools.notebooks", "docs/_build/site/notebooks", *session.posargs, env=asked)


@nox.session(python=WATCHED_PYTHON)
def mutants(session: nox.Session) -> None:
    """Change the code of packages in one place after the other; their quick tests have to notice: ``-- records``.

    Those that survive are compared with the ledger, ``tests/mutants.toml``; ``-- ledger`` compares only that with the
    code, and follows functions that moved.  What follows a package, with points, are
    patterns of the changes to try, if not all: ``-- records 'bacon_rules.records.text.*'``.  With ``--seconds=3``, each
    change meets only the first of its tests, as many as take that long.  With ``--sample=250``, so many are drawn at
    random.
    """
    project, extras = PYPROJECT["project"], PYPROJECT["project"]["optional-dependencies"]
    needed = {*project["dependencies"], *extras["play"], *extras["host"]} - {"bacon-rules[play]"}
    session.install(*sorted(needed), *_group("mutants"))
    narrower = [argument for argument in session.posargs if "." in argument or argument.startswith("-")]
    for package in [argument for argument in session.posargs if argument not in narrower] or ["ledger", *MUTATED]:
        work = Path(session.create_tmp()).resolve() / package
        session.run("python", "-m", "tools.mutants", package, str(work), *narrower)


@nox.session
def pyodide(session: nox.Session) -> None:
    """Run the examples of the docstrings and the vectors in Pyodide, Python for browsers, under node.

    It needs node and npm.  What it leaves out needs threads, processes or sockets, which are missing there.
    """
    folder = Path(session.create_tmp()).resolve()
    session.run("npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "pyodide", external=True)
    packages = ("pytest", *PYPROJECT["project"]["dependencies"])
    session.install("--target", str(folder / "site"), "--upgrade", *packages)
    arguments = [str(folder / "node_modules" / "pyodide"), str(folder / "site"), "-q"]
    session.run("node", "tools/pyodide.mjs", *arguments, *(session.posargs or IN_BROWSERS), external=True)


@nox.session
def site(session: nox.Session) -> None:
    """Build the site on which people play without a server, and play there in Chromium.  It needs npm.

    ``docs/_build/site/play`` is the site: any server of files can serve it, and the session `docs` puts it into the
    documentation if it is there.
    """
    if shutil.which("npm") is None:
        session.skip("there is no npm, which brings Pyodide")
    folder, built = Path(session.create_tmp()).resolve(), Path("docs/_build/site/play").resolve()
    session.run("npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "pyodide", external=True)
    project = PYPROJECT["project"]
    needed = (*project["dependencies"], *(one for one in project["optional-dependencies"]["play"] if "anyio" in one))
    session.install("--target", str(folder / "packages"), "--upgrade", *needed)
    session.install("-e", ".[host]", *_group("browser"))
    shutil.rmtree(built, ignore_errors=True)
    pyodide = folder / "node_modules" / "pyodide"
    session.run("python", "-m", "tools.play_site", str(built), str(pyodide), str(folder / "packages"))
    session.run("bash", "tools/install-chromium.sh", external=True)
    played = session.posargs or ["tests/browser/site"]
    session.run("pytest", "--hypothesis-profile=quick", *played, env={"BACON_RULES_SITE": str(built)})


@nox.session
def javascript(session: nox.Session) -> None:
    """Test the npm package as it is installed: under node, by TypeScript's strict rules, and with boardgame.io.

    It needs npm.  The session `browser` has the test in Chromium.
    """
    if shutil.which("npm") is None:
        session.skip("there is no npm")
    session.install("-e", ".[play]", *_group("tests"))
    folder = Path(session.create_tmp()).resolve()
    for path in folder.glob("*.tgz"):
        path.unlink()
    session.run("npm", "pack", "--silent", "--pack-destination", str(folder), external=True)
    (packed,) = map(str, folder.glob("*.tgz"))
    further = ("boardgame.io@0.50", "typescript@7")
    session.run("npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", packed, *further, external=True)
    for path in [*Path("tests/javascript").glob("*.*s"), Path("tests/javascript/tsconfig.json")]:
        shutil.copy(path, folder)
    session.run("python", "-m", "tests.javascript.samples", str(folder))
    version = str(session.run("node", "--version", external=True, silent=True))
    sockets = [] if int(version[1:].partition(".")[0]) >= 22 else ["--experimental-websocket"]
    with session.chdir(folder):
        compiler = ("node", "node_modules/typescript/bin/tsc")
        own = sorted(map(str, Path("node_modules/bacon-rules/javascript").glob("*.d.ts")))
        alone = ("--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--ignoreConfig")
        session.run(*compiler, *alone, *own, external=True)
        session.run(*compiler, external=True)
        tested = session.posargs or sorted(map(str, Path().glob("*.test.mjs")))
        session.run("node", *sockets, "--test", "--test-reporter", "spec", *tested, external=True)


@nox.session(python=FREE_THREADED)
def threads(session: nox.Session) -> None:
    """Test on the Pythons without a global lock that are found that threads can share what is immutable.

    Once with the compiled module, which must not bring the lock back, and once without it.  It takes a C compiler.
    """
    for setting in "01":
        session.install(".", "pytest", env={SETTING: setting})
        session.run("pytest", "--noconftest", *(session.posargs or IN_THREADS), env={SETTING: setting})


@nox.session
def windows(session: nox.Session) -> None:
    """Test on Windows what can differ there: files and their names, ends of lines, consoles, other processes."""
    if os.name != "nt":
        session.skip("this is not Windows")
    session.install("-e", ".[arena,host]", *_group("tests"))
    quick = (*EVERY_CORE, *NOT_FAR, *_can_differ(()), *OF_HOST)
    session.run("pytest", *(session.posargs or quick), env={"PYTHONWARNDEFAULTENCODING": "1"})


@nox.session
def generate(session: nox.Session) -> None:
    """Write everything that is generated, or ``-- schemas words``; ``-- --check`` tells what would be different.

    Review what is different: the tests hold the library to it.
    """
    session.install("-e", ".[learning,play]", *_group("tests"))
    session.run("python", "-m", "tools.generate", *session.posargs, env={SETTING: "1"})  # the face has signatures


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the library beside its peers.  A peer that cannot be installed is left out, and the table says so."""
    session.install(".[learning,play]")
    for peer in _group("bench"):
        session.install(peer, success_codes=range(256))
    session.run("python", "-m", "benchmarks", *session.posargs)
    for pure in ("", "1") if not session.posargs else ():
        session.run("python", "-m", "benchmarks.growth", env={"BACON_RULES_PURE": pure})
