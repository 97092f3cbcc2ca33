"""What holds for every test run: nothing is left out in silence, and in a build it is a failure."""

import gc
import os
from collections import Counter
from collections.abc import Iterator

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.test import TransactionTestCase
from hypothesis import HealthCheck, settings
from machine import servers
from machine.browser import find
from machine.commands import ROOT, TOOLS

from tests.databases import copied_database, empty_what_was_written

# What runs here meets no database and no other server: once is enough.
WITHOUT_SERVERS = {
    ROOT / "tests" / place
    for place in (
        *("engine", "house", "scenarios", "scripts", "printing", "tournaments/forms"),
        *("decks/sheets/test_rendering.py", "metagame/figures", "metagame/pictures"),
    )
}
LEFT_OUT = pytest.StashKey[int]()
WITHOUT_PROXY = pytest.StashKey[int]()
LAST_LINES = pytest.StashKey[list[str]]()
# Real decks and rulebooks belong to others and are not in this repository; few people have them.
NOT_OURS = "because the reference data is not here"

# How long an example takes says how busy the machine is, not whether the code is right.
BUSY_MACHINE = [HealthCheck.too_slow]
settings.register_profile("any machine", deadline=None, suppress_health_check=BUSY_MACHINE)
settings.load_profile("any machine")

# A million rounds keep a stolen table of passwords safe; here they would only take their time.
PBKDF2PasswordHasher.iterations = 1

TransactionTestCase._fixture_teardown = empty_what_was_written

chromium = find()


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The copy is already migrated: Django only looks whether something is missing."""
    return True


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix) -> Iterator[None]:
    with copied_database():
        yield


# Chromium or another process that gets no processor for a minute says nothing about the code. A
# build asks such a test twice more and names it; on a developer's machine it fails at once.
try_again_in_a_build = pytest.mark.flaky(reruns=2, condition=os.environ.get("CI") == "true")


def has_servers() -> bool:
    return os.environ.get("DATABASE_URL", "").startswith("postgres") and "REDIS_URL" in os.environ


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    for item in items:
        if item.get_closest_marker("browser") and not chromium:
            item.add_marker(pytest.mark.skip(reason="because there is no Chromium"))
        if item.get_closest_marker("browser") or item.get_closest_marker("processes"):
            item.add_marker(try_again_in_a_build)
    leave_to_the_other_run(config, items)


def leave_to_the_other_run(config, items):
    """make test and make test-services share the tests out, as far as each can run them."""
    leave_out_clusters(config, items)
    elsewhere = needs_servers if not has_servers() else ran_without_servers
    left_out = [item for item in items if elsewhere(item)]
    items[:] = [item for item in items if not elsewhere(item)]
    config.hook.pytest_deselected(items=left_out)
    config.stash[LEFT_OUT] = len(left_out)


def leave_out_clusters(config, items):
    """They need more of a machine than tests may ask for; how many there are is said at the end."""
    clusters = [item for item in items if item.get_closest_marker("cluster")]
    if clusters and not servers.missing():
        clusters = []
    items[:] = [item for item in items if item not in clusters]
    config.hook.pytest_deselected(items=clusters)
    config.stash[WITHOUT_PROXY] = len(clusters) if has_servers() else 0


def needs_servers(item) -> bool:
    return item.get_closest_marker("services") is not None


def ran_without_servers(item) -> bool:
    """Only make test-services leaves them out: whoever has servers and names a test gets it."""
    meets_none = not WITHOUT_SERVERS.isdisjoint([item.path, *item.path.parents])
    return "ON_SERVICES" in os.environ and (meets_none or is_about_pages(item))


def is_about_pages(item) -> bool:
    """In Chromium on Django's test server, without live updates: what it asks the servers is asked
    there by the tests of views and services, and each address by tests/tournaments/leaks."""
    return item.get_closest_marker("browser") is not None and "live_server" in item.fixturenames


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    said = getattr(node, "workeroutput", {})
    node.config.stash[LEFT_OUT] = said.get("left_out", 0)
    node.config.stash[WITHOUT_PROXY] = said.get("without_proxy", 0)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput["left_out"] = config.stash.get(LEFT_OUT, 0)
        config.workeroutput["without_proxy"] = config.stash.get(WITHOUT_PROXY, 0)
        return
    skipped = config.pluginmanager.get_plugin("terminalreporter").stats.get("skipped", [])
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in skipped)
    not_ours = reasons.pop(NOT_OURS, 0)
    unrun = [f"{count} tests {reason}" for reason, count in reasons.items()]
    if (TOOLS / "missing").exists():
        unrun += (TOOLS / "missing").read_text().splitlines()
    if unrun and os.environ.get("CI") == "true" and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    config.stash[LAST_LINES] = last_lines(unrun, not_ours, config.stash.get(LEFT_OUT, 0))
    if clusters := config.stash.get(WITHOUT_PROXY, 0):
        said = f"{clusters} tests of a cluster were left out. {servers.sentence()}"
        config.stash[LAST_LINES].append(said)


def last_lines(unrun, not_ours, left_out):
    lines = [f"Could not run: {sentence}" for sentence in unrun]
    if not_ours:
        lines.append(f"Left out: {not_ours} tests {NOT_OURS}")
    if left_out and has_servers():
        lines.append(f"{left_out} tests would ask the servers nothing new: make test runs them.")
    elif left_out:
        lines.append(f"{left_out} tests need PostgreSQL and Redis: make test-services runs them.")
    return lines


def pytest_unconfigure(config):
    for line in config.stash.get(LAST_LINES, []):
        print(line)


def pytest_collection_finish():
    """What is imported stays, so collecting garbage need not look through it; and a test makes so
    much that Python's usual 700 objects had it look every few milliseconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 10)
