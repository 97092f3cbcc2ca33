"""What `make run` says when it is told a port that is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import segno
import serve

from tests.threads import run_apart

SERVE = Path(__file__).parents[2] / "scripts" / "serve.py"


@pytest.mark.parametrize("port", ["abc", "0", "65536", "-1", "٣٣"])
def test_port_when_it_is_none_then_one_line_says_so(port):
    done = subprocess.run(
        [sys.executable, str(SERVE)],
        env={**os.environ, "PORT": port},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    said = f"PORT is a number from 1 to 65535, not {port!r}.\n"
    assert (done.returncode, done.stderr) == (1, said)


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", ["http://localhost:8000"]),
        ("0.0.0.0", ["http://localhost:8000", "http://192.168.7.23:8000"]),
        ("192.168.7.9", ["http://192.168.7.9:8000"]),
        ("fd00::7", ["http://[fd00::7]:8000"]),
    ],
)
def test_addresses_are_those_at_which_the_host_answers(monkeypatch, host, found):
    monkeypatch.setattr(serve, "HOST", host)
    monkeypatch.setattr(serve, "PORT", 8000)
    monkeypatch.setattr(serve, "network_address", lambda: ["192.168.7.23"])
    assert serve.addresses() == found


def test_announcement_when_phones_may_come_in_then_it_says_where(monkeypatch, capsys):
    monkeypatch.setattr(serve, "HOST", "0.0.0.0")
    monkeypatch.setattr(serve, "network_address", lambda: ["192.168.7.23"])
    monkeypatch.setattr(serve, "health", lambda: "is ready")
    run_apart(serve.announce("Log in as Ann."))
    said = capsys.readouterr().out
    assert f"Arbiter is ready: http://localhost:{serve.PORT}" in said
    assert f"Phones in this network reach it at http://192.168.7.23:{serve.PORT}" in said


@pytest.mark.parametrize(
    ("host", "network", "words"),
    [
        ("127.0.0.1", [], "HOST=0.0.0.0 PORT=8000 make run"),
        ("0.0.0.0", [], "No network was found"),
    ],
)
def test_announcement_when_phones_cannot_come_in_then_it_says_why(
    monkeypatch, host, network, words
):
    monkeypatch.setattr(serve, "HOST", host)
    monkeypatch.setattr(serve, "PORT", 8000)
    assert words in serve.for_phones(network)[0]


def test_code_when_drawn_in_a_terminal_then_it_is_the_code_of_the_address(monkeypatch):
    monkeypatch.setattr(serve, "HOST", "0.0.0.0")
    monkeypatch.setattr(serve.sys.stdout, "isatty", lambda: True, raising=False)
    address = "http://192.168.7.23:8000"
    _, *drawn, _ = serve.for_phones([address])
    rows = [line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m") for line in drawn]
    dark = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    modules = [[dark[sign][half] for sign in row] for row in rows for half in (0, 1)]
    matrix = [list(row) for row in segno.make(address, error="l", micro=False).matrix]
    assert [row[2:-2] for row in modules[2 : 2 + len(matrix)]] == matrix


def test_static_files_when_made_then_nobody_else_reads_what_was_noted(monkeypatch, tmp_path):
    monkeypatch.setenv("ARBITER_VAR", str(tmp_path))
    monkeypatch.setattr(serve, "manage", lambda *command: "")
    serve.make_static_files()
    assert (tmp_path / "static-made").stat().st_mode & 0o777 == 0o600
