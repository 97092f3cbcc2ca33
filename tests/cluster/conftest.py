"""A site of several processes behind HAProxy, working on the database of the tests."""

from collections.abc import Iterator

import pytest
from cluster.site import Site
from django.conf import settings

from tests.processes import environment


@pytest.fixture(scope="session")
def site(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Three web processes behind one door, and nothing else; to start them takes its time."""
    running = Site(tmp_path_factory.mktemp("cluster"), environment())
    running.environment |= {"SITE_URL": running.address, "MEDIA_ROOT": str(settings.MEDIA_ROOT)}
    try:
        for name in (*running.webs, "proxy"):
            running.start(name)
        running.wait_until_ready()
        yield running
    finally:
        running.stop()
