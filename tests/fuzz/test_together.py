"""Targets run side by side, and all findings are reported."""

import base64
import subprocess
import sys
from pathlib import Path

import pytest
from fuzz.together import tell

ROOT = Path(__file__).parents[2]
LOG = "#2\tINITED cov: 9\n{}\nstat::number_of_executed_units: 1234\nstat::peak_rss_mb: 61\n"


def test_what_found_nothing_is_a_line_for_each_target(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for target in ("pools", "states"):
        (tmp_path / f"{target}.log").write_text(LOG.format("fine"), encoding="utf-8")
    (tmp_path / "pools.slow-unit-1").write_bytes(b"slow, and right")
    assert tell({"pools": 0, "states": 0}, tmp_path) == 0
    assert capsys.readouterr().out == "pools: 1234 runs, nothing found\nstates: 1234 runs, nothing found\n"


def test_an_input_that_was_found_is_printed_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = bytes(range(256)) * 40
    (tmp_path / "states.log").write_text(LOG.format("AssertionError: 3 is not 4"), encoding="utf-8")
    (tmp_path / "states.crash-1").write_bytes(found)
    (tmp_path / "states_and_more.crash-1").write_bytes(b"of another one")
    (tmp_path / "pools.log").write_bytes(b"\xff it fell over before it began")
    assert tell({"states": 77, "pools": -6}, tmp_path) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "states: 1234 runs, exit code 77"
    assert "AssertionError: 3 is not 4" in told
    place = told.index("states.crash-1, 10240 bytes, which belong into fuzz/corpus/states, in base64:")
    assert base64.b64decode(told[place + 1]) == found
    assert told[-2:] == ["pools: no runs, exit code -6", "\N{REPLACEMENT CHARACTER} it fell over before it began"]


TOGETHER = """
import atexit, os, sys
from pathlib import Path
from fuzz.together import run_together

def fails():
    atexit.register(os._exit, 77)
    raise ValueError("on purpose")

runs = {"works": lambda: print("so far"), "leaves": lambda: sys.exit(3), "fails": fails}
print(run_together(runs, Path(sys.argv[1])))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows forks no processes, and has no atheris")
def test_each_has_a_process_and_a_log_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-c", TOGETHER, str(tmp_path / "new")]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, encoding="utf-8")
    assert told.stdout == "{'works': 0, 'leaves': 3, 'fails': 77}\n"
    assert (tmp_path / "new" / "works.log").read_text("utf-8") == "so far\n"
    assert "on purpose" in (tmp_path / "new" / "fails.log").read_text("utf-8")
