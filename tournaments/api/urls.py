"""Addresses of the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from tournaments.api import days, events, list_decisions, outbox, players, rounds, staff, stages
from tournaments.api.jobs import JobViews

top = SimpleRouter()
top.register("organizations", events.OrganizationViews, "api-organization")
top.register("roles", staff.RoleViews, "api-role")
top.register("invitations", staff.AcceptViews, "api-invited")
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
below.register("standings", rounds.StandingViews, "api-standing")

urlpatterns = [
    *top.urls,
    path("events/<slug:event>/", include(below.urls)),
    path("jobs/<uuid:pk>/", JobViews.as_view({"get": "retrieve"}), name="api-job"),
]
