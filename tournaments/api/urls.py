"""Addresses of the API."""

from django.urls import include, path, re_path
from rest_framework.routers import SimpleRouter

from tournaments.api import (
    days,
    events,
    insight,
    list_decisions,
    outbox,
    players,
    pools,
    rounds,
    security,
    staff,
    stages,
    wishes,
)
from tournaments.api.jobs import JobViews
from tournaments.api.list_troubles import ListTroubleViews
from tournaments.api.me import MeViews
from tournaments.api.members import MemberViews
from tournaments.api.player_records import TillViews

top = SimpleRouter()
top.register("organizations", events.OrganizationViews, "api-organization")
top.register("security", security.SecurityViews, "api-security")
top.register("roles", staff.RoleViews, "api-role")
top.register("invitations", staff.AcceptViews, "api-invited")
top.register("jobs", JobViews, "api-job")
top.register("events", events.EventListViews, "api-event")

below = SimpleRouter()
below.register("registrations", players.RegistrationViews, "api-registration")
below.register("decks", players.DeckViews, "api-deck")
below.register("list-decisions", list_decisions.ListDecisionViews, "api-list-decision")
below.register("my-day", days.DayViews, "api-my-day")
below.register("outbox", outbox.OutboxViews, "api-outbox")
below.register("rounds", rounds.RoundViews, "api-round")
below.register("matches", rounds.MatchViews, "api-match")
below.register("stages", stages.StageViews, "api-stage")
below.register("staff", staff.StaffViews, "api-staff")
below.register("invitations", staff.InvitationViews, "api-invitation")
below.register("list-troubles", ListTroubleViews, "api-list-trouble")
below.register("till", TillViews, "api-till")
below.register("pools", pools.PoolViews, "api-pool")
below.register("seats", wishes.SeatWishViews, "api-seat")
below.register("planned-byes", wishes.PlannedByeViews, "api-planned-bye")
below.register("kept-apart", wishes.KeptApartViews, "api-kept-apart")
below.register("standings", rounds.StandingViews, "api-standing")

inside = SimpleRouter()
inside.register("members", MemberViews, "api-member")

TABLES = wishes.TableViews.as_view({"get": "list", "put": "set"})
ZONES = wishes.ZoneViews.as_view({"get": "list", "put": "set"})

CALCULATION = insight.CalculationViews.as_view({"get": "retrieve"})
VERIFICATION = insight.VerificationViews.as_view({"get": "retrieve"})
EVENT = r"^events/(?P<event>[-\w]+)/"

urlpatterns = [
    *top.urls,
    re_path(
        rf"{EVENT}standings/(?P<pk>\d{{1,18}})/calculation/$",
        CALCULATION,
        name="api-calculation",
    ),
    re_path(
        rf"{EVENT}rounds/(?P<number>\d{{1,3}})/verification/$",
        VERIFICATION,
        name="api-verification",
    ),
    path(
        "events/<slug:event>/what-i-need/",
        insight.NeedViews.as_view({"get": "list"}),
        name="api-need",
    ),
    path(
        "events/<slug:event>/record-check/",
        insight.RecordCheckViews.as_view({"get": "list"}),
        name="api-record-check",
    ),
    path("events/<slug:event>/", include(below.urls)),
    path("organizations/<slug:organization>/", include(inside.urls)),
    path("me/", MeViews.as_view({"get": "list", "patch": "change"}), name="api-me"),
    path("events/<slug:event>/tables/", TABLES, name="api-tables"),
    path("events/<slug:event>/zones/", ZONES, name="api-zones"),
]
