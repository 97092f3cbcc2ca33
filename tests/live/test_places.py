"""How many pages may listen: bounded by open files, and no address takes all of it."""

import resource
import urllib.request

import pytest

from live.asgi import address_of
from live.places import MOST_LISTENERS, Places, most_listeners, network_of
from tests.live.listening import Page
from tests.processes import single_web


@pytest.mark.parametrize(
    ("files", "most"), [(50, 0), (160, 96), (1024, 768), (4096, 3072), (20_000, MOST_LISTENERS)]
)
def test_places_when_files_are_limited_then_pages_keep_a_share(monkeypatch, files, most):
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (files, files))
    assert most_listeners() == most


def test_places_when_one_address_has_half_of_them_then_it_gets_no_more_and_others_do(monkeypatch):
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (160, 160))
    places = Places()
    assert [places.take("10.0.0.1") for _ in range(50)] == [True] * 48 + [False] * 2
    assert [places.take(f"10.0.1.{number}") for number in range(50)] == [True] * 48 + [False] * 2
    places.give_back("10.0.0.1")
    assert [places.take("10.0.0.1"), places.take("10.0.0.1")] == [True, False]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_networks_when_compared_then_an_ipv6_subscriber_is_one(one, other, same):
    assert (network_of(one) == network_of(other)) is same


@pytest.mark.parametrize(("behind", "address"), [(True, "198.51.100.7"), (False, "10.0.0.9")])
def test_address_when_forwarded_then_only_our_own_proxy_is_believed(settings, behind, address):
    settings.BEHIND_PROXY = behind
    forwarded = (b"x-forwarded-for", b"203.0.113.1, 198.51.100.7")
    assert address_of({"headers": [forwarded], "client": ("10.0.0.9", 1234)}) == address


@pytest.mark.django_db(transaction=True, available_apps=["jobs", "live"])
@pytest.mark.processes
def test_visitor_when_they_open_more_streams_than_there_are_places_then_pages_still_load(tmp_path):
    with single_web(tmp_path / "log", REDIS_URL="") as server:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (160, 160))
        pages = [Page(server.port, "event:1").connect() for _ in range(100)]
        statuses = [page.answer.status for page in pages]
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/", timeout=60) as page:
            assert page.status == 200
        for listening in pages:
            listening.close()
    assert statuses == [200] * 48 + [503] * 52
