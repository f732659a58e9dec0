"""What runs the host for a club: the files of ``deploy`` and the page about them fit the command and each other."""

from __future__ import annotations

import argparse
import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bacon_rules.cli.host import add_arguments
from bacon_rules.host.people import LINK_MINUTES
from bacon_rules.host.reminding.flooding import OF_ALL, OF_CLUB, OF_ONE
from bacon_rules.host.reminding.letters import AFTER
from bacon_rules.host.reminding.outbox import WAITS
from bacon_rules.host.tables import MOST_TABLES, WAITS_FOR
from bacon_rules.web.doors import Doors
from bacon_rules.web.running import USUAL_PORT

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
PROGRAM: Final = "/opt/bacon-rules/bin/bacon-rules"
PAGES: Final = ("host.md", "host/running.md", "host/people.md")
PAGE: Final = "\n".join((ROOT / "docs" / page).read_text(encoding="utf-8") for page in PAGES)


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def asked(words: list[str]) -> argparse.Namespace:
    """Return what words ask of the command, which has to understand them."""
    parser = argparse.ArgumentParser(exit_on_error=False, allow_abbrev=False)
    add_arguments(parser)
    return parser.parse_args(words)


def service() -> configparser.ConfigParser:
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    found.read_string(text("bacon-rules-host.service"))
    return found


def instruction(name: str) -> list[str]:
    """Return the words of the last instruction of this name in the Dockerfile."""
    words: list[str] = json.loads(re.findall(rf"^{name} (\[.+\])$", text("Dockerfile"), re.M)[-1])
    return words


def test_the_service_starts_a_host() -> None:
    sections = service()
    assert sections.sections() == ["Unit", "Service", "Install"]
    program, command, *words = sections["Service"]["ExecStart"].split()
    assert (program, command) == (PROGRAM, "host")
    arguments = asked(words)
    assert (arguments.host, arguments.port, arguments.log) == ("127.0.0.1", USUAL_PORT, "json")
    assert f"{PROGRAM.removesuffix('-rules')}" in PAGE
    assert sections["Service"]["StateDirectory"] == "bacon-rules-host"
    assert sections["Service"]["Environment"] == "DATABASE=%S/bacon-rules-host/host.db"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    unit = tmp_path / "bacon-rules-host.service"
    unit.write_text(text(unit.name).replace(PROGRAM, sys.executable), encoding="utf-8")
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, timeout=60, check=False
    )
    assert [line for line in verified.stderr.splitlines() if unit.name in line] == []


def test_the_image_starts_a_host() -> None:
    assert instruction("ENTRYPOINT") == ["bacon-rules", "host"]
    arguments = asked(instruction("CMD"))
    assert (arguments.database, arguments.host, arguments.port) == ("/data/host.db", "0.0.0.0", USUAL_PORT)
    assert f"EXPOSE {USUAL_PORT}\n" in text("Dockerfile")
    assert f"http://127.0.0.1:{USUAL_PORT}/healthz" in text("Dockerfile")
    (health,) = re.findall(r"^HEALTHCHECK .+\n    CMD (\[.+\])$", text("Dockerfile"), re.M)
    python, option, program = json.loads(health)
    assert (python, option) == ("python", "-c")
    compile(program, "HEALTHCHECK", "exec")


def test_the_image_takes_files_that_are_there_and_not_left_out() -> None:
    copied = [word for line in re.findall(r"^COPY (.+)$", text("Dockerfile"), re.M) for word in line.split()[:-1]]
    assert copied
    assert all((ROOT / path).exists() for path in copied)
    let_in = re.findall(r"^!(.+)$", text("Dockerfile.dockerignore"), re.M)
    assert sorted(let_in) == sorted(copied)


def test_everything_that_the_package_is_built_from_is_copied_into_the_image() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (readme,) = re.findall(r'Path\("(README.*?)"\)', (ROOT / "setup.py").read_text(encoding="utf-8"))
    (licences,) = re.findall(r"^license-files = (\[.+\])$", project, re.M)
    (copied,) = re.findall(r"^COPY (.+) \./$", text("Dockerfile"), re.M)
    assert {"pyproject.toml", "setup.py", readme} <= {*copied.split()}
    assert all(path in copied.split() or path.startswith("src/") for path in json.loads(licences))


def test_the_composition_starts_a_host_that_trusts_its_proxy() -> None:
    composed = text("compose.yaml")
    (command,) = re.findall(r"^    command: (\[.+\])$", composed, re.M)
    words = [re.sub(r"\$\{\w+:-(.+?)\}", r"\1", word) for word in json.loads(command)]
    arguments = asked(words)
    assert (arguments.database, arguments.host, arguments.port) == ("/data/host.db", "0.0.0.0", USUAL_PORT)
    assert arguments.trust == re.findall(r"ipv4_address: (\S+)", composed)
    assert f"TABLES: host:{USUAL_PORT}" in composed
    assert (DEPLOY / re.findall(r"dockerfile: deploy/(\S+)", composed)[0]).exists()
    assert "./Caddyfile:/etc/caddy/Caddyfile" in composed
    declared = re.findall(r"^  ([\w-]+):$", composed.partition("\nvolumes:\n")[2], re.M)
    assert sorted({*re.findall(r"\b([\w-]+):/(?:data|config|var)", composed)}) == sorted(declared)


def test_the_proxy_asks_the_host() -> None:
    assert f"reverse_proxy {{$TABLES:127.0.0.1:{USUAL_PORT}}}" in text("Caddyfile")


def test_the_commands_of_the_page_are_understood() -> None:
    lines = "\n".join(re.findall(r"^```(?:sh|text)\n(.*?)^```$", PAGE, re.M | re.S)).splitlines()
    words = [re.split(r"(?:^|[ /])bacon-rules host(?: |$)", re.sub(r"\$\(.+?\)", "x", line)) for line in lines]
    found = [asked(shlex.split(after)) for _, after in (parts for parts in words if len(parts) == 2)]
    assert {arguments.work for arguments in found} == {None, "backup", "restore", "records", "take"}


def test_the_files_of_the_page_are_there() -> None:
    named = re.findall(r"`?\b(deploy/[\w.-]+)", PAGE)
    assert {path.name for path in DEPLOY.iterdir()} - {Path(path).name for path in named} == {"Dockerfile.dockerignore"}
    assert all((ROOT / path).exists() for path in named if path != "deploy/.env")


def test_the_limits_of_the_page_are_those_of_the_code() -> None:
    from bacon_rules.cli.host_work import MOST_PAGES  # noqa: PLC0415 - it needs the extra

    doors = Doors()
    limits = " ".join(PAGE.partition("## Limits")[2].partition("\n## ")[0].split())
    for told in (
        f"{MOST_PAGES:,} connections",
        f"{doors.most_of_address} from one address",
        f"{MOST_TABLES} tables",
        f"{WAITS_FOR // 86400} days",
    ):
        assert told in limits
    assert f"{LINK_MINUTES} minutes" in PAGE
    mail = " ".join(PAGE.partition("## Calendars and mail")[2].partition("\n## ")[0].split())
    waits = [f"{int(seconds // 60)}" for seconds in WAITS[:-1]]
    assert WAITS[-1] == 2 * 3600
    for told in (
        f"{AFTER // 60} minutes after it has begun",
        f"tried again after {', '.join(waits[:-1])} and {waits[-1]} minutes, and a last time after 2 hours",
        f"a person can ask for {OF_ONE} mails to confirm an address, one mailbox can get {OF_ONE}",
        f"behind one network address can ask for {OF_CLUB}, of {OF_ALL} in all",
    ):
        assert told in mail


def test_what_the_page_says_of_mail_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    from bacon_rules.cli.host_mail import post_in  # noqa: PLC0415 - it needs the extra

    (command,) = re.findall(r"^bacon-rules host (--smtp .+)$", PAGE, re.M)
    (lines,) = re.findall(r"^```text\n(BACON_RULES_.*?)^```$", PAGE, re.M | re.S)
    post = post_in(asked(shlex.split(command)))
    assert post is not None
    assert (post.user, post.is_encrypted, post.sender.display_name) == ("cards@club.example", True, "Bacon")
    for line in lines.splitlines():
        monkeypatch.setenv(*line.split("=", 1))
        assert f"{line.split('=')[0]}: ${{{line.split('=')[0]}:-}}" in text("compose.yaml")
    assert post_in(asked([])) == post
