"""Attempts to log in are shown to the account's owner; a second factor passes the slow-down."""

from datetime import timedelta

import pytest
from allauth.mfa.totp.internal.auth import TOTP
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from accounts.models import LogInAttempt
from accounts.queries import wrong_attempts_at
from accounts.services import forget_old_attempts
from privacy.tasks import forget_at_night
from tests.accounts.conftest import PASSWORD
from tests.accounts.test_entrance import user_of
from tests.accounts.test_security import current_code
from tests.accounts.test_wrong_passwords import LOCKED, OWNER, STRANGER, attempt, guess, hours
from tests.pages import words_of

pytestmark = pytest.mark.django_db
SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
__all__ = ["hours"]


@pytest.fixture
def app(mara):
    """Mara's authenticator app."""
    TOTP.activate(mara, SECRET)


def seen_by(user) -> list[tuple]:
    held = LogInAttempt.objects.filter(user=user).order_by("first_at", "pk")
    return [(each.outcome, each.address, each.times, each.is_known_device) for each in held]


def test_attempts_when_made_then_the_owner_sees_what_and_from_where(client, mara):
    guess(7)
    attempt(client)
    client.post(reverse("account_logout"))
    attempt(client, "wrong")
    attempt(client)
    assert seen_by(mara) == [
        ("wrong", STRANGER, 5, False),
        ("slowed", STRANGER, 2, False),
        ("in", OWNER, 1, False),
        ("wrong", OWNER, 1, True),
        ("in", OWNER, 1, True),
    ]
    page = " ".join(strip_tags(words_of(client.get(reverse("accounts:log_ins")))).split())
    assert "Wrong password 5 times" in page
    assert STRANGER in page


def test_attempts_at_an_address_that_nobody_has_are_not_kept(mara):
    guess(2, email="nobody@example.org")
    assert not LogInAttempt.objects.exists()


def test_code_when_wrong_after_the_right_password_then_the_owner_sees_it(client, mara, app):
    attempt(client)
    client.post(reverse("mfa_authenticate"), {"code": "000000"}, REMOTE_ADDR=OWNER)
    assert seen_by(mara) == [("code", OWNER, 1, False)]


def test_attempts_of_others_when_asked_for_then_never_shown(client, mara, bo):
    guess(1)
    client.force_login(bo)
    assert STRANGER not in client.get(reverse("accounts:log_ins")).content.decode()
    assert client.get(reverse("api-own-log-in-list")).json() == []
    client.force_login(mara)
    assert [each["outcome"] for each in client.get(reverse("api-own-log-in-list")).json()] == [
        "wrong"
    ]


def test_attempts_when_told_to_colleagues_then_counted_and_only_from_strange_devices(client, mara):
    attempt(client)
    client.post(reverse("account_logout"))
    attempt(client, "wrong")
    assert wrong_attempts_at([mara.pk]) == {}
    guess(6)
    assert wrong_attempts_at([mara.pk])[mara.pk].times == 6


def test_attempts_after_a_month_are_forgotten_at_night(mara, settings, tmp_path):
    settings.VAR = tmp_path
    guess(1)
    LogInAttempt.objects.update(last_at=timezone.now() - timedelta(days=31))
    guess(1, address=OWNER)
    forget_at_night()
    assert [address for _, address, _, _ in seen_by(mara)] == [OWNER]
    assert forget_old_attempts() == 0


def test_log_in_when_slowed_down_then_the_code_of_the_owners_app_lets_it_through(mara, app):
    guess(5)
    client = Client()
    slowed = attempt(client, address=STRANGER).content.decode()
    assert LOCKED in slowed
    assert 'name="code"' in slowed
    sent = {"login": mara.email, "password": PASSWORD, "code": current_code(SECRET)}
    answer = client.post(reverse("account_login"), sent, REMOTE_ADDR=STRANGER)
    assert answer.url == reverse("mfa_authenticate")
    client.post(answer.url, {"code": current_code(SECRET)}, REMOTE_ADDR=STRANGER)
    assert user_of(client) == str(mara.pk)


def test_log_in_when_slowed_down_then_a_code_alone_or_made_up_opens_nothing(mara, bo, app):
    guess(5)
    guess(5, email=bo.email)
    for login, password, code in (
        (mara.email, "wrong", current_code(SECRET)),
        (mara.email, PASSWORD, "000000"),
        (bo.email, PASSWORD, current_code(SECRET)),
    ):
        sent = {"login": login, "password": password, "code": code}
        page = Client().post(reverse("account_login"), sent, REMOTE_ADDR=STRANGER)
        assert page.status_code == 200


def test_codes_when_guessed_while_slowed_down_then_they_are_slowed_down_too(mara, app, settings):
    settings.WRONG_CODES_OF_AN_APP = {"address and account": "5/h/key", "account": "60/h/key"}
    guess(5)
    right = {"login": mara.email, "password": PASSWORD}
    for _ in range(5):
        sent = {**right, "code": "000000"}
        Client().post(reverse("account_login"), sent, REMOTE_ADDR=STRANGER)
    sent = {**right, "code": current_code(SECRET)}
    page = Client().post(reverse("account_login"), sent, REMOTE_ADDR=STRANGER)
    assert LOCKED in page.content.decode()
