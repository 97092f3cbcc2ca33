"""What the documents tell a server to run is what `make cluster` and the tests run."""

import sys

import pytest
from cluster.proxy import CONFIGURATION
from cluster.site import Site, web_command, worker_command

DEPLOY = CONFIGURATION.parent
PYTHON = "/srv/arbiter/code/.venv/bin/python"


def told(unit: str) -> list[str]:
    lines = (DEPLOY / unit).read_text().splitlines()
    [line] = [line for line in lines if line.startswith("ExecStart=")]
    return line.removeprefix("ExecStart=").split()


@pytest.mark.parametrize(
    ("unit", "command"),
    [
        ("arbiter-web@.service", web_command(8001)),
        ("arbiter-worker@.service", worker_command()),
    ],
)
def test_unit_when_read_then_it_starts_what_a_cluster_starts(unit, command):
    without_warnings = [each for each in command if not each.startswith(("-W", "ignore:"))]
    expected = [PYTHON if each == sys.executable else each for each in without_warnings]
    assert [each.replace("%i", "8001") for each in told(unit)] == expected


def test_proxy_when_configured_then_every_variable_of_its_file_is_set(tmp_path):
    written = CONFIGURATION.read_text()
    asked = {part.partition("}")[0] for part in written.split("${")[1:]}
    given = Site(tmp_path, {}, port=8150).of_all()
    assert asked == {name for name in given if name.startswith("ARBITER_")}
