"""Make build/compiled: a copy of the package in which the rules are compiled.

The copy stands in front of the plain package when PYTHONPATH names it. No compiled file ever lies
beside the sources, where an old one would win over an edited module.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "parvis"
LIBRARIES = ROOT / "build" / "mypyc-lib"  # what the compiler made
COPY = ROOT / "build" / "compiled"  # the package, plus that
# Compiled code may import nothing from these (the layers in pyproject.toml): an edit there needs
# a new copy, not a new compilation.
NEVER_IMPORTED = {"boards", "cli", "server"}
NOT_CONTENT = ("__pycache__", "*.pyc", "*.so", "*.pyd")


def main() -> None:
    package = [path for path in sorted(SOURCE.rglob("*")) if is_content(path)]
    compiled = [path for path in package if path.suffix == ".py" and may_be_imported(path)]
    settings = [ROOT / "setup.py", ROOT / "pyproject.toml", ROOT / "requirements" / "dev.txt"]
    settings.append(Path(__file__).resolve())

    copy_key = digest([*settings, *package])
    if stored(COPY) != copy_key:
        shutil.rmtree(COPY, ignore_errors=True)
        library_key = digest([*settings, *compiled])
        if stored(LIBRARIES) != library_key:
            compile_libraries()
        copy_package()
        check()
        store(LIBRARIES, library_key)
        store(COPY, copy_key)
    print(f"{COPY.relative_to(ROOT)} is up to date")


def is_content(path: Path) -> bool:
    return path.is_file() and not any(path.match(pattern) for pattern in NOT_CONTENT)


def may_be_imported(path: Path) -> bool:
    return path.relative_to(SOURCE).parts[0] not in NEVER_IMPORTED


def digest(files: Iterable[Path]) -> str:
    """One value for these files, under this interpreter."""
    total = hashlib.sha256(f"{sys.version} {sys.platform}".encode())
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"\n{file.relative_to(ROOT).as_posix()} {content}".encode())
    return total.hexdigest()


def stored(folder: Path) -> str:
    key = folder / ".key"
    return key.read_text() if key.exists() else ""


def store(folder: Path, key: str) -> None:
    (folder / ".key").write_text(key)


def compile_libraries() -> None:
    print("Compiling the rules with mypyc; this takes a while", flush=True)
    shutil.rmtree(LIBRARIES, ignore_errors=True)
    shutil.rmtree(ROOT / "build" / "mypyc", ignore_errors=True)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--force"]
    command += ["--build-lib", str(LIBRARIES), "--build-temp", str(ROOT / "build" / "mypyc")]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PARVIS_COMPILE": "1"}, check=True)
    LIBRARIES.mkdir(parents=True, exist_ok=True)


def copy_package() -> None:
    shutil.copytree(SOURCE, COPY / "parvis", ignore=shutil.ignore_patterns(*NOT_CONTENT))
    shutil.copytree(LIBRARIES, COPY, ignore=shutil.ignore_patterns(".key"), dirs_exist_ok=True)


def check() -> None:
    """The optional extension may have failed in silence: ask the package itself."""
    look = "import parvis.kernel.agenda as module; print(module.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(COPY)}
    command = [sys.executable, "-c", look]
    asked = subprocess.run(command, cwd=COPY, env=environment, stdout=subprocess.PIPE, text=True)
    found = asked.stdout.strip()
    if asked.returncode or not found.endswith((".so", ".pyd")) or not found.startswith(str(COPY)):
        shutil.rmtree(COPY)  # nobody shall take a plain copy for a compiled one
        raise SystemExit(
            "The rules were not compiled (see above; is there a C compiler, with the Python "
            f"headers?). parvis.kernel.agenda came from: {found or 'nowhere, its import failed'}"
        )


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"Compiling stopped (exit {error.returncode}); see above.") from None
