"""A web process says that it answers, whatever else is the matter."""

import json

from config.answering import PATH, RUN, Answering
from tests.threads import run_apart


def answer_to(path):
    heard = []

    async def send(message):
        heard.append(message)

    async def page(scope, receive, send):
        await send({"type": "http.response.start", "status": 418, "headers": []})

    scope = {"type": "http", "path": path, "method": "GET", "headers": [(b"host", b"10.0.0.7")]}
    run_apart(Answering(page)(scope, None, send))
    return heard


def test_web_process_when_asked_by_any_name_then_it_says_that_it_answers():
    start, body = answer_to(PATH)
    assert (start["status"], json.loads(body["body"])) == (200, {"status": "ok", "run": RUN})


def test_web_process_when_asked_for_a_page_then_the_site_answers():
    assert answer_to("/")[0]["status"] == 418
