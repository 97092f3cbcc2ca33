"""Error reports: nothing without an address, and what a report holds with one."""

import gzip
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import brotli
import pytest

UNPACKED = {None: bytes, "gzip": gzip.decompress, "br": brotli.decompress}
ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
import django
from django.conf import settings
django.setup()
settings.ROOT_URLCONF = "tests.monitoring.pages"
settings.ALLOWED_HOSTS = ["*"]
from django.test import Client
client = Client(raise_request_exception=False, headers={"X-Request-ID": "reported-one"})
client.post("/breaks/tulip-key/?secret=tulip", {"password": "tulip"})
print("sentry_sdk" in sys.modules)
if settings.SENTRY_DSN:
    import sentry_sdk
    sentry_sdk.flush(60)
"""


@pytest.fixture
def server():
    """Keeps what is reported to it, as a Sentry server would."""
    received: list[bytes] = []

    class Keeper(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.append(UNPACKED[self.headers.get("Content-Encoding")](body))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *words):
            pass

    with HTTPServer(("127.0.0.1", 0), Keeper) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        yield f"http://public@127.0.0.1:{listening.server_port}/1", received
        listening.shutdown()


def breaking(folder: Path, dsn: str) -> subprocess.CompletedProcess[str]:
    own = {"ARBITER_VAR": str(folder), "SENTRY_DSN": dsn, "DATABASE_URL": "", "REDIS_URL": ""}
    direct = {"no_proxy": "127.0.0.1", "NO_PROXY": "127.0.0.1"}
    env = {**os.environ, **own, **direct, "DJANGO_SETTINGS_MODULE": "config.settings"}
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)


def test_failure_when_no_server_is_named_then_the_package_is_not_even_imported(tmp_path):
    done = breaking(tmp_path, "")
    assert done.stdout.strip() == "False"
    assert "ZeroDivisionError: the inside" in done.stderr


def test_failure_when_a_server_is_named_then_it_is_told_without_anything_of_people(
    tmp_path, server
):
    dsn, received = server
    assert breaking(tmp_path, dsn).stdout.strip() == "True"
    assert len(received) == 1
    event = json.loads(received[0].splitlines()[2])
    assert event["exception"]["values"][-1]["type"] == "ZeroDivisionError"
    assert (event["tags"]["request_id"], event["transaction"]) == (
        "reported-one",
        "POST /breaks/***/",
    )
    assert b"tulip" not in received[0]
