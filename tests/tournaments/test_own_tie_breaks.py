"""A tie-break that only the tests define stands on every page, on paper and in answers."""

import io
from dataclasses import replace

import pytest
from django.urls import reverse
from pypdf import PdfReader

from engine.kits import registry
from engine.pairing.standings.tie_breaks import DEFINITIONS
from engine.pairing.systems import ladder
from jobs.running import run_one_job
from papers.enums import PaperKind
from papers.services import request_paper
from tests.engine.pairing.standings.own_tie_breaks import DEFINED, LADDER
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round

pytestmark = pytest.mark.django_db


@pytest.fixture(params=[400, 1], ids=["exact", "columns"])
def event(monkeypatch, request):
    """Two rounds of an event that ranks by them, as a small field and as a large one."""
    for name, definition in DEFINED.items():
        monkeypatch.setitem(DEFINITIONS, name, definition)
    own = tuple(with_own_ladder(kit) for kit in registry.found_kits())
    monkeypatch.setattr(registry, "found_kits", lambda: own)
    monkeypatch.setattr("engine.pairing.standings.rows.LARGE", request.param)
    event = make_running_event(6, swiss_rounds=3)
    make_closed_round(event)
    make_closed_round(event)
    return event


def with_own_ladder(kit):
    system = replace(kit.rounds.system, tie_breaks=ladder(*LADDER))
    return replace(kit, rounds=replace(kit.rounds, system=system))


def test_own_tie_break_when_standings_are_shown_then_has_its_label_title_and_value(event, visit):
    page = visit(owner_of(event)).get(reverse("tournaments:standings", args=[event.slug]))
    shown = page.content.decode()
    for definition in DEFINED.values():
        assert f'<abbr title="{definition.title.replace(chr(39), "&#x27;")}">' in shown
        assert f">{definition.label}</abbr>" in shown
    assert 'data-label="Top">2</td>' in shown


def test_own_tie_break_when_explained_then_shows_its_opponents(event, visit):
    first = event.rounds.get(number=2).standings.get(rank=1).registration_id
    page = visit(owner_of(event)).get(reverse("tournaments:calculation", args=[event.slug, first]))
    shown = page.content.decode()
    assert "Opponents&#x27; share of rounds won" in shown
    assert "average of 2 opponents = " in shown


def test_own_tie_break_when_printed_then_heads_a_column(event):
    job = request_paper(event=event, actor=owner_of(event), kind=PaperKind.STANDINGS)
    run_one_job(job.pk)
    job.refresh_from_db()
    with job.file.open() as file:
        text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(file.read())).pages)
    assert {"RW", "ORW", "OORW", "Top"} <= set(text.split())


def test_own_tie_break_when_a_program_asks_then_is_in_the_answer(event, program):
    answer = program(owner_of(event)).get(f"/api/v1/events/{event.slug}/standings/")
    names = [each["name"] for each in answer.json()["results"][0]["tie_breaks"]]
    assert names == [name.lstrip("-") for name in LADDER]
