"""The supervisor with real programs: each prints a line once it stands, and the tests read it."""

import os
import select
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
SECONDS_TO_END = 60
WAITING = "import os, signal; print('stands', os.getpid(), flush=True); signal.pause()"
STUBBORN = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {WAITING}"
PARENT_OF_STUBBORN = f"""
import signal, subprocess, sys
subprocess.Popen([sys.executable, "-c", {STUBBORN!r}])
signal.pause()
"""


@contextmanager
def supervising(code: str):
    program = f"""
import asyncio, sys
from supervisor import supervise
asyncio.run(supervise({{"web": [sys.executable, "-c", {code!r}]}}, asyncio.Event()))
"""
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=SCRIPTS, stdout=subprocess.PIPE, text=True
    ) as supervisor:
        yield supervisor


def program_started_by(supervisor) -> int:
    return int(supervisor.stdout.readline().removeprefix("web    | stands "))


def wait_until_gone(pid: int) -> None:
    """Linux tells through the handle of a process, child of ours or not, when it has ended."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    ended, _, _ = select.select([handle], [], [], SECONDS_TO_END)
    os.close(handle)
    assert ended == [handle]


def test_program_when_it_is_killed_then_it_starts_again():
    with supervising(WAITING) as supervisor:
        first = program_started_by(supervisor)
        os.kill(first, signal.SIGKILL)
        said = supervisor.stdout.readline()
        second = program_started_by(supervisor)
        supervisor.terminate()
    assert said == "web ended with code -9; starting it again in 1 s\n"
    assert second != first


def test_programs_when_the_supervisor_is_asked_to_stop_then_they_end():
    with supervising(WAITING) as supervisor:
        program = program_started_by(supervisor)
        supervisor.send_signal(signal.SIGINT)
    wait_until_gone(program)
    assert supervisor.returncode == 0


def test_programs_when_one_leaves_a_stubborn_child_then_it_ends_too():
    with supervising(PARENT_OF_STUBBORN) as supervisor:
        grandchild = program_started_by(supervisor)
        supervisor.terminate()
    wait_until_gone(grandchild)
    assert supervisor.returncode == 0


def test_programs_when_the_supervisor_is_killed_then_they_end():
    with supervising(WAITING) as supervisor:
        program = program_started_by(supervisor)
        supervisor.kill()
        wait_until_gone(program)
