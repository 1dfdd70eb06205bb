"""The part of the build that data cannot say: compiling the rules with mypyc.

Everything else is in pyproject.toml. Plain Python is the default; PARVIS_COMPILE=1 compiles.
"""

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


def compiled_sources() -> list[str]:
    """The kernel, the games, the bots' search, the laboratory's loops; no `__init__.py`."""
    package = Path("src/parvis")
    found = [*package.glob("kernel/*.py"), *package.glob("games/**/*.py")]
    found += package.glob("bots/judgement/**/*.py")
    found += [package / "bots" / f"{loop}.py" for loop in ("foresight", "search")]
    found += [package / "lab" / f"{loop}.py" for loop in ("many", "playout", "rewards")]
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def extensions() -> list[Extension]:
    if os.environ.get("PARVIS_COMPILE") != "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise SystemExit(
            "PARVIS_COMPILE=1 needs mypyc in the building environment: install 'mypy[mypyc]', "
            "then build with --no-build-isolation."
        ) from None
    # One call for all: a kernel and a game that were compiled apart crash together.
    options = ["--config-file", "pyproject.toml"]
    found = mypycify(
        [*options, *compiled_sources()],
        opt_level="2",
        group_name="parvis",
        target_dir="build/mypyc",
    )
    for extension in found:
        if os.name == "posix":  # calls inside the library and into Python take no detour
            extension.extra_compile_args += ["-fno-plt", "-fno-semantic-interposition"]
        extension.optional = True  # no C compiler: the package still installs, as plain Python
    return found


class AllOrNothing(build_ext):
    """Each compiled module needs the library that they share: keep every file, or none."""

    def run(self) -> None:
        if self.inplace and self.extensions:
            raise SystemExit(
                "An editable install stays plain: a compiled module beside its source would hide "
                "later edits. Unset PARVIS_COMPILE; `make compiled` builds elsewhere."
            )
        super().run()
        names = [extension.name for extension in self.extensions or []]
        files = [Path(self.get_ext_fullpath(name)) for name in names]
        if not all(file.exists() for file in files):
            for file in files:
                file.unlink(missing_ok=True)
            self.warn("nothing was compiled; Parvis will run as plain Python")


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
