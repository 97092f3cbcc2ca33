"""A job's page in Chromium, with a real server and a worker that is killed in the middle."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from jobs.services import start_job
from tests.factories.people import make_user
from tests.jobs import work  # noqa: F401  registers the kinds below
from tests.processes import web, worker

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def owner():
    return make_user("Olga Owner")


@pytest.fixture
def page(browser, owner, tmp_path) -> Page:
    client = Client()
    client.force_login(owner)
    name = settings.SESSION_COOKIE_NAME
    with web(tmp_path / "web") as server:
        address = f"http://127.0.0.1:{server.port}"
        context = browser.new_context(base_url=address)
        context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": address}])
        yield context.new_page()
        context.close()


def test_job_page_when_the_worker_is_killed_then_it_shows_how_another_ends_the_job(
    page, owner, tmp_path
):
    job = start_job(kind="twelve_steps", title="Twelve", owner=owner, params={"stands_still": True})
    page.goto(f"/jobs/{job.pk}/")
    with worker(tmp_path / "first") as first:
        expect(page.get_by_text("5 of 12").first).to_be_visible()
        page.reload()
        expect(page.get_by_role("progressbar", name="Twelve")).to_have_attribute("value", "5")
        first.kill()
    with worker(tmp_path / "second"):
        expect(page.get_by_text("Done", exact=True)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download steps.txt").click()
    assert download.value.path().read_bytes() == b"twelve"


def test_job_page_when_the_job_fails_then_it_says_why_and_can_be_tried_again(
    page, owner, axe, tmp_path
):
    job = start_job(kind="nothing_to_print", title="Sheets", owner=owner)
    page.goto(f"/jobs/{job.pk}/")
    with worker(tmp_path / "log"):
        expect(page.get_by_text("No deck is registered yet.")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Waiting", exact=True)).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled", exact=True)).to_be_visible()
