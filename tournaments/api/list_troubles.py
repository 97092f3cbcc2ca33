"""Missing and illegal lists, and reminders of them."""

from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import Registration
from tournaments.queries.list_troubles import lists_with_trouble
from tournaments.serializers import list_troubles as shapes
from tournaments.services.mails import remind_players


class ListTroubleViews(EventViews):
    """Whose list is missing or breaks a rule, for whoever sees the desk."""

    serializer_class = shapes.ListTroubleOut
    write_scope = Scope.RUN
    queryset = Registration.objects.none()
    filter_backends = ()

    @reads(shapes.ListTroubleOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        self.allow(permissions.can_see_desk(request.user, self.event))
        page = self.paginate_queryset(lists_with_trouble(self.event))
        return self.get_paginated_response(shapes.ListTroubleOut(page, many=True).data)

    @writes(shapes.RemindedOut, shapes.RemindIn)
    @action(["post"], detail=False)
    @once
    def remind(self, request: PersonApiRequest, event: str) -> Response:
        """By mail, at most once an hour each; without `registration` everybody of the list."""
        self.allow(permissions.can_remind_players(request.user, self.event))
        sent = self.sent(shapes.RemindIn, request).validated_data
        outcome = remind_players(event=self.event, actor=request.user, player=sent["registration"])
        reached = {key: [each.registration.pk for each in found] for key, found in outcome.items()}
        return Response(shapes.RemindedOut(reached).data)
