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

from api.enums import Scope
from api.errors import RefusedError
from api.fields import checked
from api.permissions import has_scope
from decks.errors import DeckError
from tournaments import permissions
from tournaments.errors import ConsequencesError, SecondFactorMissingError, TournamentError
from tournaments.models import Event

Sent = TypeVar("Sent", bound=Serializer)
Handler = TypeVar("Handler", bound=Callable[..., Any])


def reads(answer: object, **more: Any) -> Callable[[Handler], Handler]:
    return extend_schema(responses={200: answer}, **more)


def writes(answer: object, sent: object = None, status: int = 200) -> Callable[[Handler], Handler]:
    return extend_schema(request=sent, responses={status: answer})


class EventViews(viewsets.GenericViewSet):
    """Endpoints below one event."""

    # What is no number is nothing here, before anybody looks for it.
    lookup_value_regex = r"\d{1,18}"

    @property
    def event(self) -> Event:
        if not hasattr(self, "_event"):
            found = Event.objects.select_related("organization").filter(slug=self.kwargs["event"])
            event = found.first()
            if event is None or not permissions.can_see_event(self.request.user, event):
                if event and permissions.waits_for_second_factor(self.request.user, event):
                    raise PermissionDenied(str(SecondFactorMissingError(event.organization)))
                raise Http404
            self._event = event
        return self._event

    def allow(self, may: bool) -> None:
        if may:
            return
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        # Series and templates are below no event.
        of_event = "event" in self.kwargs
        if of_event and permissions.waits_for_second_factor(self.request.user, self.event):
            raise PermissionDenied(str(SecondFactorMissingError(self.event.organization)))
        raise PermissionDenied("You may not do this in this event.")

    def needs(self, scope: Scope) -> None:
        """Of a token, where the scope depends on what is sent."""
        if not has_scope(self.request, scope):
            raise PermissionDenied(f"This token lacks the scope “{scope}”.")

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
