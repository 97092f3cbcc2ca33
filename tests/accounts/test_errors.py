"""What people read when something is wrong with an address, a form or the server."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.template.loader import get_template
from django.test import Client, RequestFactory
from django.urls import reverse
from django.views.defaults import bad_request, permission_denied, server_error

pytestmark = pytest.mark.django_db


def test_unknown_address_is_answered_in_words(client):
    answer = client.get("/there/is/nothing")
    assert answer.status_code == 404
    assert "There is nothing here" in answer.content.decode()


def test_form_without_its_token_is_explained(mara):
    client = Client(enforce_csrf_checks=True)
    answer = client.post(reverse("account_login"), {"login": "a", "password": "b"})
    assert answer.status_code == 403
    assert "Nothing was changed" in answer.content.decode()


@pytest.mark.parametrize(
    ("view", "error", "sentence"),
    [
        (bad_request, SuspiciousOperation(), "We could not read that"),
        (permission_denied, PermissionDenied(), "This is not open to you"),
    ],
)
def test_refusal_is_answered_in_words(rf: RequestFactory, mara, view, error, sentence):
    request = rf.get("/")
    request.user = mara
    assert sentence in view(request, error).content.decode()


def test_own_fault_is_answered_without_any_help_of_the_site(rf: RequestFactory):
    answer = server_error(rf.get("/"))
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.content.decode()


def test_every_answer_forbids_scripts_and_styles_of_others(client):
    policy = client.get("/accounts/login/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_own_fault_page_asks_only_for_files_that_exist():
    asked = re.findall(r'(?:href|src)="/static/([^"]+)"', get_template("500.html").render())
    assert [name for name in asked if not finders.find(name)] == []
    assert len(asked) == 5
