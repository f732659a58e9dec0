"""The compiled module of the package, which can be left out; pyproject.toml says everything else.

BACON_RULES_PURE=1 leaves it out, BACON_RULES_PURE=0 insists on it.  Unless told so, a build without a C compiler is as
good, and gives a wheel for every Python.

Two builds of the same sources, in whatever folders and at whatever times, give the same bytes.  SOURCE_DATE_EPOCH is
the time that is written in them.  CFLAGS, if there are any, decide what is told to debuggers.
"""

import gzip
import os
import platform
import re
import sysconfig
import tarfile
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

EARLIEST = "315532800"  # 1980 begins, and with it the times that a wheel can tell
TIME = int(os.environ.setdefault("SOURCE_DATE_EPOCH", EARLIEST))
SETTING = os.environ.get("BACON_RULES_PURE", "")
HAS_STABLE_ABI = platform.python_implementation() == "CPython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
HIDE = "-fvisibility=hidden"  # or other libraries' functions of the same names are called, such as glibc's `advance`
FLAGS = [HIDE] if "CFLAGS" in os.environ else [HIDE, "-g0"]  # debuggers would be told the folder of the build
SOURCES = re.search(r'^SOURCES: Final = "(\w+)"$', Path("src/bacon_rules/build.py").read_text("utf-8"), re.MULTILINE)

if SETTING not in ("", "0", "1"):
    raise SystemExit(f"BACON_RULES_PURE is {SETTING!r}; 0, 1, or unset are what it can be")


def extensions():
    """Return the compiled module, unless it was refused or this Python would run it slower than Python itself."""
    if SETTING == "1" or (SETTING == "" and platform.python_implementation() != "CPython"):
        return []
    macros = [("BACON_RULES_SOURCES", f'"{SOURCES[1]}"')]
    return [
        Extension(
            "bacon_rules._compiled",
            sources=sorted(map(str, Path("src/_compiled").glob("*.c"))),
            extra_compile_args=FLAGS if os.name == "posix" else [],
            define_macros=macros + [("Py_LIMITED_API", "0x030B0000")] * HAS_STABLE_ABI,
            py_limited_api=HAS_STABLE_ABI,
            optional=SETTING == "",
        )
    ]


class BuildExt(build_ext):
    """Compile, and forget about the module if that did not work."""

    def run(self):  # noqa: D102
        super().run()
        if not all(Path(built).exists() for built in self.get_outputs()):
            self.distribution.ext_modules = []


class Wheel(bdist_wheel):
    """A wheel for every Python and every machine, unless there is a compiled module in it."""

    def run(self):  # noqa: D102
        self.run_command("build_ext")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


class Sdist(sdist):
    """An archive that tells nothing about the machine, the user and the time."""

    def make_archive(self, base_name, format, root_dir=None, base_dir=None, owner=None, group=None):  # noqa: A002, ARG002, D102, PLR0913, PLR0917
        def anyone(entry):
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = TIME
            entry.mode = 0o755 if entry.mode & 0o100 else 0o644
            return entry

        name = f"{base_name}.tar.gz"
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        with (
            open(name, "wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=TIME) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
        ):
            archive.add(base_dir, filter=anyone)  # in the order of the names
        return name


def readme():
    """Return the README for package indexes, on which links to files lead to the project's own pages."""
    source = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"].get("urls", {}).get("Source")
    text = Path("README.md").read_text("utf-8")
    if source is None:
        return text
    text = re.sub(r'(!\[[^]]*\]\(|src=")(?!https?:)', rf"\g<1>{source}/raw/HEAD/", text)
    return re.sub(r"(?<!!)(\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{source}/blob/HEAD/", text)


# Each build begins anew: what an earlier one left may be gone from the sources by now, or compiled with other flags.
with tempfile.TemporaryDirectory() as folder:
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExt, "bdist_wheel": Wheel, "sdist": Sdist},
        long_description=readme(),
        long_description_content_type="text/markdown",
        options={
            "build": {"build_base": folder},
            "bdist_wheel": {"py_limited_api": "cp311"} if HAS_STABLE_ABI else {},
        },
    )
