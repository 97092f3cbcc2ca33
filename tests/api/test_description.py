"""The description of the API: built once, sent packed, not sent again to who has it."""

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularJSONAPIView

from api import docs

ADDRESS = "/api/v1/openapi.json"
pytestmark = pytest.mark.django_db


@pytest.fixture
def counted(monkeypatch):
    """How often the description was built."""
    built = []
    get_schema = SchemaGenerator.get_schema

    def counting(self, *args, **kwargs):
        built.append(self)
        return get_schema(self, *args, **kwargs)

    monkeypatch.setattr(SchemaGenerator, "get_schema", counting)
    for kept in (docs.schema, docs.built, docs.description_packed):
        kept.cache_clear()
    return built


def test_description_when_asked_for_often_then_built_once(client, counted):
    answers = [client.get(ADDRESS) for _ in range(3)]
    assert len(counted) == 1
    assert {answer.status_code for answer in answers} == {200}
    assert answers[0].json()["info"]["title"] == "Arbiter"


def test_description_when_many_threads_ask_after_a_start_then_one_builds_it(counted, monkeypatch):
    """drf-spectacular breaks where two threads load it at once."""
    together = Event()

    def waiting_for_another(self, *args, **kwargs):
        if counted:
            together.set()
        counted.append(self)
        together.wait(0.3)
        return {"paths": {}}

    monkeypatch.setattr(SchemaGenerator, "get_schema", waiting_for_another)
    with ThreadPoolExecutor(4) as threads:
        found = [each.result() for each in [threads.submit(docs.schema) for _ in range(4)]]
    for kept in (docs.schema, docs.built):
        kept.cache_clear()
    assert (len(counted), found) == (1, [{"paths": {}}] * 4)


def test_description_when_packing_is_understood_then_sent_packed(client):
    plain, packed = (
        client.get(ADDRESS),
        client.get(ADDRESS, headers={"accept-encoding": "br, gzip"}),
    )
    assert (packed["Content-Encoding"], "Accept-Encoding" in packed["Vary"]) == ("gzip", True)
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) * 5 < len(plain.content)


def test_description_when_it_is_known_already_then_only_said_so(client):
    tag = client.get(ADDRESS)["ETag"]
    again = client.get(ADDRESS, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_description_when_built_once_then_is_what_a_request_would_build(client, rf):
    fresh = SpectacularJSONAPIView.as_view()(rf.get(ADDRESS)).render()
    assert client.get(ADDRESS).json() == json.loads(fresh.content)
