from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from api.enums import Scope
from api.models import Token
from api.services import create_token, revoke_token
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


def test_read_when_token_lacks_read_then_403_names_the_scope(program):
    client = program(make_user(), [Scope.PLAY])
    answer = client.get("/api/v1/events/")
    assert (answer.status_code, answer.json()["detail"]) == (
        403,
        "This token lacks the scope “read”.",
    )


def test_read_when_public_then_no_token_needed(program):
    event = make_open_event()
    assert program().get(f"/api/v1/events/{event.slug}/").json()["name"] == event.name


def test_page_when_token_is_made_then_shown_once(client):
    client.force_login(make_user())
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
