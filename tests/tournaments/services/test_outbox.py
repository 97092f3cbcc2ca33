"""Messages to players: to whom, by which way, once, held and let go, and what became of each."""

from datetime import timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPServerDisconnected

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.urls import reverse
from django.utils import timezone

from audit.models import Record
from calls.services import call_judge, go_to_call
from notices.enums import Channel, Topic
from notices.services import choose
from screens.services import end_announcement, make_announcement, say_next_round
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_round
from tests.pages import words_of
from tournaments.enums import MailState, StaffRole
from tournaments.errors import TournamentError
from tournaments.models import HeldOutbox, PlayerMail
from tournaments.services.outbox import hold_outbox, let_outbox_go, send_again, send_waiting_mails
from tournaments.services.rounds import discard_round
from tournaments.services.telling import tell_other_tables, tell_pairings
from tournaments.tasks import send_mails

pytestmark = pytest.mark.django_db
BACKEND = f"{__name__}.Unwilling"


class Unwilling(EmailBackend):
    """A mail server that says what it is told to."""

    says: Exception | None = None

    def send_messages(self, messages):
        if Unwilling.says:
            raise Unwilling.says
        return super().send_messages(messages)


@pytest.fixture
def event():
    return make_running_event(4)


@pytest.fixture
def anna(event):
    """Wants everything by e-mail."""
    user = event.registrations.get(profile__display_name="Anna Arnold").profile.user
    choose(user=user, wanted={(topic, Channel.EMAIL): True for topic in Topic})
    return user


@pytest.fixture
def unwilling(settings):
    settings.EMAIL_BACKEND = BACKEND
    yield Unwilling
    Unwilling.says = None


def said() -> list[tuple[str, str]]:
    send_mails()
    return [(letter.to[0], letter.subject) for letter in mail.outbox]


def states(**wanted) -> list[str]:
    return list(PlayerMail.objects.filter(**wanted).values_list("state", flat=True))


def seat(event, anna):
    held = event.registrations.get(profile__user=anna)
    match = (held.matches_first.all() | held.matches_second.all()).select_related("round").get()
    match.round.event = event
    other = match.second if match.first_id == held.pk else match.first
    return match, other


def test_pairings_when_published_then_those_who_chose_it_hear_their_table_once(event, anna):
    a_round = make_round(event)
    tell_pairings(round=a_round)
    match, other = seat(event, anna)
    words = f"Friday Armory: Round 1: table {match.table} against {other}."
    assert said() == said() == [("anna.arnold@example.org", words)]
    assert reverse("tournaments:match", args=[event.slug, match.pk]) in mail.outbox[0].body
    assert "/accounts/messages/" in mail.outbox[0].body


def test_pairings_when_the_round_is_discarded_or_decided_before_then_not_sent(event, anna):
    a_round = make_round(event)
    discard_round(round=a_round, actor=owner_of(event), reason="Wrong list")
    assert (said(), states()) == ([], [MailState.NEEDLESS])
    make_round(event)
    for match in PlayerMail.objects.get(state=MailState.WAITING).match.round.matches.all():
        match.round.event = event
        decide(match)
    assert said() == []


def test_tables_when_changed_twice_then_each_change_is_told_once(event, anna):
    a_round = make_round(event)
    match, other = seat(event, anna)
    for _ in range(2):
        type(match).objects.filter(pk=match.pk).update(changed_at=timezone.now())
        for _ in range(2):
            tell_other_tables(round=a_round)
    words = f"Your table has changed: table {match.table} against {other}."
    assert [subject for _, subject in said()[1:]] == [f"Friday Armory: {words}"] * 2


def test_call_when_a_judge_goes_then_the_table_hears_it_once(event, anna):
    make_round(event)
    match, _ = seat(event, anna)
    call = call_judge(match=match, actor=anna)
    judge = make_staff(event, StaffRole.JUDGE)
    for _ in range(2):
        go_to_call(call=call, actor=judge)
    coming = f"Friday Armory: A judge is coming to table {match.table}."
    assert [subject for _, subject in said()[1:]] == [coming]


def test_announcement_when_made_then_told_and_when_ended_before_it_left_then_not(event, anna):
    for text in ("Lunch is here", "Doors close"):
        made = make_announcement(event=event, actor=owner_of(event), text=text, minutes=20)
    end_announcement(announcement=made, actor=owner_of(event))
    assert [subject for _, subject in said()] == ["Friday Armory: Lunch is here"]
    assert states(text="Doors close") == [MailState.NEEDLESS]


def test_next_round_when_its_time_changes_then_only_the_last_is_told(event, anna):
    for minutes in (20, 30):
        at = timezone.now() + timedelta(minutes=minutes)
        say_next_round(event=event, actor=owner_of(event), at=at)
    words = at.astimezone(event.zone).strftime("%H:%M")
    told = [subject for _, subject in said()]
    assert told == [f"Friday Armory: The next round begins at about {words}."]
    say_next_round(event=event, actor=owner_of(event), at=at + timedelta(minutes=5))
    say_next_round(event=event, actor=owner_of(event), at=None)
    assert len(said()) == 1


def test_choice_when_nothing_was_chosen_then_the_day_comes_by_no_mail(event):
    make_round(event)
    make_announcement(event=event, actor=owner_of(event), text="Lunch is here", minutes=20)
    assert (said(), states()) == ([], [])


def test_outbox_when_held_then_nothing_leaves_and_old_news_never(event, anna):
    organizer = owner_of(event)
    for _ in range(2):
        hold_outbox(event=event, actor=organizer)
    make_announcement(event=event, actor=organizer, text="Lunch is here", minutes=20)
    make_announcement(event=event, actor=organizer, text="Doors close", minutes=20)
    assert said() == []
    PlayerMail.objects.filter(text="Doors close").update(useful_until=timezone.now())
    for _ in range(2):
        let_outbox_go(event=event, actor=organizer)
    assert [subject for _, subject in said()] == ["Friday Armory: Lunch is here"]
    late = PlayerMail.objects.get(text="Doors close")
    assert (late.state, late.problem) == (
        MailState.NEEDLESS,
        "It was news no more when it could have been sent.",
    )
    assert Record.objects.filter(action__in=["hold_outbox", "let_outbox_go"]).count() == 2


@pytest.mark.parametrize(
    ("error", "state", "problem"),
    [
        (SMTPDataError(554, b"no"), MailState.FAILED, "The mail server refused it (554)."),
        (
            SMTPRecipientsRefused({"a": (451, b"later")}),
            MailState.WAITING,
            "The mail server refused it for now (451); it is tried again.",
        ),
        (
            SMTPServerDisconnected("gone"),
            MailState.UNCLEAR,
            "The connection broke while it was handed over, so it may have arrived.",
        ),
        (
            TimeoutError("silent"),
            MailState.UNCLEAR,
            "The connection broke while it was handed over, so it may have arrived.",
        ),
    ],
)
def test_mail_when_the_server_will_not_then_says_what_became_of_it(
    event, anna, unwilling, error, state, problem
):
    make_round(event)
    unwilling.says = error
    assert send_waiting_mails() == 0
    found = PlayerMail.objects.get()
    assert (found.state, found.problem) == (state, problem)
    unwilling.says = None
    assert send_waiting_mails() == 0, "never by itself, or not yet"
    PlayerMail.objects.update(not_before=None)
    assert send_waiting_mails() == (state == MailState.WAITING)


def test_mail_when_its_worker_died_over_it_then_perhaps_sent_until_somebody_decides(event, anna):
    make_round(event)
    PlayerMail.objects.update(claimed_at=timezone.now() - timedelta(minutes=11))
    assert (said(), states()) == ([], [MailState.UNCLEAR])
    message = PlayerMail.objects.get()
    for _ in range(2):
        send_again(event=event, message=message, actor=owner_of(event))
    assert len(said()) == 1
    with pytest.raises(TournamentError, match="It is not sent again: sent"):
        send_again(event=event, message=message, actor=owner_of(event))


def test_page_when_used_by_the_desk_then_shows_holds_and_lets_go(event, anna, visit):
    make_round(event)
    page = reverse("tournaments:outbox", args=[event.slug])
    client = visit(owner_of(event))
    player = event.registrations.get(profile__user=anna)
    shown = words_of(client.get(page))
    assert reverse("tournaments:desk_player", args=[event.slug, player.pk]) in shown
    match = PlayerMail.objects.get().match
    assert reverse("tournaments:match", args=[event.slug, match.pk]) in shown
    assert f"Round 1: table {match.table} against" in shown
    assert "anna.arnold@example.org" not in shown
    client.post(f"{page}hold/")
    assert "Nothing leaves" in words_of(client.get(page))
    client.post(f"{page}go/")
    assert not HeldOutbox.objects.exists()
    PlayerMail.objects.update(state=MailState.FAILED)
    client.post(f"{page}{PlayerMail.objects.get().pk}/again/")
    assert states() == [MailState.WAITING]
    assert "No message is in this state" in words_of(client.get(page, {"state": "sent"}))
    assert visit(make_staff(event, StaffRole.JUDGE)).get(page).status_code == 403


def test_api_when_a_program_runs_the_outbox_then_as_the_page_does(event, anna, program):
    make_round(event)
    api = f"/api/v1/events/{event.slug}/outbox/"
    client = program(owner_of(event))
    found = client.get(api).json()["results"]
    assert [(each["player"], each["kind"], each["state"]) for each in found] == [
        ("Anna Arnold", "pairings", "waiting")
    ]
    assert client.post(f"{api}hold/").json()["held"] is True
    assert client.get(f"{api}counts/").json()["waiting"] == 1
    assert client.post(f"{api}let-go/").json()["held"] is False
    refused = client.post(f"{api}{found[0]['id']}/again/")
    assert (refused.status_code, refused.json()["state"]) == (200, "waiting")
    for action in ("", "counts/"):
        assert program(anna).get(api + action).status_code == 403
    assert program(anna).post(f"{api}hold/").status_code == 403
