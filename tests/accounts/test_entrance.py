"""Sign-up, verification, log-in and new passwords, through the pages and their real mails."""

import re

import pytest
from django.core import mail
from django.urls import reverse

from accounts.models import PlayerProfile, User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
SIGN_UP = {
    "display_name": "Ada Bly",
    "email": "ada@example.org",
    "password1": PASSWORD,
    "password2": PASSWORD,
}


def link_in(message) -> str:
    return re.search(r"http://localhost:8000(/\S+)", message.body).group(1)


def sign_up(client, **changes):
    return client.post(reverse("account_signup"), SIGN_UP | changes)


def log_in(client, email="mara@example.org", password=PASSWORD):
    return client.post(reverse("account_login"), {"login": email, "password": password})


def user_of(client) -> str | None:
    return client.session.get("_auth_user_id")


def test_sign_up_when_the_mailed_link_is_opened_logs_in_with_a_profile(client):
    answer = sign_up(client)
    assert answer.url == reverse("account_email_verification_sent")
    assert [message.subject for message in mail.outbox] == ["Arbiter: verify your e-mail address"]
    link = link_in(mail.outbox[0])
    assert "Is this your address?" in client.get(link).content.decode()
    client.post(link)
    ada = User.objects.get(email="ada@example.org")
    assert user_of(client) == str(ada.pk)
    assert ada.profile.display_name == "Ada Bly"


def test_log_in_when_the_address_is_not_verified_leads_to_the_mail_page(client):
    sign_up(client)
    answer = log_in(client, "ada@example.org")
    assert answer.url == reverse("account_email_verification_sent")
    assert user_of(client) is None


def test_sign_up_with_a_taken_address_tells_only_its_owner(client, mara):
    answer = sign_up(client, email="Mara@Example.org")
    assert answer.url == reverse("account_email_verification_sent")
    assert mail.outbox[0].subject == "Arbiter: you already have an account"
    assert mail.outbox[0].to == ["mara@example.org"]
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"display_name": ""}, "Please give the name that others shall see"),
        ({"email": "ada"}, "Enter a valid email address."),
        ({"password1": "short", "password2": "short"}, "This password is too short."),
        ({"password2": "another one"}, "You must type the same password each time."),
    ],
)
def test_sign_up_with_bad_input_says_where_and_keeps_the_rest(client, changes, sentence):
    page = sign_up(client, **changes).content.decode()
    assert sentence in page
    assert 'class="error-summary"' in page
    kept = {"display_name": "Ada Bly", "email": "ada@example.org"} | changes
    assert f'value="{kept["display_name"] or kept["email"]}"' in page
    assert PlayerProfile.objects.count() == 0


def test_sign_up_when_the_name_is_invisible_is_refused_before_anything_is_written(client):
    page = sign_up(client, display_name="\u200b").content.decode()
    assert "Please give the name" in page
    assert User.objects.count() == 0


def test_log_in_when_the_password_is_wrong_says_so_and_keeps_the_address(client, mara):
    page = log_in(client, password="wrong").content.decode()
    assert "The e-mail address or the password is not right." in page
    assert 'value="mara@example.org"' in page


def test_log_in_when_a_page_asked_for_it_returns_there(client, mara):
    login_page = client.get(reverse("accounts:profile")).url
    answer = client.post(login_page, {"login": "mara@example.org", "password": PASSWORD})
    assert answer.url == reverse("accounts:profile")


def test_sign_up_from_a_slip_leads_back_to_the_slip(client):
    sign_up(client, next="/accounts/claim/ABCDEFGHJK/")
    assert client.post(link_in(mail.outbox[0])).url == "/accounts/claim/ABCDEFGHJK/"


def test_sign_up_when_tried_too_often_is_slowed_down_in_words(client):
    answers = [client.post(reverse("account_signup"), {"email": "x"}) for _ in range(61)]
    assert [answer.status_code for answer in answers] == [200] * 60 + [429]
    assert "Slow down a little" in answers[-1].content.decode()


def test_log_out_by_a_link_asks_first(client, mara):
    client.force_login(mara)
    assert "Log out?" in client.get(reverse("account_logout")).content.decode()
    assert user_of(client) is not None
    client.post(reverse("account_logout"))
    assert user_of(client) is None


def test_new_password_by_mail_replaces_the_old_one(client, mara):
    client.post(reverse("account_reset_password"), {"email": "mara@example.org"})
    page = client.get(link_in(mail.outbox[0]), follow=True)
    address = page.redirect_chain[-1][0]
    client.post(address, {"password1": "nine loud otters", "password2": "nine loud otters"})
    assert log_in(client).status_code == 200
    assert log_in(client, password="nine loud otters").status_code == 302


@pytest.mark.parametrize("address", ["mara@example.org", "nobody@example.org"])
def test_mails_whoever_asked_for_them_lead_to_this_site_alone(client, mara, settings, address):
    settings.ALLOWED_HOSTS = ["*"]
    settings.SITE_URL = "https://arbiter.example"
    client.post(reverse("account_reset_password"), {"email": address}, headers={"host": "evil"})
    links = re.findall(r"(\w+://[^/\s]+)/", mail.outbox[0].body)
    assert len(links) >= 2
    assert set(links) == {"https://arbiter.example"}


def test_new_password_when_the_link_was_used_offers_a_new_link(client, mara):
    client.post(reverse("account_reset_password"), {"email": "mara@example.org"})
    link = link_in(mail.outbox[0])
    mara.set_password("something new entirely")
    mara.save()
    page = client.get(link, follow=True).content.decode()
    assert "This link no longer works" in page
    assert "Send a new link" in page


@pytest.mark.parametrize("name", ["mara", "nobody"])
def test_new_password_when_asked_for_again_and_again_then_few_mails_go_out(client, mara, name):
    asked = [
        client.post(reverse("account_reset_password"), {"email": f"{name}@example.org"})
        for _ in range(7)
    ]
    assert [answer.status_code for answer in asked] == [302] * 5 + [429] * 2
    assert len(mail.outbox) == 5


def test_new_password_when_asked_for_many_people_then_the_address_is_slowed_down(client):
    asked = [
        client.post(reverse("account_reset_password"), {"email": f"nobody-{number}@example.org"})
        for number in range(31)
    ]
    assert [answer.status_code for answer in asked] == [302] * 30 + [429]
    assert len(mail.outbox) == 30


def test_new_password_for_an_unknown_address_looks_the_same(client):
    answer = client.post(reverse("account_reset_password"), {"email": "nobody@example.org"})
    assert answer.url == reverse("account_reset_password_done")
    assert mail.outbox[0].subject == "Arbiter: no account with this address"


@pytest.mark.parametrize(
    ("backend", "sentence"),
    [
        ("filebased", "This machine does not send mail."),
        ("console", "the terminal in which the server runs"),
    ],
)
def test_mail_page_without_real_mail_says_where_the_mail_is(client, settings, backend, sentence):
    settings.EMAIL_BACKEND = f"django.core.mail.backends.{backend}.EmailBackend"
    page = client.get(reverse("account_email_verification_sent")).content.decode()
    assert sentence in page


def test_mail_page_with_real_mail_says_nothing_of_the_operator(client):
    page = client.get(reverse("account_email_verification_sent")).content.decode()
    assert "operator" not in page


def test_administration_log_in_leads_to_the_sites_own_page(client):
    assert client.get("/admin/login/").url.startswith(reverse("account_login"))
