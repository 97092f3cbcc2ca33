"""The stages of an event for everybody: bracket, crosstable, pods, and who is in."""

from itertools import groupby
from typing import Any

from django.http import Http404, HttpResponse

from accounts.requests import PersonRequest
from engine.pairing.model import StageKind
from tournaments import permissions
from tournaments.models import Event, Stage
from tournaments.queries.bracket_boxes import parts_of
from tournaments.queries.crosstables import crosstable_of
from tournaments.queries.registrations import registration_of
from tournaments.queries.stage_places import shown_stages
from tournaments.queries.stage_words import stage_words
from tournaments.queries.stages import plan_of
from tournaments.views.access import event_page, visible_event


def stage_page(request: PersonRequest, slug: str, number: int | None = None) -> HttpResponse:
    event = visible_event(request, slug)
    at_desk = permissions.can_see_desk(request.user, event)
    begun = {each.number: each for each in shown_stages(event, at_desk=at_desk)}
    if number is not None and number not in begun:
        raise Http404
    shown = begun.get(number or max(begun, default=0))
    context: dict[str, Any] = {"stage": shown, "plan": outline(event, begun, shown)}
    if shown is not None:
        shown.event = event
        context |= picture(shown, at_desk)
    return event_page(
        request,
        event,
        "_stage",
        "stages",
        title="Stages",
        style="css/stages.css",
        script="js/narrow.js",
        mine=registration_of(request.user, event),
        **context,
    )


def outline(event: Event, begun: dict[int, Stage], shown: Stage | None) -> list[dict[str, Any]]:
    plan = plan_of(event)
    return [
        {
            "number": number,
            "words": stage_words(stage),
            "has_page": number in begun,
            "is_shown": shown is not None and shown.number == number,
        }
        for number, stage in enumerate(plan, start=1)
    ]


def picture(stage: Stage, at_desk: bool) -> dict[str, Any]:
    """What there is to see of this kind of stage."""
    kind = StageKind(stage.kind)
    if kind.is_bracket:
        return {"parts": parts_of(stage, for_staff=at_desk)}
    if kind is StageKind.ROUND_ROBIN:
        return {"lines": crosstable_of(stage)}
    entries = stage.entries.select_related("registration__profile")
    if kind is StageKind.DRAFT:
        seated = entries.order_by("pod", "seat")
        pods = groupby(seated, key=lambda entry: entry.pod)
        return {"pods": [(number, list(players)) for number, players in pods]}
    return {"entries": entries.order_by("seed")}
