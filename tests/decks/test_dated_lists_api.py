"""Dated lists by program: anybody reads them, the owner of the site brings others in."""

import pytest

from decks.models import LegalityImport
from jobs.models import Job
from tests.factories.deliveries import make_site_owner, run_newest_job
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
LISTS = "/api/v1/catalogues/wow/lists/"
HEAD = "list,status,name,since,until\n"
ONE = HEAD + ",released,HOA,2006-10-25,\n"
TWO = ONE + "classic,banned,Quellfeder,2007-04-04,2008-01-01\n"


def brought_in(client, text: str, **sent) -> int:
    """The id of the lists in use afterwards."""
    answer = client.post(LISTS, {"text": text, **sent})
    assert answer.status_code == 202, answer.content
    assert run_newest_job().state == "done"
    return client.get(LISTS).json()[0]["id"]


def test_owner_when_taking_a_table_into_use_then_everybody_reads_what_holds_since_when(
    program, client
):
    owner = program(make_site_owner())
    compared = owner.post(f"{LISTS}compare/", {"text": TWO + ",released,,2008-01-01,\n"})
    assert compared.json() == {
        "added": [
            "classic: Quellfeder banned, from 2007-04-04 until before 2008-01-01",
            "released: set HOA legal, from 2006-10-25",
        ],
        "lost": [],
        "skipped": 1,
    }
    assert not LegalityImport.objects.exists()
    made = brought_in(owner, TWO)
    assert [(each["id"], each["entry_count"]) for each in client.get(LISTS).json()] == [(made, 2)]
    entries = client.get(f"{LISTS}entries/", {"page_size": 200}).json()
    told = [(each["format"], each["status"], each["name"]) for each in entries["results"]]
    assert sorted(told) == [
        ("classic", "banned", "Quellfeder"),
        ("released", "legal set", "HOA"),
    ]
    assert {each["lists"] for each in entries["results"]} == {made}
    assert {each["until"] for each in entries["results"]} == {None, "2008-01-01"}


def test_owner_when_entries_would_be_gone_then_they_say_that_it_is_meant_and_can_go_back(program):
    owner = program(make_site_owner())
    first = brought_in(owner, TWO)
    refused = owner.post(LISTS, {"text": ONE})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_possible")
    second = brought_in(owner, ONE, may_lose=True)
    assert owner.post(f"{LISTS}undo/", {"seen": second}).status_code == 202
    assert run_newest_job().state == "done"
    assert [each["id"] for each in owner.get(LISTS).json()] == [first]


def test_owner_when_going_back_from_lists_that_others_replaced_then_told_and_nothing_done(program):
    owner = program(make_site_owner())
    first = brought_in(owner, ONE)
    second = brought_in(owner, TWO)
    assert owner.post(f"{LISTS}undo/", {"seen": first}).status_code == 202
    failed = run_newest_job()
    assert (failed.state, failed.error) == (
        "failed",
        "Other lists came into use meanwhile; look at them first.",
    )
    assert [each["id"] for each in owner.get(LISTS).json()] == [second]


def test_owner_when_the_same_key_is_sent_twice_then_one_job(program):
    owner = program(make_site_owner())
    for _ in range(2):
        answer = owner.post(LISTS, {"text": ONE}, HTTP_IDEMPOTENCY_KEY="lists-1")
        assert answer.status_code == 202
    assert Job.objects.count() == 1


@pytest.mark.parametrize("text", [HEAD, "name,since\nHOA,2006-10-25", ""])
def test_owner_when_a_table_says_nothing_then_refused_in_words(program, text):
    owner = program(make_site_owner())
    for address in (LISTS, f"{LISTS}compare/"):
        answer = owner.post(address, {"text": text})
        assert answer.status_code in (400, 409)
        assert answer.json()["detail"]


def test_anybody_else_when_sending_then_refused_and_games_that_are_not_are_not_found(
    program, client
):
    for ending, sent in (("", {"text": ONE}), ("compare/", {"text": ONE}), ("undo/", {"seen": 1})):
        assert client.post(LISTS + ending, sent).status_code == 401
        assert program(make_user(f"Player {ending}")).post(LISTS + ending, sent).status_code == 403
    nowhere = LISTS.replace("wow", "nothing")
    assert client.get(nowhere).status_code == 404
    assert program(make_site_owner()).post(nowhere, {"text": ONE}).status_code == 404
    assert not Job.objects.exists()
