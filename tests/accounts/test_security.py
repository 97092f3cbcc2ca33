"""A changed address, a second factor, and the confirmation that both ask for."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.core import mail
from django.urls import reverse

from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def current_code(secret: str) -> str:
    counter = next(iter(yield_hotp_counters_from_time()))
    return format_hotp_value(hotp_value(secret, counter))


@pytest.fixture
def inside(client, mara):
    """A browser in which Mara has logged in and confirmed that it is her."""
    client.post(reverse("account_login"), {"login": mara.email, "password": PASSWORD})
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return client


def turn_on(inside) -> list[str]:
    page = inside.get(reverse("mfa_activate_totp")).content.decode()
    secret = re.search(r'id="totp-key">(\w+)<', page).group(1)
    inside.post(reverse("mfa_activate_totp"), {"code": current_code(secret)})
    page = inside.get(reverse("mfa_view_recovery_codes")).content.decode()
    return re.findall(r'<li class="code">(\S+)</li>', page)


def test_second_factor_when_set_up_shows_a_picture_the_policy_allows(inside):
    page = inside.get(reverse("mfa_activate_totp")).content.decode()
    assert '<img class="qr" src="data:image/svg+xml' in page


def test_second_factor_with_a_wrong_code_is_not_turned_on(inside, mara):
    page = inside.post(reverse("mfa_activate_totp"), {"code": "000000"}).content.decode()
    assert "This code is not right" in page
    assert Authenticator.objects.count() == 0


def test_second_factor_when_on_asks_for_a_code_and_takes_a_recovery_code_once(inside, mara):
    codes = turn_on(inside)
    assert len(codes) == 10
    inside.post(reverse("account_logout"))
    credentials = {"login": mara.email, "password": PASSWORD}
    assert inside.post(reverse("account_login"), credentials).url == reverse("mfa_authenticate")
    wrong = inside.post(reverse("mfa_authenticate"), {"code": "000000"}).content.decode()
    assert "This code is not right" in wrong
    inside.post(reverse("mfa_authenticate"), {"code": codes[0]})
    assert inside.session["_auth_user_id"] == str(mara.pk)
    assert "9 left" in inside.get(reverse("mfa_index")).content.decode()


@pytest.mark.django_db(transaction=True)
def test_second_factor_when_turned_on_or_off_tells_the_owner_by_mail(inside, settings):
    settings.ALLOWED_HOSTS = ["*"]
    turn_on(inside)
    inside.post(reverse("mfa_deactivate_totp"), headers={"host": "evil"})
    assert settings.SITE_URL + reverse("account_reset_password") in mail.outbox[1].body
    assert "evil" not in mail.outbox[1].body
    subjects = [message.subject for message in mail.outbox]
    assert subjects == [
        "Arbiter: two-factor log-in is on",
        "Arbiter: two-factor log-in is off",
    ]
    assert Authenticator.objects.count() == 0


def test_recovery_codes_when_downloaded_come_as_plain_text(inside):
    codes = turn_on(inside)
    answer = inside.get(reverse("mfa_download_recovery_codes"))
    assert answer["Content-Type"].startswith("text/plain")
    assert [code in answer.content.decode() for code in codes] == [True] * 10


def test_second_factor_when_set_up_unconfirmed_asks_for_the_password_and_goes_on(client, mara):
    client.force_login(mara)
    answer = client.get(reverse("mfa_activate_totp"), follow=True)
    assert "Is it you?" in answer.content.decode()
    address = reverse("mfa_activate_totp")
    sent = {"password": PASSWORD, "next": address}
    assert client.post(reverse("account_reauthenticate"), sent).url == address


def test_address_when_changed_unconfirmed_is_kept_until_the_password_is_typed(client, mara):
    client.force_login(mara)
    answer = client.post(reverse("account_email"), {"email": "ode@example.org", "action_add": ""})
    sent = {"password": PASSWORD, "next": reverse("account_email")}
    client.post(answer.url, sent)
    assert EmailAddress.objects.filter(email="ode@example.org", verified=False).exists()


def test_address_when_changed_counts_from_the_opened_link_on(inside, mara):
    inside.post(reverse("account_email"), {"email": "ode@example.org", "action_add": ""})
    page = inside.get(reverse("account_email")).content.decode()
    assert "Waits for its link" in page
    mara.refresh_from_db()
    assert mara.email == "mara@example.org"
    message = next(one for one in mail.outbox if one.to == ["ode@example.org"])
    inside.post(re.search(r"http://localhost:8000(/\S+)", message.body).group(1))
    mara.refresh_from_db()
    assert mara.email == "ode@example.org"
    assert EmailAddress.objects.get().email == "ode@example.org"


def test_address_change_when_taken_back_keeps_the_old_one(inside, mara):
    inside.post(reverse("account_email"), {"email": "ode@example.org", "action_add": ""})
    inside.post(reverse("account_email"), {"email": "ode@example.org", "action_remove": ""})
    assert [address.email for address in EmailAddress.objects.all()] == ["mara@example.org"]


def test_password_when_the_current_one_is_wrong_stays(inside, mara):
    answer = inside.post(
        reverse("account_change_password"),
        {"oldpassword": "wrong", "password1": "nine loud otters", "password2": "nine loud otters"},
    )
    assert "This is not your current password." in answer.content.decode()
    mara.refresh_from_db()
    assert mara.check_password(PASSWORD)
