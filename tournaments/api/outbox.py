"""What players are told, for those who run the outbox of an event."""

from collections.abc import Callable

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.enums import MailState
from tournaments.models import HeldOutbox, PlayerMail
from tournaments.queries.outbox import message_counts, messages_of
from tournaments.serializers import outbox as shapes
from tournaments.services import outbox as services


class MessageFilter(filters.FilterSet):
    state = filters.ChoiceFilter(choices=MailState.choices)

    class Meta:
        model = PlayerMail
        fields = ["state"]


class OutboxViews(mixins.ListModelMixin, EventViews):
    """Each message once, with what became of it."""

    serializer_class = shapes.PlayerMessageOut
    write_scope = Scope.ORGANIZE
    queryset = PlayerMail.objects.none()
    filterset_class = MessageFilter
    lookup_value_regex = r"\d{1,9}"

    def get_queryset(self) -> QuerySet[PlayerMail]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        self.allow(permissions.can_run_outbox(self.request.user, self.event))
        return messages_of(self.event)

    def state(self) -> Response:
        held = HeldOutbox.objects.filter(event=self.event).exists()
        return Response(
            shapes.OutboxStateOut({"held": held, **dict(message_counts(self.event))}).data
        )

    def turned(self, service: Callable[..., None], request: PersonApiRequest) -> Response:
        self.allow(permissions.can_run_outbox(request.user, self.event))
        service(event=self.event, actor=request.user)
        return self.state()

    @reads(shapes.OutboxStateOut)
    @action(["get"], detail=False)
    def counts(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_run_outbox(request.user, self.event))
        return self.state()

    @writes(shapes.OutboxStateOut)
    @action(["post"], detail=False)
    @once
    def hold(self, request: PersonApiRequest, event: str) -> Response:
        """Nothing leaves until it is let go."""
        return self.turned(services.hold_outbox, request)

    @writes(shapes.OutboxStateOut)
    @action(["post"], detail=False, url_path="let-go")
    @once
    def let_go(self, request: PersonApiRequest, event: str) -> Response:
        return self.turned(services.let_outbox_go, request)

    @writes(shapes.PlayerMessageOut)
    @action(["post"], detail=True)
    @once
    def again(self, request: PersonApiRequest, event: str, pk: str) -> Response:
        """One that failed, or that may have arrived."""
        message = get_object_or_404(self.get_queryset(), pk=pk)
        services.send_again(event=self.event, message=message, actor=request.user)
        return Response(shapes.PlayerMessageOut(self.get_queryset().get(pk=pk)).data)
