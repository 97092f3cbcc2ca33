"""Which Host a request may name where nobody listed them."""

import os
import socket
import subprocess
import sys

import pytest
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.test import override_settings

from config import hosts
from config.settings import ROOT

FIB_TRIE = """Main:
  +-- 0.0.0.0/0 3 0 5
     |-- 192.168.7.0
        /24 link UNICAST
     |-- 192.168.7.23
        /32 host LOCAL
     |-- 192.168.7.255
        /32 link BROADCAST
"""
IF_INET6 = "fd000000000000000000000000000007 02 40 00 80     eth0\n"


def host_of(name: str) -> str:
    request = HttpRequest()
    request.META = {"HTTP_HOST": name, "SERVER_NAME": "x", "SERVER_PORT": "80"}
    return request.get_host()


def allowed_in_a_new_process(**variables: str) -> list[str]:
    code = "from django.conf import settings; print('\\n'.join(settings.ALLOWED_HOSTS))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", **variables},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.split()


@pytest.fixture
def shop(monkeypatch, tmp_path):
    """A machine in a shop's network, with one address of each kind."""
    (tmp_path / "v4").write_text(FIB_TRIE)
    (tmp_path / "v6").write_text(IF_INET6)
    monkeypatch.setattr(hosts, "IPV4_OF_LINUX", tmp_path / "v4")
    monkeypatch.setattr(hosts, "IPV6_OF_LINUX", tmp_path / "v6")
    monkeypatch.setattr(socket, "gethostname", lambda: "Till-2")
    with override_settings(ALLOWED_HOSTS=hosts.own_hosts("https://shop.example:8443")):
        yield


@pytest.mark.parametrize(
    "name",
    [
        *("localhost:8000", "127.0.0.1", "[::1]:8000", "arbiter.localhost"),
        *("192.168.7.23:8000", "[fd00::7]:8000", "till-2:8000", "till-2.local", "shop.example"),
    ],
)
def test_host_when_it_is_this_machine_then_it_is_taken(shop, name):
    assert host_of(name) == name


@pytest.mark.parametrize("name", ["evil.example", "192.168.7.24", "192.168.7.0", "192.168.7.255"])
def test_host_when_it_is_anybody_else_then_it_is_refused(shop, name):
    with pytest.raises(DisallowedHost):
        host_of(name)


def test_own_addresses_of_the_machine_that_runs_this_hold_loopback():
    assert "127.0.0.1" in hosts.own_addresses()


def test_hosts_when_none_are_listed_are_this_machines_and_the_sites():
    found = allowed_in_a_new_process(
        ALLOWED_HOSTS="", SITE_URL="http://shop.example", PRODUCTION="no"
    )
    assert "*" not in found
    assert {"localhost", "127.0.0.1", "shop.example"} <= set(found)


def test_hosts_when_listed_are_those_alone():
    assert allowed_in_a_new_process(ALLOWED_HOSTS="a.example, b.example") == [
        "a.example",
        "b.example",
    ]
