"""Papers."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from papers.enums import PaperKind
from papers.permissions import can_print
from papers.queries.checklists import checklist_of
from papers.queries.contents import PrintWish
from papers.serializers import ChecklistCardOut, PaperIn
from papers.services import request_paper
from tournaments.api.access import EventViews, reads, writes
from tournaments.serializers.rounds import JobOut


class PaperViews(EventViews):
    """Printing: each request is a job whose progress can be read."""

    serializer_class = JobOut
    write_scope = Scope.RUN
    filter_backends = ()

    @writes(JobOut, PaperIn, 202)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        sent = self.sent(PaperIn, request).validated_data
        kind = sent.pop("kind")
        self.allow(can_print(request.user, self.event, kind))
        wish = PrintWish(**sent)
        job = request_paper(event=self.event, actor=request.user, kind=kind, wish=wish)
        return Response(JobOut(job).data, 202)


class ChecklistViews(EventViews):
    """The cards of a set, as a pool of an event is registered by them."""

    serializer_class = ChecklistCardOut
    filter_backends = ()
    pagination_class = None

    @reads(
        ChecklistCardOut(many=True),
        parameters=[OpenApiParameter("set", str, description="A set of the catalogue in use.")],
    )
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(can_print(request.user, self.event, PaperKind.CHECKLIST))
        cards = checklist_of(self.event, request.query_params.get("set", ""))
        return Response(ChecklistCardOut(cards, many=True).data)
