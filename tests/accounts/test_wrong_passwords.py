"""Guessing is slow, and no stranger keeps an owner out by guessing."""

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from tests.accounts.conftest import PASSWORD
from tests.accounts.test_entrance import link_in, user_of

pytestmark = pytest.mark.django_db
LOCKED = "Too many wrong attempts."
STRANGER, OWNER = "203.0.113.9", "198.51.100.4"


@pytest.fixture(autouse=True)
def hours(settings):
    """The limits of the site for an hour, and a narrow one an address: no test waits or races."""
    limits = {name: rate.split("/")[0] for name, rate in settings.WRONG_PASSWORDS.items()}
    limits["address"] = "12"
    settings.WRONG_PASSWORDS = {name: f"{most}/h/key" for name, most in limits.items()}


def attempt(client, password=PASSWORD, *, address=OWNER, email="mara@example.org"):
    credentials = {"login": email, "password": password}
    return client.post(reverse("account_login"), credentials, REMOTE_ADDR=address)


def guess(times, *, address=STRANGER, email="mara@example.org") -> list[bool]:
    """Whether each of a stranger's guesses was still looked at."""
    pages = [attempt(Client(), "wrong", address=address, email=email) for _ in range(times)]
    return [LOCKED not in page.content.decode() for page in pages]


def test_log_in_after_five_wrong_attempts_waits_even_with_the_right_password(client, mara):
    assert guess(6) == [True] * 5 + [False]
    assert LOCKED in attempt(client, address=STRANGER).content.decode()
    assert user_of(client) is None


def test_owner_when_a_stranger_guessed_elsewhere_then_gets_in_from_a_new_device(client, mara):
    guess(20)
    attempt(client)
    assert user_of(client) == str(mara.pk)


def test_owner_when_a_stranger_guesses_from_the_same_hall_then_a_known_device_gets_in(client, mara):
    attempt(client)
    client.post(reverse("account_logout"))
    guess(6, address=OWNER)
    for number in range(12):
        guess(1, address=OWNER, email=f"p{number}@example.org")
    assert LOCKED in attempt(Client()).content.decode()
    attempt(client)
    assert user_of(client) == str(mara.pk)


def test_known_device_when_it_guesses_itself_then_it_waits_too(client, mara):
    attempt(client)
    client.post(reverse("account_logout"))
    for _ in range(5):
        attempt(client, "wrong")
    assert LOCKED in attempt(client).content.decode()


def test_device_of_another_account_when_used_for_guessing_then_counts_as_a_stranger(mara, bo):
    client = Client()
    attempt(client, email="bo@example.org", address=STRANGER)
    client.post(reverse("account_logout"))
    pages = [attempt(client, "wrong", address=STRANGER).content.decode() for _ in range(6)]
    assert [LOCKED in page for page in pages] == [False] * 5 + [True]
    assert LOCKED not in attempt(client, "wrong", email="bo@example.org").content.decode()


def test_device_when_its_cookie_is_made_up_then_counts_as_a_stranger(mara):
    client = Client()
    client.cookies["device"] = "made-up:up"
    pages = [attempt(client, "wrong").content.decode() for _ in range(6)]
    assert LOCKED in pages[-1]


def test_address_when_it_guesses_at_many_accounts_then_it_is_slowed_down(mara):
    emails = [f"p{number}@example.org" for number in range(13)]
    looked_at = [guess(1, email=email)[0] for email in emails]
    assert looked_at == [True] * 12 + [False]


def test_account_when_many_addresses_guess_at_it_then_it_is_slowed_down(mara, settings):
    settings.WRONG_PASSWORDS = settings.WRONG_PASSWORDS | {"account": "7/h/key"}
    looked_at = [guess(2, address=f"203.0.113.{number}") for number in range(4)]
    assert looked_at == [[True, True]] * 3 + [[True, False]]


def test_right_passwords_when_given_often_then_use_nothing_up(mara):
    clients = [Client() for _ in range(12)]
    for client in clients:
        attempt(client)
    assert {user_of(client) for client in clients} == {str(mara.pk)}


def test_new_password_by_mail_lets_the_owner_in_at_once_after_wrong_attempts(client, mara):
    guess(6, address=OWNER)
    client.post(reverse("account_reset_password"), {"email": "mara@example.org"})
    page = client.get(link_in(mail.outbox[0]), follow=True, REMOTE_ADDR=OWNER)
    new = {"password1": "nine loud otters", "password2": "nine loud otters"}
    client.post(page.redirect_chain[-1][0], new, REMOTE_ADDR=OWNER)
    attempt(client, "nine loud otters")
    assert user_of(client) == str(mara.pk)


def test_device_cookie_when_set_then_only_this_site_reads_it(client, mara):
    cookie = attempt(client).cookies["device"]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 31536000)
    assert "mara" not in cookie.value
