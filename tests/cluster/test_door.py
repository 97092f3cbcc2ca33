"""The cluster as its visitors meet it: one door, three processes, and restarts that nobody sees."""

import itertools
import json
import signal
import socket
import threading
import urllib.request
from collections import Counter
from urllib.parse import quote

import pytest
from cluster.rolling import restart_all, run_of
from cluster.site import Site
from django.conf import settings

from api.enums import Scope
from api.services import create_token
from live.services import announce
from live.subscriptions import sign_topics
from tests.factories.events import make_open_event
from tests.factories.people import make_user
from tournaments.models import Registration

pytestmark = [
    *(pytest.mark.services, pytest.mark.processes, pytest.mark.cluster),
    pytest.mark.django_db(transaction=True),
]
VISITORS = 6
LIST = json.dumps({"text": "1x Nothing", "game": "fab", "format": "blitz"}).encode()


def ask(site: Site, path: str, data: bytes | None = None, source: str = "127.0.0.1", **headers):
    """The answer's status and text; `source` is the address that it comes from."""
    line = socket.create_connection(("127.0.0.1", site.port), 60, (source, 0))
    with line:
        sent = {"Host": "localhost", "Connection": "close", **headers}
        if data is not None:
            sent |= {"Content-Type": "application/json", "Content-Length": str(len(data))}
        lines = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
        verb = "GET" if data is None else "POST"
        line.sendall(f"{verb} {path} HTTP/1.1\r\n{lines}\r\n".encode() + (data or b""))
        whole = b"".join(iter(lambda: line.recv(65536), b""))
    return int(whole.split(b" ", 2)[1]), whole.partition(b"\r\n\r\n")[2].decode()


class Load:
    """Visitors who read and register without a pause; each answer is counted."""

    def __init__(self, site: Site, event: str, secrets: list[str]) -> None:
        self.site, self.event, self.secrets = site, event, secrets
        self.answers: Counter[str] = Counter()
        self.over = threading.Event()
        self.threads = [threading.Thread(target=self.visit) for _ in range(VISITORS)]

    def __enter__(self) -> "Load":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join()

    def visit(self) -> None:
        while not self.over.is_set():
            self.count("read", f"/e/{self.event}/")
            if self.secrets:
                person = {"Authorization": f"Bearer {self.secrets.pop()}"}
                self.count("write", f"/api/v1/events/{self.event}/registrations/", b"{}", **person)

    def count(self, what: str, path: str, data: bytes | None = None, **headers: str) -> None:
        try:
            said: int | str = ask(self.site, path, data, **headers)[0]
        except OSError as error:
            said = type(error).__name__
        self.answers[f"{what} {said}"] += 1


def test_door_when_asked_then_files_streams_and_measures_are_as_they_should_be(site):
    status, text = ask(site, "/static/vendor/bootstrap/bootstrap.min.css")
    assert (status, "Bootstrap" in text) == (200, True)
    assert ask(site, "/metrics")[0] == 403
    assert ask(site, "/", Host="evil.example")[0] == 400
    opened = f"{site.address}/live/stream?topics={quote(sign_topics(('event:1',)))}"
    with urllib.request.urlopen(opened, timeout=60) as stream:
        assert stream.readline() == b": listening\n"
        announce("event:1")
        heard = next(line for line in stream if line.startswith(b"data: "))
    assert json.loads(heard[6:])["topic"] == "event:1"


def test_limits_when_a_visitor_invents_an_address_then_the_real_one_counts(site):
    invented = (f"10.0.0.{number}" for number in itertools.count(1))
    limit = settings.LEGALITY_CHECKS["address"]

    def check(source: str) -> int:
        forwarded = {"X-Forwarded-For": next(invented)}
        return ask(site, "/api/v1/legality/", LIST, source, **forwarded)[0]

    answers = Counter(check("127.0.0.2") for _ in range(2 * limit + 1))
    assert answers[429] > 0
    assert check("127.0.0.3") != 429


def test_door_when_a_process_hangs_then_the_others_answer(site):
    site.signal("web2", signal.SIGSTOP)
    try:
        assert {ask(site, "/accounts/login/")[0] for _ in range(9)} == {200}
    finally:
        site.signal("web2", signal.SIGCONT)


def test_door_when_every_process_is_restarted_under_load_then_no_request_is_lost(site):
    event = make_open_event(capacity=500)
    users = [make_user(f"Player {number}") for number in range(120)]
    tokens = [create_token(user=user, name="x", scopes=[Scope.PLAY])[1] for user in users]
    addresses = [f"127.0.0.1:{port}" for port in site.webs.values()]
    before = [run_of(address) for address in addresses]
    with Load(site, event.slug, tokens) as load:
        restart_all(site.proxy, site.restart, say=lambda sentence: None)
    assert set(load.answers) == {"read 200", "write 201"}
    assert Registration.objects.filter(event=event).count() == load.answers["write 201"] > 0
    after = [run_of(address) for address in addresses]
    assert all(after)
    assert not set(before) & set(after)
