"""What you want to hear of, and your devices."""

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from api.errors import RefusedError
from api.fields import checked
from api.idempotency import once
from api.own_things import OwnViews
from notices import push, services
from notices import serializers as shapes
from notices.enums import Channel, Topic
from notices.errors import NoticeError
from notices.models import Choice, Device
from notices.queries import choices_of


class NoticeViews(OwnViews):
    """Refusals say which field they are about."""

    def handle_exception(self, error: Exception) -> Response:
        if isinstance(error, NoticeError):
            error = RefusedError(error.message, field=error.field)
        return super().handle_exception(error)


class OwnNoticeViews(NoticeViews):
    serializer_class = shapes.ChoiceOut
    queryset = Choice.objects.none()

    @extend_schema(responses={200: shapes.ChoiceOut(many=True)})
    def list(self, request: Request) -> Response:
        """Every topic, with what you chose or what is usual."""
        return Response(chosen(self.person))

    @extend_schema(request=shapes.ChoiceIn, responses={200: shapes.ChoiceOut(many=True)})
    @once
    def create(self, request: Request) -> Response:
        """One topic, chosen."""
        sent = checked(shapes.ChoiceIn(data=request.data)).validated_data
        topic = Topic(sent.pop("topic"))
        wanted = {(topic, Channel(channel)): is_wanted for channel, is_wanted in sent.items()}
        services.choose(user=self.person, wanted=wanted)
        return Response(chosen(self.person))


def chosen(user: User) -> list[dict[str, object]]:
    held = choices_of(user)
    rows = [
        {"topic": topic, **{channel: held[topic, channel] for channel in Channel}}
        for topic in Topic
    ]
    return [dict(each) for each in shapes.ChoiceOut(rows, many=True).data]


@extend_schema_view(list=extend_schema(responses={200: shapes.DeviceOut(many=True)}))
class OwnDeviceViews(mixins.ListModelMixin, NoticeViews):
    serializer_class = shapes.DeviceOut
    queryset = Device.objects.none()
    lookup_value_regex = r"\d{1,9}"

    def get_queryset(self) -> QuerySet[Device]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        return Device.objects.filter(user=self.person)

    @extend_schema(request=shapes.DeviceIn, responses={201: shapes.DeviceOut})
    @once
    def create(self, request: Request) -> Response:
        """The same endpoint again is the same device."""
        sent = checked(shapes.DeviceIn(data=request.data)).validated_data
        device = services.add_device(user=self.person, **sent)
        return Response(shapes.DeviceOut(device).data, 201)

    @extend_schema(responses={204: None})
    @once
    def destroy(self, request: Request, pk: int) -> Response:
        services.remove_device(user=self.person, device=int(pk))
        return Response(status=204)

    @extend_schema(responses={200: shapes.SenderOut})
    @action(["get"], detail=False)
    def sender(self, request: Request) -> Response:
        """Who will send."""
        return Response(shapes.SenderOut({"key": push.public_key()}).data)
