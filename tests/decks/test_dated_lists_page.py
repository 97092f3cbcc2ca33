"""The owner brings dated lists in on a page: shown first, then taken into use by a worker."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from audit.models import Record
from decks.models import LegalityEntry, LegalityImport
from decks.queries import current_catalogue
from jobs.models import Job
from tests.factories.deliveries import make_site_owner, run_newest_job
from tests.factories.people import make_user
from tests.pages import words_of

pytestmark = pytest.mark.django_db
PAGE = "/decks/catalogues/wow/lists/"
HEAD = "list,status,name,since,until\n"
TWO = HEAD + ",released,HOA,2006-10-25,\n,released,DP,2007-04-04,\n"


@pytest.fixture
def owner(client):
    owner = make_site_owner()
    client.force_login(owner)
    return owner


def test_release_days_when_brought_in_then_shown_first_and_counted_when_used(client, owner):
    assert PAGE in words_of(client.get("/decks/catalogues/wow/"))
    shown = words_of(client.post(PAGE, {"text": TWO}))
    assert "2 new" in shown
    assert "set HOA legal" in shown
    assert not LegalityImport.objects.exists()
    client.post(PAGE, {"text": TWO, "use": "yes"})
    assert not LegalityImport.objects.exists()
    run_newest_job()
    assert LegalityEntry.objects.count() == 2
    assert current_catalogue("wow").release_days["HOA"] == date(2006, 10, 25)
    assert Record.objects.filter(action="lists_used", actor=owner).count() == 1
    again = client.post(PAGE, {"text": TWO, "use": "yes"})
    assert "The lists say the same already" in words_of(again)
    assert "Nothing: the lists say the same already." in words_of(client.post(PAGE, {"text": TWO}))


def test_entries_when_they_would_be_gone_then_only_with_a_tick(client, owner):
    client.post(PAGE, {"text": TWO, "use": "yes"})
    run_newest_job()
    fewer = HEAD + ",released,HOA,2006-10-25,\n"
    assert "1 gone" in words_of(client.post(PAGE, {"text": fewer}))
    refused = client.post(PAGE, {"text": fewer, "use": "yes"})
    assert "Entries would be gone: tick the box if that is meant." in words_of(refused)
    client.post(PAGE, {"text": fewer, "use": "yes", "may_lose": "yes"})
    run_newest_job()
    newest = LegalityImport.objects.get(is_current=True)
    assert newest.entries.count() == 1
    client.post(reverse("decks:undo_lists", args=["wow", newest.pk]))
    run_newest_job()
    assert LegalityImport.objects.get(is_current=True).entries.count() == 2


def test_table_when_a_file_then_it_is_read_as_well(client, owner):
    file = SimpleUploadedFile("days.csv", ("\ufeff" + TWO).encode())
    shown = words_of(client.post(PAGE, {"file": file}))
    assert "2 new" in shown
    assert "HOA,2006-10-25" in shown


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Paste the table, or choose a file."),
        ("name,since\nHOA,2006-10-25", "The table has no column list"),
        (HEAD + ",released,HOA,some day,\n", "No row of this table says anything"),
        (HEAD, "No row of this table says anything"),
    ],
)
def test_table_when_it_says_nothing_then_a_sentence_says_why(client, owner, text, words):
    answer = client.post(PAGE, {"text": text})
    assert (answer.status_code, LegalityImport.objects.count()) == (422, 0)
    assert words in words_of(answer)


def test_file_when_no_text_then_refused(client, owner):
    answer = client.post(PAGE, {"file": SimpleUploadedFile("x.csv", b"\xff\xfe\x00\x01")})
    assert "This file is no text." in words_of(answer)


def test_rows_that_cannot_be_read_when_there_then_counted(client, owner):
    shown = words_of(client.post(PAGE, {"text": TWO + ",released,,2008-01-01,\n"}))
    assert "1 row could not be read and would be left out." in shown


def test_page_when_not_the_owner_then_nothing_is_shown_or_done(client):
    assert client.get(PAGE).status_code == 302
    client.force_login(make_user())
    assert client.get(PAGE).status_code == 403
    assert client.post(PAGE, {"text": TWO, "use": "yes"}).status_code == 403
    assert client.post(reverse("decks:undo_lists", args=["wow", 1])).status_code == 403
    assert not Job.objects.exists()
