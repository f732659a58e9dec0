"""The compiled module of the package, which can be left out; pyproject.toml says everything else.

BACON_RULES_PURE=1 leaves it out, BACON_RULES_PURE=0 insists on it.  Unless told so, a build without a C compiler is as
good, and gives a wheel for every Python.
"""

import os
import platform
import re
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

SETTING = os.environ.get("BACON_RULES_PURE", "")
HAS_STABLE_ABI = platform.python_implementation() == "CPython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
HIDE = "-fvisibility=hidden"  # or other libraries' functions of the same names are called, such as glibc's `advance`
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
            extra_compile_args=[HIDE] * (os.name == "posix"),
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


# Each build begins anew: what an earlier one left may be gone from the sources by now, or compiled with other flags.
with tempfile.TemporaryDirectory() as folder:
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExt, "bdist_wheel": Wheel},
        options={
            "build": {"build_base": folder},
            "bdist_wheel": {"py_limited_api": "cp311"} if HAS_STABLE_ABI else {},
        },
    )
