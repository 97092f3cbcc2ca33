"""Open books for programs: what the pages say of a place, a chance, a round and the record."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from audit.queries import verdict_on
from engine.pairing.standings import sheets
from tournaments import permissions
from tournaments.api.access import EventViews, reads
from tournaments.models import Registration
from tournaments.queries.courses import next_cut_of
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.needs import outlook_of
from tournaments.queries.registrations import players_for_public, registration_of
from tournaments.queries.replays import differences_when_replayed
from tournaments.queries.rounds import newest_standings_round, rounds_for_staff
from tournaments.serializers import insight as shapes

NOTHING_YET = {"sentence": "", "win": None, "draw": None, "loss": None, "is_exact": None}


class OpenBooks(EventViews):
    queryset = Registration.objects.none()
    filter_backends = ()
    pagination_class = None


class CalculationViews(OpenBooks):
    serializer_class = shapes.CalculationOut

    @reads(shapes.CalculationOut)
    def retrieve(self, request: Request, event: str, pk: int) -> Response:
        """How a player came to their place: every number in their tie-breaks."""
        player = get_object_or_404(players_for_public(self.event), pk=pk)
        after = newest_standings_round(self.event)
        if after is None:
            raise Http404
        standing = get_object_or_404(after.standings, registration=player)
        found = []
        if not standing.is_shared_out:
            found = sheets(tournament_of(self.event, until=after.number), str(pk))
        said = {
            "registration": player.pk,
            "after": after.number,
            "place": standing.place,
            "points": standing.points,
            "tie_breaks": found,
        }
        return Response(shapes.CalculationOut(said).data)


class NeedViews(OpenBooks):
    serializer_class = shapes.NeedOut

    @reads(shapes.NeedOut)
    def list(self, request: Request, event: str) -> Response:
        """What you need for the cut; 404 where you do not play, or no cut is ahead."""
        self.allow(request.user.is_authenticated)
        player, cut = registration_of(request.user, self.event), next_cut_of(self.event)
        if player is None or not cut:
            raise Http404
        player.event = self.event
        found = outlook_of(player, cut)
        told = (
            {name: getattr(found, name) for name in NOTHING_YET}
            if found is not None
            else NOTHING_YET
        )
        return Response(shapes.NeedOut({"cut": cut, **told}).data)


class VerificationViews(OpenBooks):
    serializer_class = shapes.VerificationOut

    @reads(shapes.VerificationOut)
    def retrieve(self, request: Request, event: str, number: int) -> Response:
        """Pairs a round again from its record, and says what differs."""
        self.allow(permissions.can_see_desk(request.user, self.event))
        found = get_object_or_404(rounds_for_staff(self.event), number=number)
        differences = differences_when_replayed(found)
        said = {"round": found.number, "is_same": not differences, "differences": differences}
        return Response(shapes.VerificationOut(said).data)


class RecordCheckViews(OpenBooks):
    serializer_class = shapes.RecordCheckOut

    @reads(shapes.RecordCheckOut)
    def list(self, request: Request, event: str) -> Response:
        """Whether the record of the event is as it was written, and where not."""
        self.allow(permissions.can_read_record(request.user, self.event))
        return Response(shapes.RecordCheckOut(verdict_on(self.event.topic)).data)
