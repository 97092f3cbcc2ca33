"""What nobody's click can help: said in words, with 503, and asked again by itself."""

import pytest
from django.test import Client

pytestmark = pytest.mark.urls("tests.monitoring.pages")


@pytest.fixture
def visitor():
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    ("how", "seconds", "words"),
    [
        ("busy", "3", "More people are saving something at this moment"),
        ("full", "30", "The disk of this site is full"),
        ("sqlite-full", "30", "The disk of this site is full"),
        ("files", "5", "More people are here at this moment"),
        ("away", "5", "The database of this site does not answer"),
    ],
)
def test_page_when_something_is_away_then_it_says_what_and_loads_itself_again(
    visitor, how, seconds, words
):
    answer = visitor.get(f"/fails/{how}/")
    page = answer.content.decode()
    assert (answer.status_code, answer["Retry-After"]) == (503, seconds)
    assert words in page
    assert f'<meta http-equiv="refresh" content="{seconds}">' in page
    assert "secret-host" not in page


def test_form_when_too_many_write_then_the_page_keeps_it_and_sends_it_again(visitor):
    answer = visitor.post("/fails/busy/?next=/", {"word": '\n"<b>', "choice": ["1", "2"]})
    page = answer.content.decode()
    assert '<form method="post" action="/fails/busy/?next=/" data-again="3">' in page
    assert '<textarea name="word" hidden>\n\n&quot;&lt;b&gt;</textarea>' in page
    assert page.count('<textarea name="choice" hidden>') == 2
    assert 'http-equiv="refresh"' not in page


def test_form_when_the_database_went_then_it_is_kept_and_sent_by_its_writer_only(visitor):
    page = visitor.post("/fails/away/", {"word": "typed"}).content.decode()
    assert "typed</textarea>" in page
    assert "data-again=" not in page


def test_form_when_it_holds_a_password_then_the_page_does_not(visitor):
    page = visitor.post("/fails/busy/", {"password": "tulip", "word": "typed"}).content.decode()
    assert "tulip" not in page
    assert "Go back, wait a moment" in page


@pytest.mark.parametrize(("how", "code"), [("busy", "busy"), ("full", "disk_full")])
def test_program_when_something_is_away_then_it_hears_when_to_ask_again(visitor, how, code):
    answer = visitor.post(f"/api/fails/{how}/", {}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (503, code)
    assert int(answer["Retry-After"]) > 0


def test_log_when_something_is_away_then_it_is_one_line(visitor, written):
    visitor.get("/fails/busy/")
    lines = written().strip().splitlines()
    assert len(lines) == 1
    assert "Answered 503, busy" in lines[0]
