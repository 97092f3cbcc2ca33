"""Whoever was let in before is asked again: after a second factor, a password, one button."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client
from django.urls import reverse

from api.services import create_token
from audit.models import Record
from tests.accounts.conftest import PASSWORD
from tests.accounts.test_entrance import user_of
from tests.accounts.test_security import inside, turn_on
from tests.pages import words_of

pytestmark = pytest.mark.django_db
NEW_PASSWORD = "nine loud otters"
__all__ = ["inside"]


@pytest.fixture
def elsewhere(mara) -> Client:
    """A browser that somebody left open, or that a thief brought in with the password alone."""
    client = Client()
    client.force_login(mara)
    return client


def is_in(client: Client) -> bool:
    answer = client.get(reverse("accounts:profile"))
    assert answer.status_code in (200, 302)
    return answer.status_code == 200


@pytest.mark.django_db(transaction=True)
def test_second_factor_when_turned_on_ends_every_other_log_in(inside, mara, elsewhere):
    assert is_in(elsewhere)
    before = words_of(inside.get(reverse("mfa_activate_totp")))
    assert "Turning it on ends every other log-in of your account" in before
    assert len(turn_on(inside)) == 10
    assert (is_in(inside), is_in(elsewhere)) == (True, False)


@pytest.mark.django_db(transaction=True)
def test_second_factor_with_a_wrong_code_or_turned_off_ends_no_log_in(inside, elsewhere):
    inside.post(reverse("mfa_activate_totp"), {"code": "000000"})
    assert is_in(elsewhere)
    turn_on(inside)
    late = Client()
    late.force_login(get_user_model().objects.get())
    inside.post(reverse("mfa_deactivate_totp"))
    assert (is_in(inside), is_in(late)) == (True, True)


@pytest.mark.django_db(transaction=True)
def test_recovery_codes_when_made_anew_end_no_log_in(inside, mara):
    turn_on(inside)
    late = Client()
    mara.refresh_from_db()
    late.force_login(mara)
    inside.post(reverse("mfa_generate_recovery_codes"))
    assert (is_in(inside), is_in(late)) == (True, True)


def test_password_when_changed_ends_every_other_log_in(inside, mara, elsewhere):
    page = words_of(inside.get(reverse("account_change_password")))
    assert "A new password ends every other log-in of your account, and your API tokens." in page
    sent = {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD}
    inside.post(reverse("account_change_password"), sent)
    assert (is_in(inside), is_in(elsewhere)) == (True, False)


def test_password_when_chosen_by_mail_ends_every_log_in(client, mara, elsewhere):
    client.post(reverse("account_reset_password"), {"email": mara.email})
    [address] = re.findall(r"http://localhost:8000(/\S+key\S+)", mail.outbox[0].body)
    page = client.get(address, follow=True)
    assert "A new password ends every log-in of your account" in words_of(page)
    sent = {"password1": NEW_PASSWORD, "password2": NEW_PASSWORD}
    client.post(page.redirect_chain[-1][0], sent)
    assert not is_in(elsewhere)


def test_button_when_pressed_ends_the_others_and_keeps_this_one_and_the_tokens(
    inside, mara, bo, elsewhere
):
    other = Client()
    other.force_login(bo)
    token, _ = create_token(user=mara, name="desk", scopes=["read"])
    assert "Sign out everywhere else" in words_of(inside.get(reverse("accounts:log_ins")))
    page = inside.post(reverse("accounts:end_log_ins"), follow=True)
    assert "Every other log-in of your account has ended. This one goes on." in words_of(page)
    assert (is_in(inside), is_in(elsewhere), is_in(other)) == (True, False, True)
    token.refresh_from_db()
    assert token.revoked_at is None
    late = Client()
    late.post(reverse("account_login"), {"login": mara.email, "password": PASSWORD})
    assert user_of(late) == str(mara.pk)
    inside.post(reverse("accounts:end_log_ins"))
    assert (is_in(inside), is_in(late)) == (True, False)


def test_button_when_asked_for_or_pressed_by_nobody_ends_nothing(client, inside, elsewhere):
    assert inside.get(reverse("accounts:end_log_ins")).status_code == 405
    assert "/accounts/login" in Client().post(reverse("accounts:end_log_ins")).url
    assert is_in(elsewhere)


def test_owner_of_the_site_when_ending_log_ins_ends_all_of_the_chosen(client, mara, bo, elsewhere):
    owner = get_user_model().objects.create_superuser("owner@example.org", PASSWORD)
    client.force_login(owner)
    chosen = {"action": "end_log_ins", "_selected_action": [mara.pk]}
    client.post(reverse("admin:accounts_user_changelist"), chosen)
    other = Client()
    other.force_login(bo)
    assert (is_in(elsewhere), is_in(other)) == (False, True)
    said = "met the action “End all log-ins of the chosen users” in the administration"
    assert [each.summary for each in Record.objects.all()] == [f"user {mara.email} {said}"]


def test_account_when_its_log_ins_were_never_ended_keeps_the_hash_of_django(mara):
    """So that a newer version of the site logs nobody out."""
    plain = super(type(mara), mara)._get_session_auth_hash()
    assert mara.get_session_auth_hash() == plain
    mara.log_ins_ended = 1
    first = mara.get_session_auth_hash()
    mara.log_ins_ended = 2
    assert len({plain, first, mara.get_session_auth_hash()}) == 3
