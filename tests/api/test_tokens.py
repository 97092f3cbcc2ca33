import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from api.enums import Scope
from api.models import Token
from api.services import create_token, digest_of, revoke_token
from tests.accounts.conftest import PASSWORD
from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db


def test_token_when_made_then_only_its_digest_is_kept():
    token, secret = create_token(user=make_user(), name="n", scopes=[Scope.READ])
    assert secret not in str(Token.objects.values().get(pk=token.pk))


def test_request_when_token_is_unknown_then_401(program):
    client = program()
    client.credentials(HTTP_AUTHORIZATION="Bearer nonsense")
    answer = client.get("/api/v1/events/")
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
    assert answer.json()["detail"] == "This token is unknown, expired or revoked."


@pytest.mark.parametrize("how", ["revoked", "expired", "inactive user"])
def test_request_when_token_is_no_longer_good_then_401(program, how):
    user = make_user()
    client = program(user)
    token = user.api_tokens.get()
    if how == "revoked":
        revoke_token(token=token)
    elif how == "expired":
        Token.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    else:
        user.is_active = False
        user.save()
    assert client.get("/api/v1/events/").status_code == 401


@pytest.mark.parametrize(
    ("scope", "status"),
    [(Scope.ORGANIZE, 200), (Scope.PLAY, 403), (Scope.RUN, 403), (Scope.READ, 403)],
)
def test_publish_when_token_has_scope_then_by_scope(program, scope, status):
    event = make_event()
    client = program(owner_of(event), [scope])
    assert client.post(f"/api/v1/events/{event.slug}/publish/").status_code == status


def test_read_when_token_lacks_read_then_it_reads_what_everybody_reads(program):
    """API-6: what needs no token is not refused to one."""
    draft, shown = make_event(), make_open_event(name="Shown")
    client = program(owner_of(draft), [Scope.PLAY])
    assert client.get(f"/api/v1/events/{shown.slug}/").status_code == 200
    assert client.get(f"/api/v1/events/{draft.slug}/").status_code == 404
    assert client.get("/api/v1/me/").status_code == 401


def test_read_when_public_then_no_token_needed(program):
    event = make_open_event()
    assert program().get(f"/api/v1/events/{event.slug}/").json()["name"] == event.name


@pytest.fixture
def inside(client, mara):
    """A browser in which Mara has logged in and confirmed that it is her."""
    client.force_login(mara)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return client


def sent_form(inside, **fields) -> dict[str, object]:
    key = inside.get(reverse("api:tokens")).context["form"]["form_key"].value()
    return {"name": "My script", "scopes": ["read"], "form_key": key, **fields}


def test_page_when_the_password_was_not_confirmed_then_it_is_asked_and_the_form_goes_on(
    client, mara
):
    client.force_login(mara)
    address = reverse("api:tokens")
    asked = client.post(address, sent_form(client))
    assert asked.url.startswith(reverse("account_reauthenticate"))
    assert not Token.objects.exists()
    answer = client.post(asked.url, {"password": PASSWORD, "next": address})
    assert answer.context["secret"].startswith("arb_")
    assert Token.objects.get().name == "My script"


def test_page_when_the_button_is_pressed_twice_then_one_token_and_the_same_secret(inside):
    form = sent_form(inside)
    secrets = {inside.post(reverse("api:tokens"), form).context["secret"] for _ in range(4)}
    assert len(secrets) == 1
    assert Token.objects.get().digest == digest_of(secrets.pop())


def test_page_when_the_form_comes_again_later_then_it_shows_no_secret(inside):
    form = sent_form(inside)
    inside.post(reverse("api:tokens"), form)
    Token.objects.update(created_at=timezone.now() - timedelta(minutes=5))
    page = inside.post(reverse("api:tokens"), form, follow=True).content.decode()
    assert "This token was made already" in page
    assert not re.search(r"arb_\w{10}", page)


def test_form_key_when_another_person_sends_it_then_the_token_is_another(mara):
    other = make_user()
    made = {
        create_token(user=user, name="n", scopes=["read"], form_key="the same")[1]
        for user in (mara, other)
    }
    assert len(made) == 2


@pytest.mark.parametrize(("lifetime", "days"), [("7", 7), ("365", 365), ("", 90), ("0", None)])
def test_page_when_a_lifetime_is_chosen_then_the_token_ends_after_it(inside, lifetime, days):
    before = timezone.now()
    inside.post(reverse("api:tokens"), sent_form(inside, lifetime=lifetime))
    ends = Token.objects.get().expires_at
    assert (ends and (ends - before).days) == days


def test_token_when_its_person_changes_the_password_then_it_ends(program, inside, mara):
    calls = program(mara)
    assert calls.get("/api/v1/events/").status_code == 200
    new = {
        "oldpassword": PASSWORD,
        "password1": "eight calm herons",
        "password2": "eight calm herons",
    }
    inside.post(reverse("account_change_password"), new)
    assert calls.get("/api/v1/events/").status_code == 401


def test_token_when_somebody_else_changes_a_password_then_it_stays(program, mara, bo):
    calls = program(bo)
    mara.set_password("eight calm herons")
    mara.save()
    assert calls.get("/api/v1/events/").status_code == 200


def test_page_when_token_is_made_then_shown_once(inside):
    client = inside
    address = reverse("api:tokens")
    made = client.post(address, {"name": "My script", "scopes": ["read", "play"]})
    assert "arb_" in made.content.decode()
    again = client.get(address).content.decode()
    assert "My script" in again
    assert made.context["secret"] not in again


def test_page_when_token_of_another_person_then_not_revocable(client):
    token, _ = create_token(user=make_user("Owner One"), name="n", scopes=["read"])
    client.force_login(make_user())
    assert client.post(reverse("api:revoke", args=[token.pk])).status_code == 404


def test_session_when_writing_without_csrf_then_refused(program):
    event = make_event()
    client = program()
    client.handler.enforce_csrf_checks = True
    client.force_login(owner_of(event))
    assert client.post(f"/api/v1/events/{event.slug}/publish/").status_code == 403
