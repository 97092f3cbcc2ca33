"""Log lines: whose request, what was being done, and nothing that is nobody's business."""

import json

import pytest
from django.test import Client

from monitoring.tracing import begin
from tests.monitoring.pages import logger

pytestmark = pytest.mark.urls("tests.monitoring.pages")
ID = "from-the-proxy-1"


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False, headers={"X-Request-ID": ID})


def test_line_when_written_in_a_request_then_it_names_id_and_what_was_being_done(visitor, written):
    visitor.get("/warns/?name=Bram")
    assert written().endswith(
        f"WARNING tests.monitoring.pages [{ID}]: Something is odd. (GET /warns/)\n"
    )


def test_failure_when_logged_then_with_its_cause_and_without_the_query(visitor, written):
    visitor.post("/breaks/?secret=tulip", {"password": "rose"})
    lines = written().splitlines()
    assert lines[0].endswith(
        f"ERROR django.request [{ID}]: Internal Server Error: /breaks/ (POST /breaks/)"
    )
    assert lines[-1] == "ZeroDivisionError: the inside"
    assert "tulip" not in written()
    assert "rose" not in written()


def test_failure_when_the_address_carries_a_key_then_the_line_does_not(visitor, written):
    visitor.get("/breaks/tulip-key/")
    assert "Internal Server Error: /breaks/***/ (GET /breaks/***/)" in written()
    assert "tulip-key" not in written()


def test_line_when_a_request_is_refused_before_its_page_is_known_then_without_its_key(
    visitor, written, settings
):
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.LOG_REQUESTS = True
    assert visitor.get("/breaks/tulip-key/", headers={"Host": "evil.example"}).status_code == 400
    assert "GET /breaks/***/ 400 in" in written()
    assert "tulip-key" not in written()


def test_refusal_when_logged_then_it_is_one_line(visitor, written):
    assert visitor.get("/refuses/").status_code == 403
    lines = written().splitlines()
    assert len(lines) == 1
    assert lines[0].endswith("Forbidden (Permission denied): /refuses/ (GET /refuses/)")


def test_lines_when_json_is_wanted_then_each_is_one_object(visitor, written_as_json):
    visitor.get("/breaks/")
    line = json.loads(written_as_json())
    assert line.pop("time").endswith("+00:00")
    assert line.pop("exception").endswith("ZeroDivisionError: the inside")
    assert line == {
        "level": "ERROR",
        "logger": "django.request",
        "request_id": ID,
        "message": "Internal Server Error: /breaks/",
        "doing": "GET /breaks/",
    }


def test_requests_when_all_are_to_be_logged_then_each_has_a_line(visitor, written, settings):
    settings.LOG_REQUESTS = True
    visitor.get("/warns/?secret=tulip")
    line = written().splitlines()[-1]
    assert f"INFO monitoring.middleware [{ID}]: GET /warns/ 200 in " in line
    assert "tulip" not in line


def test_line_when_a_task_writes_it_then_it_names_the_task(written):
    begin("0123456789abcdef", lambda: "task tournaments.send_mails")
    logger.error("It did not work.")
    assert "[0123456789abcdef]: It did not work. (task tournaments.send_mails)" in written()
