"""Random requests made from the API's own description: no crash, nothing undocumented.

Each comes from somebody else: every role of the event, players, strangers, tokens of one scope.
"""

import os
from collections import Counter

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from api.enums import Scope
from api.services import create_token
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole

# `make api-cases` asks for more.
CASES = int(os.environ.get("CASES_OF_AN_ENDPOINT") or 15)
PROMISES = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]
DESCRIPTION = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app=get_wsgi_application())
OPERATIONS = [found.ok() for found in DESCRIPTION.get_all_operations()]


@DESCRIPTION.hook
def map_path_parameters(context, path_parameters):
    """Random names and numbers would only ever find 404, so most are replaced by real ones."""
    found = {name: near(value) for name, value in (path_parameters or {}).items()}
    return {**found, "event": "friday-armory"}


def near(value):
    """One of the few rows of the test; every fifth number stays as strange as it is."""
    if not str(value).isdecimal() or int(value) % 5 == 0:
        return value
    return type(value)(int(value) % 10)


@pytest.fixture
def connection_stays(db):
    """The requests run inside the test's transaction, so its connection must stay open."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def secrets(connection_stays):
    """Tokens of everybody there is at an event that is being played, and none."""
    event = make_running_event(5)
    make_round(event)
    people = [owner_of(event), *(make_staff(event, role) for role in StaffRole)]
    people += [event.registrations.first().profile.user, make_user("Somebody Else")]
    whole = [token_of(user, Scope.values) for user in people]
    return ["", *whole, *(token_of(owner_of(event), [scope]) for scope in Scope.values)]


def token_of(user, scopes):
    return create_token(user=user, name="t", scopes=scopes)[1]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.label)
def test_endpoint_when_called_at_random_then_keeps_its_promises(
    operation, secrets, record_property
):
    answers = Counter()
    # Every other one of those who may do most: refusals come early and show little.
    asking = [some.just(secrets[1]), some.sampled_from(secrets)]

    @given(case=operation.as_strategy(), secret=some.one_of(asking))
    @settings(
        max_examples=CASES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def call(case, secret):
        # The client here does not unpack what is sent compressed.
        headers = {"Accept-Encoding": "identity"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        answer = case.call(headers=headers)
        answers[f"{answer.status_code // 100}xx"] += 1
        case.validate_response(answer, checks=PROMISES)

    try:
        call()
    finally:
        record_property("answers", dict(answers))
