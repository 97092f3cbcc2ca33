"""One page with one live part, which shows how often event:1 was announced."""

from django.http import HttpRequest, HttpResponse
from django.template import Context, Template
from django.urls import path

from live.fragments import live_fragment
from live.models import Notice

PAGE = """{% load live static %}<!doctype html>
<html lang="en"><head><title>Live</title><script src="{% static "js/live.js" %}" defer></script>
<link rel="stylesheet" href="{% static "vendor/bootstrap/bootstrap.min.css" %}"></head>
<body data-live-stream="{% live_topics "event:1" %}">
<section id="part" data-live="event:1" data-live-url="/part">{{ part }}</section></body></html>"""

PART = """<h1 id="round">Round {{ round }}</h1><span data-live-words>Round {{ round }}</span>
<form action="/report"><input id="score"><input name="note" value="as it was">
<input type="checkbox" name="agrees"><select name="winner"><option>A<option>B</select></form>
<details><summary>More</summary><p>Details of round {{ round }}</p></details>
<ul id="rows">{% for row in rows %}<li id="row-{{ row }}">Row {{ row }}{% endfor %}</ul>"""


def part_now() -> str:
    context = {"round": Notice.objects.filter(topic="event:1").count(), "rows": range(80)}
    return Template(PART).render(Context(context))


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(Template(PAGE).render(Context({"part": part_now()}, autoescape=False)))


@live_fragment
def part(request: HttpRequest) -> HttpResponse:
    closed = Notice.objects.filter(topic="part:closed").exists()
    return HttpResponse(status=403) if closed else HttpResponse(part_now())


urlpatterns = [path("", page), path("part", part)]
