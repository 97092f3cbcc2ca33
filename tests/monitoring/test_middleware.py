"""The id of a request: in the answer, on the page of a failure."""

import pytest
from asgiref.sync import async_to_sync
from django.test import AsyncClient, Client

pytestmark = pytest.mark.urls("tests.monitoring.pages")


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


def test_answer_when_given_then_it_carries_an_id_of_its_own(visitor):
    ids = {visitor.get("/warns/")["X-Request-ID"] for _ in range(3)}
    assert len(ids) == 3
    assert {len(each) for each in ids} == {16}


@pytest.mark.parametrize("given", ["0b3f9a5e-77aa", "a" * 64, "Root.1-67891233_abcdef"])
def test_id_when_a_proxy_gave_one_then_it_is_kept(visitor, given):
    assert visitor.get("/warns/", headers={"X-Request-ID": given})["X-Request-ID"] == given


@pytest.mark.parametrize(
    "given", ["short", "a" * 65, "with space in it", "line\\nforged", "-ab cdefgh"]
)
def test_id_when_it_is_not_well_formed_then_it_is_replaced(visitor, given):
    answer = visitor.get("/warns/", headers={"X-Request-ID": given})["X-Request-ID"]
    assert len(answer) == 16
    assert answer != given


def test_page_when_it_breaks_then_it_tells_the_id_to_quote(visitor):
    answer = visitor.get("/breaks/", headers={"X-Request-ID": "quote-this-one"})
    assert answer.status_code == 500
    assert "quote <code>quote-this-one</code>" in answer.content.decode()


def test_answer_when_given_by_a_server_process_then_it_carries_the_id():
    answer = async_to_sync(AsyncClient().get)("/warns/", headers={"X-Request-ID": "asked-async"})
    assert (answer.status_code, answer["X-Request-ID"]) == (200, "asked-async")
