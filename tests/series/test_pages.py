"""The pages of copies, templates and series, and who may open them."""

import pytest
from django.urls import reverse

from series.models import EventTemplate, Series
from series.services import keep_template, make_next, start_series
from tests.factories.events import (
    make_event,
    make_open_event,
    make_organization,
    make_staff,
    owner_of,
)
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.models import Event
from tournaments.queries.champions import champion_of
from tournaments.services.endings import finish_event

pytestmark = pytest.mark.django_db


def page(name: str, *args) -> str:
    return reverse(f"series:{name}", args=args)


def typed_from(answer) -> dict:
    form = answer.context["form"]
    return {name: form[name].value() or "" for name in form.fields}


def test_copy_when_its_form_is_sent_as_proposed_then_registration_is_open_a_week_later(visit):
    event = make_open_event(name="League #1")
    client = visit(owner_of(event))
    typed = typed_from(client.get(page("copy", event.slug)))
    answer = client.post(page("copy", event.slug), typed, follow=True)
    made = Event.objects.get(name="League #2")
    assert (made.state, (made.starts_at - event.starts_at).days) == ("open", 7)
    assert "League #2 on Sat 2054-11-28 is there." in words_of(answer)


def test_copy_when_its_day_is_over_then_asked_and_what_was_typed_stays(visit):
    event = make_open_event()
    client = visit(owner_of(event))
    typed = {**typed_from(client.get(page("copy", event.slug))), "date": "2020-03-06"}
    answer = client.post(page("copy", event.slug), typed)
    assert answer.status_code == 422
    assert "is over. Nobody can come to this event any more" in words_of(answer)
    assert client.post(page("copy", event.slug), typed_from(answer)).status_code == 302


@pytest.mark.parametrize("who", ["judge", "stranger"])
def test_copy_when_somebody_else_asks_then_refused(visit, who):
    event = make_open_event()
    user = make_staff(event, StaffRole.JUDGE) if who == "judge" else make_user("Stranger")
    assert visit(user).get(page("copy", event.slug)).status_code == 403
    assert visit(user).post(page("keep_template", event.slug), {"name": "x"}).status_code == 403


def test_template_when_kept_used_and_removed_then_each_on_its_page(visit):
    event = make_event()
    client = visit(owner_of(event))
    client.post(page("keep_template", event.slug), {"name": "Friday"})
    template = EventTemplate.objects.get()
    use = page("use_template", event.organization.slug, template.pk)
    client.post(use, {**typed_from(client.get(use)), "name": "From it"})
    assert Event.objects.get(name="From it").format == event.format
    client.post(page("drop_template", event.organization.slug, template.pk))
    assert not EventTemplate.objects.exists()


def test_template_when_of_another_organization_then_not_found(visit):
    event = make_event()
    template = keep_template(event=event, actor=owner_of(event), name="Friday")
    other = make_event(make_organization("Harbour"))
    client = visit(owner_of(other))
    assert client.get(page("use_template", other.organization.slug, template.pk)).status_code == 404


def test_series_when_begun_on_the_page_then_its_public_page_has_the_next_date(visit):
    event = make_open_event(name="League #1")
    client = visit(owner_of(event))
    typed = {"name": "League", "weeks": "1", "description": "Every Saturday."}
    client.post(page("begin", event.slug), typed)
    shown = words_of(visit().get(page("series", Series.objects.get().slug)))
    assert "League #1" in shown
    assert "Every Saturday." in shown
    assert page("series", "league") in words_of(visit().get(event.get_absolute_url()))


@pytest.mark.parametrize(
    ("name", "said"), [("Armory", "One of a series:"), ("League", "Part of the series")]
)
def test_event_when_its_series_has_the_same_name_then_it_is_not_read_twice(visit, name, said):
    event = make_open_event(name="Armory")
    start_series(event=event, actor=owner_of(event), name=name)
    assert said in words_of(visit().get(event.get_absolute_url()))


def test_series_when_the_next_day_is_named_then_on_the_clock_of_the_event(visit):
    event = make_open_event(time_zone="Asia/Tokyo")
    series = start_series(event=event, actor=owner_of(event), name="League")
    hour = event.starts_at.astimezone(event.zone).strftime("%H:%M")
    shown = words_of(visit(owner_of(event)).get(page("run", series.slug)))
    assert f", {hour}</strong>" in shown


def test_series_when_an_event_is_over_then_the_winner_stands_on_its_page(visit):
    event = make_running_event(4, swiss_rounds=1)
    series = start_series(event=event, actor=owner_of(event), name="League")
    make_closed_round(event)
    event = finish_event(event=event, actor=owner_of(event))
    answer = visit().get(page("series", series.slug))
    assert answer.context["results"] == [{"event": event, "champion": champion_of(event)}]
    assert f">{champion_of(event)}</td>" in words_of(answer)


def test_series_page_when_it_has_more_events_then_it_costs_the_same(
    visit, django_assert_num_queries
):
    event = make_open_event()
    series = start_series(event=event, actor=owner_of(event), name="League")
    client = visit()
    for _ in range(2):
        with django_assert_num_queries(4):
            client.get(page("series", series.slug))
        make_next(series=series, actor=owner_of(event), count=3, publish=True)


def test_series_when_a_stranger_would_run_it_then_refused(visit):
    event = make_open_event()
    series = start_series(event=event, actor=owner_of(event), name="League")
    for name in ("run", "change"):
        assert visit(make_user(name)).get(page(name, series.slug)).status_code == 403
        assert visit().get(page(name, series.slug)).status_code == 302


def test_next_when_made_on_the_page_then_days_are_named(visit):
    event = make_open_event()
    series = start_series(event=event, actor=owner_of(event), name="League")
    client = visit(owner_of(event))
    typed = {**typed_from(client.get(page("run", series.slug))), "count": "2"}
    answer = client.post(page("run", series.slug), typed, follow=True)
    assert "Made: Sat 2054-11-28, Sat 2054-12-05." in words_of(answer)
    assert "They are made already." in words_of(
        client.post(page("run", series.slug), typed, follow=True)
    )


def test_api_when_a_program_copies_keeps_and_goes_on_then_as_the_pages_do(program):
    event = make_open_event()
    api = program(owner_of(event))

    def post(address, sent, status=201):
        answer = api.post(f"/api/v1/{address}", sent, format="json")
        assert answer.status_code == status, answer.content
        return answer.json()

    again = {"name": "Copy", "starts_at": "2054-11-28T10:00:00Z", "publish": True}
    assert post(f"events/{event.slug}/copy/", again)["state"] == "open"
    template = post("templates/", {"event": event.slug, "name": "Friday"})
    assert post(f"templates/{template['id']}/use/", again)["name"] == "Copy"
    assert api.get("/api/v1/templates/").json()["count"] == 1
    assert program().get("/api/v1/templates/").json()["count"] == 0
    assert api.delete(f"/api/v1/templates/{template['id']}/").status_code == 204
    series = post("series/", {"event": event.slug, "name": "League"})
    assert series["events"] == [event.slug]
    assert len(post(f"series/{series['slug']}/next/", {"count": 2})["events"]) == 2
    stranger = program(make_user("Stranger"))
    refused = stranger.post(f"/api/v1/series/{series['slug']}/next/", {}, format="json")
    assert refused.status_code == 403
