"""Receipts and reminders: to whom, once, and never for nothing."""

from datetime import date, timedelta

import pytest
from django.core import mail
from django.utils import timezone

from audit.models import Record
from decks.services import import_legality
from engine.cards.legality import LegalityBook, Ruling, Status
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user, make_walk_in
from tests.factories.registrations import enter
from tournaments.enums import MailState
from tournaments.errors import TournamentError
from tournaments.models import PlayerMail
from tournaments.queries.list_troubles import events_near_their_deadline
from tournaments.services import outbox
from tournaments.services.decks import correct_list, submit_list
from tournaments.services.events import change_event, start_event
from tournaments.services.mails import remind_players
from tournaments.services.outbox import send_waiting_mails
from tournaments.services.registrations import withdraw_player
from tournaments.tasks import remind_of_lists, send_mails

pytestmark = pytest.mark.django_db
SHORT = blitz_text().rsplit("\n", 4)[0]


@pytest.fixture
def event():
    due = timezone.now() + timedelta(hours=5)
    return make_open_event(lists_required=True, lists_due_at=due, starts_at=due)


@pytest.fixture
def players(event):
    return [enter(event, make_user(name)) for name in ("Anna Arnold", "Ben Bright", "Cleo Crane")]


def submit(held, text=None):
    return submit_list(registration=held, text=text or blitz_text(), actor=held.profile.user)


def subjects() -> list[tuple[str, str]]:
    return [(letter.to[0], letter.subject) for letter in mail.outbox]


def test_receipt_when_a_list_is_handed_in_then_one_mail_with_the_code(event, players):
    deck = submit(players[0])
    submit(players[0])
    send_mails()
    send_mails()
    code = f"{deck.fingerprint[:4]}-{deck.fingerprint[4:]}"
    assert subjects() == [
        ("anna.arnold@example.org", f"Deck list received for Friday Armory: {code}")
    ]
    assert f"/e/friday-armory/my-list/receipt/{deck.pk}/" in mail.outbox[0].body
    assert "(Europe/Berlin)" in mail.outbox[0].body


def test_receipt_when_list_is_not_legal_then_says_why(players):
    submit(players[0], SHORT)
    send_mails()
    assert "- " in mail.outbox[0].body
    assert "not legal" in mail.outbox[0].body


def test_reminder_when_the_deadline_nears_then_only_to_those_with_trouble(event, players):
    submit(players[0])
    submit(players[1], SHORT)
    send_mails()
    mail.outbox.clear()
    for _ in range(3):
        remind_of_lists()
        send_mails()
    assert subjects() == [
        ("ben.bright@example.org", "Your deck list for Friday Armory is not legal"),
        ("cleo.crane@example.org", "Your deck list for Friday Armory is missing"),
    ]


def test_reminder_when_the_list_came_before_it_was_sent_then_needless(event, players):
    remind_of_lists()
    submit(players[0])
    PlayerMail.objects.filter(kind="receipt").delete()
    send_mails()
    assert [address for address, _ in subjects()] == [
        "ben.bright@example.org",
        "cleo.crane@example.org",
    ]
    assert PlayerMail.objects.filter(state=MailState.NEEDLESS).count() == 1


@pytest.mark.parametrize(("hours", "count"), [(-1, 0), (0.1, 0), (1, 1), (23, 1), (25, 0)])
def test_reminder_when_deadline_is_so_far_then_due_or_not(hours, count):
    due = timezone.now() + timedelta(hours=hours)
    make_open_event(lists_due_at=due, starts_at=due)
    assert len(list(events_near_their_deadline())) == count


def test_reminder_when_the_deadline_moves_then_they_are_told_again(event, players):
    remind_of_lists()
    later = event.lists_due_at + timedelta(hours=1)
    change_event(event=event, actor=owner_of(event), lists_due_at=later)
    remind_of_lists()
    assert PlayerMail.objects.count() == 6


def test_desk_when_it_reminds_then_once_an_hour_and_says_who_has_no_address(event, players):
    enter(event, make_walk_in("Wanda Walker"))
    first = remind_players(event=event, actor=owner_of(event))
    second = remind_players(event=event, actor=owner_of(event))
    assert {name: len(who) for name, who in first.items()} == {
        "sent": 3,
        "without_address": 1,
        "just_reminded": 0,
    }
    assert {name: len(who) for name, who in second.items()} == {
        "sent": 0,
        "without_address": 1,
        "just_reminded": 3,
    }
    PlayerMail.objects.update(created_at=timezone.now() - timedelta(minutes=61))
    assert len(remind_players(event=event, actor=owner_of(event))["sent"]) == 3


def test_desk_when_it_reminds_one_then_nobody_else(event, players):
    remind_players(event=event, actor=owner_of(event), player=players[1].pk)
    send_mails()
    assert [address for address, _ in subjects()] == ["ben.bright@example.org"]


def test_desk_when_lists_are_locked_then_told_to_enter_them(event, players):
    change_event(event=event, actor=owner_of(event), lists_due_at=None)
    start_event(event=let_play(event), actor=owner_of(event))
    with pytest.raises(TournamentError, match="Enter the lists at the desk"):
        remind_players(event=event, actor=owner_of(event))


def test_mail_when_the_server_is_down_then_it_waits_for_the_next_time(settings, players, caplog):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    submit(players[0])
    assert send_waiting_mails() == 0
    assert "could not be sent" in caplog.text
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert send_waiting_mails() == 0
    PlayerMail.objects.update(not_before=timezone.now())
    assert send_waiting_mails() == 1
    assert PlayerMail.objects.get().attempts == 2


def test_mail_when_too_old_then_given_up(players):
    submit(players[0])
    PlayerMail.objects.update(created_at=timezone.now() - timedelta(hours=25))
    assert (send_waiting_mails(), PlayerMail.objects.get().state) == (0, MailState.FAILED)


def test_mail_when_the_event_has_a_name_of_two_lines_then_the_subject_is_one():
    due = timezone.now() + timedelta(hours=5)
    event = make_open_event(lists_due_at=due, starts_at=due, name="Cup\r\nBcc: all@example.org")
    submit(enter(event, make_user()))
    send_mails()
    assert "\n" not in mail.outbox[0].subject


def ban(card: str) -> None:
    ruling = Ruling("blitz", card, Status.BANNED, since=date(2026, 1, 1))
    import_legality(
        game="fab", source="tests", version="1", checksum="1", book=LegalityBook((ruling,))
    )


def test_card_when_banned_after_the_list_was_handed_in_then_player_and_desk_hear(event, client):
    held = enter(event, make_user())
    deck = submit(held)
    ban("Willow Whip")
    send_mails()
    assert subjects()[1:] == [
        ("anna.arnold@example.org", "Your deck list for Friday Armory is no longer legal")
    ]
    client.force_login(held.profile.user)
    for place in ("", "my-list/"):
        assert "No longer legal." in client.get(f"/e/{event.slug}/{place}").content.decode()
    client.force_login(owner_of(event))
    desk = client.get(f"/e/{event.slug}/desk/list-troubles/").content.decode()
    assert "was legal when it was handed in" in desk
    held.refresh_from_db()
    assert held.deck == deck


def test_reminder_when_no_deadline_is_set_then_before_the_start():
    start = timezone.now() + timedelta(hours=5)
    event = make_open_event(lists_required=True, starts_at=start)
    enter(event, make_user())
    for _ in range(2):
        remind_of_lists()
        send_mails()
    assert subjects() == [
        ("anna.arnold@example.org", "Your deck list for Friday Armory is missing")
    ]
    assert "until the event starts" in mail.outbox[0].body


def test_list_when_a_judge_changes_it_then_the_player_hears_why(event, players):
    submit(players[0])
    judge = owner_of(event)
    deck = correct_list(registration=players[0], text=SHORT, actor=judge, reason="Not in the box")
    send_mails()
    assert mail.outbox[1].subject.startswith("Your deck list for Friday Armory was changed: ")
    assert "Reason: Not in the box" in mail.outbox[1].body
    assert f"/my-list/receipt/{deck.pk}/" in mail.outbox[1].body


def test_list_when_the_settings_make_it_illegal_then_the_player_hears_of_it(event, players):
    submit(players[0])
    submit(players[1], SHORT)
    change_event(event=event, actor=owner_of(event), format="classic-constructed")
    send_mails()
    assert subjects()[2:] == [
        ("anna.arnold@example.org", "Your deck list for Friday Armory is no longer legal")
    ]


def test_mails_when_many_are_claimed_elsewhere_then_the_free_ones_go_out(
    event, players, monkeypatch
):
    monkeypatch.setattr(outbox, "MOST_AT_ONCE", 2)
    for held in players:
        submit(held)
    stuck = list(PlayerMail.objects.order_by("pk").values_list("pk", flat=True)[:2])
    PlayerMail.objects.filter(pk__in=stuck).update(claimed_at=timezone.now())
    assert send_waiting_mails() == 1


def test_list_when_its_player_withdraws_before_the_mail_then_it_is_not_sent(event, players):
    submit(players[0])
    submit(players[1])
    send_mails()
    mail.outbox.clear()
    correct_list(registration=players[1], text=SHORT, actor=owner_of(event), reason="Not in it")
    change_event(event=event, actor=owner_of(event), format="classic-constructed")
    withdraw_player(registration=players[0], actor=owner_of(event))
    withdraw_player(registration=players[1], actor=owner_of(event))
    send_mails()
    assert subjects() == []
    assert PlayerMail.objects.filter(state=MailState.NEEDLESS).count() == 2


def test_list_when_a_legal_one_came_after_new_settings_then_no_mail_says_otherwise(event, players):
    submit(players[0])
    change_event(event=event, actor=owner_of(event), format="classic-constructed")
    change_event(event=event, actor=owner_of(event), format="blitz")
    send_mails()
    assert [subject for _, subject in subjects() if "no longer legal" in subject] == []


def test_list_when_the_game_changes_and_it_is_none_any_more_then_its_player_hears(event, players):
    submit(players[0])
    submit(players[1])
    withdraw_player(registration=players[1], actor=owner_of(event))
    send_mails()
    mail.outbox.clear()
    change_event(event=event, actor=owner_of(event), game="ashes", format="constructed")
    send_mails()
    players[0].refresh_from_db()
    assert players[0].deck is None
    assert subjects() == [
        ("anna.arnold@example.org", "Your deck list for Friday Armory does not count any more")
    ]
    assert "Please hand in a new list until" in mail.outbox[0].body
    noted = Record.objects.get(action="take_lists_out").summary
    assert noted.endswith("were taken out: Anna Arnold, Ben Bright")


def test_mail_when_sent_then_it_says_so_and_is_not_sent_again(players):
    submit(players[0])
    before = timezone.now()
    assert send_waiting_mails() == 1
    sent = PlayerMail.objects.get()
    assert sent.state == MailState.SENT
    assert before <= sent.sent_at <= timezone.now()
    assert (send_waiting_mails(), len(mail.outbox)) == (0, 1)
