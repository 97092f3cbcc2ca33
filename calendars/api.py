"""Your own calendar feed: where it is, a new address, closing it."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.fields import checked
from api.idempotency import once
from api.own_things import OwnViews
from calendars import serializers as shapes
from calendars import services
from calendars.models import CalendarFeed
from calendars.queries import address_of


class CalendarViews(OwnViews):
    """One address a person. The file of an event is at `/e/<event>/calendar.ics`."""

    serializer_class = shapes.CalendarOut
    queryset = CalendarFeed.objects.none()

    @extend_schema(responses={200: shapes.CalendarOut})
    def list(self, request: Request) -> Response:
        """404 while it is closed."""
        held = CalendarFeed.objects.filter(user=self.person).first()
        if held is None:
            raise Http404
        return answer(held)

    @extend_schema(request=None, responses={200: shapes.CalendarOut})
    @once
    def create(self, request: Request) -> Response:
        """Opens it; one that is open stays as it is."""
        return answer(services.open_feed(user=self.person))

    @extend_schema(request=shapes.RenewIn, responses={200: shapes.CalendarOut})
    @action(["post"], detail=False, url_path="new-address")
    @once
    def renew(self, request: Request) -> Response:
        """The old address answers 404 from then on."""
        sent = checked(shapes.RenewIn(data=request.data)).validated_data["seen"]
        token = sent.rstrip("/").rsplit("/", 1)[-1].removesuffix(".ics")
        return answer(services.renew_feed(user=self.person, seen=token))

    @extend_schema(request=None, responses={204: None})
    @action(["post"], detail=False)
    @once
    def close(self, request: Request) -> Response:
        services.close_feed(user=self.person)
        return Response(status=204)


def answer(feed: CalendarFeed) -> Response:
    return Response(shapes.CalendarOut({"address": address_of(feed)}).data)
