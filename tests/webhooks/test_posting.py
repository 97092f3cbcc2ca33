"""A message on the wire: signed, to the public internet alone, without following anybody."""

import hashlib
import hmac
import json
import socket
import ssl
import threading
import time
from base64 import b64decode, b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from decks.services import downloads
from decks.services.downloads import PinnedConnection
from tests.decks.test_downloads import certificate
from webhooks import posting
from webhooks.models import new_secret
from webhooks.posting import Letter, post, signature, why_not_public

__all__ = ["certificate"]
SECRET = new_secret()


class Receiver(BaseHTTPRequestHandler):
    seen: list[tuple[str, dict[str, str], bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.seen.append((self.path, dict(self.headers), body))
        if self.path == "/slow":
            # Headers that never end.
            self.connection.sendall(b"H")
            self.connection.recv(1)
            return
        self.send_response(302 if self.path == "/away" else int(self.path[1:]))
        self.send_header("Location", "https://127.0.0.1:1/inside")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *words) -> None: ...


@pytest.fixture
def send(certificate, monkeypatch):
    """send(path): to a real https server that counts as public under the name cards.test."""
    inside = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    inside.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    server.socket = inside.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    trusting = ssl.create_default_context(cafile=str(certificate / "cert.pem"))

    def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"] if host == "cards.test" else downloads.public_addresses_of(host, port)

    monkeypatch.setattr(
        posting,
        "connection_to",
        lambda parts, ends: PinnedConnection(parts, resolve, trusting, ends),
    )
    Receiver.seen.clear()
    yield lambda path: post(letter(f"https://cards.test:{server.server_port}{path}"))
    server.shutdown()
    server.server_close()


def letter(address: str) -> Letter:
    return Letter(1, address, SECRET, "5d1c", json.dumps({"topic": "test"}).encode())


def test_message_when_posted_then_its_signature_holds_for_id_moment_and_body(send):
    answer = send("/204")
    assert (answer.status, answer.problem, answer.is_taken) == (204, "", True)
    [(path, headers, body)] = Receiver.seen
    assert (path, headers["Content-Type"], body) == (
        "/204",
        "application/json",
        b'{"topic": "test"}',
    )
    assert headers["Webhook-Id"] == "5d1c"
    moment = headers["Webhook-Timestamp"]
    assert abs(int(moment) - time.time()) < 300
    key = b64decode(SECRET.removeprefix("whsec_"))
    signed = hmac.new(key, f"5d1c.{moment}.".encode() + body, hashlib.sha256).digest()
    assert headers["Webhook-Signature"] == "v1," + b64encode(signed).decode()


def test_signature_when_compared_with_the_example_of_the_standard_then_it_is_the_same():
    said = signature(
        "whsec_plJ3nmyCDGBKInavdOK15jsl",
        "msg_loFOjxBNrRLzqYUf",
        "1731705121",
        b'{"event_type":"ping","data":{"success":true}}',
    )
    assert said == "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0="


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/500", 500, "It answered 500"),
        ("/410", 410, "It answered 410"),
        ("/away", 302, "It answered 302"),
        ("/404", 404, "It answered 404"),
    ],
)
def test_answer_when_it_is_no_yes_then_the_log_says_what_it_was(send, path, status, words):
    answer = send(path)
    assert (answer.status, answer.is_taken, answer.is_gone) == (status, False, status == 410)
    assert answer.problem.startswith(words)
    assert len(Receiver.seen) == 1


def test_answer_when_it_comes_too_slowly_then_the_line_is_cut(send, monkeypatch):
    monkeypatch.setattr(posting, "SECONDS", 1.0)
    answer = send("/slow")
    assert answer.status is None
    assert answer.problem.startswith("It could not be reached:")


@pytest.mark.parametrize(
    "address",
    [
        *("https://127.0.0.1/x", "https://localhost/x", "https://10.0.0.1/x", "https://[::1]/x"),
        *("https://169.254.169.254/latest", "https://192.168.1.1/", "http://example.org/"),
        *("https://me:secret@example.org/", "https://[::ffff:10.0.0.1]/x", "ftp://example.org"),
    ],
)
def test_address_when_inside_or_not_https_then_nothing_is_sent_there(address, monkeypatch):
    def never(*arguments, **more):
        raise AssertionError("connected")

    monkeypatch.setattr(downloads.socket, "create_connection", never)
    answer = post(letter(address))
    assert answer.status is None
    assert answer.problem != ""
    assert why_not_public(address) != ""


def test_name_when_it_turns_out_to_be_inside_then_nothing_is_sent_there(monkeypatch):
    found = [(None, None, None, "", ("10.0.0.7", 443))]
    monkeypatch.setattr(downloads.socket, "getaddrinfo", lambda *a, **k: found)
    answer = post(letter("https://results.example/"))
    assert "results.example is inside a private network" in answer.problem


@pytest.mark.parametrize(
    "address",
    [
        *("https://printer.local/", "https://intranet/", "https://db.internal/x", "nonsense"),
        *("https://example.org:99999/", "https://[broken/", "https://2130706433/", "", "https://"),
    ],
)
def test_address_when_typed_wrong_then_a_sentence_says_so(address):
    assert why_not_public(address).endswith(".")


def test_address_when_public_then_nothing_is_said_against_it():
    assert why_not_public("https://results.example/arbiter?key=x") == ""
    assert why_not_public("https://93.184.216.34:8443/") == ""


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "has this name."),
        (socket.gaierror(socket.EAI_AGAIN, "Temporary failure"), "looked up just now."),
    ],
)
def test_name_when_it_is_not_found_then_the_log_says_so_in_words(monkeypatch, error, words):
    def refuse(*asked, **more):
        raise error

    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    answer = post(Letter(1, "https://hooks.example/x", SECRET, "1", b"{}"))
    assert answer.problem.startswith("hooks.example is not known:")
    assert answer.problem.endswith(words)
    assert "Errno" not in answer.problem


def test_port_when_nobody_listens_then_the_log_says_so_without_a_number(monkeypatch):
    def refuse(*asked):
        raise ConnectionRefusedError(111, "Connection refused")

    monkeypatch.setattr(posting, "connection_to", refuse)
    answer = post(Letter(1, "https://hooks.example/x", SECRET, "1", b"{}"))
    assert answer.problem == "It could not be reached: Connection refused."
