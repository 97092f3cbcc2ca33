"""Papers."""

from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from tournaments import permissions
from tournaments.api.access import EventViews, writes
from tournaments.queries.papers import PrintWish
from tournaments.serializers import rounds as shapes
from tournaments.services.papers import request_paper


class PaperViews(EventViews):
    """Printing: each request is a job whose progress can be read."""

    serializer_class = shapes.JobOut
    write_scope = Scope.RUN
    filter_backends = ()

    @writes(shapes.JobOut, shapes.PaperIn, 202)
    @once
    def create(self, request: Request, event: str) -> Response:
        sent = self.sent(shapes.PaperIn, request).validated_data
        kind = sent.pop("kind")
        self.allow(permissions.can_print(request.user, self.event, kind))
        wish = PrintWish(**sent)
        job = request_paper(event=self.event, actor=request.user, kind=kind, wish=wish)
        return Response(shapes.JobOut(job).data, 202)
