"""A real web process whose disk is full for a while: it says so, and goes on when there is room.

Its files may not grow, which any user may ask of the kernel; a disk that is full answers alike."""

import re
import resource
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

import pytest
from django.db import connection

from accounts.services import create_account
from tests.processes import web

pytestmark = [pytest.mark.processes, pytest.mark.django_db(transaction=True)]
PASSWORD = "seven quiet turtles"
EMAIL = "mara@example.org"
# PostgreSQL keeps its rows elsewhere; the site's own files are as full.
LOG_IN = {"sqlite": 503, "postgresql": 200}


class Visitor:
    def __init__(self, port):
        self.site = f"http://127.0.0.1:{port}"
        self.jar = CookieJar()
        keeps = urllib.request.HTTPCookieProcessor(self.jar)
        self.opener = urllib.request.build_opener(keeps, urllib.request.ProxyHandler({}))

    def send(self, path, **fields):
        form = self.read(path)[1]
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)[1]
        sent = urllib.parse.urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
        return self.read(path, sent)

    def read(self, path, sent=None):
        try:
            with self.opener.open(self.site + path, sent, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()


def let_files_grow(process, to):
    _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (to, hard))


def test_disk_when_full_then_it_is_said_pages_go_on_and_room_is_enough_to_go_on(tmp_path):
    create_account(email=EMAIL, password=PASSWORD, display_name="Mara")
    mails = tmp_path / "var"
    with web(tmp_path / "web", ARBITER_VAR=str(mails)) as running:
        visitor = Visitor(running.port)
        assert visitor.read("/")[0] == 200
        let_files_grow(running.process, 0)
        full, page = visitor.send("/accounts/password/reset/", email=EMAIL)
        assert (full, "The disk of this site is full" in page) == (503, True)
        status, page = Visitor(running.port).send(
            "/accounts/login/", login=EMAIL, password=PASSWORD
        )
        assert status == LOG_IN[connection.vendor]
        assert PASSWORD not in page
        assert visitor.read("/")[0] == 200
        let_files_grow(running.process, resource.RLIM_INFINITY)
        status, page = visitor.send("/accounts/password/reset/", email=EMAIL)
        assert (status, "503" in page) == (200, False)
        status, page = Visitor(running.port).send(
            "/accounts/login/", login=EMAIL, password=PASSWORD
        )
        assert (status, "Log out" in page) == (200, True)
    kept = list(mails.rglob("*"))
    assert {each.stat().st_mode & 0o077 for each in kept} == {0}
    assert list((mails / "mail").iterdir())
