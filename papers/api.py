"""Papers."""

from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from papers.permissions import can_print
from papers.queries.contents import PrintWish
from papers.serializers import PaperIn
from papers.services import request_paper
from tournaments.api.access import EventViews, writes
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
