"""Webhooks of an organization, for its owners."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from audit.models import Record
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.errors import SecondFactorMissingError
from tournaments.models import Organization
from tournaments.queries.events import organizations_of
from webhooks import serializers as shapes
from webhooks import services
from webhooks.models import Delivery, Webhook
from webhooks.queries import changes_since, log_of, newest_position, webhooks_of


class ChangeViews(EventViews):
    """Changes of an event by position, for programs that come back."""

    serializer_class = shapes.EventChangesOut
    queryset = Record.objects.none()
    filter_backends = ()
    pagination_class = None

    @reads(
        shapes.EventChangesOut,
        parameters=[
            OpenApiParameter(
                "after",
                OpenApiTypes.INT64,
                description="The position that you were told last; 0 for everything.",
            )
        ],
    )
    def list(self, request: Request, event: str) -> Response:
        """What changed after a position: at most 200 changes at a time, as much as a webhook says.

        Without `after` you are told the newest position alone, to begin with."""
        newest, sent = newest_position(self.event), request.query_params.get("after")
        after = newest if sent is None else self.position(sent, newest)
        runs_it = permissions.can_see_desk(request.user, self.event)
        return Response(
            shapes.EventChangesOut(changes_since(self.event, after, runs_it=runs_it)).data
        )

    def position(self, sent: str, newest: int) -> int:
        if not (sent.isascii() and sent.isdigit() and len(sent) < 10):
            raise ValidationError({"after": "Send the position that you were told, such as 17."})
        if int(sent) > newest:
            words = f"The newest position is {newest}. Read the lists anew and go on from there."
            raise ValidationError({"after": words})
        return int(sent)


class OwnedViews(EventViews):
    write_scope = Scope.ORGANIZE
    filter_backends = ()

    def organization(self) -> Organization:
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        slug = self.kwargs["organization"]
        held = get_object_or_404(organizations_of(self.request.user), slug=slug)
        if permissions.lacks_second_factor(self.request.user, held):
            raise PermissionDenied(str(SecondFactorMissingError(held)))
        if not permissions.can_name_members(self.request.user, held):
            raise PermissionDenied("Only an owner sees webhooks.")
        return held

    def webhook(self, pk: int) -> Webhook:
        return get_object_or_404(webhooks_of(self.organization()), pk=pk)


class WebhookViews(OwnedViews):
    """Programs that are told of changes: docs/webhooks.md says how a message looks."""

    serializer_class = shapes.WebhookOut
    queryset = Webhook.objects.none()

    @reads(shapes.WebhookOut(many=True))
    def list(self, request: Request, organization: str) -> Response:
        """The webhooks of an organization."""
        page = self.paginate_queryset(webhooks_of(self.organization()))
        return self.get_paginated_response(shapes.WebhookOut(page, many=True).data)

    @reads(shapes.WebhookOut)
    def retrieve(self, request: Request, organization: str, pk: int) -> Response:
        """One webhook."""
        return Response(shapes.WebhookOut(self.webhook(pk)).data)

    @writes(shapes.WebhookMadeOut, shapes.WebhookIn, 201)
    @once
    def create(self, request: PersonApiRequest, organization: str) -> Response:
        """Makes a webhook and answers with its secret, this once."""
        held = self.organization()
        sent = self.sent(shapes.WebhookIn, request).validated_data
        made = services.make_webhook(organization=held, actor=request.user, **sent)
        return Response(shapes.WebhookMadeOut(made).data, 201)

    @writes(shapes.WebhookOut, shapes.WebhookChangeIn)
    @once
    def partial_update(self, request: PersonApiRequest, organization: str, pk: int) -> Response:
        """Another address, other topics, on or off."""
        held = self.webhook(pk)
        sent: dict[str, Any] = self.sent(shapes.WebhookChangeIn, request).validated_data
        is_on = sent.pop("is_on", held.is_on)
        if sent:
            wanted = {"address": held.address, "topics": held.topics} | sent
            held = services.change_webhook(webhook=held, actor=request.user, **wanted)
        if is_on != held.is_on:
            turn = services.start_webhook if is_on else services.stop_webhook
            held = turn(webhook=held, actor=request.user)
        return Response(shapes.WebhookOut(held).data)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, organization: str, pk: int) -> Response:
        """With its log."""
        services.remove_webhook(webhook=self.webhook(pk), actor=request.user)
        return Response(status=204)

    @writes(shapes.WebhookMadeOut)
    @action(["post"], detail=True, url_path="new-secret")
    @once
    def new_secret(self, request: PersonApiRequest, organization: str, pk: int) -> Response:
        """From the next message on; the old secret signs nothing any more."""
        held = services.renew_secret(webhook=self.webhook(pk), actor=request.user)
        return Response(shapes.WebhookMadeOut(held).data)

    @writes(shapes.WebhookDeliveryOut, status=201)
    @action(["post"], detail=True)
    @once
    def test(self, request: PersonApiRequest, organization: str, pk: int) -> Response:
        """Sends a message with the topic `test`."""
        made = services.send_test(webhook=self.webhook(pk), actor=request.user)
        return Response(shapes.WebhookDeliveryOut(made).data, 201)


class WebhookLogViews(OwnedViews):
    """The log of a webhook, 30 days of it."""

    serializer_class = shapes.WebhookDeliveryOut
    queryset = Delivery.objects.none()

    def messages(self) -> "QuerySet[Delivery]":
        return log_of(self.webhook(int(self.kwargs["webhook"])))

    @reads(shapes.WebhookDeliveryOut(many=True))
    def list(self, request: Request, organization: str, webhook: str) -> Response:
        """What was sent and what came back, the newest first."""
        page = self.paginate_queryset(self.messages())
        return self.get_paginated_response(shapes.WebhookDeliveryOut(page, many=True).data)

    @writes(shapes.WebhookDeliveryOut)
    @action(["post"], detail=True)
    @once
    def resend(
        self, request: PersonApiRequest, organization: str, webhook: str, pk: int
    ) -> Response:
        """The same message with the same id once more."""
        found = get_object_or_404(self.messages(), pk=pk)
        sent = services.resend(delivery=found, actor=request.user)
        return Response(shapes.WebhookDeliveryOut(sent).data)
