import pytest
from django.http import HttpRequest, HttpResponse
from django.template import Template
from django.template.context import RequestContext
from django.test import Client
from django.urls import path

from live.queries import notices_since
from live.services import announce
from live.subscriptions import read_topics

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


def changed_while_read(request: HttpRequest) -> HttpResponse:
    """A report comes in after the first part of the page was read."""
    announce("event:1")
    template = Template("{% load live %}{% live_topics 'event:1' %}")
    return HttpResponse(template.render(RequestContext(request)))


urlpatterns = [path("", changed_while_read)]


def missed(accept: str) -> list[str]:
    signed = Client(headers={"Accept": accept}).get("/").content.decode()
    subscription = read_topics(signed)
    return [topic for _, topic, _ in notices_since(subscription.position, subscription.topics)]


def test_page_when_a_change_falls_between_its_reads_then_it_will_be_told_of_it():
    announce("event:1")
    assert missed("text/html,application/xhtml+xml,*/*;q=0.8") == ["event:1"]


def test_part_when_it_is_asked_for_then_nothing_is_noted_before():
    assert missed("*/*") == []
