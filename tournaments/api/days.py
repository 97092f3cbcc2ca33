"""Your day at an event: where you sit, what you played, where you stand."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import EventViews, reads
from tournaments.enums import RegistrationState
from tournaments.models import Registration
from tournaments.queries.player_days import day_of
from tournaments.queries.registrations import registration_of
from tournaments.serializers.days import OwnDayOut


class DayViews(EventViews):
    serializer_class = OwnDayOut
    queryset = Registration.objects.none()
    filter_backends = ()
    pagination_class = None

    @reads(OwnDayOut)
    def list(self, request: Request, event: str) -> Response:
        """404 where you do not play."""
        self.allow(request.user.is_authenticated)
        registration = registration_of(request.user, self.event)
        if registration is None or registration.state == RegistrationState.WITHDRAWN:
            raise Http404
        registration.event = self.event
        return Response(OwnDayOut(day_of(registration)).data)
