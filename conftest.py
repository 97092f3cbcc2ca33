"""What holds for every test run: nothing is left out in silence, and in a build it is a failure."""

import os
from collections import Counter

import pytest
from machine.browser import find
from machine.commands import TOOLS

ON_SERVERS = pytest.StashKey[int]()
LAST_LINES = pytest.StashKey[list[str]]()
# Real decks and rulebooks belong to others and are not in this repository; few people have them.
NOT_OURS = "because the reference data is not here"

chromium = find()
if chromium:
    os.environ["CHROMIUM"] = chromium


def has_servers() -> bool:
    return os.environ.get("DATABASE_URL", "").startswith("postgres") and "REDIS_URL" in os.environ


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Tests of PostgreSQL and Redis belong to the command that brings them."""
    for item in items:
        if item.get_closest_marker("browser") and not chromium:
            item.add_marker(pytest.mark.skip(reason="because there is no Chromium"))
    waiting = [item for item in items if item.get_closest_marker("services")]
    if waiting and not has_servers():
        items[:] = [item for item in items if item not in waiting]
        config.hook.pytest_deselected(items=waiting)
        config.stash[ON_SERVERS] = len(waiting)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    config = session.config
    if hasattr(config, "workerinput"):
        return
    skipped = config.pluginmanager.get_plugin("terminalreporter").stats.get("skipped", [])
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in skipped)
    missing = TOOLS / "missing"
    unrun = missing.read_text().splitlines() if missing.exists() else []
    unrun += [say(count, reason) for reason, count in reasons.items() if reason != NOT_OURS]
    config.stash[LAST_LINES] = [f"Could not run: {sentence}" for sentence in unrun]
    if NOT_OURS in reasons:
        config.stash[LAST_LINES].append(f"Left out: {say(reasons[NOT_OURS], NOT_OURS)}")
    if elsewhere := config.stash.get(ON_SERVERS, 0):
        sentence = f"{elsewhere} tests need PostgreSQL and Redis: make test-services runs them."
        config.stash[LAST_LINES].append(sentence)
    if unrun and os.environ.get("CI") == "true" and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def say(count, reason):
    return f"{count} tests {reason}"


def pytest_unconfigure(config):
    for line in config.stash.get(LAST_LINES, []):
        print(line)
