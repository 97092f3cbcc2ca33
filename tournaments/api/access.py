"""The way into an event for the API: everything is fetched through it."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import viewsets
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from api.errors import RefusedError
from api.problems import Problem
from decks.errors import DeckError
from tournaments import permissions
from tournaments.errors import TournamentError
from tournaments.models import Event

IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    str,
    OpenApiParameter.HEADER,
    description="A name of your own for this request. Sent again, it gives the same answer.",
)
PROBLEMS = {
    400: OpenApiResponse(Problem, "Something sent is not right; `errors` says where."),
    401: OpenApiResponse(Problem, "No log-in, or the token is not valid."),
    403: OpenApiResponse(Problem, "Not for this person or this token."),
    404: OpenApiResponse(Problem, "There is no such thing, or not for this person."),
}
REFUSED = {
    409: OpenApiResponse(Problem, "Not possible now; `detail` says why."),
    415: OpenApiResponse(Problem, "Send JSON."),
    422: OpenApiResponse(Problem, "The Idempotency-Key was used for something else."),
}


def reads(answer: Any, **more: Any) -> Callable:
    return extend_schema(responses={200: answer, **PROBLEMS}, **more)


def writes(answer: Any, sent: Any = None, status: int = 200) -> Callable:
    return extend_schema(
        request=sent,
        responses={status: answer, **PROBLEMS, **REFUSED},
        parameters=[IDEMPOTENCY_KEY],
    )


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

    def sent(self, serializer: type, request: Request) -> Any:
        form = serializer(data=request.data, context={"game": getattr(self, "game", "")})
        form.is_valid(raise_exception=True)
        return form

    def handle_exception(self, error: Exception) -> Response:
        if isinstance(error, TournamentError):
            error = RefusedError(error.message, error.code, error.field)
        elif isinstance(error, DeckError):
            error = RefusedError(str(error), "deck", "text")
        return super().handle_exception(error)
