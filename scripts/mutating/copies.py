"""Copies of the tree in which faults are made; the tree itself is never touched."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

LINKED = (".venv", ".tools", "node_modules", "static/vendor")
# A fault may make a loop endless: it counts as noticed when the tests take longer than this.
PATIENCE = 900
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Run(NamedTuple):
    """`failed` is the test that failed first, as pytest names it."""

    passed: bool
    failed: str = ""


class Copy:
    """One copy of what git knows and what is new, with the installed things linked in."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder
        self.usual: dict[str, bool] = {}
        shutil.rmtree(folder, ignore_errors=True)
        command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        listed = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
        for name in filter(None, listed.stdout.split("\0")):
            if (root / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root / name, folder / name)
        for name in LINKED:
            if (root / name).exists():
                (folder / name).symlink_to(root / name)

    def passes_without(self, failed: str) -> bool:
        """The test that noticed a fault passes where there is none; its file, if it is odd."""
        if failed not in self.usual:
            self.usual[failed] = any(
                self.run([name]).passed for name in (failed, failed.partition("::")[0])
            )
        return self.usual[failed]

    def with_fault(self, path: str, content: bytes, tests: list[str]) -> Run:
        sound = (self.folder / path).read_bytes()
        try:
            (self.folder / path).write_bytes(content)
            return self.run(tests)
        finally:
            (self.folder / path).write_bytes(sound)

    def run(self, tests: list[str]) -> Run:
        quietly = ["-x", "-q", "-p", "no:cacheprovider", "-m", "not browser"]
        command = [sys.executable, "-m", "pytest", *quietly, *tests]
        environment = {**os.environ, "CI": "true", "PYTHONDONTWRITEBYTECODE": "1"}
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                output, _ = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                return Run(False)
        found = FAILED.search(output)
        return Run(process.returncode == 0, found[1] if found else "")
