"""The way into an event for the API: everything is fetched through it."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import viewsets
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from api.errors import RefusedError
from api.fields import checked
from decks.errors import DeckError
from tournaments import permissions
from tournaments.errors import ConsequencesError, TournamentError
from tournaments.models import Event

Sent = TypeVar("Sent", bound=Serializer)
Handler = TypeVar("Handler", bound=Callable[..., Any])


def reads(answer: object, **more: Any) -> Callable[[Handler], Handler]:
    return extend_schema(responses={200: answer}, **more)


def writes(answer: object, sent: object = None, status: int = 200) -> Callable[[Handler], Handler]:
    return extend_schema(request=sent, responses={status: answer})


class EventViews(viewsets.GenericViewSet):
    """Endpoints below one event."""

    @property
    def event(self) -> Event:
        if not hasattr(self, "_event"):
            found = Event.objects.select_related("organization").filter(slug=self.kwargs["event"])
            event = found.first()
            if event is None or not permissions.can_see_event(self.request.user, event):
                raise Http404
            self._event = event
        return self._event

    def allow(self, may: bool) -> None:
        if may:
            return
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        raise PermissionDenied("You may not do this in this event.")

    def sent(self, serializer: type[Sent], request: Request, **more: Any) -> Sent:
        return checked(serializer(data=request.data, **more))

    def handle_exception(self, error: Exception) -> Response:
        if isinstance(error, ConsequencesError):
            words = f'{error.message} To do it, send it again with "accepted": "{error.mark}".'
            error = RefusedError(words, error.code, error.field)
        elif isinstance(error, TournamentError):
            error = RefusedError(error.message, error.code, error.field)
        elif isinstance(error, DeckError):
            error = RefusedError(str(error), "deck", "text")
        return super().handle_exception(error)
