"""Random requests made from the API's own description: no crash, nothing undocumented."""

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from api.enums import Scope
from api.services import create_token
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round

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
    """Random names of events would only ever find 404, so they are replaced by a real one."""
    return {**(path_parameters or {}), "event": "friday-armory"}


@pytest.fixture
def connection_stays(db):
    """The requests run inside the test's transaction, so its connection must stay open."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def secret(connection_stays):
    """A token of an organizer whose event is being played."""
    event = make_running_event(5)
    make_round(event)
    return create_token(user=owner_of(event), name="t", scopes=Scope.values)[1]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.label)
def test_endpoint_when_called_at_random_then_keeps_its_promises(operation, secret):
    @given(case=operation.as_strategy())
    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def call(case):
        case.call_and_validate(headers={"Authorization": f"Bearer {secret}"}, checks=PROMISES)

    call()
