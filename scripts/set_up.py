"""Makes this machine ready to `run`, `check` or `test` Arbiter; a second call takes a moment.

What is missing and cannot be fetched is said in one line each, and kept in .tools/missing.
"""

import fcntl
import os
import subprocess
import sys

from machine import apt, browser, front_end, print_libraries, python_packages
from machine.commands import TOOLS, MissingError, say

PACKAGES = {"run": "runtime", "check": "dev", "test": "dev"}
STEPS = {
    "run": (print_libraries.install, front_end.install),
    "check": (),
    "test": (print_libraries.install, front_end.install, browser.install),
}


def set_up(purpose: str) -> list[str]:
    python_packages.install(PACKAGES[purpose])
    return [sentence for step in STEPS[purpose] for sentence in step()]


def main(purpose: str) -> int:
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            missing = set_up(purpose)
        except MissingError as error:
            say(str(error))
            return 1
        except subprocess.CalledProcessError as error:
            say(f"{error.cmd[0]} failed; what it said stands above.")
            return 1
        finally:
            apt.forget_lists()
        if STEPS[purpose]:
            (TOOLS / "missing").write_text("".join(f"{sentence}\n" for sentence in missing))
    for sentence in missing:
        say(sentence)
    return 1 if missing and purpose == "test" and os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
