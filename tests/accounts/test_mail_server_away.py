"""The mail server is gone, or says nothing: what works goes on, what waits says so and goes out."""

import re

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import UnsentMail, User
from accounts.services import mails, send_kept_mails
from jobs.models import Job
from jobs.running import run_one_job
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.mail_server import free_port, mail_server
from tests.pages import words_of
from tournaments.enums import MailState
from tournaments.models import PlayerMail
from tournaments.services.decks import submit_list
from tournaments.services.outbox import LOOKED_FOR, send_waiting_mails
from tournaments.services.record_heads import MAIL, mail_head_later

pytestmark = pytest.mark.django_db
NEW = {
    "display_name": "Nia Vale",
    "email": "nia@example.org",
    "password1": "seven quiet turtles",
    "password2": "seven quiet turtles",
}
WAITS = "does not answer at this moment"


@pytest.fixture(autouse=True)
def by_smtp(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    settings.EMAIL_TIMEOUT = 1


@pytest.fixture
def server():
    with mail_server() as running:
        yield running


def come_back(settings, server) -> None:
    server.hangs = False
    settings.EMAIL_PORT = server.port
    UnsentMail.objects.update(not_before=timezone.now())


def test_sign_up_when_the_server_is_gone_then_done_said_and_mailed_on_its_return(
    client, settings, server
):
    page = client.post(reverse("account_signup"), NEW, follow=True)
    assert (page.status_code, WAITS in words_of(page)) == (200, True)
    assert User.objects.filter(email=NEW["email"]).exists()
    assert send_kept_mails() == 0
    assert UnsentMail.objects.get().not_before <= timezone.now() + mails.TRIED_EVERY
    come_back(settings, server)
    assert (send_kept_mails(), UnsentMail.objects.count()) == (1, 0)
    letter = server.letters[0].replace("=\r\n", "").replace("=3D", "=")
    link = re.search(r"http://localhost:8000(/accounts/confirm-email/\S+)", letter).group(1)
    client.post(link)
    assert User.objects.get(email=NEW["email"]).emailaddress_set.get().verified


def test_server_that_says_nothing_holds_one_page_only_and_not_for_long(
    client, settings, server, mara, bo, monkeypatch
):
    monkeypatch.setattr(mails, "PATIENCE_SECONDS", 0.2)
    settings.EMAIL_PORT, server.hangs = server.port, True
    for person in (mara, bo):
        page = client.post(reverse("account_reset_password"), {"email": person.email}, follow=True)
        assert WAITS in words_of(page)
    assert (server.callers, UnsentMail.objects.count()) == (1, 2)
    come_back(settings, server)
    assert send_kept_mails() == 2
    assert ["mara@" in server.letters[0], "bo@" in server.letters[1]] == [True, True]


def test_reset_of_an_unknown_address_when_the_server_is_gone_then_answered_the_same(client, mara):
    answers = {
        words_of(client.post(reverse("account_reset_password"), {"email": email}, follow=True))
        .replace(email, "")
        .count(WAITS)
        for email in (mara.email, "nobody@example.org")
    }
    assert answers == {1}


def test_messages_to_players_when_the_server_is_gone_then_wait_seconds_and_go_out(settings, server):
    event = make_open_event()
    player = enter(event, make_user())
    submit_list(registration=player, text="1x Nothing", actor=player.profile.user)
    before = timezone.now()
    assert send_waiting_mails() == 0
    held = PlayerMail.objects.get()
    assert (held.state, WAITS[:15] in held.problem) == (MailState.WAITING, True)
    assert held.not_before <= timezone.now() + LOOKED_FOR
    assert held.not_before >= before
    settings.EMAIL_PORT = server.port
    PlayerMail.objects.update(not_before=timezone.now())
    assert (send_waiting_mails(), PlayerMail.objects.get().state) == (1, MailState.SENT)
    assert len(server.letters) == 1


def test_mail_of_a_job_when_the_server_is_gone_then_the_job_ends_and_the_mail_goes_later(
    settings, server
):
    event = make_open_event()
    mail_head_later(event, owner_of(event))
    job = Job.objects.get(kind=MAIL)
    run_one_job(job.pk)
    job.refresh_from_db()
    assert (job.state, UnsentMail.objects.count()) == ("done", 1)
    come_back(settings, server)
    assert send_kept_mails() == 1
    assert "the record as it ended" in server.letters[0]
