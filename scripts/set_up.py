"""Makes this machine ready to `run`, `check` or `test` Arbiter; a second call takes a moment.

`test` may be followed by paths of tests: then only what these need is set up.

What is missing and cannot be fetched is said in one line each, and kept in .tools/missing.
"""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import PurePath

from machine import apt, browser, front_end, print_libraries, python_packages, servers
from machine.commands import TOOLS, MissingError, say

Step = Callable[[], list[str]]
PACKAGES = {"run": "runtime", "check": "dev", "test": "dev", "cluster": "dev"}
STEPS = {
    "run": (print_libraries.install, front_end.install),
    "check": (),
    "test": (print_libraries.install, front_end.install, browser.install),
    "cluster": (print_libraries.install, front_end.install, servers.install),
}
STEPS_BY_FOLDER = {
    "tests": (print_libraries.install, front_end.install),
    "tests/browser": STEPS["test"],
    "tests/engine": (),
    "tests/engine/formats": (front_end.install,),
    "tests/house": (),
    "tests/scenarios": (),
}


def steps_for(purpose: str, arguments: list[str]) -> list[Step]:
    """In the order in which they are done; without a path everything is needed."""
    paths = [PurePath(each.partition("::")[0]) for each in arguments if each.startswith("tests")]
    if purpose != "test" or not paths:
        return list(STEPS[purpose])
    needed = {step for path in paths for folder in folders_of(path) for step in folder}
    return [step for step in STEPS[purpose] if step in needed]


def folders_of(path: PurePath) -> Iterator[tuple[Step, ...]]:
    """The closest folder that this path lies in, and those that lie in it."""
    above = [str(each) for each in (path, *path.parents) if str(each) in STEPS_BY_FOLDER]
    yield STEPS_BY_FOLDER[above[0]]
    yield from (found for name, found in STEPS_BY_FOLDER.items() if path in PurePath(name).parents)


def set_up(purpose: str, arguments: list[str]) -> list[str]:
    python_packages.install(PACKAGES[purpose])
    return [sentence for step in steps_for(purpose, arguments) for sentence in step()]


def main(purpose: str, *arguments: str) -> int:
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            missing = set_up(purpose, list(arguments))
        except MissingError as error:
            say(str(error))
            return 1
        except subprocess.CalledProcessError as error:
            say(f"{error.cmd[0]} failed; what it said stands above.")
            return 1
        finally:
            apt.forget_lists()
        if purpose in ("run", "test"):
            (TOOLS / "missing").write_text("".join(f"{sentence}\n" for sentence in missing))
    for sentence in missing:
        say(sentence)
    return 1 if missing and purpose == "test" and os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
