"""A short chaos run; `make chaos` is the long one."""

import os

import pytest
from cluster.servers import Rabbit, Redis
from cluster.site import Site
from django.conf import settings

from tests.chaos.faults import Stage, give_clocks
from tests.chaos.network import Link
from tests.chaos.run import run
from tests.processes import database_url, environment

pytestmark = [
    *(pytest.mark.services, pytest.mark.processes, pytest.mark.cluster),
    pytest.mark.django_db(transaction=True),
]
SEED = int(os.environ.get("SEED") or 1)
SECONDS = 15


@pytest.fixture
def make_stage(tmp_path):
    """The database is the tests' own, reached by a line that can be cut; the rest is private."""
    servers = {"redis": Redis(tmp_path), "broker": Rabbit(tmp_path)}
    sites = []

    def make() -> Stage:
        for server in servers.values():
            server.start()
        line = Link(database_url())
        urls = {
            "DATABASE_URL": line.url,
            "REDIS_URL": servers["redis"].url,
            "CELERY_BROKER_URL": servers["broker"].url,
        }
        site = Site(tmp_path / "site", {**environment(), **urls})
        site.environment |= {"SITE_URL": site.address, "MEDIA_ROOT": str(settings.MEDIA_ROOT)}
        sites.append(site)
        clocks = give_clocks(site, ["web2", "worker2"])
        site.start_all()
        return Stage(site, {"database": line}, servers, clocks=clocks)

    yield make
    for site in sites:
        site.stop()
    for server in servers.values():
        server.stop()


def test_site_when_everything_breaks_then_nothing_that_was_acknowledged_is_lost(make_stage):
    figures = run(make_stage, SEED, SECONDS)
    found = figures.lines()
    print(figures.write())
    amiss = ("lost", "doubled", "contradictory", "stuck", "streams that missed a change")
    assert {name: found[name] for name in amiss} == {name: [] for name in amiss}
    assert (found["healthy"], found["unexpected errors"]) == (True, 0)
    acknowledged = found["acknowledged"]
    assert {"register", "report", "correct", "print"} <= acknowledged.keys(), acknowledged
